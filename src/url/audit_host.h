/*
 * audit_host - url: the warnings about hosts
 */
#ifndef URL_AUDIT_HOST_H
#define URL_AUDIT_HOST_H

#include "urlsift.h"

/* S-HOSTNUM; the URL may be bad.  Then, all that a host raises. */
uint32_t audit_host_number(const struct urlsift_url *url, const char *text);
uint32_t audit_host_all(const struct urlsift_url *url, const char *text);

#endif
