/*
 * cases.c - tests: the rows of data/extract.tsv and of the other tables of cases
 */
#include "cases.h"

#include <string.h>

#include "../tap.h"

/* The columns. */
enum { ID, INPUT, EXPECTED, ALTERNATE, OPTS, NOTE };

static size_t
texts_read(struct cases_text *texts, char *field)
{
	size_t n = 0;
	char *next = field;

	while (next != NULL && next[0] != '\0') {
		char *bar = strstr(next, " | ");

		if (n == CASES_TEXTS)
			tap_bail("more than %d texts", CASES_TEXTS);
		if (bar != NULL)
			*bar = '\0';
		texts[n].octets = next;
		texts[n++].len = tsv_unescape(next);
		next = bar != NULL ? bar + 3 : NULL;
	}
	return n;
}

/* A urlsift_hyphenate: words are divided before "nah". */
static int
hyphenate(void *ctx, const char *language, const char *word, size_t len, size_t at)
{
	(void)ctx, (void)language;
	return len >= at + 3 && memcmp(word + at, "nah", 3) == 0;
}

/* The value that is called NAME. */
static unsigned
value_read(const struct cases_case *c, const char *name, const char *(*name_of)(unsigned value))
{
	for (unsigned value = 0; name_of(value) != NULL; value++)
		if (strcmp(name_of(value), name) == 0)
			return value;
	tap_bail("%s: nothing is called %s", c->id, name);
	return 0;
}

/* Returns whether the word is one of those that set bits. */
static int
bits_read(struct cases_case *c, const char *word)
{
	const struct {
		const char *word;
		uint32_t *set, bits;
	} words[] = {
		{ "flowed", &c->options.text, URLSIFT_TEXT_FLOWED },
		{ "delsp", &c->options.text, URLSIFT_TEXT_DELSP },
		{ "html", &c->options.text, URLSIFT_TEXT_HTML },
		{ "at-sign", &c->options.text, URLSIFT_TEXT_AT_SIGN },
		{ "message", &c->options.text, URLSIFT_TEXT_MAIL },
		{ "unfolded", &c->options.text, URLSIFT_TEXT_UNFOLDED },
		{ "bare", &c->options.kinds, URLSIFT_KIND_BARE },
		{ "quotes", &c->options.kinds, URLSIFT_KIND_QUOTE },
		{ "all", &c->options.kinds, URLSIFT_KINDS_ALL },
		{ "www", &c->options.kinds, URLSIFT_KIND_WWW },
		{ "mail", &c->options.kinds, URLSIFT_KIND_MAIL },
		{ "defanged", &c->options.kinds, URLSIFT_KIND_DEFANGED },
		{ "bad", &c->options.report_bad, 1 },
		{ "bad", &c->show, SCANS_BAD },
		{ "placeholders", &c->options.report_bad, 2 },
		{ "placeholders", &c->show, SCANS_BAD },
		{ "kind", &c->show, SCANS_KIND },
		{ "notes", &c->show, SCANS_NOTES },
		{ "warnings", &c->show, SCANS_WARNINGS },
		{ "place", &c->show, SCANS_PLACE },
		{ "readings", &c->show, SCANS_READINGS },
		{ "why", &c->show, SCANS_READINGS | SCANS_WHY }
	};
	int known = 0;

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (strcmp(words[i].word, word) == 0) {
			*words[i].set |= words[i].bits;
			known = 1;
		}
	for (uint32_t bit = 1; urlsift_kind_name(bit) != NULL; bit <<= 1)
		if (strncmp(word, "no-", 3) == 0 && strcmp(word + 3, urlsift_kind_name(bit)) == 0) {
			c->options.kinds &= ~bit;
			known = 1;
		}
	return known;
}

static void
opts_read(struct cases_case *c, char *field)
{
	char *word;

	while ((word = strsep(&field, ",")) != NULL) {
		if (word[0] == '\0' || bits_read(c, word))
			continue;
		if (strcmp(word, "era93") == 0)
			c->options.std = URLSIFT_STD_1993;
		else if (strncmp(word, "hyphen=", 7) == 0)
			c->options.hyphen = value_read(c, word + 7, urlsift_hyphen_name);
		else if (strncmp(word, "rejoin=", 7) == 0)
			c->options.rejoin = value_read(c, word + 7, urlsift_rejoin_name);
		else if (strcmp(word, "patterns") == 0)
			c->options.hyphenate = hyphenate;
		else if (strcmp(word, "qp") == 0)
			c->qp = 1;
		else
			tap_bail("%s: no option is called %s", c->id, word);
	}
}

void
cases_case_read(struct cases_case *c, struct tsv_row *row)
{
	memset(c, 0, sizeof(*c));
	c->id = row->fields[ID];
	c->note = row->fields[NOTE];
	c->input.octets = row->fields[INPUT];
	c->input.len = tsv_unescape(row->fields[INPUT]);
	c->n_expected = texts_read(c->expected, row->fields[EXPECTED]);
	c->n_alternate = texts_read(c->alternate, row->fields[ALTERNATE]);
	c->options.size = sizeof(c->options);
	c->options.kinds = URLSIFT_KINDS_WRAPPED;
	opts_read(c, row->fields[OPTS]);
}
