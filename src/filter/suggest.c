/*
 * suggest - filter: suggest the URL that an author meant
 *
 * Each repair corrects one kind of mistake.  Its result is accepted only if the parser finds it
 * better than the original.
 */
#include "filter/lint.h"

#include <string.h>
#include <strings.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/percent.h"

#define SUGGEST_ENCODE 64	/* the most octets to encode */

/* Put a corrected text.  Returns false if the find does not have this kind of mistake. */
typedef bool suggest_repair(struct buffer *to, const struct urlsift_find *find);

/* Returns whether the text begins with a host that contains a dot. */
static bool
suggest_is_host(const char *text, size_t len)
{
	size_t i;
	bool dot = false;

	for (i = 0; i < len && strchr("/:?#", text[i]) == NULL; i++) {
		if (strchr(" @=;,<>\"", text[i]) != NULL)
			return false;
		dot |= text[i] == '.' && i > 0;
	}
	return dot;
}

/* Put the find's text with other octets in place of those from offset FROM up to offset END. */
static bool
suggest_replace(struct buffer *to, const struct urlsift_find *find, size_t from, size_t end,
    const char *with)
{
	buffer_put(to, find->text, from);
	buffer_string(to, with);
	buffer_put(to, find->text + end, find->len - end);
	return true;
}

/* Turn the backslashes into slashes. */
static void
suggest_turn(struct buffer *to)
{
	size_t i;

	for (i = 0; i < to->len; i++)
		if (to->octets[i] == '\\')
			to->octets[i] = '/';
}

/* Repair "telnet//h.dom", "http;//h.dom" and "http//:h.dom": no ":" before the slashes. */
static bool
suggest_colon(struct buffer *to, const struct urlsift_find *find)
{
	const char *slashes = memmem(find->text, find->len, "//", 2);
	size_t name = slashes == NULL ? 0 : (size_t)(slashes - find->text);
	const struct urlsift_scheme *scheme;

	if (name > 1 && strchr(";.,'", slashes[-1]) != NULL)
		name--;
	scheme = name == 0 ? NULL : urlsift_scheme_find(find->text, name);
	if (scheme == NULL || scheme->slashes == 0)
		return false;
	slashes += 2;
	slashes += slashes < find->text + find->len && *slashes == ':';
	return suggest_replace(to, find, name, (size_t)(slashes - find->text), "://");
}

/* Repair "http:/h.dom", "http:h.dom" and "http:\\h.dom\a": wrong slashes. */
static bool
suggest_slashes(struct buffer *to, const struct urlsift_find *find)
{
	const char *colon = memchr(find->text, ':', find->len), *end = find->text + find->len;
	const struct urlsift_scheme *scheme;
	const char *at;

	scheme = colon == NULL ? NULL :
	    urlsift_scheme_find(find->text, (size_t)(colon - find->text));
	if (scheme == NULL || scheme->slashes != 1)
		return false;
	for (at = colon + 1; at < end && (*at == '/' || *at == '\\' || *at == ':'); at++)
		;
	if (at - colon == 3 && memcmp(colon + 1, "//", 2) == 0)
		return false;
	/* In "http:/h" a host was meant, in "http:/etc/passwd" perhaps a path. */
	if (!suggest_is_host(at, (size_t)(end - at)) &&
	    (at == colon + 1 || at == end || memchr(at, '/', (size_t)(end - at)) != NULL))
		return false;
	suggest_replace(to, find, (size_t)(colon + 1 - find->text), (size_t)(at - find->text),
	    "//");
	suggest_turn(to);
	return true;
}

/* Repair "file:///C:\x\y" and "file://C:\x": a path of Windows. */
static bool
suggest_drive(struct buffer *to, const struct urlsift_find *find)
{
	const char *end = find->text + find->len, *at = find->text + 5;

	if (find->len < 5 || strncasecmp(find->text, "file:", 5) != 0)
		return false;
	while (at < end && (*at == '/' || *at == '\\'))
		at++;
	if (end - at < 3 || !ascii_is_letter(at[0]) || (at[1] != ':' && at[1] != '|') ||
	    memchr(at, '\\', (size_t)(end - at)) == NULL)
		return false;
	suggest_replace(to, find, 5, (size_t)(at - find->text), "///");
	suggest_turn(to);
	return true;
}

/* Repair "www.h.dom/x" and "ftp.h.dom:/pub": a missing scheme. */
static bool
suggest_scheme(struct buffer *to, const struct urlsift_find *find)
{
	const char *text = find->text, *colon = memmem(text, find->len, ":/", 2);
	bool ftp = find->len > 4 && strncasecmp(text, "ftp.", 4) == 0;
	size_t at = colon == NULL ? 0 : (size_t)(colon - text);

	if (!suggest_is_host(text, find->len) ||
	    (!ftp && (find->len <= 4 || strncasecmp(text, "www.", 4) != 0)))
		return false;
	buffer_string(to, ftp ? "ftp://" : "http://");
	/* rcp(1) writes "host:/path". */
	return suggest_replace(to, find, at, at + (colon != NULL), "");
}

