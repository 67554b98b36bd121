/*
 * bnf.c - tests: what a grammar says of a text, and texts that it derives
 */
#include "bnf_node.h"

#include <stdlib.h>
#include <string.h>

#include "../dice.h"
#include "../tap.h"

void *
bnf_alloc(void *memory, size_t n, size_t size)
{
	memory = reallocarray(memory, n, size);
	if (memory == NULL)
		tap_bail("no memory");
	return memory;
}

void
bnf_free(struct bnf *bnf)
{
	for (size_t i = 0; i < bnf->n_rules; i++)
		free(bnf->rules[i].name);
	for (size_t i = 0; i < bnf->n_nodes; i++)
		free(bnf->nodes[i]);
	free(bnf->rules);
	free(bnf->nodes);
	free(bnf->text);
	free(bnf->ends);
	free(bnf->known);
	free(bnf->none);
	free(bnf);
}

size_t
bnf_rules(const struct bnf *bnf)
{
	return bnf->n_rules;
}

const char *
bnf_name(const struct bnf *bnf, size_t rule)
{
	return bnf->rules[rule].name;
}

int
bnf_find(const struct bnf *bnf, const char *name, size_t len)
{
	for (size_t i = 0; i < bnf->n_rules; i++) {
		const char *other = bnf->rules[i].name;

		if (strlen(other) == len && memcmp(other, name, len) == 0)
			return (int)i;
	}
	return -1;
}

int
bnf_alternative(const struct bnf *bnf, int rule, unsigned i)
{
	const struct bnf_node *node = bnf->rules[rule].body;

	for (; i > 0 && node->op == BNF_ALT; i--)
		node = node->right;
	if (node->op == BNF_ALT)
		node = node->left;
	return i == 0 && node->op == BNF_RULE ? (int)node->rule : -1;
}

/*
 * 1. Recognition: for each node and offset the set of offsets where what it
 * derives may end, found once a text.  No choice is ever made between
 * alternatives, so ambiguity costs nothing.
 */

struct question {
	struct bnf *bnf;
	const char *text;
	size_t len;
};

static int
may_begin(const struct question *question, const struct bnf_node *node, size_t at)
{
	return node->nullable || (at < question->len &&
	    bnf_has(node->first, (unsigned char)question->text[at]));
}

static void
ends_unite(const struct bnf *bnf, uint64_t *ends, const uint64_t *more)
{
	for (size_t i = 0; i < bnf->words; i++)
		ends[i] |= more[i];
}

static const uint64_t *
ends_find(const struct question *question, const struct bnf_node *node, size_t at)
{
	struct bnf *bnf = question->bnf;
	const uint64_t *from;
	uint64_t *ends;
	size_t cell;

	if (!may_begin(question, node, at))
		return bnf->none;
	if (node->op == BNF_RULE)
		return ends_find(question, bnf->rules[node->rule].body, at);
	cell = node->id * (question->len + 1) + at;
	ends = bnf->ends + cell * bnf->words;
	if (bnf->known[cell] == bnf->turn)
		return ends;
	bnf->known[cell] = bnf->turn;
	memset(ends, 0, bnf->words * sizeof(*ends));
	switch (node->op) {
	case BNF_SET:
		bnf_add(ends, at + 1);
		break;
	case BNF_TEXT:
		if (node->len <= question->len - at &&
		    memcmp(node->text, question->text + at, node->len) == 0)
			bnf_add(ends, at + node->len);
		break;
	case BNF_ALT:
		ends_unite(bnf, ends, ends_find(question, node->left, at));
		ends_unite(bnf, ends, ends_find(question, node->right, at));
		break;
	case BNF_SEQ:
		from = ends_find(question, node->left, at);
		for (size_t i = at; i <= question->len; i++)
			if (bnf_has(from, i))
				ends_unite(bnf, ends, ends_find(question, node->right, i));
		break;
	case BNF_STAR:
		bnf_add(ends, at);
		from = ends_find(question, node->left, at);
		for (size_t i = at + 1; i <= question->len; i++)
			if (bnf_has(from, i))
				ends_unite(bnf, ends, ends_find(question, node, i));
		break;
	default:
		bnf_add(ends, at);
		break;
	}
	return ends;
}

