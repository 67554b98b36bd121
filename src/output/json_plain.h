/*
 * json_plain - output: the record of an ordinary find as JSON, in one run
 */
#ifndef OUTPUT_JSON_PLAIN_H
#define OUTPUT_JSON_PLAIN_H

#include "output/output.h"

/* Put the record.  Returns whether it is one of an ordinary find, and there was room. */
bool json_plain_put(struct output *output, const struct record *record);

#endif
