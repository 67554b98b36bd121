/*
 * notation.c - tests: the reader of grammars itself
 *
 * The other tests would trust an oracle that reads its grammar wrongly.
 */
#include <string.h>

#include "../dice.h"
#include "../tap.h"
#include "bnf.h"

/* What is no grammar, and why. */
static const struct {
	enum bnf_notation notation;
	const char *text;
	const char *why;
} refused[] = {
	{ BNF_RFC822, "", "no rules" },
	{ BNF_RFC822, "a = b\n", "line 1: b is not defined" },
	{ BNF_RFC822, "a = \"x\"\n\na = \"y\"\n", "line 3: a is defined twice" },
	{ BNF_RFC822, "a\n", "line 1: \"=\" is missing" },
	{ BNF_RFC822, "a = \"x\n", "line 1: a literal without end, or empty" },
	{ BNF_RFC822, "a = \"\"\n", "line 1: a literal without end, or empty" },
	{ BNF_RFC822, "a =\n", "line 1: an element is missing" },
	{ BNF_RFC822, "a = \"x\" |\n", "line 1: an element is missing" },
	{ BNF_RFC822, "a = [ \"x\" \n", "line 1: \"]\" is missing" },
	{ BNF_RFC822, "a = ( \"x\" ]\n", "line 1: \")\" is missing" },
	{ BNF_RFC822, "a = \"x\" ]\n", "line 1: a rule's name is missing at the margin" },
	{ BNF_RFC822, "a = [ ]\n", "line 1: an element is missing" },
	{ BNF_RFC822, "a = <x>\n", "line 1: \"<\" and no <\">" },
	{ BNF_RFC822, "a = 2*1\"x\"\n", "line 1: 2*1" },
	{ BNF_RFC822, "a = 65\"x\"\n", "line 1: more than 64 repetitions" },
	{ BNF_RFC822, "a = #b\n", "line 1: octet 23 is not of the notation" },
	{ BNF_RFC822, "\"x\" = a\n", "line 1: a rule's name is missing at the margin" },
	{ BNF_RFC822, "a = \"x\" |\n\"y\"\n", "line 1: an element is missing" },
	{ BNF_RFC822, "a = a \"x\" | \"x\"\n", "line 1: a is left-recursive" },
	{ BNF_RFC822, "a = \"x\"\nb = [ \"y\" ] c\nc = *\"z\" b\n", "line 2: b is left-recursive" },
	{ BNF_RFC822, "a = \"x\" a\n", "line 1: a has no end" },
	/* As RFC 1738 has it before erratum 5118. */
	{ BNF_RFC822, "a = \"x\" | \"y\"\nb = a [ / [ a ] ]\n",
	    "line 2: a bare \"/\" where \"|\" separates alternatives" },
	{ BNF_RFC822, "b = \"y\" [ / [ \"x\" ] ]\n", "line 1: an element is missing" },
	{ BNF_1993, "aa bb\n", "line 1: bb is not defined" },
	{ BNF_1993, "aa [ x\n", "line 1: \"]\" is missing" },
	{ BNF_1993, "aa bb\nbb aa x\n", "line 1: aa is left-recursive" },
};

