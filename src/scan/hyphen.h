/*
 * hyphen - scan: readings of a hyphen at a break, and their rank
 *
 * "The interpreter ... should be aware that the hyphen may or may not actually
 * be part of the URL" (RFC 1738, appendix).  Every hyphen directly before a
 * line break is kept or dropped.  The evidence is asked in a fixed order, and the
 * first difference decides.
 */
#ifndef SCAN_HYPHEN_H
#define SCAN_HYPHEN_H

#include <stdbool.h>
#include <stdint.h>

#include "evidence/evidence.h"
#include "scan/join.h"
#include "urlsift.h"

#define HYPHEN_BREAKS URLSIFT_LINES_MAX	/* hyphens that are asked about */
#define HYPHEN_ALL_BREAKS 4		/* up to so many have all of their readings */
#define HYPHEN_READINGS 17		/* 4 breaks have 16; 12 have 14: all, none, each alone */
#define HYPHEN_WHYS 10			/* reasons, in the order in which they count */

struct hyphen_reading {
	uint8_t text[JOIN_MAX];
	size_t len;
	uint32_t dropped;	/* set of breaks */
	uint32_t why;		/* set of enum urlsift_why: what put it before others */
	int score[HYPHEN_WHYS];
	struct urlsift_url url;
};

struct hyphen {
	size_t n_breaks;
	size_t breaks[HYPHEN_BREAKS];		/* the hyphens' offsets in the join */
	size_t n;				/* readings that are not bad */
	struct hyphen_reading *best[HYPHEN_READINGS];
	struct hyphen_reading readings[HYPHEN_READINGS];
};

/* How the readings are ranked. */
struct hyphen_rule {
	const struct urlsift_options *options;
	const uint8_t *octets;		/* of the text */
	struct evidence *evidence;	/* NULL: the document says nothing */
	bool unwrapped;	/* no wrapper bounds the URL */
};

/* Returns whether the document is complete, or need not be to decide about the URL's hyphens. */
bool hyphen_reaches(const struct urlsift_options *options, struct evidence *evidence,
    const struct join *join);

/* Returns whether the octets START to END of the join have a hyphen that may have been inserted. */
bool hyphen_is_ambiguous(const struct join *join, size_t start, size_t end);

/*
 * All readings of the octets START to END of the join, best first.  If all are bad,
 * N is 0 and readings[0] is the one that keeps all hyphens.
 */
void hyphen_read(struct hyphen *hyphen, const struct join *join, size_t start, size_t end,
    const struct hyphen_rule *rule);

/* Returns whether the readings differ in scheme, user, host or port. */
bool hyphen_changes_host(const struct hyphen *hyphen);

#endif
