/*
 * lint - filter: report mistakes in a find (--lint)
 */
#include "filter/lint.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

#include "base/array.h"
#include "base/ascii.h"

struct lint_row {
	uint32_t bit;
	const char *section;
	const char *text;
};

/* Codes that only --lint has. */
enum lint_other {
	LINT_SCHEME = 1 << 0,
	LINT_BLANK_HOST = 1 << 1,
	LINT_AMBIGUOUS = 1 << 2,
	LINT_HYPHEN = 1 << 3,
	LINT_1993 = 1 << 4,
	LINT_JOINED = 1 << 5,
	LINT_SPLIT = 1 << 6,
	LINT_DOUBLED = 1 << 7,
	LINT_MAILTO = 1 << 8,
	LINT_TOP = 1 << 9,
	LINT_PLACEHOLDERS = 1 << 10,	/* report placeholders and examples, too */
	LINT_MAIL_BODIES = 1 << 11	/* report line breaks in the body of a mailto URL, too */
};

#define LINT_MISSPELT (LINT_SCHEME | LINT_DOUBLED | LINT_MAILTO | LINT_TOP)

/* The names of these, except the last one. */
static const char *const lint_other_names[] = {
	"scheme", "blank-host", "ambiguous", "decided-hyphen", "blank", "joined", "split",
	"doubled-scheme", "mailto-slashes", "top-domain", "placeholder",
};

#include "filter/lint_table.h"

/* The warnings of section 6 that are on by default. */
#define LINT_WARNINGS_USUAL (URLSIFT_WARN_PORT_RANGE | URLSIFT_WARN_CRLF | URLSIFT_WARN_NUL | \
    URLSIFT_WARN_GOPHER_SMTP | URLSIFT_WARN_PASSWORD | URLSIFT_WARN_USERINFO_HTTP | \
    URLSIFT_WARN_HOSTNUM | URLSIFT_WARN_HOST_ESCAPE | URLSIFT_WARN_HYPHEN_HOST | \
    URLSIFT_WARN_MIXED_SCRIPT)

#define LINT_WARNINGS_ALL ((URLSIFT_WARN_LINK_TEXT << 1) - 1)

/* The notes that are mistakes. */
#define LINT_NOTES_ALL (URLSIFT_NOTE_UNTERMINATED | URLSIFT_NOTE_REJOIN_INVALID | \
    URLSIFT_NOTE_TOO_LONG | URLSIFT_NOTE_DOUBLED_PREFIX | URLSIFT_NOTE_BACKSLASH | \
    URLSIFT_NOTE_CUT)

/* Returns the name of a bit of enum lint_other, like the library's urlsift_note_name(). */
static const char *
filter_lint_other_name(uint32_t bit)
{
	size_t i = 0;

	while (i < ARRAY_LEN(lint_other_names) && bit != UINT32_C(1) << i)
		i++;
	return i < ARRAY_LEN(lint_other_names) ? lint_other_names[i] : NULL;
}

static const char *
filter_lint_error_name(uint32_t bit)
{
	unsigned error = 1;

	while (error <= URLSIFT_ERR_IMPLAUSIBLE && bit != UINT32_C(1) << error)
		error++;
	return error <= URLSIFT_ERR_IMPLAUSIBLE ? urlsift_error_name(error) : NULL;
}

/* The codes of each class.  The library has the texts of errors and warnings. */
static const struct {
	const char *(*name)(uint32_t bit);
	const struct lint_row *rows;
	size_t n;
	uint32_t usual, all;	/* the codes that are on by default, and with "all" */
} lint_classes[LINT_CLASSES] = {
	[LINT_ERRORS] = { filter_lint_error_name, NULL, 0, UINT32_MAX, UINT32_MAX },
	[LINT_OTHERS] = { filter_lint_other_name, lint_others, ARRAY_LEN(lint_others),
	    LINT_MISSPELT | LINT_BLANK_HOST | LINT_AMBIGUOUS, UINT32_MAX },
	[LINT_NOTES] = { urlsift_note_name, lint_notes, ARRAY_LEN(lint_notes),
	    URLSIFT_NOTE_UNTERMINATED, LINT_NOTES_ALL },
	[LINT_DEVIATIONS] = { urlsift_deviation_name, lint_deviations, ARRAY_LEN(lint_deviations),
	    0, UINT32_MAX },
	[LINT_WARNINGS] = { urlsift_warning_name, NULL, 0, LINT_WARNINGS_USUAL, LINT_WARNINGS_ALL },
};

