/*
 * wrapper: what a wrapper's content is put together from, and where it ends
 */
#include "../unit.h"

#include "scan/join.h"
#include "scan/wrapper.h"
#include "../joins.h"
#include "../texts.h"

static struct join join;

/* The content of the first "<URL:", "&lt;URL:" or "\"URL:" of a text. */
static struct text
read_flags(const char *octets, uint32_t flags)
{
	struct text text = texts_whole(octets);
	size_t colon = texts_at(&text, "URL:", 0) + 3;
	enum join_closer closer = colon > 3 && octets[colon - 4] == '"' ? JOIN_QUOTE :
	    colon > 3 && octets[colon - 4] == ';' ? JOIN_ENTITY : JOIN_ANGLE;

	text.flags = flags;
	memset(&join, 0xEE, sizeof(join));
	joins_read(&join, &text, colon - (closer == JOIN_ENTITY ? 7 : 4), colon + 1, closer);
	assert_int_equal(texts_asked, 0);
	return text;
}

static void
check_flags(const char *octets, uint32_t flags, const char *wanted, enum join_stop stop,
    uint32_t notes)
{
	struct text text = read_flags(octets, flags);

	assert_string_equal(joins_show(&join, &text), wanted);
	assert_int_equal(join.stop, stop);
	assert_int_equal(join.notes, notes);
}

/* It is closed, and nothing but NOTES is noted. */
static void
check(const char *octets, const char *wanted, uint32_t notes)
{
	check_flags(octets, 0, wanted, JOIN_CLOSED, notes);
}

static void
check_stop(const char *octets, const char *wanted, enum join_stop stop)
{
	struct text text = read_flags(octets, 0);

	assert_string_equal(joins_show(&join, &text), wanted);
	assert_int_equal(join.stop, stop);
}

/* The text between START and END with BETWEEN in it. */
static const char *
around(const char *start, const char *between, const char *end)
{
	static char octets[4096];

	snprintf(octets, sizeof(octets), "%s%s%s", start, between, end);
	return octets;
}

static void
test_one_line(void **state)
{
	(void)state;
	check("<URL:http://h/a>", "http://h/a", 0);
	assert_int_equal(join.after, 16);
	assert_int_equal(join.n_lines, 1);
	assert_int_equal(join.n_gaps, 0);
	assert_int_equal(join.base, 0);
	assert_int_equal(join.at[0], 5);
	check("see <URL:a.,;:!?'> for", "a.,;:!?'", 0);
	check("<URL:a%20b\\{}|^~[]`\xC3\xA9\x01>", "a%20b\\{}|^~[]`\xC3\xA9\x01", 0);
	check("<URL:>", "", 0);
	check("<URL: \n\t >", "", 0);
}

/* "extra whitespace (e.g., spaces, linebreaks, tabs, etc.) ... should be ignored". */
static void
test_white_space(void **state)
{
	static const char *const blanks[] = {
		" ", "\t", "\v", "\f", "\xC2\xA0", "\xE2\x80\x80", "\xE2\x80\x8A", "\xE2\x80\xAF",
		"\xE3\x80\x80", "  \t ", " \xC2\xA0 "
	};
	static const char *const breaks[] = {
		"\n", "\r\n", "\r", "\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9", " \n ", "\n \t "
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(blanks) / sizeof(*blanks); i++)
		check(around("<URL:ht", blanks[i], "tp:x>"), "ht_tp:x",
		    URLSIFT_NOTE_INNER_SPACE);
	for (i = 0; i < sizeof(breaks) / sizeof(*breaks); i++)
		check(around("<URL:ht", breaks[i], "tp:x>"), "ht|tp:x", 0);
	check("<URL: a >", "a", 0);
	assert_int_equal(join.gap[join.len], JOIN_BLANK);
	check("<URL:a%2\n0b\n:8\n0>", "a%2|0b|:8|0", 0);
	assert_int_equal(join.n_gaps, 3);
	assert_int_equal(join.n_lines, 4);
	check("<URL:a-\n>", "a-", 0);
	assert_int_equal(join.gap[join.len], JOIN_LINE);
}

