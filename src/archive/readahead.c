/*
 * readahead - archive: octets on their way from one thread to another
 *
 * Octets are counted from the ring's beginning, and never again from 0: the
 * place of octet I is I modulo the size.  Each side has a count of its own
 * that is ahead of the one that the other sees.
 */
#include "archive/readahead.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct readahead {
	pthread_mutex_t lock;
	pthread_cond_t filled, emptied;

	/* Under the lock. */
	uint64_t made, taken;	/* octets that the other side may count on */
	bool ended, left;

	/* The maker's own. */
	uint64_t put;		/* octets that were put */
	uint64_t limit;		/* octets that may be put before looking again */

	/* The taker's own. */
	uint64_t got;		/* octets that were taken */
	uint64_t seen;		/* octets that can be taken before looking again */

	size_t size;
	char *octets;
};

struct readahead *
readahead_new(size_t size)
{
	struct readahead *ring = calloc(1, sizeof(*ring));
	pthread_condattr_t monotonic;

	if (ring == NULL)
		return NULL;
	ring->octets = malloc(size);
	if (ring->octets == NULL) {
		free(ring);
		return NULL;
	}
	ring->size = size;
	ring->limit = size;
	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	pthread_mutex_init(&ring->lock, NULL);
	pthread_cond_init(&ring->filled, &monotonic);
	pthread_cond_init(&ring->emptied, &monotonic);
	pthread_condattr_destroy(&monotonic);
	return ring;
}

void
readahead_free(struct readahead *ring)
{
	if (ring == NULL)
		return;
	pthread_cond_destroy(&ring->emptied);
	pthread_cond_destroy(&ring->filled);
	pthread_mutex_destroy(&ring->lock);
	free(ring->octets);
	free(ring);
}

/* The octets in one stretch from octet AT on, when there are N. */
static size_t
readahead_stretch(const struct readahead *ring, uint64_t at, size_t n)
{
	size_t rest = ring->size - (size_t)(at & (ring->size - 1));

	return n < rest ? n : rest;
}

static char *
readahead_place(const struct readahead *ring, uint64_t at)
{
	return ring->octets + (at & (ring->size - 1));
}

/* Show what was put; then wait until there is room, if that is WANTED. */
static bool
readahead_show(struct readahead *ring, bool wanted)
{
	bool left;

	pthread_mutex_lock(&ring->lock);
	if (ring->made != ring->put) {
		ring->made = ring->put;
		pthread_cond_signal(&ring->filled);
	}
	while (wanted && !ring->left && ring->taken + ring->size == ring->put)
		pthread_cond_wait(&ring->emptied, &ring->lock);
	ring->limit = ring->taken + ring->size;
	left = ring->left;
	pthread_mutex_unlock(&ring->lock);
	return !left;
}

bool
readahead_put(struct readahead *ring, const void *octets, size_t n)
{
	const char *from = octets;
	size_t part;

	while (n > 0) {
		if (ring->put == ring->limit && !readahead_show(ring, true))
			return false;
		part = (size_t)(ring->limit - ring->put);
		part = readahead_stretch(ring, ring->put, n < part ? n : part);
		memcpy(readahead_place(ring, ring->put), from, part);
		ring->put += part;
		from += part;
		n -= part;
	}
	/* Only this side writes MADE: it may look without the lock. */
	if (ring->put - ring->made >= ring->size / 4)
		return readahead_show(ring, false);
	return true;
}

bool
readahead_flush(struct readahead *ring)
{
	return readahead_show(ring, false);
}

void
readahead_end(struct readahead *ring)
{
	pthread_mutex_lock(&ring->lock);
	ring->made = ring->put;
	ring->ended = true;
	pthread_cond_signal(&ring->filled);
	pthread_mutex_unlock(&ring->lock);
}

/* Give back the room of what was taken, with the lock held. */
static void
readahead_give_back(struct readahead *ring)
{
	if (ring->taken != ring->got) {
		ring->taken = ring->got;
		pthread_cond_signal(&ring->emptied);
	}
}

/* Look for more octets and wait for them, until DEADLINE if there is one. */
static bool
readahead_look(struct readahead *ring, const struct timespec *deadline)
{
	int failed = 0;
	bool ready;

	pthread_mutex_lock(&ring->lock);
	readahead_give_back(ring);
	while (ring->made == ring->got && !ring->ended && failed == 0) {
		if (deadline == NULL)
			pthread_cond_wait(&ring->filled, &ring->lock);
		else
			failed = pthread_cond_timedwait(&ring->filled, &ring->lock, deadline);
	}
	ring->seen = ring->made;
	ready = ring->made != ring->got || ring->ended;
	pthread_mutex_unlock(&ring->lock);
	return ready;
}

size_t
readahead_take(struct readahead *ring, void *to, size_t room)
{
	size_t n;

	if (ring->got == ring->seen)
		readahead_look(ring, NULL);
	n = (size_t)(ring->seen - ring->got);
	n = readahead_stretch(ring, ring->got, n < room ? n : room);
	memcpy(to, readahead_place(ring, ring->got), n);
	ring->got += n;
	if (ring->got - ring->taken >= ring->size / 4) {
		pthread_mutex_lock(&ring->lock);
		readahead_give_back(ring);
		pthread_mutex_unlock(&ring->lock);
	}
	return n;
}

bool
readahead_ready(struct readahead *ring, int milliseconds)
{
	struct timespec deadline;

	if (ring->got != ring->seen)
		return true;
	clock_gettime(CLOCK_MONOTONIC, &deadline);
	deadline.tv_sec += milliseconds / 1000;
	deadline.tv_nsec += milliseconds % 1000 * 1000000L;
	if (deadline.tv_nsec >= 1000000000L) {
		deadline.tv_sec++;
		deadline.tv_nsec -= 1000000000L;
	}
	return readahead_look(ring, &deadline);
}

void
readahead_leave(struct readahead *ring)
{
	pthread_mutex_lock(&ring->lock);
	ring->left = true;
	pthread_cond_signal(&ring->emptied);
	pthread_mutex_unlock(&ring->lock);
}
