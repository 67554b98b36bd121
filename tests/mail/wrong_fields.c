/*
 * wrong_fields.c - tests: parts whose fields are wrong or missing, and limits
 */
#include "mail.h"

#include <stdlib.h>
#include <string.h>

#include "mail/mime.h"

static void
url(struct compose *c, const char *before, const char *behind, const char *part)
{
	static struct compose_text t;

	memset(&t, 0, sizeof(t));
	compose_words(&t, before);
	compose_url(c, &t, "<URL:", ">", NULL);
	compose_words(&t, behind);
	compose_put(c, &t, NULL, COMPOSE_PLAIN, part);
}

/* The body is plain text, although the field declares something else. */
static void
test_field(const char *eol, const char *field, const char *part)
{
	struct compose c;

	mail_begin(&c, eol, FORM_MESSAGE);
	mail_message(&c, FORM_MESSAGE);
	compose_line(&c, "%s", field);
	compose_line(&c, "%s", "");
	url(&c, "Dear reader, see ", ", and\n", part);
	url(&c, "http://h.dom/?a=bcd&e=zz ", "\n", part);
	mail_point(&c, NULL, "%s", field);
}

static void
test_footer(const char *eol)
{
	static struct compose_text t;
	struct compose c;

	mail_begin(&c, eol, FORM_MESSAGE);
	mail_message(&c, FORM_MESSAGE);
	compose_line(&c, "Content-Transfer-Encoding: base64");
	compose_line(&c, "%s", "");
	memset(&t, 0, sizeof(t));
	compose_url(&c, &t, "text <URL:", ">\n", NULL);
	while (t.len % 3 == 0)
		compose_words(&t, ".");
	compose_put(&c, &t, NULL, COMPOSE_BASE64, "1");
	compose_line(&c, "%s", "");
	url(&c, "______ the list's footer, as it stands ", "\n", "1");
	mail_point(&c, NULL, "a footer after base64");
}

static void
test_around_uu(const char *eol)
{
	static struct compose_text t;
	struct compose c;

	mail_begin(&c, eol, FORM_MESSAGE);
	mail_message(&c, FORM_MESSAGE);
	compose_line(&c, "Content-Transfer-Encoding: uuencode");
	compose_line(&c, "%s", "");
	url(&c, "before ", "\n", "1");
	memset(&t, 0, sizeof(t));
	compose_url(&c, &t, "encoded <URL:", ">\n", NULL);
	compose_put(&c, &t, NULL, COMPOSE_UU, "1");
	url(&c, "behind ", "\n", "1");
	mail_point(&c, NULL, "text around uuencode");
}

/* A text contains uuencoded files, which no field declares. */
static void
test_uu_in_text(const char *eol)
{
	static struct compose_text t;
	struct compose c;

	mail_begin(&c, eol, FORM_MBOX);
	mail_message(&c, FORM_MBOX);
	compose_line(&c, "%s", "");
	for (int i = 0; i < 3; i++) {
		url(&c, i == 1 ? "" : "before ", "\n", "1");
		memset(&t, 0, sizeof(t));
		compose_url(&c, &t, "encoded <URL:", ">\n", NULL);
		compose_put(&c, &t, NULL, COMPOSE_UU, "1");
		memset(&t, 0, sizeof(t));
		compose_words(&t, "binary \001\002 <URL:http://decoy.dom/> \003\004\n");
		compose_put(&c, &t, NULL, COMPOSE_UU, "1");
		c.skipped++;
	}
	compose_line(&c, "begin 644 nothing but the end");
	compose_line(&c, "end");
	url(&c, "behind ", "\n", "1");
	mail_point(&c, NULL, "uuencode in a text");
}

static void
test_uu_that_is_none(const char *eol)
{
	static const char *const texts[] = {
		"begin 644 a.txt\n#86)C\n",
		"begin 644 a.txt\n$86)C\nend",
		"begin 644 a.txt\n#86)C86\nend",
		"begin 644 a.txt\n#abcd\nend",
		"begin 644 a.txt\n#86)C\nend of it",
		"begin 644 a.txt\n#86)C\n`\nbehind it\nend",
		"begin 64 a.txt\n#86)C\n`\nend",
		"begin 888 a.txt\n#86)C\n`\nend",
		"begin 644 \n#86)C\n`\nend",
		"begin 644\n#86)C\n`\nend",
		" begin 644 a.txt\n#86)C\n`\nend",
		"begin 644 a.txt\nbegin 644 b.txt",
	};
	struct compose c;

	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++) {
		mail_begin(&c, eol, FORM_MBOX);
		mail_message(&c, FORM_MBOX);
		compose_line(&c, "%s", "");
		compose_line(&c, "%s", texts[i]);
		url(&c, "behind ", "\n", "1");
		c.parts = 1;
		mail_point(&c, NULL, "not uuencode: %zu", i);
	}
}

