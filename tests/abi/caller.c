/*
 * caller.c - tests: a caller that was compiled when the library was new
 *
 * urlsift-0.h is the header of the first version and stays as it was.  This is
 * linked with the library of today, and with one whose enumerations and
 * structures have grown (grow.awk).  What it hands over ends where a page
 * without access begins.
 */
#include "urlsift-0.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../tap.h"
#include "guard.h"

static const char text[] =
    "See <URL:http://h.dom/a-\n  b/c> and <URL:ftp://me:pw@h.dom:21/d/e;type=a>,\n"
    "<http://h.dom/x the words>, URL:mailto:me@h.dom, &lt;URL:http://h.dom/y&gt;\n"
    "or http://h.dom/z. <URL:nothing>\n";
#define LEN (sizeof(text) - 1)
#define FINDS 7

static int
is_part(const struct urlsift_url *url, const char *octets, unsigned part, const char *wanted)
{
	size_t len;
	const char *is = urlsift_part_text(url, octets, part, &len);

	return is != NULL && len == strlen(wanted) && memcmp(is, wanted, len) == 0;
}

static int
count_step(void *ctx, const struct urlsift_step *step)
{
	*(size_t *)ctx += step->verb != NULL && step->len == strnlen(step->text, step->len) &&
	    !step->danger;
	return 0;
}

static void
check_parse(void)
{
	static const char ftp[] = "ftp://me:pw@h.dom:21/d/e;type=a#f";
	struct urlsift_url *url = guard_new(sizeof(*url));
	struct urlsift_span *cwd = guard_new(sizeof(*cwd));
	size_t steps = 0;
	int absent = 1;

	memset(cwd, 0, sizeof(*cwd));
	tap_ok(urlsift_parse(url, ftp, strlen(ftp), URLSIFT_STD_1738) == URLSIFT_STRICT &&
	    url->verdict == URLSIFT_STRICT && url->error == URLSIFT_OK && url->deviations == 0,
	    "a URL is parsed into a structure of the first version");
	tap_ok(guard_is_intact(url), "nothing is written before it");
	for (unsigned i = 0; i < 4; i++)
		absent &= url->reserved[i] == 0;
	for (unsigned i = URLSIFT_NPARTS; i < URLSIFT_PARTS_MAX; i++)
		absent &= url->parts[i].off == URLSIFT_ABSENT && url->parts[i].len == 0 &&
		    !urlsift_has(url, i);
	tap_ok(absent && !urlsift_has(url, URLSIFT_PARTS_MAX) && !urlsift_has(url, UINT32_MAX),
	    "what the first version does not know is absent");
	tap_ok(is_part(url, ftp, URLSIFT_PART_SCHEME, "ftp") &&
	    is_part(url, ftp, URLSIFT_PART_PASSWORD, "pw") &&
	    is_part(url, ftp, URLSIFT_PART_HOST, "h.dom") &&
	    is_part(url, ftp, URLSIFT_PART_TYPE, "a") &&
	    is_part(url, ftp, URLSIFT_PART_FRAGMENT, "f") && !urlsift_has(url, URLSIFT_PART_WTYPE),
	    "parts are where they were");
	tap_ok(urlsift_url_cwd(url, ftp, cwd) && cwd->off == 21 && cwd->len == 1 &&
	    !urlsift_url_cwd(url, ftp, cwd), "directories");
	tap_ok(strcmp(url->scheme->name, "ftp") == 0 && url->scheme->port == 21 &&
	    url->scheme->slashes == 1 && urlsift_scheme_find("FTP", 3) == url->scheme &&
	    urlsift_url_default_port(url) == 21, "the scheme");
	tap_ok(urlsift_audit(url, ftp) == URLSIFT_WARN_PASSWORD, "warnings");
	tap_ok(urlsift_explain(url, ftp, count_step, &steps) == 0 && steps > 3, "steps");
	tap_ok(urlsift_normalize(url, ftp, strlen(ftp), NULL, 0) == strlen(ftp) - 3, "normalised");
}

/* The URL's text, put together from its pieces. */
static int
are_pieces(const struct urlsift_find *find)
{
	char whole[64];
	size_t len = 0;

	for (size_t i = 0; i < find->n_pieces; i++) {
		const struct urlsift_piece *piece = urlsift_find_piece(find, i);

		if (piece->off != len || piece->text_len != piece->len)
			return 0;
		memcpy(whole + len, text + piece->at.offset, piece->len);
		len += piece->len;
	}
	return find->n_pieces > 0 && urlsift_find_piece(find, find->n_pieces) == NULL &&
	    len == find->len && memcmp(whole, find->text, len) == 0;
}

static int
are_readings(const struct urlsift_find *find)
{
	for (size_t i = 0; i < find->n_readings; i++) {
		const struct urlsift_reading *reading = urlsift_find_reading(find, i);
		struct urlsift_url url;

		if (urlsift_parse(&url, reading->text, reading->len, URLSIFT_STD_1738) !=
		    reading->verdict || urlsift_reading_name(reading->kind) == NULL)
			return 0;
	}
	return urlsift_find_reading(find, find->n_readings) == NULL;
}

