/*
 * correction - filter: corrections of the text (--fix)
 *
 * If lint has a suggestion, it replaces the URL.  If a hyphen at the end of a line makes the URL
 * ambiguous, the chosen reading replaces it, joined in one line.  A wrapper that is not closed
 * gets its ">".
 *
 * A correction deletes the text between the pieces of a URL.  So a URL is not corrected if that
 * text has to stay, such as a page break or the border of a table, or if a program encoded the
 * URL, for example with entities.
 */
#include "filter/lint.h"

#include <string.h>

/* A find with one of these notes is not corrected: text in or between its pieces has to stay. */
#define CORRECTION_KEEPS (URLSIFT_NOTE_AT_SIGN | URLSIFT_NOTE_BACKSLASH | \
    URLSIFT_NOTE_BLANK_LINE | URLSIFT_NOTE_CONTROL_SEQUENCE | URLSIFT_NOTE_ENTITY | \
    URLSIFT_NOTE_FOLD_MARK | URLSIFT_NOTE_PAGE_BREAK | URLSIFT_NOTE_QUOTE_DEPTH | \
    URLSIFT_NOTE_REJOIN_INVALID | URLSIFT_NOTE_TABLE | URLSIFT_NOTE_TOO_LONG | \
    URLSIFT_NOTE_TRUNCATED)

/* The changes to make. */
struct correction_plan {
	struct octets url;	/* the correct URL; AT is NULL if there is nothing to change */
	bool closes;		/* add the end of the wrapper */
	bool wraps;		/* replace the beginning and end of the wrapper */
};

/* Returns whether each blank in the host is next to a dot or a hyphen: "www. h.dom". */
static bool
correction_has_clear_gaps(const struct record *record)
{
	const struct urlsift_find *find = record->find;
	struct urlsift_span host = find->url->parts[URLSIFT_PART_HOST];
	uint32_t off;
	size_t i;

	for (i = 1; i < record->n_pieces; i++) {
		off = record_piece(record, i)->off;
		if (off > host.off && off < host.off + host.len &&
		    strchr(".-", find->text[off - 1]) == NULL &&
		    strchr(".-", find->text[off]) == NULL)
			return false;
	}
	return (find->notes & URLSIFT_NOTE_LINK_TEXT) == 0;
}

/* Returns whether the wrapper is "<...>", with nothing else in it, and its "<" is in the text. */
static bool
correction_is_bracketed(const struct urlsift_find *find, struct octets text)
{
	return (find->kind & (URLSIFT_KIND_URL | URLSIFT_KIND_ANGLE)) != 0 &&
	    (find->notes & URLSIFT_NOTE_SEVERAL) == 0 && find->opens < text.len &&
	    text.at[find->opens] == '<';
}

static struct correction_plan
correction_plan(const struct record *record, struct octets text)
{
	const struct urlsift_find *find = record->find;
	const struct record_finding *finding = record->findings;
	const struct record_finding *end = finding + record->n_findings;
	struct octets suggestion = { record->suggestion, record->suggestion_len };
	struct correction_plan plan = { .url = { find->text, find->len } };
	bool corrects = false;

	for (; finding < end; finding++) {
		if (finding->spelling && suggestion.len > 0) {
			plan.url = suggestion;
			corrects = true;
		} else if (strcmp(finding->code, "unterminated") == 0) {
			corrects = plan.closes = true;
		} else if (strcmp(finding->code, "doubled-prefix") == 0) {
			corrects = plan.wraps = true;
		} else if (strcmp(finding->code, "blank-host") == 0) {
			corrects |= correction_has_clear_gaps(record);
		} else if (finding->reading != NULL) {
			corrects |= finding->reading->kind == URLSIFT_READING_HYPHEN;
		}
	}
	/*
	 * The only finding of a bad URL is its error.  Once this is corrected, lint would report
	 * the missing ">": add it now.
	 */
	plan.closes |= corrects && (find->notes & URLSIFT_NOTE_UNTERMINATED) != 0 &&
	    find->url->verdict == URLSIFT_BAD && correction_is_bracketed(find, text);
	if (!corrects)
		plan.url.at = NULL;
	return plan;
}

static bool
correction_has(struct octets text, uint64_t from, uint64_t to, char octet)
{
	return memchr(text.at + from, octet, (size_t)(to - from)) != NULL;
}

static bool
correction_has_break(struct octets text, uint64_t from, uint64_t to)
{
	return correction_has(text, from, to, '\n') || correction_has(text, from, to, '\r');
}

bool
correction_put(struct buffer *to, const struct record *record, struct octets text,
    struct correction *made)
{
	const struct urlsift_find *find = record->find;
	struct correction_plan plan = correction_plan(record, text);
	const char *opening = find->kind == URLSIFT_KIND_URL ? "<URL:" : "<";
	bool wraps, front, back;

	/* The text of other kinds differs from the input: for example, it was defanged. */
	if (plan.url.at == NULL || (find->notes & CORRECTION_KEEPS) != 0 ||
	    (find->kind & URLSIFT_KINDS_ALL) == 0 ||
	    find->opens > find->at.offset || find->at.offset > find->end ||
	    find->end > find->closes || find->closes > text.len)
		return false;
	wraps = correction_is_bracketed(find, text) && (plan.closes ||
	    (find->closes > find->end && text.at[find->closes - 1] == '>'));
	if ((plan.closes || plan.wraps) && !wraps)
		return false;
	/* In "<URL:<http://h/>>" the first ">" is that of the inner wrapper. */
	if (plan.wraps && correction_has(text, find->opens + 1, find->at.offset, '<'))
		return false;
	front = wraps && (plan.wraps || correction_has_break(text, find->opens, find->at.offset));
	back = wraps && !plan.closes &&
	    (plan.wraps || correction_has_break(text, find->end, find->closes));
	*made = (struct correction){
		.from = front ? find->opens : find->at.offset,
		.to = back ? find->closes : find->end,
		.at = to->len,
		.url = front ? strlen(opening) : 0,
		.url_len = plan.url.len,
	};
	buffer_string(to, front ? opening : "");
	buffer_put(to, plan.url.at, plan.url.len);
	buffer_string(to, back || plan.closes ? ">" : "");
	made->len = to->len - made->at;
	return true;
}
