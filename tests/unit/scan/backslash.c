/*
 * backslash: backslashes that other programs put into URLs
 */
#include "../unit.h"

#include "scan/backslash.h"

struct row {
	const char *octets;
	unsigned rules;
	enum backslash_kind kind;
	uint8_t octet;
	size_t width;
};

static void
check(const struct row *rows, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		struct backslash a;

		backslash_read(&a, (const uint8_t *)rows[i].octets, strlen(rows[i].octets),
		    rows[i].rules);
		if (a.kind != rows[i].kind)
			print_error("%s\n", rows[i].octets);
		assert_int_equal(a.kind, rows[i].kind);
		assert_int_equal(a.width, rows[i].width);
		if (a.kind == BACKSLASH_OCTET)
			assert_int_equal(a.octet, rows[i].octet);
	}
}

#define CHECK(rows) check(rows, sizeof(rows) / sizeof *(rows))

/* TeX and Markdown. */
static void
test_escapes(void **state)
{
	static const struct row rows[] = {
		{ "\\_x", 0, BACKSLASH_OCTET, '_', 2 }, { "\\$x", 0, BACKSLASH_OCTET, '$', 2 },
		{ "\\%x", 0, BACKSLASH_OCTET, '%', 2 }, { "\\~x", 0, BACKSLASH_OCTET, '~', 2 },
		{ "\\&x", 0, BACKSLASH_OCTET, '&', 2 }, { "\\#x", 0, BACKSLASH_OCTET, '#', 2 },
		{ "\\-x", 0, BACKSLASH_OCTET, '-', 2 }, { "\\~{}x", 0, BACKSLASH_OCTET, '~', 4 },
		{ "\\~{x", 0, BACKSLASH_OCTET, '~', 2 }, { "\\:x", 0, BACKSLASH_NOTHING, 0, 2 },
		{ "\\", 0, BACKSLASH_NONE, 0, 1 }, { "\\\\", 0, BACKSLASH_NONE, 0, 1 },
		{ "\\n", 0, BACKSLASH_NONE, 0, 1 }, { "\\+", 0, BACKSLASH_NONE, 0, 1 },
		{ "\\\"", 0, BACKSLASH_NONE, 0, 1 },
	};

	(void)state;
	CHECK(rows);
}

/* The same octets say something else in a source of troff. */
static void
test_troff(void **state)
{
	static const struct row rows[] = {
		{ "\\(tix", 0, BACKSLASH_OCTET, '~', 4 }, { "\\[ti]x", 0, BACKSLASH_OCTET, '~', 5 },
		{ "\\(xx", 0, BACKSLASH_NONE, 0, 1 }, { "\\[tx", 0, BACKSLASH_NONE, 0, 1 },
		{ "\\(em", 0, BACKSLASH_ENDS, 0, 4 }, { "\\(lq", 0, BACKSLASH_ENDS, 0, 4 },
		{ "\\&x", BACKSLASH_TROFF, BACKSLASH_NOTHING, 0, 2 },
		{ "\\%x", BACKSLASH_TROFF, BACKSLASH_NOTHING, 0, 2 },
		{ "\\/x", BACKSLASH_TROFF, BACKSLASH_NOTHING, 0, 2 },
		{ "\\/x", 0, BACKSLASH_NONE, 0, 1 },
		{ "\\_x", BACKSLASH_TROFF, BACKSLASH_OCTET, '_', 2 },
	};
	struct backslash a;

	(void)state;
	CHECK(rows);
	backslash_read(&a, (const uint8_t *)"\\&x", 3, 0);
	assert_true(a.troff);
	backslash_read(&a, (const uint8_t *)"\\_x", 3, 0);
	assert_false(a.troff);
}

/* JSON, C, and regular expressions. */
static void
test_numbers(void **state)
{
	static const struct row rows[] = {
		{ "\\u0026x", 0, BACKSLASH_OCTET, '&', 6 },
		{ "\\u003dx", 0, BACKSLASH_OCTET, '=', 6 },
		{ "\\x26x", 0, BACKSLASH_OCTET, '&', 4 }, { "\\u003Cx", 0, BACKSLASH_ENDS, 0, 6 },
		{ "\\x22", 0, BACKSLASH_ENDS, 0, 4 }, { "\\x20", 0, BACKSLASH_ENDS, 0, 4 },
		{ "\\x00", 0, BACKSLASH_ENDS, 0, 4 }, { "\\x7f", 0, BACKSLASH_ENDS, 0, 4 },
		{ "\\u00e9", 0, BACKSLASH_NONE, 0, 1 }, { "\\u002", 0, BACKSLASH_NONE, 0, 1 },
		{ "\\x2g", 0, BACKSLASH_NONE, 0, 1 }, { "\\x5c", 0, BACKSLASH_NONE, 0, 1 },
		{ "\\/x", BACKSLASH_SLASHES, BACKSLASH_OCTET, '/', 2 },
		{ "\\.x", BACKSLASH_HOST, BACKSLASH_OCTET, '.', 2 },
		{ "\\.x", 0, BACKSLASH_NONE, 0, 1 },
		{ "\\.x", BACKSLASH_SLASHES, BACKSLASH_NONE, 0, 1 },
	};

	(void)state;
	CHECK(rows);
}

/* How much of what follows a backslash is its escape. */
static void
test_before(void **state)
{
	static const struct {
		const char *octets;
		size_t n;
	} rows[] = {
		{ "", 0 }, { "n", 1 }, { "nx", 1 }, { "t", 1 }, { "fR", 2 }, { "fRx", 2 },
		{ "f(CWx", 4 }, { "f(CW", 4 }, { "fx", 1 }, { "s-1", 3 }, { "s-1x", 3 },
		{ "s0", 2 },
		{ "s+10x", 4 }, { "u003c", 5 }, { "u003cx", 5 }, { "u003ca", 5 }, { "x22x", 3 },
		{ "(em", 3 }, { "(emx", 3 }, { "033", 3 }, { "0331", 3 }
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
		assert_int_equal(backslash_before((const uint8_t *)rows[i].octets, 0,
		    strlen(rows[i].octets)), rows[i].n);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_escapes),
		cmocka_unit_test(test_troff),
		cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_before),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
