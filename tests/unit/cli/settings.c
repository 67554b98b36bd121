/*
 * settings: fields that depend on several options
 */
#include "../files.h"

#include "archive/unpack.h"
#include "cli/settings.h"
#include "mail/reader.h"
#include "output/format.h"

static char *operands[] = { "f", "-", "d", "g" };

/* The options after an empty command line. */
static const struct options plain = {
	.style = { .place = true, .end = '\n' },
	.input.range_end = UINT64_MAX,
	.hyperlink = OPTIONS_NEVER,
	.operands = operands,
};

/* Standard output is no terminal here, so only the options decide about names of files. */
static void
names(struct options options, bool file, bool member)
{
	settings_complete(&options);
	assert_int_equal(options.style.file, file);
	assert_int_equal(options.style.member, member);
}

static void
test_names(void **state)
{
	struct options o = plain;

	(void)state;
	assert_int_equal(mkdir("d", 0700), 0);
	names(o, false, true);
	o.n_operands = 1;
	names(o, false, true);
	o.json = true;
	names(o, true, true);
	o.operands = operands + 1;
	names(o, false, true);
	o.input.label = "l";
	names(o, true, true);
	o = plain;
	o.n_operands = 2;
	names(o, true, true);
	o.style.place = false;
	names(o, false, false);
	o.report = OPTIONS_COUNT;
	names(o, true, true);
	o.file_name = OPTIONS_NEVER;
	names(o, false, false);
	o = plain;
	o.file_name = OPTIONS_ALWAYS;
	names(o, true, true);
	o = plain;
	o.mode = OPTIONS_LINT;
	names(o, true, true);
}

static void
test_several(void **state)
{
	struct options o = plain;

	(void)state;
	assert_int_equal(mkdir("d", 0700), 0);
	assert_false(settings_has_several(&o));
	o.walk.recursive = true;
	assert_true(settings_has_several(&o));
	o.n_operands = 1;
	assert_false(settings_has_several(&o));
	o.operands = operands + 2;
	assert_true(settings_has_several(&o));
	o.walk.recursive = false;
	assert_false(settings_has_several(&o));
	o.n_operands = 2;
	assert_true(settings_has_several(&o));
	o.mode = OPTIONS_PARSE;
	assert_false(settings_has_several(&o));
	o = plain;
	o.files_from = "l";
	assert_true(settings_has_several(&o));
}

/* Check the names of the readers, separated by commas. */
static void
readers(struct options options, const char *wanted)
{
	const struct input_ops *const *reader;
	char shown[80] = "";

	settings_complete(&options);
	for (reader = options.input.readers; *reader != NULL; reader++)
		strcat(strcat(shown, (*reader)->name), ";");
	assert_string_equal(shown, wanted);
}

static void
test_readers(void **state)
{
	static const struct input_ops *const mail[] = {
		[OPTIONS_FORM_AUTO] = &input_mail,
		[OPTIONS_FORM_MBOX] = &input_mailbox,
		[OPTIONS_FORM_MESSAGE] = &input_message,
	};
	struct options o = plain;
	char wanted[80];
	int form;

	(void)state;
	for (form = OPTIONS_FORM_AUTO; form <= OPTIONS_FORM_MESSAGE; form++) {
		o.form = (enum options_form)form;
		snprintf(wanted, sizeof(wanted), "%s;%s%s;%s", input_archive.name,
		    form == OPTIONS_FORM_AUTO ? "warc;" : "", mail[form]->name,
		    form == OPTIONS_FORM_AUTO ? "utf16;html;folded;diff;json;plain;" : "");
		o.as_is = false;
		readers(o, wanted);
		o.as_is = true;
		readers(o, wanted + strlen(input_archive.name) + 1);
	}
	o.form = OPTIONS_FORM_NONE;
	readers(o, "warc;utf16;html;folded;diff;json;plain;");
	o.input.scan.eager = 1;
	readers(o, "warc;utf16;html;folded;diff;json, no pipe;plain;");
	o.form = OPTIONS_FORM_AUTO;
	readers(o, "warc;mail;utf16;html;folded;diff;json, no pipe;plain;");
	o.input.scan.eager = 0;
	o.form = OPTIONS_FORM_HTML;
	readers(o, "html;");
	o.form = OPTIONS_FORM_JSON;
	readers(o, "utf16;json;");
	o.form = OPTIONS_FORM_WARC;
	readers(o, "warc;");
	o.form = OPTIONS_FORM_FOLDED;
	readers(o, "folded;");
	o.form = OPTIONS_FORM_DIFF;
	readers(o, "diff;diff;");
	o.form = OPTIONS_FORM_TEXT;
	readers(o, "plain;");
	o.mode = OPTIONS_PARSE;
	readers(o, "lines;");
	o.style.end = '\0';
	readers(o, "lines;");
	o.mode = OPTIONS_WRAP;
	readers(o, "lines;");
}