/* The parts of a digest are messages, unless they declare another type. */
static void
test_digest(const char *eol)
{
	struct compose c;

	mail_begin(&c, eol, FORM_MESSAGE);
	mail_message(&c, FORM_MESSAGE);
	compose_line(&c, "Content-Type: multipart/digest; boundary=b");
	compose_line(&c, "%s--b%s", eol, eol);
	url(&c, "Subject: ", "\n\n", "1");
	url(&c, "text ", "\n", "1.1");
	compose_line(&c, "--b");
	compose_line(&c, "Content-Type: text/plain%s", eol);
	url(&c, "text ", "\n", "2");
	compose_line(&c, "--b--");
	mail_point(&c, NULL, "a digest");
}

/* A multipart that is nested too deeply is read as plain text. */
static void
test_deep(const char *eol)
{
	struct compose c;
	char part[3 * MIME_DEPTH] = "";
	unsigned i;

	mail_begin(&c, eol, FORM_MESSAGE);
	mail_message(&c, FORM_MESSAGE);
	for (i = 0; i < MIME_DEPTH + 8; i++) {
		compose_line(&c, "Content-Type: multipart/mixed; boundary=b%u%s", i, eol);
		compose_line(&c, "--b%u", i);
		if (i < MIME_DEPTH)
			strcat(part, i == 0 ? "1" : ".1");
	}
	compose_line(&c, "%s", "");
	if (strlen(part) > sizeof(c.finds->part) - 1)
		part[sizeof(c.finds->part) - 1] = '\0';
	url(&c, "deep down ", "\n", part);
	for (; i > 0; i--)
		compose_line(&c, "--b%u--", i - 1);
	compose_line(&c, "behind the parts <URL:http://decoy.dom/>");
	mail_point(&c, NULL, "deeper than the limit");
}

/* After the most parts, the rest is read as plain text. */
static void
test_many(const char *eol)
{
	const struct check check = { .step = SIZE_MAX };
	struct compose c;

	mail_begin(&c, eol, FORM_MESSAGE);
	mail_message(&c, FORM_MESSAGE);
	compose_line(&c, "Content-Type: multipart/mixed; boundary=b%s", eol);
	for (unsigned i = 0; i < MIME_PARTS + 100; i++) {
		if (i == MIME_PARTS - 1)
			url(&c, "--b\n\nthe last part ", "\n", "10000");
		else if (i == MIME_PARTS + 50)
			url(&c, "--b\nContent-Type: image/gif\n\nthe rest ", "\n", "");
		else
			compose_line(&c, "--b%s%sx", eol, eol);
	}
	mail_point(&c, &check, "more parts than the limit");
}

/* The limit of parts applies to each message, so the next message is read, too. */
static void
test_behind_many(const char *eol)
{
	const struct check check = { .step = SIZE_MAX };
	struct compose c;

	mail_begin(&c, eol, FORM_MBOX);
	for (unsigned i = 0; i < 2; i++) {
		mail_message(&c, FORM_MBOX);
		compose_line(&c, "Content-Type: multipart/mixed; boundary=b%s", eol);
		for (unsigned n = 1; n < MIME_PARTS / 2 + 100; n++)
			compose_line(&c, "--b%s%sx", eol, eol);
		compose_line(&c, "--b");
		compose_line(&c, "%s", "");
		url(&c, "the last part ", "\n", "5100");
		compose_line(&c, "--b--%s", eol);
	}
	mail_point(&c, &check, "a message after one with many parts");
}

void
wrong_fields_test(const char *eol)
{
	test_field(eol, "Content-Transfer-Encoding: base64", "1");
	test_field(eol, "Content-Transfer-Encoding: quoted-printable", "1");
	test_field(eol, "Content-Transfer-Encoding: x-uuencode", "1");
	test_field(eol, "Content-Transfer-Encoding: rot13", "1");
	test_field(eol, "Content-Type: text/plain; charset=utf-16", "1");
	test_field(eol, "Content-Type: text/plain; charset=utf-32", "1");
	test_field(eol, "Content-Type: text/plain; charset=no-such-set", "1");
	test_field(eol, "Content-Type: text/plain; charset=../../etc/passwd", "1");
	test_field(eol, "Content-Type: text/plain; charset=\"\"", "1");
	test_field(eol, "Content-Type: text", "1");
	test_field(eol, "Content-Type: ;;;=\"", "1");
	test_field(eol, "Content-Type: text/x-unheard-of; charset", "1");
	test_field(eol, "Content-Type: multipart/mixed", "");
	test_field(eol, "Content-Type: multipart/mixed; boundary=\"never seen\"", "");
	test_field(eol, "Content-Type: multipart/mixed; boundary=\"\"", "");
	test_field(eol, "Content-Type: message/delivery-status", "1");
	test_footer(eol);
	test_around_uu(eol);
	test_uu_in_text(eol);
	test_uu_that_is_none(eol);
	test_digest(eol);
	test_deep(eol);
	test_many(eol);
	test_behind_many(eol);
}
