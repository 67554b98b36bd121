/*
 * mail.h - tests: mailboxes of all kinds, composed, read, and compared
 */
#ifndef MAIL_H
#define MAIL_H

#include "check.h"
#include "compose.h"

/* What holds the messages. */
enum form {
	FORM_MESSAGE,
	FORM_MBOX,
	FORM_MBOXCL2,
	FORM_RNEWS,
	N_FORMS
};

extern const char *const form_names[N_FORMS];

/* Of the next file; each is another one. */
extern unsigned mail_seed;

/* Begin a file. */
void mail_begin(struct compose *compose, const char *eol, enum form form);

/* Begin a message: what comes before it, and the fields that all have. */
void mail_message(struct compose *compose, enum form form);

/* The message that began at START is complete. */
void mail_end(struct compose *compose, enum form form, size_t start);

/*
 * Read the file, in large pieces and in small ones, as HOW says (NULL: by
 * default); give the point its name, and free the file.
 */
void mail_point(struct compose *compose, const struct check *how, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The fields of a text part, an empty line, and a text with a few URLs in PART. */
void mail_text(struct compose *compose, const char *charset, enum compose_transfer transfer,
    const char *part);

/* The points of each file. */
void texts_test(const char *eol);
void parts_test(const char *eol);
void fields_test(const char *eol);
void forms_test(const char *eol);
void wrong_fields_test(const char *eol);

#endif
