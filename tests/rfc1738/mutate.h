/*
 * mutate.h - tests: texts that are nearly URLs
 */
#ifndef MUTATE_H
#define MUTATE_H

#include <stddef.h>
#include <stdint.h>

#define MUTANT_MAX 120

struct mutant {
	char text[MUTANT_MAX];
	size_t len;
};

/* Copy a text, or as much of it as there is room for. */
void mutant_set(struct mutant *mutant, const char *text, size_t len);

/* Change one thing at random; what is taken from another text comes from OTHER. */
void mutant_change(struct mutant *mutant, const struct mutant *other, uint64_t *dice);

#endif
