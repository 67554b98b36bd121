/*
 * evidence: what a document says of a hyphen, a line, a scheme
 */
#include "../unit.h"

#include <stdlib.h>

#include "evidence/evidence.h"

/* More questions than a document is searched for. */
#define MANY 100

static struct evidence *evidence;
static uint64_t number;
static bool asked;

/* A urlsift_hyphenate: a word may be divided before an "n". */
static int
before_n(void *ctx, const char *word, size_t len, size_t at)
{
	(void)ctx;
	return at > 0 && at < len && word[at] == 'n';
}

static int
setup(void **state)
{
	(void)state;
	evidence = evidence_new(before_n, NULL, NULL, &asked);
	return evidence == NULL ? -1 : 0;
}

static int
teardown(void **state)
{
	(void)state;
	evidence_free(evidence);
	return 0;
}

static void
show(const char *octets)
{
	evidence_document(evidence, ++number, (const unsigned char *)octets, strlen(octets), 1);
}

static struct evidence_break
ask(struct evidence *e, const char *left, const char *right, int glyph)
{
	struct evidence_break b;

	memset(&b, 0xEE, sizeof(b));
	b.left = (const unsigned char *)left;
	b.left_len = strlen(left);
	b.right = (const unsigned char *)right;
	b.right_len = strlen(right);
	b.glyph = glyph;
	b.slash = b.set = false;
	evidence_ask(e, &b);
	return b;
}

static int
sign(int n)
{
	return (n > 0) - (n < 0);
}

static int
token(const char *left, const char *right)
{
	struct evidence_break b = ask(evidence, left, right, 0);

	return sign(evidence_token(evidence, &b));
}

static int
glyph(const char *left, const char *right, int is_glyph)
{
	struct evidence_break b = ask(evidence, left, right, is_glyph);

	return sign(evidence_glyph(evidence, &b));
}

static int
typeset(const char *left, const char *right)
{
	struct evidence_break b = ask(evidence, left, right, 0);

	return sign(evidence_typeset(evidence, &b));
}

/* Returns whether the URL stands elsewhere; LEFT and RIGHT are its pair. */
static bool
url(const char *text, const char *left, const char *right, bool hyphen)
{
	struct evidence_break b = ask(evidence, left, right, 0);
	struct evidence_reading reading = { (const unsigned char *)text, strlen(text), 0, hyphen };
	const char *place = strstr(text, left);

	assert_non_null(place);
	reading.off = (size_t)(place - text);
	return evidence_has_reading(evidence, &b, &reading);
}

/* The word with or without its hyphen elsewhere in the document. */
static void
test_token_elsewhere(void **state)
{
	(void)state;
	show("the core-utils package, and a savannah");
	assert_int_equal(token("core", "utils"), 1);
	assert_int_equal(token("savan", "nah"), -1);
	assert_int_equal(token("foo", "bar"), 0);
	show("coreutils or core-utils");
	assert_int_equal(token("core", "utils"), 1);
	show("core-\nutils and savan-\nnah");
	assert_int_equal(token("core", "utils"), 0);
	assert_int_equal(token("savan", "nah"), 0);
}

/* Both words by themselves, in their own case, speak for a hyphen between them. */
static void
test_token_words(void **state)
{
	(void)state;
	show("some core, some utils");
	assert_int_equal(token("core", "utils"), 1);
	assert_int_equal(token("some", "core"), 1);
	assert_int_equal(token("core", "foo"), 0);
	assert_int_equal(token("utils", "foo"), 0);
	assert_int_equal(token("foo", "utils"), 0);
	assert_int_equal(token("c", "utils"), 0);
	assert_int_equal(token("Core", "utils"), 0);
	show("some core, some utils, one core and one utils");
	assert_int_equal(token("core", "utils"), 1);
}

/* Words are divided between letters, and before small ones: a digit speaks for a hyphen. */
static void
test_token_characters(void **state)
{
	(void)state;
	show("nothing here");
	assert_int_equal(token("a2", "b"), 1);
	assert_int_equal(token("a", "2b"), 1);
	assert_int_equal(token("", "b"), 1);
	assert_int_equal(token("a", ""), 1);
	assert_int_equal(token("free", "Software"), 1);
	assert_int_equal(token("Free", "software"), 0);
	assert_int_equal(token("XML", "based"), 1);
	assert_int_equal(token("FREE", "SOFTWARE"), 0);
	assert_int_equal(token("a", "b"), 0);
}

