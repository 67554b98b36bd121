/*
 * magic - archive: recognise compressed files and archives by their first octets
 */
#include "archive/magic.h"

#include <stdint.h>
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"

#define MAGIC_TAR_HEADER 512

struct magic_head {
	const uint8_t *octets;
	size_t len;
};

/* RFC 1952: deflate is the only method, the upper flags are reserved. */
static bool
magic_gzip(const struct magic_head *head)
{
	return head->len < 4 || (head->octets[3] & 0xe0) == 0;
}

/* The most bits of a code are 9 to 16, two flags are reserved. */
static bool
magic_compress(const struct magic_head *head)
{
	unsigned bits = head->len < 3 ? 0 : head->octets[2] & 0x1f;

	return bits >= 9 && bits <= 16 && (head->octets[2] & 0x60) == 0;
}

/* The size of blocks, then the digits of pi; if there are no blocks, those of its root. */
static bool
magic_bzip2(const struct magic_head *head)
{
	const uint8_t *octets = head->octets;

	return head->len >= 10 && octets[3] >= '1' && octets[3] <= '9' &&
	    (memcmp(octets + 4, "1AY&SY", 6) == 0 ||
	    memcmp(octets + 4, "\027\162\105\070\120\220", 6) == 0);
}

/* A dictionary of 2^12 to 2^29 octets. */
static bool
magic_lzip(const struct magic_head *head)
{
	unsigned bits = head->len < 6 ? 0 : head->octets[5] & 0x1f;

	return bits >= 12 && bits <= 29;
}

/* A dictionary of 2^n or 2^n + 2^(n-1) octets; a size that is unknown or sane. */
static bool
magic_lzma(const struct magic_head *head)
{
	const uint8_t *octets = head->octets;
	uint32_t dictionary;

	if (head->len < 13)
		return false;
	dictionary = octets[1] | (uint32_t)octets[2] << 8 | (uint32_t)octets[3] << 16 |
	    (uint32_t)octets[4] << 24;
	if (dictionary < 4096)
		return false;
	while ((dictionary & 1) == 0)
		dictionary >>= 1;
	if (dictionary != 1 && dictionary != 3)
		return false;
	return memcmp(octets + 5, "\377\377\377\377\377\377\377\377", 8) == 0 ||
	    (octets[10] == 0 && octets[11] == 0 && octets[12] == 0);
}

/* The header of the first member ends in a mark of its own. */
static bool
magic_ar(const struct magic_head *head)
{
	return head->len == 8 || (head->len >= 68 && memcmp(head->octets + 66, "`\n", 2) == 0);
}

/* The needed version and the method are small numbers. */
static bool
magic_zip(const struct magic_head *head)
{
	const uint8_t *octets = head->octets;

	return head->len >= 10 && octets[5] < 32 && octets[8] < 128 && octets[9] == 0;
}

/* No member, one disk. */
static bool
magic_zip_empty(const struct magic_head *head)
{
	return head->len >= 8 && memcmp(head->octets + 4, "\0\0\0\0", 4) == 0;
}

/* A number of LEN digits in base 8 or 16; -1 if another octet is there. */
static long long
magic_number(const uint8_t *from, size_t len, int base)
{
	long long value = 0;
	int digit;

	for (; len > 0; len--, from++) {
		digit = ascii_hex((char)*from);
		if (digit < 0 || digit >= base)
			return -1;
		value = value * base + digit;
	}
	return value;
}

/* A name at OFF has LEN octets, and its only NUL at the end, as far as it is known. */
static bool
magic_cpio_name(const struct magic_head *head, size_t off, long long len)
{
	size_t seen, want = (size_t)len;
	const uint8_t *nul;

	if (len < 2 || len > 65536)
		return false;
	seen = head->len - off < want ? head->len - off : want;
	nul = memchr(head->octets + off, '\0', seen);
	return nul == NULL ? seen < want : nul == head->octets + off + want - 1;
}

/* "07070", then "1" or "2" and 13 numbers of 8 digits, or "7" and 70 octal digits. */
static bool
magic_cpio(const struct magic_head *head)
{
	const uint8_t *octets = head->octets;
	size_t i;

	if (head->len < 112)
		return false;
	if (octets[5] == '7') {
		for (i = 6; i < 76; i += 10)
			if (magic_number(octets + i, 10, 8) < 0)
				return false;
		return magic_cpio_name(head, 76, magic_number(octets + 59, 6, 8));
	}
	if (octets[5] != '1' && octets[5] != '2')
		return false;
	for (i = 6; i < 110; i += 8)
		if (magic_number(octets + i, 8, 16) < 0)
			return false;
	return magic_cpio_name(head, 110, magic_number(octets + 94, 8, 16));
}

/* The oldest form: 13 numbers of 16 bits, in either order of their octets. */
static bool
magic_cpio_binary(const struct magic_head *head)
{
	const uint8_t *octets = head->octets;
	unsigned low = octets[0] == 0xc7 ? 0 : 1;
	unsigned type;

	if (head->len < 28)
		return false;
	type = octets[7 - low] >> 4;
	return (type == 4 || type == 8 || type == 10) &&
	    magic_cpio_name(head, 26, octets[20 + low] | octets[21 - low] << 8);
}

