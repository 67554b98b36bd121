/*
 * host - output: the host of a URL, normalised for comparison
 */
#ifndef OUTPUT_HOST_H
#define OUTPUT_HOST_H

#include "base/buffer.h"
#include "urlsift.h"

/* Append the host of a find, normalised and without a final dot; nothing if it has no host. */
void host_put(struct buffer *to, const struct urlsift_find *find);

#endif
