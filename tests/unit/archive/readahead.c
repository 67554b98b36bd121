/*
 * ring: what is put comes out, in order and all of it, however it is cut; either side can stop
 */
#include "../unit.h"

#include <pthread.h>
#include <stdint.h>
#include <string.h>

#include "archive/readahead.h"

#define SIZE 64
#define TOTAL 200000

/* How the octets are cut, the maker's or the taker's: cycles through 1 to MOST. */
struct side {
	struct readahead *ring;
	size_t most;
	size_t flush_each;	/* puts; 0: never */
	size_t put;		/* octets, until the taker left */
};

static char
octet(size_t i)
{
	return (char)(i * 7 + i / 256);
}

static void *
make(void *ctx)
{
	struct side *side = ctx;
	char part[3 * SIZE];
	size_t n, i, puts = 0;

	for (side->put = 0; side->put < TOTAL; side->put += n) {
		n = 1 + puts++ % side->most;
		if (n > TOTAL - side->put)
			n = TOTAL - side->put;
		for (i = 0; i < n; i++)
			part[i] = octet(side->put + i);
		if (!readahead_put(side->ring, part, n))
			break;
		if (side->flush_each != 0 && puts % side->flush_each == 0 &&
		    !readahead_flush(side->ring))
			break;
	}
	readahead_end(side->ring);
	return NULL;
}

static void
take_all(struct readahead *ring, size_t most)
{
	char part[3 * SIZE];
	size_t n, i, total = 0, takes = 0;

	while ((n = readahead_take(ring, part, 1 + takes++ % most)) > 0) {
		for (i = 0; i < n; i++)
			assert_int_equal(part[i], octet(total + i));
		total += n;
	}
	assert_int_equal(total, TOTAL);
	assert_int_equal(readahead_take(ring, part, 1), 0);
}

static void
test_all_comes_out(void **state)
{
	static const size_t most[] = { 1, 3, SIZE / 4, SIZE, 3 * SIZE };
	struct side side;
	pthread_t thread;
	size_t i, j;

	(void)state;
	for (i = 0; i < sizeof(most) / sizeof(most[0]); i++) {
		for (j = 0; j < sizeof(most) / sizeof(most[0]); j++) {
			side = (struct side){ readahead_new(SIZE), most[i], j, 0 };
			assert_non_null(side.ring);
			assert_int_equal(pthread_create(&thread, NULL, make, &side), 0);
			take_all(side.ring, most[j]);
			pthread_join(thread, NULL);
			readahead_free(side.ring);
		}
	}
}

static void
test_taker_leaves(void **state)
{
	struct side side = { readahead_new(SIZE), 5, 0, 0 };
	pthread_t thread;
	char part[10];

	(void)state;
	assert_int_equal(pthread_create(&thread, NULL, make, &side), 0);
	assert_true(readahead_take(side.ring, part, sizeof(part)) > 0);
	readahead_leave(side.ring);
	pthread_join(thread, NULL);
	assert_true(side.put <= 10 + SIZE + 5);
	readahead_free(side.ring);
}

static void
test_flush_shows(void **state)
{
	struct readahead *ring = readahead_new(SIZE);
	char part[SIZE];

	(void)state;
	assert_false(readahead_ready(ring, 0));
	assert_true(readahead_put(ring, "abc", 3));
	assert_false(readahead_ready(ring, 1));
	assert_true(readahead_flush(ring));
	assert_true(readahead_ready(ring, 0));
	assert_int_equal(readahead_take(ring, part, sizeof(part)), 3);
	assert_memory_equal(part, "abc", 3);
	assert_false(readahead_ready(ring, 0));
	assert_true(readahead_put(ring, "0123456789abcdef", SIZE / 4));
	assert_true(readahead_ready(ring, 0));
	assert_int_equal(readahead_take(ring, part, 2), 2);
	readahead_end(ring);
	assert_int_equal(readahead_take(ring, part, sizeof(part)), SIZE / 4 - 2);
	assert_true(readahead_ready(ring, 0));
	assert_int_equal(readahead_take(ring, part, sizeof(part)), 0);
	readahead_leave(ring);
	assert_false(readahead_flush(ring));
	readahead_free(ring);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_all_comes_out),
		cmocka_unit_test(test_taker_leaves),
		cmocka_unit_test(test_flush_shows),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
