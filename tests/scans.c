/*
 * scans.c - tests: what is found in a text, as a string
 */
#include "scans.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SCANS_SIZE 16384
#define SCANS_STRINGS 4

struct shown {
	unsigned show;
	size_t len;
	char *octets;
};

static void __attribute__((format(printf, 2, 3)))
shown_add(struct shown *shown, const char *format, ...)
{
	size_t room = SCANS_SIZE - shown->len;
	va_list args;
	int n;

	va_start(args, format);
	n = vsnprintf(shown->octets + shown->len, room, format, args);
	va_end(args);
	if (n < 0 || (size_t)n >= room)
		abort();
	shown->len += (size_t)n;
}

static void
shown_add_notes(struct shown *shown, uint32_t notes)
{
	const char *before = " !";

	for (; notes != 0; notes &= notes - 1) {
		shown_add(shown, "%s%s", before,
		    urlsift_note_name(notes & -notes));
		before = ",";
	}
}

static void
shown_add_warnings(struct shown *shown, uint32_t warnings)
{
	const char *before = " !!";

	for (; warnings != 0; warnings &= warnings - 1) {
		shown_add(shown, "%s%s", before,
		    urlsift_warning_name(warnings & -warnings));
		before = ",";
	}
}

/* A urlsift_found: CTX is a struct shown. */
static int
shown_add_find(void *ctx, const struct urlsift_find *find)
{
	struct shown *shown = ctx;

	shown_add(shown, "%s", shown->len > 0 ? "; " : "");
	if ((shown->show & SCANS_KIND) != 0)
		shown_add(shown, "%s:", urlsift_kind_name(find->kind));
	if ((shown->show & SCANS_BAD) != 0 && find->url->verdict == URLSIFT_BAD)
		shown_add(shown, "-");
	shown_add(shown, "%.*s", (int)find->len, find->text);
	if ((shown->show & SCANS_NOTES) != 0)
		shown_add_notes(shown, find->notes);
	if ((shown->show & SCANS_WARNINGS) != 0)
		shown_add_warnings(shown, find->warnings);
	if ((shown->show & SCANS_PLACE) != 0)
		shown_add(shown, " @%llu-%llu(%llu)", (unsigned long long)find->at.offset,
		    (unsigned long long)find->end, (unsigned long long)find->opens);
	for (size_t i = 1; (shown->show & SCANS_READINGS) != 0 && i < find->n_readings; i++)
		shown_add(shown, " ~%.*s", (int)urlsift_find_reading(find, i)->len,
		    urlsift_find_reading(find, i)->text);
	return 0;
}

const char *
scans_octets(const struct urlsift_options *options, unsigned show, const char *octets, size_t len)
{
	static char strings[SCANS_STRINGS][SCANS_SIZE];
	static unsigned next;
	struct shown shown = { show, 0, strings[next++ % SCANS_STRINGS] };
	struct urlsift_options own;
	struct urlsift_scanner *scanner;

	memset(&own, 0, sizeof(own));
	if (options != NULL)
		own = *options;
	own.size = sizeof(own);
	own.found = shown_add_find;
	own.ctx = &shown;
	shown.octets[0] = '\0';
	scanner = urlsift_scanner_new(&own);
	if (scanner == NULL || urlsift_scan(scanner, octets, len, NULL, 0) != 0)
		abort();
	urlsift_scanner_free(scanner);
	return shown.octets;
}

const char *
scans_text(const struct urlsift_options *options, unsigned show, const char *text)
{
	return scans_octets(options, show, text, strlen(text));
}
