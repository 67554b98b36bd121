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

struct readahead;

/* SIZE is a power of two.  NULL if there is no memory. */
struct readahead *readahead_new(size_t size);
void readahead_free(struct readahead *ring);

/* The maker: false when the taker has left; then nothing more need be made. */
bool readahead_put(struct readahead *ring, const void *octets, size_t n);
bool readahead_flush(struct readahead *ring);

/* The maker: there will be no more. */
void readahead_end(struct readahead *ring);

/* The taker: at least one octet, at most ROOM; 0 at the end. */
size_t readahead_take(struct readahead *ring, void *to, size_t room);

/* The taker: can octets (or the end) be had at once, or within so many milliseconds? */
bool readahead_ready(struct readahead *ring, int milliseconds);

/* The taker: wants no more. */
void readahead_leave(struct readahead *ring);

#endif
