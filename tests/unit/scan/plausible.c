/*
 * plausible: what looks like a URL, and is not one
 */
#include "../unit.h"

#include "scan/plausible.h"

static struct urlsift_url url;

static const unsigned char *
parse(const char *text)
{
	assert_int_not_equal(urlsift_parse(&url, text, strlen(text), URLSIFT_STD_1738),
	    URLSIFT_BAD);
	return (const unsigned char *)text;
}

static void
test_prefixed(void **state)
{
	static const char *const good[] = {
		"http://h/", "x-foo:bar", "g:h", "foo:123456", "foo:80x", "c:dos", "c.d:e",
		"ftp.h.dom://pub/x", "tel:80", "mid:1"
	};
	static const char *const bad[] = {
		"ftp.h.dom:/pub/x", "h.dom:/", "localhost:8080/x", "h:80", "c:/dos", "7zip:x",
		"foo:"
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(good) / sizeof(*good); i++)
		assert_int_equal(plausible_prefixed(&url, parse(good[i]), strlen(good[i])), 1);
	for (i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		assert_int_equal(plausible_prefixed(&url, parse(bad[i]), strlen(bad[i])), 0);
}

static void
test_bare(void **state)
{
	(void)state;
	assert_int_equal(plausible_bare(&url, parse("http://h/")), 1);
	assert_int_equal(plausible_bare(&url, parse("mailto:a@b")), 1);
	assert_int_equal(plausible_bare(&url, parse("mailto:a")), 0);
	assert_int_equal(plausible_bare(&url, parse("news:a.b")), 1);
	assert_int_equal(plausible_bare(&url, parse("news:ab")), 0);
	assert_int_equal(plausible_bare(&url, parse("news:1@b")), 1);
	assert_int_equal(plausible_bare(&url, parse("nntp://h/ab/1")), 1);
}

static const char document[] = "<x xmlns:news='urn:x'>\n<news:item>\n</x>\n";

static bool
element(struct evidence *evidence, const char *name, const char *octets)
{
	struct opening opening = { .name = name };

	return plausible_is_element(evidence, &opening, (const uint8_t *)octets, strlen(octets));
}

/* The same of a document that declares a namespace "news", before and after it was read. */
static void
test_is(void **state)
{
	bool asked = false;
	struct evidence *evidence = evidence_new(NULL, NULL, NULL, &asked);

	(void)state;
	evidence_document(evidence, 1, (const uint8_t *)document, sizeof(document) - 1, false);
	assert_false(element(evidence, NULL, "news:item"));
	assert_false(element(evidence, "news", "news:a@b"));
	assert_false(asked);
	element(evidence, "news", "news:item");
	assert_true(asked);
	evidence_document(evidence, 1, (const uint8_t *)document, sizeof(document) - 1, true);
	assert_true(element(evidence, "news", "news:item"));
	assert_false(element(evidence, "mailto", "mailto:item"));
	assert_true(element(evidence, "news", "news:"));
	assert_false(element(evidence, "news", "news:a/b"));
	assert_false(element(evidence, "news", "news:a:b"));
	assert_false(element(evidence, "news", "news:a=b"));
	assert_false(element(evidence, "news", "news:*"));
	evidence_free(evidence);
}

/* Attributes follow the first blank; a line's end does not begin them. */
static void
test_length(void **state)
{
	static struct join join;

	(void)state;
	join.len = 6;
	assert_int_equal(plausible_element_length(&join), 6);
	join.gap[6] = JOIN_BLANK;
	assert_int_equal(plausible_element_length(&join), 6);
	join.gap[4] = JOIN_BLANK;
	join.gap[3] = JOIN_LINE;
	assert_int_equal(plausible_element_length(&join), 4);
	join.gap[1] = JOIN_BLANK;
	assert_int_equal(plausible_element_length(&join), 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_prefixed),
		cmocka_unit_test(test_bare),
		cmocka_unit_test(test_is),
		cmocka_unit_test(test_length),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
