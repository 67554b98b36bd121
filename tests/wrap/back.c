/*
 * back.c - tests: what --wrap writes is read again as the same URL
 *
 * Every URL of data/parse.tsv and data/extract.tsv, and as many that are
 * made, is wrapped at every sixth width from 20 to 200, or with TESTS_FULL=1 at
 * each.  What a reader makes of
 * "<URL:...>" on one line says which of them can be wrapped at all: no fold
 * may lose one more.  The folds are also read behind the marks of quotations
 * and comments.  A point is a table of URLs.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "urlsift.h"
#include "base/utf8.h"
#include "output/output.h"
#include "../extract/cases.h"
#include "../tap.h"
#include "../tsv.h"

#define WIDTH_MAX 200
#define MADE 400

/* What a scan found: the URL that was looked for, or others. */
struct reader {
	struct urlsift_scanner *scanner;
	const char *url;
	size_t len;
	unsigned n, n_same;
	uint32_t notes;
	size_t n_readings;
};

static struct reader reader;
static struct wrap *wrap;
static size_t step = 6;	/* from one width to the next */

static int
found(void *ctx, const struct urlsift_find *find)
{
	struct reader *r = ctx;

	r->n++;
	r->n_same += find->len == r->len && memcmp(find->text, r->url, r->len) == 0;
	r->notes = find->notes;
	r->n_readings = find->n_readings;
	return 0;
}

/* 1 if the text gives the URL of the reader and nothing else. */
static int
reads_back(const struct buffer *text)
{
	reader.n = reader.n_same = 0;
	urlsift_scan(reader.scanner, text->octets, text->len, NULL, 0);
	return reader.n == 1 && reader.n_same == 1;
}

/* 1 if the URL is one that can stand in a wrapper, on a line of its own. */
static int
can_be_wrapped(struct buffer *text)
{
	text->len = 0;
	buffer_string(text, "<URL:");
	buffer_put(text, reader.url, reader.len);
	buffer_char(text, '>');
	return reader.len <= URLSIFT_URL_MAX && reads_back(text);
}

/* The folded text with a MARK before each line, in the midst of a quotation. */
static void
quote(struct buffer *quoted, const struct buffer *text, const char *mark)
{
	quoted->len = 0;
	buffer_string(quoted, mark);
	buffer_string(quoted, "some words\n");
	buffer_string(quoted, mark);
	for (size_t i = 0; i < text->len; i++) {
		buffer_char(quoted, text->octets[i]);
		if (text->octets[i] == '\n')
			buffer_string(quoted, mark);
	}
	buffer_string(quoted, "\nmore words\n");
}

/* Characters of UTF-8; an octet that belongs to none counts as one. */
static size_t
columns(const char *line, size_t len)
{
	uint32_t code;
	size_t n, count = 0;

	for (; len > 0; line += n, len -= n, count++) {
		n = utf8_decode(line, len, &code);
		n = n == 0 ? 1 : n;
	}
	return count;
}

/* What is wrong with the lines of a fold at WIDTH; NULL if nothing is. */
static const char *
lines_are_wrong(const struct buffer *text, size_t width)
{
	const char *line = text->octets, *to = line + text->len, *end;
	/* Twelve lines of the width, less what a line may leave empty, hold it for certain. */
	int fits = text->len <= 12 * (width - 8) && memchr(line, '-', text->len) == NULL &&
	    memchr(line, '|', text->len) == NULL;
	unsigned n = 0;

	for (; line < to; line = end + 1) {
		end = memchr(line, '\n', (size_t)(to - line));
		end = end == NULL ? to : end;
		if (end - line < 5)
			return "a line is too short";
		if (end[-1] == '-')
			return "a line ends in a hyphen";
		if (end < to && (end[-1] == '%' || end[-2] == '%'))
			return "an escape is broken";
		if (fits && columns(line, (size_t)(end - line)) > width)
			return "a line is too long";
		n++;
	}
	return n > 12 ? "there are too many lines" : NULL;
}

/* The fold of the reader's URL at one width: NULL, or what is wrong. */
static const char *
fold_is_wrong(struct buffer *text, struct buffer *quoted, size_t width, int good)
{
	static const char *const marks[] = {
		"> ", "JD> > ", "| ", "# ", "// ", " * ", "-- ", "\t"
	};
	const char *refused, *wrong;

	text->len = 0;
	refused = wrap_url(wrap, text, width, reader.url, reader.len);
	if ((refused == NULL) != good)
		return good ? refused : "it should have been refused";
	if (refused != NULL)
		return text->len == 0 ? NULL : "it was refused, but something is there";
	if ((wrong = lines_are_wrong(text, width)) != NULL)
		return wrong;
	if (!reads_back(text))
		return "another URL is read";
	if (reader.notes != 0 && reader.notes != URLSIFT_NOTE_NESTED_URL)
		return "the reader notes something";
	if (reader.n_readings != 0)
		return "there is another reading";
	/* One mark for each width, in turn. */
	wrong = marks[width % (sizeof(marks) / sizeof(*marks))];
	quote(quoted, text, wrong);
	return reads_back(quoted) ? NULL : wrong;
}

static unsigned n_wrong;

