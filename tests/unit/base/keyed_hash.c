/*
 * keyed_hash: SipHash-1-3
 */
#include "../unit.h"

#include "base/keyed_hash.h"

static void
test_hash(void **state)
{
	static const uint64_t key[2] = { 0x0706050403020100, 0x0F0E0D0C0B0A0908 };
	static const uint64_t other[2] = { 1, 0 };
	char text[64];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(text); i++)
		text[i] = (char)i;
	/* The reference vectors of SipHash-1-3; the lowest bit is always set here. */
	assert_true(keyed_hash(key, text, 0) == (0xABAC0158050FC4DC | 1));
	assert_true(keyed_hash(key, text, 1) == (0xC9F49BF37D57CA93 | 1));
	assert_true(keyed_hash(key, text, 8) == (0x369095118D299A8E | 1));
	assert_true(keyed_hash(key, text, 8) != keyed_hash(other, text, 8));
	for (i = 0; i < sizeof(text); i++)
		assert_true(keyed_hash(other, text, i) != 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_hash),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
