/*
 * url_places - evidence: where URLs stand in a document
 *
 * In each run of octets without white space and delimiters, the first colon after a letter opens
 * a URL if it is at most URL_PLACES_SCHEME_MAX octets from the start of the run.  In
 * "URL:http://h" the second colon opens the URL.
 */
#ifndef EVIDENCE_URL_PLACES_H
#define EVIDENCE_URL_PLACES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "url/octet.h"

#define URL_PLACES_SCHEME_MAX 256

/* Returns whether a URL or path has a slash before AT. */
bool url_places_has_slash(const uint8_t *s, size_t at);

/* A URL that may also occur elsewhere, and a word in it. */
struct url_places_url {
	const uint8_t *octets;
	size_t after;	/* offset after its scheme */
	size_t word;
	size_t end;	/* offset at which the compared part ends, with one of its segments */
};

/* Returns whether the word at PLACE of the LEN octets belongs to this URL. */
bool url_places_is(const uint8_t *s, size_t len, size_t place, const struct url_places_url *url);

#endif
