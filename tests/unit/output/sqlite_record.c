/*
 * sqlite_record: records become items, value after value
 */
#include "../unit.h"

#include "output/sqlite_record.h"
#include "shown.h"

static const struct style style = { .end = '\n' };

/* Items are read off here. */
struct items {
	struct output output;
	const char *at;
};

static void
begin(struct items *items)
{
	output_init(&items->output, &output_sqlite, &style, -1);
}

/* What was put so far is read. */
static void
rewind_items(struct items *items)
{
	assert_false(items->output.buffer.failed);
	items->at = items->output.buffer.octets;
}

/* All of it was read; then it is as after a write. */
static void
end(struct items *items)
{
	assert_ptr_equal(items->at, items->output.buffer.octets + items->output.buffer.len);
	items->output.buffer.len = 0;
}

static void
letter(struct items *items, enum sqlite_item wanted)
{
	assert_int_equal(*items->at++, wanted);
}

static void
number(struct items *items, int64_t wanted)
{
	assert_int_equal(sqlite_item_number(&items->at), wanted);
}

/* WANTED NULL: it is absent. */
static void
text(struct items *items, const char *wanted)
{
	struct octets is = sqlite_item_text(&items->at);

	if (wanted == NULL) {
		assert_null(is.at);
		return;
	}
	assert_non_null(is.at);
	assert_int_equal(is.len, strlen(wanted));
	assert_memory_equal(is.at, wanted, is.len);
}

static void
test_file(void **state)
{
	const struct sqlite_end last = {
		{ 1, -2, INT64_MAX, INT64_MIN }, true, { 5, 6, 7 }, { 8, 9, 10, -11 }
	};
	const struct sqlite_end empty = { .settled = false };
	struct items items;
	int i;

	(void)state;
	begin(&items);
	sqlite_record_file(&items.output, (struct octets){ "/a\0\377", 4 }, 12, 13);
	sqlite_record_end(&items.output, &last);
	sqlite_record_end(&items.output, &empty);
	rewind_items(&items);
	letter(&items, SQLITE_ITEM_FILE);
	assert_memory_equal(sqlite_item_text(&items.at).at, "/a\0\377", 4);
	number(&items, 12);
	number(&items, 13);
	letter(&items, SQLITE_ITEM_END);
	number(&items, 1);
	number(&items, -2);
	number(&items, INT64_MAX);
	number(&items, INT64_MIN);
	for (i = 1; i <= 8; i++)
		number(&items, (const int64_t[]){ 1, 5, 6, 7, 8, 9, 10, -11 }[i - 1]);
	letter(&items, SQLITE_ITEM_END);
	for (i = 0; i < 12; i++)
		number(&items, 0);
	end(&items);
	output_free(&items.output);
}

/* What the archive adds to its own name is the name of a member. */
static void
test_members(void **state)
{
	static const struct {
		const char *name, *path;
		bool member;
		const char *wanted;
	} cases[] = {
		{ "t.tar", "t.tar", false, NULL },
		{ "t.tar/a", "t.tar", true, "a" },
		{ "t.tar/a/", "t.tar", true, "a/" },
		{ "t.tar/", "t.tar", true, "" },
		{ "t.tarx/a", "t.tar", true, "t.tarx/a" },
		{ "u.tar/a", "t.tar", true, "u.tar/a" },
		{ "", "t.tar", true, "" },
	};
	struct items items;
	size_t i;

	(void)state;
	begin(&items);
	for (i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		output_begin(&items.output, cases[i].name, cases[i].path, cases[i].member);
		rewind_items(&items);
		letter(&items, SQLITE_ITEM_MEMBER);
		text(&items, cases[i].wanted);
		end(&items);
	}
	output_free(&items.output);
}

/* The values of a find up to its place, which all of these tests have at 2:3. */
static void
url(struct items *items, const char *const values[6], int64_t len)
{
	size_t i;

	letter(items, SQLITE_ITEM_FIND);
	for (i = 0; i < 6; i++)
		text(items, values[i]);
	text(items, "url");
	number(items, 2);
	number(items, 3);
	number(items, 9);
	number(items, 9 + len);
}

/* ... and the rest of it, of a find that was not in mail. */
static void
rest(struct items *items, const char *notes, const char *warnings)
{
	text(items, NULL);
	text(items, NULL);
	text(items, notes);
	text(items, warnings);
	number(items, 0);
	number(items, 0);
}

static void
no_message(struct items *items)
{
	letter(items, SQLITE_ITEM_MESSAGE);
	number(items, -1);
}

/* What is not there is absent, but for an empty URL. */
static void
test_urls(void **state)
{
	static const struct {
		const char *values[6], *notes, *warnings;
	} cases[] = {
		{ { "HTTP://u:p@H.dom./%7ea", "relaxed", NULL, "HTTP", "h.dom",
		    "http://u:p@h.dom./~a" }, "trailing-dot,http-userinfo",
		    "S-PASSWORD,S-USERINFO-HTTP" },
		{ { "mailto:a@b.dom", "strict", NULL, "mailto", NULL, "mailto:a@b.dom" },
		    NULL, NULL },
		{ { "http://h:x/", "bad", "port", "http", "h", NULL }, NULL, NULL },
		{ { "", "bad", "no-scheme", NULL, NULL, NULL }, NULL, NULL },
	};
	struct items items;
	struct finding made;
	size_t i;

	(void)state;
	begin(&items);
	for (i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		output_record(&items.output, finding(&made, cases[i].values[0]));
		rewind_items(&items);
		if (i == 0)
			no_message(&items);
		url(&items, cases[i].values, (int64_t)made.find.len);
		rest(&items, cases[i].notes, cases[i].warnings);
		end(&items);
	}
	output_free(&items.output);
}

