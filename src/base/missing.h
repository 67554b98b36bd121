/*
 * missing - base: functions of C libraries that POSIX 2008 does not have
 *
 * If the C library lacks one of them, the makefile includes this header before each file.
 */
#ifndef BASE_MISSING_H
#define BASE_MISSING_H

#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
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

#ifndef HAVE_REALLOCARRAY
#define reallocarray missing_reallocarray

static inline void *
missing_reallocarray(void *items, size_t n, size_t size)
{
	if (size != 0 && n > SIZE_MAX / size) {
		errno = ENOMEM;
		return NULL;
	}
	return realloc(items, n * size);
}
#endif

#ifndef HAVE_VASPRINTF
#define vasprintf missing_vasprintf

static inline int
missing_vasprintf(char **text, const char *format, va_list args)
{
	va_list again;
	int len;

	va_copy(again, args);
	len = vsnprintf(NULL, 0, format, again);
	va_end(again);
	*text = len < 0 ? NULL : malloc((size_t)len + 1);
	return *text == NULL ? -1 : vsnprintf(*text, (size_t)len + 1, format, args);
}
#endif

#endif
