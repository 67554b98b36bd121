/*
 * oracle.c - tests: the parser against the grammar of the RFC itself
 *
 * The grammars are read from data/rfc1738.bnf, data/later.bnf and
 * data/rfc1738-1993.bnf, what is like which scheme from data/schemes.tsv; what
 * they say of a text is compared with the table of cases and with what
 * urlsift_parse() says, for the cases, for sentences of the grammar and for
 * mutations of both.
 *
 *	oracle [COUNT [SEED]]
 *	oracle --accepts STD RULE TEXT
 *	oracle --generate STD RULE N SEED
 *
 * COUNT mutations of RFC 1738 (25,000, or 250,000 with TESTS_FULL=1) and a fifth of
 * it of 1993 are tried; ORACLE_COUNT and ORACLE_SEED in the environment say the same.
 * STD is 1738 or 1993.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "urlsift.h"
#include "../dice.h"
#include "../tap.h"
#include "../tsv.h"
#include "bnf.h"
#include "grammar.h"
#include "mutate.h"

#define COUNT 25000
#define COUNT_FULL 250000
#define SEED 1738
#define SHOWN_MAX 10
#define SENTENCES 300

struct bases {
	struct mutant *texts;
	size_t n;
};

/* Columns of data/parse.tsv. */
enum { URL, STRICT, REASON, COMPONENTS, VIA_URL };

/*
 * 1. What the parser says
 */

/* The rules that the parts of a strict URL must be sentences of, by the first of its schemes. */
static const struct {
	const char *scheme;
	enum urlsift_part part;
	const char *rule;
} part_rules[] = {
	{ NULL, URLSIFT_PART_SCHEME, "scheme" },
	{ NULL, URLSIFT_PART_SCHEMEPART, "schemepart" },
	{ NULL, URLSIFT_PART_ADDR, "encoded822addr" },
	{ NULL, URLSIFT_PART_USER, "user" },
	{ NULL, URLSIFT_PART_PASSWORD, "password" },
	{ NULL, URLSIFT_PART_HOST, "host" },
	{ NULL, URLSIFT_PART_PORT, "port" },
	{ NULL, URLSIFT_PART_DATABASE, "database" },
	{ NULL, URLSIFT_PART_GROUP, "group" },
	{ NULL, URLSIFT_PART_ARTICLE, "digits" },
	{ "ftp", URLSIFT_PART_PATH, "fpath" },
	{ "file", URLSIFT_PART_PATH, "fpath" },
	{ "http", URLSIFT_PART_PATH, "hpath" },
	{ NULL, URLSIFT_PART_PATH, "urlpath" },		/* of an ip-schemepart */
	{ NULL, URLSIFT_PART_NAME, "fsegment" },
	{ NULL, URLSIFT_PART_TYPE, "ftptype" },
	{ NULL, URLSIFT_PART_GTYPE, "gtype" },
	{ NULL, URLSIFT_PART_SELECTOR, "selector" },
	{ "gopher", URLSIFT_PART_SEARCH, "selector" },	/* ambiguous: the selector has it all */
	{ NULL, URLSIFT_PART_SEARCH, "search" },
	{ NULL, URLSIFT_PART_GPLUS, "gopher+_string" },
	{ NULL, URLSIFT_PART_WTYPE, "wtype" },
	{ NULL, URLSIFT_PART_WPATH, "wpath" },
	{ NULL, URLSIFT_PART_HSONAME, "ppath" },
};

static int
part_accepts(const struct grammar *grammar, const struct urlsift_span *span, const char *text,
    const char *rule)
{
	struct mutant folded;

	mutant_set(&folded, text + span->off, span->len);
	if (strcmp(rule, "scheme") == 0)
		grammar_fold(folded.text, span->len);
	return bnf_accepts(grammar->bnf, grammar_rule(grammar, rule), folded.text, span->len);
}

static int
part_fits(const struct grammar *grammar, const struct urlsift_url *url, const char *text,
    enum urlsift_part part)
{
	const struct tsv_row *row = url->scheme == NULL ? NULL :
	    grammar_scheme(grammar, url->scheme->name, strlen(url->scheme->name));
	const char *scheme = row != NULL ? grammar_older(row) : "";