/* In 1,512 of 1,512 real cases U+2010 at a line's end had been inserted. */
static void
test_glyph(void **state)
{
	(void)state;
	show("nothing here");
	assert_int_equal(glyph("core", "utils", 1), -1);
	assert_int_equal(glyph("core", "utils", 0), 0);
	assert_int_equal(glyph("c", "utils", 1), 0);
	assert_int_equal(glyph("x1", "utils", 1), 0);
	assert_int_equal(glyph("core", "u2", 1), 0);
	show("see http://h.dom/a\xE2\x80\x90" "b for this");
	assert_int_equal(glyph("core", "utils", 1), 0);
	show("U+2010 is what this doc\xE2\x80\x90\nument has at line ends");
	assert_int_equal(glyph("core", "utils", 0), 1);
	assert_int_equal(glyph("core", "utils", 1), -1);
}

static void
test_typeset(void **state)
{
	static const char divided[] =
	    "   This is a line of prose that has been set with all of its hyphe-\n"
	    "   nation in it, as the typesetters do who divide words at the end.\n";
	static const char refused[] =
	    "   This is a line of prose that has been set with all of its\n"
	    "   connation in it, as those do who never divide words anywhere....\n";

	(void)state;
	show(divided);
	assert_int_equal(typeset("savan", "nah"), -1);
	assert_int_equal(typeset("core", "utils"), 0);
	assert_int_equal(typeset("savan", "Nah"), 0);
	assert_int_equal(typeset("s", "nah"), 0);
	show(refused);
	assert_int_equal(typeset("savan", "nah"), 1);
	show("too little of it");
	assert_int_equal(typeset("savan", "nah"), 0);
}

#define UNDIVIDED \
	"   This is a line of prose that has been set with all of its\n" \
	"   information in it, as those do who never divide words anywhere,\n"
#define COMPOUND \
	"   A line at whose end the hyphen of a compound stands is a fore-\n"

/* Write N pairs of lines and then M compounds at AT.  Returns the end. */
static char *
write_prose(char *at, size_t n, size_t m)
{
	for (; n > 0; n--)
		at = stpcpy(at, UNDIVIDED);
	for (; m > 0; m--)
		at = stpcpy(at, COMPOUND);
	return stpcpy(at, "   last line of this paragraph, which is not full.\n\n");
}

static bool
prose(const char *octets, size_t at, int is_glyph, bool slash)
{
	struct evidence_break b = ask(evidence, "tcp", "prague", is_glyph);

	b.place = (const unsigned char *)octets + at;
	b.slash = slash;
	return evidence_prose(evidence, &b);
}

/* 64 full lines of the head, of which two may end in a hyphen, show that words are not divided. */
static void
test_prose_head(void **state)
{
	static char octets[1 << 14];
	static const struct {
		size_t n, m;
		bool keeps;
	} rows[] = {
		{ 32, 0, 1 }, { 31, 2, 1 }, { 31, 1, 0 }, { 31, 3, 0 }, { 48, 3, 1 }, { 3, 0, 0 }
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		write_prose(octets, rows[i].n, rows[i].m);
		show(octets);
		assert_int_equal(prose(octets, 10, 0, false), rows[i].keeps);
		assert_false(prose(octets, 10, 1, false));
		assert_false(prose(octets, 10, -1, false));
		assert_false(prose(octets, 10, 0, true));
	}
}

