/*
 * choose_text: the octets of a find, and its pieces in the input
 */
#include "../unit.h"

#include "scan/choose_text.h"

static struct choose_text text;
static struct join join;

static void
check_piece(size_t i, uint64_t at, uint32_t len, uint32_t off, uint32_t text_len)
{
	assert_int_equal(text.pieces[i].at.offset, at);
	assert_int_equal(text.pieces[i].len, len);
	assert_int_equal(text.pieces[i].off, off);
	assert_int_equal(text.pieces[i].text_len, text_len);
}

/* "ab-", a line break at 3, "cd", and "&amp;" at 6: "ab-cd&". */
static void
fill(void)
{
	join_begin(&join, 0);
	for (size_t i = 0; i < 5; i++)
		join_put(&join, (uint8_t)"ab-cd"[i], i < 3 ? i : i + 1, 1);
	join_put(&join, '&', 6, 5);
}

static void
test_take(void **state)
{
	(void)state;
	fill();
	choose_text_take(&text, &join, 1, 6);
	assert_int_equal(text.len, 5);
	assert_memory_equal(text.octets, "b-cd&", 5);
	assert_int_equal(choose_text_pieces(&text, 99), 3);
	check_piece(0, 1, 2, 0, 2);
	check_piece(1, 4, 2, 2, 2);
	check_piece(2, 6, 5, 4, 1);
}

/* The hyphen is left out if the best reading drops it, and only then. */
static void
test_take_best(void **state)
{
	static struct hyphen hyphen;

	(void)state;
	fill();
	hyphen.n_breaks = 1;
	hyphen.breaks[0] = 2;
	hyphen.best[0] = &hyphen.readings[0];
	choose_text_take_best(&text, &join, 0, 6, &hyphen);
	assert_int_equal(text.len, 6);
	assert_ptr_equal(text.octets, join.octets);
	hyphen.readings[0].dropped = 1;
	choose_text_take_best(&text, &join, 0, 6, &hyphen);
	assert_int_equal(text.len, 5);
	assert_memory_equal(text.octets, "abcd&", 5);
	assert_int_equal(choose_text_pieces(&text, 99), 3);
	check_piece(0, 0, 2, 0, 2);
	check_piece(1, 4, 2, 2, 2);
	check_piece(2, 6, 5, 4, 1);
}

/* A character of several octets that an entity stands for is one piece. */
static void
test_character(void **state)
{
	(void)state;
	choose_text_begin(&text);
	choose_text_put(&text, 0xC3, 7, 8);
	choose_text_put(&text, 0xA4, 7, 0);
	choose_text_put(&text, 'b', 15, 1);
	assert_int_equal(choose_text_pieces(&text, 99), 2);
	check_piece(0, 7, 8, 0, 2);
	check_piece(1, 15, 1, 2, 1);
}

/* One octet of a long run stands elsewhere, or is spelled otherwise: the pieces end there. */
static void
test_runs(void **state)
{
	size_t at, i, len, n;

	(void)state;
	for (len = 1; len <= 40; len++)
		for (at = 0; at < 2 * len; at++) {
			choose_text_begin(&text);
			for (i = 0; i < len; i++)
				choose_text_put(&text, 'a', (uint32_t)(i + (at < len && i >= at)),
				    at >= len && i == at - len ? 2 : 1);
			n = choose_text_pieces(&text, 99);
			if (at < len) {
				/* A gap before the octet AT. */
				assert_int_equal(n, at == 0 ? 1 : 2);
				check_piece(n - 1, at + 1, (uint32_t)(len - at), (uint32_t)at,
				    (uint32_t)(len - at));
				continue;
			}
			/* Two octets for the one at AT, which is a piece of its own. */
			at -= len;
			assert_int_equal(n, 1 + (at > 0) + (at + 1 < len));
			check_piece(at > 0, at, 2, (uint32_t)at, 1);
			at += len;
		}
}

static void
test_empty(void **state)
{
	(void)state;
	choose_text_begin(&text);
	assert_int_equal(choose_text_pieces(&text, 99), 1);
	check_piece(0, 99, 0, 0, 0);
	text.at = NULL;
	text.len = 4;
	assert_int_equal(choose_text_pieces(&text, 99), 1);
	check_piece(0, 0, 4, 0, 4);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_take),
		cmocka_unit_test(test_take_best),
		cmocka_unit_test(test_character),
		cmocka_unit_test(test_runs),
		cmocka_unit_test(test_empty),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
