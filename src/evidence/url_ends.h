/*
 * url_ends - evidence: how the URLs of a document end
 *
 * Of the URLs that the text is asked for most are not there, and few others end as they do.  So
 * it takes no more than a few bits to say that a URL is not there (Bloom 1970).
 */
#ifndef EVIDENCE_URL_ENDS_H
#define EVIDENCE_URL_ENDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define URL_ENDS_WORDS 2048

struct url_ends {
	bool many;	/* URLs, or a long one: nothing is known */
	uint64_t words[URL_ENDS_WORDS];
};

/* Returns whether C at the end of a URL may follow it, or is a slash.  Each URL asks it: inline. */
static inline bool
url_ends_is_trail(uint8_t c)
{
	switch (c) {
	case '.': case ',': case ';': case ':': case '!': case '?': case '\'': case '"':
	case ')': case ']': case '}': case '*': case '_': case '|': case '&': case '/':
		return true;
	default:
		return false;
	}
}

/* The length of a URL without what may follow it, and without a slash at its end. */
static inline size_t
url_ends_trim(const uint8_t *s, size_t len)
{
	while (len > 0 && url_ends_is_trail(s[len - 1]))
		len--;
	return len;
}

/* Read the document of LEN octets. */
void url_ends_read(struct url_ends *ends, const uint8_t *octets, size_t len);

/* Returns whether a URL that does not end its line may end as the trimmed one of LEN octets. */
bool url_ends_may_have(const struct url_ends *ends, const uint8_t *url, size_t len);

#endif
