/*
 * redact - filter: records without passwords (--redact)
 *
 * Passwords are hidden before any output gets the URL.  The changed URL is parsed again, so that
 * none of its parts has a password either.
 *
 * In a bad or opaque URL it is better to hide too much than too little: after an unknown scheme,
 * everything before the "@" is hidden.  URLs inside the path of another URL, as web archives have
 * them, lose their passwords, too.  Names and addresses (urn, mailto, news) and paths of files have
 * no passwords.  Filters and -u come before this, so their results do not depend on it.
 *
 * The fields of a message or of a web archive's record may have URLs, too: everything in these that
 * may be a password is hidden.
 */
#include "filter/filter.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/buffer.h"

/* A find with one of these notes may lack its end. */
#define REDACT_CUT (URLSIFT_NOTE_UNTERMINATED | URLSIFT_NOTE_REJOIN_INVALID | \
    URLSIFT_NOTE_MAY_CONTINUE | URLSIFT_NOTE_TRIMMED | URLSIFT_NOTE_TOO_LONG | \
    URLSIFT_NOTE_CUT | URLSIFT_NOTE_TRUNCATED)

#define REDACT_FIELDS 5	/* fields of a message that may have a password */

struct redact {
	struct record record;
	struct urlsift_find find;
	struct urlsift_url url;
	struct urlsift_reading *readings;
	size_t room;		/* allocated readings */
	bool found;		/* the URL was found in text, not given with --parse */
	bool cut;		/* the end of the URL may be lost */
	struct buffer text;	/* the text of the URL, then of the readings */
	struct buffer words;	/* one of these while it is made */
	struct record_warc warc;
	struct buffer target;	/* the target of WARC */
	struct buffer archive;	/* the other fields of WARC; a NUL follows each */
	struct record_mail mail;
	struct buffer fields;	/* the fields of MAIL; a NUL follows each */
};

struct redact *
redact_new(void)
{
	return calloc(1, sizeof(struct redact));
}

void
redact_free(struct redact *redact)
{
	if (redact == NULL)
		return;
	free(redact->readings);
	buffer_free(&redact->text);
	buffer_free(&redact->words);
	buffer_free(&redact->target);
	buffer_free(&redact->archive);
	buffer_free(&redact->fields);
	free(redact);
}

static bool
redact_is_slash(char octet)
{
	return octet == '/' || octet == '\\';
}

/* Returns the first two slashes or backslashes in a row (if ONE: the first one), or NULL. */
static const char *
redact_slashes(const char *from, const char *end, bool one)
{
	for (; from + !one < end; from++)
		if (redact_is_slash(from[0]) && (one || redact_is_slash(from[1])))
			return from;
	return NULL;
}

/*
 * Returns whether a password can be anywhere in the URL, as the parser found no host.  The grammar
 * of 1993 allowed logins that RFC 1738 does not.
 */
static bool
redact_is_vague(const struct urlsift_url *url, const char *text)
{
	struct urlsift_span rest = url->parts[URLSIFT_PART_SCHEMEPART];

	return url->verdict == URLSIFT_BAD || url->scheme == NULL ||
	    (url->parts[URLSIFT_PART_HOST].off == URLSIFT_ABSENT && (url->scheme->slashes == 1 ||
	    (rest.off != URLSIFT_ABSENT && rest.len > 1 && memcmp(text + rest.off, "//", 2) == 0)));
}

/*
 * Returns the octets between the first ":" from FROM on (if not COLON: FROM itself) and the last
 * "@" before a slash.  If there are none, and DEEP, it looks beyond slashes, as a password may have
 * a slash that should have been encoded.
 */
static struct urlsift_span
redact_between(const char *text, const char *from, const char *end, bool colon, bool deep)
{
	const char *to = from, *at, *start;

	while (to < end && !redact_is_slash(*to))
		to++;
	for (;;) {
		at = memrchr(from, '@', (size_t)(to - from));
		start = at == NULL || !colon ? from : memchr(from, ':', (size_t)(at - from));
		if (at != NULL && start != NULL && start + colon < at)
			break;
		if (!deep || to == end)
			return (struct urlsift_span){ URLSIFT_ABSENT, 0 };
		to = end;
	}
	start += colon;
	return (struct urlsift_span){ (uint32_t)(start - text), (uint32_t)(at - start) };
}