static const char *const strict[6] = {
	"http://h/", "strict", NULL, "http", "h", "http://h/"
};

/* A message: its number, then what there is of it. */
static void
message(struct items *items, int64_t n, const char *const values[8])
{
	size_t i;

	letter(items, SQLITE_ITEM_MESSAGE);
	number(items, n);
	for (i = 0; i < 8; i++)
		text(items, values[i]);
}

/* The find of the message after it; FIELD: the part is NULL. */
static void
in_mail(struct items *items, const char *part, const char *field)
{
	url(items, strict, 9);
	text(items, part);
	text(items, field);
	text(items, NULL);
	text(items, NULL);
	number(items, 0);
	number(items, 0);
	end(items);
}

/* A message is put once, before the first of its finds; then that of a file that is no mail. */
static void
test_messages(void **state)
{
	static const char *const first[8] = { "1@h", "a@h", "Mon", "1994", "s", "l" };
	static const char *const second[8] = { "", NULL, "Mon", "1994", "s", "l" };
	struct record_mail mail = {
		.message = 1, .id = "1@h", .from = "a@h", .date = "Mon", .time = "1994",
		.subject = "s", .list = "l", .part = "1.2"
	};
	struct items items;
	struct finding made;

	(void)state;
	begin(&items);
	finding(&made, "http://h/");
	made.record.mail = &mail;
	output_record(&items.output, &made.record);
	rewind_items(&items);
	message(&items, 1, first);
	in_mail(&items, "1.2", NULL);
	mail.part = NULL;
	mail.field = "Subject";
	output_record(&items.output, &made.record);
	rewind_items(&items);
	in_mail(&items, NULL, "Subject");
	mail.id = "";
	mail.from = NULL;
	output_record(&items.output, &made.record);
	rewind_items(&items);
	message(&items, 1, second);
	in_mail(&items, NULL, "Subject");
	made.record.mail = NULL;
	output_record(&items.output, &made.record);
	rewind_items(&items);
	no_message(&items);
	in_mail(&items, NULL, NULL);
	/* Another file, member or stream has others, even if they look the same. */
	output_begin(&items.output, "b", "b", false);
	items.output.buffer.len = 0;
	output_record(&items.output, &made.record);
	rewind_items(&items);
	no_message(&items);
	in_mail(&items, NULL, NULL);
	sqlite_record_file(&items.output, (struct octets){ "/a", 2 }, 0, 0);
	items.output.buffer.len = 0;
	output_record(&items.output, &made.record);
	rewind_items(&items);
	no_message(&items);
	in_mail(&items, NULL, NULL);
	output_free(&items.output);
}

/* A record of a web archive is a message without a number. */
static void
test_captures(void **state)
{
	static const char *const wanted[8] = {
		"urn:1", NULL, "2024", "2024", NULL, NULL, "http://t/", "response"
	};
	const struct record_warc warc = {
		.target = "http://t/", .date = "2024", .type = "response", .id = "urn:1"
	};
	struct items items;
	struct finding made;

	(void)state;
	begin(&items);
	finding(&made, "http://h/");
	made.record.warc = &warc;
	output_record(&items.output, &made.record);
	rewind_items(&items);
	message(&items, 0, wanted);
	in_mail(&items, NULL, NULL);
	output_free(&items.output);
}

/* Where it stands in the input, and what else it could be, why. */
static void
test_pieces(void **state)
{
	static const struct urlsift_piece pieces[] = {
		{ .at = { .offset = 9, .line = 2, .column = 3 }, .len = 5 },
		{ .at = { .offset = UINT32_MAX, .line = 3, .column = 1 }, .len = UINT32_MAX },
	};
	static const struct urlsift_reading readings[] = {
		{ .text = "http://h/", .len = 9, .why = URLSIFT_WHY_GRAMMAR | URLSIFT_WHY_TLD },
		{ .text = "http://h/-", .len = 10 },
	};
	static const int64_t numbers[] = {
		2, 9, 5, 2, 3, UINT32_MAX, UINT32_MAX, 3, 1, 2
	};
	struct items items;
	struct finding made;
	size_t i;

	(void)state;
	begin(&items);
	finding(&made, "http://h/");
	made.record.pieces = pieces;
	made.record.n_pieces = 2;
	made.record.readings = readings;
	made.find.n_readings = 2;
	made.find.notes = URLSIFT_NOTE_INNER_SPACE | URLSIFT_NOTE_TRIMMED;
	output_record(&items.output, &made.record);
	rewind_items(&items);
	no_message(&items);
	url(&items, strict, 9);
	text(&items, NULL);
	text(&items, NULL);
	text(&items, "inner-space,trimmed");
	text(&items, NULL);
	for (i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
		number(&items, numbers[i]);
	text(&items, "http://h/");
	text(&items, "grammar,tld");
	text(&items, "http://h/-");
	text(&items, NULL);
	end(&items);
	output_free(&items.output);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_file),
		cmocka_unit_test(test_members),
		cmocka_unit_test(test_urls),
		cmocka_unit_test(test_messages),
		cmocka_unit_test(test_captures),
		cmocka_unit_test(test_pieces),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
