/*
 * trailer - output: the last line of an item's output, which proves that it is whole
 */
#include "output/trailer.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/array.h"

/* The fields, in their order, in text and in JSON; written and read. */
#define TRAILER_TEXT \
	"#end item=%016" PRIx64 " range=%" PRIu64 "-%" PRIu64 " size=%" PRIu64 \
	" lines=%s line=%" PRIu64 " newlines=%" PRIu64 " named=%d finds=%" PRIu64 \
	" octets=%" PRIu64 \
	" crc32=%08" PRIx32 " version=%s options=%016" PRIx64
#define TRAILER_JSON \
	"{\"end\":{\"item\":\"%016" PRIx64 "\",\"range\":[%" PRIu64 ",%" PRIu64 "]" \
	",\"size\":%" PRIu64 \
	",\"lines\":\"%s\",\"line\":%" PRIu64 ",\"newlines\":%" PRIu64 ",\"named\":%d" \
	",\"finds\":%" PRIu64 \
	",\"octets\":%" PRIu64 ",\"crc32\":\"%08" PRIx32 "\",\"version\":\"%s\"" \
	",\"options\":\"%016" PRIx64 "\"}}"
#define TRAILER_READ_TEXT \
	"#end item=%" SCNx64 " range=%" SCNu64 "-%" SCNu64 " size=%" SCNu64 \
	" lines=%7[a-z] line=%" SCNu64 " newlines=%" SCNu64 " named=%d finds=%" SCNu64 \
	" octets=%" SCNu64 \
	" crc32=%" SCNx32 " version=%23[^\" ] options=%" SCNx64
#define TRAILER_READ_JSON \
	"{\"end\":{\"item\":\"%" SCNx64 "\",\"range\":[%" SCNu64 ",%" SCNu64 "]" \
	",\"size\":%" SCNu64 \
	",\"lines\":\"%7[a-z]\",\"line\":%" SCNu64 ",\"newlines\":%" SCNu64 ",\"named\":%d" \
	",\"finds\":%" SCNu64 \
	",\"octets\":%" SCNu64 ",\"crc32\":\"%" SCNx32 "\",\"version\":\"%23[^\" ]\"" \
	",\"options\":\"%" SCNx64 "\"}}"

static const char *const trailer_lines_names[] = { "true", "text", "json" };

static size_t
trailer_print(char to[TRAILER_MAX], const struct trailer *t, bool json)
{
	const char *lines = trailer_lines_names[t->lines];
	int len;

	if (json)
		len = snprintf(to, TRAILER_MAX, TRAILER_JSON, t->item, t->start, t->end, t->size,
		    lines, t->line, t->newlines, t->named, t->finds, t->octets, t->crc,
		    t->version, t->options);
	else
		len = snprintf(to, TRAILER_MAX, TRAILER_TEXT, t->item, t->start, t->end, t->size,
		    lines, t->line, t->newlines, t->named, t->finds, t->octets, t->crc,
		    t->version, t->options);
	return (size_t)len;
}

void
trailer_put(struct buffer *to, const struct trailer *trailer, bool json)
{
	char text[TRAILER_MAX];

	buffer_put(to, text, trailer_print(text, trailer, json));
}

/* The name of LINES; false if there is none such. */
static bool
trailer_read_lines(struct trailer *trailer, const char *name)
{
	size_t i;

	for (i = 0; i < ARRAY_LEN(trailer_lines_names); i++) {
		if (strcmp(name, trailer_lines_names[i]) == 0) {
			trailer->lines = (enum trailer_lines)i;
			return true;
		}
	}
	return false;
}

bool
trailer_read(struct trailer *trailer, struct octets text)
{
	char copy[TRAILER_MAX], again[TRAILER_MAX], lines[8];
	bool json = text.len > 0 && text.at[0] == '{';
	int n, named = 0;

	if (text.len >= sizeof(copy))
		return false;
	memcpy(copy, text.at, text.len);
	copy[text.len] = '\0';
	*trailer = (struct trailer){ 0 };
	n = sscanf(copy, json ? TRAILER_READ_JSON : TRAILER_READ_TEXT,
	    &trailer->item, &trailer->start, &trailer->end, &trailer->size, lines, &trailer->line,
	    &trailer->newlines, &named, &trailer->finds, &trailer->octets, &trailer->crc,
	    trailer->version, &trailer->options);
	if (n != 13 || !trailer_read_lines(trailer, lines))
		return false;
	trailer->named = named != 0;
	/* What is not written so was not written by trailer_put(). */
	return trailer_print(again, trailer, json) == text.len &&
	    memcmp(again, copy, text.len) == 0;
}
