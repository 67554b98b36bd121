/*
 * text - mail: the text of a message, and where it stands in it
 *
 * The text is made of sections (a field, a part), and these of segments, each
 * of which is decoded in one way from octets that stand together.
 */
#ifndef MAIL_TEXT_H
#define MAIL_TEXT_H

#include "base/buffer.h"
#include "mail/decoder.h"
#include "urlsift.h"

/* What was decoded is scanned when it has become so long, or so many sections. */
#define LETTER_TEXT ((size_t)8 << 20)
#define LETTER_SECTIONS 4096

struct letter_segment {
	size_t start;			/* in the text */
	struct transfer transfer;	/* ready to begin */
	struct charset *charset;
};

/* A run of octets of the message that stand together, and the text they encode. */
struct letter_piece {
	const char *from, *to;
	size_t text_len;
};

struct letter {
	const char *text;
	size_t len;
	size_t n_sections;
	struct urlsift_section sections[LETTER_SECTIONS];
	size_t parts[LETTER_SECTIONS];	/* in NAMES: of the part that a section belongs to */
	struct buffer names;
	struct buffer decoded;		/* the text, if it is not the message itself */
	size_t n_segments;
	struct letter_segment segments[2 * LETTER_SECTIONS];

	/* Of what was asked for last: the UNIT of SEGMENT at the octet LOCATED of the text. */
	struct decoder decoder;
	size_t segment;
	size_t located;
	struct decoder_unit unit;

	bool failed;			/* there was no memory: a part of the text is missing */
};

struct letter *letter_new(void);	/* NULL if there is no memory */
void letter_free(struct letter *letter);

/* Nothing is in it. */
void letter_clear(struct letter *letter);

/* The same; what a long text took is freed. */
void letter_trim(struct letter *letter);

/* It is to be scanned before more is put into it. */
bool letter_is_full(const struct letter *letter);

/* The text is the message as it stands: sections of it follow. */
void letter_borrow(struct letter *letter, const char *octets, size_t len);
void letter_borrow_section(struct letter *letter, const char *from, const char *to,
    uint32_t flags, const char *part);

/* Begin a section of that PART ("1.2", "" for the fields of the message); what is put follows. */
void letter_section(struct letter *letter, uint32_t flags, const char *part);

/* Put what the octets decode to; CHARSET may be NULL. */
void letter_put(struct letter *letter, enum transfer_kind kind, bool quoted,
    struct charset *charset, const char *from, const char *to);

/* Put the TEXT, which stands for the octets [FROM, TO). */
void letter_put_literal(struct letter *letter, const char *text, const char *from,
    const char *to);

/* Do the octets that it was put together from go as far as TO? */
bool letter_reaches(const struct letter *letter, const char *to);

/* The part that the octet AT of the text belongs to. */
const char *letter_part(const struct letter *letter, size_t at);

/*
 * Where the text from AT on stands: the longest piece, of at most LEN octets of
 * text.  FROM is NULL if there is none.  Cheap when the places come in order.
 */
struct letter_piece letter_locate(struct letter *letter, size_t at, size_t len);

#endif