/* --hyphen=all scans like --hyphen=auto.  --lint does not print the readings as records. */
static void
test_scan(void **state)
{
	struct options o = plain;

	(void)state;
	o.input.scan.hyphen = URLSIFT_HYPHEN_ALL;
	settings_complete(&o);
	assert_true(o.readings);
	assert_int_equal(o.input.scan.hyphen, URLSIFT_HYPHEN_AUTO);
	assert_int_equal(o.input.scan.no_audit, 1);
	assert_int_equal(o.input.scan.report_bad, 0);
	o = plain;
	o.mode = OPTIONS_LINT;
	o.input.scan.hyphen = URLSIFT_HYPHEN_ALL;
	settings_complete(&o);
	assert_false(o.readings);
	assert_int_equal(o.input.scan.hyphen, URLSIFT_HYPHEN_AUTO);
	assert_int_equal(o.input.scan.report_bad, 2);
	o = plain;
	o.input.scan.hyphen = URLSIFT_HYPHEN_DROP;
	o.style.notes = true;
	settings_complete(&o);
	assert_int_equal(o.input.scan.hyphen, URLSIFT_HYPHEN_DROP);
	assert_int_equal(o.input.scan.no_audit, 0);
	o = plain;
	o.json = true;
	settings_complete(&o);
	assert_int_equal(o.input.scan.no_audit, 0);
}

/* With a format there are no colours and links, and warnings only if it prints them. */
static void
test_style(void **state)
{
	struct options o = plain;
	const char *what;
	size_t len;

	(void)state;
	unsetenv("GREP_COLORS");
	o.color = o.hyperlink = OPTIONS_ALWAYS;
	settings_complete(&o);
	assert_true(o.style.colors && o.style.links);
	assert_int_equal(o.style.each, o.style.terminal);
	o = plain;
	o.color = o.hyperlink = OPTIONS_ALWAYS;
	o.style.format = format_new("%w", &what, &len);
	settings_complete(&o);
	assert_false(o.style.colors || o.style.links);
	assert_int_equal(o.input.scan.no_audit, 0);
	format_free(o.style.format);
	o = plain;
	o.color = OPTIONS_NEVER;
	o.input.scan.eager = 1;
	settings_complete(&o);
	assert_false(o.style.colors || o.style.links);
	assert_true(o.style.each);
}

static void
test_output(void **state)
{
	struct options o = plain;
	const char *what;
	size_t len;

	(void)state;
	assert_ptr_equal(settings_output(&o), &output_text);
	o.style.format = format_new("%u", &what, &len);
	assert_ptr_equal(settings_output(&o), &output_format);
	format_free(o.style.format);
	o = plain;
	o.mode = OPTIONS_PARSE;
	assert_ptr_equal(settings_output(&o), &output_parts);
	o.style.place = false;
	assert_ptr_equal(settings_output(&o), &output_text);
	o.json = true;
	assert_ptr_equal(settings_output(&o), &output_json);
	o.mode = OPTIONS_LINT;
	assert_ptr_equal(settings_output(&o), &output_lint_json);
	o.json = false;
	assert_ptr_equal(settings_output(&o), &output_lint);
	o.mode = OPTIONS_WRAP;
	assert_ptr_equal(settings_output(&o), &output_wrap);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_names, files_setup, files_teardown),
		cmocka_unit_test_setup_teardown(test_several, files_setup, files_teardown),
		cmocka_unit_test(test_readers),
		cmocka_unit_test(test_scan),
		cmocka_unit_test(test_style),
		cmocka_unit_test(test_output),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
