/*
 * output - output: records -> octets on standard output
 *
 * An output has its own memory: it formats records into a buffer, which is due to
 * leave in large blocks, or after each record where someone waits for it.  All that
 * is written goes through output_flush(), which checks it.
 */
#ifndef OUTPUT_OUTPUT_H
#define OUTPUT_OUTPUT_H

#include <stdbool.h>

#include "base/buffer.h"
#include "output/progress.h"
#include "output/style.h"
#include "record.h"

/* The buffer is written when it has this much: twice the room of a pipe. */
#define OUTPUT_BLOCK (128 * 1024)

struct output;
struct sqlite;
struct wrap;
struct count;
struct defang;

struct output_ops {
	const char *name;
	bool bad;	/* it also prints what is not a URL */

	void (*begin)(struct output *output, const char *name, const char *path);
	void (*record)(struct output *output, const struct record *record);
	/* The same where the style paints nothing and adds nothing to a URL; NULL: no faster. */
	void (*plain)(struct output *output, const struct record *record);
};

struct output {
	const struct output_ops *ops;
	const struct style *style;
	int fd;
	struct buffer buffer;	/* not yet written */
	void (*record)(struct output *output, const struct record *record);	/* that of OPS */
	bool named;		/* the file at hand has its name before its records */
	bool member;		/* the file at hand is a member of an archive */
	struct buffer name;	/* of the file at hand, ready to be put before a record */
	struct buffer in;	/* for output_sqlite: the member of an archive at hand */
	struct wrap *wrap;	/* for output_wrap; owned by the caller */
	struct count *count;	/* for output_table; owned by the caller */
	struct sqlite *sqlite;	/* what is written goes to this index, not to FD; owned by the
				   caller; NULL: it does not */
	uint64_t n;		/* records so far */
	const char *refused;	/* why the last record could not be put; NULL: it was */
	int error;		/* errno of the write that failed, EIO for that of an index;
				   nothing is written after it */
	struct defang *defang;	/* NULL: URLs are printed as they are */
	struct progress *progress;	/* steps aside on a terminal; owned by the caller */
};

extern const struct output_ops output_text;	/* LINE:COLUMN:URL */
extern const struct output_ops output_format;	/* as the user wants it */
extern const struct output_ops output_json;	/* JSON Lines */
extern const struct output_ops output_lint;	/* what is wrong */
extern const struct output_ops output_lint_json;
extern const struct output_ops output_parts;	/* laid out for reading (--parse) */
extern const struct output_ops output_table;	/* a table at the end (--count-by) */
extern const struct output_ops output_sarif;	/* a log in SARIF */
extern const struct output_ops output_sqlite;	/* for an index */
extern const struct output_ops output_wrap;	/* <URL:...> (--wrap) */

void output_init(struct output *output, const struct output_ops *ops,
    const struct style *style, int fd);
void output_free(struct output *output);

/* What a finding says, as output_lint has it: "TEXT: 'URL'; did you mean 'URL'? [CODE, ...]" */
void output_lint_message(struct buffer *to, const struct style *style,
    const struct record *record, const struct record_finding *finding);

/* What output_lint and output_lint_json begin with, too. */
void output_text_begin(struct output *output, const char *name, const char *path);
void output_json_begin(struct output *output, const char *name, const char *path);

/* The records that follow are of this file (PATH: NULL for a stream), or member of one. */
void output_begin(struct output *output, const char *name, const char *path, bool member);

/* Put one record; see REFUSED. */
void output_record(struct output *output, const struct record *record);

/* Put the name of a file alone; or a number of records, with the name if the style says so. */
void output_name(struct output *output, const char *name, const char *path);
void output_count(struct output *output, const char *name, const char *path, uint64_t count);

/*
 * The same for a message, whose name is its Message-ID, or else FILE:NUMBER; that of a file
 * that is not mail (MAIL NULL) is the name of the file.  The number always has the name.
 */
struct output_place {
	const char *name, *path;	/* of the file */
	const struct record_mail *mail;
};

void output_message_name(struct output *output, const struct output_place *place);
void output_message_count(struct output *output, const struct output_place *place,
    uint64_t count);

/* Returns whether it is time to write: a block is full, or someone waits for each record. */
static inline bool
output_is_due(const struct output *output)
{
	return output->buffer.len >= OUTPUT_BLOCK || output->style->each;
}

/* Write what is in the buffer: false if that failed, now or before; see ERROR. */
bool output_flush(struct output *output);

#endif
