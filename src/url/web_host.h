/*
 * web_host - url: hosts that browsers open: numbers, escapes, names beyond ASCII
 */
#ifndef URL_WEB_HOST_H
#define URL_WEB_HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WEB_HOST_MAX 256	/* octets of a host that is decoded; no name is longer (RFC 1035) */

/* inet_aton(3) reads a host as no number, as four decimal ones, or as one of another form. */
enum web_host_number { WEB_HOST_NO_NUMBER, WEB_HOST_QUAD, WEB_HOST_OTHER_NUMBER };

/* A number gets its address.  The other forms have fewer numbers, octal or hexadecimal ones. */
enum web_host_number web_host_number(const char *host, size_t len, uint32_t *address);

/*
 * Write a host beyond ASCII with its A-labels (UTS #46, not transitional).  Returns the length, or
 * 0 if it has none, or libidn2 is not there.
 */
size_t web_host_ascii(const char *host, size_t len, char out[WEB_HOST_MAX]);

/* Returns whether no octet of the host is above 7F, and no label is an A-label. */
bool web_host_is_ascii(const char *name, size_t len);

/*
 * Returns whether a label of the host, as UTF-8, with escapes or as an A-label, mixes Latin
 * letters with those of a script that has similar ones; or has only letters that look like Latin
 * ones, under a top-level domain in ASCII.
 */
bool web_host_is_mixed(const char *host, size_t len);

#endif
