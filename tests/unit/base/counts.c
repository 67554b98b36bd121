/*
 * counts: hashes are counted; a full table keeps what it has
 */
#include "../unit.h"

#include "base/counts.h"
#include "base/hash.h"
#include "urlsift.h"

static int
setup(void **state)
{
	static struct counts table;

	*state = &table;
	counts_clear(&table, URLSIFT_DOCUMENT_MAX);
	return 0;
}

static uint64_t
hash_of(unsigned seed, const char *word)
{
	return hash_octets_64(HASH_START_64 + seed, word, strlen(word));
}

static void
test_counts(void **state)
{
	struct counts *table = *state;

	assert_int_equal(counts_count(table, hash_of(1, "word")), 0);
	counts_add(table, hash_of(1, "word"));
	assert_int_equal(counts_count(table, hash_of(1, "word")), 1);
	counts_add(table, hash_of(1, "word"));
	counts_add(table, hash_of(1, "words"));
	assert_int_equal(counts_count(table, hash_of(1, "word")), 2);
	assert_int_equal(counts_count(table, hash_of(1, "words")), 1);
	assert_int_equal(counts_count(table, hash_of(1, "wor")), 0);
	assert_int_equal(counts_count(table, hash_of(2, "word")), 0);
}

static void
test_counts_to_255(void **state)
{
	struct counts *table = *state;
	int i;

	for (i = 0; i < 1000; i++)
		counts_add(table, hash_of(1, "word"));
	assert_int_equal(counts_count(table, hash_of(1, "word")), 255);
	assert_int_equal(counts_count(table, hash_of(1, "worc")), 0);
}

static void
test_clear(void **state)
{
	struct counts *table = *state;

	counts_add(table, hash_of(1, "word"));
	counts_clear(table, URLSIFT_DOCUMENT_MAX);
	assert_int_equal(counts_count(table, hash_of(1, "word")), 0);
	counts_add(table, hash_of(1, "word"));
	assert_int_equal(counts_count(table, hash_of(1, "word")), 1);
}

/* Hashes that select the same slot have their own counts. */
static void
test_collisions(void **state)
{
	struct counts *table = *state;
	unsigned i, n;

	for (i = 1; i < 200; i++)
		for (n = 0; n < i % 5; n++)
			counts_add(table, (uint64_t)i << 8);
	for (i = 1; i < 200; i++)
		assert_int_equal(counts_count(table, (uint64_t)i << 8), i % 5);
}

/* A table fills seven eighths of its slots, so that every search ends, and keeps what it has. */
static void
test_full(void **state)
{
	struct counts *table = *state;
	size_t i, n = 0;

	for (i = 1; i <= 2 * COUNTS_SLOTS; i++)
		counts_add(table, (uint64_t)i * 0x10001 << 8);
	for (i = 1; i <= 2 * COUNTS_SLOTS; i++)
		n += counts_count(table, (uint64_t)i * 0x10001 << 8);
	assert_int_equal(n, COUNTS_SLOTS / 8 * 7);
	assert_int_equal(counts_count(table, (uint64_t)0x10001 << 8), 1);
	counts_add(table, (uint64_t)0x10001 << 8);
	assert_int_equal(counts_count(table, (uint64_t)0x10001 << 8), 2);
	counts_clear(table, URLSIFT_DOCUMENT_MAX);
	assert_int_equal(counts_count(table, (uint64_t)0x10001 << 8), 0);
}

/* A short text uses few slots, but as many as it can fill. */
static void
test_small(void **state)
{
	struct counts *table = *state;
	size_t len, i;

	for (len = 0; len <= URLSIFT_DOCUMENT_MAX; len = 3 * len + 1) {
		counts_clear(table, len);
		assert_in_range(table->bits, 1, COUNTS_BITS);
		assert_true(table->bits == COUNTS_BITS || (size_t)1 << table->bits >= len / 2);
		assert_true(len > 0 || table->bits < COUNTS_BITS / 2);
		for (i = 1; i <= len / 8; i++)
			counts_add(table, (uint64_t)i * 0x10001 << 8);
		for (i = 1; i <= len / 8 && i < COUNTS_SLOTS / 8 * 7; i++)
			assert_int_equal(counts_count(table, (uint64_t)i * 0x10001 << 8), 1);
		assert_int_equal(counts_count(table, hash_of(1, "word")), 0);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_counts, setup),
		cmocka_unit_test_setup(test_counts_to_255, setup),
		cmocka_unit_test_setup(test_clear, setup),
		cmocka_unit_test_setup(test_collisions, setup),
		cmocka_unit_test_setup(test_full, setup),
		cmocka_unit_test_setup(test_small, setup),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
