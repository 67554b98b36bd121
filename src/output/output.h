/*
 * output - output: records -> octets on standard output
 *
 * An output formats records into its own buffer.  The caller writes the buffer with
 * output_flush(), which checks for errors, in large blocks or, if somebody waits for each
 * record, one by one: see output_is_due().
 */
#ifndef OUTPUT_OUTPUT_H
#define OUTPUT_OUTPUT_H

#include <stdbool.h>

#include "base/buffer.h"
#include "output/progress.h"
#include "output/style.h"
#include "record.h"

/* The buffer is written when it has this many octets: twice the capacity of a pipe. */
#define OUTPUT_BLOCK (128 * 1024)

struct output;
struct sqlite;
struct count;
struct defang;

struct output_ops {
	bool bad;	/* it also prints bad URLs */

	void (*begin)(struct output *output, const char *name, const char *path);
	void (*record)(struct output *output, const struct record *record);
	/* A faster "record" for styles without colours, links, notes and normalisation, or NULL. */
	void (*plain)(struct output *output, const struct record *record);
};

struct output {
	const struct output_ops *ops;
	const struct style *style;
	int fd;
	struct buffer buffer;	/* octets not yet written */
	void (*record)(struct output *output, const struct record *record);	/* from OPS */
	bool named;		/* the name of the current file precedes its records */
	bool member;		/* the current file is a member of an archive */
	struct buffer name;	/* the name of the current file, as records begin with it */
	struct buffer in;	/* for output_sqlite: the name of the current member */
	struct wrap *wrap;	/* for output_wrap; owned by the caller */
	struct count *count;	/* for output_table; owned by the caller */
	struct sqlite *sqlite;	/* the index that is written instead of FD; owned by the caller;
				   NULL: FD is written */
	uint64_t n;		/* number of records put */
	const char *refused;	/* why the last record could not be put; NULL: it was put */
	int error;		/* errno of a failed write, EIO for an index; nothing is written
				   after it; 0: no failure */
	struct defang *defang;	/* NULL: URLs are not defanged */
	struct progress *progress;	/* erased before a terminal is written; owned by the
					   caller */
};

extern const struct output_ops output_text;	/* LINE:COLUMN:URL */
extern const struct output_ops output_format;	/* the user's own format (--format) */
extern const struct output_ops output_json;	/* JSON Lines (--json) */
extern const struct output_ops output_lint;	/* findings as messages (--lint) */
extern const struct output_ops output_lint_json;	/* findings as JSON Lines */
extern const struct output_ops output_parts;	/* a table of a URL's parts (--parse) */
extern const struct output_ops output_table;	/* a table at the end (--count-by) */
extern const struct output_ops output_sarif;	/* findings as SARIF (--lint --sarif) */
extern const struct output_ops output_sqlite;	/* rows of an index (--sqlite) */
extern const struct output_ops output_wrap;	/* <URL:...> (--wrap) */

/* Begin an output to FD.  STYLE must outlive it.  Lack of memory shows in output_flush(). */
void output_init(struct output *output, const struct output_ops *ops,
    const struct style *style, int fd);
void output_free(struct output *output);

/* Put the text of a finding: "TEXT: 'URL'; did you mean 'URL'? [CODE, ...]". */
void output_lint_message(struct buffer *to, const struct style *style,
    const struct record *record, const struct record_finding *finding);

/* Put the beginning of a SARIF document, with a rule for every code, before the first record. */
void output_sarif_begin(struct output *output, const struct record_finding *rules, size_t n);
void output_sarif_end(struct output *output);

/* The "begin" of output_text and output_lint, and of output_json and output_lint_json. */
void output_text_begin(struct output *output, const char *name, const char *path);
void output_json_begin(struct output *output, const char *name, const char *path);

/*
 * Begin a file: the following records are from it.  NAME is printed; PATH opens the file, or, for
 * a MEMBER of an archive, the archive; it is NULL for a stream.
 */
void output_begin(struct output *output, const char *name, const char *path, bool member);

/* Put one record.  If that fails, the output's REFUSED has the reason. */
void output_record(struct output *output, const struct record *record);

/*
 * What -c, -l and -L print about: a file, or with --by=message a message, whose name is its
 * Message-ID, or else FILE:NUMBER.  A file that is not mail counts as a message; MAIL is then NULL.
 */
struct output_place {
	const char *name, *path;	/* of the file: see output_begin() */
	bool message;
	const struct record_mail *mail;
};

/* Put the name of a file or a message if COUNT is NULL; else the name, if needed, and *COUNT. */
void output_answer(struct output *output, const struct output_place *place,
    const uint64_t *count);

/* Returns whether to flush now: a block is full, or the style has EACH. */
static inline bool
output_is_due(const struct output *output)
{
	return output->buffer.len >= OUTPUT_BLOCK || output->style->each;
}

/* Write the buffer, and empty it.  Returns false if this or an earlier write failed: see ERROR. */
bool output_flush(struct output *output);

#define WRAP_WIDTH 72	/* the default width, in columns */
#define WRAP_MIN 20	/* the least width, in columns */

struct wrap;

/* Returns NULL if there is no memory. */
struct wrap *wrap_new(void);
void wrap_free(struct wrap *wrap);

/*
 * Put the URL in a wrapper, folded to lines of WIDTH columns, at least WRAP_MIN, without a newline
 * at the end.  A column is a character of UTF-8, or an octet that belongs to none.  The scanner
 * checks that it reads the same URL from the result.  Returns NULL, or the reason why nothing was
 * put.
 *
 * A line may be longer than the width if it would otherwise end in a hyphen.  If the URL does not
 * fit into URLSIFT_LINES_MAX lines, all lines may have the least greater width at which it fits.
 */
const char *wrap_url(struct wrap *wrap, struct buffer *to, uint64_t width, const char *url,
    size_t len);

#endif
