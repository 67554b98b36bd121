/*
 * container - scan: attributes, strings and Markdown links, which say exactly where a URL ends
 *
 * The tag that an octet is in begins with the last "<" before it.  Where that is wrong, as with
 * "<" in an earlier attribute, the octet counts as text.
 */
#include "scan/end.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "scan/reader.h"
#include "scan/scheme_at.h"
#include "url/octet.h"

#define CONTAINER_TAG ((size_t)4096)	/* most octets of a tag before an octet in it */
#define CONTAINER_MAX ((size_t)RUN_BARE_MAX)	/* octets of a container that is read */
#define CONTAINER_TITLE 1024	/* octets of the title of a Markdown link */

/* Attributes */

bool
container_has_url(const struct container *c)
{
	static const char *const names[] = {
#include "scan/attribute_table.h"
	};

	return ascii_is_one_of(names, ARRAY_LEN(names), c->name.at, c->name.len);
}

/* Returns whether URLs in the attribute of that name are names of namespaces and schemas. */
static bool
container_has_names(struct octets name)
{
	static const char *const names[] = { "xmlns", "w:uri", "ds:uri" };
	static const char *const locals[] = { "schemalocation", "nonamespaceschemalocation" };
	const char *end = name.at + name.len, *colon = memchr(name.at, ':', name.len);
	const char *local = colon == NULL ? name.at : colon + 1;

	return ascii_is_one_of(names, ARRAY_LEN(names), name.at, name.len) ||
	    (name.len > 6 && ascii_equal("xmlns:", name.at, 6)) ||
	    ascii_is_one_of(locals, ARRAY_LEN(locals), local, (size_t)(end - local));
}

/*
 * Read the attributes from AT on.  Returns the quote that opens the value in which the octet TO
 * is, and its NAME; or NULL.
 */
static const char *
container_find_quote(const char *at, const char *to, struct octets *name)
{
	const char *from, *close;

	for (;;) {
		while (at < to && (ascii_is_space(*at) || *at == '/'))
			at++;
		from = at;
		/* No name of an attribute has one of these (HTML 13.1.2.3). */
		while (at < to && !ascii_is_space(*at) && strchr("=/>\"'", *at) == NULL)
			at++;
		*name = (struct octets){ from, (size_t)(at - from) };
		at = ascii_skip_space(at, to);
		if (at == to || at == from || *at == '>')
			return NULL;
		if (*at != '=')
			continue;
		at = ascii_skip_space(at + 1, to);
		if (at < to && (*at == '"' || *at == '\'')) {
			close = memchr(at + 1, *at, (size_t)(to - at - 1));
			if (close == NULL)
				return at;
			at = close + 1;
			continue;
		}
		while (at < to && !ascii_is_space(*at) && *at != '>')
			at++;
	}
}

/* Returns the "<" of the tag or declaration that the octet AT may be in, or NULL. */
static const char *
container_find_tag(const struct text *text, size_t at)
{
	const char *octets = (const char *)text->octets;
	size_t least = text_behind(text->start, at, CONTAINER_TAG);
	const char *tag = memrchr(octets + least, '<', at - least);

	return tag == NULL || octets + at - tag < 3 ? NULL : tag;
}

/* Find the attribute of TAG whose value the octet AT is in.  Returns whether there is one. */
static bool
container_find_attribute(struct container *c, struct text *text, const char *tag, size_t at)
{
	const char *octets = (const char *)text->octets, *to = octets + at, *quote, *close;
	static const char *const prefixes[] = { "prefix", "epub:prefix" };
	const char *name;

	if (!ascii_is_letter(tag[1]))
		return false;
	name = tag + 1;
	/* XML allows these in names. */
	while (name < to && (ascii_is_letter(*name) || ascii_is_digit(*name) ||
	    strchr("-_.:", *name) != NULL))
		name++;
	/* In code, "a<b)" is not a tag. */
	if (name == to || (!ascii_is_space(*name) && *name != '/'))
		return false;
	quote = container_find_quote(name, to, &c->name);
	if (quote == NULL)
		return false;
	c->from = (size_t)(quote + 1 - octets);
	close = memchr(to, *quote, text_ahead(text, at, CONTAINER_MAX) - at);
	if (close == NULL) {
		text_reaches(text, at + CONTAINER_MAX - 1);
		return false;
	}
	c->to = (size_t)(close - octets);
	c->markup = true;
	/* An attribute may map prefixes to vocabularies: prefix="og: http://ogp.me/ns#". */
	c->is_name = container_has_names(c->name) || (c->from < at &&
	    ascii_is_one_of(prefixes, ARRAY_LEN(prefixes), c->name.at, c->name.len)) ||
	    (c->name.len == 4 && ascii_equal("type", c->name.at, 4) &&
	    name - tag == 13 && ascii_equal("<relationship", tag, 13));
	return true;
}

/* Returns whether the N octets at TAG begin a doctype, or a declaration in one, without its end. */
static bool
container_is_doctype(const char *tag, size_t n)
{
	static const char *const names[] = { "<!doctype", "<!entity", "<!notation", "<!attlist" };
	size_t i;

	if (memchr(tag, '>', n) != NULL)
		return false;
	for (i = 0; i < ARRAY_LEN(names); i++)
		if (n > strlen(names[i]) && ascii_equal(names[i], tag, strlen(names[i])))
			return true;
	return false;
}

