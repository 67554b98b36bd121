/*
 * wrap - output: a URL -> <URL:...>, folded (--wrap)
 *
 * Lines end at slashes if possible.  If the URL would need more than 12 lines, they end anywhere,
 * and then become wider than asked.  URLs of more than 2,048 octets are refused.  Hyphens, after
 * which no line may end, can also make a line too long.
 *
 * The appendix recommends "<URL:" and ">" around a URL in a text, line breaks within a long URL,
 * and no break after a hyphen, "because some typesetters and printers may (erroneously) introduce
 * a hyphen at the end of line".
 */
#include "output/output.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/chars.h"
#include "base/utf8.h"
#include "output/print.h"
#include "urlsift.h"

#define WRAP_OPENER "<URL:"
#define WRAP_OPENER_LEN (sizeof(WRAP_OPENER) - 1)

/* The greatest useful width: the longest URL in one line. */
#define WRAP_MAX (WRAP_OPENER_LEN + URLSIFT_URL_MAX + 1)

/*
 * The least octets of a line.  Readers take "or" and "and" alone on a line for words between two
 * URLs, and initials with ">" for a quotation mark.
 */
#define WRAP_PIECE 5

/* The most octets of a scheme. */
#define WRAP_SCHEME 32

/* The quality of a place for a line break. */
enum wrap_rank {
	WRAP_NEVER,
	WRAP_ANYWHERE,
	WRAP_RESERVED,	/* after a reserved octet */
	WRAP_SLASH	/* after "/", the best */
};

struct wrap {
	struct urlsift_scanner *scanner;

	/* The current URL. */
	const char *url;
	size_t len;
	char rank[URLSIFT_URL_MAX];		/* enum wrap_rank of a break before the octet */
	char columns[URLSIFT_URL_MAX];		/* columns of the octet: 0 inside a character */
	size_t ends[URLSIFT_LINES_MAX];		/* offset in the URL after each line */
	bool same;				/* the scanner read the same URL */
	bool other;				/* the scanner read another URL */
};

static int
wrap_read(void *ctx, const struct urlsift_find *find)
{
	struct wrap *wrap = ctx;

	if (!wrap->same && find->len == wrap->len &&
	    memcmp(find->text, wrap->url, wrap->len) == 0)
		wrap->same = true;
	else
		wrap->other = true;
	return 0;
}

struct wrap *
wrap_new(void)
{
	struct wrap *wrap = calloc(1, sizeof(*wrap));
	struct urlsift_options options = {
		.size = sizeof(options),
		.found = wrap_read,
		.ctx = wrap,
		.no_audit = 1,
	};

	if (wrap == NULL)
		return NULL;
	wrap->scanner = urlsift_scanner_new(&options);
	if (wrap->scanner == NULL) {
		wrap_free(wrap);
		return NULL;
	}
	return wrap;
}

void
wrap_free(struct wrap *wrap)
{
	if (wrap == NULL)
		return;
	if (wrap->scanner != NULL)
		urlsift_scanner_free(wrap->scanner);
	free(wrap);
}

static bool
wrap_is_scheme_octet(char octet)
{
	return chars_is(octet, CHARS_SCHEME) != 0;
}

/*
 * Returns whether the text begins with a known scheme or with "URL:".  Readers would take a line
 * that begins so for another URL.
 */
static bool
wrap_is_opening(const char *at, size_t len)
{
	size_t n = 0;

	while (n < len && n < WRAP_SCHEME && wrap_is_scheme_octet(at[n]))
		n++;
	if (n == 0 || n == len || at[n] != ':')
		return false;
	return urlsift_scheme_find(at, n) != NULL || (n == 3 && strncasecmp(at, "url", n) == 0);
}

/* Returns the rank of a break before the octet OFF, which is at least 1. */
static enum wrap_rank
wrap_rank_at(const char *url, size_t len, size_t off)
{
	const char *at = url + off;

	/* No line may end in "-", nor in "|", which may be the border of a table. */
	if (at[-1] == '-' || at[-1] == '|' || off < WRAP_PIECE || len - off < WRAP_PIECE)
		return WRAP_NEVER;
	if (at[-1] == '%' || at[-2] == '%' || wrap_is_opening(at, len - off))
		return WRAP_NEVER;
	if (at[-1] == '/' && at[0] != '/')
		return WRAP_SLASH;
	return strchr(";?:@&=", at[-1]) != NULL ? WRAP_RESERVED : WRAP_ANYWHERE;
}

