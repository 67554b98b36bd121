/*
 * input - input: names and streams -> records with true positions
 *
 * A reader (struct input_ops) reads sources of one form: it gives their text to the scanner, and
 * translates positions into those of the source.  A reader of archives makes a source of each
 * member and passes it to input_source().
 *
 * A struct input holds the state for reading one file; each thread has its own.
 */
#ifndef INPUT_INPUT_H
#define INPUT_INPUT_H

#include <stdatomic.h>

#include "input/source.h"
#include "record.h"
#include "urlsift.h"

/* The functions of a handler return one of these. */
enum input_next {
	INPUT_GO_ON,
	INPUT_LEAVE,	/* skip the rest of this source */
	INPUT_STOP	/* stop reading */
};

/* Whether a source has the form that a reader reads. */
enum input_bid {
	INPUT_NO,
	INPUT_MORE,	/* undecided: more octets of the beginning are needed */
	INPUT_YES
};

struct input;

/* A reader. */
struct input_ops {
	const char *name;
	bool contains;	/* it reads containers: "begin" and "end" are called for members only */
	bool messages;	/* it calls input_message_done() for each message */
	size_t head;	/* the octets of the beginning that "read" needs, without a bid */

	/*
	 * Called with more octets of the beginning each time.  LAST: no more will follow.  NULL:
	 * the reader accepts every source.
	 */
	enum input_bid (*bid)(const struct source *source, const char *head, size_t len, bool last);

	/*
	 * Returns the handler's answer, or INPUT_GO_ON at the end and after input_trouble().  The
	 * reader's state was made.
	 */
	enum input_next (*read)(struct input *input, struct source *source);

	/*
	 * Make and free the reader's state: see input_keep().  "new" returns NULL if there is no
	 * memory.  Both are NULL if the reader has no state.
	 */
	void *(*new)(struct input *input);
	void (*free)(void *kept);
};

/* plain.c: text as it is. */
extern const struct input_ops input_plain;

/*
 * whole.c: like input_plain, but all of the text is in memory: from the first find to the source's
 * end, its WHOLE is the text.  Longer sources than WHOLE_MAX are refused.
 */
#define WHOLE_MAX ((size_t)256 << 20)
extern const struct input_ops input_whole;

/* lines.c: every line that is not empty is a URL (--parse, --wrap). */
extern const struct input_ops input_lines;

/* The value of CUT if the source did not fail. */
#define INPUT_NO_CUT UINT64_MAX

#define INPUT_READERS 10	/* the most readers */

/* Counters for --stats. */
struct input_count {
	uint64_t files;		/* files that could be read */
	uint64_t members;	/* members of archives */
	uint64_t octets;	/* octets scanned, counted after decompression */
	uint64_t messages;
	uint64_t parts;		/* parts of messages, except multiparts */
	uint64_t skipped;	/* parts that are not text */
	uint64_t damages;	/* calls of input_damage() that count */
};

/* The message of a mailbox at which reading begins.  LINE 0: at the mailbox's beginning. */
struct input_start {
	uint64_t offset, line;
	uint64_t message;	/* its number, counted from 1 */
};

struct shared;
struct shared_part;

/*
 * The functions that receive records and events; this room calls nothing below it directly.  CTX
 * is passed to each.
 */
struct input_handler {
	void *ctx;
	/* A file was opened; a file was read.  Either may be NULL. */
	enum input_next (*opened)(void *ctx, const struct source *source,
	    const struct input_start *start);
	enum input_next (*closed)(void *ctx, const struct source *source);
	enum input_next (*begin)(void *ctx, const struct source *source);
	enum input_next (*found)(void *ctx, const struct record *record);
	enum input_next (*end)(void *ctx, const struct source *source);
	/* A message was read, or, if MAIL is NULL, a source that is not mail.  May be NULL. */
	enum input_next (*message)(void *ctx, const struct source *source,
	    const struct record_mail *mail);
	void (*trouble)(void *ctx, const char *name, const char *why);
	/* OCTETS more octets were scanned. */
	enum input_next (*passed)(void *ctx, uint64_t octets);
	/* Read all of a shared source, in several threads.  NULL: sources are not shared. */
	void (*share)(void *ctx, struct shared *share);
	/* A urlsift_hyphenate, or INPUT_NO_ANSWER.  NULL: there are no patterns. */
	urlsift_hyphenate *divides;
	/* A part of a shared source was read, and will be scanned.  May be NULL. */
	void (*part)(void *ctx, const struct shared *share, const struct shared_part *part);
};

/* The handler could not answer, and remembers the reason: stop reading. */
#define INPUT_NO_ANSWER (-2)

