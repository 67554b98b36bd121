/*
 * emit: where a find stands, in each unit of columns, and which finds go to the caller
 */
#include "../unit.h"

#include <locale.h>
#include <string.h>

#include "base/array.h"
#include "scan/emit.h"

#define TEXT "one\n<http://h/a\n b>\n \"http://h/\" x"
#define BASE 100	/* octets of the text before these */

static const struct view view = {
	.octets = (const uint8_t *)TEXT, .base = BASE, .end = sizeof(TEXT) - 1
};
static struct opening opening;
static struct join join;
static struct extent extent;
static const struct urlsift_options options = { 0 };
static struct emit emit;
static struct urlsift_find found;
static unsigned n_found;
static bool asked;

static int
keep(void *ctx, const struct urlsift_find *find)
{
	assert_ptr_equal(ctx, &n_found);
	assert_true(emit.calling);
	found = *find;
	n_found++;
	return 7;
}

static int
setup(void **state)
{
	(void)state;
	memset(&opening, 0, sizeof(opening));
	memset(&join, 0, sizeof(join));
	memset(&extent, 0, sizeof(extent));
	emit = (struct emit){ .options = &options, .found = keep, .ctx = &n_found,
	    .to = UINT64_MAX, .view = &view, .asked = &asked, .opening = &opening, .join = &join,
	    .extent = &extent };
	emit_place_begin(&emit.place, &options);
	emit.place.at = BASE;
	n_found = 0;
	return 0;
}

/* A find whose wrapper opens at the octet OPENS: N octets from AT on, and one behind a break. */
static int
emits(size_t opens, size_t at, uint32_t n)
{
	static struct urlsift_piece pieces[2];
	struct urlsift_find find = { .pieces = pieces, .n_pieces = 2 };

	opening.opens = join.base = opens;
	pieces[0] = (struct urlsift_piece){ .at.offset = at - opens, .len = n };
	pieces[1] = (struct urlsift_piece){ .at.offset = at - opens + n + 2, .len = 1 };
	return emit_find(&emit, &find, pieces);
}

static void
test_positions(void **state)
{
	(void)state;
	emit.closes = 19;
	assert_int_equal(emits(4, 5, 10), 7);
	assert_false(emit.calling);
	assert_int_equal(found.opens, 4);
	assert_int_equal(found.at.offset, 5);
	assert_int_equal(found.at.line, 2);
	assert_int_equal(found.at.column, 2);
	assert_int_equal(urlsift_find_piece(&found, 1)->at.offset, 17);
	assert_int_equal(urlsift_find_piece(&found, 1)->at.line, 3);
	assert_int_equal(urlsift_find_piece(&found, 1)->at.column, 2);
	assert_int_equal(found.end, 18);
	assert_int_equal(found.closes, 19);
}

/* Without a wrapper a find closes where it ends, or behind the quote that follows it. */
static void
test_closes(void **state)
{
	(void)state;
	extent.after = 31;
	extent.len = extent.closed = 9;
	emits(22, 22, 6);
	assert_int_equal(found.closes, found.end);
	extent.quoted = true;
	emits(22, 22, 6);
	assert_int_equal(found.closes, 32);
	extent.closed = 8;
	emits(22, 22, 6);
	assert_int_equal(found.closes, found.end);
}

/* What opens outside of the document, or of the range, is reported elsewhere. */
static void
test_elsewhere(void **state)
{
	(void)state;
	emit.document = BASE + 5;
	assert_int_equal(emits(4, 5, 10), 0);
	emit.document = BASE + 4;
	assert_int_equal(emits(4, 5, 10), 7);
	emit.from = BASE + 5;
	assert_int_equal(emits(4, 5, 10), 0);
	emit.from = BASE + 4;
	emit.to = BASE + 4;
	assert_int_equal(emits(4, 5, 10), 0);
	assert_int_equal(n_found, 1);
	emit.to = BASE + 5;
	emit.found = NULL;
	assert_int_equal(emits(4, 5, 10), 0);
}

static const struct urlsift_options octets_count = { .column = URLSIFT_COLUMN_OCTET };
static const struct urlsift_options characters_count = { .column = URLSIFT_COLUMN_CHARACTER };
static const struct urlsift_options cells_count = { .column = URLSIFT_COLUMN_CELL };
static struct place place;

static int
place_setup(void **state)
{
	(void)state;
	emit_place_begin(&place, &octets_count);
	return 0;
}

