/*
 * readahead - archive: a thread that reads a source ahead
 *
 * Octets are numbered from the start of the thread.  Octet I is at I modulo the size of
 * the ring.
 *
 * It returns the octets of an inner source, and its failure, like the source itself.  A short
 * source gets no thread, which would cost more than it gains.
 */
#include "archive/unpack.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* The thread reads so much at a time. */
#define READAHEAD_PART (64 * 1024)

struct readahead {
	struct source source;	/* what this is to others */
	struct source *inner;
	size_t before;		/* octets that were read without a thread */
	bool alone;		/* no thread could be started */
	bool running;		/* there is a thread, which uses all that follows */
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t changed;

	/* Under the lock.  Each thread may read the count that only it changes. */
	uint64_t made;		/* octets, by the thread */
	uint64_t taken;
	bool ended;		/* the thread makes no more */
	bool left;		/* the thread is to end */

	char ring[READAHEAD_RING];	/* no memory is used for it before the thread runs */
};

struct readahead *
readahead_new(void)
{
	return calloc(1, sizeof(struct readahead));
}

/* How many of N octets from octet AT on are in one piece. */
static size_t
readahead_piece(uint64_t at, uint64_t n)
{
	size_t rest = READAHEAD_RING - (size_t)(at % READAHEAD_RING);

	return n < rest ? (size_t)n : rest;
}

/* Wait for room for a part.  Returns how many octets are in one piece; 0: end the thread. */
static size_t
readahead_room(struct readahead *ahead)
{
	bool left;

	pthread_mutex_lock(&ahead->lock);
	while (!ahead->left && ahead->made - ahead->taken > READAHEAD_RING - READAHEAD_PART)
		pthread_cond_wait(&ahead->changed, &ahead->lock);
	left = ahead->left;
	pthread_mutex_unlock(&ahead->lock);
	return left ? 0 : readahead_piece(ahead->made, READAHEAD_PART);
}

/* The thread has read N octets; 0 is the end, -1 a failure. */
static void
readahead_made(struct readahead *ahead, ssize_t n)
{
	pthread_mutex_lock(&ahead->lock);
	if (n > 0)
		ahead->made += (uint64_t)n;
	else
		ahead->ended = true;
	pthread_cond_signal(&ahead->changed);
	pthread_mutex_unlock(&ahead->lock);
}

static void *
readahead_run(void *ctx)
{
	struct readahead *ahead = ctx;
	size_t room;
	ssize_t n = 1;

	while (n > 0 && (room = readahead_room(ahead)) > 0) {
		n = source_read(ahead->inner, ahead->ring + ahead->made % READAHEAD_RING, room);
		readahead_made(ahead, n);
	}
	return NULL;
}

/* Start the thread, which gets no signals.  Returns whether it runs. */
static bool
readahead_start(struct readahead *ahead)
{
	sigset_t all, before;

	ahead->made = ahead->taken = 0;
	ahead->ended = ahead->left = false;
	pthread_mutex_init(&ahead->lock, NULL);
	pthread_cond_init(&ahead->changed, NULL);
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	ahead->running = pthread_create(&ahead->thread, NULL, readahead_run, ahead) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return ahead->running;
}

/* Wait for octets from the thread.  Returns how many there are; 0 at the end. */
static uint64_t
readahead_wait(struct readahead *ahead)
{
	uint64_t n;

	pthread_mutex_lock(&ahead->lock);
	while (ahead->made == ahead->taken && !ahead->ended)
		pthread_cond_wait(&ahead->changed, &ahead->lock);
	n = ahead->made - ahead->taken;
	pthread_mutex_unlock(&ahead->lock);
	return n;
}

static void
readahead_took(struct readahead *ahead, size_t n)
{
	pthread_mutex_lock(&ahead->lock);
	ahead->taken += n;
	pthread_cond_signal(&ahead->changed);
	pthread_mutex_unlock(&ahead->lock);
}

/* Copy octets of the thread that are in one piece.  Returns 0 at the end, -1 on a failure. */
static ssize_t
readahead_take(struct readahead *ahead, char *to, size_t room)
{
	size_t n = readahead_piece(ahead->taken, readahead_wait(ahead));

	if (n == 0)
		return ahead->inner->failed ? -1 : 0;
	if (n > room)
		n = room;
	memcpy(to, ahead->ring + ahead->taken % READAHEAD_RING, n);
	readahead_took(ahead, n);
	return (ssize_t)n;
}

/* A source's READ. */
static ssize_t
readahead_read(struct source *source, char *to, size_t room)
{
	struct readahead *ahead = (struct readahead *)source;
	ssize_t n;

	if (!ahead->running && !ahead->alone && ahead->before >= READAHEAD_AFTER)
		ahead->alone = !readahead_start(ahead);
	if (ahead->running)
		n = readahead_take(ahead, to, room);
	else
		n = source_read(ahead->inner, to, room);
	if (n < 0)
		source->why = ahead->inner->why;
	else if (!ahead->running)
		ahead->before += (size_t)n;
	return n;
}

struct source *
readahead_begin(struct readahead *ahead, struct source *inner)
{
	ahead->source = *inner;
	ahead->source.read = readahead_read;
	ahead->inner = inner;
	ahead->before = 0;
	ahead->alone = false;
	return &ahead->source;
}

void
readahead_end(struct readahead *ahead)
{
	if (!ahead->running)
		return;
	pthread_mutex_lock(&ahead->lock);
	ahead->left = true;
	pthread_cond_signal(&ahead->changed);
	pthread_mutex_unlock(&ahead->lock);
	pthread_join(ahead->thread, NULL);
	pthread_cond_destroy(&ahead->changed);
	pthread_mutex_destroy(&ahead->lock);
	ahead->running = false;
}
