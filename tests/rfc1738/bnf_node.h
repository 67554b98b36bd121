/*
 * bnf_node.h - tests: what a grammar is made of
 *
 * Repetitions are spelled out: n*m copies of one element share its nodes.
 * The nodes of an element thus form a graph, and with the rules a cyclic one.
 */
#ifndef BNF_NODE_H
#define BNF_NODE_H

#include "bnf.h"

#include <limits.h>

#define BNF_ENDLESS UINT_MAX

enum bnf_op {
	BNF_EMPTY,	/* nothing */
	BNF_SET,	/* one octet of FIRST */
	BNF_TEXT,	/* LEN octets */
	BNF_RULE,	/* what RULE derives */
	BNF_SEQ,	/* LEFT, then RIGHT */
	BNF_ALT,	/* LEFT or RIGHT */
	BNF_STAR	/* LEFT any number of times */
};

struct bnf_node {
	enum bnf_op op;
	struct bnf_node *left, *right;
	const char *text;	/* in the document */
	size_t len;
	size_t rule;
	size_t id;
	/* What bnf_check() finds out: */
	uint64_t first[4];	/* the octets that it may begin with */
	int nullable;		/* it may derive nothing */
	unsigned height;	/* rules below it on the shortest way down */
	enum { BNF_UNSEEN, BNF_OPEN, BNF_DONE } walk;
};

struct bnf_rule {
	char *name;
	unsigned line;		/* where it is defined, or else first used */
	struct bnf_node *body;	/* NULL until it is defined */
};

struct bnf {
	struct bnf_rule *rules;
	size_t n_rules;
	struct bnf_node **nodes;
	size_t n_nodes;
	char *text;		/* what bnf_read() read */

	/* What is known of the current text: node and offset -> where it may end. */
	uint64_t *ends;		/* a set of offsets each */
	uint32_t *known;	/* the turn in which the set was found */
	uint64_t *none;		/* the empty set */
	uint32_t turn;
	size_t room;		/* words that ENDS has */
	size_t words;		/* of a set */
};

static inline int
bnf_has(const uint64_t *set, size_t i)
{
	return set[i / 64] >> i % 64 & 1;
}

static inline void
bnf_add(uint64_t *set, size_t i)
{
	set[i / 64] |= (uint64_t)1 << i % 64;
}

/* Memory, or the end of the test. */
void *bnf_alloc(void *memory, size_t n, size_t size);

/* Complete a grammar that was read.  Returns 0, or -1 and a reason. */
int bnf_check(struct bnf *bnf, char *why, size_t size);

#endif
