/*
 * pattern - filter: a Perl-compatible expression
 *
 * PCRE2 10.34 is the first version that can match invalid UTF-8.  An expression that reaches the
 * limit of steps ends the run with status 2: neither answer would be right.
 */
#define PCRE2_CODE_UNIT_WIDTH 8

#include "filter/pattern.h"

#include <errno.h>
#include <pcre2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * The most steps for one URL, which has at most 2,048 octets.  Only an expression that backtracks
 * catastrophically needs more; it fails within some milliseconds.
 */
#define PATTERN_STEPS 1000000

struct pattern {
	pcre2_code *code;
	pcre2_match_context *context;
	pcre2_match_data *data;
};

void
pattern_free(struct pattern *pattern)
{
	if (pattern == NULL)
		return;
	pcre2_match_data_free(pattern->data);
	pcre2_match_context_free(pattern->context);
	pcre2_code_free(pattern->code);
	free(pattern);
}

static void
pattern_reason(int error, char *why, size_t size)
{
	PCRE2_UCHAR text[256];

	pcre2_get_error_message(error, text, sizeof(text));
	snprintf(why, size, "%s", (const char *)text);
}

struct pattern *
pattern_new(const char *expression, bool ignore_case, char *why, size_t size)
{
	uint32_t flags = PCRE2_UTF | PCRE2_MATCH_INVALID_UTF | PCRE2_NEVER_BACKSLASH_C;
	struct pattern *pattern = calloc(1, sizeof(*pattern));
	PCRE2_SIZE at;
	size_t len;
	int error;

	snprintf(why, size, "%s", strerror(ENOMEM));
	if (pattern == NULL)
		return NULL;
	pattern->code = pcre2_compile((PCRE2_SPTR)expression, strlen(expression),
	    flags | (ignore_case ? PCRE2_CASELESS : 0), &error, &at, NULL);
	if (pattern->code == NULL) {
		pattern_reason(error, why, size);
		len = strlen(why);
		snprintf(why + len, size - len, " at offset %zu", (size_t)at);
		pattern_free(pattern);
		return NULL;
	}
	pattern->context = pcre2_match_context_create(NULL);
	pattern->data = pcre2_match_data_create(1, NULL);
	if (pattern->context == NULL || pattern->data == NULL) {
		pattern_free(pattern);
		return NULL;
	}
	pcre2_set_match_limit(pattern->context, PATTERN_STEPS);
	/* Ignore a failure: without JIT, matching is only slower. */
	pcre2_jit_compile(pattern->code, PCRE2_JIT_COMPLETE);
	return pattern;
}

enum filter_answer
pattern_match(struct pattern *pattern, const char *text, size_t len, char *why, size_t size)
{
	int result;

	result = pcre2_match(pattern->code, (PCRE2_SPTR)text, len, 0, 0, pattern->data,
	    pattern->context);
	if (result == PCRE2_ERROR_JIT_STACKLIMIT)
		result = pcre2_match(pattern->code, (PCRE2_SPTR)text, len, 0, PCRE2_NO_JIT,
		    pattern->data, pattern->context);
	if (result >= 0)
		return FILTER_KEPT;
	if (result == PCRE2_ERROR_NOMATCH)
		return FILTER_DROPPED;
	pattern_reason(result, why, size);
	return FILTER_FAILED;
}
