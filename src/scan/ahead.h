/*
 * ahead - scan: whether the next line is known to be no more of a URL, before it is joined
 */
#ifndef SCAN_AHEAD_H
#define SCAN_AHEAD_H

#include <stddef.h>
#include <stdint.h>

#include "base/octets.h"
#include "scan/text.h"

#define AHEAD_MAX 256	/* octets of the URL, and of the token that follows it */

enum ahead_answer {
	AHEAD_UNKNOWN,
	AHEAD_NO,	/* it is no more of the URL */
	AHEAD_ELSEWHERE	/* it is only where the document has the two joined elsewhere */
};

struct ahead {
	uint8_t joined[2 * AHEAD_MAX];	/* the URL and the token, for AHEAD_ELSEWHERE */
	size_t len;
};

/* URL, of one octet at least, ends its line; the next line goes on at NEXT. */
enum ahead_answer ahead_ask(struct ahead *ahead, const struct text *text, size_t next,
    struct octets url);

#endif
