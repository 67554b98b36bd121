/*
 * hostile_scan.c - tests: texts made to cost time, scanned in this process
 *
 * The CPU time of this thread for N and for 4N octets of each, within one
 * document: it must grow as the text does.  An octet may cost 1.7 times what the
 * parse of a URL costs at the same time, a reading or a piece that is found eight times
 * that.  What a way does not report because it is bad has been read as well, so it
 * counts.  (Ordinary text is no measure: the faster it is, the slower the others
 * would look.)
 *
 * Tables that are made after some questions are a step between
 * N and 4N, or between N/4 and N.  What grows faster than the text does so over
 * both.
 *
 * What disturbs a machine makes a text slower, never faster.  So a text that
 * seems too slow is measured again: one try within the limits is enough.  What is
 * really too slow is so in each try.
 *
 * A point is a text, scanned in the first of the ways below.  Every fourth is, or
 * every HOSTILE_EACHth; with TESTS_FULL=1 all of them, in all ways.  HOSTILE_SIZE
 * in the environment sets N in KiB: 32, or 128 with TESTS_FULL=1.  (hostile reads
 * 256 KiB and a whole document.)  The limits leave HOSTILE_SLOW (1) times as much
 * for sanitizers, or valgrind; HOSTILE_TABLE=1 prints how fast each text is,
 * slowest first.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../tap.h"
#include "hostile_texts.h"
#include "urlsift.h"

#define PARSES 500		/* of a URL, to see how fast the machine is at the moment */
#define TIMES_PARSE 1.7		/* an octet: more times a parse is too slow */
#define TIMES_THING 8		/* a reading or a piece: more times that of an octet is */
#define TIMES_FOUR 7		/* four times as much in more times the time is not linear */
#define TRIES 12		/* of what is too slow */
#define SLACK 1e6		/* ns of any run that say nothing */

/* How a text is scanned. */
struct way {
	const char *name;
	uint32_t kinds;
	uint32_t report_bad;
	size_t piece;	/* octets that are fed at a time to an eager scanner; 0: one text */
	unsigned times;	/* so many times TIMES_PARSE, if a reading or a piece is too slow, too */
};

struct count {
	size_t finds, readings;
	size_t pieces;
};

struct row {
	const struct hostile_text *text;
	double ns, ns_4;	/* for N octets, for 4N */
	double ns_quarter;	/* for N/4; 0: not measured */
	double ns_parse;	/* for a URL, at the same time */
	struct count count;	/* with what is bad, if that decides */
};

static const struct way ways[] = {
	{ "everything, and bad ones", URLSIFT_KINDS_ALL | URLSIFT_KINDS_LOOSE, 1, 0, 1 },
	{ "everything, eager", URLSIFT_KINDS_ALL | URLSIFT_KINDS_LOOSE, 0, 4096, 2 },
	{ "wrapped", URLSIFT_KINDS_WRAPPED, 0, 0, 1 },
	{ "all", URLSIFT_KINDS_ALL, 0, 0, 1 }
};

#define WAYS_MAX (sizeof(ways) / sizeof(*ways))

static size_t n_ways = 1;
static size_t each = 4;		/* of the texts */

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

/* ns to scan LEN octets, the least of so many RUNS. */
static double
measure(const char *octets, size_t len, const struct way *way, struct count *count, unsigned runs)
{
	struct urlsift_options options;
	struct urlsift_scanner *scanner;
	double least = 0, ns;
	unsigned i;

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
	for (i = 0; i < runs; i++) {
		memset(count, 0, sizeof(*count));
		ns = now();
		scan(scanner, octets, len, way->piece);
		ns = now() - ns;
		least = i == 0 || ns < least ? ns : least;
	}
	urlsift_scanner_free(scanner);
	return least;
}

