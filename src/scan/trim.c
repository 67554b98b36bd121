/*
 * trim - scan: what is cut from a URL that was put together, or removed from it
 */
#include "scan/trim.h"

#include <string.h>

/* Brackets that close, beyond those that open them, of each kind. */
struct trim_brackets {
	int known;
	long closed[3];
};

/* The kind of bracket that C is, or -1. */
static int
trim_bracket(uint8_t c)
{
	switch (c) {
	case '(': case ')':
		return 0;
	case '[': case ']':
		return 1;
	case '{': case '}':
		return 2;
	default:
		return -1;
	}
}

static int
trim_closes(uint8_t c)
{
	return c == ')' || c == ']' || c == '}';
}

/* Count the brackets of the first LEN octets, once: from there on they are only cut. */
static void
trim_count(struct trim_brackets *brackets, const uint8_t *octets, size_t len)
{
	size_t i;
	int kind;

	if (brackets->known)
		return;
	memset(brackets, 0, sizeof(*brackets));
	brackets->known = 1;
	for (i = 0; i < len; i++)
		if ((kind = trim_bracket(octets[i])) >= 0)
			brackets->closed[kind] += trim_closes(octets[i]) ? 1 : -1;
}

size_t
trim_end(const uint8_t *octets, size_t len, uint8_t before)
{
	struct trim_brackets brackets;
	uint8_t c;

	brackets.known = 0;
	for (; len > 0; len--) {
		c = octets[len - 1];
		if (trim_closes(c)) {
			trim_count(&brackets, octets, len);
			if (brackets.closed[trim_bracket(c)]-- <= 0)
				break;
		} else if (c == '\0' || (strchr(".,;:!?'\"", c) == NULL &&
		    (c != before || strchr("*_`", c) == NULL)))
			break;
	}
	return len;
}

void
trim_cut(struct join *join, size_t len)
{
	join->len = len;
	join->gap[len] = JOIN_NO_GAP;
}

/* VIOLATION: backslash */
void
trim_repair(struct join *join)
{
	const uint8_t *octets = join->octets;
	size_t from, to = 0;
	int gap;

	if (memchr(octets, '\\', join->len) == NULL)
		return;
	for (from = 0; from < join->len; from++) {
		gap = join->gap[from];
		if (from + 1 < join->len && octets[from] == '\\' && octets[from + 1] != '\0' &&
		    strchr("_$%~&#", octets[from + 1]) != NULL) {
			from++;
			if (gap < join->gap[from])
				gap = join->gap[from];
			join->notes |= URLSIFT_NOTE_BACKSLASH;
		}
		join->octets[to] = octets[from];
		join->width[to] = join->width[from];
		join->at[to] = join->at[from];
		join->gap[to++] = (uint8_t)gap;
	}
	join->gap[to] = join->gap[join->len];
	join->len = to;
}
