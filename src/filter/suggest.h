/*
 * suggest - filter: what a bad URL was meant to be
 */
#ifndef FILTER_SUGGEST_H
#define FILTER_SUGGEST_H

#include <stdbool.h>

#include "base/buffer.h"
#include "urlsift.h"

/* Put what was meant.  Returns whether that is clear; if not, nothing was put. */
bool suggest(struct buffer *to, const struct urlsift_find *find, enum urlsift_std std);

#endif
