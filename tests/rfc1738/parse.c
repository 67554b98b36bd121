/*
 * parse.c - tests: every row of data/parse.tsv, whose head says what its columns mean
 *
 *	parse
 *	parse --print	the rows with what the parser says now, to be read by a person
 */
#include <stdio.h>
#include <string.h>

#include "urlsift.h"
#include "../tap.h"
#include "../tsv.h"

#define TEXT_MAX 1024

/* Columns of data/parse.tsv. */
enum { URL, STRICT, REASON, COMPONENTS, VIA_URL, NOTE, VERDICT, WHY };

struct text {
	char octets[TEXT_MAX];
	size_t len;
};

static void
put(struct text *text, const char *string)
{
	size_t len = strlen(string);

	if (len >= sizeof(text->octets) - text->len)
		tap_bail("a row is too long");
	memcpy(text->octets + text->len, string, len + 1);
	text->len += len;
}

/* A semicolon is "\;" there, what is not printable \xHH. */
static void
put_span(struct text *text, const char *url, struct urlsift_span span)
{
	for (uint32_t i = 0; i < span.len; i++) {
		const char *octet = url + span.off + i;

		put(text, *octet == ';' ? "\\;" : tap_text(octet, 1));
	}
}

static void
put_cwd(struct text *text, const struct urlsift_url *parse, const char *url)
{
	struct urlsift_span cwd = { 0, 0 };
	const char *before = ";cwd=";

	for (; urlsift_url_cwd(parse, url, &cwd); before = "|") {
		put(text, before);
		put_span(text, url, cwd);
	}
}

static void
put_fields(struct text *text, const struct urlsift_url *parse, const char *url)
{
	struct urlsift_span name = { 0, 0 }, value = { 0, 0 };

	while (urlsift_url_field(parse, url, &name, &value)) {
		put(text, ";field=");
		put_span(text, url, name);
		put(text, ":");
		put_span(text, url, value);
	}
}

/* The parts as the column has them; a scheme in lower case. */
static void
components(struct text *text, const struct urlsift_url *parse, const char *url)
{
	text->len = 0;
	text->octets[0] = '\0';
	if (parse->verdict == URLSIFT_BAD)
		return;
	for (unsigned i = 0; i < URLSIFT_NPARTS; i++) {
		const char *name = urlsift_part_name(i);

		if (i == URLSIFT_PART_NAME)
			put_cwd(text, parse, url);
		if (i == URLSIFT_PART_FIELDS)
			put_fields(text, parse, url);
		if (i == URLSIFT_PART_DATABASE && urlsift_url_form(parse) != NULL) {
			put(text, ";form=");
			put(text, urlsift_url_form(parse));
		}
		if (parse->parts[i].off == URLSIFT_ABSENT || name == NULL)
			continue;
		put(text, i == 0 ? "" : ";");
		put(text, name);
		put(text, "=");
		if (i == URLSIFT_PART_SCHEME && parse->scheme != NULL)
			put(text, parse->scheme->name);
		else
			put_span(text, url, parse->parts[i]);
	}
}

static const char *
verdict_name(enum urlsift_verdict verdict)
{
	return verdict == URLSIFT_BAD ? "bad" : verdict == URLSIFT_STRICT ? "strict" : "relaxed";
}

/* The deviations, "national underscore", or the error, "port 10". */
static void
why(struct text *text, const struct urlsift_url *parse)
{
	char offset[16];

	text->len = 0;
	text->octets[0] = '\0';
	for (uint32_t set = parse->deviations; set != 0; set &= set - 1) {
		put(text, text->len > 0 ? " " : "");
		put(text, urlsift_deviation_name(set & -set));
	}
	if (parse->verdict != URLSIFT_BAD)
		return;
	snprintf(offset, sizeof(offset), " %u", parse->error_off);
	put(text, urlsift_error_name(parse->error));
	put(text, offset);
}

static int
strict_fits(const char *strict, const struct urlsift_url *parse)
{
	return (strcmp(strict, "yes") == 0) == (parse->verdict == URLSIFT_STRICT);
}

static void
row_test(struct tsv_row *row, int print)
{
	struct urlsift_url parse;
	struct text parts, reason;
	char url[TEXT_MAX];
	char **fields = row->fields;
	size_t len;

	if (strlen(fields[URL]) >= sizeof(url))
		tap_bail("line %u is too long", row->line);
	strcpy(url, fields[URL]);
	len = tsv_unescape(url);
	urlsift_parse(&parse, url, len, URLSIFT_STD_1738);
	components(&parts, &parse, url);
	why(&reason, &parse);
	if (print) {
		printf("%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", fields[URL], fields[STRICT],
		    fields[REASON], parts.octets, fields[VIA_URL], fields[NOTE],
		    verdict_name(parse.verdict), reason.octets);
		return;
	}
	tap_ok(strict_fits(fields[STRICT], &parse) &&
	    strcmp(fields[VERDICT], verdict_name(parse.verdict)) == 0 &&
	    strcmp(fields[WHY], reason.octets) == 0 &&
	    strcmp(fields[COMPONENTS], parts.octets) == 0, "line %u: %s", row->line,
	    tap_text(url, len));
	if (!strict_fits(fields[STRICT], &parse))
		tap_note("strict: wanted %s", fields[STRICT]);
	if (strcmp(fields[VERDICT], verdict_name(parse.verdict)) != 0)
		tap_note("verdict: %s", verdict_name(parse.verdict));
	if (strcmp(fields[WHY], reason.octets) != 0)
		tap_note("why: %s", reason.octets);
	if (strcmp(fields[COMPONENTS], parts.octets) != 0)
		tap_note("components: %s", parts.octets);
}

int
main(int argc, char **argv)
{
	int print = argc == 2 && strcmp(argv[1], "--print") == 0;
	struct tsv tsv;

	tsv_read(&tsv, "parse.tsv");
	for (size_t i = 0; i < tsv.n; i++)
		row_test(&tsv.rows[i], print);
	tsv_free(&tsv);
	return print ? 0 : tap_done();
}
