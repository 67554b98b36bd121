/*
 * link_text - scan: whether the text of a link shows another site than its target
 *
 * Deceptive messages often have such links.  Sites differ in their registrable domain, which is
 * guessed without a list of public suffixes: the last two labels, or three if the last two are as
 * short as "co.uk".
 */
#include "scan/emit.h"

#include <string.h>

#include "base/array.h"
#include "base/chars.h"
#include "base/pair.h"
#include "scan/decode.h"
#include "scan/end.h"
#include "scan/scheme_at.h"

#define LINK_TEXT_TAG 1024	/* octets of a tag, on either side of the target */
#define LINK_TEXT_ENTITY 10	/* most octets of an entity */
#define LINK_TEXT_MAX 512	/* octets of the text that are read, with its tags */
#define LINK_TEXT_SHOWN 256	/* octets of the text without its tags */

/* The text as a reader sees it, without white space before and after it. */
struct link_text {
	uint8_t octets[LINK_TEXT_SHOWN];
	size_t len;
};

static void
link_text_add(struct link_text *shown, uint8_t octet)
{
	if (shown->len == 0 && ascii_is_space((char)octet))
		return;
	if (shown->len < sizeof(shown->octets))
		shown->octets[shown->len++] = octet;
}

/* Returns whether `href=' precedes *AT, and then moves *AT before it. */
static bool
link_text_is_href(const struct text *text, size_t *at)
{
	size_t i = *at;

	while (i > text->start && ascii_is_space((char)text->octets[i - 1]))
		i--;
	if (i < text->start + 6 || text->octets[i - 1] != '=')
		return false;
	i--;
	while (i > text->start && ascii_is_space((char)text->octets[i - 1]))
		i--;
	if (i < text->start + 5 || !ascii_equal("href", (const char *)text->octets + i - 4, 4) ||
	    !ascii_is_space((char)text->octets[i - 5]))
		return false;
	*at = i - 5;
	return true;
}

/* Returns whether AT is in a tag `<a ...'. */
static bool
link_text_is_anchor(const struct text *text, size_t at)
{
	size_t from = text_behind(text->start, at, LINK_TEXT_TAG);
	const uint8_t *tag = memrchr(text->octets + from, '<', at - from);

	return tag != NULL && at - (size_t)(tag - text->octets) >= 2 &&
	    ascii_lower((char)tag[1]) == 'a' && ascii_is_space((char)tag[2]);
}

/* Returns the place after the tag that AT is in, or 0 if the tag does not end within reach. */
static size_t
link_text_tag_end(struct text *text, size_t at, uint8_t quote)
{
	size_t most = at + LINK_TEXT_TAG;

	for (; at < most && text_reaches(text, at); at++) {
		if (quote != 0) {
			if (text->octets[at] == quote)
				quote = 0;
		} else if (text->octets[at] == '>') {
			return at + 1;
		} else if (text->octets[at] == '"' || text->octets[at] == '\'') {
			quote = text->octets[at];
		}
	}
	return 0;
}

/* Add what a browser shows for an entity such as "&#46;".  Returns the number of octets, or 0. */
static size_t
link_text_add_entity(struct text *text, struct link_text *shown, size_t at)
{
	size_t most = text_ahead(text, at, LINK_TEXT_ENTITY), i;
	struct entity entity = { .len = 0 };

	if (text->octets[at] == 0xC2 && at + 1 < most && text->octets[at + 1] == 0xA0) {
		link_text_add(shown, ' ');
		return 2;
	}
	if (text->octets[at] != '&')
		return 0;
	for (i = at + 1; i < most &&
	    (text->octets[i] == '#' || chars_is(text->octets[i], CHARS_ALPHADIGIT)); i++)
		continue;
	if (i == most || text->octets[i] != ';')
		return 0;
	/* A blank replaces characters beyond ASCII, which no compared host has. */
	link_text_add(shown, entity_at(text, at, &entity) > 0 && entity.len == 1 ?
	    entity.octets[0] : ' ');
	return i + 1 - at;
}

/* Returns whether the "<" at AT begins a tag of HTML, and not a link of Markdown. */
static bool
link_text_is_tag(struct text *text, size_t at)
{
	at++;
	at += text_has(text, at, "/", 1);
	while (text_reaches(text, at) && chars_is(text->octets[at], CHARS_ALPHADIGIT))
		at++;
	/* In a link, one of these follows a scheme or the first label of a host. */
	return text_reaches(text, at) && strchr(":.", text->octets[at]) == NULL;
}

/*
 * Read the text of a link from AT to END, or to the end of its element, without tags and marks.
 * Returns the place after it, or 0 if a tag does not end within reach.
 */
static size_t
link_text_read(struct text *text, struct link_text *shown, size_t at, size_t end,
    const char *marks)
{
	size_t len;

	while (at != 0 && at < end && text_reaches(text, at)) {
		if (text->octets[at] == '<' && (*marks == '\0' || link_text_is_tag(text, at))) {
			if (text_has(text, at, "</a", 3))
				return end;
			/* A new line begins another word. */
			if (text_has(text, at, "<br", 3) || text_has(text, at, "<p", 2))
				link_text_add(shown, ' ');
			at = link_text_tag_end(text, at + 1, 0);
			continue;
		}
		len = link_text_add_entity(text, shown, at);
		if (len == 0 && memchr(marks, text->octets[at], strlen(marks)) == NULL)
			link_text_add(shown, text->octets[at]);
		at += len == 0 ? 1 : len;
	}
	return at;
}

