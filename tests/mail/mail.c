/*
 * mail.c - tests: composes mailboxes of all kinds, reads them, and compares the results
 *
 * Each point is one file.  The composer knows the place of each octet of each URL.  The program's
 * readers read the file in large and in small pieces.  Variables of the environment:
 * KEEP=DIRECTORY writes files that fail to the directory; SEED=NUMBER makes other files.
 */
#include "mail.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../each.h"
#include "../tap.h"

const char *const form_names[N_FORMS] = { "message", "mbox", "mboxcl2", "rnews" };

unsigned mail_seed;

/* Write a file that failed to the directory KEEP, if that is set. */
static void
keep(const struct compose *c, const char *name)
{
	const char *directory = getenv("KEEP");
	char path[4096];
	FILE *file;

	if (directory == NULL)
		return;
	snprintf(path, sizeof(path), "%s/%.60s", directory, name);
	file = fopen(path, "w");
	if (file == NULL || fwrite(c->octets, 1, c->len, file) != c->len || fclose(file) != 0)
		tap_bail("%s cannot be written", path);
}

void
mail_point(struct compose *c, const struct check *how, const char *format, ...)
{
	static const size_t steps[] = { 0, 1, 61 };
	struct check check = { 0 };
	const char *what = NULL;
	char name[256];
	va_list args;
	size_t i;

	va_start(args, format);
	vsnprintf(name, sizeof(name), format, args);
	va_end(args);
	if (how != NULL)
		check = *how;
	check.messages = c->message;
	/* SIZE_MAX is for large files: to read them octet by octet would take too long. */
	if (check.step > 0)
		what = check_file(c, &check);
	/* Read the file in all three ways or, with TESTS_EACH, in one of them in turn. */
	i = each_step() > 1 ? mail_seed % 3 : 0;
	for (; i < 3 && check.step != SIZE_MAX && what == NULL; i += each_step()) {
		check.step = steps[i];
		what = check_file(c, &check);
	}
	if (!tap_ok(what == NULL, "%s", name)) {
		tap_note("%s (read in pieces of %zu)", what, check.step);
		keep(c, name);
	}
	compose_free(c);
}

void
mail_begin(struct compose *c, const char *eol, enum form form)
{
	compose_begin(c, eol, ++mail_seed);
	c->quote = form == FORM_MBOX;
}

void
mail_message(struct compose *c, enum form form)
{
	c->message++;
	if (form == FORM_MBOX || form == FORM_MBOXCL2)
		compose_line(c, "From joe@h.dom Mon Jan  3 12:34:56 1994");
	compose_line(c, "From: Joe <joe@h.dom>");
	compose_line(c, "Message-ID: <%u@h.dom>", c->serial);
}

/*
 * Insert a line at AT, and move the octets after it.  Some forms need this because they state the
 * length of a message before it, which is known only at its end.
 */
static void
insert(struct compose *c, size_t at, const char *line)
{
	size_t len = strlen(line), first = 0;

	compose_raw(c, line, len);
	memmove(c->octets + at + len, c->octets + at, c->len - len - at);
	memcpy(c->octets + at, line, len);
	while (first < c->n && c->finds[first].message < c->message)
		first++;
	for (; first < c->n; first++)
		for (size_t i = 0; i < c->finds[first].n_spans; i++)
			if (c->finds[first].spans[i].from >= at) {
				c->finds[first].spans[i].from += len;
				c->finds[first].spans[i].to += len;
			}
}

/* Returns the first octet after the empty line that ends the fields. */
static size_t
body_of(const struct compose *c, size_t start)
{
	char empty[8];
	const char *at;

	snprintf(empty, sizeof(empty), "%s%s", c->eol, c->eol);
	at = memmem(c->octets + start, c->len - start, empty, strlen(empty));
	if (at == NULL)
		tap_bail("a message without a body");
	return (size_t)(at - c->octets) + strlen(empty);
}

void
mail_end(struct compose *c, enum form form, size_t start)
{
	size_t body = body_of(c, start);
	char line[80];

	if (form == FORM_MBOXCL2) {
		snprintf(line, sizeof(line), "Content-Length: %zu%s", c->len - body, c->eol);
		insert(c, body - strlen(c->eol), line);
	}
	if (form == FORM_RNEWS) {
		snprintf(line, sizeof(line), "#! rnews %zu\n", c->len - start);
		insert(c, start, line);
	}
	if (form == FORM_MBOX || form == FORM_MBOXCL2)
		compose_line(c, "%s", "");
}

int
main(void)
{
	static const char *const eols[] = { "\n", "\r\n" };
	const char *seed = getenv("SEED");

	if (seed != NULL)
		mail_seed = (unsigned)strtoul(seed, NULL, 10);
	for (size_t i = 0; i < 2; i++) {
		tap_note("lines end in %s", i == 0 ? "LF" : "CRLF");
		texts_test(eols[i]);
		parts_test(eols[i]);
		fields_test(eols[i]);
		forms_test(eols[i]);
		wrong_fields_test(eols[i]);
	}
	return tap_done();
}
