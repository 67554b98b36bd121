/*
 * json_text - form: strings of JSON without their escapes, and the places of their octets
 *
 * Each string is a section.  A string that begins with a URL keeps its quotes, so that the URL
 * is a quoted one.  The quotes end with the first line, and the other lines are a section of
 * their own, because the quotes are JSON's and not the author's.
 */
#include "form/json.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/utf8.h"

/* The length of "\uXXXX". */
#define JSON_TEXT_UNIT 6

/* The most memory that json_text_trim() keeps for the next text. */
#define JSON_TEXT_KEPT ((size_t)4 << 20)

/* Replaces half a surrogate pair. */
#define JSON_TEXT_REPLACEMENT 0xFFFD

void
json_text_free(struct json_text *text)
{
	buffer_free(&text->decoded);
	free(text->sections);
	free(text->runs);
	*text = (struct json_text){ 0 };
}

void
json_text_clear(struct json_text *text, const char *octets)
{
	text->decoded.len = text->n_sections = text->n_runs = text->located = 0;
	text->decoded.failed = text->failed = false;
	text->octets = octets;
}

void
json_text_trim(struct json_text *text)
{
	if (text->decoded.room > JSON_TEXT_KEPT ||
	    text->room_runs > JSON_TEXT_KEPT / sizeof(*text->runs))
		json_text_free(text);
}

static void
json_text_add_section(struct json_text *text, size_t start, size_t end, uint32_t flags)
{
	struct urlsift_section *sections = array_grow(text->sections, text->n_sections,
	    &text->room_sections, sizeof(*sections));

	if (sections == NULL) {
		text->failed = true;
		return;
	}
	text->sections = sections;
	sections[text->n_sections++] = (struct urlsift_section){ start, end, flags, 0 };
}

/* Record that the octets which are appended next were at [FROM, TO). */
static void
json_text_add_run(struct json_text *text, const char *from, const char *to)
{
	struct json_text_run *runs = array_grow(text->runs, text->n_runs, &text->room_runs,
	    sizeof(*runs));

	if (runs == NULL) {
		text->failed = true;
		return;
	}
	text->runs = runs;
	runs[text->n_runs++] = (struct json_text_run){ text->decoded.len,
	    (size_t)(from - text->octets), (size_t)(to - text->octets) };
}

static void
json_text_copy(struct json_text *text, const char *from, const char *to)
{
	if (from == to)
		return;
	json_text_add_run(text, from, to);
	buffer_put(&text->decoded, from, (size_t)(to - from));
}

/* Returns the UTF-16 unit that the escape "\uXXXX" at AT means, or -1. */
static int32_t
json_text_unit(const char *at, const char *to)
{
	int32_t unit = 0;
	int i, digit;

	if (to - at < JSON_TEXT_UNIT || at[0] != '\\' || at[1] != 'u')
		return -1;
	for (i = 2; i < JSON_TEXT_UNIT; i++) {
		digit = ascii_hex(at[i]);
		if (digit < 0)
			return -1;
		unit = unit << 4 | digit;
	}
	return unit;
}

/*
 * Decode the escape at AT into OUT.  Returns the length of the escape, or 0 if it is none and
 * the backslash means itself.
 */
static size_t
json_text_escape(const char *at, const char *to, char *out, size_t *n)
{
	static const char letters[] = "\"\\/bfnrt", octets[] = "\"\\/\b\f\n\r\t";
	int32_t code = json_text_unit(at, to), low;
	const char *letter;
	size_t len = JSON_TEXT_UNIT;

	if (code < 0) {
		letter = to - at < 2 || at[1] == '\0' ? NULL : strchr(letters, at[1]);
		*out = letter == NULL ? '\\' : octets[letter - letters];
		*n = 1;
		return letter == NULL ? 0 : 2;
	}
	if (code >= 0xD800 && code < 0xE000) {
		low = code < 0xDC00 ? json_text_unit(at + len, to) : -1;
		if (low >= 0xDC00 && low < 0xE000) {
			code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
			len += JSON_TEXT_UNIT;
		} else {
			code = JSON_TEXT_REPLACEMENT;
		}
	}
	*n = utf8_encode(out, (uint32_t)code);
	return len;
}

/* Decode and append the octets [BEGIN, END) of a string, including its quotes, if any. */
static void
json_text_decode(struct json_text *text, struct octets string, const char *begin,
    const char *end)
{
	const char *to = string.at + string.len, *escape = string.at;
	char out[UTF8_MAX];
	size_t len, n;

	while (escape < to && (escape = memchr(escape, '\\', (size_t)(to - escape))) != NULL) {
		len = json_text_escape(escape, to, out, &n);
		if (len == 0) {
			escape++;
			continue;
		}
		json_text_copy(text, begin, escape);
		json_text_add_run(text, escape, escape + len);
		buffer_put(&text->decoded, out, n);
		begin = escape += len;
	}
	json_text_copy(text, begin, end);
}

/* Returns whether the text begins with "scheme://". */
static bool
json_text_is_url(const char *at, const char *to)
{
	if (at == to || !ascii_is_letter(*at))
		return false;
	while (at < to && (ascii_is_letter(*at) || ascii_is_digit(*at) || *at == '+' ||
	    *at == '-' || *at == '.'))
		at++;
	return to - at > 3 && memcmp(at, "://", 3) == 0;
}

