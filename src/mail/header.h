/*
 * header - mail: the fields at the beginning of a message or a part
 */
#ifndef MAIL_HEADER_H
#define MAIL_HEADER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The most fields of a header; the last one includes all that follow. */
#define HEADER_FIELDS 256

/* A part of the message's octets; FROM NULL: absent. */
struct header_value {
	const char *from, *to;
};

struct header {
	const char *body;	/* after the empty line, or the first line that is no field */
	bool words;		/* there may be encoded words (RFC 2047) */
	size_t n;		/* number of fields */
	const char *fields[HEADER_FIELDS + 1];	/* start of each field, and end of the last */
	struct header_value type;		/* value of Content-Type */
	struct header_value encoding;		/* value of Content-Transfer-Encoding */
	struct header_value length;		/* value of Content-Length */
	struct header_value disposition;	/* value of Content-Disposition */
};

/*
 * Read the fields at FROM.  The "From " line of a mailbox may come first, and counts as a field.
 * Returns false if the fields do not end before TO and more octets will follow (not LAST).
 */
bool header_read(struct header *header, const char *from, const char *to, bool last);

/*
 * Returns the length of the field name at LINE, or 0 if no field begins there.  A name is
 * printable ASCII without a colon (RFC 5322 section 3.6.8), and does not begin with "<".
 */
size_t header_name(const char *line, const char *to);

/*
 * Like header_name(), for a text that may have no header at all: a name has only letters, digits,
 * "-", "_" and ".", and begins with a letter.
 */
size_t header_first_name(const char *line, const char *to);

/* Returns whether LINE has a ">", by which old programs disabled a "From " line or a Received. */
bool header_is_skipped(const char *line, const char *to);

/* Returns whether LINE begins with "From ", like the line before each message in a mailbox. */
bool header_is_envelope(const char *line, const char *to);

/* Returns whether the field at FROM has the NAME, regardless of case. */
bool header_is(const char *from, const char *to, const char *name);

/* Returns the value of the field at FROM, without the white space around it. */
struct header_value header_value(const char *from, const char *to);

/* Returns the value of the first field of that NAME, without the white space around it. */
struct header_value header_find(const struct header *header, const char *name);

#endif
