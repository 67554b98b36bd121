/*
 * print - output: what records are made of: names, URLs, lists of notes
 */
#ifndef OUTPUT_PRINT_H
#define OUTPUT_PRINT_H

#include "base/buffer.h"
#include "output/style.h"
#include "record.h"

/* Octets in a colour. */
void print_painted(struct buffer *to, const struct style *style, enum style_paint paint,
    const char *octets, size_t n);

/*
 * The name of a file; PATH: where it is, for links, or NULL.  That of a MEMBER is whatever
 * its archive says, and could end a record and begin another.
 */
void print_name(struct buffer *to, const struct style *style, const char *name, const char *path,
    bool member);

/* A separator in its colour, NUL without one. */
void print_separator(struct buffer *to, const struct style *style, char separator);

/* A path as a reference of RFC 3986: all but unreserved octets and "/" are escaped. */
void print_path(struct buffer *to, const char *path);

/* A text without any control character: those become %XX. */
void print_text(struct buffer *to, const struct style *style, const char *text, size_t len);

/* The same in a message, where they become "\x01". */
void print_shown(struct buffer *to, const struct style *style, const char *text, size_t len);

/* The text of a URL: print_text(), in its colour, and a link to what it names. */
void print_url(struct buffer *to, const struct style *style, const char *text, size_t len);

/* Octets that are sent: what is not printable ASCII is escaped as in C. */
void print_octets(struct buffer *to, const char *octets, size_t n);

/* The normalised form of a find, of a record, then as print_url(); nothing if it is not a URL. */
void print_normalized(struct buffer *to, const struct urlsift_find *find);
void print_record_normalized(struct buffer *to, const struct record *record);
void print_url_normalized(struct buffer *to, const struct style *style,
    const struct record *record);

/* Why a URL is bad: "offset 14: SENTENCE [CODE, RFC 1738 section 5]". */
void print_parse_error(struct buffer *to, const struct urlsift_url *url);

/* What was noticed and has not been named yet. */
struct print_names {
	uint32_t notes, deviations, warnings;
};

/* The next name: those of notes, of deviations from the grammar, of warnings; NULL: that is all. */
const char *print_next(struct print_names *left);

/* The names, separated by commas. */
void print_names(struct buffer *to, struct print_names names);

#endif
