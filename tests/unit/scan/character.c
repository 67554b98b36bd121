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

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_classes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