	/* A later scheme's host may have escapes, and ends at a "?", which may be in a user. */
	if (part == URLSIFT_PART_HOST &&
	    url->parts[URLSIFT_PART_SCHEMEPART].off != URLSIFT_ABSENT &&
	    part_accepts(grammar, &url->parts[part], text, "later-host"))
		return 1;
	for (size_t i = 0; i < sizeof(part_rules) / sizeof(part_rules[0]); i++)
		if (part_rules[i].part == part && (part_rules[i].scheme == NULL ||
		    strcmp(part_rules[i].scheme, scheme) == 0))
			return part_accepts(grammar, &url->parts[part], text, part_rules[i].rule);
	return 1;
}

/* The first part of a strict URL that is not what the grammar says it is, or URLSIFT_NPARTS. */
static enum urlsift_part
part_find(const struct grammar *grammar, const struct urlsift_url *url, const char *text)
{
	const struct urlsift_span *parts = url->parts;
	unsigned part, generic = parts[URLSIFT_PART_SCHEMEPART].off != URLSIFT_ABSENT;
	int has_host = parts[URLSIFT_PART_HOST].off != URLSIFT_ABSENT;

	/* What is no ip-schemepart is *xchar, and may be taken apart all the same. */
	if (generic && part_accepts(grammar, &parts[URLSIFT_PART_SCHEMEPART], text,
	    "ip-schemepart")) {
		if (!has_host)
			return URLSIFT_PART_HOST;
		generic = 0;
	}
	for (part = 0; part < URLSIFT_NPARTS; part++) {
		if (parts[part].off == URLSIFT_ABSENT ||
		    (generic && part != URLSIFT_PART_SCHEME && part != URLSIFT_PART_SCHEMEPART) ||
		    /* [ host | "localhost" ]: a file's host may be empty */
		    (part == URLSIFT_PART_HOST && parts[part].len == 0 &&
		    strcmp(url->scheme->name, "file") == 0))
			continue;
		if (!part_fits(grammar, url, text, part))
			break;
	}
	return (enum urlsift_part)part;
}

/* The octets before the fragment.  In news the "#" before the first "@" begins none. */
static size_t
url_len(const struct grammar *grammar, const char *text, size_t len)
{
	const char *hash = memchr(text, '#', len), *at;

	if (hash != NULL && grammar->std == URLSIFT_STD_1738 &&
	    grammar_is_news(grammar, text, len)) {
		at = memchr(text, '@', len);
		if (at != NULL)
			hash = memchr(at, '#', len - (size_t)(at - text));
	}
	return hash != NULL ? (size_t)(hash - text) : len;
}

/*
 * No production has a fragment, which is no part of the URL.  It is strict if
 * its octets may stand in a URL: if they are a urlpath.  (1993: not compared.)
 */
static int
is_reference(const struct grammar *grammar, const char *text, size_t len)
{
	size_t n = url_len(grammar, text, len);

	return grammar_accepts(grammar, text, n, 0) && (n == len ||
	    bnf_accepts(grammar->bnf, grammar_rule(grammar, "urlpath"), text + n + 1, len - n - 1));
}

/* What the parser says of a text that the grammar does not: NULL, or words for it. */
static const char *
difference(const struct grammar *grammar, const char *text, size_t len)
{
	static char words[80];
	enum urlsift_part part;
	struct urlsift_url url;
	int strict = urlsift_parse(&url, text, len, grammar->std) == URLSIFT_STRICT;

	if (strict != is_reference(grammar, text, len))
		return strict ? "the parser: strict, the grammar: no" :
		    "the parser: not strict, the grammar: yes";
	if (!strict || grammar->std == URLSIFT_STD_1993)
		return NULL;
	part = part_find(grammar, &url, text);
	if (part == URLSIFT_NPARTS)
		return NULL;
	snprintf(words, sizeof(words), "the parser: strict, but its %s is not of its rule",
	    urlsift_part_name(part));
	return words;
}

