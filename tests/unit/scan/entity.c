/*
 * entity: what stands for an octet, and what only resembles it
 */
#include "../unit.h"

#include <stdlib.h>

#include "base/utf8.h"
#include "scan/entity.h"
#include "../../tsv.h"
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
		{ "&#x10FFFF;", "\364\217\277\277" }, { "&#33;", "!" },
		{ "&eacute;", "\303\251" }, { "&Lt;", "\342\211\252" }, { "&colon;", ":" },
		{ "&bne;", "=\342\203\245" }, { "&zwnj;", "\342\200\214" },
		/* Numbers that are those of windows-1252. */
		{ "&#128;", "\342\202\254" }, { "&#x92;", "\342\200\231" }, { "&#159;", "\305\270" }
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
		"&#233", "&#x;", "&#xG;", "&#32;", "&#10;", "&#127;", "&#129;", "&#0;", "&#xD800;",
		"&#x110000;", "&#000000233;", "&Eacut;", "&nbs;", "&Tab;", "&zwnjx;",
		"&CounterClockwiseContourIntegralx;", "&aMP;", "&#3A;"
	};
	struct entity entity;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(others) / sizeof(*others); i++)
		assert_int_equal(length(others[i], &entity), 0);
}

/* Every name that HTML has. */
static void
test_names(void **state)
{
	struct entity entity;
	char reference[64], wanted[16], *code;
	struct tsv tsv;
	size_t i, n;

	(void)state;
	tsv_read(&tsv, "entities.tsv");
	assert_int_equal(tsv.n, 2125);
	for (i = 0; i < tsv.n; i++) {
		snprintf(reference, sizeof(reference), "&%s;", tsv.rows[i].fields[0]);
		assert_true(strlen(reference) <= ENTITY_MAX);
		code = tsv.rows[i].fields[1];
		for (n = 0; *code != '\0'; code += *code == ' ')
			n += utf8_encode(wanted + n, (uint32_t)strtoul(code, &code, 16));
		if (wanted[0] == '\t' || wanted[0] == '\n') {
			assert_int_equal(length(reference, &entity), 0);
			continue;
		}
		assert_int_equal(length(reference, &entity), strlen(reference));
		assert_int_equal(entity.len, n);
		assert_memory_equal(entity.octets, wanted, n);
	}
	tsv_free(&tsv);
}

static void
test_blanks(void **state)
{
	static const char *const blanks[] = {
		"&#32;", "&#10;", "&#x7F;", "&#129;", "&Tab;", "&NewLine;"
	};
	static const char *const others[] = { "&#33;", "&#128;", "&nbsp;", "&lt;", "&x", " " };
	struct text text;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(blanks) / sizeof(*blanks); i++) {
		text = texts_whole(blanks[i]);
		assert_true(entity_is_blank(&text, 0));
	}
	for (i = 0; i < sizeof(others) / sizeof(*others); i++) {
		text = texts_whole(others[i]);
		assert_false(entity_is_blank(&text, 0));
	}
}

/* What is cut off by the end of what can be seen may be one. */
static void
test_asked(void **state)
{
	static const char *const parts[] = { "&am", "&", "&#", "&#2", "&#xE9", "&nbsp" };
	struct entity entity;
	struct text text;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(parts) / sizeof(*parts); i++) {
		text = texts_part(parts[i], strlen(parts[i]));
		assert_int_equal(entity_at(&text, 0, &entity), 0);
		assert_int_equal(texts_asked, 1);
	}
	text = texts_part("&b=", 3);
	assert_int_equal(entity_at(&text, 0, &entity), 0);
	assert_int_equal(texts_asked, 0);
	text = texts_part("&#xx", 4);
	assert_int_equal(entity_at(&text, 0, &entity), 0);
	assert_int_equal(texts_asked, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_entities),
		cmocka_unit_test(test_others),
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_blanks),
		cmocka_unit_test(test_asked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
