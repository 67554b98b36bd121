/*
 * crew - floor 7: threads that share the work, and whose output leaves in order
 *
 * The files are handed out one by one; a file may in turn be shared, part by
 * part.  Each thread prints into its own buffer.  What it has there may leave
 * when it is its turn: when all that comes before it, in the order of files and
 * of their parts, has left.  What is printed of a file before its turn, if it is
 * not much, is left behind, and whoever has the turn before it takes it along:
 * so nobody waits for many small files.
 */
#ifndef CREW_H
#define CREW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CREW_MAX 256	/* threads */

struct crew;

/* What was printed and left behind: LEN octets, allocated; NULL if there are none. */
struct crew_print {
	char *octets;
	size_t len;
};

/* What a crew does; each is called in the thread of worker I. */
struct crew_ops {
	/* Work on a file; false ends all work. */
	bool (*file)(void *ctx, unsigned i, const char *path);

	/* Work on parts of what was shared, until there are no more; false ends all work. */
	bool (*part)(void *ctx, unsigned i, void *shared);

	/* Write what the worker has printed. */
	void (*flush)(void *ctx, unsigned i);

	/* Leave behind what the worker has printed; false if it is more than ROOM, or no memory. */
	bool (*leave)(void *ctx, unsigned i, size_t room, struct crew_print *print);

	/* As if the worker had printed this as well. */
	void (*add)(void *ctx, unsigned i, const struct crew_print *print);
};

/* N threads; NULL if there is no memory, or not one thread could be had. */
struct crew *crew_new(unsigned n, const struct crew_ops *ops, void *ctx);

/* Hand out a file; waits while many are waiting.  False if all work has ended. */
bool crew_put(struct crew *crew, const char *path);

/* Wait until all is done, and free the crew. */
void crew_finish(struct crew *crew);

/* For workers: may worker I write now? */
bool crew_is_turn(struct crew *crew, unsigned i);

/* For workers: wait until worker I may; false if all work has ended. */
bool crew_wait(struct crew *crew, unsigned i);

/*
 * For workers in file(): the file is shared from here on.  Calls part() in this
 * thread and in those that have nothing better to do (one file at a time; others
 * are not helped with); returns when all are done.
 */
void crew_share(struct crew *crew, unsigned i, void *shared);

/* For workers in part(): part NUMBER, from 0, begins; it ends, and was the LAST of the file. */
void crew_begin(struct crew *crew, unsigned i, uint64_t number);
void crew_end(struct crew *crew, unsigned i, bool last);

#endif
