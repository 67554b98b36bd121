/*
 * readings - scan: the ways to understand a run, best first
 *
 * "The interpreter ... should be aware that the hyphen may or may not actually be part of the
 * URL" (RFC 1738, appendix).  Each hyphen directly before a line break is kept or dropped: all
 * of these are what the rules for ends, lines and labels take.  What a rule decided against is
 * a reading, too, and comes after them.
 */
#ifndef SCAN_READINGS_H
#define SCAN_READINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "evidence/evidence.h"
#include "scan/run.h"
#include "urlsift.h"

#define READINGS_BREAKS URLSIFT_LINES_MAX	/* hyphens that are asked about */
#define READINGS_ALL_BREAKS 4	/* up to so many have all of their readings */
#define READINGS_HYPHENS 17	/* 4 breaks have 16; 12 have 14: all, none, each alone */
#define READINGS_MAX (READINGS_HYPHENS + 4)
#define READINGS_OCTETS ((READINGS_HYPHENS + 4) * RUN_MAX)	/* a blank may become "%20" */
#define READINGS_SCORES 10	/* rows of the table of evidence */

struct reading {
	struct urlsift_reading shown;	/* as the find has it */
	struct urlsift_url url;
	int place;		/* in the order in which they were added */
	uint32_t dropped;	/* set of breaks whose hyphen it has not */
	int score[READINGS_SCORES];
};

struct readings {
	const struct urlsift_options *options;
	const uint8_t *view;		/* the octets of the text */
	struct evidence *evidence;	/* NULL: the document says nothing */
	/* what the rules take */
	const struct run *run;
	size_t start, end;
	const struct run_origin *origins;
	bool bare;	/* no wrapper bounds it */
	uint32_t why;	/* set of enum urlsift_why: why it was taken */
	size_t n_breaks;
	size_t breaks[READINGS_BREAKS];		/* the hyphens' offsets in the run */
	/* the list */
	size_t n;		/* readings that are not bad */
	size_t n_taken;		/* ... of what the rules take */
	bool some_bad;		/* others of these are bad */
	struct reading *best[READINGS_MAX];
	struct reading *first;	/* the best of what the rules take, even if it is bad */
	size_t n_all;
	struct reading all[READINGS_MAX];
	size_t n_octets;	/* of readings that are no octets of the run */
	uint8_t octets[READINGS_OCTETS];
	struct urlsift_piece pieces[RUN_BARE_MAX];	/* of the find */
	struct run spare;	/* a run that lacks the hyphens which FIRST drops */
};

/* Returns whether the document is complete, or need not be to decide about the run's hyphens. */
bool readings_reaches(const struct readings *readings, struct evidence *evidence,
    const struct run *run);

/* Begin a list: the rules take the octets START to END of the run, with their hyphens or not. */
void readings_take(struct readings *readings, const struct run *run, size_t start, size_t end);

/* ... or LEN octets as they are.  ORIGINS is NULL if they stand so in the text. */
void readings_take_octets(struct readings *readings, const uint8_t *octets, size_t len,
    const struct run_origin *origins);

/*
 * Add another way to read it, which is not listed if it is a bad URL.  Call this in the order of
 * rank.  Returns the reading.
 */
struct reading *readings_add(struct readings *readings, enum urlsift_reading_kind kind,
    const uint8_t *octets, size_t len);

/* ... the octets that are taken, with each run of white space as one encoded blank. */
void readings_add_1993(struct readings *readings);

/* Sort the list.  Returns whether FIRST is not bad. */
bool readings_rank(struct readings *readings);

/* FIRST is bad after all. */
void readings_refuse(struct readings *readings, enum urlsift_error_code error, uint32_t off);

/* Where the octets of FIRST stood; NULL: as they are. */
const struct run_origin *readings_origins(struct readings *readings);

/* Returns whether what the rules take differs in scheme, user, host or port. */
bool readings_change_host(const struct readings *readings);

#endif
