/*
 * trait - evidence: what kind of text a document is
 */
#ifndef EVIDENCE_TRAIT_H
#define EVIDENCE_TRAIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TRAIT_HEAD ((size_t)16384)	/* octets in which the header of a table ends */

/*
 * The traits, at most 32, and the functions of trait.c that look for them.  COMMAS, SEMICOLONS: a
 * table of fields with this mark between them (CSV): nine of ten lines have the same number of it
 * outside quotes, and a line has it outside of URLs: URLs alone are no table.
 */
#define TRAIT_TABLE(ROW) \
	ROW(TRAIT_TROFF, trait_is_troff)	/* the source of a manual page */ \
	ROW(TRAIT_MESSAGES, trait_is_messages)	/* a catalogue (PO): lines begin with 'msgid "' */ \
	ROW(TRAIT_SOFT_BREAKS, trait_has_soft_breaks)	/* quoted-printable without a header */ \
	ROW(TRAIT_PAGES, trait_has_pages)	/* form feeds end its pages, as in a PDF's text */ \
	ROW(TRAIT_COMMAS, trait_has_commas) \
	ROW(TRAIT_SEMICOLONS, trait_has_semicolons)

#define TRAIT_NAME(name, has) name,
enum trait { TRAIT_TABLE(TRAIT_NAME) };

/* Returns whether the document of LEN octets has the trait.  INSIDE: it may begin inside a line. */
bool trait_has(enum trait trait, const uint8_t *octets, size_t len, bool inside);

/*
 * Returns whether a text that begins with LEN octets has a header of fields with MARK between them,
 * one of which holds a URL.
 */
bool trait_has_header(const uint8_t *octets, size_t len, uint8_t mark);

#endif
