/*
 * finds.c - tests: what a scanner found, kept and compared
 */
#include "finds.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static void *
copy(const void *memory, size_t size)
{
	void *new = malloc(size > 0 ? size : 1);

	if (new != NULL && memory != NULL && size > 0)
		memcpy(new, memory, size);
	return new;
}

/* Returns 0, or -1 if there is no memory: what was copied is freed with the rest. */
static int
readings_copy(struct finds_find *to, const struct urlsift_find *from)
{
	to->find.n_readings = 0;
	to->readings = copy(NULL, from->n_readings * sizeof(*to->readings));
	if (to->readings == NULL)
		return -1;
	for (size_t i = 0; i < from->n_readings; i++) {
		to->readings[i] = *urlsift_find_reading(from, i);
		to->readings[i].text = copy(to->readings[i].text, to->readings[i].len);
		if (to->readings[i].text == NULL)
			return -1;
		to->find.n_readings++;
	}
	return 0;
}

static int
pieces_copy(struct finds_find *to, const struct urlsift_find *from)
{
	to->pieces = copy(NULL, from->n_pieces * sizeof(*to->pieces));
	if (to->pieces == NULL)
		return -1;
	for (size_t i = 0; i < from->n_pieces; i++)
		to->pieces[i] = *urlsift_find_piece(from, i);
	return 0;
}

int
finds_add(void *ctx, const struct urlsift_find *find)
{
	struct finds *finds = ctx;
	struct finds_find *list = finds->list, *new;

	finds->failed = 1;
	if ((finds->n & (finds->n - 1)) == 0) {		/* it is full */
		list = reallocarray(list, finds->n > 0 ? 2 * finds->n : 1, sizeof(*list));
		if (list == NULL)
			return 1;
		finds->list = list;
	}
	new = &list[finds->n++];
	memset(new, 0, sizeof(*new));
	new->find = *find;
	new->url = *find->url;
	new->find.url = NULL;
	new->find.pieces = new->find.readings = NULL;
	new->find.text = copy(find->text, find->len);
	if (readings_copy(new, find) != 0 || pieces_copy(new, find) != 0 || new->find.text == NULL)
		return 1;
	finds->failed = 0;
	return 0;
}

void
finds_free(struct finds *finds)
{
	for (size_t i = 0; i < finds->n; i++) {
		struct finds_find *found = &finds->list[i];

		for (size_t j = 0; j < found->find.n_readings; j++)
			free((char *)found->readings[j].text);
		free(found->readings);
		free(found->pieces);
		free((char *)found->find.text);
	}
	free(finds->list);
	memset(finds, 0, sizeof(*finds));
}

/*
 * 1. Comparison
 */

static int
same_octets(const char *a, size_t a_len, const char *b, size_t b_len)
{
	return a_len == b_len && memcmp(a, b, a_len) == 0;
}

static int
same_position(const struct urlsift_position *a, const struct urlsift_position *b)
{
	return a->offset == b->offset && a->line == b->line && a->column == b->column;
}

static const char *
pieces_differ(const struct finds_find *a, const struct finds_find *b)
{
	if (a->find.n_pieces != b->find.n_pieces)
		return "number of pieces";
	for (size_t i = 0; i < a->find.n_pieces; i++) {
		const struct urlsift_piece *x = &a->pieces[i], *y = &b->pieces[i];

		if (!same_position(&x->at, &y->at) || x->len != y->len || x->off != y->off ||
		    x->text_len != y->text_len)
			return "piece";
	}
	return NULL;
}

static const char *
readings_differ(const struct finds_find *a, const struct finds_find *b)
{
	if (a->find.n_readings != b->find.n_readings)
		return "number of readings";
	for (size_t i = 0; i < a->find.n_readings; i++) {
		const struct urlsift_reading *x = &a->readings[i], *y = &b->readings[i];

		if (!same_octets(x->text, x->len, y->text, y->len) || x->kind != y->kind ||
		    x->verdict != y->verdict)
			return "reading";
		if (x->why != y->why)
			return "reason of a reading";
	}
	return NULL;
}

static const char *
find_differs(const struct finds_find *x, const struct finds_find *y)
{
	const struct urlsift_find *a = &x->find, *b = &y->find;
	const char *what = NULL;

	if (!same_octets(a->text, a->len, b->text, b->len))
		return "text";
	if (a->kind != b->kind)
		return "kind";
	if (a->notes != b->notes)
		return "notes";
	if (a->warnings != b->warnings)
		return "warnings";
	if (!same_position(&a->at, &b->at) || a->end != b->end)
		return "position";
	if (a->opens != b->opens || a->closes != b->closes)
		return "bounds of the wrapper";
	if (x->url.verdict != y->url.verdict || x->url.deviations != y->url.deviations ||
	    memcmp(x->url.parts, y->url.parts, sizeof(x->url.parts)) != 0)
		return "parse";
	what = pieces_differ(x, y);
	return what != NULL ? what : readings_differ(x, y);
}

