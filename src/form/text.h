/*
 * text - form: the text of a file or a message, and where it stands in it
 *
 * The text is made of sections (a field, a part), and these of segments, each
 * of which is decoded in one way from octets that stand together.
 */
#ifndef FORM_TEXT_H
#define FORM_TEXT_H

#include "base/buffer.h"
#include "form/decoder.h"
#include "input/input.h"
#include "urlsift.h"

/* What was decoded is scanned when it has become so long, or so many sections. */
#define FORM_TEXT_MAX ((size_t)8 << 20)
#define FORM_TEXT_SECTIONS 4096

struct form_text_segment {
	size_t start;			/* in the text */
	struct transfer transfer;	/* ready to begin */
	struct charset *charset;
};

/* A run of octets of the message that stand together, and the text they encode. */
struct form_text_piece {
	const char *from, *to;
	size_t text_len;
};

/* Octets of the text. */
struct form_text_extent {
	size_t from, to;
};

struct form_text {
	const char *octets;
	size_t len;
	size_t n_sections;
	struct urlsift_section sections[FORM_TEXT_SECTIONS];
	/* in NAMES: of the part that a section belongs to */
	size_t parts[FORM_TEXT_SECTIONS];
	bool fields[FORM_TEXT_SECTIONS];	/* it is a field of a header */
	struct buffer names;
	struct buffer decoded;		/* the text, if it is not the message itself */
	size_t n_segments;
	struct form_text_segment segments[2 * FORM_TEXT_SECTIONS];

	/* Of what was asked for last: the UNIT of SEGMENT at the octet LOCATED of the text. */
	struct decoder decoder;
	size_t segment;
	size_t located;
	struct decoder_unit unit;

	uint32_t flags;			/* set of enum urlsift_text_flag, of every section */
	bool field;			/* the sections that are added are fields */
	bool failed;			/* there was no memory: a part of the text is missing */
};

struct form_text *form_text_new(void);	/* NULL if there is no memory */
void form_text_free(struct form_text *text);

/* Nothing is in it. */
void form_text_clear(struct form_text *text);

/* The same; what a long text took is freed. */
void form_text_trim(struct form_text *text);

/* Returns whether it has to be scanned before more is put into it. */
bool form_text_is_full(const struct form_text *text);

/* The text is the message as it stands: sections of it follow. */
void form_text_borrow(struct form_text *text, const char *octets, size_t len);
void form_text_borrow_section(struct form_text *text, const char *from, const char *to,
    uint32_t flags, const char *part);

/* Begin a section of that PART ("1.2", "" for the fields of the message); what is put follows. */
void form_text_section(struct form_text *text, uint32_t flags, const char *part);

/* Put what the TRANSFER, which is at its beginning, decodes to; CHARSET may be NULL. */
void form_text_put(struct form_text *text, const struct transfer *transfer,
    struct charset *charset);

/* Put the STRING, which stands for the octets [FROM, TO). */
void form_text_put_literal(struct form_text *text, const char *string, const char *from,
    const char *to);

/* Returns whether the octets that it was put together from go as far as TO. */
bool form_text_reaches(const struct form_text *text, const char *to);

/* Scan it, or report that there was no memory for all of it.  Returns what the handler said. */
enum input_next form_text_scan(const struct form_text *text, struct input *input,
    urlsift_found *found, void *ctx);

/* The part that the octet AT of the text belongs to. */
const char *form_text_part(const struct form_text *text, size_t at);

/* What is said of the section that the octet AT of the text is in. */
uint32_t form_text_flags(const struct form_text *text, size_t at);

/* The end of the part, without its header, that holds the octet AT of the text. */
struct form_text_extent form_text_extent(const struct form_text *text, size_t at);

/* Where the field begins that the octet AT of the text belongs to; NULL: to none. */
const char *form_text_field(struct form_text *text, size_t at);

/*
 * Where the text from AT on stands: the longest piece, of at most LEN octets of
 * text.  FROM is NULL if there is none.  Cheap when the places come in order.
 */
struct form_text_piece form_text_locate(struct form_text *text, size_t at, size_t len);

#endif
