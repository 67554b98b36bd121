/*
 * pattern - filter: a Perl-compatible expression
 */
#ifndef FILTER_PATTERN_H
#define FILTER_PATTERN_H

#include <stdbool.h>
#include <stddef.h>

struct pattern;

/*
 * Compile EXPRESSION; NULL on a failure, whose reason, and place in the
 * expression, is then in WHY (SIZE octets).
 */
struct pattern *pattern_new(const char *expression, bool ignore_case, char *why, size_t size);
void pattern_free(struct pattern *pattern);

/*
 * 1: the expression is found in the text, 0: it is not, -1: matching was given
 * up; then the reason is in WHY.
 */
int pattern_match(struct pattern *pattern, const char *text, size_t len, char *why, size_t size);

#endif
