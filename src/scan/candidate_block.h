/*
 * candidate_block - scan: what the hot loop knows of the octets it looked at last
 */
#ifndef SCAN_CANDIDATE_BLOCK_H
#define SCAN_CANDIDATE_BLOCK_H

#include <stddef.h>
#include <stdint.h>

#define CANDIDATE_BLOCK 64	/* a line of the cache, and the bits of a number */

/* What is known of the octets from AT on, END not included.  { 0 }: nothing. */
struct candidate_block {
	size_t at, end;
	uint64_t mask;	/* the bit 1 << I: a URL may open at AT + I */
};

#endif
