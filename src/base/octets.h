/*
 * octets - base: a run of octets, not terminated by a NUL
 */
#ifndef BASE_OCTETS_H
#define BASE_OCTETS_H

#include <stddef.h>

struct octets {
	const char *at;		/* not owned */
	size_t len;
};

#endif
