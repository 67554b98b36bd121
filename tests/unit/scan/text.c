/*
 * text: which characters are white space, line ends, or none that a URL has
 */
#include "../unit.h"

#include "../texts.h"

static size_t
space_at(const char *octets)
{
	struct text text = texts_whole(octets);

	return text_space(&text, 0);
}

static size_t
newline_at(const char *octets)
{
	struct text text = texts_whole(octets);

	return text_newline(&text, 0);
}

static size_t
invisible_at(const char *octets, bool *bidi)
{
	struct text text = texts_whole(octets);

	*bidi = false;
	return text_invisible(&text, 0, bidi);
}

/* White space of every kind: what the appendix calls "(e.g., spaces, tabs, etc.)". */
static void
test_space(void **state)
{
	static const char *const spaces[] = {
		" ", "\t", "\v", "\f", "\n", "\r", "\r\n", "\xC2\x85", "\xC2\xA0",
		"\xE2\x80\x80", "\xE2\x80\x81", "\xE2\x80\x82", "\xE2\x80\x83", "\xE2\x80\x84",
		"\xE2\x80\x85", "\xE2\x80\x86", "\xE2\x80\x87", "\xE2\x80\x88", "\xE2\x80\x89",
		"\xE2\x80\x8A", "\xE2\x80\xA8", "\xE2\x80\xA9", "\xE2\x80\xAF", "\xE3\x80\x80"
	};
	static const char *const others[] = {
		"", "a", "\b", "\x0E", "\x1F", "\x7F", "\xA0", "\xC2", "\xC2\xA1", "\xC2 ",
		"\xE2\x80", "\xE2\x80\x8B", "\xE2\x80\x90", "\xE2 \x80", "\xE2\x81\x80",
		"\xE3\x80\x81", "\xE1\x9A\x80\x80", "\xEF\xBB\xBF", "\x85", "-", "<"
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(spaces) / sizeof(*spaces); i++)
		assert_int_equal(space_at(spaces[i]), strlen(spaces[i]));
	for (i = 0; i < sizeof(others) / sizeof(*others); i++)
		assert_int_equal(space_at(others[i]), 0);
}

static void
test_newline(void **state)
{
	(void)state;
	assert_int_equal(newline_at("\n\n"), 1);
	assert_int_equal(newline_at("\r\n"), 2);
	assert_int_equal(newline_at("\rx"), 1);
	assert_int_equal(newline_at("\r\r"), 1);
	assert_int_equal(newline_at("\r"), 1);
	assert_int_equal(newline_at("\xC2\x85"), 2);
	assert_int_equal(newline_at("\xE2\x80\xA8"), 3);
	assert_int_equal(newline_at("\xE2\x80\xA9"), 3);
	assert_int_equal(newline_at(""), 0);
	assert_int_equal(newline_at("\f"), 0);
	assert_int_equal(newline_at("\v"), 0);
	assert_int_equal(newline_at(" \n"), 0);
	assert_int_equal(newline_at("\xC2\xA0"), 0);
	assert_int_equal(newline_at("\xE2\x80\xAF"), 0);
}

static void
test_invisible(void **state)
{
	static const char *const zero_width[] = {
		"\xE2\x80\x8B", "\xE2\x80\x8C", "\xE2\x80\x8D", "\xE2\x81\xA0", "\xEF\xBB\xBF"
	};
	static const char *const controls[] = {
		"\xD8\x9C", "\xE2\x80\x8E", "\xE2\x80\x8F", "\xE2\x80\xAA", "\xE2\x80\xAE",
		"\xE2\x81\xA6", "\xE2\x81\xA9"
	};
	bool bidi;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(zero_width) / sizeof(*zero_width); i++) {
		assert_int_equal(invisible_at(zero_width[i], &bidi), 3);
		assert_int_equal(bidi, 0);
	}
	for (i = 0; i < sizeof(controls) / sizeof(*controls); i++) {
		assert_int_equal(invisible_at(controls[i], &bidi), strlen(controls[i]));
		assert_int_equal(bidi, 1);
	}
	assert_int_equal(invisible_at("\xE2\x80\xA9", &bidi), 0);
	assert_int_equal(invisible_at("\xE2\x81\xAA", &bidi), 0);
	assert_int_equal(invisible_at("\xD8\x9D", &bidi), 0);
	assert_int_equal(invisible_at("\xC2\xAD", &bidi), 0);
	assert_int_equal(invisible_at("\xEF\xBB", &bidi), 0);
	assert_int_equal(bidi, 0);
}

