/*
 * pipeline: records are filtered, counted and printed, and the input gets the right answer
 */
#include "said.h"

#include <stdlib.h>

#include "../filter/finding.h"
#include "cli/pipeline.h"
#include "output/output.h"

static struct options options;
static struct output output;
static struct pipeline pipeline;
static struct input_handler handler;
static const struct source source = { .name = "f", .path = "f" };

static int
setup(void **state)
{
	(void)state;
	options = (struct options){ .max_count = UINT64_MAX, .style.end = '\n' };
	return 0;
}

static void
open_with(const struct output_ops *ops)
{
	output_init(&output, ops, &options.style, -1);
	assert_true(pipeline_open(&pipeline, &options, &output));
	handler = pipeline_handler(&pipeline);
	assert_ptr_equal(handler.ctx, &pipeline);
}

static int
teardown(void **state)
{
	(void)state;
	pipeline_close(&pipeline);
	output_free(&output);
	return 0;
}

/* Pass a URL to the pipeline.  Returns its answer to the input. */
static enum input_next
found(const char *url)
{
	struct finding made;

	finding(&made, url);
	made.record.file = "f";
	made.record.at.line = 3;
	return handler.found(&pipeline, &made.record);
}

/* Check and clear the output. */
static void
printed(const char *wanted)
{
	assert_string_equal(output.buffer.len == 0 ? "" : buffer_terminate(&output.buffer), wanted);
	output.buffer.len = 0;
}

static void
test_records(void **state)
{
	(void)state;
	options.max_count = 2;
	open_with(&output_text);
	assert_int_equal(handler.begin(&pipeline, &source), INPUT_GO_ON);
	assert_int_equal(found("http://a.dom/"), INPUT_GO_ON);
	assert_int_equal(found("no"), INPUT_GO_ON);
	assert_int_equal(found("http://b.dom/"), INPUT_LEAVE);
	assert_int_equal(handler.end(&pipeline, &source), INPUT_GO_ON);
	printed("http://a.dom/\nhttp://b.dom/\n");
	/* The limit is per file. */
	assert_int_equal(handler.begin(&pipeline, &source), INPUT_GO_ON);
	assert_int_equal(found("http://c.dom/"), INPUT_GO_ON);
	assert_int_equal(pipeline.n, 3);
	assert_int_equal(pipeline.n_here, 1);
	options.max_count = 0;
	assert_int_equal(handler.begin(&pipeline, &source), INPUT_LEAVE);
}

static void
test_reports(void **state)
{
	(void)state;
	options.report = OPTIONS_COUNT;
	options.style.file = true;
	open_with(&output_text);
	handler.begin(&pipeline, &source);
	assert_int_equal(found("a:b"), INPUT_GO_ON);
	assert_int_equal(found("a:b"), INPUT_GO_ON);
	handler.end(&pipeline, &source);
	printed("f:2\n");
	options.report = OPTIONS_WITH;
	handler.begin(&pipeline, &source);
	handler.end(&pipeline, &source);
	printed("");
	handler.begin(&pipeline, &source);
	assert_int_equal(found("a:b"), INPUT_LEAVE);
	handler.end(&pipeline, &source);
	printed("f\n");
	options.report = OPTIONS_WITHOUT;
	handler.begin(&pipeline, &source);
	handler.end(&pipeline, &source);
	printed("f\n");
	handler.begin(&pipeline, &source);
	assert_int_equal(found("a:b"), INPUT_LEAVE);
	handler.end(&pipeline, &source);
	printed("");
	options.quiet = true;
	assert_int_equal(found("a:b"), INPUT_STOP);
}

/* -u keeps a URL once, compared in its printed form; --redact hides the password. */
static void
test_unique(void **state)
{
	(void)state;
	options.unique = options.redact = true;
	options.style.normalize = true;
	open_with(&output_text);
	handler.begin(&pipeline, &source);
	found("http://a.dom/");
	found("HTTP://A.dom");
	found("ftp://u:secret@b.dom/");
	printed("http://a.dom/\nftp://u:***@b.dom/\n");
	assert_int_equal(pipeline.n, 2);
}

static void
test_filter(void **state)
{
	struct octets scheme = { "ftp", 3 };

	(void)state;
	options.filter.schemes = (struct filter_list){ &scheme, 1 };
	options.stats = true;
	open_with(&output_text);
	handler.begin(&pipeline, &source);
	found("http://a.dom/");
	found("ftp://a.dom/");
	printed("ftp://a.dom/\n");
	assert_int_equal(pipeline.stats.urls, 1);
}

