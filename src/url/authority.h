/*
 * authority - url: login, hostport and host, which ip-schemeparts share
 */
#ifndef URL_AUTHORITY_H
#define URL_AUTHORITY_H

#include <stdbool.h>

#include "url/parser.h"

/* Each goes past its production.  Returns whether it is there; if not, the error is set. */
bool authority_slashes(struct parser *p);
bool authority_login(struct parser *p);
bool authority_hostport(struct parser *p);
bool authority_host(struct parser *p);

/* Returns whether the host of a message-id follows: it may be a domain-literal of RFC 822. */
bool authority_article_host(struct parser *p);

/* Returns whether an "@" stands before the next octet of the class STOP. */
bool authority_has_login(const struct parser *p, uint32_t stop);

/*
 * Returns whether a hostport ends here: at the end of the URL, or at an octet of the class
 * NEXT, where the parser stays.
 */
bool authority_end(struct parser *p, uint32_t next);

#endif