static void
test_hyphens(void **state)
{
	struct text text;

	(void)state;
	text = texts_whole("\xC2\xAD");
	assert_int_equal(text_soft_hyphen(&text, 0), 2);
	assert_int_equal(text_hyphen(&text, 0), 0);
	text = texts_whole("\xE2\x80\x90");
	assert_int_equal(text_hyphen(&text, 0), 3);
	assert_int_equal(text_soft_hyphen(&text, 0), 0);
	text = texts_whole("\xE2\x80\x91");
	assert_int_equal(text_hyphen(&text, 0), 3);
	text = texts_whole("\xE2\x80\x92");
	assert_int_equal(text_hyphen(&text, 0), 0);
	text = texts_whole("-");
	assert_int_equal(text_hyphen(&text, 0), 0);
}

/* What may change when more is read sets the flag, and nothing else does. */
static void
test_asked(void **state)
{
	static const char *const cut[] = { "", "\r", "\xC2", "\xE2", "\xE2\x80", "\xEF\xBB" };
	static const char *const enough[] = { "a", "\n", "\r\n", "\rx", "\xC2\xA0", " " };
	struct text text;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(cut) / sizeof(*cut); i++) {
		text = texts_part(cut[i], strlen(cut[i]));
		text_space(&text, 0);
		assert_int_equal(texts_asked, 1);
		text = texts_whole(cut[i]);
		text_space(&text, 0);
		assert_int_equal(texts_asked, 0);
	}
	for (i = 0; i < sizeof(enough) / sizeof(*enough); i++) {
		text = texts_part(enough[i], strlen(enough[i]));
		text_space(&text, 0);
		assert_int_equal(texts_asked, 0);
	}
}

static void
test_skip(void **state)
{
	struct text text = texts_whole(" \t \n\r\n\xC2\xA0\xE3\x80\x80x y");

	(void)state;
	assert_int_equal(text_skip_blanks(&text, 0), 3);
	assert_int_equal(text_skip_blanks(&text, 3), 3);
	assert_int_equal(text_skip_space(&text, 0), 11);
	assert_int_equal(text_skip_space(&text, 11), 11);
	assert_int_equal(text_skip_space(&text, 12), 13);
	text = texts_part("   ", 3);
	assert_int_equal(text_skip_space(&text, 0), 3);
	assert_int_equal(texts_asked, 1);
}

/* As many blanks as are passed in one step, fewer and more; a TAB among them; up to the end. */
static void
test_many_blanks(void **state)
{
	char blanks[100];
	struct text text;

	(void)state;
	for (size_t n = 0; n <= sizeof(blanks); n++) {
		memset(blanks, ' ', sizeof(blanks));
		if (n < sizeof(blanks))
			blanks[n] = 'x';
		text = texts_part(blanks, sizeof(blanks));
		assert_int_equal(text_skip_blanks(&text, 0), n);
		if (n > 1)
			blanks[n / 2] = '\t';
		text = texts_part(blanks, sizeof(blanks));
		assert_int_equal(text_skip_blanks(&text, 0), n);
	}
}

static void
test_lines(void **state)
{
	struct text text = texts_whole("one\ntwo\r\nthree\rfour");
	bool found;

	(void)state;
	assert_int_equal(text_line_end(&text, 0), 3);
	assert_int_equal(text_line_end(&text, 3), 3);
	assert_int_equal(text_line_end(&text, 4), 7);
	assert_int_equal(text_line_end(&text, 9), 14);
	assert_int_equal(text_line_end(&text, 15), 19);
	text = texts_whole("a\xC2\xA0\xC2\x85" "b\xE2\x80\x90\xE2\x80\xA8" "c\xE2\x80\xA9\n");
	assert_int_equal(text_line_end(&text, 0), 3);
	assert_int_equal(text_line_end(&text, 5), 9);
	assert_int_equal(text_line_end(&text, 12), 13);
	assert_int_equal(text_line_start(&text, 3, 100, &found), 0);
	assert_int_equal(text_line_start(&text, 5, 100, &found), 5);
	assert_int_equal(text_line_start(&text, 11, 100, &found), 5);
	assert_int_equal(text_line_start(&text, 12, 100, &found), 12);
	assert_int_equal(found, 1);
	text.start = 10;
	assert_int_equal(text_line_start(&text, 12, 100, &found), 10);
	assert_int_equal(found, 1);
	text = texts_whole("one\ntwo\r\nthree\rfour");
	assert_int_equal(text_line_start(&text, 2, 100, &found), 0);
	assert_int_equal(found, 1);
	assert_int_equal(text_line_start(&text, 6, 100, &found), 4);
	assert_int_equal(text_line_start(&text, 11, 100, &found), 9);
	assert_int_equal(text_line_start(&text, 19, 100, &found), 15);
	assert_int_equal(text_line_start(&text, 15, 100, &found), 15);
}

