/*
 * web_host - url: hosts that browsers open: numbers, escapes, names beyond ASCII
 */
#ifndef URL_WEB_HOST_H
#define URL_WEB_HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WEB_HOST_MAX 256	/* octets of a host that is decoded; no name is longer (RFC 1035) */
#define WEB_HOST_QUAD 16	/* octets of "255.255.255.255" and a NUL */

/*
 * Returns whether inet_aton(3) accepts the host: one to four numbers, each decimal, octal ("0")
 * or hexadecimal ("0x").  If so, QUAD gets the address as four decimal numbers.
 */
bool web_host_is_number(const char *host, size_t len, char quad[WEB_HOST_QUAD]);

/* Returns whether the host is the four decimal numbers in QUAD. */
bool web_host_is_quad(const char *host, size_t len, const char quad[WEB_HOST_QUAD]);

/* Decode the escapes of LEN octets.  Returns the length, or 0 if there is no room in OUT. */
size_t web_host_decode(const char *host, size_t len, char out[WEB_HOST_MAX]);

/*
 * Write a host beyond ASCII with its A-labels (UTS #46, not transitional).  Returns the length, or
 * 0 if it has none, or libidn2 is not there.
 */
size_t web_host_ascii(const char *host, size_t len, char out[WEB_HOST_MAX]);

#endif