struct lint_codes
filter_lint_default(void)
{
	struct lint_codes codes;
	size_t class;

	for (class = 0; class < LINT_CLASSES; class++)
		codes.of[class] = lint_classes[class].usual;
	return codes;
}

static bool
filter_lint_is_word(struct octets word, const char *known)
{
	return word.len == strlen(known) && memcmp(word.at, known, word.len) == 0;
}

/* Returns the code of the class that has this name, or 0. */
static uint32_t
filter_lint_bit(size_t class, struct octets word)
{
	const char *known;
	uint32_t bit;

	for (bit = 1; bit != 0; bit <<= 1) {
		known = lint_classes[class].name(bit);
		if (known != NULL && filter_lint_is_word(word, known))
			return bit & lint_classes[class].all;
	}
	return 0;
}

static void
filter_lint_switch(uint32_t *codes, uint32_t bit, bool off)
{
	*codes = off ? *codes & ~bit : *codes | bit;
}

bool
filter_lint_set(struct lint_codes *codes, struct octets word)
{
	bool off = word.len > 0 && word.at[0] == '-', known = false;
	uint32_t bit;
	size_t class;

	if (filter_lint_is_word(word, "default")) {
		*codes = filter_lint_default();
		return true;
	}
	if (filter_lint_is_word(word, "all")) {
		for (class = 0; class < LINT_CLASSES; class++)
			codes->of[class] = lint_classes[class].all;
		return true;
	}
	if (off || (word.len > 0 && word.at[0] == '+')) {
		word.at++;
		word.len--;
	}
	for (class = 0; class < LINT_CLASSES; class++) {
		bit = filter_lint_bit(class, word);
		filter_lint_switch(&codes->of[class], bit, off);
		known |= bit != 0;
		if (class == LINT_WARNINGS && bit == URLSIFT_WARN_CRLF)
			filter_lint_switch(&codes->of[LINT_OTHERS], LINT_MAIL_BODIES, off);
	}
	return known;
}

/* Add a finding for each row of the class whose bit is set.  Returns their number. */
static size_t
filter_lint_rows(struct record_finding *findings, enum lint_class class, uint32_t set)
{
	const struct lint_row *row;
	size_t found = 0, i;

	for (i = 0; i < lint_classes[class].n; i++) {
		row = &lint_classes[class].rows[i];
		if ((set & row->bit) != 0)
			findings[found++] = (struct record_finding){
				.error = class == LINT_OTHERS && (row->bit & LINT_MISSPELT) != 0,
				.spelling = class == LINT_DEVIATIONS,
				.deviation = class == LINT_DEVIATIONS ? row->bit : 0,
				.code = lint_classes[class].name(row->bit),
				.section = row->section,
				.text = row->text,
			};
	}
	return found;
}

static size_t
filter_lint_warnings(struct record_finding *findings, uint32_t set)
{
	size_t found = 0;
	uint32_t bit;

	for (; set != 0; set ^= bit) {
		bit = set & -set;
		findings[found++] = (struct record_finding){
			.warning = bit,
			.code = urlsift_warning_name(bit),
			.section = bit == URLSIFT_WARN_HYPHEN_HOST ? "appendix" : "6",
			.text = urlsift_warning_text(bit),
		};
	}
	return found;
}

static struct record_finding
filter_lint_error(unsigned error)
{
	return (struct record_finding){
		.error = true,
		.code = urlsift_error_name(error),
		.section = urlsift_error_section(error),
		.text = urlsift_error_text(error),
	};
}

size_t
filter_lint_list(struct record_finding rules[LINT_CODES_MAX])
{
	size_t n = 0, i, j, class;
	unsigned error;

	for (error = URLSIFT_OK + 1; error <= URLSIFT_ERR_IMPLAUSIBLE; error++)
		rules[n++] = filter_lint_error(error);
	for (class = 0; class < LINT_CLASSES; class++)
		n += filter_lint_rows(rules + n, class, UINT32_MAX);
	n += filter_lint_warnings(rules + n, LINT_WARNINGS_ALL);
	assert(n <= LINT_CODES_MAX);
	/* Some codes are both an error and a note: list them once. */
	for (i = 0; i < n; i++)
		for (j = i + 1; j < n; j++)
			if (strcmp(rules[i].code, rules[j].code) == 0)
				rules[j] = rules[--n];
	return n;
}