/* Drop octets as long as the difference stays what it is, then show it. */
static void
difference_show(const struct grammar *grammar, const struct mutant *mutant)
{
	struct mutant least = *mutant, try;
	size_t cut = least.len / 2;
	char words[80];

	snprintf(words, sizeof(words), "%s", difference(grammar, least.text, least.len));

	while (cut > 0) {
		const char *still;
		size_t at;

		for (at = 0; at + cut <= least.len; at++) {
			try = least;
			memmove(try.text + at, try.text + at + cut, try.len - at - cut);
			try.len -= cut;
			still = difference(grammar, try.text, try.len);
			if (still != NULL && strcmp(still, words) == 0)
				break;
		}
		if (at + cut <= least.len)
			least = try;
		else
			cut--;
		if (cut > least.len)
			cut = least.len;
	}
	tap_note("%s: %s (from %s)", tap_text(least.text, least.len), words,
	    tap_text(mutant->text, mutant->len));
}

/*
 * 2. The comparisons
 */

static struct mutant *
base_new(struct bases *bases)
{
	bases->texts = reallocarray(bases->texts, bases->n + 1, sizeof(*bases->texts));
	if (bases->texts == NULL)
		tap_bail("no memory");
	return &bases->texts[bases->n++];
}

static void
row_compare(const struct grammar *grammar, const struct tsv_row *row, const struct mutant *url)
{
	int strict = strcmp(row->fields[STRICT], "yes") == 0;
	int via_url = strcmp(row->fields[VIA_URL], "yes") == 0;
	int says_strict = is_reference(grammar, url->text, url->len);
	int says_via_url = grammar_accepts(grammar, url->text, url->len, 1);
	const char *words = difference(grammar, url->text, url->len);

	tap_ok(strict == says_strict && via_url == says_via_url && words == NULL, "line %u: %s",
	    row->line, tap_text(url->text, url->len));
	if (strict != says_strict)
		tap_note("strict: wanted %d, the grammar says %d", strict, says_strict);
	if (via_url != says_via_url)
		tap_note("via url: wanted %d, the grammar says %d", via_url, says_via_url);
	if (words != NULL)
		tap_note("%s", words);
}

/* A sentence of the rule, by and by of all depths. */
static void
sentence_make(const struct grammar *grammar, int rule, uint64_t *dice, struct mutant *out)
{
	long len;

	do
		len = bnf_sentence(grammar->bnf, rule, 3 + dice_roll(dice, 12), dice, out->text,
		    MUTANT_MAX / 2);
	while (len < 0);
	out->len = (size_t)len;
}

/* Sentences of each alternative of `url': all are strict, and bases for mutations. */
static void
sentences_compare(const struct grammar *grammar, struct bases *bases, uint64_t *dice)
{
	int url = grammar_rule(grammar, "url"), rule;

	for (unsigned i = 0; (rule = bnf_alternative(grammar->bnf, url, i)) >= 0; i++) {
		unsigned wrong = 0;

		for (unsigned n = 0; n < SENTENCES; n++) {
			struct mutant *mutant = base_new(bases);

			sentence_make(grammar, rule, dice, mutant);
			if (!bnf_accepts(grammar->bnf, rule, mutant->text, mutant->len) ||
			    difference(grammar, mutant->text, mutant->len) != NULL) {
				wrong++;
				difference_show(grammar, mutant);
			}
		}
		tap_ok(wrong == 0, "%u sentences of %s", SENTENCES,
		    bnf_name(grammar->bnf, (size_t)rule));
	}
}

