/*
 * entity: what stands for an octet, and what only resembles it
 */
#include "../unit.h"

#include "scan/entity.h"
#include "../texts.h"

static size_t
length(const char *octets, struct entity *entity)
{
	struct text text = texts_whole(octets);

	entity->len = 0;
	return entity_at(&text, 0, entity);
}

static void
test_entities(void **state)
{
	static const char *const rows[][2] = {
		{ "&amp;", "&" }, { "&lt;", "<" }, { "&gt;", ">" }, { "&quot;", "\"" },
		{ "&apos;", "'" }, { "&#38;", "&" }, { "&#x26;", "&" }, { "&#39;", "'" },
		{ "&#x2f;", "/" }, { "&#47;", "/" }, { "&AMP;", "&" }, { "&#X2F;", "/" },
		{ "&#60;", "<" }, { "&#0233;", "\303\251" }, { "&#xE9;", "\303\251" },
		{ "&nbsp;", "\302\240" }, { "&shy;", "\302\255" },
		{ "&hyphen;", "\342\200\220" }, { "&#xFFFD;", "\357\277\275" },
		{ "&#x10FFFF;", "\364\217\277\277" }, { "&#33;", "!" }
	};
	struct entity entity;
	size_t i, n;

	(void)state;
	for (i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		n = strlen(rows[i][1]);
		assert_int_equal(length(rows[i][0], &entity), strlen(rows[i][0]));
		assert_int_equal(entity.len, n);
		assert_memory_equal(entity.octets, rows[i][1], n);
	}
}

static void
test_others(void **state)
{
	static const char *const others[] = {
		"&", "&;", "&amp", "amp;", "&ampx;", "& amp;", "&#;", "x",
		"&#233", "&#x;", "&#xG;", "&#32;", "&#10;", "&#127;", "&#159;", "&#0;", "&#xD800;",
		"&#x110000;", "&#000000233;", "&eacute;", "&nbs;", "&#3A;"
	};
	struct entity entity;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(others) / sizeof(*others); i++)
		assert_int_equal(length(others[i], &entity), 0);
}

/* What is cut off by the end of what can be seen may be one. */
static void
test_wants_more(void **state)
{
	static const char *const parts[] = { "&am", "&", "&#", "&#2", "&#xE9", "&nbsp" };
	struct entity entity;
	struct text text;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(parts) / sizeof(*parts); i++) {
		text = texts_part(parts[i], strlen(parts[i]));
		assert_int_equal(entity_at(&text, 0, &entity), 0);
		assert_int_equal(text.wants_more, 1);
	}
	text = texts_part("&bm", 3);
	assert_int_equal(entity_at(&text, 0, &entity), 0);
	assert_int_equal(text.wants_more, 0);
	text = texts_part("&#xx", 4);
	assert_int_equal(entity_at(&text, 0, &entity), 0);
	assert_int_equal(text.wants_more, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_entities),
		cmocka_unit_test(test_others),
		cmocka_unit_test(test_wants_more),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
