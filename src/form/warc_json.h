/*
 * warc_json - form: a block of JSON, as web archives have it for metadata (WAT)
 */
#ifndef FORM_WARC_JSON_H
#define FORM_WARC_JSON_H

#include "form/json_lexer.h"
#include "form/json_text.h"

/* All zero at first. */
struct warc_json {
	bool all;		/* strings without a colon are wanted, too */
	struct json_strings strings;
	struct json_text text;
};

void warc_json_free(struct warc_json *json);

/* Let the TEXT be that of the strings in [FROM, TO).  What is no JSON is put as it stands. */
void warc_json_read(struct warc_json *json, const char *from, const char *to);

/* Free what a long block took. */
void warc_json_trim(struct warc_json *json);

#endif
