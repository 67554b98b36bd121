/*
 * join - scan: pieces of a broken URL put together
 */
#include "scan/join.h"

#include <string.h>

#include "base/span.h"

void
join_begin(struct join *join, size_t base)
{
	join->base = base;
	join->len = join->n_gaps = 0;
	join->notes = join->n_lines = 0;
	join->gap[0] = JOIN_NO_GAP;
}

bool
join_has(const struct join *join, size_t start, size_t end, enum join_gap gap)
{
	return end > start && memchr(join->gap + start + 1, gap, end - start - 1) != NULL;
}

size_t
join_next_gap(const struct join *join, size_t at)
{
	static const struct span_set no_gap = {{ [JOIN_NO_GAP] = 1 }};

	return at + span_length(&no_gap, join->gap + at, join->len - at);
}

void
join_put(struct join *join, uint8_t c, size_t at, size_t width)
{
	join->octets[join->len] = c;
	join->width[join->len] = (uint16_t)width;
	join->at[join->len] = (uint32_t)(at - join->base);
	join->gap[++join->len] = JOIN_NO_GAP;
}

/* Four octets of the text stand for themselves from PLACE on. */
static inline void
join_put_four(struct join *join, size_t len, uint32_t place)
{
	static const uint16_t width[4] = { 1, 1, 1, 1 };
	const uint32_t at[4] = { place, place + 1, place + 2, place + 3 };

	memcpy(join->width + len, width, sizeof(width));
	memcpy(join->at + len, at, sizeof(at));
}

void
join_put_run(struct join *join, const struct text *text, size_t at, size_t n)
{
	size_t len = join->len, i;
	uint32_t place = (uint32_t)(at - join->base);

	memcpy(join->octets + len, text->octets + at, n);
	memset(join->gap + len + 1, JOIN_NO_GAP, n);
	/* Four at a time, which compilers make one step. */
	for (i = 0; n - i >= 4; i += 4)
		join_put_four(join, len + i, place + (uint32_t)i);
	for (; i < n; i++) {
		join->width[len + i] = 1;
		join->at[len + i] = place + (uint32_t)i;
	}
	join->len = len + n;
}

/*
 * Octets, N at most, that stand for themselves wherever they stand, and that no prefix nor
 * another URL can hide in: most URLs are made of them.
 */
static size_t
join_plain_length(const struct text *text, size_t at, size_t n)
{
	const uint8_t *octets = text->octets + at;

	if (n == 0 || octets[0] == '/' || (octets[0] | 0x20) == 'u')
		return 0;
	/* In HTML an "&" may begin an entity. */
	return span_length((text->flags & URLSIFT_TEXT_HTML) == 0 ? &span_plain : &span_plain_html,
	    octets, n);
}

size_t
join_plain_run(const struct text *text, size_t at, size_t max)
{
	size_t room = text->end - at < max ? text->end - at : max;
	size_t len = join_plain_length(text, at, room);

	if (len < room)
		return len;
	/* Otherwise the cut of the input would decide. */
	if (room > 0 && room < max)
		text_reaches(text, text->end);
	return 0;
}

/* How far plain octets go from AT on, at most N; commas, which may split a wrapper, are some. */
size_t
join_run(const uint8_t *octets, size_t n)
{
	size_t i = 0, from;

	do {
		from = i;
		if (i < n && octets[i] < 0x80 && octets[i] != '&')
			i += span_length(&span_plain_html, octets + i, n - i);
		while (i < n && octets[i] == ',')
			i++;
	} while (i > from);
	return i;
}
