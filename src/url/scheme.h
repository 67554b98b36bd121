/*
 * scheme - url: the known schemes, generated from data/schemes.tsv
 */
#ifndef URL_SCHEME_H
#define URL_SCHEME_H

#include "urlsift.h"

/*
 * The ten schemes of section 3, by name.  A newer scheme with the syntax of one of them has its
 * number; all others have 0.
 */
enum scheme_number {
	SCHEME_OTHER, SCHEME_FILE, SCHEME_FTP, SCHEME_GOPHER, SCHEME_HTTP, SCHEME_MAILTO,
	SCHEME_NEWS, SCHEME_NNTP, SCHEME_PROSPERO, SCHEME_TELNET, SCHEME_WAIS
};

/* The text that must follow the colon of a scheme that is like none of the ten. */
enum scheme_rest {
	SCHEME_ANYTHING,
	SCHEME_NAME,	/* "//" and something after it */
	SCHEME_HOST	/* "//" and what section 3.1 allows after it */
};

/* The text that must follow the colon of a scheme in running text. */
enum scheme_bare {
	SCHEME_SLASHES,	/* "//" */
	SCHEME_ADDRESS,	/* an address of mail */
	SCHEME_GROUP,	/* a newsgroup or a message-id */
	SCHEME_USER,	/* "user@host" */
	SCHEME_QUERY	/* "?" and a parameter */
};

/*
 * The scheme with the syntax of http, ftp or gopher whose name is LEN letters and digits, at least
 * one, in any case, or NULL.
 */
const struct urlsift_scheme *scheme_find_ordinary(const char *name, size_t len);

/* SCHEME may be NULL. */
enum scheme_number scheme_number(const struct urlsift_scheme *scheme);
enum scheme_rest scheme_rest(const struct urlsift_scheme *scheme);
enum scheme_bare scheme_bare(const struct urlsift_scheme *scheme);

#endif