/* "<" can never stand in a URL. */
static void
test_delimited(void **state)
{
	(void)state;
	check_stop("<URL:a b <URL:c>", "a_b", JOIN_DELIMITED);
	assert_int_equal(join.after, 9);
	check_stop("<URL:a", "a", JOIN_ENDED);
	check_stop("<URL:a\n", "a", JOIN_ENDED);
	check_stop("<URL:", "", JOIN_ENDED);
	check_stop("\"URL:a>", "a", JOIN_DELIMITED);
	check_stop("&lt;URL:a>", "a", JOIN_DELIMITED);
	check_stop("&lt;URL:a&lt;b", "a", JOIN_DELIMITED);
	check_stop("&lt;URL:a&quot;b", "a", JOIN_DELIMITED);
}

static void
test_closers(void **state)
{
	(void)state;
	check("\"URL:a\nb\" c", "a|b", 0);
	assert_int_equal(join.after, 9);
	check("<URL:a\"b>", "a\"b", 0);
	check("&lt;URL:a&gt; b", "a", URLSIFT_NOTE_ENTITY);
	assert_int_equal(join.after, 13);
}

static void
test_entities(void **state)
{
	(void)state;
	check("&lt;URL:a&amp;b&#38;c&#x26;d&apos;&#39;&#47;&#x2F;&gt;", "a&b&c&d''//",
	    URLSIFT_NOTE_ENTITY);
	assert_int_equal(join.width[1], 5);
	check("&lt;URL:a&b&nosuch;&gt;", "a&b&nosuch;", URLSIFT_NOTE_ENTITY);
	check("&lt;URL:a&nbsp;&#8194;&gt;", "a", URLSIFT_NOTE_ENTITY);
	check("&lt;URL:a&shy;b&zwj;c&#x2010;d&gt;", "abc-d", URLSIFT_NOTE_ENTITY |
	    URLSIFT_NOTE_SOFT_HYPHEN | URLSIFT_NOTE_ZERO_WIDTH | URLSIFT_NOTE_HYPHEN_GLYPH);
	check("&lt;URL:a&#233;b&#x20AC;&rdquo;&gt;", "a\303\251b\342\202\254\342\200\235",
	    URLSIFT_NOTE_ENTITY);
	assert_int_equal(join.width[1], 6);
	assert_int_equal(join.width[2], 0);
	assert_int_equal(join.at[2], join.at[1] + 6);
	assert_int_equal(join.at[3], join.at[2]);
	check("<URL:a&amp;b>", "a&amp;b", 0);
	check_flags("<URL:a&amp;b>", URLSIFT_TEXT_HTML, "a&b", JOIN_CLOSED, URLSIFT_NOTE_ENTITY);
	check_flags("<URL:a&lt;b>", URLSIFT_TEXT_HTML, "a", JOIN_DELIMITED, 0);
}

/* Twelve lines with payload; blank ones do not count. */
static void
test_lines(void **state)
{
	(void)state;
	check("<URL:\n\n1\n2\n3\n4\n5\n6\n\n7\n8\n9\n10\n11\n12\n>",
	    "1|2|3|4|5|6|7|8|9|10|11|12", URLSIFT_NOTE_BLANK_LINE);
	check_flags("<URL:1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13>", 0,
	    "1|2|3|4|5|6|7|8|9|10|11|12", JOIN_TOO_LONG, URLSIFT_NOTE_TOO_LONG);
}

static void
test_blank_lines(void **state)
{
	(void)state;
	check("<URL:a\n\nb>", "a|b", URLSIFT_NOTE_BLANK_LINE);
	check("<URL:a\n \t \n\nb>", "a|b", URLSIFT_NOTE_BLANK_LINE);
	check("<URL:a\n\n\nb\n\n\nc>", "a|b|c", URLSIFT_NOTE_BLANK_LINE);
	check_stop("<URL:a\n\n\n\nb>", "a", JOIN_TOO_LONG);
	check("> <URL:a\n> \n>\n> b>", "a|b", URLSIFT_NOTE_BLANK_LINE);
	check("<URL:a\n\nDoc/b>", "a|Doc/b", URLSIFT_NOTE_BLANK_LINE);
	check_stop("<URL:a\n\nAll>", "a", JOIN_PROSE);
	check_stop("<URL:a\n\nAll, b>", "a", JOIN_PROSE);
	check_stop("<URL:a\n\nb c>", "a", JOIN_PROSE);
}

