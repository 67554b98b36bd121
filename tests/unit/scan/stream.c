/*
 * stream: a text that is fed in pieces, or scanned in sections
 */
#include "scanned.h"

#define STOPPED 42

static const char text[] =
    "See <URL:http://h.dom/a-\nb> and\n<http://h.dom/c>, URL:ftp://h.dom/d; <URL:foo>\n"
    "> <URL:http://h.dom/\n> e> http://h.dom/f. And \"http://h.dom/g\" <URL:http://h.dom";
#define LEN (sizeof(text) - 1)

/* The finds since the last call are WANTED. */
static void
assert_found(struct finds *wanted)
{
	struct finds all = taken();
	const char *what = finds_differ(wanted, &all);

	if (what != NULL)
		fail_msg("another %s", what);
	finds_free(&all);
}

static struct finds
scanned(struct urlsift_scanner *scanner)
{
	assert_int_equal(urlsift_scan(scanner, text, LEN, NULL, 0), 0);
	return taken();
}

/* urlsift_buffer() has room for at least one octet. */
static void
test_buffer(void **state)
{
	struct urlsift_scanner *scanner = scanner_of(URLSIFT_KINDS_ALL);
	struct finds whole = scanned(scanner);
	size_t step, at, room, n;

	(void)state;
	for (step = 1; step <= LEN; step++) {
		for (at = 0; at < LEN; at += n) {
			char *place = urlsift_buffer(scanner, &room);

			assert_non_null(place);
			assert_true(room > 0);
			n = LEN - at < step ? LEN - at : step;
			n = n < room ? n : room;
			memcpy(place, text + at, n);
			assert_int_equal(urlsift_fed(scanner, n), 0);
		}
		assert_int_equal(urlsift_fed(scanner, 0), 0);
		assert_int_equal(urlsift_finish(scanner), 0);
		assert_found(&whole);
	}
	finds_free(&whole);
	urlsift_scanner_free(scanner);
}

/* The caller fills the whole buffer, for several documents. */
static void
test_all_of_the_buffer(void **state)
{
	struct urlsift_scanner *scanner = scanner_of(0);
	size_t room, total = 0;
	int i;

	(void)state;
	for (i = 0; i < 6 || total < 3 * URLSIFT_DOCUMENT_MAX; i++) {
		char *place = urlsift_buffer(scanner, &room);

		assert_true(room > 0);
		memset(place, 'x', room);
		assert_int_equal(urlsift_fed(scanner, room), 0);
		total += room;
	}
	assert_int_equal(urlsift_feed(scanner, "<URL:x:y>", 9), 0);
	assert_int_equal(urlsift_finish(scanner), 0);
	assert_int_equal(found.n, 1);
	assert_int_equal(found.list[0].find.opens, total);
	finds_free(&found);
	urlsift_scanner_free(scanner);
}

/* After urlsift_finish() the next input begins; urlsift_reset() forgets the input so far. */
static void
test_finish_and_reset(void **state)
{
	struct urlsift_scanner *scanner = scanner_of(URLSIFT_KINDS_ALL);
	struct finds whole = scanned(scanner);
	size_t at;

	(void)state;
	assert_int_equal(urlsift_finish(scanner), 0);
	assert_int_equal(found.n, 0);
	for (at = 0; at <= LEN; at += 5) {
		urlsift_feed(scanner, text, at);
		urlsift_reset(scanner);
		finds_free(&found);
		urlsift_feed(scanner, text, LEN);
		urlsift_finish(scanner);
		assert_found(&whole);
	}
	finds_free(&whole);
	urlsift_scanner_free(scanner);
}

/* A find leaves as soon as nothing that follows can change it. */
static void
test_finds_leave(void **state)
{
	struct urlsift_scanner *scanner = scanner_of(0);

	(void)state;
	urlsift_feed(scanner, "<URL:http://h.dom/a>\n", 21);
	assert_int_equal(found.n, 1);
	urlsift_feed(scanner, "<URL:http://h.dom/a-\nb>\n", 24);
	assert_int_equal(found.n, 1);
	urlsift_finish(scanner);
	assert_int_equal(found.n, 2);
	finds_free(&found);
	urlsift_scanner_free(scanner);
}

/* With "eager" a find leaves at once, with the evidence so far. */
static void
test_eager(void **state)
{
	struct urlsift_options options = {
		.size = sizeof(options), .found = finds_add, .ctx = &found, .eager = 1
	};
	struct urlsift_scanner *scanner = urlsift_scanner_new(&options);

	(void)state;
	assert_non_null(scanner);
	urlsift_feed(scanner, "xoyo <URL:http://h.dom/xo-\nyo>\n", 31);
	assert_int_equal(found.n, 1);
	assert_int_equal(found.list[0].find.len, strlen("http://h.dom/xoyo"));
	urlsift_feed(scanner, "<URL:http://h.dom/fo-\nba>\n foba", 31);
	assert_int_equal(found.n, 2);
	urlsift_finish(scanner);
	assert_int_equal(found.n, 2);
	finds_free(&found);
	urlsift_scanner_free(scanner);
}

