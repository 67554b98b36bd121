/*
 * tap.c - tests: results in the Test Anything Protocol
 */
#include "tap.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXTS 4
#define TEXT_SIZE 2048

static size_t n_points, n_failed;

/* A name may hold anything but a line's end, and "#" only as "\#": it begins a directive. */
static void
name_print(const char *format, va_list args)
{
	char name[2 * TEXT_SIZE];

	vsnprintf(name, sizeof(name), format, args);
	for (const char *c = name; *c != '\0'; c++) {
		if (*c == '#')
			putchar('\\');
		putchar(*c == '\n' ? ' ' : *c);
	}
}

int
tap_ok(int ok, const char *format, ...)
{
	va_list args;

	n_points++;
	n_failed += !ok;
	printf("%s %zu - ", ok ? "ok" : "not ok", n_points);
	va_start(args, format);
	name_print(format, args);
	va_end(args);
	putchar('\n');
	return ok;
}

void
tap_note(const char *format, ...)
{
	va_list args;

	printf("# ");
	va_start(args, format);
	vprintf(format, args);
	va_end(args);
	putchar('\n');
}

void
tap_bail(const char *format, ...)
{
	va_list args;

	printf("Bail out! ");
	va_start(args, format);
	vprintf(format, args);
	va_end(args);
	putchar('\n');
	exit(99);
}

int
tap_done(void)
{
	if (n_points == 0)
		tap_bail("nothing was tested");
	printf("1..%zu\n", n_points);
	if (fflush(stdout) != 0)
		return 99;
	return n_failed == 0 ? 0 : 1;
}

const char *
tap_text(const char *text, size_t len)
{
	static char texts[TEXTS][TEXT_SIZE];
	static unsigned next;
	char *out = texts[next++ % TEXTS];
	size_t n = 0;

	for (size_t i = 0; i < len; i++) {
		unsigned char c = (unsigned char)text[i];

		if (n + sizeof("\\xFF...") > TEXT_SIZE) {
			memcpy(out + n, "...", 3);
			n += 3;
			break;
		}
		if (c == '\\' || c < ' ' || c > '~')
			n += (size_t)sprintf(out + n, c == '\\' ? "\\\\" : "\\x%02x", c);
		else
			out[n++] = (char)c;
	}
	out[n] = '\0';
	return out;
}
