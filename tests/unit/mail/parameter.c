/*
 * parameter: the parameters of a Content-Type
 */
#include "../unit.h"

#include "mail/parameter.h"

/* Returns the value of NAME in the FIELD, which begins after the subtype, or "(none)". */
static const char *
value_of(const char *field, const char *name)
{
	static char value[32];
	struct parameter_list list;

	parameter_read(&list, field, field + strlen(field));
	return parameter_value(&list, name, value, sizeof(value)) ? value : "(none)";
}

static void
test_forms(void **state)
{
	(void)state;
	assert_string_equal(value_of("; charset=utf-8", "charset"), "utf-8");
	assert_string_equal(value_of(";charset=\"utf-8\"", "charset"), "utf-8");
	assert_string_equal(value_of("; CharSet = utf-8 ; x=y", "charset"), "utf-8");
	assert_string_equal(value_of("; a=b; boundary=\"a;b=c\"", "boundary"), "a;b=c");
	assert_string_equal(value_of("; boundary=\"a\\\"b\\\\c\"", "boundary"), "a\"b\\c");
	assert_string_equal(value_of(";\r\n\tboundary=\"a\r\n b\"", "boundary"), "a b");
	assert_string_equal(value_of("; charset=x", "char"), "(none)");
	assert_string_equal(value_of("", "charset"), "(none)");
}

/* Comments (RFC 5322) may be nested, and may contain text like a parameter. */
static void
test_comments(void **state)
{
	(void)state;
	assert_string_equal(value_of("; charset=us-ascii (Plain text)", "charset"), "us-ascii");
	assert_string_equal(value_of(" (a (b) \\) ; charset=no); charset=yes", "charset"), "yes");
	assert_string_equal(value_of("; (x) charset (y) = (z) a; b=c", "charset"), "a");
	assert_string_equal(value_of("; charset=a (never closed; charset=b", "charset"), "a");
	assert_string_equal(value_of("; boundary=a(b)c", "boundary"), "a(b)c");
}

/* Some programs omit necessary quotes. */
static void
test_malformed(void **state)
{
	(void)state;
	assert_string_equal(value_of("; boundary=a=b:c/d e ", "boundary"), "a=b:c/d e");
	assert_string_equal(value_of("; boundary=\"never closed", "boundary"), "never closed");
	assert_string_equal(value_of("; boundary=\"ends in \\", "boundary"), "ends in \\");
	assert_string_equal(value_of("; nothing; charset=a", "charset"), "a");
	assert_string_equal(value_of("; =x; charset=a", "charset"), "a");
	assert_string_equal(value_of(";;; ; charset=a;;", "charset"), "a");
	assert_string_equal(value_of("; charset=", "charset"), "(none)");
	assert_string_equal(value_of("; charset=; x=y", "charset"), "(none)");
	assert_string_equal(value_of("; charset=\"\"", "charset"), "(none)");
	assert_string_equal(value_of("; charset=\"a\" junk; boundary=b", "boundary"), "b");
	/* The last of two equal names counts. */
	assert_string_equal(value_of("; charset=a; CHARSET=b", "charset"), "b");
}

/* RFC 2231 section 3: sections, in any order. */
static void
test_sections(void **state)
{
	(void)state;
	assert_string_equal(value_of("; boundary*0=ab; boundary*1=\"cd\"", "boundary"), "abcd");
	assert_string_equal(value_of("; b*2=z; b*0=x; a=1; b*1=y", "b"), "xyz");
	assert_string_equal(value_of("; b*0=x; b*2=z", "b"), "x");
	assert_string_equal(value_of("; b*1=x", "b"), "(none)");
	assert_string_equal(value_of("; b*0x=1; b=2", "b"), "2");
	assert_string_equal(value_of("; b*99999999999999999999=1; b=2", "b"), "2");
	assert_string_equal(value_of("; b=1; b*0=2; b*1=3", "b"), "23");
	assert_string_equal(value_of("; b*0=2; b*1=3; b=1", "b"), "1");
}

/* RFC 2231 section 4: charset'language'%XX. */
static void
test_extended(void **state)
{
	(void)state;
	assert_string_equal(value_of("; b*=us-ascii'en-us'a%20b", "b"), "a b");
	assert_string_equal(value_of("; b*=''%61%zz%4", "b"), "a%zz%4");
	assert_string_equal(value_of("; b*=%61'b", "b"), "a'b");
	assert_string_equal(value_of("; b=%61", "b"), "%61");
	assert_string_equal(value_of("; b*0*=utf-8''%61; b*1=%62; b*2*=%63'd'e", "b"), "a%62c'd'e");
	assert_string_equal(value_of("; b*=", "b"), "(none)");
	assert_string_equal(value_of("; b*='", "b"), "'");
}

static void
test_room(void **state)
{
	char field[8192];
	size_t i;

	(void)state;
	/* A value of 31 octets fits, one of 32 does not. */
	assert_string_equal(value_of("; b=0123456789012345678901234567890", "b"),
	    "0123456789012345678901234567890");
	assert_string_equal(value_of("; b=01234567890123456789012345678901", "b"), "(none)");
	assert_string_equal(value_of("; b*0=0123456789012345; b*1=0123456789012345", "b"),
	    "(none)");
	/* There are too many parameters, and then too many sections. */
	for (i = 0; i < 1000; i++)
		memcpy(field + 6 * i, "; a=xx", 6);
	strcpy(field + 6 * i, "; b=c");
	assert_string_equal(value_of(field, "a"), "xx");
	assert_string_equal(value_of(field, "b"), "(none)");
	for (i = 0; i < 8000; i++)
		field[i] = "(;=\"*\\"[i % 6];
	field[i] = '\0';
	assert_string_equal(value_of(field, "a"), "(none)");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_forms),
		cmocka_unit_test(test_comments),
		cmocka_unit_test(test_malformed),
		cmocka_unit_test(test_sections),
		cmocka_unit_test(test_extended),
		cmocka_unit_test(test_room),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
