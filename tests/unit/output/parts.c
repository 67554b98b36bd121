/*
 * parts: a line for each part of a URL
 */
#include "../unit.h"

#include "shown.h"

static void
show(const struct style *style, const char *url, const char *wanted)
{
	struct finding made;

	shown_record(&output_parts, style, "f", finding(&made, url), wanted);
}

static void
test_parts(void **state)
{
	const struct style style = { .end = '\n' };

	(void)state;
	show(&style, "ftp://u@h.dom/a//%2f;type=a",
	    "url         ftp://u@h.dom/a//%2f;type=a\n"
	    "valid       strict\n"
	    "warning     S-DELIM: an encoded delimiter changes the meaning if it is decoded early\n"
	    "scheme      ftp\n"
	    "user        u\n"
	    "host        h.dom\n"
	    "path        a//%2f\n"
	    "cwd         a\n"
	    "cwd\n"
	    "name        %2f\n"
	    "type        a\n"
	    "normalized  ftp://u@h.dom/a//%2F;type=a\n");
	show(&style, "prospero://h.dom/x;v=1;w=2",
	    "url         prospero://h.dom/x;v=1;w=2\n"
	    "valid       strict\n"
	    "scheme      prospero\n"
	    "host        h.dom\n"
	    "hsoname     x\n"
	    "field       v=1\n"
	    "field       w=2\n"
	    "normalized  prospero://h.dom/x;v=1;w=2\n");
}

static void
test_bad(void **state)
{
	const struct style style = { .explain = true, .end = '\n' };

	(void)state;
	show(&style, "http://h..\33",
	    "url         http://h..%1B\n"
	    "valid       bad\n"
	    "error       offset 9: the host is neither a domain name nor four numbers "
	    "[host, RFC 1738 section 5]\n"
	    "scheme      http\n");
}

static void
test_plan(void **state)
{
	const struct style style = { .explain = true, .end = '\n' };

	(void)state;
	show(&style, "gopher://h.dom/0a%0d%0ab%ff",
	    "url         gopher://h.dom/0a%0d%0ab%ff\n"
	    "valid       strict\n"
	    "warning     S-CRLF: a part decodes to a line break\n"
	    "scheme      gopher\n"
	    "host        h.dom\n"
	    "gtype       0\n"
	    "selector    a%0d%0ab%ff\n"
	    "normalized  gopher://h.dom/0a%0D%0Ab%FF\n"
	    "plan        connect h.dom:70\n"
	    "plan        send a\\r\\nb\\377\\r\\n  [do not send]\n"
	    "plan        expect 0: file\n");
}

/* A blank line or a NUL separates records. */
static void
test_between(void **state)
{
	struct style style = { .end = '\n' };
	struct finding made;
	struct output output;

	(void)state;
	output_init(&output, &output_parts, &style, -1);
	output_record(&output, finding(&made, ""));
	output.buffer.len = 0;
	output_record(&output, finding(&made, "x"));
	assert_memory_equal(output.buffer.octets, "\nurl         x\n", 15);
	style.end = '\0';
	output.buffer.len = 0;
	output_record(&output, finding(&made, "x"));
	assert_memory_equal(output.buffer.octets, "url         x\n", 14);
	assert_int_equal(output.buffer.octets[output.buffer.len - 1], '\0');
	output_free(&output);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_parts),
		cmocka_unit_test(test_bad),
		cmocka_unit_test(test_plan),
		cmocka_unit_test(test_between),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
