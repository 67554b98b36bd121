/*
 * scanner: the calls of the interface, and what they promise
 */
#include "scanned.h"

#include <errno.h>
#include <locale.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/array.h"

static const char text[] =
    "See <URL:http://h.dom/a-\nb> and\n<http://h.dom/c>, URL:ftp://h.dom/d; <URL:foo>\n"
    "> <URL:http://h.dom/\n> e> http://h.dom/f. And \"http://h.dom/g\" <URL:http://h.dom";
#define LEN (sizeof(text) - 1)

static void
check_unknown(struct urlsift_options options)
{
	errno = 0;
	assert_null(urlsift_scanner_new(&options));
	assert_int_equal(errno, EINVAL);
}

/* "EINVAL if this library does not know the size, or a value". */
static void
test_unknown_options(void **state)
{
	const size_t size = sizeof(struct urlsift_options);
	const size_t first = offsetof(struct urlsift_options, rejoin);
	struct urlsift_options options = { .size = size };

	(void)state;
	check_unknown((struct urlsift_options){ .size = 0 });
	check_unknown((struct urlsift_options){ .size = first - 1 });
	check_unknown((struct urlsift_options){ .size = size + 1 });
	check_unknown((struct urlsift_options){ .size = size, .kinds = 1 << 8 });
	check_unknown((struct urlsift_options){ .size = size, .text = 1 << 7 });
	check_unknown((struct urlsift_options){ .size = size, .report_bad = 3 });
	check_unknown((struct urlsift_options){ .size = size, .eager = 2 });
	check_unknown((struct urlsift_options){ .size = size, .no_audit = 2 });
	options.std = (enum urlsift_std)(URLSIFT_STD_1993 + 1);
	check_unknown(options);
	options.std = URLSIFT_STD_1738;
	options.hyphen = (enum urlsift_hyphen)(URLSIFT_HYPHEN_ALL + 1);
	check_unknown(options);
	options.hyphen = URLSIFT_HYPHEN_AUTO;
	options.column = (enum urlsift_column)(URLSIFT_COLUMN_CELL + 1);
	check_unknown(options);
}

/* The callback of one scan, then that of the options again. */
static void
test_callback_of_scan(void **state)
{
	struct urlsift_scanner *scanner = scanner_of(URLSIFT_KINDS_WRAPPED);
	struct finds other = { 0 };

	(void)state;
	assert_int_equal(urlsift_scan(scanner, text, LEN, finds_add, &other), 0);
	assert_int_equal(other.n, 5);
	assert_int_equal(found.n, 0);
	assert_int_equal(urlsift_feed(scanner, text, LEN), 0);
	assert_int_equal(urlsift_finish(scanner), 0);
	assert_int_equal(found.n, 5);
	assert_null(finds_differ(&found, &other));
	finds_free(&found);
	finds_free(&other);
	urlsift_scanner_free(scanner);
}

/* Slashes that end their line, after a longer text: the second scan starts anew. */
static void
test_alone_after_another(void **state)
{
	static const char a[] = "http://h.dom/a/long/way/to/the/end/of/this/text/a b";
	static const char b[] = "http://\nof http://h.dom/b\n";
	struct urlsift_scanner *scanner = scanner_of(URLSIFT_KINDS_ALL);

	(void)state;
	assert_int_equal(urlsift_scan(scanner, a, sizeof(a) - 1, NULL, NULL), 0);
	assert_int_equal(urlsift_scan(scanner, b, sizeof(b) - 1, NULL, NULL), 0);
	assert_int_equal(found.n, 2);
	finds_free(&found);
	urlsift_scanner_free(scanner);
}

static void
test_no_callback(void **state)
{
	struct urlsift_options options = { .size = sizeof(options) };
	struct urlsift_scanner *scanner = urlsift_scanner_new(&options);

	(void)state;
	assert_non_null(scanner);
	assert_int_equal(urlsift_scan(scanner, text, LEN, NULL, 0), 0);
	assert_int_equal(urlsift_scan(scanner, "", 0, NULL, 0), 0);
	assert_int_equal(urlsift_scan(scanner, NULL, 0, NULL, 0), 0);
	urlsift_scanner_free(scanner);
	urlsift_scanner_free(NULL);
}

/* Columns in each unit: characters of two and three octets, a tab, an octet of no character. */
static void
test_columns(void **state)
{
	static const char octets[] = "x\n\303\251\t\344\270\255\377 <URL:x:y>";
	static const struct {
		enum urlsift_column column;
		uint64_t is;
	} rows[] = {
		{ URLSIFT_COLUMN_OCTET, 9 + 5 }, { URLSIFT_COLUMN_CHARACTER, 6 + 5 },
		{ URLSIFT_COLUMN_CELL, 13 + 5 }
	};
	struct urlsift_options options = {
		.size = sizeof(options), .found = finds_add, .ctx = &found
	};

	(void)state;
	for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
		struct urlsift_scanner *scanner;

		if (rows[i].column == URLSIFT_COLUMN_CELL &&
		    setlocale(LC_CTYPE, "C.UTF-8") == NULL)
			continue;
		options.column = rows[i].column;
		scanner = urlsift_scanner_new(&options);
		assert_non_null(scanner);
		urlsift_scan(scanner, octets, sizeof(octets) - 1, NULL, NULL);
		assert_int_equal(found.n, 1);
		assert_int_equal(found.list[0].find.at.line, 2);
		assert_int_equal(found.list[0].find.at.column, rows[i].is);
		finds_free(&found);
		urlsift_scanner_free(scanner);
	}
}