bool
container_find(struct container *c, struct text *text, size_t at)
{
	bool exact = (text->flags & URLSIFT_TEXT_EXACT) != 0;
	const char *tag;

	*c = (struct container){ .from = text->start + 1, .to = text->end - 1 };
	if (exact && at == c->from && text->whole && text->octets[c->to] == '"')
		return true;
	tag = (text->flags & URLSIFT_TEXT_HTML) != 0 ? container_find_tag(text, at) : NULL;
	if (tag == NULL)
		return false;
	if (tag[1] != '!')
		return container_find_attribute(c, text, tag, at);
	*c = (struct container){ .from = at, .to = at + 1, .markup = true, .is_name = true };
	return container_is_doctype(tag, at - (size_t)(tag - (const char *)text->octets));
}

/* Reading */

/* Returns whether a known "scheme://" follows a comma, a semicolon or a bar in the run. */
static bool
container_has_several(const struct run *run)
{
	const uint8_t *s = run->octets;
	size_t i;

	for (i = 0; i < run->len; i++)
		if (octet_is(s[i], SEPARATES) && scheme_at_is_url(s + i + 1, run->len - i - 1))
			return true;
	return false;
}

/* Take the blank at the reader as "%20".  Returns whether there was room. */
static bool
container_put_blank(struct reader *r)
{
	if (r->run->len + 3 > r->max)
		return false;
	run_put(r->run, '%', r->at, 1);
	run_put(r->run, '2', r->at + 1, 0);
	run_put(r->run, '0', r->at + 1, 0);
	r->at++;
	r->run->notes |= URLSIFT_NOTE_INNER_SPACE;
	return true;
}

/*
 * Read the white space at the reader.  Remove white space at the ends of a value, TABs, and line
 * breaks with the white space around them.  Keep other blanks if the attribute has a single URL.
 * Returns whether the container may still be one URL.
 */
static bool
container_read_space(const struct container *c, struct reader *r)
{
	const uint8_t *octets = r->text->octets;
	size_t end = r->at;
	bool breaks = false;

	for (; end < c->to && ascii_is_space((char)octets[end]); end++)
		breaks |= octets[end] == '\n' || octets[end] == '\r';
	if (!c->markup)
		return false;
	if (end == c->to || (breaks && container_has_url(c))) {
		r->at = end;
		return true;
	}
	while (r->at < end) {
		if (reader_is(r, READER_AT_SIGN) && refang_is_at_sign(r))
			return decode_next(r);
		if (octets[r->at] != ' ')
			r->at++;
		else if (!container_has_url(c) || !container_put_blank(r))
			return false;
	}
	return true;
}

bool
container_read(const struct container *c, struct run *run, struct text *text,
    const struct opening *o)
{
	struct text view = *text;
	const char *octets = (const char *)text->octets;
	/* This closer closes nothing here: it is looked for in wrappers only. */
	struct reader r = { .run = run, .text = &view, .closer = RUN_TYPESET, .opens = c->from,
	    .at = o->at, .max = RUN_BARE_MAX };
	bool continues = true;

	if (c->from >= c->to ||
	    ascii_skip_space(octets + c->from, octets + o->at) != octets + o->at ||
	    memchr(octets + c->from, '\\', c->to - c->from) != NULL)
		return false;
	view.end = c->to;
	view.whole = true;
	r.contexts = (c->markup ? READER_ENTITIES : 0) |
	    (text_has(&view, o->at, "mailto:", 7) ? READER_AT_SIGN : 0);
	run_begin(run, c->from);
	while (continues && r.at < c->to)
		continues = ascii_is_space((char)view.octets[r.at]) ?
		    container_read_space(c, &r) : decode_next(&r);
	run->stop = RUN_CLOSED;
	run->after = run->closes = r.at;
	return continues && (c->markup || !container_has_several(run));
}

/* Markdown links: "[t](http://h/a "title")" */

/* Returns whether the octet at AT ends the target, or no target has it. */
static bool
container_is_target_end(const struct text *text, size_t at)
{
	uint8_t c = text->octets[at];

	/* Another target may begin here: this one was never closed. */
	if (c == '(' && text->octets[at - 1] == ']')
		return true;
	return c <= ' ' || c == '<' || c == '>' || c == '"' || c == 0x7F;
}

/* Returns whether a backslash at AT escapes the next octet. */
static bool
container_is_escape(const struct text *text, size_t at)
{
	uint8_t next = at + 1 < text->end ? text->octets[at + 1] : ' ';

	return text->octets[at] == '\\' && next > ' ' && next < 0x7F &&
	    !chars_is((char)next, CHARS_ALPHADIGIT);
}

/* Returns the place after the title at AT, or AT if there is none on the line. */
static size_t
container_skip_title(struct text *text, size_t at)
{
	uint8_t closer = text->octets[at];
	size_t i, end = text_ahead(text, at, CONTAINER_TITLE);

	if (closer == '(')
		closer = ')';
	else if (closer != '"' && closer != '\'')
		return at;
	for (i = at + 1; i < end && text->octets[i] != '\n'; i++) {
		if (text->octets[i] == closer)
			return i + 1;
		i += container_is_escape(text, i);
	}
	text_reaches(text, i);
	return at;
}

size_t
container_target_end(struct text *text, size_t at)
{
	const uint8_t *s = text->octets;
	size_t i, after, depth = 0;

	if (at - text->start < 2 || s[at - 1] != '(' || s[at - 2] != ']')
		return at;
	for (i = at; i < text->end && !container_is_target_end(text, i); i++) {
		if (i - at == RUN_MAX || (s[i] == ')' && depth == 0))
			break;
		depth += s[i] == '(';
		depth -= s[i] == ')';
		i += container_is_escape(text, i);
	}
	if (!text_reaches(text, i) || i - at >= RUN_MAX || depth > 0)
		return at;
	after = text_skip_blanks(text, i);
	if (after > i && text_reaches(text, after))
		after = text_skip_blanks(text, container_skip_title(text, after));
	return text_reaches(text, after) && s[after] == ')' ? i : at;
}
