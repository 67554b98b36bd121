/*
 * text - form: the decoded text of a file or a message, and the places of its octets
 *
 * A text consists of sections (a field, a part, a string), and a section of segments.  A segment is
 * made of adjacent octets that have the same encoding.
 */
#ifndef FORM_TEXT_H
#define FORM_TEXT_H

#include "base/buffer.h"
#include "form/decoder.h"
#include "input/input.h"
#include "urlsift.h"

/* A text of this length, or with this number of sections, is full and has to be scanned. */
#define FORM_TEXT_MAX ((size_t)8 << 20)
#define FORM_TEXT_SECTIONS 4096

struct form_text_segment {
	size_t start;		/* offset in the text before anything was left out */
	const char *from;	/* in the source */
	struct charset *charset;
	uint32_t len;		/* octets of the source */
	uint8_t kind;		/* an enum transfer_kind */
	bool quoted;		/* see struct transfer */
	bool replaced;		/* the text stands for all of these octets together */
};

/* Adjacent sections of one part, or of the header of one. */
struct form_text_part {
	size_t first;		/* the number of their first one */
	size_t name;		/* offset in NAMES */
	bool field;		/* they are fields of a header */
};

/* Adjacent octets of the source, and the length of the text that they encode. */
struct form_text_piece {
	const char *from, *to;
	size_t text_len;
};

/* The octets [FROM, TO) of the text. */
struct form_text_extent {
	size_t from, to;
};

/* LEFT_OUT decoded octets before offset AT are not in the text: see edit.h. */
struct form_text_edit {
	size_t at, left_out;
};

struct form_text {
	const char *octets;
	size_t len;
	size_t n_sections;
	struct urlsift_section *sections;	/* owned, as the segments and edits are */
	size_t n_parts;
	struct form_text_part parts[FORM_TEXT_SECTIONS];
	struct buffer names;		/* of the parts */
	struct charset_set *charsets;	/* of its segments and of other texts of the source */
	struct buffer decoded;		/* the text, unless it is borrowed */
	struct form_text_segment *segments;
	size_t n_segments;
	size_t left_out;		/* number of octets that edits left out so far */
	struct form_text_edit *edits;
	size_t n_edits;
	size_t room_sections, room_segments, room_edits;
	size_t edited, near;		/* the edit and the segment that were looked up last */

	/* The octet that was located last is in UNIT, which is at LOCATED in SEGMENT. */
	struct decoder decoder;
	size_t segment;
	size_t located;
	struct decoder_unit unit;

	uint32_t flags;			/* added to every section: set of enum urlsift_text_flag */
	bool field;			/* new sections are fields */
	bool failed;			/* memory was short: a part of the text is missing */
};

struct form_text *form_text_new(void);	/* NULL if there is no memory */
void form_text_free(struct form_text *text);

/* Empty the text. */
void form_text_clear(struct form_text *text);

/* Empty the text, and free its memory if that is large. */
void form_text_trim(struct form_text *text);

/* Returns whether the text has to be scanned before more is appended. */
bool form_text_is_full(const struct form_text *text);

/* Use octets in place as the text, without decoding, and then add its sections. */
void form_text_borrow(struct form_text *text, const char *octets, size_t len);
void form_text_borrow_section(struct form_text *text, const char *from, const char *to,
    uint32_t flags, const char *part);

/* Begin a section of that PART ("1.2", or "" for the fields of the message). */
void form_text_section(struct form_text *text, uint32_t flags, const char *part);

/* Decode and append the octets of the TRANSFER, which was just begun.  CHARSET may be NULL. */
void form_text_put(struct form_text *text, const struct transfer *transfer,
    struct charset *charset);

/* Append the octets, which replace those at [FROM, TO) unless they begin at FROM themselves. */
void form_text_put_octets(struct form_text *text, struct octets octets, const char *from,
    const char *to);

/*
 * Leave out some of the text that was appended last.  First, form_text_edit() removes all from
 * START on.  Then, calls of form_text_keep() with ascending [FROM, TO) append parts of it again.
 * Finally, call form_text_edited().
 */
void form_text_edit(struct form_text *text, size_t start);
void form_text_keep(struct form_text *text, size_t from, size_t to);
void form_text_edited(struct form_text *text);

/* Returns whether the octets that were appended last end at TO. */
bool form_text_reaches(const struct form_text *text, const char *to);

/* Scan the text, or report that it is incomplete for lack of memory.  Returns FOUND's answer. */
enum input_next form_text_scan(const struct form_text *text, struct input *input,
    urlsift_found *found, void *ctx);

/* Returns the name of the part that has octet AT of the text. */
const char *form_text_part(const struct form_text *text, size_t at);

/* Returns the flags of the section that has octet AT of the text. */
uint32_t form_text_flags(const struct form_text *text, size_t at);

/* Returns the extent of the part, without its header, that has octet AT of the text. */
struct form_text_extent form_text_extent(const struct form_text *text, size_t at);

/* Returns the start in the source of the field that has octet AT of the text, or NULL. */
const char *form_text_field(struct form_text *text, size_t at);

/*
 * Returns the longest piece of the source that encodes at most LEN octets of the text from AT on.
 * FROM is NULL if there is none.  This is cheap if AT ascends from call to call.
 */
struct form_text_piece form_text_locate(struct form_text *text, size_t at, size_t len);

#endif
