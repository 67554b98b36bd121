/*
 * audit_host - url: the warnings that a host raises
 */
#include "url/audit_host.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "base/percent.h"
#include "base/span.h"
#include "base/utf8.h"
#include "url/web_host.h"

/* In ftp://name/password@host/ the slash ends the login, and "name" is the host. */
static uint32_t
audit_host_at_sign(const struct urlsift_url *url, const char *text)
{
	struct urlsift_span host = url->parts[URLSIFT_PART_HOST];
	struct urlsift_span path = url->parts[URLSIFT_PART_PATH];
	size_t i;

	if (host.len == 0 || path.len == 0 || memchr(text + host.off, '.', host.len) != NULL ||
	    text[host.off] == '[')
		return 0;
	for (i = 0; i < path.len && text[path.off + i] != '/'; i++)
		if (text[path.off + i] == '@')
			return URLSIFT_WARN_AT_PATH;
	return 0;
}

/*
 * The host, or the text in its place: "foo://0x7f000001/" has no host, because the last label of a
 * host does not begin with a digit.
 */
static struct urlsift_span
audit_host_span(const struct urlsift_url *url, const char *text)
{
	struct urlsift_span host = url->parts[URLSIFT_PART_HOST];
	struct urlsift_span part = url->parts[URLSIFT_PART_SCHEMEPART];
	uint32_t at = part.off + 2, end = part.off + part.len, i;

	if (host.len > 0 || part.len < 2 || memcmp(text + part.off, "//", 2) != 0)
		return host;
	for (i = at; i < end && text[i] != '/' && text[i] != '?'; i++)
		if (text[i] == '@')
			at = i + 1;
	end = i;
	for (i = at; i < end && text[i] != ':'; i++)
		;
	return (struct urlsift_span){ at, i - at };
}

/*
 * A host whose last label is a number for inet_aton(), digits, or 0x and hex digits, is an address.
 * 3.1: "a set of four decimal digit groups separated by "."".  Programs read other forms in
 * different ways.
 */
static uint32_t
audit_host_number(const char *name, size_t len)
{
	const char *end = name + len, *dot = memrchr(name, '.', len);
	const char *label = dot == NULL ? name : dot + 1;
	uint32_t class = CHARS_DIGIT, address;

	if (label == end || web_host_number(name, len, &address) == WEB_HOST_QUAD)
		return 0;
	if (end - label > 1 && label[0] == '0' && ascii_lower(label[1]) == 'x') {
		class = CHARS_HEX;
		label += 2;
	}
	while (label < end && chars_is(*label, class))
		label++;
	return label == end ? URLSIFT_WARN_HOSTNUM : 0;
}

/* Returns whether the label has characters beyond ASCII in the encoding of RFC 3490. */
static bool
audit_host_is_encoded(const char *label, const char *end)
{
	return end - label > 4 && ascii_equal("xn--", label, 4);
}

static uint32_t
audit_host_octets(const char *name, size_t len)
{
	size_t i;

	for (i = 0; i < len; i++)
		if (chars_is(name[i], CHARS_HIGH) || ((i == 0 || name[i - 1] == '.') &&
		    audit_host_is_encoded(name + i, name + len)))
			return URLSIFT_WARN_NONASCII;
	return 0;
}

/* Hosts whose letters look like those of another host */

/* Longer labels do not exist (RFC 1035). */
#define AUDIT_HOST_LABEL 63
#define AUDIT_HOST_HOST 1024	/* octets: those of 255 characters */

/* The parameters of Punycode (RFC 3492, section 5). */
enum {
	PUNYCODE_BASE = 36, PUNYCODE_TMIN = 1, PUNYCODE_TMAX = 26, PUNYCODE_SKEW = 38,
	PUNYCODE_DAMP = 700, PUNYCODE_BIAS = 72, PUNYCODE_FIRST = 128
};

/* The characters of a label. */
struct audit_host_label {
	uint32_t codes[AUDIT_HOST_LABEL];
	size_t n;
};

enum script {
	SCRIPT_OTHER,
	SCRIPT_LATIN,
	SCRIPT_SIMILAR	/* some letters look like Latin ones */
};

