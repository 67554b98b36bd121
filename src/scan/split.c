/*
 * split - scan: where a wrapper holds several URLs, or words beside one
 *
 * The word "or" by itself ends the URL of a wrapper.  The text after it is kept only if it is a
 * URL.
 */
#include "scan/readings.h"

#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "scan/scheme_at.h"
#include "url/octet.h"

/* Returns whether WORD, which is in lower case, is at OFF in any case. */
static bool
split_has(const struct run *run, size_t off, const char *word)
{
	size_t n = strlen(word);

	return off + n <= run->len && ascii_equal(word, (const char *)run->octets + off, n);
}

/*
 * Returns the known scheme at OFF, or NULL. *AFTER is the place after its colon, or OFF if there
 * is no colon.
 */
static const struct urlsift_scheme *
split_find_scheme(const struct run *run, size_t off, size_t *after)
{
	size_t n = off < run->len ? scheme_at_length(run->octets + off, run->len - off) : 0;

	*after = off + n;
	return n > 0 ? urlsift_scheme_find((const char *)run->octets + off, n - 1) : NULL;
}

/* Returns whether a known "scheme://", "mailto:x@" or "news:" is at OFF. */
static bool
split_is_url(const struct run *run, size_t off)
{
	size_t after;
	const struct urlsift_scheme *scheme = split_find_scheme(run, off, &after);

	if (scheme == NULL)
		return false;
	if (split_has(run, after, "//"))
		return true;
	if (strcmp(scheme->name, "mailto") == 0)
		return memchr(run->octets + after, '@', run->len - after) != NULL;
	return strcmp(scheme->name, "news") == 0 && after < run->len;
}

/* Returns the place after a separate "and" or "or" at OFF, and after "URL:". */
static size_t
split_skip_words(const struct run *run, size_t off)
{
	size_t n = split_has(run, off, "and") ? 3 : split_has(run, off, "or") ? 2 : 0;

	if (n > 0 && off + n < run->len && run->origins[off + n].gap != RUN_NO_GAP)
		off += n;
	if (split_has(run, off, "url:"))
		off += 4;
	return off;
}

/* Try to split before OFF.  Returns whether the URL ends there. */
static bool
split_before(struct split *split, const struct run *run, size_t off, bool force,
    enum urlsift_std std)
{
	size_t start = split->start, end = off, next;
	struct urlsift_url url;

	if (run->origins[off].gap == RUN_NO_GAP) {
		if (run->octets[off] != ',' || !split_has(run, off + 1, "url:"))
			return false;
		next = off + 5;
	} else {
		next = split_skip_words(run, off);
		if (end > start + 1 &&
		    (run->octets[end - 1] == ',' || run->octets[end - 1] == ';'))
			end--;
	}
	if (!split_is_url(run, next)) {
		/* A separate "or" ends the URL: an alternative name or prose follows. */
		if (run->origins[off].gap == RUN_NO_GAP || !split_has(run, off, "or") ||
		    off + 2 >= run->len || run->origins[off + 2].gap == RUN_NO_GAP)
			return false;
		if (octet_is(run->octets[end - 1], GOES_ON) || run->octets[end - 1] == '.') {
			split->declined = end;
			return false;
		}
		next = run->len;
	}
	if (end == start || urlsift_parse(&url, (const char *)run->octets + start, end - start,
	    std) == URLSIFT_BAD)
		return false;
	/* Do not split at a mere line break if the URL seems to continue. */
	if (!force && end == off && next == off && run->origins[end].gap == RUN_LINE &&
	    octet_is(run->octets[end - 1], GOES_ON)) {
		split->declined = end;
		return false;
	}
	split->end = end;
	split->next = next;
	return true;
}

/* Returns the first comma from OFF on, or the end. */
static size_t
split_find_comma(const struct run *run, size_t off)
{
	const uint8_t *comma;

	/* Save the search if one comma follows another. */
	if (run->octets[off] == ',')
		return off;
	comma = memchr(run->octets + off, ',', run->len - off);
	return comma == NULL ? run->len : (size_t)(comma - run->octets);
}

/* VIOLATION: split */
void
split_next(struct split *split, const struct run *run, size_t start, bool force,
    enum urlsift_std std)
{
	size_t off = start + 1, gap = 0, comma = 0;

	split->declined = 0;
	split->start = start;
	split->end = run->len;
	split->next = run->len;
	if (run->n_gaps == 0 && memchr(run->octets, ',', run->len) == NULL)
		return;
	for (; off < run->len; off++) {
		if (gap < off)
			gap = run_next_gap(run, off);
		if (comma < off)
			comma = split_find_comma(run, off);
		off = gap < comma ? gap : comma;
		if (off < run->len && split_before(split, run, off, force, std))
			return;
	}
}

size_t
split_skip_prefix(const struct run *run)
{
	size_t off = 0, after;

	while (split_has(run, off, "url:"))
		off += 4;
	if (split_has(run, off, "//") && split_find_scheme(run, off + 2, &after) != NULL &&
	    split_has(run, after, "//"))
		off += 2;
	return off;
}

