/*
 * candidate_window - scan: what the hot loop looks for, and what it knows of the octets that it
 * looked at last
 */
#ifndef SCAN_CANDIDATE_WINDOW_H
#define SCAN_CANDIDATE_WINDOW_H

#include <stddef.h>
#include <stdint.h>

#define CANDIDATE_BLOCK 64	/* a line of the cache, and the bits of a number */
#define CANDIDATE_BLOCKS 64	/* of a window, and again the bits of a number */

/* What is wanted besides "URL:", "<" and what may be U+27E8 or U+2329. */
enum {
	/* a ":" before "/", "\\" or ESC, or after "o" or "s" (mailto, news) */
	CANDIDATE_SCHEMES = 1 << 0,
	/* of these octets also those beside which vectors see that nothing opens */
	CANDIDATE_ALL = 1 << 1
};

/* What is known of the octets from AT on, END not included.  At first all is 0: nothing. */
struct candidate_window {
	size_t at, end;
	uint64_t blocks;		/* the bit 1 << K: there is a mask for block K, not 0 */
	uint64_t masks[CANDIDATE_BLOCKS];	/* the bit 1 << I: a URL may open at octet I */
};

#endif
