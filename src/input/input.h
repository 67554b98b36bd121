/*
 * input - input: names and streams -> records with true positions
 *
 * A reader (struct input_ops) knows what the octets of a source are: it takes
 * them, gives text to the scanner and sees to it that positions are those of the
 * source.  A reader may instead make further sources of what it reads and hand
 * each to input_source().
 *
 * All that is needed to read one file is in a struct input; a thread has its
 * own.
 */
#ifndef INPUT_INPUT_H
#define INPUT_INPUT_H

#include <stdatomic.h>

#include "input/source.h"
#include "record.h"
#include "urlsift.h"

/* What the handler's functions return. */
enum input_next {
	INPUT_GO_ON,
	INPUT_LEAVE,	/* nothing more of this source */
	INPUT_STOP	/* nothing more at all */
};

/* Does a source look like something that a reader reads? */
enum input_bid {
	INPUT_NO,
	INPUT_MORE,	/* undecided: more of the first octets are needed */
	INPUT_YES
};

struct input;

struct input_ops {
	const char *name;
	bool contains;	/* what it reads are sources: they begin and end, it does not */
	bool messages;	/* it calls input_message_done() for each of them */

	/* Asked with ever more of the first octets; LAST: there are no more to see.
	   NULL: it takes all. */
	enum input_bid (*bid)(const struct source *source, const char *head, size_t len, bool last);

	/* Returns what the handler did; INPUT_GO_ON at the end, or after input_trouble(). */
	enum input_next (*read)(struct input *input, struct source *source);

	/* Makes what input_keep() holds for it, and frees that; new returns NULL if there is no
	   memory.  NULL: it keeps nothing. */
	void *(*new)(struct input *input);
	void (*free)(void *kept);
};

/* No CUT: the octets end where they should. */
#define INPUT_NO_CUT UINT64_MAX

/* As many readers are there at most. */
#define INPUT_READERS 10

/* What was read, for --stats. */
struct input_count {
	uint64_t files;		/* that could be read */
	uint64_t members;	/* of archives */
	uint64_t octets;	/* that were scanned: of files as they are after decompression */
	uint64_t messages;
	uint64_t parts;		/* of messages, that are no multiparts */
	uint64_t skipped;	/* parts that are not text */
	uint64_t damages;	/* that were reported: see input_damage() */
};

/* Where reading begins in a mailbox, with a message; LINE 0: at its beginning. */
struct input_start {
	uint64_t offset, line;
	uint64_t message;	/* its number, from 1 */
};

struct shared;
struct shared_part;

/*
 * Where records and events go: the way out of this room, which calls nothing below it.
 * CTX is passed to each.
 */
struct input_handler {
	void *ctx;
	/* A file was opened; then, it was read; NULL: no matter. */
	enum input_next (*opened)(void *ctx, const struct source *source,
	    const struct input_start *start);
	enum input_next (*closed)(void *ctx, const struct source *source);
	enum input_next (*begin)(void *ctx, const struct source *source);
	enum input_next (*found)(void *ctx, const struct record *record);
	enum input_next (*end)(void *ctx, const struct source *source);
	/* A message was read, or (MAIL NULL) a source that is not mail; NULL: no matter. */
	enum input_next (*message)(void *ctx, const struct source *source,
	    const struct record_mail *mail);
	void (*trouble)(void *ctx, const char *name, const char *why);
	enum input_next (*passed)(void *ctx, uint64_t octets);	/* so many more were scanned */
	void (*share)(void *ctx, struct shared *share);	/* sees to it that all of a share is read;
							   NULL: nothing is shared */
	/* A urlsift_hyphenate that may have INPUT_NO_ANSWER; NULL: nobody knows. */
	int (*divides)(void *ctx, const char *word, size_t len, size_t at);
	/* A part of a share was read, and is scanned next; NULL: no matter. */
	void (*part)(void *ctx, const struct shared *share, const struct shared_part *part);
};

/* The handler could not answer, for a reason that it keeps: nothing more is wanted. */
#define INPUT_NO_ANSWER (-2)

/* What of mail is left out. */
enum input_skip {
	INPUT_SKIP_HEADER = 1 << 0,
	INPUT_SKIP_QUOTED = 1 << 1,	/* what others wrote */
	INPUT_SKIP_SIGNATURE = 1 << 2,
	INPUT_SKIP_FOOTER = 1 << 3,	/* of a mailing list */
	INPUT_SKIP_ALTERNATIVE = 1 << 4	/* further forms of the same text */
};

