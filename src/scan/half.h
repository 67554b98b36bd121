/*
 * half - scan: half a host, a port or an escape at the end of a line has to go on
 */
#ifndef SCAN_HALF_H
#define SCAN_HALF_H

#include <stddef.h>
#include <stdint.h>

enum half_answer {
	HALF_WHOLE,	/* it may be all of the URL */
	HALF_GOES_ON,	/* it is not, and what follows fits */
	HALF_OPEN,	/* it is not; neither is what was joined */
	HALF_NEVER	/* it is not, and what follows does not fit */
};

/*
 * The octets up to BROKEN ended their line; what is joined goes up to LEN, the URL in it up
 * to END.
 */
enum half_answer half_ask(const uint8_t *octets, size_t broken, size_t end, size_t len);

#endif
