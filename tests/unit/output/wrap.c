/*
 * wrap: the places at which a URL is folded
 */
#include "../unit.h"

#include "urlsift.h"
#include "output/output.h"

/* Returns the wrapped URL, or the reason why it is refused; valid until the next call. */
static const char *
wrapped(uint64_t width, const char *url)
{
	static struct buffer text;
	struct wrap *wrap = wrap_new();
	const char *refused;

	assert_non_null(wrap);
	text.len = 0;
	refused = wrap_url(wrap, &text, width, url, strlen(url));
	wrap_free(wrap);
	if (refused != NULL) {
		assert_int_equal(text.len, 0);
		return refused;
	}
	return buffer_terminate(&text);
}

static void
test_one_line(void **state)
{
	(void)state;
	assert_string_equal(wrapped(72, "http://h.dom/a/b"), "<URL:http://h.dom/a/b>");
	assert_string_equal(wrapped(20, "ftp://h.dom/ab"), "<URL:ftp://h.dom/ab>");
	assert_string_equal(wrapped(UINT64_MAX, "news:*"), "<URL:news:*>");
}

/* A line ends after its last "/", or after its last reserved octet, or when it is full. */
static void
test_places(void **state)
{
	(void)state;
	assert_string_equal(wrapped(30, "http://h.dom/ab/cd?ef=gh/ij.klmno"),
	    "<URL:http://h.dom/ab/cd?ef=gh/\nij.klmno>");
	assert_string_equal(wrapped(30, "http://h.dom/ab/cd?ef=ghijklmnopq"),
	    "<URL:http://h.dom/ab/\ncd?ef=ghijklmnopq>");
	assert_string_equal(wrapped(20, "mailto:abcdefghi@jklmno"),
	    "<URL:mailto:\nabcdefghi@jklmno>");
	assert_string_equal(wrapped(20, "news:abc.defg.hijkl.mnopq.r@h.dom"),
	    "<URL:news:\nabc.defg.hijkl.mnopq\n.r@h.dom>");
	/* The last line has room for the ">", and at least five octets before it. */
	assert_string_equal(wrapped(24, "http://h.dom/abcdefghijklmnopqrstuvwxyz"),
	    "<URL:http://h.dom/\nabcdefghijklmnopqrstu\nvwxyz>");
	assert_string_equal(wrapped(20, "http://h.dom/abcdefghijklmnopqrs"),
	    "<URL:http://h.dom/\nabcdefghijklmnopqrs>");
}

/* "A line break should not be inserted after a hyphen." */
static void
test_hyphens(void **state)
{
	(void)state;
	assert_string_equal(wrapped(20, "http://h.dom/abcdefghijklmnopqr-stuvw"),
	    "<URL:http://h.dom/\nabcdefghijklmnopqr\n-stuvw>");
	assert_string_equal(wrapped(20, "http://h.dom/abcde-------------------------fghij"),
	    "<URL:http://h.dom/\nabcde\n-------------------------fghij>");
	assert_string_equal(wrapped(20, "http://h.dom/abcdefghijklmn----"),
	    "<URL:http://h.dom/\nabcdefghijklmn---->");
}

static void
test_never(void **state)
{
	(void)state;
	/* No line ends inside an escape or a character. */
	assert_string_equal(wrapped(20, "http://h.dom/abcdefghijklmnopqr%2Fstuv"),
	    "<URL:http://h.dom/\nabcdefghijklmnopqr\n%2Fstuv>");
	assert_string_equal(wrapped(20, "http://h.dom/abcdefghijklmnopqrs\303\251tuvwx"),
	    "<URL:http://h.dom/\nabcdefghijklmnopqrs\303\251\ntuvwx>");
	/* No line begins with a scheme. */
	assert_string_equal(wrapped(24, "http://h.dom/http://i.dom/news:abcdef"),
	    "<URL:http://\nh.dom/http://\ni.dom/news:abcdef>");
	/* No line is "or" alone, or ends in "|". */
	assert_string_equal(wrapped(20, "http://h.dom/or------------------------x"),
	    "<URL:http://h.dom/\nor------------------------x>");
	assert_string_equal(wrapped(20, "http://h.dom/abcdefghijklmnopqrs|tuvwxyz"),
	    "<URL:http://h.dom/\nabcdefghijklmnopqrs\n|tuvwxyz>");
}

/* To fit into twelve lines, a long URL fills them, and then they get wider. */
static void
test_long(void **state)
{
	char url[URLSIFT_URL_MAX + 2] = "http://h.dom/";
	const char *text, *line, *end;
	size_t n = 1;

	(void)state;
	for (size_t i = strlen(url); i < sizeof(url) - 1; i++)
		url[i] = i % 10 == 0 ? '/' : 'x';
	url[URLSIFT_URL_MAX + 1] = '\0';
	assert_string_equal(wrapped(72, url), "the URL is too long for a wrapper");
	url[URLSIFT_URL_MAX] = '\0';
	text = wrapped(72, url);
	for (line = text; (end = strchr(line, '\n')) != NULL; line = end + 1, n++)
		assert_true(end - line <= 172);
	assert_int_equal(n, 12);
	assert_true(strlen(line) <= 172);
	url[230] = '\0';
	text = wrapped(20, url);
	for (line = text; (end = strchr(line, '\n')) != NULL; line = end + 1)
		assert_true(end - line <= 20);
}

static void
test_refused(void **state)
{
	static const char *const urls[] = {
		"7zip:archive", "a:", "c:/dos", "URL:http://h.dom/",
		"http://h.dom/,URL:http://h.dom/", "http://h.dom/a\302\240b",
		"http://h.dom/a\342\200\220b", "http://h.dom/a b", "x"
	};

	(void)state;
	for (size_t i = 0; i < sizeof(urls) / sizeof(*urls); i++)
		assert_string_equal(wrapped(72, urls[i]),
		    "in a wrapper this would not be read as the same URL");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_one_line),
		cmocka_unit_test(test_places),
		cmocka_unit_test(test_hyphens),
		cmocka_unit_test(test_never),
		cmocka_unit_test(test_long),
		cmocka_unit_test(test_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
