/*
 * outcome - cli: the output of an item, with its trailer, is read again
 */
#include "cli/outcome.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/crc32.h"
#include "input/source.h"

#define OUTCOME_READ (256 * 1024)

/* A file that is open. */
struct outcome {
	struct source source;
	uint64_t size;
	const char *why;	/* it could not be read; NULL: it could */
};

static bool
outcome_open(struct outcome *outcome, const char *path)
{
	*outcome = (struct outcome){ 0 };
	if (!source_open(&outcome->source, path, SOURCE_FOUND_LINK)) {
		outcome->why = outcome->source.why;
		return false;
	}
	outcome->size = source_size(&outcome->source);
	return true;
}

/* Octets of the file from AT on; fewer than ROOM only at its end. */
static size_t
outcome_octets(struct outcome *outcome, char *to, size_t room, uint64_t at)
{
	const char *why = NULL;
	size_t n = source_read_at(&outcome->source, to, room, at, &why);

	if (why != NULL)
		outcome->why = why;
	return n;
}

/* Read the trailer: what follows the last octet but one that ends a record. */
static void
outcome_trailer(struct outcome *outcome, struct trailer *trailer)
{
	char text[TRAILER_MAX];
	uint64_t from = outcome->size < sizeof(text) ? 0 : outcome->size - sizeof(text);
	size_t len = outcome_octets(outcome, text, sizeof(text), from), at;

	if (outcome->why != NULL)
		return;
	outcome->why = "no trailer";
	if (len == 0 || (text[len - 1] != '\n' && text[len - 1] != '\0'))
		return;
	for (at = len - 1; at > 0 && text[at - 1] != text[len - 1]; at--)
		;
	if (!trailer_read(trailer, (struct octets){ text + at, len - 1 - at }))
		return;
	trailer->ending = text[len - 1];
	outcome->why = trailer->octets == from + at ? NULL : "not as long as its trailer says";
}

const char *
outcome_read(const char *path, struct trailer *trailer)
{
	struct outcome outcome;

	if (outcome_open(&outcome, path)) {
		outcome_trailer(&outcome, trailer);
		source_close(&outcome.source);
	}
	return outcome.why;
}

const char *
outcome_check(const char *path, struct trailer *trailer)
{
	char *octets = malloc(OUTCOME_READ);
	struct outcome outcome;
	uint64_t at = 0, left;
	uint32_t crc = 0;
	size_t n;

	if (octets == NULL)
		return strerror(ENOMEM);
	trailer->records_crc = 0;
	if (outcome_open(&outcome, path)) {
		while (at < trailer->octets && outcome.why == NULL) {
			left = trailer->octets - at;
			n = outcome_octets(&outcome, octets,
			    left < OUTCOME_READ ? (size_t)left : OUTCOME_READ, at);
			if (n == 0)
				break;
			trailer->records_crc = crc32_octets(trailer->records_crc, octets, n);
			at += n;
		}
		if (outcome.why == NULL && !trailer_crc(trailer, &crc))
			outcome.why = strerror(ENOMEM);
		else if (outcome.why == NULL && (at < trailer->octets || crc != trailer->crc))
			outcome.why = "wrong CRC-32";
		source_close(&outcome.source);
	}
	free(octets);
	return outcome.why;
}

/* How records are changed, in one file. */
struct outcome_edit {
	const struct trailer *trailer;
	uint64_t lines;
	struct octets name;	/* of the file, which is removed; nothing: it is kept */
	size_t skip;		/* the name that a record begins with: it can hold any octet */
	bool nul;		/* ... and a NUL ends it, or that of its member */
	const struct outcome_change *change;
};

static struct outcome_edit
outcome_edit(const struct trailer *trailer, const struct outcome_change *change)
{
	struct outcome_edit edit = { .trailer = trailer, .change = change };

	if (trailer->lines != TRAILER_LINES_TRUE)
		edit.lines = change->lines;
	if (trailer->named && change->file != NULL)
		edit.name = (struct octets){ change->file, strlen(change->file) };
	if ((trailer->records & TRAILER_NAME) != 0)
		edit.skip = strlen(change->path);
	edit.nul = (trailer->records & TRAILER_NUL) != 0;
	return edit;
}

/* Put the number at AT with as many lines more; returns what follows it. */
static const char *
outcome_number(struct buffer *to, const char *at, uint64_t lines)
{
	char *end;

	buffer_number(to, strtoull(at, &end, 10) + lines);
	return end;
}

