/*
 * unique - filter: each URL once
 */
#ifndef FILTER_UNIQUE_H
#define FILTER_UNIQUE_H

#include <stddef.h>

struct unique;

/* NULL if there is no memory. */
struct unique *unique_new(void);
void unique_free(struct unique *unique);

/* 1: the text is new, 0: it is not, -1: there is no memory. */
int unique_add(struct unique *unique, const char *text, size_t len);

#endif
