/*
 * diag - cli: messages on standard error
 */
#include "cli/diag.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buffer.h"
#include "output/print.h"

void
diag_beside(struct progress *progress, const char *format, ...)
{
	static const char no_memory[] = "urlsift: Cannot allocate memory\n";
	struct buffer line = { 0 };
	char *text = NULL;
	va_list args;

	buffer_string(&line, "urlsift: ");
	va_start(args, format);
	if (vasprintf(&text, format, args) < 0) {
		text = NULL;
		line.failed = true;
	} else {
		print_escaped(&line, text, strlen(text), buffer_octal, true);
	}
	va_end(args);
	buffer_char(&line, '\n');
	/* If standard error cannot be written, there is no place to report that. */
	if (line.failed)
		progress_write(progress, STDERR_FILENO, no_memory, sizeof(no_memory) - 1);
	else
		progress_write(progress, STDERR_FILENO, line.octets, line.len);
	buffer_free(&line);
	free(text);
}

void
diag_usage(void)
{
	static const char text[] = "Try 'urlsift --help' for more information.\n";

	progress_write(NULL, STDERR_FILENO, text, sizeof(text) - 1);
}
