/*
 * run - scan: the octets of a URL, and the place of each in the text
 */
#include "scan/reader.h"

#include <string.h>

#include "base/span.h"

void
run_begin(struct run *run, size_t base)
{
	run->base = base;
	run->len = run->n_gaps = 0;
	run->notes = run->n_lines = 0;
	run->not_utf8 = false;
	run->origins[0].gap = RUN_NO_GAP;
}

bool
run_has_gap(const struct run *run, size_t start, size_t end, enum run_gap gap)
{
	size_t i;

	for (i = start + 1; i < end; i++) {
		i = run_next_gap(run, i);
		if (i < end && run->origins[i].gap == gap)
			return true;
	}
	return false;
}

bool
run_has_lines(const struct run *run)
{
	return run_has_gap(run, 0, run->len + 1, RUN_LINE) ||
	    run_has_gap(run, 0, run->len + 1, RUN_SOFT);
}

size_t
run_next_gap(const struct run *run, size_t at)
{
	const struct run_origin *o = run->origins + at, *end = run->origins + run->len;

	if (run->n_gaps == 0)
		return run->len;
	/* Most octets have no gap: check four at a time. */
	while (end - o >= 4 && (o[0].gap | o[1].gap | o[2].gap | o[3].gap) == RUN_NO_GAP)
		o += 4;
	while (o < end && o->gap == RUN_NO_GAP)
		o++;
	return (size_t)(o - run->origins);
}

void
run_put(struct run *run, uint8_t c, size_t at, size_t width)
{
	run->octets[run->len] = c;
	run->origins[run->len].width = (uint16_t)width;
	run->origins[run->len].at = (uint32_t)(at - run->base);
	run->origins[++run->len].gap = RUN_NO_GAP;
}

void
run_cut(struct run *run, size_t len)
{
	run->len = len;
	run->origins[len].gap = RUN_NO_GAP;
}

void
run_put_octets(struct run *run, const struct text *text, size_t at, size_t n)
{
	typedef uint32_t vector __attribute__((vector_size(2 * sizeof(struct run_origin))));
	const vector step = { 2, 0, 2, 0 };
	struct run_origin *origins = run->origins + run->len;
	uint32_t place = (uint32_t)(at - run->base);
	static const struct run_origin first[2] = { { 0, 1, RUN_NO_GAP }, { 1, 1, RUN_NO_GAP } };
	uint16_t gap = origins->gap;
	vector two;
	size_t i;

	memcpy(run->octets + run->len, text->octets + at, n);
	memcpy(&two, first, sizeof(two));
	two += (vector){ place, 0, place, 0 };
	for (i = 0; n - i >= 2; i += 2, two += step)
		memcpy(origins + i, &two, sizeof(two));
	if (i < n)
		origins[i] = (struct run_origin){ place + (uint32_t)i, 1, RUN_NO_GAP };
	origins[n].gap = RUN_NO_GAP;
	origins->gap = gap;
	run->len += n;
}

/* Returns how many of the N octets are plain.  Commas count as plain: they may split a wrapper. */
size_t
run_plain_length(const uint8_t *octets, size_t n)
{
	size_t i = 0, from;

	do {
		from = i;
		if (i < n && octets[i] < 0x80 && octets[i] != '&')
			i += span_length(&span_plain, octets + i, n - i);
		while (i < n && octets[i] == ',')
			i++;
	} while (i > from);
	return i;
}
