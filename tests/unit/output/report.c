/*
 * report: the rows of a page, what was read, and the file that it becomes
 */
#include "page.h"

#include <errno.h>
#include <signal.h>
#include <sys/resource.h>

#include "shown.h"

static const struct style style = { .end = '\n' };
static const struct report_read read_all = { 1, 2, 3, UINT64_MAX };

static struct report *
opened(const char *name, const struct style *with)
{
	struct report *report = report_new(name, with, NULL);

	assert_non_null(report);
	return report;
}

static void
put(struct report *report)
{
	if (!report_put(report, &read_all))
		fail_msg("%s", strerror(errno));
	report_free(report);
}

/* The name of a file is written before its first row, and not at all without rows. */
static void
test_records(void **state)
{
	struct report *report = opened("records.html", &style);
	struct record_warc warc = { .date = "2009-03-04T05:06:07Z" };
	struct finding made;

	(void)state;
	report_begin(report, "a", "/nowhere");
	report_begin(report, "b", "/nowhere");
	report_record(report, finding(&made, "HTTP://u:p@H.dom./"));
	report_record(report, finding(&made, "http://h:x/"));
	report_begin(report, "c", "/nowhere");
	finding(&made, "mailto:a@b");
	made.record.warc = &warc;
	made.find.kind = URLSIFT_KIND_BARE;
	made.find.notes = URLSIFT_NOTE_TRIMMED;
	report_record(report, &made.record);
	put(report);
	page_rows("records.html",
	    "[{\"file\":\"b\"},\n"
	    "[2,3,\"HTTP://u:p@H.dom./\",\"h.dom\",\"\",\"HTTP\",\"relaxed\",\"url\",\"\","
	    "[\"trailing-dot\",\"http-userinfo\",\"S-PASSWORD\",\"S-USERINFO-HTTP\"]],\n"
	    "[2,3,\"http://h:x/\",\"h\",\"\",\"http\",\"bad\",\"url\",\"\","
	    "[\"the port is not a number, or this scheme has none\"]],\n"
	    "{\"file\":\"c\"},\n"
	    "[2,3,\"mailto:a@b\",\"\",\"\",\"mailto\",\"strict\",\"bare\",\"2009\","
	    "[\"trimmed\"]]]");
}

/* The year is that of the file where nothing else says one. */
static void
test_year(void **state)
{
	const struct timespec times[2] = { { .tv_sec = 0 }, { .tv_sec = 86400 * 366 } };
	struct report *report = opened("year.html", &style);
	struct finding made;

	(void)state;
	files_text("old", "");
	assert_int_equal(utimensat(AT_FDCWD, "old", times, 0), 0);
	report_begin(report, "old", "old");
	report_record(report, finding(&made, "ftp:"));
	put(report);
	page_rows("year.html", "[{\"file\":\"old\"},\n"
	    "[2,3,\"ftp:\",\"\",\"\",\"ftp\",\"bad\",\"url\",\"1971\","
	    "[\"\\\"//\\\" must follow the colon of this scheme\"]]]");
}

/* Readings are put where there are several; those of one row are not those of the next. */
static void
test_readings(void **state)
{
	static const struct urlsift_reading readings[] = {
		{ .text = "x:\"", .len = 3 }, { .text = "x:-", .len = 3 }
	};
	const struct report_item item = { .file = { "f", 1 }, .line = 1, .column = UINT64_MAX };
	struct report *report = opened("readings.html", &style);
	struct finding made;

	(void)state;
	finding(&made, "telnet://h/");
	made.find.n_readings = 2;
	made.record.readings = readings;
	report_begin(report, "f", "/nowhere");
	report_record(report, &made.record);
	report_item(report, &item);
	report_item_reading(report, (struct octets){ "one", 3 });
	report_item_end(report);
	report_item(report, &item);
	report_item_reading(report, (struct octets){ "one", 3 });
	report_item_reading(report, (struct octets){ "", 0 });
	report_item_reading(report, (struct octets){ "</", 2 });
	report_item_end(report);
	put(report);
	page_rows("readings.html", "[{\"file\":\"f\"},\n"
	    "[2,3,\"telnet://h/\",\"h\",\"\",\"telnet\",\"strict\",\"url\",\"\",[],"
	    "[\"x:\\\"\",\"x:-\"]],\n"
	    "[1,18446744073709551615,\"\",\"\",\"\",\"\",\"\",\"\",\"\",[]],\n"
	    "[1,18446744073709551615,\"\",\"\",\"\",\"\",\"\",\"\",\"\",[],"
	    "[\"one\",\"\",\"\\u003c/\"]]]");
}

/* An item names its file: it is put again when it is another one. */
static void
test_items(void **state)
{
	static const char *const files[] = { "a", "a", "ab", "", "a" };
	struct report_item item = {
		.line = 1, .column = 2, .url = { "u", 1 }, .host = { "h.dom", 5 },
		.scheme = { "s", 1 }, .verdict = { "v", 1 }, .kind = { "k", 1 },
		.year = { "1999", 4 }, .error = { "e,f", 3 }, .notes = { "n,m", 3 },
		.warnings = { "w", 1 }
	};
	static const char row[] =
	    "[1,2,\"u\",\"h.dom\",\"\",\"s\",\"v\",\"k\",\"1999\",[\"e,f\",\"n\",\"m\",\"w\"]]";
	struct report *report = opened("items.html", &style);
	struct buffer wanted = { 0 };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		item.file = (struct octets){ files[i], strlen(files[i]) };
		report_item(report, &item);
		report_item_end(report);
		buffer_string(&wanted, i == 0 ? "[" : ",\n");
		if (i != 1) {
			buffer_string(&wanted, "{\"file\":\"");
			buffer_string(&wanted, files[i]);
			buffer_string(&wanted, "\"},\n");
		}
		buffer_string(&wanted, row);
	}
	buffer_string(&wanted, "]");
	put(report);
	page_rows("items.html", buffer_terminate(&wanted));
	buffer_free(&wanted);
}

