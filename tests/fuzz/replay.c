/*
 * replay.c - tests: a fuzz target run on its inputs
 *
 * They are the files of its directory below data/fuzz, and the rows of its
 * table of cases.  A file and its beginnings must pass, so that every place of
 * it is once the end of a text; so must a row after the first header, unless the
 * target says that this takes too long.
 * REPLAY_STEP in the environment is how many places are taken at a time: 32, or 1
 * with TESTS_FULL=1.
 *
 *	TARGET			run: a point for the files, one for each header of the rows
 *	TARGET --write DIR	write the rows into files, for libFuzzer to begin with
 */
#include "fuzz.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../tap.h"
#include "../tsv.h"

#define INPUT_MAX 65536
#define WHOLE_ONLY 1024		/* of longer inputs no beginnings are tried */

/* What is run: told if it does not come back. */
static const char *run_name;
static size_t run_len;
static size_t run_step = 32;

static void
aborted(int signal_number)
{
	(void)signal_number;
	tap_bail("%s, its first %zu octets", run_name, run_len);
}

/* The copy has no octet to spare, so that valgrind and sanitizers see what is read behind it. */
static void
run(const char *text, size_t len)
{
	uint8_t *copy = malloc(len > 0 ? len : 1);

	if (copy == NULL)
		tap_bail("no memory");
	memcpy(copy, text, len);
	run_len = len;
	LLVMFuzzerTestOneInput(copy, len);
	free(copy);
}

static void
run_input(const char *text, size_t len, const char *name, int beginnings)
{
	run_name = name;
	run(text, len);
	/* Not the same places of each input. */
	for (size_t part = len % run_step; beginnings && part < len && len <= WHOLE_ONLY;
	    part += run_step)
		run(text, part);
}

static int
is_visible(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

static void
files_run(void)
{
	const char *top = getenv("abs_top_srcdir");
	char path[4096];
	struct dirent **entries;
	int n;

	snprintf(path, sizeof(path), "%s/data/fuzz/%s", top != NULL ? top : ".",
	    fuzz_inputs.directory);
	n = scandir(path, &entries, is_visible, alphasort);
	if (n < 0)
		tap_bail("%s: %s", path, strerror(errno));
	for (int i = 0; i < n; i++) {
		char name[512];
		size_t len;
		char *text;

		snprintf(name, sizeof(name), "fuzz/%s/%s", fuzz_inputs.directory,
		    entries[i]->d_name);
		text = tsv_slurp(name, &len);
		run_input(text, len, entries[i]->d_name, 1);
		free(text);
		free(entries[i]);
	}
	tap_ok(n > 0, "%s, %d files and their beginnings", fuzz_inputs.directory, n);
	free(entries);
}

static void
input_write(const char *directory, const char *name, const char *text, size_t len)
{
	char path[4096];
	FILE *file;

	snprintf(path, sizeof(path), "%s/%s", directory, name);
	file = fopen(path, "wb");
	if (file == NULL || fwrite(text, 1, len, file) != len || fclose(file) != 0)
		tap_bail("%s: %s", path, strerror(errno));
}

/* Run the rows, or write them if there is a DIRECTORY. */
static void
rows_run(const char *directory)
{
	static char input[INPUT_MAX];
	struct tsv tsv;

	tsv_read(&tsv, fuzz_inputs.table);
	for (size_t i = 0; i < tsv.n; i++) {
		const char *text = tsv.rows[i].fields[fuzz_inputs.column];
		size_t len = tsv_unescape(tsv.rows[i].fields[fuzz_inputs.column]);

		for (size_t j = 0; j < 8 && fuzz_inputs.headers[j] != NULL; j++) {
			size_t header = strlen(fuzz_inputs.headers[j]);
			char name[64];

			if (len > sizeof(input) - header)
				tap_bail("line %u is too long", tsv.rows[i].line);
			memcpy(input, fuzz_inputs.headers[j], header);
			memcpy(input + header, text, len);
			snprintf(name, sizeof(name), "row-%u-%zu", tsv.rows[i].line, j);
			if (directory != NULL)
				input_write(directory, name, input, header + len);
			else
				run_input(input, header + len, name,
				    j == 0 && !fuzz_inputs.rows_whole);
		}
	}
	for (size_t j = 0; directory == NULL && j < 8 && fuzz_inputs.headers[j] != NULL; j++)
		tap_ok(tsv.n > 0, "%s, %zu rows of %s, header %zu", fuzz_inputs.directory, tsv.n,
		    fuzz_inputs.table, j);
	tsv_free(&tsv);
}

int
main(int argc, char **argv)
{
	const char *step = getenv("REPLAY_STEP");

	if (argc == 3 && strcmp(argv[1], "--write") == 0) {
		rows_run(argv[2]);
		return 0;
	}
	fuzz_all = true;
	if (getenv("TESTS_FULL") != NULL)
		run_step = 1;
	if (step != NULL)
		run_step = strtoul(step, NULL, 10);
	if (run_step == 0)
		tap_bail("REPLAY_STEP is no number");
	signal(SIGABRT, aborted);
	LLVMFuzzerInitialize(&argc, &argv);
	files_run();
	rows_run(NULL);
	return tap_done();
}
