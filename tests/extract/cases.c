/*
 * cases.c - tests: the rows of data/extract.tsv
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

static void
opts_read(struct cases_case *c, char *field)
{
	char *word;

	while ((word = strsep(&field, ",")) != NULL) {
		if (strcmp(word, "flowed") == 0)
			c->options.text |= URLSIFT_TEXT_FLOWED;
		else if (strcmp(word, "delsp") == 0)
			c->options.text |= URLSIFT_TEXT_DELSP;
		else if (strcmp(word, "bare") == 0)
			c->options.kinds |= URLSIFT_KIND_BARE;
		else if (strcmp(word, "quotes") == 0)
			c->options.kinds |= URLSIFT_KIND_QUOTE;
		else if (strcmp(word, "www") == 0)
			c->options.kinds |= URLSIFT_KIND_WWW;
		else if (strcmp(word, "mail") == 0)
			c->options.kinds |= URLSIFT_KIND_MAIL;
		else if (strcmp(word, "defanged") == 0)
			c->options.kinds |= URLSIFT_KIND_DEFANGED;
		else if (strcmp(word, "era93") == 0)
			c->options.std = URLSIFT_STD_1993;
		else if (strcmp(word, "qp") == 0)
			c->qp = 1;
		else if (word[0] != '\0')
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
