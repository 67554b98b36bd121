/*
 * entity: the names of HTML
 */
#include "../unit.h"

#include <stdlib.h>

#include "base/utf8.h"
#include "scan/decode.h"
#include "../../tsv.h"
#include "../texts.h"

static size_t
length(const char *octets, struct entity *entity)
{
	struct text text = texts_whole(octets);

	entity->len = 0;
	return entity_at(&text, 0, entity);
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

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_names),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