/* With a wrong expression, the pipeline is not opened and FAILED has the reason. */
static void
test_failure(void **state)
{
	struct octets expression = { "(", 1 };

	(void)state;
	options.filter.expressions = (struct filter_list){ &expression, 1 };
	output_init(&output, &output_text, &options.style, -1);
	assert_false(pipeline_open(&pipeline, &options, &output));
	assert_memory_equal(pipeline.failed, "expression '(': ", 16);
}

/* --wrap: a line that is not a URL is reported with its number, and counts as trouble. */
static void
test_refused(void **state)
{
	(void)state;
	options.mode = OPTIONS_WRAP;
	options.style.width = WRAP_WIDTH;
	open_with(&output_wrap);
	output.wrap = wrap_new();
	assert_non_null(output.wrap);
	handler.begin(&pipeline, &source);
	assert_int_equal(found("http://a.dom/"), INPUT_GO_ON);
	assert_false(pipeline.trouble);
	printed("<URL:http://a.dom/>\n");
	said_begin(STDERR_FILENO);
	assert_int_equal(found("http://"), INPUT_GO_ON);
	assert_memory_equal(said_end(), "urlsift: f:3: offset ", 21);
	assert_true(pipeline.trouble);
	printed("");
	wrap_free(output.wrap);
}

/* --lint counts only URLs with findings. */
static void
test_lint(void **state)
{
	(void)state;
	options.mode = OPTIONS_LINT;
	options.lint = filter_lint_default();
	open_with(&output_lint);
	handler.begin(&pipeline, &source);
	found("http://a.dom/");
	assert_int_equal(pipeline.n, 0);
	printed("");
	found("http;//a.dom/");
	assert_int_equal(pipeline.n, 1);
	assert_non_null(strstr(buffer_terminate(&output.buffer),
	    "did you mean 'http://a.dom/'?"));
}

static void
test_trouble(void **state)
{
	(void)state;
	open_with(&output_text);
	said_begin(STDERR_FILENO);
	pipeline_trouble(&pipeline, "f", "why");
	options.silent = true;
	pipeline_trouble(&pipeline, "g", "why");
	assert_string_equal(said_end(), "urlsift: f: why\n");
	assert_true(pipeline.trouble);
	assert_int_equal(pipeline.stats.unreadable, 2);
}

/* The input stops if writing fails, or if the worker's turn never comes. */
static void
test_ends(void **state)
{
	char *path;

	(void)state;
	options.style.each = true;
	open_with(&output_text);
	handler.begin(&pipeline, &source);
	assert_int_equal(handler.passed(&pipeline, 10), INPUT_GO_ON);
	pipeline.pool = pool_new(2);
	pipeline.worker = 1;
	assert_non_null(pipeline.pool);
	assert_true(pool_put(pipeline.pool, "0", false, NULL) &&
	    pool_put(pipeline.pool, "1", false, NULL));
	for (unsigned i = 0; i < 2; i++) {
		path = pool_take(pipeline.pool, i).path;
		assert_non_null(path);
		free(path);
	}
	assert_int_equal(found("a:b"), INPUT_GO_ON);
	printed("a:b\n");
	pool_stop(pipeline.pool, 0);
	assert_int_equal(found("a:b"), INPUT_STOP);
	printed("");
	assert_true(pipeline.over);
	pool_free(pipeline.pool);
	pipeline.pool = NULL;
	pipeline.over = false;
	assert_int_equal(found("a:b"), INPUT_STOP);
	assert_true(output.error != 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_records, setup, teardown),
		cmocka_unit_test_setup_teardown(test_reports, setup, teardown),
		cmocka_unit_test_setup_teardown(test_unique, setup, teardown),
		cmocka_unit_test_setup_teardown(test_filter, setup, teardown),
		cmocka_unit_test_setup_teardown(test_failure, setup, teardown),
		cmocka_unit_test_setup_teardown(test_refused, setup, teardown),
		cmocka_unit_test_setup_teardown(test_lint, setup, teardown),
		cmocka_unit_test_setup_teardown(test_trouble, setup, teardown),
		cmocka_unit_test_setup_teardown(test_ends, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
