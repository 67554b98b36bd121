/*
 * recognise - mail: recognises mail and news in a file, and the beginnings of messages
 *
 * A mailbox has a line that begins with "From " before each message.  Bodies may have such lines,
 * too: mboxo and mboxrd quote them (">From "), mboxcl2 counts the body's octets (Content-Length),
 * and many archives do neither.  So a "From " line begins a message only if it has a time and a
 * year, or if a field of mail follows in the next line.  A batch of news (RFC 1036 section 5)
 * states the length of each article: "#! rnews 1234".
 */
#ifndef MAIL_RECOGNISE_H
#define MAIL_RECOGNISE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum recognise_form {
	RECOGNISE_NONE,		/* no mail */
	RECOGNISE_UNSURE,	/* undecided: more octets are needed */
	RECOGNISE_MESSAGE,	/* one message */
	RECOGNISE_FROM,		/* messages after "From " lines */
	RECOGNISE_RNEWS,	/* a batch of news */
	RECOGNISE_MMDF,	/* messages between lines of four ^A */
	RECOGNISE_GIT,	/* the output of `git cat-file --batch' */
	RECOGNISE_EMLX	/* one message, in the format of Apple's Mail */
};

/* Returns the form of mail that begins with [FROM, TO).  LAST: the source ends at TO. */
enum recognise_form recognise_mail(const char *from, const char *to, bool last);

/* Returns the first octet after a byte order mark and empty lines, which may precede all mail. */
const char *recognise_start(const char *from, const char *to);

/*
 * Returns the first line that begins a message of the FORM (not RECOGNISE_MESSAGE) and follows a
 * newline in [FROM, TO), or NULL.  If NULL, *SEEN is the place to continue at when more octets
 * have been read (not LAST).
 */
const char *recognise_find(enum recognise_form form, const char *from, const char *to, bool last,
    const char **seen);

/*
 * Returns the FORM if a message of that form begins at LINE or, in an .emlx, the property list
 * after the message; RECOGNISE_UNSURE if more octets are needed; else another form.
 */
enum recognise_form recognise_begins(enum recognise_form form, const char *line, const char *to,
    bool last);

/* The statements in the lines before a message. */
struct recognise_stated {
	uint64_t length;	/* length of the message in octets; 0: not stated */
	bool other;		/* git: a commit, tag, tree or empty file follows */
};

/*
 * Skip the lines at LINE that precede a message of the FORM, and keep their contents in STATED.
 * Returns the first line of the message, or NULL if more octets are needed.
 */
const char *recognise_skip(enum recognise_form form, const char *line, const char *to, bool last,
    struct recognise_stated *stated);

#endif
