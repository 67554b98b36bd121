/*
 * fields.c - tests: URLs in fields, and fields that tell how to read a text
 */
#include "mail.h"

#include <string.h>

/* A field has encoded words (RFC 2047), and a URL in one or several of them. */
static void
test_words(const char *eol, const char *charset, const char *words, enum compose_transfer transfer)
{
	static struct compose_text text;
	struct compose c;
	size_t start;

	mail_begin(&c, eol, FORM_MBOX);
	do {
		start = c.len;
		mail_message(&c, FORM_MBOX);
		memset(&text, 0, sizeof(text));
		compose_url(&c, &text, "Comments: <URL:", ">", "\n ");
		compose_words(&text, "\n");
		compose_put(&c, &text, NULL, COMPOSE_PLAIN, "");
		compose_raw(&c, "Subject: ", 9);
		memset(&text, 0, sizeof(text));
		compose_words(&text, words);
		compose_url(&c, &text, " <URL:", "> ", NULL);
		compose_words(&text, words);
		compose_url(&c, &text, "<URL:", ">", NULL);
		compose_put(&c, &text, charset, transfer, "");
		mail_text(&c, charset, COMPOSE_PLAIN, "1");
		mail_end(&c, FORM_MBOX, start);
	} while (c.message < 3);
	mail_point(&c, NULL, "words: %s, %s", charset, transfer == COMPOSE_Q ? "Q" : "B");
}

/* A folded List-* field has several URLs: <URL>, <URL> (RFC 2369). */
static void
test_list(const char *eol)
{
	static struct compose_text text;
	struct compose c;

	mail_begin(&c, eol, FORM_MESSAGE);
	mail_message(&c, FORM_MESSAGE);
	memset(&text, 0, sizeof(text));
	compose_url(&c, &text, "List-Help: <", ">,\n", NULL);
	compose_url(&c, &text, "\t<", "> (the comment)\n", "\n ");
	compose_url(&c, &text, "List-Archive: <", ">\n", NULL);
	compose_put(&c, &text, NULL, COMPOSE_PLAIN, "");
	compose_line(&c, "%s", "");
	mail_point(&c, NULL, "List-Help: <URL>, <URL>");
}

/* A wrapper without an end ends with its field; a ">" in a later field does not close it. */
static void
test_unclosed(const char *eol)
{
	static struct compose_text text;
	struct compose c;

	mail_begin(&c, eol, FORM_MESSAGE);
	mail_message(&c, FORM_MESSAGE);
	memset(&text, 0, sizeof(text));
	compose_url(&c, &text, "Subject: see <URL:", "\n", NULL);
	compose_words(&text, "X-Arrow: b > c\n");
	compose_url(&c, &text, "Keywords: <URL:", "\n\n", NULL);
	compose_put(&c, &text, NULL, COMPOSE_PLAIN, "");
	memset(&text, 0, sizeof(text));
	compose_url(&c, &text, "body> <URL:", ">\n", NULL);
	compose_put(&c, &text, NULL, COMPOSE_PLAIN, "1");
	mail_point(&c, NULL, "a wrapper ends with its field");
}

static void
test_bare(const char *eol)
{
	const struct check check = { .kinds = URLSIFT_KINDS_ALL };
	static struct compose_text text;
	struct compose c;

	mail_begin(&c, eol, FORM_RNEWS);
	mail_message(&c, FORM_RNEWS);
	memset(&text, 0, sizeof(text));
	compose_url(&c, &text, "X-URL: ", "\n", NULL);
	compose_url(&c, &text, "Organization: a place (", ")\n", NULL);
	compose_put(&c, &text, NULL, COMPOSE_PLAIN, "");
	compose_raw(&c, "Summary: ", 9);
	memset(&text, 0, sizeof(text));
	compose_url(&c, &text, "see ", " there", NULL);
	compose_put(&c, &text, NULL, COMPOSE_Q, "");
	compose_line(&c, "%s", "");
	mail_end(&c, FORM_RNEWS, 0);
	mail_point(&c, &check, "X-URL: URL");
}

/* A part is message/external-body; access-type=URL; URL="..." (RFC 2017). */
static void
test_external(const char *eol, const char *before, const char *brk)
{
	static struct compose_text text;
	struct compose c;

	mail_begin(&c, eol, FORM_MESSAGE);
	mail_message(&c, FORM_MESSAGE);
	compose_line(&c, "Content-Type: multipart/mixed; boundary=b");
	compose_line(&c, "%s--b", eol);
	memset(&text, 0, sizeof(text));
	compose_words(&text, before);
	compose_url(&c, &text, "URL=\"", "\"; size=12\n", brk);
	compose_words(&text, "\nContent-Type: text/plain\n\n");
	compose_url(&c, &text, "the body that is elsewhere: <URL:", ">\n", NULL);
	compose_put(&c, &text, NULL, COMPOSE_PLAIN, "1");
	compose_line(&c, "--b--");
	mail_point(&c, NULL, "external-body: %s", brk == NULL ? "whole" : "folded");
}

