/*
 * parser - url: what the functions of the parser share
 *
 * A function for a production starts at the octet AT and moves it behind what
 * it has recognised.  It returns true, or false once parser_refuse() has said why
 * not; what comes next is for its caller to judge.
 */
#ifndef URL_PARSER_H
#define URL_PARSER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/chars.h"
#include "urlsift.h"

struct parser {
	const char *text;
	uint32_t at;		/* the next octet */
	uint32_t end;		/* the octets of the URL, without its fragment */
	uint32_t ordinary;	/* classes that the grammar of 1993 allows besides */
	bool reg_name;		/* a host may be empty or have escapes, as in RFC 3986 */
	struct urlsift_url *url;
};

/* The classes of the next octet, 0 at the end. */
static inline uint32_t
parser_peek(const struct parser *p)
{
	return p->at < p->end ? chars_classes[(uint8_t)p->text[p->at]] : 0;
}

/* Go past the next octet if it is one of CLASSES.  Returns whether it is. */
static inline bool
parser_skip(struct parser *p, uint32_t classes)
{
	if ((parser_peek(p) & classes) == 0)
		return false;
	p->at++;
	return true;
}

static inline void
parser_deviate(struct parser *p, enum urlsift_deviation deviation)
{
	p->url->deviations |= deviation;
}

/* What lies between FROM and the next octet is PART. */
static inline void
parser_part(struct parser *p, enum urlsift_part part, uint32_t from)
{
	p->url->parts[part].off = from;
	p->url->parts[part].len = p->at - from;
}

/* Go past octets of CLASSES and escapes, and what is tolerated among them by name. */
void parser_run(struct parser *p, uint32_t classes);

/* parser_run() whose octets are PART. */
void parser_run_part(struct parser *p, enum urlsift_part part, uint32_t classes);

/* The URL is bad at OFF, with that very CODE.  Returns false, for the caller to return. */
bool parser_fail(struct parser *p, uint32_t off, enum urlsift_error_code code);

/* The URL is bad: the octet at OFF is the first refused.  Returns false, as parser_fail(). */
bool parser_refuse(struct parser *p, uint32_t off, enum urlsift_error_code code);

/* Returns whether the URL ends here; if not, the octet is refused. */
bool parser_end(struct parser *p, enum urlsift_error_code code);

#endif
