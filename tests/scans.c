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

/* The names of a set of bits, "," between them, BEFORE the first and AFTER the last. */
static void
shown_add_set(struct shown *shown, const char *before, uint32_t set,
    const char *(*name)(uint32_t bit), const char *after)
{
	if (set == 0)
		return;
	for (; set != 0; set &= set - 1) {
		shown_add(shown, "%s%s", before, name(set & -set));
		before = ",";
	}
	shown_add(shown, "%s", after);
}

/* An empty string to be filled. */
static struct shown
shown_new(unsigned show)
{
	static char strings[SCANS_STRINGS][SCANS_SIZE];
	static unsigned next;
	struct shown shown = { show, 0, strings[next++ % SCANS_STRINGS] };

	shown.octets[0] = '\0';
	return shown;
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
		shown_add_set(shown, " !", find->notes, urlsift_note_name, "");
	if ((shown->show & SCANS_WARNINGS) != 0)
		shown_add_set(shown, " !!", find->warnings, urlsift_warning_name, "");
	if ((shown->show & SCANS_PLACE) != 0)
		shown_add(shown, " @%llu-%llu(%llu-%llu)", (unsigned long long)find->at.offset,
		    (unsigned long long)find->end, (unsigned long long)find->opens,
		    (unsigned long long)find->closes);
	if ((shown->show & SCANS_WHY) != 0 && find->n_readings > 0)
		shown_add_set(shown, " (", urlsift_find_reading(find, 0)->why, urlsift_why_name,
		    ")");
	for (size_t i = 1; (shown->show & SCANS_READINGS) != 0 && i < find->n_readings; i++)
		shown_add(shown, " ~%.*s", (int)urlsift_find_reading(find, i)->len,
		    urlsift_find_reading(find, i)->text);
	return 0;
}

const char *
scans_octets(const struct urlsift_options *options, unsigned show, const char *octets, size_t len)
{
	struct shown shown = shown_new(show);
	struct urlsift_options own;
	struct urlsift_scanner *scanner;

	memset(&own, 0, sizeof(own));
	if (options != NULL)
		own = *options;
	own.size = sizeof(own);
	own.found = shown_add_find;
	own.ctx = &shown;
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

const char *
scans_find(unsigned show, const struct urlsift_find *find)
{
	struct shown shown = shown_new(show);

	shown_add_find(&shown, find);
	return shown.octets;
}

const char *
scans_reading(unsigned show, const struct urlsift_reading *reading)
{
	struct shown shown = shown_new(show);

	shown_add(&shown, "%s:%.*s", urlsift_reading_name(reading->kind), (int)reading->len,
	    reading->text);
	if ((show & SCANS_WHY) != 0)
		shown_add_set(&shown, " (", reading->why, urlsift_why_name, ")");
	return shown.octets;
}