struct input_options {
	const struct input_ops *const *readers;	/* best first, the last takes all; then NULL */
	struct urlsift_options scan;		/* but its functions */
	const char *label;			/* of standard input; NULL: the usual one */
	bool follow;				/* what was found may be a link */
	int skip;				/* set of enum input_skip */
	bool describe;				/* records say of which message they are */
	bool messages;				/* what is of no message is left out of mail */
	uint64_t max_unpacked;			/* octets, of one file; 0: no honest one has more */
	uint64_t range_start, range_end;	/* UINT64_MAX: no end */
	uint64_t range_line;			/* the line that START is on; 0: nobody knows */
	bool readahead;				/* another processor may decompress meanwhile */
	const struct stat *output;		/* a file that must not be read: what is written
						   goes there; NULL: none */
	const struct stat *pages;		/* passed over: files that this run makes */
	size_t n_pages;
};

struct input {
	const struct input_options *options;
	struct input_handler handler;
	struct urlsift_scanner *scanner;
	struct input_start start;	/* set by the caller, for one file */
	struct source file;		/* that was opened */
	struct source *source;		/* the one at hand */
	const struct record_mail *mail;	/* the message at hand; NULL: none */
	const struct record_warc *warc;	/* the record of a web archive; NULL: none */
	struct record record;		/* what the scanner found; the rest of it is always 0 */
	struct input_count count;
	uint64_t cut;			/* set by readers, in offsets of the scanner: its octets
					   end here because the source failed; a URL that reaches
					   this may be a part of one, and is not found */
	uint64_t left;			/* where the source was left early: the end of a URL */
	void *kept[INPUT_READERS];
	unsigned depth;			/* of sources in sources */
	bool unanswered;		/* a question had no answer: later finds may be wrong */
	atomic_uint_fast64_t unpack_left;	/* octets that may still be unpacked of the file */
};

/* NULL if there is no memory.  OPTIONS must outlive the input. */
struct input *input_new(const struct input_options *options, const struct input_handler *handler);
void input_free(struct input *input);

/*
 * Read a file ("-": standard input), or one that was FOUND in a directory, as a regular
 * file.  Returns INPUT_STOP or INPUT_GO_ON.
 */
enum input_next input_file(struct input *input, const char *path, bool found);

/* Returns whether a file is passed over. */
bool input_passes_over(const struct input_options *options, const struct stat *file);

/* Read a source: find its reader, begin, read, end.  Returns as input_file(). */
enum input_next input_source(struct input *input, struct source *source);

/* For readers: hand a record on. */
enum input_next input_found(struct input *input, struct record *record);

/* For readers: the message at hand was read.  Returns what the handler said. */
enum input_next input_message_done(struct input *input);

/* For readers: so many octets were scanned, a document or less.  Wakes threads that wait. */
enum input_next input_passed(struct input *input, uint64_t octets);

/*
 * For readers: the octets [FROM, TO) of the source were scanned.  If NEXT says that the
 * handler left the source, only those before the URL with which it did.
 */
void input_scanned(struct input *input, uint64_t from, uint64_t to, enum input_next next);

/*
 * For readers: what a reader with the `new' of OPS keeps from one source to the next, made when
 * it is first asked for; NULL if there is no memory.
 */
void *input_keep(struct input *input, const struct input_ops *ops);

/* Returns whether there is a range. */
bool input_has_range(const struct input_options *options);

/* For readers: why the source cannot be read in the range; NULL: it can, or there is no range. */
#define INPUT_NO_RANGE "--range needs an uncompressed regular file"
const char *input_range_refused(const struct input *input, const struct source *source);

/* Why a file is not read: it is written. */
#define INPUT_IS_OUTPUT "input file is also the output"

/* For readers: say why the source at hand cannot be read (to its end). */
void input_trouble(struct input *input, const char *why);

/*
 * The same if that is how the octets are: whoever reads them again gets the same answer.  Not so
 * if the file at hand could not be read, or there was no memory, whatever WHY says then.
 */
void input_damage(struct input *input, const char *why);

#endif