/* Begin a turn: room for what will be known of a text of LEN octets, nothing of it known yet. */
static void
turn_begin(struct bnf *bnf, size_t len)
{
	size_t cells = bnf->n_nodes * (len + 1);

	bnf->words = len / 64 + 1;
	if (bnf->room < cells * bnf->words) {
		bnf->room = cells * bnf->words;
		bnf->ends = bnf_alloc(bnf->ends, bnf->room, sizeof(*bnf->ends));
		bnf->none = bnf_alloc(bnf->none, bnf->words, sizeof(*bnf->none));
		bnf->known = bnf_alloc(bnf->known, bnf->room, sizeof(*bnf->known));
		memset(bnf->none, 0, bnf->words * sizeof(*bnf->none));
		bnf->turn = 0;
	}
	if (bnf->turn++ == 0)
		memset(bnf->known, 0, bnf->room * sizeof(*bnf->known));
}

int
bnf_accepts(struct bnf *bnf, int rule, const char *text, size_t len)
{
	const struct question question = { bnf, text, len };

	turn_begin(bnf, len);
	return bnf_has(ends_find(&question, bnf->rules[rule].body, 0), len);
}

/*
 * 2. Sentences
 */

struct sentence {
	const struct bnf *bnf;
	uint64_t *dice;
	unsigned depth;		/* rules that may still be entered freely */
	char *out;
	size_t len, size;	/* LEN may exceed SIZE */
};

static void
octet_put(struct sentence *sentence, char c)
{
	if (sentence->len < sentence->size)
		sentence->out[sentence->len] = c;
	sentence->len++;
}

static void
set_put(struct sentence *sentence, const struct bnf_node *node)
{
	uint32_t n = 0;
	unsigned c;

	for (c = 0; c < 256; c++)
		n += (uint32_t)bnf_has(node->first, c);
	n = dice_roll(sentence->dice, n);
	for (c = 0; !bnf_has(node->first, c) || n-- > 0; c++)
		;
	octet_put(sentence, (char)c);
}

/* One of the alternatives, each as likely as another; without depth a lowest one. */
static const struct bnf_node *
alternative_choose(struct sentence *sentence, const struct bnf_node *node)
{
	const struct bnf_node *last = node;
	uint32_t n = 1;

	if (sentence->depth == 0) {
		while (node->op == BNF_ALT)
			node = node->left->height == node->height ? node->left : node->right;
		return node;
	}
	for (; last->op == BNF_ALT; last = last->right)
		n++;
	for (n = dice_roll(sentence->dice, n); n > 0; n--)
		node = node->right;
	return node->op == BNF_ALT ? node->left : node;
}

static void
node_put(struct sentence *sentence, const struct bnf_node *node)
{
	switch (node->op) {
	case BNF_EMPTY:
		break;
	case BNF_SET:
		set_put(sentence, node);
		break;
	case BNF_TEXT:
		for (size_t i = 0; i < node->len; i++)
			octet_put(sentence, node->text[i]);
		break;
	case BNF_RULE:
		if (sentence->depth > 0) {
			sentence->depth--;
			node_put(sentence, sentence->bnf->rules[node->rule].body);
			sentence->depth++;
		} else {
			node_put(sentence, sentence->bnf->rules[node->rule].body);
		}
		break;
	case BNF_SEQ:
		node_put(sentence, node->left);
		node_put(sentence, node->right);
		break;
	case BNF_ALT:
		node_put(sentence, alternative_choose(sentence, node));
		break;
	case BNF_STAR:
		while (sentence->len < sentence->size && dice_roll(sentence->dice, 3) > 0)
			node_put(sentence, node->left);
		break;
	}
}

long
bnf_sentence(const struct bnf *bnf, int rule, unsigned depth, uint64_t *dice, char *out,
    size_t size)
{
	struct sentence sentence = { bnf, dice, depth, out, 0, size };

	node_put(&sentence, bnf->rules[rule].body);
	return sentence.len <= size ? (long)sentence.len : -1;
}
