/*
 * mime: the parts of a message become the sections of its text
 */
#include "../memory.h"

#include "mail/mime.h"

/* The text of the message that sections() read last, and its counters. */
static struct form_text *text;
static struct input_count count;

static int
begin(void **state)
{
	(void)state;
	text = form_text_new();
	return text == NULL ? -1 : 0;
}

static int
end(void **state)
{
	(void)state;
	form_text_free(text);
	return 0;
}

/*
 * Returns the sections of the message as "part:text|", with ";" for newlines, valid until the next
 * call.
 */
static const char *
sections(const char *message)
{
	static char all[8192];
	static struct header header;
	static struct input input;
	static struct message at_hand;
	const char *to = message + strlen(message);
	struct content_type type;
	size_t i, n = 0;

	input = (struct input){ 0 };
	at_hand = (struct message){ .reader.input = &input, .text = text };
	form_text_clear(text);
	assert_true(header_read(&header, message, to, true));
	content_type_read(&type, &header.type);
	assert_int_equal(mime_read(&at_hand, &header, &type, to, false), INPUT_GO_ON);
	all[0] = '\0';
	for (i = 0; i < text->n_sections; i++) {
		const struct urlsift_section *section = &text->sections[i];

		n += (size_t)snprintf(all + n, sizeof(all) - n, "%s:%.*s|",
		    form_text_part(text, (size_t)section->start),
		    (int)(section->end - section->start), text->octets + section->start);
		assert_true(n < sizeof(all));
	}
	for (i = 0; i < n; i++)
		if (all[i] == '\n')
			all[i] = ';';
	count = input.count;
	return all;
}

#define MULTIPART(sub) "Content-Type: multipart/" sub "; boundary=b\n\n"

static void
test_leaf(void **state)
{
	(void)state;
	assert_string_equal(sections("A: b\n\nx"), ":A: b;|1:x|");
	assert_int_equal(count.parts, 1);
	assert_string_equal(sections("Content-Transfer-Encoding: base64\n\nYWJj"),
	    ":Content-Transfer-Encoding: base64;|1:abc|");
	assert_string_equal(sections("Content-Type: image/png\n\nx"),
	    ":Content-Type: image/png;|");
	assert_int_equal(count.skipped, 1);
}

/* RFC 2046 section 5.1 */
static void
test_multipart(void **state)
{
	(void)state;
	assert_string_equal(sections(MULTIPART("mixed") "before\n--b\n\none\n--b \t\nC: d\n\ntwo\n"
	    "--b--\nbehind"), ":Content-Type: multipart/mixed; boundary=b;|1:one|2:C: d;|2:two|");
	assert_int_equal(count.parts, 2);
	/* Without the declared boundary, everything is text. */
	assert_string_equal(sections(MULTIPART("mixed") "--c\n\none"),
	    ":Content-Type: multipart/mixed; boundary=b;|:--c;;one|");
	assert_string_equal(sections(MULTIPART("mixed") "--b\n\none"),
	    ":Content-Type: multipart/mixed; boundary=b;|1:one|");
	assert_string_equal(sections("Content-Type: multipart/mixed\n\n--b\n\none"),
	    ":Content-Type: multipart/mixed;|:--b;;one|");
}

static void
test_nested(void **state)
{
	(void)state;
	assert_string_equal(sections(MULTIPART("mixed") "--b\nContent-Type: multipart/mixed; "
	    "boundary=c\n\n--c\n\none\n--c\n\ntwo\n--b\n\nthree\n--b--\n"),
	    ":Content-Type: multipart/mixed; boundary=b;|"
	    "1:Content-Type: multipart/mixed; boundary=c;|1.1:one|1.2:two|2:three|");
	/* The text of a message in part 1 is 1.1. */
	assert_string_equal(sections(MULTIPART("digest") "--b\n\nA: b\n\nx\n--b--\n"),
	    ":Content-Type: multipart/digest; boundary=b;|1:A: b;|1.1:x|");
	assert_string_equal(sections("Content-Type: message/rfc822\n\nA: b\n\nx"),
	    ":Content-Type: message/rfc822;|:A: b;|1:x|");
}

/* Messages nested deeper than the limit are plain text. */
static void
test_depth(void **state)
{
	static char message[64 * 64 + 8];
	size_t i, n = 0;

	(void)state;
	for (i = 0; i < 64; i++)
		n += (size_t)sprintf(message + n, "Content-Type: message/rfc822\n\n");
	strcpy(message + n, "A: b\n");
	sections(message);
	assert_int_equal(text->n_sections, MIME_DEPTH + 2);
}

static void
test_words(void **state)
{
	(void)state;
	assert_string_equal(sections("A: =?utf-8?q?b?= =?utf-8?q?c?= d\n\nx"), ":A: bc d;|1:x|");
	assert_string_equal(sections("A: =?iso-8859-1?q?=E9?=\n\nx"), ":A: \303\251;|1:x|");
}

static void
test_external(void **state)
{
	(void)state;
	assert_string_equal(sections("Content-Type: message/external-body; access-type=URL; "
	    "URL=\"http://h.dom/\"\n\n"), ":Content-Type: message/external-body; "
	    "access-type=URL; <URL:http://h.dom/>;|");
}

/* A uuencoded file is decoded if it is a text, else skipped. */
static void
test_uuencode(void **state)
{
	(void)state;
	assert_string_equal(sections("A: b\n\nx\nbegin 644 a\n#86)C\n`\nend\ny"),
	    ":A: b;|1:x;|1:begin 644 a;|1:abc|1:end;|1:y|");
	assert_int_equal(count.parts, 2);
	assert_string_equal(sections("A: b\n\nbegin 644 a\n#``$\"\n`\nend\n"), ":A: b;|");
	assert_int_equal(count.skipped, 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_leaf),
		cmocka_unit_test(test_multipart),
		cmocka_unit_test(test_nested),
		cmocka_unit_test(test_depth),
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_external),
		cmocka_unit_test(test_uuencode),
	};

	return cmocka_run_group_tests(tests, begin, end);
}
