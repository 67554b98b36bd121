/*
 * array - base: the length of an array, arrays that grow, and searches in sorted ones
 */
#ifndef BASE_ARRAY_H
#define BASE_ARRAY_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ARRAY is an array, not a pointer. */
#define ARRAY_LEN(array) (sizeof(array) / sizeof((array)[0]))

/*
 * Make room for another item in an array of N items of SIZE octets, which has room for *ROOM.
 * Returns the array, or NULL if there is no memory; the old array is then unchanged.
 */
static inline void *
array_grow(void *items, size_t n, size_t *room, size_t size)
{
	size_t more = *room == 0 ? 64 : 2 * *room;

	if (n < *room)
		return items;
	items = reallocarray(items, more, size);
	if (items != NULL)
		*room = more;
	return items;
}

/*
 * Returns the index of the last item in [LOW, HIGH) whose first member, a size_t, is at most KEY,
 * or LOW if there is none.  The items, of SIZE octets, are sorted by this member.
 */
static inline size_t
array_last(const void *items, size_t size, size_t low, size_t high, size_t key)
{
	size_t middle, first;

	while (high - low > 1) {
		middle = low + (high - low) / 2;
		memcpy(&first, (const char *)items + middle * size, sizeof(first));
		if (first <= key)
			low = middle;
		else
			high = middle;
	}
	return low;
}

/* N names in ascending order, without separators; ENDS has the offset after each. */
struct array_names {
	const char *text;
	const uint16_t *ends;
	size_t n;
	size_t longest;		/* octets of the longest name */
};

/* Returns the index of the name that equals the LEN octets, or N if none does. */
static inline size_t
array_find_name(const struct array_names *names, const char *octets, size_t len)
{
	size_t low = 0, high = len > 0 ? names->n : 0, middle, from, size;
	int order;

	while (low < high) {
		middle = low + (high - low) / 2;
		from = middle == 0 ? 0 : names->ends[middle - 1];
		size = names->ends[middle] - from;
		/* Names are ASCII.  Half of them differ in the first octet and need no memcmp(). */
		order = *octets - names->text[from];
		if (order == 0)
			order = memcmp(octets, names->text + from, len < size ? len : size);
		if (order == 0 && len == size)
			return middle;
		if (order < 0 || (order == 0 && len < size))
			high = middle;
		else
			low = middle + 1;
	}
	return names->n;
}

#endif
