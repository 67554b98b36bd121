/*
 * encoded_word - mail: encoded words in fields (RFC 2047)
 */
#include "mail/encoded_word.h"

#include <string.h>

#include "base/pair.h"

/* RFC 2047 allows 75 octets; what is longer than this is none. */
#define WORD_MAX 1024

static bool
word_read(struct word *word, const char *from, const char *to)
{
	const char *at = from + 2, *mark, *language;

	if (to - from > WORD_MAX)
		to = from + WORD_MAX;
	mark = memchr(at, '?', (size_t)(to - at));
	if (mark == NULL || mark == at || to - mark < 5 || mark[2] != '?')
		return false;
	language = memchr(at, '*', (size_t)(mark - at));
	word->charset = at;
	word->charset_len = (size_t)((language == NULL ? mark : language) - at);
	switch (mark[1] | 0x20) {
	case 'q':
		word->kind = TRANSFER_Q;
		break;
	case 'b':
		word->kind = TRANSFER_BASE64;
		break;
	default:
		return false;
	}
	word->text = mark + 3;
	word->text_end = octets_pair(word->text, to, '?', '=');
	if (word->text_end == to ||
	    memchr(from, '\n', (size_t)(word->text_end - from)) != NULL)
		return false;
	word->from = from;
	word->to = word->text_end + 2;
	return true;
}

bool
word_next(struct word *word, const char *from, const char *to)
{
	for (; (from = octets_pair(from, to, '=', '?')) != to; from++)
		if (word_read(word, from, to))
			return true;
	return false;
}

bool
word_is_gap(const char *from, const char *to)
{
	while (from < to && (*from == ' ' || *from == '\t' || *from == '\r' || *from == '\n'))
		from++;
	return from == to;
}
