/*
 * texts.h - tests: a text to look at, whose end nothing may read past
 */
#ifndef TEXTS_H
#define TEXTS_H

#include <assert.h>
#include <string.h>

#include "scan/text.h"

#define TEXTS_MAX ((size_t)1 << 17)

static bool texts_asked;	/* the last text was asked for more */

/*
 * LEN octets as a text to which more may be added.  They are moved to the end
 * of the one array there is, so that a sanitizer sees who reads past it; the
 * next text takes its place.
 */
static inline struct text
texts_part(const char *octets, size_t len)
{
	static unsigned char array[TEXTS_MAX];
	struct text text;

	assert(len <= sizeof(array));
	memset(&text, 0, sizeof(text));
	text.asked = &texts_asked;
	texts_asked = false;
	memcpy(array + sizeof(array) - len, octets, len);
	text.octets = array + sizeof(array) - len;
	text.end = len;
	return text;
}

/* ... as one that is all there. */
static inline struct text
texts_whole(const char *octets)
{
	struct text text = texts_part(octets, strlen(octets));

	text.whole = true;
	return text;
}

/* Where WORD stands in the text, from FROM on. */
static inline size_t
texts_at(const struct text *text, const char *word, size_t from)
{
	const unsigned char *found = memmem(text->octets + from, text->end - from, word,
	    strlen(word));

	assert(found != NULL);
	return (size_t)(found - text->octets);
}

#endif
