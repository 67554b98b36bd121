/*
 * glance: what it passes over opens nothing by the rules of open_angle() and open_colon()
 */
#include "../unit.h"

#include "../../dice.h"
#include "base/array.h"
#include "scan/glance.h"
#include "scan/open.h"
#include "../texts.h"

#define TEXT 40

static size_t
glance(const char *octets, bool schemes)
{
	struct view view = { .octets = (const uint8_t *)octets, .end = strlen(octets) };
	size_t at = strcspn(octets, "<:");

	return glance_past(&view, at, schemes) - at;
}

static const struct {
	const char *text;
	size_t bare, wrapped;	/* octets that are passed, with and without schemes */
} rows[] = {
	{ "<joe@h.dom>", 4, 4 },
	{ "<br>", 3, 3 },
	{ "<a href", 2, 2 },
	{ "<url a", 0, 0 },
	{ "<url>", 4, 4 },
	{ "<URL:<url:", 5, 5 },
	{ "<URL:<urn:", 0, 0 },
	{ "<xs:element>", 3, 3 },
	{ "<xs:<xs:<xs:<xs:<xs://host", 16, 16 },
	{ "<URL:<URL:<URL:<URL:<urn:", 15, 15 },
	{ "<xs:", 0, 0 },
	{ "<xs://host", 0, 0 },
	{ "<news:a@b.dom>", 0, 0 },
	{ "<URL:http", 0, 0 },
	{ "<http", 0, 0 },
	{ "<", 0, 0 },
	{ "< http", 0, 0 },
	{ "<\nhttp", 0, 0 },
	{ "<<<=<a", 3, 3 },
	{ "://", 0, 0 },
	{ "/://", 1, 1 },
	{ "\303\244://", 1, 1 },
	{ "a://", 0, 1 },
	{ "url:", 0, 0 },
	{ "curl:", 0, 0 },
	{ "rl:", 0, 1 },
	{ "\033[0m://", 0, 1 },
	{ "\a://", 0, 1 },
	{ "\033]8;;\033\\://", 0, 1 },
	{ " ://", 1, 1 },
	{ "mailto: a@h.dom", 1, 1 },
	{ "news:\na.b", 1, 1 },
	{ "all: http://h", 1, 1 },
	{ "url: http://h", 0, 0 },
	{ "URL:\r", 0, 0 },
	{ "news:", 0, 1 },
	{ "news:a.b", 0, 1 },
	{ "news:\033[0ma.b", 0, 1 },
	/* A plain word that is no scheme, or that may be one or part of something else. */
	{ "a std::x", 1, 1 },
	{ "a\nx1:y", 1, 1 },
	{ "\n_a:b", 1, 1 },
	{ "\303\244a:b", 1, 1 },
	{ "a@bmailto:a", 1, 1 },
	{ "a\nmailto:a", 0, 1 },
	{ "a x-news:a", 0, 1 },
	{ "a xs:", 0, 1 },
	{ "a xs:/h", 0, 1 },
	{ "a xs:\\/\\/h", 0, 1 },
	{ "a xs:&sol;/h", 0, 1 },
	{ "a xs:\033[0m//h", 0, 1 },
	{ "a url:h", 0, 0 },
	{ "a curl:h", 1, 1 },
	{ "x\\nnews:a", 0, 1 },
	{ "\\f(CWnews:a", 0, 1 },
	{ "\\e[mnews:a", 0, 1 },
	{ "\\e[1;31mnews:a", 0, 1 },
	{ "\033[mnews:a", 0, 1 },
	{ "\033[1mnews:a", 0, 1 },
	{ "\033[ mnews:a", 0, 1 },
	{ "&#104;xs:a", 0, 1 },
	{ "x \033[1 qnews:a", 0, 1 },
	{ "x &#x6d;xs:a", 0, 1 },
	{ "1 xs:a", 0, 1 },
};

static void
test_past(void **state)
{
	(void)state;
	for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
		if (glance(rows[i].text, true) != rows[i].bare ||
		    glance(rows[i].text, false) != rows[i].wrapped)
			print_error("%s\n", rows[i].text);
		assert_int_equal(glance(rows[i].text, true), rows[i].bare);
		assert_int_equal(glance(rows[i].text, false), rows[i].wrapped);
	}
}

/* Nothing opens at the octet AT, and no more text could change that.  Returns what follows. */
static size_t
refused(struct text *text, size_t at, uint32_t kinds)
{
	struct opening opening;
	bool opens;

	memset(&opening, 0, sizeof(opening));
	opens = text->octets[at] == '<' ? open_angle(&opening, text, at, kinds) :
	    open_colon(&opening, text, at, 0, kinds);
	if (opens || text->wants_more)
		fail_msg("%zu of \"%.*s\" opens", at, (int)text->end, text->octets);
	return opening.next > at ? opening.next : at + 1;
}

static void
check(struct text *text, size_t at, uint32_t kinds)
{
	struct view view = {
		.octets = text->octets, .end = text->end, .whole = text->whole,
		.flags = text->flags
	};
	bool schemes = (kinds & (URLSIFT_KIND_QUOTE | URLSIFT_KIND_BARE)) != 0;
	size_t past = glance_past(&view, at, schemes), next = at;

	while (next < past)
		next = refused(text, next, kinds);
	assert_int_equal(next, past);
}

/* Texts of pieces that open URLs, and of what hides them; in some the first few come again. */
static void
test_random(void **state)
{
	static const char *const pieces[] = {
		"<", ":", "<", ":", "url", "URL", "http", "//", "mailto", "news", "a", "l", "o",
		"s", " ", "\t", "\n", "\r", "\033[31m", "\033]8;;", "\033\\", "\a", "\033",
		"@", ";", "7",
		"\303\244", "&lt;", "&#58;", "&#104;", "\\033[1m", "\\f(", "x1", "\"", "\\",
		"h.dom", "-", "_", ">", "\342\200\250",
	};
	uint64_t dice = dice_new(1738);
	char octets[TEXT * 8];
	struct text text;
	size_t trial, n, i, again, which[TEXT], passed = 0;

	(void)state;
	for (trial = 0; trial < 200000; trial++) {
		octets[0] = '\0';
		again = dice_roll(&dice, 4) == 0 ? 3 + dice_roll(&dice, 2) : TEXT;
		n = dice_roll(&dice, TEXT);
		for (i = 0; i < n; i++) {
			which[i] = dice_roll(&dice, ARRAY_LEN(pieces));
			strcat(octets, pieces[which[i % again]]);
		}
		text = texts_part(octets, strlen(octets));
		text.whole = dice_roll(&dice, 2) == 0;
		text.flags = dice_roll(&dice, 2) == 0 ? URLSIFT_TEXT_HTML : 0;
		for (i = 0; i < text.end; i++) {
			if (text.octets[i] != '<' && text.octets[i] != ':')
				continue;
			passed++;
			check(&text, i, dice_roll(&dice, 2) == 0 ? URLSIFT_KINDS_ALL :
			    URLSIFT_KINDS_WRAPPED & ~(uint32_t)URLSIFT_KIND_QUOTE);
		}
	}
	assert_true(passed > trial);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_past),
		cmocka_unit_test(test_random),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
