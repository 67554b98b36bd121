/*
 * forms.c - tests: the beginnings and the ends of messages
 */
#include "mail.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mail/mailbox.h"
#include "mail/reader.h"

#define ENVELOPE "From joe@h.dom Mon Jan  3 12:34:56 1994"

/* Append text with a URL to the current message. */
static void
text(struct compose *c, const char *before, const char *behind)
{
	static struct compose_text t;

	memset(&t, 0, sizeof(t));
	compose_words(&t, before);
	compose_url(c, &t, " <URL:", "> ", NULL);
	compose_words(&t, behind);
	compose_put(c, &t, NULL, COMPOSE_PLAIN, "1");
}

static void
fields(struct compose *c, const char *envelope)
{
	c->message++;
	if (envelope != NULL)
		compose_line(c, "%s", envelope);
	compose_line(c, "Received: by h.dom; Mon, 3 Jan 1994 12:34:56 +0000");
	compose_line(c, "From: joe@h.dom");
	compose_line(c, "%s", "");
}

/* These lines begin a message, although some of them look odd. */
static void
test_envelopes(const char *eol)
{
	static const char *const lines[] = {
		ENVELOPE,
		"From joe Mon Jan  3 12:34 1994",
		"From -",
		"From ???@??? Mon Jan 03 12:34:56 1994",
		"From a!b!joe Mon Jan  3 12:34:56 1994 remote from c",
		"From \"a b\"@h.dom Mon Jan  3 12:34:56 PST 1994",
		"From 1844347792267117879@xxx",
		"From ",
	};
	struct compose c;

	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++) {
		mail_begin(&c, eol, FORM_MBOX);
		fields(&c, lines[i]);
		text(&c, "one", "\n\n");
		fields(&c, lines[i]);
		text(&c, "two", "\n");
		mail_point(&c, NULL, "envelope: %s", lines[i]);
	}
}

/* These lines begin no message, although they are not quoted. */
static void
test_prose(const char *eol)
{
	static const char *const lines[] = {
		"From here on 12:34 is noon\nand so on",
		"From my point of view\nNote: none",
		"From: joe\nSubject: see",
		"Fromage Mon Jan  3 12:34:56 1994\nReceived: no",
		"From \n12",
		"from joe@h.dom Mon Jan  3 12:34:56 1994\nx",
		" " ENVELOPE "\nReceived: no",
	};
	struct compose c;

	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++) {
		mail_begin(&c, eol, FORM_MBOX);
		c.quote = 0;
		fields(&c, ENVELOPE);
		text(&c, "one\n\n", "\n");
		text(&c, lines[i], "\n\n");
		fields(&c, ENVELOPE);
		text(&c, "two", "\n");
		mail_point(&c, NULL, "no envelope: %s", lines[i]);
	}
}

/* A right Content-Length counts, even if the body has "From " lines.  A wrong one is ignored. */
static void
test_lengths(const char *eol)
{
	static const int errors[] = { 1, -1, 7, -30, 100, 1000000, 900000000 };
	struct compose c;
	size_t start;

	mail_begin(&c, eol, FORM_MBOXCL2);
	while (c.message < 3) {
		start = c.len;
		mail_message(&c, FORM_MBOXCL2);
		compose_line(&c, "%s", "");
		text(&c, ENVELOPE "\nReceived: no\n\nquoted mail", "\n");
		mail_end(&c, FORM_MBOXCL2, start);
	}
	mail_point(&c, NULL, "Content-Length: true");
	for (size_t i = 0; i < sizeof(errors) / sizeof(*errors); i++) {
		mail_begin(&c, eol, FORM_MBOX);
		for (int k = 0; k < 12; k++) {
			c.message++;
			compose_line(&c, ENVELOPE);
			compose_line(&c, "From: joe");
			compose_line(&c, "Content-Length: %d",
			    errors[i] < 0 ? -errors[i] / 2 : 30 + errors[i]);
			compose_line(&c, "%s", "");
			text(&c, "body", "\n\n");
		}
		mail_point(&c, NULL, "Content-Length: wrong by %d", errors[i]);
	}
}

/* Append a Subject with a URL. */
static void
subject(struct compose *c, const char *part)
{
	static struct compose_text t;

	memset(&t, 0, sizeof(t));
	compose_url(c, &t, "Subject: <URL:", ">\n", NULL);
	compose_put(c, &t, NULL, COMPOSE_PLAIN, part);
}

