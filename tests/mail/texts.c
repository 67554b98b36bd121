/*
 * texts.c - tests: messages with one text, in every character set and encoding
 */
#include "mail.h"

#include <string.h>

static const char *const transfers[] = { "8bit", "quoted-printable", "base64", "x-uuencode" };

struct set {
	const char *name;
	const char *words;	/* words with characters of the set */
};

static const struct set sets[] = {
	{ "us-ascii", "plain words" },
	{ "utf-8", "\xD0\x9F\xD1\x80\xD0\xB8\xD0\xB2\xD0\xB5\xD1\x82 \xE6\x97\xA5\xE6\x9C\xAC" },
	{ "iso-8859-1", "\xC3\xA9t\xC3\xA9 \xC2\xA3" },
	{ "iso-8859-15", "\xC3\xA9t\xC3\xA9 \xE2\x82\xAC" },
	{ "windows-1252", "\xE2\x80\x9C\xC3\xA9t\xC3\xA9\xE2\x80\x9D" },
	{ "koi8-r", "\xD0\x9F\xD1\x80\xD0\xB8\xD0\xB2\xD0\xB5\xD1\x82" },
	{ "iso-8859-5", "\xD0\x9F\xD1\x80\xD0\xB8\xD0\xB2\xD0\xB5\xD1\x82" },
	{ "iso-2022-jp", "\xE6\x97\xA5\xE6\x9C\xAC" },
	{ "shift_jis", "\xE6\x97\xA5\xE6\x9C\xAC" },
	{ "euc-jp", "\xE6\x97\xA5\xE6\x9C\xAC" },
	{ "iso-2022-kr", "\xED\x95\x9C\xEA\xB5\xAD" },
	{ "euc-kr", "\xED\x95\x9C\xEA\xB5\xAD" },
	{ "gb2312", "\xE4\xB8\xAD\xE6\x96\x87" },
	{ "gb18030", "\xE4\xB8\xAD\xE6\x96\x87 \xC3\xA9" },
	{ "big5", "\xE4\xB8\xAD\xE6\x96\x87" },
	{ "tis-620", "\xE0\xB9\x84\xE0\xB8\x97\xE0\xB8\xA2" },
	{ "utf-16", "\xE6\x97\xA5\xE6\x9C\xAC \xC3\xA9" },
	{ "utf-16be", "\xE6\x97\xA5\xE6\x9C\xAC \xC3\xA9" },
	{ "utf-16le", "\xE6\x97\xA5\xE6\x9C\xAC \xC3\xA9" },
	{ "utf-32", "\xE6\x97\xA5\xE6\x9C\xAC \xC3\xA9" },
};

#define N_SETS (sizeof(sets) / sizeof(*sets))

/* Fill the text with words and a few URLs, some of which are broken over lines. */
static void
text_fill(struct compose *c, struct compose_text *text, const char *words)
{
	static const char *const breaks[] = { NULL, "\n", "\n   ", " \n" };
	unsigned n = 1 + compose_random(c, 4);

	memset(text, 0, sizeof(*text));
	compose_words(text, "Dear reader, there are words here\nand ");
	for (unsigned i = 0; i < n; i++) {
		compose_words(text, words);
		compose_words(text, compose_random(c, 3) == 0 ? "\n" : " ");
		if (compose_random(c, 4) == 0)
			compose_words(text, "and more words \nFrom here on\n");
		compose_url(c, text, "<URL:", ">", breaks[compose_random(c, 4)]);
		compose_words(text, " and so on. ");
	}
	compose_words(text, "\n\n-- \nJoe\n");
}

static const char *
words_of(const char *charset)
{
	for (size_t i = 0; i < N_SETS; i++)
		if (strcmp(sets[i].name, charset) == 0)
			return sets[i].words;
	return "words";
}

/* See mail.h. */
void
mail_text(struct compose *c, const char *charset, enum compose_transfer transfer,
    const char *part)
{
	static struct compose_text text;

	text_fill(c, &text, words_of(charset));
	if (strcmp(charset, "us-ascii") != 0)
		compose_line(c, "Content-Type: text/plain; charset=%s", charset);
	if (transfer != COMPOSE_PLAIN)
		compose_line(c, "Content-Transfer-Encoding: %s", transfers[transfer]);
	compose_line(c, "%s", "");
	compose_put(c, &text, charset, transfer, part);
	c->parts++;
}

/* Messages have one text in the character set and the encoding. */
static void
test_set(const char *eol, const struct set *set, enum compose_transfer transfer)
{
	enum form form = (enum form)(mail_seed % N_FORMS);
	struct compose c;
	size_t start;

	if (compose_is_wide(set->name) && transfer == COMPOSE_PLAIN)
		return;
	mail_begin(&c, eol, form);
	do {
		start = c.len;
		mail_message(&c, form);
		mail_text(&c, set->name, transfer, "1");
		mail_end(&c, form, start);
	} while (form != FORM_MESSAGE && c.message < 3);
	mail_point(&c, NULL, "%s, %s, %s", set->name, transfers[transfer], form_names[form]);
}

void
texts_test(const char *eol)
{
	for (size_t set = 0; set < N_SETS; set++)
		for (int transfer = COMPOSE_PLAIN; transfer <= COMPOSE_UU; transfer++)
			test_set(eol, &sets[set], (enum compose_transfer)transfer);
}
