/*
 * table - evidence: whether a document is a table of fields with "," or ";" between them (CSV)
 */
#ifndef EVIDENCE_TABLE_H
#define EVIDENCE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TABLE_HEAD ((size_t)16384)	/* octets in which the header of a table ends */

/* The separators of a text and of its document.  The sets have a bit for "," and one for ";". */
struct table {
	bool begins;		/* the document begins the text, whose header is not known yet */
	bool inside;		/* the document does not begin the text, perhaps no line either */
	uint8_t header;		/* set of the marks between the fields of the header */
	uint8_t known, marks;	/* sets of those asked for, and of those between other fields */
};

/* Read the header of a text that begins with LEN octets. */
void table_read_head(struct table *table, const uint8_t *octets, size_t len);

/*
 * Returns whether the text has a header of fields with MARK between them, one of which holds a URL.
 * The document has LEN octets so far.
 */
bool table_head_separates(struct table *table, const uint8_t *octets, size_t len, uint8_t mark);

/*
 * Returns whether nine of ten lines of the document have the same number of MARK outside quotes,
 * and a line has it outside of URLs: a list of URLs that have the mark is no table.
 */
bool table_separates(struct table *table, const uint8_t *octets, size_t len, uint8_t mark);

#endif
