/*
 * json_lexer: finding the strings of JSON
 */
#include "../unit.h"

#include <stdbool.h>
#include <stdlib.h>

#include "../../dice.h"
#include "../../each.h"
#include "base/array.h"
#include "form/json.h"

#define MAX 512

/* A simple lexer, octet by octet, with the same result. */
struct model {
	struct json_strings strings;
	struct json_string items[MAX];
	uint64_t wrong, depth, value;
	bool in_string;
};

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool
follows_quote(const char *octets, uint64_t at)
{
	while (at > 0 && is_blank(octets[at - 1]))
		at--;
	return at == 0 || octets[at - 1] == '"';
}

/* One octet outside of strings.  Returns whether it is allowed there. */
static bool
model_outside(struct model *m, const char *octets, uint64_t at, struct json_lexer start)
{
	switch (octets[at]) {
	case '{':
	case '[':
		m->depth++;
		return true;
	case '}':
	case ']':
		return m->depth-- > 0;
	case '\n':
		m->value += start.lines && m->depth == 0;
		return m->depth == 0 || !start.whole;
	case ':':
		return follows_quote(octets, at);
	default:
		return octets[at] != '\\';
	}
}

static void
model(struct model *m, const char *octets, size_t len, struct json_lexer start)
{
	bool wanted = false;
	uint64_t at, open = 0;

	*m = (struct model){ .wrong = len };
	for (at = 0; at < len; at++) {
		if (octets[at] == '"') {
			if (m->in_string && wanted)
				m->items[m->strings.n++] =
				    (struct json_string){ open, at, m->value, false };
			m->in_string = !m->in_string;
			open = at + 1;
			wanted = false;
		} else if (!m->in_string ? !model_outside(m, octets, at, start) :
		    (uint8_t)octets[at] < ' ') {
			m->wrong = at;
			return;
		} else if (m->in_string) {
			wanted |= octets[at] == ':';
			if (octets[at] == '\\') {
				wanted |= len - at >= 6 &&
				    (memcmp(octets + at, "\\u003a", 6) == 0 ||
				    memcmp(octets + at, "\\u003A", 6) == 0);
				at += at + 1 < len && (uint8_t)octets[at + 1] >= ' ';
			}
		}
	}
}

static void
check(const char *octets, size_t len, bool lines, bool whole)
{
	const struct json_octets all = { octets, 0, len };
	struct json_lexer lexer = { .lines = lines, .whole = whole };
	struct json_strings strings = { 0 };
	struct model m;
	uint64_t at;
	size_t i;

	model(&m, octets, len, lexer);
	at = json_lexer_run(&lexer, &all, 0, len, &strings);
	assert_int_equal(at, m.wrong);
	assert_int_equal(strings.n, m.strings.n);
	for (i = 0; i < strings.n; i++) {
		assert_int_equal(strings.items[i].from, m.items[i].from);
		assert_int_equal(strings.items[i].to, m.items[i].to);
		assert_int_equal(strings.items[i].value, m.items[i].value);
	}
	assert_int_equal(lexer.in_string, m.in_string);
	if (at == len)
		assert_int_equal(lexer.depth, m.depth);
	json_lexer_free(&strings);
}

/* Tokens of JSON in any order: most texts are right up to some octet. */
static void
test_random(void **state)
{
	static const char *const parts[] = {
		"\"a:b\"", "\"abc\"", "\"\\\"", ":", "\":\"", "{", "}", "[", "]", ",", " ", "\n",
		"\\u003a", "\\u003A\"", "\"\\\\\"", "\\\"",
		"123", "a", "\": {", "\"http://h/", "\"",
		"\"a\": \"b\", ", "[[[", "]]]", "\"\303\251\"", "\t"
	};
	char octets[MAX];
	size_t len, n, k;
	const char *part;
	uint64_t dice = dice_new(1738);

	(void)state;
	for (k = 0; k < 200000; k += each_step()) {
		len = dice_roll(&dice, 8);
		memset(octets, '[', len);
		for (n = dice_roll(&dice, 60); n > 0; n--) {
			part = parts[dice_roll(&dice, ARRAY_LEN(parts))];
			memcpy(octets + len, part, strlen(part));
			len += strlen(part);
		}
		check(octets, len, k % 2 != 0, k % 4 == 3);
	}
}

/* Cutting a run at any multiple of 64 changes nothing. */
static void
test_cut(void **state)
{
	static const char text[] =
	    "{\"a\":\"b:c\\\\\",\"http\\u003a//h.dom/\":[\"a long string without what is \","
	    "\"and one with it: http://h.dom/ and then some more of it, past a block\"]}\n"
	    "[\"another value: 12:30\"]\n";
	const struct json_octets all = { text, 0, sizeof(text) - 1 };
	struct json_strings strings;
	struct json_lexer lexer;
	uint64_t cut;

	(void)state;
	for (cut = 0; cut < sizeof(text); cut += 64) {
		lexer = (struct json_lexer){ .lines = true };
		strings = (struct json_strings){ 0 };
		assert_int_equal(json_lexer_run(&lexer, &all, 0, cut, &strings), cut);
		assert_int_equal(json_lexer_run(&lexer, &all, cut, all.len, &strings), all.len);
		assert_int_equal(strings.n, 4);
		assert_memory_equal(text + strings.items[2].from, "and one with it", 15);
		assert_int_equal(strings.items[2].value, 0);
		assert_int_equal(strings.items[3].value, 1);
		assert_int_equal(lexer.depth, 0);
		assert_int_equal(lexer.value, 2);
		json_lexer_free(&strings);
	}
}

/* Returns the end of the string that is open at AT. */
static uint64_t
cut_at(const struct json_octets *octets, uint64_t at, bool escaped)
{
	struct json_lexer lexer = { .in_string = true, .escaped = escaped, .open = at };
	struct json_strings strings = { 0 };
	uint64_t end;

	json_lexer_cut(&lexer, octets, at, &strings);
	assert_int_equal(strings.n, 1);
	end = strings.items[0].to;
	json_lexer_free(&strings);
	return end;
}

static void
test_close(void **state)
{
	static const char text[] = "a\\\"b\\\\\"c";
	const struct json_octets all = { text, 100, sizeof(text) - 1 };

	(void)state;
	assert_int_equal(cut_at(&all, 100, false), 106);
	assert_int_equal(cut_at(&all, 102, true), 106);
	assert_int_equal(cut_at(&all, 102, false), 102);
	assert_int_equal(cut_at(&all, 107, false), 108);
	assert_int_equal(cut_at(&all, 108, true), 108);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_random),
		cmocka_unit_test(test_cut),
		cmocka_unit_test(test_close),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
