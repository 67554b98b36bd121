/*
 * suggest - filter: what a bad URL was meant to be
 */
#ifndef FILTER_SUGGEST_H
#define FILTER_SUGGEST_H

#include <stdbool.h>

#include "base/buffer.h"
#include "record.h"
#include "urlsift.h"

/*
 * Where another scheme follows the first one's slashes, "http://http://h/": the octet at which it
 * begins; or 0.
 */
size_t suggest_second_scheme(const struct urlsift_find *find);

/*
 * Put what was meant; it has none of the deviations WRONG, if that is possible, and is otherwise
 * as what is written.  Returns whether it is clear; if not, nothing was put.
 */
bool suggest(struct buffer *to, const struct urlsift_find *find, enum urlsift_std std,
    uint32_t wrong);

/* The record's suggestion is none for those of the N FINDINGS that it leaves as they are. */
void suggest_limit(const struct record *record, struct record_finding *findings, size_t n,
    enum urlsift_std std);

#endif
