/*
 * open - scan: whether and how a URL opens here
 *
 * This rejects look-alikes in code, mark-up and mail: "<std::string>", "<xsl:template ...>",
 * "<12:30>", "<user@host>", "</soap:Body>", "curl:x".
 */
#ifndef SCAN_OPEN_H
#define SCAN_OPEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "evidence/evidence.h"
#include "scan/text.h"
#include "urlsift.h"

/*
 * An additional bit of kinds: also accept an opening that only a bad URL or a misspelt scheme
 * has.
 */
#define OPENING_WRONG (UINT32_C(1) << 31)

enum run_closer {
	RUN_ANGLE,	/* > */
	RUN_ENTITY,	/* &gt; */
	RUN_QUOTE,	/* " */
	RUN_TYPESET	/* U+27E9 or U+232A */
};

/* How and where a URL opens. */
struct opening {
	enum urlsift_kind kind;
	enum run_closer closer;
	size_t opens;		/* the first octet of the wrapper, the prefix, or the URL */
	size_t at;		/* where its content begins */
	bool slashes_end_line;		/* bare: the line ends after the scheme's slashes */
	bool coloured;		/* bare: a control sequence directly precedes it */
	bool broken;		/* a line end divides it: accepted only if the URL is strict */
	bool link;		/* bare: a control sequence makes it the target of a link */
	uint32_t notes;		/* set of enum urlsift_note */
	size_t next;		/* if nothing opens: where the search continues; 0: anywhere */
	const char *assumed;	/* the scheme that the text lacks; NULL: it has one */
	size_t limit;		/* length of the URL, whatever follows; 0: not limited */
	size_t spaced;		/* length of its start, a host with blanks in it; 0: it has none */
	const char *name;	/* the scheme, if it may be an XML namespace instead; or NULL */
};

/* Begin the opening of a wrapper whose first octet is OPENS.  Other members become zero. */
void open_begin(struct opening *opening, size_t opens);

/* Returns whether a wrapper opens with the "<" at AT, and fills *OPENING if so. */
bool open_angle(struct opening *opening, struct text *text, size_t at, uint32_t kinds);

/*
 * Returns whether the ":" at AT belongs to a prefix, a quote or a bare URL that begins at FIRST
 * or later.
 */
bool open_colon(struct opening *opening, struct text *text, size_t at, size_t first,
    uint32_t kinds);

/* open_bare.c: whether a quoted or bare URL opens before a colon */

/*
 * AT is a ":".  Returns whether a URL with a known scheme, and of KINDS, begins at FIRST or later,
 * and fills *OPENING if so.
 */
bool open_bare(struct opening *opening, struct text *text, size_t at, size_t first,
    uint32_t kinds);

/*
 * Set the kind of a URL that begins at the opening's AT: quoted if a quotation mark precedes it
 * (QUOTED), else bare.  Returns whether the kind is one of KINDS.
 */
bool open_bare_set_kind(struct opening *opening, bool quoted, uint32_t kinds);

/* open_wrong.c: whether a bare URL with a typing error before its host opens, to be reported */

struct scheme_at;

/*
 * Returns whether marks other than "//" are between the scheme and a host that ends in a top-level
 * domain, as in "http:/h.org", "http:h.org", "http:///h.org", "http:://h.org" and "http:\\h.org",
 * or whether "//" precedes a placeholder.
 */
bool open_wrong_has_marks(struct text *text, const struct scheme_at *s);

/*
 * Returns the first "//" in [FROM, TO) of S that may follow a scheme without a colon, or TO.  A "/"
 * at TO - 1 is always returned.
 */
size_t open_wrong_next(const uint8_t *s, size_t from, size_t to);

/*
 * AT is an octet that open_wrong_next() returned.  Returns whether the URL "http//h.org",
 * "http;//h.org", "http.//h.org" or "http//:h.org" begins at FIRST or later, and fills *OPENING if
 * so.
 */
bool open_wrong_slashes(struct opening *opening, struct text *text, size_t at, size_t first,
    uint32_t kinds);

/* open_reference.c: whether a URL whose scheme HTML spells with entities opens */

/*
 * Returns the first "&" in [FROM, TO) of S whose entity may be the colon of a scheme or next to
 * one, or TO.  The octet before FROM is examined if FROM is not 0.  An "&" whose entity may end
 * after TO is always returned.
 */
size_t open_reference_next(const uint8_t *s, size_t from, size_t to);

/*
 * AT is a ":" or an "&".  Returns whether a URL with a known scheme, and of KINDS, begins at FIRST
 * or later once entities are decoded, and fills *OPENING if so.
 */
