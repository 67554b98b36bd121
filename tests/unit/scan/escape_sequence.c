/*
 * escape_sequence: the control sequences of terminals
 */
#include "../unit.h"

#include "base/chars.h"
#include "scan/escape_sequence.h"
#include "../../dice.h"
#include "../texts.h"

static void
test_length(void **state)
{
	static const struct {
		const char *octets;
		size_t len;
	} rows[] = {
		{ "\033[m", 3 }, { "\033[0m", 4 }, { "\033[01;31mx", 8 }, { "\033[K", 3 },
		{ "\033[?25h", 6 }, { "\033[1 qx", 5 }, { "\033(B", 3 }, { "\033Mx", 2 },
		{ "\033]0;title\a", 10 }, { "\033]8;;http://h/\033\\x", 16 }, { "\033Pq\033\\", 5 },
		{ "\033", 0 }, { "\033\n", 0 }, { "\033[\n", 0 }, { "\033[31", 0 },
		{ "\033]0;title", 0 }, { "\033]0;\n\a", 0 }, { "\033]0;\033[m\a", 0 }, { "x[m", 0 }
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct text text = texts_whole(rows[i].octets);

		assert_int_equal(escape_sequence_length(&text, 0), rows[i].len);
		assert_int_equal(texts_asked, 0);
	}
}

/* A part of a sequence asks for more, or is none whatever follows. */
static void
test_asked(void **state)
{
	static const char *const sequences[] = {
		"\033[01;31m", "\033]0;a\a", "\033]0;a\033\\", "\033(B"
	};

	(void)state;
	for (size_t i = 0; i < sizeof(sequences) / sizeof(*sequences); i++)
		for (size_t n = 1; n < strlen(sequences[i]); n++) {
			struct text text = texts_part(sequences[i], n);

			assert_int_equal(escape_sequence_length(&text, 0), 0);
			assert_true(texts_asked);
		}
}

/* What never ends is no sequence, and is not read to its end. */
static void
test_bounds(void **state)
{
	static char octets[8192];
	struct text text;

	(void)state;
	memset(octets, '1', sizeof(octets));
	memcpy(octets, "\033[", 2);
	text = texts_part(octets, sizeof(octets));
	assert_int_equal(escape_sequence_length(&text, 0), 0);
	assert_int_equal(texts_asked, 0);
	octets[1] = ']';
	text = texts_part(octets, sizeof(octets));
	assert_int_equal(escape_sequence_length(&text, 0), 0);
	assert_int_equal(texts_asked, 0);
}

static void
test_skip(void **state)
{
	struct text text = texts_whole("a\033[m\033[K\033]0;t\abc\033");

	(void)state;
	assert_int_equal(escape_sequence_skip(&text, 0), 0);
	assert_int_equal(escape_sequence_skip(&text, 1), texts_at(&text, "b", 0));
	assert_int_equal(escape_sequence_skip(&text, text.end - 1), text.end - 1);
	assert_int_equal(escape_sequence_skip(&text, text.end), text.end);
}

static void
test_resets(void **state)
{
	static const char *const resets[] = {
		"\033[m", "\033[0m", "\033[00m", "\033[39;49m", "\033[22m", "\033[24m", "\033[;m",
		"\033]8;;\a", "\033]8;;\033\\", "\033]8;id=1;\a"
	};
	static const char *const others[] = {
		"\033[1m", "\033[0;31m", "\033[31m", "\033[K", "\033[48;5;0m", "\033[100m",
		"\033]8;;http://h/\a", "\033]8;;http://h/\033\\", "\033]0;t\a", "\033M"
	};

	(void)state;
	for (size_t i = 0; i < sizeof(resets) / sizeof(*resets); i++) {
		struct text text = texts_whole(resets[i]);

		assert_true(escape_sequence_resets(&text, 0, text.end));
	}
	for (size_t i = 0; i < sizeof(others) / sizeof(*others); i++) {
		struct text text = texts_whole(others[i]);

		assert_false(escape_sequence_resets(&text, 0, text.end));
	}
}

/* The sequence that ends before the word "http", seen from there. */
static void
test_before(void **state)
{
	static const struct {
		const char *octets;
		size_t begins;
	} rows[] = {
		{ "a\033[31mhttp", 1 }, { "a\033[K\033[31mhttp", 4 }, { "a\033]0;t\ahttp", 1 },
		{ "a\033]0;t\033\\http", 1 }, { "a\033[31mbhttp", 7 }, { "ahttp", 1 },
		{ "http", 0 },
		{ "a\033[31\nmhttp", 7 }, { "a\ahttp", 2 }, { "\033Mhttp", 0 }
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct text text = texts_whole(rows[i].octets);
		size_t at = texts_at(&text, "http", 0);

		assert_int_equal(escape_sequence_before(&text, at, 0), rows[i].begins);
		assert_int_equal(escape_sequence_before(&text, at, at), at);
	}
}

static void
test_links(void **state)
{
	static const struct {
		const char *octets;
		bool links;
	} rows[] = {
		{ "\033]8;;http", true }, { "\033]8;id=1;http", true }, { "\033]0;;http", false },
		{ "]8;;http", false }, { "\033]8;;\ahttp", false }, { "\033]8;\n;http", false }
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct text text = texts_whole(rows[i].octets);

		assert_int_equal(escape_sequence_links(&text, texts_at(&text, "http", 0), 0),
		    rows[i].links);
	}
}

/* Wherever a sequence ends in a scheme, or before it, that was not ruled out. */
static void
test_may_end(void **state)
{
	static const char octets[] = "\033\033\033[[]31;?mKBhx-+. (\"/=~@\\\a\n\303";
	char random[48];
	struct text text;
	size_t from, to, end, ends = 0, ruled_out = 0;
	uint64_t dice = dice_new(48);

	(void)state;
	for (unsigned n = 0; n < 20000; n++) {
		for (to = 0; to < sizeof(random); to++)
			random[to] = octets[dice_roll(&dice, sizeof(octets) - 1)];
		text = texts_part(random, sizeof(random));
		for (to = 1; to < sizeof(random); to++) {
			from = to;
			while (from > 0 && chars_is(random[from - 1], CHARS_SCHEME))
				from--;
			end = escape_sequence_end(&text, to, 0);
			ends += end > 0 && end >= from;
			if (end > 0 && end >= from)
				assert_true(escape_sequence_may_end(&text, from, 0));
			else
				ruled_out += !escape_sequence_may_end(&text, from, 0);
		}
	}
	assert_true(ends > 10000);
	assert_true(ruled_out > 100000);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_length),
		cmocka_unit_test(test_asked),
		cmocka_unit_test(test_bounds),
		cmocka_unit_test(test_skip),
		cmocka_unit_test(test_resets),
		cmocka_unit_test(test_before),
		cmocka_unit_test(test_links),
		cmocka_unit_test(test_may_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
