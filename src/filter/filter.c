/*
 * filter - filter: select records by scheme, host, verdict and expressions
 *
 * PCRE2 10.34 is the first version that can match invalid UTF-8.  An expression that reaches the
 * limit of steps ends the run with status 2: neither answer would be right.
 */
#define PCRE2_CODE_UNIT_WIDTH 8

#include "filter/filter.h"

#include <errno.h>
#include <pcre2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/*
 * The most steps for one URL, which has at most 2,048 octets.  Only an expression that backtracks
 * catastrophically needs more; it fails within some milliseconds.
 */
#define FILTER_STEPS 1000000

#define FILTER_HOST 256	/* octets of the longest host that is compared */

/* The host of a URL or an option, normalised, without a dot at its beginning or end. */
struct filter_host {
	char name[FILTER_HOST];
	size_t len;
};

struct filter {
	const struct filter_options *options;
	pcre2_code **patterns;	/* one for each expression */
	pcre2_match_context *context;
	pcre2_match_data *data;
	struct filter_host *hosts, *excluded_hosts;
};

void
filter_free(struct filter *filter)
{
	size_t i;

	if (filter == NULL)
		return;
	for (i = 0; filter->patterns != NULL && i < filter->options->expressions.n; i++)
		pcre2_code_free(filter->patterns[i]);
	free(filter->patterns);
	pcre2_match_context_free(filter->context);
	pcre2_match_data_free(filter->data);
	free(filter->hosts);
	free(filter->excluded_hosts);
	free(filter);
}

/* Set the host to that of the URL. */
static void
filter_host_read(struct filter_host *host, const struct urlsift_url *url, const char *text)
{
	host->len = urlsift_normalize_host(url, text, host->name, sizeof(host->name));
	if (host->len > sizeof(host->name))
		host->len = 0;
	if (host->len > 0 && host->name[host->len - 1] == '.')
		host->len--;
}

/* Read a list of hosts; a dot before a name is ignored.  Returns NULL if there is no memory. */
static struct filter_host *
filter_hosts_read(const struct filter_list *list)
{
	struct filter_host *hosts = calloc(list->n + 1, sizeof(*hosts));
	char text[sizeof("http://") + FILTER_HOST];
	struct urlsift_url url;
	struct octets word;
	size_t i;
	int len;

	for (i = 0; hosts != NULL && i < list->n; i++) {
		word = list->words[i];
		if (word.len > 0 && word.at[0] == '.') {
			word.at++;
			word.len--;
		}
		len = snprintf(text, sizeof(text), "http://%.*s", (int)word.len, word.at);
		if (len < 0 || (size_t)len >= sizeof(text))
			continue;
		urlsift_parse(&url, text, (size_t)len, URLSIFT_STD_1738);
		filter_host_read(&hosts[i], &url, text);
	}
	return hosts;
}

static void
filter_say(char why[FILTER_WHY], const char *expression, int error)
{
	PCRE2_UCHAR text[FILTER_WHY / 2];

	pcre2_get_error_message(error, text, sizeof(text));
	snprintf(why, FILTER_WHY, "expression '%.100s': %s", expression, (const char *)text);
}

/* Compile the expressions.  Returns false, with the reason in WHY, if one is invalid. */
static bool
filter_compile(struct filter *filter, char why[FILTER_WHY])
{
	uint32_t flags = PCRE2_UTF | PCRE2_MATCH_INVALID_UTF | PCRE2_NEVER_BACKSLASH_C |
	    (filter->options->ignore_case ? PCRE2_CASELESS : 0);
	const struct filter_list *expressions = &filter->options->expressions;
	PCRE2_SIZE at;
	size_t i, len;
	int error;

	pcre2_set_match_limit(filter->context, FILTER_STEPS);
	for (i = 0; i < expressions->n; i++) {
		filter->patterns[i] = pcre2_compile((PCRE2_SPTR)expressions->words[i].at,
		    expressions->words[i].len, flags, &error, &at, NULL);
		if (filter->patterns[i] == NULL) {
			filter_say(why, expressions->words[i].at, error);
			len = strlen(why);
			snprintf(why + len, FILTER_WHY - len, " at offset %zu", (size_t)at);
			return false;
		}
		/* Ignore a failure: without JIT, matching is only slower. */
		pcre2_jit_compile(filter->patterns[i], PCRE2_JIT_COMPLETE);
	}
	return true;
}

