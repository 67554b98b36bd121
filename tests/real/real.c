/*
 * real.c - tests: the shapes of real documents
 *
 * data/real/NAME.txt is a small document with a shape that was met in real
 * ones, data/real/NAME.expected what is wanted of it:
 *
 *	LINE:COLUMN KIND URL
 *		note NAME
 *		or URL, because NAME
 *
 * with a line for each note, and one for each other reading in its order,
 * which has the reasons that put it after the one before.
 *
 * With a NAME as its argument it writes what is found: `make goldens' does so,
 * and then a person looks at the difference.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/hyphenation.h"
#include "../tap.h"
#include "../tsv.h"
#include "urlsift.h"

static void
show_notes(FILE *file, uint32_t notes)
{
	for (; notes != 0; notes &= notes - 1)
		fprintf(file, "\tnote %s\n", urlsift_note_name(notes & -notes));
}

static void
show_readings(FILE *file, const struct urlsift_find *find)
{
	for (size_t i = 1; i < find->n_readings; i++) {
		const struct urlsift_reading *reading = urlsift_find_reading(find, i);
		uint32_t why = urlsift_find_reading(find, i - 1)->why;
		const char *before = ", because";

		fprintf(file, "\tor %.*s", (int)reading->len, reading->text);
		for (; why != 0; why &= why - 1, before = ",")
			fprintf(file, "%s %s", before, urlsift_why_name(why & -why));
		fprintf(file, "\n");
	}
}

/* A urlsift_found: CTX is a FILE. */
static int
show_find(void *ctx, const struct urlsift_find *find)
{
	fprintf(ctx, "%llu:%llu %s %.*s\n", (unsigned long long)find->at.line,
	    (unsigned long long)find->at.column, urlsift_kind_name(find->kind),
	    (int)find->len, find->text);
	show_notes(ctx, find->notes);
	show_readings(ctx, find);
	return 0;
}

/* What is found in the document of that name, as a string to be freed. */
static char *
real_scan(const char *name)
{
	struct urlsift_options options = { .size = sizeof(options), .found = show_find };
	static const struct options english = { .hyphen_language = "en_US" };
	struct hyphenation *hyphenation = hyphenation_new(&english, NULL);
	struct urlsift_scanner *scanner;
	char path[512], *octets, *shown = NULL;
	size_t len, shown_len;
	FILE *file = open_memstream(&shown, &shown_len);

	if (hyphenation == NULL || file == NULL)
		tap_bail("no memory");
	snprintf(path, sizeof(path), "real/%s.txt", name);
	octets = tsv_slurp(path, &len);
	options.ctx = file;
	options.hyphenate = hyphenation_divides;
	options.hyphenate_ctx = hyphenation;
	scanner = urlsift_scanner_new(&options);
	if (scanner == NULL || len == 0)
		tap_bail("%s: no scanner, or no octet", name);
	urlsift_scan(scanner, octets, len, NULL, 0);
	urlsift_scanner_free(scanner);
	hyphenation_free(hyphenation);
	free(octets);
	fclose(file);
	return shown;
}

static void
real_check(const char *name)
{
	char path[512], *expected, *shown = real_scan(name);
	size_t len;

	snprintf(path, sizeof(path), "real/%s.expected", name);
	expected = tsv_slurp(path, &len);
	if (!tap_ok(strcmp(expected, shown) == 0, "%s", name)) {
		tap_note("wanted:\n%s", expected);
		tap_note("found:\n%s", shown);
	}
	free(expected);
	free(shown);
}

/* 1 for the name of a document. */
static int
is_document(const struct dirent *entry)
{
	size_t len = strlen(entry->d_name);

	return len > 4 && strcmp(entry->d_name + len - 4, ".txt") == 0;
}

int
main(int argc, char **argv)
{
	const char *srcdir = getenv("abs_top_srcdir");
	struct dirent **names;
	char path[4096];
	int n;

	if (argc > 1) {
		char *shown = real_scan(argv[1]);

		fputs(shown, stdout);
		free(shown);
		return 0;
	}
	snprintf(path, sizeof(path), "%s/data/real", srcdir != NULL ? srcdir : ".");
	n = scandir(path, &names, is_document, alphasort);
	if (n <= 0)
		tap_bail("%s: no documents", path);
	for (int i = 0; i < n; i++) {
		names[i]->d_name[strlen(names[i]->d_name) - 4] = '\0';
		real_check(names[i]->d_name);
		free(names[i]);
	}
	free(names);
	return tap_done();
}
