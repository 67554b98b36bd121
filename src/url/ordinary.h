/*
 * ordinary - url: the verdict on a URL that has nothing unusual, in one pass
 */
#ifndef URL_ORDINARY_H
#define URL_ORDINARY_H

#include <stdbool.h>

#include "urlsift.h"

/*
 * Returns whether the URL, of fewer than UINT32_MAX octets, is an ordinary one; then *URL,
 * which was cleared, is what the parser makes of it.  Otherwise *URL stays as it is.
 */
bool ordinary_parse(struct urlsift_url *url, const char *text, size_t length);

#endif
