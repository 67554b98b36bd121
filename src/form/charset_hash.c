/*
 * charset_hash - form: which character sets iconv(3) has, as a number
 *
 * glibc has a file for each set, and distributions put many of them into a package of their own;
 * other C libraries have few.
 */
#include "form/charset_hash.h"

#include <iconv.h>
#include <string.h>

#include "base/array.h"
#include "base/hash.h"

/* As charset_find() asks for them. */
static const char *const charset_hash_names[] = {
	"BIG5", "BIG5-HKSCS", "CP1250", "CP1251", "CP1252", "CP1253", "CP1254", "CP1255", "CP1256",
	"CP1257", "CP1258", "CP437", "CP850", "CP852", "CP866", "CP874", "CP932", "CP949", "EUC-JP",
	"EUC-TW", "GB18030", "ISO-2022-CN", "ISO-2022-JP", "ISO-2022-KR", "ISO-8859-1",
	"ISO-8859-10", "ISO-8859-13", "ISO-8859-14", "ISO-8859-15", "ISO-8859-16", "ISO-8859-2",
	"ISO-8859-3", "ISO-8859-4", "ISO-8859-5", "ISO-8859-6", "ISO-8859-7", "ISO-8859-8",
	"ISO-8859-9", "KOI8-R", "KOI8-U", "MACINTOSH", "TIS-620", "UTF-16BE", "UTF-16LE", "UTF-32BE",
	"UTF-32LE", "UTF-7", "VISCII",
};

/* Two octets: one character, two, or none. */
static uint64_t
charset_hash_pair(uint64_t hash, iconv_t cd, int first)
{
	char in[] = { (char)first, (char)0xA1 }, out[16], *from = in, *to = out;
	size_t left = sizeof(in), room = sizeof(out);

	iconv(cd, NULL, NULL, NULL, NULL);
	iconv(cd, &from, &left, &to, &room);
	hash = hash_octets_64(hash, &(uint8_t){ (uint8_t)left }, 1);
	return hash_octets_64(hash, out, sizeof(out) - room);
}

uint64_t
charset_hash(uint64_t so_far)
{
	uint64_t hash = so_far;
	const char *name;
	iconv_t cd;
	size_t i;
	int octet;

	for (i = 0; i < ARRAY_LEN(charset_hash_names); i++) {
		name = charset_hash_names[i];
		cd = iconv_open("UTF-8", name);
		if (cd == (iconv_t)-1)
			continue;
		hash = hash_octets_64(hash, name, strlen(name) + 1);
		for (octet = 0x80; octet < 0x100; octet++)
			hash = charset_hash_pair(hash, cd, octet);
		iconv_close(cd);
	}
	return hash;
}
