/*
 * text - form: the text of a file or a message, and where its octets were
 *
 * The text consists of sections (a field, a part), and these of segments.  A segment is decoded
 * in one way from adjacent octets.
 */
#ifndef FORM_TEXT_H
#define FORM_TEXT_H

#include "base/buffer.h"
#include "form/decoder.h"
#include "input/input.h"
#include "urlsift.h"

/* A text of this length, or with so many sections, is full and has to be scanned. */
#define FORM_TEXT_MAX ((size_t)8 << 20)
#define FORM_TEXT_SECTIONS 4096

struct form_text_segment {
	size_t start;			/* in the text, with all that is left out before it */
	struct transfer transfer;	/* ready to begin */
	struct charset *charset;
};

/* Adjacent octets of the message, and the length of the text they encode. */
struct form_text_piece {
	const char *from, *to;
	size_t text_len;
};

/* Octets of the text. */
struct form_text_extent {
	size_t from, to;
};

/* From AT on in the text, so many octets that were decoded before are left out: see edit.h. */
struct form_text_edit {
	size_t at, left_out;
};

struct form_text {
	const char *octets;
	size_t len;
	size_t n_sections;
	struct urlsift_section sections[FORM_TEXT_SECTIONS];
	/* in NAMES: the part of each section */
	size_t parts[FORM_TEXT_SECTIONS];
	bool fields[FORM_TEXT_SECTIONS];	/* it is a field of a header */
	struct buffer names;
	struct buffer decoded;		/* the text, if it is not the message itself */
	size_t n_segments;
	struct form_text_segment segments[2 * FORM_TEXT_SECTIONS];
	size_t left_out;		/* octets; offsets of segments count them */
	struct form_text_edit *edits;	/* owned, in order */
	size_t n_edits, room_edits;
	size_t edited;			/* the edit that was asked for last */

	/* The octet that was located last: it is in UNIT of SEGMENT, which is at LOCATED. */
	struct decoder decoder;
	size_t segment;
	size_t located;
	struct decoder_unit unit;

	uint32_t flags;			/* of every section: set of enum urlsift_text_flag */
	bool field;			/* the sections that are added are fields */
	bool failed;			/* there was no memory: a part of the text is missing */
};

struct form_text *form_text_new(void);	/* NULL if there is no memory */
void form_text_free(struct form_text *text);

/* Make it empty. */
void form_text_clear(struct form_text *text);

/* Make it empty, and free what a long text took. */
void form_text_trim(struct form_text *text);

/* Returns whether it has to be scanned before more is put. */
bool form_text_is_full(const struct form_text *text);

/* Make the text the message itself, without decoding; add its sections next. */
void form_text_borrow(struct form_text *text, const char *octets, size_t len);
void form_text_borrow_section(struct form_text *text, const char *from, const char *to,
    uint32_t flags, const char *part);

/* Begin a section of that PART ("1.2", or "" for the fields of the message). */
void form_text_section(struct form_text *text, uint32_t flags, const char *part);

/* Decode and put the octets of the TRANSFER, which was just begun; CHARSET may be NULL. */
void form_text_put(struct form_text *text, const struct transfer *transfer,
    struct charset *charset);

/* Put the STRING in place of the octets [FROM, TO). */
void form_text_put_literal(struct form_text *text, const char *string, const char *from,
    const char *to);

/*
 * Leave out octets that were put last.  form_text_edit() takes back those from START on; of
 * these, form_text_keep() puts [FROM, TO) again, in order; form_text_edited() ends this.
 */
void form_text_edit(struct form_text *text, size_t start);
void form_text_keep(struct form_text *text, size_t from, size_t to);
void form_text_edited(struct form_text *text);

/* Returns whether the last octets that were put end at TO. */
bool form_text_reaches(const struct form_text *text, const char *to);

/* Scan it, or report that there was no memory for all of it.  Returns what the handler said. */
enum input_next form_text_scan(const struct form_text *text, struct input *input,
    urlsift_found *found, void *ctx);

/* The part of the octet AT of the text. */
const char *form_text_part(const struct form_text *text, size_t at);

/* The flags of the section of the octet AT of the text. */
uint32_t form_text_flags(const struct form_text *text, size_t at);

/* The end of the part, without its header, that holds the octet AT of the text. */
struct form_text_extent form_text_extent(const struct form_text *text, size_t at);

/* Where the field of the octet AT of the text begins; NULL: it is in no field. */
const char *form_text_field(struct form_text *text, size_t at);

/*
 * Where the text from AT on was: the longest piece, of at most LEN octets of text.  FROM is
 * NULL if there is none.  Cheap when called with ascending places.
 */
struct form_text_piece form_text_locate(struct form_text *text, size_t at, size_t len);

#endif
