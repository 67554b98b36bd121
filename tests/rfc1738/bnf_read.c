/*
 * bnf_read.c - tests: a grammar from its document
 */
#include "bnf_token.h"

#include <stdlib.h>
#include <string.h>

#include "../tap.h"
#include "../tsv.h"

#define REPEAT_MAX 64
#define NEST_MAX 64

static struct bnf_node *alternatives_read(struct reader *reader);

static struct bnf_node *
node_new(struct bnf *bnf, enum bnf_op op, struct bnf_node *left, struct bnf_node *right)
{
	struct bnf_node *node = bnf_alloc(NULL, 1, sizeof(*node));

	memset(node, 0, sizeof(*node));
	node->op = op;
	node->left = left;
	node->right = right;
	node->id = bnf->n_nodes;
	bnf->nodes = bnf_alloc(bnf->nodes, bnf->n_nodes + 1, sizeof(struct bnf_node *));
	bnf->nodes[bnf->n_nodes++] = node;
	return node;
}

static struct bnf_node *
literal_new(struct bnf *bnf, const char *octets, size_t n)
{
	struct bnf_node *node = node_new(bnf, n == 1 ? BNF_SET : BNF_TEXT, NULL, NULL);

	node->text = octets;
	node->len = n;
	bnf_add(node->first, (unsigned char)octets[0]);
	return node;
}

static size_t
rule_of(struct reader *reader)
{
	struct bnf *bnf = reader->bnf;
	int found = bnf_find(bnf, reader->octets, reader->n);
	struct bnf_rule *rule;

	if (found >= 0)
		return (size_t)found;
	bnf->rules = bnf_alloc(bnf->rules, bnf->n_rules + 1, sizeof(*bnf->rules));
	rule = &bnf->rules[bnf->n_rules];
	rule->name = bnf_alloc(NULL, reader->n + 1, 1);
	memcpy(rule->name, reader->octets, reader->n);
	rule->name[reader->n] = '\0';
	rule->line = reader->token_line;
	rule->body = NULL;
	return bnf->n_rules++;
}

/* A rule's name, or one of the two words that 1993 has for octets of its own notation. */
static struct bnf_node *
name_read(struct reader *reader)
{
	struct bnf_node *node;

	if (reader->notation == BNF_1993 && reader->n == 5) {
		if (memcmp(reader->octets, "space", 5) == 0)
			return literal_new(reader->bnf, " ", 1);
		if (memcmp(reader->octets, "vline", 5) == 0)
			return literal_new(reader->bnf, "|", 1);
	}
	node = node_new(reader->bnf, BNF_RULE, NULL, NULL);
	node->rule = rule_of(reader);
	return node;
}

static struct bnf_node *
bracket_read(struct reader *reader)
{
	char closer = reader->octets[0] == '[' ? ']' : ')';
	struct bnf_node *body;

	if (++reader->nested > NEST_MAX)
		return token_wrong(reader, "nested too deep");
	token_next(reader);
	body = alternatives_read(reader);
	if (body == NULL)
		return NULL;
	if (token_here(reader) != TOKEN_CLOSE || reader->octets[0] != closer)
		return token_missing(reader, closer == ']' ? "\"]\"" : "\")\"");
	reader->nested--;
	return body;
}

static unsigned
number_read(struct reader *reader, unsigned otherwise)
{
	unsigned long n;

	if (token_here(reader) != TOKEN_NUMBER)
		return otherwise;
	n = strtoul(reader->octets, NULL, 10);
	if (n > REPEAT_MAX)
		token_wrong(reader, "more than %d repetitions", REPEAT_MAX);
	token_next(reader);
	return (unsigned)n;
}

static struct bnf_node *
repeat(struct bnf *bnf, struct bnf_node *node, unsigned min, unsigned max)
{
	struct bnf_node *tail;

	if (max == BNF_ENDLESS) {
		tail = node_new(bnf, BNF_STAR, node, NULL);
	} else {
		tail = node_new(bnf, BNF_EMPTY, NULL, NULL);
		for (unsigned i = min; i < max; i++)
			tail = node_new(bnf, BNF_ALT, node_new(bnf, BNF_SEQ, node, tail),
			    node_new(bnf, BNF_EMPTY, NULL, NULL));
	}
	for (unsigned i = 0; i < min; i++)
		tail = node_new(bnf, BNF_SEQ, node, tail);
	return tail;
}

/*
 * An element and what precedes it: "brackets are used around optional or
 * repeated elements", so after "*" they do not make it optional.
 */
