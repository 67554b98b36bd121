/*
 * bnf.h - tests: a grammar read from its document, and what it says of a text
 *
 * The text of the document is the only source: nothing here knows what a URL
 * is.  Two notations are read, that of RFC 822 as section 5 of RFC 1738 uses
 * it, and that of the draft of 1993.
 *
 * A grammar that is incomplete, ambiguous in its notation, left-recursive or
 * without end in one of its rules is refused.
 */
#ifndef BNF_H
#define BNF_H

#include <stddef.h>
#include <stdint.h>

enum bnf_notation {
	BNF_RFC822,	/* name = "literal" | rule | [option] | n*m element | (group) ; comment */
	BNF_1993	/* name l i t e r a l | rule | [option] */
};

struct bnf;

/*
 * Read NAME of the data directory, and MORE, whose rules may use those of NAME; NULL: no more.
 * Ends the test if that is no grammar.
 */
struct bnf *bnf_read(const char *name, const char *more, enum bnf_notation notation);

/* The same from a text in memory, which must outlive it: NULL and a reason if it is no grammar. */
struct bnf *bnf_parse(const char *text, size_t len, enum bnf_notation notation, char *why,
    size_t size);
void bnf_free(struct bnf *bnf);

/* The number of rules; rule I's name; the rule of a name of LEN octets, or -1. */
size_t bnf_rules(const struct bnf *bnf);
const char *bnf_name(const struct bnf *bnf, size_t rule);
int bnf_find(const struct bnf *bnf, const char *name, size_t len);

/* The rule that is alternative I of a rule; -1 past the last, or if that is no single rule. */
int bnf_alternative(const struct bnf *bnf, int rule, unsigned i);

/* Whether the rule derives the whole text.  Literals are taken as they are written. */
int bnf_accepts(struct bnf *bnf, int rule, const char *text, size_t len);

/*
 * A sentence of the rule, at random: at most SIZE octets, the better part of
 * them from rules at most DEPTH deep.  Returns its length, or -1 if it got
 * longer than that.
 */
long bnf_sentence(const struct bnf *bnf, int rule, unsigned depth, uint64_t *dice, char *out,
    size_t size);

#endif
