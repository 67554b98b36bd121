/*
 * evidence - floor 3: what a document says about itself: its URLs, words, lines, hyphenation
 */
#include "evidence.h"

#include <stdlib.h>
#include <string.h>

#include "chars.h"
#include "lexicon.h"

#define EVIDENCE_RATE 80	/* per mille of full lines, from which on prose is hyphenated */
#define EVIDENCE_WORD 63	/* octets of a word whose hyphenation is asked for */
#define EVIDENCE_NAMESPACES 64	/* schemes of one document that are asked about */

struct evidence {
	urlsift_hyphenate *hyphenate;
	void *ctx;
	const unsigned char *octets;
	size_t len;
	uint64_t number;
	int complete;
	int indexed;		/* 1: the lexicon is of this document */
	int lined;		/* 1: the lines are */
	struct lexicon lexicon;
	struct table lines;	/* without their digits */
	struct {
		const char *name;
		int found;
	} namespaces[EVIDENCE_NAMESPACES];
	size_t n_namespaces;
};

struct evidence *
evidence_new(urlsift_hyphenate *hyphenate, void *ctx)
{
	struct evidence *e = calloc(1, sizeof *e);

	if (e == NULL)
		return NULL;
	e->hyphenate = hyphenate;
	e->ctx = ctx;
	if (lexicon_init(&e->lexicon) < 0 || table_init(&e->lines) < 0) {
		evidence_free(e);
		return NULL;
	}
	return e;
}

void
evidence_free(struct evidence *e)
{
	if (e == NULL)
		return;
	lexicon_free(&e->lexicon);
	table_free(&e->lines);
	free(e);
}

void
evidence_document(struct evidence *e, uint64_t number, const unsigned char *octets, size_t len,
    int complete)
{
	if (number != e->number || len != e->len) {
		e->indexed = 0;
		e->lined = 0;
		e->n_namespaces = 0;
	}
	e->number = number;
	e->octets = octets;
	e->len = len;
	e->complete = complete;
}

int
evidence_is_complete(const struct evidence *e)
{
	return e->complete;
}

/* A line without the blanks around it; a run of digits counts as one. */
static uint64_t
evidence_hash_line(const unsigned char *line, size_t len)
{
	uint64_t hash = table_hash_begin(0);
	int digit, before = 0;

	while (len > 0 && line[len - 1] <= ' ')
		len--;
	while (len > 0 && *line <= ' ') {
		line++;
		len--;
	}
	for (; len > 0; line++, len--, before = digit) {
		digit = chars_is(*line, CHARS_DIGIT);
		if (!digit || !before)
			hash = table_hash(hash, digit ? '0' : *line);
	}
	return hash;
}

static void
evidence_read_lines(struct evidence *e)
{
	const unsigned char *s = e->octets, *end = s + e->len, *eol;

	table_clear(&e->lines);
	for (; s < end; s = eol + 1) {
		eol = memchr(s, '\n', (size_t)(end - s));
		if (eol == NULL)
			eol = end;
		if (eol - s >= 8)
			table_add(&e->lines, evidence_hash_line(s, (size_t)(eol - s)));
	}
	e->lined = 1;
}

int
evidence_recurs(void *ctx, const unsigned char *line, size_t len)
{
	struct evidence *e = ctx;

	if (!e->complete)
		return -1;
	if (!e->lined)
		evidence_read_lines(e);
	return table_count(&e->lines, evidence_hash_line(line, len)) >= 3;
}

/* 1 if BEFORE and NAME stand together in the document, and AFTER follows. */
static int
evidence_has(const struct evidence *e, const char *before, const char *name, const char *after)
{
	char text[64];
	size_t n = strlen(before) + strlen(name) + strlen(after);

	if (n >= sizeof text)
		return 0;
	strcpy(text, before);
	strcat(text, name);
	strcat(text, after);
	return memmem(e->octets, e->len, text, n) != NULL;
}

int
evidence_namespace(struct evidence *e, const char *name)
{
	size_t i;
	int found;

	if (!e->complete)
		return -1;
	for (i = 0; i < e->n_namespaces; i++)
		if (e->namespaces[i].name == name)
			return e->namespaces[i].found;
	if (e->n_namespaces == EVIDENCE_NAMESPACES)
		return 0;
	found = evidence_has(e, "xmlns:", name, "") || evidence_has(e, "</", name, ":");
	e->namespaces[e->n_namespaces].name = name;
	e->namespaces[e->n_namespaces++].found = found;
	return found;
}

/* The lexicon of the document, or NULL if it cannot be asked. */
static const struct lexicon *
evidence_lexicon(struct evidence *e)
{
	if (e == NULL)
		return NULL;
	if (!e->indexed) {
		lexicon_read(&e->lexicon, e->octets, e->len);
		e->indexed = 1;
	}
	return &e->lexicon;
}

/* What the octets beside the hyphen say: typesetters divide words, between lower-case letters. */
static int
evidence_characters(const struct evidence_break *b)
{
	unsigned char left, right;

	if (b->left_len == 0 || b->right_len == 0)
		return 1;
	left = b->left[b->left_len - 1];
	right = b->right[0];
	return chars_is(left, CHARS_DIGIT) || chars_is(right, CHARS_DIGIT) ||
	    chars_is(left, CHARS_HIALPHA) != chars_is(right, CHARS_HIALPHA);
}

int
evidence_token(struct evidence *e, const struct evidence_break *b)
{
	const struct lexicon *lexicon = evidence_lexicon(e);
	int kept = 0, joined = 0;

	if (lexicon != NULL && b->left_len > 0 && b->right_len > 0) {
		kept = lexicon_word(lexicon, b->left, b->left_len, b->right, b->right_len, 1) > 0;
		joined = lexicon_word(lexicon, b->left, b->left_len, b->right, b->right_len, 0) > 0;
	}
	return kept - joined + evidence_characters(b);
}

/* 1 if the words beside the hyphen are long enough that a typesetter may have divided them. */
static int
evidence_divisible(const struct evidence_break *b)
{
	return b->left_len >= 2 && b->right_len >= 2;
}

int
evidence_glyph(struct evidence *e, const struct evidence_break *b)
{
	const struct lexicon *lexicon = evidence_lexicon(e);

	if (!b->glyph || lexicon == NULL || !evidence_divisible(b))
		return 0;
	return lexicon->n_glyphs > 0 && lexicon->n_hyphens == 0 ? 0 : -1;
}

int
evidence_typeset(struct evidence *e, const struct evidence_break *b)
{
	const struct lexicon *lexicon = evidence_lexicon(e);
	char word[EVIDENCE_WORD];

	if (lexicon == NULL || !evidence_divisible(b) ||
	    b->left_len + b->right_len > sizeof word ||
	    lexicon_hyphenation(lexicon) < EVIDENCE_RATE)
		return 0;
	if (e->hyphenate == NULL)
		return -1;
	memcpy(word, b->left, b->left_len);
	memcpy(word + b->left_len, b->right, b->right_len);
	return e->hyphenate(e->ctx, word, b->left_len + b->right_len, b->left_len) != 0 ? -1 : 0;
}

int
evidence_url(struct evidence *e, const unsigned char *url, size_t len, size_t off)
{
	const struct lexicon *lexicon = evidence_lexicon(e);

	if (lexicon == NULL)
		return 0;
	while (off < len && strchr("/?#&=", url[off]) == NULL)
		off++;
	return lexicon_url(lexicon, url, off) > 0;
}
