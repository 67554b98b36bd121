/*
 * documents: their borders, at every 1 MiB, and ranges of them
 *
 * With TESTS_FULL=1 the texts are longer, and cut in more ways.
 */
#include "scanned.h"

#include <stdlib.h>

#include "../../dice.h"
#include "../../generated.h"

#define DOCUMENT URLSIFT_DOCUMENT_MAX
#define LEN (3 * DOCUMENT + 12345)

static char *octets;
static bool full;
static size_t text_len = LEN - DOCUMENT;

static void
show(const struct finds *a, const struct finds *b)
{
	size_t i = 0;

	while (i < a->n && i < b->n && a->list[i].find.opens == b->list[i].find.opens)
		i++;
	for (size_t j = i; j < i + 2 && j < a->n; j++)
		print_error("  %.*s at %zu\n", (int)a->list[j].find.len, a->list[j].find.text,
		    (size_t)a->list[j].find.opens);
	for (size_t j = i; j < i + 2 && j < b->n; j++)
		print_error("  or %.*s at %zu\n", (int)b->list[j].find.len, b->list[j].find.text,
		    (size_t)b->list[j].find.opens);
}

static void
assert_same(struct finds *a, struct finds *b, const char *name)
{
	const char *what = finds_differ(a, b);

	if (what != NULL)
		show(a, b);
	if (what != NULL)
		fail_msg("%s: another %s, %zu and %zu", name, what, a->n, b->n);
}

static int
setup(void **state)
{
	(void)state;
	octets = malloc(LEN);
	return octets == NULL ? -1 : 0;
}

static int
teardown(void **state)
{
	(void)state;
	free(octets);
	return 0;
}

/* So many octets: lines of no interest, and PIECE at AT. */
static void
fill_around(const char *piece, size_t at, size_t len)
{
	size_t i;

	memset(octets, 'x', len);
	for (i = 60; i < len; i += 61)
		octets[i] = '\n';
	memcpy(octets + at, piece, strlen(piece));
}

static void
feed(struct urlsift_scanner *scanner, size_t len, size_t step)
{
	size_t at, n;

	for (at = 0; at < len; at += n) {
		n = len - at < step ? len - at : step;
		assert_int_equal(urlsift_feed(scanner, octets + at, n), 0);
	}
	assert_int_equal(urlsift_finish(scanner), 0);
}

/* However it is fed, and as a text in memory, the finds are the same. */
static void
test_generated(void **state)
{
	static const size_t steps[] = { 777, 1000003, 4096, 1 << 20 };
	struct urlsift_scanner *scanner = scanner_of(URLSIFT_KINDS_ALL);
	struct finds whole, fed;
	size_t i, n_steps = full ? sizeof(steps) / sizeof(*steps) : 2;
	size_t len = full ? LEN : DOCUMENT + 300000;

	(void)state;
	generated_fill(octets, len, 1738);
	assert_int_equal(urlsift_scan(scanner, octets, len, NULL, 0), 0);
	whole = taken();
	assert_true(whole.n > len / 200);
	for (i = 0; i < n_steps; i++) {
		feed(scanner, len, steps[i]);
		fed = taken();
		assert_same(&whole, &fed, "steps");
		finds_free(&fed);
	}
	finds_free(&whole);
	urlsift_scanner_free(scanner);
}

