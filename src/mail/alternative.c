/*
 * alternative - mail: the one form of a text that --skip=alternative reads
 *
 * URLs of HTML's own standards do not count, because programs add them to every message.
 */
#include "mail/alternative.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "mail/content_type.h"
#include "mail/header.h"

/* The octets of a text that are decoded at a time. */
#define ALTERNATIVE_OCTETS 4096

/* HTML has links with this scheme where the plain text has only the address. */
#define ALTERNATIVE_MAILTO "mailto:"

/* At least as many octets as "://" and the longest of the hosts below have. */
#define ALTERNATIVE_URL_OCTETS 16

/*
 * The deepest nesting of multiparts inside a form, such as HTML with pictures in a message with
 * attachments.  Deeper multiparts are read as text: every level looks at all levels below it, so
 * without a limit the time would grow with the depth.
 */
#define ALTERNATIVE_DEPTH 3

/* The worth of a form, the best last. */
enum alternative_worth {
	ALTERNATIVE_NOTHING,	/* not a text, or an empty one */
	ALTERNATIVE_TEXT,
	ALTERNATIVE_PLAIN,
	ALTERNATIVE_URL,	/* another text with a URL; "mailto:" counts, too */
	ALTERNATIVE_PLAIN_URL
};

/* Returns whether [AT, TO) has a "://" that begins no URL of a standard, which may reach to END. */
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

/* Remove zeros, as those of UTF-16.  Returns the number of octets left. */
static size_t
alternative_squeeze(char *octets, size_t n)
{
	size_t i, kept = 0;

	for (i = 0; i < n; i++)
		if (octets[i] != '\0')
			octets[kept++] = octets[i];
	return kept;
}

/* Returns whether the octets are white space, or no-break spaces in ISO 8859-1 or UTF-8. */
static bool
alternative_is_blank(const char *octets, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (!ascii_is_space(octets[i]) && octets[i] != '\302' && octets[i] != '\240')
			return false;
	return true;
}

/* Returns the worth of the text in [FROM, TO), which is encoded as KIND. */
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
		/* The last octets may be the beginning of a URL of a standard. */
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

/* Returns the worth of the part at AT, which ends at the next boundary. */
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

/* Returns the worth of a multipart inside a form: that of its best part. */
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
