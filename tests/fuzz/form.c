/*
 * form.c - tests: any octets as HTML, JSON, a web archive, folded lines or a diff
 *
 * The first octet of the input chooses the reader, and what is found; the second how much is read
 * at a time; the rest is the file.  They may be letters: "@@" reads what bids, "AA" HTML, "BA"
 * JSON, "CA" a web archive, "DA" folded lines, "EA" a diff, "FA" UTF-16, all of them with the
 * default kinds; "a" to "f" with all kinds, "Q" to "V" with --rejoin=always.  The highest bit is
 * --std=1993.
 */
#include "form/forms.h"
#include "fuzz.h"
#include "reading.h"

#define HEADER 2

const struct fuzz_inputs fuzz_inputs = {
	.directory = "form", .table = "extract.tsv", .column = 1, .headers = {
		"a@<!doctype html>\n<a href=\"http://h/?a&amp;b\">",
		"bA{\"u\":\"http:\\/\\/h\\u002fa", "dABEGIN:VCALENDAR\nURL:",
		"eA--- a\n+++ b\n@@ -1,9 +1,9 @@\n+",
		"cAWARC/1.0\r\nWARC-Type: response\r\nContent-Type: application/http\r\n"
		    "Content-Length: 99\r\n\r\nHTTP/1.1 200\r\n\r\n<a href="
	}
};

/* Anything may be wrong with the file. */
static void
on_trouble(void *ctx, const char *name, const char *why)
{
	(void)ctx;
	(void)name;
	FUZZ_CHECK(why[0] != '\0');
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const struct input_ops *const all[][INPUT_READERS] = {
		{ &input_warc, &input_utf16, &input_html, &input_folded, &input_diff, &input_json,
		    &input_plain, NULL },
		{ &input_html, NULL },
		{ &input_json, NULL },
		{ &input_warc, NULL },
		{ &input_folded, NULL },
		{ &input_diff, NULL },
		{ &input_utf16, &input_plain, NULL },
		{ &input_json_file, &input_plain, NULL },
	};

	if (size < HEADER)
		return 0;
	reading_check((const char *)data + HEADER, size - HEADER, (struct reading_how){
		.options = &(const struct input_options){
			.readers = all[data[0] & 7],
			.range_end = UINT64_MAX,
			.describe = (data[0] & 8) != 0,
			.scan = {
				.kinds = data[0] & 32 ? URLSIFT_KINDS_ALL : URLSIFT_KINDS_WRAPPED,
				.rejoin = data[0] & 16 ? URLSIFT_REJOIN_ALWAYS :
				    URLSIFT_REJOIN_AUTO,
				.std = data[0] & 128 ? URLSIFT_STD_1993 : URLSIFT_STD_1738,
			},
		},
		.trouble = on_trouble,
		.wide = (data[0] & 7) == 0 || (data[0] & 7) == 6,
	}, data[1]);
	return 0;
}
