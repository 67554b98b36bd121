/*
 * crc32: the checksum of gzip and zip
 */
#include "../unit.h"

#include "base/crc32.h"

/* The check value of the catalogues of CRCs, and values that gzip 1.12 writes. */
static void
test_known(void **state)
{
	(void)state;
	assert_int_equal(crc32_octets(0, "", 0), 0);
	assert_int_equal(crc32_octets(0, "123456789", 9), 0xCBF43926);
	assert_int_equal(crc32_octets(0, "http://h.dom/\n", 14), 0xF71DE0D7);
}

static void
test_pieces(void **state)
{
	uint32_t crc = crc32_octets(0, "1234", 4);

	(void)state;
	assert_int_equal(crc32_octets(crc, "56789", 5), 0xCBF43926);
	assert_int_equal(crc32_octets(crc, "", 0), crc);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_known),
		cmocka_unit_test(test_pieces),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
