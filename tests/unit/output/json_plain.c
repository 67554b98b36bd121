/*
 * json_plain: the fast path puts the same octets as output_json_record()
 */
#include "../unit.h"

#include "../../each.h"
#include "base/array.h"
#include "output/json_plain.h"
#include "shown.h"

static const struct style style = { .end = '\n', .context = true };

/* Nine of these URLs have only parts that the fast path puts. */
static const char *const urls[] = {
	"http://h.dom", "http://h.dom/", "HTTP://H.dom:80/a?b#c", "http://u:p@h.dom:8080/path?s#f",
	"https://a-host-of-more-than-sixteen-octets.dom/and-a-path/of-more-than-thirty-two.html",
	"ftp://h.dom", "ftp://h.dom/n", "ftp://h.dom//d2//n", "ftp://h.dom/d1/d2/n;type=i",
	"gopher://h.dom", "gopher://h.dom/0", "gopher://h.dom/7selector%09search%09gplus",
	"wais://h.dom/d?s", "prospero://h.dom/x;v=1", "mailto:joe@h.dom", "news:12@h.dom", "x://h/p"
};

/* Put the record in both ways, and compare.  Returns whether it took the fast path. */
static bool
put(const struct record *record, const char *name)
{
	struct output plain, general;
	bool done;

	output_init(&plain, &output_json, &style, -1);
	output_init(&general, &output_json, &style, -1);
	plain.named = general.named = name != NULL;
	output_json_begin(&plain, name, NULL);
	output_json_begin(&general, name, NULL);
	done = json_plain_put(&plain, record);
	output_json.record(&general, record);
	if (done)
		shown_octets(&plain.buffer, general.buffer.octets, general.buffer.len);
	assert_int_equal(plain.buffer.len, 0);
	output_free(&plain);
	output_free(&general);
	return done;
}

static struct urlsift_piece piece;

/* Make a find with one piece, at the record's position. */
static struct record *
in_one_piece(struct finding *made, const char *text)
{
	finding(made, text);
	piece = (struct urlsift_piece){ .at = made->record.at, .len = (uint32_t)made->find.len };
	made->record.pieces = &piece;
	made->record.n_pieces = 1;
	return &made->record;
}

static void
test_each(void **state)
{
	struct finding made;
	unsigned n = 0;
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(urls); i++) {
		n += put(in_one_piece(&made, urls[i]), NULL);
		put(&made.record, "a\"\n");
	}
	assert_int_equal(n, 9);
}

/* Put the URL with each octet at offset AT, parsed by both grammars. */
static unsigned
put_octets(const char *url, size_t at)
{
	struct finding made;
	char text[128];
	static size_t tried;
	unsigned octet, n = 0;

	strcpy(text, url);
	for (octet = 1; octet < 256; octet++) {
		if (!each_next(&tried))
			continue;
		text[at] = (char)octet;
		n += put(in_one_piece(&made, text), NULL);
		urlsift_parse(&made.url, text, made.find.len, URLSIFT_STD_1993);
		n += put(&made.record, NULL);
	}
	return n;
}

/* Some strict URLs need an escape: the draft of 1993 allows quotation marks. */
static void
test_octets(void **state)
{
	size_t i, at;
	unsigned n = 0;

	(void)state;
	for (i = 0; i < ARRAY_LEN(urls); i++)
		for (at = 0; urls[i][at] != '\0'; at++)
			n += put_octets(urls[i], at);
	assert_true(n > 1000 / each_step());
}

/* Put a URL of LEN octets, in a record with long numbers. */
static void
check_length(const char *text, size_t len)
{
	struct finding made;
	bool done;

	in_one_piece(&made, text);
	made.record.at.offset = piece.at.offset = UINT64_MAX >> len % 64;
	made.record.at.line = piece.at.line = UINT64_MAX >> len % 60;
	done = put(&made.record, "f");
	assert_int_equal(done, len <= 2048);
}

/* URLs of each length take the fast path, until they are too long. */
static void
test_lengths(void **state)
{
	char text[2100] = "ftp://h.dom/";
	size_t len, tried = 0;

	(void)state;
	for (len = strlen(text); len < sizeof(text) - 1; len++) {
		if (each_next(&tried))
			check_length(text, len);
		text[len] = len < 1000 || len % 3 == 0 ? '/' : (char)('a' + len % 26);
	}
}

/* Records with anything unusual do not take the fast path. */
static void
test_others(void **state)
{
	static const struct record_mail mail = { .message = 1 };
	static const struct record_warc warc = { .date = "d" };
	struct finding made;

	(void)state;
	assert_true(put(in_one_piece(&made, "http://h.dom/"), NULL));
	made.record.n_pieces = 0;
	assert_false(put(&made.record, NULL));
	in_one_piece(&made, "http://h.dom/");
	piece.at.column++;
	assert_false(put(&made.record, NULL));
	in_one_piece(&made, "http://h.dom/")->mail = &mail;
	assert_false(put(&made.record, NULL));
	in_one_piece(&made, "http://h.dom/")->warc = &warc;
	assert_false(put(&made.record, NULL));
	in_one_piece(&made, "http://h.dom/")->written = &made.find;
	assert_false(put(&made.record, NULL));
	in_one_piece(&made, "http://h.dom/");
	made.find.line = "l";
	assert_false(put(&made.record, NULL));
	in_one_piece(&made, "http://h.dom/");
	made.find.notes = URLSIFT_NOTE_TRIMMED;
	assert_false(put(&made.record, NULL));
	assert_false(put(in_one_piece(&made, "http://h.dom:8080/"), NULL));
	in_one_piece(&made, "http://h.dom/");
	made.find.kind = 0;
	assert_false(put(&made.record, NULL));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_each),
		cmocka_unit_test(test_octets),
		cmocka_unit_test(test_lengths),
		cmocka_unit_test(test_others),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