/* An octal number among blanks and NULs; -1 if another octet is there. */
static long
magic_tar_number(const uint8_t *from, size_t len)
{
	const uint8_t *end = from + len;
	long value = 0;

	while (from < end && *from == ' ')
		from++;
	for (; from < end && ascii_is_octal((char)*from); from++)
		value = value * 8 + (*from - '0');
	for (; from < end; from++)
		if (*from != ' ' && *from != '\0')
			return -1;
	return value;
}

/*
 * A header of tar has NULs, and the sum of its octets, in which the eight octets of the sum
 * count as blanks.  The oldest programs added signed octets.
 */
static bool
magic_tar(const struct magic_head *head)
{
	const uint8_t *octets = head->octets;
	long sum = 0, sum_signed = 0, stated;
	bool is_sum;
	size_t i;

	if (head->len < MAGIC_TAR_HEADER || octets[0] == '\0')
		return false;
	stated = magic_tar_number(octets + 148, 8);
	if (stated < 0 || memchr(octets, '\0', MAGIC_TAR_HEADER) == NULL)
		return false;
	for (i = 0; i < MAGIC_TAR_HEADER; i++) {
		is_sum = i >= 148 && i < 156;
		sum += is_sum ? ' ' : octets[i];
		sum_signed += is_sum ? ' ' : (signed char)octets[i];
	}
	return sum == stated || sum_signed == stated;
}

/* pzstd writes the length of each frame in a skippable frame before it. */
static bool
magic_pzstd(const struct magic_head *head)
{
	return head->len >= 16 && memcmp(head->octets + 4, "\004\0\0\0", 4) == 0 &&
	    memcmp(head->octets + 12, "\050\265\057\375", 4) == 0;
}

static const struct {
	const char *mark;
	size_t len;		/* octets of the mark */
	size_t need;		/* octets that the check needs */
	bool (*check)(const struct magic_head *head);
	enum magic magic;
} magic_table[] = {
	{ "\037\213\010", 3, 4, magic_gzip, MAGIC_GZIP },
	{ "\037\235", 2, 3, magic_compress, MAGIC_COMPRESS },
	{ "BZh", 3, 10, magic_bzip2, MAGIC_BZIP2 },
	{ "\375" "7zXZ\0", 6, 6, NULL, MAGIC_XZ },
	{ "\135\0\0", 3, 13, magic_lzma, MAGIC_LZMA },
	{ "LZIP\001", 5, 6, magic_lzip, MAGIC_LZIP },
	{ "\004\042\115\030", 4, 4, NULL, MAGIC_LZ4 },
	{ "\002\041\114\030", 4, 4, NULL, MAGIC_LZ4 },
	{ "\050\265\057\375", 4, 4, NULL, MAGIC_ZSTD },
	{ "\120\052\115\030", 4, 16, magic_pzstd, MAGIC_ZSTD },
	{ "!<arch>\n", 8, 68, magic_ar, MAGIC_AR },
	{ "07070", 5, 112, magic_cpio, MAGIC_CPIO },
	{ "\307\161", 2, 28, magic_cpio_binary, MAGIC_CPIO },
	{ "\161\307", 2, 28, magic_cpio_binary, MAGIC_CPIO },
	{ "7z\274\257\047\034", 6, 6, NULL, MAGIC_SEVENZIP },
	{ "PK\003\004", 4, 10, magic_zip, MAGIC_ZIP },
	{ "PK\005\006", 4, 8, magic_zip_empty, MAGIC_ZIP },
	{ "PK\007\010PK", 6, 6, NULL, MAGIC_ZIP },
};

/* A name of at most 100 octets, and NULs; a text has a line end before them. */
static bool
magic_may_be_tar(const struct magic_head *head)
{
	size_t seen = head->len < 100 ? head->len : 100;
	const uint8_t *nul = memchr(head->octets, '\0', seen);

	if (nul != NULL)
		seen = (size_t)(nul - head->octets);
	return head->len == 0 || (seen > 0 && memchr(head->octets, '\n', seen) == NULL);
}

enum magic
magic_of(const char *octets, size_t len, bool last)
{
	struct magic_head head = { (const uint8_t *)octets, len };
	bool more = false;
	size_t i, seen;

	for (i = 0; i < ARRAY_LEN(magic_table); i++) {
		seen = len < magic_table[i].len ? len : magic_table[i].len;
		if (memcmp(octets, magic_table[i].mark, seen) != 0)
			continue;
		if (len < magic_table[i].need && !last)
			more = true;
		else if (seen == magic_table[i].len &&
		    (magic_table[i].check == NULL || magic_table[i].check(&head)))
			return magic_table[i].magic;
	}
	if (magic_tar(&head))
		return MAGIC_TAR;
	if (len < MAGIC_TAR_HEADER && magic_may_be_tar(&head))
		more = true;
	return more && !last ? MAGIC_MORE : MAGIC_NONE;
}
