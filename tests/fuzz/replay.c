/*
 * replay.c - tests: a fuzz target run on its inputs
 *
 * They are the files of its directory below data/fuzz, the netstrings of the file
 * beside that directory, and the rows of its table of cases.  A file and its
 * beginnings must pass, so that every place of it is once the end of a text; so must
 * a row after the first header, unless the target says that this takes too long.
 * REPLAY_STEP in the environment is how many places are taken at a time: 32, or 1
 * with TESTS_FULL=1.  Of a target whose runs take long, every sixth netstring is run, and each
 * row with one of the headers, or with TESTS_FULL=1 or REPLAY_ALL=1 all.
 *
 *	TARGET			run: a point for the files, one for the netstrings, one for
 *				each header of the rows
 *	TARGET --write DIR	write netstrings and rows into files, for libFuzzer to begin with
 *	TARGET --pack FILE...	write files as netstrings to standard output
 */
#include "fuzz.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
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
static bool run_some;		/* some netstrings and rows */

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

/*
 * Inputs that together reach what fuzzers have reached, as netstrings with a line feed after
 * each: "3:abc,".  Run each, whole, or write them if there is a DIRECTORY.  Where rows are run
 * whole, since each run takes long, each of these has the one check that it chooses.
 */
static void
netstrings_run(const char *directory)
{
	char name[64], *text, *at, *end;
	size_t size;
	int n = 0, every = run_some ? 6 : 1;

	fuzz_all = !fuzz_inputs.rows_whole || getenv("TESTS_FULL") != NULL;
	snprintf(name, sizeof(name), "fuzz/%s.netstrings", fuzz_inputs.directory);
	text = tsv_slurp(name, &size);
	for (at = text; at < text + size; n++) {
		unsigned long len = strtoul(at, &end, 10);

		if (end == at || *end != ':' || len > INPUT_MAX ||
		    len + 2 >= (size_t)(text + size - end) || memcmp(end + 1 + len, ",\n", 2) != 0)
			tap_bail("%s: no netstring at octet %td", name, at - text);
		snprintf(name, sizeof(name), "fuzz/%s.netstrings, the input %d",
		    fuzz_inputs.directory, n);
		if (directory != NULL)
			input_write(directory, strrchr(name, ' ') + 1, end + 1, len);
		else if (n % every == 0)
			run_input(end + 1, len, name, 0);
		at = end + len + 3;
	}
	if (directory == NULL)
		tap_ok(n > 0, "%s, %d netstrings", fuzz_inputs.directory, (n + every - 1) / every);
	free(text);
	fuzz_all = true;
}

static void
netstrings_print(char **names)
{
	static char input[INPUT_MAX];

	for (; *names != NULL; names++) {
		FILE *file = fopen(*names, "rb");
		size_t len;

		if (file == NULL)
			tap_bail("%s: %s", *names, strerror(errno));
		len = fread(input, 1, sizeof(input), file);
		fclose(file);
		printf("%zu:", len);
		fwrite(input, 1, len, stdout);
		puts(",");
	}
}

/* Run the rows, or write them if there is a DIRECTORY. */
static void
rows_run(const char *directory)
{
	static char input[INPUT_MAX];
	struct tsv tsv;
	size_t n = 0;

	while (n < FUZZ_HEADERS && fuzz_inputs.headers[n] != NULL)
		n++;
	tsv_read(&tsv, fuzz_inputs.table);
	for (size_t i = 0; i < tsv.n; i++) {
		const char *text = tsv.rows[i].fields[fuzz_inputs.column];
		size_t len = tsv_unescape(tsv.rows[i].fields[fuzz_inputs.column]);

		for (size_t j = 0; j < n; j++) {
			size_t header = strlen(fuzz_inputs.headers[j]);
			char name[64];

			if (run_some && i % n != j)
				continue;
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
	for (size_t j = 0; directory == NULL && j < n; j++)
		tap_ok(tsv.n > 0, "%s, %zu rows of %s, header %zu", fuzz_inputs.directory,
		    run_some ? (tsv.n - j + n - 1) / n : tsv.n, fuzz_inputs.table, j);
	tsv_free(&tsv);
}

int
main(int argc, char **argv)
{
	const char *step = getenv("REPLAY_STEP");

	if (argc == 3 && strcmp(argv[1], "--write") == 0) {
		netstrings_run(argv[2]);
		rows_run(argv[2]);
		return 0;
	}
	if (argc > 2 && strcmp(argv[1], "--pack") == 0) {
		netstrings_print(argv + 2);
		return fflush(stdout) == 0 ? 0 : 1;
	}
	fuzz_all = true;
	if (getenv("TESTS_FULL") != NULL)
		run_step = 1;
	run_some = fuzz_inputs.rows_whole && getenv("TESTS_FULL") == NULL &&
	    getenv("REPLAY_ALL") == NULL;
	if (step != NULL)
		run_step = strtoul(step, NULL, 10);
	if (run_step == 0)
		tap_bail("REPLAY_STEP is no number");
	signal(SIGABRT, aborted);
	LLVMFuzzerInitialize(&argc, &argv);
	files_run();
	netstrings_run(NULL);
	rows_run(NULL);
	return tap_done();
}
