/*
 * decode - scan: the next character of a URL, however it is written
 */
#include "scan/decode.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "base/utf8.h"
#include "scan/end.h"
#include "scan/reader.h"
#include "url/octet.h"

enum decode_answer {
	DECODE_PASS,	/* the row does not apply: the octet stands for itself */
	DECODE_ON,	/* the URL continues */
	DECODE_STOP	/* the URL ends */
};

/* The classes of octets.  From BRACKET on, they end a bare URL if no row applies. */
enum decode_class {
	DECODE_ITSELF, DECODE_BACKSLASH, DECODE_AMPERSAND, DECODE_SLASH, DECODE_BAR,
	DECODE_BRACKET, DECODE_SPACE, DECODE_BLANK, DECODE_LINE, DECODE_ESC, DECODE_CONTROL,
	DECODE_HIGH
};

static const uint8_t decode_classes[256] = {
	['\t'] = DECODE_BLANK, ['\n'] = DECODE_LINE, ['\v'] = DECODE_BLANK,
	['\f'] = DECODE_BLANK, ['\r'] = DECODE_LINE, [ASCII_ESC] = DECODE_ESC, [' '] = DECODE_SPACE,
	['"'] = DECODE_BRACKET, ['&'] = DECODE_AMPERSAND, ['/'] = DECODE_SLASH,
	['<'] = DECODE_BRACKET, ['>'] = DECODE_BRACKET, ['\\'] = DECODE_BACKSLASH,
	['|'] = DECODE_BAR
};

static enum decode_class
decode_class(uint8_t c)
{
	if (c >= 0x80)
		return DECODE_HIGH;
	if ((c < ' ' || c == 0x7F) && decode_classes[c] == DECODE_ITSELF)
		return DECODE_CONTROL;
	return (enum decode_class)decode_classes[c];
}

/* Take the octet C, which WIDTH octets of the text represent. */
static enum decode_answer
decode_take(struct reader *r, uint8_t c, size_t width)
{
	return reader_take(r, c, width) && (r->escape == 0 || backslash_undo(r, false)) ?
	    DECODE_ON : DECODE_STOP;
}

/* Take N octets, which WIDTH octets of the text represent; 0 means one for each. */
static enum decode_answer
decode_take_octets(struct reader *r, const uint8_t *octets, size_t n, size_t width)
{
	enum decode_answer answer = DECODE_ON;
	size_t i, own = width > 0 ? 0 : 1;

	for (i = 0; i < n && answer == DECODE_ON; i++)
		answer = decode_take(r, octets[i], i == 0 && width > 0 ? width : own);
	return answer;
}

/* Backslashes */

static enum decode_answer
decode_backslash(struct reader *r)
{
	if (r->escape == 0 && r->ends == 0) {
		r->escape = r->run->len + 1;
		r->notes = r->run->notes;
	}
	return DECODE_PASS;
}

/* If JSON escapes the slashes of this URL, an unescaped one ends it. */
static enum decode_answer
decode_slash(struct reader *r)
{
	const struct run *run = r->run;

	return r->slashes && run->octets[run->len - 1] != '\\' ? DECODE_STOP : DECODE_PASS;
}

/* Characters */

/* Between letters of some scripts these joiners are a part of the word (RFC 5892 appendix A). */
#define DECODE_ZWNJ 0x200C
#define DECODE_ZWJ 0x200D

/* Characters that are removed, or read as a hyphen. */
static const struct {
	uint32_t first, last, note;
} decode_marks[] = {
	{ 0xAD, 0xAD, URLSIFT_NOTE_SOFT_HYPHEN }, { 0x61C, 0x61C, URLSIFT_NOTE_BIDI },
	{ 0x200B, 0x200D, URLSIFT_NOTE_ZERO_WIDTH }, { 0x200E, 0x200F, URLSIFT_NOTE_BIDI },
	{ 0x2010, 0x2011, URLSIFT_NOTE_HYPHEN_GLYPH }, { 0x202A, 0x202E, URLSIFT_NOTE_BIDI },
	{ 0x2060, 0x2060, URLSIFT_NOTE_ZERO_WIDTH }, { 0x2066, 0x2069, URLSIFT_NOTE_BIDI },
	{ 0xFEFF, 0xFEFF, URLSIFT_NOTE_ZERO_WIDTH }
};

/* Returns the note of a character that is removed or read as a hyphen, or 0. */
static uint32_t
decode_mark(uint32_t code)
{
	size_t i;

	/* Do not search for characters between the last two rows: most of Asian texts are there. */
	if (code > 0x2069 && code != 0xFEFF)
		return 0;
	for (i = 0; i < ARRAY_LEN(decode_marks); i++)
		if (code >= decode_marks[i].first && code <= decode_marks[i].last)
			return decode_marks[i].note;
	return 0;
}

