/*
 * mailbox: divides a source into its messages
 */
#include "../memory.h"

#include "mail/mailbox.h"

#define FROM "From x Mon Jan  3 12:34:56 1994\n"

/* Returns the messages of TEXT as "offset+length" each.  It is read STEP octets at a time. */
static const char *
messages(const char *text, enum recognise_form form, size_t step)
{
	static char places[256];
	struct record_piece message;
	struct memory memory = { .text = text, .len = strlen(text), .step = step };
	struct source source = memory_source(&memory);
	struct mailbox mailbox = { 0 };
	const char *octets;
	size_t n = 0;

	places[0] = '\0';
	mailbox_open(&mailbox, &source, URLSIFT_COLUMN_OCTET, form);
	while (mailbox_next(&mailbox, &message)) {
		assert_true(message.begins && message.ends);
		octets = mailbox.records.window.octets + message.at;
		assert_memory_equal(octets, text + message.offset, message.len);
		assert_true(mailbox.header.body <= octets + message.len);
		assert_true(mailbox.header.fields[mailbox.header.n] <= octets + message.len);
		n += (size_t)snprintf(places + n, sizeof(places) - n, "%s%d+%d", n > 0 ? " " : "",
		    (int)message.offset, (int)message.len);
	}
	assert_null(mailbox.records.window.why);
	window_free(&mailbox.records.window);
	return places;
}

static void
check(const char *text, enum recognise_form form, const char *wanted)
{
	assert_string_equal(messages(text, form, 0), wanted);
	assert_string_equal(messages(text, form, 1), wanted);
	assert_string_equal(messages(text, form, 7), wanted);
}

static void
test_forms(void **state)
{
	(void)state;
	check(FROM "A: b\n\nbody\n\n" FROM "A: b\n\n>From c\n", RECOGNISE_UNSURE, "0+44 44+46");
	check("Received: x\nFrom: y\n\n" FROM "A: b\n", RECOGNISE_UNSURE, "0+58");
	check("#! rnews 10\nA: b\n\nbod\n#! rnews 6\nA: b\n\n", RECOGNISE_UNSURE, "12+10 33+6");
	check("prose", RECOGNISE_UNSURE, "0+5");
	check("", RECOGNISE_UNSURE, "");
	check("\n\nA: b\n\nbody", RECOGNISE_MESSAGE, "0+12");
	check("\n\n" FROM "A: b\n\nbody", RECOGNISE_FROM, "2+42");
}

/* The stated length ends within a field.  The message ends there, too. */
static void
test_ends_in_its_fields(void **state)
{
	(void)state;
	check("0000000000000000000000000000000000000007 blob 7\nA: b\nC:< missing\n",
	    RECOGNISE_GIT, "48+7");
}

/* mboxcl2 does not quote "From ": a stated length counts if a message may end there. */
static void
test_lengths(void **state)
{
	(void)state;
	check(FROM "Content-Length: 37\n\n" FROM "body\n" FROM "A: b\n\n", RECOGNISE_FROM,
	    "0+89 89+38");
	check(FROM "Content-Length: 30\n\n" FROM "body\n" FROM "A: b\n\n", RECOGNISE_FROM,
	    "0+52 52+37 89+38");
	check(FROM "Content-Length: 999999999999999999\n\nbody\n" FROM "\n", RECOGNISE_FROM,
	    "0+73 73+33");
	/* A wrong length of news does not count, either. */
	check("#! rnews 3\nA: b\n\n#! rnews 6\nA: b\n\n", RECOGNISE_UNSURE, "11+6 28+6");
}

#define OBJECT(n) "0123456789abcdef0123456789abcdef01234567 blob " #n "\n"
#define LIST "<?xml?><!DOCTYPE plist><plist>From: z\n\n</plist>\n"

static void
test_containers(void **state)
{
	(void)state;
	check("\1\1\1\1\nA: b\n\n\1\1\1\1\n\1\1\1\1\nC: d\n\n\1\1\1\1\n", RECOGNISE_UNSURE,
	    "5+6 21+6");
	check("\1\1\1\1\nA: b\n\nx", RECOGNISE_UNSURE, "5+7");
	check("\1\1\1\1\n\1\1\1\1", RECOGNISE_UNSURE, "");
	check("17\nFrom: a\nTo: b\n\nx\n" LIST, RECOGNISE_UNSURE, "3+17");
	check("16\nFrom: a\nTo: b\n\nx", RECOGNISE_UNSURE, "3+16");
	check(OBJECT(15) "From: a\nTo: b\n\n\nHEAD:m missing\n" OBJECT(0) "\n" OBJECT(3) "A:b\n",
	    RECOGNISE_UNSURE, "49+16 128+1 177+4");
}

