/*
 * hostile_scan.c - tests: texts made to cost time, scanned in this process
 *
 * The time of this thread for N and for 4N octets of each, within one document:
 * it must grow as the text does, and be at most so many times that of ordinary
 * text, or so much for each reading or piece that is found.
 *
 * HOSTILE_SIZE in the environment sets N in KiB (256, so that 4N is a
 * document).  The limits leave room for a machine that does other things, and
 * HOSTILE_SLOW (1) times as much for one with sanitizers, or valgrind;
 * HOSTILE_TABLE=1 says how fast each text is, slowest first.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../tap.h"
#include "hostile_texts.h"
#include "urlsift.h"

#define RUNS 3
#define NS_THING 1000		/* for a reading or a piece that is found: more is too slow */
#define TIMES_FOUR 7		/* 4N in this many times the time of N: more is not linear */
#define TRIES 4			/* of what is too slow */
#define SLACK 1e6		/* ns of any run that say nothing */

/* How a text is scanned. */
struct way {
	const char *name;
	uint32_t kinds;
	uint32_t report_bad;
	size_t piece;	/* octets that are fed at a time to an eager scanner; 0: one text */
	unsigned times;	/* as slow as this by the octet is too slow, if also by NS_THING */
};

struct count {
	size_t finds, readings;
	size_t pieces;
};

struct row {
	const struct hostile_text *text;
	double ns, ns_4;	/* for N octets, for 4N */
	struct count count;	/* in 4N */
};

static const struct way ways[] = {
	{ "wrapped", URLSIFT_KINDS_DEFAULT, 0, 0, 250 },
	{ "all", URLSIFT_KINDS_ALL, 0, 0, 250 },
	{ "all, and bad ones", URLSIFT_KINDS_ALL, 1, 0, 250 },
	{ "all, eager", URLSIFT_KINDS_ALL, 0, 4096, 500 }
};

static size_t size;
static unsigned slow = 1;

/* A urlsift_found: CTX is a struct count. */
static int
count_add(void *ctx, const struct urlsift_find *find)
{
	struct count *count = ctx;

	count->finds++;
	count->readings += find->n_readings > 0 ? find->n_readings : 1;
	count->pieces += find->n_pieces;
	return 0;
}

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

