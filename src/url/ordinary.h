/*
 * ordinary - url: ordinary URLs, parsed in one pass
 */
#ifndef URL_ORDINARY_H
#define URL_ORDINARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "url/scheme.h"
#include "urlsift.h"

/* The parts of an ordinary URL: offsets in it. */
struct ordinary {
	const struct urlsift_scheme *scheme;
	uint32_t colon;		/* after the scheme */
	uint32_t host;		/* after the host: "/", or the end of the URL */
	uint32_t len;
	uint64_t dots, hyphens;	/* the bits of those among the first 64 octets */
};

/*
 * Returns whether the ROOM octets at TEXT begin with an ordinary URL: the longest one without
 * octets that may end a URL in running text.
 */
bool ordinary_read(struct ordinary *ordinary, const char *text, size_t room);

/*
 * Returns whether urlsift_audit() surely raises no warning: the host consists of letters, digits
 * and dots, and the path of ftp has no "..".
 */
bool ordinary_is_silent(const struct ordinary *ordinary);

/* Returns how many octets, of the first N, may follow the slash of an ordinary URL. */
size_t ordinary_path_length(const char *octets, size_t n);

/* Set *URL, which was cleared or taken before, to the result of the parser. */
void ordinary_take(struct urlsift_url *url, const struct ordinary *ordinary, const char *text);

/*
 * Returns whether the text of fewer than UINT32_MAX octets is an ordinary URL, and sets *URL,
 * which was cleared, to the result of the parser.  If not, *URL stays as it is.
 */
bool ordinary_parse(struct urlsift_url *url, const char *text, size_t length);

#endif
