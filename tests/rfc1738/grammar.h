/*
 * grammar.h - tests: what the grammars say of a text, by its scheme
 */
#ifndef GRAMMAR_H
#define GRAMMAR_H

#include <stddef.h>

#include "../tsv.h"
#include "bnf.h"
#include "urlsift.h"

struct grammar {
	struct bnf *bnf;
	struct tsv schemes;
	enum urlsift_std std;
};

void grammar_read(struct grammar *grammar, enum urlsift_std std);
void grammar_free(struct grammar *grammar);

/* The rule of a name; ends the test if there is none. */
int grammar_rule(const struct grammar *grammar, const char *name);

/* Put the scheme of a text in lower case.  Returns its length, 0 if it has none. */
size_t grammar_fold(char *text, size_t len);

/* The row of a scheme in lower case, NULL if it is unknown. */
const struct tsv_row *grammar_scheme(const struct grammar *grammar, const char *scheme,
    size_t len);

/* The scheme whose syntax a known one has: itself, or the older one that it is like. */
const char *grammar_older(const struct tsv_row *row);

/* Whether the scheme is news or like it. */
int grammar_is_news(const struct grammar *grammar, const char *text, size_t len);

/* Whether LEN octets, at most MUTANT_MAX, are a URL: by the scheme, or by the rule `url'. */
int grammar_accepts(const struct grammar *grammar, const char *text, size_t len, int via_url);

#endif
