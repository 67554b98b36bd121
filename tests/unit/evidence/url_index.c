/*
 * url_index: the URLs of a document that do not end their line
 */
#include "../unit.h"

#include <stdio.h>
#include <string.h>

#include "../../dice.h"
#include "../../each.h"
#include "base/array.h"
#include "base/chars.h"
#include "evidence/evidence.h"

static struct url_index urls;

static bool
has(const char *document, const char *url)
{
	url_index_read(&urls, (const uint8_t *)document, strlen(document));
	return url_index_has(&urls, (const uint8_t *)url, strlen(url), 0);
}

static void
test_has(void **state)
{
	(void)state;
	assert_true(has("see http://h/a now", "http://h/a"));
	assert_true(has("see http://h/a/ now", "http://h/a"));
	assert_true(has("see http://h/a now", "http://h/a/"));
	assert_true(has("(http://h/a)\n", "http://h/a"));
	assert_true(has("<URL:http://h/a>\n", "http://h/a"));
	assert_true(has("\"http://h/a\"\n", "http://h/a"));
	assert_false(has("see http://h/ab now", "http://h/a"));
	assert_false(has("see http://h/a now", "http://h/ab"));
	assert_false(has("see xhttp://h/a now", "http://h/a"));
	assert_false(has("", "http://h/a"));
	assert_false(has("http:// x", "http://"));
	assert_false(has("x", ""));
}

/* The punctuation that a line adds is no evidence. */
static void
test_broken(void **state)
{
	static const uint8_t url[] = "http://h/a).*";

	(void)state;
	assert_true(has("(http://h/a)\n", "http://h/a).*"));
	assert_true(url_index_has(&urls, url, sizeof(url) - 1, 9));
	assert_false(url_index_has(&urls, url, sizeof(url) - 1, 10));
}

/* What ends its line may be broken. */
static void
test_line_ends(void **state)
{
	(void)state;
	assert_false(has("see http://h/a\nx", "http://h/a"));
	assert_false(has("see http://h/a.\nx", "http://h/a"));
	assert_false(has("see http://h/a \r\nx", "http://h/a"));
	assert_false(has("see http://h/a", "http://h/a"));
	/* Another column follows. */
	assert_false(has("see http://h/a   x", "http://h/a"));
	/* One of two does not. */
	assert_true(has("http://h/a\nhttp://h/a x", "http://h/a"));
}

/* A list with a URL in each 48 octets fits into the table, but for a few in a hundred. */
static void
test_dense(void **state)
{
	static char document[48 * 1000 + 1];
	size_t i, there = 0;
	char url[32];

	(void)state;
	for (i = 0; i < 1000; i++)
		snprintf(document + 48 * i, 49, "%-48s", "");
	for (i = 0; i < 1000; i++) {
		snprintf(url, sizeof(url), "http://h.dom/%zu", i);
		memcpy(document + 48 * i, url, strlen(url));
		memcpy(document + 48 * i + 46, "x\n", 2);
		document[48 * i + strlen(url) + 1] = 'x';
	}
	url_index_read(&urls, (const uint8_t *)document, sizeof(document) - 1);
	for (i = 0; i < 1000; i++) {
		snprintf(url, sizeof(url), "http://h.dom/%zu", i);
		there += url_index_has(&urls, (const uint8_t *)url, strlen(url), 0);
	}
	assert_true(there > 950);
}

/* The table is small, and what is in it stays there. */
static void
test_many(void **state)
{
	static char document[1 << 20];
	size_t len = 0, n = 0, i;
	char url[32];

	(void)state;
	while (len + 32 < sizeof(document))
		len += (size_t)sprintf(document + len, "http://h/%zu ", n++);
	url_index_read(&urls, (const uint8_t *)document, len);
	for (i = 0; i < n; i++) {
		snprintf(url, sizeof(url), "http://x/%zu", i);
		assert_false(url_index_has(&urls, (const uint8_t *)url, strlen(url), 0));
	}
	assert_true(url_index_has(&urls, (const uint8_t *)"http://h/0", 10, 0));
}

