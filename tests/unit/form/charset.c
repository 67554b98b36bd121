/*
 * charset: character sets become UTF-8
 */
#include "../unit.h"

#include "base/array.h"
#include "form/charset.h"

static struct charset *
find(struct charset_set *set, const char *name, struct octets start)
{
	return charset_find(set, (struct octets){ name, strlen(name) }, start);
}

/*
 * Convert LEN octets of the set, at once and octet by octet; "(as it stands)" if the set is
 * unknown or UTF-8.  Valid until the next call.
 */
static const char *
convert(const char *name, const char *octets, size_t len)
{
	static char text[256];
	struct charset_set *set = charset_set_new();
	struct octets in = { octets, len };
	struct charset *charset;
	char slow[256];
	size_t n, got, from, to;

	assert_non_null(set);
	charset = find(set, name, in);
	if (charset == NULL) {
		charset_set_free(set);
		return "(as it stands)";
	}
	charset_begin(charset);
	for (n = 0; in.len > 0; n += got) {
		got = charset_read(charset, &in, true, text + n, sizeof(text) - 1 - n);
		assert_true(got > 0 || in.len == 0);
	}
	text[n] = '\0';
	charset_begin(charset);
	for (n = from = 0, to = 1; to <= len; to += to < len || from == len) {
		in = (struct octets){ octets + from, to - from };
		n += charset_read(charset, &in, to == len, slow + n, sizeof(slow) - 1 - n);
		from = (size_t)(in.at - octets);
	}
	slow[n] = '\0';
	assert_string_equal(slow, text);
	charset_set_free(set);
	return text;
}

static const char *
convert_string(const char *name, const char *string)
{
	return convert(name, string, strlen(string));
}

static void
test_single(void **state)
{
	(void)state;
	assert_string_equal(convert_string("iso-8859-1", "caf\351"), "caf\303\251");
	assert_string_equal(convert_string("windows-1252", "\200"), "\342\202\254");
	assert_string_equal(convert_string("koi8-r", "\301"), "\320\260");
	/* CP1252 has no 0x81. */
	assert_string_equal(convert_string("windows-1252", "a\201b"), "a\357\277\275b");
}

/* The spellings that programs use. */
static void
test_names(void **state)
{
	static const char *const latin1[] = {
		"ISO-8859-1", "iso_8859-1", "iso8859-1", "ISO8859_1", "iso_8859-1:1987",
		"ISO-8859-1-Windows-3.1-Latin-1", "latin1", "l1", "cp819", "latin-1",
		"latin_1",
	};
	static const char *const cyrillic[] = {
		"windows-cp1251", "Microsoft-CP1251", "windows1251", "win-1251", "cp-1251",
		"cp_1251", "cp 1251", "x-cp1251",
	};
	static const char *const same[] = {
		"utf_8", "utf8mb4", "utf-8-sig", "cp65001", "windows-65001", "8bit",
	};
	static const char *const korean[] = {
		"euc-kr", "ks_c_5601-1987", "KSC-5601", "5601", "cp949",
	};
	static const char *const chinese[] = {
		"gb2312", "GB2312-80", "euc-cn", "gbk", "x-gbk", "gb18030",
	};
	static const char *const japanese[] = { "shift_jis", "Shift-JIS", "sjis", "x-sjis" };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(latin1) / sizeof(latin1[0]); i++)
		assert_string_equal(convert_string(latin1[i], "\351"), "\303\251");
	for (i = 0; i < sizeof(korean) / sizeof(korean[0]); i++)
		assert_string_equal(convert_string(korean[i], "\260\241"), "\352\260\200");
	for (i = 0; i < sizeof(chinese) / sizeof(chinese[0]); i++)
		assert_string_equal(convert_string(chinese[i], "\260\241"), "\345\225\212");
	for (i = 0; i < sizeof(japanese) / sizeof(japanese[0]); i++)
		assert_string_equal(convert_string(japanese[i], "\202\240"), "\343\201\202");
	for (i = 0; i < sizeof(cyrillic) / sizeof(cyrillic[0]); i++)
		assert_string_equal(convert_string(cyrillic[i], "\340"), "\320\260");
	for (i = 0; i < sizeof(same) / sizeof(same[0]); i++)
		assert_string_equal(convert_string(same[i], "\340"), "(as it stands)");
	assert_string_equal(convert_string("ibm-850", "\202"), "\303\251");
	assert_string_equal(convert_string("iso-8859-8-i", "\340"), "\327\220");
	assert_string_equal(convert_string("iso2022-jp", "\033$B$\"\033(B"), "\343\201\202");
	assert_string_equal(convert_string("unicode-1-1-utf-7", "+AOk-"), "\303\251");
}

