/*
 * mail.c - tests: any octets as mail, read in any pieces
 *
 * The first octet of the input chooses the reader, what is found, if messages are
 * described, and if parts of them are left out; the second how much is read at a
 * time; the rest is the file.  They may be letters: "@@" reads what bids, with the
 * default kinds.
 */
#include <string.h>

#include "fuzz.h"
#include "mail/reader.h"
#include "reading.h"

#define HEADER 2

/* What bids; a mailbox, all kinds; a message. */
const struct fuzz_inputs fuzz_inputs = {
	.directory = "mail", .table = "extract.tsv", .column = 1, .headers = {
		"@@From: a\nSubject: =?utf-8?Q?",
		"GAFrom a 0:00 2000\nContent-Type: text/html; charset=koi8-r\n"
		    "Content-Transfer-Encoding: quoted-printable\n\n",
		"BCContent-Type: multipart/mixed; boundary=b\n\n--b\n"
		    "Content-Type: text/plain; format=flowed; delsp=yes\n\n"
	}
};

static void
on_trouble(void *ctx, const char *name, const char *why)
{
	(void)ctx;
	(void)name;
	/* Nothing else is wrong with the file. */
	FUZZ_CHECK(strstr(why, ": the length of the message is wrong") != NULL ||
	    strstr(why, ": unknown character set '") != NULL || strncmp(why, "a PDF; ", 7) == 0);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const struct input_ops *const all[][3] = {
		{ &input_mail, &input_plain, NULL },
		{ &input_mailbox, NULL },
		{ &input_message, NULL },
		{ &input_mail, &input_plain, NULL },
	};
	const int skip = INPUT_SKIP_HEADER | INPUT_SKIP_QUOTED | INPUT_SKIP_SIGNATURE |
	    INPUT_SKIP_FOOTER | INPUT_SKIP_ALTERNATIVE;

	if (size < HEADER)
		return 0;
	reading_check((const char *)data + HEADER, size - HEADER, (struct reading_how){
		.options = &(const struct input_options){
			.readers = all[data[0] & 3],
			.range_end = UINT64_MAX,
			.describe = (data[0] & 8) != 0,
			.skip = data[0] & 16 ? skip : 0,
			.scan = {
				.kinds = data[0] & 4 ? URLSIFT_KINDS_ALL : URLSIFT_KINDS_WRAPPED
			},
		},
		.trouble = on_trouble,
	}, data[1]);
	return 0;
}
