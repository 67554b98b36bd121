/*
 * reading.c - tests: any octets as a file, read in any pieces
 */
#include "reading.h"

#include "../octets_source.h"
#include "fuzz.h"
#include "input/shared.h"

/* A file that is read, and a digest of what was found in it. */
struct reading {
	const char *octets;
	size_t len;
	uint64_t digest, n;
	bool wide;
	struct input *inputs[2];
};

static void
digest(struct reading *reading, uint64_t number)
{
	reading->digest = (reading->digest ^ number) * 0x9E3779B97F4A7C15u;
	reading->digest ^= reading->digest >> 29;
}

static void
position_check(struct reading *reading, const struct urlsift_position *at)
{
	const char *octet = reading->octets, *to = octet + at->offset, *line = octet;
	uint64_t lines = 1;

	FUZZ_CHECK(at->offset <= reading->len);
	for (; octet < to; octet++) {
		if (*octet == '\n') {
			line = octet + 1;
			lines++;
		}
	}
	FUZZ_CHECK(reading->wide || (at->line == lines && at->column == (uint64_t)(to - line) + 1));
	digest(reading, at->offset);
}

static void
string_check(struct reading *reading, const char *string)
{
	for (; string != NULL && *string != '\0'; string++)
		digest(reading, (unsigned char)*string);
}

static enum input_next
on_found(void *ctx, const struct record *record)
{
	struct reading *reading = ctx;
	const struct urlsift_find *find = record->find;
	const struct urlsift_piece *piece;
	uint32_t off = 0;
	size_t i;

	reading->n++;
	/* A diff has the lines of the file that it changes. */
	if (!record->member)
		position_check(reading, &record->at);
	FUZZ_CHECK(record->at.offset == record_piece(record, 0)->at.offset);
	for (i = 0; i < record->n_pieces; i++) {
		piece = record_piece(record, i);
		position_check(reading, &piece->at);
		FUZZ_CHECK(piece->at.offset + piece->len <= record->end);
		FUZZ_CHECK(piece->off == off);
		off += piece->text_len;
		digest(reading, piece->len);
	}
	FUZZ_CHECK(record->end <= reading->len);
	FUZZ_CHECK(off == find->len);
	for (i = 0; i < find->len; i++)
		digest(reading, (unsigned char)find->text[i]);
	if (record->warc != NULL)
		string_check(reading, record->warc->target);
	if (record->mail == NULL)
		return INPUT_GO_ON;
	digest(reading, record->mail->message);
	string_check(reading, record->mail->from);
	string_check(reading, record->mail->time);
	string_check(reading, record->mail->list);
	string_check(reading, record->mail->field);
	return INPUT_GO_ON;
}

/* What two threads would do, by turns: an input for each takes a part. */
static void
share_parts(void *ctx, struct shared *share)
{
	struct reading *reading = ctx;
	struct input **inputs = reading->inputs;
	struct shared_part part;
	unsigned turn = 0;

	for (; shared_next(share, inputs[turn & 1], &part); turn++)
		;
}

static uint64_t
reading_digest(const char *octets, size_t len, const struct reading_how *how)
{
	struct reading reading = {
		.octets = octets, .len = len, .wide = how->wide
	};
	struct octets_source source = octets_source("", octets, len, how->step);
	struct input **inputs = reading.inputs;
	size_t n_inputs = how->shared ? 2 : 1;
	uint64_t messages = 0;
	const struct input_handler handler = {
		.ctx = &reading,
		.begin = octets_source_event,
		.found = on_found,
		.end = octets_source_event,
		.trouble = how->trouble,
		.share = how->shared ? share_parts : NULL,
	};

	for (size_t i = 0; i < n_inputs; i++) {
		inputs[i] = input_new(how->options, &handler);
		FUZZ_CHECK(inputs[i] != NULL);
	}
	input_source(inputs[0], &source.source);
	FUZZ_CHECK(reading.n <= len);
	for (size_t i = 0; i < n_inputs; i++) {
		FUZZ_CHECK(inputs[i]->count.skipped <= inputs[i]->count.parts);
		messages += inputs[i]->count.messages;
		input_free(inputs[i]);
	}
	digest(&reading, messages);
	return reading.digest;
}

void
reading_check(const char *octets, size_t len, struct reading_how how, uint8_t choice)
{
	uint64_t whole;

	how.step = SIZE_MAX;
	how.shared = false;
	whole = reading_digest(octets, len, &how);
	how.step = 1 + (size_t)choice;
	if (fuzz_tries(choice, 0, 3))
		FUZZ_CHECK(reading_digest(octets, len, &how) == whole);
	how.step = 1;
	if (fuzz_tries(choice, 1, 3))
		FUZZ_CHECK(reading_digest(octets, len, &how) == whole);
	how.step = SIZE_MAX;
	how.shared = true;
	if (fuzz_tries(choice, 2, 3))
		FUZZ_CHECK(reading_digest(octets, len, &how) == whole);
}