/* Grammars of one rule or more, the first of which derives the YES and not the NO. */
static const struct {
	enum bnf_notation notation;
	const char *text;
	const char *yes[6], *no[6];
} understood[] = {
	{ BNF_RFC822, "a = \"x\" \"yz\"\n", { "xyz" }, { "", "x", "xy", "xyzx", "XYZ" } },
	{ BNF_RFC822, "a = \"x\" |\n \"y\" ; \"z\"\n", { "x", "y" }, { "", "z", "xy" } },
	{ BNF_RFC822, "a = \"x\" / \"y\"\n", { "x", "y" }, { "", "/", "xy" } },
	{ BNF_RFC822, "a = [ \"x\" ] \"y\"\n", { "y", "xy" }, { "", "x", "xxy" } },
	{ BNF_RFC822, "a = *\"x\"\n", { "", "x", "xxx" }, { "y", "xy" } },
	{ BNF_RFC822, "a = *[ \"x\" | \"y\" ]\n", { "", "x", "xy", "yyx" }, { "z", "xz" } },
	{ BNF_RFC822, "a = 1*[ \"x\" | \"y\" ]\n", { "x", "yx" }, { "", "z" } },
	{ BNF_RFC822, "a = 1*( \"x\" \"y\" )\n", { "xy", "xyxy" }, { "", "x", "xyx" } },
	{ BNF_RFC822, "a = 2*3\"x\"\n", { "xx", "xxx" }, { "", "x", "xxxx" } },
	{ BNF_RFC822, "a = *2\"x\" \"y\"\n", { "y", "xy", "xxy" }, { "", "xxxy" } },
	{ BNF_RFC822, "a = 2b\nb = \"x\" | \"y\"\n", { "xx", "yx" }, { "", "x", "xxx" } },
	{ BNF_RFC822, "a = *[ *\"x\" ]\n", { "", "x", "xx" }, { "y" } },
	{ BNF_RFC822, "a = *[ *b ] \"x\"\nb = \"x\"\n", { "x", "xx" }, { "", "y" } },
	{ BNF_RFC822, "a = <\"> \"\\\" \"|\" \";\"\n", { "\"\\|;" }, { "\"", "" } },
	{ BNF_RFC822, "a = b-1+c_d\nb-1+c_d = \"x\"\n", { "x" }, { "" } },
	{ BNF_RFC822, "a = \"x\" \"y\" | \"z\"\n", { "xy", "z" }, { "xz", "x" } },
	{ BNF_RFC822, "a = \"x\" [ a ] \"y\"\n", { "xy", "xxyy" }, { "", "xxy", "xyxy" } },
	{ BNF_RFC822, "a = *\"x\" *\"x\" \"x\"\n", { "x", "xxxx" }, { "" } },
	{ BNF_1993, "aa x y | bb\nbb z\n", { "xy", "z" }, { "", "x", "bb", "xz" } },
	{ BNF_1993, "aa x [ / bb ] [?\n z ]\nbb void | 1\nvoid\n", { "x", "x/", "x/1?z", "x?z" },
	    { "", "x?", "x1" } },
	{ BNF_1993, "aa { | vline | [ | ] | space | \"\n", { "{", "|", "[", "]", " ", "\"" },
	    { "", "vline", "[]", "[ | ]" } },
	{ BNF_1993, ";; aa y\naa ; |1\n", { ";", "1" }, { "", "y", ";1" } },
};

static void
refused_check(void)
{
	char why[256];

	for (size_t i = 0; i < sizeof(refused) / sizeof(refused[0]); i++) {
		const char *text = refused[i].text;
		struct bnf *bnf = bnf_parse(text, strlen(text), refused[i].notation, why,
		    sizeof(why));

		if (!tap_ok(bnf == NULL && strcmp(why, refused[i].why) == 0, "refused: %s",
		    tap_text(text, strlen(text))))
			tap_note("%s", bnf == NULL ? why : "understood");
		if (bnf != NULL)
			bnf_free(bnf);
	}
}

static unsigned
answers_check(struct bnf *bnf, const char *const *texts, int wanted)
{
	unsigned wrong = 0;

	for (size_t i = 0; i < 6 && texts[i] != NULL; i++) {
		if (bnf_accepts(bnf, 0, texts[i], strlen(texts[i])) == wanted)
			continue;
		tap_note("%s: wanted %s", tap_text(texts[i], strlen(texts[i])),
		    wanted ? "yes" : "no");
		wrong++;
	}
	return wrong;
}

/* What is derived at random is derived. */
static unsigned
sentences_check(struct bnf *bnf)
{
	uint64_t dice = dice_new(822);
	unsigned wrong = 0;
	char text[64];

	for (unsigned i = 0; i < 50; i++) {
		long len = bnf_sentence(bnf, 0, i % 8, &dice, text, sizeof(text));

		if (len < 0 || bnf_accepts(bnf, 0, text, (size_t)len))
			continue;
		tap_note("made, but not accepted: %s", tap_text(text, (size_t)len));
		wrong++;
	}
	return wrong;
}

int
main(void)
{
	char why[256];

	refused_check();
	for (size_t i = 0; i < sizeof(understood) / sizeof(understood[0]); i++) {
		const char *text = understood[i].text;
		struct bnf *bnf = bnf_parse(text, strlen(text), understood[i].notation, why,
		    sizeof(why));
		unsigned wrong = 0;

		if (bnf != NULL)
			wrong = answers_check(bnf, understood[i].yes, 1) +
			    answers_check(bnf, understood[i].no, 0) + sentences_check(bnf);
		tap_ok(bnf != NULL && wrong == 0, "understood: %s", tap_text(text, strlen(text)));
		if (bnf == NULL)
			tap_note("%s", why);
		else
			bnf_free(bnf);
	}
	return tap_done();
}
