/*
 * placeholder - filter: patterns and examples, which are wrong on purpose
 *
 * Manuals show "<URL:...>", "<URL:%s>", "http://user:password@host/", and regular expressions that
 * match URLs.  Nobody wants to correct these, nor a URL of an example host that is wrong in its
 * host or after it.  A mistake in the scheme or its slashes is reported for example hosts, too.
 */
#include "filter/lint.h"

#include <string.h>

#include "base/ascii.h"
#include "base/octets.h"

#include "filter/placeholder_table.h"

/* Where a word has to be. */
enum placeholder_where {
	PLACEHOLDER_WITHIN,
	PLACEHOLDER_FIRST,
	PLACEHOLDER_WHOLE
};

/* Returns whether one of the words, of which NULL is the last, is there.  Case is ignored. */
static bool
placeholder_has(struct octets text, enum placeholder_where where, const char *const *words)
{
	size_t len, at;

	for (; *words != NULL; words++) {
		len = strlen(*words);
		for (at = 0; at + len <= text.len; at++) {
			if (ascii_equal(*words, text.at + at, len) &&
			    (where != PLACEHOLDER_WHOLE || len == text.len))
				return true;
			if (where != PLACEHOLDER_WITHIN)
				break;
		}
	}
	return false;
}

static bool
placeholder_is_word(int octet)
{
	return ascii_is_letter((char)octet) || ascii_is_digit((char)octet);
}

/* Returns whether the text looks like a URL: it has a slash, "@", "#", or a dot in a name. */
static bool
placeholder_has_shape(const char *text, size_t len)
{
	size_t i;

	for (i = 0; i < len; i++) {
		if (strchr("/@#", text[i]) != NULL)
			return true;
		if (text[i] == '.' && i > 0 && i + 1 < len && placeholder_is_word(text[i - 1]) &&
		    placeholder_is_word(text[i + 1]))
			return true;
	}
	return len == 0;
}

/* Returns whether dots take the place of a host, a path or an address: "http://.../". */
static bool
placeholder_has_dots(const char *text, size_t len)
{
	const char *at = memmem(text, len, "..", 2);

	return at != NULL && at > text && (at[-1] == '/' || at[-1] == ':' ||
	    memmem(at, (size_t)(text + len - at), "...", 3) != NULL);
}

/*
 * Returns whether a host in brackets is a placeholder ("[HOST]", "[host:port]"), a set of letters
 * ("[a-z]"), or an address with "x" in place of digits.
 */
static bool
placeholder_is_bracket(struct octets host)
{
	bool digit = false, word = false, x = false;
	size_t i;

	if (memchr(host.at, ':', host.len) == NULL)
		return true;
	for (i = 1; i + 1 < host.len; i++) {
		digit |= ascii_is_digit(host.at[i]);
		if (host.at[i] == 'x' || host.at[i] == 'X')
			x = true;
		else
			word |= ascii_hex(host.at[i]) < 0 && strchr(":.", host.at[i]) == NULL;
	}
	return word ? !digit : x;
}

/* Returns whether a label is a word that examples use as a name, such as "foo" (RFC 3092). */
static bool
placeholder_has_label(struct octets host)
{
	const char *at = host.at, *end = at + host.len, *dot;

	for (; at < end; at = dot + 1) {
		dot = memchr(at, '.', (size_t)(end - at));
		dot = dot == NULL ? end : dot;
		if (placeholder_has((struct octets){ at, (size_t)(dot - at) }, PLACEHOLDER_WHOLE,
		    placeholder_labels))
			return true;
	}
	return false;
}

/* Returns whether the top-level domain is reserved for examples. */
static bool
placeholder_has_top(struct octets host)
{
	const char *dot = memrchr(host.at, '.', host.len), *end = host.at + host.len;
	struct octets top = host;

	if (dot != NULL)
		top = (struct octets){ dot + 1, (size_t)(end - dot - 1) };
	return placeholder_has(top, PLACEHOLDER_WHOLE, placeholder_tops);
}

/*
 * Returns whether the host is reserved for examples (RFC 2606; addresses: RFC 5737 and 3849), or a
 * word such as "hostname".
 */
static bool
placeholder_is_host(struct octets host)
{
	static const char *const example[] = { "example", NULL };

	if (host.len == 0)
		return false;
	if (host.len == 1 && host.at[0] >= 'A' && host.at[0] <= 'Z')
		return true;
	return placeholder_has_top(host) ||
	    placeholder_has(host, PLACEHOLDER_WHOLE, placeholder_hosts) ||
	    placeholder_has(host, PLACEHOLDER_FIRST, placeholder_addresses) ||
	    placeholder_has(host, PLACEHOLDER_WITHIN, example) || placeholder_has_label(host) ||
	    (host.at[0] == '[' && placeholder_is_bracket(host));
}

/* Returns the octets at the place of the host.  The URL may be bad. */
static struct octets
placeholder_host(const struct urlsift_find *find)
{
	const char *at = memmem(find->text, find->len, "//", 2), *end = find->text + find->len;
	const char *to;

	if (at == NULL)
		return (struct octets){ NULL, 0 };
	for (to = at += 2; to < end && strchr("/?#", *to) == NULL; to++)
		if (*to == '@')
			at = to + 1;
	end = to;
	to = at < end && *at == '[' ? memchr(at, ']', (size_t)(end - at)) : NULL;
	if (to != NULL)
		return (struct octets){ at, (size_t)(to + 1 - at) };
	to = memchr(at, ':', (size_t)(end - at));
	return (struct octets){ at, (size_t)((to == NULL ? end : to) - at) };
}

