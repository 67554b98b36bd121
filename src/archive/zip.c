/*
 * zip - archive: the members of a zip in the order and with the names of its central directory
 *
 * libarchive takes the order of the members, and the names in their headers, from the file.  All
 * other programs take them from the directory at its end.  So libarchive gets a stream with the
 * members in the order of the directory, whose headers are made of its entries.
 */
#include "archive/zip.h"

#include <stdlib.h>
#include <string.h>

#define ZIP_HEADER 30	/* octets of a header, without the name */
#define ZIP_ENTRY 46	/* octets of an entry in the directory, without its names */
#define ZIP_RECORD 22	/* octets of the last record, without its comment */
#define ZIP_NAMES (2 * (size_t)65535)	/* octets of a name and the extra fields, at most */
#define ZIP_LARGE UINT32_MAX	/* a number that is too large for its field */

struct zip {
	struct source *source;
	uint64_t start, at, end;	/* the directory, and its rest, in the file */
	uint64_t before;	/* octets that precede the zip in the file */
	uint64_t data, left;	/* the rest of the current member */
	uint64_t rest;		/* octets of members that may follow, if none overlap */
	uint64_t damage;	/* where the first bad entry is; 0: none was */
	bool ended;
	size_t given, len;	/* octets of HEADER that were returned; all of them */
	char header[ZIP_HEADER + ZIP_NAMES];
};

uint64_t
zip_number(const char *at, size_t len)
{
	uint64_t number = 0;

	while (len-- > 0)
		number = number << 8 | (uint8_t)at[len];
	return number;
}

/* Returns whether LEN octets are at offset AT of the file, which begin with the MARK. */
static bool
zip_load(const struct zip *zip, uint64_t at, char *to, size_t len, const char *mark)
{
	const char *why = NULL;

	return source_read_at(zip->source, to, len, at, &why) == len &&
	    memcmp(to, mark, strlen(mark)) == 0;
}

size_t
zip_record(const char *tail, size_t len, size_t *end)
{
	size_t i = len < ZIP_RECORD ? 0 : len - ZIP_RECORD + 1;

	while (i-- > 0) {
		*end = i + ZIP_RECORD + (size_t)zip_number(tail + i + 20, 2);
		if (*end <= len && memcmp(tail + i, "PK\5\6", 4) == 0)
			return i;
	}
	return len;
}

/* Find the directory by the last record, which is at offset AT.  Returns whether it is there. */
static bool
zip_open(struct zip *zip, uint64_t at)
{
	char record[56], locator[20];
	uint64_t len, start;

	if (!zip_load(zip, at, record, ZIP_RECORD, "PK\5\6"))
		return false;
	len = zip_number(record + 12, 4);
	start = zip_number(record + 16, 4);
	zip->end = at;
	/* A large zip has another record, which is between the directory and a locator. */
	if (at >= sizeof(locator) + sizeof(record) &&
	    zip_load(zip, at - sizeof(locator), locator, sizeof(locator), "PK\6\7")) {
		zip->end = at - sizeof(locator) - sizeof(record);
		if (!zip_load(zip, zip->end, record, sizeof(record), "PK\6\6"))
			return false;
		len = zip_number(record + 40, 8);
		start = zip_number(record + 48, 8);
	}
	if (len > zip->end || start > zip->end - len)
		return false;
	zip->start = zip->at = zip->rest = zip->end - len;
	zip->before = zip->start - start;
	return len == 0 || zip_load(zip, zip->at, record, 4, "PK\1\2");
}

struct zip *
zip_new(struct source *source)
{
	uint64_t size = source_size(source);
	size_t at, end, len = size < ZIP_TAIL ? (size_t)size : ZIP_TAIL;
	const char *why = NULL;
	struct zip *zip = size == UINT64_MAX ? NULL : calloc(1, sizeof(*zip));

	if (zip == NULL)
		return NULL;
	zip->source = source;
	/* HEADER has room for the tail. */
	len = source_read_at(source, zip->header, len, size - len, &why);
	at = zip_record(zip->header, len, &end);
	if (why == NULL && at < len && zip_open(zip, size - len + at))
		return zip;
	zip_free(zip);
	return NULL;
}

void
zip_free(struct zip *zip)
{
	free(zip);
}

/* The fields of an entry for which a large zip has an extra field, in the order of that. */
enum zip_field {
	ZIP_LENGTH,
	ZIP_STORED,	/* octets of the member in the zip */
	ZIP_OFFSET
};

