/*
 * parser - url: the functions of the parser, and what they share
 */
#include "url/parser.h"

#include "base/percent.h"
#include "base/span.h"

/* VIOLATION: national, VIOLATION: non-ascii, VIOLATION: bad-escape */
void
parser_run(struct parser *p, uint32_t classes)
{
	const struct span_set *set = classes & CHARS_SLASH ? &span_segments : &span_unreserved;
	bool runs = (classes & CHARS_UNRESERVED) == CHARS_UNRESERVED;
	const char *text = p->text;
	uint32_t at = p->at, end = p->end, found;

	for (classes |= p->ordinary; at < end; at++) {
		if (runs)
			at += (uint32_t)span_length(set, (const uint8_t *)text + at,
			    end - at);
		if (at == end)
			break;
		found = chars_classes[(uint8_t)text[at]];
		if (found & classes)
			continue;
		if (found & CHARS_NATIONAL)
			parser_deviate(p, URLSIFT_DEV_NATIONAL);
		else if (found & CHARS_HIGH)
			parser_deviate(p, URLSIFT_DEV_NON_ASCII);
		else if (!(found & CHARS_PERCENT))
			break;
		else if (percent_octet(text + at, end - at) >= 0)
			at += 2;
		else
			parser_deviate(p, URLSIFT_DEV_BAD_ESCAPE);
	}
	p->at = at;
}

bool
parser_one(struct parser *p, uint32_t classes)
{
	uint32_t end = p->end, from = p->at;

	if (from < end)
		p->end = from + (percent_octet(p->text + from, end - from) >= 0 ? 3 : 1);
	parser_run(p, classes);
	p->end = end;
	return p->at > from;
}

bool
parser_digits(struct parser *p)
{
	uint32_t from = p->at;

	while (parser_skip(p, CHARS_DIGIT))
		continue;
	return p->at > from;
}

void
parser_run_part(struct parser *p, enum urlsift_part part, uint32_t classes)
{
	uint32_t from = p->at;

	parser_run(p, classes);
	parser_part(p, part, from);
}

void
parser_tolerate(struct parser *p, enum urlsift_part part, uint32_t classes,
    enum urlsift_deviation deviation)
{
	struct urlsift_span span = p->url->parts[part];
	uint32_t i;

	for (i = span.off; i < span.off + span.len; i++)
		if (chars_is(p->text[i], classes))
			parser_deviate(p, deviation);
}

bool
parser_fail(struct parser *p, uint32_t off, enum urlsift_error_code code)
{
	p->url->error = code;
	p->url->error_off = off;
	return false;
}

bool
parser_refuse(struct parser *p, uint32_t off, enum urlsift_error_code code)
{
	uint32_t classes = off < p->end ? chars_is(p->text[off], UINT32_MAX) : 0;

	if (classes & CHARS_SPACE)
		code = URLSIFT_ERR_SPACE;
	else if (classes & CHARS_CONTROL)
		code = URLSIFT_ERR_CONTROL;
	else if (classes & (CHARS_DELIMITER | CHARS_QUOTE))
		code = URLSIFT_ERR_DELIMITER;
	else if (classes & CHARS_BACKSLASH)
		code = URLSIFT_ERR_BACKSLASH;
	return parser_fail(p, off, code);
}

bool
parser_end(struct parser *p, enum urlsift_error_code code)
{
	return p->at == p->end || parser_refuse(p, p->at, code);
}
