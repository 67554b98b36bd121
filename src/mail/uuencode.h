/*
 * uuencode - mail: uuencoded files that stand in a text
 */
#ifndef MAIL_UUENCODE_H
#define MAIL_UUENCODE_H

#include <stdbool.h>

/* The octets [FROM, TO): from the line "begin 644 name" to that of "end", both included. */
struct uuencode_block {
	const char *from, *to;
	bool text;	/* what it encodes is one, as far as that can be seen */
};

/*
 * The first such file in [FROM, TO), where FROM begins a line; false if there is
 * none.  All of its lines are as an encoder writes them.
 */
bool uuencode_find(struct uuencode_block *block, const char *from, const char *to);

#endif