/*
 * The labels of the WHATWG's Encoding Standard, without those of UTF-8, ASCII and "replacement":
 * octets, their number, their text, and the labels.
 */
static const struct label_row {
	const char *octets;
	size_t len;
	const char *text, *labels;
} label_rows[] = {
	{ "\244\244", 2, "\344\270\255",
	    "big5 big5-hkscs cn-big5 csbig5 x-x-big5" },
	{ "\244\242", 2, "\343\201\202",
	    "cseucpkdfmtjapanese euc-jp x-euc-jp" },
	{ "\341\346", 2, "\346\235\276",
	    "cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989"
	    " ksc5601 ksc_5601 windows-949" },
	{ "\341\346", 2, "\345\276\255",
	    "gb18030" },
	{ "\341\346", 2, "\345\276\255",
	    "chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk" },
	{ "\341\346", 2, "\321\201\321\206",
	    "866 cp866 csibm866 ibm866" },
	{ "\033$B$\"\033(B", 8, "\343\201\202",
	    "csiso2022jp iso-2022-jp" },
	{ "\341\346", 2, "\303\241\303\246",
	    "csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6" },
	{ "\341\346", 2, "\304\257\304\231",
	    "iso-8859-13 iso8859-13 iso885913" },
	{ "\341\346", 2, "\303\241\303\246",
	    "iso-8859-14 iso8859-14 iso885914" },
	{ "\341\346", 2, "\303\241\303\246",
	    "csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9" },
	{ "\341\346", 2, "\303\241\303\246",
	    "iso-8859-16" },
	{ "\341\346", 2, "\303\241\304\207",
	    "csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2"
	    " iso_8859-2:1987 l2 latin2" },
	{ "\346\370", 2, "\304\211\304\235",
	    "csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 iso88593 iso_8859-3"
	    " iso_8859-3:1988 l3 latin3" },
	{ "\341\346", 2, "\303\241\303\246",
	    "csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 iso88594 iso_8859-4"
	    " iso_8859-4:1988 l4 latin4" },
	{ "\341\346", 2, "\321\201\321\206",
	    "csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 iso8859-5 iso88595"
	    " iso_8859-5 iso_8859-5:1988" },
	{ "\307\310", 2, "\330\247\330\250",
	    "arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6"
	    " iso-8859-6-e iso-8859-6-i iso-ir-127 iso8859-6 iso88596 iso_8859-6"
	    " iso_8859-6:1987" },
	{ "\341\342", 2, "\316\261\316\262",
	    "csisolatingreek ecma-118 elot_928 greek greek8 iso-8859-7 iso-ir-126 iso8859-7"
	    " iso88597 iso_8859-7 iso_8859-7:1987 sun_eu_greek" },
	{ "\340\341", 2, "\327\220\327\221",
	    "csiso88598e csisolatinhebrew hebrew iso-8859-8 iso-8859-8-e iso-ir-138"
	    " iso8859-8 iso88598 iso_8859-8 iso_8859-8:1988 visual" },
	{ "\340\341", 2, "\327\220\327\221",
	    "csiso88598i iso-8859-8-i logical" },
	{ "\341\346", 2, "\320\220\320\244",
	    "cskoi8r koi koi8 koi8-r koi8_r" },
	{ "\341\346", 2, "\320\220\320\244",
	    "koi8-ru koi8-u" },
	{ "\341\346", 2, "\302\267\303\212",
	    "csmacintosh mac macintosh x-mac-roman" },
	{ "\202\240", 2, "\343\201\202",
	    "csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis" },
	{ "\0040\000a", 4, "\320\260a",
	    "unicodefffe utf-16be" },
	{ "a\000b\000", 4, "ab",
	    "csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le" },
	{ "\341\346", 2, "\303\241\304\207",
	    "cp1250 windows-1250 x-cp1250" },
	{ "\341\346", 2, "\320\261\320\266",
	    "cp1251 windows-1251 x-cp1251" },
	{ "\341\346", 2, "\303\241\303\246",
	    "cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100"
	    " iso8859-1 iso88591 iso_8859-1 iso_8859-1:1987 l1 latin1 windows-1252"
	    " x-cp1252" },
	{ "\341\342", 2, "\316\261\316\262",
	    "cp1253 windows-1253 x-cp1253" },
	{ "\341\346", 2, "\303\241\303\246",
	    "cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9"
	    " iso_8859-9:1989 l5 latin5 windows-1254 x-cp1254" },
	{ "\340\341", 2, "\327\220\327\221",
	    "cp1255 windows-1255 x-cp1255" },
	{ "\341\346", 2, "\331\204\331\210",
	    "cp1256 windows-1256 x-cp1256" },
	{ "\341\346", 2, "\304\257\304\231",
	    "cp1257 windows-1257 x-cp1257" },
	{ "\341\346", 2, "\303\241\303\246",
	    "cp1258 windows-1258 x-cp1258" },
	{ "\241\242", 2, "\340\270\201\340\270\202",
	    "dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874" },
	{ "\341\346", 2, "\320\261\320\266",
	    "x-mac-cyrillic x-mac-ukrainian" },
};

