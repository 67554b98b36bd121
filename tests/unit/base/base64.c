/*
 * base64: an octet that is not a digit ends a run; both decoders agree
 */
#include "../unit.h"

#include <stdlib.h>

#include "../../dice.h"
#include "base/base64.h"

static const char digits[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* Every digit at every place of a group, and every other octet. */
static void
test_each_octet(void **state)
{
	char text[4], out[3];
	const char *digit;
	size_t n;

	(void)state;
	for (int c = 0; c < 256; c++)
		for (size_t at = 0; at < sizeof(text); at++) {
			memset(text, 'A', sizeof(text));
			text[at] = (char)c;
			digit = memchr(digits, c, sizeof(digits) - 1);
			n = base64_decode_portable(out, sizeof(out), text, text + sizeof(text));
			assert_int_equal(n, digit == NULL ? 0 : 3);
			if (digit != NULL)
				assert_int_equal((uint8_t)out[0] << 16 | (uint8_t)out[1] << 8 |
				    (uint8_t)out[2], (digit - digits) << (18 - 6 * at));
		}
}

/* Digits with at most one other octet, in memory of their own size. */
static void
test_both_ways(void **state)
{
	uint64_t dice = dice_new(1738);
	char *text, *out, portable[256];
	size_t len, room, n;

	(void)state;
	for (unsigned trial = 0; trial < 100000; trial++) {
		len = dice_roll(&dice, 200);
		room = dice_roll(&dice, 200);
		text = malloc(len + 1);
		out = malloc(room + 1);
		assert_true(text != NULL && out != NULL);
		for (size_t i = 0; i < len; i++)
			text[i] = digits[dice_roll(&dice, 64)];
		if (len > 0 && dice_roll(&dice, 2) == 0)
			text[dice_roll(&dice, (uint32_t)len)] = (char)dice_roll(&dice, 256);
		n = base64_decode(out, room, text, text + len);
		assert_int_equal(n, base64_decode_portable(portable, room, text, text + len));
		assert_memory_equal(out, portable, n);
		free(text);
		free(out);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_each_octet),
		cmocka_unit_test(test_both_ways),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