static double
measure_parse(void)
{
	static const char text[] = "http://user:password@host.name.dom:8080/a/long/path?and=x";
	struct urlsift_url url;
	double start = now();
	unsigned i;

	for (i = 0; i < PARSES; i++)
		if (urlsift_parse(&url, text, sizeof(text) - 1, URLSIFT_STD_1738) == URLSIFT_STRICT)
			tap_bail("strict: http has no user");
	return (now() - start) / PARSES;
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

static double
row_ns_most(const struct row *row)
{
	return slow * TIMES_PARSE * row->ns_parse;
}

static bool
row_octet_is_fast(const struct row *row, const struct way *way)
{
	return row_ns_octet(row) <= way->times * row_ns_most(row);
}

static bool
row_is_fast(const struct row *row, const struct way *way)
{
	return row_octet_is_fast(row, way) ||
	    (row->count.finds > 0 && row_ns_thing(row) <= TIMES_THING * row_ns_most(row));
}

static bool
row_is_linear(const struct row *row)
{
	double ns_max = TIMES_FOUR * row->ns;
	double ns_max_quarter = TIMES_FOUR * TIMES_FOUR * row->ns_quarter;

	return row->ns_4 <= (ns_max > ns_max_quarter ? ns_max : ns_max_quarter) + slow * SLACK;
}

/* Count what is bad, too, which the way does not report. */
static void
row_count_bad(struct row *row, const char *octets, const struct way *way)
{
	struct way with_bad = *way;

	if (way->report_bad)
		return;
	with_bad.report_bad = 1;
	measure(octets, 4 * size, &with_bad, &row->count, 1);
}

static struct row
row_measure(const struct hostile_text *text, char *octets, const struct way *way)
{
	struct row row;

	memset(&row, 0, sizeof(row));
	row.text = text;
	hostile_fill(octets, 4 * size, text);
	/* A long time for N would hide one for 4N that is too long. */
	row.ns = measure(octets, size, way, &row.count, 3);
	row.ns_4 = measure(octets, 4 * size, way, &row.count, 1);
	if (row.ns_4 > TIMES_FOUR * row.ns)
		row.ns_quarter = measure(octets, size / 4, way, &row.count, 3);
	row.ns_parse = measure_parse();
	/* Nothing has to be counted where each octet is fast enough. */
	if (!row_octet_is_fast(&row, way) || getenv("HOSTILE_TABLE") != NULL)
		row_count_bad(&row, octets, way);
	return row;
}

static void
row_note(const struct row *row, const struct way *way)
{
	tap_note("%s: %.2f ns an octet, %.0f ns a reading or piece (parse %.0f), 4N/N %.1f",
	    way->name, row_ns_octet(row), row_ns_thing(row), row->ns_parse, row->ns_4 / row->ns);
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
	/* Those that were measured. */
	for (i = 0; i < n && rows[i].text != NULL; i++)
		tap_note("%-40s %10.2f %7.1f%% %8.0f %8.0f %6.1f", rows[i].text->name,
		    row_ns_octet(&rows[i]), 100 * ordinary->ns_4 / rows[i].ns_4,
		    row_ns(&rows[i], rows[i].count.finds), row_ns_thing(&rows[i]),
		    rows[i].ns_4 / rows[i].ns);
}

/* Measure the text in one way until it is fine, or has had its tries. */
static bool
text_is_fine(const struct hostile_text *text, char *octets, const struct way *way, struct row *row)
{
	unsigned tries;

	for (tries = 0; tries < TRIES; tries++) {
		*row = row_measure(text, octets, way);
		if (row_is_fast(row, way) && row_is_linear(row))
			return true;
	}
	row_note(row, way);
	return false;
}

/* Measure all of the texts in all of the ways. */
static void
run(char *octets)
{
	struct row *rows[WAYS_MAX], ordinary[WAYS_MAX];
	size_t i, j;
	bool fine;

	for (j = 0; j < n_ways; j++) {
		rows[j] = calloc(hostile_n_texts, sizeof(struct row));
		if (rows[j] == NULL)
			tap_bail("no memory");
		ordinary[j] = row_measure(&hostile_ordinary, octets, &ways[j]);
	}
	for (i = 0; i < hostile_n_texts; i += each) {
		fine = true;
		for (j = 0; j < n_ways; j++)
			fine &= text_is_fine(&hostile_texts[i], octets, &ways[j], &rows[j][i]);
		tap_ok(fine, "%s", hostile_texts[i].name);
	}
	for (j = 0; j < n_ways; j++) {
		if (getenv("HOSTILE_TABLE") != NULL)
			rows_print(rows[j], hostile_n_texts, &ordinary[j], &ways[j]);
		free(rows[j]);
	}
}

int
main(void)
{
	const char *kibs = getenv("HOSTILE_SIZE"), *times = getenv("HOSTILE_SLOW");
	const char *eachth = getenv("HOSTILE_EACH");
	char *octets;

	size = (size_t)32 << 10;
	if (getenv("TESTS_FULL") != NULL) {
		size = (size_t)128 << 10;
		n_ways = WAYS_MAX;
		each = 1;
	}
	if (kibs != NULL)
		size = (size_t)strtol(kibs, NULL, 10) << 10;
	if (eachth != NULL)
		each = (size_t)strtol(eachth, NULL, 10);
	if (times != NULL)
		slow = (unsigned)strtoul(times, NULL, 10);
	octets = malloc(4 * size + 1);
	if (size == 0 || each == 0 || octets == NULL)
		tap_bail("HOSTILE_SIZE or HOSTILE_EACH is no number, or there is no memory");
	run(octets);
	free(octets);
	return tap_done();
}