/* Some of them were unknown: iconv(3) has other names. */
static void
test_labels(void **state)
{
	const struct label_row *row;
	const char *at;
	char label[32];
	size_t n, rows = 0;

	(void)state;
	for (row = label_rows; row < label_rows + ARRAY_LEN(label_rows); row++)
		for (at = row->labels; *at != '\0'; at += n, rows++) {
			at += *at == ' ';
			n = strcspn(at, " ");
			snprintf(label, sizeof(label), "%.*s", (int)n, at);
			assert_string_equal(convert(label, row->octets, row->len), row->text);
		}
	assert_int_equal(rows, 212);
}

/* Names that change nothing, hostile ones among them. */
static void
test_unknown(void **state)
{
	static const char *const names[] = {
		"", "utf-8", "UTF8", "unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8",
		"x-unicode20utf8", "ascii", "us-ascii", "ANSI_X3.4-1968", "iso646-us",
		"unknown-8bit",
		"x-unknown", "nobody-knows", "UTF-16//TRANSLIT", "../../etc/passwd", "iso-", "iso",
		"ISO-8859", "iso-8859-", "windows-", "windows-cp", "iso-8859-99999999999999999999",
		"x123456789012345678901234567890123456789012345678901234567890123",
		"iso-8859-1x0123456789012345678901234567890123456789012345678901234567890",
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		assert_string_equal(convert_string(names[i], "a\351"), "(as it stands)");
}

/* UTF-16 and UTF-32 show their byte order by a mark, or by the places of zeros. */
static void
test_order(void **state)
{
	(void)state;
	assert_string_equal(convert("utf-16", "\376\377\0a", 4), "\357\273\277a");
	assert_string_equal(convert("utf-16", "\377\376a\0", 4), "\357\273\277a");
	assert_string_equal(convert("utf-16", "\0a\0b", 4), "ab");
	assert_string_equal(convert("UTF-16", "a\0b\0", 4), "ab");
	assert_string_equal(convert("utf-32", "\0\0\0a", 4), "a");
	assert_string_equal(convert("utf-32", "a\0\0\0", 4), "a");
	assert_string_equal(convert("iso-10646-ucs-2", "\0a", 2), "a");
	assert_string_equal(convert("iso-10646-1", "\0a", 2), "a");
	assert_string_equal(convert("utf-16", "abcd", 4), "(as it stands)");
}

/* A unit that is no character becomes one U+FFFD; the next units are read correctly. */
static void
test_lone_surrogates(void **state)
{
	(void)state;
	assert_string_equal(convert("utf-16le", "a\0\0\330b\0", 6), "a\357\277\275b");
	assert_string_equal(convert("utf-16be", "\0a\330\0\0b", 6), "a\357\277\275b");
	assert_string_equal(convert("utf-16le", "\0\334a\0", 4), "\357\277\275a");
	assert_string_equal(convert("utf-16le", "\0\330\0\330\0\334", 6),
	    "\357\277\275\360\220\200\200");
	assert_string_equal(convert("utf-32le", "\0\330\0\0a\0\0\0", 8), "\357\277\275a");
	assert_string_equal(convert("utf-32be", "\0\21\0\0\0\0\0a", 8), "\357\277\275a");
	assert_string_equal(convert("ucs-2le", "\0\330a\0", 4), "\357\277\275a");
	/* The text ends within a unit or a pair. */
	assert_string_equal(convert("utf-16le", "a\0\0\330", 4), "a\357\277\275");
	assert_string_equal(convert("utf-16le", "a\0\0\330b", 5),
	    "a\357\277\275\357\277\275");
	assert_string_equal(convert("utf-32le", "a\0\0\0b\0\0", 7), "a\357\277\275");
}

/* A call stops after U+FFFD; the next call continues there. */
static void
test_stop(void **state)
{
	struct charset_set *set = charset_set_new();
	struct octets in = { "a\0\0\330b\0", 6 };
	struct charset *charset;
	char text[16];

	(void)state;
	assert_non_null(set);
	charset = find(set, "utf-16le", in);
	charset_begin(charset);
	assert_int_equal(charset_read(charset, &in, true, text, sizeof(text)), 4);
	assert_int_equal(in.len, 2);
	assert_int_equal(charset_read(charset, &in, true, text, sizeof(text)), 1);
	assert_int_equal(in.len, 0);
	charset_set_free(set);
}

static void
test_several_octets(void **state)
{
	(void)state;
	/* A character is cut off at the end, or its second octet is wrong. */
	assert_string_equal(convert_string("big5", "\244\244"), "\344\270\255");
	assert_string_equal(convert_string("big5", "\244"), "\357\277\275");
	assert_string_equal(convert_string("euc-jp", "\244 a"), "\357\277\275 a");
}

static void
test_ascii(void **state)
{
	struct charset_set *set = charset_set_new();
	struct octets none = { NULL, 0 };

	(void)state;
	assert_non_null(set);
	assert_true(charset_is_ascii(find(set, "iso-8859-1", none)));
	assert_true(charset_is_ascii(find(set, "big5", none)));
	assert_true(charset_is_ascii(find(set, "iso-2022-jp", none)));
	assert_false(charset_is_ascii(find(set, "utf-7", none)));
	assert_false(charset_is_ascii(find(set, "utf-16be", none)));
	assert_ptr_equal(find(set, "latin1", none), find(set, "LATIN1", none));
	charset_set_free(set);
	charset_set_free(NULL);
}

/* A full set opens no other until it is trimmed. */
static void
test_full(void **state)
{
	struct charset_set *set = charset_set_new();
	struct octets none = { NULL, 0 };
	char name[32];
	int i;

	(void)state;
	assert_non_null(set);
	for (i = 0; i < 32; i++) {
		snprintf(name, sizeof(name), "unknown-%d", i);
		assert_null(find(set, name, none));
	}
	assert_null(find(set, "koi8-r", none));
	charset_set_trim(set);
	assert_non_null(find(set, "koi8-r", none));
	charset_set_trim(set);
	assert_non_null(find(set, "koi8-r", none));
	charset_set_free(set);
}

/* A character for which there is no room is left for the next call. */
static void
test_room(void **state)
{
	struct charset_set *set = charset_set_new();
	struct octets in = { "\351\351", 2 };
	struct charset *charset;
	char text[3];

	(void)state;
	assert_non_null(set);
	charset = find(set, "latin1", in);
	assert_int_equal(charset_read(charset, &in, true, text, 3), 2);
	assert_int_equal(in.len, 1);
	assert_int_equal(charset_read(charset, &in, true, text, 1), 0);
	assert_int_equal(in.len, 1);
	assert_int_equal(charset_read(charset, &in, true, text, 2), 2);
	assert_int_equal(in.len, 0);
	charset_set_free(set);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_single),
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_labels),
		cmocka_unit_test(test_unknown),
		cmocka_unit_test(test_order),
		cmocka_unit_test(test_lone_surrogates),
		cmocka_unit_test(test_stop),
		cmocka_unit_test(test_several_octets),
		cmocka_unit_test(test_ascii),
		cmocka_unit_test(test_full),
		cmocka_unit_test(test_room),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
