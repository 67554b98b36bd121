/*
 * extract.c - tests: the cases of the appendix, whole and cut
 *
 * Each case of the tables is scanned as one text, for what is found; and
 * fed in two pieces cut at each octet, or at every TESTS_EACHth, and octet by
 * octet, which must find the same.  tests/mail/rows.c has the cases in
 * quoted-printable.
 */
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../each.h"
#include "../finds.h"
#include "../tap.h"
#include "cases.h"

#define STOPPED 17
#define ROOM (1 << 18)

/* Memory for a text.  Whoever reads the octet before it, or the one after it, gets SIGSEGV. */
static char *
guarded_new(void)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	char *memory = mmap(NULL, ROOM + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (memory == MAP_FAILED || mprotect(memory + page, ROOM, PROT_READ | PROT_WRITE) != 0)
		tap_bail("no memory");
	return memory + page;
}

static int
is_text(const struct cases_text *text, const char *octets, size_t len)
{
	return text->len == len && memcmp(text->octets, octets, len) == 0;
}

/* The find as the case shows it; the string is one of tests/scans.h. */
static const char *
shown(const struct cases_case *c, const struct finds_find *found)
{
	const struct urlsift_reading *first = found->readings;
	struct urlsift_find find = found->find;

	find.url = &found->url;
	/* An array of pointers: src/scan/emit.c. */
	find.readings = &first;
	return scans_find(c->show & ~(unsigned)SCANS_READINGS, &find);
}

static int
is_expected(const struct cases_case *c, const struct finds *finds)
{
	if (finds->n != c->n_expected)
		return 0;
	for (size_t i = 0; i < finds->n; i++) {
		const char *text = shown(c, &finds->list[i]);

		if (!is_text(&c->expected[i], text, strlen(text)))
			return 0;
	}
	return 1;
}

/* Returns whether one of the finds has the text as a further reading. */
static int
has_reading(const struct finds *finds, const struct cases_text *text)
{
	for (size_t i = 0; i < finds->n; i++) {
		const struct urlsift_reading *readings = finds->list[i].readings;

		for (size_t j = 1; j < finds->list[i].find.n_readings; j++)
			if (is_text(text, readings[j].text, readings[j].len))
				return 1;
	}
	return 0;
}

/* The alternates are all readings beside the first, in order, and as the case shows them. */
static int
has_readings(const struct cases_case *c, const struct finds *finds)
{
	size_t n = 0;

	for (size_t i = 0; i < finds->n; i++)
		for (size_t j = 1; j < finds->list[i].find.n_readings; j++) {
			const char *text = scans_reading(c->show, &finds->list[i].readings[j]);

			if (n == c->n_alternate || !is_text(&c->alternate[n++], text, strlen(text)))
				return 0;
		}
	return n == c->n_alternate;
}

/* Each alternate is a reading, and each further hyphen reading is one of the alternates. */
static int
has_alternates(const struct cases_case *c, const struct finds *finds)
{
	if ((c->show & SCANS_READINGS) != 0)
		return has_readings(c, finds);
	for (size_t i = 0; i < c->n_alternate; i++)
		if (!has_reading(finds, &c->alternate[i]))
			return 0;
	for (size_t i = 0; i < finds->n; i++) {
		const struct finds_find *found = &finds->list[i];

		for (size_t j = 1; j < found->find.n_readings; j++) {
			const struct urlsift_reading *reading = &found->readings[j];
			size_t k = 0;

			while (k < c->n_alternate &&
			    !is_text(&c->alternate[k], reading->text, reading->len))
				k++;
			if (reading->kind == URLSIFT_READING_HYPHEN && k == c->n_alternate)
				return 0;
		}
	}
	return 1;
}

static void
case_show(const struct cases_case *c, const struct finds *finds)
{
	tap_note("%s", tap_text(c->input.octets, c->input.len));
	for (size_t i = 0; i < c->n_expected; i++)
		tap_note("wanted:    %s", tap_text(c->expected[i].octets, c->expected[i].len));
	for (size_t i = 0; i < c->n_alternate; i++)
		tap_note("   or:      %s", tap_text(c->alternate[i].octets, c->alternate[i].len));
	for (size_t i = 0; i < finds->n; i++) {
		const struct finds_find *found = &finds->list[i];

		const char *text = shown(c, found);

		tap_note("found:     %s", tap_text(text, strlen(text)));
		for (size_t j = 1; j < found->find.n_readings; j++) {
			text = scans_reading(c->show, &found->readings[j]);
			tap_note("   or:      %s", tap_text(text, strlen(text)));
		}
	}
	if (c->note[0] != '\0')
		tap_note("%s", c->note);
}

