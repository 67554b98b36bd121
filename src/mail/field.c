/*
 * field - mail: the fields of headers, decoded
 */
#include "mail/field.h"

#include <string.h>
#include <strings.h>

#include "base/ascii.h"
#include "base/pair.h"
#include "mail/encoded_word.h"

static void
field_put_plain(struct form_text *text, const char *from, const char *to)
{
	struct transfer transfer;

	if (from == to)
		return;
	transfer_begin(&transfer, TRANSFER_NONE, false, from, to);
	form_text_put(text, &transfer, NULL);
}

void
field_put(struct form_text *text, struct charset_set *charsets, const char *from, const char *to)
{
	const char *at = from;
	struct encoded_word word;
	struct transfer transfer;

	while (charsets != NULL && !form_text_is_full(text) && encoded_word_next(&word, at, to)) {
		if (at == from || !encoded_word_is_gap(at, word.from))
			field_put_plain(text, at, word.from);
		transfer_begin(&transfer, word.kind, false, word.text, word.text_end);
		form_text_put(text, &transfer,
		    charset_find(charsets, word.charset, (struct octets){ 0 }));
		at = word.to;
	}
	field_put_plain(text, at, to);
}

void
field_put_external(struct form_text *text, const char *from, const char *to)
{
	const char *at = from, *open, *close;

	while ((at = pair_find(at, to, '=', '"')) != to) {
		open = at;
		while (open > from && ascii_is_blank(open[-1]))
			open--;
		close = memchr(at + 2, '"', (size_t)(to - at - 2));
		if (close == NULL)
			break;
		if (open - from < 4 || strncasecmp(open - 3, "url", 3) != 0 ||
		    strchr("; \t\r\n", open[-4]) == NULL) {
			at = close + 1;
			continue;
		}
		field_put_plain(text, from, open - 3);
		form_text_put_literal(text, "<URL:", open - 3, at + 2);
		field_put_plain(text, at + 2, close);
		form_text_put_literal(text, ">", close, close + 1);
		from = close + 1;
		break;
	}
	field_put_plain(text, from, to);
}
