/*
 * report: the rows and numbers of a page, and its file
 */
#include "page.h"

#include <errno.h>
#include <signal.h>
#include <sys/resource.h>

#include "output/report.h"
#include "shown.h"

static const struct style style = { .end = '\n' };
static char *arguments[] = { "-r", "--report=</x", "a", "<b" };
static const struct report_read read_all = { 1, 2, 3, UINT64_MAX, arguments, 4, 2 };

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

/* The page has only files with URLs, and each URL once. */
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
	report_record(report, &made.record);
	put(report);
	page_rows("records.html", "{\"files\":[\n\"c\",\n\"b\"],\n\"messages\":[\n"
	    "[\"\",\"\",\"2009-03-04T05:06:07Z\"]],\n\"urls\":[\n"
	    "[2,0,2,3,0,2009,\"mailto:a@b\",\"\",\"\",\"mailto\",\"strict\",\"bare\","
	    "[\"trimmed\"]],\n"
	    "[1,1,2,3,null,0,\"HTTP://u:p@H.dom./\",\"h.dom\",\"\",\"http\",\"relaxed\",\"url\","
	    "[\"trailing-dot\",\"http-userinfo\",\"S-PASSWORD\",\"S-USERINFO-HTTP\"]],\n"
	    "[1,1,2,3,null,0,\"http://h:x/\",\"h\",\"\",\"http\",\"bad\",\"url\","
	    "[\"the port is not a number, or this scheme has none\"]]],\n"
	    "\"places\":[\n[0,0,2,3,0,2009]]}");
}

/* Without a message or a capture, the year is that of the file. */
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
	page_rows("year.html", "{\"files\":[\n\"old\"],\n\"messages\":[],\n\"urls\":[\n"
	    "[1,0,2,3,null,1971,\"ftp:\",\"\",\"\",\"ftp\",\"bad\",\"url\","
	    "[\"\\\"//\\\" must follow the colon of this scheme\"]]],\n\"places\":[]}");
}

/* A URL is ambiguous if a reading at any place differs by more than trimmed punctuation. */
static void
test_readings(void **state)
{
	static const struct {
		const char *other;
		bool shown;
	} rows[] = {
		{ "", false }, { ".", false }, { "')", false }, { "'s", false }, { "'s.", false },
		{ "\xE3\x80\x82", false }, { "'s-x", true }, { "-x", true }, { ")1", true },
	};
	static const char url[] = "http://h/u";
	struct urlsift_reading readings[2] = { { .text = url, .len = sizeof(url) - 1 } };
	struct report *report;
	struct finding made;
	char other[32];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		report = opened("readings.html", &style);
		report_record(report, finding(&made, url));
		readings[1].text = other;
		readings[1].len = (size_t)snprintf(other, sizeof(other), "%s%s", url,
		    rows[i].other);
		made.find.n_readings = 2;
		made.record.readings = readings;
		report_record(report, &made.record);
		put(report);
		if ((strstr(page_read("readings.html"), ",[],[\"http://h/u\",\"") != NULL) !=
		    rows[i].shown)
			fail_msg("row %zu", i);
	}
}

/* Places in the same message share its fields. */
static void
test_messages(void **state)
{
	struct record_mail mail = { .from = "<a>", .subject = "s", .time = "1999-01-02T00:00:00Z" };
	struct report *report = opened("messages.html", &style);
	struct finding made;
	char subject[1001];

	(void)state;
	finding(&made, "http://h/");
	made.record.mail = &mail;
	report_record(report, &made.record);
	report_record(report, &made.record);
	memset(subject, 'x', sizeof(subject));
	memcpy(subject + 199, "\xC3\xA9", 2);
	subject[sizeof(subject) - 1] = '\0';
	mail.subject = subject;
	report_record(report, &made.record);
	put(report);
	memset(subject, 0, sizeof(subject));
	memset(subject, 'x', 199);
	assert_non_null(strstr(page_read("messages.html"), "\"messages\":[\n"
	    "[\"\\u003ca>\",\"s\",\"1999-01-02T00:00:00Z\"],\n[\"\\u003ca>\",\"xxx"));
	assert_non_null(strstr(page_read("messages.html"), subject));
	strcat(subject, "\",\"1999");
	assert_non_null(strstr(page_read("messages.html"), subject));
	assert_non_null(strstr(page_read("messages.html"),
	    "\"urls\":[\n[3,0,2,3,0,1999,\"http://h/\""));
	assert_non_null(strstr(page_read("messages.html"),
	    "\"places\":[\n[0,0,2,3,0,1999],\n[0,0,2,3,1,1999]]"));
}

