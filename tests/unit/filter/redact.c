/*
 * redact: passwords are hidden, everything else stays
 */
#include "../unit.h"

#include <stdlib.h>

#include "filter/filter.h"
#include "finding.h"

static void
check(const char *url, const char *shown)
{
	struct redact *redact = redact_new();
	const struct record *record, *given;
	struct finding made;

	assert_non_null(redact);
	given = finding(&made, url);
	record = redact_record(redact, given, URLSIFT_STD_1738);
	assert_non_null(record);
	assert_int_equal(record->find->len, strlen(shown));
	assert_memory_equal(record->find->text, shown, strlen(shown));
	assert_int_equal(record == given, strcmp(url, shown) == 0);
	redact_free(redact);
}

static void
test_passwords(void **state)
{
	(void)state;
	check("ftp://u:secret@h.dom/a", "ftp://u:***@h.dom/a");
	check("ftp://u:a:b@h.dom/a", "ftp://u:***@h.dom/a");
	check("http:\\\\h.dom/x://h:80&secret", "http:\\\\h.dom/x://h:***");
}

static void
test_none(void **state)
{
	(void)state;
	check("ftp://u@h.dom/a", "ftp://u@h.dom/a");
	check("http://h.dom:80/a", "http://h.dom:80/a");
	check("http://h.dom/a//b:cd/e", "http://h.dom/a//b:cd/e");
	check("http://h.dom/a://b:cd/e", "http://h.dom/a://b:***/e");
	check("mailto:u:p@h.dom", "mailto:u:p@h.dom");
}

/*
 * A password is never shown, wherever a client might look for it, in both grammars, whether the URL
 * is valid or not.  0.1.0 showed that of `http://u:a:SECRET@h.dom/' with --std=1993.
 */
static void
test_planted(void **state)
{
	static const char *const schemes[] = {
		"ftp:", "http:", "gopher:", "telnet:", "wais:", "prospero:", "https:",
		"foo:", "nntp:", "", "1:",
	};
	static const char *const shapes[] = {
		"//u:SECRET@h.dom/", "//u:a:SECRET@h.dom/", "//u:SEC/SECRET@h.dom/x",
		"//u:SECRET@@h.dom/1x", "//1u:SECRET@h.dom/a b", "//u:a SECRET@h.dom",
		"//u:SECRET@h.dom:80abc/", "//h.dom:80:SECRET@x/", "//u:\"SECRET@h.dom/",
		"//u:SECRET;@h.dom/", "/u:SECRET@h.dom", "u:SECRET@h.dom",
		"\\\\u:SECRET@h.dom\\x", "///u:SECRET@h.dom/", "//u@x:SECRET@h.dom/",
		"//h.dom/?//u:SECRET@x.dom/", "//h.dom/http://u:a:SECRET@x.dom/",
		"//[::1]:SECRET@h.dom/", "//u::SECRET@h.dom/x", "//:SECRET@h.dom/",
	};
	struct redact *redact = redact_new();
	const struct record *record;
	struct finding made;
	enum urlsift_std std;
	char url[64], *shown;
	size_t i, j;

	(void)state;
	assert_non_null(redact);
	for (std = URLSIFT_STD_1738; std <= URLSIFT_STD_1993; std++)
		for (i = 0; i < sizeof(schemes) / sizeof(schemes[0]); i++)
			for (j = 0; j < sizeof(shapes) / sizeof(shapes[0]); j++) {
				snprintf(url, sizeof(url), "%s%s", schemes[i], shapes[j]);
				finding(&made, url);
				urlsift_parse(&made.url, url, strlen(url), std);
				record = redact_record(redact, &made.record, std);
				assert_non_null(record);
				shown = strndup(record->find->text, record->find->len);
				if (strstr(shown, "SECRET") != NULL)
					fail_msg("%s of %d shows %s", url, (int)std, shown);
				free(shown);
			}
	redact_free(redact);
}

/* The password of each reading is hidden.  A URN has no password. */
static void
test_readings(void **state)
{
	static const char *const texts[] = {
		"ftp://u-v:secret@h.dom/", "urn:x-a://u:b@c", "ftp://uv:secret@h.dom/",
	}, *const shown[] = {
		"ftp://u-v:***@h.dom/", "urn:x-a://u:b@c", "ftp://uv:***@h.dom/",
	};
	struct urlsift_reading readings[3] = { 0 };
	struct redact *redact = redact_new();
	const struct urlsift_reading *reading;
	const struct record *record;
	struct finding made;
	size_t i;

	(void)state;
	assert_non_null(redact);
	for (i = 0; i < 3; i++) {
		readings[i].text = texts[i];
		readings[i].len = strlen(texts[i]);
	}
	finding(&made, texts[0]);
	made.find.n_readings = 3;
	made.record.readings = readings;
	record = redact_record(redact, &made.record, URLSIFT_STD_1738);
	assert_non_null(record);
	for (i = 0; i < 3; i++) {
		reading = record_reading(record, i);
		assert_int_equal(reading->len, strlen(shown[i]));
		assert_memory_equal(reading->text, shown[i], reading->len);
	}
	redact_free(redact);
}

/* The fields of mail and of web archives: each has its own text, and an absent one stays absent. */
static void
test_fields(void **state)
{
	const struct record_mail mail = {
		.id = "ftp://a:secret@h", .from = "ftp://b:secret@h", .date = "3 Jan",
		.subject = "see ftp://c:secret@h.dom/ there"
	}, plain = { .id = "a@h", .subject = "no password" };
	struct redact *redact = redact_new();
	const struct record_mail *shown;

	(void)state;
	assert_non_null(redact);
	shown = redact_mail(redact, &mail);
	assert_string_equal(shown->id, "ftp://a:***@h");
	assert_string_equal(shown->from, "ftp://b:***@h");
	assert_string_equal(shown->date, "3 Jan");
	assert_string_equal(shown->subject, "see ftp://c:***@h.dom/ there");
	assert_null(shown->list);
	assert_ptr_equal(redact_mail(redact, &plain), &plain);
	redact_free(redact);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_planted),
		cmocka_unit_test(test_passwords),
		cmocka_unit_test(test_none),
		cmocka_unit_test(test_readings),
		cmocka_unit_test(test_fields),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