/* Put a record. */
static void
outcome_record(struct buffer *to, const struct outcome_edit *edit, struct octets record)
{
	static const char key[] = "\"line\":";
	const char *at = record.at, *end = record.at + record.len, *found;
	const struct trailer *trailer = edit->trailer;
	size_t name = edit->name.len;

	if (trailer->lines == TRAILER_LINES_TEXT && record.len > trailer->line)
		found = at + trailer->line;
	else
		found = at;
	/* That of a member of an archive goes on. */
	if (name > 0 && record.len > name && memcmp(at, edit->name.at, name) == 0 &&
	    (at[name] == ':' || at[name] == '\0'))
		at += name + 1;
	if (trailer->lines == TRAILER_LINES_TEXT && ascii_is_digit(*found)) {
		if (found > at)
			buffer_put(to, at, (size_t)(found - at));
		at = outcome_number(to, found, edit->lines);
	}
	/* In a string this would have backslashes. */
	while (trailer->lines == TRAILER_LINES_JSON &&
	    (found = memmem(at, (size_t)(end - at), key, sizeof(key) - 1)) != NULL) {
		found += sizeof(key) - 1;
		buffer_put(to, at, (size_t)(found - at));
		at = outcome_number(to, found, edit->lines);
	}
	buffer_put(to, at, (size_t)(end - at));
}

/* The end of the record at AT, behind what ends it; NULL if there is more of it to come. */
static const char *
outcome_record_end(const struct outcome_edit *edit, const char *at, const char *to)
{
	const char *found;

	if ((size_t)(to - at) <= edit->skip)
		return NULL;
	at += edit->skip;
	if (edit->nul) {
		at = memchr(at, '\0', (size_t)(to - at));
		if (at == NULL || ++at == to)
			return NULL;
	}
	found = memchr(at, edit->trailer->ending, (size_t)(to - at));
	return found == NULL ? NULL : found + 1;
}

/* Put the records that are whole and wanted, and keep the rest. */
static void
outcome_records(struct buffer *to, struct buffer *from, const struct outcome_edit *edit)
{
	const struct outcome_change *change = edit->change;
	const char *at = from->octets, *end = at + from->len, *next;
	struct octets record;

	for (; (next = outcome_record_end(edit, at, end)) != NULL; at = next) {
		record = (struct octets){ at, (size_t)(next - at) };
		if (change->wants == NULL || change->wants(change->wants_ctx, record))
			outcome_record(to, edit, record);
	}
	from->len = (size_t)(end - at);
	memmove(from->octets, at, from->len);
}

/* The next octets to FROM. */
static bool
outcome_more(struct outcome *outcome, const struct trailer *trailer, struct buffer *from,
    uint64_t *at)
{
	uint64_t left = trailer->octets - *at;
	char *to = buffer_reserve(from, OUTCOME_READ);
	size_t n;

	if (to == NULL) {
		outcome->why = strerror(ENOMEM);
		return false;
	}
	n = outcome_octets(outcome, to, left < OUTCOME_READ ? (size_t)left : OUTCOME_READ, *at);
	if (n == 0 && outcome->why == NULL)
		outcome->why = "changed while it was read";
	from->len += n;
	*at += n;
	return outcome->why == NULL;
}

const char *
outcome_copy(const char *path, const struct trailer *trailer,
    const struct outcome_change *change, outcome_take *take, void *ctx)
{
	struct outcome_edit edit = outcome_edit(trailer, change);
	bool changed = edit.lines > 0 || edit.name.len > 0 || change->wants != NULL;
	struct buffer read = { 0 }, made = { 0 };
	struct trailer again;
	struct outcome outcome;
	uint64_t at = 0;

	if (!outcome_open(&outcome, path))
		return outcome.why;
	outcome_trailer(&outcome, &again);
	if (outcome.why == NULL && again.crc != trailer->crc)
		outcome.why = "changed while it was read";
	while (outcome.why == NULL && at < trailer->octets &&
	    outcome_more(&outcome, trailer, &read, &at)) {
		if (changed)
			outcome_records(&made, &read, &edit);
		if (made.failed)
			outcome.why = strerror(ENOMEM);
		else if (!take(ctx, changed ? &made : &read))
			outcome.why = "";
		made.len = 0;
		if (!changed)
			read.len = 0;
	}
	source_close(&outcome.source);
	buffer_free(&read);
	buffer_free(&made);
	return outcome.why;
}