/* Nothing that strangers wrote ends the script, or begins a comment in it. */
static void
test_hostile(void **state)
{
	struct report *report = opened("hostile.html", &style);
	struct finding made;

	(void)state;
	report_begin(report, "</script><!--\"\\\n", "/nowhere");
	report_record(report, finding(&made, "</script><b>\1"));
	report_begin(report, "<\377", "/nowhere");
	report_record(report, finding(&made, "<\377"));
	put(report);
	page_rows("hostile.html", "[{\"file\":\"\\u003c/script>\\u003c!--\\\"\\\\\\n\"},\n"
	    "[2,3,\"\\u003c/script>\\u003cb>\\u0001\",\"\",\"\",\"\",\"bad\",\"url\",\"\","
	    "[\"a URL begins with the name of a scheme and a colon\"]],\n"
	    "{\"file\":{\"bytes\":\"PP8=\"}},\n"
	    "[2,3,{\"bytes\":\"PP8=\"},\"\",\"\",\"\",\"bad\",\"url\",\"\","
	    "[\"a URL begins with the name of a scheme and a colon\"]]]");
}

/* --defang: the URL, its host, its readings. */
static void
test_defang(void **state)
{
	static const struct urlsift_reading readings[] = {
		{ .text = "http://h.dom/", .len = 13 }, { .text = "http://h.dom/-", .len = 14 }
	};
	const struct style defang = { .end = '\n', .defang = true };
	struct report *report = opened("defang.html", &defang);
	struct finding made;

	(void)state;
	finding(&made, "http://h.dom/");
	made.find.n_readings = 2;
	made.record.readings = readings;
	report_begin(report, "f", "/nowhere");
	report_record(report, &made.record);
	put(report);
	page_rows("defang.html", "[{\"file\":\"f\"},\n"
	    "[2,3,\"hxxp://h[.]dom/\",\"h[.]dom\",\"\",\"hxxp\",\"strict\",\"url\",\"\",[],"
	    "[\"hxxp://h[.]dom/\",\"hxxp://h[.]dom/-\"]]]");
}

/* Returns whether the summary has this in it. */
static bool
summary_has(const char *name, const char *part)
{
	struct octets summary = page_data(name, "summary");
	char text[512];

	assert_true(summary.len < sizeof(text));
	memcpy(text, summary.at, summary.len);
	text[summary.len] = '\0';
	return strstr(text, part) != NULL;
}

static void
test_nothing(void **state)
{
	struct report *report = opened("nothing.html", &style);
	const char *page;

	(void)state;
	report_begin(report, "f", "/nowhere");
	put(report);
	page_rows("nothing.html", "[]");
	assert_true(summary_has("nothing.html",
	    "{\"version\":\"" URLSIFT_VERSION "\",\"time\":\"2"));
	assert_true(summary_has("nothing.html", " UTC\",\"files\":1,\"members\":2,\"messages\":3,"
	    "\"octets\":18446744073709551615,\"omitted\":0,\"domains\":false}"));
	page = page_read("nothing.html");
	assert_memory_equal(page, "<!doctype html>\n", 16);
	assert_string_equal(page + strlen(page) - 8, "</html>\n");
}

/* The file gets its name, and the mode of that which it replaces, when it is whole. */
static void
test_file(void **state)
{
	struct report *report;
	struct stat before, made, after;

	(void)state;
	files_text("file.html", "before");
	assert_null(report_new("file.html", &style, NULL));
	assert_int_equal(errno, EEXIST);
	files_text("file.html", "");
	assert_int_equal(chmod("file.html", 0640), 0);
	assert_int_equal(stat("file.html", &before), 0);
	report = opened("file.html", &style);
	assert_true(report_stat(report, &made));
	assert_true(made.st_ino != before.st_ino);
	assert_string_equal(page_read("file.html"), "");
	report_free(report);
	assert_string_equal(page_read("file.html"), "");
	report = opened("file.html", &style);
	assert_true(report_stat(report, &made));
	put(report);
	assert_int_equal(stat("file.html", &after), 0);
	assert_true(made.st_ino == after.st_ino);
	assert_int_equal(after.st_mode & 07777, 0640);
	page_rows("file.html", "[]");
	report_free(NULL);
}

/* A page that cannot be written whole does not get its name, nor does anything stay. */
static void
test_refused(void **state)
{
	struct rlimit before, limit;
	struct report *report;

	(void)state;
	errno = 0;
	assert_null(report_new("none/page.html", &style, NULL));
	assert_int_equal(errno, ENOENT);
	assert_int_equal(mkdir("directory", 0700), 0);
	assert_int_equal(chdir("directory"), 0);
	report = opened("page.html", &style);
	assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
	limit = before;
	limit.rlim_cur = 1000;
	signal(SIGXFSZ, SIG_IGN);
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
	assert_false(report_put(report, &read_all));
	assert_int_equal(errno, EFBIG);
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
	report_free(report);
	assert_int_equal(chdir(".."), 0);
	assert_int_equal(rmdir("directory"), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_records),
		cmocka_unit_test(test_year),
		cmocka_unit_test(test_readings),
		cmocka_unit_test(test_items),
		cmocka_unit_test(test_hostile),
		cmocka_unit_test(test_defang),
		cmocka_unit_test(test_nothing),
		cmocka_unit_test(test_file),
		cmocka_unit_test(test_refused),
	};

	return cmocka_run_group_tests(tests, files_setup, files_teardown);
}
