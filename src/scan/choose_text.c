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
	t->origins = t->own_origins;
}

void
choose_text_put(struct choose_text *t, uint8_t octet, uint32_t at, uint32_t width)
{
	t->own_octets[t->len] = octet;
	t->own_origins[t->len++] = (struct run_origin){ at, (uint16_t)width, RUN_NO_GAP };
}

void
choose_text_take(struct choose_text *t, const struct run *run, size_t start, size_t end)
{
	t->len = end - start;
	t->octets = run->octets + start;
	t->origins = run->origins + start;
}

void
choose_text_take_best(struct choose_text *t, const struct run *run, size_t start, size_t end,
    const struct hyphen *h)
{
	uint32_t dropped = h->best[0]->dropped;
	size_t i, b = 0;

	if (dropped == 0) {
		choose_text_take(t, run, start, end);
		return;
	}
	choose_text_begin(t);
	for (i = start; i < end; i++) {
		if (b < h->n_breaks && h->breaks[b] == i && (dropped >> b++ & 1) != 0)
			continue;
		choose_text_put(t, run->octets[i], run->origins[i].at, run->origins[i].width);
	}
}

/* Octets from I on that stand in the input one directly after the other, each for itself. */
static size_t
choose_text_run(const struct choose_text *t, size_t i)
{
	const struct run_origin *first = t->origins + i, *o = first + 1;
	const struct run_origin *end = t->origins + t->len;

	/* Places grow: four octets of one width each are together if the last is four away. */
	while (end - o >= 4 && o[3].at == o[-1].at + 4 &&
	    ((o[0].width ^ 1) | (o[1].width ^ 1) | (o[2].width ^ 1) | (o[3].width ^ 1)) == 0)
		o += 4;
	while (o < end && o->width == 1 && o->at == o[-1].at + 1)
		o++;
	return (size_t)(o - first);
}

size_t
choose_text_pieces(struct choose_text *t, size_t empty)
{
	struct urlsift_piece *p = NULL;
	size_t i, n = 0, run;

	if (t->origins == NULL || t->len == 0) {
		/* Nothing, if there is no text, stands where the content begins. */
		t->pieces[0].at.offset = t->len > 0 ? 0 : empty;
		t->pieces[0].off = 0;
		t->pieces[0].len = t->pieces[0].text_len = (uint32_t)t->len;
		return 1;
	}
	/* What is assumed stands nowhere. */
	for (i = 0; i < t->len && t->origins[i].width == 0; i++)
		continue;
	for (; i < t->len; i++) {
		/* More octets of a character that is spelled as an entity. */
		if (p != NULL && t->origins[i].width == 0) {
			p->text_len++;
			continue;
		}
		if (p != NULL && t->origins[i].width == 1 && p->len == p->text_len &&
		    p->at.offset + p->len == t->origins[i].at) {
			run = choose_text_run(t, i);
			p->len += (uint32_t)run;
			p->text_len += (uint32_t)run;
			i += run - 1;
			continue;
		}
		p = &t->pieces[n++];
		p->at.offset = t->origins[i].at;
		p->len = t->origins[i].width;
		p->off = (uint32_t)i;
		p->text_len = 1;
	}
	return n;
}

size_t
choose_text_blanks(uint8_t blanks[CHOOSE_TEXT_MAX], const struct run *run, size_t start,
    size_t end)
{
	size_t i, len = 0;

	for (i = start; i < end; i++) {
		if (i > start && run->origins[i].gap != RUN_NO_GAP && len + 3 < CHOOSE_TEXT_MAX) {
			memcpy(blanks + len, "%20", 3);
			len += 3;
		}
		if (len < CHOOSE_TEXT_MAX)
			blanks[len++] = run->octets[i];
	}
	return len;
}
