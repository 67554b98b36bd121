/*
 * mend - filter: how a text is changed so that a find is as it should be (--fix)
 *
 * What was meant replaces what is written, if lint has a suggestion.  A URL that a line break
 * makes ambiguous is joined, as the reading that is printed first.  A wrapper that is not closed
 * gets its ">".  What lies between the pieces of a URL is lost: so there is no mend where this
 * is a page break, a table, or how another program writes a URL.
 */
#include "filter/mend.h"

#include <string.h>

/* What is between the pieces, or was undone in them, has to stay. */
#define MEND_KEEPS (URLSIFT_NOTE_AT_SIGN | URLSIFT_NOTE_BACKSLASH | URLSIFT_NOTE_BLANK_LINE | \
    URLSIFT_NOTE_CONTROL_SEQUENCE | URLSIFT_NOTE_ENTITY | URLSIFT_NOTE_FOLD_MARK | \
    URLSIFT_NOTE_PAGE_BREAK | URLSIFT_NOTE_QUOTE_DEPTH | URLSIFT_NOTE_REJOIN_INVALID | \
    URLSIFT_NOTE_TABLE | URLSIFT_NOTE_TOO_LONG | URLSIFT_NOTE_TRUNCATED)

/* What is to be done. */
struct mend_plan {
	struct octets url;	/* the URL is this; AT NULL: nothing is to be done */
	bool closes;		/* the wrapper gets its end */
	bool wraps;		/* the beginning and end of the wrapper are made new */
};

/* Returns whether each blank in the host stands beside a dot or a hyphen: "www. h.dom". */
static bool
mend_has_clear_gaps(const struct record *record)
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

/* Returns whether the wrapper is one of "<...>", and where it begins is in the text. */
static bool
mend_is_bracketed(const struct urlsift_find *find, struct octets text)
{
	return (find->kind & (URLSIFT_KIND_URL | URLSIFT_KIND_ANGLE)) != 0 &&
	    (find->notes & URLSIFT_NOTE_SEVERAL) == 0 && find->opens < text.len &&
	    text.at[find->opens] == '<';
}

static struct mend_plan
mend_plan(const struct record *record, struct octets text)
{
	const struct urlsift_find *find = record->find;
	const struct record_finding *finding = record->findings;
	const struct record_finding *end = finding + record->n_findings;
	struct octets suggestion = { record->suggestion, record->suggestion_len };
	struct mend_plan plan = { .url = { find->text, find->len } };
	bool mends = false;

	for (; finding < end; finding++) {
		if (finding->spelling && suggestion.len > 0) {
			plan.url = suggestion;
			mends = true;
		} else if (strcmp(finding->code, "unterminated") == 0) {
			mends = plan.closes = true;
		} else if (strcmp(finding->code, "doubled-prefix") == 0) {
			mends = plan.wraps = true;
		} else if (strcmp(finding->code, "blank-host") == 0) {
			mends |= mend_has_clear_gaps(record);
		} else if (finding->reading != NULL) {
			mends |= finding->reading->kind == URLSIFT_READING_HYPHEN;
		}
	}
	/* A bad URL is reported for that alone; mended, its missing ">" would be reported next. */
	plan.closes |= mends && (find->notes & URLSIFT_NOTE_UNTERMINATED) != 0 &&
	    find->url->verdict == URLSIFT_BAD && mend_is_bracketed(find, text);
	if (!mends)
		plan.url.at = NULL;
	return plan;
}

static bool
mend_has(struct octets text, uint64_t from, uint64_t to, char octet)
{
	return memchr(text.at + from, octet, (size_t)(to - from)) != NULL;
}

static bool
mend_has_break(struct octets text, uint64_t from, uint64_t to)
{
	return mend_has(text, from, to, '\n') || mend_has(text, from, to, '\r');
}

bool
mend_put(struct buffer *to, const struct record *record, struct octets text, struct mend *mend)
{
	const struct urlsift_find *find = record->find;
	struct mend_plan plan = mend_plan(record, text);
	const char *opening = find->kind == URLSIFT_KIND_URL ? "<URL:" : "<";
	bool wraps, front, back;

	/* Of the other kinds the text is not what is written: a defanged URL stays so. */
	if (plan.url.at == NULL || (find->notes & MEND_KEEPS) != 0 ||
	    (find->kind & URLSIFT_KINDS_ALL) == 0 ||
	    find->opens > find->at.offset || find->at.offset > find->end ||
	    find->end > find->closes || find->closes > text.len)
		return false;
	wraps = mend_is_bracketed(find, text) && (plan.closes ||
	    (find->closes > find->end && text.at[find->closes - 1] == '>'));
	if ((plan.closes || plan.wraps) && !wraps)
		return false;
	/* "<URL:<http://h/>>": its end is that of the inner one. */
	if (plan.wraps && mend_has(text, find->opens + 1, find->at.offset, '<'))
		return false;
	front = wraps && (plan.wraps || mend_has_break(text, find->opens, find->at.offset));
	back = wraps && !plan.closes &&
	    (plan.wraps || mend_has_break(text, find->end, find->closes));
	*mend = (struct mend){
		.from = front ? find->opens : find->at.offset,
		.to = back ? find->closes : find->end,
		.at = to->len,
		.url = front ? strlen(opening) : 0,
		.url_len = plan.url.len,
	};
	buffer_string(to, front ? opening : "");
	buffer_put(to, plan.url.at, plan.url.len);
	buffer_string(to, back || plan.closes ? ">" : "");
	mend->len = to->len - mend->at;
	return true;
}
