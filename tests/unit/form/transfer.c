/*
 * transfer: undoing transfer encodings, and where each octet was
 */
#include "../unit.h"

#include "form/transfer.h"

/* Decode at once, in pieces of each size, and octet by octet.  Valid until the next call. */
static const char *
decode(enum transfer_kind kind, bool quoted, const char *text)
{
	static char out[256];
	char slow[256];
	const char *from, *to, *before = text;
	struct transfer transfer;
	size_t n, got, step;

	transfer_begin(&transfer, kind, quoted, text, text + strlen(text));
	n = transfer_read(&transfer, out, sizeof(out) - 1);
	out[n] = '\0';
	for (step = 1; step < 8; step++) {
		transfer_begin(&transfer, kind, quoted, text, text + strlen(text));
		for (n = 0; (got = transfer_read(&transfer, slow + n, step)) > 0; n += got)
			assert_true(got <= step);
		slow[n] = '\0';
		assert_string_equal(slow, out);
	}
	transfer_begin(&transfer, kind, quoted, text, text + strlen(text));
	for (n = 0; transfer_octet(&transfer, &slow[n], &from, &to); n++) {
		assert_true(before <= from && from < to && to <= text + strlen(text));
		before = from;
	}
	slow[n] = '\0';
	assert_string_equal(slow, out);
	return out;
}

static void
test_plain(void **state)
{
	(void)state;
	assert_string_equal(decode(TRANSFER_NONE, false, "a=20\n>From b\n"), "a=20\n>From b\n");
	assert_string_equal(decode(TRANSFER_NONE, true, ">From a\n>From b\n>>From c\nx>From\n"),
	    "From a\nFrom b\n>>From c\nx>From\n");
	assert_string_equal(decode(TRANSFER_NONE, true, ">From"), ">From");
	assert_string_equal(decode(TRANSFER_NONE, false, ""), "");
}

/* RFC 2045 section 6.7 */
static void
test_quoted_printable(void **state)
{
	(void)state;
	assert_string_equal(decode(TRANSFER_QP, false, "a=3Db=3dc"), "a=b=c");
	assert_string_equal(decode(TRANSFER_QP, false, "a=\nb=\r\nc= \t\nd"), "abcd");
	assert_string_equal(decode(TRANSFER_QP, false, "a  \nb\t\r\nc "), "a\nb\r\nc");
	assert_string_equal(decode(TRANSFER_QP, false, "a=4=\n1=zz=4"), "a=41=zz=4");
	assert_string_equal(decode(TRANSFER_QP, true, ">From x=20\n=3EFrom"), "From x \n>From");
	assert_string_equal(decode(TRANSFER_QP, false, "a="), "a");
}

/* RFC 2047 section 4.2 */
static void
test_q(void **state)
{
	(void)state;
	assert_string_equal(decode(TRANSFER_Q, false, "a_b=5Fc =3"), "a b_c =3");
}

/* RFC 2045 section 6.8 */
static void
test_base64(void **state)
{
	(void)state;
	assert_string_equal(decode(TRANSFER_BASE64, false, "YWJj"), "abc");
	assert_string_equal(decode(TRANSFER_BASE64, false, "YWI="), "ab");
	assert_string_equal(decode(TRANSFER_BASE64, false, "YQ=="), "a");
	assert_string_equal(decode(TRANSFER_BASE64, false, "YQ"), "a");
	assert_string_equal(decode(TRANSFER_BASE64, false, "Y\r\nW J*j\nZA"), "abcd");
	assert_string_equal(decode(TRANSFER_BASE64, false, "YQ==YWJj"), "aabc");
	assert_string_equal(decode(TRANSFER_BASE64, false, "Y"), "");
	assert_string_equal(decode(TRANSFER_BASE64, false, "===="), "");
}

static void
test_uuencode(void **state)
{
	(void)state;
	assert_string_equal(decode(TRANSFER_UU, false, "#86)C\n#9&5F\n`\n"), "abcdef");
	assert_string_equal(decode(TRANSFER_UU, false, "!80``\r\n"), "a");
	/* A line that is too short has NULs. */
	assert_string_equal(decode(TRANSFER_UU, false, "\"86\n"), "a`");
	assert_string_equal(decode(TRANSFER_UU, false, "\n\n"), "");
}

/* The octets of TEXT that are really encoded. */
static enum transfer_kind
check(enum transfer_kind kind, const char *text, size_t *from, size_t *to)
{
	const char *start = text, *end = text + strlen(text);
	enum transfer_kind is = transfer_check(kind, &start, &end);

	*from = (size_t)(start - text);
	*to = (size_t)(end - text);
	return is;
}

static void
test_check(void **state)
{
	size_t from, to;

	(void)state;
	assert_int_equal(check(TRANSFER_BASE64, "YWJj\n", &from, &to), TRANSFER_BASE64);
	assert_int_equal(check(TRANSFER_BASE64, "It is a text.\n", &from, &to), TRANSFER_NONE);
	/* A footer follows the padding. */
	assert_int_equal(check(TRANSFER_BASE64, "YQ==\n--- \na list\n", &from, &to),
	    TRANSFER_BASE64);
	assert_int_equal(to, 4);
	assert_int_equal(check(TRANSFER_QP, "a=3Db c=d", &from, &to), TRANSFER_QP);
	assert_int_equal(check(TRANSFER_QP, "http://h.dom/?a=xyz", &from, &to), TRANSFER_NONE);
	assert_int_equal(check(TRANSFER_QP, "a=xyz\nb=\n", &from, &to), TRANSFER_QP);
	assert_int_equal(check(TRANSFER_UU, "x\nbegin 644 a\n#86)C\n`\nend\ny", &from, &to),
	    TRANSFER_UU);
	assert_int_equal(from, 14);
	assert_int_equal(to, 22);
	assert_int_equal(check(TRANSFER_UU, "begin the day\n", &from, &to), TRANSFER_NONE);
	assert_int_equal(check(TRANSFER_NONE, "=20", &from, &to), TRANSFER_NONE);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_plain),
		cmocka_unit_test(test_quoted_printable),
		cmocka_unit_test(test_q),
		cmocka_unit_test(test_base64),
		cmocka_unit_test(test_uuencode),
		cmocka_unit_test(test_check),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