static const struct {
	uint32_t first, last;
	enum script script;
} scripts[] = {
	{ 0x41, 0x5A, SCRIPT_LATIN }, { 0x61, 0x7A, SCRIPT_LATIN },
	{ 0xC0, 0x24F, SCRIPT_LATIN }, { 0x1E00, 0x1EFF, SCRIPT_LATIN },
	{ 0x370, 0x52F, SCRIPT_SIMILAR },	/* Greek, Cyrillic */
	{ 0x531, 0x58F, SCRIPT_SIMILAR },	/* Armenian */
	{ 0x13A0, 0x13FF, SCRIPT_SIMILAR },	/* Cherokee */
	{ 0x1C80, 0x1C8F, SCRIPT_SIMILAR }, { 0x1F00, 0x1FFF, SCRIPT_SIMILAR },
	{ 0x2DE0, 0x2DFF, SCRIPT_SIMILAR }, { 0xA640, 0xA69F, SCRIPT_SIMILAR },
	{ 0xAB70, 0xABBF, SCRIPT_SIMILAR },
	{ 0xFF21, 0xFF3A, SCRIPT_SIMILAR }, { 0xFF41, 0xFF5A, SCRIPT_SIMILAR },	/* fullwidth */
};

/* Cyrillic and Greek letters that look like Latin ones. */
static const uint16_t lookalikes[] = {
	0x391, 0x392, 0x395, 0x396, 0x397, 0x399, 0x39A, 0x39C, 0x39D, 0x39F, 0x3A1, 0x3A4,
	0x3A5, 0x3A7, 0x3B1, 0x3B9, 0x3BA, 0x3BD, 0x3BF, 0x3C1, 0x3C5, 0x3C7, 0x3F2, 0x3F3,
	0x405, 0x406, 0x408, 0x410, 0x412, 0x415, 0x41A, 0x41C, 0x41D, 0x41E, 0x420, 0x421,
	0x422, 0x423, 0x425, 0x430, 0x435, 0x43E, 0x440, 0x441, 0x443, 0x445, 0x455, 0x456,
	0x458, 0x475, 0x4AE, 0x4AF, 0x4BB, 0x4C0, 0x4CF, 0x501, 0x51B, 0x51D,
};

static enum script
audit_host_script_of(uint32_t code)
{
	size_t i;

	for (i = 0; i < ARRAY_LEN(scripts); i++)
		if (code >= scripts[i].first && code <= scripts[i].last)
			return scripts[i].script;
	return SCRIPT_OTHER;
}

static bool
audit_host_looks_latin(uint32_t code)
{
	size_t i;

	for (i = 0; i < ARRAY_LEN(lookalikes); i++)
		if (lookalikes[i] == code)
			return true;
	return false;
}

/* RFC 3492, section 6.1. */
static uint32_t
audit_host_adapt(uint32_t delta, uint32_t n, bool first)
{
	uint32_t k = 0;

	delta = first ? delta / PUNYCODE_DAMP : delta / 2;
	delta += delta / n;
	for (; delta > (PUNYCODE_BASE - PUNYCODE_TMIN) * PUNYCODE_TMAX / 2; k += PUNYCODE_BASE)
		delta /= PUNYCODE_BASE - PUNYCODE_TMIN;
	return k + (PUNYCODE_BASE - PUNYCODE_TMIN + 1) * delta / (delta + PUNYCODE_SKEW);
}

/* The next number of variable length.  Returns whether there is one. */
static bool
audit_host_punycode_number(const char **at, const char *end, uint32_t bias, uint32_t *number)
{
	uint64_t weight = 1, sum = 0;
	uint32_t k, t, digit;

	for (k = PUNYCODE_BASE; *at < end && weight <= UINT32_MAX; k += PUNYCODE_BASE) {
		if (ascii_is_digit(**at))
			digit = (uint32_t)(**at - '0') + 26;
		else if (ascii_is_letter(**at))
			digit = (uint32_t)(ascii_lower(**at) - 'a');
		else
			return false;
		(*at)++;
		sum += digit * weight;
		if (sum > UINT32_MAX)
			return false;
		t = k <= bias ? PUNYCODE_TMIN : k - bias;
		t = t > PUNYCODE_TMAX ? PUNYCODE_TMAX : t;
		*number = (uint32_t)sum;
		if (digit < t)
			return true;
		weight *= PUNYCODE_BASE - t;
	}
	return false;
}

/*
 * Decode the part of a label after "xn--" (RFC 3492, section 6.2).  Returns whether it is
 * well-formed.
 */
