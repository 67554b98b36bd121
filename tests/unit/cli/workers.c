/*
 * workers: several threads read many files, and a long one, and print in order
 */
#include "../files.h"

#include "cli/run.h"
#include "input/shared.h"

#define FILES 300
#define LINE "a text that has <URL:http://h.dom/> in it\n"

static struct options options;
static struct output output;
static struct pipeline pipeline;
static int out;		/* the descriptor of the output */

static int
setup(void **state)
{
	static const struct input_ops *const readers[] = { &input_plain, NULL };

	if (files_setup(state) != 0)
		return -1;
	options = (struct options){
		.input = { .readers = readers, .range_end = UINT64_MAX },
		.max_count = UINT64_MAX,
		.style = { .file = true, .place = true, .end = '\n' },
		.stats = true,
		.threads = 4,
	};
	out = open("out", O_RDWR | O_CREAT, 0600);
	output_init(&output, &output_text, &options.style, out);
	return out < 0 || !pipeline_open(&pipeline, &options, &output);
}

static int
teardown(void **state)
{
	pipeline_close(&pipeline);
	output_free(&output);
	close(out);
	return files_teardown(state);
}

/* Returns the text that was written; the caller frees it. */
static char *
written(void)
{
	off_t len = lseek(out, 0, SEEK_END);
	char *text = malloc((size_t)len + 1);

	assert_non_null(text);
	assert_int_equal(pread(out, text, (size_t)len, 0), len);
	text[len] = '\0';
	return text;
}

static void
test_threads(void **state)
{
	(void)state;
	assert_true(workers_processors() >= 1);
	assert_int_equal(workers_threads(&options), 4);
	options.threads = 0;
	assert_int_equal(workers_threads(&options), workers_processors());
	options.threads = UINT64_MAX;
	assert_int_equal(workers_threads(&options), POOL_MAX);
}

/* Files have 1 to 10 URLs each.  One file in 50 is missing. */
static void
test_files(void **state)
{
	struct workers *workers = workers_new(&options, &output, 4);
	char name[16], *text, *wanted = calloc(FILES, 10 * 32), *to = wanted;
	size_t i, j, n = 0;
	FILE *file;

	(void)state;
	assert_true(workers != NULL && wanted != NULL);
	options.silent = true;
	for (i = 0; i < FILES; i++) {
		snprintf(name, sizeof(name), "%zu", i);
		if (i % 50 != 7) {
			file = fopen(name, "w");
			assert_non_null(file);
			for (j = 0; j < i % 10; j++, n++) {
				fputs(LINE, file);
				to += sprintf(to, "%s:%zu:22:http://h.dom/\n", name, j + 1);
			}
			assert_int_equal(fclose(file), 0);
		}
		assert_true(workers_put(workers, name, false, NULL));
	}
	workers_finish(workers, &pipeline);
	assert_int_equal(pipeline.n, n);
	assert_true(pipeline.trouble);
	assert_string_equal(pipeline.failed, "");
	assert_int_equal(pipeline.stats.urls, n);
	assert_int_equal(pipeline.stats.unreadable, FILES / 50);
	assert_int_equal(pipeline.stats.input.files, FILES - FILES / 50);
	text = written();
	assert_string_equal(text, wanted);
	free(text);
	free(wanted);
}

/* A long file between two others is shared. */
static void
test_long(void **state)
{
	struct workers *workers = workers_new(&options, &output, 4);
	size_t i, n = (size_t)SHARED_MIN / strlen(LINE) * 2;
	char wanted[64], *text, *at;
	FILE *file = fopen("long", "w");

	(void)state;
	assert_true(workers != NULL && file != NULL);
	for (i = 0; i < n; i++)
		fputs(LINE, file);
	assert_int_equal(fclose(file), 0);
	files_text("short", LINE);
	assert_true(workers_put(workers, "short", false, NULL) &&
	    workers_put(workers, "long", false, NULL) &&
	    workers_put(workers, "short", false, NULL));
	workers_finish(workers, &pipeline);
	assert_int_equal(pipeline.n, n + 2);
	assert_int_equal(pipeline.stats.input.octets, (n + 2) * strlen(LINE));
	text = at = written();
	for (i = 0; i < n + 2; i++) {
		if (i == 0 || i == n + 1)
			strcpy(wanted, "short:1:22:http://h.dom/\n");
		else
			snprintf(wanted, sizeof(wanted), "long:%zu:22:http://h.dom/\n", i);
		assert_memory_equal(at, wanted, strlen(wanted));
		at += strlen(wanted);
	}
	assert_int_equal(*at, '\0');
	free(text);
}

/* The first find ends all work, so workers_put() refuses files. */
static void
test_end(void **state)
{
	struct workers *workers;
	char name[16], *text;
	size_t i;

	(void)state;
	options.quiet = true;
	options.stats = false;
	workers = workers_new(&options, &output, 2);
	assert_non_null(workers);
	files_text("f", LINE LINE);
	for (i = 0; workers_put(workers, "f", false, NULL); i++)
		assert_true(i < 1000000);
	snprintf(name, sizeof(name), "%zu", i);
	assert_false(workers_put(workers, name, false, NULL));
	workers_finish(workers, &pipeline);
	assert_true(pipeline.n >= 1);
	assert_string_equal(pipeline.failed, "");
	text = written();
	assert_string_equal(text, "");
	free(text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_threads, setup, teardown),
		cmocka_unit_test_setup_teardown(test_files, setup, teardown),
		cmocka_unit_test_setup_teardown(test_long, setup, teardown),
		cmocka_unit_test_setup_teardown(test_end, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
