/*
 * hash_set - output: which texts were seen, and a number for each
 */
#ifndef OUTPUT_HASH_SET_H
#define OUTPUT_HASH_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct hash_set;

enum hash_set_answer {
	HASH_SET_KNOWN,
	HASH_SET_NEW,
	HASH_SET_NO_MEMORY
};

/* Numbers have at most so many BITS, up to 32.  NULL if there is no memory. */
struct hash_set *hash_set_new(unsigned bits);
void hash_set_free(struct hash_set *set);

/* Forget all texts. */
void hash_set_clear(struct hash_set *set);

/* Keep *NUMBER for a new text; *NUMBER becomes that of a known one. */
enum hash_set_answer hash_set_add(struct hash_set *set, const char *text, size_t len,
    uint64_t *number);

#endif