/* Returns whether the N octets at the reader are between two letters (E2 begins punctuation). */
static bool
decode_is_in_word(const struct reader *r, size_t n)
{
	const struct text *text = r->text;
	size_t len = r->run->len, after = r->at + n;

	return len > 0 && after < text->end &&
	    chars_is((char)r->run->octets[len - 1], CHARS_ALPHA | CHARS_HIGH) &&
	    chars_is((char)text->octets[after], CHARS_ALPHA | CHARS_HIGH) &&
	    text->octets[after] != 0xE2;
}

/* Returns whether the N octets at the reader are between two characters of CLASS. */
static bool
decode_is_between(const struct reader *r, enum text_class class, size_t n)
{
	size_t len;

	return text_class_before(r->run->octets, 0, r->run->len, &len) == class &&
	    text_class_at(r->text, r->at + n) == class;
}

/* Returns whether the character CODE, of N octets, ends a bare URL. */
static bool
decode_ends(const struct reader *r, uint32_t code, size_t n)
{
	size_t len = r->run->len;

	if (code < 0xA0 || reader_is(r, READER_EXACT))
		return code >= 0x80 && code < 0xA0;
	switch (text_class(code)) {
	case TEXT_END:
		return true;
	case TEXT_APOSTROPHE:
		return !decode_is_in_word(r, n);
	case TEXT_JOINED:
		return !decode_is_between(r, TEXT_IDEOGRAPH, n);
	case TEXT_POINTS:
		return line_context_points(r->text, r->opens, r->at + n);
	case TEXT_IDEOGRAPH:
		return len > 0 && chars_is((char)r->run->octets[len - 1], CHARS_ALPHADIGIT);
	default:
		return false;
	}
}

/*
 * Returns whether the bidirectional control CODE closes the one that directly precedes the URL,
 * as in texts of PDFs.  Text that follows it is not part of the URL.
 */
static bool
decode_is_closed(const struct reader *r, uint32_t code)
{
	const struct text *text = r->text;
	uint32_t before;

	if ((code != 0x202C && code != 0x2069) || r->opens < text->start + 3 ||
	    utf8_decode((const char *)text->octets + r->opens - 3, 3, &before) != 3)
		return false;
	return code == 0x2069 ? before >= 0x2066 && before < code :
	    before >= 0x202A && before <= 0x202E && before != code;
}

/*
 * Take the character at AT of VIEW, which WIDTH octets of the text represent (0: its own octets).
 * VIOLATION: hyphen-glyph, VIOLATION: invisible
 */
static enum decode_answer
decode_character(struct reader *r, struct text *view, size_t at, size_t width)
{
	bool bare = reader_is(r, READER_BARE);
	uint32_t code, note;
	size_t n = text_character(view, at, &code), all;

	if (n == 0) {
		r->run->not_utf8 = true;
		return decode_take(r, view->octets[at], 1);
	}
	if (bare)
		text_reaches(view, at + n + 1);
	all = width > 0 ? width : n;
	if (text_space(view, at) > 0) {
		reader_gap(r, bare ? RUN_NO_GAP : RUN_BLANK);
		r->at += bare ? 0 : all;
		return bare ? DECODE_STOP : DECODE_ON;
	}
	if (bare && decode_is_closed(r, code))
		return DECODE_STOP;
	note = decode_mark(code);
	if ((code == DECODE_ZWNJ || code == DECODE_ZWJ) && decode_is_between(r, TEXT_JOINING, all))
		note = 0;
	r->run->notes |= note;
	if (note == URLSIFT_NOTE_HYPHEN_GLYPH)
		return decode_take(r, '-', all);
	if (note != 0) {
		r->at += all;
		return DECODE_ON;
	}
	return bare && decode_ends(r, code, all) ? DECODE_STOP :
	    decode_take_octets(r, view->octets + at, n, width);
}

/* Stop at a typeset bracket, which closes the wrapper or opens another.  Returns whether it did. */
static bool
decode_stop_typeset(struct reader *r)
{
	struct text *text = r->text;

	if (text_has(text, r->at, "\xE2\x9F\xA9", 3) || text_has(text, r->at, "\xE2\x8C\xAA", 3)) {
		r->at += 3;
		reader_stop(r, RUN_CLOSED);
		return true;
	}
	return text_has(text, r->at, "\xE2\x9F\xA8", 3) || text_has(text, r->at, "\xE2\x8C\xA9", 3);
}

static enum decode_answer
decode_line(struct reader *r)
{
	return line_break_cross(r) ? DECODE_ON : DECODE_STOP;
}

static enum decode_answer
decode_high(struct reader *r)
{
	if (reader_is(r, READER_WRAPPED)) {
		if (r->closer == RUN_TYPESET && decode_stop_typeset(r))
			return DECODE_STOP;
		if (text_newline(r->text, r->at) > 0)
			return decode_line(r);
	}
	return decode_character(r, r->text, r->at, 0);
}

