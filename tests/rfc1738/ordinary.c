/*
 * ordinary.c - tests: the fast way for ordinary URLs against the parser
 *
 * What ordinary_parse() or ordinary_read() accepts, parse_any() has to take apart in the same
 * way: sentences of each production of the grammar, the cases of data/parse.tsv, and 1,000,000
 * mutations of both and of ordinary URLs, many of which are still ordinary.
 */
#include <stdlib.h>
#include <string.h>

#include "../dice.h"
#include "../each.h"
#include "../tap.h"
#include "../tsv.h"
#include "base/array.h"
#include "bnf.h"
#include "grammar.h"
#include "mutate.h"
#include "url/ordinary.h"
#include "url/parser.h"

#define MUTATIONS 250000	/* four times as many with TESTS_FULL=1 */
#define SENTENCES 300
#define SHOWN_MAX 10
#define BASES_MAX 20000

static struct {
	struct mutant texts[BASES_MAX];
	size_t n;
	unsigned long compared, ordinary, read, silent, differ;
} all;

static const char *const ordinary[] = {
	"http://www.dom.com/", "https://www.dom.com/a/b/index.html", "ftp://ftp.dom.edu/pub/x.tar",
	"ftp://ftp.dom.edu", "gopher://gopher.dom.net/11/a/b", "gopher://gopher.dom.net/0",
	"http://a-b.c-d.x1y.museum/$-_.+!*'(),/z//", "HTTP://WWW.DOM.COM/A/B/C/D/E/F/G/H",
	"http://h.dom.com/0123456789/0123456789/0123456789/0123456789/01", "ws://host.dom.org/a/b",
	"ftp://ftp.dom.net/0123456789012345678901234567890123456789012345678901234567/89/a.tar.gz",
	"http://host-of-a-name-that-is-long.of.a.domain.that.is.long.dom.com/0123456789",
	"http://1.dom.org/1", "ftp://h.dom.com/dir/", "http://192.0.2.1/a/b/c",
	"http://12345678.dom", "ftp://ftp.dom.edu/pub/../x.tar"
};

static void
base_add(const char *text, size_t len)
{
	if (all.n == BASES_MAX)
		tap_bail("more than %d bases", BASES_MAX);
	mutant_set(&all.texts[all.n++], text, len);
}

static bool
same(const struct urlsift_url *a, const struct urlsift_url *b)
{
	return a->scheme == b->scheme && a->verdict == b->verdict && a->error == b->error &&
	    a->error_off == b->error_off && a->deviations == b->deviations &&
	    memcmp(a->parts, b->parts, sizeof(a->parts)) == 0;
}

/*
 * What ordinary_read() takes of a text, the parser takes apart in the same way.  Of what it
 * calls silent the audit says nothing.
 */
static void
compare_read(const struct mutant *mutant)
{
	static struct urlsift_url quick;	/* one after the other, as the scanner has them */
	struct urlsift_url slow;
	struct ordinary url;
	char text[MUTANT_MAX + 64];

	memset(text, ' ', sizeof(text));
	memcpy(text, mutant->text, mutant->len);
	if (!ordinary_read(&url, text, sizeof(text)))
		return;
	if (all.read++ == 0)
		parse_clear(&quick);
	parse_clear(&slow);
	ordinary_take(&quick, &url, text);
	parse_any(&slow, text, url.len, URLSIFT_STD_1738);
	if (!same(&quick, &slow) && all.differ++ < SHOWN_MAX)
		tap_note("the parser disagrees: %s", tap_text(text, url.len));
	if (!ordinary_is_silent(&url))
		return;
	all.silent++;
	if (urlsift_audit(&slow, text) != 0 && all.differ++ < SHOWN_MAX)
		tap_note("the audit warns: %s", tap_text(text, url.len));
}

/* The octets stand at the end of memory of their own: nothing beyond them may be read. */
static void
compare(const struct mutant *mutant)
{
	struct urlsift_url quick, slow;
	char *text = malloc(mutant->len + 1);

	if (text == NULL)
		tap_bail("no memory");
	memcpy(text + 1, mutant->text, mutant->len);
	parse_clear(&quick);
	parse_clear(&slow);
	all.compared++;
	if (ordinary_parse(&quick, text + 1, mutant->len)) {
		all.ordinary++;
		parse_any(&slow, text + 1, mutant->len, URLSIFT_STD_1738);
	}
	if (!same(&quick, &slow) && all.differ++ < SHOWN_MAX)
		tap_note("the parser disagrees: %s", tap_text(mutant->text, mutant->len));
	free(text);
	compare_read(mutant);
}

static void
bases_read(uint64_t *dice)
{
	char text[4 * MUTANT_MAX + 1] = "";
	struct grammar grammar;
	struct tsv tsv;
	int url, rule;
	unsigned n;
	size_t i;
	long len;

	for (i = 0; i < ARRAY_LEN(ordinary); i++)
		for (n = 0; n < SENTENCES; n++)
			base_add(ordinary[i], strlen(ordinary[i]));
	tsv_read(&tsv, "parse.tsv");
	for (i = 0; i < tsv.n; i++) {
		strncpy(text, tsv.rows[i].fields[0], sizeof(text) - 1);
		base_add(text, tsv_unescape(text));
	}
	tsv_free(&tsv);
	grammar_read(&grammar, URLSIFT_STD_1738);
	url = grammar_rule(&grammar, "url");
	for (i = 0; (rule = bnf_alternative(grammar.bnf, url, (unsigned)i)) >= 0; i++)
		for (n = 0; n < SENTENCES; n++)
			if ((len = bnf_sentence(grammar.bnf, rule, 3 + dice_roll(dice, 12), dice,
			    text, MUTANT_MAX)) >= 0)
				base_add(text, (size_t)len);
	grammar_free(&grammar);
}

int
main(void)
{
	static const char vectors[] =
	    "http://host.dom/ ...............................................";
	uint64_t dice = dice_new(1738);
	struct urlsift_url parsed;
	struct ordinary read;
	struct mutant mutant;
	unsigned long i, mutations = getenv("TESTS_FULL") != NULL ? 4 * MUTATIONS : MUTATIONS;
	unsigned n;

	mutations /= each_step();
	bases_read(&dice);
	for (i = 0; i < all.n; i++)
		compare(&all.texts[i]);
	for (i = 0; i < mutations; i++) {
		mutant = all.texts[dice_roll(&dice, (uint32_t)all.n)];
		for (n = 1 + dice_roll(&dice, 3); n > 0; n--)
			mutant_change(&mutant, &all.texts[dice_roll(&dice, (uint32_t)all.n)],
			    &dice);
		compare(&mutant);
	}
	tap_ok(all.differ == 0, "%lu texts, %lu of them ordinary, %lu begin so: %lu differences",
	    all.compared, all.ordinary, all.read, all.differ);
	parse_clear(&parsed);
	tap_ok((all.ordinary > mutations / 20 || !ordinary_parse(&parsed, vectors, 16)) &&
	    ((all.read > mutations / 20 && all.silent > mutations / 40) ||
	    !ordinary_read(&read, vectors, sizeof(vectors) - 1)),
	    "enough of them are ordinary, if this machine has vectors");
	return tap_done();
}
