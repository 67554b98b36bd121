/*
 * documents.c - tests: texts of several documents, cut and in ranges
 *
 * A text longer than URLSIFT_DOCUMENT_MAX is a sequence of documents.  Such
 * texts are made of prose and of the cases of the appendix, one of which
 * always lies across the bound of two documents.  What is found must be the
 * same however the text is cut, and must be the sum of what is found in the
 * ranges of any partition.
 *
 * DOCUMENTS_TRIALS in the environment sets the number of texts (1),
 * DOCUMENTS_SEED the seed.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "../dice.h"
#include "../finds.h"
#include "../tap.h"
#include "cases.h"

#define TRIALS 1
#define SEED 1994
#define DOCUMENT URLSIFT_DOCUMENT_MAX
#define TEXT_MAX (3 * DOCUMENT)
#define RANGES 4

struct text {
	char *octets;
	size_t len, size;
};

struct cases {
	struct cases_case *list;
	size_t n;
};

/*
 * 1. Texts
 */

static void
text_put(struct text *text, const char *octets, size_t len)
{
	if (len > text->size - text->len)
		len = text->size - text->len;
	memcpy(text->octets + text->len, octets, len);
	text->len += len;
}

/* A line of prose; one in eight ends in a hyphen. */
static void
prose_put(struct text *text, uint64_t *dice)
{
	static const char *const words[] = {
		"the ", "docu", "mentation ", "of ", "a ", "host ", "name ", "in-notes ", "exam",
		"ple ", "http://h.dom/ab ", "1994-12 ", "long ", "and ", "(see) ", "<b> ", "x: "
	};

	for (unsigned n = 6 + dice_roll(dice, 8); n > 0; n--) {
		const char *word = words[dice_roll(dice, sizeof(words) / sizeof(words[0]))];

		text_put(text, word, strlen(word));
	}
	if (dice_roll(dice, 8) == 0)
		text_put(text, "hyphen-", 7);
	text_put(text, "\n", 1);
}

/* Lines without a URL, up to the octet TO. */
static void
fill_put(struct text *text, size_t to)
{
	static const char line[] = "well then, on it goes and goes without a link in it at all\n";

	while (text->len + sizeof(line) <= to)
		text_put(text, line, sizeof(line) - 1);
	while (text->len < to)
		text_put(text, "\n", 1);
}

static void
text_make(struct text *text, const struct cases *cases, uint64_t *dice)
{
	size_t bound = DOCUMENT;

	text->size = DOCUMENT + DOCUMENT / 4 + dice_roll(dice, 2) * DOCUMENT;
	text->len = 0;
	while (text->len < text->size) {
		const struct cases_text *input = &cases->list[dice_roll(dice,
		    (uint32_t)cases->n)].input;

		if (text->len + 2048 > bound && text->len < bound) {
			fill_put(text, bound - dice_roll(dice, (uint32_t)input->len + 1));
			bound += DOCUMENT;
		} else {
			for (uint32_t n = dice_roll(dice, 12); n > 0; n--)
				prose_put(text, dice);
		}
		text_put(text, input->octets, input->len);
		text_put(text, "\n\n\n\n", 1 + dice_roll(dice, 4));
	}
}

/*
 * 2. Scans
 */

static struct finds
taken(struct finds *finds)
{
	struct finds all = *finds;

	if (finds->failed)
		tap_bail("no memory");
	memset(finds, 0, sizeof(*finds));
	return all;
}

/* In pieces of STEP octets; of their random part if STEP is 0. */
static struct finds
cut_scan(struct urlsift_scanner *scanner, struct finds *finds, const struct text *text, size_t step,
    uint64_t *dice)
{
	for (size_t at = 0, n; at < text->len; at += n) {
		n = step > 0 ? step : 1 + dice_roll(dice, 100000);
		if (n > text->len - at)
			n = text->len - at;
		urlsift_feed(scanner, text->octets + at, n);
	}
	urlsift_finish(scanner);
	return taken(finds);
}

/* Into the scanner's own buffer. */
static struct finds
buffer_scan(struct urlsift_scanner *scanner, struct finds *finds, const struct text *text)
{
	for (size_t at = 0, room; at < text->len; at += room) {
		char *place = urlsift_buffer(scanner, &room);

		if (room > text->len - at)
			room = text->len - at;
		memcpy(place, text->octets + at, room);
		urlsift_fed(scanner, room);
	}
	urlsift_finish(scanner);
	return taken(finds);
}

static struct urlsift_position
position_of(const struct text *text, uint64_t offset)
{
	struct urlsift_position at = { offset, 1, 1 };

	for (uint64_t i = 0; i < offset; i++) {
		at.column++;
		if (text->octets[i] == '\n') {
			at.line++;
			at.column = 1;
		}
	}
	return at;
}

/* What opens in [START, END); of the text only what the header says is needed is given. */
static void
range_scan(struct urlsift_scanner *scanner, const struct text *text, uint64_t start, uint64_t end)
{
	struct urlsift_position at = position_of(text, urlsift_range(scanner, start, end));
	uint64_t to = ((end - 1) / DOCUMENT + 1) * DOCUMENT + URLSIFT_REACH;

	if (to > text->len)
		to = text->len;
	urlsift_seek(scanner, &at);
	urlsift_feed(scanner, text->octets + at.offset, (size_t)(to - at.offset));
	urlsift_finish(scanner);
	urlsift_reset(scanner);
}