/* Returns whether the URL can be wrapped; counts what is wrong. */
static int
check(const char *name, const char *url, size_t len)
{
	struct buffer text = { 0 }, quoted = { 0 };
	const char *wrong = NULL;
	size_t width;
	int good;

	reader.url = url;
	reader.len = len;
	good = can_be_wrapped(&text);
	for (width = WRAP_MIN; wrong == NULL && width <= WIDTH_MAX; width += step)
		wrong = fold_is_wrong(&text, &quoted, width, good);
	if (wrong != NULL || text.failed) {
		n_wrong++;
		tap_note("%s %s at width %zu: %s", name, tap_text(url, len), width - step, wrong);
		tap_note("%s", tap_text(text.octets, text.len));
	}
	buffer_free(&text);
	buffer_free(&quoted);
	return good;
}

static int
is_good(const char *url, size_t len)
{
	struct urlsift_url parse;

	return urlsift_parse(&parse, url, len, URLSIFT_STD_1738) != URLSIFT_BAD;
}

static unsigned
check_parse(void)
{
	unsigned n = 0;
	struct tsv tsv;
	char name[32];

	tsv_read(&tsv, "parse.tsv");
	for (size_t i = 0; i < tsv.n; i++) {
		size_t len = tsv_unescape(tsv.rows[i].fields[0]);

		if (!is_good(tsv.rows[i].fields[0], len))
			continue;
		snprintf(name, sizeof(name), "parse.tsv:%u", tsv.rows[i].line);
		n += (unsigned)check(name, tsv.rows[i].fields[0], len);
	}
	tsv_free(&tsv);
	return n;
}

static unsigned
check_extract(void)
{
	struct cases_case c;
	unsigned n = 0;
	struct tsv tsv;

	tsv_read(&tsv, "extract.tsv");
	for (size_t i = 0; i < tsv.n; i++) {
		cases_case_read(&c, &tsv.rows[i]);
		for (size_t j = 0; j < c.n_expected; j++)
			if (is_good(c.expected[j].octets, c.expected[j].len))
				n += (unsigned)check(c.id, c.expected[j].octets, c.expected[j].len);
	}
	tsv_free(&tsv);
	return n;
}

/* Numbers that are the same in each run. */
static uint32_t
number(uint32_t below)
{
	static uint64_t state = 1738;

	state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (uint32_t)(state >> 33) % below;
}

/* A URL of about LEN octets, made of what is hard to fold. */
static void
make(struct buffer *url, size_t len)
{
	static const char *const schemes[] = { "http://h.dom/", "ftp://user:pw@h.dom/", "x-foo:",
	    "news:", "mailto:", "wais://h.dom/d/w/", "HTTP://host-name.with-hyphens.dom:8080/",
	    "gopher://h.dom/1", "http://abc.dom/?", "prospero://h.dom/" };
	static const char *const parts[] = { "-", "--", "---------------------------", "/", "//",
	    "http://h.dom/", "news:", "URL:", ",", ";", "and", "or", "and/", "or-", "=", "?",
	    "&amp;", "%20", "%2F%2f", ".", "#", "|", "||||||||||||||||||||||", "~", "^", "{a}",
	    "'", "*", ":", "mailto:a@b", "\303\251", "\344\270\255\346\226\207", "\351", "a-b",
	    "JD", "1", "abcdefghijklmnopqrstuvwxyzabc", "http:", "@", "+", "$", "_", "!" };
	uint32_t rich = number(4);	/* how much of it is odd */

	url->len = 0;
	buffer_string(url, schemes[number(sizeof(schemes) / sizeof(*schemes))]);
	while (url->len < len) {
		if (number(8) <= rich)
			buffer_string(url, parts[number(sizeof(parts) / sizeof(*parts))]);
		else
			buffer_char(url, (char)('a' + number(26)));
	}
}

static unsigned
check_made(void)
{
	struct buffer url = { 0 };
	unsigned n = 0, i = 0;
	char name[32];

	while (i < MADE) {
		/* Some are longer than any wrapper. */
		make(&url, number(10) == 0 ? number(2200) : number(300));
		if (!is_good(url.octets, url.len))
			continue;
		snprintf(name, sizeof(name), "made %u", ++i);
		n += (unsigned)check(name, url.octets, url.len);
	}
	buffer_free(&url);
	return n;
}

int
main(void)
{
	struct urlsift_options options = {
		.size = sizeof(options),
		.found = found,
		.ctx = &reader,
	};
	unsigned n;

	reader.scanner = urlsift_scanner_new(&options);
	if (reader.scanner == NULL)
		tap_bail("no scanner");
	wrap = wrap_new();
	if (wrap == NULL)
		tap_bail("no memory");
	if (getenv("TESTS_FULL") != NULL)
		step = 1;
	n = check_parse();
	tap_ok(n_wrong == 0 && n > 200, "%u URLs of parse.tsv can be wrapped", n);
	n_wrong = 0;
	n = check_extract();
	tap_ok(n_wrong == 0 && n > 200, "%u URLs of extract.tsv can be wrapped", n);
	n_wrong = 0;
	n = check_made();
	tap_ok(n_wrong == 0 && n > MADE / 2, "%u of the URLs that were made can be wrapped", n);
	wrap_free(wrap);
	urlsift_scanner_free(reader.scanner);
	return tap_done();
}
