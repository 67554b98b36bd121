/*
 * authority - url: login, hostport and host, which ip-schemeparts share
 */
#ifndef URL_AUTHORITY_H
#define URL_AUTHORITY_H

#include <stdbool.h>

#include "url/parser.h"

/* "//" */
bool authority_slashes(struct parser *p);

bool authority_login(struct parser *p);
bool authority_hostport(struct parser *p);
bool authority_host(struct parser *p);

/* The host of a message-id, which may be a domain-literal of RFC 822. */
bool authority_article_host(struct parser *p);

/* Whether an "@" stands before the next octet of the class STOP. */
bool authority_has_login(const struct parser *p, uint32_t stop);

/* After a hostport: the end, or an octet of the class NEXT, where the parser stays. */
bool authority_end(struct parser *p, uint32_t next);

#endif
