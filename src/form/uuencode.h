/*
 * uuencode - form: uuencoded files that stand in a text
 */
#ifndef FORM_UUENCODE_H
#define FORM_UUENCODE_H

#include <stdbool.h>

/* The octets [FROM, TO): from the line "begin 644 name" to that of "end", both included. */
struct uuencode_block {
	const char *from, *to;
	const char *data, *data_end;	/* the lines between these two */
};

/*
 * The first such file in [FROM, TO), where FROM begins a line; false if there is
 * none.  All of its lines are as an encoder writes them.
 */
bool uuencode_find(struct uuencode_block *block, const char *from, const char *to);

/*
 * Trim [*FROM, *TO), which a field says is uuencoded, to the lines between "begin" and
 * "end", or the end of all; false if no line is a "begin".
 */
bool uuencode_trim(const char **from, const char **to);

#endif