/* The first wrong length is reported with its place, and the next message is found nevertheless. */
static void
test_wrong(void **state)
{
	static const struct {
		const char *text, *trouble;
	} rows[] = {
		{ OBJECT(9) "From: a\nTo: b\n\n\n" OBJECT(3) "A:b\n",
		    "at offset 48: the length of the message is wrong" },
		{ OBJECT(999) "From: a\nTo: b\n\n\n" OBJECT(3) "A:b\n",
		    "at offset 50: the length of the message is wrong" },
		{ OBJECT(15) "From: a\nTo: b\n\n\n" OBJECT(99) "A:b\n",
		    "at offset 114: the length of the message is wrong" },
		{ "9\nFrom: a\nTo: b\n\nx\n" LIST,
		    "at offset 2: the length of the message is wrong" },
		{ "99\nFrom: a\nTo: b\n\nx\n", "at offset 3: the length of the message is wrong" },
		{ OBJECT(15) "From: a\nTo: b\n\n\n", "" },
	};
	struct record_piece message;
	bool cut = false;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct memory memory = { .text = rows[i].text, .len = strlen(rows[i].text) };
		struct source source = memory_source(&memory);
		struct mailbox mailbox = { 0 };
		size_t n = 0;

		mailbox_open(&mailbox, &source, URLSIFT_COLUMN_OCTET, RECOGNISE_UNSURE);
		for (; mailbox_next(&mailbox, &message); n++)
			cut = message.cut;
		assert_string_equal(mailbox.records.trouble == NULL ? "" : mailbox.records.trouble,
		    rows[i].trouble);
		assert_int_equal(n, i < 3 ? 2 : 1);
		/* A message shorter than its length at the end of the source is cut. */
		assert_int_equal(cut, i == 2 || i == 4);
		window_free(&mailbox.records.window);
	}
}

/* A message that is too long is read in pieces. */
static void
test_long(void **state)
{
	size_t len = RECORD_WINDOW_WHOLE + ((size_t)1 << 20), sum = 0, pieces = 0;
	char *text = malloc(len);
	struct record_piece message;
	struct memory memory = { .text = text, .len = len };
	struct source source = memory_source(&memory);
	struct mailbox mailbox = { 0 };

	(void)state;
	assert_non_null(text);
	memset(text, 'x', len);
	memcpy(text, "Received: y\n\n", 13);
	mailbox_open(&mailbox, &source, URLSIFT_COLUMN_OCTET, RECOGNISE_MESSAGE);
	for (; mailbox_next(&mailbox, &message); pieces++) {
		assert_int_equal(message.begins, pieces == 0);
		assert_int_equal(message.offset, 0);
		assert_int_equal(mailbox.records.window.base + message.at, sum);
		sum += message.len;
		assert_true(!message.ends || sum == len);
	}
	assert_int_equal(sum, len);
	assert_true(pieces > 1);
	window_free(&mailbox.records.window);
	free(text);
}

static void
test_failure(void **state)
{
	struct record_piece message;
	struct memory memory = { .text = FROM "A: b\n", .len = 37, .fails = "it is gone" };
	struct source source = memory_source(&memory);
	struct mailbox mailbox = { 0 };

	(void)state;
	mailbox_open(&mailbox, &source, URLSIFT_COLUMN_OCTET, RECOGNISE_FROM);
	assert_true(mailbox_next(&mailbox, &message));
	assert_true(message.cut);
	assert_int_equal(message.len, 37);
	assert_false(mailbox_next(&mailbox, &message));
	assert_string_equal(mailbox.records.window.why, "it is gone");
	window_free(&mailbox.records.window);
}

/* Messages are numbered; other objects of git are not. */
static void
test_numbers(void **state)
{
	const char *text = OBJECT(15) "From: a\nTo: b\n\n\n" OBJECT(0) "\n" OBJECT(3) "A:b\n";
	struct memory memory = { .text = text, .len = strlen(text) };
	struct source source = memory_source(&memory);
	struct mailbox mailbox = { 0 };
	struct record_piece message;
	size_t n = 0;

	(void)state;
	mailbox_open(&mailbox, &source, URLSIFT_COLUMN_OCTET, RECOGNISE_UNSURE);
	for (; mailbox_next(&mailbox, &message); n++) {
		assert_int_equal(message.other, n == 1);
		assert_int_equal(message.number, n == 2 ? 2 : 1);
	}
	assert_int_equal(n, 3);
	window_free(&mailbox.records.window);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_forms),
		cmocka_unit_test(test_ends_in_its_fields),
		cmocka_unit_test(test_lengths),
		cmocka_unit_test(test_containers),
		cmocka_unit_test(test_wrong),
		cmocka_unit_test(test_long),
		cmocka_unit_test(test_failure),
		cmocka_unit_test(test_numbers),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