/* Returns the value of a FIELD of the entry, whose extra fields have LEN octets. */
static uint64_t
zip_value(const char *entry, enum zip_field field, const char *extra, size_t len)
{
	static const size_t fields[] = { 24, 20, 42 };
	uint64_t value = zip_number(entry + fields[field], 4);
	size_t size, at = 4, i;

	for (i = 0; i < field; i++)
		at += zip_number(entry + fields[i], 4) == ZIP_LARGE ? 8 : 0;
	for (; value == ZIP_LARGE && len >= 4; extra += size, len -= size) {
		size = 4 + (size_t)zip_number(extra + 2, 2);
		if (size > len)
			break;
		if (zip_number(extra, 2) == 1 && at + 8 <= size)
			return zip_number(extra + at, 8);
	}
	return value;
}

/* Returns whether the entry is that of a file, and not of a directory or a link of Unix. */
static bool
zip_is_file(const char *entry)
{
	uint64_t type = zip_number(entry + 40, 2) & 0170000;

	return entry[5] != 3 || type == 0 || type == 0100000;
}

/* Begin the member of the ENTRY, whose names are in the header.  Returns whether all is right. */
static bool
zip_begin(struct zip *zip, const char *entry)
{
	size_t name = (size_t)zip_number(entry + 28, 2), extra = (size_t)zip_number(entry + 30, 2);
	const char *extras = zip->header + ZIP_HEADER + name;
	uint64_t at = zip->before + zip_value(entry, ZIP_OFFSET, extras, extra), left;
	char header[ZIP_HEADER];
	bool sane;

	if (at >= zip->start || !zip_load(zip, at, header, sizeof(header), "PK\3\4"))
		return false;
	zip->data = at + ZIP_HEADER + zip_number(header + 26, 2) + zip_number(header + 28, 2);
	if (zip->data > zip->start)
		return false;
	left = zip_value(entry, ZIP_STORED, extras, extra);
	sane = left <= zip->start - zip->data;
	if (!sane) {
		/* The member's own header may know better. */
		memcpy(zip->header + 18, header + 18, 4);
		left = zip_number(header + 18, 4);
	}
	/* This also bounds the time for members that share their octets. */
	if (left > zip->start - zip->data || zip->data - at + left > zip->rest)
		return false;
	zip->rest -= zip->data - at + left;
	zip->left = left;
	zip->given = 0;
	zip->len = ZIP_HEADER + name + extra;
	return sane;
}

/* Go to the next member.  Returns whether there is an entry in the directory. */
static bool
zip_next(struct zip *zip)
{
	char entry[ZIP_ENTRY];
	uint64_t at = zip->at;
	size_t names;
	bool good;

	if (at >= zip->end)
		return false;
	good = zip_load(zip, at, entry, sizeof(entry), "PK\1\2");
	names = good ? (size_t)(zip_number(entry + 28, 2) + zip_number(entry + 30, 2)) : 0;
	good = good && zip_load(zip, at + ZIP_ENTRY, zip->header + ZIP_HEADER, names, "");
	zip->at = good ? at + ZIP_ENTRY + names + zip_number(entry + 32, 2) : zip->end;
	if (good && zip_is_file(entry)) {
		memcpy(zip->header, "PK\3\4", 4);
		memcpy(zip->header + 4, entry + 6, 26);
		/* The length is in the header, and not after the octets. */
		zip->header[6] &= ~8;
		good = zip_begin(zip, entry);
	}
	if (!good && zip->damage == 0)
		zip->damage = at;
	return true;
}

ssize_t
zip_read(struct zip *zip, char *to, size_t room)
{
	const char *why = NULL;
	size_t n;

	while (zip->given == zip->len && zip->left == 0 && !zip->ended) {
		if (zip_next(zip))
			continue;
		/* libarchive asks for the last record. */
		memset(zip->header, 0, ZIP_RECORD);
		memcpy(zip->header, "PK\5\6", 4);
		zip->given = 0;
		zip->len = ZIP_RECORD;
		zip->ended = true;
	}
	if (zip->given < zip->len) {
		n = zip->len - zip->given < room ? zip->len - zip->given : room;
		memcpy(to, zip->header + zip->given, n);
		zip->given += n;
		return (ssize_t)n;
	}
	n = source_read_at(zip->source, to, zip->left < room ? (size_t)zip->left : room,
	    zip->data, &why);
	zip->data += n;
	zip->left -= n;
	zip->source->why = why;
	return why == NULL ? (ssize_t)n : -1;
}

uint64_t
zip_damage(const struct zip *zip)
{
	return zip->damage;
}
