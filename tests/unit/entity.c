/*
 * entity: what stands for an octet, and what only resembles it
 */
#include "unit.h"

#include "entity.h"
#include "texts.h"

static size_t
length(const char *octets, unsigned char *c)
{
	struct text text = texts_whole(octets);

	*c = 0;
	return entity_at(&text, 0, c);
}

static void
test_entities(void **state)
{
	static const struct {
		const char *octets;
		unsigned char c;
	} rows[] = {
		{ "&amp;", '&' }, { "&lt;", '<' }, { "&gt;", '>' }, { "&quot;", '"' },
		{ "&apos;", '\'' }, { "&#38;", '&' }, { "&#x26;", '&' }, { "&#39;", '\'' },
		{ "&#x2f;", '/' }, { "&#47;", '/' }, { "&AMP;", '&' }, { "&#X2F;", '/' }
	};
	size_t i;
	unsigned char c;

	(void)state;
	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		assert_int_equal(length(rows[i].octets, &c), strlen(rows[i].octets));
		assert_int_equal(c, rows[i].c);
	}
}

static void
test_others(void **state)
{
	static const char *const others[] = {
		"&", "&;", "&amp", "amp;", "&ampx;", "& amp;", "&nbsp;", "&#60;", "&#;", "x"
	};
	size_t i;
	unsigned char c;

	(void)state;
	for (i = 0; i < sizeof others / sizeof *others; i++)
		assert_int_equal(length(others[i], &c), 0);
}

/* What is cut off by the end of what can be seen may be one. */
static void
test_hungry(void **state)
{
	struct text text = texts_part("&am", 3);
	unsigned char c;

	(void)state;
	assert_int_equal(entity_at(&text, 0, &c), 0);
	assert_int_equal(text.hungry, 1);
	text = texts_part("&bm", 3);
	assert_int_equal(entity_at(&text, 0, &c), 0);
	assert_int_equal(text.hungry, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_entities),
		cmocka_unit_test(test_others),
		cmocka_unit_test(test_hungry),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
