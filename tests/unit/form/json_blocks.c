/*
 * json_blocks: blocks of a source, their strings, and errors
 */
#include "../unit.h"

#include <stdlib.h>

#include "../input/events.h"
#include "base/buffer.h"
#include "form/json.h"

/* The strings of all blocks, "|" after each, "~" before text that is not JSON. */
struct all {
	struct json_blocks blocks;
	struct buffer strings;
	size_t n;		/* blocks */
	bool cut;		/* the last one */
};

/* The block's strings, whose octets are in the window. */
static void
put(struct all *all, const struct json_block *block)
{
	const struct window *window = &all->blocks.window;
	const struct json_string *string;
	size_t i;

	assert_false(block->strings.failed);
	for (i = 0; i < block->strings.n; i++) {
		string = &block->strings.items[i];
		assert_true(string->from >= window->base && string->from <= string->to &&
		    string->to <= window->base + window->len);
		if (string->plain)
			buffer_char(&all->strings, '~');
		buffer_put(&all->strings, window->octets + (string->from - window->base),
		    (size_t)(string->to - string->from));
		buffer_char(&all->strings, '|');
	}
}

static void
read_all(struct all *all, struct octets_source *from, enum json_lines lines)
{
	struct json_block block = { 0 };
	uint64_t end = 0;

	*all = (struct all){ .n = 0 };
	json_blocks_open(&all->blocks, &from->source, URLSIFT_COLUMN_OCTET, lines);
	do {
		json_blocks_read(&all->blocks, &block);
		assert_int_equal(block.start, end);
		end = block.end;
		if (!all->blocks.ended)
			assert_int_equal(end % URLSIFT_DOCUMENT_MAX, 0);
		put(all, &block);
		json_blocks_leave(&all->blocks, &block);
		all->cut = block.cut;
		all->n++;
	} while (!all->blocks.ended);
	json_lexer_free(&block.strings);
}

static void
free_all(struct all *all)
{
	window_free(&all->blocks.window);
	buffer_free(&all->strings);
}

/* Check a text that comes whole, or in small steps. */
static void
check(const char *text, enum json_lines lines, const char *strings, const char *why)
{
	struct octets_source from;
	struct all all;
	size_t step;

	for (step = 0; step < 3; step++) {
		from = octets_source(text, strlen(text), step);
		read_all(&all, &from, lines);
		buffer_char(&all.strings, '\0');
		assert_string_equal(all.strings.octets, strings);
		assert_string_equal(all.blocks.why, why);
		assert_false(all.cut);
		assert_int_equal(all.n, 1);
		free_all(&all);
	}
}

static void
test_json(void **state)
{
	(void)state;
	check("", JSON_LINES_NO, "", "");
	check("[1]", JSON_LINES_NO, "", "");
	check("{\"a\":\"b:c\",\"d\":[\"e\",\"f\\u003ag\"]}\n", JSON_LINES_NO, "b:c|f\\u003ag|", "");
	check("[\"a:\n\"]", JSON_LINES_NO, "~\"a:\n\"]|",
	    "is not JSON from line 1 on: the rest is read as text");
}

/* Text begins after the last string; JSON Lines continue with the next likely line. */
static void
test_wrong(void **state)
{
	static const char lines[] = "[\"a:b\"]\nsee c:d\n[\"e:f\"]\n{ x:y\n[\"g:h\"]";

	(void)state;
	check("[\"a:b\"]\nsee c:d [\"e:f\"]", JSON_LINES_NO, "a:b|~]\nsee c:d [\"e:f\"]|",
	    "is not JSON from line 2 on: the rest is read as text");
	check("[\"a:b\",\n\"c:d", JSON_LINES_NO, "a:b|~\"c:d|", "ends within JSON, in line 2");
	check("[\"a:b\",\n", JSON_LINES_NO, "a:b|~,\n|", "ends within JSON, in line 2");
	check(lines, JSON_LINES_YES, "a:b|~]\nsee c:d\n|e:f|~]\n{ x:y\n|g:h|",
	    "2 lines are not JSON, the first is line 2; they are read as text");
	check(lines, JSON_LINES_MAYBE, "a:b|~]\nsee c:d\n|e:f|~]\n{ x:y\n|g:h|",
	    "2 lines are not JSON, the first is line 2; they are read as text");
	/* No text is put twice. */
	check("[\"a:b\"]\nsee c:d\n{ x:y\n[\"g:h\"]", JSON_LINES_YES,
	    "a:b|~]\nsee c:d\n|~{ x:y\n|g:h|",
	    "2 lines are not JSON, the first is line 2; they are read as text");
	/* A line that ends within a value is wrong where each line is one. */
	check("[\"a:b\",\n\"c:d\"]", JSON_LINES_YES, "a:b|~,\n\"c:d\"]|",
	    "line 1 is not JSON, and is read as text");
	check("[\"a:b\",\n\"c:d\"]", JSON_LINES_MAYBE, "a:b|c:d|", "");
}

/* If the source fails, the string at its end is put, and JSON is not blamed. */
static void
test_fails(void **state)
{
	static const char text[] = "[\"a:b\",\"c:d";
	struct octets_source from = octets_source(text, sizeof(text) - 1, 0);
	struct all all;

	(void)state;
	from.fails = "it fails";
	read_all(&all, &from, JSON_LINES_NO);
	assert_true(all.cut);
	buffer_char(&all.strings, '\0');
	assert_string_equal(all.strings.octets, "a:b|c:d|");
	assert_string_equal(all.blocks.why, "");
	assert_string_equal(all.blocks.window.why, "it fails");
	free_all(&all);
}

/* A string across a bound is in both blocks, up to its end. */
static void
test_blocks(void **state)
{
	const size_t bound = URLSIFT_DOCUMENT_MAX, len = 2 * bound + 100;
	struct octets_source from;
	char *text = malloc(len);
	struct all all;
	size_t off;

	(void)state;
	assert_non_null(text);
	for (off = 0; off < 8; off++) {
		memset(text, ' ', len);
		text[0] = '[';
		memcpy(text + 10, "\"first:\",", 9);
		memcpy(text + bound - off, "\"x:yz\",", 7);
		memcpy(text + 2 * bound - 9, "\"before:\",\"behind:\"]", 20);
		from = octets_source(text, len, 0);
		read_all(&all, &from, JSON_LINES_NO);
		assert_int_equal(all.n, 3);
		buffer_char(&all.strings, '\0');
		/* Its last quote is in the second block. */
		assert_string_equal(all.strings.octets, off >= 1 && off <= 5 ?
		    "first:|x:yz|x:yz|before:|behind:|" : "first:|x:yz|before:|behind:|");
		free_all(&all);
	}
	/* The last block may be full. */
	from = octets_source(text, bound, 0);
	read_all(&all, &from, JSON_LINES_NO);
	assert_int_equal(all.n, 1);
	free_all(&all);
	free(text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_json),
		cmocka_unit_test(test_wrong),
		cmocka_unit_test(test_fails),
		cmocka_unit_test(test_blocks),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