/* Repair "joe@h.dom": a missing "mailto:". */
static bool
suggest_mailto(struct buffer *to, const struct urlsift_find *find)
{
	const char *at = memchr(find->text, '@', find->len);
	size_t rest;

	if (at == NULL || at == find->text || memchr(find->text, ':', find->len) != NULL ||
	    memchr(find->text, '/', find->len) != NULL)
		return false;
	rest = find->len - (size_t)(at + 1 - find->text);
	if (!suggest_is_host(at + 1, rest))
		return false;
	return suggest_replace(to, find, 0, 0, "mailto:");
}

/* Repair "mailto://joe@h.dom". */
static bool
suggest_no_slashes(struct buffer *to, const struct urlsift_find *find)
{
	size_t slashes = suggest_mailto_slashes(find);

	return slashes > 0 && suggest_replace(to, find, slashes, slashes + 2, "");
}

/* Repair "htpp://h.dom/": an unknown scheme that differs from a known one by one letter. */
static bool
suggest_near(struct buffer *to, const struct urlsift_find *find)
{
	struct urlsift_span name = find->url->parts[URLSIFT_PART_SCHEME];
	const struct urlsift_scheme *near;

	if (find->url->scheme != NULL || name.len == 0)
		return false;
	near = urlsift_scheme_near(find->text + name.off, name.len);
	return near != NULL && suggest_replace(to, find, 0, name.len, near->name);
}

size_t
suggest_mailto_slashes(const struct urlsift_find *find)
{
	struct urlsift_span addr = find->url->parts[URLSIFT_PART_ADDR];

	return addr.len > 2 && memcmp(find->text + addr.off, "//", 2) == 0 ? addr.off : 0;
}

size_t
suggest_second_scheme(const struct urlsift_find *find)
{
	const struct urlsift_url *url = find->url;
	struct urlsift_span host = url->parts[URLSIFT_PART_HOST];
	const struct urlsift_scheme *second;
	const char *after = find->text + host.off + host.len;
	size_t left, colon;

	if (host.off == URLSIFT_ABSENT || url->scheme == NULL || url->scheme->slashes == 0 ||
	    urlsift_has(url, URLSIFT_PART_USER))
		return 0;
	left = find->len - host.off - host.len;
	colon = left > 0 && *after == ':';
	second = urlsift_scheme_find(find->text + host.off, host.len);
	if (second == NULL || second->slashes == 0 || left < colon + 3 ||
	    memcmp(after + colon, "//", 2) != 0 || after[colon + 2] == '/' ||
	    /* In "ftp://https//host" the host is a placeholder. */
	    memchr(after + colon + 2, '.', left - colon - 2) == NULL)
		return 0;
	return host.off;
}

/* Repair "http://http://h.dom/" and "https://http//h.dom/": keep the second scheme. */
static bool
suggest_second(struct buffer *to, const struct urlsift_find *find)
{
	struct urlsift_span host = find->url->parts[URLSIFT_PART_HOST];
	size_t from = suggest_second_scheme(find), slashes;

	if (from == 0)
		return false;
	slashes = host.off + host.len + (find->text[host.off + host.len] == ':');
	buffer_put(to, find->text + from, host.len);
	buffer_char(to, ':');
	buffer_put(to, find->text + slashes, find->len - slashes);
	return true;
}

/* Top-level domains that do not exist, and those that were meant. */
static const char *const suggest_tops[][2] = {
	{ "cmo", "com" }, { "comm", "com" }, { "con", "com" }, { "coom", "com" },
	{ "nett", "net" }, { "nte", "net" }, { "ogr", "org" }, { "orgg", "org" },
};

const char *
suggest_top_domain(const struct urlsift_find *find)
{
	struct urlsift_span host = find->url->parts[URLSIFT_PART_HOST];
	const char *text = find->text + host.off, *dot;
	size_t i, len;

	dot = host.len == 0 ? NULL : memrchr(text, '.', host.len);
	if (dot == NULL)
		return NULL;
	len = (size_t)(text + host.len - dot) - 1;
	for (i = 0; i < ARRAY_LEN(suggest_tops); i++)
		if (len == strlen(suggest_tops[i][0]) &&
		    ascii_equal(suggest_tops[i][0], dot + 1, len))
			return suggest_tops[i][1];
	return NULL;
}

