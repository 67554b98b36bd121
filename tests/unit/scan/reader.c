/*
 * reader: what is taken of a wrapper, character by character
 */
#include "../unit.h"

#include "scan/reader.h"
#include "../texts.h"

static struct join join;
static struct reader r;
static struct text text;
static struct opening opening;

/* A reader of OCTETS, in which a "<" opens a wrapper. */
static void
begin(const char *octets, enum join_closer closer)
{
	text = texts_whole(octets);
	opening = (struct opening){ .closer = closer, .opens = texts_at(&text, "<", 0) };
	opening.at = opening.opens + 1;
	reader_begin(&r, &join, &text, &opening);
}

static void
check(const char *octets)
{
	assert_int_equal(join.len, strlen(octets));
	assert_memory_equal(join.octets, octets, join.len);
}

static void
test_take(void **state)
{
	(void)state;
	begin("x <ab c>", JOIN_ANGLE);
	assert_int_equal(reader_closer(&r), '>');
	assert_true(reader_take(&r, 'a', 1));
	reader_take_run(&r);
	check("ab");
	assert_int_equal(r.at, 5);
	reader_gap(&r, JOIN_BLANK);
	r.at++;
	assert_true(reader_take(&r, 'c', 1));
	/* A smaller gap does not replace a greater one. */
	reader_gap(&r, JOIN_LINE);
	reader_gap(&r, JOIN_BLANK);
	assert_int_equal(join.gap[3], JOIN_LINE);
	assert_true(join.n_gaps == 1 && r.n_blanks == 1);
	reader_stop(&r, JOIN_CLOSED);
	assert_int_equal(join.stop, JOIN_CLOSED);
	assert_int_equal(join.after, 7);
	assert_int_equal(join.notes, URLSIFT_NOTE_INNER_SPACE);
	reader_untake(&r);
	check("ab");
	assert_true(join.n_gaps == 0 && r.n_blanks == 0);
}

static void
test_limit(void **state)
{
	(void)state;
	begin("<a", JOIN_ANGLE);
	for (size_t i = 0; i < JOIN_MAX; i++) {
		r.at = 1;
		assert_true(reader_take(&r, 'a', 1));
	}
	r.at = 1;
	assert_false(reader_take(&r, 'a', 1));
	reader_take_run(&r);
	assert_int_equal(join.len, JOIN_MAX);
}

/* What cannot be seen is left out; a typographic hyphen is read as "-". */
static void
test_special(void **state)
{
	(void)state;
	begin("<\342\200\213\302\255\342\200\220a", JOIN_ANGLE);
	assert_true(reader_take_special(&r));
	assert_int_equal(join.notes, URLSIFT_NOTE_ZERO_WIDTH);
	assert_true(reader_take_special(&r));
	assert_int_equal(join.notes, URLSIFT_NOTE_ZERO_WIDTH | URLSIFT_NOTE_SOFT_HYPHEN);
	check("");
	assert_true(reader_take_special(&r));
	check("-");
	assert_true((join.notes & URLSIFT_NOTE_HYPHEN_GLYPH) != 0);
	assert_false(reader_take_special(&r));
	assert_int_equal(r.at, text.end - 1);
}

static void
test_entity(void **state)
{
	(void)state;
	begin("<&amp;&auml;&gt;", JOIN_ANGLE);
	assert_int_equal(reader_take_entity(&r), READER_NOTHING);
	text.flags = URLSIFT_TEXT_HTML;
	assert_int_equal(reader_take_entity(&r), READER_TAKEN);
	check("&");
	assert_int_equal(join.width[0], 5);
	assert_int_equal(join.notes, URLSIFT_NOTE_ENTITY);
	begin("<&gt;", JOIN_ENTITY);
	assert_int_equal(reader_take_entity(&r), READER_STOPPED);
	assert_int_equal(join.stop, JOIN_CLOSED);
	assert_int_equal(join.after, 5);
	begin("<&lt;", JOIN_ENTITY);
	assert_int_equal(reader_take_entity(&r), READER_STOPPED);
	assert_int_equal(join.stop, JOIN_DELIMITED);
	assert_int_equal(join.after, 1);
	begin("<&nothing", JOIN_ENTITY);
	assert_int_equal(reader_take_entity(&r), READER_NOTHING);
}

static void
test_doubled(void **state)
{
	(void)state;
	begin("<a", JOIN_ANGLE);
	assert_false(r.doubled);
	text = texts_whole("<<a");
	opening.opens = 1;
	opening.at = 2;
	reader_begin(&r, &join, &text, &opening);
	assert_true(r.doubled);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_take),
		cmocka_unit_test(test_limit),
		cmocka_unit_test(test_special),
		cmocka_unit_test(test_entity),
		cmocka_unit_test(test_doubled),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