/*
 * Returns the octets that may be a password in a URL that is invalid, or of an unknown form.  An
 * authority follows "//", or a misspelling of it, or the ":" of a known scheme.  Without a known
 * scheme, the text may be "u:secret@h": then everything before the "@" counts.
 */
static struct urlsift_span
redact_guess(const struct urlsift_url *url, const char *text, size_t len)
{
	const char *end = text + len, *colon = memchr(text, ':', len);
	const char *slashes = redact_slashes(text, end, false), *from;
	struct urlsift_span password = { URLSIFT_ABSENT, 0 };

	/* An authority follows slashes at the beginning of the URL, or after its scheme. */
	if (colon != NULL && (slashes == NULL || colon + 1 < slashes)) {
		for (from = colon + 1; from < end && redact_is_slash(*from); from++)
			;
		password = redact_between(text, from, end, url->scheme != NULL,
		    redact_is_vague(url, text));
	}
	if (slashes == NULL || password.off != URLSIFT_ABSENT)
		return password;
	for (from = slashes; from < end && redact_is_slash(*from); from++)
		;
	return redact_between(text, from, end, true, true);
}

/* Returns whether the URL is a URN, in which ":" and "@" mean something else. */
static bool
redact_is_name(const struct urlsift_url *url)
{
	return url->scheme != NULL && url->scheme->kind == URLSIFT_SCHEME_URN;
}

/*
 * Returns the port of the authority at FROM if it cannot be a port and there is no "@": it may be a
 * password.  If STRICT, the rest of the URL belongs to it.  Otherwise a port may end before an
 * octet that is not a letter, as in "?url=http://h.dom:80&x".
 */
static struct urlsift_span
redact_port(const char *text, const char *from, const char *end, bool strict)
{
	const char *to = from, *at;

	while (to < end && !redact_is_slash(*to))
		to++;
	at = from == to ? NULL : memchr(from, *from == '[' ? ']' : ':', (size_t)(to - from));
	if (at != NULL && *at == ']')
		at = memchr(at, ':', (size_t)(to - at));
	if (at == NULL || memchr(at, '@', (size_t)(to - at)) != NULL)
		return (struct urlsift_span){ URLSIFT_ABSENT, 0 };
	for (from = ++at; at < to && ascii_is_digit(*at); at++)
		;
	if (at == to || (!strict && !ascii_is_letter(*at)))
		from = to;
	else if (strict)
		to = end;
	return (struct urlsift_span){ (uint32_t)(from - text), (uint32_t)(to - from) };
}

/*
 * Returns the octets at the place of the port if they are not a number.  They may be a password: a
 * URL that was cut short may have lost its "@".
 */
static struct urlsift_span
redact_rest(const char *text, size_t len)
{
	const char *end = text + len, *from = redact_slashes(text, end, false);

	for (; from != NULL && from < end && redact_is_slash(*from); from++)
		;
	return from == NULL ? (struct urlsift_span){ URLSIFT_ABSENT, 0 } :
	    redact_port(text, from, end, true);
}

/*
 * Returns the password of a URL inside another URL, whose authority is at FROM.  After a scheme
 * (URL), a password may have a slash, or have lost its "@".
 */
static struct urlsift_span
redact_inner(const char *text, const char *from, const char *end, bool url, bool strict)
{
	struct urlsift_span none = { URLSIFT_ABSENT, 0 };
	struct urlsift_span port = url ? redact_port(text, from, end, strict) : none;
	struct urlsift_span password = redact_between(text, from, end, true, port.len > 0);

	return password.off == URLSIFT_ABSENT ? port : password;
}

static struct urlsift_span
redact_password(const struct redact *redact, const struct urlsift_url *url, const char *text,
    size_t len)
{
	struct urlsift_span password = url->parts[URLSIFT_PART_PASSWORD];
	struct urlsift_span host = url->parts[URLSIFT_PART_HOST];
	bool bad = url->verdict == URLSIFT_BAD;

	/* Outside of an authority, ":" and "@" mean something else. */
	if (bad || url->parts[URLSIFT_PART_SCHEMEPART].off != URLSIFT_ABSENT) {
		if (bad || (password.off == URLSIFT_ABSENT && !redact_is_name(url) &&
		    (host.off == URLSIFT_ABSENT || host.len == 0)))
			password = redact_guess(url, text, len);
		if (password.off == URLSIFT_ABSENT && redact->found && !redact_is_name(url) &&
		    (redact->cut || redact_is_vague(url, text)))
			password = redact_rest(text, len);
	}
	if (password.len == 0)
		password.off = URLSIFT_ABSENT;
	return password;
}

