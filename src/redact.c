/*
 * redact - floor 5: records without passwords (--redact)
 *
 * What is hidden is hidden before any output sees it: the URL is made anew and
 * parsed again, so that whatever is printed of it has no password.
 */
#include <stdlib.h>
#include <string.h>

#include "buffer.h"
#include "redact.h"

#define REDACT_MARK "***"

struct redact {
	enum urlsift_std std;
	struct record record;
	struct urlsift_find find;
	struct urlsift_url url;
	struct urlsift_reading *readings;
	size_t room;		/* readings that there is memory for */
	struct buffer text;	/* of the URL, then of the readings */
};

struct redact *
redact_new(enum urlsift_std std)
{
	struct redact *redact = calloc(1, sizeof(*redact));

	if (redact != NULL)
		redact->std = std;
	return redact;
}

void
redact_free(struct redact *redact)
{
	if (redact == NULL)
		return;
	free(redact->readings);
	buffer_free(&redact->text);
	free(redact);
}

/*
 * The password of what is no URL, or of no known form: what stands between the
 * first ":" and the last "@" of what follows "//".
 */
static struct urlsift_span
redact_guess(const char *text, size_t len)
{
	const char *end = text + len, *from = memmem(text, len, "//", 2), *to, *at;

	if (from == NULL)
		return (struct urlsift_span){ URLSIFT_ABSENT, 0 };
	from += 2;
	for (to = from; to < end && *to != '/'; to++)
		;
	at = memrchr(from, '@', (size_t)(to - from));
	/* A password may hold a "/" that should have been encoded. */
	if (at == NULL)
		at = memrchr(from, '@', (size_t)(end - from));
	from = at == NULL ? NULL : memchr(from, ':', (size_t)(at - from));
	if (from == NULL)
		return (struct urlsift_span){ URLSIFT_ABSENT, 0 };
	return (struct urlsift_span){ (uint32_t)(from + 1 - text), (uint32_t)(at - from - 1) };
}

static struct urlsift_span
redact_password(const struct urlsift_url *url, const char *text, size_t len)
{
	struct urlsift_span password = url->parts[URLSIFT_PASSWORD];

	/* Elsewhere than in a URL with a host, ":" and "@" mean something else. */
	if (url->verdict == URLSIFT_BAD || (password.off == URLSIFT_ABSENT &&
	    url->parts[URLSIFT_PART].off != URLSIFT_ABSENT &&
	    url->parts[URLSIFT_HOST].off == URLSIFT_ABSENT))
		password = redact_guess(text, len);
	if (password.len == 0)
		password.off = URLSIFT_ABSENT;
	return password;
}

/* Put the text without its password at the end of the texts; returns its length. */
static size_t
redact_text(struct redact *redact, const char *text, size_t len, struct urlsift_span password)
{
	size_t before = redact->text.len;

	if (password.off == URLSIFT_ABSENT) {
		buffer_put(&redact->text, text, len);
	} else {
		buffer_put(&redact->text, text, password.off);
		buffer_string(&redact->text, REDACT_MARK);
		buffer_put(&redact->text, text + password.off + password.len,
		    len - password.off - password.len);
	}
	return redact->text.len - before;
}

/* The readings, whose texts are put behind the URL's. */
static bool
redact_readings(struct redact *redact, const struct urlsift_find *find)
{
	struct urlsift_reading *readings = redact->readings;
	struct urlsift_url url;
	size_t i;

	if (find->n_readings > redact->room) {
		readings = reallocarray(readings, find->n_readings, sizeof(*readings));
		if (readings == NULL)
			return false;
		redact->readings = readings;
		redact->room = find->n_readings;
	}
	for (i = 0; i < find->n_readings; i++) {
		readings[i] = find->readings[i];
		urlsift_parse(&url, readings[i].text, readings[i].len, redact->std);
		readings[i].len = redact_text(redact, readings[i].text, readings[i].len,
		    redact_password(&url, readings[i].text, readings[i].len));
	}
	return true;
}

const struct record *
redact_record(struct redact *redact, const struct record *record)
{
	const struct urlsift_find *find = record->find;
	struct urlsift_span password = redact_password(find->url, find->text, find->len);
	size_t i, at;

	if (password.off == URLSIFT_ABSENT && find->n_readings == 0)
		return record;
	redact->text.len = 0;
	redact->find = *find;
	redact->find.len = redact_text(redact, find->text, find->len, password);
	if (!redact_readings(redact, find) || redact->text.failed)
		return NULL;
	/* The texts stand still from here on. */
	redact->find.text = redact->text.octets;
	at = redact->find.len;
	for (i = 0; i < find->n_readings; i++) {
		redact->readings[i].text = redact->text.octets + at;
		at += redact->readings[i].len;
	}
	redact->find.readings = redact->readings;
	urlsift_parse(&redact->url, redact->find.text, redact->find.len, redact->std);
	redact->find.url = &redact->url;
	redact->record = *record;
	redact->record.find = &redact->find;
	return &redact->record;
}
