/*
 * finds.h - tests: what a scanner found, kept and compared
 */
#ifndef FINDS_H
#define FINDS_H

#include <stddef.h>

#include "urlsift.h"

/* A find whose pointers are its own; URL's spans lie in TEXT. */
struct finds_find {
	struct urlsift_find find;
	struct urlsift_url url;
	struct urlsift_piece *pieces;
	struct urlsift_reading *readings;
};

struct finds {
	struct finds_find *list;
	size_t n;
	int failed;		/* no memory: the scan was stopped */
};

/* The callback of a scanner whose context is a struct finds, all zero to begin with. */
int finds_add(void *ctx, const struct urlsift_find *find);
void finds_free(struct finds *finds);

/* NULL if both are the same in all that they say, else in what the first difference is. */
const char *finds_differ(const struct finds *a, const struct finds *b);

/*
 * What the header promises of finds in LEN octets of a text: that pieces lie
 * where they say and give the text, that texts parse as told, that finds come
 * in order.  NULL, or the promise that is broken.
 */
const char *finds_broken(const struct finds *finds, const char *octets, size_t len);

#endif