/* Put the text from DONE up to the password, then the mark.  Returns the text after it. */
static const char *
redact_hide(struct redact *redact, const char *text, const char *done, struct urlsift_span password)
{
	buffer_put(&redact->text, done, (size_t)(text + password.off - done));
	buffer_string(&redact->text, REDACT_MARK);
	return text + password.off + password.len;
}

/*
 * Hide passwords behind entities and escapes in the text from offset FROM of the buffer on.  They
 * may be anywhere in it unless its scheme is known.
 */
static void
redact_escaped(struct redact *redact, size_t from, bool scheme)
{
	struct buffer *text = &redact->text, *words = &redact->words;
	struct octets url = { text->octets + from, text->len - from };

	if (text->failed || url.len == 0 || (memchr(url.at, '&', url.len) == NULL &&
	    memchr(url.at, '%', url.len) == NULL))
		return;
	words->len = 0;
	(scheme ? redact_words_url : redact_words)(words, url);
	text->len = from;
	buffer_put(text, words->octets, words->len);
	text->failed |= words->failed;
}

/*
 * Append the text without its passwords to the buffer, and set *FIRST to the first password.
 * Returns the length of the new text.  After the host there may be further URLs, as in those of web
 * archives: each authority in them follows slashes.
 */
static size_t
redact_text(struct redact *redact, const char *text, size_t len, const struct urlsift_url *url,
    struct urlsift_span *first)
{
	const char *end = text + len, *done = text, *at = text;
	bool vague = redact_is_vague(url, text), nested;
	size_t before = redact->text.len;
	struct urlsift_span inner;

	*first = redact_password(redact, url, text, len);
	if (first->off != URLSIFT_ABSENT)
		at = done = redact_hide(redact, text, done, *first);
	else if (url->parts[URLSIFT_PART_HOST].off != URLSIFT_ABSENT &&
	    url->parts[URLSIFT_PART_UNIQUE].off == URLSIFT_ABSENT)
		at = text + url->parts[URLSIFT_PART_HOST].off;
	while ((at = redact_slashes(at, end, vague)) != NULL) {
		nested = at > text && at[-1] == ':';
		while (at < end && redact_is_slash(*at))
			at++;
		inner = redact_inner(text, at, end, nested, vague || redact->cut);
		if (inner.len == 0 || redact_is_name(url))
			continue;
		at = done = redact_hide(redact, text, done, inner);
		if (first->off == URLSIFT_ABSENT)
			*first = inner;
	}
	buffer_put(&redact->text, done, (size_t)(end - done));
	redact_escaped(redact, before, url->scheme != NULL);
	return redact->text.len - before;
}

/* Append the texts of the readings after that of the URL.  Returns false without memory. */
static bool
redact_readings(struct redact *redact, const struct record *record, enum urlsift_std std)
{
	const struct urlsift_find *find = record->find;
	struct urlsift_reading *readings = redact->readings;
	struct urlsift_span password;
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
		readings[i] = *record_reading(record, i);
		urlsift_parse(&url, readings[i].text, readings[i].len, std);
		readings[i].len = redact_text(redact, readings[i].text, readings[i].len, &url,
		    &password);
	}
	return true;
}

/* Restore the verdict, deviations and error that the password had caused. */
static void
redact_verdict(struct urlsift_url *url, const struct urlsift_url *before,
    struct urlsift_span password)
{
	if (before->verdict != URLSIFT_BAD) {
		url->deviations |= before->deviations;
		if (url->verdict > before->verdict)
			url->verdict = before->verdict;
	} else if (url->verdict != URLSIFT_BAD) {
		url->verdict = URLSIFT_BAD;
		url->deviations = 0;
		url->error = before->error;
		url->error_off = password.off == URLSIFT_ABSENT ? before->error_off : password.off;
	}
}

/* Returns whether the buffer has this text, so that there was no password in it. */
static bool
redact_is_same(const struct redact *redact, const char *text, size_t len)
{
	return redact->text.len == len &&
	    (len == 0 || memcmp(redact->text.octets, text, len) == 0);
}