bool open_reference(struct opening *opening, struct text *text, size_t at, size_t first,
    uint32_t kinds);

/*
 * open_loose.c: whether a URL that only people recognise opens: "www.h.dom", "joe@h.dom",
 * "hxxp://h[.]dom"
 */

/*
 * Returns the first octet in [FROM, TO) of S at which one of KINDS may open, or TO: the dot of
 * "www.", an "@", a mark, the colon of a scheme, or the slashes of an attribute.  Octets before
 * FROM are examined, too.  A possible mark that TO cuts is always returned.
 */
size_t open_loose_next(const uint8_t *s, size_t from, size_t to, uint32_t kinds);

/*
 * AT is an octet that open_loose_next() returned.  Returns whether a find of KINDS begins at FIRST
 * or later, and fills *OPENING if so.
 */
bool open_loose(struct opening *opening, struct text *text, size_t at, size_t first,
    uint32_t kinds);

/*
 * AT is a "<" or a ":".  Returns whether the wrapper, or "URL:", holds a defanged URL, which is
 * found later.
 */
bool open_loose_holds(struct text *text, size_t at);

/* open_address.c: whether a mail address without a scheme opens */

/*
 * AT is an "@" or a mark that replaces one.  Returns whether an address of KINDS begins at FIRST
 * or later, and fills *OPENING if so.
 */
bool open_address(struct opening *opening, struct text *text, size_t at, size_t first,
    uint32_t kinds);

/*
 * leader.c: what starts the line on which a wrapper opens: quote marks, comment leaders, blanks
 *
 * Only this leader is stripped from later lines.  Anything else at the start of a line is data:
 * "/Gopher+/x", "#frag", ";type=d", "//x", "-x".
 */

#define LEADER_MARKS 16	/* most quote marks of a line; later ones are data */
#define LEADER_MARK 8	/* octets of a mark that begins or ends several lines, or of a number */
#define LEADER_UNKNOWN SIZE_MAX
#define LEADER_REACH 1024	/* octets searched backwards for a line's start */

struct leader_mark {
	const uint8_t *octets;	/* in the text */
	size_t len;
	size_t blanks;		/* blanks before the mark */
};

struct leader {
	size_t begin;		/* in the text: start of the line, or of the part searched for it */
	struct leader_mark marks[LEADER_MARKS];	/* quote marks, in order */
	size_t n_marks;
	const uint8_t *comment;	/* the leader of later lines: "*" after slash-star */
	size_t comment_len;	/* 0 without a comment leader */
	bool bars;		/* the first mark is "|": a border may end the line */
	/* the start of the opening line, a leader if the next line begins in the same way */
	const uint8_t *first;
	size_t n_first;
	size_t twice;		/* length of the mark of both lines; LEADER_UNKNOWN at first */
	unsigned long number;	/* of the last line, if lines are numbered */
	bool numbered;		/* the opening line begins with a number */
};

/* Read the leader of the line on which a wrapper opens at OPENS. */
void leader_read(struct leader *leader, struct text *text, size_t opens);

/*
 * Returns the offset after the leader of the line at AT.  Sets *MISSING to whether the line has
 * fewer quote marks than the opening line.
 */
size_t leader_strip(struct leader *leader, struct text *text, size_t at, bool *missing);

/* The first step of leader_strip(): quote marks and blanks, up to a missing mark. */
size_t leader_strip_marks(const struct leader *leader, struct text *text, size_t at, bool *missing);

/* The second step of leader_strip(), from there on, unless a mark is missing. */
size_t leader_strip_rest(struct leader *leader, struct text *text, size_t at);

/*
 * Returns the end of the line if other cells of a table follow the blank before AT: there is a
 * "|", and no bracket after it.  Returns AT otherwise.
 */
size_t leader_skip_cells(struct text *text, size_t at);

/* page_break.c: page breaks: footers, headers, form feeds, lines that recur */

#define PAGE_BREAK_LINES 14	/* most lines of a page break */
#define PAGE_BREAK_NEAR 512	/* a form feed or footer within this many octets shows one */

/*
 * AT is the start of a line.  LEADER, unless it is NULL, begins the lines of the page break, too.
 * Returns the start of the line on which the text continues after the page break at AT.  Without a
 * page break, it returns AT.
 */
size_t page_break_skip(struct text *text, size_t at, const struct leader *leader,
    struct evidence *evidence);

/* Returns whether a form feed or a footer follows soon after AT. */
bool page_break_is_near(struct text *text, size_t at);

#endif
