/*
 * defang: texts and records with defanged URLs
 */
#include "../unit.h"

#include <stdlib.h>

#include "base/array.h"
#include "output/defang.h"
#include "shown.h"

static void
test_texts(void **state)
{
	static const struct {
		const char *url, *shown;
	} rows[] = {
		{ "http://h.dom/x", "hxxp://h[.]dom/x" },
		{ "HTTPS://u:p@h.dom:80/a.b", "HXXPS://u:p@h[.]dom:80/a[.]b" },
		{ "ftp://h.dom/", "ftp[:]//h[.]dom/" },
		{ "foo://h.dom/", "foo[:]//h[.]dom/" },
		{ "mailto:joe@h.dom", "mailto[:]joe@h[.]dom" },
		{ "http://h.dom/?u=http://b.dom/&m=mailto:x@y.dom",
		    "hxxp://h[.]dom/?u=hxxp://b[.]dom/&m=mailto[:]x@y[.]dom" },
		{ "http://h.dom/view-source:http://b.dom",
		    "hxxp://h[.]dom/view-source:hxxp://b[.]dom" },
		{ "http:h", "http[:]h" },
		{ "http://h\343\200\202dom/", "hxxp://h[\343\200\202]dom/" },
		{ "http://h\357\274\216dom/", "hxxp://h[\357\274\216]dom/" },
		{ "http://h/\343\200", "hxxp://h/\343\200" },
		{ "://", "[:]//" },
		{ "", "" },
	};
	struct buffer to = { 0 };
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(rows); i++) {
		defang_put(&to, rows[i].url, strlen(rows[i].url));
		shown_is(&to, rows[i].shown);
	}
	buffer_string(&to, "a.b");
	defang_rest(&to, 2);
	shown_is(&to, "a.b");
	buffer_string(&to, "a.b");
	defang_rest(&to, 1);
	shown_is(&to, "a[.]b");
	buffer_free(&to);
}

/* The parts refer to the defanged text, and the original find is kept. */
static void
test_record(void **state)
{
	static const char url[] = "http://u@h.dom:80/a.b?c.d#e.";
	static const struct record_mail mail = { .from = "joe@h.dom", .id = "1@h.dom" };
	struct defang *defang = defang_new();
	const struct record *made;
	struct finding find;
	const char *part;
	size_t len;

	(void)state;
	finding(&find, url);
	find.record.mail = &mail;
	made = defang_record(defang, &find.record);
	assert_non_null(made);
	part = urlsift_part_text(made->find->url, made->find->text, URLSIFT_PART_HOST, &len);
	assert_int_equal(len, 7);
	assert_memory_equal(part, "h[.]dom", 7);
	part = urlsift_part_text(made->find->url, made->find->text, URLSIFT_PART_FRAGMENT, &len);
	assert_int_equal(len, 4);
	assert_memory_equal(part, "e[.]", 4);
	assert_string_equal(made->mail->from, "joe@h[.]dom");
	assert_string_equal(made->mail->id, "1@h.dom");
	assert_ptr_equal(record_written(made), &find.find);
	assert_ptr_equal(record_written(&find.record), &find.find);
	defang_free(defang);
	defang_free(NULL);
}

/* A megabyte of dots becomes three. */
static void
test_dots(void **state)
{
	size_t n = (size_t)1 << 20;
	char *dots = malloc(n);
	struct buffer to = { 0 };

	(void)state;
	assert_non_null(dots);
	memset(dots, '.', n);
	defang_put(&to, dots, n);
	assert_int_equal(to.len, 3 * n);
	memset(dots, ':', n);
	to.len = 0;
	defang_put(&to, dots, n);
	assert_int_equal(to.len, n);
	buffer_free(&to);
	free(dots);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_texts),
		cmocka_unit_test(test_record),
		cmocka_unit_test(test_dots),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
