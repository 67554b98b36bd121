/*
 * typo - cli: wrong schemes, options, hosts and operands, with what was probably meant
 */
#include <string.h>
#include <unistd.h>

#include "base/array.h"
#include "base/buffer.h"
#include "base/distance.h"
#include "cli/diag.h"
#include "cli/option_table.h"

const char *
typo_option(const char *word, size_t len)
{
	/* One more than the mistakes: one in a short word, two in a longer one. */
	unsigned best = len < 5 ? 2 : 3, distance;
	const char *name, *near = NULL;
	size_t i;

	if (len < 3 || len > DISTANCE_MAX)
		return NULL;
	for (i = 0; i < option_table_n; i++) {
		name = option_table[i].name;
		if (name == NULL)
			continue;
		distance = distance_words(word, len, name, strlen(name));
		if (distance == 0)
			return NULL;
		if (distance < best) {
			best = distance;
			near = name;
		}
	}
	return near;
}

/* Returns the known scheme that the word begins with ("http://h.dom") or resembles, or NULL. */
static const struct urlsift_scheme *
typo_scheme_in(struct octets word)
{
	const char *colon = memchr(word.at, ':', word.len);
	size_t len = colon == NULL ? word.len : (size_t)(colon - word.at);
	const struct urlsift_scheme *known = urlsift_scheme_find(word.at, len);

	return known != NULL ? known : urlsift_scheme_near(word.at, len);
}

static void
typo_warn_of(const struct filter_list *schemes, const char *option)
{
	const struct octets *word;
	const struct urlsift_scheme *near;
	size_t i;

	for (i = 0; i < schemes->n; i++) {
		word = &schemes->words[i];
		if (urlsift_scheme_find(word->at, word->len) != NULL)
			continue;
		near = typo_scheme_in(*word);
		if (near == NULL)
			diag("warning: unknown scheme '%.*s' in --%s", (int)word->len, word->at,
			    option);
		else
			diag("warning: unknown scheme '%.*s' in --%s: did you mean '%s'?",
			    (int)word->len, word->at, option, near->name);
	}
}

void
typo_warn_schemes(const struct options *options)
{
	if (options->silent)
		return;
	typo_warn_of(&options->filter.schemes, "scheme");
	typo_warn_of(&options->filter.excluded_schemes, "exclude-scheme");
}

void
typo_warn_pattern(const struct options *options)
{
	static const char *const marks[] = { ".*", ".+", "]*", "]+", "]{", "://" };
	const char *operand = options->n_operands > 0 ? options->operands[0] : "";
	bool pattern = strpbrk(operand, "\\^$|(") != NULL;
	size_t i;

	for (i = 0; i < ARRAY_LEN(marks); i++)
		pattern |= strstr(operand, marks[i]) != NULL;
	if (pattern && options->mode <= OPTIONS_LINT && !options->silent &&
	    options->filter.expressions.n == 0 && access(operand, F_OK) != 0)
		diag("warning: '%s' is not a file: -e takes a pattern", operand);
}

/* Returns whether the word can be a host.  Only an IPv6 address, in brackets, has colons. */
static bool
typo_is_host(struct octets word)
{
	size_t i;

	for (i = 0; i < word.len; i++)
		if (strchr("/@*?#\\^$|( \t", word.at[i]) != NULL)
			return false;
	return word.len == 0 || word.at[0] == '[' || memchr(word.at, ':', word.len) == NULL;
}

/* Put a URL with the host in WORD: an IPv6 address, a URL, "*.h.dom", "h:80" or " h". */
static void
typo_host_url(struct buffer *to, struct octets word)
{
	struct urlsift_url url;

	while (word.len > 0 && strchr("*. \t", word.at[0]) != NULL) {
		word.at++;
		word.len--;
	}
	buffer_string(to, "http://[");
	buffer_put(to, word.at, word.len);
	buffer_char(to, ']');
	if (urlsift_parse(&url, to->octets, to->len, URLSIFT_STD_1738) != URLSIFT_BAD)
		return;
	to->len = 0;
	if (memmem(word.at, word.len, "://", 3) == NULL)
		buffer_string(to, word.len > 0 && word.at[0] == '/' ? "http:" : "http://");
	buffer_put(to, word.at, word.len);
}

/* Report a word that is not a host, and suggest the host in it. */
static void
typo_reject_host(struct octets word, const char *option)
{
	struct buffer text = { 0 };
	struct urlsift_url url;
	const char *host;
	size_t len;

	typo_host_url(&text, word);
	host = urlsift_parse(&url, text.octets, text.len, URLSIFT_STD_1738) == URLSIFT_BAD ? NULL :
	    urlsift_part_text(&url, text.octets, URLSIFT_PART_HOST, &len);
	if (host == NULL || len == 0)
		diag("--%s: '%.*s' is not a host", option, (int)word.len, word.at);
	else
		diag("--%s: '%.*s' is not a host: did you mean '%.*s'?", option, (int)word.len,
		    word.at, (int)len, host);
	buffer_free(&text);
}

static bool
typo_hosts_of(const struct filter_list *hosts, const char *option)
{
	size_t i;

	for (i = 0; i < hosts->n; i++) {
		if (typo_is_host(hosts->words[i]))
			continue;
		typo_reject_host(hosts->words[i], option);
		return false;
	}
	return true;
}

bool
typo_check_hosts(const struct options *options)
{
	return typo_hosts_of(&options->filter.hosts, "host") &&
	    typo_hosts_of(&options->filter.excluded_hosts, "exclude-host");
}
