/*
 * corpora.c - tests: real and generated documents, without the fast way, cut and in ranges
 *
 * The names of files come on standard input, one a line.  Each file, and each of
 * CORPORA_GENERATED (20) generated documents, is scanned as a whole, with the default
 * kinds, with all, and with options at random (CORPORA_TRIALS times, 1).
 * Each find must keep the promises of urlsift.h, its pieces give back the URL,
 * and all must be the same without the fast way, octet by octet (files of up to 64 KiB),
 * in pieces and in ranges of any size.  tests/corpora.sh calls it.
 *
 * CORPORA_SEED in the environment is the seed; a file's trials depend on that
 * and on its length alone, so that it can be tried again by itself.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dice.h"
#include "finds.h"
#include "generated.h"
#include "scan/document.h"
#include "tap.h"

#define SEED 1738
#define TRIALS 1
#define OCTETWISE_MAX 65536
#define RANGES_MAX 5
#define GENERATED 20
#define GENERATED_MAX 8192

struct sample {
	char *octets;		/* of exactly this length, for the sanitizers */
	size_t len;
};

/* A scanner, what it found since the last time, and the text it reads. */
struct trial {
	const struct sample *text;
	struct urlsift_scanner *scanner;
	struct finds finds;
	uint64_t dice;
};

static struct finds
taken(struct trial *trial)
{
	struct finds all = trial->finds;

	if (all.failed)
		tap_bail("no memory");
	memset(&trial->finds, 0, sizeof(trial->finds));
	return all;
}

/*
 * 1. Scans
 */

/* Octets of their own memory, which is gone when they are read. */
static void
piece_feed(struct trial *trial, size_t at, size_t n)
{
	char *piece = malloc(n);

	if (piece == NULL)
		tap_bail("no memory");
	memcpy(piece, trial->text->octets + at, n);
	urlsift_feed(trial->scanner, piece, n);
	free(piece);
}

/* As many as fit, and no more than N, into the scanner's own memory. */
static size_t
buffer_feed(struct trial *trial, size_t at, size_t n)
{
	size_t room;
	char *place = urlsift_buffer(trial->scanner, &room);

	n = n < room ? n : room;
	memcpy(place, trial->text->octets + at, n);
	urlsift_fed(trial->scanner, n);
	return n;
}

/* The octets from AT on in pieces: of up to 16, 256, 4 Ki or 64 Ki octets for some time each. */
static void
rest_feed(struct trial *trial, size_t at)
{
	uint32_t most = 16;

	for (size_t n; at < trial->text->len; at += n) {
		if (dice_roll(&trial->dice, 16) == 0)
			most = (uint32_t)16 << 4 * dice_roll(&trial->dice, 4);
		n = 1 + dice_roll(&trial->dice, most);
		if (n > trial->text->len - at)
			n = trial->text->len - at;
		if (dice_roll(&trial->dice, 4) == 0)
			n = buffer_feed(trial, at, n);
		else
			piece_feed(trial, at, n);
	}
	urlsift_finish(trial->scanner);
}

/* The whole text without the fast way. */
static struct finds
slow_scan(struct trial *trial)
{
	bool is_quick = trial->scanner->is_quick;

	trial->scanner->is_quick = false;
	urlsift_scan(trial->scanner, trial->text->octets, trial->text->len, NULL, NULL);
	trial->scanner->is_quick = is_quick;
	return taken(trial);
}

static struct finds
octets_scan(struct trial *trial)
{
	char *octet = malloc(1);

	if (octet == NULL)
		tap_bail("no memory");
	for (size_t at = 0; at < trial->text->len; at++) {
		*octet = trial->text->octets[at];
		urlsift_feed(trial->scanner, octet, 1);
	}
	urlsift_finish(trial->scanner);
	free(octet);
	return taken(trial);
}

