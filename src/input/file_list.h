/*
 * file_list - input: lists of file names (--files-from, --files0-from)
 */
#ifndef INPUT_FILE_LIST_H
#define INPUT_FILE_LIST_H

#include <stdbool.h>
#include <stdio.h>

struct file_list {
	FILE *file;
	const char *name;
	char end;	/* the octet that ends a name: a newline or NUL */
	char *line;
	size_t room;
	bool cut;	/* no END followed the last name */
	int error;	/* errno of a failure; EILSEQ: a line has a NUL, which names cannot have */
};

/* Open the file NAME ("-": standard input).  An END follows each name in it. */
void file_list_open(struct file_list *list, const char *name, char end);

/* Returns the next name, valid until the next call, or NULL at the end and if ERROR is set. */
const char *file_list_next(struct file_list *list);
void file_list_close(struct file_list *list);

#endif
