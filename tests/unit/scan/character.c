/*
 * character: the classes of characters beyond ASCII, at the borders of their ranges
 */
#include "../unit.h"

#include "scan/character.h"

static void
test_classes(void **state)
{
	static const struct {
		uint32_t code;
		enum character_class class;
	} rows[] = {
		{ 0, CHARACTER_PLAIN }, { 'a', CHARACTER_PLAIN }, { 0xAA, CHARACTER_PLAIN },
		{ 0xAB, CHARACTER_END }, { 0xAC, CHARACTER_PLAIN }, { 0xE9, CHARACTER_PLAIN },
		{ 0x10FF, CHARACTER_PLAIN }, { 0x1100, CHARACTER_IDEOGRAPH },
		{ 0x11FF, CHARACTER_IDEOGRAPH }, { 0x1200, CHARACTER_PLAIN },
		{ 0x2013, CHARACTER_PLAIN }, { 0x2014, CHARACTER_END }, { 0x2018, CHARACTER_END },
		{ 0x2019, CHARACTER_APOSTROPHE }, { 0x201C, CHARACTER_END },
		{ 0x2026, CHARACTER_END }, { 0x3001, CHARACTER_END }, { 0x3002, CHARACTER_END },
		{ 0x3042, CHARACTER_IDEOGRAPH }, { 0x4E2D, CHARACTER_IDEOGRAPH },
		{ 0xAC00, CHARACTER_IDEOGRAPH }, { 0xFF0C, CHARACTER_END },
		{ 0x10FFFF, CHARACTER_PLAIN }, { UINT32_MAX, CHARACTER_PLAIN }
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
		assert_int_equal(character_class(rows[i].code), rows[i].class);
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
		assert_int_equal(character_class(ends[i]), CHARACTER_END);
	assert_int_equal(character_class(0xFF21), CHARACTER_PLAIN);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_classes),
		cmocka_unit_test(test_punctuation),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
