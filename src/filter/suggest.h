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

/* The octet at which the slashes of "mailto://joe@h.dom" begin; or 0. */
size_t suggest_mailto_slashes(const struct urlsift_find *find);

/*
 * Put the URL that was meant: without the deviations in WRONG, as far as possible, and otherwise
 * as it is written.  Returns whether that is clear; if not, nothing was put.
 */
bool suggest(struct buffer *to, const struct urlsift_find *find, enum urlsift_std std,
    uint32_t wrong);

/* Take the record's suggestion away from those of the N FINDINGS that it does not mend. */
void suggest_limit(const struct record *record, struct record_finding *findings, size_t n,
    enum urlsift_std std);

#endif
