/*
 * header - mail: the fields that a message, or a part of one, begins with
 */
#ifndef MAIL_HEADER_H
#define MAIL_HEADER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* As many fields are told apart; what follows belongs to the last. */
#define HEADER_FIELDS 256

/* A part of the message's octets; FROM NULL: absent. */
struct header_value {
	const char *from, *to;
};

struct header {
	const char *body;	/* what follows the empty line, or is no field */
	bool words;		/* there may be encoded words (RFC 2047) */
	size_t n;		/* fields */
	const char *fields[HEADER_FIELDS + 1];	/* where each begins, and the last ends */
	struct header_value type;		/* of Content-Type, after the colon */
	struct header_value encoding;		/* of Content-Transfer-Encoding */
	struct header_value length;		/* of Content-Length */
	struct header_value disposition;	/* of Content-Disposition */
};

/*
 * Read the fields at FROM.  The line of a mailbox that begins with "From " may
 * come first, and counts as one.  Returns false if their end is not before TO
 * and there is more to come (not LAST).
 */
bool header_read(struct header *header, const char *from, const char *to, bool last);

/*
 * The length of a field's name at LINE, if one stands there, else 0: printable ASCII without a
 * colon (RFC 5322 section 3.6.8), but "<" at its start.
 */
size_t header_name(const char *line, const char *to);

/* The same where nothing shows yet that fields stand here: letters, digits, "-", "_" and ".". */
size_t header_first_name(const char *line, const char *to);

/* Returns whether the field at LINE is one that old programs made no field of with a ">". */
bool header_is_skipped(const char *line, const char *to);

/* Returns whether LINE begins as the one that a mailbox puts before a message. */
bool header_is_envelope(const char *line, const char *to);

/* Returns whether the field at FROM has the NAME, in any case. */
bool header_is(const char *from, const char *to, const char *name);

/* The value of the field at FROM, without the blanks around it. */
struct header_value header_value(const char *from, const char *to);

/* The first field of that name, without the blanks around its value. */
struct header_value header_find(const struct header *header, const char *name);

#endif
