/*
 * hunk - form: recognises diffs, their files and their hunks
 */
#include "form/hunk.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/line.h"

#define HUNK_HEAD ((size_t)4096)	/* octets that may precede the first hunk's header */

/* Recognising diffs */

/* Returns whether the WORD is at AT.  Sets *MORE if there are too few octets to tell. */
static bool
hunk_bid_word(const char *at, const char *end, const char *word, bool *more)
{
	size_t len = strlen(word), n = (size_t)(end - at) < len ? (size_t)(end - at) : len;

	if (memcmp(at, word, n) != 0)
		return false;
	*more |= n < len;
	return n == len;
}

enum input_bid
hunk_bid(const struct source *source, const char *head, size_t len, bool last)
{
	static const char *const lines[] = { "--- ", "+++ ", "@@ -" };
	const char *at = head, *end = head + len;
	bool more = false;
	size_t i;

	(void)source;
	if (hunk_bid_word(at, end, "\357\273\277", &more))
		at += 3;
	if (hunk_bid_word(at, end, "diff --", &more))
		return INPUT_YES;
	/* Subversion and other programs name the file before these lines. */
	while ((size_t)(at - head) < HUNK_HEAD && (hunk_bid_word(at, end, "diff ", &more) ||
	    hunk_bid_word(at, end, "Index: ", &more) || hunk_bid_word(at, end, "====", &more)))
		at = line_next(at, end);
	for (i = 0; i < ARRAY_LEN(lines); i++) {
		if (!hunk_bid_word(at, end, lines[i], &more))
			return more && !last ? INPUT_MORE : INPUT_NO;
		at = line_next(at, end);
	}
	return INPUT_YES;
}

/* Names */

/* Read an escape of C at AT, after its backslash, into *OCTET.  Returns the end of the escape. */
static const char *
hunk_escape(char *octet, const char *at, const char *to)
{
	static const char letters[] = "abfnrtv", octets[] = "\a\b\f\n\r\t\v";
	const char *letter = *at == '\0' ? NULL : strchr(letters, *at);
	unsigned value = 0, n = 0;

	if (letter != NULL) {
		*octet = octets[letter - letters];
		return at + 1;
	}
	for (; n < 3 && at < to && *at >= '0' && *at <= '7'; n++)
		value = value * 8 + (unsigned)(*at++ - '0');
	*octet = n > 0 ? (char)value : *at++;
	return at;
}

/* Read the name at AT, which ends at a TAB or is in quotes with the escapes of C. */
static void
hunk_name(char *name, const char *at, const char *to)
{
	bool quoted = at < to && *at == '"';
	size_t n = 0;

	at += quoted;
	while (at < to && *at != (quoted ? '"' : '\t') && n < HUNK_NAME - 1) {
		if (quoted && *at == '\\' && to - at > 1)
			at = hunk_escape(&name[n], at + 1, to);
		else
			name[n] = *at++;
		n += name[n] != '\0';
	}
	name[n] = '\0';
}

/* Returns whether the name has a prefix of git ("a/", "b/", ...) with one of the LETTERS. */
static bool
hunk_is_prefixed(const char *name, const char *letters)
{
	return name[0] != '\0' && strchr(letters, name[0]) != NULL && name[1] == '/';
}

static void
hunk_new_name(struct hunk *hunk, const char *at, const char *to)
{
	hunk_name(hunk->name, at, to);
	if (hunk->prefixed && hunk_is_prefixed(hunk->name, "biw2"))
		memmove(hunk->name, hunk->name + 2, strlen(hunk->name + 2) + 1);
}

static void
hunk_old_name(struct hunk *hunk, const char *at, const char *to)
{
	char name[HUNK_NAME];

	hunk_name(name, at, to);
	hunk->prefixed = hunk_is_prefixed(name, "aciow1") || strcmp(name, "/dev/null") == 0;
}

/* Hunks */

static bool
hunk_number(const char **at, const char *to, uint64_t *number)
{
	const char *from = *at;

	for (*number = 0; *at < to && ascii_is_digit(**at) && *at - from < 18; (*at)++)
		*number = *number * 10 + (uint64_t)(**at - '0');
	return *at > from;
}

/*
 * Read the first line and the number of lines in " -3,4" or " +3".  The number may be missing if
 * it is 1.
 */
static bool
hunk_range(const char **at, const char *to, char sign, uint64_t range[2])
{
	range[1] = 1;
	if (to - *at < 3 || (*at)[0] != ' ' || (*at)[1] != sign)
		return false;
	*at += 2;
	if (!hunk_number(at, to, &range[0]))
		return false;
	if (*at == to || **at != ',')
		return true;
	++*at;
	return hunk_number(at, to, &range[1]);
}

/*
 * Read the header of a hunk, "@@ -1,2 +3,4 @@", which has more "@" in merges of more parents.
 * Returns false if the line is something else.
 */
static bool
hunk_header(struct hunk *hunk, const char *at, const char *to)
{
	uint64_t old[2] = { 0 }, new[2];
	unsigned n = 0, i;

	while (at < to && *at == '@' && n <= HUNK_MARKS) {
		n++;
		at++;
	}
	if (n < 2 || n > HUNK_MARKS)
		return false;
	for (i = 1; i < n; i++)
		if (!hunk_range(&at, to, '-', old))
			return false;
	if (!hunk_range(&at, to, '+', new) || to - at < 3 || memcmp(at, " @@", 3) != 0)
		return false;
	hunk->hunk = true;
	hunk->over = false;
	hunk->n_marks = n - 1;
	hunk->old = n == 2 ? old[1] : 0;
	hunk->new = new[1];
	hunk->line = new[0];
	return true;
}

bool
hunk_has_line(const struct hunk *hunk, const char *at, const char *to)
{
	size_t n = (size_t)(to - at), i;

	/* After the counted lines, take only further added lines, and not the name of a file. */
	if (hunk->over)
		return *at == '+' && (n < 4 || memcmp(at, "+++ ", 4) != 0);
	/* Mail may have removed the blank from an empty line. */
	if (hunk->n_marks == 1 && (*at == '\n' || (*at == '\r' && n > 1 && at[1] == '\n')))
		return true;
	for (i = 0; i < n && i < hunk->n_marks; i++)
		if (at[i] != ' ' && at[i] != '+' && at[i] != '-')
			return false;
	return true;
}

bool
hunk_ends(const struct hunk *hunk, const char *at, const char *to)
{
	const char *name;
	struct hunk next;

	if (to - at < 5 || memcmp(at, "--- ", 4) != 0)
		return false;
	name = line_next(at, to);
	if (to - name < 5 || memcmp(name, "+++ ", 4) != 0 ||
	    !hunk_header(&next, line_next(name, to), to))
		return false;
	return hunk->old != (hunk->n_marks == 1) || hunk->new != 1 || next.line <= hunk->line;
}

bool
hunk_begins(struct hunk *hunk, const char *at, const char *to)
{
	if (to - at > 3 && memcmp(at, "\357\273\277", 3) == 0)
		at += 3;
	if (to - at > 4 && memcmp(at, "--- ", 4) == 0)
		hunk_old_name(hunk, at + 4, to);
	else if (to - at > 4 && memcmp(at, "+++ ", 4) == 0)
		hunk_new_name(hunk, at + 4, to);
	else
		return hunk_header(hunk, at, to);
	return false;
}
