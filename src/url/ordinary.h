/*
 * ordinary - url: the verdict on a URL that has nothing unusual, in one pass
 */
#ifndef URL_ORDINARY_H
#define URL_ORDINARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "url/scheme.h"
#include "urlsift.h"

/* What an ordinary URL is made of: offsets in it. */
struct ordinary {
	const struct scheme_ordinary *scheme;
	uint32_t colon;		/* behind the scheme */
	uint32_t host;		/* behind the host: "/", or what follows the URL */
	uint32_t len;
	uint64_t dots, hyphens;	/* masks of the first 64 octets */
};

/*
 * Returns whether ordinary octets, at most ROOM, that begin an ordinary URL stand at TEXT: as
 * many as there are, without those that may end a URL in running text.
 */
bool ordinary_read(struct ordinary *ordinary, const char *text, size_t room);

/*
 * Returns whether urlsift_audit() surely has nothing to say of it, as it was read: the host is
 * made of letters, digits and dots, and the path of ftp has no "..".
 */
bool ordinary_is_silent(const struct ordinary *ordinary);

/* How many of the N octets may follow the slash of an ordinary URL, one after the other. */
size_t ordinary_path_length(const char *octets, size_t n);

/* Let *URL, which was cleared or is another one, be what the parser makes of it. */
void ordinary_take(struct urlsift_url *url, const struct ordinary *ordinary, const char *text);

/*
 * Returns whether the URL, of fewer than UINT32_MAX octets, is an ordinary one; then *URL,
 * which was cleared, is what the parser makes of it.  Otherwise *URL stays as it is.
 */
bool ordinary_parse(struct urlsift_url *url, const char *text, size_t length);

#endif
