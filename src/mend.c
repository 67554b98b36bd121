/*
 * mend - floor 3: what is cut from a URL that was put together, or removed from it
 */
#include "mend.h"

#include <string.h>

/* The bracket that C closes, or 0. */
static unsigned char
mend_bracket(unsigned char c)
{
	return c == ')' ? '(' : c == ']' ? '[' : c == '}' ? '{' : 0;
}

/* 1 if the bracket at the end of the first LEN octets closes none of them. */
static int
mend_unbalanced(const struct join *join, size_t len)
{
	unsigned char closes = join->octets[len - 1], opens = mend_bracket(closes);
	size_t i;
	int depth = 0;

	for (i = 0; i < len; i++)
		depth += (join->octets[i] == opens) - (join->octets[i] == closes);
	return opens != 0 && depth < 0;
}

size_t
mend_trim(const struct join *join, unsigned char before)
{
	size_t len = join->len, brackets = 0;
	unsigned char c;

	while (len > 0) {
		c = join->octets[len - 1];
		if (strchr(".,;:!?'\"", c) != NULL && c != '\0')
			len--;
		else if (c == before && strchr("*_`", c) != NULL && c != '\0')
			len--;
		else if (brackets < 64 && mend_bracket(c) != 0 && mend_unbalanced(join, len)) {
			brackets++;
			len--;
		} else
			break;
	}
	return len;
}

void
mend_cut(struct join *join, size_t len)
{
	join->len = len;
	join->gap[len] = JOIN_NO_GAP;
}

void
mend_remove(struct join *join, size_t off)
{
	size_t n = join->len - off - 1;

	memmove(join->octets + off, join->octets + off + 1, n);
	memmove(join->width + off, join->width + off + 1, n * sizeof *join->width);
	memmove(join->at + off, join->at + off + 1, n * sizeof *join->at);
	if (join->gap[off] < join->gap[off + 1])
		join->gap[off] = join->gap[off + 1];
	memmove(join->gap + off + 1, join->gap + off + 2, n);
	join->len--;
}

/* VIOLATION: backslash */
void
mend_repair(struct join *join)
{
	size_t off;

	if (memchr(join->octets, '\\', join->len) == NULL)
		return;
	for (off = 0; off + 1 < join->len; off++)
		if (join->octets[off] == '\\' && join->octets[off + 1] != '\0' &&
		    strchr("_$%~&#", join->octets[off + 1]) != NULL) {
			mend_remove(join, off);
			join->notes |= URLSIFT_NOTE_BACKSLASH;
		}
}
