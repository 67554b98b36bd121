/*
 * mail_body - filter: encoded line breaks in text: the body of a mailto URL, which RFC 6068 allows,
 * and the search part of http
 *
 * In an address or another field, such as the subject, a line break would begin a new field.
 */
#include "filter/mail_body.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

bool
mail_body_has_breaks(const struct urlsift_find *find)
{
	const char *at = find->text, *end = at + find->len, *field = NULL;
	struct urlsift_span search = find->url->parts[URLSIFT_PART_SEARCH];
	const struct urlsift_scheme *scheme = find->url->scheme;

	if (scheme != NULL && strncmp(scheme->name, "http", 4) == 0 && search.len > 0)
		end = at + search.off;
	else if (scheme == NULL || strcmp(scheme->name, "mailto") != 0)
		return false;
	for (; at < end; at++) {
		if (*at == '?' || *at == '&')
			field = at + 1;
		else if (end - at >= 3 && (strncasecmp(at, "%0d", 3) == 0 ||
		    strncasecmp(at, "%0a", 3) == 0) &&
		    (field == NULL || strncasecmp(field, "body=", 5) != 0))
			return false;
	}
	return true;
}
