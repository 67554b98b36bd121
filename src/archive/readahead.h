/*
 * readahead - archive: octets on their way from one thread to another
 *
 * A ring has one maker, who puts octets into it, and one taker.  Either waits
 * for the other when the ring is full or empty.  What was put is seen by the
 * taker after a quarter of the ring, or a flush: so the two meet rarely.
 */
#ifndef ARCHIVE_READAHEAD_H
#define ARCHIVE_READAHEAD_H

#include <stdbool.h>
#include <stddef.h>

struct ring;

/* SIZE is a power of two.  NULL if there is no memory. */
struct ring *ring_new(size_t size);
void ring_free(struct ring *ring);

/* The maker: false when the taker has left; then nothing more need be made. */
bool ring_put(struct ring *ring, const void *octets, size_t n);
bool ring_flush(struct ring *ring);

/* The maker: there will be no more. */
void ring_end(struct ring *ring);

/* The taker: at least one octet, at most ROOM; 0 at the end. */
size_t ring_take(struct ring *ring, void *to, size_t room);

/* The taker: can octets (or the end) be had at once, or within so many milliseconds? */
bool ring_ready(struct ring *ring, int milliseconds);

/* The taker: wants no more. */
void ring_leave(struct ring *ring);

#endif
