/*
 * readings - scan: the ways to understand a run, best first
 *
 * "The interpreter ... should be aware that the hyphen may or may not actually be part of the
 * URL" (RFC 1738, appendix).  The rules for ends, lines and labels take some octets; keeping or
 * dropping each hyphen directly before a line break gives readings of these.  Octets that a rule
 * rejected are readings, too, and rank after all others.
 */
#ifndef SCAN_READINGS_H
#define SCAN_READINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "evidence/evidence.h"
#include "scan/open.h"
#include "scan/reader.h"
#include "urlsift.h"

#define READINGS_BREAKS URLSIFT_LINES_MAX	/* most hyphens to decide about */
#define READINGS_ALL_BREAKS 4	/* most hyphens for which all readings are tried */
#define READINGS_HYPHENS 17	/* 4 breaks have 16 readings; 12 have 14: all, none, each alone */
#define READINGS_MAX (READINGS_HYPHENS + 4)
#define READINGS_OCTETS ((READINGS_HYPHENS + 4) * RUN_MAX)	/* a blank may become "%20" */

/* The scores of a reading, the most important one first. */
enum {
	READINGS_RULE,		/* a rule rejected it */
	READINGS_EVIDENCE,	/* the rows of hyphen_rows */
	READINGS_DEFAULT = READINGS_EVIDENCE + HYPHEN_ROWS,	/* without evidence hyphens stay */
	READINGS_SCORES
};

struct reading {
	struct urlsift_reading shown;	/* the reading as the find shows it */
	struct urlsift_url url;
	int place;		/* its number in the order of adding */
	uint32_t dropped;	/* set of breaks whose hyphen it drops */
	int score[READINGS_SCORES];
};

struct readings {
	const struct urlsift_options *options;
	const uint8_t *view;		/* the octets of the text */
	struct evidence *evidence;	/* NULL: do not ask the document */
	/* the octets that the rules take */
	const struct run *run;
	size_t start, end;
	const struct run_origin *origins;
	bool bare;	/* no wrapper bounds the URL */
	uint32_t why;	/* set of enum urlsift_why: why these octets were taken */
	size_t n_breaks;
	size_t breaks[READINGS_BREAKS];		/* the hyphens' offsets in the run */
	/* the list */
	size_t n;		/* readings that are not bad */
	size_t n_taken;		/* how many of the N the rules take */
	bool some_bad;		/* some readings that the rules take are bad */
	struct reading *best[READINGS_MAX];
	struct reading *first;	/* the best that the rules take, even if it is bad */
	size_t n_all;
	struct reading all[READINGS_MAX];
	size_t n_octets;	/* octets of readings that differ from the run */
	uint8_t octets[READINGS_OCTETS];
	struct urlsift_piece pieces[RUN_BARE_MAX];	/* of the find */
	struct run spare;	/* a run that lacks the hyphens which FIRST drops */
};

/* Returns whether the document is complete, or not needed to decide about the run's hyphens. */
bool readings_reaches(const struct readings *readings, struct evidence *evidence,
    const struct run *run);

/* Begin a list: the rules take the octets START to END of the run, with their hyphens or not. */
void readings_take(struct readings *readings, const struct run *run, size_t start, size_t end);

/* Begin a list with LEN octets as they are.  ORIGINS is NULL if the text has them like this. */
void readings_take_octets(struct readings *readings, const uint8_t *octets, size_t len,
    const struct run_origin *origins);

/* Add another reading, in the order of rank.  It is not listed if it is a bad URL.  Returns it. */
struct reading *readings_add(struct readings *readings, enum urlsift_reading_kind kind,
    const uint8_t *octets, size_t len);

/* Add the octets that were taken, with each run of white space as one encoded blank. */
void readings_add_1993(struct readings *readings);

/* Sort the list.  Returns whether FIRST is not bad. */
bool readings_rank(struct readings *readings);

/* Mark FIRST as bad, with this error. */
void readings_refuse(struct readings *readings, enum urlsift_error_code error, uint32_t off);

/* Returns the origins of the octets of FIRST, or NULL if the text has them like this. */
const struct run_origin *readings_origins(struct readings *readings);

/* Returns whether the readings that the rules take differ in scheme, user, host or port. */
bool readings_change_host(const struct readings *readings);

/* split.c: where a wrapper holds several URLs, or words beside one */

struct split {
	size_t start;
	size_t end;	/* the URL ends before this octet of the run */
	size_t next;	/* the next URL begins here; the run's length: there is none */
	size_t declined;	/* a possible split that was not made; 0: none */
};

/*
 * Find the end of the URL that begins at START.  FORCE splits at a line break even if the left
 * part seems to continue.
 */
void split_next(struct split *split, const struct run *run, size_t start, bool force,
    enum urlsift_std std);

/* Returns the first octet of the content after repeated "URL:" prefixes. */
size_t split_skip_prefix(const struct run *run);

/* Blanks inside a line of a wrapper without "URL:". */
struct split_label {
	size_t end;	/* start of a label; the run's length: there is none */
	size_t token;	/* end of the first token that was joined with the next; 0: none */
};

void split_label(struct split_label *label, const struct run *run, size_t start);

/* Returns the first gap after START, or the length. */
size_t split_first_gap(const struct run *run, size_t start);

/* Returns whether the octets START to END contain ",scheme://". */
bool split_is_nested(const struct run *run, size_t start, size_t end);

/* policy.c: how the URLs of each kind are read */

/* Rules by which a URL ends. */
enum policy_closer {
	POLICY_OPEN,	/* nothing closes it: see bare_url */
	POLICY_QUOTED,	/* a quote or a blank ends it; it may span lines, with one token a line */
	POLICY_WRAPPED	/* the opening's closer ends it, by the rules for wrappers */
};

struct policy {
	enum policy_closer closer;
	/* for a URL without a closer, or whose closer is missing */
	bool rejoins;		/* it continues on the next line if the evidence says so */
	bool unfinished;	/* a possible continuation on the next line is noted */
	bool loose;		/* its scheme is assumed, or it is defanged */
	bool quoted;		/* a quote at its end belongs to it */
	bool joins_blanks;	/* the text of the quotes without its blanks is another reading */
	/* for any URL */
	bool labels;		/* a label may follow it before the closer */
	bool guessed;		/* an implausible URL is not reported */
	bool placeholders;	/* a placeholder to be filled in is not reported */
	bool (*is_plausible)(const struct urlsift_url *url, const uint8_t *text, size_t len);
};

const struct policy *policy_of(const struct opening *opening);

/*
 * Rank the readings of the URL with this opening.  Returns whether the first is a plausible URL,
 * and refuses it if it is implausible.
 */
bool policy_accepts(const struct opening *opening, struct readings *readings);

/* Returns whether a good URL of a wrapper that is bad is plausible in running text, too. */
bool policy_accepts_recovered(const struct opening *opening, const struct urlsift_url *url,
    const uint8_t *text, size_t len);

#endif
