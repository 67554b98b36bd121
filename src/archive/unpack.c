/*
 * unpack - archive: an archive or compressed source, taken apart in a thread
 */
#include "archive/unpack.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "archive/maker.h"
#include "base/buffer.h"

/* The two threads are at most this far from each other. */
#define UNPACK_RING (1024 * 1024)

struct unpack {
	struct maker maker;		/* the thread's */
	pthread_t thread;
	struct readahead *ring;
	struct maker_event event;	/* the one at hand, with what is left of its octets */
	bool ended;			/* there is none */
	unsigned member;		/* number of the one at hand, from 1 */
	struct buffer name;		/* of it */
	struct buffer lost, trouble;	/* why octets of it, why members */
};

static void *
unpack_thread(void *maker)
{
	maker_run(maker);
	return NULL;
}

/* Signals are for the other threads. */
static int
unpack_begin(struct unpack *unpack)
{
	sigset_t all, before;
	int failed;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	failed = pthread_create(&unpack->thread, NULL, unpack_thread, &unpack->maker);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return failed;
}

static void
unpack_free(struct unpack *unpack)
{
	decompress_free(unpack->maker.codec);
	readahead_free(unpack->ring);
	buffer_free(&unpack->name);
	buffer_free(&unpack->trouble);
	buffer_free(&unpack->lost);
	free(unpack);
}

/* What the thread needs; why it cannot be had, or NULL. */
static const char *
unpack_equip(struct unpack *unpack)
{
	struct maker *maker = &unpack->maker;
	const char *why;

	unpack->ring = maker->ring = readahead_new(UNPACK_RING);
	if (unpack->ring == NULL)
		return strerror(ENOMEM);
	maker->codec = decompress_new(maker->magic, &why);
	return maker->codec == NULL && why == NULL ? archive_lib_load(&maker->lib) : why;
}

struct unpack *
unpack_start(struct source *source, enum magic magic, const char **why)
{
	struct unpack *unpack = calloc(1, sizeof(*unpack));
	int failed;

	if (unpack == NULL) {
		*why = strerror(ENOMEM);
		return NULL;
	}
	unpack->maker.source = source;
	unpack->maker.magic = magic;
	*why = unpack_equip(unpack);
	if (*why == NULL) {
		failed = unpack_begin(unpack);
		if (failed == 0)
			return unpack;
		*why = strerror(failed);
	}
	unpack_free(unpack);
	return NULL;
}

void
unpack_stop(struct unpack *unpack)
{
	readahead_leave(unpack->ring);
	pthread_join(unpack->thread, NULL);
	unpack_free(unpack);
}

/* Take all of N octets; less come at the ring's end only. */
static bool
unpack_take(struct unpack *unpack, void *to, size_t n)
{
	char *at = to;
	size_t part;

	for (; n > 0; n -= part, at += part) {
		part = readahead_take(unpack->ring, at, n);
		if (part == 0)
			return false;
	}
	return true;
}

/* Look at the next event, if the one at hand is used up. */
static void
unpack_look(struct unpack *unpack)
{
	while (!unpack->ended && unpack->event.kind == MAKER_DATA && unpack->event.len == 0)
		unpack->ended = !unpack_take(unpack, &unpack->event, sizeof(unpack->event));
}

/* Use the event up: its octets go to STRING, or nowhere if that is NULL. */
static void
unpack_use(struct unpack *unpack, struct buffer *string)
{
	char octets[4096];
	size_t n;

	if (string != NULL)
		string->len = 0;
	for (; unpack->event.len > 0; unpack->event.len -= (uint32_t)n) {
		n = unpack->event.len < sizeof(octets) ? unpack->event.len : sizeof(octets);
		if (!unpack_take(unpack, octets, n))
			break;
		if (string != NULL)
			buffer_put(string, octets, n);
	}
	unpack->event.kind = MAKER_DATA;
	unpack->event.len = 0;
}

static const char *
unpack_string(struct buffer *string)
{
	const char *text = buffer_terminate(string);

	return text == NULL ? strerror(ENOMEM) : text;
}

/* The end of an archive in the midst of a member is told once, with the member. */
static void
unpack_use_trouble(struct unpack *unpack)
{
	struct buffer *trouble = &unpack->trouble, *lost = &unpack->lost;

	unpack_use(unpack, trouble);
	if (trouble->len == lost->len && memcmp(trouble->octets, lost->octets, lost->len) == 0)
		trouble->len = 0;
}

const char *
unpack_member(struct unpack *unpack)
{
	atomic_store(&unpack->maker.unwanted, unpack->member);
	unpack->trouble.len = 0;
	for (unpack_look(unpack); !unpack->ended; unpack_look(unpack)) {
		if (unpack->event.kind == MAKER_MEMBER) {
			unpack_use(unpack, &unpack->name);
			unpack->lost.len = 0;
			unpack->member++;
			return unpack_string(&unpack->name);
		}
		if (unpack->event.kind == MAKER_TROUBLE)
			unpack_use_trouble(unpack);
		else
			unpack_use(unpack, NULL);
	}
	return NULL;
}

const char *
unpack_trouble(struct unpack *unpack)
{
	return unpack->trouble.len == 0 ? NULL : unpack_string(&unpack->trouble);
}

ssize_t
unpack_read(struct unpack *unpack, char *to, size_t room)
{
	size_t n = 0;

	unpack_look(unpack);
	if (unpack->ended)
		return 0;
	if (unpack->event.kind == MAKER_DATA) {
		n = unpack->event.len < room ? unpack->event.len : room;
		n = readahead_take(unpack->ring, to, n);
		unpack->event.len -= (uint32_t)n;
	} else if (unpack->event.kind == MAKER_LOST) {
		unpack_use(unpack, &unpack->lost);
		return -1;
	}
	return (ssize_t)n;
}

const char *
unpack_lost(struct unpack *unpack)
{
	return unpack_string(&unpack->lost);
}

bool
unpack_ready(struct unpack *unpack, int milliseconds)
{
	return unpack->ended || unpack->event.kind != MAKER_DATA ||
	    readahead_ready(unpack->ring, milliseconds);
}
