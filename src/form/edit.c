/*
 * edit - form: removes folds, and tags between runs, from a decoded text
 *
 * A fold may divide a character, or a backslash from the character that it escapes.
 */
#include "form/edit.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/line.h"
#include "base/utf8.h"

/* The most octets of the parameters that follow ENCODING. */
#define EDIT_PARAMETERS 256

/* Folded lines */

/*
 * Returns whether the line begins with the WORD, which is in lower case.  Sets *MORE if there are
 * too few octets to tell.
 */
static bool
edit_begins(const char *at, const char *end, const char *word, bool *more)
{
	size_t len = strlen(word), n = (size_t)(end - at) < len ? (size_t)(end - at) : len;

	if (!ascii_equal(word, at, n))
		return false;
	*more |= n < len;
	return n == len;
}

enum input_bid
edit_bid_folded(const char *octets, size_t len, bool last, enum edit_fold *fold)
{
	static const struct {
		const char *word;
		enum edit_fold fold;
		bool line;	/* white space has to follow the word */
	} starts[] = {
		{ "begin:vcalendar", EDIT_FOLD_CALENDAR, true },
		{ "begin:vcard", EDIT_FOLD_CALENDAR, true },
		{ "version: 1", EDIT_FOLD_LDIF, true },
		{ "dn: ", EDIT_FOLD_LDIF, false },
		{ "dn:: ", EDIT_FOLD_LDIF, false },
	};
	const char *at = octets, *end = octets + len, *after;
	bool more = false;
	size_t i;

	*fold = EDIT_FOLD_NONE;
	if (edit_begins(at, end, "\357\273\277", &more))
		at += 3;
	while (at < end && (ascii_is_space(*at) || *at == '#'))
		at = *at == '#' ? line_next(at, end) : at + 1;
	for (i = 0; i < ARRAY_LEN(starts); i++) {
		if (!edit_begins(at, end, starts[i].word, &more))
			continue;
		after = at + strlen(starts[i].word);
		more |= starts[i].line && after == end;
		if (starts[i].line && after < end && !ascii_is_space(*after))
			continue;
		*fold = starts[i].fold;
		return more && !last ? INPUT_MORE : INPUT_YES;
	}
	return more && !last ? INPUT_MORE : INPUT_NO;
}

/* Returns the length of the fold at AT, or 0 if there is none. */
static size_t
edit_fold_at(const char *at, const char *to)
{
	size_t n = at < to && *at == '\r';

	if (to - at < (ptrdiff_t)n + 2 || at[n] != '\n' || !ascii_is_blank(at[n + 1]))
		return 0;
	return n + 2;
}

static const char *
edit_skip_folds(const char *at, const char *to)
{
	size_t n;

	while ((n = edit_fold_at(at, to)) > 0)
		at += n;
	return at;
}

/* Returns the octet that the escape at AT means, and sets *AFTER to its end; or '\0' if none. */
static char
edit_escape(const char *at, const char *to, const char **after)
{
	const char *octet = edit_skip_folds(at + 1, to);

	if (octet == to || *octet == '\0' || strchr("nN,;:\\", *octet) == NULL)
		return '\0';
	*after = octet + 1;
	return *octet == 'n' || *octet == 'N' ? '\n' : *octet;
}

/* Returns the first fold at or after AT or, if ESCAPES, the first backslash; or TO. */
static const char *
edit_next(const char *at, const char *to, bool escapes)
{
	for (; at < to; at++) {
		if (escapes && *at == '\\')
			return at;
		if ((*at == '\n' || *at == '\r') && edit_fold_at(at, to) > 0)
			return at;
	}
	return to;
}

/* Returns whether "=" precedes the line end before END. */
static bool
edit_is_soft(const char *from, const char *end)
{
	end -= end > from && end[-1] == '\n';
	end -= end > from && end[-1] == '\r';
	return end > from && end[-1] == '=';
}