/* A line's start that is out of reach is none; one just within reach is. */
static void
test_line_start_out_of_reach(void **state)
{
	struct text text = texts_whole("\n123456789");
	bool found;

	(void)state;
	assert_int_equal(text_line_start(&text, 10, 10, &found), 1);
	assert_int_equal(found, 1);
	assert_int_equal(text_line_start(&text, 10, 9, &found), 1);
	assert_int_equal(found, 1);
	text_line_start(&text, 10, 8, &found);
	assert_int_equal(found, 0);
	text_line_start(&text, 10, 5, &found);
	assert_int_equal(found, 0);
	text.start = 4;
	assert_int_equal(text_line_start(&text, 10, 10, &found), 4);
	assert_int_equal(found, 1);
}

static void
test_has(void **state)
{
	struct text text = texts_whole("xURL:");

	(void)state;
	assert_int_equal(text_has(&text, 1, "url:", 4), 1);
	assert_int_equal(text_has(&text, 0, "url:", 4), 0);
	assert_int_equal(text_has(&text, 2, "url:", 4), 0);
	assert_int_equal(texts_asked, 0);
	text = texts_part("UR", 2);
	assert_int_equal(text_has(&text, 0, "url:", 4), 0);
	assert_int_equal(texts_asked, 1);
	text = texts_part("Ux", 2);
	assert_int_equal(text_has(&text, 0, "url:", 4), 0);
	assert_int_equal(texts_asked, 0);
}

static void
test_classes(void **state)
{
	static const struct {
		uint32_t code;
		enum text_class class;
	} rows[] = {
		{ 0, TEXT_PLAIN }, { 'a', TEXT_PLAIN }, { 0xAA, TEXT_PLAIN },
		{ 0xAB, TEXT_END }, { 0xAC, TEXT_PLAIN }, { 0xE9, TEXT_PLAIN },
		{ 0x10FF, TEXT_PLAIN }, { 0x1100, TEXT_IDEOGRAPH },
		{ 0x11FF, TEXT_IDEOGRAPH }, { 0x1200, TEXT_PLAIN },
		{ 0x2013, TEXT_PLAIN }, { 0x2014, TEXT_END }, { 0x2018, TEXT_END },
		{ 0x2019, TEXT_APOSTROPHE }, { 0x201C, TEXT_END },
		{ 0x2026, TEXT_END }, { 0x3001, TEXT_END }, { 0x3002, TEXT_END },
		{ 0x3042, TEXT_IDEOGRAPH }, { 0x4E2D, TEXT_IDEOGRAPH },
		{ 0xAC00, TEXT_IDEOGRAPH }, { 0xFF0C, TEXT_END },
		{ 0x10FFFF, TEXT_PLAIN }, { UINT32_MAX, TEXT_PLAIN }
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
		assert_int_equal(text_class(rows[i].code), rows[i].class);
}

/* The punctuation that ends a URL. */
static void
test_punctuation(void **state)
{
	static const uint32_t ends[] = {
		0xAB, 0xBB, 0x2015, 0x2018, 0x201C, 0x201D, 0x201E, 0x2025, 0x2039, 0x203A, 0x22EF,
		0x3001, 0x3002, 0x300A, 0x300D, 0x3011, 0xFF01, 0xFF06, 0xFF08, 0xFF09, 0xFF0C,
		0xFF0E, 0xFF0F, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF5C, 0xFF5E
	};

	(void)state;
	for (size_t i = 0; i < sizeof(ends) / sizeof(*ends); i++)
		assert_int_equal(text_class(ends[i]), TEXT_END);
	assert_int_equal(text_class(0xFF21), TEXT_PLAIN);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_space),
		cmocka_unit_test(test_newline),
		cmocka_unit_test(test_invisible),
		cmocka_unit_test(test_hyphens),
		cmocka_unit_test(test_asked),
		cmocka_unit_test(test_skip),
		cmocka_unit_test(test_many_blanks),
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_line_start_out_of_reach),
		cmocka_unit_test(test_has),
		cmocka_unit_test(test_classes),
		cmocka_unit_test(test_punctuation),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