/* The parts of mail that may be left out. */
enum input_skip {
	INPUT_SKIP_HEADER = 1 << 0,
	INPUT_SKIP_QUOTED = 1 << 1,	/* text of other people */
	INPUT_SKIP_SIGNATURE = 1 << 2,
	INPUT_SKIP_FOOTER = 1 << 3,	/* the footer of a mailing list */
	INPUT_SKIP_ALTERNATIVE = 1 << 4	/* further forms of the same text */
};

struct input_options {
	const struct input_ops *const *readers;	/* the last one accepts all; then NULL */
	struct urlsift_options scan;		/* its functions are not used */
	const char *label;			/* name of standard input; NULL: the usual one */
	bool follow;				/* a file found in a directory may be a link */
	int skip;				/* set of enum input_skip */
	bool describe;				/* records have a description of their message */
	bool messages;				/* leave out text of mail outside messages */
	uint64_t max_unpacked;			/* most octets of one file; 0: the default */
	uint64_t range_start, range_end;	/* UINT64_MAX: no end */
	uint64_t range_line;			/* the line that START is on; 0: unknown */
	bool readahead;				/* decompress in another thread */
	const struct stat *output;		/* the output file, never read; or NULL */
	const struct stat *pages;		/* other files that this run writes: skipped */
	size_t n_pages;
};

struct input {
	const struct input_options *options;
	struct input_handler handler;
	struct urlsift_scanner *scanner;
	struct input_start start;	/* set by the caller, for one file */
	struct source file;		/* the file that was opened */
	struct source *source;		/* the current source */
	const struct input_ops *reader;	/* the reader that "read" was called of last */
	const struct record_mail *mail;	/* the current message, or NULL */
	const struct record_warc *warc;	/* the current record of a web archive, or NULL */
	struct record record;		/* the current find; its other fields are always 0 */
	struct input_count count;
	/*
	 * Set by readers, as an offset of the scanner: the source failed here.  A URL that reaches
	 * this offset may have been cut, and is not reported.
	 */
	uint64_t cut;
	uint64_t left;			/* end of the URL at which the handler left the source */
	void *kept[INPUT_READERS];	/* the state of each reader */
	unsigned depth;			/* of sources inside sources */
	bool unanswered;		/* "divides" had no answer: later finds may be wrong */
	atomic_uint_fast64_t unpack_left;	/* octets of the file that may still be unpacked */
};

/* Returns NULL if there is no memory.  OPTIONS must outlive the input. */
struct input *input_new(const struct input_options *options, const struct input_handler *handler);
void input_free(struct input *input);

/*
 * Read a file ("-": standard input).  A file that was FOUND in a directory has to be a regular
 * one.  Returns INPUT_STOP or INPUT_GO_ON.
 */
enum input_next input_file(struct input *input, const char *path, bool found);

/* Read operands, each of which is a URL, as one source. */
void lines_operands(struct input *input, char *const *urls, size_t n);

/* Returns whether a file is skipped without a message. */
bool input_passes_over(const struct input_options *options, const struct stat *file);

/* Choose a reader for the source and read it.  Returns the same as input_file(). */
enum input_next input_source(struct input *input, struct source *source);

/* For readers: pass a record to the handler. */
enum input_next input_found(struct input *input, struct record *record);

/* For readers: the current message was read.  Returns the handler's answer. */
enum input_next input_message_done(struct input *input);

/* For readers: OCTETS more octets, at most a document, were scanned.  Wakes waiting threads. */
enum input_next input_passed(struct input *input, uint64_t octets);

/*
 * For readers: the octets [FROM, TO) of the source were scanned.  If NEXT tells that the handler
 * left the source, only the octets up to its last URL count.
 */
void input_scanned(struct input *input, uint64_t from, uint64_t to, enum input_next next);

/*
 * For readers: returns the state of the reader with the "new" of OPS, which is made by the first
 * call and kept for later sources.  NULL, if there is no memory, only to callers outside "read".
 */
void *input_keep(struct input *input, const struct input_ops *ops);

/* Returns whether there is a range. */
bool input_has_range(const struct input_options *options);

/* For readers: returns why the source has no ranges, or NULL if it has, or none is asked for. */
#define INPUT_NO_RANGE "--range needs an uncompressed regular file"
const char *input_range_refused(const struct input *input, const struct source *source);

/* The message for a file that is also the output. */
#define INPUT_IS_OUTPUT "input file is also the output"

/* For readers: report why the current source cannot be read, or not to its end. */
void input_trouble(struct input *input, const char *why);

/*
 * Like input_trouble(), for a fault of the octets: reading them again gives the same result.  It
 * is not counted as damage if the file could not be read or there was no memory.
 */
void input_damage(struct input *input, const char *why);

#endif
