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
#include "base/utf8.h"

/* Put the text, with escapes for octets that could control a terminal. */
static void
diag_escape(struct buffer *line, const char *text)
{
	size_t len = strlen(text), n, i;
	uint32_t code;

	for (; len > 0; text += n, len -= n) {
		n = utf8_decode(text, len, &code);
		if (n > 0 && !utf8_is_control(code)) {
			buffer_put(line, text, n);
			continue;
		}
		n = n == 0 ? 1 : n;
		for (i = 0; i < n; i++)
			buffer_octal(line, text[i]);
	}
}

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
		diag_escape(&line, text);
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
