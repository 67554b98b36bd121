/*
 * edit: removes folds and tags between runs, and keeps the places of octets
 */
#include "../unit.h"

#include "base/array.h"
#include "form/edit.h"

static struct form_text *text;

/* Returns the text of SOURCE, whose lines are folded in that way. */
static const char *
unfolded(const char *source, enum edit_fold fold)
{
	static char out[256];
	struct transfer transfer;

	form_text_clear(text);
	form_text_section(text, 0, "");
	transfer_begin(&transfer, TRANSFER_NONE, false, source, source + strlen(source));
	form_text_put(text, &transfer, NULL);
	if (fold == EDIT_FOLD_NONE)
		edit_join_runs(text);
	else
		edit_unfold(text, fold);
	assert_int_equal(text->sections[0].end, text->len);
	snprintf(out, sizeof(out), "%.*s", (int)text->len, text->octets);
	return out;
}

static void
test_folds(void **state)
{
	(void)state;
	assert_string_equal(unfolded("a\n b\r\n\tc", EDIT_FOLD_LDIF), "abc");
	assert_string_equal(unfolded("a\n\n b\n  c\nd", EDIT_FOLD_LDIF), "a\nb c\nd");
	assert_string_equal(unfolded("\n \n \n ", EDIT_FOLD_LDIF), "");
	assert_string_equal(unfolded("a\r b\\n", EDIT_FOLD_LDIF), "a\r b\\n");
	/* The fold is within a character. */
	assert_string_equal(unfolded("\303\n \251", EDIT_FOLD_CALENDAR), "\303\251");
	assert_string_equal(unfolded("a\n", EDIT_FOLD_CALENDAR), "a\n");
	assert_string_equal(unfolded("a\r\n", EDIT_FOLD_CALENDAR), "a\r\n");
	assert_string_equal(unfolded("", EDIT_FOLD_CALENDAR), "");
}

static void
test_escapes(void **state)
{
	(void)state;
	assert_string_equal(unfolded("a\\nb\\Nc\\,\\;\\\\d", EDIT_FOLD_CALENDAR), "a\nb\nc,;\\d");
	assert_string_equal(unfolded("a\\\n nb\\\r\n \r\n ,c", EDIT_FOLD_CALENDAR), "a\nb,c");
	assert_string_equal(unfolded("\\x\\", EDIT_FOLD_CALENDAR), "\\x\\");
	assert_string_equal(unfolded("\\\\n", EDIT_FOLD_CALENDAR), "\\n");
	assert_string_equal(unfolded("\\\n ", EDIT_FOLD_CALENDAR), "\\");
}

static void
test_places(void **state)
{
	const char *source = "ab\n c\\,d\\\n ne";
	static const size_t places[] = { 0, 1, 4, 6, 7, 11, 12 };
	struct form_text_piece piece;
	size_t i;

	(void)state;
	assert_string_equal(unfolded(source, EDIT_FOLD_CALENDAR), "abc,d\ne");
	for (i = 0; i < ARRAY_LEN(places); i++) {
		piece = form_text_locate(text, i, 1);
		assert_int_equal(piece.from - source, places[i]);
		assert_int_equal(piece.text_len, 1);
	}
	/* Locate octets backwards, and more of them than are adjacent. */
	for (i = ARRAY_LEN(places); i-- > 0;)
		assert_int_equal(form_text_locate(text, i, 9).from - source, places[i]);
	assert_int_equal(form_text_locate(text, 0, 9).text_len, 2);
	assert_int_equal(form_text_locate(text, 3, 9).text_len, 2);
	/* Text that is appended later has the right places, too. */
	form_text_section(text, 0, "");
	form_text_put_octets(text, (struct octets){ "x", 1 }, source + 5, source + 6);
	assert_ptr_equal(form_text_locate(text, 7, 1).from, source + 5);
	assert_int_equal(form_text_locate(text, 6, 1).from - source, 12);
}

static void
test_runs(void **state)
{
	(void)state;
	assert_string_equal(unfolded("<w:t>a</w:t></w:r>\n<w:r><w:t xml:space=\"x\">b</w:t>",
	    EDIT_FOLD_NONE), "<w:t>ab</w:t>");
	assert_string_equal(unfolded("<w:t>a</w:t><w:br/><w:t>b</w:t>", EDIT_FOLD_NONE),
	    "<w:t>a</w:t><w:br/><w:t>b</w:t>");
	assert_string_equal(unfolded("<w:t>a</w:t></w:p><w:p><w:t>b", EDIT_FOLD_NONE),
	    "<w:t>a</w:t></w:p><w:p><w:t>b");
	assert_string_equal(unfolded("<w:t>a</w:t><w:rPr></w:rPr><w:t>b</w:t> x <w:t>c",
	    EDIT_FOLD_NONE), "<w:t>ab</w:t> x <w:t>c");
	assert_string_equal(unfolded("<w:t>a</w:t><w:t/><w:t>b</w:t", EDIT_FOLD_NONE),
	    "<w:t>a</w:t><w:t/><w:t>b</w:t");
	assert_string_equal(unfolded("<w:t>a</w:t><w:tbl><w:t", EDIT_FOLD_NONE),
	    "<w:t>a</w:t><w:tbl><w:t");
}

static void
test_bid(void **state)
{
	static const char *const yes[] = {
		"BEGIN:VCALENDAR\r\n", "begin:vcard\n", "\357\273\277BEGIN:VCARD ",
		"version: 1\ndn: x", "# a comment\n#b\ndn: cn=x", "\n\ndn:: eA==\n",
	};
	static const char *const no[] = {
		"", "#", "BEGIN:VCALENDARS\n", "BEGIN: VCARD\n", "version: 10\n", "version 1",
		"dn:x", "see BEGIN:VCARD\n",
	};
	enum edit_fold fold;
	size_t i, n;

	(void)state;
	for (i = 0; i < ARRAY_LEN(yes); i++) {
		assert_int_equal(edit_bid_folded(yes[i], strlen(yes[i]), true, &fold), INPUT_YES);
		for (n = 0; n < strlen(yes[i]); n++)
			assert_int_not_equal(edit_bid_folded(yes[i], n, false, &fold), INPUT_NO);
	}
	for (i = 0; i < ARRAY_LEN(no); i++)
		assert_int_equal(edit_bid_folded(no[i], strlen(no[i]), true, &fold), INPUT_NO);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_folds),
		cmocka_unit_test(test_escapes),
		cmocka_unit_test(test_places),
		cmocka_unit_test(test_runs),
		cmocka_unit_test(test_bid),
	};
	int failed;

	text = form_text_new();
	failed = text == NULL ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
	form_text_free(text);
	return failed;
}