static struct bnf_node *
element_read(struct reader *reader)
{
	struct bnf_node *node;
	int repeated = token_here(reader) == TOKEN_NUMBER;
	unsigned min = number_read(reader, 0), max = min;

	if (token_here(reader) == TOKEN_STAR) {
		repeated = 1;
		token_next(reader);
		max = number_read(reader, BNF_ENDLESS);
		if (max < min)
			return token_wrong(reader, "%u*%u", min, max);
	}
	switch (token_here(reader)) {
	case TOKEN_NAME:
		node = name_read(reader);
		break;
	case TOKEN_LITERAL:
		node = literal_new(reader->bnf, reader->octets, reader->n);
		break;
	case TOKEN_OPEN:
		node = bracket_read(reader);
		if (node != NULL && reader->octets[0] == ']' && !repeated)
			node = node_new(reader->bnf, BNF_ALT, node,
			    node_new(reader->bnf, BNF_EMPTY, NULL, NULL));
		break;
	default:
		return token_missing(reader, "an element");
	}
	if (node == NULL)
		return NULL;
	token_next(reader);
	return repeated ? repeat(reader->bnf, node, min, max) : node;
}

static struct bnf_node *
sequence_read(struct reader *reader)
{
	struct bnf_node *left = element_read(reader), *right;

	if (left == NULL)
		return NULL;
	switch (token_here(reader)) {
	case TOKEN_END:
	case TOKEN_BAR:
	case TOKEN_CLOSE:
		return left;
	default:
		right = sequence_read(reader);
		return right != NULL ? node_new(reader->bnf, BNF_SEQ, left, right) : NULL;
	}
}

static struct bnf_node *
alternatives_read(struct reader *reader)
{
	struct bnf_node *left = sequence_read(reader), *right;

	if (left == NULL || token_here(reader) != TOKEN_BAR)
		return left;
	token_next(reader);
	right = alternatives_read(reader);
	return right != NULL ? node_new(reader->bnf, BNF_ALT, left, right) : NULL;
}

static int
rule_read(struct reader *reader)
{
	struct bnf_node *body;
	size_t rule;

	if (reader->token != TOKEN_NAME || !reader->margin) {
		token_wrong(reader, "a rule's name is missing at the margin");
		return -1;
	}
	rule = rule_of(reader);
	if (reader->bnf->rules[rule].body != NULL) {
		token_wrong(reader, "%s is defined twice", reader->bnf->rules[rule].name);
		return -1;
	}
	reader->bnf->rules[rule].line = reader->token_line;
	token_next(reader);
	if (reader->notation == BNF_RFC822) {
		if (token_here(reader) != TOKEN_EQUALS) {
			token_missing(reader, "\"=\"");
			return -1;
		}
		token_next(reader);
	}
	if (reader->notation == BNF_1993 && token_here(reader) == TOKEN_END)
		body = node_new(reader->bnf, BNF_EMPTY, NULL, NULL);
	else
		body = alternatives_read(reader);
	if (body == NULL)
		return -1;
	reader->bnf->rules[rule].body = body;
	return 0;
}

struct bnf *
bnf_parse(const char *text, size_t len, enum bnf_notation notation, char *why, size_t size)
{
	struct bnf *bnf = bnf_alloc(NULL, 1, sizeof(*bnf));
	struct reader reader = {
		.bnf = bnf, .notation = notation, .text = text, .len = len, .line = 1,
		.why = why, .why_size = size
	};

	memset(bnf, 0, sizeof(*bnf));
	why[0] = '\0';
	token_next(&reader);
	while (reader.token != TOKEN_END) {
		if (rule_read(&reader) != 0) {
			bnf_free(bnf);
			return NULL;
		}
	}
	if (bnf_check(bnf, why, size) != 0) {
		bnf_free(bnf);
		return NULL;
	}
	return bnf;
}

struct bnf *
bnf_read(const char *name, const char *more, enum bnf_notation notation)
{
	char why[256];
	size_t len, n;
	char *text = tsv_slurp(name, &len), *second;
	struct bnf *bnf;

	if (more != NULL) {
		second = tsv_slurp(more, &n);
		text = bnf_alloc(text, len + n, 1);
		memcpy(text + len, second, n);
		len += n;
		free(second);
	}
	bnf = bnf_parse(text, len, notation, why, sizeof(why));
	if (bnf == NULL)
		tap_bail("%s: %s", name, why);
	bnf->text = text;
	return bnf;
}
