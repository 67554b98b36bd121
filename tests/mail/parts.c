/*
 * parts.c - tests: parts in parts, with and without what should close them
 */
#include "mail.h"

#include <stdio.h>
#include <string.h>

static const char *const charsets[8] = {
	"us-ascii", "utf-8", "iso-8859-1", "koi8-r", "iso-2022-jp", "gb18030", "euc-kr",
	"windows-1252"
};

/* Append a part that an octet shows to be no text: no URL in it is expected. */
static void
image_part(struct compose *c)
{
	compose_line(c, "Content-Type: %s", compose_random(c, 2) ? "image/png; name=a.png" :
	    "APPLICATION/Octet-Stream");
	compose_line(c, "%s", "");
	compose_line(c, "\211 <URL:http://decoy.dom/>");
	c->parts++;
	c->skipped++;
}

static void any_part(struct compose *c, unsigned depth, const char *part);

/* Append a boundary line, after a line end if the octet before is none. */
static void
boundary_line(struct compose *c, const char *boundary, const char *behind)
{
	if (c->octets[c->len - 1] != '\n')
		compose_line(c, "%s", "");
	compose_line(c, "--%s%s", boundary, behind);
}

/* Append text around parts, in which no URL is expected.  If there are no parts, it is read. */
static void
around_line(struct compose *c, const char *where, unsigned n, const char *part)
{
	static struct compose_text text;

	if (n > 0) {
		compose_line(c, "%s the parts <URL:http://decoy.dom/>", where);
		return;
	}
	memset(&text, 0, sizeof(text));
	compose_url(c, &text, "no parts <URL:", ">\n", NULL);
	compose_put(c, &text, NULL, COMPOSE_PLAIN, part);
}

/* Append a Content-Type with a boundary, in one of the forms that programs write. */
static void
boundary_field(struct compose *c, const char *subtype, const char *boundary)
{
	switch (compose_random(c, 4)) {
	case 0:
		compose_line(c, "Content-Type: multipart/%s; boundary=\"%s\"", subtype, boundary);
		break;
	case 1:
		compose_line(c, "content-type: Multipart/%s;%s\tcharset=x;%s Boundary=%s", subtype,
		    c->eol, c->eol, boundary);
		break;
	case 2:
		compose_line(c, "Content-Type: multipart/%s (comment; boundary=no);%s"
		    " boundary=\"\\%s\"", subtype, c->eol, boundary);
		break;
	default:
		compose_line(c, "Content-Type: multipart/%s;%s boundary*0=\"%.3s\";%s"
		    " boundary*1=\"%s\"", subtype, c->eol, boundary, c->eol, boundary + 3);
	}
}

static void
multipart(struct compose *c, unsigned depth, const char *prefix)
{
	unsigned n = compose_random(c, 4), i, closed = compose_random(c, 8) != 0;
	char boundary[64], part[64];

	snprintf(boundary, sizeof(boundary), "%s%u_%u", depth % 2 ? "=_p:" : "--x", c->serial,
	    compose_random(c, 1000));
	boundary_field(c, "mixed", boundary);
	compose_line(c, "%s", "");
	around_line(c, "before", n, prefix);
	for (i = 1; i <= n; i++) {
		boundary_line(c, boundary, compose_random(c, 8) == 0 ? " \t" : "");
		snprintf(part, sizeof(part), "%s%s%u", prefix, prefix[0] == '\0' ? "" : ".", i);
		any_part(c, depth + 1, part);
	}
	if (compose_random(c, 2) == 0)
		compose_line(c, "%s", "");
	if (!closed)
		return;
	boundary_line(c, boundary, "--");
	compose_line(c, "after the parts <URL:http://decoy.dom/>");
}

/* Append a message inside the message.  Its fields are in PART, and its text is in PART.1. */
static void
inner_message(struct compose *c, unsigned depth, const char *part)
{
	static struct compose_text text;
	char inner[68];

	compose_line(c, "Content-Type: message/rfc822");
	compose_line(c, "%s", "");
	memset(&text, 0, sizeof(text));
	compose_url(c, &text, "Subject: see <URL:", ">\n", NULL);
	compose_put(c, &text, NULL, COMPOSE_PLAIN, part);
	if (compose_random(c, 2) == 0) {
		multipart(c, depth + 1, part);
		return;
	}
	snprintf(inner, sizeof(inner), "%.60s.1", part);
	mail_text(c, "koi8-r", COMPOSE_QP, inner);
}

static void
any_part(struct compose *c, unsigned depth, const char *part)
{
	const char *charset = charsets[compose_random(c, 8)];

	switch (compose_random(c, depth > 4 ? 4 : 8)) {
	case 0:
		image_part(c);
		break;
	case 1:
	case 2:
	case 3:
		mail_text(c, charset, (enum compose_transfer)compose_random(c, 4), part);
		break;
	case 4:
		inner_message(c, depth, part);
		break;
	default:
		multipart(c, depth, part);
	}
}

/* Parts in parts, with and without what should close them. */
static void
test_parts(const char *eol, enum form form)
{
	struct compose c;
	size_t start;

	mail_begin(&c, eol, form);
	do {
		start = c.len;
		mail_message(&c, form);
		compose_line(&c, "MIME-Version: 1.0");
		multipart(&c, 0, "");
		mail_end(&c, form, start);
	} while (form != FORM_MESSAGE && c.message < 4);
	mail_point(&c, NULL, "parts %u: %s, %zu URLs", mail_seed, form_names[form], c.n);
}

void
parts_test(const char *eol)
{
	for (unsigned i = 0; i < 40; i++)
		test_parts(eol, (enum form)(i % N_FORMS));
}