/* What stands behind the end of the text is not read. */
static void
test_blank_line_at_the_end(void **state)
{
	(void)state;
	check_stop("<URL:a\n\n", "a", JOIN_ENDED);
	check_stop("<URL:a\n\n  ", "a", JOIN_ENDED);
	check_stop("<URL:a\n\nb", "a|b", JOIN_ENDED);
	check_stop("<URL:a\n\nB", "a", JOIN_PROSE);
}

static void
test_octets(void **state)
{
	static char octets[2 * JOIN_MAX];
	size_t len;

	(void)state;
	for (len = JOIN_MAX - 2; len < JOIN_MAX + 3; len++) {
		memcpy(octets, "<URL:", 5);
		memset(octets + 5, 'a', len);
		strcpy(octets + 5 + len, ">");
		read_flags(octets, 0);
		assert_int_equal(join.stop, len <= JOIN_MAX ? JOIN_CLOSED : JOIN_TOO_LONG);
		assert_int_equal(join.len, len <= JOIN_MAX ? len : JOIN_MAX);
		assert_int_equal(join.notes, len <= JOIN_MAX ? 0 : URLSIFT_NOTE_TOO_LONG);
		/* White space counts for nothing. */
		memset(octets + 105, ' ', 100);
		read_flags(octets, 0);
		assert_int_equal(join.stop, JOIN_CLOSED);
		assert_int_equal(join.len, len - 100);
	}
}

static void
test_leaders(void **state)
{
	const uint32_t depth = URLSIFT_NOTE_QUOTE_DEPTH;

	(void)state;
	check("> <URL:a\n> b>", "a|b", 0);
	check("> <URL:a\n>b>", "a|b", 0);
	check("> <URL:a\nb>", "a|b", depth);
	check(">> <URL:a\n> b>", "a|b", depth);
	check("> <URL:a\n> > c", "a", 0);
	check("<URL:a\n> c", "a", 0);
	check("JD> <URL:a\nJD> b>", "a|b", 0);
	check("# <URL:a\n# b>", "a|b", 0);
	check("# <URL:a\n#b>", "a|#b", 0);
	check("/* <URL:a\n * b> */", "a|b", 0);
	check("<URL:a\n/b\n#c\n;d\n//e\n-f>", "a|/b|#c|;d|//e|-f", 0);
	check("x\n> <URL:a\n> b>", "a|b", 0);
}

/* ">" at a line's start closes once the opening line's marks are stripped. */
static void
test_closer_at_a_lines_start(void **state)
{
	(void)state;
	check("<URL:a\n>", "a", 0);
	check("> <URL:a\n> >", "a", 0);
	check(">> <URL:a\n>>>", "a", 0);
	check("<URL:a\npapers>", "a|papers", 0);
	assert_int_equal(join.after, 14);
}

#define PAGE "\n\nMasinter      [Page 9]\n\f\nRFC 1738       URLs      December 1994\n\n"

static void
test_page_break(void **state)
{
	(void)state;
	check("<URL:a" PAGE "b>", "a|b", URLSIFT_NOTE_PAGE_BREAK);
	check("<URL:a-" PAGE "b" PAGE ">", "a-|b", URLSIFT_NOTE_PAGE_BREAK);
	assert_int_equal(join.n_lines, 2);
	check("> <URL:a\n> b" PAGE "> c>", "a|b|c", URLSIFT_NOTE_PAGE_BREAK);
}

/* The blank lines of a page break count for nothing, nor do its lines. */
static void
test_page_break_counts_for_nothing(void **state)
{
	(void)state;
	check("<URL:1\n2\n3\n4\n5\n6" PAGE "7\n8\n9\n10\n11\n12>", "1|2|3|4|5|6|7|8|9|10|11|12",
	    URLSIFT_NOTE_PAGE_BREAK);
	check("<URL:a" PAGE "\n\n\n\n\nb>", "a|b", URLSIFT_NOTE_PAGE_BREAK);
}

