/*
 * scans.h - tests: what is found in a text, as a string
 */
#ifndef SCANS_H
#define SCANS_H

#include <stddef.h>

#include "urlsift.h"

/* What is shown of a find beside its text: bits of a set. */
enum scans_show {
	SCANS_KIND = 1 << 0,		/* url:http://h/ */
	SCANS_NOTES = 1 << 1,		/* http://h/ !trimmed,may-continue */
	SCANS_READINGS = 1 << 2,	/* http://h/a- ~http://h/a */
	SCANS_WARNINGS = 1 << 3,	/* http://h:21/ !!S-PORT-FOREIGN */
	SCANS_PLACE = 1 << 4,		/* http://h/ @5-14(0-15): the URL, and its wrapper */
	SCANS_BAD = 1 << 5,		/* -foo, if it is bad */
	SCANS_WHY = 1 << 6		/* http://h/a-b (default): why it is the best reading */
};

/*
 * The finds of a scan of LEN octets, "; " between them.  The options are
 * those of the caller, but for SIZE, FOUND and CTX.  The string lives until the
 * next call of a function of this file but three.
 */
const char *scans_octets(const struct urlsift_options *options, unsigned show,
    const char *octets, size_t len);

/* The same of a string, with the default options (NULL) or others. */
const char *scans_text(const struct urlsift_options *options, unsigned show, const char *text);

/* One find, whose pointers are all valid. */
const char *scans_find(unsigned show, const struct urlsift_find *find);

/* A further reading: "hyphen:http://h/ab", with SCANS_WHY "hyphen:http://h/ab (default)". */
const char *scans_reading(unsigned show, const struct urlsift_reading *reading);

#endif