/* Skip white space inside a wrapper. */
static enum decode_answer
decode_blank(struct reader *r)
{
	reader_gap(r, RUN_BLANK);
	r->at++;
	return DECODE_ON;
}

/*
 * Skip the rest of the line if a "|" after a blank ends the cell of a table: the rest is other
 * cells.
 */
static enum decode_answer
decode_cells(struct reader *r)
{
	size_t end;

	if (r->no_cells || r->run->len == 0 || r->run->origins[r->run->len].gap != RUN_BLANK)
		return DECODE_PASS;
	end = leader_skip_cells(r->text, r->at);
	if (end == r->at || !reader_leader(r)->bars) {
		r->no_cells = true;
		return DECODE_PASS;
	}
	r->at = end;
	r->run->notes |= URLSIFT_NOTE_TABLE;
	return DECODE_ON;
}

/* Cross a soft break of flowed text with DelSp: its blank is not part of the text. */
static enum decode_answer
decode_flowed(struct reader *r)
{
	struct text *text = r->text;
	bool missing;
	size_t at = r->at + 1;

	if (text_newline(text, at) == 0)
		return DECODE_PASS;
	at = leader_strip(reader_leader(r), text, at + text_newline(text, at), &missing);
	if (missing || text_newline(text, at) > 0 || at == text->end)
		return DECODE_PASS;
	if (r->run->len > 0) {
		reader_gap(r, RUN_SOFT);
		r->run->n_gaps++;
	}
	r->at = at;
	return DECODE_ON;
}

/* Brackets and entities */

static enum decode_answer
decode_bracket(struct reader *r)
{
	uint8_t c = r->text->octets[r->at];

	if (reader_is(r, READER_BARE))
		return DECODE_STOP;
	if (c == '"' && r->closer != RUN_QUOTE)
		return DECODE_PASS;
	if (c == '"' || (c == '>' && r->closer == RUN_ANGLE)) {
		r->at++;
		reader_stop(r, RUN_CLOSED);
	}
	return DECODE_STOP;
}

/* Returns whether the URL is an HTML attribute's value, with a quote before it. */
static bool
decode_is_attribute(const struct reader *r)
{
	const uint8_t *octets = r->text->octets;
	size_t opens = r->opens;

	if ((r->text->flags & URLSIFT_TEXT_HTML) == 0)
		return false;
	/* Either kind of quote may enclose a value. */
	return octets[opens] == '"' ||
	    (opens > r->text->start && memchr("\"'", octets[opens - 1], 2) != NULL);
}

/* Returns whether the entity for CODE, which is in VIEW, ends a bare URL. */
static bool
decode_entity_ends(const struct reader *r, struct text *view, uint32_t code)
{
	/* In an attribute, a quote in the URL is an entity so that it does not close the value. */
	if (code == '\'')
		return !decode_is_attribute(r);
	return text_space(view, 0) > 0 || (!reader_is(r, READER_ENTITIES) &&
	    text_class(code) == TEXT_END);
}

static enum decode_answer
decode_entity(struct reader *r)
{
	const struct run *run = r->run;
	struct entity entity;
	struct text view = { .octets = entity.octets, .whole = true };
	bool bare = reader_is(r, READER_BARE) || r->closer == RUN_QUOTE;
	enum decode_answer answer;
	uint32_t code;
	size_t n;

	if (!bare && !reader_is(r, READER_ENTITIES))
		return DECODE_PASS;
	n = entity_at(r->text, r->at, &entity);
	if (n == 0)
		return (bare || decode_is_attribute(r)) && entity_is_blank(r->text, r->at) ?
		    DECODE_STOP : DECODE_PASS;
	if (!bare && entity.octets[0] == '>' && r->closer == RUN_ENTITY) {
		r->at += n;
		r->run->notes |= URLSIFT_NOTE_ENTITY;
		reader_stop(r, RUN_CLOSED);
		return DECODE_STOP;
	}
	view.end = utf8_decode((const char *)entity.octets, entity.len, &code);
	/* Brackets, quotes and backslashes end any URL. */
	if (memchr("<>\"\\", entity.octets[0], 4) != NULL ||
	    (bare && decode_entity_ends(r, &view, code)))
		return DECODE_STOP;
	/* "&amp;" separates two parameters in any text.  VIOLATION: ampersand */
	if (!reader_is(r, READER_ENTITIES) && (!entity_is_separator(r->text, r->at) ||
	    memchr(run->octets, '?', run->len) == NULL ||
	    memchr(run->octets, '#', run->len) != NULL))
		return DECODE_PASS;
	r->run->notes |= URLSIFT_NOTE_ENTITY;
	if (entity.len == 1)
		return decode_take(r, entity.octets[0], n);
	answer = decode_character(r, &view, 0, n);
	for (n = view.end; n < entity.len && answer == DECODE_ON; n++)
		answer = decode_take(r, entity.octets[n], 0);
	return answer;
}

