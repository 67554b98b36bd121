/*
 * utf16 - form: recognises text in units of 16 or 32 bits
 */
#ifndef FORM_UTF16_H
#define FORM_UTF16_H

#include "base/octets.h"
#include "base/position.h"
#include "input/input.h"

struct utf16 {
	const char *charset;	/* "UTF-16LE" and so on */
	struct wide wide;
	size_t mark;		/* octets of the byte order mark, or 0 */
};

/* Is the source such a text?  LEN of its first octets are there; LAST: no more will be. */
enum input_bid utf16_bid(struct utf16 *utf16, const char *octets, size_t len, bool last);

/*
 * Write an octet for each unit of a text, at most ROOM: "?" for a unit that is not ASCII.  OUT
 * may be where the text is, or before it.  Returns how many octets it wrote.
 */
size_t utf16_narrow(struct wide wide, struct octets text, char *out, size_t room);

#endif
