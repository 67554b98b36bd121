/*
 * parts - count the values of one part of the URLs of a text
 *
 *	cc parts.c -o parts $(pkg-config --cflags --libs urlsift)
 *	./parts host <FILE	(.kinds = URLSIFT_KINDS_WRAPPED: of wrapped URLs alone, as -w)
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <urlsift.h>

struct count {
	struct count *next;
	size_t n;
	char text[];
};

struct parts {
	unsigned part;		/* which one is collected */
	struct count *counts;	/* sorted by their texts */
};

static int
collect(void *ctx, const struct urlsift_find *find)
{
	struct parts *parts = ctx;
	struct count **at = &parts->counts, *count;
	const char *text;
	size_t len;

	text = urlsift_part_text(find->url, find->text, parts->part, &len);
	if (text == NULL)
		return 0;
	while (*at != NULL && strncmp((*at)->text, text, len) < 0)
		at = &(*at)->next;
	if (*at != NULL && strncmp((*at)->text, text, len) == 0 && (*at)->text[len] == '\0') {
		(*at)->n++;
		return 0;
	}
	if ((count = malloc(sizeof(*count) + len + 1)) == NULL)
		return 1;
	*count = (struct count){ .next = *at, .n = 1 };
	snprintf(count->text, len + 1, "%.*s", (int)len, text);
	*at = count;
	return 0;
}

int
main(int argc, char **argv)
{
	struct parts parts = { 0 };
	const struct urlsift_options options = {
		.size = sizeof(options),
		.found = collect,
		.ctx = &parts,
	};
	struct urlsift_scanner *scanner = urlsift_scanner_new(&options);
	const char *name, *wanted = argc == 2 ? argv[1] : "host";
	char buffer[4096];
	int stopped = 0;
	size_t n;

	for (; parts.part < URLSIFT_NPARTS; parts.part++)
		if ((name = urlsift_part_name(parts.part)) != NULL && strcmp(name, wanted) == 0)
			break;
	if (scanner == NULL || parts.part == URLSIFT_NPARTS)
		return fprintf(stderr, "parts: no part '%s'\n", wanted), 1;
	while (!stopped && (n = fread(buffer, 1, sizeof(buffer), stdin)) > 0)
		stopped = urlsift_feed(scanner, buffer, n);
	if (!stopped)
		stopped = urlsift_finish(scanner);
	urlsift_scanner_free(scanner);
	for (struct count *next; parts.counts != NULL; free(parts.counts), parts.counts = next) {
		printf("%zu %s\n", parts.counts->n, parts.counts->text);
		next = parts.counts->next;
	}
	return stopped || ferror(stdin) || fflush(stdout) != 0;
}
