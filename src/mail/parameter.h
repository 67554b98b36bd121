/*
 * parameter - mail: the parameters of a Content-Type (RFC 2045 section 5.1, RFC 2231)
 */
#ifndef MAIL_PARAMETER_H
#define MAIL_PARAMETER_H

#include <stdbool.h>
#include <stddef.h>

/* The most parameters that are read; no honest field has more. */
#define PARAMETER_MAX 64

/* A parameter, or one section of a divided one: name*0*="value". */
struct parameter {
	const char *name, *name_end;	/* without the suffix of RFC 2231 */
	const char *value, *value_end;	/* without quotes */
	unsigned section;	/* number, from 0; PARAMETER_WHOLE: the value is not divided */
	bool quoted;		/* a "\" escapes the next octet of the value */
	bool extended;		/* RFC 2231: charset'language'%XX */
};

#define PARAMETER_WHOLE (~0U)

struct parameter_list {
	size_t n;
	struct parameter items[PARAMETER_MAX];
};

/*
 * Returns the first octet at or after AT that is neither white space nor in a comment (RFC 5322
 * section 3.2.2), or TO.
 */
const char *parameter_skip_space(const char *at, const char *to);

/* Returns the end of the token at AT (RFC 2045 section 5.1), or AT if there is none. */
const char *parameter_token(const char *at, const char *to);

/*
 * Read the parameters after the first ";" in [FROM, TO).  A malformed one is skipped, up to the
 * next ";".
 */
void parameter_read(struct parameter_list *list, const char *from, const char *to);

/*
 * Write the value of the last parameter of that NAME, and a NUL, to VALUE, which has ROOM octets.
 * Sections are joined in the order of their numbers.  %XX is decoded, but the character set is
 * not converted.  Returns whether there is a value that fits.  If not, VALUE is "".
 */
bool parameter_value(const struct parameter_list *list, const char *name, char *value,
    size_t room);

#endif
