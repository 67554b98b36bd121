/*
 * rejoin - scan: join a URL without a wrapper that continues on the next line
 *
 * The end of a line may be the end of a URL, or the URL may continue.  As with hyphens, the first
 * criterion that distinguishes the two decides: the grammar, which an incomplete host violates;
 * other occurrences in the document; signs on the next line; the form of its first token.
 */
#ifndef SCAN_REJOIN_H
#define SCAN_REJOIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/octets.h"
#include "evidence/evidence.h"
#include "scan/end.h"
#include "scan/open.h"
#include "scan/reader.h"
#include "scan/text.h"

/* next_token.c: what the first token of the next line looks like */

struct next_token {
	const uint8_t *octets;
	size_t len;
	size_t closed;		/* its length without closing punctuation */
	size_t letters;		/* number of letters with which it begins */
};

/* Whether a token is one that prose does not have, and may have been cut off from a URL. */
enum next_token_fragment {
	FRAGMENT_NO,
	FRAGMENT_MIXED,		/* only because of a letter beside a digit */
	FRAGMENT_YES
};

/* Describe the LEN octets in TOKEN. */
void next_token_read(struct next_token *token, const uint8_t *octets, size_t len);

/* Returns how many octets from FROM on are in one of the CLASSES. */
size_t next_token_span(const struct next_token *token, size_t from, uint32_t classes);

/* Returns whether the token has two hyphens or more. */
bool next_token_has_hyphens(const struct next_token *token);

/* Returns whether the token begins with WORD, in any case. */
bool next_token_begins(const struct next_token *token, const char *word);

/* Octets that join the parts of a URL, and with those that join the words of a name. */
#define NEXT_TOKEN_JOINTS "/=&%?#"
#define NEXT_TOKEN_SEAMS NEXT_TOKEN_JOINTS "_~+"

/* Returns whether the token has one of the octets of SET. */
bool next_token_has(const struct next_token *token, const char *set);

/* Returns whether the name of a file ends in a known suffix. */
bool next_token_ends_in_suffix(const uint8_t *octets, size_t len);

/* Returns whether the token is a piece of a URL: it has a form that prose does not have. */
bool next_token_is_piece(const struct next_token *token);

enum next_token_fragment next_token_is_fragment(const struct next_token *token);

/* Each returns whether the token is a word of prose: any; in small letters; capitalised. */
bool next_token_is_word(const struct next_token *token);
bool next_token_is_lower_word(const struct next_token *token);
bool next_token_is_capitalised(const struct next_token *token);

/* Returns whether the token is words in small letters with hyphens: "ftp-upload-report". */
bool next_token_is_hyphened(const struct next_token *token);

/* Returns whether the token is a number: "12", "3.14". */
bool next_token_is_number(const struct next_token *token);

/*
 * Returns whether the token may be a word of text: words with one kind of mark between them,
 * "client/server", "GIT_TAG", "state-of-the-art".
 */
bool next_token_is_name(const struct next_token *token);

/* Returns whether the token is a number of at least DIGITS digits, or one that begins with 0. */
bool next_token_is_long_number(const struct next_token *token, size_t digits);

/* Returns whether the token is "#" and a name. */
bool next_token_is_anchor(const struct next_token *token);

/* incomplete.c: whether the URL must continue by the grammar */

enum incomplete_answer {
	INCOMPLETE_NO,		/* the URL may be complete */
	INCOMPLETE_JOINS,	/* it is incomplete, and the token completes it */
	INCOMPLETE_STILL,	/* it is incomplete, even with the token */
	INCOMPLETE_NEVER	/* it is incomplete, and the token does not fit */
};

/*
 * Judge a URL whose line ended after the first BROKEN octets.  OCTETS are these and the token, LEN
 * in all.  If they are joined, the URL has END octets.
 */
enum incomplete_answer incomplete_judge(const uint8_t *octets, size_t broken, size_t end,
    size_t len);

/* Returns whether the URL of a page in a web archive ends in its date, "/web/20180718061628/". */
bool incomplete_is_archived(const uint8_t *octets, size_t len);

/* line_end.c: the two lines */

/* A URL that ends its line, and the first token of the next line. */
struct line_end {
	struct text *text;
	struct evidence *evidence;
	const uint8_t *url;
	size_t len;
	uint8_t last;		/* the last octet of the URL */
	bool suffix;		/* the URL ends in a known suffix, perhaps with a dot after it */
	struct next_token token;
	bool mail;
	bool prefix;		/* the URL follows "URL:" */
	/* in the text */
	size_t begin;		/* where the line begins */
	size_t begin_text;	/* where its text begins, after quote marks and blanks */
	size_t opens;		/* the first octet of the URL or of its prefix or wrapper */
	size_t after;		/* where the URL ends */
	size_t short_len;	/* octets of the URL after trimming */
	size_t next_begin, next_text;	/* of the next line, like BEGIN and BEGIN_TEXT */
	size_t next;		/* where the token begins, after the leader */
	size_t end;		/* where the token ends */
	bool alone;		/* only closing punctuation follows the token on its line */
	bool spaced;		/* white space follows the token */
	bool comment;		/* a comment leader precedes the token */
	bool empty;		/* an empty line is between the lines */
	bool page;		/* a page break is between the lines */
	bool other;		/* another leader begins the next line */
	/* work */
	size_t columns, longest;	/* of the line, 0 if not known; of the longest near it */
	size_t around, blank;	/* number of lines around it; how many of these end in a blank */
};

