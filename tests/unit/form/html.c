/*
 * html: recognises HTML and XML, and the character set that they declare
 */
#include "../unit.h"

#include "base/array.h"
#include "form/html.h"

static enum input_bid
bid(const char *text, bool last)
{
	return html_bid(text, strlen(text), last);
}

static void
test_html(void **state)
{
	static const char *const texts[] = {
		"<!DOCTYPE html>\n<p>",
		"<!doctype html public \"-//W3C//DTD HTML 4.01//EN\">",
		"<html>",
		"\n <HTML lang=en>",
		"<head><title>",
		"\357\273\277<html>",
		"<!-- made by x > y --><!-- -->\n<html>",
		"<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE html PUBLIC>",
		"<?xml version=\"1.0\"?><html xmlns=\"http://www.w3.org/1999/xhtml\">",
		"<?xml version=\"1.0\"?><book>", "<p>x", "<a href=x>", "<DIV\nid=a>", "<br/>",
		"<!-- a --><rss version=\"2.0\">", "<svg xmlns=x>", "<feed>", "<opml>", "<urlset>",
	};
	size_t i, n;

	(void)state;
	for (i = 0; i < ARRAY_LEN(texts); i++) {
		assert_int_equal(bid(texts[i], true), INPUT_YES);
		/* Fewer octets may be undecided, but never "no". */
		for (n = 0; n < strlen(texts[i]); n++)
			assert_int_not_equal(html_bid(texts[i], n, false), INPUT_NO);
	}
}

static void
test_others(void **state)
{
	static const char *const texts[] = {
		"", "text", "<URL:http://h.dom/>", "<htmlx>", "<!doctype book>", "<!-- a comment",
		"See <html>", "<", "<a", "<a:b>", "<http://h.dom/>", "< p>", "<joe@h.dom>",
		"</p>", "<?php echo 1; ?><html>",
	};
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(texts); i++)
		assert_int_equal(bid(texts[i], true), INPUT_NO);
	assert_int_equal(bid("<b:>", false), INPUT_NO);
	assert_true(html_is_name("a/b.xml"));
	assert_true(html_is_name("x.docx/word/_rels/document.xml.RELS"));
	assert_false(html_is_name("xml"));
	assert_false(html_is_name("a.xml.txt"));
	assert_int_equal(bid("<!-- a comment", false), INPUT_MORE);
}

static void
check_charset(const char *text, const char *wanted)
{
	struct octets charset = html_charset(text, strlen(text));

	assert_int_equal(charset.len, strlen(wanted));
	if (charset.len > 0)
		assert_memory_equal(charset.at, wanted, charset.len);
}

static void
test_charset(void **state)
{
	(void)state;
	check_charset("<html><meta charset=\"iso-8859-1\">", "iso-8859-1");
	check_charset("<html><META CHARSET = 'x'>", "x");
	check_charset("<html><META CHARSET='koi8-r'/>", "koi8-r");
	check_charset("<meta name=a content=b><meta charset=big5>", "big5");
	check_charset("<meta http-equiv=\"Content-Type\" content=\"text/html; charset=EUC-JP\">",
	    "EUC-JP");
	check_charset("<?xml version='1.0' encoding='iso-8859-2'?><meta charset=utf-8>",
	    "iso-8859-2");
	check_charset("\357\273\277<meta charset=big5>", "");
	check_charset("<a href=\"?charset=big5\">", "");
	check_charset("<meta charset=", "");
	check_charset("<meta charset=UTF-8><meta charset=big5>", "");
	check_charset("<meta charset=utf-16le>", "");
	check_charset("<meta content='text/html;charset = \"koi8-r\"' http-equiv=content-type>",
	    "koi8-r");
	check_charset("<meta", "");
	check_charset("", "");
}

/* Comments, scripts, titles and other attributes and elements declare no character set. */
static void
test_no_declaration(void **state)
{
	(void)state;
	check_charset("<!-- <meta charset=koi8-r> --><meta charset=big5>", "big5");
	check_charset("<!--><meta charset=big5>", "big5");
	check_charset("<!-- <meta charset=koi8-r>", "");
	check_charset("<script>'<meta charset=koi8-r>'</script><meta charset=big5>", "big5");
	check_charset("<SCRIPT src='>'>\"<meta charset=koi8-r>\"", "");
	check_charset("<style><meta charset=koi8-r></style>", "");
	check_charset("<title><meta charset=koi8-r></title><meta charset=big5>", "big5");
	check_charset("<p title='<meta charset=koi8-r>'><meta charset=big5>", "big5");
	check_charset("<meta name=description content='charset=koi8-r'>", "");
	check_charset("<metadata charset=koi8-r>", "");
	check_charset("<meta data-charset=koi8-r>", "");
	check_charset("</meta charset=koi8-r", "");
	check_charset("a < b <meta/charset=big5>", "big5");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_html),
		cmocka_unit_test(test_others),
		cmocka_unit_test(test_charset),
		cmocka_unit_test(test_no_declaration),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
