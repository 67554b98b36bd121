/*
 * warc_reader: web archives, whole and damaged
 */
#include "../unit.h"

#include "../input/events.h"
#include "../memory.h"
#include "form/forms.h"

/* The events of the reader; the octets come STEP at a time (0: all at once). */
static const char *
said_octets(const char *octets, size_t len, size_t step)
{
	static struct events events;
	const struct input_ops *const readers[] = { &input_warc, NULL };
	const struct input_options options = {
		.readers = readers, .scan.kinds = URLSIFT_KINDS_ALL, .range_end = UINT64_MAX
	};
	const struct input_handler handler = events_handler(&events);
	struct octets_source from = octets_source(octets, len, step);
	struct input *input = input_new(&options, &handler);

	events = (struct events){ 0 };
	assert_non_null(input);
	input_source(input, &from.source);
	input_free(input);
	return events.text;
}

/* The events, without begin and end, for octets at once and in pieces. */
static const char *
said(const char *text)
{
	static char first[4096];
	const char *got;
	size_t step, n = strlen("begin memory\n");

	for (step = 0; step < 8; step++) {
		got = said_octets(text, strlen(text), step) + n;
		if (step == 0)
			snprintf(first, sizeof(first), "%.*s",
			    (int)(strlen(got) - strlen("end memory\n")), got);
		assert_memory_equal(got, first, strlen(first));
	}
	return first;
}

#define RECORD(length, block) \
	"WARC/1.0\r\nWARC-Target-URI: http://no.dom/\r\nContent-Length: " length "\r\n\r\n" block \
	"\r\n\r\n"

static void
test_records(void **state)
{
	(void)state;
	assert_string_equal(said(""), "");
	assert_string_equal(said(RECORD("16", "a http://a.dom/x") RECORD("0", "") "\r\n"
	    RECORD("16", "b http://b.dom/y")),
	    "5:3:67-81 http://a.dom/x\n18:3:222-236 http://b.dom/y\n");
	/* The line ends after the last record are missing. */
	assert_string_equal(said("WARC/1.1\nContent-Length: 14\n\nhttp://a.dom/x"),
	    "4:1:29-43 http://a.dom/x\n");
}

/* Neither evidence nor a URL crosses the border of a record. */
static void
test_borders(void **state)
{
	(void)state;
	assert_string_equal(said(RECORD("22", "x <http://a.dom/x-y>\r\n")
	    RECORD("21", "<URL:http://a.dom/x-\n") RECORD("2", "y>")),
	    "5:4:68-84 http://a.dom/x-y\n12:6:161-176 http://a.dom/x-\n");
}

static void
test_wrong_lengths(void **state)
{
	static const char *const lengths[] = {
		"15", "21", "999", "9999999999999", "18446744073709551615", "-1", "", "1 6"
	};
	char text[512], wants[256];
	size_t i, n;

	(void)state;
	for (i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
		snprintf(text, sizeof(text), "%s%s%s%s", RECORD("1", "x"),
		    "WARC/1.0\r\nContent-Length: ", lengths[i],
		    "\r\n\r\na http://a.dom/x\r\n\r\n" RECORD("16", "b http://b.dom/y"));
		n = strlen(lengths[i]);
		snprintf(wants, sizeof(wants), "10:3:%zu-%zu http://a.dom/x\n"
		    "16:3:%zu-%zu http://b.dom/y\n"
		    "trouble memory: bad WARC record at offset 69\n", 101 + n, 115 + n, 186 + n,
		    200 + n);
		assert_string_equal(said(text), wants);
	}
}

static void
test_garbage(void **state)
{
	(void)state;
	assert_string_equal(said("http://x.dom/\n" RECORD("1", "x")),
	    "1:1:0-13 http://x.dom/\ntrouble memory: bad WARC record at offset 0\n");
	assert_string_equal(said(RECORD("1", "x") "garbage http://x.dom/ \n"
	    RECORD("1", "y") "\n\nWARC/1.0\n<http://z.dom/> "),
	    "7:9:77-90 http://x.dom/\n17:2:173-186 http://z.dom/\n"
	    "trouble memory: 2 bad WARC records, the first at offset 0\n");
}

/* A cut anywhere loses no URL before it. */
static void
test_cut(void **state)
{
	static const char text[] = RECORD("16", "a http://a.dom/x") RECORD("24",
	    "<URL:http://b.\r\n dom/y> ");
	const size_t len = sizeof(text) - 1;
	const char *got;
	size_t n;

	(void)state;
	for (n = 0; n <= len; n++) {
		got = said_octets(text, n, 0);
		assert_int_equal(strstr(got, " http://a.dom/x\n") != NULL, n > 80);
		assert_int_equal(strstr(got, " http://b.dom/y\n") != NULL, n > len - 6);
		assert_null(strstr(got, "no.dom"));
		/* A URL that the cut divides is not found. */
		assert_null(strstr(got, " http://a.d\n"));
		assert_int_equal(strstr(got, "trouble") != NULL, n > 0 && (n < 81 || n > 85) &&
		    n < len - 4);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_records),
		cmocka_unit_test(test_borders),
		cmocka_unit_test(test_wrong_lengths),
		cmocka_unit_test(test_garbage),
		cmocka_unit_test(test_cut),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
