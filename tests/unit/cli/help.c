/*
 * help: every option is listed once, in lines that fit a terminal
 */
#include "../unit.h"
#ifdef __x86_64__
#include <cpuid.h>
#endif

#include "cli/help.h"
#include "cli/option_table.h"

static void
test_options(void **state)
{
	struct buffer help = { 0 };
	char wanted[64];
	const char *text, *line, *end;
	size_t i;

	(void)state;
	help_options(&help);
	text = buffer_terminate(&help);
	assert_non_null(text);
	for (line = text; *line != '\0'; line = end + 1) {
		end = strchr(line, '\n');
		assert_non_null(end);
		assert_true(end - line <= 80);
	}
	for (i = 0; i < option_table_n; i++) {
		if (option_table[i].name == NULL) {
			snprintf(wanted, sizeof(wanted), "\n\n%s:\n", option_table[i].help);
		} else if (option_table[i].letter != 0) {
			snprintf(wanted, sizeof(wanted), "\n  -%c, --%s", option_table[i].letter,
			    option_table[i].name);
		} else {
			snprintf(wanted, sizeof(wanted), "\n      --%s", option_table[i].name);
		}
		if (strstr(text, wanted) == NULL)
			fail_msg("no '%s'", wanted);
	}
	buffer_free(&help);
}

/* The text after a long name is on the next line.  Optional values are in brackets. */
static void
test_columns(void **state)
{
	struct buffer help = { 0 };
	const char *text;

	(void)state;
	help_options(&help);
	text = buffer_terminate(&help);
	assert_non_null(strstr(text, "\n  -a, --all                   find all five kinds"));
	assert_non_null(strstr(text, "\n      --color[=WHEN]          colours: auto"));
	assert_non_null(strstr(text, "\n  -R, --dereference-recursive\n"
	    "                              the same, but follow"));
	buffer_free(&help);
}

static void
test_version(void **state)
{
	const struct sandbox sandbox = { 6, true };
	struct buffer version = { 0 };
	const char *text, *at;

	(void)state;
	help_version(&version, &sandbox);
	text = buffer_terminate(&version);
	assert_int_equal(strncmp(text, "urlsift " URLSIFT_VERSION "\nlibraries: PCRE2",
	    strlen("urlsift " URLSIFT_VERSION "\nlibraries: PCRE2")), 0);
	at = strstr(text, "\nvectors: ");
	assert_non_null(at);
	assert_string_equal(strchr(at + 1, '\n'), "\nsandbox: Landlock 6 seccomp\n");
	buffer_free(&version);
}

/*
 * Returns the widest vectors that any part of the program uses: AVX2 is bit 5 of EBX in leaf 7.
 * A build may define a macro to pretend that the processor has no vectors.
 */
static void
test_version_vectors(void **state)
{
	struct buffer version = { 0 };
	const char *vectors;

	(void)state;
	help_version(&version, &(const struct sandbox){ 0 });
	vectors = strstr(buffer_terminate(&version), "\nvectors: ");
	assert_non_null(vectors);
#if defined(__x86_64__) && !defined(__builtin_cpu_supports)
	unsigned a = 0, b = 0, c = 0, d = 0;

	(void)__get_cpuid_count(7, 0, &a, &b, &c, &d);
	if ((b >> 5 & 1) != 0)
		assert_int_equal(strncmp(vectors, "\nvectors: AVX2\n", 15), 0);
	else
		assert_int_equal(strncmp(vectors, "\nvectors: SSE2\n", 15), 0);
#endif
	buffer_free(&version);
}

/* The list has the name, kind, port and origin of each scheme, sorted by name. */
static void
test_schemes(void **state)
{
	struct buffer schemes = { 0 };
	char name[64], before[64] = "", kind[8], port[8], origin[16];
	const char *line;
	size_t n = 0;
	int len;

	(void)state;
	help_schemes(&schemes);
	for (line = buffer_terminate(&schemes); *line != '\0'; line += len, n++) {
		len = -1;
		assert_int_equal(sscanf(line, "%63[^\t]\t%7[^\t]\t%7[^\t]\t%15[^\n]\n%n", name,
		    kind, port, origin, &len), 4);
		assert_true(len > 0 && strcmp(before, name) < 0);
		strcpy(before, name);
	}
	assert_null(urlsift_scheme_at(n));
	assert_non_null(strstr(schemes.octets, "\nhttp\turl\t80\t1738\n"));
	assert_non_null(strstr(schemes.octets, "\nmailto\turl\t-\t1738\n"));
	assert_non_null(strstr(schemes.octets, "\nurn\turn\t-\tpermanent\n"));
	buffer_free(&schemes);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_options),
		cmocka_unit_test(test_columns),
		cmocka_unit_test(test_version),
		cmocka_unit_test(test_version_vectors),
		cmocka_unit_test(test_schemes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
