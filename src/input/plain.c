/*
 * plain - input: text as it is
 *
 * The octets go where the scanner wants them, without a copy, and their
 * positions are those of the source.
 *
 * Several threads read a large source one document at a time.  Of a regular file each reads
 * the document that it scans, with what precedes and follows it as far as its answer needs
 * that; of a stream one thread at a time reads, and keeps this for the next.
 */
#include "input/input.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/position.h"
#include "base/utf8.h"
#include "input/shared.h"
#include "input/sparse.h"

/* Octets of one read: enough to make system calls cheap, few enough for the cache. */
#define PLAIN_READ (256 * 1024)

/* The most octets before a document that its scan may need. */
#define PLAIN_BEFORE (4 * URLSIFT_REACH)
#define PLAIN_KEPT (PLAIN_BEFORE + URLSIFT_REACH)

/* A walk through the source, from its first octet. */
struct plain {
	struct input *input;
	struct source *source;
	uint64_t offset;		/* offset of the next octet */
	size_t head_len;
	char head[URLSIFT_REACH];	/* the first octets, of a range that begins after them */
	enum input_next next;		/* the handler's last answer */
	const char *why;		/* the octets end early: the reason */
};

/*
 * Read ROOM octets before offset TO, or as many as there are at a time: of what is unpacked from a
 * file it must not matter how fast that is, as an eager scanner sees what is there.
 */
static size_t
plain_read(struct plain *plain, char *text, size_t room, uint64_t to)
{
	bool fill = plain->source->from_file && plain->source->fd < 0;
	size_t len = 0;
	ssize_t n;

	if (room > to - plain->offset)
		room = (size_t)(to - plain->offset);
	while (len < room && (len == 0 || fill)) {
		n = source_read(plain->source, text + len, room - len);
		if (n < 0)
			plain->why = plain->source->why;
		if (n <= 0)
			break;
		len += (size_t)n;
	}
	plain->offset += len;
	return len;
}

/* Scan all octets before offset TO. */
static void
plain_feed(struct plain *plain, uint64_t to)
{
	struct urlsift_scanner *scanner = plain->input->scanner;
	uint64_t from = plain->offset;
	size_t room, n;
	char *text;

	while (plain->next == INPUT_GO_ON) {
		text = urlsift_buffer(scanner, &room);
		n = plain_read(plain, text, room < PLAIN_READ ? room : PLAIN_READ, to);
		if (n == 0)
			break;
		plain->next = (enum input_next)urlsift_fed(scanner, n);
		if (plain->next == INPUT_GO_ON)
			plain->next = input_passed(plain->input, n);
	}
	if (plain->why != NULL)
		plain->input->cut = plain->offset;
	if (plain->next == INPUT_GO_ON)
		plain->next = (enum input_next)urlsift_finish(scanner);
	plain->input->cut = INPUT_NO_CUT;
	input_scanned(plain->input, from, plain->offset, plain->next);
}

/* Count lines and columns from AT up to offset TO. */
static struct urlsift_position
plain_skip(struct plain *plain, struct urlsift_position at, uint64_t to)
{
	enum urlsift_column column = plain->input->options->scan.column;
	char text[16 * 1024];
	size_t n, len, cut = 0;

	do {
		n = plain_read(plain, text + cut, sizeof(text) - cut, to);
		len = cut + n;
		/* Count only whole characters. */
		cut = n == 0 ? 0 : utf8_cut(text, len);
		position_pass(&at, column, text, len - cut);
		memmove(text, text + len - cut, cut);
	} while (n > 0);
	return at;
}

/* Continue at offset TO of a regular file. */
static void
plain_seek(struct plain *plain, uint64_t to)
{
	plain->offset = to;
	plain->source->head_len = 0;
	if (plain->why == NULL && !source_seek(plain->source, to))
		plain->why = plain->source->why;
}

/*
 * The start of the line that holds offset TO.  Its number follows from that of the line on which
 * the range starts, so nothing before it is read.
 */
