/*
 * bracket: whether more brackets close than open, as a count of each prefix says
 */
#include "../unit.h"

#include "../../dice.h"
#include "scan/bracket.h"

#define TEXT 24

/* The same, counted anew. */
static bool
extra(const uint8_t *octets, size_t end)
{
	static const char pairs[][2] = { { '(', ')' }, { '[', ']' }, { '{', '}' } };
	size_t kind, i;
	long depth;

	for (kind = 0; kind < 3; kind++) {
		if (octets[end - 1] != pairs[kind][1])
			continue;
		for (depth = 0, i = 0; i < end; i++)
			depth += (octets[i] == pairs[kind][0]) - (octets[i] == pairs[kind][1]);
		return depth < 0;
	}
	return false;
}

static void
test_kinds(void **state)
{
	(void)state;
	assert_int_equal(bracket_kind('('), BRACKET_ROUND);
	assert_int_equal(bracket_kind(']'), BRACKET_SQUARE);
	assert_int_equal(bracket_kind('{'), BRACKET_CURLY);
	assert_int_equal(bracket_kind('<'), BRACKET_NONE);
	assert_true(bracket_closes('}'));
	assert_false(bracket_closes('{'));
}

/* Octets are cut from the end, few at a time, and each end is asked. */
static void
test_random(void **state)
{
	static const char octets[] = "()[]{}a.";
	uint64_t dice = dice_new(1738);
	struct bracket_balance balance;
	uint8_t text[TEXT];
	size_t trial, end, to, i, found = 0;

	(void)state;
	for (trial = 0; trial < 20000; trial++) {
		for (i = 0; i < TEXT; i++)
			text[i] = (uint8_t)octets[dice_roll(&dice, sizeof(octets) - 1)];
		bracket_begin(&balance);
		for (end = 1 + dice_roll(&dice, TEXT); end > 0; end = to) {
			assert_int_equal(bracket_is_extra(&balance, text, end),
			    extra(text, end));
			found += extra(text, end);
			to = end - 1 - dice_roll(&dice, end < 3 ? end : 3);
			bracket_cut(&balance, text, end, to);
		}
	}
	assert_true(found > trial);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_kinds),
		cmocka_unit_test(test_random),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