static void
check_place(const char *octets, uint64_t base, uint64_t to, uint64_t offset, uint64_t line,
    uint64_t column)
{
	emit_place_move(&place, (const unsigned char *)octets, base, to);
	assert_int_equal(place.position.offset, offset);
	assert_int_equal(place.position.line, line);
	assert_int_equal(place.position.column, column);
}

/* Offsets from 0, lines and columns from 1. */
static void
test_lines(void **state)
{
	static const char octets[] = "one\ntwo\r\n\nfour";

	(void)state;
	check_place(octets, 0, 0, 0, 1, 1);
	check_place(octets, 0, 2, 2, 1, 3);
	check_place(octets, 0, 3, 3, 1, 4);
	check_place(octets, 0, 4, 4, 2, 1);
	check_place(octets, 0, 4, 4, 2, 1);
	check_place(octets, 0, 9, 9, 3, 1);
	check_place(octets, 0, 10, 10, 4, 1);
	check_place(octets, 0, 14, 14, 4, 5);
}

/* However it is moved on, it comes to the same place. */
static void
test_steps(void **state)
{
	char octets[300];
	struct place whole;
	size_t step, at;

	(void)state;
	for (at = 0; at < sizeof(octets); at++)
		octets[at] = at % 7 == 3 || at % 64 == 63 ? '\n' : 'x';
	emit_place_move(&place, (const unsigned char *)octets, 0, sizeof(octets));
	whole = place;
	for (step = 1; step < sizeof(octets); step++) {
		emit_place_begin(&place, &octets_count);
		for (at = 0; at < sizeof(octets); at += step)
			emit_place_move(&place, (const unsigned char *)octets, 0, at);
		emit_place_move(&place, (const unsigned char *)octets, 0, sizeof(octets));
		assert_memory_equal(&place.position, &whole.position, sizeof(whole.position));
	}
}

/* The octets before BASE are no longer there. */
static void
test_base(void **state)
{
	(void)state;
	check_place("one\ntwo\n", 0, 4, 4, 2, 1);
	check_place("two\nthree", 4, 10, 10, 3, 3);
}

/* Characters of 2 and 3 octets (the latter of two cells), a tab, an octet that is of none. */
static void
test_columns(void **state)
{
	static const char octets[] = "\n\303\251\t\344\270\255\377x";
	static const struct {
		uint64_t to, character, cell;
	} wanted[] = {
		{ 1, 1, 1 }, { 3, 2, 2 }, { 4, 3, 9 }, { 7, 4, 11 }, { 8, 5, 12 }, { 9, 6, 13 }
	};
	struct place cells;
	size_t i;

	(void)state;
	emit_place_begin(&place, &characters_count);
	emit_place_begin(&cells, &cells_count);
	for (i = 0; i < sizeof(wanted) / sizeof(wanted[0]); i++) {
		check_place(octets, 0, wanted[i].to, wanted[i].to, 2, wanted[i].character);
		emit_place_move(&cells, (const void *)octets, 0, wanted[i].to);
		assert_int_equal(cells.position.column, wanted[i].cell);
	}
}

/* Wherever what precedes is dropped, the columns of what follows are the same. */
static void
test_drop(void **state)
{
	static const char octets[] =
	    "a\303\251b\344\270\255c\360\237\230\200d\344\270e\303\251 end";
	size_t len = sizeof(octets) - 1, drop;

	(void)state;
	for (drop = 0; drop < len - 4; drop++) {
		emit_place_begin(&place, &characters_count);
		emit_place_drop(&place, (const void *)octets, 0, drop, len);
		check_place(octets + drop, drop, len, len, 1, 16);
	}
}

static void
test_begin(void **state)
{
	(void)state;
	check_place("ab\ncd", 0, 5, 5, 2, 3);
	emit_place_begin(&place, &octets_count);
	check_place("abcdef", 0, 5, 5, 1, 6);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_positions, setup),
		cmocka_unit_test_setup(test_closes, setup),
		cmocka_unit_test_setup(test_elsewhere, setup),
		cmocka_unit_test_setup(test_lines, place_setup),
		cmocka_unit_test_setup(test_steps, place_setup),
		cmocka_unit_test_setup(test_base, place_setup),
		cmocka_unit_test_setup(test_drop, place_setup),
		cmocka_unit_test_setup(test_begin, place_setup),
		cmocka_unit_test_setup(test_columns, place_setup),
	};

	if (setlocale(LC_CTYPE, "C.UTF-8") == NULL)
		return unit_run(tests, ARRAY_LEN(tests) - 1, "no locale C.UTF-8");
	return unit_run(tests, ARRAY_LEN(tests), NULL);
}
