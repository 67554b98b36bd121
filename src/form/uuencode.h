/*
 * uuencode - form: finds uuencoded files in a text
 */
#ifndef FORM_UUENCODE_H
#define FORM_UUENCODE_H

#include <stdbool.h>

/* [FROM, TO): from the line "begin 644 name" to the line "end", inclusive. */
struct uuencode_block {
	const char *from, *to;
	const char *data, *data_end;	/* the lines between these two */
};

/*
 * Find the first such file in [FROM, TO), where FROM begins a line; false if there is none.
 * Every line has to be one that an encoder writes.
 */
bool uuencode_find(struct uuencode_block *block, const char *from, const char *to);

/*
 * Trim [*FROM, *TO), which a field declares as uuencoded, to the lines between "begin" and
 * "end", or to its end; false if no line is a "begin".
 */
bool uuencode_trim(const char **from, const char **to);

#endif
