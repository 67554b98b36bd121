/*
 * file_list - input: a list of names, one a line (--files-from)
 */
#include "input/file_list.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int
file_list_read(const char *list, char end, int (*name)(void *ctx, const char *name), void *ctx)
{
	FILE *file = strcmp(list, "-") == 0 ? stdin : fopen(list, "re");
	char *line = NULL;
	size_t room = 0;
	ssize_t len;
	int result = 0, error = 0;

	if (file == NULL)
		return -1;
	while (result == 0 && (len = getdelim(&line, &room, end, file)) > 0) {
		if (line[len - 1] == end)
			line[--len] = '\0';
		/* The part before a NUL would be the name of another file. */
		if (memchr(line, '\0', (size_t)len) != NULL)
			error = EILSEQ;
		else if (len > 0)
			result = name(ctx, line);
	}
	if (result == 0 && !feof(file))
		error = errno;
	if (result == 0 && error != 0)
		result = -1;
	free(line);
	if (file != stdin)
		fclose(file);
	errno = error;
	return result;
}
