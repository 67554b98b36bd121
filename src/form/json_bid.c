/*
 * json_bid - form: JSON shows in its first octets
 *
 * The octets have to follow the grammar of RFC 8259 and begin with an object or an array.  NaN
 * and Infinity are values here, because Python writes them.  JSON may be cut off anywhere.
 * JSON Lines, the first of which is an object, may have broken lines if most lines begin as
 * objects or arrays do.
 */
#include "form/json.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"

/* The byte order mark in UTF-8. */
#define JSON_BID_MARK "\357\273\277"

#define JSON_BID_INFINITY "Infinity"

/* The token that is expected next, unless it ends an object or array. */
enum json_bid_next {
	JSON_BID_VALUE,
	JSON_BID_KEY,
	JSON_BID_COLON,
	JSON_BID_COMMA
};

struct json_bid {
	const char *at, *to;
	enum json_bid_next next;
	bool may_end;		/* the object or array at hand */
	bool seen;		/* a string or a value, not only brackets */
	size_t depth;
	uint8_t objects[JSON_BID_MAX / 8];	/* for each level a bit: it is an object */
};

/* Skip a string after its opening quote.  Returns false if it is not a string. */
static bool
json_bid_string(struct json_bid *b)
{
	for (; b->at < b->to; b->at++) {
		if (*b->at == '"') {
			b->at++;
			b->seen = true;
			return true;
		}
		if ((uint8_t)*b->at < 0x20)
			return false;
		if (*b->at == '\\' && ++b->at < b->to &&
		    (*b->at == '\0' || strchr("\"\\/bfnrtu", *b->at) == NULL))
			return false;
	}
	b->at = b->to;
	return true;
}

/* Skip digits.  Returns whether there is at least one. */
static bool
json_bid_digits(struct json_bid *b)
{
	const char *from = b->at;

	while (b->at < b->to && ascii_is_digit(*b->at))
		b->at++;
	return b->at > from || b->at == b->to;
}

/* Skip the WORD, which the end of the octets may cut.  Returns whether it is there. */
static bool
json_bid_is_word(struct json_bid *b, const char *word)
{
	size_t len = strlen(word), left = (size_t)(b->to - b->at);

	if (left < len)
		len = left;
	if (memcmp(word, b->at, len) != 0)
		return false;
	b->at += len;
	return true;
}

static bool
json_bid_number(struct json_bid *b)
{
	b->at += *b->at == '-';
	if (b->at < b->to && *b->at == JSON_BID_INFINITY[0])
		return json_bid_is_word(b, JSON_BID_INFINITY);
	if (b->at < b->to && *b->at == '0')
		b->at++;
	else if (!json_bid_digits(b))
		return false;
	if (b->at < b->to && *b->at == '.') {
		b->at++;
		if (!json_bid_digits(b))
			return false;
	}
	if (b->at < b->to && (*b->at | 0x20) == 'e') {
		b->at++;
		b->at += b->at < b->to && (*b->at == '+' || *b->at == '-');
		if (!json_bid_digits(b))
			return false;
	}
	/* "01" and "1a" are no numbers. */
	return b->at == b->to || ascii_is_space(*b->at) || memchr(",]}", *b->at, 3) != NULL;
}

static bool
json_bid_word(struct json_bid *b)
{
	static const char *const words[] = { "true", "false", "null", "NaN", JSON_BID_INFINITY };
	size_t i;

	for (i = 0; i < ARRAY_LEN(words); i++)
		if (json_bid_is_word(b, words[i]))
			return true;
	return false;
}

/* A value has ended. */
static bool
json_bid_end_value(struct json_bid *b)
{
	b->next = b->depth == 0 ? JSON_BID_VALUE : JSON_BID_COMMA;
	b->may_end = true;
	b->seen = true;
	return true;
}

static bool
json_bid_open(struct json_bid *b, bool object)
{
	uint8_t bit = (uint8_t)(1U << b->depth % 8);

	if (b->depth == JSON_BID_MAX)
		return false;
	b->objects[b->depth / 8] &= (uint8_t)~bit;
	b->objects[b->depth / 8] |= object ? bit : 0;
	b->depth++;
	b->next = object ? JSON_BID_KEY : JSON_BID_VALUE;
	b->may_end = true;
	return true;
}

