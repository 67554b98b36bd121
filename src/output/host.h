/*
 * host - output: the host of a URL, in the form in which hosts are compared
 */
#ifndef OUTPUT_HOST_H
#define OUTPUT_HOST_H

#include "base/buffer.h"
#include "urlsift.h"

/* Append the host of a find, normalised and without a final dot; a URL may have no host. */
void host_put(struct buffer *to, const struct urlsift_find *find);

#endif
