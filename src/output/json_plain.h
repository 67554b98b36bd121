/*
 * json_plain - output: ordinary records as JSON: the fast path
 */
#ifndef OUTPUT_JSON_PLAIN_H
#define OUTPUT_JSON_PLAIN_H

#include "output/output.h"

/* Put an ordinary record.  Returns false, with nothing put, for other records or without memory. */
bool json_plain_put(struct output *output, const struct record *record);

#endif
