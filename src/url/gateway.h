/*
 * gateway - url: where a link leads that the gateway of a mail service has rewritten
 */
#ifndef URL_GATEWAY_H
#define URL_GATEWAY_H

#include "urlsift.h"

/*
 * Write the URL that the gateway will redirect to.  Returns its length, or 0: it is no such link,
 * or not a whole one.
 */
size_t gateway_target(char to[URLSIFT_URL_MAX], const struct urlsift_url *url, const char *text);

#endif