/* Pages that divide words follow: there the head says nothing. */
static void
test_prose_near(void **state)
{
	static char octets[3 << 16];
	char *at;

	(void)state;
	at = write_prose(octets, 64, 0);
	memset(at, '\n', (size_t)(octets + sizeof(octets) - at));
	at = write_prose(octets + (1 << 16), 15, 2);
	*at = '\n';
	at = write_prose(octets + (2 << 16), 15, 3);
	*at = '\n';
	/* The document ends before its last octets: a URL may reach past the end. */
	evidence_document(evidence, ++number, (const unsigned char *)octets,
	    sizeof(octets) - 100, 1);
	assert_true(prose(octets, 1, 0, false));
	assert_true(prose(octets, (1 << 16) - 1, 0, false));
	assert_true(prose(octets, 1 << 16, 0, false));
	assert_false(prose(octets, 2 << 16, 0, false));
	assert_true(prose(octets, (2 << 16) - 1, 0, false));
	assert_false(prose(octets, sizeof(octets) - 1, 0, false));
}

/* Counts the questions about any word, and those about "hyphenation", which come first. */
static unsigned n_asked, n_read;

static int
counts(void *ctx, const char *word, size_t len, size_t at)
{
	(void)ctx, (void)at;
	n_asked++;
	n_read += len == 11 && memcmp(word, "hyphenation", 11) == 0;
	return 1;
}

/* A document without prose needs no patterns: reading them would cost more than all the rest. */
static void
test_no_patterns(void **state)
{
	static const unsigned char octets[] = "See <http://h.dom/doc-\numentation/> for more.\n";
	struct evidence *e = evidence_new(counts, NULL, NULL);
	struct evidence_break b;

	(void)state;
	assert_non_null(e);
	n_asked = 0;
	evidence_document(e, 1, octets, sizeof(octets) - 1, 1);
	b = ask(e, "doc", "umentation", 0);
	assert_int_equal(evidence_typeset(e, &b), 0);
	assert_int_equal(n_asked, 0);
	evidence_free(e);
}

static void
test_url(void **state)
{
	const char *kept = "http://h.dom/x/core-utils/y", *joined = "http://h.dom/x/coreutils/y";

	(void)state;
	show("see <http://h.dom/x/core-utils/z> for it");
	assert_int_equal(url(kept, "core", "utils", 1), 1);
	assert_int_equal(url(joined, "core", "utils", 0), 0);
	show("see <http://h.dom/x/coreutils>.");
	assert_int_equal(url(kept, "core", "utils", 1), 0);
	assert_int_equal(url(joined, "core", "utils", 0), 1);
	show("a core-utils package at http://h.dom/x/");
	assert_int_equal(url(kept, "core", "utils", 1), 0);
	show("<http://h.dom/x/core-\nutils/y>");
	assert_int_equal(url(kept, "core", "utils", 1), 0);
	assert_int_equal(url(joined, "core", "utils", 0), 0);
}

/* After many questions the answers are the same. */
static void
test_many_questions(void **state)
{
	(void)state;
	show("see <http://h.dom/x/core-utils/z>, a savannah and Chapters");
	for (int i = 0; i < MANY; i++) {
		assert_int_equal(token("core", "utils"), 1);
		assert_int_equal(token("savan", "nah"), -1);
		assert_int_equal(token("see", "Chapters"), 1);
		assert_int_equal(token("foo", "bar"), 0);
		assert_int_equal(url("http://h.dom/x/core-utils/y", "core", "utils", 1), 1);
		assert_int_equal(url("http://h.dom/y/core-utils/y", "core", "utils", 1), 0);
		assert_int_equal(url("http://h.dom/x/coreutils/y", "core", "utils", 0), 0);
	}
}

/* Without a document what stands beside the hyphen is all there is. */
static void
test_no_document(void **state)
{
	struct evidence_break b = ask(NULL, "core", "utils", 1);
	struct evidence_reading reading = { (const unsigned char *)"x:core-utils", 12, 2, true };

	(void)state;
	assert_int_equal(evidence_token(NULL, &b), 0);
	assert_int_equal(evidence_glyph(NULL, &b), 0);
	assert_int_equal(evidence_typeset(NULL, &b), 0);
	assert_false(evidence_prose(NULL, &b));
	assert_false(evidence_has_reading(NULL, &b, &reading));
	b = ask(NULL, "core", "2utils", 0);
	assert_int_equal(sign(evidence_token(NULL, &b)), 1);
}

static int
recurs(const char *line)
{
	return evidence_recurs(evidence, (const unsigned char *)line, strlen(line));
}

