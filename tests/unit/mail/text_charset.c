/*
 * text_charset: the character set of a text, declared or recognised
 */
#include "../unit.h"

#include "mail/text_charset.h"
#include "urlsift.h"

static struct charset_set *set;

static int
begin(void **state)
{
	(void)state;
	set = charset_set_new();
	return set == NULL ? -1 : 0;
}

static int
end(void **state)
{
	(void)state;
	charset_set_free(set);
	return 0;
}

/*
 * Returns the text in UTF-8, or "as it stands" if it needs no conversion.  DECLARED is the
 * character set in its Content-Type; "": none.
 */
static const char *
read_as(const char *declared, uint32_t flags, const char *octets, size_t len)
{
	static char out[256];
	struct octets in = { octets, len };
	struct content_type type = { .flags = flags };
	struct charset *charset;
	size_t n;

	strcpy(type.charset, declared);
	charset = text_charset(set, &type, in);
	if (charset == NULL)
		return "as it stands";
	charset_begin(charset);
	n = charset_read(charset, &in, true, out, sizeof(out) - 1);
	out[n] = '\0';
	return out;
}

#define READ_AS(declared, text) read_as(declared, 0, text, sizeof(text) - 1)
#define READ_HTML(declared, text) read_as(declared, URLSIFT_TEXT_HTML, text, sizeof(text) - 1)

static void
test_declared(void **state)
{
	(void)state;
	assert_string_equal(READ_AS("", "\351"), "as it stands");
	assert_string_equal(READ_AS("utf-8", "\351"), "as it stands");
	assert_string_equal(READ_AS("iso-8859-1", "\351"), "\303\251");
	assert_string_equal(READ_AS("utf-16", "\0a"), "a");
	assert_string_equal(READ_AS("utf-16", "a\0"), "a");
	/* No letter has a zero, so the blank shows the byte order. */
	assert_string_equal(READ_AS("utf-16", "\1\4\2\4\3\4\4\4 \0\5\4\6\4\7\4\n\0"),
	    "\320\201\320\202\320\203\320\204 \320\205\320\206\320\207\n");
}

static void
test_shown(void **state)
{
	(void)state;
	assert_string_equal(READ_AS("", "\377\376a\0"), "\357\273\277a");
	assert_string_equal(READ_AS("us-ascii", "\376\377\0a"), "\357\273\277a");
	assert_string_equal(READ_AS("utf-16be", "\377\376a\0"), "\357\273\277a");
	assert_string_equal(READ_AS("", "a\0b\0c\0"), "abc");
	assert_string_equal(READ_AS("utf-8", "\0a\0b\0c"), "abc");
	/* A declaration of another character set outweighs zeros. */
	assert_string_equal(READ_AS("iso-8859-2", "\261\0b\0c\0"), "\304\205");
}

static void
test_html(void **state)
{
	(void)state;
	assert_string_equal(READ_HTML("", "<meta charset=iso-8859-2>\261"),
	    "<meta charset=iso-8859-2>\304\205");
	assert_string_equal(READ_AS("", "<meta charset=iso-8859-2>\261"), "as it stands");
	assert_string_equal(READ_HTML("iso-8859-1", "<meta charset=iso-8859-2>\261"),
	    "<meta charset=iso-8859-2>\302\261");
	assert_string_equal(READ_HTML("utf-8", "<meta charset=iso-8859-2>\261"), "as it stands");
	assert_string_equal(READ_HTML("", "<!-- <meta charset=iso-8859-2> -->\261"),
	    "as it stands");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_declared),
		cmocka_unit_test(test_shown),
		cmocka_unit_test(test_html),
	};

	return cmocka_run_group_tests(tests, begin, end);
}
