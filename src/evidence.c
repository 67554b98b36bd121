/*
 * evidence - floor 3: what a document says about itself: its URLs, words, lines, hyphenation
 */
#include "evidence.h"

#include <stdlib.h>
#include <string.h>

#include "chars.h"
#include "lexicon.h"
#include "typeset.h"

#define EVIDENCE_LONG 5		/* letters of a word that stands for itself */
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
	int typeset_known;	/* 1: so is ... */
	int typeset;		/* what its prose shows */
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
		e->typeset_known = 0;
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

/* 1 if an octet beside the hyphen is no letter: words are divided between letters. */
static int
evidence_no_letter(const struct evidence_break *b)
{
	return b->left_len == 0 || b->right_len == 0 ||
	    !chars_is((char)b->left[b->left_len - 1], CHARS_ALPHA) ||
	    !chars_is((char)b->right[0], CHARS_ALPHA);
}

/* 1 if both words stand in the document by themselves, or a long one does. */
static int
evidence_words(const struct lexicon *lexicon, const struct evidence_break *b)
{
	int left, right;

	if (b->left_len < 2 || b->right_len < 2)
		return 0;
	left = lexicon_word(lexicon, b->left, b->left_len);
	right = lexicon_word(lexicon, b->right, b->right_len);
	return (left && right) || (left && b->left_len >= EVIDENCE_LONG) ||
	    (right && b->right_len >= EVIDENCE_LONG);
}

/* 1 if the right word begins with a capital letter, as a name does. */
static int
evidence_case(const struct evidence_break *b)
{
	return b->right_len > 0 && chars_is((char)b->right[0], CHARS_HIALPHA) &&
	    (b->right_len == 1 || chars_is((char)b->right[1], CHARS_LOWALPHA));
}

int
evidence_token(struct evidence *e, const struct evidence_break *b)
{
	const struct lexicon *lexicon = evidence_lexicon(e);
	int kept, joined, no_letter = evidence_no_letter(b);

	if (lexicon == NULL || b->left_len == 0 || b->right_len == 0)
		return no_letter || evidence_case(b);
	kept = lexicon_pair(lexicon, b->left, b->left_len, b->right, b->right_len, 1);
	joined = !no_letter &&
	    lexicon_pair(lexicon, b->left, b->left_len, b->right, b->right_len, 0);
	if (kept != joined)
		return kept - joined;
	return no_letter || evidence_words(lexicon, b) || (!b->glyph && evidence_case(b));
}

/* 1 if the words beside the hyphen are long enough that a typesetter may have divided them. */
static int
evidence_divisible(const struct evidence_break *b)
{
	return b->left_len >= 2 && b->right_len >= 2;
}

/* What the document's prose shows: 1 if it hyphenates, -1 if not, 0: it does not show. */
static int
evidence_hyphenates(struct evidence *e)
{
	if (!e->typeset_known)
		e->typeset = typeset_hyphenates(e->octets, e->len, e->hyphenate, e->ctx);
	e->typeset_known = 1;
	return e->typeset;
}

int
evidence_glyph(struct evidence *e, const struct evidence_break *b)
{
	const struct lexicon *lexicon = evidence_lexicon(e);

	if (!b->glyph || lexicon == NULL || !evidence_divisible(b) || lexicon->n_glyphs > 0)
		return 0;
	return evidence_hyphenates(e) < 0 ? 0 : -1;
}

int
evidence_typeset(struct evidence *e, const struct evidence_break *b)
{
	char word[EVIDENCE_WORD];
	int state;

	if (e == NULL)
		return 0;
	state = evidence_hyphenates(e);
	if (state <= 0 || evidence_case(b))
		return state < 0;
	if (!evidence_divisible(b) || b->left_len + b->right_len > sizeof word)
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
	return lexicon_url(lexicon, url, off);
}