/* Each candidate at each place around a border is found once, and is the same everywhere. */
static void
test_borders(void **state)
{
	static const char *const pieces[] = {
		"<URL:http://h.dom/a-\nb>", "< URL : \n http://h.dom/a>", "> <http://h.dom/\n> a>",
		" URL: \n http://h.dom/a \n\n", "&lt;URL:http://h.dom/a&gt;",
		" \"http://h.dom/a\nb\" ",
		" mailto:a@h.dom \n\n", "<URL:http://h.dom/a\nM    [Page 1]\n\f\n\nb>",
		"<URL:http://h.dom/a <URL:http://h.dom/b>"
	};
	struct urlsift_scanner *scanner = scanner_of(URLSIFT_KINDS_ALL);
	struct finds wanted, fed;
	size_t i, j, at, len = DOCUMENT + 50000;

	(void)state;
	for (i = 0; i < sizeof(pieces) / sizeof(*pieces); i++) {
		fill_around(pieces[i], 40000, 60000);
		urlsift_scan(scanner, octets, 60000, NULL, 0);
		wanted = taken();
		assert_true(wanted.n > 0);
		at = DOCUMENT - strlen(pieces[i]) - 2 + (full ? 0 : i % 7);
		for (; at <= DOCUMENT + 2; at += full ? 1 : 7) {
			fill_around(pieces[i], at, len);
			feed(scanner, len, 65536);
			fed = taken();
			assert_int_equal(fed.n, wanted.n);
			for (j = 0; j < fed.n; j++) {
				const struct urlsift_find *a = &wanted.list[j].find;
				const struct urlsift_find *b = &fed.list[j].find;

				assert_int_equal(b->len, a->len);
				assert_memory_equal(b->text, a->text, a->len);
				assert_int_equal(b->notes, a->notes);
				assert_int_equal(b->opens - at, a->opens - 40000);
				assert_int_equal(b->end - at, a->end - 40000);
				assert_int_equal(b->n_pieces, a->n_pieces);
				assert_int_equal(b->n_readings, a->n_readings);
			}
			finds_free(&fed);
		}
		finds_free(&wanted);
	}
	urlsift_scanner_free(scanner);
}

/* Evidence never crosses a border: what stands in one document counts in it alone. */
static void
test_evidence(void **state)
{
	static const struct {
		size_t broken, word;
		int counts;
	} rows[] = {
		{ 1000, DOCUMENT - 30, 1 }, { 1000, DOCUMENT + 30, 0 }, { 1000, 2 * DOCUMENT, 0 },
		{ DOCUMENT + 1000, DOCUMENT - 30, 0 }, { DOCUMENT + 1000, DOCUMENT + 61, 1 },
		{ DOCUMENT + 1000, 2 * DOCUMENT - 60, 1 }, { DOCUMENT - 10, 1000, 1 },
		{ DOCUMENT - 10, DOCUMENT + 1000, 0 }, { DOCUMENT, DOCUMENT + 1000, 1 },
	};
	static const char broken[] = "<URL:http://h.dom/xo-\nyo>", word[] = " xoyo ";
	struct urlsift_scanner *scanner = scanner_of(0);
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		fill_around(broken, rows[i].broken, text_len);
		memcpy(octets + rows[i].word, word, sizeof(word) - 1);
		feed(scanner, text_len, 50000);
		assert_int_equal(found.n, 1);
		assert_int_equal(found.list[0].find.len,
		    strlen(rows[i].counts ? "http://h.dom/xoyo" : "http://h.dom/xo-yo"));
		finds_free(&found);
	}
	urlsift_scanner_free(scanner);
}

/* A line recurs in its document only, where its digits differ; here it is prose else. */
static void
test_recurring_lines(void **state)
{
	char head[] = "\nA running head 1\n";
	struct urlsift_scanner *scanner = scanner_of(0);
	size_t at[] = { 1000, DOCUMENT + 1000, DOCUMENT + 2000 };
	int same;

	(void)state;
	for (same = 0; same < 2; same++) {
		fill_around("<URL:http://h.dom/a\nA running head 1\nb>", 5000, text_len);
		if (same)
			at[1] = 2000;
		for (size_t i = 0; i < 3; i++) {
			head[strlen(head) - 2] = (char)('1' + i);
			memcpy(octets + at[i], head, sizeof(head) - 1);
		}
		feed(scanner, text_len, 50000);
		assert_int_equal(found.n, 1);
		assert_int_equal(found.list[0].find.len, same ? strlen("http://h.dom/ab") :
		    strlen("http://h.dom/a"));
		finds_free(&found);
	}
	urlsift_scanner_free(scanner);
}

/* Where the octet AT of the text stands, counted by hand. */
static struct urlsift_position
position_of(size_t at)
{
	struct urlsift_position position = { at, 1, 1 };
	const char *p = octets, *newline;

	while ((newline = memchr(p, '\n', (size_t)(octets + at - p))) != NULL) {
		position.line++;
		p = newline + 1;
	}
	position.column = (uint64_t)(octets + at - p) + 1;
	return position;
}

