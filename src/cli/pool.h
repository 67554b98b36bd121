/*
 * pool - cli: threads that share the work, and whose output leaves in order
 *
 * The files are handed out one by one; a file may in turn be shared, part by
 * part.  Each thread prints into its own buffer.  What it has there may leave
 * when it is its turn: when all that comes before it, in the order of files and
 * of their parts, has left.  What is printed of a file before its turn, if it is
 * not much, is left behind, and whoever has the turn before it takes it along:
 * so nobody waits for many small files.
 *
 * Work on a file or a part may end all work.  Then what comes before it still
 * leaves, and what was printed of it; nothing leaves that comes after it, as if
 * one thread had done it all.
 */
#ifndef CLI_POOL_H
#define CLI_POOL_H

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
	/* Work on a file; false: nothing comes after it. */
	bool (*file)(void *ctx, unsigned i, const char *path);

	/* Work on parts of what was shared, until there are no more. */
	void (*part)(void *ctx, unsigned i, void *shared);

	/* Write what the worker has printed. */
	void (*flush)(void *ctx, unsigned i);

	/* Leave behind what the worker has printed; false if it is more than ROOM, or no memory. */
	bool (*leave)(void *ctx, unsigned i, size_t room, struct crew_print *print);

	/* As if the worker had printed this as well. */
	void (*add)(void *ctx, unsigned i, const struct crew_print *print);
};

/* N threads; NULL if there is no memory, or not one thread could be had. */
struct crew *crew_new(unsigned n, const struct crew_ops *ops, void *ctx);

/* Hand out a file; waits while many are waiting.  False: there was no memory, or an end. */
bool crew_put(struct crew *crew, const char *path);

/* Wait until all is done, and free the crew. */
void crew_finish(struct crew *crew);

/* For workers: when may worker I write? */
enum crew_when {
	CREW_LATER,
	CREW_NOW,
	CREW_NEVER	/* it works on what comes after the end */
};

enum crew_when crew_when(struct crew *crew, unsigned i);

/* For workers: wait until it is now or never. */
enum crew_when crew_wait(struct crew *crew, unsigned i);

/*
 * For workers in file(): the file is shared from here on.  Calls part() in this
 * thread and in those that have nothing better to do (one file at a time; others
 * are not helped with); returns when all are done.
 */
void crew_share(struct crew *crew, unsigned i, void *shared);

/*
 * For workers in part(): part NUMBER, from 0, begins; it ends, was the LAST of
 * the file, and unless it GOES_ON nothing comes after it.  Both return false if
 * no more parts are wanted of the worker.
 */
bool crew_begin(struct crew *crew, unsigned i, uint64_t number);
bool crew_end(struct crew *crew, unsigned i, bool last, bool goes_on);

#endif