/* Scan at both edges of readable memory.  Returns what differs from WHOLE, or NULL. */
static const char *
guarded_differs(struct urlsift_scanner *scanner, const struct cases_case *c, struct finds *finds,
    const struct finds *whole)
{
	static char *memory;
	const char *what = NULL;

	if (memory == NULL)
		memory = guarded_new();
	for (size_t i = 0; i < 2 && what == NULL && c->input.len <= ROOM; i++) {
		char *text = i == 0 ? memory : memory + ROOM - c->input.len;

		memcpy(text, c->input.octets, c->input.len);
		urlsift_scan(scanner, text, c->input.len, NULL, 0);
		what = finds_differ(whole, finds);
		finds_free(finds);
	}
	return what;
}

/* Feed the text in two pieces and octet by octet.  Returns what differs from WHOLE, or NULL. */
static const char *
cuts_differ(struct urlsift_scanner *scanner, const struct cases_case *c, struct finds *finds,
    const struct finds *whole, size_t *cut)
{
	static size_t tried;
	const char *octets = c->input.octets, *what = NULL;

	for (*cut = 0; *cut <= c->input.len && what == NULL; ++*cut) {
		if (!each_next(&tried))
			continue;
		urlsift_feed(scanner, octets, *cut);
		urlsift_feed(scanner, octets + *cut, c->input.len - *cut);
		urlsift_finish(scanner);
		what = finds_differ(whole, finds);
		finds_free(finds);
	}
	if (what == NULL) {
		for (size_t i = 0; i < c->input.len; i++)
			urlsift_feed(scanner, octets + i, 1);
		urlsift_finish(scanner);
		what = finds_differ(whole, finds);
		finds_free(finds);
	}
	return what;
}

static void
case_check(struct cases_case *c)
{
	struct finds finds = { NULL, 0, 0 }, whole;
	struct urlsift_scanner *scanner;
	const char *what;
	size_t cut;
	int status;

	c->options.found = finds_add;
	c->options.ctx = &finds;
	scanner = urlsift_scanner_new(&c->options);
	if (scanner == NULL)
		tap_bail("%s: no scanner", c->id);
	status = urlsift_scan(scanner, c->input.octets, c->input.len, NULL, 0);
	whole = finds;
	memset(&finds, 0, sizeof(finds));

	what = finds_broken(&whole, c->input.octets, c->input.len);
	if (!tap_ok(status == 0 && what == NULL && is_expected(c, &whole) &&
	    has_alternates(c, &whole), "%s whole", c->id)) {
		case_show(c, &whole);
		if (what != NULL)
			tap_note("broken: %s", what);
	}
	what = guarded_differs(scanner, c, &finds, &whole);
	if (!tap_ok(what == NULL, "%s at the edge of memory", c->id))
		tap_note("another %s", what);
	what = cuts_differ(scanner, c, &finds, &whole, &cut);
	if (!tap_ok(what == NULL, "%s cut", c->id))
		tap_note("cut before octet %zu of %s: another %s", cut - 1,
		    tap_text(c->input.octets, c->input.len), what);
	finds_free(&whole);
	urlsift_scanner_free(scanner);
}

/* A callback that stops the scan at its first find. */
static int
stop(void *ctx, const struct urlsift_find *find)
{
	(void)find;
	++*(unsigned *)ctx;
	return STOPPED;
}

/* The value comes back, nothing is found any more, and after a reset all is as before. */
static void
stop_check(void)
{
	static const char text[] = "<URL:http://h.dom/a> <URL:http://h.dom/b>\n";
	unsigned n = 0;
	const struct urlsift_options options = {
		.size = sizeof(options), .found = stop, .ctx = &n
	};
	struct urlsift_scanner *scanner = urlsift_scanner_new(&options);

	if (scanner == NULL)
		tap_bail("no scanner");
	tap_ok(urlsift_scan(scanner, text, strlen(text), NULL, 0) == STOPPED && n == 1,
	    "a callback stops urlsift_scan()");
	for (unsigned i = 0; i < 2; i++) {
		int status;

		urlsift_reset(scanner);
		n = 0;
		status = urlsift_feed(scanner, text, strlen(text));
		if (status == 0)
			status = urlsift_finish(scanner);
		tap_ok(status == STOPPED && n == 1, "a callback stops the stream, time %u", i + 1);
	}
	urlsift_scanner_free(scanner);
}

/* The rows of a table. */
static void
table_check(const char *name)
{
	struct tsv tsv;

	tsv_read(&tsv, name);
	for (size_t i = 0; i < tsv.n; i++) {
		struct cases_case c;

		cases_case_read(&c, &tsv.rows[i]);
		if (!c.qp)
			case_check(&c);
	}
	tsv_free(&tsv);
}

int
main(void)
{
	static const char *const tables[] = {
		"extract.tsv", "today.tsv", "found.tsv", "begin.tsv", "wrapped.tsv", "hyphens.tsv",
		"end.tsv", "rejoin.tsv", "leaders.tsv", "decode.tsv"
	};

	for (size_t i = 0; i < sizeof(tables) / sizeof(tables[0]); i++)
		table_check(tables[i]);
	stop_check();
	return tap_done();
}
