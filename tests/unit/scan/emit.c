/*
 * emit: where a find stands, and which finds go to the caller
 */
#include "../unit.h"

#include <string.h>

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
	place_begin(&emit.place, &options);
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

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_positions, setup),
		cmocka_unit_test_setup(test_closes, setup),
		cmocka_unit_test_setup(test_elsewhere, setup)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