static bool
audit_host_punycode(struct audit_host_label *label, const char *at, const char *end)
{
	const char *hyphen = memrchr(at, '-', (size_t)(end - at));
	uint32_t code = PUNYCODE_FIRST, bias = PUNYCODE_BIAS, i = 0, number, n;

	for (; hyphen != NULL && at < hyphen && label->n < AUDIT_HOST_LABEL; at++)
		label->codes[label->n++] = (uint8_t)*at;
	at += hyphen != NULL;
	while (at < end) {
		if (!audit_host_punycode_number(&at, end, bias, &number) || number > UINT32_MAX - i)
			return false;
		n = (uint32_t)label->n + 1;
		bias = audit_host_adapt(number, n, i == 0);
		i += number;
		if (i / n > UINT32_MAX - code || label->n == AUDIT_HOST_LABEL)
			return false;
		code += i / n;
		i %= n;
		memmove(label->codes + i + 1, label->codes + i,
		    (label->n - i) * sizeof(label->codes[0]));
		label->codes[i++] = code;
		label->n++;
	}
	return true;
}

/* The characters of UTF-8.  Returns whether it is well-formed, and not too long. */
static bool
audit_host_utf8(struct audit_host_label *label, const char *at, const char *end)
{
	size_t len = 1;

	for (; at < end && len > 0 && label->n < AUDIT_HOST_LABEL; at += len)
		len = utf8_decode(at, (size_t)(end - at), &label->codes[label->n++]);
	return at == end && len > 0;
}

/* Returns whether the label mixes scripts.  TOP: the top-level domain is in ASCII. */
static bool
audit_host_is_mixed_label(const char *at, const char *end, bool top)
{
	size_t i, latin = 0, similar = 0, looks_latin = 0, others = 0;
	struct audit_host_label label = { .n = 0 };
	enum script script;

	if (audit_host_is_encoded(at, end) ? !audit_host_punycode(&label, at + 4, end) :
	    !audit_host_utf8(&label, at, end))
		return false;
	for (i = 0; i < label.n; i++) {
		script = audit_host_script_of(label.codes[i]);
		latin += script == SCRIPT_LATIN;
		similar += script == SCRIPT_SIMILAR;
		looks_latin += audit_host_looks_latin(label.codes[i]);
		others += script == SCRIPT_OTHER && label.codes[i] >= PUNYCODE_FIRST;
	}
	if (similar == 0)
		return false;
	return latin > 0 || (top && similar == looks_latin && others == 0);
}

/*
 * Returns whether a label of the host, as UTF-8, with escapes or as an A-label, mixes Latin
 * letters with those of a script that has similar ones; or has only letters that look like Latin
 * ones, under a top-level domain in ASCII.
 */
static bool
audit_host_is_mixed(const char *host, size_t len)
{
	char decoded[AUDIT_HOST_HOST] = "";
	const char *label, *dot, *end;
	size_t at = 0, n = 0;
	bool top, mixed = false;

	while (at < len && n < sizeof(decoded))
		decoded[n++] = percent_next(host, len, &at);
	end = decoded + n;
	dot = memrchr(decoded, '.', n);
	label = dot == NULL ? decoded : dot + 1;
	top = audit_host_octets(label, (size_t)(end - label)) == 0;
	for (label = decoded; label < end && !mixed; label = dot + 1) {
		dot = memchr(label, '.', (size_t)(end - label));
		dot = dot == NULL ? end : dot;
		mixed = audit_host_is_mixed_label(label, dot, top);
	}
	return mixed;
}

/*
 * Returns whether the name consists of letters, digits and dots, with a letter after the last dot.
 */
static bool
audit_host_is_plain(const char *name, size_t len)
{
	const char *dot = memrchr(name, '.', len);

	return dot != NULL && dot + 1 < name + len && chars_is(dot[1], CHARS_ALPHA) != 0 &&
	    span_length(&span_labels, (const uint8_t *)name, len) == len;
}

uint32_t
audit_host_warnings(const struct urlsift_url *url, const char *text)
{
	struct urlsift_span host = audit_host_span(url, text);
	const char *name = text + host.off;
	uint32_t warnings;

	/* Most hosts raise no warning. */
	if (host.len == 0 || audit_host_is_plain(name, host.len))
		return 0;
	warnings = (url->deviations & URLSIFT_DEV_HOST_NUMBER) != 0 ? URLSIFT_WARN_HOSTNUM :
	    audit_host_number(name, host.len);
	if (url->verdict == URLSIFT_BAD)
		return warnings;
	if ((url->deviations & URLSIFT_DEV_HOST_ESCAPE) != 0)
		warnings |= URLSIFT_WARN_HOST_ESCAPE;
	if (audit_host_is_mixed(name, host.len))
		warnings |= URLSIFT_WARN_MIXED_SCRIPT;
	return warnings | audit_host_at_sign(url, text) | audit_host_octets(name, host.len);
}
