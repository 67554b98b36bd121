/*
 * unique - filter: each URL once
 */
#ifndef FILTER_UNIQUE_H
#define FILTER_UNIQUE_H

#include <stddef.h>

#include "filter/answer.h"

struct unique;

/* NULL if there is no memory. */
struct unique *unique_new(void);
void unique_free(struct unique *unique);

/* Forget all texts. */
void unique_clear(struct unique *unique);

/* Is the text new? */
enum filter_answer unique_add(struct unique *unique, const char *text, size_t len);

#endif