static void
test_asks_the_document(void **state)
{
	struct text text = texts_whole("<URL:a\na line of words\nb>");
	struct opening opening = { .closer = JOIN_ANGLE, .opens = 0, .at = 5 };
	struct evidence *evidence = evidence_new(NULL, NULL, NULL, &texts_asked);

	(void)state;
	assert_non_null(evidence);
	evidence_document(evidence, 1, text.octets, text.end, 0);
	wrapper_read(&join, &text, &opening, evidence);
	assert_true(texts_asked);
	evidence_free(evidence);
}

static void
test_prose(void **state)
{
	(void)state;
	check_stop("<URL:a\nthis line is prose>", "a", JOIN_PROSE);
	check_stop("<URL:a\nthis line is prose", "a", JOIN_PROSE);
	check_stop("<URL:a\nthis/line is of prose >", "a", JOIN_PROSE);
	check_stop("<URL:a\nthis/line is of prose\n>", "a", JOIN_PROSE);
	check_stop("<URL:a\n  one two\tthree   four \n", "a", JOIN_PROSE);
	check_stop("> <URL:a\n> this line is prose>", "a", JOIN_PROSE);
	check("<URL:a\nthree words here>", "a|three_words_here", URLSIFT_NOTE_INNER_SPACE);
	check("<URL:a\nthis/line is no prose>", "a|this/line_is_no_prose",
	    URLSIFT_NOTE_INNER_SPACE);
	check("<URL:a\nan x=y is one>", "a|an_x=y_is_one", URLSIFT_NOTE_INNER_SPACE);
	check("<URL:a\nb c d> e f g h", "a|b_c_d", URLSIFT_NOTE_INNER_SPACE);
	check("<URL:one two three four five>", "one_two_three_four_five",
	    URLSIFT_NOTE_INNER_SPACE);
}

/* RFC 8792: a "\" before the break, and one that begins the next line. */
static void
test_fold_marks(void **state)
{
	const uint32_t fold = URLSIFT_NOTE_FOLD_MARK;

	(void)state;
	check("<URL:a\\\nb>", "a~b", fold);
	check("<URL:a-\\\n   b>", "a-~b", fold);
	check("<URL:a\\\\\n  \\b>", "a~b", fold);
	check("<URL:a\\\n  \\b>", "a~b", fold);
	check("<URL:a\n\\b>", "a|\\b", 0);
	check("<URL:a\\ \nb>", "a\\|b", 0);
	check("<URL:a\\\\\\\nb>", "a\\~b", fold);
	check("<URL:a\\b>", "a\\b", 0);
}

static void
test_table(void **state)
{
	(void)state;
	check("| <URL:a |\n| b>  |", "a|b", URLSIFT_NOTE_TABLE);
	check("| <URL:a|\n|b>  |", "a|b", URLSIFT_NOTE_TABLE);
	check("| <URL:a\n| b>", "a|b", 0);
	check("<URL:a|\nb>", "a||b", 0);
	check("> <URL:a|\n> b>", "a||b", 0);
	check("| <URL:a |\n| b \\\n| c>", "a|b~c", URLSIFT_NOTE_TABLE | URLSIFT_NOTE_FOLD_MARK);
}

/* A wrapper stands in one of the columns. */
static void
test_table_of_columns(void **state)
{
	const uint32_t table = URLSIFT_NOTE_TABLE;

	(void)state;
	check("| <URL:a  | first |\n| b> |  |", "a|b", table);
	check("| <URL:a  | first column of words\n| b> |  |", "a|b", table);
	check("| <URL:a | 1 |\n| b | some words of prose |\n| c> | 3 |", "a|b|c", table);
	check("| x | <URL:a |\n|   | b> |", "a|b", table);
	check("| x | y | <URL:a | z |\n| 1 | 2 | b> | 3 |", "a|b", table);
	check("| x | <URL:a |\n| b> |", "a|b", table);
	check("| <URL:a|b | x y |\n| c>", "a|b|c", table);
	check("| <URL:a |b>", "a_|b", URLSIFT_NOTE_INNER_SPACE);
	check("| <URL:a|b |\n| c|d>", "a|b|c|d", table);
	check("<URL:a |\nb>", "a_||b", URLSIFT_NOTE_INNER_SPACE);
	check("> <URL:a | x |\n> b>", "a_|_x_||b", URLSIFT_NOTE_INNER_SPACE);
}

