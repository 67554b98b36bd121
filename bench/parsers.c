/*
 * parsers.c - bench: the parser beside others, over the same URLs
 *
 *     parsers ROUNDS FILE
 *
 * FILE has URLs, one a line.  In each round every parser takes all of them apart, without
 * and with the form that it normalises to.  A line of the output is as those of pair:
 * name, round, seconds of processor time, the same, 0, URLs, 0.  bench.sh compiles it with
 * those of the others that it finds.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "urlsift.h"
#ifdef HAVE_ADA
#include <ada_c.h>
#endif
#ifdef HAVE_CURL
#include <curl/curl.h>
#endif
#ifdef HAVE_URIPARSER
#include <uriparser/Uri.h>
#endif

#define MOST 200000

static struct {
	char *texts[MOST];
	size_t lens[MOST];
	size_t n;
} urls;

/* What a parser says of a URL; added up, so that no compiler leaves the work out. */
typedef size_t judge(const char *text, size_t len);

static size_t
judge_urlsift(const char *text, size_t len)
{
	struct urlsift_url url;

	return urlsift_parse(&url, text, len, URLSIFT_STD_1738) != URLSIFT_BAD;
}

static size_t
judge_urlsift_form(const char *text, size_t len)
{
	static char form[3 * 65536];
	struct urlsift_url url;

	if (urlsift_parse(&url, text, len, URLSIFT_STD_1738) == URLSIFT_BAD)
		return 0;
	return urlsift_normalize(&url, text, len, form, sizeof(form));
}

#ifdef HAVE_ADA
static size_t
judge_ada(const char *text, size_t len)
{
	return ada_can_parse(text, len);
}

static size_t
judge_ada_form(const char *text, size_t len)
{
	ada_url url = ada_parse(text, len);
	size_t n = ada_is_valid(url) ? ada_get_href(url).length : 0;

	ada_free(url);
	return n;
}
#endif

#ifdef HAVE_URIPARSER
static size_t
judge_uriparser(const char *text, size_t len)
{
	const char *error;
	UriUriA uri;

	if (uriParseSingleUriExA(&uri, text, text + len, &error) != URI_SUCCESS)
		return 0;
	uriFreeUriMembersA(&uri);
	return 1;
}

static size_t
judge_uriparser_form(const char *text, size_t len)
{
	static char form[3 * 65536];
	const char *error;
	UriUriA uri;
	int n = 0;

	if (uriParseSingleUriExA(&uri, text, text + len, &error) != URI_SUCCESS)
		return 0;
	if (uriNormalizeSyntaxA(&uri) == URI_SUCCESS)
		uriToStringA(form, &uri, sizeof(form), &n);
	uriFreeUriMembersA(&uri);
	return (size_t)n;
}
#endif

#ifdef HAVE_CURL
static size_t
judge_curl(const char *text, size_t len)
{
	CURLU *url = curl_url();
	size_t good = curl_url_set(url, CURLUPART_URL, text, CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK;

	(void)len;
	curl_url_cleanup(url);
	return good;
}

static size_t
judge_curl_form(const char *text, size_t len)
{
	CURLU *url = curl_url();
	char *form = NULL;
	size_t n = 0;

	(void)len;
	if (curl_url_set(url, CURLUPART_URL, text, CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK &&
	    curl_url_get(url, CURLUPART_URL, &form, 0) == CURLUE_OK)
		n = strlen(form);
	curl_free(form);
	curl_url_cleanup(url);
	return n;
}
#endif

static const struct {
	const char *name;
	judge *judge;
} parsers[] = {
	{ "urlsift_parse", judge_urlsift },
	{ "... normalised", judge_urlsift_form },
#ifdef HAVE_ADA
	{ "ada can_parse", judge_ada },
	{ "ada href", judge_ada_form },
#endif
#ifdef HAVE_URIPARSER
	{ "uriparser", judge_uriparser },
	{ "uriparser form", judge_uriparser_form },
#endif
#ifdef HAVE_CURL
	{ "curl", judge_curl },
	{ "curl form", judge_curl_form },
#endif
};

static double
seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void
read_urls(const char *path)
{
	FILE *file = fopen(path, "r");
	char *line = NULL;
	size_t room = 0;
	ssize_t n;

	while (file != NULL && urls.n < MOST && (n = getline(&line, &room, file)) > 1) {
		line[--n] = '\0';
		urls.texts[urls.n] = strdup(line);
		urls.lens[urls.n++] = (size_t)n;
	}
	free(line);
	if (file == NULL || urls.n == 0) {
		fprintf(stderr, "parsers: no URL in %s\n", path);
		exit(2);
	}
	fclose(file);
}

int
main(int argc, char **argv)
{
	int rounds = argc == 3 ? atoi(argv[1]) : 0, round;
	size_t i, k, n = sizeof(parsers) / sizeof(parsers[0]), sum = 0;
	double before, took;

	if (rounds < 1) {
		fputs("parsers: ROUNDS FILE\n", stderr);
		return 2;
	}
	read_urls(argv[2]);
	for (round = 0; round < rounds; round++)
		for (k = 0; k < n; k++) {
			before = seconds();
			for (i = 0; i < urls.n; i++)
				sum += parsers[k].judge(urls.texts[i], urls.lens[i]);
			took = seconds() - before;
			printf("%s\t%d\t%.6f\t%.6f\t0\t%zu\t0\n", parsers[k].name, round, took, took,
			    urls.n);
		}
	return sum == 0;
}
