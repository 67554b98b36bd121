/*
 * json: a record as an object, in which absent values have no members
 */
#include "../unit.h"

#include "shown.h"

#define PLACE "\"line\":2,\"column\":3,\"offset\":9,\"end\":"

static const struct style lines = { .end = '\n' };

static void
show(const struct record *record, const char *wanted)
{
	shown_record(&output_json, &lines, "f", record, wanted);
}

static void
test_good(void **state)
{
	const struct style named = { .file = true, .end = '\n' };
	struct finding made;

	(void)state;
	shown_record(&output_json, &named, "a\"\n", finding(&made, "http://H.dom/~\""),
	    "{\"file\":\"a\\\"\\n\"," PLACE "24,\"wrapper\":\"url\",\"url\":\"http://H.dom/~\\\"\","
	    "\"valid\":\"bad\",\"error\":{\"code\":\"delimiter\",\"offset\":14,\"section\":\"2.2\","
	    "\"text\":\"\\\"<\\\", \\\">\\\" and the quote mark delimit URLs "
	    "and must be encoded\"},\"notes\":[],"
	    "\"warnings\":[],\"parts\":{\"scheme\":\"http\",\"host\":\"H.dom\",\"path\":\"~\"}}\n");
	show(finding(&made, "http://H.dom/~"),
	    "{" PLACE "23,\"wrapper\":\"url\",\"url\":\"http://H.dom/~\",\"valid\":\"relaxed\","
	    "\"notes\":[\"national\"],\"warnings\":[],\"parts\":{\"scheme\":\"http\","
	    "\"host\":\"H.dom\",\"path\":\"~\"},\"normalized\":\"http://h.dom/~\"}\n");
}

/* Text that is not UTF-8 is in base64: a URL, a part, the name of the file. */
static void
test_bytes(void **state)
{
	const struct style named = { .file = true, .end = '\n' };
	struct finding made;

	(void)state;
	shown_record(&output_json, &named, "\377", finding(&made, "x:\377"),
	    "{\"file\":{\"bytes\":\"/w==\"}," PLACE "12,\"wrapper\":\"url\","
	    "\"url\":{\"bytes\":\"eDr/\"},\"valid\":\"relaxed\",\"notes\":[\"non-ascii\"],"
	    "\"warnings\":[\"S-NONASCII\"],\"parts\":{\"scheme\":\"x\","
	    "\"part\":{\"bytes\":\"/w==\"}},\"normalized\":\"x:%FF\"}\n");
}

/* A URL of --parse has a plan instead of a place.  Directories and fields are arrays. */
static void
test_given(void **state)
{
	struct finding made;

	(void)state;
	finding(&made, "ftp://h.dom/a//n;type=i");
	made.find.kind = 0;
	show(&made.record, "{\"url\":\"ftp://h.dom/a//n;type=i\",\"valid\":\"strict\",\"notes\":[],"
	    "\"warnings\":[],\"parts\":{\"scheme\":\"ftp\",\"host\":\"h.dom\",\"path\":\"a//n\","
	    "\"cwd\":[\"a\",\"\"],\"name\":\"n\",\"type\":\"i\"},"
	    "\"normalized\":\"ftp://h.dom/a//n;type=i\",\"plan\":["
	    "{\"verb\":\"connect\",\"text\":\"h.dom:21\"},"
	    "{\"verb\":\"send\",\"text\":\"USER anonymous\"},"
	    "{\"verb\":\"send\",\"text\":\"PASS <the user's e-mail address>\"},"
	    "{\"verb\":\"send\",\"text\":\"CWD a\"},{\"verb\":\"send\",\"text\":\"CWD \"},"
	    "{\"verb\":\"send\",\"text\":\"TYPE i\"},{\"verb\":\"send\",\"text\":\"RETR n\"}]}\n");
	finding(&made, "prospero://h.dom/x;v=1;w=");
	show(&made.record, "{" PLACE "34,\"wrapper\":\"url\",\"url\":\"prospero://h.dom/x;v=1;w=\","
	    "\"valid\":\"strict\",\"notes\":[],\"warnings\":[],\"parts\":{\"scheme\":\"prospero\","
	    "\"host\":\"h.dom\",\"hsoname\":\"x\",\"field\":[\"v:1\",\"w:\"]},"
	    "\"normalized\":\"prospero://h.dom/x;v=1;w=\"}\n");
	finding(&made, "wais://h.dom/d?q");
	show(&made.record, "{" PLACE "25,\"wrapper\":\"url\",\"url\":\"wais://h.dom/d?q\","
	    "\"valid\":\"strict\",\"notes\":[],\"warnings\":[],\"parts\":{\"scheme\":\"wais\","
	    "\"form\":\"search\",\"host\":\"h.dom\",\"database\":\"d\",\"search\":\"q\"},"
	    "\"normalized\":\"wais://h.dom/d?q\"}\n");
}

/* A record with pieces, readings and mail. */
static void
test_rest(void **state)
{
	const struct urlsift_piece pieces[] = {
		{ .at = { .offset = 9, .line = 2, .column = 3 }, .len = 2, .text_len = 2 },
		{ .at = { .offset = 14, .line = 3, .column = 1 }, .len = 1, .off = 2,
		    .text_len = 1 },
	};
	const struct urlsift_reading readings[] = {
		{ .text = "x:y", .len = 3, .why = URLSIFT_WHY_SCHEME | URLSIFT_WHY_GLYPH },
		{ .text = "x:-y", .len = 4 },
	};
	const struct record_mail mail = { .message = 7, .id = "i@h", .subject = "\"\n" };
	struct finding made;

	(void)state;
	finding(&made, "x:y");
	made.find.n_readings = 2;
	made.record.pieces = pieces;
	made.record.n_pieces = 2;
	made.record.readings = readings;
	made.record.mail = &mail;
	show(&made.record, "{" PLACE "12,\"wrapper\":\"url\",\"url\":\"x:y\",\"valid\":\"strict\","
	    "\"notes\":[],\"warnings\":[],\"parts\":{\"scheme\":\"x\",\"part\":\"y\"},"
	    "\"normalized\":\"x:y\",\"pieces\":["
	    "{\"offset\":9,\"length\":2,\"line\":2,\"column\":3},"
	    "{\"offset\":14,\"length\":1,\"line\":3,\"column\":1}],"
	    "\"readings\":[{\"url\":\"x:y\",\"why\":[\"scheme\",\"glyph\"]},"
	    "{\"url\":\"x:-y\",\"why\":[]}],"
	    "\"mail\":{\"message\":7,\"id\":\"i@h\",\"subject\":\"\\\"\\n\"}}\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_good),
		cmocka_unit_test(test_bytes),
		cmocka_unit_test(test_given),
		cmocka_unit_test(test_rest),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
