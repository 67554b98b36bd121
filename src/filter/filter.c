/*
 * filter - filter: select records by scheme, host, verdict and expressions
 */
#include "filter/filter.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>


#define FILTER_HOST 256	/* octets of the longest host that is compared */

/* The host of a URL or an option, normalised, without a dot at its beginning or end. */
struct filter_host {
	char name[FILTER_HOST];
	size_t len;
};

struct filter {
	const struct filter_options *options;
	struct pattern **patterns;	/* one for each expression */
	struct filter_host *hosts, *excluded_hosts;
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

struct filter *
filter_new(const struct filter_options *options, char why[FILTER_WHY])
{
	const struct filter_list *expressions = &options->expressions;
	struct filter *filter = calloc(1, sizeof(*filter));
	char reason[FILTER_WHY / 2];
	const char *re;
	size_t i;

	if (filter != NULL) {
		filter->options = options;
		filter->patterns = calloc(expressions->n + 1, sizeof(*filter->patterns));
		filter->hosts = filter_hosts_read(&options->hosts);
		filter->excluded_hosts = filter_hosts_read(&options->excluded_hosts);
	}
	if (filter == NULL || filter->patterns == NULL || filter->hosts == NULL ||
	    filter->excluded_hosts == NULL) {
		snprintf(why, FILTER_WHY, "%s", strerror(ENOMEM));
		filter_free(filter);
		return NULL;
	}
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