static void
test_rnews(const char *eol)
{
	struct compose c;

	mail_begin(&c, eol, FORM_RNEWS);
	for (int i = 0; i < 3; i++) {
		compose_raw(&c, "#! rnews 12345\n", 15);
		fields(&c, NULL);
		text(&c, "a wrong length", "\n");
	}
	mail_point(&c, NULL, "#! rnews: wrong lengths");
	mail_begin(&c, eol, FORM_RNEWS);
	for (int i = 0; i < 3; i++) {
		c.message++;
		compose_raw(&c, "#! rnews 12345\n", 15);
		compose_line(&c, "From: joe@h.dom");
		compose_line(&c, "Newsgroups: comp.text");
		subject(&c, "");
		compose_line(&c, "fields that no empty line ends");
	}
	mail_point(&c, NULL, "#! rnews: articles without a body");
}

/* The length of a header is limited, wherever the message is in the file. */
static void
test_fields_end(const char *eol)
{
	const struct check check = { .step = SIZE_MAX };
	struct compose c;

	mail_begin(&c, eol, FORM_MBOX);
	fields(&c, ENVELOPE);
	text(&c, "short", "\n\n");
	c.message++;
	compose_line(&c, ENVELOPE);
	for (unsigned i = 0; i < 5000; i++) {
		compose_line(&c, "X-Field: some sixty octets that are one of very many of them");
		if (i == 100 || i == 4900)
			subject(&c, i == 100 ? "" : "1");
	}
	mail_point(&c, &check, "a header longer than the limit");
}

/* Empty lines precede the first message; some messages have no body, no fields, or neither. */
static void
test_empty(const char *eol)
{
	struct compose c;

	mail_begin(&c, eol, FORM_MBOX);
	compose_line(&c, "%s%s", eol, "");
	fields(&c, ENVELOPE);
	c.message += 3;
	compose_line(&c, ENVELOPE);
	compose_line(&c, "From: no body");
	compose_line(&c, ENVELOPE);
	compose_line(&c, ENVELOPE);
	c.message++;
	compose_line(&c, ENVELOPE);
	text(&c, "no fields", "\n");
	fields(&c, ENVELOPE);
	text(&c, "the last line has no end", "");
	mail_point(&c, NULL, "empty messages, and no newline at the end");
}

/* The user may declare the form of a file. */
static void
test_forced(const char *eol)
{
	const struct check mailbox = { .reader = &input_mailbox };
	const struct check message = { .reader = &input_message };
	struct compose c;

	mail_begin(&c, eol, FORM_MBOX);
	c.message++;
	text(&c, "not a field in it,", "\n\n");
	fields(&c, ENVELOPE);
	text(&c, "a message", "\n");
	mail_point(&c, &mailbox, "declared as a mailbox");

	mail_begin(&c, eol, FORM_MBOX);
	fields(&c, ENVELOPE);
	text(&c, "a message", "\n\n");
	text(&c, ENVELOPE "\nReceived: no\n\n", "\n");
	mail_point(&c, &message, "declared as one message");
}

/* A message that is too long for the window is read as plain text. */
static void
test_long(const char *eol)
{
	static const char line[] = "a line of a message that does not end for a long time\n";
	const struct check check = { .step = SIZE_MAX };
	struct compose c;
	size_t first, n;

	mail_begin(&c, eol, FORM_MBOX);
	fields(&c, ENVELOPE);
	text(&c, "short", "\n\n");
	fields(&c, ENVELOPE);
	first = c.n;
	text(&c, "begins", "\n");
	for (n = 0; n < RECORD_WINDOW_WHOLE + 3000000; n += strlen(line)) {
		compose_raw(&c, line, strlen(line));
		if (n % 4000000 < strlen(line))
			text(&c, "in its middle", "\n");
	}
	text(&c, "ends", "\n\n");
	for (; first < c.n; first++)
		c.finds[first].part[0] = '\0';
	fields(&c, ENVELOPE);
	text(&c, "short", "\n");
	mail_point(&c, &check, "a message longer than the window");
}

void
forms_test(const char *eol)
{
	test_envelopes(eol);
	test_prose(eol);
	test_lengths(eol);
	test_rnews(eol);
	test_fields_end(eol);
	test_empty(eol);
	test_forced(eol);
	test_long(eol);
}