/* URLs of every length, each of whose octets counts. */
static void
test_lengths(void **state)
{
	char document[260], url[256];
	size_t len, i;

	(void)state;
	for (len = 1; len < 200; len++) {
		snprintf(url, sizeof(url), "http://%0*d", (int)len, 7);
		snprintf(document, sizeof(document), "%s x", url);
		assert_true(has(document, url));
		for (i = 7; i < 7 + len; i++) {
			url[i]++;
			assert_false(has(document, url));
			url[i]--;
		}
	}
}

/* Returns whether the URL stands in the document, one place after the other. */
static bool
is_there(const char *document, const char *url)
{
	const char *at = document, *end;

	for (; (at = strstr(at, url)) != NULL; at++) {
		if (chars_is(at[-1], CHARS_ALPHA))
			continue;
		for (end = at + strlen(url); *end == ',' || *end == '/' || *end == ':'; end++)
			continue;
		if (*end == '>' || *end == '<' || (*end == ' ' && end[1] > ' '))
			return true;
	}
	return false;
}

/* Documents and questions at random. */
static void
test_drawn(void **state)
{
	static const char *const parts[] = { "a", "bb", "/", ",", "ccc/", "://", " ", "\n", " \n",
		"> ", " <", " http://", "\nhttp://h", "<ftp://a", " x ", "index,html" };
	uint64_t dice = dice_new(0);
	unsigned round, i, ask, there = 0;
	char document[600], url[80];

	(void)state;
	for (round = 0; round < 20000; round += (unsigned)each_step()) {
		strcpy(document, " ");
		for (i = 0; i < 40; i++)
			strcat(document, parts[dice_roll(&dice, ARRAY_LEN(parts))]);
		strcat(document, " x");
		for (ask = 0; ask < 4; ask++) {
			strcpy(url, ask % 2 == 0 ? "http://h" : "ftp://a");
			for (i = 0; i < ask; i++)
				strcat(url, parts[dice_roll(&dice, 5)]);
			strcat(url, "bb");
			assert_int_equal(has(document, url), is_there(document, url));
			there += is_there(document, url);
		}
	}
	assert_true(there > 100 / each_step());
}

/* Returns whether the URL, from its scheme to the end of WORD, stands where WORD does. */
static bool
stands(const char *document, const char *word, const char *text)
{
	const char *colon = strchr(text, ':'), *place, *in_text = strstr(text, word);
	const char *end = strstr(text, "/y");
	struct url_index_copy url = { (const unsigned char *)text, (size_t)(colon - text),
	    (size_t)(in_text - text), (size_t)(end - text) };

	for (place = document; (place = strstr(place, word)) != NULL; place++)
		if (url_index_is_copy((const unsigned char *)document, strlen(document),
		    (size_t)(place - document), &url))
			return true;
	return false;
}

static void
test_copies(void **state)
{
	const char *text = "http://h.dom/x/core-utils/y";

	(void)state;
	assert_true(stands("see <http://h.dom/x/core-utils/z>", "core", text));
	assert_true(stands("see http://h.dom/x/core-utils.", "core", text));
	assert_true(stands("ftp://h.dom/x/core-utils", "core", text));
	assert_true(stands("core-utils http://h.dom/x/core-utils", "core", text));
	assert_true(stands("http://h.dom/x/core\xE2\x80\x90utils", "core", text));
	assert_false(stands("http://h.dom/y/core-utils", "core", text));
	assert_false(stands("http://oh.dom/x/core-utils", "core", text));
	assert_false(stands("http://h.dom/x/core-utils-z", "core", text));
	assert_false(stands("/x/core-utils", "core", text));
	assert_false(stands("core-utils", "core", text));
	assert_true(stands("<URL:http://h.dom/x/core-utils>", "core", text));
	assert_true(stands("see:http://h.dom/x/core-utils", "core", text));
	assert_false(stands("x/h.dom/x/core-utils", "core", text));
	assert_false(stands("1:h.dom/x/core-utils", "core", text));
	assert_true(stands("http://o/?http://h.dom/x/core-utils", "core", text));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_has),
		cmocka_unit_test(test_broken),
		cmocka_unit_test(test_line_ends),
		cmocka_unit_test(test_dense),
		cmocka_unit_test(test_many),
		cmocka_unit_test(test_lengths),
		cmocka_unit_test(test_drawn),
		cmocka_unit_test(test_copies),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
