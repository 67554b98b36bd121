/*
 * plan - cli: the items into which a run over many machines is divided
 *
 * A plan is text, a line for an item: PATH TAB START-END TAB SIZE, where TAB, newline and
 * backslash in PATH are written \t, \n and \\.  The item is what opens at the octets
 * [START, END) of a file that has SIZE octets.
 */
#ifndef CLI_PLAN_H
#define CLI_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buffer.h"

struct plan_item {
	char *path;		/* owned */
	uint64_t start, end;
	uint64_t size;
};

/* All items of a plan, in its order. */
struct plan {
	struct plan_item *items;
	size_t n, room;
};

/* Append the line of an item, with its newline. */
void plan_put(struct buffer *to, const struct plan_item *item);

/* Read a line; NULL, or what is wrong with it. */
const char *plan_read_item(struct plan_item *item, const char *line);

/* Read the plan NAME ("-": standard input).  Returns whether it is one, after a message if not. */
bool plan_read(struct plan *plan, const char *name);

/*
 * Read item N alone; if there is no such item, its path is NULL and N becomes how many there are.
 * Returns whether the plan is one as far as it was read, after a message if not.
 */
bool plan_read_nth(struct plan_item *item, uint64_t *n, const char *name);
void plan_free(struct plan *plan);

/* A number that tells items apart, and does not depend on the machine. */
uint64_t plan_hash(const struct plan_item *item);

/* Returns whether the item is all of its file. */
bool plan_is_whole(const struct plan_item *item);

#endif
