/*
 * file_list - input: a list of names, one a line (--files-from)
 */
#ifndef INPUT_FILE_LIST_H
#define INPUT_FILE_LIST_H

/*
 * Call NAME for each name in the file LIST ("-": standard input), which stand
 * one a line, or each before an END.  Returns 0, what NAME returned when that
 * is not 0, or -1 with errno: EILSEQ if a line held a NUL, which no name can; the
 * others were handed out.
 */
int file_list_read(const char *list, char end, int (*name)(void *ctx, const char *name), void *ctx);

#endif
