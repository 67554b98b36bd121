/*
 * parse.c - tests: any octets as a URL
 *
 * The input is the URL.
 */
#include <stdlib.h>
#include <string.h>

#include "urlsift.h"
#include "fuzz.h"

#define STOPPED 17

const struct fuzz_inputs fuzz_inputs = {
	.directory = "parse", .table = "parse.tsv", .column = 0, .headers = { "" }
};

static int
inside(const struct urlsift_span *span, size_t len)
{
	if (span->off == URLSIFT_ABSENT)
		return span->len == 0;
	return span->off <= len && span->len <= len - span->off;
}

static void
url_check(const struct urlsift_url *url, size_t len)
{
	const uint32_t strict = URLSIFT_DEV_NEWS_SERVER | URLSIFT_DEV_HOST_NUMBER;

	for (unsigned i = 0; i < URLSIFT_NPARTS; i++)
		FUZZ_CHECK(inside(&url->parts[i], len));
	for (uint32_t set = url->deviations; set != 0; set &= set - 1)
		FUZZ_CHECK(urlsift_deviation_name(set & -set) != NULL);
	FUZZ_CHECK(urlsift_error_name(url->error) != NULL);
	FUZZ_CHECK(urlsift_error_section(url->error) != NULL);
	FUZZ_CHECK(urlsift_error_text(url->error) != NULL);
	switch (url->verdict) {
	case URLSIFT_BAD:
		FUZZ_CHECK(url->error != URLSIFT_OK);
		FUZZ_CHECK(url->error_off <= len);
		break;
	case URLSIFT_RELAXED:
		FUZZ_CHECK(url->error == URLSIFT_OK);
		FUZZ_CHECK(url->deviations != 0);
		break;
	case URLSIFT_STRICT:
		FUZZ_CHECK(url->error == URLSIFT_OK);
		FUZZ_CHECK((url->deviations & ~strict) == 0);
		break;
	}
}

/* The parts that come one by one: each inside of the whole, and not without end. */
static void
lists_check(const struct urlsift_url *url, const char *text, size_t len)
{
	struct urlsift_span name, value;
	size_t n = 0;

	memset(&name, 0, sizeof(name));
	while (urlsift_url_cwd(url, text, &name)) {
		FUZZ_CHECK(name.off != URLSIFT_ABSENT && inside(&name, len));
		FUZZ_CHECK(n++ < len);
	}
	memset(&name, 0, sizeof(name));
	memset(&value, 0, sizeof(value));
	n = 0;
	while (urlsift_url_field(url, text, &name, &value)) {
		FUZZ_CHECK(inside(&name, len) && inside(&value, len));
		FUZZ_CHECK(n++ < len);
	}
}

static int
step_count(void *ctx, const struct urlsift_step *step)
{
	size_t *n = ctx;

	FUZZ_CHECK(step->verb != NULL);
	FUZZ_CHECK(step->text != NULL || step->len == 0);
	return --*n == 0 ? STOPPED : 0;
}

static void
explain_check(const struct urlsift_url *url, const char *text, size_t len)
{
	size_t n = 4 * len + 64, one = 1;
	int stopped;

	FUZZ_CHECK(urlsift_explain(url, text, step_count, &n) == 0);
	stopped = urlsift_explain(url, text, step_count, &one);
	FUZZ_CHECK(stopped == (url->verdict == URLSIFT_BAD ? 0 : STOPPED));
}

/* The normalised form is as good as the URL or better, and its own normalised form. */
static void
normal_check(const struct urlsift_url *url, const char *text, size_t len)
{
	size_t need = urlsift_normalize(url, text, len, NULL, 0);
	char *once = malloc(need + 1), *again = malloc(need + 1);
	struct urlsift_url normal;

	FUZZ_CHECK(need <= 3 * len);
	FUZZ_CHECK(once != NULL && again != NULL);
	FUZZ_CHECK(urlsift_normalize(url, text, len, once, need) == need);
	if (url->verdict != URLSIFT_BAD) {
		urlsift_parse(&normal, once, need, URLSIFT_STD_1738);
		/* "~" is plain in what is normal, and national. */
		FUZZ_CHECK(normal.verdict >= url->verdict || (normal.verdict == URLSIFT_RELAXED &&
		    (normal.deviations & URLSIFT_DEV_NATIONAL) != 0 &&
		    memchr(once, '~', need) != NULL));
		FUZZ_CHECK(urlsift_normalize(&normal, once, need, again, need) == need);
		FUZZ_CHECK(memcmp(once, again, need) == 0);
	}
	free(once);
	free(again);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data;
	enum urlsift_verdict verdict;
	struct urlsift_url url;

	verdict = urlsift_parse(&url, text, size, URLSIFT_STD_1993);
	FUZZ_CHECK(verdict == url.verdict);
	url_check(&url, size);
	verdict = urlsift_parse(&url, text, size, URLSIFT_STD_1738);
	FUZZ_CHECK(verdict == url.verdict);
	url_check(&url, size);
	lists_check(&url, text, size);
	for (uint32_t set = urlsift_audit(&url, text); set != 0; set &= set - 1)
		FUZZ_CHECK(urlsift_warning_name(set & -set) != NULL);
	FUZZ_CHECK(urlsift_url_default_port(&url) <= 65535);
	explain_check(&url, text, size);
	normal_check(&url, text, size);
	return 0;
}
