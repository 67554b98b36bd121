/*
 * json_value - output: put JSON values into a buffer
 *
 * Every member is put as `,"key":value', with a comma before it.  json_value_close() replaces the
 * first comma with the opening brace or bracket, so no caller has to know which member is first.
 */
#ifndef OUTPUT_JSON_VALUE_H
#define OUTPUT_JSON_VALUE_H

#include "base/buffer.h"
#include "record.h"

/* The offset in the buffer where an object or an array begins. */
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

/* End an object or an array.  PAIR: "{}" or "[]"; inline, because it is a constant. */
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

/* Put a string.  Text that is not valid UTF-8 becomes {"bytes":"<base64>"}. */
void json_value_string(struct buffer *to, const char *text, size_t len);

/* Put a member whose value is a string.  WORD ends in NUL; if it is NULL, nothing is put. */
void json_value_part(struct buffer *to, const char *name, const char *text, size_t len);
void json_value_word(struct buffer *to, const char *name, const char *word);

/* Put an element of an array: a name that needs no escape. */
void json_value_item(struct buffer *to, const char *name);

/* Octets for four members that are numbers, and two braces. */
#define JSON_VALUE_NUMBERS (4 * (sizeof(",\"column\":") + BUFFER_DIGITS) + 2)

/* Copy N octets to TO, where there is room.  Returns the address after them. */
static inline char *
json_value_copy(char *to, const char *octets, size_t n)
{
	memcpy(to, octets, n);
	return to + n;
}

/* The number of octets that json_value_move() copies at once. */
#define JSON_VALUE_STEP 16

/*
 * Copy N octets from an earlier place in the buffer to TO.  It copies whole steps, which need no
 * call, so there must be room for one step more than N.  Returns the address after the N octets.
 */
static inline char *
json_value_move(char *to, const char *from, size_t n)
{
	size_t i;

	for (i = 0; i < n; i += JSON_VALUE_STEP)
		memmove(to + i, from + i, JSON_VALUE_STEP);
	return to + n;
}

/* Put a string that needs no escape. */
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

/*
 * Write KEY, of the form `,"key":', and a number at TO, where there is room.  Returns the address
 * after them.  Inline, because the length of KEY is a constant.
 */
static inline char *
json_value_number(char *to, const char *key, uint64_t n)
{
	return buffer_digits(json_value_copy(to, key, strlen(key)), n);
}

/* Write the members "line" and "column" at TO.  Returns the address after them. */
char *json_value_position(char *to, const struct urlsift_position *at);

/* Put the members "line" to "wrapper" of a record. */
void json_value_place(struct buffer *to, const struct record *record);

#endif
