/*
 * end - scan: where a URL without a wrapper ends
 *
 * The token ends at any octet that always ends a URL (ENDS, text_class).  Inside the token, the
 * URL ends at a closer whose opener precedes the URL, or before another URL; then before an
 * opener that is closed outside; then trailing octets are cut.  If the rest is bad, the URL may
 * still be good up to the first invalid octet: see bare_bad.c.
 */
#ifndef SCAN_END_H
#define SCAN_END_H

#include <stdbool.h>
#include <stdint.h>

#include "base/octets.h"
#include "evidence/evidence.h"
#include "scan/reader.h"
#include "scan/text.h"
#include "url/octet.h"
#include "urlsift.h"

/*
 * line_context.c: what is open on its line before a URL without a wrapper
 *
 * In "[x](http://h/a)", "('http://h/a', 1)" and "| http://h/a|" the URL ends at the closer of
 * something that was opened before it.  Each line is walked only once, however many URLs it has:
 * from its start, or the document's, to one URL after the other.
 */

#define LINE_CONTEXT_DEEP 64	/* most brackets of one kind that are counted, or kept */

/* The kinds of brackets: bits 5 and 6 of their ASCII codes. */
enum bracket {
	BRACKET_NONE,
	BRACKET_ROUND,
	BRACKET_SQUARE,
	BRACKET_CURLY,
	BRACKET_KINDS
};

/* Returns the kind of bracket that an octet opens or closes. */
static inline enum bracket
line_context_bracket(uint8_t c)
{
	return octet_is(c, OPENS | CLOSES) ? (enum bracket)(c >> 5) : BRACKET_NONE;
}

struct line_context {
	uint64_t at;		/* in the text: where the walk stopped */
	uint8_t open[BRACKET_KINDS];
	bool quote;		/* 'this' is open */
	bool bar;		/* the line has a "|" */
	bool comment;		/* slash-star, or a "*" that begins the line */
	uint8_t opened;		/* stars that opened emphasis: 1 or 2 */
	bool begun;		/* the line has something besides blanks */
	/* directly before the URL: see line_context_url() */
	uint8_t mark;	/* the octet, 0 at the line's start */
	uint8_t stars, underscores, tildes;	/* marks of emphasis, in any order */
	uint8_t before;	/* the octet before MARK, 0 at the start of the line */
	uint8_t list;	/* after "name=" or "name:", the octet before the name; 0 otherwise */
	uint64_t second;	/* in the text: start of a URL after a mark that separates two */
};

/* Close everything: the document, the section or a line begins at the octet AT of the text. */
void line_context_begin(struct line_context *context, uint64_t at);

/* Continue the walk to the URL at AT.  Octet I of TEXT is octet BASE + I of the text. */
void line_context_walk(struct line_context *context, const struct text *text, uint64_t base,
    size_t at);

/* Read the octets directly before the URL at AT. */
void line_context_url(struct line_context *context, const struct text *text, size_t at);

/* Returns whether the rest of the line, from AT on, has the octet C. */
bool line_context_precedes(struct text *text, size_t at, uint8_t c);

/* Returns the octet whose entity ("&quot;") ends before AT, not before FROM, or 0. */
uint8_t line_context_entity(const uint8_t *octets, size_t from, size_t at);

/*
 * Returns whether an arrow or a bullet before AT ends the URL at BEGINS: a URL, white space or the
 * end of the text follows the mark, and the URL is not in a tag.
 */
bool line_context_points(struct text *text, size_t begins, size_t at);

struct end {
	const uint8_t *octets;	/* the token */
	size_t len;
	const struct line_context *context;
	struct evidence *evidence;
	struct text *text;
	const bool *not_utf8;	/* the run has octets that are not UTF-8 */
	size_t begins;		/* in the text: where the token begins */
	size_t after;		/* in the text: offset after the token */
	bool quoted;		/* the URL is in quotes */
	bool second;		/* the mark before the URL separates it from another one */
	bool exact;		/* the whole token is the URL */
	/* results */
	size_t at;		/* octets of the URL */
	size_t closed;		/* where a closer ended the URL; LEN without one */
	uint32_t notes;		/* set of enum urlsift_note */
	/* work */
	long balance[BRACKET_KINDS];	/* closers minus openers in the URL */
};

/* Find the end of the URL. */
void end_find(struct end *end);

/* Cut trailing octets that do not belong to the URL, until nothing changes. */
void end_trim(struct end *end);

/* Returns whether the octet I is in the search part. */
bool end_is_in_search(const struct end *end, size_t i);

/* Returns the end of a URL in quotes; OCTETS has all its lines.  FIRST is the end on the first. */
size_t end_of_quoted(const struct end *first, const uint8_t *octets, size_t len);

/* Returns the end of the first token of a wrapper that is bad as a whole. */
size_t end_of_token(const uint8_t *octets, size_t len);

/*
 * container.c: attributes, strings and Markdown links, which say exactly where a URL ends
 */

struct container {
	size_t from, to;	/* its octets in the text, without quotes */
	bool markup;		/* it is the value of an attribute */
	struct octets name;	/* of the attribute */
	bool is_name;		/* an attribute or a doctype whose URLs only name something */
};

/* Returns whether AT is in an attribute with quotes, a doctype, or a text that is one string. */
bool container_find(struct container *container, struct text *text, size_t at);

/* Returns whether the attribute is one that has a single URL. */
bool container_has_url(const struct container *container);

/*
 * Read all of the container, whose URL has this OPENING.  Returns whether it may be one URL.
 */
bool container_read(const struct container *container, struct run *run, struct text *text,
    const struct opening *opening);

/*
 * Returns where the target of a Markdown link that begins at AT ends, or AT if nothing shows that
 * exactly.
 */
size_t container_target_end(struct text *text, size_t at);

/*
 * line_context.c: returns whether the "," or ";" at octet I ends the URL's field in a list or a
 * table.
 */
bool line_context_ends_field(const struct end *end, size_t i);

#endif
