/*
 * parameter - mail: the parameters of a Content-Type (RFC 2045 section 5.1, RFC 2231)
 */
#ifndef MAIL_PARAMETER_H
#define MAIL_PARAMETER_H

#include <stdbool.h>
#include <stddef.h>

/* As many are read; no field that means well has more. */
#define PARAMETER_MAX 64

/* One as it is written, which may be a section of the whole: name*0*="value". */
struct parameter {
	const char *name, *name_end;	/* without what RFC 2231 adds */
	const char *value, *value_end;	/* without quotes */
	unsigned section;	/* from 0; PARAMETER_WHOLE: the value is not divided */
	bool quoted;		/* a "\" stands before an octet that is meant as it is */
	bool extended;		/* RFC 2231: charset'language'%XX */
};

#define PARAMETER_WHOLE (~0U)

struct parameter_list {
	size_t n;
	struct parameter items[PARAMETER_MAX];
};

/*
 * The first octet at AT or behind it that is neither white space nor in a
 * comment (RFC 5322 section 3.2.2), or TO.
 */
const char *parameter_skip_space(const char *at, const char *to);

/* The end of the token at AT (RFC 2045 section 5.1); AT itself if none stands there. */
const char *parameter_token(const char *at, const char *to);

/*
 * Read what follows the first ";" in [FROM, TO).  What is malformed is left
 * out, as far as the next ";".
 */
void parameter_read(struct parameter_list *list, const char *from, const char *to);

/*
 * Write the value of the parameter NAME and a NUL into ROOM octets: the last one
 * of that name counts, its sections in the order of their numbers.  Octets that
 * are written as %XX are decoded, their character set is not converted.
 * Returns whether there is one that fits; VALUE is "" if not.
 */
bool parameter_value(const struct parameter_list *list, const char *name, char *value,
    size_t room);

#endif