/* Of the mutations at least a twentieth each must be strict and not. */
static void
mutations_compare(const struct grammar *grammar, const struct bases *bases, unsigned long count,
    uint64_t *dice)
{
	unsigned long strict = 0, differ = 0;

	for (unsigned long i = 0; i < count; i++) {
		struct mutant mutant = bases->texts[dice_roll(dice, (uint32_t)bases->n)];
		const struct mutant *other = &bases->texts[dice_roll(dice, (uint32_t)bases->n)];

		for (unsigned n = 1 + dice_roll(dice, 3); n > 0; n--)
			mutant_change(&mutant, other, dice);
		if (grammar->std == URLSIFT_STD_1993)
			mutant.len = url_len(grammar, mutant.text, mutant.len);
		strict += (unsigned long)is_reference(grammar, mutant.text, mutant.len);
		if (difference(grammar, mutant.text, mutant.len) != NULL && differ++ < SHOWN_MAX)
			difference_show(grammar, &mutant);
	}
	tap_ok(differ == 0 && strict > count / 20 && strict < count - count / 20,
	    "%lu mutations, %lu of them strict: %lu differences", count, strict, differ);
}

static void
compare(enum urlsift_std std, const struct tsv *tsv, unsigned long count, uint64_t seed)
{
	struct grammar grammar;
	struct bases bases = { NULL, 0 };
	uint64_t dice = dice_new(seed);

	grammar_read(&grammar, std);
	tap_note("%s: seed %" PRIu64, std == URLSIFT_STD_1993 ? "1993" : "RFC 1738", seed);
	for (size_t i = 0; i < tsv->n; i++) {
		char text[4 * MUTANT_MAX + 1] = "";
		struct mutant *mutant = base_new(&bases);
		size_t len;

		strncpy(text, tsv->rows[i].fields[URL], sizeof(text) - 1);
		len = tsv_unescape(text);
		if (len > MUTANT_MAX)
			tap_bail("line %u is too long", tsv->rows[i].line);
		mutant_set(mutant, text, len);
		if (std == URLSIFT_STD_1738)
			row_compare(&grammar, &tsv->rows[i], mutant);
	}
	sentences_compare(&grammar, &bases, &dice);
	mutations_compare(&grammar, &bases, count, &dice);
	free(bases.texts);
	grammar_free(&grammar);
}

/*
 * 3. The command line
 */

static unsigned long
number(const char *word)
{
	char *end;
	unsigned long n = strtoul(word, &end, 10);

	if (end == word || *end != '\0' || n == 0)
		tap_bail("%s is no number above 0", word);
	return n;
}

static unsigned long
number_given(int argc, char **argv, int i, const char *variable, unsigned long otherwise)
{
	const char *value = getenv(variable);

	if (i < argc)
		return number(argv[i]);
	return value != NULL ? number(value) : otherwise;
}

static int
generate(const struct grammar *grammar, const char *rule, unsigned long n, uint64_t seed)
{
	uint64_t dice = dice_new(seed);
	struct mutant sentence;

	while (n-- > 0) {
		sentence_make(grammar, grammar_rule(grammar, rule), &dice, &sentence);
		printf("%.*s\n", (int)sentence.len, sentence.text);
	}
	return 0;
}

int
main(int argc, char **argv)
{
	unsigned long count, seed;
	struct grammar grammar;
	struct tsv tsv;
	int status;

	if (argc > 3 && strncmp(argv[1], "--", 2) == 0) {
		grammar_read(&grammar, strcmp(argv[2], "1993") == 0 ? URLSIFT_STD_1993 :
		    URLSIFT_STD_1738);
		if (argc == 6 && strcmp(argv[1], "--generate") == 0)
			status = generate(&grammar, argv[3], number(argv[4]), number(argv[5]));
		else if (argc == 5 && strcmp(argv[1], "--accepts") == 0)
			status = !bnf_accepts(grammar.bnf, grammar_rule(&grammar, argv[3]), argv[4],
			    strlen(argv[4]));
		else
			tap_bail("usage: see %s", __FILE__);
		grammar_free(&grammar);
		return status;
	}
	count = getenv("TESTS_FULL") != NULL ? COUNT_FULL : COUNT;
	count = number_given(argc, argv, 1, "ORACLE_COUNT", count);
	seed = number_given(argc, argv, 2, "ORACLE_SEED", SEED);
	tsv_read(&tsv, "parse.tsv");
	compare(URLSIFT_STD_1738, &tsv, count, seed);
	compare(URLSIFT_STD_1993, &tsv, count / 5, seed);
	tsv_free(&tsv);
	return tap_done();
}
