/*
 * url_places - evidence: where URLs stand in a document
 *
 * In each run of octets without white space and delimiters the first colon after a letter opens
 * a URL, if it is no more than URL_PLACES_SCHEME_MAX octets from the beginning of the run.  The
 * colon of "URL:http://h" does not: the next one does.
 */
#ifndef EVIDENCE_URL_PLACES_H
#define EVIDENCE_URL_PLACES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "url/octet.h"

#define URL_PLACES_SCHEME_MAX 256

/* Returns whether a slash stands before AT in a URL or a path. */
bool url_places_has_slash(const uint8_t *s, size_t at);

/* A URL that may stand elsewhere, and a word in it. */
struct url_places_url {
	const uint8_t *octets;
	size_t after;	/* its scheme */
	size_t word;
	size_t end;	/* it has to stand there up to here, where one of its segments ends */
};

/* Returns whether the URL whose word stands at PLACE of the LEN octets is this one. */
bool url_places_is(const uint8_t *s, size_t len, size_t place, const struct url_places_url *url);

#endif
