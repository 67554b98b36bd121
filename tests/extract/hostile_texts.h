/*
 * hostile_texts.h - tests: texts made to cost time and memory
 */
#ifndef HOSTILE_TEXTS_H
#define HOSTILE_TEXTS_H

#include <stddef.h>

/*
 * HEAD once, then over and over: BEFORE, UNIT so many TIMES, AFTER.  In these
 * strings \1 stands for the number of the repetition, \2 for NUL.
 */
struct hostile_text {
	const char *name;
	const char *head, *before, *unit;
	size_t times;
	const char *after;
};

/* What there is to compare with: prose, and a URL of each kind in 1.3 KB of it. */
extern const struct hostile_text hostile_ordinary;

extern const struct hostile_text hostile_texts[];
extern const size_t hostile_n_texts;

/* Fill LEN octets; a longer text begins with a shorter one. */
void hostile_fill(char *octets, size_t len, const struct hostile_text *text);

#endif
