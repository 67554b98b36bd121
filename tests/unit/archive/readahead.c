/*
 * readahead: the octets of the inner source, all of them and in order, then its end or failure
 */
#include "../unit.h"

#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>

#include "archive/unpack.h"

/* A source of LEN octets, handed out in parts of at most MOST; then it ends or fails. */
struct inner {
	struct source source;
	size_t len, most, at;
	bool fails;
	int blocks;	/* SIGINT and SIGTERM, as far as the thread that reads blocks them */
};

static char
octet(size_t i)
{
	return (char)(i * 7 + i / 256);
}

static ssize_t
inner_read(struct source *source, char *to, size_t room)
{
	struct inner *inner = (struct inner *)source;
	size_t n = inner->len - inner->at, i;
	sigset_t set;

	n = n < room ? n : room;
	n = n < inner->most ? n : inner->most;
	for (i = 0; i < n; i++)
		to[i] = octet(inner->at + i);
	inner->at += n;
	pthread_sigmask(SIG_BLOCK, NULL, &set);
	inner->blocks = sigismember(&set, SIGINT) + sigismember(&set, SIGTERM);
	source->why = "it fails";
	return n == 0 && inner->fails ? -1 : (ssize_t)n;
}

static struct inner
inner_of(size_t len, size_t most, bool fails)
{
	return (struct inner){
		{ .name = "n", .path = "p", .member = true, .read = inner_read, .fd = -1 },
		len, most, 0, fails, 0
	};
}

static void
check(struct readahead *ahead, struct inner inner, size_t most)
{
	struct source *source = readahead_begin(ahead, &inner.source);
	char *part = malloc(most);
	size_t at = 0, i;
	ssize_t n;

	assert_non_null(part);
	assert_string_equal(source->name, "n");
	assert_true(source->member);
	while ((n = source_read(source, part, most)) > 0) {
		assert_true((size_t)n <= most);
		for (i = 0; i < (size_t)n; i++)
			if (part[i] != octet(at + i))
				fail_msg("octet %zu", at + i);
		at += (size_t)n;
	}
	assert_int_equal(at, inner.len);
	assert_int_equal(n, inner.fails ? -1 : 0);
	if (inner.fails)
		assert_string_equal(source->why, "it fails");
	readahead_end(ahead);
	free(part);
}

/* Short ones are read without a thread, long ones fill the ring several times. */
static void
test_all_comes_out(void **state)
{
	static const size_t lens[] = {
		0, 1, READAHEAD_AFTER - 1, READAHEAD_AFTER, READAHEAD_AFTER + 1,
		READAHEAD_AFTER + READAHEAD_RING, 4 * READAHEAD_RING + 12345
	};
	static const size_t most[] = { 1000, 64 * 1024, 3 * READAHEAD_RING };
	struct readahead *ahead = readahead_new();
	size_t i, j, k;

	(void)state;
	assert_non_null(ahead);
	for (i = 0; i < sizeof(lens) / sizeof(lens[0]); i++)
		for (j = 0; j < 3; j++)
			for (k = 0; k < 3; k++)
				check(ahead, inner_of(lens[i], most[j], (i + j + k) % 2 == 1),
				    most[k]);
	free(ahead);
}

/* The thread is never further ahead than the ring is large, and ends when it is left. */
static void
test_is_left(void **state)
{
	struct readahead *ahead = readahead_new();
	struct inner inner = inner_of(SIZE_MAX, 1000, false);
	struct source *source;
	char part[10000];
	size_t at, rest;

	(void)state;
	assert_non_null(ahead);
	for (rest = 0; rest < 3; rest++) {
		inner.at = 0;
		source = readahead_begin(ahead, &inner.source);
		for (at = 0; at < READAHEAD_AFTER + rest * sizeof(part);)
			at += (size_t)source_read(source, part, sizeof(part));
		readahead_end(ahead);
		assert_true(inner.at <= at + READAHEAD_RING);
		/* Signals are for the thread that asks. */
		assert_int_equal(inner.blocks, rest == 0 ? 0 : 2);
		/* What was left can be gone on with. */
		assert_int_equal(source_read(&inner.source, part, 1), 1);
	}
	free(ahead);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_all_comes_out),
		cmocka_unit_test(test_is_left),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
