/*
 * half - scan: half a host, a port or an escape at the end of a line has to go on
 */
#ifndef SCAN_HALF_H
#define SCAN_HALF_H

#include <stdbool.h>
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

/* Returns whether the octets, which end their line, end in an escape or half of one. */
bool half_is_escape(const uint8_t *octets, size_t len);

/* Returns whether they may be all of the URL whatever follows: they end behind a host. */
bool half_is_settled(const uint8_t *octets, size_t len);

#endif