static int
double_compare(const void *a, const void *b)
{
	const double *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

static void
scan(struct urlsift_scanner *scanner, const char *octets, size_t len, size_t piece)
{
	size_t n;

	if (piece == 0) {
		urlsift_scan(scanner, octets, len, NULL, 0);
		return;
	}
	for (; len > 0; octets += n, len -= n) {
		n = len < piece ? len : piece;
		urlsift_feed(scanner, octets, n);
	}
	urlsift_finish(scanner);
}

/* ns to scan LEN octets, the median of a few runs. */
static double
measure(const char *octets, size_t len, const struct way *way, struct count *count)
{
	struct urlsift_options options;
	struct urlsift_scanner *scanner;
	double runs[RUNS];
	int i;

	memset(&options, 0, sizeof(options));
	options.size = sizeof(options);
	options.kinds = way->kinds;
	options.report_bad = way->report_bad;
	options.eager = way->piece > 0;
	options.found = count_add;
	options.ctx = count;
	scanner = urlsift_scanner_new(&options);
	if (scanner == NULL)
		tap_bail("no memory");
	for (i = 0; i < RUNS; i++) {
		memset(count, 0, sizeof(*count));
		runs[i] = now();
		scan(scanner, octets, len, way->piece);
		runs[i] = now() - runs[i];
	}
	urlsift_scanner_free(scanner);
	qsort(runs, RUNS, sizeof(*runs), double_compare);
	return runs[RUNS / 2];
}

static struct row
row_measure(const struct hostile_text *text, char *octets, const struct way *way)
{
	struct row row = { text, 0, 0, { 0, 0, 0 } };

	hostile_fill(octets, 4 * size, text);
	row.ns = measure(octets, size, way, &row.count);
	row.ns_4 = measure(octets, 4 * size, way, &row.count);
	return row;
}

static double
row_ns_octet(const struct row *row)
{
	return row->ns_4 / (4 * (double)size);
}

/* ns for each of so many. */
static double
row_ns(const struct row *row, size_t n)
{
	return n > 0 ? row->ns_4 / (double)n : 0;
}

/* ns for a piece or a reading of what is found, whichever there are more of. */
static double
row_ns_thing(const struct row *row)
{
	return row_ns(row, row->count.pieces > row->count.readings ? row->count.pieces :
	    row->count.readings);
}

static int
row_is_fine(const struct row *row, const struct row *ordinary, const struct way *way)
{
	int fast = row->ns_4 <= slow * (way->times * ordinary->ns_4 + SLACK) ||
	    (row->count.finds > 0 && row_ns_thing(row) <= slow * NS_THING);

	return fast && row->ns_4 <= TIMES_FOUR * row->ns + slow * SLACK;
}

static void
row_check(const struct row *row, const struct row *ordinary, const struct way *way)
{
	tap_ok(row_is_fine(row, ordinary, way), "%s: %s", way->name, row->text->name);
	tap_note("%.2f ns an octet (ordinary %.2f), %.0f ns a reading or piece, 4N/N %.1f",
	    row_ns_octet(row), row_ns_octet(ordinary), row_ns_thing(row), row->ns_4 / row->ns);
}

static int
row_compare(const void *a, const void *b)
{
	const struct row *x = a, *y = b;

	return (x->ns_4 < y->ns_4) - (x->ns_4 > y->ns_4);
}

static void
rows_print(struct row *rows, size_t n, const struct row *ordinary, const struct way *way)
{
	size_t i;

	qsort(rows, n, sizeof(*rows), row_compare);
	tap_note("%-40s %10s %8s %8s %8s %6s", way->name, "ns/octet", "ordinary", "ns/find",
	    "ns/thing", "4N/N");
	for (i = 0; i < n; i++)
		tap_note("%-40s %10.2f %7.1f%% %8.0f %8.0f %6.1f", rows[i].text->name,
		    row_ns_octet(&rows[i]), 100 * ordinary->ns_4 / rows[i].ns_4,
		    row_ns(&rows[i], rows[i].count.finds), row_ns_thing(&rows[i]),
		    rows[i].ns_4 / rows[i].ns);
}

static void
way_check(const struct way *way, char *octets, struct row *rows)
{
	struct row ordinary = row_measure(&hostile_ordinary, octets, way);
	unsigned tries;
	size_t i;

	for (i = 0; i < hostile_n_texts; i++) {
		rows[i] = row_measure(&hostile_texts[i], octets, way);
		/* What disturbs the machine does not do so each time. */
		for (tries = 1; tries < TRIES && !row_is_fine(&rows[i], &ordinary, way); tries++)
			rows[i] = row_measure(&hostile_texts[i], octets, way);
		row_check(&rows[i], &ordinary, way);
	}
	if (getenv("HOSTILE_TABLE") != NULL)
		rows_print(rows, hostile_n_texts, &ordinary, way);
}

int
main(void)
{
	const char *value = getenv("HOSTILE_SIZE"), *times = getenv("HOSTILE_SLOW");
	struct row *rows = calloc(hostile_n_texts, sizeof(*rows));
	char *octets;
	size_t i;

	size = value != NULL ? (size_t)strtol(value, NULL, 10) << 10 : 256 << 10;
	slow = times != NULL ? (unsigned)strtoul(times, NULL, 10) : 1;
	octets = malloc(4 * size + 1);
	if (size == 0 || rows == NULL || octets == NULL)
		tap_bail("HOSTILE_SIZE is no number of KiB, or there is no memory");
	for (i = 0; i < sizeof(ways) / sizeof(*ways); i++)
		way_check(&ways[i], octets, rows);
	free(octets);
	free(rows);
	return tap_done();
}
