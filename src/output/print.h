/*
 * print - output: what records are made of: names, URLs, lists of notes
 */
#ifndef OUTPUT_PRINT_H
#define OUTPUT_PRINT_H

#include "base/buffer.h"
#include "record.h"
#include "output/style.h"

/* Octets in a colour. */
void put_painted(struct buffer *to, const struct style *style, enum style_paint paint,
    const char *octets, size_t n);

/* The name of a file; PATH: where it is, for links, or NULL. */
void put_name(struct buffer *to, const struct style *style, const char *name, const char *path);

/* A separator in its colour, NUL without one. */
void put_separator(struct buffer *to, const struct style *style, char separator);

/* A text without any control character: those become %XX. */
void put_text(struct buffer *to, const struct style *style, const char *text, size_t len);

/* The text of a URL: put_text(), in its colour, and a link to what it names. */
void put_url(struct buffer *to, const struct style *style, const char *text, size_t len);

/* Octets that are sent: what is not printable ASCII is escaped as in C. */
void put_octets(struct buffer *to, const char *octets, size_t n);

/* The normalised form of what was found; of what is no URL, nothing. */
void put_normalized(struct buffer *to, const struct urlsift_find *find);

/* Why a URL is bad: "offset 14: SENTENCE [CODE, RFC 1738 section 5]". */
void put_error(struct buffer *to, const struct urlsift_url *url);

/* A function that takes a name, and its context. */
typedef void put_list_name(void *ctx, const char *name);

/* Call NAME for each note, then each deviation from the grammar. */
void put_notes(const struct urlsift_find *find, put_list_name *name, void *ctx);

/* Call NAME for each warning. */
void put_warnings(const struct urlsift_find *find, put_list_name *name, void *ctx);

#endif
