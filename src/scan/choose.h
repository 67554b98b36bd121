/*
 * choose - scan: what was put together becomes finds: split, readings, first token
 */
#ifndef SCAN_CHOOSE_H
#define SCAN_CHOOSE_H

#include <stdint.h>

#include "scan/hyphen.h"
#include "scan/join.h"
#include "scan/open.h"
#include "urlsift.h"

#define CHOOSE_READINGS (HYPHEN_READINGS + 4)
#define CHOOSE_TEXT_MAX (3 * JOIN_MAX)	/* a blank may become "%20" */

/* A find whose pieces have their offsets from the join's base, and no lines yet. */
typedef int choose_emit(void *ctx, struct urlsift_find *find, struct urlsift_piece *pieces);

struct choose {
	enum urlsift_std std;
	struct hyphen_rule rule;
	uint32_t report_bad, no_audit;
	choose_emit *emit;
	void *ctx;
	int stop;		/* what emit returned, if not 0 */
	/* work */
	const struct opening *opening;
	struct hyphen hyphen;
	struct urlsift_url url;
	size_t len;		/* octets of the text chosen */
	const uint8_t *text;	/* the join's octets, or those below */
	const uint32_t *at;	/* where each octet stood (NULL: one after the other), */
	const uint16_t *width;	/* and the octets of the input that it took */
	uint8_t own_text[CHOOSE_TEXT_MAX];
	uint32_t own_at[CHOOSE_TEXT_MAX];
	uint16_t own_width[CHOOSE_TEXT_MAX];
	uint8_t blanks[CHOOSE_TEXT_MAX];	/* the reading of 1993 */
	struct urlsift_piece pieces[CHOOSE_TEXT_MAX];
	struct urlsift_reading readings[CHOOSE_READINGS];
	size_t n_readings;
};

/*
 * The content of a wrapper of the plainest sort (see join_plain): 1 if it is one
 * good URL and nothing else; 0 leaves it to choose_wrapper().
 */
int choose_plain(struct choose *choose, const struct opening *opening,
    const uint8_t *octets, size_t len);

/*
 * The content of a closed wrapper: 1 if something came of it, or it was
 * reported as bad; 0 if nothing was there, not even something bad.
 */
int choose_wrapper(struct choose *choose, const struct opening *opening, struct join *join);

/* A candidate without a closer, with NOTES about it.  Returns 1 if a find was made. */
int choose_token(struct choose *choose, const struct opening *opening, struct join *join,
    uint32_t notes);

/* The same of octets of the plainest sort (see join_plain_token); what is bad is not reported. */
int choose_plain_token(struct choose *choose, const struct opening *opening,
    const uint8_t *octets, size_t len, uint32_t notes);

#endif
