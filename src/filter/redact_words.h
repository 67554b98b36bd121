/*
 * redact_words - filter: possible passwords in running text (--redact)
 */
#ifndef FILTER_REDACT_WORDS_H
#define FILTER_REDACT_WORDS_H

#include <stdbool.h>

#include "base/buffer.h"
#include "base/octets.h"

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
