/*
 * file_list - input: a list of names, one a line (--files-from)
 */
#ifndef INPUT_FILE_LIST_H
#define INPUT_FILE_LIST_H

#include <stdbool.h>
#include <stdio.h>

struct file_list {
	FILE *file;
	const char *name;
	char end;	/* of a name: a newline or NUL */
	char *line;
	size_t room;
	bool cut;	/* the last name had no END behind it */
	int error;	/* errno of what was wrong; EILSEQ: a line held a NUL, which no name can */
};

/* Open the file NAME ("-": standard input), in which each name stands before an END. */
void file_list_open(struct file_list *list, const char *name, char end);

/* The next name, valid until the next call; NULL after the last one, or with ERROR set. */
const char *file_list_next(struct file_list *list);
void file_list_close(struct file_list *list);

#endif
