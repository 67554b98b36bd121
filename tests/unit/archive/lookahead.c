/*
 * lookahead: the octets of the inner source, whatever was seen of them before
 */
#include "packed.h"

#include <stdlib.h>

#include "../../each.h"
#include "archive/lookahead.h"

#define LEN ((size_t)1000000)

/* Read all in parts of ROOM octets, after a look at LOOK more than was read. */
static void
check(const struct buffer *octets, struct packed_source inner, size_t room, size_t look)
{
	struct lookahead ahead;
	struct octets seen;
	char *part = malloc(room);
	size_t at = 0, tried = 0;
	ssize_t n;

	assert_non_null(part);
	lookahead_init(&ahead, &inner.source);
	assert_string_equal(ahead.source.name, "name");
	do {
		while (lookahead_see(&ahead, at).len < look && lookahead_more(&ahead))
			;
		seen = lookahead_see(&ahead, at);
		assert_true(seen.len <= octets->len - at);
		assert_true(seen.len >= look || seen.len == octets->len - at);
		assert_true(seen.len == 0 || !each_next(&tried) ||
		    memcmp(seen.at, octets->octets + at, seen.len) == 0);
		assert_true(lookahead_has(&ahead,
		    at < LOOKAHEAD_BACK ? 0 : at - LOOKAHEAD_BACK));
		n = source_read(&ahead.source, part, room);
		if (n > 0) {
			/* As much as there is room for, however the inner source has it. */
			assert_int_equal(n, octets->len - at < room ? octets->len - at : room);
			assert_memory_equal(part, octets->octets + at, (size_t)n);
			at += (size_t)n;
		}
	} while (n > 0);
	assert_int_equal(at, octets->len);
	assert_int_equal(n, inner.fails == NULL ? 0 : -1);
	if (n < 0)
		assert_string_equal(ahead.source.why, inner.fails);
	lookahead_free(&ahead);
	free(part);
}

static void
test_all_comes_out(void **state)
{
	static const size_t rooms[] = { 999, 64 * 1024, 2 * LEN };
	static const size_t looks[] = { 0, 100000, 2 * LEN };
	struct packed_source inner;
	struct buffer octets = { 0 };
	size_t i, j;

	(void)state;
	packed_prose(&octets, LEN);
	for (i = 0; i < 3; i++) {
		for (j = 0; j < 3; j++) {
			inner = packed_source(&octets, 70000);
			inner.fails = j == 1 ? "it fails" : NULL;
			check(&octets, inner, rooms[i], looks[j]);
		}
	}
	buffer_free(&octets);
}

/* What was seen to find out what the source is comes first. */
static void
test_head(void **state)
{
	struct buffer octets = { 0 };
	struct packed_source inner;
	static char head[1000];

	(void)state;
	packed_prose(&octets, LEN);
	inner = packed_source(&octets, SIZE_MAX);
	source_peek(&inner.source, head, sizeof(head));
	check(&octets, inner, 5000, 3000);
	buffer_free(&octets);
}

/* What lies far back is forgotten: memory is bounded. */
static void
test_forgets(void **state)
{
	struct buffer octets = { 0 };
	struct lookahead ahead;
	struct packed_source inner;
	static char part[50000];

	(void)state;
	packed_prose(&octets, LEN);
	inner = packed_source(&octets, SIZE_MAX);
	lookahead_init(&ahead, &inner.source);
	while (source_read(&ahead.source, part, sizeof(part)) > 0)
		assert_true(ahead.octets.room <= 512 * 1024);
	assert_false(lookahead_has(&ahead, 0));
	lookahead_free(&ahead);
	buffer_free(&octets);
}

/* What is allocated behind the octets: they cannot grow where they are. */
static void *neighbour;

static ssize_t
read_crowded(struct source *source, char *to, size_t room)
{
	struct packed_source *inner = (struct packed_source *)source;
	size_t n = inner->len - inner->at < room ? inner->len - inner->at : room;

	if (neighbour == NULL)
		neighbour = malloc(100000);
	assert_non_null(neighbour);
	memcpy(to, inner->octets + inner->at, n);
	inner->at += n;
	return (ssize_t)n;
}

/* At the end they had moved, and were read where they had been: of a file of 40,000 octets. */
static void
test_moves_at_the_end(void **state)
{
	struct buffer octets = { 0 };
	struct packed_source inner;

	(void)state;
	packed_prose(&octets, 40000);
	inner = packed_source(&octets, SIZE_MAX);
	inner.source.read = read_crowded;
	check(&octets, inner, 64 * 1024, 0);
	free(neighbour);
	buffer_free(&octets);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_all_comes_out),
		cmocka_unit_test(test_head),
		cmocka_unit_test(test_forgets),
		cmocka_unit_test(test_moves_at_the_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
