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

static void
diag_write(struct progress *progress, const char *format, va_list args)
{
	static const char no_memory[] = "urlsift: Cannot allocate memory\n";
	struct buffer line = { 0 };
	char *text = NULL;

	buffer_string(&line, "urlsift: ");
	if (vasprintf(&text, format, args) < 0) {
		text = NULL;
		line.failed = true;
	} else {
		print_escaped(&line, text, strlen(text), buffer_octal, true);
	}
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
diag(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	diag_write(NULL, format, args);
	va_end(args);
}

void
diag_beside(struct progress *progress, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	diag_write(progress, format, args);
	va_end(args);
}

void
diag_usage(void)
{
	static const char text[] = "Try 'urlsift --help' for more information.\n";

	progress_write(NULL, STDERR_FILENO, text, sizeof(text) - 1);
}
