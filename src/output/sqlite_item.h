/*
 * sqlite_item - output: what an index is made of, as octets
 *
 * Records reach the index as a run of items: a letter, then values.  A number is eight octets;
 * a text is a number, its length and 1, or 0 where it is absent, and its octets.
 */
#ifndef OUTPUT_SQLITE_ITEM_H
#define OUTPUT_SQLITE_ITEM_H

#include <stdint.h>
#include <string.h>

#include "base/octets.h"

enum sqlite_item {
	SQLITE_ITEM_FILE = 'F',	/* path, offset and message: from there on all is replaced */
	SQLITE_ITEM_MEMBER = 'M',	/* name in the archive */
	SQLITE_ITEM_MESSAGE = 'm',	/* number, id, from, date, time, subject, list, target,
					   type */
	SQLITE_ITEM_FIND = 'f',	/* see sqlite_record.c */
	SQLITE_ITEM_END = 'E'		/* of the file: stat, settled, counts, mark */
};

/* What tells that a file was not changed; times are in nanoseconds. */
struct sqlite_stat {
	int64_t size, mtime, ctime, inode;
};

/* What was read of a file. */
struct sqlite_counts {
	int64_t members;	/* of an archive */
	int64_t messages;
	int64_t octets;		/* that were scanned */
};

/* The last message of a mailbox; MESSAGE is 0 where the file is no mailbox that can grow. */
struct sqlite_mark {
	int64_t message;	/* its number, from 1 */
	int64_t offset, line;	/* where it begins */
	int64_t hash;		/* of the octets from there to the end */
};

/* The run at hand. */
struct sqlite_run {
	const char *options;	/* that decide what is found */
	int64_t settings;	/* a number for them */
	int64_t began;		/* nanoseconds since 1970 */
	const char *std;	/* the grammar, which is that of the whole index */
};

/* Read a value, and go behind it. */

static inline int64_t
sqlite_item_number(const char **at)
{
	int64_t number;

	memcpy(&number, *at, sizeof(number));
	*at += sizeof(number);
	return number;
}

static inline struct octets
sqlite_item_text(const char **at)
{
	int64_t len = sqlite_item_number(at);
	struct octets text = { NULL, 0 };

	if (len == 0)
		return text;
	text = (struct octets){ *at, (size_t)len - 1 };
	*at += text.len;
	return text;
}

#endif
