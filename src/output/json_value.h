/*
 * json_value - output: values of JSON in a buffer
 *
 * Members are put as `,"key":value'; json_value_close() makes the first comma the
 * opening brace or bracket, so that whatever is absent needs no care.
 */
#ifndef OUTPUT_JSON_VALUE_H
#define OUTPUT_JSON_VALUE_H

#include "base/buffer.h"
#include "record.h"

/* Where an object or an array began. */
struct json_value_mark {
	size_t at;
};

/* Put `,"KEY":' for a literal KEY. */
#define JSON_VALUE_KEY(to, key) buffer_put((to), ",\"" key "\":", sizeof(key) + 3)

static inline struct json_value_mark
json_value_open(const struct buffer *to)
{
	return (struct json_value_mark){ to->len };
}

/* PAIR: "{}" or "[]".  Inline: it is a constant. */
static inline void
json_value_close(struct buffer *to, struct json_value_mark mark, const char *pair)
{
	if (to->failed)
		return;
	if (to->len == mark.at)
		buffer_char(to, pair[0]);
	else
		to->octets[mark.at] = pair[0];
	buffer_char(to, pair[1]);
}

/* A string; what is not valid UTF-8 becomes {"bytes":"<base64>"}. */
void json_value_string(struct buffer *to, const char *text, size_t len);

/* A member whose value is a string.  Then, one that ends in NUL; NULL: there is no member. */
void json_value_part(struct buffer *to, const char *name, const char *text, size_t len);
void json_value_word(struct buffer *to, const char *name, const char *word);

/* An element of an array: a name, of which no octet needs an escape. */
void json_value_item(struct buffer *to, const char *name);

/* Room for four members that are numbers, and a brace on each side. */
#define JSON_VALUE_NUMBERS (4 * (sizeof(",\"column\":") + BUFFER_DIGITS) + 2)

/* Copy N octets to a place that has room for them; returns what follows. */
static inline char *
json_value_copy(char *to, const char *octets, size_t n)
{
	memcpy(to, octets, n);
	return to + n;
}

/* The octets that json_value_move() copies at once. */
#define JSON_VALUE_STEP 16

/*
 * Copy N octets that stand in front of TO in a buffer, in steps that need no call.  So there
 * is room for a step more; what follows the copy there is of no use.
 */
static inline char *
json_value_move(char *to, const char *from, size_t n)
{
	size_t i;

	for (i = 0; i < n; i += JSON_VALUE_STEP)
		memmove(to + i, from + i, JSON_VALUE_STEP);
	return to + n;
}

/* A string of octets that need no escape. */
static inline void
json_value_quote(struct buffer *to, const char *text, size_t len)
{
	char *at = buffer_reserve(to, len + 2);

	if (at == NULL)
		return;
	*at++ = '"';
	at = json_value_copy(at, text, len);
	*at++ = '"';
	buffer_commit(to, at);
}

/* Put KEY, which is `,"key":', and a number at TO.  Inline: the length of KEY is a constant. */
static inline char *
json_value_number(char *to, const char *key, uint64_t n)
{
	return buffer_digits(json_value_copy(to, key, strlen(key)), n);
}

/* Put the members "line" and "column" at TO. */
char *json_value_position(char *to, const struct urlsift_position *at);

/* The members "line" to "wrapper" of a record. */
void json_value_place(struct buffer *to, const struct record *record);

#endif