/* Is the value at hand an object?  Otherwise it is an array. */
static bool
json_bid_is_object(const struct json_bid *b)
{
	return (b->objects[(b->depth - 1) / 8] >> (b->depth - 1) % 8 & 1) != 0;
}

static bool
json_bid_value(struct json_bid *b, char c)
{
	if (c == '{' || c == '[')
		return json_bid_open(b, c == '{');
	if (c == '"')
		return json_bid_string(b) && json_bid_end_value(b);
	b->at--;
	return (c == '-' || ascii_is_digit(c) ? json_bid_number(b) : json_bid_word(b)) &&
	    json_bid_end_value(b);
}

/* Read the token that begins with C.  Returns whether it is allowed there. */
static bool
json_bid_token(struct json_bid *b, char c)
{
	if ((c == '}' || c == ']') && b->may_end && b->depth > 0 &&
	    json_bid_is_object(b) == (c == '}')) {
		b->depth--;
		return json_bid_end_value(b);
	}
	b->may_end = false;
	switch (b->next) {
	case JSON_BID_COLON:
		b->next = JSON_BID_VALUE;
		return c == ':';
	case JSON_BID_COMMA:
		b->next = json_bid_is_object(b) ? JSON_BID_KEY : JSON_BID_VALUE;
		return c == ',';
	case JSON_BID_KEY:
		b->next = JSON_BID_COLON;
		return c == '"' && json_bid_string(b);
	default:
		return json_bid_value(b, c);
	}
}

/* Do most lines begin as objects or arrays do?  Empty lines do not count. */
static bool
json_bid_most_begin(const char *at, const char *to)
{
	size_t n = 0, brackets = 0;

	for (; at < to; at++) {
		if (!ascii_is_space(*at)) {
			n++;
			brackets += *at == '{' || *at == '[';
			at = memchr(at, '\n', (size_t)(to - at));
			if (at == NULL)
				break;
		}
	}
	return 2 * brackets > n;
}

/*
 * Read tokens up to one that is not allowed there.  Returns whether all of them are allowed.
 * *WHOLE: lines before it that end a value; *SPLIT: lines that end within a value.
 */
static bool
json_bid_tokens(struct json_bid *b, size_t *whole, size_t *split)
{
	bool good = true;
	char c;

	*whole = *split = 0;
	while (b->at < b->to && good) {
		c = *b->at++;
		if (!ascii_is_space(c))
			good = json_bid_token(b, c);
		else if (c == '\n' && b->depth > 0)
			++*split;
		else if (c == '\n')
			*whole += b->seen;
	}
	return good;
}

enum input_bid
json_bid(const char *octets, size_t len, bool last, enum json_lines *lines)
{
	struct json_bid b = { .at = octets, .to = octets + len };
	bool good, object;
	size_t mark, whole = 0, split = 0;
	const char *from;

	mark = len < strlen(JSON_BID_MARK) ? len : strlen(JSON_BID_MARK);
	if (memcmp(octets, JSON_BID_MARK, mark) == 0)
		b.at += mark;
	from = b.at;
	b.at = ascii_skip_space(b.at, b.to);
	if (b.at == b.to) {
		*lines = JSON_LINES_MAYBE;
		return len < JSON_BID_MAX && !last ? INPUT_MORE : INPUT_NO;
	}
	object = *b.at == '{';
	good = (object || *b.at == '[') && json_bid_tokens(&b, &whole, &split);
	if (!good && object && json_bid_most_begin(from, b.to))
		*lines = JSON_LINES_BROKEN;
	else if (split > 0)
		*lines = JSON_LINES_NO;
	else
		*lines = whole > 0 ? JSON_LINES_YES : JSON_LINES_MAYBE;
	if (!good && (!object || whole == 0))
		return INPUT_NO;
	if (len < JSON_BID_MAX && !last)
		return INPUT_MORE;
	if (!good)
		return *lines == JSON_LINES_BROKEN ? INPUT_YES : INPUT_NO;
	/* Brackets alone have no text, unless more follows. */
	return b.seen || len >= JSON_BID_MAX ? INPUT_YES : INPUT_NO;
}