/* Returns the first value after AT that is in quoted-printable, which vCard 2.1 has; or TO. */
static struct octets
edit_quoted(const char *at, const char *to)
{
	static const char word[] = "QUOTED-PRINTABLE";
	const char *from = at, *start, *value, *end;

	while ((start = memmem(at, (size_t)(to - at), word, strlen(word))) != NULL) {
		at = start + strlen(word);
		end = to - at > EDIT_PARAMETERS ? at + EDIT_PARAMETERS : to;
		value = memchr(at, ':', (size_t)(end - at));
		if (value == NULL || line_end(at, value) != value || start == from ||
		    (start[-1] != ';' && start[-1] != '=') || (*at != ';' && *at != ':'))
			continue;
		end = line_next(++value, to);
		while (end < to && edit_is_soft(value, end))
			end = line_next(end, to);
		return (struct octets){ value, (size_t)(end - value) };
	}
	return (struct octets){ to, 0 };
}

/* Append a value in quoted-printable, which is in OCTETS. */
static void
edit_put_quoted(struct form_text *text, char *octets, struct octets value)
{
	const char *at = value.at, *to = at + value.len, *next, *after;
	int octet;

	for (; at < to; at = after) {
		next = memchr(at, '=', (size_t)(to - at));
		if (next == NULL)
			next = to;
		form_text_keep(text, (size_t)(at - octets), (size_t)(next - octets));
		if (next == to)
			break;
		after = line_next(next, to);
		if (edit_is_soft(next, after) && ascii_is_space(next[1]))
			continue;
		octet = transfer_escape(next, to);
		after = octet < 0 ? next + 1 : next + 3;
		form_text_keep(text, (size_t)(after - 1 - octets), (size_t)(after - octets));
		if (octet >= 0)
			octets[text->len - 1] = (char)octet;
	}
}

void
edit_unfold(struct form_text *text, enum edit_fold fold)
{
	char *octets = text->decoded.octets, octet;
	const char *at, *to = octets + text->len, *next, *after;
	bool escapes = fold == EDIT_FOLD_CALENDAR;
	struct octets quoted = { to, 0 };

	if (fold == EDIT_FOLD_NONE || text->failed)
		return;
	at = octets + text->sections[text->n_sections - 1].start;
	form_text_edit(text, (size_t)(at - octets));
	if (escapes)
		quoted = edit_quoted(at, to);
	for (; at < to; at = after) {
		next = edit_next(at, quoted.at, escapes);
		form_text_keep(text, (size_t)(at - octets), (size_t)(next - octets));
		if (next == quoted.at && next < to) {
			edit_put_quoted(text, octets, quoted);
			after = next + quoted.len;
			quoted = edit_quoted(after, to);
			continue;
		}
		after = edit_skip_folds(next, to);
		if (next == to || *next != '\\')
			continue;
		octet = edit_escape(next, to, &after);
		if (octet == '\0')
			after = next + 1;
		form_text_keep(text, (size_t)(after - 1 - octets), (size_t)(after - octets));
		if (octet != '\0')
			octets[text->len - 1] = octet;
	}
	form_text_edited(text);
}

/* LDIF */

/* Returns the value of the line at AT if it is in base64: "attribute:: value"; or NULL. */
static const char *
edit_base64(const char *at, const char *to)
{
	const char *from = at;

	while (at < to && (ascii_is_letter(*at) || ascii_is_digit(*at) || *at == '-' ||
	    *at == ';' || *at == '.'))
		at++;
	return at > from && to - at > 2 && at[0] == ':' && at[1] == ':' ? at + 2 : NULL;
}

/* Returns the end of the line at AT, with its folds. */
static const char *
edit_next_line(const char *at, const char *to)
{
	do
		at = line_next(at, to);
	while (at < to && ascii_is_blank(*at));
	return at;
}

static void
edit_put_lines(struct form_text *text, const char *from, const char *to, const char *part)
{
	struct transfer transfer;

	if (from == to)
		return;
	form_text_section(text, URLSIFT_TEXT_UNFOLDED, part);
	transfer_begin(&transfer, TRANSFER_NONE, false, from, to);
	form_text_put(text, &transfer, NULL);
	edit_unfold(text, EDIT_FOLD_LDIF);
}

static void
edit_put_base64(struct form_text *text, const char *from, const char *to, const char *part)
{
	struct transfer transfer;
	size_t start = text->len, len;

	form_text_section(text, 0, part);
	transfer_begin(&transfer, TRANSFER_BASE64, false, from, to);
	form_text_put(text, &transfer, NULL);
	len = text->len - start;
	if (text->failed || (utf8_is_valid(text->octets + start, len) &&
	    memchr(text->octets + start, '\0', len) == NULL))
		return;
	form_text_edit(text, start);
	form_text_edited(text);
}

