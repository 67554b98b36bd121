/*
 * missing - base: functions that <string.h> lacks on some systems
 *
 * If configure does not find memmem() or memrchr(), the makefile includes this before each file.
 */
#ifndef BASE_MISSING_H
#define BASE_MISSING_H

#include <stddef.h>
#include <string.h>

#ifndef HAVE_MEMMEM
#define memmem missing_memmem

static inline void *
missing_memmem(const void *octets, size_t len, const void *wanted, size_t n)
{
	const char *at = octets, *first = wanted, *end;

	if (n == 0)
		return (void *)octets;
	if (n > len)
		return NULL;
	for (end = at + (len - n) + 1; at < end; at++) {
		at = memchr(at, *first, (size_t)(end - at));
		if (at == NULL)
			return NULL;
		if (memcmp(at, wanted, n) == 0)
			return (void *)at;
	}
	return NULL;
}
#endif

#ifndef HAVE_MEMRCHR
#define memrchr missing_memrchr

static inline void *
missing_memrchr(const void *octets, int octet, size_t len)
{
	const char *at = octets;

	while (len-- > 0)
		if (at[len] == (char)octet)
			return (void *)(at + len);
	return NULL;
}
#endif

#endif