struct filter *
filter_new(const struct filter_options *options, char why[FILTER_WHY])
{
	struct filter *filter = calloc(1, sizeof(*filter));

	snprintf(why, FILTER_WHY, "%s", strerror(ENOMEM));
	if (filter == NULL)
		return NULL;
	filter->options = options;
	filter->patterns = calloc(options->expressions.n + 1, sizeof(*filter->patterns));
	filter->context = pcre2_match_context_create(NULL);
	filter->data = pcre2_match_data_create(1, NULL);
	filter->hosts = filter_hosts_read(&options->hosts);
	filter->excluded_hosts = filter_hosts_read(&options->excluded_hosts);
	if (filter->patterns == NULL || filter->context == NULL || filter->data == NULL ||
	    filter->hosts == NULL || filter->excluded_hosts == NULL ||
	    !filter_compile(filter, why)) {
		filter_free(filter);
		return NULL;
	}
	why[0] = '\0';
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

/* Returns whether the URL's host is one of the N hosts, or a subdomain of one. */
static bool
filter_has_host(const struct filter_host *hosts, size_t n, const struct urlsift_find *find)
{
	struct filter_host host;
	const char *end;
	size_t i, len;

	if (n == 0)
		return false;
	filter_host_read(&host, find->url, find->text);
	end = host.name + host.len;
	for (i = 0; i < n; i++) {
		len = hosts[i].len;
		if (len > 0 && len <= host.len && memcmp(end - len, hosts[i].name, len) == 0 &&
		    (len == host.len || end[-(ptrdiff_t)len - 1] == '.'))
			return true;
	}
	return false;
}

static enum filter_answer
filter_patterns(struct filter *filter, const struct urlsift_find *find, char why[FILTER_WHY])
{
	const struct filter_list *expressions = &filter->options->expressions;
	PCRE2_SPTR text = (PCRE2_SPTR)find->text;
	size_t i;
	int result;

	for (i = 0; i < expressions->n; i++) {
		result = pcre2_match(filter->patterns[i], text, find->len, 0, 0, filter->data,
		    filter->context);
		if (result == PCRE2_ERROR_JIT_STACKLIMIT)
			result = pcre2_match(filter->patterns[i], text, find->len, 0, PCRE2_NO_JIT,
			    filter->data, filter->context);
		if (result >= 0)
			return FILTER_KEPT;
		if (result == PCRE2_ERROR_NOMATCH)
			continue;
		filter_say(why, expressions->words[i].at, result);
		return FILTER_FAILED;
	}
	return i == 0 ? FILTER_KEPT : FILTER_DROPPED;
}

/* Returns whether --exclude-scheme or --exclude-host names the URL. */
static bool
filter_excludes(const struct filter *filter, const struct urlsift_find *find)
{
	const struct filter_options *options = filter->options;

	return filter_has_scheme(&options->excluded_schemes, find->text,
	    find->url->parts[URLSIFT_PART_SCHEME]) ||
	    filter_has_host(filter->excluded_hosts, options->excluded_hosts.n, find);
}

/* Apply the filters that -v inverts. */
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
	if (options->hosts.n > 0 && !filter_has_host(filter->hosts, options->hosts.n, find))
		return FILTER_DROPPED;
	return filter_patterns(filter, find, why);
}

enum filter_answer
filter_keep(struct filter *filter, const struct record *record, char why[FILTER_WHY])
{
	enum filter_answer answer;

	if (filter_excludes(filter, record->find))
		return FILTER_DROPPED;
	answer = filter_all(filter, record, why);
	if (!filter->options->invert || answer == FILTER_FAILED)
		return answer;
	return answer == FILTER_KEPT ? FILTER_DROPPED : FILTER_KEPT;
}