static void
test_recurs(void **state)
{
	const char *octets = "My Book 1\nx\nMy Book 22\ny\nMy Book 3\nOther Book\nOther Book\n";

	(void)state;
	evidence_document(evidence, ++number, (const unsigned char *)octets, strlen(octets), 0);
	asked = false;
	recurs("My Book 4");
	assert_true(asked);
	assert_false(evidence_reaches(evidence));
	show(octets);
	assert_true(evidence_reaches(evidence));
	for (int i = 0; i < MANY; i++) {
		assert_int_equal(recurs("My Book 4"), 2);
		assert_int_equal(recurs("Other Book"), 0);
	}
	show("another one");
	assert_int_equal(recurs("My Book 4"), 0);
}

static void
test_namespace(void **state)
{
	const char *octets = "<news:x xmlns:news=\"y\"> <mid:y></mid:y>";

	(void)state;
	evidence_document(evidence, ++number, (const unsigned char *)octets, 10, 0);
	asked = false;
	evidence_namespace(evidence, "news");
	assert_true(asked);
	show(octets);
	for (int i = 0; i < 3; i++) {
		assert_int_equal(evidence_namespace(evidence, "news"), 1);
		assert_int_equal(evidence_namespace(evidence, "mid"), 1);
		assert_int_equal(evidence_namespace(evidence, "cid"), 0);
	}
	show("news:comp.infosystems <news:x> xmlns");
	assert_int_equal(evidence_namespace(evidence, "news"), 0);
}

/* Another document has its own answers, of another number or of another length. */
static void
test_documents(void **state)
{
	const char *octets = "core-utils and coreutils";

	(void)state;
	evidence_document(evidence, ++number, (const unsigned char *)octets, 10, 1);
	assert_int_equal(token("core", "utils"), 1);
	evidence_document(evidence, number, (const unsigned char *)octets, 9, 1);
	assert_int_equal(token("core", "utils"), 0);
	evidence_document(evidence, ++number, (const unsigned char *)octets + 15, 9, 1);
	assert_int_equal(token("core", "utils"), -1);
}

/* An eager scan shows the same document, which grows; it is read anew when it has doubled. */
static void
test_grows(void **state)
{
	static const char line[] = "core-utils and some more words of prose on a line of its own\n";
	static char octets[1 << 16];
	struct evidence *e = evidence_new(counts, NULL, NULL, &asked);
	struct evidence_break b;
	size_t len;

	(void)state;
	assert_non_null(e);
	for (len = 0; len < sizeof(octets); len++)
		octets[len] = line[len % (sizeof(line) - 1)];
	n_read = 0;
	for (len = 100; len <= sizeof(octets); len += 100) {
		evidence_document(e, 1, (const unsigned char *)octets, len, 1);
		b = ask(e, "core", "utils", 0);
		assert_int_equal(sign(evidence_token(e, &b)), 1);
		evidence_typeset(e, &b);
	}
	/* The first question about a document asks for this word. */
	assert_in_range(n_read, 5, 12);
	evidence_free(e);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_token_elsewhere, setup, teardown),
		cmocka_unit_test_setup_teardown(test_token_words, setup, teardown),
		cmocka_unit_test_setup_teardown(test_token_characters, setup, teardown),
		cmocka_unit_test_setup_teardown(test_glyph, setup, teardown),
		cmocka_unit_test_setup_teardown(test_typeset, setup, teardown),
		cmocka_unit_test_setup_teardown(test_prose_head, setup, teardown),
		cmocka_unit_test_setup_teardown(test_prose_near, setup, teardown),
		cmocka_unit_test(test_no_patterns),
		cmocka_unit_test_setup_teardown(test_url, setup, teardown),
		cmocka_unit_test_setup_teardown(test_many_questions, setup, teardown),
		cmocka_unit_test_setup_teardown(test_no_document, setup, teardown),
		cmocka_unit_test_setup_teardown(test_recurs, setup, teardown),
		cmocka_unit_test_setup_teardown(test_namespace, setup, teardown),
		cmocka_unit_test_setup_teardown(test_documents, setup, teardown),
		cmocka_unit_test(test_grows),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
