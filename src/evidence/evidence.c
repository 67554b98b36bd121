/*
 * evidence - evidence: what a document says about itself: its URLs, words, lines, hyphenation
 *
 * A URL that stands elsewhere is the first colon behind a letter in a run of octets without
 * white space and delimiters, with what follows it; URLs nested in it do not count.
 */
#include "evidence/evidence.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/chars.h"
#include "base/pair.h"
#include "base/search.h"
#include "evidence/lexicon.h"
#include "evidence/recurring_lines.h"
#include "evidence/typeset.h"

#define EVIDENCE_SEARCHES 64	/* of one document, before it is read into tables */
#define EVIDENCE_TABLES ((size_t)65536)	/* what tables cost beside the octets read into them */
#define EVIDENCE_LONG 5		/* letters of a word that stands for itself */
#define EVIDENCE_WORD 63	/* octets of a word whose hyphenation is asked for */
#define EVIDENCE_NAMESPACES 64	/* schemes of one document that are namespaces */
#define EVIDENCE_SCHEME 32	/* octets of their names */

struct evidence {
	urlsift_hyphenate *hyphenate;
	void *ctx;
	const uint8_t *octets;
	size_t len;
	uint64_t number;
	int complete;
	size_t known;		/* octets of the document when what follows was forgotten */
	struct evidence_spent spent;
	int indexed;		/* 1: the lexicon is of this document */
	int lined;		/* 1: the lines are */
	int glyphs_known;	/* 1: so is ... */
	int glyphs;		/* 1: URLs have U+2010 inside a line */
	int typeset_known;	/* 1: so is ... */
	int typeset;		/* what its prose shows */
	struct lexicon lexicon;
	struct counts lines;	/* without their digits */
	int troff_known;	/* 1: so is ... */
	int troff;		/* 1: it is a source of troff */
	int namespaces_known;	/* 1: so are ... */
	size_t n_namespaces;
	const struct urlsift_scheme *namespaces[EVIDENCE_NAMESPACES];
};

