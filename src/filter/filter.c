/*
 * filter - filter: which records are wanted: scheme, host, verdict, expressions
 */
#include "filter/filter.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "filter/pattern.h"

struct filter {
	const struct filter_options *options;
	struct pattern **patterns;	/* one for each expression */
};

void
filter_free(struct filter *filter)
{
	size_t i;

	if (filter == NULL)
		return;
	for (i = 0; filter->patterns != NULL && i < filter->options->expressions.n; i++)
		pattern_free(filter->patterns[i]);
	free(filter->patterns);
	free(filter);
}

struct filter *
filter_new(const struct filter_options *options, char why[FILTER_WHY])
{
	const struct filter_list *expressions = &options->expressions;
	struct filter *filter = calloc(1, sizeof(*filter));
	char reason[FILTER_WHY / 2];
	const char *re;
	size_t i;

	if (filter != NULL)
		filter->patterns = calloc(expressions->n + 1, sizeof(*filter->patterns));
	if (filter == NULL || filter->patterns == NULL) {
		snprintf(why, FILTER_WHY, "%s", strerror(ENOMEM));
		free(filter);
		return NULL;
	}
	filter->options = options;
	for (i = 0; i < expressions->n; i++) {
		re = expressions->words[i].at;
		filter->patterns[i] = pattern_new(re, options->ignore_case, reason,
		    sizeof(reason));
		if (filter->patterns[i] != NULL)
			continue;
		snprintf(why, FILTER_WHY, "expression '%.100s': %s", re, reason);
		filter_free(filter);
		return NULL;
	}
	return filter;
}

static bool
filter_has_scheme(const struct filter_list *schemes, const char *text, struct urlsift_span scheme)
{
	size_t i;

	for (i = 0; i < schemes->n; i++)
		if (schemes->words[i].len == scheme.len &&
		    strncasecmp(schemes->words[i].at, text + scheme.off, scheme.len) == 0)
			return true;
	return false;
}

/*
 * Returns whether the host is one of the list, or below one.  A final dot changes nothing,
 * and in the list neither does one before the name (".dom").
 */
static bool
filter_has_host(const struct filter_list *hosts, const char *text, struct urlsift_span host)
{
	const char *end = text + host.off + host.len;
	struct octets wanted;
	size_t i, len;

	if (host.off == URLSIFT_ABSENT || host.len == 0)
		return false;
	if (end[-1] == '.') {
		end--;
		host.len--;
	}
	for (i = 0; i < hosts->n; i++) {
		wanted = hosts->words[i];
		if (wanted.len > 0 && wanted.at[wanted.len - 1] == '.')
			wanted.len--;
		if (wanted.len > 0 && wanted.at[0] == '.') {
			wanted.at++;
			wanted.len--;
		}
		len = wanted.len;
		if (len > 0 && len <= host.len && strncasecmp(end - len, wanted.at, len) == 0 &&
		    (len == host.len || end[-(ptrdiff_t)len - 1] == '.'))
			return true;
	}
	return false;
}

static enum filter_answer
filter_patterns(struct filter *filter, const struct urlsift_find *find, char why[FILTER_WHY])
{
	const struct filter_options *options = filter->options;
	enum filter_answer answer;
	char reason[FILTER_WHY / 2];
	size_t i;

	for (i = 0; i < options->expressions.n; i++) {
		answer = pattern_match(filter->patterns[i], find->text, find->len, reason,
		    sizeof(reason));
		if (answer == FILTER_KEPT)
			return FILTER_KEPT;
		if (answer == FILTER_DROPPED)
			continue;
		snprintf(why, FILTER_WHY, "expression '%.100s': %s",
		    options->expressions.words[i].at, reason);
		return FILTER_FAILED;
	}
	return i == 0 ? FILTER_KEPT : FILTER_DROPPED;
}

/* Returns whether --exclude-scheme or --exclude-host names the URL. */
static bool
filter_excludes(const struct filter_options *options, const struct urlsift_find *find)
{
	const struct urlsift_span *parts = find->url->parts;

	return filter_has_scheme(&options->excluded_schemes, find->text,
	    parts[URLSIFT_PART_SCHEME]) ||
	    filter_has_host(&options->excluded_hosts, find->text, parts[URLSIFT_PART_HOST]);
}

/* The answer of the filters that -v inverts. */
static enum filter_answer
filter_all(struct filter *filter, const struct record *record, char why[FILTER_WHY])
{
	const struct filter_options *options = filter->options;
	const struct urlsift_find *find = record->find;
	const struct urlsift_url *url = find->url;

	if (options->strict && url->verdict != URLSIFT_STRICT)
		return FILTER_DROPPED;
	if (options->schemes.n > 0 &&
	    !filter_has_scheme(&options->schemes, find->text, url->parts[URLSIFT_PART_SCHEME]))
		return FILTER_DROPPED;
	if (options->hosts.n > 0 &&
	    !filter_has_host(&options->hosts, find->text, url->parts[URLSIFT_PART_HOST]))
		return FILTER_DROPPED;
	return filter_patterns(filter, find, why);
}

enum filter_answer
filter_keep(struct filter *filter, const struct record *record, char why[FILTER_WHY])
{
	enum filter_answer answer;

	if (filter_excludes(filter->options, record->find))
		return FILTER_DROPPED;
	answer = filter_all(filter, record, why);
	if (!filter->options->invert || answer == FILTER_FAILED)
		return answer;
	return answer == FILTER_KEPT ? FILTER_DROPPED : FILTER_KEPT;
}