/* A find waits for the end of its line if that is reported. */
static void
test_line(void **state)
{
	struct urlsift_options options = {
		.size = sizeof(options), .found = finds_add, .ctx = &found, .line = 1
	};
	struct urlsift_scanner *scanner;

	(void)state;
	for (options.eager = 0; options.eager <= 1; options.eager++) {
		scanner = urlsift_scanner_new(&options);
		assert_non_null(scanner);
		urlsift_feed(scanner, "a <URL:http://h.dom/a> b", 24);
		assert_int_equal(found.n, 0);
		/* Twice as much is there when it is tried again. */
		urlsift_feed(scanner, " c\nand as much again\n\n", 22);
		assert_int_equal(found.n, 1);
		assert_int_equal(found.list[0].find.line_len, 26);
		urlsift_feed(scanner, "<URL:http://h.dom/b> d", 22);
		urlsift_finish(scanner);
		assert_int_equal(found.n, 2);
		assert_int_equal(found.list[1].find.line_len, 22);
		finds_free(&found);
		urlsift_scanner_free(scanner);
	}
}

/* A callback that stops at the find whose number is in its context. */
static int
stop_at(void *ctx, const struct urlsift_find *find)
{
	int *n = ctx;

	assert_true(*n > 0);
	assert_int_equal(find->url->verdict, URLSIFT_STRICT);
	return --*n == 0 ? STOPPED : 0;
}

static void
test_stop(void **state)
{
	int n = 0, stop;
	struct urlsift_options options = {
		.size = sizeof(options), .kinds = URLSIFT_KINDS_ALL, .found = stop_at, .ctx = &n
	};
	struct urlsift_scanner *scanner = urlsift_scanner_new(&options);

	(void)state;
	assert_non_null(scanner);
	for (stop = 1; stop <= 7; stop++) {
		n = stop;
		assert_int_equal(urlsift_scan(scanner, text, LEN, NULL, 0), STOPPED);
		assert_int_equal(n, 0);
		n = stop;
		if (urlsift_feed(scanner, text, LEN) == STOPPED) {
			assert_int_equal(urlsift_feed(scanner, text, LEN), STOPPED);
			assert_int_equal(urlsift_fed(scanner, 0), STOPPED);
		}
		assert_int_equal(urlsift_finish(scanner), STOPPED);
		assert_int_equal(n, 0);
		n = 8;
		assert_int_equal(urlsift_scan(scanner, text, LEN, NULL, 0), 0);
		assert_int_equal(n, 1);
	}
	urlsift_scanner_free(scanner);
}

/* After urlsift_seek() positions count from there, however the text is cut. */
static void
test_seek(void **state)
{
	static const char octets[] = "<URL:http://h.dom/a\n/b>\n<URL:x:y>\n";
	static const struct urlsift_position at = { 100, 10, 3 };
	struct urlsift_scanner *scanner = scanner_of(0);
	const struct urlsift_find *find;
	size_t step, n, k;

	(void)state;
	for (step = 1; step < 30; step++) {
		urlsift_seek(scanner, &at);
		for (n = 0; n < strlen(octets); n += k) {
			k = strlen(octets) - n < step ? strlen(octets) - n : step;
			urlsift_feed(scanner, octets + n, k);
		}
		urlsift_finish(scanner);
		assert_int_equal(found.n, 2);
		find = &found.list[0].find;
		assert_int_equal(find->opens, 100);
		assert_int_equal(find->at.offset, 105);
		assert_int_equal(find->at.line, 10);
		assert_int_equal(find->at.column, 8);
		assert_int_equal(find->end, 122);
		assert_int_equal(find->n_pieces, 2);
		assert_int_equal(found.list[0].pieces[1].at.offset, 120);
		assert_int_equal(found.list[0].pieces[1].at.line, 11);
		assert_int_equal(found.list[0].pieces[1].at.column, 1);
		find = &found.list[1].find;
		assert_int_equal(find->opens, 124);
		assert_int_equal(find->at.line, 12);
		assert_int_equal(find->at.column, 6);
		finds_free(&found);
	}
	/* The last seek counts, and for one text. */
	urlsift_seek(scanner, &at);
	urlsift_seek(scanner, &(struct urlsift_position){ 7, 2, 1 });
	urlsift_feed(scanner, "<URL:x:y>", 9);
	urlsift_finish(scanner);
	urlsift_feed(scanner, "<URL:x:y>", 9);
	urlsift_finish(scanner);
	assert_int_equal(found.list[0].find.opens, 7);
	assert_int_equal(found.list[1].find.opens, 0);
	assert_int_equal(found.list[1].find.at.line, 1);
	finds_free(&found);
	urlsift_scanner_free(scanner);
}

/*
 * Columns of a line that is longer than a document, whose beginning is no longer in memory.
 * The document may end inside a character of three octets.
 */
