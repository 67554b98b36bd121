/*
 * trait - evidence: what kind of text a document is
 */
#include "evidence/trait.h"

#include <string.h>

#include "base/array.h"
#include "base/pair.h"

#define TRAIT_SOFT_LINE 70	/* octets of a line with a soft break; it has 76 at most */
#define TRAIT_SOFT_MOST 84	/* the same with quote marks: no line is longer */
#define TRAIT_SOFT_LINES 4	/* so many of them need no escapes */

/* Returns whether one of the N WORDS begins LINE. */
static bool
trait_begins(const char *line, const char *end, const char *const *words, size_t n)
{
	size_t i, len;

	for (i = 0; i < n; i++) {
		len = strlen(words[i]);
		if ((size_t)(end - line) >= len && memcmp(line, words[i], len) == 0)
			return true;
	}
	return false;
}

/* Returns whether one of the words begins a line.  Words with the same first octet are adjacent. */
static bool
trait_begins_line(const char *octets, size_t len, const char *const *words, size_t n)
{
	const char *end = octets + len, *at;
	size_t i;

	if (trait_begins(octets, end, words, n))
		return true;
	for (i = 0; i < n; i++) {
		if (i > 0 && words[i][0] == words[i - 1][0])
			continue;
		for (at = octets; (at = pair_find(at, end, '\n', words[i][0])) != end; at++)
			if (trait_begins(at + 1, end, words, n))
				return true;
	}
	return false;
}

static bool
trait_is_troff(const char *octets, size_t len)
{
	static const char *const lines[] = { ".\\\"", ".TH ", ".SH ", ".Dd ", "'\\\"" };

	return trait_begins_line(octets, len, lines, ARRAY_LEN(lines));
}

static bool
trait_is_messages(const char *octets, size_t len)
{
	static const char *const lines[] = { "msgid \"" };

	return trait_begins_line(octets, len, lines, ARRAY_LEN(lines));
}

/*
 * The lines that end in "=" are soft breaks if there are two in a text that has quoted-printable
 * escapes, or four as long as the lines of quoted-printable are.
 */
static bool
trait_has_soft_breaks(const char *octets, size_t len)
{
	const char *at = octets, *end = octets + len, *begin = at, *lf;
	unsigned n = 0, n_long = 0;
	bool escapes = false, longer = false;

	for (; (lf = memchr(at, '\n', (size_t)(end - at))) != NULL; begin = at) {
		at = lf + 1;
		lf -= lf > begin && lf[-1] == '\r';
		longer |= lf - begin > TRAIT_SOFT_MOST;
		if (lf == begin || lf[-1] != '=')
			continue;
		n++;
		n_long += lf - begin >= TRAIT_SOFT_LINE;
		/* Few texts have so many of these lines. */
		if (n == 2)
			escapes = pair_search(octets, len, "=3D", 3) != NULL ||
			    pair_search(octets, len, "=20\n", 4) != NULL ||
			    pair_search(octets, len, "=20\r\n", 5) != NULL;
		if (n >= 2 && escapes)
			return true;
	}
	return n_long >= TRAIT_SOFT_LINES && !longer;
}

static bool
trait_has_pages(const char *octets, size_t len)
{
	return memchr(octets, '\f', len) != NULL;
}

bool
trait_has(enum trait trait, const uint8_t *octets, size_t len)
{
	static bool (*const rows[])(const char *octets, size_t len) = {
		[TRAIT_TROFF] = trait_is_troff,
		[TRAIT_MESSAGES] = trait_is_messages,
		[TRAIT_SOFT_BREAKS] = trait_has_soft_breaks,
		[TRAIT_PAGES] = trait_has_pages
	};

	return rows[trait]((const char *)octets, len);
}
