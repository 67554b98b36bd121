/*
 * domain - output: the part of a host that somebody has registered
 *
 * The Public Suffix List tells: "www.example.co.uk" is a host of "example.co.uk".  It is
 * read by libpsl, which is loaded when it is first asked for: linked, it would cost each
 * run a millisecond.
 */
#ifndef OUTPUT_DOMAIN_H
#define OUTPUT_DOMAIN_H

#include "base/octets.h"

#define DOMAIN_HOST 255	/* octets of the longest host that is looked up */

struct domain;

/* NULL if there is no list: *WHY is the reason. */
struct domain *domain_new(const char **why);
void domain_free(struct domain *domain);

/*
 * The registered domain of a host in lower case: its last octets, or all of an address and of a
 * host that is not below a public suffix.
 */
struct octets domain_of(const struct domain *domain, struct octets host);

#endif
