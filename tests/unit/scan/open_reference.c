/*
 * open_reference: whether a URL opens whose scheme HTML spells with entities
 */
#include "../unit.h"

#include "scan/entity.h"
#include "scan/open_reference.h"
#include "../opens.h"

/* Ask at the first octet that may be a candidate. */
static bool
opens(const char *octets, uint32_t kinds)
{
	size_t at, len = strlen(octets);

	text = texts_whole(octets);
	text.flags = URLSIFT_TEXT_HTML;
	memset(&opening, 0, sizeof(opening));
	for (at = 0; at < len; at++) {
		at = open_reference_next(text.octets, at, len);
		if (at < len && open_reference(&opening, &text, at, 0, kinds))
			return true;
	}
	return false;
}

static void
test_opens(void **state)
{
	(void)state;
	check("a http:&#x2F;&#x2F;h/a", "http:&#x2F;&#x2F;h/a");
	check("a http:&sol;&sol;h/a", "http:&sol;&sol;h/a");
	check("a http&#58;//h/a", "http&#58;//h/a");
	check("a HTTP&colon;//h/a", "HTTP&colon;//h/a");
	check("a &#104;ttp&#x3A;/&#47;h/a", "&#104;ttp&#x3A;/&#47;h/a");
	check("a htt&#112;://h/a", "htt&#112;://h/a");
	check("&#109;&#97;&#105;&#108;&#116;&#111;&#58;&#106;&#64;h",
	    "&#109;&#97;&#105;&#108;&#116;&#111;&#58;&#106;&#64;h");
	check("&eacute;http&#58;//h", "http&#58;//h");
	check("_http&#58;//h", "http&#58;//h");
	check("x.git+ssh&#58;//h", "git+ssh&#58;//h");
	check("file&#58;///a", "file&#58;///a");
	check("http&#58;//&#104;/", "http&#58;//&#104;/");
}

static void
test_nothing(void **state)
{
	(void)state;
	check_nothing("http://h/a");
	check_nothing("http:&#47;h/a");
	check_nothing("http&#58;a");
	check_nothing("http&#59;//h");
	check_nothing("xhttp&#58;//h");
	check_nothing("&#120;http&#58;//h");
	check_nothing("8http&#58;//h");
	check_nothing("x_http&#58;//h");
	check_nothing("unheard&#58;//h");
	check_nothing("http&#58://h");
	check_nothing("http&#58;//&lt;h");
	check_nothing("file&#58;x");
	check_nothing("&#58;//h");
	check_nothing("a&colon;b &#58; &amp;:&sol;");
	/* So many zeros nobody writes. */
	check_nothing("&#0000104;&#0000116;&#0000116;&#0000112;&#0000115;&#0000104;&#0000116;"
	    "&#0000104;&#0000116;&#0000116;&#0000112;&#58;//h");
}

static void
test_quote(void **state)
{
	(void)state;
	assert_true(opens("a=\"http&#58;//h\"", URLSIFT_KINDS_ALL));
	assert_int_equal(opening.kind, URLSIFT_KIND_QUOTE);
	assert_int_equal(opening.closer, JOIN_QUOTE);
	assert_int_equal(opening.opens, 2);
	assert_int_equal(opening.at, 3);
	assert_true(opens("a=\"http&#58;//h\"", URLSIFT_KIND_BARE));
	assert_int_equal(opening.kind, URLSIFT_KIND_BARE);
	assert_false(opens("a http&#58;//h", URLSIFT_KIND_QUOTE));
	assert_true(opens("\"mailto&#58;a@h", URLSIFT_KINDS_ALL));
	assert_int_equal(opening.kind, URLSIFT_KIND_BARE);
}

/* What the last candidate took, and what cannot be seen, is not looked at. */
static void
test_bounds(void **state)
{
	const char *octets = "http&#58;//h";

	(void)state;
	text = texts_whole(octets);
	assert_true(open_reference(&opening, &text, 4, 0, URLSIFT_KINDS_ALL));
	assert_false(open_reference(&opening, &text, 4, 1, URLSIFT_KINDS_ALL));
	assert_false(open_reference(&opening, &text, 4, 5, URLSIFT_KINDS_ALL));
	text = texts_part(octets, 7);
	assert_false(open_reference(&opening, &text, 4, 0, URLSIFT_KINDS_ALL));
	assert_int_equal(texts_asked, 1);
	text = texts_part(octets, 11);
	assert_false(open_reference(&opening, &text, 4, 0, URLSIFT_KINDS_ALL));
	assert_int_equal(texts_asked, 1);
}

static void
test_next(void **state)
{
	static const char octets[] = "a &amp; b &#58; c &#x2F; d:&sol; e &#33;: &#33; "
	    ".................................................. &x";
	static const char *const candidates[] = { "&#58;", "&sol;", "&#33;:", "&x" };
	const uint8_t *s;
	size_t at = 0, i;

	(void)state;
	text = texts_whole(octets);
	s = text.octets;
	for (i = 0; i < sizeof(candidates) / sizeof(*candidates); i++) {
		at = open_reference_next(s, at, text.end);
		assert_memory_equal(octets + at, candidates[i], strlen(candidates[i]));
		at++;
	}
	assert_int_equal(open_reference_next(s, at, text.end), text.end);
	assert_int_equal(open_reference_next(s, 4, 4), 4);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_opens),
		cmocka_unit_test(test_nothing),
		cmocka_unit_test(test_quote),
		cmocka_unit_test(test_bounds),
		cmocka_unit_test(test_next),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
