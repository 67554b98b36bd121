/*
 * keyed_hash: SipHash-1-3 in 64 and 128 bits
 */
#include "../unit.h"

#include "output/keyed_hash.h"

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

static void
test_hash_128(void **state)
{
	static const uint64_t key[2] = { 0x0706050403020100, 0x0F0E0D0C0B0A0908 };
	static const struct {
		size_t len;
		uint64_t hash[2];
	} vectors[] = {
		{ 0, { 0xBEA58827B2BC7EE7, 0x013030DD6ADB62FD } },
		{ 1, { 0xA8EDD36004376FFC, 0x63F02F2BCC73055E } },
		{ 8, { 0xB4DAE3D5E1FE12AA, 0x99C7F935AB164F72 } },
		{ 63, { 0x6F42FE4EE300584C, 0xAD6052A70A6B9F07 } },
	};
	uint64_t hash[2];
	char text[64];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(text); i++)
		text[i] = (char)i;
	for (i = 0; i < sizeof(vectors) / sizeof(vectors[0]); i++) {
		keyed_hash_128(hash, key, text, vectors[i].len);
		assert_true(hash[0] == (vectors[i].hash[0] | 1));
		assert_true(hash[1] == vectors[i].hash[1]);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_hash),
		cmocka_unit_test(test_hash_128),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
