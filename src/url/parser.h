/*
 * parser - url: the functions of the parser, and what they share
 *
 * A function for a production starts at the octet AT and moves it past the octets that it
 * recognises.  It returns true, or false after calling parser_refuse().  Its caller judges the
 * next octet.
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
	uint32_t end;		/* the end of the URL, without its fragment */
	uint32_t ordinary;	/* more classes, which the grammar of 1993 allows */
	bool reg_name;		/* hosts may be empty or have escapes, as in RFC 3986 */
	bool web;		/* hosts may be numbers or have escapes, as in browsers */
	uint32_t allowed;	/* deviations that the grammar allows: the URL may be strict */
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

/* Set PART to the octets from FROM to the next octet. */
static inline void
parser_part(struct parser *p, enum urlsift_part part, uint32_t from)
{
	p->url->parts[part] = (struct urlsift_span){ from, p->at - from };
}

/* Go past octets of CLASSES, escapes, and octets that are tolerated by name. */
void parser_run(struct parser *p, uint32_t classes);

/* Go past one octet of CLASSES or one escape.  Returns whether there is one. */
bool parser_one(struct parser *p, uint32_t classes);

/* Go past digits.  Returns whether there are any. */
bool parser_digits(struct parser *p);

/* parser_run(), which sets PART to these octets. */
void parser_run_part(struct parser *p, enum urlsift_part part, uint32_t classes);

/* Name the DEVIATION if PART has octets of CLASSES. */
void parser_tolerate(struct parser *p, enum urlsift_part part, uint32_t classes,
    enum urlsift_deviation deviation);

/* Make the URL bad at OFF, with this CODE.  Returns false, so that the caller can return it. */
bool parser_fail(struct parser *p, uint32_t off, enum urlsift_error_code code);

/*
 * Make the URL bad: the octet at OFF is the first that is refused.  CODE is for octets that name
 * no error themselves.  Returns false.
 */
bool parser_refuse(struct parser *p, uint32_t off, enum urlsift_error_code code);

/* Returns whether the URL ends here; if not, refuses the next octet. */
bool parser_end(struct parser *p, enum urlsift_error_code code);

/*
 * authority.c: each function goes past its production.  Returns whether it is there; if not, the
 * error is set.  A server is "//" and a login, or only a hostport, with its authority_end().
 */
bool authority_slashes(struct parser *p);
bool authority_server(struct parser *p, bool login, uint32_t next);

/* Returns whether a host follows.  In brackets, a message-id has a domain-literal of RFC 822. */
bool authority_host(struct parser *p, bool article);

/* Returns whether there is an "@" before the next octet of the class STOP. */
bool authority_has_login(const struct parser *p, uint32_t stop);

/* Returns whether a hostport ends here: at the end, or before an octet of the class NEXT. */
bool authority_end(struct parser *p, uint32_t next);

/* parse.c: reset *URL: no parts, no verdict. */
void parse_clear(struct urlsift_url *url);

/* Parse LEN octets, fewer than UINT32_MAX, into a URL that was cleared, by the grammar alone. */
void parse_any(struct urlsift_url *url, const char *text, size_t len, enum urlsift_std std);

typedef bool production(struct parser *p);

/* productions.c: what follows the colon, by the scheme's number; NULL for SCHEME_OTHER. */
extern production *const productions[];

/*
 * draft1993.c: returns whether the text up to END matches the production `url' of the draft of
 * 1993.  If not, AT is the first octet refused; the caller sets the error.
 */
bool draft1993_recognise(struct parser *p);

#endif
