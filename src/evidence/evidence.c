/*
 * evidence - evidence: what a document says about itself: its URLs, words, lines, hyphenation
 */
#include "evidence/evidence.h"

#include <stdlib.h>
#include <string.h>

#include "base/chars.h"
#include "base/pair.h"

#define EVIDENCE_SCHEME 32	/* most octets of a scheme's name */

struct evidence *
evidence_new(urlsift_hyphenate *hyphenate, void *ctx, bool *asked)
{
	struct evidence *e = malloc(sizeof(*e));

	if (e == NULL)
		return NULL;
	memset(e, 0, offsetof(struct evidence, lines));
	e->document.hyphenate = hyphenate;
	e->document.ctx = ctx;
	e->asked = asked;
	evidence_begin(e);
	return e;
}

void
evidence_free(struct evidence *e)
{
	free(e);
}

void
evidence_document(struct evidence *e, uint64_t number, const uint8_t *octets, size_t len,
    bool complete)
{
	bool grew = number == e->number && len > e->len;

	/*
	 * An eager scan asks questions while the document grows.  Keep the answers until it is
	 * twice as long, so that at most twice its length is read in all.
	 */
	if (number != e->number || len < e->len ||
	    (grew && (!e->complete || len >= 2 * e->known))) {
		word_index_begin(&e->words, octets, len);
		memset(&e->answers, 0, sizeof(e->answers));
		if (number != e->number)
			e->inside = !e->begins;
		e->known = len;
		e->document.language = NULL;
		line_index_begin(&e->lines, octets, len);
	}
	e->number = number;
	/* The same octets may have moved to another address. */
	e->octets = e->document.octets = octets;
	e->lines.octets = e->words.octets = e->urls.octets = octets;
	e->len = e->document.len = len;
	e->complete = complete;
}

bool
evidence_reaches(struct evidence *e)
{
	if (!e->complete)
		*e->asked = true;
	return e->complete;
}

int
evidence_recurs(struct evidence *e, const uint8_t *line, size_t len)
{
	return evidence_reaches(e) ? line_index_recurs(&e->lines, line, len) : 0;
}

/* Returns whether evidence_read_namespaces() has noted the scheme. */
static bool
evidence_noted_namespace(const struct evidence *e, const char *name)
{
	size_t i;

	for (i = 0; i < e->answers.n_namespaces; i++)
		if (strcmp(e->namespaces[i]->name, name) == 0)
			return true;
	return false;
}

/* Note the known schemes between BEFORE and AFTER; an AFTER of 0 matches any octet. */
static void
evidence_read_namespaces(struct evidence *e, const char *before, uint8_t after)
{
	const struct urlsift_scheme *scheme;
	const uint8_t *found;
	size_t at, end = 0;

	while (e->answers.n_namespaces < EVIDENCE_NAMESPACES &&
	    (found = pair_search(e->octets + end, e->len - end, before, strlen(before))) != NULL) {
		at = (size_t)(found - e->octets) + strlen(before);
		for (end = at; end < e->len && end - at < EVIDENCE_SCHEME &&
		    chars_is((char)e->octets[end], CHARS_SCHEME); end++)
			;
		if (end == at || (after != 0 && (end == e->len || e->octets[end] != after)))
			continue;
		scheme = urlsift_scheme_find((const char *)e->octets + at, end - at);
		if (scheme != NULL && !evidence_noted_namespace(e, scheme->name))
			e->namespaces[e->answers.n_namespaces++] = scheme;
	}
}

bool
evidence_namespace(struct evidence *e, const char *name)
{
	if (!evidence_reaches(e))
		return false;
	if (!e->answers.namespaces_known) {
		evidence_read_namespaces(e, "xmlns:", 0);
		evidence_read_namespaces(e, "</", ':');
	}
	e->answers.namespaces_known = true;
	return evidence_noted_namespace(e, name);
}

bool
evidence_is(struct evidence *e, enum trait trait)
{
	uint32_t bit = UINT32_C(1) << trait;

	if (e == NULL || !evidence_reaches(e))
		return false;
	if ((e->answers.traits_known & bit) == 0 && trait_has(trait, e->octets, e->len, e->inside))
		e->answers.traits |= bit;
	e->answers.traits_known |= bit;
	return (e->answers.traits & bit) != 0;
}

bool
evidence_has_url(struct evidence *e, const uint8_t *url, size_t len, size_t broken)
{
	if (e == NULL || !evidence_reaches(e))
		return false;
	if (!e->answers.urls_known)
		url_index_read(&e->urls, e->octets, e->len);
	e->answers.urls_known = true;
	return url_index_has(&e->urls, url, len, broken);
}

void
evidence_begin(struct evidence *e)
{
	e->begins = true;
	e->inside = false;
	e->header = e->answers.traits_known = e->answers.traits = 0;
}

void
evidence_head(struct evidence *e, const uint8_t *octets, size_t len)
{
	e->begins = false;
	e->header = (uint32_t)(trait_has_header(octets, len, ',') << TRAIT_COMMAS |
	    trait_has_header(octets, len, ';') << TRAIT_SEMICOLONS);
}

bool
evidence_is_separator(struct evidence *e, uint8_t mark)
{
	enum trait trait = mark == ',' ? TRAIT_COMMAS : TRAIT_SEMICOLONS;

	if (e->begins && (e->len >= TRAIT_HEAD || memchr(e->octets, '\n', e->len) != NULL))
		evidence_head(e, e->octets, e->len);
	return (e->header >> trait & 1) != 0 || evidence_is(e, trait);
}