static struct urlsift_position
plain_jump(struct plain *plain, uint64_t to)
{
	const struct input_options *options = plain->input->options;
	struct urlsift_position at = { source_line_start(plain->source, to, &plain->why),
	    options->range_line, 1 };
	uint64_t lines = source_newlines(plain->source, at.offset, options->range_start,
	    &plain->why);

	if (lines >= at.line && plain->why == NULL)
		plain->why = "--range: START is on a later line";
	at.line -= lines;
	plain_seek(plain, at.offset);
	return at;
}

/* Read the documents of the range, and the octets around them that their scans need. */
static void
plain_range(struct plain *plain)
{
	const struct input_options *options = plain->input->options;
	struct urlsift_scanner *scanner = plain->input->scanner;
	uint64_t to = UINT64_MAX, last = options->range_end / URLSIFT_DOCUMENT_MAX + 1, from;
	struct urlsift_position at = { 0, 1, 1 };

	if (last < UINT64_MAX / URLSIFT_DOCUMENT_MAX)
		to = last * URLSIFT_DOCUMENT_MAX + URLSIFT_REACH;
	from = urlsift_range(scanner, options->range_start, options->range_end);
	if (from > 0)
		plain->head_len = source_read_at(plain->source, plain->head, sizeof(plain->head),
		    source_origin(plain->source), &plain->why);
	if (options->range_line > 0)
		at = plain_jump(plain, from);
	if (plain->why == NULL)
		at = plain_skip(plain, at, from);
	urlsift_head(scanner, plain->head, plain->head_len);
	urlsift_seek(scanner, &at);
	if (plain->why == NULL)
		plain_feed(plain, to);
}

/* Read the documents of a sparse file that have data, like ranges. */
static void
plain_sparse(struct plain *plain)
{
	struct urlsift_scanner *scanner = plain->input->scanner;
	struct urlsift_position at = { 0, 1, 1 };
	uint64_t start, end = 0, before = 0, base;

	plain->head_len = source_read_at(plain->source, plain->head, sizeof(plain->head), 0,
	    &plain->why);
	while (plain->next == INPUT_GO_ON && sparse_next(plain->source, &start, &end)) {
		plain_seek(plain, at.offset);
		at = plain_skip(plain, at, before);
		base = urlsift_range(scanner, start, end);
		plain_seek(plain, base);
		/* The octets of a hole are NULs. */
		at.column += base - at.offset;
		at.offset = base;
		urlsift_head(scanner, plain->head, plain->head_len);
		urlsift_seek(scanner, &at);
		if (plain->why != NULL)
			break;
		plain_feed(plain, end + URLSIFT_REACH);
		before = end;
	}
	lseek(plain->source->fd, 0, SEEK_END);
}

struct plain_shared {
	struct shared share;
	struct urlsift_position at;	/* of the first octet that was kept, or is read next */
	size_t head_len;
	char head[URLSIFT_REACH];	/* the first octets */

	/* Of a regular file. */
	pthread_mutex_t lock;		/* for NUMBER and AT, and the share's OCTETS and WHY */
	pthread_cond_t counted;		/* NUMBER has changed */
	uint64_t origin;		/* the offset at which the source begins in its file */
	uint64_t number;		/* the document that counts its lines next */

	/* Of a stream. */
	size_t n_kept;
	char kept[PLAIN_KEPT];		/* the last octets read */
};

/* A shared stream, which one thread at a time reads. */

/* Read WANTED octets, or fewer at the end. */
static size_t
plain_shared_fill(struct plain_shared *plain, char *to, size_t wanted)
{
	size_t len = 0;
	ssize_t n;

	while (len < wanted) {
		n = source_read(plain->share.source, to + len, wanted - len);
		if (n < 0)
			plain->share.why = plain->share.source->why;
		if (n <= 0)
			break;
		len += (size_t)n;
	}
	return len;
}

/* Keep the last octets of the buffer, which the scan of the next document needs. */
static void
plain_shared_keep(struct plain_shared *plain, const char *octets, size_t len, uint64_t end)
{
	uint64_t from = end > PLAIN_BEFORE ? end - PLAIN_BEFORE : 0;
	size_t skip = from > plain->at.offset ? (size_t)(from - plain->at.offset) : 0;

	position_pass(&plain->at, URLSIFT_COLUMN_OCTET, octets, skip);
	plain->n_kept = len - skip;
	memcpy(plain->kept, octets + skip, plain->n_kept);
}

