/*
 * text: the parts of a line, with and without colours
 */
#include "../unit.h"

#include "shown.h"

static void
show(const struct style *style, const char *url, const char *wanted)
{
	struct finding made;

	shown_record(&output_text, style, "f", finding(&made, url), wanted);
}

static void
test_members(void **state)
{
	struct style style = { .end = '\n' };

	(void)state;
	show(&style, "http://h.dom/", "http://h.dom/\n");
	style.place = true;
	show(&style, "http://h.dom/", "2:3:http://h.dom/\n");
	style.offset = true;
	show(&style, "http://h.dom/", "2:3:9:http://h.dom/\n");
	style.file = true;
	show(&style, "http://h.dom/", "f:2:3:9:http://h.dom/\n");
	style.place = false;
	show(&style, "", "f:9:\n");
}

static void
test_notes(void **state)
{
	const struct style style = { .notes = true, .end = '\n' };

	(void)state;
	show(&style, "http://h.dom/", "http://h.dom/\n");
	show(&style, "http://u:p@h_x.dom/",
	    "http://u:p@h_x.dom/\tunderscore,http-userinfo,S-PASSWORD,S-USERINFO-HTTP\n");
}

static void
test_normalized(void **state)
{
	const struct style style = { .normalize = true, .end = '\n' };

	(void)state;
	show(&style, "HTTP://H.dom:80/~\377", "http://h.dom/~%FF\n");
	show(&style, "http://h..dom/", "\n");
}

static void
test_colors(void **state)
{
	struct style style = { .file = true, .place = true, .offset = true, .end = '\n' };

	(void)state;
	style_colors(&style, "ne:fn=1:ln=2:bn=3:se=4:ms=5");
	show(&style, "x:\33",
	    "\33[1mf\33[m\33[4m:\33[m\33[2m2\33[m\33[4m:\33[m\33[2m3\33[m\33[4m:\33[m"
	    "\33[3m9\33[m\33[4m:\33[m\33[5mx:%1B\33[m\n");
}

/* A NUL can end names and records. */
static void
test_nul(void **state)
{
	const struct style style = { .file = true, .null_name = true };
	struct finding made;
	struct output output;

	(void)state;
	output_init(&output, &output_text, &style, -1);
	output_begin(&output, "a\nb", NULL, false);
	output_record(&output, finding(&made, "x:y"));
	shown_octets(&output.buffer, "a\nb\0x:y\0", 8);
	output_free(&output);
}

/* URLs of --parse have no file and no place; the style decides for members on its own. */
static void
test_named(void **state)
{
	const struct style style = { .file = true, .place = true, .end = '\n' };
	struct finding made;
	struct output output;

	(void)state;
	finding(&made, "x:y");
	made.find.kind = 0;
	shown_record(&output_text, &style, "f", &made.record, "x:y\n");
	output_init(&output, &output_text, &style, -1);
	output_begin(&output, "f", NULL, false);
	output_begin(&output, "f", NULL, true);
	output_record(&output, finding(&made, "x:y"));
	shown_is(&output.buffer, "2:3:x:y\n");
	output_free(&output);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_members),
		cmocka_unit_test(test_notes),
		cmocka_unit_test(test_normalized),
		cmocka_unit_test(test_colors),
		cmocka_unit_test(test_nul),
		cmocka_unit_test(test_named),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
