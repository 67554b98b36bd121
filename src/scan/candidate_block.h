/*
 * candidate_block - scan: what the hot loop looks for, and knows of what it looked at last
 */
#ifndef SCAN_CANDIDATE_BLOCK_H
#define SCAN_CANDIDATE_BLOCK_H

#include <stddef.h>
#include <stdint.h>

#define CANDIDATE_BLOCK 64	/* a line of the cache, and the bits of a number */

/* What is wanted besides "URL:", "<" and what may be U+27E8 or U+2329. */
enum {
	/* a ":" before "/", "\\" or ESC, or after "o" or "s" (mailto, news) */
	CANDIDATE_SCHEMES = 1 << 0,
	/* of these octets also those beside which vectors see that nothing opens */
	CANDIDATE_ALL = 1 << 1
};

/* What is known of the octets from AT on, END not included.  { 0 }: nothing. */
struct candidate_block {
	size_t at, end;
	uint64_t mask;	/* the bit 1 << I: a URL may open at AT + I */
};

#endif
