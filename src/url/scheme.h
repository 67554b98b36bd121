/*
 * scheme - url: the known schemes, made from data/schemes.tsv at build time
 */
#ifndef URL_SCHEME_H
#define URL_SCHEME_H

#include "urlsift.h"

/* The ten schemes of section 3, in the order of their names; 0 for all others. */
enum scheme_number {
	SCHEME_OTHER,
	SCHEME_FILE,
	SCHEME_FTP,
	SCHEME_GOPHER,
	SCHEME_HTTP,
	SCHEME_MAILTO,
	SCHEME_NEWS,
	SCHEME_NNTP,
	SCHEME_PROSPERO,
	SCHEME_TELNET,
	SCHEME_WAIS
};

/* SCHEME may be NULL. */
enum scheme_number scheme_number(const struct urlsift_scheme *scheme);

#endif
