/*
 * trait - evidence: what kind of text a document is
 */
#ifndef EVIDENCE_TRAIT_H
#define EVIDENCE_TRAIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TRAIT_HEAD ((size_t)16384)	/* octets in which the header of a table ends */

enum trait {
	TRAIT_TROFF,		/* the source of a manual page */
	TRAIT_MESSAGES,		/* a catalogue of messages (PO): a line begins with 'msgid "' */
	TRAIT_SOFT_BREAKS,	/* quoted-printable soft breaks that no header declares */
	TRAIT_PAGES,		/* form feeds end its pages, as in the text of a PDF */
	/*
	 * A table of fields with this mark between them (CSV): nine of ten lines have the same
	 * number of it outside quotes, and a line has it outside of URLs: URLs alone are no table.
	 */
	TRAIT_COMMAS,
	TRAIT_SEMICOLONS
};

/* Returns whether the document of LEN octets has the trait.  INSIDE: it may begin inside a line. */
bool trait_has(enum trait trait, const uint8_t *octets, size_t len, bool inside);

/*
 * Returns whether a text that begins with LEN octets has a header of fields with MARK between them,
 * one of which holds a URL.
 */
bool trait_has_header(const uint8_t *octets, size_t len, uint8_t mark);

#endif
