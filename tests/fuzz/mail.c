/*
 * mail.c - tests: any octets as mail, read in any pieces
 *
 * The first octet of the input chooses the reader, what is found, if messages are
 * described, and if parts of them are left out; the second how much is read at a
 * time; the rest is the file.  They may be letters: "@@" reads what bids, with the
 * default kinds.
 */
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "fuzz.h"
#include "mail/reader.h"
#include "input/plain.h"
#include "input/shared.h"

#define HEADER 2

/* What bids; a mailbox, all kinds; a message. */
const struct fuzz_inputs fuzz_inputs = {
	.directory = "mail", .table = "extract.tsv", .column = 1, .headers = {
		"@@From: a\nSubject: =?utf-8?Q?",
		"GAFrom a 0:00 2000\nContent-Type: text/html; charset=koi8-r\n"
		    "Content-Transfer-Encoding: quoted-printable\n\n",
		"BCContent-Type: multipart/mixed; boundary=b\n\n--b\n"
		    "Content-Type: text/plain; format=flowed; delsp=yes\n\n"
	}
};

/* A file that is read, and a digest of what was found in it. */
struct reading {
	const char *octets;
	size_t len, read, step;
	uint64_t digest, n;
	struct input *inputs[2];
};

static ssize_t
source_octets(struct source *source, char *to, size_t room)
{
	struct reading *reading = (struct reading *)(void *)source->path;
	size_t n = reading->len - reading->read;

	n = n < room ? n : room;
	n = n < reading->step ? n : reading->step;
	memcpy(to, reading->octets + reading->read, n);
	reading->read += n;
	return (ssize_t)n;
}

static enum input_next
on_source(void *ctx, const struct source *source)
{
	(void)ctx;
	(void)source;
	return INPUT_GO_ON;
}

static void
on_trouble(void *ctx, const char *name, const char *why)
{
	(void)ctx;
	(void)name;
	/* Nothing else is wrong with the file. */
	FUZZ_CHECK(strstr(why, ": the length of the message is wrong") != NULL ||
	    strstr(why, ": unknown character set '") != NULL);
}

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
	FUZZ_CHECK(at->line == lines && at->column == (uint64_t)(to - line) + 1);
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
read_file(const uint8_t *data, size_t size, size_t step, bool shared)
{
	static const struct input_ops *const all[][3] = {
		{ &input_mail, &input_plain, NULL },
		{ &input_mailbox, &input_plain, NULL },
		{ &input_message, &input_plain, NULL },
		{ &input_mail, &input_plain, NULL },
	};
	const int skip = INPUT_SKIP_HEADER | INPUT_SKIP_QUOTED | INPUT_SKIP_SIGNATURE |
	    INPUT_SKIP_FOOTER | INPUT_SKIP_ALTERNATIVE;
	struct reading reading = {
		.octets = (const char *)data + HEADER, .len = size - HEADER, .step = step
	};
	struct source source = {
		.name = "", .path = (const char *)&reading, .read = source_octets, .fd = -1
	};
	struct input **inputs = reading.inputs;
	size_t n_inputs = shared ? 2 : 1;
	uint64_t messages = 0;
	const struct input_handler handler = {
		.ctx = &reading,
		.begin = on_source,
		.found = on_found,
		.end = on_source,
		.trouble = on_trouble,
		.share = shared ? share_parts : NULL,
	};
	const struct input_options options = {
		.readers = all[data[0] & 3],
		.range_end = UINT64_MAX,
		.describe = (data[0] & 8) != 0,
		.skip = data[0] & 16 ? skip : 0,
		.scan = { .kinds = data[0] & 4 ? URLSIFT_KINDS_ALL : URLSIFT_KINDS_WRAPPED },
	};

	for (size_t i = 0; i < n_inputs; i++) {
		inputs[i] = input_new(&options, &handler);
		FUZZ_CHECK(inputs[i] != NULL);
	}
	input_source(inputs[0], &source);
	FUZZ_CHECK(reading.n <= size);
	for (size_t i = 0; i < n_inputs; i++) {
		FUZZ_CHECK(inputs[i]->count.skipped <= inputs[i]->count.parts);
		messages += inputs[i]->count.messages;
		input_free(inputs[i]);
	}
	digest(&reading, messages);
	return reading.digest;
}

/*
 * However it is read, the same is found: in pieces, octet by octet, in two threads.  The
 * pieces' length chooses one of them.
 */
int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	uint64_t whole;

	if (size < HEADER)
		return 0;
	whole = read_file(data, size, SIZE_MAX, false);
	if (fuzz_tries(data[1], 0, 3))
		FUZZ_CHECK(read_file(data, size, 1 + (size_t)data[1], false) == whole);
	if (fuzz_tries(data[1], 1, 3))
		FUZZ_CHECK(read_file(data, size, 1, false) == whole);
	if (fuzz_tries(data[1], 2, 3))
		FUZZ_CHECK(read_file(data, size, SIZE_MAX, true) == whole);
	return 0;
}
