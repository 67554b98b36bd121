/*
 * not_utf8 - scan: octets beyond ASCII that are not UTF-8 end a URL in running text
 */
#include "scan/end.h"

#include <string.h>

#include "base/span.h"
#include "base/utf8.h"

/* Returns whether the octets from I on, the last of a token, are cut within a character. */
static bool
not_utf8_is_cut(const struct end *x, size_t i)
{
	return x->after < x->text->end && (x->text->octets[x->after] & 0xC0) == 0x80 &&
	    utf8_cut((const char *)x->octets + i, x->len - i) == x->len - i;
}

/* Returns whether a value of the search part begins at octet I: it may have any character set. */
static bool
not_utf8_is_value(const struct end *x, size_t i)
{
	return i > 0 && x->octets[i - 1] == '=' && memchr(x->octets, '?', i) != NULL &&
	    memchr(x->octets, '#', i) == NULL;
}

size_t
not_utf8_end(const struct end *x, size_t end)
{
	size_t i, n, value = 0;
	uint32_t code;

	for (i = 0; i < end && !x->quoted; i += n) {
		i += span_length(&span_line, x->octets + i, end - i);
		if (i == end)
			break;
		n = utf8_decode((const char *)x->octets + i, x->len - i, &code);
		if (n > 0)
			continue;
		if (i != value && !not_utf8_is_value(x, i))
			return not_utf8_is_cut(x, i) ? end : i;
		n = 1;
		value = i + 1;
	}
	return end;
}