/* Repair "http://h.orgg/". */
static bool
suggest_top(struct buffer *to, const struct urlsift_find *find)
{
	struct urlsift_span host = find->url->parts[URLSIFT_PART_HOST];
	const char *top = suggest_top_domain(find), *dot;

	if (top == NULL)
		return false;
	dot = memrchr(find->text, '.', host.off + host.len);
	return suggest_replace(to, find, (size_t)(dot + 1 - find->text), host.off + host.len, top);
}

/* Repair "http://h,dom/": a comma in place of a dot. */
static bool
suggest_dot(struct buffer *to, const struct urlsift_find *find)
{
	size_t at = find->url->error_off;

	return at > 0 && at < find->len && find->text[at] == ',' &&
	    find->url->error == URLSIFT_ERR_HOST && suggest_replace(to, find, at, at + 1, ".");
}

/* Repair "http://h.dom:080/": remove leading zeros of the port. */
static bool
suggest_port(struct buffer *to, const struct urlsift_find *find)
{
	struct urlsift_span port = find->url->parts[URLSIFT_PART_PORT];
	size_t zeros = 0;

	while (zeros < port.len && find->text[port.off + zeros] == '0')
		zeros++;
	return zeros > 0 && zeros < port.len &&
	    suggest_replace(to, find, port.off, port.off + zeros, "");
}

/* Encode the octets that the parser rejects, one after the other. */
static bool
suggest_encode(struct buffer *to, const struct urlsift_find *find, enum urlsift_std std)
{
	struct urlsift_url url = *find->url;
	uint8_t octet;
	size_t at;
	int i;

	buffer_put(to, find->text, find->len);
	for (i = 0; i < SUGGEST_ENCODE && url.verdict == URLSIFT_BAD; i++) {
		at = url.error_off;
		/* Nothing can be encoded in the scheme and its slashes. */
		if (to->failed || at >= to->len || at < url.parts[URLSIFT_PART_SCHEME].len + 3)
			return false;
		octet = (uint8_t)to->octets[at];
		/* A URL with a control character is not what an author meant, even encoded. */
		if (octet < 0x20 || octet == 0x7F)
			return false;
		if (octet > 0x20 && octet < 0x7F && strchr("\"<>\\%{}|^~[]`", octet) == NULL)
			return false;
		if (buffer_reserve(to, 2) == NULL)
			return false;
		memmove(to->octets + at + 3, to->octets + at + 1, to->len - at - 1);
		percent_write(to->octets + at, to->octets[at]);
		to->len += 2;
		urlsift_parse(&url, to->octets, to->len, std);
	}
	return true;
}

/* Returns whether the octet AT, which is not encoded, is one of the deviations in WRONG. */
static bool
suggest_is_wrong(const struct urlsift_find *find, size_t at, uint32_t wrong)
{
	uint8_t octet = (uint8_t)find->text[at];

	if (octet >= 0x80)
		return (wrong & URLSIFT_DEV_NON_ASCII) != 0;
	if (octet == '%')
		return (wrong & URLSIFT_DEV_BAD_ESCAPE) != 0;
	/* The "|" of "file:///c|/x" marks a drive, which an encoded one would not. */
	if (octet == '|' && (find->url->deviations & URLSIFT_DEV_FILE_DRIVE) != 0)
		return false;
	return (wrong & URLSIFT_DEV_NATIONAL) != 0 && octet != 0 &&
	    strchr("{}|^~[]`", octet) != NULL;
}

/* Put the scheme, host and port.  Returns the offset after them. */
static size_t
suggest_authority(struct buffer *to, const struct urlsift_find *find, uint32_t wrong)
{
	const struct urlsift_span *parts = find->url->parts;
	struct urlsift_span host = parts[URLSIFT_PART_HOST], port = parts[URLSIFT_PART_PORT];
	size_t end = host.off + host.len;

	if (host.off == URLSIFT_ABSENT) {
		buffer_put(to, find->text, parts[URLSIFT_PART_SCHEME].len);
		return parts[URLSIFT_PART_SCHEME].len;
	}
	buffer_put(to, find->text, end);
	if (port.off == URLSIFT_ABSENT)
		port = (struct urlsift_span){ (uint32_t)end, 0 };
	else if (port.len > 0 || (wrong & URLSIFT_DEV_EMPTY_PORT) == 0)
		buffer_put(to, find->text + end, port.off + port.len - end);
	end = port.off + port.len;
	if ((wrong & find->url->deviations & URLSIFT_DEV_SEARCH_NO_SLASH) != 0)
		buffer_char(to, '/');
	return end;
}

