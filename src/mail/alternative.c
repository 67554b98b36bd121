/*
 * alternative - mail: which form of a text --skip=alternative reads
 *
 * HTML names its own grammar by URLs of standards: these are not what a message says.
 */
#include "mail/alternative.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "mail/content_type.h"
#include "mail/header.h"

/* So much of a text is decoded at a time. */
#define ALTERNATIVE_OCTETS 4096

/* A link that HTML has, and where the plain text has the address alone. */
#define ALTERNATIVE_MAILTO "mailto:"

/* Octets of "://" and the longest of the hosts below. */
#define ALTERNATIVE_URL_OCTETS 16

/*
 * A form may be so many multiparts in one another, as HTML with pictures in a message with
 * attachments; what is deeper is a text as it stands.  Otherwise the time would grow with the
 * depth, which is looked at from each level.
 */
#define ALTERNATIVE_DEPTH 3

/* What a form is worth, the best last. */
enum alternative_worth {
	ALTERNATIVE_NOTHING,	/* not a text, or an empty one */
	ALTERNATIVE_TEXT,
	ALTERNATIVE_PLAIN,
	ALTERNATIVE_URL,	/* a text that is not plain and has a URL, if only a mailto: */
	ALTERNATIVE_PLAIN_URL
};

/* Returns whether "://" stands in [AT, TO), octets of which END is the end, but of no standard. */
static bool
alternative_has_url(const char *at, const char *to, const char *end)
{
	static const char *const standards[] = { "://www.w3.org/", "://schemas." };
	size_t i;

	for (; (at = memmem(at, (size_t)(end - at), "://", 3)) != NULL && at < to; at++) {
		for (i = 0; i < ARRAY_LEN(standards); i++)
			if ((size_t)(end - at) >= strlen(standards[i]) &&
			    memcmp(at, standards[i], strlen(standards[i])) == 0)
				break;
		if (i == ARRAY_LEN(standards))
			return true;
	}
	return false;
}

/* Leave out zeros, those of UTF-16 among them.  Returns how many octets are left. */
static size_t
alternative_squeeze(char *octets, size_t n)
{
	size_t i, kept = 0;

	for (i = 0; i < n; i++)
		if (octets[i] != '\0')
			octets[kept++] = octets[i];
	return kept;
}

/* Returns whether the octets are white space; with that of ISO 8859-1 and UTF-8. */
static bool
alternative_is_blank(const char *octets, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (!ascii_is_space(octets[i]) && octets[i] != '\302' && octets[i] != '\240')
			return false;
	return true;
}

/* What the text encoded as KIND in [FROM, TO) is worth. */
static enum alternative_worth
alternative_text(enum transfer_kind kind, bool plain, const char *from, const char *to)
{
	char octets[ALTERNATIVE_URL_OCTETS + ALTERNATIVE_OCTETS];
	struct transfer transfer;
	size_t kept = 0, n, len, sure;
	bool blank = true;

	kind = transfer_check(kind, &from, &to);
	transfer_begin(&transfer, kind, false, from, to);
	do {
		n = transfer_read(&transfer, octets + kept, ALTERNATIVE_OCTETS);
		len = kept + alternative_squeeze(octets + kept, n);
		blank = blank && alternative_is_blank(octets, len);
		/* Of the last ones the rest is not there yet. */
		sure = len;
		if (n > 0)
			sure -= len < ALTERNATIVE_URL_OCTETS ? len : ALTERNATIVE_URL_OCTETS;
		if (alternative_has_url(octets, octets + sure, octets + len))
			return plain ? ALTERNATIVE_PLAIN_URL : ALTERNATIVE_URL;
		if (!plain && memmem(octets, len, ALTERNATIVE_MAILTO,
		    strlen(ALTERNATIVE_MAILTO)) != NULL)
			return ALTERNATIVE_URL;
		kept = len - sure;
		memmove(octets, octets + sure, kept);
	} while (n > 0);
	if (blank)
		return ALTERNATIVE_NOTHING;
	return plain ? ALTERNATIVE_PLAIN : ALTERNATIVE_TEXT;
}

static enum alternative_worth alternative_parts(struct boundaries *ahead, const char *boundary,
    const char *from, int depth);

/* What the part at AT is worth, which goes as far as the next boundary. */
static enum alternative_worth
alternative_part(struct boundaries *ahead, const char *at, int depth)
{
	struct content_type type;
	struct header header;

	header_read(&header, at, ahead->line, true);
	content_type_read(&type, &header.type);
	if (type.kind == CONTENT_TYPE_OTHER)
		return ALTERNATIVE_NOTHING;
	if (type.kind == CONTENT_TYPE_MULTIPART && type.boundary[0] != '\0' &&
	    depth < ALTERNATIVE_DEPTH && ahead->n < BOUNDARY_DEPTH)
		return alternative_parts(ahead, type.boundary, header.body, depth + 1);
	return alternative_text(content_type_encoding(&header.encoding), type.plain, header.body,
	    boundary_end(ahead, header.body));
}

/* What the best part of a multipart in a form is worth. */
static enum alternative_worth
alternative_parts(struct boundaries *ahead, const char *boundary, const char *from, int depth)
{
	enum alternative_worth worth, most = ALTERNATIVE_NOTHING;
	size_t level = boundary_enter(ahead, boundary);
	const char *at;

	boundary_next(ahead, from);
	while (ahead->level == level && !ahead->closes) {
		at = ahead->after;
		boundary_next(ahead, at);
		worth = alternative_part(ahead, at, depth);
		most = worth > most ? worth : most;
	}
	boundary_leave(ahead);
	if (ahead->level == level)
		boundary_next(ahead, ahead->after);
	return most;
}

size_t
alternative_choose(const struct boundaries *all, size_t level, size_t limit)
{
	enum alternative_worth worth, most = ALTERNATIVE_NOTHING;
	struct boundaries ahead = *all;
	size_t n, best = 0;
	const char *at;

	for (n = 1; ahead.level == level && !ahead.closes && n <= limit &&
	    most != ALTERNATIVE_PLAIN_URL; n++) {
		at = ahead.after;
		boundary_next(&ahead, at);
		worth = alternative_part(&ahead, at, 0);
		if (worth > most) {
			most = worth;
			best = n;
		}
	}
	return best;
}
