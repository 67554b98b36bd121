/*
 * bnf_token.h - tests: the signs of the two notations
 *
 * A rule begins at the margin, its further lines are indented.
 */
#ifndef BNF_TOKEN_H
#define BNF_TOKEN_H

#include "bnf_node.h"

enum token {
	TOKEN_END,	/* of the document, or of the rule: the next is at the margin */
	TOKEN_NAME,
	TOKEN_LITERAL,
	TOKEN_NUMBER,
	TOKEN_STAR,
	TOKEN_EQUALS,
	TOKEN_BAR,
	TOKEN_OPEN,
	TOKEN_CLOSE,
	TOKEN_WRONG
};

struct reader {
	struct bnf *bnf;
	enum bnf_notation notation;
	const char *text;
	size_t len, at;
	unsigned line;
	enum token token;
	const char *octets;	/* the token's: a literal's without its quotes */
	size_t n;
	unsigned token_line, last_line;	/* the token's, and that of the one before */
	int margin;		/* the token stands at the margin */
	char bar;		/* what separates alternatives in this document */
	unsigned nested;
	char *why;
	size_t why_size;
};

/* Go to the next token. */
void token_next(struct reader *reader);

/* The token, as one that can belong to the rule that is being read. */
enum token token_here(const struct reader *reader);

/* The document is wrong here, or WHAT should stand where the token stands: NULL. */
void *token_wrong(struct reader *reader, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void *token_missing(struct reader *reader, const char *what);

#endif
