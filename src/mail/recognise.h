/*
 * recognise - mail: what mail and news look like in a file, and where a message ends
 *
 * A mailbox puts a line that begins with "From " before each message.  Bodies
 * may have such lines too: mboxo and mboxrd quote them (">From "), mboxcl2
 * counts the body's octets (Content-Length), and many archives do neither.  So
 * a "From " line counts if there is a time and a year in it, or if a field of
 * mail stands in the line below.  A batch of news (RFC 1036 section 5) says of
 * each article how long it is: "#! rnews 1234".
 */
#ifndef MAIL_RECOGNISE_H
#define MAIL_RECOGNISE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum mbox_form {
	MBOX_NONE,	/* no mail */
	MBOX_UNSURE,	/* more octets are needed to say */
	MBOX_MESSAGE,	/* one message */
	MBOX_FROM,	/* messages behind "From " lines */
	MBOX_RNEWS	/* a batch of news */
};

/* What begins with the octets [FROM, TO)?  LAST: there are no more to see. */
enum mbox_form mbox_recognise(const char *from, const char *to, bool last);

/* What follows the mark of UTF-8 and the empty lines that may stand before all mail. */
const char *mbox_start(const char *from, const char *to);

/*
 * The first line in [FROM, TO) with a newline before it, at FROM or later, that
 * begins a message of the FORM (MBOX_FROM, MBOX_RNEWS); or NULL.  Without one,
 * *SEEN is where the search goes on when more octets are there (not LAST).
 */
const char *mbox_find(enum mbox_form form, const char *from, const char *to, bool last,
    const char **seen);

/* Does a message of the FORM begin at LINE?  MBOX_UNSURE if more octets are needed. */
enum mbox_form mbox_begins(enum mbox_form form, const char *line, const char *to, bool last);

/* The number of digits [FROM, TO), blanks aside; false if it is none. */
bool mbox_number(const char *from, const char *to, uint64_t *number);

/* What follows the line "#! rnews N" at LINE, and N; or NULL. */
const char *mbox_rnews(const char *line, const char *to, uint64_t *length);

#endif
