/*
 * stub - mail: a plain text that does not say what the message says
 *
 * One that is not empty is short, has no URL, names HTML, and says that a program does not
 * support, display or view it.  If that is wrong, the HTML is read instead, which says the
 * same as the text.
 */
#include "mail/stub.h"

#include <stddef.h>
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"

/* A stub has fewer octets. */
#define STUB_OCTETS 1024

/* Returns whether the N octets of TEXT are white space; with that of ISO 8859-1 and UTF-8. */
static bool
stub_is_empty(const char *text, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (!ascii_is_space(text[i]) && text[i] != '\302' && text[i] != '\240')
			return false;
	return true;
}

/* Returns whether the TEXT, which is in lower case, speaks of HTML that is not shown. */
static bool
stub_excuses(const char *text)
{
	static const char *const words[] = { "support", "display", "view", "capable", "enabled" };
	size_t i;

	if (strstr(text, "html") == NULL || strstr(text, "://") != NULL ||
	    strstr(text, "mailto:") != NULL)
		return false;
	for (i = 0; i < ARRAY_LEN(words); i++)
		if (strstr(text, words[i]) != NULL)
			return true;
	return false;
}

bool
stub_is(enum transfer_kind kind, const char *from, const char *to)
{
	char text[STUB_OCTETS], lower[STUB_OCTETS];
	struct transfer transfer;
	size_t n = 0, more;

	kind = transfer_check(kind, &from, &to);
	transfer_begin(&transfer, kind, false, from, to);
	while ((more = transfer_read(&transfer, text + n, sizeof(text) - n)) > 0)
		n += more;
	if (n == sizeof(text))
		return false;
	text[n] = '\0';
	ascii_put_lower(lower, text, n + 1);
	return stub_is_empty(text, n) || stub_excuses(lower);
}
