/*
 * count: the rows of a table, as text, as JSON and with bars
 */
#include "../unit.h"

#include "base/array.h"
#include "output/count.h"
#include "shown.h"

/* Compare the table of four URLs, which two counters count and one merges. */
static void
table(struct count_options options, unsigned columns, const char *wanted)
{
	static const char *const urls[] = {
		"http://a.dom/", "http://A.dom./x", "mailto:a@b.c", "http://b.dom/",
	};
	static const struct style style = { .end = '\n' };
	struct count *count = count_new(&options), *other;
	struct record record = { .file = "f" };
	struct output output;
	struct finding made;
	size_t i;

	assert_non_null(count);
	other = count_another(count);
	assert_non_null(other);
	output_init(&output, &output_table, &style, -1);
	for (i = 0; i < ARRAY_LEN(urls); i++) {
		output.count = i < 2 ? count : other;
		output_begin(&output, "f", "/nowhere", false);
		finding(&made, urls[i]);
		record.find = &made.find;
		output_record(&output, &record);
	}
	count_merge(count, other);
	count_put(count, &output, (struct count_terminal){ columns, 0 }, UINT64_MAX);
	shown_is(&output.buffer, wanted);
	output_free(&output);
	count_free(other);
	count_free(count);
	count_free(NULL);
}

static void
test_tables(void **state)
{
	(void)state;
	table((struct count_options){ .key = KEY_HOST }, 0, "2\ta.dom\n1\t-\n1\tb.dom\n");
	table((struct count_options){ .key = KEY_SCHEME }, 0, "3\thttp\n1\tmailto\n");
	table((struct count_options){ .key = KEY_VERDICT }, 0, "3\tstrict\n1\trelaxed\n");
	table((struct count_options){ .key = KEY_FILE }, 0, "4\tf\n");
	table((struct count_options){ .key = KEY_YEAR }, 0, "4\t-\n");
	table((struct count_options){ .key = KEY_HOST, .json = true }, 0,
	    "{\"host\":\"a.dom\",\"count\":2}\n{\"host\":null,\"count\":1}\n"
	    "{\"host\":\"b.dom\",\"count\":1}\n");
	/* Each counter had one message, in which a name counts once. */
	table((struct count_options){ .key = KEY_SCHEME, .by_message = true }, 0,
	    "2\thttp\n1\tmailto\n");
}

/* Bars take at most a third of the terminal; names fill the rest. */
static void
test_bars(void **state)
{
	(void)state;
	table((struct count_options){ .key = KEY_HOST }, 24,
	    "2 \u2588\u2588\u2588\u2588\u2588 a.dom\n"
	    "1 \u2588\u2588\u258C   -\n"
	    "1 \u2588\u2588\u258C   b.dom\n");
	/* On a narrow terminal, names have precedence over bars. */
	table((struct count_options){ .key = KEY_SCHEME }, 3,
	    "3 \u2588 http\n1 \u258E mailto\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_tables),
		cmocka_unit_test(test_bars),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
