/*
 * suggest - filter: suggest the URL that an author meant
 */
#ifndef FILTER_SUGGEST_H
#define FILTER_SUGGEST_H

#include <stdbool.h>

#include "base/buffer.h"
#include "record.h"
#include "urlsift.h"

/* Returns the offset of a second scheme after that of the URL, "http://http://h/", or 0. */
size_t suggest_second_scheme(const struct urlsift_find *find);

/* Returns the offset of the slashes in "mailto://joe@h.dom", or 0. */
size_t suggest_mailto_slashes(const struct urlsift_find *find);

/* Returns the top-level domain that was meant by that of the host, "h.orgg", or NULL. */
const char *suggest_top_domain(const struct urlsift_find *find);

/*
 * Set the buffer to the URL that was meant.  It avoids the deviations in WRONG as far as possible;
 * everything else stays the same.  Returns whether there is a suggestion; if not, TO is empty.
 */
bool suggest(struct buffer *to, const struct urlsift_find *find, enum urlsift_std std,
    uint32_t wrong);

/* Remove the record's suggestion from those of the N FINDINGS that it does not correct. */
void suggest_limit(const struct record *record, struct record_finding *findings, size_t n,
    enum urlsift_std std);

#endif
