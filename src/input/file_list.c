/*
 * file_list - input: lists of file names (--files-from, --files0-from)
 */
#include "input/file_list.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

void
file_list_open(struct file_list *list, const char *name, char end)
{
	*list = (struct file_list){ .name = name, .end = end };
	list->file = strcmp(name, "-") == 0 ? stdin : fopen(name, "re");
	if (list->file == NULL)
		list->error = errno;
}

static void
file_list_end(struct file_list *list)
{
	if (list->file != NULL && list->file != stdin)
		fclose(list->file);
	list->file = NULL;
}

const char *
file_list_next(struct file_list *list)
{
	ssize_t len;

	if (list->file == NULL)
		return NULL;
	while ((len = getdelim(&list->line, &list->room, list->end, list->file)) > 0) {
		list->cut = list->line[len - 1] != list->end;
		if (!list->cut)
			list->line[--len] = '\0';
		/* The octets before a NUL would name another file. */
		if (memchr(list->line, '\0', (size_t)len) != NULL)
			list->error = EILSEQ;
		else if (len > 0)
			return list->line;
	}
	if (!feof(list->file))
		list->error = errno;
	file_list_end(list);
	return NULL;
}

void
file_list_close(struct file_list *list)
{
	free(list->line);
	file_list_end(list);
}
