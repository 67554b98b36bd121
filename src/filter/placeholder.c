/*
 * placeholder - filter: what only looks wrong: a reader, or a program, is to fill it in
 *
 * Manuals show "<URL:...>", "<URL:%s>", "http://user:password@host/", and the expressions
 * with which programs look for URLs.  Nobody mends these.
 */
#include "filter/placeholder.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"

/* Returns whether the octets have WORD, in any case. */
static bool
placeholder_has(const char *text, size_t len, const char *word)
{
	size_t n = strlen(word), i;

	for (i = 0; i + n <= len; i++)
		if (ascii_equal(word, text + i, n))
			return true;
	return false;
}

static bool
placeholder_is_word(int octet)
{
	return ascii_is_letter((char)octet) || ascii_is_digit((char)octet);
}

/* Returns whether something in it tells that a URL was meant: a path, a dot in a name, ... */
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

/* Returns whether dots stand for a host, or for what precedes an "@": "http://.../". */
static bool
placeholder_has_dots(const char *text, size_t len)
{
	const char *at = memmem(text, len, "..", 2);

	return at != NULL && at > text && (at[-1] == '/' || at[-1] == ':');
}

bool
placeholder_is(const struct urlsift_find *find)
{
	const struct urlsift_url *url = find->url;
	bool bare = (find->kind & (URLSIFT_KIND_BARE | URLSIFT_KIND_QUOTE)) != 0;

	if (url->verdict != URLSIFT_BAD)
		return (find->notes & URLSIFT_NOTE_UNTERMINATED) != 0 &&
		    urlsift_has(url, URLSIFT_PART_ADDR) &&
		    memchr(find->text, '@', find->len) == NULL;
	if (url->error == URLSIFT_ERR_NO_SCHEME && !placeholder_has_shape(find->text, find->len))
		return true;
	if (bare && url->error == URLSIFT_ERR_NO_HOST && url->error_off == find->len)
		return true;
	/* An expression, or a variable of a program. */
	return placeholder_has_dots(find->text, find->len) ||
	    memmem(find->text, find->len, "\\S", 2) != NULL ||
	    memmem(find->text, find->len, "(?", 2) != NULL ||
	    memmem(find->text, find->len, "[^", 2) != NULL ||
	    memmem(find->text, find->len, "${", 2) != NULL ||
	    memmem(find->text, find->len, "%s", 2) != NULL;
}

/* Returns whether the host is reserved for examples (RFC 2606), or the word for a host. */
static bool
placeholder_is_host(const char *host, size_t len)
{
	static const char *const words[] = {
		"host", "hostname", "localhost", "myhost", "proxy", "server", "yourhost",
	};
	static const char *const tops[] = { ".example", ".invalid", ".localhost", ".test" };
	size_t i, n;

	for (i = 0; i < ARRAY_LEN(words); i++)
		if (len == strlen(words[i]) && ascii_equal(words[i], host, len))
			return true;
	for (i = 0; i < ARRAY_LEN(tops); i++) {
		n = strlen(tops[i]);
		if (len >= n && ascii_equal(tops[i], host + len - n, n))
			return true;
	}
	return placeholder_has(host, len, "example");
}

bool
placeholder_is_login(const struct urlsift_find *find)
{
	static const char *const words[] = {
		"oauth", "p4ssw", "pass", "pwd", "redacted", "secret", "token", "xxx",
	};
	const struct urlsift_url *url = find->url;
	const char *host, *password, *user;
	size_t host_len, password_len, user_len, i;

	host = urlsift_part_text(url, find->text, URLSIFT_PART_HOST, &host_len);
	password = urlsift_part_text(url, find->text, URLSIFT_PART_PASSWORD, &password_len);
	user = urlsift_part_text(url, find->text, URLSIFT_PART_USER, &user_len);
	if (host != NULL && placeholder_is_host(host, host_len))
		return true;
	for (i = 0; password != NULL && i < ARRAY_LEN(words); i++)
		if (placeholder_has(password, password_len, words[i]))
			return true;
	if (password != NULL && memchr(password, '{', password_len) != NULL)
		return true;
	if (user == NULL)
		return false;
	return memchr(user, '{', user_len) != NULL ||
	    (password == NULL && placeholder_has(user, user_len, "user"));
}
