/*
 * word - evidence: words of a document, the hyphens beside them, where they begin and end
 */
#include "evidence/word.h"

bool
word_is_divided(const uint8_t *s, size_t at, size_t len)
{
	size_t n = word_hyphen(s, at, len);

	if (n == 0)
		return false;
	for (at += n; at < len && (s[at] == ' ' || s[at] == '\t'); at++)
		;
	return at == len || s[at] == '\n' || s[at] == '\r';
}

/* Returns whether the word at FROM is the second part of a word that a line break divides. */
static bool
word_is_rest(const uint8_t *s, size_t len, size_t from)
{
	size_t n, at = from;

	while (at > 0 && ((n = word_hyphen_before(s, at)) > 0 || !word_has(s[at - 1])))
		at -= n > 0 ? n : 1;
	return at > 0 && word_is_divided(s, at, len);
}

bool
word_is_whole(const uint8_t *s, size_t len, size_t from, size_t end)
{
	return word_begins(s, from) && word_ends(s, end, len) && !word_is_divided(s, end, len) &&
	    !word_is_rest(s, len, from);
}
