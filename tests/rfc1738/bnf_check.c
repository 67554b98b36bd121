/*
 * bnf_check.c - tests: whether a grammar is complete, and what follows from it
 */
#include "bnf_node.h"

#include <stdio.h>
#include <string.h>

static int
undefined_find(const struct bnf *bnf, char *why, size_t size)
{
	for (size_t i = 0; i < bnf->n_rules; i++) {
		if (bnf->rules[i].body == NULL) {
			snprintf(why, size, "line %u: %s is not defined", bnf->rules[i].line,
			    bnf->rules[i].name);
			return -1;
		}
	}
	if (bnf->n_rules == 0) {
		snprintf(why, size, "no rules");
		return -1;
	}
	return 0;
}

static int
nullable(const struct bnf *bnf, const struct bnf_node *node)
{
	switch (node->op) {
	case BNF_SET:
	case BNF_TEXT:
		return 0;
	case BNF_EMPTY:
	case BNF_STAR:
		return 1;
	case BNF_RULE:
		return bnf->rules[node->rule].body->nullable;
	case BNF_SEQ:
		return node->left->nullable && node->right->nullable;
	case BNF_ALT:
		return node->left->nullable || node->right->nullable;
	}
	return 0;
}

/* The rules on the shortest way to a sentence. */
static unsigned
height(const struct bnf *bnf, const struct bnf_node *node)
{
	unsigned left = node->left != NULL ? node->left->height : 0;
	unsigned right = node->right != NULL ? node->right->height : 0;

	switch (node->op) {
	case BNF_RULE:
		left = bnf->rules[node->rule].body->height;
		return left == BNF_ENDLESS ? left : left + 1;
	case BNF_SEQ:
		return left > right ? left : right;
	case BNF_ALT:
		return left < right ? left : right;
	default:
		return 0;
	}
}

static void
first_unite(struct bnf_node *node, const struct bnf_node *other)
{
	for (size_t i = 0; i < 4; i++)
		node->first[i] |= other->first[i];
}

static void
first(const struct bnf *bnf, struct bnf_node *node)
{
	switch (node->op) {
	case BNF_RULE:
		first_unite(node, bnf->rules[node->rule].body);
		break;
	case BNF_SEQ:
		first_unite(node, node->left);
		if (node->left->nullable)
			first_unite(node, node->right);
		break;
	case BNF_ALT:
		first_unite(node, node->left);
		first_unite(node, node->right);
		break;
	case BNF_STAR:
		first_unite(node, node->left);
		break;
	default:
		break;
	}
}

/* Each of the three grows, or shrinks, to where nothing changes any more. */
static void
properties_find(struct bnf *bnf)
{
	int changed;

	for (size_t i = 0; i < bnf->n_nodes; i++)
		bnf->nodes[i]->height = BNF_ENDLESS;
	do {
		changed = 0;
		for (size_t i = 0; i < bnf->n_nodes; i++) {
			struct bnf_node *node = bnf->nodes[i];
			struct bnf_node old = *node;

			node->nullable = nullable(bnf, node);
			node->height = height(bnf, node);
			first(bnf, node);
			changed |= old.nullable != node->nullable || old.height != node->height ||
			    memcmp(old.first, node->first, sizeof(old.first)) != 0;
		}
	} while (changed);
}

/*
 * Whether the node can come back to itself before an octet is read: then
 * nothing could be said of it at an offset before it is known there.
 */
static int
is_left_recursive(const struct bnf *bnf, struct bnf_node *node)
{
	int found;

	if (node == NULL || node->walk == BNF_DONE)
		return 0;
	if (node->walk == BNF_OPEN)
		return 1;
	node->walk = BNF_OPEN;
	if (node->op == BNF_RULE)
		found = is_left_recursive(bnf, bnf->rules[node->rule].body);
	else
		found = is_left_recursive(bnf, node->left) ||
		    ((node->op == BNF_ALT || (node->op == BNF_SEQ && node->left->nullable)) &&
		    is_left_recursive(bnf, node->right));
	node->walk = BNF_DONE;
	return found;
}

/* A node that derives single octets only is a set: the same language, found faster. */
static int
set_make(const struct bnf *bnf, struct bnf_node *node)
{
	switch (node->op) {
	case BNF_SET:
		return 1;
	case BNF_RULE:
		if (!set_make(bnf, bnf->rules[node->rule].body))
			return 0;
		break;
	case BNF_ALT:
		if (!set_make(bnf, node->left) || !set_make(bnf, node->right))
			return 0;
		break;
	default:
		return 0;
	}
	node->op = BNF_SET;
	return 1;
}

int
bnf_check(struct bnf *bnf, char *why, size_t size)
{
	if (undefined_find(bnf, why, size) != 0)
		return -1;
	properties_find(bnf);
	for (size_t i = 0; i < bnf->n_rules; i++) {
		const struct bnf_rule *rule = &bnf->rules[i];

		if (is_left_recursive(bnf, rule->body)) {
			snprintf(why, size, "line %u: %s is left-recursive", rule->line,
			    rule->name);
			return -1;
		}
		if (rule->body->height == BNF_ENDLESS) {
			snprintf(why, size, "line %u: %s has no end", rule->line, rule->name);
			return -1;
		}
	}
	for (size_t i = 0; i < bnf->n_nodes; i++)
		set_make(bnf, bnf->nodes[i]);
	return 0;
}
