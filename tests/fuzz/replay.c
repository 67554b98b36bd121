/*
 * replay.c - tests: a fuzz target run on its inputs of data/fuzz
 *
 * Each input is one point; it and all of its beginnings must pass, so that
 * every place of it is once the end of a text.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../tap.h"
#include "../tsv.h"
#include "fuzz.h"

#define WHOLE_ONLY 1024		/* of longer inputs no beginnings are tried */

/* The copy has no octet to spare, so that valgrind and sanitizers see what is read behind it. */
static void
run(const char *text, size_t len)
{
	uint8_t *copy = malloc(len > 0 ? len : 1);

	if (copy == NULL)
		tap_bail("no memory");
	memcpy(copy, text, len);
	LLVMFuzzerTestOneInput(copy, len);
	free(copy);
}

static int
visible(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

int
main(void)
{
	const char *top = getenv("abs_top_srcdir");
	char path[4096];
	struct dirent **entries;
	int n;

	snprintf(path, sizeof(path), "%s/data/fuzz/%s", top != NULL ? top : ".", fuzz_corpus);
	n = scandir(path, &entries, visible, alphasort);
	if (n <= 0)
		tap_bail("%s: no inputs", path);
	for (int i = 0; i < n; i++) {
		char name[512];
		size_t len;
		char *text;

		snprintf(name, sizeof(name), "fuzz/%s/%s", fuzz_corpus, entries[i]->d_name);
		text = tsv_slurp(name, &len);
		run(text, len);
		for (size_t part = 0; part < len && len <= WHOLE_ONLY; part++)
			run(text, part);
		tap_ok(1, "%s", name);
		free(text);
		free(entries[i]);
	}
	free(entries);
	return tap_done();
}
