/*
 * json_lexer - form: finds the strings of JSON, 64 octets at a time
 *
 * A mask has a bit for each of 64 octets; the lowest bit is that of the first octet.  An octet
 * is inside a string if the number of quotes up to it, without those that a backslash escapes,
 * is odd.  A string without a colon has no URL with a scheme, and is usually skipped.
 */
#include "form/json.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/simd.h"

#define JSON_LEXER_BLOCK 64

/* The octets of each kind. */
struct json_lexer_masks {
	uint64_t quotes, backslashes, colons, controls, opens, closes;
};

#if SIMD_SIZE > 0

SIMD simd_octets
json_lexer_control(const char *octets, int mask)
{
	return (simd_load(octets) & simd_fill(mask)) == simd_fill(0);
}

/* "[" and "{", "]" and "}" differ in one bit. */
SIMD simd_octets
json_lexer_bracket(const char *octets, int brace)
{
	return (simd_load(octets) | simd_fill(0x20)) == simd_fill(brace);
}

SIMD_ENTRY static struct json_lexer_masks
json_lexer_masks_wide(const char *octets)
{
	return (struct json_lexer_masks){
		.quotes = SIMD_BITS(simd_equal, octets, '"'),
		.backslashes = SIMD_BITS(simd_equal, octets, '\\'),
		.colons = SIMD_BITS(simd_equal, octets, ':'),
		.controls = SIMD_BITS(json_lexer_control, octets, 0xE0),
		.opens = SIMD_BITS(json_lexer_bracket, octets, '{'),
		.closes = SIMD_BITS(json_lexer_bracket, octets, '}'),
	};
}

#endif

static struct json_lexer_masks
json_lexer_masks_of(const char *octets)
{
	struct json_lexer_masks m = { 0 };
	uint64_t bit = 1;
	unsigned at;

#if SIMD_SIZE > 0
	if (SIMD_IS_HERE)
		return json_lexer_masks_wide(octets);
#endif
	for (at = 0; at < JSON_LEXER_BLOCK; at++, bit <<= 1) {
		m.quotes |= octets[at] == '"' ? bit : 0;
		m.backslashes |= octets[at] == '\\' ? bit : 0;
		m.colons |= octets[at] == ':' ? bit : 0;
		m.controls |= (uint8_t)octets[at] < 0x20 ? bit : 0;
		m.opens |= (octets[at] | 0x20) == '{' ? bit : 0;
		m.closes |= (octets[at] | 0x20) == '}' ? bit : 0;
	}
	return m;
}

static inline unsigned
json_lexer_first(uint64_t mask)
{
	return (unsigned)__builtin_ctzll(mask);
}

void
json_lexer_free(struct json_strings *strings)
{
	free(strings->items);
	*strings = (struct json_strings){ 0 };
}

static void
json_lexer_put(struct json_lexer *lexer, uint64_t to, struct json_strings *strings)
{
	struct json_string *items = array_grow(strings->items, strings->n, &strings->room,
	    sizeof(*items));

	if (items == NULL) {
		strings->failed = true;
		return;
	}
	strings->items = items;
	items[strings->n++] = (struct json_string){
		lexer->open, to, lexer->value, false
	};
}

void
json_lexer_plain(struct json_lexer *lexer, uint64_t from, uint64_t to,
    struct json_strings *strings)
{
	const size_t n = strings->n;

	*lexer = (struct json_lexer){
		.lines = lexer->lines, .whole = lexer->whole, .open = from,
		.value = lexer->value + 1
	};
	json_lexer_put(lexer, to, strings);
	if (strings->n > n)
		strings->items[n].plain = true;
	lexer->value++;
}

/* A colon may also be the escape "\u003a". */
static bool
json_lexer_is_colon(const char *at, const char *to)
{
	return to - at >= 6 && memcmp(at + 1, "u003", 4) == 0 && (at[5] | 0x20) == 'a';
}

/* The octets that are escaped; colons that are escapes are added to the mask of colons. */
static uint64_t
json_lexer_escapes(struct json_lexer *lexer, struct json_lexer_masks *m, const char *octets,
    const char *to)
{
	uint64_t escaped = lexer->escaped ? 1 : 0, left = m->backslashes & ~escaped, bit;
	unsigned i;

	lexer->escaped = false;
	while (left != 0) {
		i = json_lexer_first(left);
		bit = (uint64_t)1 << i;
		if (json_lexer_is_colon(octets + i, to))
			m->colons |= bit;
		left &= left - 1;
		if (i == JSON_LEXER_BLOCK - 1) {
			lexer->escaped = true;
			break;
		}
		escaped |= bit << 1;
		left &= ~(bit << 1);
	}
	return escaped;
}

/* Set each bit if the number of bits up to it is odd. */
static inline uint64_t
json_lexer_parity(uint64_t bits)
{
	bits ^= bits << 1;
	bits ^= bits << 2;
	bits ^= bits << 4;
	bits ^= bits << 8;
	bits ^= bits << 16;
	return bits ^ bits << 32;
}

/* Octets that are not allowed where they are: outside of strings a colon follows a key. */
static uint64_t
json_lexer_errors(const struct json_lexer_masks *m, uint64_t inside, bool quoted,
    const char *octets, const char *from)
{
	uint64_t wrong = (m->controls & inside) | (m->backslashes & ~inside), left;
	const char *at;

	left = m->colons & ~inside & ~(m->quotes << 1 | (quoted ? 1 : 0));
	for (; left != 0; left &= left - 1) {
		at = octets + json_lexer_first(left);
		while (at > from && ascii_is_space(at[-1]))
			at--;
		if (at > from && at[-1] != '"')
			return wrong | (left & -left);
	}
	return wrong;
}

