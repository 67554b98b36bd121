/*
 * domain - output: the registered domain of a host
 *
 * It follows from the Public Suffix List: "www.example.co.uk" is a host of "example.co.uk".
 * libpsl reads the list.  It is loaded on first use, because linking it would cost every run a
 * millisecond.
 */
#ifndef OUTPUT_DOMAIN_H
#define OUTPUT_DOMAIN_H

#include "base/octets.h"

#define DOMAIN_HOST 255	/* the most octets of a host name; longer ones have no domain */

struct domain;

/* Returns NULL, and the reason in *WHY, if there is no list or no memory. */
struct domain *domain_new(const char **why);
void domain_free(struct domain *domain);

/*
 * Returns the registered domain of HOST, which is in lower case.  The domain is the end of HOST's
 * own octets; it is all of HOST for an address, and for a host that is not below a public suffix.
 */
struct octets domain_of(const struct domain *domain, struct octets host);

#endif
