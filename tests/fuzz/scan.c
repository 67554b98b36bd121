/*
 * scan.c - tests: any octets as a text, cut anyhow
 *
 * The first four octets of the input choose the options and the cuts, the
 * rest is the text; the high bits of the second choose how it is cut.  They
 * may be letters: "G@@A" has the default kinds and no options, "?@@A" all
 * kinds, "?@xA" those on demand, too.  The highest bit of the first is --rejoin=always, that of
 * the third an eager scanner.
 */
#include <stdlib.h>
#include <string.h>

#include "urlsift.h"
#include "../finds.h"
#include "fuzz.h"

#define HEADER 4

/*
 * Default; all, bad ones and with hyphenate(); keep, drop; flowed; 1993; HTML; loose;
 * --rejoin=always; eager.
 */
const struct fuzz_inputs fuzz_inputs = {
	.directory = "scan", .table = "extract.tsv", .column = 1, .headers = {
		"G@@A", "?X@B", "?B@@", "?D@C", "?@CD", "?I@E", "?@DF", "?@xA", "@Hx@",
		"@@|B", "\xBF@@A", "?@\xF8" "B"
	}
};

/* What hyphenate() of the options may say: anything, but the same each time. */
static int
hyphenate(void *ctx, const char *language, const char *word, size_t len, size_t at)
{
	(void)ctx;
	FUZZ_CHECK(strlen(language) == 2);
	FUZZ_CHECK(len > 0 && at <= len);
	return (int)(((unsigned char)word[0] + len + at) % 3) - 1;
}

static struct urlsift_options
options_of(const uint8_t *header)
{
	struct urlsift_options options = { .size = sizeof(options), .found = finds_add };

	options.kinds = (header[0] & URLSIFT_KINDS_ALL) |
	    ((uint32_t)(header[2] >> 3 & 7) * URLSIFT_KIND_WWW);
	options.std = header[1] & 1 ? URLSIFT_STD_1993 : URLSIFT_STD_1738;
	options.hyphen = (enum urlsift_hyphen)(header[1] >> 1 & 3);
	options.report_bad = header[1] >> 3 & 1;
	if (header[1] >> 4 & 1)
		options.hyphenate = hyphenate;
	if (header[0] >> 7)
		options.rejoin = URLSIFT_REJOIN_ALWAYS;
	options.eager = header[2] >> 7;
	options.text = header[2] & (URLSIFT_TEXT_FLOWED | URLSIFT_TEXT_DELSP | URLSIFT_TEXT_HTML);
	return options;
}

/* Feed pieces of up to STEP octets, of their own memory; or into the scanner's own. */
static void
feed(struct urlsift_scanner *scanner, const char *octets, size_t len, size_t step)
{
	for (size_t at = 0, n; at < len; at += n) {
		char *place = NULL;

		n = len - at < step ? len - at : step;
		if (at % 3 == 1) {
			size_t room;

			place = urlsift_buffer(scanner, &room);
			FUZZ_CHECK(place != NULL && room > 0);
			n = n < room ? n : room;
			memcpy(place, octets + at, n);
			FUZZ_CHECK(urlsift_fed(scanner, n) == 0);
			continue;
		}
		place = malloc(n);
		FUZZ_CHECK(place != NULL);
		memcpy(place, octets + at, n);
		FUZZ_CHECK(urlsift_feed(scanner, place, n) == 0);
		free(place);
	}
	FUZZ_CHECK(urlsift_finish(scanner) == 0);
}

/* What opens before an offset, and what from there on. */
static void
ranges_feed(struct urlsift_scanner *scanner, const char *octets, size_t len, size_t bound)
{
	FUZZ_CHECK(urlsift_range(scanner, 0, bound) == 0);
	feed(scanner, octets, len, 64);
	urlsift_reset(scanner);
	FUZZ_CHECK(urlsift_range(scanner, bound, UINT64_MAX) == 0);
	feed(scanner, octets, len, 64);
	urlsift_reset(scanner);
}

/* What was found since the last time. */
static struct finds
taken(struct finds *finds)
{
	struct finds all = *finds;

	FUZZ_CHECK(!finds->failed);
	memset(finds, 0, sizeof(*finds));
	return all;
}

/*
 * What was found in the whole is found again when the text is cut, in the ways that are tried.  An
 * eager scanner, as of --line-buffered, may find less, but nothing that is broken.
 */
static void
cuts_check(struct urlsift_scanner *scanner, struct finds *found, const struct finds *whole,
    const uint8_t *header, size_t len)
{
	const char *octets = (const char *)header + HEADER;
	bool eager = header[2] >> 7;
	uint8_t choice = header[1] >> 5;
	struct finds again;

	for (unsigned i = 0; i < 3; i++) {
		if (!fuzz_tries(choice, i, 3))
			continue;
		if (i == 0)
			feed(scanner, octets, len, 1 + (size_t)header[3]);
		else if (i == 1)
			feed(scanner, octets, len, 1);
		else
			ranges_feed(scanner, octets, len, len * header[3] / 256);
		again = taken(found);
		FUZZ_NULL(eager ? finds_broken(&again, octets, len) : finds_differ(whole, &again));
		finds_free(&again);
	}
}

/* One scanner reads it again and again: as one text, in pieces, octet by octet, in ranges. */
int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct finds found = { NULL, 0, 0 }, whole;
	struct urlsift_options options;
	struct urlsift_scanner *scanner;
	const char *octets;
	size_t len;

	if (size < HEADER)
		return 0;
	octets = (const char *)data + HEADER;
	len = size - HEADER;
	options = options_of(data);
	options.ctx = &found;
	scanner = urlsift_scanner_new(&options);
	FUZZ_CHECK(scanner != NULL);
	FUZZ_CHECK(urlsift_scan(scanner, octets, len, NULL, 0) == 0);
	whole = taken(&found);
	FUZZ_CHECK(whole.n <= len);
	FUZZ_NULL(finds_broken(&whole, octets, len));
	cuts_check(scanner, &found, &whole, data, len);
	urlsift_scanner_free(scanner);
	finds_free(&whole);
	return 0;
}
