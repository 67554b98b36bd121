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
	SCANS_PLACE = 1 << 4,		/* http://h/ @5-14(0): its text, and where it opens */
	SCANS_BAD = 1 << 5		/* -foo, if it is bad */
};

/*
 * The finds of a scan of LEN octets, "; " between them.  The options are
 * those of the caller, but for SIZE, FOUND and CTX.  The string lives until the
 * next call but three.
 */
const char *scans_octets(const struct urlsift_options *options, unsigned show,
    const char *octets, size_t len);

/* The same of a string, with the default options (NULL) or others. */
const char *scans_text(const struct urlsift_options *options, unsigned show, const char *text);

#endif
