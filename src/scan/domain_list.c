/*
 * domain_list - scan: top-level domains, and suffixes of the names of files
 */
#include "scan/scheme_at.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "scan/domain_table.h"
#include "scan/suffix_table.h"

#define DOMAIN_LIST_NUMBERS 4	/* of an IPv4 address */

static const struct array_names domain_list_tops = {
	domain_text, domain_ends, ARRAY_LEN(domain_ends), domain_longest
};
static const struct array_names domain_list_suffixes = {
	suffix_text, suffix_ends, ARRAY_LEN(suffix_ends), suffix_longest
};

/* Returns the index in the list of the octets, in any case, or the list's length. */
static size_t
domain_list_find(const struct array_names *list, const uint8_t *octets, size_t len)
{
	char name[domain_longest];

	if (len > list->longest)
		return list->n;
	ascii_put_lower(name, (const char *)octets, len);
	return array_find_name(list, name, len);
}

bool
domain_list_has(const uint8_t *octets, size_t len)
{
	return domain_list_find(&domain_list_tops, octets, len) < domain_list_tops.n;
}

bool
domain_list_has_suffix(const uint8_t *octets, size_t len)
{
	return domain_list_find(&domain_list_suffixes, octets, len) < domain_list_suffixes.n;
}

bool
domain_list_has_word(const uint8_t *octets, size_t len)
{
	size_t i = domain_list_find(&domain_list_suffixes, octets, len);

	return i < domain_list_suffixes.n && suffix_marks[i] != 0;
}

/* Returns whether the octets are an IPv4 address: four numbers. */
static bool
domain_list_is_address(const uint8_t *host, size_t len)
{
	size_t i, n = 1, digits = 0;

	for (i = 0; i < len; i++) {
		if (host[i] == '.' && digits > 0) {
			n++;
			digits = 0;
		} else if (ascii_is_digit((char)host[i]))
			digits++;
		else
			return false;
	}
	return n == DOMAIN_LIST_NUMBERS && digits > 0;
}

bool
domain_list_is_whole(const uint8_t *host, size_t len)
{
	const uint8_t *dot = memrchr(host, '.', len);

	if (dot == NULL)
		return len == 9 && ascii_equal("localhost", (const char *)host, len);
	return domain_list_is_address(host, len) ||
	    domain_list_has(dot + 1, (size_t)(host + len - dot) - 1);
}