struct evidence *
evidence_new(urlsift_hyphenate *hyphenate, void *ctx)
{
	struct evidence *e = calloc(1, sizeof(*e));

	if (e == NULL)
		return NULL;
	e->hyphenate = hyphenate;
	e->ctx = ctx;
	if (lexicon_init(&e->lexicon) < 0 || counts_init(&e->lines) < 0) {
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
	counts_free(&e->lines);
	free(e);
}

void
evidence_document(struct evidence *e, uint64_t number, const uint8_t *octets, size_t len,
    int complete)
{
	int grew = number == e->number && len > e->len;

	/*
	 * An eager scan asks while the document grows.  What is known of it is
	 * good until there is twice as much: so all is read twice at most.
	 */
	if (number != e->number || (grew && (!e->complete || len >= 2 * e->known))) {
		e->indexed = 0;
		e->lined = 0;
		e->typeset_known = 0;
		e->glyphs_known = 0;
		e->namespaces_known = 0;
		e->troff_known = 0;
		e->known = len;
		e->spent.searches = 0;
		e->spent.left = len + EVIDENCE_TABLES;
	}
	e->number = number;
	e->octets = octets;
	e->len = len;
	e->complete = complete;
}

struct evidence_spent
evidence_spent(const struct evidence *e)
{
	return e->spent;
}

void
evidence_take_back(struct evidence *e, struct evidence_spent spent)
{
	e->spent = spent;
}

int
evidence_is_complete(const struct evidence *e)
{
	return e->complete;
}

/* 1 if the document may be searched once more; its tables answer after that. */
static int
evidence_may_search(struct evidence *e)
{
	return e->spent.searches < EVIDENCE_SEARCHES && e->spent.left > 0 && ++e->spent.searches;
}

/* The document as something to look through. */
static struct word_pairs_text
evidence_text(const struct evidence *e)
{
	struct word_pairs_text text = { e->octets, e->len, e->spent.left };

	return text;
}

int
evidence_recurs(void *ctx, const uint8_t *line, size_t len)
{
	struct evidence *e = ctx;
	int n = -1;

	if (!e->complete)
		return -1;
	if (evidence_may_search(e))
		n = recurring_lines_search(e->octets, e->len, line, len, &e->spent.left);
	if (n >= 0)
		return n;
	if (!e->lined)
		recurring_lines_read(&e->lines, e->octets, e->len);
	e->lined = 1;
	return recurring_lines_has(&e->lines, line, len);
}

/* 1 if the namespace was noted. */
static int
evidence_has_namespace(const struct evidence *e, const char *name)
{
	size_t i;

	for (i = 0; i < e->n_namespaces; i++)
		if (strcmp(e->namespaces[i]->name, name) == 0)
			return 1;
	return 0;
}

/* Note the known schemes that stand between BEFORE and AFTER (0: anything else). */
static void
evidence_read_namespaces(struct evidence *e, const char *before, uint8_t after)
{
	const struct urlsift_scheme *scheme;
	size_t at, end, len = strlen(before);
	struct search search;

	search_begin(&search, (const uint8_t *)before, len);
	for (at = 0; e->n_namespaces < EVIDENCE_NAMESPACES; at = end) {
		at = search_next(&search, e->octets, at, e->len);
		if (at == e->len)
			break;
		for (end = at += len; end < e->len && end - at < EVIDENCE_SCHEME &&
		    chars_is((char)e->octets[end], CHARS_SCHEME); end++)
			;
		if (end == at || (after != 0 && (end == e->len || e->octets[end] != after)))
			continue;
		scheme = urlsift_scheme_find((const char *)e->octets + at, end - at);
		if (scheme != NULL && !evidence_has_namespace(e, scheme->name))
			e->namespaces[e->n_namespaces++] = scheme;
	}
}

int
evidence_namespace(struct evidence *e, const char *name)
{
	if (!e->complete)
		return -1;
	if (!e->namespaces_known) {
		e->n_namespaces = 0;
		evidence_read_namespaces(e, "xmlns:", 0);
		evidence_read_namespaces(e, "</", ':');
	}
	e->namespaces_known = 1;
	return evidence_has_namespace(e, name);
}

/* Returns whether a line that begins like those of a manual page stands at LINE. */
static bool
evidence_is_macro(const char *line, const char *end)
{
	static const char *const lines[] = { ".\\\"", "'\\\"", ".TH ", ".SH ", ".Dd " };
	size_t i, n;

	for (i = 0; i < ARRAY_LEN(lines); i++) {
		n = strlen(lines[i]);
		if ((size_t)(end - line) >= n && memcmp(line, lines[i], n) == 0)
			return true;
	}
	return false;
}

/* Returns whether a line of the LEN octets begins like those of a manual page. */
static bool
evidence_read_troff(const char *octets, size_t len)
{
	static const char first[] = { '.', '\'' };
	const char *at, *end = octets + len;
	size_t i;

	if (evidence_is_macro(octets, end))
		return true;
	for (i = 0; i < sizeof(first); i++)
		for (at = octets; (at = pair_find(at, end, '\n', first[i])) != end; at++)
			if (evidence_is_macro(at + 1, end))
				return true;
	return false;
}

int
evidence_troff(struct evidence *e)
{
	if (!e->complete)
		return -1;
	if (!e->troff_known)
		e->troff = evidence_read_troff((const char *)e->octets, e->len);
	e->troff_known = 1;
	return e->troff;
}

static const struct lexicon *
evidence_lexicon(struct evidence *e)
{
	if (!e->indexed)
		lexicon_read(&e->lexicon, e->octets, e->len);
	e->indexed = 1;
	return &e->lexicon;
}

void
evidence_ask(struct evidence *e, struct evidence_break *b)
{
	struct word_pairs_text text;

	memset(&b->words, 0, sizeof(b->words));
	b->searched = 0;
	if (e == NULL || b->left_len == 0 || b->right_len == 0)
		return;
	if (evidence_may_search(e)) {
		text = evidence_text(e);
		b->searched = word_pairs_find_pair(&b->words, &text, b->left, b->left_len, b->right,
		    b->right_len) == 0;
		e->spent.left = text.left;
		if (b->searched)
			return;
	}
	b->words.kept = lexicon_pair(evidence_lexicon(e), b->left, b->left_len, b->right,
	    b->right_len, 1);
	b->words.joined = lexicon_pair(evidence_lexicon(e), b->left, b->left_len, b->right,
	    b->right_len, 0);
	b->words.right = lexicon_word(evidence_lexicon(e), b->right, b->right_len);
}

/* 1 if the word stands alone in the document. */
static int
evidence_word(struct evidence *e, const uint8_t *word, size_t len)
{
	struct word_pairs_text text = evidence_text(e);
	int n = -1;

	if (evidence_may_search(e))
		n = word_pairs_find(&text, word, len);
	e->spent.left = text.left;
	return n >= 0 ? n : lexicon_word(evidence_lexicon(e), word, len);
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
evidence_words(struct evidence *e, const struct evidence_break *b)
{
	int left;

	if (b->left_len < 2 || b->right_len < 2)
		return 0;
	if (b->words.right && b->right_len >= EVIDENCE_LONG)
		return 1;
	if (!b->words.right && b->left_len < EVIDENCE_LONG)
		return 0;
	left = evidence_word(e, b->left, b->left_len);
	return left && (b->words.right || b->left_len >= EVIDENCE_LONG);
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
	int joined, no_letter = evidence_no_letter(b);

	joined = b->words.joined && !no_letter;
	if (b->words.kept != joined)
		return b->words.kept - joined;
	return no_letter || (e != NULL && evidence_words(e, b)) ||
	    (!(e != NULL && b->glyph) && evidence_case(b));
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

/* 1 if U+2010 stands inside the line of a URL: genuine hyphens are written so, too. */
static int
evidence_writes_glyphs(struct evidence *e)
{
	if (!e->glyphs_known)
		e->glyphs = word_pairs_glyph_in_url(e->octets, e->len);
	e->glyphs_known = 1;
	return e->glyphs;
}

int
evidence_glyph(struct evidence *e, const struct evidence_break *b)
{
	if (!b->glyph || e == NULL || !evidence_divisible(b) || evidence_writes_glyphs(e))
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
	if (!evidence_divisible(b) || b->left_len + b->right_len > sizeof(word))
		return 0;
	if (e->hyphenate == NULL)
		return -1;
	memcpy(word, b->left, b->left_len);
	memcpy(word + b->left_len, b->right, b->right_len);
	return e->hyphenate(e->ctx, word, b->left_len + b->right_len, b->left_len) != 0 ? -1 : 0;
}

int
evidence_url(struct evidence *e, const struct evidence_break *b, const uint8_t *url,
    size_t len, size_t off, int hyphen)
{
	size_t i, after = 0, end = off + b->left_len + 1;
	struct word_pairs_text text;
	int found = 0;

	if (e == NULL || (hyphen ? b->words.kept : b->words.joined) == 0)
		return 0;
	while (end < len && strchr("/?#&=", url[end]) == NULL)
		end++;
	while (after < off && url[after] != ':')
		after++;
	if (after == off)
		return 0;
	after += after + 2 < len && url[after + 1] == '/' && url[after + 2] == '/' ? 3 : 1;
	text = evidence_text(e);
	for (i = 0; b->searched && i < b->words.n_hits && !found && text.left > 0; i++)
		found = b->words.hits[i].hyphen == hyphen && after <= off &&
		    word_pairs_is_url(&text, &b->words.hits[i], url, after, off, end);
	e->spent.left = text.left;
	if (text.left == 0 || !b->searched || (!found && b->words.more))
		return after <= off && lexicon_url(evidence_lexicon(e), url, end);
	return found;
}
