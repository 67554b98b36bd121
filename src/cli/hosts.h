/*
 * hosts - cli: how many URLs each host has (--stats)
 */
#ifndef CLI_HOSTS_H
#define CLI_HOSTS_H

#include "base/buffer.h"
#include "urlsift.h"

struct hosts_slot {
	uint64_t n;		/* URLs; 0: free */
	uint32_t hash;
	uint32_t len;
	size_t at;		/* in NAMES */
};

/* All zero at first. */
struct hosts {
	struct hosts_slot *slots;	/* owned */
	size_t room, n;
	struct buffer names;		/* in lower case */
};

void hosts_free(struct hosts *hosts);

/* One more URL, if it has a host. */
void hosts_url(struct hosts *hosts, const struct urlsift_find *find);

/* What another thread has counted as well. */
void hosts_add(struct hosts *hosts, const struct hosts *other);

/* The MOST hosts with the most URLs, in order, of equals by name.  Returns how many there are. */
size_t hosts_first(const struct hosts *hosts, const struct hosts_slot **first, size_t most);

#endif
