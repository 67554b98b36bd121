/*
 * pattern - filter: a Perl-compatible expression
 */
#ifndef FILTER_PATTERN_H
#define FILTER_PATTERN_H

#include <stdbool.h>
#include <stddef.h>

enum filter_answer {
	FILTER_FAILED = -1,	/* unknown: not enough memory, or too many steps */
	FILTER_DROPPED,
	FILTER_KEPT
};

struct pattern;

/*
 * Compile EXPRESSION.  Returns NULL on a failure; WHY (SIZE octets) then has the reason, and the
 * offset in the expression.
 */
struct pattern *pattern_new(const char *expression, bool ignore_case, char *why, size_t size);
void pattern_free(struct pattern *pattern);

/* Returns whether the expression matches in the text, or FILTER_FAILED with the reason in WHY. */
enum filter_answer pattern_match(struct pattern *pattern, const char *text, size_t len, char *why,
    size_t size);

#endif