/* Tell the scanner the properties of the source, before its first octet. */
static void
plain_begin(struct input *input, const struct source *source)
{
	urlsift_text_flags(input->scanner, input->options->scan.text | source->text);
}

/* A shared_ops.read: read the document's octets, and those around it, into the scanner. */
static void
plain_shared_read(struct shared *share, struct input *input, struct shared_part *part)
{
	struct plain_shared *plain = (struct plain_shared *)share;
	uint64_t start = part->number * URLSIFT_DOCUMENT_MAX, end = start + URLSIFT_DOCUMENT_MAX;
	size_t skip, wanted, room;
	uint64_t base;
	char *to;

	plain_begin(input, share->source);
	base = urlsift_range(input->scanner, start, end);
	skip = (size_t)(base - plain->at.offset);
	to = urlsift_buffer(input->scanner, &room);
	position_pass(&plain->at, URLSIFT_COLUMN_OCTET, plain->kept, skip);
	urlsift_seek(input->scanner, &plain->at);
	urlsift_head(input->scanner, plain->head, plain->head_len);
	part->len = plain->n_kept - skip;
	memcpy(to, plain->kept + skip, part->len);
	wanted = (size_t)(end + URLSIFT_REACH - base) - part->len;
	part->fresh = plain_shared_fill(plain, to + part->len, wanted);
	part->len += part->fresh;
	share->octets += part->fresh;
	if (part->number == 0) {
		plain->head_len = part->len < sizeof(plain->head) ? part->len : sizeof(plain->head);
		memcpy(plain->head, to, plain->head_len);
	}
	if (share->why != NULL)
		part->cut = base + part->len;
	part->last = base + part->len <= end;
	if (!part->last)
		plain_shared_keep(plain, to, part->len, end);
}

/* A shared_ops.scan. */
static enum input_next
plain_shared_scan(struct shared *share, struct input *input, const struct shared_part *part)
{
	enum input_next next;

	(void)share;
	input->cut = part->cut;
	next = (enum input_next)urlsift_fed(input->scanner, part->len);
	if (next == INPUT_GO_ON)
		next = (enum input_next)urlsift_finish(input->scanner);
	urlsift_reset(input->scanner);
	input->cut = INPUT_NO_CUT;
	return next == INPUT_GO_ON ? input_passed(input, part->fresh) : next;
}

/* A shared regular file: each thread reads the documents that it scans. */

/* A shared_ops.read: take the next document's number; plain_file_scan() reads it. */
static void
plain_file_read(struct shared *share, struct input *input, struct shared_part *part)
{
	const struct plain_shared *file = (const struct plain_shared *)share;
	uint64_t end = (part->number + 1) * URLSIFT_DOCUMENT_MAX;

	(void)input;
	part->last = source_size(share->source) <= file->origin + end;
}

/* A document that a thread has read. */
struct plain_document {
	size_t len, fresh;		/* all octets; those that only this document counts */
	const char *why;		/* why the file ends early, or NULL */
	struct urlsift_position moved;	/* from line 1, column 1 to where the next document reads */
};

/*
 * The documents count their lines one after the other, by adding what each has counted by
 * itself: *AT is where the octets of this one begin.  Returns whether all before it could be read.
 */
static bool
plain_file_count(struct plain_shared *file, const struct plain_document *document,
    uint64_t number, struct urlsift_position *at)
{
	struct shared *share = &file->share;
	bool good;

	pthread_mutex_lock(&file->lock);
	while (file->number != number)
		pthread_cond_wait(&file->counted, &file->lock);
	good = share->why == NULL;
	*at = file->at;
	file->at.offset = document->moved.offset;
	file->at.line += document->moved.line - 1;
	file->at.column = document->moved.column + (document->moved.line > 1 ? 0 : at->column - 1);
	if (good) {
		share->octets += document->fresh;
		share->why = document->why;
	}
	file->number++;
	pthread_cond_broadcast(&file->counted);
	pthread_mutex_unlock(&file->lock);
	return good;
}

