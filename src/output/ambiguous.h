/*
 * ambiguous - output: whether a find can be read in another way that matters
 */
#ifndef OUTPUT_AMBIGUOUS_H
#define OUTPUT_AMBIGUOUS_H

#include <stdbool.h>

#include "base/octets.h"

/*
 * Returns whether the reading differs from the URL by more than punctuation that was trimmed from
 * its end.
 */
bool ambiguous_reading(struct octets url, struct octets reading);

#endif
