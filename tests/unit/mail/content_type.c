/*
 * content_type: the type, the encoding and the character set of a part
 */
#include "../unit.h"

#include "mail/content_type.h"
#include "urlsift.h"

static struct content_type
read_type(const char *field)
{
	struct content_type type;
	struct header_value value = { field, field + strlen(field) };

	memset(&type, 0xFF, sizeof(type));
	content_type_read(&type, &value);
	return type;
}

static void
test_kinds(void **state)
{
	(void)state;
	assert_int_equal(read_type("text/plain").kind, CONTENT_TYPE_TEXT);
	assert_int_equal(read_type("TEXT / Plain").kind, CONTENT_TYPE_TEXT);
	assert_int_equal(read_type("multipart/mixed; boundary=x").kind, CONTENT_TYPE_MULTIPART);
	assert_int_equal(read_type("message/rfc822").kind, CONTENT_TYPE_MESSAGE);
	assert_int_equal(read_type("message/global").kind, CONTENT_TYPE_MESSAGE);
	assert_int_equal(read_type("message/news").kind, CONTENT_TYPE_MESSAGE);
	assert_int_equal(read_type("message/delivery-status").kind, CONTENT_TYPE_TEXT);
	assert_int_equal(read_type("message/partial").kind, CONTENT_TYPE_TEXT);
	assert_int_equal(read_type("application/xhtml+xml").kind, CONTENT_TYPE_TEXT);
	assert_int_equal(read_type("application/pdf").kind, CONTENT_TYPE_OTHER);
	assert_int_equal(read_type("image/png").kind, CONTENT_TYPE_OTHER);
	assert_true(read_type("multipart/digest; boundary=x").digest);
	assert_false(read_type("multipart/mixed; boundary=x").digest);
}

/* RFC 2045 section 5.2: a part with a malformed type is a text in ASCII. */
static void
test_malformed(void **state)
{
	struct header_value absent = { NULL, NULL };
	struct content_type type;

	(void)state;
	content_type_read(&type, &absent);
	assert_int_equal(type.kind, CONTENT_TYPE_TEXT);
	assert_string_equal(type.charset, "");
	assert_int_equal(read_type("").kind, CONTENT_TYPE_TEXT);
	assert_int_equal(read_type("text").kind, CONTENT_TYPE_TEXT);
	assert_string_equal(read_type("text; charset=utf-8").charset, "");
	assert_int_equal(read_type("; name=a/b").kind, CONTENT_TYPE_TEXT);
	/* A "/" suggests another type than text. */
	assert_int_equal(read_type("/").kind, CONTENT_TYPE_OTHER);
	assert_int_equal(read_type("application/; name=x").kind, CONTENT_TYPE_OTHER);
	assert_int_equal(read_type("text/plain/x; charset=a").kind, CONTENT_TYPE_TEXT);
	assert_string_equal(read_type("text/plain/x; charset=a").charset, "a");
}

static void
test_flags(void **state)
{
	(void)state;
	assert_int_equal(read_type("text/plain").flags, 0);
	assert_int_equal(read_type("text/html").flags, URLSIFT_TEXT_HTML);
	assert_int_equal(read_type("text/xml").flags, URLSIFT_TEXT_HTML);
	assert_int_equal(read_type("application/xhtml+xml").flags, URLSIFT_TEXT_HTML);
	assert_int_equal(read_type("text/plain; format=Flowed").flags, URLSIFT_TEXT_FLOWED);
	assert_int_equal(read_type("text/plain; format=fixed").flags, 0);
	assert_int_equal(read_type("text/plain; format=flowed; delsp=\"YES\"").flags,
	    URLSIFT_TEXT_FLOWED | URLSIFT_TEXT_DELSP);
	/* "flowed" means nothing in markup. */
	assert_int_equal(read_type("text/html; format=flowed").flags, URLSIFT_TEXT_HTML);
}

static void
test_parameters(void **state)
{
	char field[400] = "multipart/mixed; boundary=";
	struct content_type type = read_type("text/plain; boundary=\"a b\"; charset=ISO-8859-1");

	(void)state;
	assert_string_equal(type.charset, "ISO-8859-1");
	assert_string_equal(type.boundary, "a b");
	assert_string_equal(read_type("multipart/mixed; boundary*0=\"ab\";\r\n boundary*1=cd")
	    .boundary, "abcd");
	/* The longest boundary has 255 octets. */
	memset(field + strlen(field), 'x', CONTENT_TYPE_BOUNDARY);
	assert_int_equal(strlen(read_type(field).boundary), CONTENT_TYPE_BOUNDARY);
	field[strlen(field)] = 'x';
	assert_string_equal(read_type(field).boundary, "");
}

/* RFC 2017 */
static void
test_external(void **state)
{
	(void)state;
	assert_true(read_type("message/external-body; access-type=URL; URL=\"x\"").external);
	assert_true(read_type("message/external-body; URL=\"x\"").external);
	assert_false(read_type("message/external-body; access-type=anon-ftp").external);
	assert_false(read_type("text/plain; access-type=URL").external);
}

static enum transfer_kind
encoding(const char *field)
{
	struct header_value value = { field, field + strlen(field) };

	return content_type_encoding(&value);
}

static void
test_encoding(void **state)
{
	struct header_value absent = { NULL, NULL };

	(void)state;
	assert_int_equal(content_type_encoding(&absent), TRANSFER_NONE);
	assert_int_equal(encoding("quoted-printable"), TRANSFER_QP);
	assert_int_equal(encoding("Base64"), TRANSFER_BASE64);
	assert_int_equal(encoding("base64 (a comment)"), TRANSFER_BASE64);
	assert_int_equal(encoding("x-uuencode"), TRANSFER_UU);
	assert_int_equal(encoding("X-UUE"), TRANSFER_UU);
	assert_int_equal(encoding("8bit"), TRANSFER_NONE);
	assert_int_equal(encoding("base6"), TRANSFER_NONE);
	assert_int_equal(encoding(""), TRANSFER_NONE);
}

/* Character sets */

static struct charset_set *set;

static int
begin_set(void **state)
{
	(void)state;
	set = charset_set_new();
	return set == NULL ? -1 : 0;
}

static int
end_set(void **state)
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
	charset = content_type_charset(set, &type, in);
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
		cmocka_unit_test(test_kinds),
		cmocka_unit_test(test_malformed),
		cmocka_unit_test(test_flags),
		cmocka_unit_test(test_parameters),
		cmocka_unit_test(test_external),
		cmocka_unit_test(test_encoding),
		cmocka_unit_test(test_declared),
		cmocka_unit_test(test_shown),
		cmocka_unit_test(test_html),
	};

	return cmocka_run_group_tests(tests, begin_set, end_set);
}
