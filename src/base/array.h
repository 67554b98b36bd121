/*
 * array - base: the length of an array, and arrays that grow
 */
#ifndef BASE_ARRAY_H
#define BASE_ARRAY_H

#include <stddef.h>
#include <stdlib.h>

/* ARRAY is an array, not a pointer. */
#define ARRAY_LEN(array) (sizeof(array) / sizeof((array)[0]))

/*
 * Make room for one more than N items of SIZE octets in an array that has *ROOM.  Returns the
 * array, or NULL if there is no memory: then the old one is as it was.
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

#endif