/* Control sequences */

/* Returns whether the run is a URL that seems complete. */
static bool
decode_is_complete(const struct run *run)
{
	struct urlsift_url url;

	if (run->len == 0 || octet_is(run->octets[run->len - 1], GOES_ON) ||
	    run->octets[run->len - 1] == '.')
		return false;
	return memchr(run->octets, ':', run->len) != NULL && urlsift_parse(&url,
	    (const char *)run->octets, run->len, URLSIFT_STD_1738) != URLSIFT_BAD;
}

/*
 * Skip control sequences, which are not part of the URL.  A sequence that resets the colour of a
 * bare URL ends it, if the URL seems complete.
 */
static enum decode_answer
decode_sequence(struct reader *r)
{
	struct text *text = r->text;
	bool bare = reader_is(r, READER_BARE), resets = false;
	size_t end, n;

	if (bare && r->at + 1 < text->end && text->octets[r->at + 1] == '\\')
		return DECODE_STOP;
	/* A "<" in a sequence also ends the attempt, so that time stays linear. */
	for (end = r->at; (n = escape_sequence_length(text, end)) > 0 &&
	    memchr(text->octets + end, '<', n) == NULL; end += n)
		resets |= escape_sequence_resets(text, end, n);
	if (end == r->at || (bare && !text_reaches(text, end)))
		return DECODE_PASS;
	if (bare && r->coloured && resets) {
		if (!octet_is(text->octets[end], GOES_ON) &&
		    text->octets[end] != '.' && text->octets[end] != '_' &&
		    decode_is_complete(r->run))
			return DECODE_STOP;
		/* The reset did not end the URL, so later sequences colour parts of it. */
		r->coloured = false;
	}
	if (!bare || text->octets[end] > ' ')
		r->run->notes |= URLSIFT_NOTE_CONTROL_SEQUENCE;
	r->at = end;
	return DECODE_ON;
}

static enum decode_answer
decode_at_sign(struct reader *r)
{
	if (!refang_is_at_sign(r))
		return DECODE_PASS;
	r->at++;
	r->run->notes |= URLSIFT_NOTE_AT_SIGN;
	if (!reader_take(r, '@', 2))
		return DECODE_STOP;
	r->at++;
	return DECODE_ON;
}

/* The rows of each class, in the order in which they are tried.  An empty row ends them. */
static const struct decode_row {
	enum decode_answer (*decode)(struct reader *r);
	unsigned contexts;		/* the row applies only if the reader has all of these */
} decode_rows[][4] = {
	[DECODE_BACKSLASH] = { { decode_backslash, 0 } },
	[DECODE_AMPERSAND] = { { decode_entity, 0 } },
	[DECODE_SLASH] = { { decode_slash, READER_BARE } },
	[DECODE_BAR] = { { decode_cells, READER_TABLE } },
	[DECODE_BRACKET] = { { decode_bracket, 0 } },
	[DECODE_SPACE] = {
		{ decode_at_sign, READER_AT_SIGN },
		{ decode_blank, READER_WRAPPED },
		{ decode_flowed, READER_BARE | READER_DELSP }
	},
	[DECODE_BLANK] = { { decode_blank, READER_WRAPPED } },
	[DECODE_LINE] = { { decode_line, READER_WRAPPED } },
	[DECODE_ESC] = { { decode_sequence, READER_SEQUENCES } },
	[DECODE_HIGH] = { { decode_high, 0 } }
};

/* Decode an octet of CLASS: the first row that applies decides. */
static enum decode_answer
decode_by_rows(struct reader *r, enum decode_class class)
{
	enum decode_answer answer = DECODE_PASS;
	const struct decode_row *row;

	for (row = decode_rows[class]; row->decode != NULL && answer == DECODE_PASS; row++)
		if ((row->contexts & ~r->contexts) == 0)
			answer = row->decode(r);
	return answer;
}

bool
decode_next(struct reader *r)
{
	uint8_t c = r->text->octets[r->at];
	enum decode_class class = decode_class(c);
	bool ends = class >= DECODE_BRACKET && reader_is(r, READER_BARE);
	enum decode_answer answer;

	if (ends && r->escape > 0 && !backslash_undo(r, true))
		return false;
	answer = class == DECODE_ITSELF ? DECODE_PASS : decode_by_rows(r, class);
	if (answer != DECODE_PASS || ends)
		return answer == DECODE_ON;
	if (decode_take(r, c, 1) == DECODE_STOP)
		return false;
	if (r->escape == 0 && !r->slashes)
		reader_take_plain(r);
	return true;
}
