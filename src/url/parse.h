/*
 * parse - url: what the functions of the parser share
 *
 * A function for a production starts at the octet AT and moves it behind what
 * it has recognised.  It returns true, or false once url_refuse() has said why
 * not; what comes next is for its caller to judge.
 */
#ifndef URL_PARSE_H
#define URL_PARSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/chars.h"
#include "urlsift.h"

struct url_parse {
	const char *text;
	uint32_t at;		/* the next octet */
	uint32_t end;		/* the octets of the URL, without its fragment */
	uint32_t ordinary;	/* classes that the grammar of 1993 allows besides */
	struct urlsift_url *url;
};

/* The classes of the next octet, 0 at the end. */
static inline uint32_t
url_peek(const struct url_parse *p)
{
	return p->at < p->end ? chars_classes[(unsigned char)p->text[p->at]] : 0;
}

/* The next octet is one of CLASSES: go past it. */
static inline bool
url_skip(struct url_parse *p, uint32_t classes)
{
	if ((url_peek(p) & classes) == 0)
		return false;
	p->at++;
	return true;
}

static inline void
url_deviate(struct url_parse *p, enum urlsift_deviation deviation)
{
	p->url->deviations |= deviation;
}

/* What lies between FROM and the next octet is PART. */
static inline void
url_part(struct url_parse *p, enum urlsift_part part, uint32_t from)
{
	p->url->parts[part].off = from;
	p->url->parts[part].len = p->at - from;
}

/* Go past octets of CLASSES and escapes, and what is tolerated among them by name. */
void url_run(struct url_parse *p, uint32_t classes);

/* url_run() whose octets are PART. */
void url_run_part(struct url_parse *p, enum urlsift_part part, uint32_t classes);

/* The URL is bad: the octet at OFF is the first that is refused.  Always false. */
bool url_refuse(struct url_parse *p, uint32_t off, enum urlsift_error_code code);

/* Nothing may follow. */
bool url_end(struct url_parse *p, enum urlsift_error_code code);

#endif
