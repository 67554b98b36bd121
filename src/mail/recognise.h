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

enum recognise_form {
	RECOGNISE_NONE,	/* no mail */
	RECOGNISE_UNSURE,	/* more octets are needed to say */
	RECOGNISE_MESSAGE,	/* one message */
	RECOGNISE_FROM,	/* messages behind "From " lines */
	RECOGNISE_RNEWS,	/* a batch of news */
	RECOGNISE_MMDF,	/* messages between lines of four ^A */
	RECOGNISE_GIT,	/* what `git cat-file --batch' writes */
	RECOGNISE_EMLX	/* one message, as Apple's Mail keeps it */
};

/* The form of mail that begins with the octets [FROM, TO).  LAST: the source ends at TO. */
enum recognise_form recognise_mail(const char *from, const char *to, bool last);

/* What follows the mark of UTF-8 and the empty lines that may stand before all mail. */
const char *recognise_start(const char *from, const char *to);

/*
 * The first line in [FROM, TO) with a newline before it, at FROM or later, that
 * begins a message of the FORM, which is not RECOGNISE_MESSAGE; or NULL.  Without one, *SEEN
 * is where the search goes on when more octets are there (not LAST).
 */
const char *recognise_find(enum recognise_form form, const char *from, const char *to, bool last,
    const char **seen);

/*
 * Does a message of the FORM begin at LINE, or in an .emlx, what follows its message?
 * RECOGNISE_UNSURE if more octets are needed.
 */
enum recognise_form recognise_begins(enum recognise_form form, const char *line, const char *to,
    bool last);

/* The number that the digits in [FROM, TO) are, blanks aside; false if it is not a number. */
bool recognise_number(const char *from, const char *to, uint64_t *number);

/* What follows the line "#! rnews N" at LINE, and N; or NULL. */
const char *recognise_rnews(const char *line, const char *to, uint64_t *length);

/* What the lines before a message state. */
struct recognise_stated {
	uint64_t length;	/* of the message, in octets; 0: they state none */
	bool other;		/* of git: a commit, tag, tree or empty file follows */
};

/*
 * What follows the lines at LINE that precede a message of the FORM, and what they state.
 * NULL if more octets are needed.
 */
const char *recognise_skip(enum recognise_form form, const char *line, const char *to, bool last,
    struct recognise_stated *stated);

#endif
