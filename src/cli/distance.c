/*
 * distance - cli: the edit distance of two words
 */
#include "cli/distance.h"

#include <assert.h>

static unsigned
distance_least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

unsigned
distance_words(const char *a, size_t a_len, const char *b, size_t b_len)
{
	unsigned rows[3][DISTANCE_MAX + 1], *before = rows[0], *above = rows[1], *row = rows[2];
	unsigned *spare;
	size_t i, j;

	assert(a_len <= DISTANCE_MAX && b_len <= DISTANCE_MAX);
	for (j = 0; j <= b_len; j++)
		above[j] = (unsigned)j;
	for (i = 1; i <= a_len; i++) {
		row[0] = (unsigned)i;
		for (j = 1; j <= b_len; j++) {
			row[j] = distance_least(above[j], row[j - 1]) + 1;
			row[j] = distance_least(row[j], above[j - 1] + (a[i - 1] != b[j - 1]));
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
				row[j] = distance_least(row[j], before[j - 2] + 1);
		}
		spare = before;
		before = above;
		above = row;
		row = spare;
	}
	return above[b_len];
}
