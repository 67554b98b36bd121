/*
 * authority - url: login, hostport and host, which ip-schemeparts share
 */
#ifndef URL_AUTHORITY_H
#define URL_AUTHORITY_H

#include <stdbool.h>

#include "url/parse.h"

/* "//" */
bool authority_slashes(struct url_parse *p);

bool authority_login(struct url_parse *p);
bool authority_hostport(struct url_parse *p);
bool authority_host(struct url_parse *p);

/* The host of a message-id, which may be a domain-literal of RFC 822. */
bool authority_article_host(struct url_parse *p);

/* Whether an "@" stands before the next octet of the class STOP. */
bool authority_has_login(const struct url_parse *p, uint32_t stop);

/* After a hostport: the end, or an octet of the class NEXT, where the parser stays. */
bool authority_end(struct url_parse *p, uint32_t next);

#endif
