/*
 * element: what in angle brackets is an element of XML, and no URL
 */
#include "../unit.h"

#include "evidence/evidence.h"
#include "scan/element.h"

static const char document[] = "<x xmlns:news='urn:x'>\n<news:item>\n</x>\n";

static bool
element(struct evidence *evidence, const char *name, const char *octets)
{
	struct opening opening = { .name = name };

	return element_is(evidence, &opening, (const uint8_t *)octets, strlen(octets));
}

/* The same of a document that declares a namespace "news", before and after it was read. */
static void
test_is(void **state)
{
	bool asked = false;
	struct evidence *evidence = evidence_new(NULL, NULL, NULL, &asked);

	(void)state;
	evidence_document(evidence, 1, (const uint8_t *)document, sizeof(document) - 1, false);
	assert_false(element(evidence, NULL, "news:item"));
	assert_false(element(evidence, "news", "news:a@b"));
	assert_false(asked);
	element(evidence, "news", "news:item");
	assert_true(asked);
	evidence_document(evidence, 1, (const uint8_t *)document, sizeof(document) - 1, true);
	assert_true(element(evidence, "news", "news:item"));
	assert_false(element(evidence, "mailto", "mailto:item"));
	assert_true(element(evidence, "news", "news:"));
	assert_false(element(evidence, "news", "news:a/b"));
	assert_false(element(evidence, "news", "news:a:b"));
	assert_false(element(evidence, "news", "news:a=b"));
	assert_false(element(evidence, "news", "news:*"));
	evidence_free(evidence);
}

/* Attributes follow the first blank; a line's end does not begin them. */
static void
test_length(void **state)
{
	static struct join join;

	(void)state;
	join.len = 6;
	assert_int_equal(element_length(&join), 6);
	join.gap[6] = JOIN_BLANK;
	assert_int_equal(element_length(&join), 6);
	join.gap[4] = JOIN_BLANK;
	join.gap[3] = JOIN_LINE;
	assert_int_equal(element_length(&join), 4);
	join.gap[1] = JOIN_BLANK;
	assert_int_equal(element_length(&join), 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_is),
		cmocka_unit_test(test_length),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
