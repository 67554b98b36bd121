/*
 * sarif - output: findings as one document of SARIF 2.1.0 (--lint --sarif)
 */
#ifndef OUTPUT_SARIF_H
#define OUTPUT_SARIF_H

#include "record.h"

struct output;

/* What stands before the first record, with every code that a finding may have; and the end. */
void sarif_begin(struct output *output, const struct record_finding *rules, size_t n);
void sarif_end(struct output *output);

#endif