/* Returns whether a bad URL has an example host, and is wrong there or after it. */
static bool
placeholder_is_example(const struct urlsift_find *find)
{
	static const char *const relative[] = { ":example.", NULL };

	switch (find->url->error) {
	case URLSIFT_ERR_BACKSLASH:
	case URLSIFT_ERR_HOST:
	case URLSIFT_ERR_LOGIN:
	case URLSIFT_ERR_NO_SLASH:
	case URLSIFT_ERR_PORT:
		return placeholder_is_host(placeholder_host(find));
	case URLSIFT_ERR_SLASHES:
		/* "http:example.com" shows how a relative reference is read. */
		return placeholder_has((struct octets){ find->text, find->len },
		    PLACEHOLDER_WITHIN, relative);
	default:
		return false;
	}
}

bool
placeholder_is_defanged(const struct urlsift_find *find)
{
	return placeholder_has((struct octets){ find->text, find->len }, PLACEHOLDER_WITHIN,
	    placeholder_defanged);
}

bool
placeholder_is(const struct urlsift_find *find)
{
	const struct urlsift_url *url = find->url;
	bool open = (find->kind & (URLSIFT_KIND_BARE | URLSIFT_KIND_QUOTE)) != 0 ||
	    (find->notes & URLSIFT_NOTE_UNTERMINATED) != 0;

	if ((find->notes & URLSIFT_NOTE_PLACEHOLDER) != 0)
		return true;
	if (url->verdict != URLSIFT_BAD)
		return (find->notes & URLSIFT_NOTE_UNTERMINATED) != 0 &&
		    urlsift_has(url, URLSIFT_PART_ADDR) &&
		    memchr(find->text, '@', find->len) == NULL;
	if (url->error == URLSIFT_ERR_NO_SCHEME && !placeholder_has_shape(find->text, find->len))
		return true;
	if (url->error == URLSIFT_ERR_NO_HOST && url->error_off == find->len &&
	    (open || find->kind == URLSIFT_KIND_ANGLE))
		return true;
	/* Programs read "file://NAME" as the file NAME. */
	if (find->kind != URLSIFT_KIND_URL && url->error == URLSIFT_ERR_NO_SLASH)
		return true;
	/* "news:x/y" is a form, and readers open "nntp://h/message-id". */
	if (find->kind != URLSIFT_KIND_URL && url->error == URLSIFT_ERR_GROUP)
		return true;
	/* In running text, a mark after a host is not a part of it: "http.http://h.dom.key=1". */
	if (find->kind != URLSIFT_KIND_URL && url->error == URLSIFT_ERR_HOST &&
	    (url->error_off + 1 < find->len ? memchr("=&", find->text[url->error_off], 2) :
	    memchr("-+", find->text[find->len - 1], 2)) != NULL)
		return true;
	/* Dots, a regular expression, or a variable of a program. */
	return placeholder_has_dots(find->text, find->len) ||
	    placeholder_has((struct octets){ find->text, find->len }, PLACEHOLDER_WITHIN,
	    placeholder_marks) ||
	    placeholder_is_defanged(find) || placeholder_is_example(find);
}

/* Returns whether a word stands for another one: it has a "{", or is in capitals: "API_KEY". */
static bool
placeholder_is_variable(struct octets word)
{
	size_t i = 0;

	while (i < word.len && (word.at[i] == '_' || (word.at[i] >= 'A' && word.at[i] <= 'Z')))
		i++;
	return (i == word.len && i > 2) || memchr(word.at, '{', word.len) != NULL;
}

/* Returns a part of the URL; AT is NULL if it is absent. */
static struct octets
placeholder_part(const struct urlsift_find *find, unsigned part)
{
	struct octets text;

	text.at = urlsift_part_text(find->url, find->text, part, &text.len);
	return text;
}

bool
placeholder_is_login(const struct urlsift_find *find)
{
	static const char *const name[] = { "user", NULL };
	struct octets host = placeholder_part(find, URLSIFT_PART_HOST);
	struct octets password = placeholder_part(find, URLSIFT_PART_PASSWORD);
	struct octets user = placeholder_part(find, URLSIFT_PART_USER);

	if (host.at != NULL && placeholder_is_host(host))
		return true;
	/* In "http://@h/" nobody can mistake the empty user for the host. */
	if (user.at != NULL && user.len == 0 && password.at == NULL)
		return true;
	if (password.at != NULL && (placeholder_is_variable(password) ||
	    placeholder_has(password, PLACEHOLDER_WITHIN, placeholder_secrets)))
		return true;
	if (user.at == NULL)
		return false;
	/* "u:p" and "u:pw" stand for "user:password". */
	if (password.at != NULL && password.len <= 2 && ascii_lower(password.at[0]) == 'p' &&
	    user.len == 1 && ascii_lower(user.at[0]) == 'u')
		return true;
	return placeholder_is_variable(user) || placeholder_is_host(user) ||
	    (password.at == NULL && placeholder_has(user, PLACEHOLDER_WITHIN, name));
}
