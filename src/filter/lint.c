/*
 * lint - filter: what is wrong with a find (--lint)
 */
#include "filter/lint.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"

struct lint_row {
	uint32_t bit;
	const char *section;
	const char *text;
};

static const struct lint_row lint_deviations[] = {
	{ URLSIFT_DEV_NATIONAL, "2.2", "{ } | ^ ~ [ ] ` must be encoded" },
	{ URLSIFT_DEV_NON_ASCII, "2.2", "octets above 7F must be encoded" },
	{ URLSIFT_DEV_BAD_ESCAPE, "2.2", "\"%\" must be followed by two hex digits" },
	{ URLSIFT_DEV_UNDERSCORE, "5", "a host may not have \"_\"" },
	{ URLSIFT_DEV_TRAILING_DOT, "3.1", "a host may not end in a dot" },
	{ URLSIFT_DEV_EMPTY_PORT, "3.1", "a port must follow \":\"" },
	{ URLSIFT_DEV_IPV6, "5", "an address in brackets may not be a host" },
	{ URLSIFT_DEV_HTTP_USERINFO, "3.3", "http may not have a user or a password" },
	{ URLSIFT_DEV_SEARCH_CHAR, "3.3", "\"/\" and \"?\" in a search part must be encoded" },
	{ URLSIFT_DEV_SEARCH_NO_SLASH, "3.3", "\"/\" must stand before \"?\"" },
	{ URLSIFT_DEV_TYPE_CASE, "5", "\";type=\" must be in lower case" },
	{ URLSIFT_DEV_FILE_NO_HOST, "3.10", "\"//\" must follow \"file:\"" },
	{ URLSIFT_DEV_FILE_DRIVE, "2.2", "\"|\" must be encoded" },
	{ URLSIFT_DEV_NEWS_DIGIT, "5", "the name of a newsgroup must begin with a letter" },
	{ URLSIFT_DEV_NEWS_WILDMAT, "3.6", "\"*\" must stand alone" },
	{ URLSIFT_DEV_NEWS_SERVER, "3.6", "a news URL may not name a server" },
	{ URLSIFT_DEV_NEWS_ESCAPE, "5", "the name of a newsgroup may not have escapes" },
	{ URLSIFT_DEV_WAIS_RESERVED, "3.9", "; : @ & = in a document-id must be encoded" },
	{ URLSIFT_DEV_WAIS_ESCAPE, "3.9", "\"/\" in a document-id must be encoded" },
	{ URLSIFT_DEV_DOMAIN_LITERAL, "5", "the host of a message-id may not be in brackets" },
	{ URLSIFT_DEV_FRAGMENT_HASH, "2.2", "a fragment may not have \"#\"" },
	{ URLSIFT_DEV_FTP_SEMICOLON, "3.2.2", "\";\" in an ftp path must be encoded" },
	{ URLSIFT_DEV_NEWS_HASH, "2.2", "\"#\" in a message-id must be encoded" },
};

/* Notes that say that the wrapper is not as it should be. */
static const struct lint_row lint_notes[] = {
	{ URLSIFT_NOTE_UNTERMINATED, "appendix", "the wrapper is not closed" },
	{ URLSIFT_NOTE_REJOIN_INVALID, "appendix",
	    "joined over its lines this is no URL: only the first word was taken" },
	{ URLSIFT_NOTE_TOO_LONG, "appendix", "the wrapper is longer than its limits" },
	{ URLSIFT_NOTE_DOUBLED_PREFIX, "appendix", "the prefix is doubled" },
	{ URLSIFT_NOTE_BACKSLASH, "2.2", "a backslash must be encoded" },
};

/* What several readings mean. */
static const struct lint_row lint_readings[] = {
	[URLSIFT_READING_HYPHEN] = { 0, "appendix",
	    "the hyphen before the line break may or may not be a part of the URL" },
	[URLSIFT_READING_1993] = { 0, "appendix", "the blank may have been a part of the URL" },
	[URLSIFT_READING_JOINED] = { 0, "appendix", "what follows may be a part of the URL" },
	[URLSIFT_READING_SPLIT] = { 0, "appendix", "there may be two URLs" },
};

