/*
 * key - output: the values by which URLs are counted
 */
#ifndef OUTPUT_KEY_H
#define OUTPUT_KEY_H

#include <stdbool.h>

#include "base/buffer.h"
#include "output/domain.h"
#include "record.h"

enum key {
	KEY_NONE,
	KEY_HOST,
	KEY_DOMAIN,	/* the registered domain of the host */
	KEY_SCHEME,	/* in lower case */
	KEY_YEAR,	/* of the message, the capture (WARC), or the file's last change, in UTC */
	KEY_VERDICT,
	KEY_KIND,
	KEY_FILE
};

#define KEY_YEAR_MAX 8	/* octets of a year, with a NUL */

/* What the values need besides the record. */
struct key_context {
	const struct domain *domain;	/* for KEY_DOMAIN; NULL: hosts have no domain */
	char year[KEY_YEAR_MAX];	/* the year of the file; "": unknown */
};

/* Set the year of a file (PATH NULL: standard input). */
void key_begin_file(struct key_context *context, const char *path);

/*
 * Returns the value of a key, without octets if the URL has none: octets of VALUE, which is
 * overwritten.  KEY_FILE is up to the caller.  The value is that of the URL before --defang.
 */
struct octets key_of(const struct key_context *context, enum key key, const struct record *record,
    struct buffer *value);

/* Returns whether the reading differs from the URL by more than punctuation at its end. */
bool key_is_ambiguous(const struct urlsift_find *find, const struct urlsift_reading *reading);

#endif
