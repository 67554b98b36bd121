/*
 * filter - filter: select records by scheme, host, verdict and expressions
 */
#ifndef FILTER_FILTER_H
#define FILTER_FILTER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buffer.h"
#include "base/octets.h"
#include "record.h"

/* Size of the buffer for the reason of a failure. */
#define FILTER_WHY 256

enum filter_answer {
	FILTER_FAILED = -1,	/* unknown: not enough memory, or too many steps */
	FILTER_DROPPED,
	FILTER_KEPT
};

/* A list of words, in the order given. */
struct filter_list {
	struct octets *words;
	size_t n;
};

struct filter_options {
	bool strict;
	bool ignore_case;
	bool invert;			/* keep the records that the filters would drop */
	struct filter_list expressions;	/* keep what one matches; an empty list keeps all */
	struct filter_list schemes;	/* keep these; an empty list keeps all */
	struct filter_list hosts;	/* keep these and their subdomains; likewise */
	struct filter_list excluded_schemes;	/* drop these, even if INVERT is set */
	struct filter_list excluded_hosts;	/* drop these and their subdomains; likewise */
};

/* Returns whether the options keep every record. */
static inline bool
filter_keeps_all(const struct filter_options *options)
{
	return !options->strict && !options->invert && options->expressions.n == 0 &&
	    options->schemes.n == 0 && options->hosts.n == 0 && options->excluded_schemes.n == 0 &&
	    options->excluded_hosts.n == 0;
}

struct filter;

/* Returns NULL on a failure, with the reason in WHY.  OPTIONS must outlive the filter. */
struct filter *filter_new(const struct filter_options *options, char why[FILTER_WHY]);
void filter_free(struct filter *filter);

/* Returns whether to keep the record, or FILTER_FAILED with the reason in WHY. */
enum filter_answer filter_keep(struct filter *filter, const struct record *record,
    char why[FILTER_WHY]);

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