/* A limited page has the most frequent URLs, and the numbers of all URLs. */
static void
test_limits(void **state)
{
	enum { LONG = 8000, N = 3000 };
	struct report *report = opened("limits.html", &style);
	static char url[LONG + 1];
	struct finding made;
	struct stat st;
	int i;

	(void)state;
	for (i = 0; i < N; i++) {
		memset(url, '<', LONG);
		memcpy(url + snprintf(url, LONG, "http://h/u%d", i), "<", 1);
		report_record(report, finding(&made, url));
	}
	report_record(report, finding(&made, url));
	put(report);
	assert_int_equal(stat("limits.html", &st), 0);
	assert_true(st.st_size <= (off_t)REPORT_PAGE && st.st_size > (off_t)REPORT_PAGE / 2);
	assert_non_null(strstr(page_read("limits.html"),
	    "\"urls\":[\n[2,0,2,3,null,0,\"http://h/u2999"));
}

/* Text from the input cannot end the script element, or begin a comment in it. */
static void
test_hostile(void **state)
{
	static const char end[] = "http://h/</script><!--";
	const struct record_mail mail = { .from = end, .subject = end, .time = end };
	const struct urlsift_reading readings[] = {
		{ .text = end, .len = sizeof(end) - 1 }, { .text = "<", .len = 1 }
	};
	struct report *report = opened("hostile.html", &style);
	const char *page, *at;
	struct finding made;
	int n = 0;

	(void)state;
	report_begin(report, end, "/nowhere");
	finding(&made, end);
	made.record.mail = &mail;
	made.record.readings = readings;
	made.find.n_readings = 2;
	report_record(report, &made.record);
	put(report);
	page = page_read("hostile.html");
	for (at = page; (at = strstr(at, "</script")) != NULL; at++)
		n++;
	assert_int_equal(n, 3);
	assert_null(strstr(page_data("hostile.html", "data").at, "<!--"));
}

/* --defang changes the URL, its host and its readings. */
static void
test_defang(void **state)
{
	static const struct urlsift_reading readings[] = {
		{ .text = "http://h.dom/", .len = 13 }, { .text = "http://h.dom/-x", .len = 15 }
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
	page_rows("defang.html", "{\"files\":[\n\"f\"],\n\"messages\":[],\n\"urls\":[\n"
	    "[1,0,2,3,null,0,\"hxxp://h[.]dom/\",\"h[.]dom\",\"\",\"http\",\"strict\",\"url\",[],"
	    "[\"hxxp://h[.]dom/\",\"hxxp://h[.]dom/-x\"]]],\n\"places\":[]}");
	assert_null(strstr(page_data("defang.html", "summary").at, "h.dom"));
}

/* Returns whether the summary includes PART. */
static bool
summary_has(const char *name, const char *part)
{
	struct octets summary = page_data(name, "summary");
	char text[1024];

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
	page_rows("nothing.html", page_empty);
	assert_true(summary_has("nothing.html", "{\"n_urls\":0,\"n_places\":0,"
	    "\"version\":\"" URLSIFT_VERSION "\",\"time\":\"2"));
	assert_true(summary_has("nothing.html", " UTC\",\"options\":[\"-r\","
	    "\"--report=\\u003c/x\"],\"operands\":[\"a\",\"\\u003cb\"],\"n_operands\":2,"
	    "\"files\":1,\"members\":2,\"messages\":3,\"octets\":18446744073709551615,"
	    "\"found\":0,\"bad\":0,"));
	assert_true(summary_has("nothing.html", "\"years\":[],\"hosts\":[],\"domains\":null,"));
	page = page_read("nothing.html");
	assert_memory_equal(page, "<!doctype html>\n", 16);
	assert_string_equal(page + strlen(page) - 8, "</html>\n");
}

/* When the file is complete, it gets its name, and the mode of the file that it replaces. */
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
	page_rows("file.html", page_empty);
	report_free(NULL);
}

/* A page that cannot be written leaves no file. */
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
		cmocka_unit_test(test_messages),
		cmocka_unit_test(test_limits),
		cmocka_unit_test(test_hostile),
		cmocka_unit_test(test_defang),
		cmocka_unit_test(test_nothing),
		cmocka_unit_test(test_file),
		cmocka_unit_test(test_refused),
	};

	return cmocka_run_group_tests(tests, files_setup, files_teardown);
}