static void
wrap_begin(struct wrap *wrap, const char *url, size_t len)
{
	size_t off, n;
	uint32_t code;

	wrap->url = url;
	wrap->len = len;
	memset(wrap->rank, WRAP_NEVER, len);
	memset(wrap->columns, 0, len);
	for (off = 0; off < len; off += n) {
		n = utf8_decode(url + off, len - off, &code);
		n = n == 0 ? 1 : n;
		wrap->columns[off] = 1;
		if (off > 0)
			wrap->rank[off] = (char)wrap_rank_at(url, len, off);
	}
}

/*
 * Returns the end of the line that begins at START and has ROOM columns: the last place of the
 * highest rank.  Ranks above BEST count as BEST.
 */
static size_t
wrap_line(const struct wrap *wrap, size_t start, size_t room, int best)
{
	size_t off, end = 0, columns = 0;
	int rank, last = WRAP_NEVER;

	for (off = start; off < wrap->len; off++) {
		rank = wrap->rank[off] < best ? wrap->rank[off] : best;
		if (off >= start + WRAP_PIECE && rank != WRAP_NEVER && rank >= last) {
			end = off;
			last = rank;
		}
		/* Exceed the room only until the first place for a break. */
		columns += (size_t)wrap->columns[off];
		if (columns > room && end > 0)
			return end;
	}
	/* The last line needs a column for the ">". */
	return columns < room || end == 0 ? wrap->len : end;
}

/* Fold to WIDTH.  Returns false if that makes more lines than a wrapper may have. */
static bool
wrap_fold(struct wrap *wrap, size_t width, int best)
{
	size_t n, start = 0, room = width - WRAP_OPENER_LEN;

	for (n = 0; n < URLSIFT_LINES_MAX; n++) {
		start = wrap_line(wrap, start, room, best);
		wrap->ends[n] = start;
		if (start == wrap->len)
			return true;
		room = width;
	}
	return false;
}

/* Choose the least width from WIDTH on, and for it the fold with the best breaks. */
static void
wrap_choose(struct wrap *wrap, size_t width)
{
	int best = WRAP_SLASH;

	while (!wrap_fold(wrap, width, best)) {
		if (--best == WRAP_NEVER) {
			best = WRAP_SLASH;
			width++;
		}
	}
}

static void
wrap_put(const struct wrap *wrap, struct buffer *to)
{
	size_t i, start = 0;

	buffer_string(to, WRAP_OPENER);
	for (i = 0; start < wrap->len; i++) {
		if (i > 0)
			buffer_char(to, '\n');
		buffer_put(to, wrap->url + start, wrap->ends[i] - start);
		start = wrap->ends[i];
	}
	buffer_char(to, '>');
}

const char *
wrap_url(struct wrap *wrap, struct buffer *to, uint64_t width, const char *url, size_t len)
{
	size_t before = to->len;

	if (len > URLSIFT_URL_MAX)
		return "the URL is too long for a wrapper";
	wrap_begin(wrap, url, len);
	wrap_choose(wrap, width < WRAP_MAX ? (size_t)width : WRAP_MAX);
	wrap_put(wrap, to);
	if (to->failed)
		return NULL;
	wrap->same = wrap->other = false;
	urlsift_scan(wrap->scanner, to->octets + before, to->len - before, NULL, 0);
	if (wrap->same && !wrap->other)
		return NULL;
	to->len = before;
	return "in a wrapper this would not be read as the same URL";
}

static void
wrap_record(struct output *output, const struct record *record)
{
	const struct style *style = output->style;
	const struct urlsift_find *find = record->find;
	struct buffer url = { 0 };

	/* Escape control characters as in other records, so that only the folds are newlines. */
	if (style->normalize)
		print_normalized(&url, find);
	else
		print_text(&url, style, find->text, find->len);
	output->refused = wrap_url(output->wrap, &output->buffer, style->width, url.octets,
	    url.len);
	if (output->refused == NULL)
		buffer_char(&output->buffer, style->end);
	output->buffer.failed |= url.failed;
	buffer_free(&url);
}

const struct output_ops output_wrap = {
	.record = wrap_record,
};