/*
 * Count brackets and line ends outside of strings, in order.  Returns the bit of the first one
 * that is not allowed there, or 0.
 */
static uint64_t
json_lexer_nesting(struct json_lexer *lexer, const struct json_lexer_masks *m, uint64_t left,
    const char *octets)
{
	uint64_t bit;

	for (; left != 0; left &= left - 1) {
		bit = left & -left;
		if ((m->opens & bit) != 0) {
			lexer->depth++;
		} else if ((m->closes & bit) != 0) {
			if (lexer->depth == 0)
				return bit;
			lexer->depth--;
		} else if (octets[json_lexer_first(bit)] == '\n') {
			if (lexer->depth > 0 && lexer->whole)
				return bit;
			lexer->value += lexer->depth == 0;
		}
	}
	return 0;
}

/*
 * Go from quote to quote, put the wanted strings, and count values.  Returns the bit of the
 * first octet that is wrong, or 0.
 */
static uint64_t
json_lexer_strings(struct json_lexer *lexer, const struct json_lexer_masks *m,
    const char *octets, uint64_t from, struct json_strings *strings)
{
	uint64_t structure = m->opens | m->closes | (lexer->lines ? m->controls : 0);
	uint64_t left = m->quotes, done = 0, before, wrong;

	do {
		before = left == 0 ? UINT64_MAX : (left & -left) - 1;
		if (lexer->in_string) {
			lexer->wanted |= lexer->all || (m->colons & before & ~done) != 0;
		} else {
			wrong = json_lexer_nesting(lexer, m, structure & before & ~done, octets);
			if (wrong != 0)
				return wrong;
		}
		if (left == 0)
			break;
		if (lexer->in_string && lexer->wanted)
			json_lexer_put(lexer, from + json_lexer_first(left), strings);
		lexer->in_string = !lexer->in_string;
		lexer->open = from + json_lexer_first(left) + 1;
		lexer->wanted = false;
		done = before | (left & -left);
		left &= left - 1;
	} while (true);
	return 0;
}

/* Read the 64 octets with the masks M.  Returns the bits of the octets that are wrong. */
static uint64_t
json_lexer_block(struct json_lexer *lexer, struct json_lexer_masks *m,
    const struct json_octets *octets, uint64_t from, struct json_strings *strings)
{
	const char *at = octets->at + (from - octets->base);
	uint64_t inside, wrong, before;
	bool quoted = lexer->quoted;

	if (m->backslashes != 0 || lexer->escaped)
		m->quotes &= ~json_lexer_escapes(lexer, m, at, octets->at + octets->len);
	inside = json_lexer_parity(m->quotes) ^ (lexer->in_string ? UINT64_MAX : 0);
	lexer->quoted = m->quotes >> (JSON_LEXER_BLOCK - 1) != 0;
	wrong = json_lexer_errors(m, inside, quoted, at, octets->at);
	if (wrong != 0) {
		/* Put the strings before it, unless there is one bracket too many. */
		before = (wrong & -wrong) - 1;
		*m = (struct json_lexer_masks){ m->quotes & before, 0, m->colons & before,
		    m->controls & before, m->opens & before, m->closes & before };
		before = json_lexer_strings(lexer, m, at, from, strings);
		return before != 0 ? before : wrong;
	}
	if ((m->colons & inside) != 0 || lexer->wanted || lexer->all)
		return json_lexer_strings(lexer, m, at, from, strings);
	wrong = (m->opens | m->closes | (lexer->lines ? m->controls : 0)) & ~inside;
	if (wrong != 0 && (wrong = json_lexer_nesting(lexer, m, wrong, at)) != 0) {
		m->quotes &= wrong - 1;
		inside = 0;
	}
	lexer->in_string = inside >> (JSON_LEXER_BLOCK - 1) != 0;
	if (m->quotes != 0)
		lexer->open = from + JSON_LEXER_BLOCK - (unsigned)__builtin_clzll(m->quotes);
	return wrong;
}

/* Copy the 64 octets at AT, with blanks before FROM and from TO on. */
static void
json_lexer_part(char part[JSON_LEXER_BLOCK], const char *at, size_t from, size_t to)
{
	memset(part, ' ', JSON_LEXER_BLOCK);
	memcpy(part + from, at + from, to - from);
}

uint64_t
json_lexer_run(struct json_lexer *lexer, const struct json_octets *octets, uint64_t from,
    uint64_t to, struct json_strings *strings)
{
	struct json_lexer_masks masks;
	char part[JSON_LEXER_BLOCK];
	size_t skip = (size_t)(from % JSON_LEXER_BLOCK), left;
	const char *at;
	uint64_t wrong;

	for (from -= skip; from < to; from += JSON_LEXER_BLOCK) {
		at = octets->at + (from - octets->base);
		left = to - from < JSON_LEXER_BLOCK ? (size_t)(to - from) : JSON_LEXER_BLOCK;
		if (skip > 0 || left < JSON_LEXER_BLOCK) {
			json_lexer_part(part, at, skip, left);
			at = part;
			skip = 0;
		}
		masks = json_lexer_masks_of(at);
		wrong = json_lexer_block(lexer, &masks, octets, from, strings);
		if (wrong != 0)
			return from + json_lexer_first(wrong);
	}
	return to;
}

void
json_lexer_cut(struct json_lexer *lexer, const struct json_octets *octets, uint64_t at,
    struct json_strings *strings)
{
	const char *from = octets->at + (at - octets->base), *to = octets->at + octets->len;

	for (from += lexer->escaped && from < to; from < to && *from != '"'; from++)
		from += *from == '\\' && to - from > 1;
	if (lexer->in_string)
		json_lexer_put(lexer, octets->base + (uint64_t)(from - octets->at), strings);
}