const char *
finds_differ(const struct finds *a, const struct finds *b)
{
	const char *what = NULL;

	for (size_t i = 0; i < a->n && i < b->n && what == NULL; i++)
		what = find_differs(&a->list[i], &b->list[i]);
	if (what == NULL && a->n != b->n)
		what = "number of finds";
	return what;
}

/*
 * 2. Promises
 */

/* An octet whose position has been counted. */
struct cursor {
	uint64_t at, line, column;
};

/* Count on to the position of an octet; 1 if it is the right one. */
static int
is_position(struct cursor *cursor, const struct urlsift_position *at, const char *octets,
    size_t len)
{
	if (at->offset >= len)
		return 0;
	if (at->offset < cursor->at)
		*cursor = (struct cursor){ 0, 1, 1 };
	for (; cursor->at < at->offset; cursor->at++) {
		cursor->column++;
		if (octets[cursor->at] == '\n') {
			cursor->line++;
			cursor->column = 1;
		}
	}
	return at->line == cursor->line && at->column == cursor->column;
}

/* Octets without soft hyphens and other characters that are removed, also within an escape. */
static size_t
ascii_length(const char *octets, size_t len)
{
	size_t n = 0;

	for (size_t i = 0; i < len; i++)
		n += (unsigned char)octets[i] < 0x80;
	return n;
}

/*
 * Octets of the input as they are read: as they are, but that in 1993 white
 * space, and what else is between two lines, is read as a space; U+2010,
 * entities, escapes, "=XX" of quoted-printable and "at" for "@", alone, as fewer octets; and a
 * blank in an attribute as "%20".
 */
#define ESCAPE_MAX 8	/* octets of an escape with a backslash: "\u0026", "\[ti]" */

static int
is_read_so(const char *octets, size_t len, const char *text, size_t text_len)
{
	if (text_len < len && text_len == 1 && text[0] == ' ')
		return 1;
	if (len == 1 && octets[0] == ' ' && text_len == 3)
		return memcmp(text, "%20", 3) == 0;
	if (text_len < len && text_len == 1 && octets[0] == '\\')
		return len == 2 ? octets[1] == text[0] : ascii_length(octets, len) <= ESCAPE_MAX;
	if (len == 2 && text_len == 1 && text[0] == '@')
		return memcmp(octets, "at", 2) == 0;
	if (text_len < len && text_len == 1 && octets[0] == '=')
		return len == 3 && isxdigit((unsigned char)octets[1]) &&
		    (char)strtol((const char[]){ octets[1], octets[2], '\0' }, NULL, 16) == text[0];
	if (text_len < len && text_len == 1 && text[0] == '-' && octets[0] != '&')
		return len == 3 && memcmp(octets, "\xe2\x80", 2) == 0;
	if (text_len < len)
		return octets[0] == '&' && octets[len - 1] == ';';
	for (size_t i = 0; i < len; i++)
		if (octets[i] != text[i] &&
		    (text[i] != ' ' || strchr("\t\n\v\f\r", octets[i]) == NULL))
			return 0;
	return text_len == len;
}

/* ... of a defanged URL: marks in brackets, or half of them, and the letters of a scheme. */
static int
is_refanged_so(const char *octets, size_t len, const char *text, size_t text_len)
{
	if (len > text_len)
		return (memchr("[({ ", octets[0], 4) != NULL &&
		    memchr("])} ", octets[len - 1], 4) != NULL) ||
		    (octets[0] == '[' && octets[len - 1] == '.') ||
		    (octets[0] == '.' && octets[len - 1] == ']');
	for (size_t i = 0; i < len; i++)
		if (octets[i] != text[i] && (strchr("tT", text[i]) == NULL ||
		    strchr("xX*", octets[i]) == NULL))
			return 0;
	return text_len == len;
}