/* Scan a range, fed from where it says up to where nothing matters any more. */
static void
scan_range(struct urlsift_scanner *scanner, size_t start, size_t end, size_t step)
{
	struct urlsift_position position;
	size_t at = (size_t)urlsift_range(scanner, start, end), n, last = end;

	assert_true(at <= start);
	if (end > 0)
		last = (end - 1) / DOCUMENT * DOCUMENT + DOCUMENT + URLSIFT_REACH;
	if (last > text_len)
		last = text_len;
	position = position_of(at);
	urlsift_seek(scanner, &position);
	for (; at < last; at += n) {
		n = last - at < step ? last - at : step;
		assert_int_equal(urlsift_feed(scanner, octets + at, n), 0);
	}
	assert_int_equal(urlsift_finish(scanner), 0);
}

/* Random partitions: their union is the scan of the whole. */
static void
test_partitions(void **state)
{
	struct urlsift_scanner *scanner = scanner_of(URLSIFT_KINDS_ALL);
	struct finds whole, parts;
	uint64_t dice = dice_new(1738);
	size_t start, end;
	int round;

	(void)state;
	generated_fill(octets, text_len, 93);
	urlsift_scan(scanner, octets, text_len, NULL, 0);
	whole = taken();
	for (round = full ? 0 : 2; round < 4; round++) {
		for (start = 0; start < text_len; start = end) {
			end = start + 1 + dice_roll(&dice, round % 2 ? 1 << 20 : 3 << 20);
			if (round == 3)	/* at a border, or one octet beside it */
				end = (start / DOCUMENT + 1) * DOCUMENT - 1 +
				    dice_roll(&dice, 3);
			if (end <= start)
				end = start + 1;
			if (end > text_len)
				end = text_len;
			scan_range(scanner, start, end, 100000);
		}
		parts = taken();
		assert_same(&whole, &parts, "partition");
		finds_free(&parts);
	}
	finds_free(&whole);
	urlsift_scanner_free(scanner);
}

/* A range owns what opens in it, by the first octet of its wrapper. */
static void
test_range_owns(void **state)
{
	struct urlsift_scanner *scanner = scanner_of(URLSIFT_KINDS_ALL);
	const size_t at = DOCUMENT - 10;

	(void)state;
	fill_around("<URL:http://h.dom/a-\nb>", at, text_len);
	scan_range(scanner, 0, at, 65536);
	scan_range(scanner, at + 1, text_len, 65536);
	scan_range(scanner, at, at, 65536);
	assert_int_equal(found.n, 0);
	scan_range(scanner, at, at + 1, 65536);
	assert_int_equal(found.n, 1);
	assert_int_equal(found.list[0].find.opens, at);
	assert_int_equal(found.list[0].find.at.line, position_of(at).line);
	finds_free(&found);
	scan_range(scanner, 0, at + 1, 65536);
	assert_int_equal(found.n, 1);
	finds_free(&found);
	/* A range is forgotten at the end of its input. */
	feed(scanner, text_len, 65536);
	assert_int_equal(found.n, 1);
	finds_free(&found);
	urlsift_scanner_free(scanner);
}

/* As many as there may be of what makes a candidate wait. */
static void
test_dense(void **state)
{
	static const char *const units[] = {
		"<URL:http://h.dom/a-\n", "<URL:", "<URL:http://h.dom/x-\ny>", "&lt;URL:a:b-\n",
		"\"http://h.dom/\n", "URL:\n", "a\n\n\n\n<URL:b"
	};
	struct urlsift_scanner *scanner = scanner_of(URLSIFT_KINDS_ALL);
	struct finds whole, fed;
	size_t i, at, len = DOCUMENT + 100000;

	(void)state;
	for (i = 0; i < sizeof(units) / sizeof(*units); i += full ? 1 : 3) {
		for (at = 0; at < len; at++)
			octets[at] = units[i][at % strlen(units[i])];
		urlsift_scan(scanner, octets, len, NULL, 0);
		whole = taken();
		feed(scanner, len, 70001);
		fed = taken();
		assert_same(&whole, &fed, units[i]);
		finds_free(&whole);
		finds_free(&fed);
	}
	urlsift_scanner_free(scanner);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_generated),
		cmocka_unit_test(test_borders),
		cmocka_unit_test(test_evidence),
		cmocka_unit_test(test_recurring_lines),
		cmocka_unit_test(test_partitions),
		cmocka_unit_test(test_range_owns),
		cmocka_unit_test(test_dense),
	};

	full = getenv("TESTS_FULL") != NULL;
	if (full)
		text_len = LEN;
	return cmocka_run_group_tests(tests, setup, teardown);
}