/*
 * Returns the place after the quotation mark that begins the next line, if the one at AT ends its
 * line, or 0.
 */
size_t line_end_reopens(struct text *text, size_t at);

/*
 * Returns where the line after the URL begins, or 0 if the URL does not end its line, or there is
 * no such line.
 */
size_t line_end_next_line(struct text *text, const struct end *end);

/* Returns whether the host and the last escape are complete, and no bracket precedes the URL. */
bool line_end_is_whole(const struct line_end *end, struct octets url);

/*
 * Returns whether an empty line at LINE is between the URL, which is complete, and a paragraph that
 * begins with a word.  This is so for most URLs that end their line.
 */
bool line_end_is_last(const struct line_end *end, struct octets url, size_t line);

/*
 * Returns the length of an empty line at LINE, below the URL, if the URL may continue after it, or
 * 0.  In mail it never does.  Sets EMPTY.
 */
size_t line_end_empty_length(struct line_end *end, struct octets url, size_t line);

/* Read the token after the URL, which ends at END.  The caller has set the other places. */
void line_end_read(struct line_end *e, struct octets url, struct octets token, size_t end);

/* Cut the token: the URL ends after its first CLOSED octets. */
void line_end_close_token(struct line_end *end, size_t closed);

/* Returns whether a string that is closed and opened again continues the URL: PO, C, Python. */
bool line_end_is_string(const struct line_end *end, struct evidence *evidence);

/* Returns whether the line has PERCENT of the columns of the longest one near it. */
bool line_end_is_full(struct line_end *end, size_t percent);

/*
 * Returns whether the line was cut within a word: it does not end in a blank, although half of the
 * lines around it do.
 */
bool line_end_is_cut(struct line_end *end);

/* Returns whether the line has at least this many columns. */
bool line_end_has_columns(struct line_end *end, size_t columns);

/* Returns whether the next line is longer than the line by more than 15 %. */
bool line_end_has_longer_next(struct line_end *end);

/* Returns whether the next line begins below the text or the URL, or at the left edge. */
bool line_end_is_aligned(const struct line_end *end);

/* Returns whether the next line is the foot of a page: it recurs, and the URL's line does not. */
bool line_end_is_before_foot(const struct line_end *end);

/* next_line.c, next_entry.c and goes_on.c: what the two lines show */

/* Returns whether an empty line divides the lines, and nothing shows that the URL continues. */
bool next_line_is_apart(struct line_end *end);

/* Returns whether anything shows that the next line does not continue the URL. */
bool next_line_is_vetoed(struct line_end *end);

/* Returns the end of the word at AT: the next blank or line end. */
size_t next_line_word_end(const struct line_end *end, size_t at);

/* Returns whether the next line is another entry of a list, of pairs or of a table. */
bool next_entry_begins(struct line_end *end);

/* Returns whether the mark of an entry of a list is at AT. */
bool next_entry_has_mark(const struct line_end *end, size_t at);

/* Returns whether the form of the token continues the URL; in mail, both must do so. */
bool goes_on_by_shape(struct line_end *end);
bool goes_on_in_mail(struct line_end *end);

/* Returns whether the token is a fragment of a URL that was cut within a word. */
bool goes_on_in_mid_word(struct line_end *end);

/* Returns whether the URL is alone on its line, which is full and was cut within a word. */
bool goes_on_in_word(struct line_end *end);

/* Returns the closer of the bracket that directly precedes the URL, or 0. */
uint8_t goes_on_closer(const struct line_end *end);

/* Returns whether the token continues the URL up to the closer of that bracket. */
bool goes_on_to_closer(struct line_end *end);

/*
 * Returns whether the token below an empty line certainly does not begin a paragraph.  The text of
 * a PDF has an empty line where the lines of a paragraph are far apart.
 */
bool goes_on_over_gap(struct line_end *end);

/* Returns whether the URL may continue, although nothing shows it. */
bool goes_on_perhaps(struct line_end *end);

/* rejoin.c */

struct rejoin {
	const struct urlsift_options *options;
	struct evidence *evidence;
	struct text *text;
	struct reader *reader;
	struct run *run;	/* the token, from START on */
	size_t start;
	struct end *end;	/* end of the URL in the token */
	const struct opening *opening;
	struct leader leader;
	/* results */
	unsigned n_lines;	/* lines that were joined */
	size_t shorter;		/* length of the URL before the first joined line */
	size_t longer;		/* length with a next line that was not joined; 0: none */
	bool has_next;		/* a line follows that may continue the URL */
	uint32_t why;		/* set of enum urlsift_why: reasons of the last answer */
	uint32_t notes;		/* set of enum urlsift_note */
	/* of the current line */
	struct line_end line;
	size_t broken;		/* octets of the run before the next line */
	bool soft;		/* a soft break of quoted-printable that no header declares */
	bool string;		/* a string is closed and opened again */
	bool open;		/* the host has not begun, or is "www." */
};

/*
 * The token ends its line, or the text read so far.  Returns whether it is already certain that no
 * line continues the URL.  If it is not, call rejoin_lines() next.  Sets HAS_NEXT.
 */
bool rejoin_stops(struct rejoin *rejoin);

/* Join the lines that belong to the URL, and update the run and the end. */
void rejoin_lines(struct rejoin *rejoin);

#endif