static int
offsets_compare(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

/* The sum of ranges: one bound anywhere, the others near those of the documents. */
static struct finds
ranges_scan(struct urlsift_scanner *scanner, struct finds *finds, const struct text *text,
    uint64_t *dice)
{
	uint64_t bounds[RANGES + 1] = { 0 };

	for (unsigned i = 1; i < RANGES; i++)
		bounds[i] = i == 1 ? dice_roll(dice, (uint32_t)text->len) :
		    DOCUMENT - 500 + dice_roll(dice, 1000);
	bounds[RANGES] = text->len;
	qsort(bounds, RANGES + 1, sizeof(bounds[0]), offsets_compare);
	for (unsigned i = 0; i < RANGES; i++)
		if (bounds[i] < bounds[i + 1])
			range_scan(scanner, text, bounds[i], bounds[i + 1]);
	return taken(finds);
}

/*
 * 3. Comparison: a point for a property, of all texts
 */

struct property {
	const char *how;
	size_t step;		/* 0: pieces of any size */
	size_t n, n_wrong;	/* texts */
};

enum { WHOLE, BUFFER, RANGE_SUM, CUTS };

static struct property properties[] = {
	[WHOLE] = { .how = "whole: as many finds as there must be, and sound" },
	[BUFFER] = { .how = "in the scanner's buffer" },
	[RANGE_SUM] = { .how = "in ranges" },
	[CUTS] = { .how = "in pieces of 1 KiB", .step = 1024 },
	{ .how = "in pieces of 4093", .step = 4093 },
	{ .how = "in pieces of 64 KiB", .step = 65536 },
	{ .how = "in pieces of 256 KiB", .step = 262144 },
	{ .how = "in pieces of a document less one octet", .step = DOCUMENT - 1 },
	{ .how = "in pieces of a document", .step = DOCUMENT },
	{ .how = "in pieces of a document and an octet", .step = DOCUMENT + 1 },
	{ .how = "in pieces of any size" },
};
#define N_PROPERTIES (sizeof(properties) / sizeof(properties[0]))

static void
same(const struct finds *whole, struct finds *other, struct property *property, unsigned trial)
{
	const char *what = finds_differ(whole, other);

	property->n++;
	if (what != NULL) {
		size_t i = 0;

		property->n_wrong++;
		tap_note("text %u %s: %zu finds, %zu of the whole: %s", trial, property->how,
		    other->n, whole->n, what);
		while (i < whole->n && i < other->n && whole->list[i].find.at.offset ==
		    other->list[i].find.at.offset)
			i++;
		if (i < whole->n)
			tap_note("find %zu at %" PRIu64 ": %s", i, whole->list[i].find.at.offset,
			    tap_text(whole->list[i].find.text, whole->list[i].find.len));
	}
	finds_free(other);
}

static void
text_check(const struct text *text, unsigned trial, uint64_t *dice)
{
	struct finds finds = { NULL, 0, 0 }, whole, other;
	const struct urlsift_options options = {
		.size = sizeof(options), .kinds = URLSIFT_KINDS_ALL | URLSIFT_KINDS_LOOSE,
		.found = finds_add, .ctx = &finds, .report_bad = trial % 2
	};
	struct urlsift_scanner *scanner = urlsift_scanner_new(&options);
	const char *what;

	if (scanner == NULL)
		tap_bail("no scanner");
	urlsift_scan(scanner, text->octets, text->len, NULL, 0);
	whole = taken(&finds);
	what = finds_broken(&whole, text->octets, text->len);
	properties[WHOLE].n++;
	if (what != NULL || whole.n <= text->len / 1000) {
		properties[WHOLE].n_wrong++;
		tap_note("text %u: %zu octets, %zu finds: %s", trial, text->len, whole.n,
		    what != NULL ? what : "too few");
	}
	for (size_t i = CUTS; i < N_PROPERTIES; i++) {
		other = cut_scan(scanner, &finds, text, properties[i].step, dice);
		same(&whole, &other, &properties[i], trial);
	}
	other = buffer_scan(scanner, &finds, text);
	same(&whole, &other, &properties[BUFFER], trial);
	other = ranges_scan(scanner, &finds, text, dice);
	same(&whole, &other, &properties[RANGE_SUM], trial);
	finds_free(&whole);
	urlsift_scanner_free(scanner);
}

static unsigned long
variable(const char *name, unsigned long otherwise)
{
	const char *value = getenv(name);

	return value != NULL ? strtoul(value, NULL, 10) : otherwise;
}

int
main(void)
{
	unsigned long trials = variable("DOCUMENTS_TRIALS", TRIALS);
	unsigned long seed = variable("DOCUMENTS_SEED", SEED);
	uint64_t dice = dice_new(seed);
	struct text text = { malloc(TEXT_MAX), 0, 0 };
	struct cases cases;
	struct tsv tsv;

	tsv_read(&tsv, "extract.tsv");
	cases.n = tsv.n;
	cases.list = malloc(tsv.n * sizeof(*cases.list));
	if (text.octets == NULL || cases.list == NULL)
		tap_bail("no memory");
	for (size_t i = 0; i < tsv.n; i++)
		cases_case_read(&cases.list[i], &tsv.rows[i]);
	tap_note("seed %lu", seed);
	for (unsigned trial = 1; trial <= trials; trial++) {
		text_make(&text, &cases, &dice);
		text_check(&text, trial, &dice);
	}
	for (size_t i = 0; i < N_PROPERTIES; i++)
		tap_ok(properties[i].n > 0 && properties[i].n_wrong == 0, "%zu texts %s",
		    properties[i].n, properties[i].how);
	free(cases.list);
	free(text.octets);
	tsv_free(&tsv);
	return tap_done();
}
