/*
 * trait - evidence: what kind of text a document is
 */
#ifndef EVIDENCE_TRAIT_H
#define EVIDENCE_TRAIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum trait {
	TRAIT_TROFF,		/* the source of a manual page */
	TRAIT_MESSAGES,		/* a catalogue of messages (PO): a line begins with 'msgid "' */
	TRAIT_SOFT_BREAKS,	/* quoted-printable soft breaks that no header declares */
	TRAIT_PAGES		/* form feeds end its pages, as in the text of a PDF */
};

/* Returns whether the document of LEN octets has the trait. */
bool trait_has(enum trait trait, const uint8_t *octets, size_t len);

#endif