/* Soft breaks (RFC 3676) are in a wrapper and, with DelSp, in a bare URL, quoted or not. */
static void
test_flowed(const char *eol, int delsp, const char *quote, enum compose_transfer transfer)
{
	const struct check check = { .kinds = URLSIFT_KINDS_ALL };
	static struct compose_text text;
	struct compose c;
	char brk[16] = " \n";

	strcat(brk, quote);
	mail_begin(&c, eol, FORM_MBOX);
	mail_message(&c, FORM_MBOX);
	compose_line(&c, "Content-Type: text/plain; charset=utf-8;%s\tformat=%s%s", eol,
	    delsp ? "\"Flowed\"" : "flowed", delsp ? "; DelSp=Yes" : "");
	if (transfer == COMPOSE_QP)
		compose_line(&c, "Content-Transfer-Encoding: quoted-printable");
	if (transfer == COMPOSE_BASE64)
		compose_line(&c, "Content-Transfer-Encoding: base64");
	compose_line(&c, "%s", "");
	memset(&text, 0, sizeof(text));
	compose_words(&text, quote);
	compose_url(&c, &text, "words <URL:", "> and\n", brk);
	compose_words(&text, quote);
	compose_url(&c, &text, "words ", " and words\n", delsp ? brk : NULL);
	compose_put(&c, &text, NULL, transfer, "1");
	mail_point(&c, &check, "flowed: %s, quoted \"%s\", %u", delsp ? "DelSp" : "no DelSp", quote,
	    transfer);
}

/* Entities are decoded in the URLs of HTML. */
static void
test_html(const char *eol, enum compose_transfer transfer)
{
	static struct compose_text text;
	struct compose c;

	mail_begin(&c, eol, FORM_MESSAGE);
	mail_message(&c, FORM_MESSAGE);
	compose_line(&c, "Content-Type: TEXT/HTML; charset=\"iso-8859-1\"");
	if (transfer == COMPOSE_QP)
		compose_line(&c, "Content-Transfer-Encoding: Quoted-Printable");
	if (transfer == COMPOSE_BASE64)
		compose_line(&c, "Content-Transfer-Encoding: BASE64");
	compose_line(&c, "%s", "");
	memset(&text, 0, sizeof(text));
	compose_words(&text, "<html><p align=3>\xC3\xA9\n");
	compose_entity_url(&c, &text, "&amp;");
	compose_words(&text, "<br/>\n");
	compose_url(&c, &text, "&lt;URL:", "&gt;</p></html>\n", "\n");
	compose_put(&c, &text, "iso-8859-1", transfer, "1");
	mail_point(&c, NULL, "html: %u", transfer);
}

void
fields_test(const char *eol)
{
	static const char cyrillic[] = "\xD0\x9F\xD1\x80\xD0\xB8\xD0\xB2\xD0\xB5\xD1\x82";

	for (int transfer = COMPOSE_Q; transfer <= COMPOSE_B; transfer++) {
		test_words(eol, "utf-8", cyrillic, (enum compose_transfer)transfer);
		test_words(eol, "koi8-r", cyrillic, (enum compose_transfer)transfer);
		test_words(eol, "windows-1251", cyrillic, (enum compose_transfer)transfer);
		test_words(eol, "iso-8859-1", "\xC3\xA9t\xC3\xA9", (enum compose_transfer)transfer);
		test_words(eol, "us-ascii", "words", (enum compose_transfer)transfer);
	}
	test_list(eol);
	test_unclosed(eol);
	test_bare(eol);
	test_external(eol, "Content-Type: message/external-body; access-type=URL; ", NULL);
	test_external(eol, "Content-Type: message/external-body;\n Access-Type=\"url\"; "
	    "name=\"x\";\n ", "\n\t");
	for (int transfer = COMPOSE_PLAIN; transfer <= COMPOSE_BASE64; transfer++) {
		for (int delsp = 0; delsp < 2; delsp++) {
			test_flowed(eol, delsp, "", (enum compose_transfer)transfer);
			test_flowed(eol, delsp, "> ", (enum compose_transfer)transfer);
			test_flowed(eol, delsp, ">> ", (enum compose_transfer)transfer);
		}
		test_html(eol, (enum compose_transfer)transfer);
	}
}
