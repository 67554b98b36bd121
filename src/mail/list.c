/*
 * list - mail: the mailing list that sent a message
 *
 * List-Id (RFC 2919) has the name that a list keeps when it moves.  Older lists have only
 * addresses: ezmlm and Yahoo write Mailing-List, SmartList and majordomo X-Mailing-List, and
 * Mailman X-BeenThere.
 */
#include "mail/list.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "mail/parameter.h"

struct list_field {
	const char *name;
	const char *before;	/* the words before the address in the value, in lower case */
};

/* Returns the rest of the value after BEFORE, or NULLs if the value does not begin with that. */
static struct header_value
list_behind(struct header_value value, const char *before)
{
	size_t len = strlen(before);

	if (value.from != NULL && (size_t)(value.to - value.from) >= len &&
	    ascii_equal(before, value.from, len))
		return (struct header_value){ value.from + len, value.to };
	return (struct header_value){ NULL, NULL };
}

/* Returns the first address of a value: "<a@h>", "a@h; contact b@h", "<mailto:a@h?b>". */
static struct octets
list_address(struct header_value value)
{
	const char *at = parameter_skip_space(value.from, value.to), *to;
	struct header_value bare;

	if (at < value.to && *at == '<')
		at++;
	bare = list_behind((struct header_value){ at, value.to }, "mailto:");
	if (bare.from != NULL)
		at = bare.from;
	for (to = at; to < value.to && !ascii_is_space(*to) &&
	    strchr("<>,;:?\"", *to) == NULL; to++)
		continue;
	return (struct octets){ at, (size_t)(to - at) };
}

/* Returns "talk.h.dom" of "Talk about it <talk.h.dom>" or of the bare name. */
static struct octets
list_id(struct header_value value)
{
	const char *open, *close;

	if (value.from == NULL)
		return (struct octets){ 0 };
	open = memrchr(value.from, '<', (size_t)(value.to - value.from));
	if (open == NULL)
		return list_address(value);
	close = memchr(open, '>', (size_t)(value.to - open));
	if (close == NULL)
		close = value.to;
	return (struct octets){ open + 1, (size_t)(close - open - 1) };
}

/* Returns the address in the first such field, or an empty one. */
static struct octets
list_find(const struct header *header, const struct list_field *field)
{
	struct octets address = { 0 };
	struct header_value value;
	size_t i;

	for (i = 0; i < header->n && address.len == 0; i++) {
		if (!header_is(header->fields[i], header->fields[i + 1], field->name))
			continue;
		value = list_behind(header_value(header->fields[i], header->fields[i + 1]),
		    field->before);
		if (value.from != NULL)
			address = list_address(value);
	}
	/* List-Post may say "NO" (RFC 2369 section 3.4). */
	if (address.len > 0 && memchr(address.at, '@', address.len) == NULL &&
	    strcmp(field->name, "list-post") == 0)
		address.len = 0;
	return address;
}

struct octets
list_name(const struct header *header)
{
	static const struct list_field fields[] = {
		{ "list-post", "" },
		{ "mailing-list", "list " },
		{ "x-mailing-list", "" },
		{ "x-beenthere", "" },
		{ "delivered-to", "mailing list " },
	};
	struct octets name = list_id(header_find(header, "list-id"));
	size_t i;

	for (i = 0; i < ARRAY_LEN(fields) && name.len == 0; i++)
		name = list_find(header, &fields[i]);
	return name;
}
