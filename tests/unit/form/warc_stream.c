/*
 * warc_stream: where the records of a web archive begin and end
 */
#include "../unit.h"

#include <stdlib.h>

#include "../input/events.h"
#include "base/buffer.h"
#include "form/warc.h"

/* The records and pieces that are read, one a line. */
static void
put(struct buffer *to, const struct record_piece *record, const struct window *window)
{
	assert_true(record->block <= record->len && record->at + record->len <= window->len);
	buffer_number(to, record->offset);
	buffer_char(to, '+');
	buffer_number(to, record->len);
	buffer_string(to, record->begins ? "" : " piece");
	buffer_string(to, record->ends ? "" : " more");
	buffer_string(to, record->stray ? " stray" : "");
	buffer_string(to, record->bad ? " bad" : "");
	buffer_string(to, record->cut ? " cut" : "");
	buffer_string(to, ": ");
	buffer_put(to, window->octets + record->at + record->block,
	    record->len - record->block < 40 ? record->len - record->block : 40);
	buffer_char(to, '\n');
}

static void
read_all(struct buffer *to, struct octets_source *from)
{
	struct warc_stream stream = { 0 };
	struct record_piece record;

	to->len = 0;
	warc_stream_open(&stream, &from->source, URLSIFT_COLUMN_OCTET);
	while (warc_stream_next(&stream, &record))
		put(to, &record, &stream.records.window);
	assert_false(warc_stream_next(&stream, &record));
	window_free(&stream.records.window);
	buffer_char(to, '\0');
}

/* Check octets that come at once, or in small steps. */
static void
check(const char *text, const char *wanted)
{
	struct octets_source from;
	struct buffer is = { 0 };
	size_t step;

	for (step = 0; step < 4; step++) {
		from = octets_source(text, strlen(text), step);
		from.source.size = UINT64_MAX;
		read_all(&is, &from);
		assert_string_equal(is.octets, wanted);
	}
	buffer_free(&is);
}

#define RECORD(length, block) "WARC/1.0\r\nContent-Length: " length "\r\n\r\n" block
#define GAP "\r\n\r\n"

/* Line ends between records belong to no record. */
static void
test_right(void **state)
{
	(void)state;
	check("", "");
	check("\r\n\n\r\n", "");
	check(RECORD("3", "abc"), "0+34: abc\n");
	check(RECORD("3", "abc") GAP, "0+34: abc\n");
	check("\n" RECORD("3", "abc") GAP RECORD("0", "") GAP "\r\n" RECORD("2", "\r\n") GAP,
	    "1+34: abc\n39+31: \n76+33: \r\n\n");
	check("WARC/1.1\nContent-Length: 14\n\nWARC/1.0\nabcd\n" RECORD("1", "d"),
	    "0+43: WARC/1.0\nabcd\n\n43+32: d\n");
}

/* If the length does not lead to the next record, search for it. */
static void
test_wrong(void **state)
{
	static const char *const lengths[] = { "2", "9", "x", "-", "9999999999" };
	char text[256], wanted[256];
	size_t i, n;

	(void)state;
	for (i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
		n = strlen(lengths[i]);
		snprintf(text, sizeof(text), "WARC/1.0\r\nContent-Length: %s\r\n\r\nabc" GAP "%s",
		    lengths[i], RECORD("1", "d") GAP);
		snprintf(wanted, sizeof(wanted), "0+%zu bad: abc\r\n\r\n\n%zu+32: d\n", 37 + n,
		    37 + n);
		check(text, wanted);
	}
	check("text" GAP RECORD("1", "d") GAP "more\n",
	    "0+8 stray bad: text\r\n\r\n\n8+41 bad: d\r\n\r\nmore\n\n");
	check(RECORD("9", "abc"), "0+34 bad cut: abc\n");
	check("WARC/1.0\r\nContent-Le", "0+20 bad: Content-Le\n");
	check("WARC/1.0\r\n", "0+10 bad: \n");
	check("WARC/1.0", "0+8 stray bad: WARC/1.0\n");
}

/* If the source fails, the last record is cut, but not bad. */
static void
test_fails(void **state)
{
	static const char text[] = RECORD("3", "abc") GAP RECORD("9", "def");
	struct octets_source from = octets_source(text, sizeof(text) - 1, 0);
	struct buffer is = { 0 };

	(void)state;
	from.fails = "it fails";
	from.source.size = UINT64_MAX;
	read_all(&is, &from);
	assert_string_equal(is.octets, "0+34: abc\n38+34 cut: def\n");
	buffer_free(&is);
}

/* A record that is too long to be held comes in pieces, none of which is missing. */
static void
test_long(void **state)
{
	const size_t len = RECORD_WINDOW_WHOLE + 1000000;
	struct warc_stream stream = { 0 };
	struct octets_source from;
	struct record_piece record;
	struct buffer text = { 0 };
	size_t n = 0, pieces = 0;

	(void)state;
	buffer_string(&text, "WARC/1.0\r\nContent-Length: ");
	buffer_number(&text, len);
	buffer_string(&text, GAP);
	assert_non_null(buffer_reserve(&text, len));
	memset(text.octets + text.len, 'x', len);
	text.len += len;
	buffer_string(&text, GAP RECORD("1", "d"));
	from = octets_source(text.octets, text.len, 0);
	from.source.size = UINT64_MAX;
	warc_stream_open(&stream, &from.source, URLSIFT_COLUMN_OCTET);
	do {
		assert_true(warc_stream_next(&stream, &record));
		assert_int_equal(record.begins, pieces == 0);
		assert_int_equal(record.offset, 0);
		assert_false(record.bad || record.cut || record.stray);
		n += record.len - record.block;
		pieces++;
	} while (!record.ends);
	assert_int_equal(n, len);
	assert_true(pieces > 1);
	assert_true(warc_stream_next(&stream, &record));
	assert_int_equal(record.offset, text.len - 32);
	assert_true(record.begins && record.ends && !record.bad);
	assert_false(warc_stream_next(&stream, &record));
	window_free(&stream.records.window);
	buffer_free(&text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_right),
		cmocka_unit_test(test_wrong),
		cmocka_unit_test(test_fails),
		cmocka_unit_test(test_long),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