/* urlsift_list() fills an array with the first N finds. */
static void
test_list(void **state)
{
	struct urlsift_scanner *scanner = scanner_of(URLSIFT_KINDS_ALL);
	struct urlsift_item items[7], first = { .len = 99 };

	(void)state;
	assert_int_equal(urlsift_scan(scanner, text, LEN, NULL, NULL), 0);
	assert_int_equal(urlsift_list(scanner, text, LEN, items, 7), 7);
	assert_int_equal(found.n, 7);
	for (size_t i = 0; i < found.n; i++) {
		const struct urlsift_find *find = &found.list[i].find;

		assert_int_equal(items[i].len, find->len);
		assert_memory_equal(items[i].text, find->text, find->len);
		assert_memory_equal(&items[i].at, &find->at, sizeof(find->at));
		assert_int_equal(items[i].end, find->end);
		assert_int_equal(items[i].opens, find->opens);
		assert_int_equal(items[i].closes, find->closes);
		assert_int_equal(items[i].kind, find->kind);
		assert_int_equal(items[i].notes, find->notes);
		assert_int_equal(items[i].warnings, find->warnings);
		assert_int_equal(items[i].verdict, found.list[i].url.verdict);
		assert_true(items[i].reserved[0] == 0 && items[i].reserved[1] == 0);
	}
	assert_ptr_equal(items[1].text, text + items[1].at.offset);
	assert_false(items[0].text > text && items[0].text < text + LEN);
	assert_int_equal(urlsift_list(scanner, text, LEN, &first, 0), 7);
	assert_int_equal(first.len, 99);
	assert_int_equal(urlsift_list(scanner, "", 0, NULL, 0), 0);
	finds_free(&found);
	urlsift_scanner_free(scanner);
}

/* A urlsift_found that gives its scanner more to do. */
static int
feed_again(void *ctx, const struct urlsift_find *find)
{
	(void)find;
	return urlsift_feed(*(struct urlsift_scanner **)ctx, text, LEN);
}

static void
misuse_callback(struct urlsift_scanner *scanner)
{
	urlsift_scan(scanner, text, LEN, feed_again, &scanner);
}

static void
misuse_room(struct urlsift_scanner *scanner)
{
	size_t room;

	urlsift_buffer(scanner, &room);
	urlsift_fed(scanner, room + 1);
}

static void
misuse_range(struct urlsift_scanner *scanner)
{
	urlsift_feed(scanner, text, LEN);
	urlsift_range(scanner, 0, 1);
}

/* A text without sections is one section. */
static void
test_no_sections(void **state)
{
	const struct urlsift_text whole = { .octets = text, .len = LEN };
	struct urlsift_scanner *scanner = scanner_of(URLSIFT_KINDS_ALL);
	size_t n;

	(void)state;
	assert_int_equal(urlsift_scan(scanner, text, LEN, NULL, NULL), 0);
	n = found.n;
	assert_true(n > 0);
	assert_int_equal(urlsift_scan_sections(scanner, &whole, NULL, NULL), 0);
	assert_int_equal(found.n, 2 * n);
	finds_free(&found);
	urlsift_scanner_free(scanner);
}

static void
misuse_section(struct urlsift_scanner *scanner)
{
	const struct urlsift_section section = { 0, LEN + 1, 0, 0 };
	const struct urlsift_text whole = { text, LEN, &section, 1, sizeof(section) };

	urlsift_scan_sections(scanner, &whole, NULL, NULL);
}

static void
misuse_order(struct urlsift_scanner *scanner)
{
	const struct urlsift_section sections[] = { { 0, 9, 0, 0 }, { 8, LEN, 0, 0 } };
	const struct urlsift_text whole = { text, LEN, sections, 2, sizeof(sections[0]) };

	urlsift_scan_sections(scanner, &whole, NULL, NULL);
}

/* "Misuse is an assertion": it ends the process. */
static void
test_misuse(void **state)
{
	static void (*const misuses[])(struct urlsift_scanner *scanner) = {
		misuse_callback, misuse_room, misuse_range, misuse_section, misuse_order
	};
	struct urlsift_scanner *scanner = scanner_of(0);
	const struct rlimit no_core = { 0, 0 };
	int status;

	(void)state;
	for (size_t i = 0; i < ARRAY_LEN(misuses); i++) {
		pid_t child = fork();

		if (child == 0) {
			signal(SIGABRT, SIG_DFL);
			setrlimit(RLIMIT_CORE, &no_core);
			if (freopen("/dev/null", "w", stderr) == NULL)
				_exit(1);
			misuses[i](scanner);
			_exit(0);
		}
		assert_int_equal(waitpid(child, &status, 0), child);
		assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
	}
	urlsift_scanner_free(scanner);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_unknown_options),
		cmocka_unit_test(test_callback_of_scan),
		cmocka_unit_test(test_alone_after_another),
		cmocka_unit_test(test_no_callback),
		cmocka_unit_test(test_columns),
		cmocka_unit_test(test_list),
		cmocka_unit_test(test_no_sections),
		cmocka_unit_test(test_misuse),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
