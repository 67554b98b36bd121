/*
 * audit_host - url: the warnings that a host raises
 */
#ifndef URL_AUDIT_HOST_H
#define URL_AUDIT_HOST_H

#include "urlsift.h"

/* The warnings about the host.  If it makes the URL bad, only that it is a number. */
uint32_t audit_host_warnings(const struct urlsift_url *url, const char *text);

#endif