/* Read the document that begins at START, and the octets around it, into the scanner. */
static struct plain_document
plain_file_fill(const struct plain_shared *file, struct urlsift_scanner *scanner, uint64_t start)
{
	uint64_t end = start + URLSIFT_DOCUMENT_MAX, next = urlsift_range(scanner, end, end + 1);
	struct plain_document document = { .moved = { 0, 1, 1 } };
	size_t room, before, counted;
	uint64_t base;
	char *to;

	urlsift_reset(scanner);
	base = urlsift_range(scanner, start, end);
	urlsift_head(scanner, file->head, file->head_len);
	to = urlsift_buffer(scanner, &room);
	before = (size_t)(start - base);
	document.len = source_read_at(file->share.source, to,
	    (size_t)(end + URLSIFT_REACH - base), file->origin + base, &document.why);
	document.fresh = document.len > before ? document.len - before : 0;
	if (document.fresh > URLSIFT_DOCUMENT_MAX)
		document.fresh = URLSIFT_DOCUMENT_MAX;
	counted = next - base < document.len ? (size_t)(next - base) : document.len;
	document.moved.offset = base;
	position_pass(&document.moved, URLSIFT_COLUMN_OCTET, to, counted);
	return document;
}

/* A shared_ops.scan. */
static enum input_next
plain_file_scan(struct shared *share, struct input *input, const struct shared_part *part)
{
	struct plain_shared *file = (struct plain_shared *)share;
	struct shared_part known = *part;
	struct plain_document document;
	struct urlsift_position at;

	plain_begin(input, share->source);
	document = plain_file_fill(file, input->scanner, part->number * URLSIFT_DOCUMENT_MAX);
	known.fresh = document.fresh;
	if (plain_file_count(file, &document, part->number, &at))
		known.len = document.len;
	if (document.why != NULL)
		known.cut = at.offset + document.len;
	urlsift_seek(input->scanner, &at);
	return plain_shared_scan(share, input, &known);
}

static enum input_next
plain_share(struct input *input, struct source *source)
{
	static const struct shared_ops stream = { plain_shared_read, plain_shared_scan };
	static const struct shared_ops file = { plain_file_read, plain_file_scan };
	struct plain_shared *plain = calloc(1, sizeof(*plain));
	bool is_file = source_size(source) != UINT64_MAX;

	if (plain == NULL) {
		input_trouble(input, strerror(ENOMEM));
		return INPUT_GO_ON;
	}
	plain->share.ops = is_file ? &file : &stream;
	plain->at = (struct urlsift_position){ 0, 1, 1 };
	pthread_mutex_init(&plain->lock, NULL);
	pthread_cond_init(&plain->counted, NULL);
	if (is_file) {
		plain->origin = source_origin(source);
		plain->head_len = source_read_at(source, plain->head, sizeof(plain->head),
		    plain->origin, &plain->share.why);
	}
	shared_run(&plain->share, input, source);
	if (is_file)
		lseek(source->fd, (off_t)(plain->origin + plain->share.octets), SEEK_SET);
	pthread_cond_destroy(&plain->counted);
	pthread_mutex_destroy(&plain->lock);
	free(plain);
	return INPUT_GO_ON;
}

/* Both */

static enum input_next
plain_scan(struct input *input, struct source *source)
{
	const struct input_options *options = input->options;
	struct plain plain = { .input = input, .source = source };
	bool sparse = !input_has_range(options) && sparse_is(source);

	if (!sparse && shared_is_worth(input, source))
		return plain_share(input, source);
	plain_begin(input, source);
	plain.why = input_range_refused(input, source);
	if (plain.why == NULL && input_has_range(options))
		plain_range(&plain);
	else if (plain.why == NULL && sparse)
		plain_sparse(&plain);
	else if (plain.why == NULL)
		plain_feed(&plain, UINT64_MAX);
	urlsift_reset(input->scanner);
	/* Reading a plain file can fail, but the file cannot be damaged. */
	if (plain.why != NULL && source->fd >= 0)
		input_trouble(input, plain.why);
	else if (plain.why != NULL)
		input_damage(input, plain.why);
	return plain.next;
}

const struct input_ops input_plain = {
	.name = "plain",
	.read = plain_scan,
};
