/*
 * pattern - filter: a Perl-compatible expression
 */
#ifndef FILTER_PATTERN_H
#define FILTER_PATTERN_H

#include <stdbool.h>
#include <stddef.h>

#include "filter/answer.h"

struct pattern;

/*
 * Compile EXPRESSION; NULL on a failure, whose reason, and place in the
 * expression, is then in WHY (SIZE octets).
 */
struct pattern *pattern_new(const char *expression, bool ignore_case, char *why, size_t size);
void pattern_free(struct pattern *pattern);

/* Is the expression found in the text?  If matching was given up, the reason is in WHY. */
enum filter_answer pattern_match(struct pattern *pattern, const char *text, size_t len, char *why,
    size_t size);

#endif
