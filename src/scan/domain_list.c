/*
 * domain_list - scan: top-level domains, and suffixes of the names of files
 */
#include "scan/host_at.h"

#include "base/array.h"
#include "base/ascii.h"
#include "scan/domain_table.h"
#include "scan/suffix_table.h"

/* Sorted names without separators; ENDS has the end of each. */
struct domain_list {
	const char *text;
	const uint16_t *ends;
	size_t n;
};

static const struct domain_list domain_list_tops = {
	domain_text, domain_ends, ARRAY_LEN(domain_ends)
};
static const struct domain_list domain_list_suffixes = {
	suffix_text, suffix_ends, ARRAY_LEN(suffix_ends)
};

/* Compare the octets with the name.  The result is negative, 0 or positive, as for memcmp(). */
static int
domain_list_compare(const uint8_t *octets, size_t len, const char *name, size_t name_len)
{
	size_t i;
	int c;

	for (i = 0; i < len && i < name_len; i++) {
		c = (uint8_t)ascii_lower((char)octets[i]) - (uint8_t)name[i];
		if (c != 0)
			return c;
	}
	return (len > name_len) - (len < name_len);
}

/* Returns the place of the name in the list, or its length. */
static size_t
domain_list_find(const struct domain_list *list, const uint8_t *octets, size_t len)
{
	size_t low = 0, high = list->n, middle, from;
	int c;

	while (low < high) {
		middle = low + (high - low) / 2;
		from = middle == 0 ? 0 : list->ends[middle - 1];
		c = domain_list_compare(octets, len, list->text + from, list->ends[middle] - from);
		if (c == 0)
			return middle;
		if (c < 0)
			high = middle;
		else
			low = middle + 1;
	}
	return list->n;
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
