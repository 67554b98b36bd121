/*
 * redact - filter: records without passwords (--redact)
 */
#ifndef FILTER_REDACT_H
#define FILTER_REDACT_H

#include "base/buffer.h"
#include "base/octets.h"
#include "record.h"

struct redact;

/* Returns NULL if there is no memory. */
struct redact *redact_new(void);
void redact_free(struct redact *redact);

/*
 * Replace each password in the record's URL, readings, and fields of mail and WARC by "***".  STD
 * is the grammar of the URLs.  Returns RECORD itself if it has no password, or another record,
 * valid until the next call, or NULL if there is no memory.
 */
const struct record *redact_record(struct redact *redact, const struct record *record,
    enum urlsift_std std);

/*
 * Replace each password in URLs in the fields of a message.  Returns MAIL itself if there is none,
 * or another one, valid until the next call, or NULL if there is no memory.
 */
const struct record_mail *redact_mail(struct redact *redact, const struct record_mail *mail);

#define REDACT_MARK "***"

/*
 * Append the text, with REDACT_MARK for everything that may be a password: in each word, what
 * stands between a ":" and the last "@".  Both may be written as an entity or an escape.  The
 * address that follows "mailto:" is none.
 */
void redact_words(struct buffer *to, struct octets text);

/*
 * Append a URL without the passwords that entities and escapes hide: "ftp://u:x&#64;h.dom/".
 * Passwords in which neither the ":" nor the "@" is written in this way are not looked for.
 */
void redact_words_url(struct buffer *to, struct octets url);

#endif
