/*
 * grammar.c - tests: what the grammars say of a text, by its scheme
 */
#include "grammar.h"

#include <string.h>

#include "../tap.h"
#include "mutate.h"

/* Columns of data/schemes.tsv. */
enum { NAME, SLASHES, OPAQUE, PORT, KIND, LIKE };

/* A text, the name of its scheme replaced perhaps. */
#define TEXT_MAX (MUTANT_MAX + 16)

void
grammar_read(struct grammar *grammar, enum urlsift_std std)
{
	grammar->std = std;
	grammar->bnf = std == URLSIFT_STD_1993 ? bnf_read("rfc1738-1993.bnf", NULL, BNF_1993) :
	    bnf_read("rfc1738.bnf", "later.bnf", BNF_RFC822);
	tsv_read(&grammar->schemes, "schemes.tsv");
}

void
grammar_free(struct grammar *grammar)
{
	bnf_free(grammar->bnf);
	tsv_free(&grammar->schemes);
}

int
grammar_rule(const struct grammar *grammar, const char *name)
{
	int rule = bnf_find(grammar->bnf, name, strlen(name));

	if (rule < 0)
		tap_bail("the grammar has no %s", name);
	return rule;
}

/* "Programs interpreting URLs should treat upper case letters as equivalent" (2.1). */
size_t
grammar_fold(char *text, size_t len)
{
	size_t n;

	for (n = 0; n < len && text[n] != ':'; n++)
		if (text[n] >= 'A' && text[n] <= 'Z')
			text[n] = (char)(text[n] - 'A' + 'a');
	return n < len ? n : 0;
}

/* The row of a scheme in lower case, NULL if it is unknown. */
const struct tsv_row *
grammar_scheme(const struct grammar *grammar, const char *scheme, size_t len)
{
	for (size_t i = 0; i < grammar->schemes.n; i++) {
		const char *name = grammar->schemes.rows[i].fields[NAME];

		if (strlen(name) == len && memcmp(name, scheme, len) == 0)
			return &grammar->schemes.rows[i];
	}
	return NULL;
}

/* The scheme whose syntax a known one has: itself, or the older one that it is like. */
const char *
grammar_older(const struct tsv_row *row)
{
	return strcmp(row->fields[LIKE], "-") == 0 ? row->fields[NAME] : row->fields[LIKE];
}

/* Whether LEN octets of a scheme like news: a message-id may have "#", so where it ends differs. */
int
grammar_is_news(const struct grammar *grammar, const char *text, size_t len)
{
	const struct tsv_row *row;
	struct mutant copy;

	mutant_set(&copy, text, len);
	row = grammar_scheme(grammar, copy.text, grammar_fold(copy.text, copy.len));
	return row != NULL && strcmp(grammar_older(row), "news") == 0;
}

/* The alternative of `url' that is named for the scheme, as ftpurl, or -1. */
static int
rule_of_scheme(const struct grammar *grammar, const char *scheme)
{
	int url = grammar_rule(grammar, "url"), rule;
	size_t len = strlen(scheme);

	for (unsigned i = 0; (rule = bnf_alternative(grammar->bnf, url, i)) >= 0; i++) {
		const char *name = bnf_name(grammar->bnf, (size_t)rule);

		if (strlen(name) == len + 3 && memcmp(name, scheme, len) == 0)
			return rule;
	}
	return -1;
}

/* Whether LEN octets, whose scheme of N octets is known, match the rule that is for it. */
static int
is_known(const struct grammar *grammar, const struct tsv_row *row, const struct mutant *text,
    size_t n)
{
	const char *older = grammar_older(row), *slashes = row->fields[SLASHES];
	int rule = rule_of_scheme(grammar, older);
	char other[TEXT_MAX];

	if (rule >= 0) {
		size_t len = strlen(older);

		if (len + text->len - n > sizeof(other))
			tap_bail("%s is too long", older);
		memcpy(other, older, len);
		memcpy(other + len, text->text + n, text->len - n);
		return bnf_accepts(grammar->bnf, rule, other, len + text->len - n);
	}
	if (strcmp(slashes, "yes") == 0 || strcmp(slashes, "name") == 0)
		return bnf_accepts(grammar->bnf, grammar_rule(grammar, *slashes == 'y' ?
		    "later-schemepart" : "named-schemepart"), text->text + n + 1,
		    text->len - n - 1);
	return bnf_accepts(grammar->bnf, grammar_rule(grammar, "genericurl"), text->text,
	    text->len);
}

/* Whether LEN octets, at most MUTANT_MAX, are a URL to the grammar: by its scheme or by `url'. */
int
grammar_accepts(const struct grammar *grammar, const char *text, size_t len, int via_url)
{
	const struct tsv_row *row;
	struct mutant copy;
	size_t n;

	mutant_set(&copy, text, len);
	n = grammar_fold(copy.text, len);
	row = grammar_scheme(grammar, copy.text, n);
	if (!via_url && grammar->std == URLSIFT_STD_1738 && row != NULL)
		return is_known(grammar, row, &copy, n);
	return bnf_accepts(grammar->bnf, grammar_rule(grammar, via_url ||
	    grammar->std == URLSIFT_STD_1993 ? "url" : "genericurl"), copy.text, len);
}