/* Returns the code of --lint that reports this reading, or 0. */
static uint32_t
filter_lint_reading_code(const struct record *record, const struct urlsift_reading *reading)
{
	const struct urlsift_reading *best = record_reading(record, 0);

	switch (reading->kind) {
	case URLSIFT_READING_HYPHEN:
		return (best->why & ~(uint32_t)URLSIFT_WHY_DEFAULT) == 0 ? LINT_AMBIGUOUS :
		    LINT_HYPHEN;
	case URLSIFT_READING_1993:
		return LINT_1993;
	case URLSIFT_READING_JOINED:
		/* A URL without a wrapper may continue on the next line: this is no mistake. */
		return (record->find->notes & URLSIFT_NOTE_MAY_CONTINUE) != 0 ? 0 : LINT_JOINED;
	case URLSIFT_READING_SPLIT:
		return LINT_SPLIT;
	default:
		return 0;
	}
}

/* Returns the first reading, after the chosen one, that has a code, or NULL. */
static const struct urlsift_reading *
filter_lint_reading(const struct record *record, uint32_t *code)
{
	const struct urlsift_reading *reading;
	size_t i;

	for (i = 1; i < record->find->n_readings; i++) {
		reading = record_reading(record, i);
		*code = filter_lint_reading_code(record, reading);
		if (*code != 0)
			return reading;
	}
	return NULL;
}

/* Add a warning, with the best other reading, if the text can be read in several ways. */
static size_t
filter_lint_ambiguous(const struct lint_codes *codes, const struct record *record,
    struct record_finding *findings)
{
	uint32_t code = 0, warnings = record->find->warnings & URLSIFT_WARN_HYPHEN_HOST;
	const struct urlsift_reading *reading = filter_lint_reading(record, &code);
	size_t n;

	/* A hyphen in the host has a code of its own, which replaces that of the reading. */
	n = filter_lint_warnings(findings, warnings & codes->of[LINT_WARNINGS]);
	if (n == 0)
		n = filter_lint_rows(findings, LINT_OTHERS, code & codes->of[LINT_OTHERS]);
	findings[0].reading = n > 0 ? reading : NULL;
	return n;
}

/*
 * Returns whether the host consists of numbers, with dots between them.  In an invalid URL, it is
 * a number that some programs do not accept as a host: "2130706433", "0x7f.1", "127.1".
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

/* Returns the finding for a bad URL.  Its text may say more than that of the parser's error. */
static struct record_finding
filter_lint_bad(const struct urlsift_find *find)
{
	const struct urlsift_url *url = find->url;
	struct record_finding finding = filter_lint_error(url->error);

	finding.spelling = true;
	if (find->len == 0)
		finding.text = "the wrapper is empty";
	else if (url->error == URLSIFT_ERR_HOST && filter_lint_is_number(find))
		finding.text = "a host that is a number must be four decimal numbers";
	return finding;
}

/* Returns whether a blank inside a line was removed from the host. */
static bool
filter_lint_has_gap(const struct record *record, struct urlsift_span host)
{
	const struct urlsift_piece *before, *piece;
	size_t i;

	if ((record->find->notes & URLSIFT_NOTE_INNER_SPACE) == 0)
		return false;
	for (i = 1; i < record->n_pieces; i++) {
		before = record_piece(record, i - 1);
		piece = record_piece(record, i);
		if (piece->off > host.off && piece->off < host.off + host.len &&
		    piece->at.line == before->at.line &&
		    piece->at.offset > before->at.offset + before->len)
			return true;
	}
	return false;
}

/* Returns whether the rest of the brackets, after a blank, continues the host, up to a path. */
static bool
filter_lint_has_more_host(const struct record *record, struct urlsift_span host)
{
	const struct urlsift_find *find = record->find;
	const struct urlsift_reading *reading;
	struct urlsift_url url;
	size_t i;

	if ((find->notes & URLSIFT_NOTE_LINK_TEXT) == 0 || host.off + host.len != find->len)
		return false;
	for (i = 1; i < find->n_readings; i++) {
		reading = record_reading(record, i);
		if (reading->kind == URLSIFT_READING_JOINED &&
		    urlsift_parse(&url, reading->text, reading->len, URLSIFT_STD_1738) !=
		    URLSIFT_BAD && urlsift_has(&url, URLSIFT_PART_PATH) &&
		    url.parts[URLSIFT_PART_HOST].len > host.len)
			return true;
	}
	return false;
}