struct count {
	size_t finds, sound, broken, ambiguous;
};

/* A urlsift_found: what a find says is true of the text. */
static int
count_find(void *ctx, const struct urlsift_find *find)
{
	struct count *count = ctx;

	count->finds++;
	count->sound += are_pieces(find) && are_readings(find) &&
	    find->opens <= find->at.offset && find->at.offset < find->end &&
	    find->end <= find->closes && find->closes <= LEN &&
	    urlsift_kind_name(find->kind) != NULL &&
	    is_part(find->url, find->text, URLSIFT_PART_SCHEME, "news") == 0;
	count->broken += find->n_pieces > 1;
	count->ambiguous += find->n_readings > 1;
	return 0;
}

static struct urlsift_scanner *
scanner_of(struct count *count)
{
	struct urlsift_options *options = guard_new(sizeof(*options));

	memset(options, 0, sizeof(*options));
	options->size = sizeof(*options);
	options->kinds = URLSIFT_KINDS_ALL;
	options->report_bad = 1;
	options->found = count_find;
	options->ctx = count;
	return urlsift_scanner_new(options);
}

static void
check_scan(struct urlsift_scanner *scanner, struct count *count)
{
	struct count own = { 0, 0, 0, 0 };
	size_t room;

	tap_ok(urlsift_scan(scanner, text, LEN, count_find, &own) == 0 && own.finds == FINDS &&
	    own.sound == FINDS && own.broken == 1 && own.ambiguous > 0 && count->finds == 0,
	    "finds, pieces and readings of a text");
	memcpy(urlsift_buffer(scanner, &room), text, 9);
	tap_ok(urlsift_fed(scanner, 9) == 0 && urlsift_feed(scanner, text + 9, LEN - 9) == 0 &&
	    urlsift_finish(scanner) == 0 && count->finds == FINDS && count->sound == FINDS,
	    "finds of a stream");
}

static void
check_sections(struct urlsift_scanner *scanner)
{
	struct urlsift_section *sections = guard_new(2 * sizeof(*sections));
	struct urlsift_text *whole = guard_new(sizeof(*whole));
	struct count count = { 0, 0, 0, 0 };

	memset(sections, 0, 2 * sizeof(*sections));
	sections[0].end = 32;			/* the first URL */
	sections[1].start = LEN - 33;		/* the last two */
	sections[1].end = LEN;
	*whole = (struct urlsift_text){ text, LEN, sections, 2, sizeof(*sections) };
	tap_ok(urlsift_scan_sections(scanner, whole, count_find, &count) == 0 &&
	    count.finds == 3 && count.sound == 3, "finds in sections");
}

static void
check_list(struct urlsift_scanner *scanner)
{
	struct urlsift_item *items = guard_new(FINDS * sizeof(*items));
	size_t n = urlsift_list(scanner, text, LEN, items, FINDS), sound = 0;

	for (size_t i = 0; i < FINDS; i++)
		sound += items[i].text != NULL && items[i].len > 0 && items[i].reserved[0] == 0 &&
		    items[i].reserved[1] == 0 && text[items[i].at.offset] == items[i].text[0];
	tap_ok(n == FINDS && sound == FINDS && guard_is_intact(items), "finds in an array");
	tap_ok(urlsift_list(scanner, text, LEN, NULL, 0) == FINDS, "their number");
}

static void
check_options(void)
{
	struct urlsift_options options;

	memset(&options, 0, sizeof(options));
	options.size = 8;
	errno = 0;
	tap_ok(urlsift_scanner_new(&options) == NULL && errno == EINVAL, "a wrong size is EINVAL");
}

/* Each code and bit has the name that it had. */
static void
check_names(void)
{
	tap_ok(strcmp(urlsift_part_name(URLSIFT_PART_FRAGMENT), "fragment") == 0 &&
	    strcmp(urlsift_deviation_name(URLSIFT_DEV_FTP_SEMICOLON), "ftp-semicolon") == 0 &&
	    strcmp(urlsift_warning_name(URLSIFT_WARN_REPAIRED), "S-REPAIRED") == 0 &&
	    strcmp(urlsift_note_name(URLSIFT_NOTE_BIDI), "bidi") == 0 &&
	    strcmp(urlsift_why_name(URLSIFT_WHY_DEFAULT), "default") == 0 &&
	    strcmp(urlsift_kind_name(URLSIFT_KIND_BARE), "bare") == 0 &&
	    strcmp(urlsift_verdict_name(URLSIFT_STRICT), "strict") == 0 &&
	    strcmp(urlsift_error_name(URLSIFT_ERR_IMPLAUSIBLE), "implausible") == 0,
	    "the last of each enumeration has its name");
}

int
main(void)
{
	struct count count = { 0, 0, 0, 0 };
	struct urlsift_scanner *scanner = scanner_of(&count);

	check_parse();
	if (tap_ok(scanner != NULL, "a scanner with options of the first version")) {
		check_scan(scanner, &count);
		check_sections(scanner);
		check_list(scanner);
	}
	urlsift_scanner_free(scanner);
	check_options();
	check_names();
	return tap_done();
}
