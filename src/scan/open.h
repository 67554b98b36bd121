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

#endif
