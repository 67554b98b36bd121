/*
 * chars: each octet has the classes of the RFC
 */
#include "../unit.h"

#include "base/chars.h"

#define LOWER	"abcdefghijklmnopqrstuvwxyz"
#define UPPER	"ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define DIGITS	"0123456789"

/* Section 5, word for word, without the escapes. */
static const struct {
	const char *name;
	uint32_t classes;
	const char *octets;
} sets[] = {
	{"lowalpha", CHARS_LOWALPHA, LOWER},
	{"hialpha", CHARS_HIALPHA, UPPER},
	{"digit", CHARS_DIGIT, DIGITS},
	{"safe", CHARS_SAFE, "$-_.+"},
	{"extra", CHARS_EXTRA, "!*'(),"},
	{"national", CHARS_NATIONAL | CHARS_BACKSLASH, "{}|\\^~[]`"},
	{"backslash", CHARS_BACKSLASH, "\\"},
	{"punctuation", CHARS_DELIMITER | CHARS_QUOTE | CHARS_HASH | CHARS_PERCENT, "<>#%\""},
	{"reserved", CHARS_RESERVED, ";/?:@&="},
	{"hex", CHARS_HEX, DIGITS "ABCDEFabcdef"},
	{"scheme", CHARS_SCHEME, LOWER UPPER DIGITS "+-."},
	{"group", CHARS_GROUP, LOWER UPPER DIGITS "-.+_"},
	{"unreserved", CHARS_UNRESERVED, LOWER UPPER DIGITS "$-_.+!*'(),"},
	{"xchar", CHARS_XCHAR, LOWER UPPER DIGITS "$-_.+!*'(),;/?:@&="},
	{"user", CHARS_USER, LOWER UPPER DIGITS "$-_.+!*'(),;?&="},
	{"fsegment", CHARS_FSEGMENT, LOWER UPPER DIGITS "$-_.+!*'(),?:@&="},
	{"hsegment", CHARS_HSEGMENT, LOWER UPPER DIGITS "$-_.+!*'(),;:@&="},
	{"article", CHARS_ARTICLE, LOWER UPPER DIGITS "$-_.+!*'(),;/?:&="},
	{"field", CHARS_FIELD, LOWER UPPER DIGITS "$-_.+!*'(),?:@&"},
	{"xalpha of 1993", CHARS_XALPHA93, LOWER UPPER DIGITS "$-_@.&!*\"'():;, "},
	{"xpalpha of 1993", CHARS_XALPHA93 | CHARS_PLUS, LOWER UPPER DIGITS "$-_@.&!*\"'():;, +"},
	{"space", CHARS_SPACE, " "}
};

static void
test_sets(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(sets) / sizeof(sets[0]); i++)
		for (int c = 0; c < 256; c++)
			if ((chars_is((char)c, sets[i].classes) != 0) !=
			    (c != 0 && strchr(sets[i].octets, c) != NULL))
				fail_msg("%02x and %s", c, sets[i].name);
}

static void
test_each_octet_is_in_one_class(void **state)
{
	uint32_t classes;

	(void)state;
	for (int c = 0; c < 256; c++) {
		classes = chars_is((char)c, CHARS_HEX - 1);
		if (classes == 0 || (classes & (classes - 1)) != 0)
			fail_msg("%02x: %x", c, classes);
		assert_int_equal(classes == CHARS_CONTROL, c < 0x20 || c == 0x7f);
		assert_int_equal(classes == CHARS_HIGH, c >= 0x80);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_sets),
		cmocka_unit_test(test_each_octet_is_in_one_class),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
