/*
 * audit_host - url: the warnings that a host raises
 */
#ifndef URL_AUDIT_HOST_H
#define URL_AUDIT_HOST_H

#include "urlsift.h"

/* The warning about a host that is a number; also of a URL that is bad because of its host. */
uint32_t audit_host_number(const struct urlsift_url *url, const char *text);

/* All warnings about the host of a good URL. */
uint32_t audit_host_all(const struct urlsift_url *url, const char *text);

#endif
