/*
 * decoder: decodes octets to UTF-8, and knows where they were
 */
#include "../unit.h"

#include "form/decoder.h"

static struct charset_set *charsets;

static int
begin(void **state)
{
	(void)state;
	charsets = charset_set_new();
	return charsets == NULL ? -1 : 0;
}

static int
end(void **state)
{
	(void)state;
	charset_set_free(charsets);
	return 0;
}

static void
decoder_of(struct decoder *decoder, enum transfer_kind kind, const char *charset,
    struct octets text)
{
	struct transfer transfer;

	transfer_begin(&transfer, kind, false, text.at, text.at + text.len);
	decoder_begin(decoder, &transfer,
	    charset_find(charsets, (struct octets){ charset, strlen(charset) }, text));
}

/*
 * Both ways give the same text.  After N octets are skipped, the units continue, each after the
 * one before it.
 */
static void
check(enum transfer_kind kind, const char *charset, const char *text, const char *wanted)
{
	struct octets octets = { text, strlen(text) };
	static struct decoder decoder;
	struct decoder_unit unit;
	const char *before;
	char out[256];
	size_t n, skip, at;

	decoder_of(&decoder, kind, charset, octets);
	for (n = 0; (at = decoder_read(&decoder, out + n, 16)) > 0; n += at)
		continue;
	assert_int_equal(n, strlen(wanted));
	assert_memory_equal(out, wanted, n);
	for (skip = 0; skip <= strlen(wanted); skip++) {
		decoder_of(&decoder, kind, charset, octets);
		at = decoder_skip(&decoder, skip);
		assert_true(at <= skip);
		for (before = text; decoder_unit(&decoder, &unit); at += unit.len) {
			assert_memory_equal(unit.text, wanted + at, unit.len);
			assert_true(before <= unit.from && unit.from < unit.to);
			before = unit.from;
		}
		assert_int_equal(at, strlen(wanted));
	}
}

static void
test_same(void **state)
{
	(void)state;
	check(TRANSFER_NONE, "utf-8", "caf\303\251 http://h.dom/", "caf\303\251 http://h.dom/");
	check(TRANSFER_QP, "utf-8", "a=3Db=\nc", "a=bc");
	check(TRANSFER_BASE64, "us-ascii", "YWJj\nZA==", "abcd");
	check(TRANSFER_NONE, "nobody-knows", "\377", "\377");
	check(TRANSFER_NONE, "utf-8", "", "");
}

static void
test_charsets(void **state)
{
	(void)state;
	check(TRANSFER_NONE, "iso-8859-1", "caf\351 http://h.dom/", "caf\303\251 http://h.dom/");
	check(TRANSFER_QP, "windows-1252", "=80=81x", "\342\202\254\357\277\275x");
	check(TRANSFER_BASE64, "big5", "pKQ=", "\344\270\255");
	check(TRANSFER_BASE64, "big5", "pA==", "\357\277\275");
	check(TRANSFER_NONE, "utf-7", "a+AOk-b", "a\303\251b");
	check(TRANSFER_QP, "utf-16be", "=00h=00t", "ht");
}

/* A set with shifts: text before the first shift is not converted. */
static void
test_shifts(void **state)
{
	(void)state;
	check(TRANSFER_NONE, "iso-2022-jp", "ab \033$B$\"\033(B c", "ab \343\201\202 c");
	check(TRANSFER_BASE64, "iso-2022-jp", "YRskQiQiGyhC", "a\343\201\202");
}

/* More than a block, with a character across its end. */
static void
test_block(void **state)
{
	static char text[2 * DECODER_BLOCK + 2], out[4 * DECODER_BLOCK];
	struct octets octets = { text, DECODER_BLOCK + 1 };
	static struct decoder decoder;
	struct decoder_unit unit;
	size_t n, got;

	(void)state;
	memset(text, 'x', DECODER_BLOCK - 1);
	memcpy(text + DECODER_BLOCK - 1, "\244\244", 2);
	decoder_of(&decoder, TRANSFER_NONE, "big5", octets);
	for (n = 0; (got = decoder_read(&decoder, out + n, sizeof(out) - n)) > 0; n += got)
		continue;
	assert_int_equal(n, DECODER_BLOCK + 2);
	assert_memory_equal(out + n - 3, "\344\270\255", 3);
	decoder_of(&decoder, TRANSFER_NONE, "big5", octets);
	assert_int_equal(decoder_skip(&decoder, DECODER_BLOCK - 1), DECODER_BLOCK - 1);
	assert_true(decoder_unit(&decoder, &unit));
	assert_ptr_equal(unit.from, text + DECODER_BLOCK - 1);
	assert_ptr_equal(unit.to, text + DECODER_BLOCK + 1);
	assert_false(decoder_unit(&decoder, &unit));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_same),
		cmocka_unit_test(test_charsets),
		cmocka_unit_test(test_shifts),
		cmocka_unit_test(test_block),
	};

	return cmocka_run_group_tests(tests, begin, end);
}