static void
test_columns_of_long_line(void **state)
{
	enum { WIDE = 1000, EACH = WIDE + 11 };
	struct urlsift_options options = {
		.size = sizeof(options), .found = finds_add, .ctx = &found,
		.column = URLSIFT_COLUMN_CHARACTER
	};
	struct urlsift_scanner *scanner = urlsift_scanner_new(&options);
	size_t n = 3 * URLSIFT_DOCUMENT_MAX / (3 * WIDE), i, shift;
	char unit[3 * WIDE];

	(void)state;
	assert_non_null(scanner);
	for (i = 0; i < WIDE; i++)
		memcpy(unit + 3 * i, "\344\270\255", 3);
	for (shift = 0; shift < 3; shift++) {
		urlsift_feed(scanner, "xx", shift);
		for (i = 0; i < n; i++) {
			urlsift_feed(scanner, unit, sizeof(unit));
			urlsift_feed(scanner, " <URL:x:y> ", 11);
		}
		urlsift_finish(scanner);
		assert_int_equal(found.n, n);
		for (i = 0; i < n; i++)
			assert_int_equal(found.list[i].find.at.column,
			    shift + i * EACH + WIDE + 7);
		finds_free(&found);
	}
	urlsift_scanner_free(scanner);
}

static const char *
sections_found(const char *octets, const struct urlsift_section *sections, size_t n)
{
	static char shown[1024];
	struct urlsift_scanner *scanner = scanner_of(URLSIFT_KINDS_ALL);
	const struct urlsift_text sectioned = {
		octets, strlen(octets), sections, n, sizeof(*sections)
	};
	size_t i, len = 0;

	urlsift_scan_sections(scanner, &sectioned, NULL, NULL);
	shown[0] = '\0';
	for (i = 0; i < found.n; i++)
		len += (size_t)snprintf(shown + len, sizeof(shown) - len, "%s%.*s",
		    i > 0 ? " " : "",
		    (int)found.list[i].find.len, found.list[i].find.text);
	assert_null(finds_broken(&found, octets, strlen(octets)));
	finds_free(&found);
	urlsift_scanner_free(scanner);
	return shown;
}

/* No find crosses the bounds of a section, and each section has its own flags. */
static void
test_sections(void **state)
{
	const char *octets = "<URL:http://h.dom/a> <URL:http://h.dom/b\n/> http://h.dom/d \ne";
	struct urlsift_section sections[] = { { 0, 30, 0, 0 }, { 30, 61, 0, 0 } };

	(void)state;
	assert_string_equal(sections_found(octets, sections, 2),
	    "http://h.dom/a http://h.dom/d");
	assert_string_equal(sections_found(octets, sections, 1), "http://h.dom/a");
	sections[0].end = 40;
	sections[1].start = 40;
	sections[1].flags = URLSIFT_TEXT_FLOWED | URLSIFT_TEXT_DELSP;
	assert_string_equal(sections_found(octets, sections, 2),
	    "http://h.dom/a http://h.dom/b http://h.dom/de");
	sections[1].start = 50;
	assert_string_equal(sections_found(octets, sections, 2), "http://h.dom/a http://h.dom/b");
	sections[0].start = sections[0].end = 21;
	sections[1].start = 21;
	sections[1].end = 43;
	assert_string_equal(sections_found(octets, sections, 2), "http://h.dom/b/");
}

/* Evidence comes from the whole text. */
static void
test_sections_evidence(void **state)
{
	const char *octets = "<URL:http://h.dom/xo-\nyo> xoyo";
	const struct urlsift_section section = { 0, 26, 0, 0 };

	(void)state;
	assert_string_equal(sections_found(octets, &section, 1), "http://h.dom/xoyo");
}

/* The end of one section does not precede the next. */
static void
test_sections_before(void **state)
{
	const char *octets =
	    "xhttp://h.dom/a &lt;URL:http://h.dom/b&gt; > <URL:http://h.dom/\n> c>";
	struct urlsift_section sections[] = {
		{ 0, 1, 0, 0 }, { 1, 20, 0, 0 }, { 20, 44, 0, 0 }, { 44, 68, 0, 0 }
	};

	(void)state;
	assert_string_equal(sections_found(octets, sections, 4),
	    "http://h.dom/a http://h.dom/b http://h.dom/");
	sections[0].start = sections[0].end = 0;
	sections[1].start = 0;
	sections[1].end = 42;
	sections[2].start = 42;
	assert_string_equal(sections_found(octets, sections, 4),
	    "http://h.dom/b http://h.dom/");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_buffer),
		cmocka_unit_test(test_all_of_the_buffer),
		cmocka_unit_test(test_finish_and_reset),
		cmocka_unit_test(test_finds_leave),
		cmocka_unit_test(test_eager),
		cmocka_unit_test(test_line),
		cmocka_unit_test(test_stop),
		cmocka_unit_test(test_seek),
		cmocka_unit_test(test_columns_of_long_line),
		cmocka_unit_test(test_sections),
		cmocka_unit_test(test_sections_evidence),
		cmocka_unit_test(test_sections_before),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