size_t
split_first_gap(const struct run *run, size_t start)
{
	return start < run->len ? run_next_gap(run, start + 1) : run->len;
}

/* Returns whether the text from the blank before AT to END repeats the URL's own host. */
static bool
split_is_host(const struct run *run, size_t start, size_t at, size_t end)
{
	const uint8_t *slashes = scheme_at_slashes(run->octets + start, at - start);
	size_t n = end - at;

	return slashes != NULL && (size_t)(run->octets + at - slashes) >= n + 3 &&
	    memcmp(slashes + 3, run->octets + at, n) == 0;
}

/* Returns whether the blank before AT was inserted into the URL.  The next gap is at END. */
static bool
split_is_joined(const struct run *run, size_t start, size_t at, size_t end)
{
	uint8_t left = run->octets[at - 1];
	size_t i;

	/* A label never follows these. */
	if (memchr("=&?%", left, 4) != NULL)
		return true;
	/* A path continues: "<ftp://h/pub/wa is/doc.txt>". */
	if (memchr(run->octets + at, '/', end - at) != NULL &&
	    (end == run->len || run->origins[end].gap == RUN_LINE))
		return !split_is_host(run, start, at, end);
	if (left != '/' && left != '-' && run->octets[at] != '/')
		return false;
	/* The token is divided like a path or a file name. */
	for (i = at; i < end; i++)
		if (strchr("/.-_", run->octets[i]) != NULL ||
		    ascii_is_digit((char)run->octets[i]))
			return !split_is_host(run, start, at, end);
	return false;
}

/* Returns whether the octets AT to END are an attribute of mark-up: name="value". */
static bool
split_is_attribute(const struct run *run, size_t at, size_t end)
{
	const uint8_t *equals = memchr(run->octets + at, '=', end - at);

	return equals != NULL && equals + 1 < run->octets + end &&
	    (equals[1] == '"' || equals[1] == '\'');
}

/* Returns whether a label follows the "|" at AT, which is after a "?". */
static bool
split_is_label(const struct run *run, size_t start, size_t at)
{
	const uint8_t *octets = run->octets, *slashes;
	size_t i = at + 1, end = i, n;

	if (split_first_gap(run, at + 1) < run->len ||
	    scheme_at_slashes(octets + at, run->len - at) != NULL)
		return true;
	/* In "http://h.dom/a?b|h.dom/a?b" the label is the URL itself, perhaps cut. */
	slashes = scheme_at_slashes(octets + start, at - start);
	if (slashes == NULL)
		return false;
	n = (size_t)(octets + at - (slashes + 3));
	while (end < run->len && end - i < n && octets[end] == slashes[3 + end - i])
		end++;
	return end - i >= n || memchr(octets + i, '.', end - i) != NULL;
}

/*
 * Returns where Slack's "|" is, as in "<http://h/a|label>", or the run's length.  A file URL may
 * have "|" after a drive, and a search part may have it anywhere.
 */
static size_t
split_bar(const struct run *run, size_t start, const struct urlsift_scheme *scheme, size_t after)
{
	const uint8_t *octets = run->octets;
	const uint8_t *bar = memchr(octets + after, '|', run->len - after);
	size_t at = bar == NULL ? run->len : (size_t)(bar - octets);

	if (at + 1 >= run->len || at == after || run->origins[at + 1].gap == RUN_LINE ||
	    (scheme != NULL && strcmp(scheme->name, "file") == 0))
		return run->len;
	if (memchr(octets + start, '?', at - start) != NULL && !split_is_label(run, start, at))
		return run->len;
	return at;
}

/* VIOLATION: link-text */
void
split_label(struct split_label *label, const struct run *run, size_t start)
{
	size_t at, end, after;
	const struct urlsift_scheme *scheme = split_find_scheme(run, start, &after);

	label->end = run->len;
	label->token = 0;
	if (scheme != NULL && (strcmp(scheme->name, "gopher") == 0 ||
	    strcmp(scheme->name, "wais") == 0))
		return;
	label->end = split_bar(run, start, scheme, after);
	if (run->n_gaps == 0 || label->end < split_first_gap(run, start))
		return;
	label->end = run->len;
	for (at = split_first_gap(run, start); at < run->len; at = end) {
		end = split_first_gap(run, at);
		if (at == after)
			continue;
		if (split_is_url(run, split_skip_words(run, at)))
			return;
		if (run->origins[at].gap == RUN_BLANK && !split_is_joined(run, start, at, end)) {
			if (split_has(run, after, "//") || !split_is_attribute(run, at, end))
				label->end = at;
			return;
		}
		if (label->token == 0 && run->octets[at - 1] == '/')
			label->token = at;
	}
}

bool
split_is_nested(const struct run *run, size_t start, size_t end)
{
	size_t off, after;

	if (memchr(run->octets + start, ',', end - start) == NULL)
		return false;
	for (off = start + 1; off < end; off++)
		if (run->octets[off] == ',' && split_find_scheme(run, off + 1, &after) != NULL &&
		    split_has(run, after, "//"))
			return true;
	return false;
}