/* Returns the length of the line break at AT, or 0. */
static size_t
json_text_break(const char *at, const char *to)
{
	if (*at >= '\n' && *at <= '\r')
		return 1;
	if (*at == '\302' && to - at > 1 && at[1] == '\205')
		return 2;
	if (*at == '\342' && to - at > 2 && at[1] == '\200' && (at[2] == '\250' || at[2] == '\251'))
		return 3;
	return 0;
}

/* Make sections of the quoted string from START on, which begins with a URL. */
static void
json_text_quoted(struct json_text *text, size_t start)
{
	char *at = text->decoded.octets + start + 1;
	const char *to = text->decoded.octets + text->decoded.len;
	size_t n = 0, next;

	while (at < to && (n = json_text_break(at, to)) == 0)
		at++;
	if (at == to) {
		json_text_add_section(text, start, text->decoded.len, URLSIFT_TEXT_EXACT);
		return;
	}
	*at = '"';
	next = (size_t)(at - text->decoded.octets);
	json_text_add_section(text, start, next + 1, 0);
	json_text_add_section(text, next + n, text->decoded.len - 1, 0);
}

void
json_text_put(struct json_text *text, struct octets string, bool begins, bool ends)
{
	size_t start = text->decoded.len, end;
	const char *decoded;

	json_text_decode(text, string, string.at - begins, string.at + string.len + ends);
	text->failed |= text->decoded.failed;
	if (text->failed)
		return;
	end = text->decoded.len;
	decoded = text->decoded.octets;
	if (begins && ends && json_text_is_url(decoded + start + 1, decoded + end - 1))
		json_text_quoted(text, start);
	else if (end - ends > start + begins)
		json_text_add_section(text, start + begins, end - ends, 0);
}

void
json_text_put_plain(struct json_text *text, struct octets octets)
{
	size_t start = text->decoded.len;

	json_text_copy(text, octets.at, octets.at + octets.len);
	text->failed |= text->decoded.failed;
	if (octets.len > 0)
		json_text_add_section(text, start, text->decoded.len, 0);
}

/* Returns the end of the JSON if AT is wrong: after the last string before AT. */
static size_t
json_text_wrong(struct octets octets, size_t at)
{
	const char *quote = memrchr(octets.at, '"', at);

	return quote == NULL ? 0 : (size_t)(quote + 1 - octets.at);
}

void
json_text_read(struct json_text *text, struct json_strings *strings, struct octets octets,
    bool all)
{
	const struct json_octets source = { octets.at, 0, octets.len };
	struct json_lexer lexer = { .all = all };
	size_t wrong, i;

	strings->n = 0;
	json_text_clear(text, octets.at);
	wrong = (size_t)json_lexer_run(&lexer, &source, 0, octets.len, strings);
	/* A string without an end is no string. */
	if (lexer.in_string)
		wrong = (size_t)lexer.open;
	else if (wrong < octets.len)
		wrong = json_text_wrong(octets, wrong);
	for (i = 0; i < strings->n; i++)
		json_text_put(text, (struct octets){ octets.at + strings->items[i].from,
		    (size_t)(strings->items[i].to - strings->items[i].from) }, true, true);
	if (wrong < octets.len)
		json_text_put_plain(text,
		    (struct octets){ octets.at + wrong, octets.len - wrong });
	text->failed |= strings->failed;
	strings->failed = false;
}

enum input_next
json_text_scan(const struct json_text *text, struct input *input, urlsift_found *found, void *ctx)
{
	const struct urlsift_text sectioned = { text->decoded.octets, text->decoded.len,
	    text->sections, text->n_sections, sizeof(text->sections[0]) };

	if (text->n_sections == 0)
		return INPUT_GO_ON;
	return (enum input_next)urlsift_scan_sections(input->scanner, &sectioned, found, ctx);
}

/* Returns the run that has octet AT of the text: usually the one found last, or one near it. */
static size_t
json_text_find(struct json_text *text, size_t at)
{
	size_t low = text->located, high = text->n_runs, step = 1;
	const struct json_text_run *runs = text->runs;

	if (runs[low].text > at)
		low = 0;
	while (high - low > step && runs[low + step].text <= at) {
		low += step;
		step *= 2;
	}
	if (high - low > step)
		high = low + step;
	return text->located = array_last(runs, sizeof(*runs), low, high, at);
}

struct form_text_piece
json_text_locate(void *of, size_t at, size_t len)
{
	struct json_text *text = of;
	size_t i = json_text_find(text, at), next, n;
	const struct json_text_run *run = &text->runs[i];
	const char *octets = text->octets;

	next = i + 1 < text->n_runs ? run[1].text : text->decoded.len;
	n = next - at < len ? next - at : len;
	/* An escape is longer than the character it encodes. */
	if (run->to - run->from > next - run->text)
		return (struct form_text_piece){ octets + run->from, octets + run->to, n };
	octets += run->from + (at - run->text);
	return (struct form_text_piece){ octets, octets + n, n };
}
