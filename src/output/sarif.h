/*
 * sarif - output: findings as one document of SARIF 2.1.0 (--lint --sarif)
 */
#ifndef OUTPUT_SARIF_H
#define OUTPUT_SARIF_H

#include "record.h"

struct output;

/* Put the beginning of the document, with a rule for every code, before the first record. */
void sarif_begin(struct output *output, const struct record_finding *rules, size_t n);

/* Put the end of the document. */
void sarif_end(struct output *output);

#endif