/* Put the URL without the deviations in WRONG, and everything else unchanged. */
static void
suggest_spelling(struct buffer *to, const struct urlsift_find *find, uint32_t wrong)
{
	size_t at = suggest_authority(to, find, wrong), next;
	char escape[3];

	for (; at < find->len; at = next) {
		next = at;
		(void)percent_next(find->text, find->len, &next);
		if (next == at + 1 && suggest_is_wrong(find, at, wrong)) {
			percent_write(escape, find->text[at]);
			buffer_put(to, escape, sizeof(escape));
		} else {
			buffer_put(to, find->text + at, next - at);
		}
	}
}

/* Returns whether the URL that was meant is better: in its schemes, its verdict or its port. */
static bool
suggest_is_better(const struct urlsift_find *find, const struct urlsift_find *meant)
{
	const struct urlsift_url *was = find->url, *is = meant->url;
	uint32_t range = URLSIFT_WARN_PORT_RANGE;

	if (is->verdict == URLSIFT_BAD)
		return false;
	if (suggest_second_scheme(find) > 0)
		return suggest_second_scheme(meant) == 0;
	if (suggest_mailto_slashes(find) > 0)
		return suggest_mailto_slashes(meant) == 0;
	if (suggest_top_domain(find) != NULL)
		return suggest_top_domain(meant) == NULL;
	if (is->verdict != was->verdict)
		return is->verdict > was->verdict;
	return (is->scheme != NULL && was->scheme == NULL) ||
	    (find->warnings & range & ~urlsift_audit(is, meant->text)) != 0;
}

static suggest_repair *const suggest_repairs[] = {
	suggest_colon,
	suggest_slashes,
	suggest_drive,
	suggest_scheme,
	suggest_mailto,
	suggest_no_slashes,
	suggest_dot,
	suggest_top,
	suggest_near,
	suggest_second,
	suggest_port,
};

/*
 * Put the result of the first repair that makes the find better, and set *MEANT to it.  Returns
 * false if none does.
 */
static bool
suggest_repaired(struct buffer *to, const struct urlsift_find *find, enum urlsift_std std,
    struct urlsift_find *meant, struct urlsift_url *url)
{
	size_t i;
	bool made;

	for (i = 0; i <= ARRAY_LEN(suggest_repairs); i++) {
		to->len = 0;
		made = i < ARRAY_LEN(suggest_repairs) ? suggest_repairs[i](to, find) :
		    suggest_encode(to, find, std);
		if (!made || to->failed)
			continue;
		*meant = (struct urlsift_find){ .text = to->octets, .len = to->len, .url = url };
		urlsift_parse(url, to->octets, to->len, std);
		if (suggest_is_better(find, meant))
			return true;
	}
	return false;
}

/*
 * Put the find's text without the deviations in WRONG.  Returns false, and puts nothing, if it has
 * none of these, or if not all of them can be avoided.
 */
static bool
suggest_respelt(struct buffer *to, const struct urlsift_find *find, enum urlsift_std std,
    uint32_t wrong)
{
	struct urlsift_url url;

	if (find->url->verdict != URLSIFT_RELAXED || (find->url->deviations & wrong) == 0)
		return false;
	suggest_spelling(to, find, wrong);
	if (!to->failed && urlsift_parse(&url, to->octets, to->len, std) != URLSIFT_BAD &&
	    (url.deviations & (wrong | ~find->url->deviations)) == 0)
		return true;
	to->len = 0;
	return false;
}

bool
suggest(struct buffer *to, const struct urlsift_find *find, enum urlsift_std std,
    uint32_t wrong)
{
	struct buffer repaired = { 0 };
	struct urlsift_url url;
	struct urlsift_find meant;
	bool clear, respelt;

	to->len = 0;
	/* Words after a URL in a wrapper may be a label or another URL. */
	if ((find->notes & URLSIFT_NOTE_INNER_SPACE) != 0 || placeholder_is_defanged(find))
		return false;
	clear = suggest_repaired(&repaired, find, std, &meant, &url);
	respelt = suggest_respelt(to, clear ? &meant : find, std, wrong);
	if (clear && !respelt)
		buffer_put(to, meant.text, meant.len);
	buffer_free(&repaired);
	return (clear || respelt) && !to->failed;
}

void
suggest_limit(const struct record *record, struct record_finding *findings, size_t n,
    enum urlsift_std std)
{
	struct urlsift_url url;
	uint32_t warnings;
	size_t i;

	if (record->suggestion_len == 0)
		return;
	urlsift_parse(&url, record->suggestion, record->suggestion_len, std);
	warnings = urlsift_audit(&url, record->suggestion);
	for (i = 0; i < n; i++)
		findings[i].spelling &= (findings[i].deviation & url.deviations) == 0 &&
		    (findings[i].warning & warnings) == 0;
}
