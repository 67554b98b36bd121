/*
 * diag - cli: what is said on standard error
 */
#include "cli/diag.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/utf8.h"

/* Put the text without what a terminal would obey. */
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

void
diag(const char *format, ...)
{
	struct buffer line = { 0 };
	va_list args;
	char *text;
	int len;

	va_start(args, format);
	len = vasprintf(&text, format, args);
	va_end(args);
	if (len < 0)
		return;
	buffer_string(&line, "urlsift: ");
	diag_escape(&line, text);
	buffer_char(&line, '\n');
	/* Where standard error cannot be written there is nobody to tell. */
	if (!line.failed && write(STDERR_FILENO, line.octets, line.len) < 0)
		line.failed = true;
	buffer_free(&line);
	free(text);
}

void
diag_usage(void)
{
	static const char text[] = "Try 'urlsift --help' for more information.\n";

	if (write(STDERR_FILENO, text, sizeof(text) - 1) < 0)
		return;
}