static int
bounds_compare(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

static struct finds
ranges_scan(struct trial *trial)
{
	uint32_t n = 2 + dice_roll(&trial->dice, RANGES_MAX - 1);
	uint64_t bounds[RANGES_MAX + 1] = { 0 };

	for (uint32_t i = 1; i < n; i++)
		bounds[i] = dice_roll(&trial->dice, (uint32_t)trial->text->len);
	bounds[n] = trial->text->len;
	qsort(bounds, n + 1, sizeof(bounds[0]), bounds_compare);
	for (uint32_t i = 0; i < n; i++) {
		if (bounds[i] == bounds[i + 1])
			continue;
		/* A file of less than a document is read from its start. */
		if (urlsift_range(trial->scanner, bounds[i], bounds[i + 1]) != 0)
			tap_bail("a range of the first document does not begin at 0");
		rest_feed(trial, 0);
		urlsift_reset(trial->scanner);
	}
	return taken(trial);
}

/*
 * 2. Comparison
 */

/* What is wrong, or NULL; FOUND is freed. */
static const char *
differs(const struct finds *whole, struct finds found)
{
	const char *what = finds_differ(whole, &found);

	finds_free(&found);
	return what;
}

/* The first thing that is wrong with a text, and in *HOW how it was read. */
static const char *
trial_run(struct trial *trial, size_t *n, const char **how)
{
	const struct sample *text = trial->text;
	struct finds whole;
	const char *what;

	urlsift_scan(trial->scanner, text->octets, text->len, NULL, 0);
	whole = taken(trial);
	*n = whole.n;
	*how = "as a whole";
	what = finds_broken(&whole, text->octets, text->len);
	if (what == NULL) {
		*how = "without the fast way";
		what = differs(&whole, slow_scan(trial));
	}
	if (what == NULL && text->len <= OCTETWISE_MAX) {
		*how = "octet by octet";
		what = differs(&whole, octets_scan(trial));
	}
	if (what == NULL) {
		*how = "in pieces";
		rest_feed(trial, 0);
		what = differs(&whole, taken(trial));
	}
	if (what == NULL && text->len > 0 && text->len < URLSIFT_DOCUMENT_MAX) {
		*how = "in ranges";
		what = differs(&whole, ranges_scan(trial));
	}
	finds_free(&whole);
	return what;
}

static void
options_roll(struct urlsift_options *options, uint64_t *dice)
{
	options->kinds = 1 + dice_roll(dice, URLSIFT_KINDS_ALL | URLSIFT_KINDS_LOOSE);
	options->std = dice_roll(dice, 2) ? URLSIFT_STD_1993 : URLSIFT_STD_1738;
	options->hyphen = (enum urlsift_hyphen)dice_roll(dice, URLSIFT_HYPHEN_ALL + 1);
	options->report_bad = dice_roll(dice, 2);
	options->text = dice_roll(dice, 2 * URLSIFT_TEXT_HTML);
	options->no_audit = dice_roll(dice, 2);
}

/* The default kinds, all kinds, and then anything.  Returns whether all was well. */
static bool
text_check(const struct sample *text, const char *name, unsigned long seed, unsigned long trials)
{
	struct trial trial = { .text = text, .dice = dice_new(seed + text->len) };
	const char *what = NULL, *how = "";
	size_t n = 0, most = 0;
	unsigned long i;

	for (i = 0; i < 2 + trials && what == NULL; i++) {
		struct urlsift_options options = {
			.size = sizeof(options), .found = finds_add, .ctx = &trial.finds,
			.kinds = i == 1 ? URLSIFT_KINDS_ALL : URLSIFT_KINDS_WRAPPED
		};

		if (i >= 2)
			options_roll(&options, &trial.dice);
		trial.scanner = urlsift_scanner_new(&options);
		if (trial.scanner == NULL)
			tap_bail("no scanner");
		what = trial_run(&trial, &n, &how);
		most = n > most ? n : most;
		urlsift_scanner_free(trial.scanner);
	}
	if (what != NULL)
		tap_note("%s, %zu finds, trial %lu, %s: %s", name, most, i, how, what);
	return what == NULL;
}

/*
 * 3. Files
 */

static struct sample
file_read(const char *name)
{
	FILE *file = fopen(name, "rb");
	struct sample text = { NULL, 0 };
	long len;

	if (file == NULL || fseek(file, 0, SEEK_END) != 0 || (len = ftell(file)) < 0)
		tap_bail("%s: %s", name, strerror(errno));
	rewind(file);
	text.len = (size_t)len;
	text.octets = malloc(text.len > 0 ? text.len : 1);
	if (text.octets == NULL || fread(text.octets, 1, text.len, file) != text.len)
		tap_bail("%s: it cannot be read", name);
	fclose(file);
	return text;
}

static unsigned long
variable(const char *name, unsigned long otherwise)
{
	const char *value = getenv(name);

	return value != NULL ? strtoul(value, NULL, 10) : otherwise;
}

/* Returns how many of N generated documents go wrong. */
static size_t
generated_check(unsigned long n, unsigned long seed, unsigned long trials)
{
	char octets[GENERATED_MAX], name[32];
	uint64_t dice = dice_new(seed);
	struct sample text = { octets, 0 };
	size_t n_wrong = 0;

	for (unsigned long i = 0; i < n; i++) {
		text.len = 1 + dice_roll(&dice, GENERATED_MAX);
		generated_fill(octets, text.len, seed + i);
		snprintf(name, sizeof(name), "generated %lu", seed + i);
		n_wrong += !text_check(&text, name, seed, trials);
	}
	return n_wrong;
}

int
main(void)
{
	unsigned long generated = variable("CORPORA_GENERATED", GENERATED);
	unsigned long seed = variable("CORPORA_SEED", SEED);
	unsigned long trials = variable("CORPORA_TRIALS", TRIALS);
	size_t size = 0, n = 0, n_wrong = 0;
	char *name = NULL;

	tap_note("seed %lu", seed);
	while (getline(&name, &size, stdin) > 0) {
		struct sample text;

		name[strcspn(name, "\n")] = '\0';
		text = file_read(name);
		n++;
		n_wrong += !text_check(&text, name, seed, trials);
		free(text.octets);
	}
	free(name);
	tap_ok(n > 0 && n_wrong == 0, "the library scans %zu files, %zu wrong", n, n_wrong);
	n_wrong = generated_check(generated, seed, trials);
	tap_ok(n_wrong == 0, "... and %lu generated documents, %zu wrong", generated, n_wrong);
	return tap_done();
}
