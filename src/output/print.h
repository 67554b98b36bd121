/*
 * print - output: the parts of records: names, URLs, lists of notes
 */
#ifndef OUTPUT_PRINT_H
#define OUTPUT_PRINT_H

#include "base/buffer.h"
#include "base/octets.h"
#include "output/style.h"
#include "record.h"

/* Put octets in the colour of PAINT, if the style has colours. */
void print_painted(struct buffer *to, const struct style *style, enum style_paint paint,
    const char *octets, size_t n);

/*
 * Put the name of a file.  PATH is the target of a link, or NULL.  The name of a MEMBER comes
 * from an archive, so its control characters are escaped: it could fake another record.
 */
void print_name(struct buffer *to, const struct style *style, const char *name, const char *path,
    bool member);

/* Put a separator in its colour; NUL has no colour. */
void print_separator(struct buffer *to, const struct style *style, char separator);

/* Put a path as a reference of RFC 3986: octets are escaped unless they are unreserved or "/". */
void print_path(struct buffer *to, const char *path);

/* Puts the escape of an octet. */
typedef void print_escape(struct buffer *to, char octet);

/* Put a text with escapes for control characters; ALL: also for octets that are not UTF-8. */
void print_escaped(struct buffer *to, const char *text, size_t len, print_escape *escape, bool all);

/* Put a text; control characters become %XX, on a terminal also octets that are not UTF-8. */
void print_text(struct buffer *to, const struct style *style, const char *text, size_t len);

/* Like print_text(), for a message: the escapes are "\x01". */
void print_shown(struct buffer *to, const struct style *style, const char *text, size_t len);

/* Put the text of a URL like print_text(), in its colour, and as a link to itself. */
void print_url(struct buffer *to, const struct style *style, const char *text, size_t len);

/* Put octets; a backslash and all octets but printable ASCII are escaped as in C. */
void print_octets(struct buffer *to, const char *octets, size_t n);

/*
 * Put the normalised form of a URL, or nothing if it is bad.  The second one also defangs it if
 * the record is defanged; the third one puts that like print_url().
 */
void print_normalized(struct buffer *to, const struct urlsift_find *find);
void print_record_normalized(struct buffer *to, const struct record *record);
void print_url_normalized(struct buffer *to, const struct style *style,
    const struct record *record);

/* Put the host of a find, normalised and without a final dot; nothing if it has no host. */
void print_host(struct buffer *to, const struct urlsift_find *find);

/*
 * Put the Sort-friendly URI Reordering Transform of a URL, the key in the indexes of web archives:
 * "org,example)/path?a=1&b=2".  Puts nothing if the URL is bad.
 */
void surt_put(struct buffer *to, const struct urlsift_find *find);

/* Put the reason why a URL is bad: "offset 14: SENTENCE [CODE, RFC 1738 section 5]". */
void print_parse_error(struct buffer *to, const struct urlsift_url *url);

/* Sets of enum urlsift_note, urlsift_deviation and urlsift_warning, to be named. */
struct print_names {
	uint32_t notes, deviations, warnings;
};

/* Remove a bit, first from the notes, then from the others.  Returns its name, NULL at the end. */
const char *print_next(struct print_names *left);

/* Put all names, separated by commas. */
void print_names(struct buffer *to, struct print_names names);

/* Replace the octets [FROM, TO) of a text with others. */
struct diff_change {
	size_t from, to;
	struct octets with;
};

/* Changes in ascending order, which do not overlap. */
struct diff_changes {
	const struct diff_change *at;
	size_t n;
};

/* Put the whole text, changed. */
void diff_apply(struct buffer *to, struct octets text, const struct diff_changes *changes);

/*
 * Put the diff for the file NAME, or nothing if there is no change.  On a terminal, control
 * characters other than TAB are escaped.
 */
void diff_put(struct buffer *to, const struct style *style, const char *name, struct octets text,
    const struct diff_changes *changes);

#endif
