/*
 * line_break: where the next line of a wrapper goes on, and what is removed
 */
#include "../unit.h"

#include "base/array.h"
#include "scan/line_break.h"
#include "../texts.h"

static struct evidence *evidence;

/* Lines up to a wrapper's first line break, and what follows it. */
struct row {
	const char *text;
	const char *join;	/* what was put together before the break */
	const char *rest;	/* what is read next; NULL: the reading stops */
	uint32_t notes;
	uint32_t flags;
	enum join_gap gap;
};

/* Take what stands before the line end, one octet after the other. */
static void
take_line(struct reader *r)
{
	for (; r->text->octets[r->at] != '\n';) {
		if (r->text->octets[r->at] == ' ') {
			reader_gap(r, JOIN_BLANK);
			r->at++;
		} else {
			assert_true(reader_take(r, r->text->octets[r->at], 1));
		}
	}
}

static void
check(const struct row *row)
{
	static struct reader r;
	static struct join join;
	static uint64_t number;
	struct text text = texts_whole(row->text);
	struct opening opening = { .opens = texts_at(&text, "<http", 0) };
	bool goes_on;

	evidence_document(evidence, ++number, text.octets, text.end, 1);
	text.flags = row->flags;
	opening.at = opening.opens + 1;
	reader_begin(&r, &join, &text, &opening);
	r.evidence = evidence;
	take_line(&r);
	goes_on = line_break_cross(&r);
	if (goes_on != (row->rest != NULL) || join.notes != row->notes)
		print_error("%s: goes on %d, notes %x\n", row->text, goes_on, join.notes);
	assert_int_equal(goes_on, row->rest != NULL);
	assert_int_equal(join.len, strlen(row->join));
	assert_memory_equal(join.octets, row->join, join.len);
	assert_int_equal(join.notes, row->notes);
	if (row->rest == NULL)
		return;
	assert_int_equal(text.end - r.at, strlen(row->rest));
	assert_int_equal(join.gap[join.len], row->gap);
}

static void
test_rows(void **state)
{
	static const struct row rows[] = {
		{ "<http://h.dom/\nb>", "http://h.dom/", "b>", 0, 0, JOIN_LINE },
		{ "> <http://h.dom/\n> b>", "http://h.dom/", "b>", 0, 0, JOIN_LINE },
		{ "> <http://h.dom/\nb>", "http://h.dom/", "b>", URLSIFT_NOTE_QUOTE_DEPTH, 0,
		    JOIN_LINE },
		/* RFC 8792: one backslash, or two */
		{ "<http://h.dom/\\\n  b>", "http://h.dom/", "b>", URLSIFT_NOTE_FOLD_MARK, 0,
		    JOIN_SOFT },
		{ "<http://h.dom/\\\n  \\b>", "http://h.dom/", "b>", URLSIFT_NOTE_FOLD_MARK, 0,
		    JOIN_SOFT },
		/* RFC 3676 */
		{ "<http://h.dom/ \nb>", "http://h.dom/", "b>", 0, URLSIFT_TEXT_FLOWED,
		    JOIN_SOFT },
		/* strings of C */
		{ "\"<http://h.dom/\"\n\t\"b>", "http://h.dom/", "b>", 0, 0, JOIN_LINE },
		/* a table */
		{ "| <http://h.dom/ |\n| b> |", "http://h.dom/", "b> |", URLSIFT_NOTE_TABLE, 0,
		    JOIN_LINE },
		/* a blank line, and a line of prose */
		{ "<http://h.dom/\n\nb>", "http://h.dom/", "\nb>", URLSIFT_NOTE_BLANK_LINE, 0,
		    JOIN_LINE },
		{ "<http://h.dom/\nand this is a line of prose that goes on and on\n",
		    "http://h.dom/", NULL, 0, 0, JOIN_LINE },
		/* doubled brackets */
		{ "<<http://h.dom/\n\nb>>", "http://h.dom/", NULL, URLSIFT_NOTE_BLANK_LINE, 0,
		    JOIN_LINE },
	};

	(void)state;
	for (size_t i = 0; i < ARRAY_LEN(rows); i++)
		check(&rows[i]);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rows),
	};
	int failed;

	evidence = evidence_new(NULL, NULL, NULL, NULL);
	if (evidence == NULL)
		return 1;
	failed = cmocka_run_group_tests(tests, NULL, NULL);
	evidence_free(evidence);
	return failed;
}
