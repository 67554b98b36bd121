/*
 * choose - scan: what was put together becomes finds: split, readings, first token
 */
#ifndef SCAN_CHOOSE_H
#define SCAN_CHOOSE_H

#include <stdbool.h>
#include <stdint.h>

#include "scan/choose_text.h"
#include "scan/emit.h"
#include "scan/run.h"
#include "scan/open.h"
#include "urlsift.h"

#define CHOOSE_READINGS (HYPHEN_READINGS + 4)

struct choose {
	const struct urlsift_options *options;
	struct hyphen_rule rule;
	struct emit *emit;
	int stop;		/* what emit_find() returned, if not 0 */
	/* work */
	const struct opening *opening;
	size_t token;		/* where the first token of a wrapper ends, which may be all; 0 */
	struct hyphen hyphen;
	struct urlsift_url url;
	struct choose_text text;	/* what is chosen */
	uint8_t blanks[CHOOSE_TEXT_MAX];	/* the reading of 1993 */
	struct urlsift_reading readings[CHOOSE_READINGS];
	size_t n_readings;
};

/*
 * The content of a closed wrapper.  Returns whether there is a URL in it; what is bad is
 * reported, if that is wanted.
 */
bool choose_wrapper(struct choose *choose, const struct opening *opening, struct run *run);

/* A candidate that no wrapper bounds. */
struct choose_token {
	const struct opening *opening;
	const struct run *run;	/* where its octets stood; NULL: one after the other */
	const uint8_t *octets;	/* the token */
	size_t len;
	size_t start, end;	/* the octets of the URL */
	size_t longer;		/* where it ends in another reading; 0: nowhere */
	size_t line;		/* ... without the lines that were joined; 0: none were */
	size_t joined;		/* ... with the next line, which was not joined; 0 */
	uint32_t why;		/* set of enum urlsift_why: of these two */
	uint32_t notes;		/* set of enum urlsift_note */
};

/* Returns whether a find was made; if not, the work's URL says why. */
bool choose_token(struct choose *choose, const struct choose_token *token);

/* Report a token whose URL is bad, if that is wanted. */
void choose_bad_token(struct choose *choose, const struct choose_token *token,
    const struct urlsift_url *url);

/* ... or one that is bad after all: at its end, for this reason. */
void choose_refused_token(struct choose *choose, const struct choose_token *token,
    enum urlsift_error_code error);

#endif