/* A warning for each row whose bit is set. */
static size_t
filter_lint_rows(struct record_finding *findings, uint32_t set, const struct lint_row *rows,
    size_t n, const char *(*name)(uint32_t bit))
{
	size_t i, found = 0;

	for (i = 0; i < n; i++)
		if ((set & rows[i].bit) != 0)
			findings[found++] = (struct record_finding){
				.spelling = rows == lint_deviations,
				.code = name(rows[i].bit),
				.section = rows[i].section,
				.text = rows[i].text,
			};
	return found;
}

/* A warning where the text can be read in another way, with the best of them. */
static size_t
filter_lint_ambiguous(struct record_finding *finding, const struct record *record)
{
	const struct urlsift_reading *reading;
	const struct lint_row *row;
	size_t i;

	for (i = 1; i < record->find->n_readings; i++) {
		reading = record_reading(record, i);
		if ((size_t)reading->kind >= ARRAY_LEN(lint_readings))
			continue;
		/* That a URL without a wrapper may go on in the next line is no mistake. */
		if (reading->kind == URLSIFT_READING_JOINED &&
		    (record->find->notes & URLSIFT_NOTE_MAY_CONTINUE) != 0)
			continue;
		row = &lint_readings[reading->kind];
		*finding = (struct record_finding){
			.code = "ambiguous",
			.section = row->section,
			.text = row->text,
			.reading = reading,
		};
		return 1;
	}
	return 0;
}

/*
 * Returns whether the host is a number, or several with dots, that some programs do not
 * accept as a host: "2130706433", "0x7f.1", "127.1".
 */
static bool
filter_lint_is_number(const struct urlsift_find *find)
{
	const char *end = find->text + find->len, *from = memmem(find->text, find->len, "//", 2);
	const char *at, *label;
	bool hex = false;

	if (from == NULL)
		return false;
	for (at = from += 2; at < end && strchr("/?#", *at) == NULL; at++)
		if (*at == '@')
			from = at + 1;
	for (at = label = from; at < end && strchr("/?#:", *at) == NULL; at++) {
		if (*at == '.') {
			label = at + 1;
			hex = false;
		} else if (at == label + 1 && *label == '0' && (*at == 'x' || *at == 'X')) {
			hex = true;
		} else if (hex ? ascii_hex(*at) < 0 : !ascii_is_digit(*at)) {
			return false;
		}
	}
	return at > from;
}

/* What is bad, in words that say more than the parser can. */
static struct record_finding
filter_lint_bad(const struct urlsift_find *find)
{
	const struct urlsift_url *url = find->url;
	struct record_finding finding = {
		.error = true,
		.spelling = true,
		.code = urlsift_error_name(url->error),
		.section = urlsift_error_section(url->error),
		.text = urlsift_error_text(url->error),
	};

	if (find->len == 0)
		finding.text = "the wrapper is empty";
	else if (url->error == URLSIFT_ERR_HOST && filter_lint_is_number(find))
		finding.text = "a host that is a number must be four decimal numbers";
	return finding;
}

size_t
filter_lint_find(const struct record *record, struct record_finding findings[LINT_MAX])
{
	const struct urlsift_find *find = record->find;
	const struct urlsift_url *url = find->url;
	size_t n;

	if (url->verdict == URLSIFT_BAD) {
		findings[0] = filter_lint_bad(find);
		return 1;
	}
	n = filter_lint_rows(findings, find->notes, lint_notes, ARRAY_LEN(lint_notes),
	    urlsift_note_name);
	if (url->verdict == URLSIFT_RELAXED)
		n += filter_lint_rows(findings + n, url->deviations, lint_deviations,
		    ARRAY_LEN(lint_deviations), urlsift_deviation_name);
	return n + filter_lint_ambiguous(findings + n, record);
}