const char *
edit_put_ldif(struct form_text *text, const char *from, const char *to, const char *part)
{
	const char *at, *next, *value, *end;

	for (at = from; at < to; at = next) {
		next = end = edit_next_line(at, to);
		value = edit_base64(at, to);
		if (value == NULL ||
		    transfer_check(TRANSFER_BASE64, &value, &end) == TRANSFER_NONE)
			continue;
		/* There has to be room for the lines before it, the value, and the lines after. */
		if (text->n_sections + 3 > FORM_TEXT_SECTIONS || form_text_is_full(text)) {
			edit_put_lines(text, from, at, part);
			return at;
		}
		edit_put_lines(text, from, value, part);
		edit_put_base64(text, value, end, part);
		from = end;
	}
	edit_put_lines(text, from, to, part);
	return to;
}

const char *
edit_last_line(const char *from, const char *to)
{
	const char *end = to;

	while ((end = memrchr(from, '\n', (size_t)(end - from))) != NULL)
		if (end + 1 < to && !ascii_is_blank(end[1]))
			return end + 1;
	return from;
}

/* Runs */

bool
edit_has_runs(struct octets head)
{
	static const char *const names[] = {
		"http://schemas.openxmlformats.org/wordprocessingml/",
		"http://purl.oclc.org/ooxml/wordprocessingml/",
	};
	size_t i;

	for (i = 0; i < ARRAY_LEN(names); i++)
		if (memmem(head.at, head.len, names[i], strlen(names[i])) != NULL)
			return true;
	return false;
}

/* Returns whether the start tag of an element "w:NAME" is at AT. */
static bool
edit_is_tag(const char *at, const char *to, const char *name)
{
	size_t len = strlen(name);

	return (size_t)(to - at) > len + 3 && memcmp(at, "<w:", 3) == 0 &&
	    memcmp(at + 3, name, len) == 0 && (ascii_is_space(at[len + 3]) ||
	    at[len + 3] == '/' || at[len + 3] == '>');
}

/*
 * Returns the start of the next run's text, if it continues the text that ends before AT, or
 * NULL.  Neither text nor the elements in "ends" may be between the two.
 */
static const char *
edit_next_run(const char *at, const char *to)
{
	static const char *const ends[] = {
		"p", "tab", "ptab", "br", "cr", "sym", "noBreakHyphen", "drawing", "pict", "object"
	};
	const char *close;
	size_t i;

	for (;; at = close + 1) {
		at = ascii_skip_space(at, to);
		close = at == to || *at != '<' ? NULL : memchr(at, '>', (size_t)(to - at));
		/* No tag has another "<", so each is passed once. */
		if (close == NULL || memchr(at + 1, '<', (size_t)(close - at)) != NULL ||
		    (close - at == 5 && (memcmp(at, "</w:p", 5) == 0 ||
		    memcmp(at, "</w:t", 5) == 0)))
			return NULL;
		if (edit_is_tag(at, to, "t"))
			return close[-1] == '/' ? NULL : close + 1;
		for (i = 0; i < ARRAY_LEN(ends); i++)
			if (edit_is_tag(at, to, ends[i]))
				return NULL;
	}
}

void
edit_join_runs(struct form_text *text)
{
	static const char close[] = "</w:t>";
	const char *octets = text->decoded.octets;
	const char *at, *to = octets + text->len, *next, *end;

	if (text->failed)
		return;
	at = end = octets + text->sections[text->n_sections - 1].start;
	form_text_edit(text, (size_t)(at - octets));
	while ((end = memmem(end, (size_t)(to - end), close, strlen(close))) != NULL) {
		next = edit_next_run(end + strlen(close), to);
		if (next != NULL) {
			form_text_keep(text, (size_t)(at - octets), (size_t)(end - octets));
			at = next;
		}
		end = next == NULL ? end + strlen(close) : next;
	}
	form_text_keep(text, (size_t)(at - octets), (size_t)(to - octets));
	form_text_edited(text);
}