/* Read the text of a Markdown link, `[...](', that ends before AT.  Returns whether it exists. */
static bool
link_text_read_markdown(struct text *text, struct link_text *shown, size_t at)
{
	size_t from = text_behind(text->start, at, LINK_TEXT_SHOWN);
	const uint8_t *open = memrchr(text->octets + from, '[', at - from);

	/* "![alternative text](URL of a picture)" */
	if (open == NULL || (open > text->octets + text->start && open[-1] == '!'))
		return false;
	/* Marks of emphasis, of code and of links are not shown. */
	link_text_read(text, shown, (size_t)(open + 1 - text->octets), at, "*_~`<>\\");
	return true;
}

/* Returns the length of the scheme of a word that is clearly a URL (0 for "www."), or SIZE_MAX. */
static size_t
link_text_scheme_length(struct octets word)
{
	static const char *const begins[] = { "http://", "https://", "ftp://", "www." };
	size_t i, len;

	for (i = 0; i < ARRAY_LEN(begins); i++) {
		len = strlen(begins[i]);
		if (word.len > len && ascii_equal(begins[i], word.at, len))
			return begins[i][len - 1] == '/' ? len : 0;
	}
	return SIZE_MAX;
}

/* Returns the host of a word, if it certainly has one.  Only a SURE URL may have a user. */
static struct octets
link_text_word_host(const struct link_text *shown, struct octets word, bool sure)
{
	const uint8_t *s = shown->octets;
	struct text text = { .octets = s, .end = shown->len, .whole = true };
	size_t from = (size_t)((const uint8_t *)word.at - s), end = from + word.len, at = from;
	struct host host;

	/* A path, a search part, a fragment or a port ends the host. */
	for (; at < end && strchr("/?#:", s[at]) == NULL; at++)
		if (s[at] == '@') {
			if (!sure)
				return (struct octets){ NULL, 0 };
			from = at + 1;
		}
	/* A host beyond ASCII has other forms.  A word with other octets may be code: "a.to(b)". */
	if (!host_read(&host, &text, from, false) || host.number ||
	    host_is_file_suffix(s + host.last, host.end - host.last) ||
	    !pair_are_ascii((const char *)s + from, (const char *)s + host.end) ||
	    (!sure && from + end_of_token(s + from, at - from) != host.end))
		return (struct octets){ NULL, 0 };
	return (struct octets){ (const char *)s + from, host.end - from };
}

/* Returns the host of the first URL that the text shows.  Among other words, it must be clear. */
static struct octets
link_text_host(const struct link_text *shown)
{
	const char *at = (const char *)shown->octets, *end = at + shown->len;
	struct octets word = { at, 0 };
	bool first = true;
	size_t scheme;

	for (; at < end; first = false) {
		/* A bracket or a quotation mark may precede the word. */
		while (at < end && memchr("(\"'", *at, 3) != NULL)
			at++;
		for (word = (struct octets){ at, 0 }; at < end && !ascii_is_space(*at); at++)
			word.len++;
		while (at < end && ascii_is_space(*at))
			at++;
		scheme = link_text_scheme_length(word);
		if (scheme != SIZE_MAX)
			return link_text_word_host(shown, (struct octets){ word.at + scheme,
			    word.len - scheme }, true);
		if (first && at == end)
			return link_text_word_host(shown, word, false);
	}
	return (struct octets){ NULL, 0 };
}

/* Returns the registrable domain of a host. */
static struct octets
link_text_domain(struct octets host)
{
	const char *end, *last, *second, *third;

	while (host.len > 0 && host.at[host.len - 1] == '.')
		host.len--;
	end = host.at + host.len;
	last = memrchr(host.at, '.', host.len);
	if (last == NULL)
		return host;
	second = memrchr(host.at, '.', (size_t)(last - host.at));
	if (second == NULL)
		return host;
	if (end - last == 3 && last - second <= 4) {
		third = memrchr(host.at, '.', (size_t)(second - host.at));
		second = third == NULL ? host.at - 1 : third;
	}
	return (struct octets){ second + 1, (size_t)(end - second - 1) };
}

/* Returns whether the text shows a URL of another domain than HOST. */
static bool
link_text_shows_other(const struct link_text *shown, struct octets host)
{
	struct octets said = link_text_host(shown), target;
	size_t i;

	if (said.len == 0)
		return false;
	said = link_text_domain(said);
	target = link_text_domain(host);
	if (said.len != target.len)
		return true;
	for (i = 0; i < said.len && ascii_lower(said.at[i]) == ascii_lower(target.at[i]); i++)
		continue;
	return i < said.len;
}

bool
link_text_differs(struct text *text, size_t from, size_t end, struct octets host)
{
	struct link_text shown = { .len = 0 };
	uint8_t quote = from > text->start ? text->octets[from - 1] : 0;
	size_t at = from - 1, most;

	if (host.len == 0)
		return false;
	if (quote == '(')
		return at > text->start && text->octets[at - 1] == ']' &&
		    link_text_read_markdown(text, &shown, at - 1) &&
		    link_text_shows_other(&shown, host);
	if (quote == '=')
		at = from;
	if ((quote != '"' && quote != '\'' && quote != '=') || !link_text_is_href(text, &at) ||
	    !link_text_is_anchor(text, at))
		return false;
	at = link_text_tag_end(text, end, quote == '=' ? 0 : quote);
	most = at + LINK_TEXT_MAX;
	return link_text_read(text, &shown, at, most, "") == most &&
	    link_text_shows_other(&shown, host);
}
