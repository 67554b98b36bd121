/*
 * choose_text - scan: the text of a find, and where its octets stand in the input
 */
#include "scan/choose_text.h"

#include <string.h>

void
choose_text_begin(struct choose_text *t)
{
	t->len = 0;
	t->octets = t->own_octets;
	t->at = t->own_at;
	t->width = t->own_width;
}

void
choose_text_put(struct choose_text *t, uint8_t octet, uint32_t at, uint32_t width)
{
	t->own_octets[t->len] = octet;
	t->own_at[t->len] = at;
	t->own_width[t->len] = (uint16_t)width;
	t->len++;
}

void
choose_text_take(struct choose_text *t, const struct join *join, size_t start, size_t end)
{
	t->len = end - start;
	t->octets = join->octets + start;
	t->at = join->at + start;
	t->width = join->width + start;
}

void
choose_text_take_best(struct choose_text *t, const struct join *join, size_t start, size_t end,
    const struct hyphen *h)
{
	uint32_t dropped = h->best[0]->dropped;
	size_t i, b = 0;

	if (dropped == 0) {
		choose_text_take(t, join, start, end);
		return;
	}
	choose_text_begin(t);
	for (i = start; i < end; i++) {
		if (b < h->n_breaks && h->breaks[b] == i && (dropped >> b++ & 1) != 0)
			continue;
		choose_text_put(t, join->octets[i], join->at[i], join->width[i]);
	}
}

/*
 * How many octets from I on stand in the input one directly behind the other, each for
 * itself: the one at I does.  Places grow, so that eight octets of width 1 do if the first
 * and the last are seven apart.
 */
static size_t
choose_text_run(const struct choose_text *t, size_t i)
{
	static const uint16_t ones[8] = { 1, 1, 1, 1, 1, 1, 1, 1 };
	size_t from = i++;

	while (i < t->len && t->width[i] == 1 && t->at[i] == t->at[i - 1] + 1) {
		i++;
		while (t->len - i >= 8 && t->at[i + 7] == t->at[i - 1] + 8 &&
		    memcmp(t->width + i, ones, sizeof(ones)) == 0)
			i += 8;
	}
	return i - from;
}

size_t
choose_text_pieces(struct choose_text *t, size_t empty)
{
	struct urlsift_piece *p = NULL;
	size_t i, n = 0, run;

	if (t->at == NULL || t->len == 0) {
		/* Nothing, if there is no text, stands where the content begins. */
		t->pieces[0].at.offset = t->len > 0 ? 0 : empty;
		t->pieces[0].off = 0;
		t->pieces[0].len = t->pieces[0].text_len = (uint32_t)t->len;
		return 1;
	}
	/* What is assumed stands nowhere. */
	for (i = 0; i < t->len && t->width[i] == 0; i++)
		continue;
	for (; i < t->len; i++) {
		/* More octets of a character that is spelled as an entity. */
		if (p != NULL && t->width[i] == 0) {
			p->text_len++;
			continue;
		}
		if (p != NULL && t->width[i] == 1 && p->len == p->text_len &&
		    p->at.offset + p->len == t->at[i]) {
			run = choose_text_run(t, i);
			p->len += (uint32_t)run;
			p->text_len += (uint32_t)run;
			i += run - 1;
			continue;
		}
		p = &t->pieces[n++];
		p->at.offset = t->at[i];
		p->len = t->width[i];
		p->off = (uint32_t)i;
		p->text_len = 1;
	}
	return n;
}

size_t
choose_text_blanks(uint8_t blanks[CHOOSE_TEXT_MAX], const struct join *join, size_t start,
    size_t end)
{
	size_t i, len = 0;

	for (i = start; i < end; i++) {
		if (i > start && join->gap[i] != JOIN_NO_GAP && len + 3 < CHOOSE_TEXT_MAX) {
			memcpy(blanks + len, "%20", 3);
			len += 3;
		}
		if (len < CHOOSE_TEXT_MAX)
			blanks[len++] = join->octets[i];
	}
	return len;
}
