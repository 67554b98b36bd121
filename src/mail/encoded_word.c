/*
 * encoded_word - mail: encoded words in fields (RFC 2047)
 */
#include "mail/encoded_word.h"

#include <string.h>

#include "base/pair.h"

/* RFC 2047 allows 75 octets; what is longer than this is none. */
#define ENCODED_WORD_MAX 1024

static bool
encoded_word_read(struct encoded_word *word, const char *from, const char *to)
{
	const char *at = from + 2, *mark, *language;

	if (to - from > ENCODED_WORD_MAX)
		to = from + ENCODED_WORD_MAX;
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
	word->text_end = pair_find(word->text, to, '?', '=');
	if (word->text_end == to ||
	    memchr(from, '\n', (size_t)(word->text_end - from)) != NULL)
		return false;
	word->from = from;
	word->to = word->text_end + 2;
	return true;
}

bool
encoded_word_next(struct encoded_word *word, const char *from, const char *to)
{
	for (; (from = pair_find(from, to, '=', '?')) != to; from++)
		if (encoded_word_read(word, from, to))
			return true;
	return false;
}

bool
encoded_word_is_gap(const char *from, const char *to)
{
	while (from < to && (*from == ' ' || *from == '\t' || *from == '\r' || *from == '\n'))
		from++;
	return from == to;
}