/* The scheme that is assumed of a URL, which has no piece: its octets, or 0. */
static size_t
assumed_length(const struct urlsift_find *find, const struct urlsift_piece *first)
{
	const char *const schemes[] = { "http://", "https:", "ftp://", "mailto:" };

	if ((find->kind & URLSIFT_KINDS_LOOSE) == 0 || first->off == 0)
		return 0;
	for (size_t i = 0; i < sizeof(schemes) / sizeof(schemes[0]); i++)
		if (strlen(schemes[i]) == first->off &&
		    memcmp(find->text, schemes[i], first->off) == 0)
			return first->off;
	return 0;
}

/* A wrapper closes with its bracket or quote; what has no closer ends with the URL. */
static int
is_closed_so(const struct urlsift_find *find, const char *octets, size_t len)
{
	if (find->closes == find->end)
		return find->len > 0;
	return find->closes > find->end && find->closes <= len &&
	    strchr(">\";\xA9\xAA", octets[find->closes - 1]) != NULL;
}

static const char *
pieces_broken(const struct finds_find *found, struct cursor *cursor, const char *octets,
    size_t len)
{
	const struct urlsift_find *find = &found->find;
	uint64_t past = find->opens;
	size_t off;

	if (find->n_pieces == 0)
		return "at least one piece";
	off = assumed_length(find, found->pieces);
	for (size_t i = 0; i < find->n_pieces; i++) {
		const struct urlsift_piece *piece = &found->pieces[i];

		if (piece->at.offset < past || piece->off != off ||
		    (piece->len == 0 && find->len > 0))
			return "pieces in order";
		past = piece->at.offset + piece->len;
		off += piece->text_len;
		if (past > len || off > find->len)
			return "pieces inside";
		if (!is_position(cursor, &piece->at, octets, len))
			return "line and column of a piece";
		if (!is_read_so(octets + piece->at.offset, piece->len, find->text + piece->off,
		    piece->text_len) && (find->kind != URLSIFT_KIND_DEFANGED ||
		    !is_refanged_so(octets + piece->at.offset, piece->len,
		    find->text + piece->off, piece->text_len)))
			return "the octets of a piece: not an escape that tests/finds.c knows";
	}
	if (off != find->len)
		return "pieces of all the text";
	if (!same_position(&find->at, &found->pieces[0].at) || find->end != past)
		return "the bounds of a find";
	if (!is_closed_so(find, octets, len))
		return "the end of a wrapper";
	return NULL;
}

/* What is implausible, or a mailto without "@" of several words, is bad to the scanner alone. */
static int
is_scanners_own(const struct finds_find *found)
{
	return found->url.error == URLSIFT_ERR_IMPLAUSIBLE ||
	    (found->url.error == URLSIFT_ERR_ADDR &&
	    memchr(found->find.text, '@', found->find.len) == NULL);
}

static const char *
find_broken(const struct finds_find *found, struct cursor *cursor, const char *octets, size_t len)
{
	const struct urlsift_find *find = &found->find;
	struct urlsift_url url;

	/* What is empty is a wrapper that was to be reported. */
	if ((find->len == 0 && found->url.verdict != URLSIFT_BAD) ||
	    urlsift_kind_name(find->kind) == NULL)
		return "a text and a kind";
	if (found->url.error == URLSIFT_ERR_IMPLAUSIBLE && found->url.error_off != 0)
		return "the offset of an implausible URL";
	if (!is_scanners_own(found) &&
	    urlsift_parse(&url, find->text, find->len, URLSIFT_STD_1738) != found->url.verdict &&
	    urlsift_parse(&url, find->text, find->len, URLSIFT_STD_1993) != found->url.verdict)
		return "the parse of the text";
	if (find->n_readings == 1)
		return "no reading or several";
	if (find->n_readings > 1 && !same_octets(find->text, find->len, found->readings[0].text,
	    found->readings[0].len))
		return "the text as its first reading";
	for (size_t i = 1; i < find->n_readings; i++)
		for (size_t j = 0; j < i; j++)
			if (same_octets(found->readings[i].text, found->readings[i].len,
			    found->readings[j].text, found->readings[j].len))
				return "no reading twice";
	return pieces_broken(found, cursor, octets, len);
}

const char *
finds_broken(const struct finds *finds, const char *octets, size_t len)
{
	struct cursor cursor = { 0, 1, 1 }, pieces;
	const char *what = NULL;

	for (size_t i = 0; i < finds->n && what == NULL; i++) {
		if (i > 0 && finds->list[i].find.at.offset < finds->list[i - 1].find.at.offset)
			return "finds in order";
		if (!is_position(&cursor, &finds->list[i].find.at, octets, len))
			return "line and column of a find";
		pieces = cursor;
		what = find_broken(&finds->list[i], &pieces, octets, len);
	}
	return what;
}
