/*
 * surt - output: the key by which web archives sort URLs
 */
#ifndef OUTPUT_SURT_H
#define OUTPUT_SURT_H

#include "base/buffer.h"
#include "urlsift.h"

/*
 * Put the Sort-friendly URI Reordering Transform of a URL, the key in the indexes of web archives:
 * "org,example)/path?a=1&b=2".  Puts nothing if the URL is bad.
 */
void surt_put(struct buffer *to, const struct urlsift_find *find);

#endif