/* RFC 3676: a line that ends in a blank goes on in the next. */
static void
test_flowed(void **state)
{
	(void)state;
	check_flags("<URL:a- \nb>", URLSIFT_TEXT_FLOWED, "a-~b", JOIN_CLOSED, 0);
	check_flags("<URL:a-\nb>", URLSIFT_TEXT_FLOWED, "a-|b", JOIN_CLOSED, 0);
	check_flags("<URL:a- \nb>", 0, "a-|b", JOIN_CLOSED, 0);
}

static void
test_special_characters(void **state)
{
	(void)state;
	check("<URL:a\xC2\xAD" "b>", "ab", URLSIFT_NOTE_SOFT_HYPHEN);
	check("<URL:a\xC2\xAD\nb>", "a|b", URLSIFT_NOTE_SOFT_HYPHEN);
	check("<URL:a\xE2\x80\x90" "b>", "a-b", URLSIFT_NOTE_HYPHEN_GLYPH);
	assert_int_equal(join.width[1], 3);
	check("<URL:a\xE2\x80\x91\nb>", "a-|b", URLSIFT_NOTE_HYPHEN_GLYPH);
	check("<URL:a\xE2\x80\x8B" "b\xEF\xBB\xBF>", "ab", URLSIFT_NOTE_ZERO_WIDTH);
	check("<URL:a\xE2\x80\xAE" "b>", "ab", URLSIFT_NOTE_BIDI);
	check("<URL:a\xE2\x80\x92>", "a\xE2\x80\x92", 0);
}

/* If nothing asked for more, more of the text does not change the answer. */
static void
test_asked(void **state)
{
	static const char *const texts[] = {
		"<URL:http://h.dom/a\n/b>\n", "> <URL:a\r\n> b\r\n>>\n", "<URL:a" PAGE "b>\n",
		"<URL:a\xE2\x80\x90\nb\xC2\xA0>\n", "<URL:a\\\n \\b>\n", "<URL:a\nb/ c d e>\n",
		"<URL:a\nb c d e f>\n", "<URL:a\n\n\n\nb>\n", "<URL:a\n\nAll b>\n",
		"<URL:a\n\nAb/c>\n", "<URL:a\n\nb c>\n", "<URL:a\n\n b>\n"
	};
	static struct join whole;
	struct text text;
	size_t i, n, len, opens, at;

	(void)state;
	for (i = 0; i < sizeof(texts) / sizeof(*texts); i++) {
		len = strlen(texts[i]);
		opens = (size_t)(strchr(texts[i], '<') - texts[i]);
		at = (size_t)(strchr(texts[i], ':') - texts[i]) + 1;
		text = texts_part(texts[i], len);
		joins_read(&whole, &text, opens, at, JOIN_ANGLE);
		assert_int_equal(texts_asked, 0);
		for (n = at; n < len; n++) {
			text = texts_part(texts[i], n);
			joins_read(&join, &text, opens, at, JOIN_ANGLE);
			if (texts_asked)
				continue;
			assert_int_equal(join.stop, whole.stop);
			assert_int_equal(join.after, whole.after);
			assert_int_equal(join.len, whole.len);
			assert_memory_equal(join.octets, whole.octets, join.len);
		}
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_one_line),
		cmocka_unit_test(test_white_space),
		cmocka_unit_test(test_delimited),
		cmocka_unit_test(test_closers),
		cmocka_unit_test(test_entities),
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_blank_lines),
		cmocka_unit_test(test_blank_line_at_the_end),
		cmocka_unit_test(test_octets),
		cmocka_unit_test(test_leaders),
		cmocka_unit_test(test_closer_at_a_lines_start),
		cmocka_unit_test(test_page_break),
		cmocka_unit_test(test_page_break_counts_for_nothing),
		cmocka_unit_test(test_asks_the_document),
		cmocka_unit_test(test_prose),
		cmocka_unit_test(test_fold_marks),
		cmocka_unit_test(test_table),
		cmocka_unit_test(test_table_of_columns),
		cmocka_unit_test(test_flowed),
		cmocka_unit_test(test_special_characters),
		cmocka_unit_test(test_asked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
