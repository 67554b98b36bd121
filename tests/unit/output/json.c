/*
 * json: a record as an object, in which absent values have no members
 */
#include "../unit.h"

#include "../../each.h"
#include "base/array.h"
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

/* These URLs have every part; ten of them have only parts that the fast path puts. */
static const char *const urls[] = {
	"http://h.dom", "http://h.dom/", "HTTP://H.dom:80/a?b#c", "http://h.dom/%7E?",
	"http://u:p@h.dom:8080/path?search#fragment",
	"https://a-host-of-more-than-sixteen-octets.dom/and-a-path/of-more-than-thirty-two.html",
	"ftp://h.dom", "ftp://h.dom/n", "ftp://h.dom//d2//n", "ftp://u:p@h.dom/d1/d2/n;type=i",
	"gopher://h.dom", "gopher://h.dom/0", "gopher://h.dom:71/7selector%09search%09gplus",
	"mailto:joe@h.dom", "news:*", "news:comp.x", "news:12@h.dom", "nntp://h.dom/comp.x/12",
	"wais://h.dom/d/t/p", "wais://h.dom/d?s", "prospero://h.dom/x;v=1", "urn:isbn:0",
	"x://h.dom/part"
};

static void
put(struct buffer *to, const struct record *record)
{
	struct output output;

	output_init(&output, &output_json, &lines, -1);
	output.record(&output, record);
	buffer_put(to, output.buffer.octets, output.buffer.len);
	assert_non_null(buffer_terminate(to));
	output_free(&output);
}

/*
 * A find without notes and warnings, which may take the fast path, gives the octets of one with a
 * note, which does not, except for the note.
 */
static void
same(struct finding *made)
{
	static const char note[] = "\"trimmed\"";
	struct buffer plain = { 0 }, general = { 0 };
	char *at;

	made->find.warnings = 0;
	made->url.deviations = 0;
	put(&plain, &made->record);
	made->find.notes = URLSIFT_NOTE_TRIMMED;
	put(&general, &made->record);
	at = strstr(general.octets, note);
	assert_non_null(at);
	memmove(at, at + sizeof(note) - 1, strlen(at + sizeof(note) - 1) + 1);
	assert_string_equal(plain.octets, general.octets);
	buffer_free(&plain);
	buffer_free(&general);
}

/* Put the URL with each octet at offset AT, parsed by both grammars. */
static void
put_octets(const char *url, size_t at)
{
	struct finding made;
	char text[128];
	static size_t tried;
	unsigned octet;

	strcpy(text, url);
	for (octet = 1; octet < 256; octet++) {
		if (!each_next(&tried))
			continue;
		text[at] = (char)octet;
		finding(&made, text);
		same(&made);
		/* Some strict URLs need an escape: the draft of 1993 allows quotation marks. */
		finding(&made, text);
		urlsift_parse(&made.url, text, made.find.len, URLSIFT_STD_1993);
		same(&made);
	}
}

static void
test_octets(void **state)
{
	size_t i, at;

	(void)state;
	for (i = 0; i < ARRAY_LEN(urls); i++)
		for (at = 0; urls[i][at] != '\0'; at++)
			put_octets(urls[i], at);
}

/* The parts of URLs of each length are copied correctly, also of those that are too long. */
static void
test_lengths(void **state)
{
	static const char *const starts[] = { "http://h.dom/", "ftp://h.dom/" };
	struct finding made;
	char text[2100];
	size_t i, len, tried = 0;

	(void)state;
	for (i = 0; i < ARRAY_LEN(starts); i++) {
		memset(text, 0, sizeof(text));
		strcpy(text, starts[i]);
		for (len = strlen(text); len < sizeof(text) - 1; len++) {
			finding(&made, text);
			made.record.at.line = UINT64_MAX >> len % 60;
			if (each_next(&tried))
				same(&made);
			text[len] = len < 1000 || len % 3 == 0 ? '/' : (char)('a' + len % 26);
		}
	}
}

/* Each part has its name and its octets. */
static void
test_parts(void **state)
{
	struct buffer all = { 0 }, part = { 0 };
	struct finding made;
	uint32_t seen = 0;
	size_t i;
	int n;

	(void)state;
	for (i = 0; i < ARRAY_LEN(urls); i++) {
		finding(&made, urls[i]);
		all.len = 0;
		put(&all, &made.record);
		for (n = 0; n < URLSIFT_NPARTS; n++) {
			if (!urlsift_has(&made.url, n))
				continue;
			seen |= 1u << n;
			if (n == URLSIFT_PART_FIELDS)
				continue;
			part.len = 0;
			buffer_string(&part, urlsift_part_name(n));
			buffer_string(&part, "\":\"");
			buffer_put(&part, urls[i] + made.url.parts[n].off, made.url.parts[n].len);
			buffer_char(&part, '"');
			assert_non_null(strstr(all.octets, buffer_terminate(&part)));
		}
	}
	assert_int_equal(seen, (1u << URLSIFT_NPARTS) - 1);
	buffer_free(&all);
	buffer_free(&part);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_good),
		cmocka_unit_test(test_bytes),
		cmocka_unit_test(test_given),
		cmocka_unit_test(test_rest),
		cmocka_unit_test(test_octets),
		cmocka_unit_test(test_lengths),
		cmocka_unit_test(test_parts),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