/* Hide the password in the target URI of redact->warc.  Returns whether there is one. */
static bool
redact_target(struct redact *redact, enum urlsift_std std)
{
	const char *target = redact->warc.target;
	size_t len = target == NULL ? 0 : strlen(target);
	struct urlsift_span password;
	struct urlsift_url url;

	if (len == 0)
		return false;
	urlsift_parse(&url, target, len, std);
	redact->text.len = 0;
	redact->found = redact->cut = false;
	redact_text(redact, target, len, &url, &password);
	if (redact->text.failed || redact_is_same(redact, target, len))
		return false;
	redact->target.len = 0;
	buffer_put(&redact->target, redact->text.octets, redact->text.len);
	redact->warc.target = buffer_terminate(&redact->target);
	redact->text.failed |= redact->target.failed;
	return true;
}

/*
 * If one of the fields may have a password, copy them to TO without their passwords, and point them
 * there.  Returns whether that was done.
 */
static bool
redact_fields(struct buffer *to, const char **const fields[], size_t n)
{
	size_t starts[REDACT_FIELDS], i;
	bool any = false;

	for (i = 0; i < n; i++)
		any |= *fields[i] != NULL && strpbrk(*fields[i], ":&%") != NULL &&
		    strpbrk(*fields[i], "@&%") != NULL;
	to->len = 0;
	for (i = 0; any && i < n; i++) {
		starts[i] = to->len;
		if (*fields[i] == NULL)
			continue;
		redact_words(to, (struct octets){ *fields[i], strlen(*fields[i]) });
		buffer_char(to, '\0');
	}
	for (i = 0; any && !to->failed && i < n; i++)
		if (*fields[i] != NULL)
			*fields[i] = to->octets + starts[i];
	return any;
}

/* Returns whether redact->warc has to replace the WARC of the record. */
static bool
redact_warc(struct redact *redact, const struct record_warc *given, enum urlsift_std std)
{
	struct record_warc *warc = &redact->warc;
	const char **const fields[] = { &warc->date, &warc->type, &warc->id };
	bool any;

	if (given == NULL)
		return false;
	*warc = *given;
	any = redact_target(redact, std);
	any |= redact_fields(&redact->archive, fields, ARRAY_LEN(fields));
	redact->text.failed |= redact->archive.failed;
	return any;
}

const struct record_mail *
redact_mail(struct redact *redact, const struct record_mail *given)
{
	struct record_mail *mail = &redact->mail;
	const char **const fields[REDACT_FIELDS] = {
		&mail->id, &mail->from, &mail->date, &mail->subject, &mail->list
	};

	*mail = *given;
	if (!redact_fields(&redact->fields, fields, ARRAY_LEN(fields)))
		return given;
	return redact->fields.failed ? NULL : mail;
}

const struct record *
redact_record(struct redact *redact, const struct record *record, enum urlsift_std std)
{
	const struct urlsift_find *find = record->find;
	const struct record_mail *mail = record->mail == NULL ? NULL :
	    redact_mail(redact, record->mail);
	bool warc = redact_warc(redact, record->warc, std);
	struct urlsift_span password;
	size_t i, at;

	redact->record = *record;
	if (warc)
		redact->record.warc = &redact->warc;
	redact->record.mail = mail;
	redact->text.failed |= mail == NULL && record->mail != NULL;
	redact->text.len = 0;
	redact->found = find->kind != 0;
	redact->cut = (find->notes & REDACT_CUT) != 0;
	redact->find = *find;
	redact->find.len = redact_text(redact, find->text, find->len, find->url, &password);
	if (!redact->text.failed && find->n_readings == 0 &&
	    redact_is_same(redact, find->text, find->len))
		return warc || mail != record->mail ? &redact->record : record;
	if (!redact_readings(redact, record, std) || redact->text.failed)
		return NULL;
	/* The buffer does not move any more: point to its texts. */
	redact->find.text = redact->text.octets;
	at = redact->find.len;
	for (i = 0; i < find->n_readings; i++) {
		redact->readings[i].text = redact->text.octets + at;
		at += redact->readings[i].len;
	}
	urlsift_parse(&redact->url, redact->find.text, redact->find.len, std);
	redact_verdict(&redact->url, find->url, password);
	redact->find.url = &redact->url;
	redact->record.find = &redact->find;
	redact->record.readings = redact->readings;
	return &redact->record;
}
