/*
 * warc_json - form: a block of JSON, as web archives have it for metadata (WAT)
 *
 * The block is in memory, so its strings are found in one go.
 */
#include "form/warc_json.h"

#include <string.h>

/* As many strings are kept room for. */
#define WARC_JSON_KEPT ((size_t)64 << 10)

void
warc_json_free(struct warc_json *json)
{
	json_lexer_free(&json->strings);
	json_text_free(&json->text);
}

void
warc_json_trim(struct warc_json *json)
{
	json_text_trim(&json->text);
	if (json->strings.room > WARC_JSON_KEPT)
		json_lexer_free(&json->strings);
}

/* It is no JSON at AT, and so behind the last string before that.  Returns where. */
static size_t
warc_json_plain(const char *from, size_t at)
{
	const char *quote = memrchr(from, '"', at);

	return quote == NULL ? 0 : (size_t)(quote + 1 - from);
}

void
warc_json_read(struct warc_json *json, const char *from, const char *to)
{
	const struct json_octets octets = { from, 0, (size_t)(to - from) };
	struct json_strings *strings = &json->strings;
	const struct json_string *string;
	struct json_lexer lexer = { .all = json->all };
	size_t plain, i;

	strings->n = 0;
	json_text_clear(&json->text, from);
	plain = (size_t)json_lexer_run(&lexer, &octets, 0, octets.len, strings);
	/* A string without an end is no string. */
	if (lexer.in_string)
		plain = (size_t)lexer.open;
	else if (plain < octets.len)
		plain = warc_json_plain(from, plain);
	for (i = 0; i < strings->n; i++) {
		string = &strings->items[i];
		json_text_put(&json->text, (struct octets){ from + string->from,
		    (size_t)(string->to - string->from) }, true, true);
	}
	if (plain < octets.len)
		json_text_put_plain(&json->text,
		    (struct octets){ from + plain, octets.len - plain });
	json->text.failed |= strings->failed;
	strings->failed = false;
}