static uint32_t
filter_lint_others(const struct record *record)
{
	const struct urlsift_find *find = record->find;
	struct urlsift_span scheme = find->url->parts[URLSIFT_PART_SCHEME];
	struct urlsift_span host = find->url->parts[URLSIFT_PART_HOST];
	uint32_t set = suggest_mailto_slashes(find) > 0 ? LINT_MAILTO : 0;

	if (find->url->scheme == NULL && scheme.len > 0 && find->len > scheme.len + 2 &&
	    memcmp(find->text + scheme.len, "://", 3) == 0 &&
	    urlsift_scheme_near(find->text + scheme.off, scheme.len) != NULL &&
	    !(urlsift_has(find->url, URLSIFT_PART_USER) && placeholder_is_login(find)))
		set |= LINT_SCHEME;
	if (suggest_second_scheme(find) > 0)
		set |= LINT_DOUBLED;
	if (suggest_top_domain(find) != NULL)
		set |= LINT_TOP;
	if (host.len > 0 && (filter_lint_has_gap(record, host) ||
	    filter_lint_has_more_host(record, host)))
		set |= LINT_BLANK_HOST;
	return set;
}

bool
filter_lint_breaks_text(const struct urlsift_find *find)
{
	const char *at = find->text, *end = at + find->len, *field = NULL;
	struct urlsift_span search = find->url->parts[URLSIFT_PART_SEARCH];
	const struct urlsift_scheme *scheme = find->url->scheme;

	if (scheme != NULL && strncmp(scheme->name, "http", 4) == 0 && search.len > 0)
		end = at + search.off;
	else if (scheme == NULL || strcmp(scheme->name, "mailto") != 0)
		return false;
	for (; at < end; at++) {
		if (*at == '?' || *at == '&')
			field = at + 1;
		else if (end - at >= 3 && (strncasecmp(at, "%0d", 3) == 0 ||
		    strncasecmp(at, "%0a", 3) == 0) &&
		    (field == NULL || strncasecmp(field, "body=", 5) != 0))
			return false;
	}
	return true;
}

/* Add the deviations and warnings of a URL that is not bad.  Returns their number. */
static size_t
filter_lint_url(const struct lint_codes *codes, const struct urlsift_find *find,
    struct record_finding *findings)
{
	const struct urlsift_url *url = find->url;
	struct urlsift_span port = url->parts[URLSIFT_PART_PORT];
	uint32_t warnings = find->warnings & codes->of[LINT_WARNINGS] &
	    ~(uint32_t)URLSIFT_WARN_HYPHEN_HOST;
	size_t n = 0, i;

	if ((codes->of[LINT_OTHERS] & LINT_PLACEHOLDERS) == 0 && placeholder_is_login(find))
		warnings &= ~(uint32_t)(URLSIFT_WARN_PASSWORD | URLSIFT_WARN_USERINFO_HTTP |
		    URLSIFT_WARN_HOST_ESCAPE | URLSIFT_WARN_NUL);
	if ((codes->of[LINT_OTHERS] & LINT_MAIL_BODIES) == 0 && filter_lint_breaks_text(find))
		warnings &= ~(uint32_t)URLSIFT_WARN_CRLF;
	if (url->verdict == URLSIFT_RELAXED)
		n = filter_lint_rows(findings, LINT_DEVIATIONS,
		    url->deviations & codes->of[LINT_DEVIATIONS]);
	i = n;
	n += filter_lint_warnings(findings + n, warnings);
	for (; i < n; i++)
		findings[i].spelling = (warnings & URLSIFT_WARN_PORT_RANGE) != 0 &&
		    strcmp(findings[i].code, "S-PORT-RANGE") == 0 &&
		    find->text[port.off] == '0';
	return n;
}

size_t
filter_lint_find(const struct lint_codes *codes, const struct record *record,
    struct record_finding findings[LINT_MAX])
{
	const struct urlsift_find *find = record->find;
	uint32_t others;
	size_t n;

	if ((codes->of[LINT_OTHERS] & LINT_PLACEHOLDERS) == 0 && placeholder_is(find))
		return 0;
	if (find->url->verdict == URLSIFT_BAD) {
		findings[0] = filter_lint_bad(find);
		return codes->of[LINT_ERRORS] >> find->url->error & 1;
	}
	others = filter_lint_others(record) & codes->of[LINT_OTHERS];
	n = filter_lint_rows(findings, LINT_OTHERS, others);
	if (n > 0)
		findings[0].spelling = (others & LINT_MISSPELT) != 0;
	n += filter_lint_rows(findings + n, LINT_NOTES, find->notes & codes->of[LINT_NOTES]);
	n += filter_lint_url(codes, find, findings + n);
	return n + filter_lint_ambiguous(codes, record, findings + n);
}
