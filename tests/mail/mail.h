/*
 * mail.h - tests: composes mailboxes of all kinds, reads them, and compares the results
 */
#ifndef MAIL_H
#define MAIL_H

#include "check.h"
#include "compose.h"

/* The form of the file that holds the messages. */
enum form {
	FORM_MESSAGE,
	FORM_MBOX,
	FORM_MBOXCL2,
	FORM_RNEWS,
	N_FORMS
};

extern const char *const form_names[N_FORMS];

/* The seed of the last file; mail_begin() increments it. */
extern unsigned mail_seed;

/* Begin a file. */
void mail_begin(struct compose *compose, const char *eol, enum form form);

/* Begin a message, with the line before it and the fields that all messages have. */
void mail_message(struct compose *compose, enum form form);

/* End the message that began at START. */
void mail_end(struct compose *compose, enum form form, size_t start);

/*
 * Read the file in large and in small pieces, in the way that HOW describes (NULL: by default).
 * Report a point with the name that FORMAT gives, and free the file.
 */
void mail_point(struct compose *compose, const struct check *how, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Append the fields of a text part, an empty line, and a text with a few URLs in PART. */
void mail_text(struct compose *compose, const char *charset, enum compose_transfer transfer,
    const char *part);

/* The points of texts.c, parts.c and so on. */
void texts_test(const char *eol);
void parts_test(const char *eol);
void fields_test(const char *eol);
void forms_test(const char *eol);
void wrong_fields_test(const char *eol);

#endif
