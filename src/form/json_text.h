/*
 * json_text - form: strings of JSON without their escapes, and where each octet stood
 */
#ifndef FORM_JSON_TEXT_H
#define FORM_JSON_TEXT_H

#include "base/buffer.h"
#include "base/octets.h"
#include "form/json_lexer.h"
#include "form/text.h"
#include "urlsift.h"

/* Octets of the text from TEXT on, up to the next run, stand at [FROM, TO). */
struct json_text_run {
	size_t text, from, to;
};

struct json_text {
	struct buffer decoded;
	struct urlsift_section *sections;	/* owned, as the runs are */
	size_t n_sections, room_sections;
	struct json_text_run *runs;
	size_t n_runs, room_runs;
	size_t located;			/* the run of what was asked for last */
	const char *octets;		/* that the places of the runs count from */
	bool failed;			/* there was no memory: a part is missing */
};

void json_text_free(struct json_text *text);

/* Nothing is in it.  What is put stands in these OCTETS. */
void json_text_clear(struct json_text *text, const char *octets);

/* The same; what a long text took is freed. */
void json_text_trim(struct json_text *text);

/* Put a string that stands there, with the quotes that it has beside it (all but a part of one). */
void json_text_put(struct json_text *text, struct octets string, bool begins, bool ends);

/* Put octets as they stand. */
void json_text_put_plain(struct json_text *text, struct octets octets);

/*
 * Put the strings of a document that is in memory: ALL, or those with a colon.  STRINGS is room
 * that is kept from one to the next.  Octets that are no JSON are put as they stand.
 */
void json_text_read(struct json_text *text, struct json_strings *strings, struct octets octets,
    bool all);

/* Scan it.  Returns what the handler said. */
enum input_next json_text_scan(const struct json_text *text, struct input *input,
    urlsift_found *found, void *ctx);

/* Where the text from AT on stands: as form_text_locate(). */
struct form_text_piece json_text_locate(void *text, size_t at, size_t len);

#endif
