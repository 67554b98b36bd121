/*
 * known - scan: top-level domains, and suffixes of the names of files
 */
#include "scan/known.h"

#include "base/array.h"
#include "base/ascii.h"
#include "scan/domain_table.h"
#include "scan/suffix_table.h"

/* Names in order, one after the other; ENDS says where each one ends. */
struct known {
	const char *text;
	const uint16_t *ends;
	size_t n;
};

static const struct known known_domains = { domain_text, domain_ends, ARRAY_LEN(domain_ends) };
static const struct known known_suffixes = { suffix_text, suffix_ends, ARRAY_LEN(suffix_ends) };

/* Less than 0, 0 or more as the octets stand before the name, are it, or stand behind it. */
static int
known_compare(const uint8_t *octets, size_t len, const char *name, size_t name_len)
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

static bool
known_has(const struct known *known, const uint8_t *octets, size_t len)
{
	size_t low = 0, high = known->n, middle, from;
	int c;

	while (low < high) {
		middle = low + (high - low) / 2;
		from = middle == 0 ? 0 : known->ends[middle - 1];
		c = known_compare(octets, len, known->text + from, known->ends[middle] - from);
		if (c == 0)
			return true;
		if (c < 0)
			high = middle;
		else
			low = middle + 1;
	}
	return false;
}

bool
known_domain(const uint8_t *octets, size_t len)
{
	return known_has(&known_domains, octets, len);
}

bool
known_suffix(const uint8_t *octets, size_t len)
{
	return known_has(&known_suffixes, octets, len);
}
