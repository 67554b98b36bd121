/*
 * web_host - url: hosts that browsers open: numbers, escapes, names beyond ASCII
 *
 * libidn2 is loaded for the first host beyond ASCII: to link it costs each run a twentieth of its
 * start.  It stays loaded.  The pointer to its function is the library's only state; threads that
 * load it at once find the same function.
 */
#include "url/web_host.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "base/percent.h"
#include "base/utf8.h"

#ifdef HAVE_IDN2
#include <idn2.h>
#include <stdatomic.h>
#include <stdlib.h>
#ifdef IDN2_SONAME
#include <dlfcn.h>

#include "base/dlopen_note.h"
#endif
#endif

/* Read digits as strtoul(3) does.  Returns the base if they are a number below LIMIT, else 0. */
static unsigned
web_host_digits(const char *s, size_t len, uint64_t limit, uint64_t *number)
{
	unsigned base = len > 1 && s[0] == '0' ? 8 : 10;
	size_t i = 0;

	if (base == 8 && ascii_lower(s[1]) == 'x') {
		base = 16;
		i = 2;
	}
	if (i == len)
		return 0;
	for (*number = 0; i < len && *number < limit; i++) {
		if (!chars_is(s[i], CHARS_HEX) || (unsigned)ascii_hex(s[i]) >= base)
			return 0;
		*number = *number * base + (unsigned)ascii_hex(s[i]);
	}
	return *number < limit ? base : 0;
}

enum web_host_number
web_host_number(const char *host, size_t len, uint32_t *address)
{
	const char *at = host, *end = host + len, *dot;
	unsigned left = 4, base;	/* LEFT octets of the address */
	bool decimal = true;
	uint64_t number;

	*address = 0;
	do {
		dot = memchr(at, '.', (size_t)(end - at));
		dot = dot != NULL ? dot : end;
		/* The last number fills the octets that the others leave. */
		base = web_host_digits(at, (size_t)(dot - at),
		    UINT64_C(1) << 8 * (dot < end ? 1 : left), &number);
		if (base == 0)
			return WEB_HOST_NO_NUMBER;
		decimal = decimal && base == 10;
		left--;
		*address |= (uint32_t)(dot < end ? number << 8 * left : number);
		at = dot + 1;
	} while (dot < end && left > 0);
	if (dot < end)
		return WEB_HOST_NO_NUMBER;
	return decimal && left == 0 ? WEB_HOST_QUAD : WEB_HOST_OTHER_NUMBER;
}

/* Returns whether the label has characters beyond ASCII in the encoding of RFC 3490. */
static bool
web_host_is_encoded(const char *label, const char *end)
{
	return end - label > 4 && ascii_equal("xn--", label, 4);
}

bool
web_host_is_ascii(const char *name, size_t len)
{
	size_t i;

	for (i = 0; i < len; i++)
		if (chars_is(name[i], CHARS_HIGH) || ((i == 0 || name[i - 1] == '.') &&
		    web_host_is_encoded(name + i, name + len)))
			return false;
	return true;
}

/* Hosts whose letters look like those of another host */

/* Longer labels do not exist (RFC 1035). */
#define WEB_HOST_LABEL 63
#define WEB_HOST_CHARACTERS 1024	/* octets: those of 255 characters */

/* The parameters of Punycode (RFC 3492, section 5). */
enum {
	PUNYCODE_BASE = 36, PUNYCODE_TMIN = 1, PUNYCODE_TMAX = 26, PUNYCODE_SKEW = 38,
	PUNYCODE_DAMP = 700, PUNYCODE_BIAS = 72, PUNYCODE_FIRST = 128
};

/* Sets of characters beyond ASCII: bits; and Latin letters. */
enum {
	SCRIPT_LATIN = 1,
	SCRIPT_SIMILAR = 2,	/* a script in which some letters look like Latin ones */
	SCRIPT_LOOKALIKE = 4,	/* such a letter */
	SCRIPT_OTHER = 8
};

static const struct {
	uint32_t first, last;
	unsigned script;
} script_ranges[] = {
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

static unsigned
web_host_script(uint32_t code)
{
	size_t i;

	for (i = 0; i < ARRAY_LEN(lookalikes); i++)
		if (lookalikes[i] == code)
			return SCRIPT_LOOKALIKE;
	for (i = 0; i < ARRAY_LEN(script_ranges); i++)
		if (code >= script_ranges[i].first && code <= script_ranges[i].last)
			return script_ranges[i].script;
	return code < PUNYCODE_FIRST ? 0 : SCRIPT_OTHER;
}

/* RFC 3492, section 6.1. */
static uint32_t
web_host_adapt(uint32_t delta, uint32_t n, bool first)
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
web_host_punycode_number(const char **at, const char *end, uint32_t bias, uint32_t *number)
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

/* The scripts in the part of a label after "xn--" (RFC 3492, 6.2), or 0 if it is malformed. */
static unsigned
web_host_encoded_scripts(const char *at, const char *end)
{
	const char *hyphen = memrchr(at, '-', (size_t)(end - at));
	uint32_t code = PUNYCODE_FIRST, bias = PUNYCODE_BIAS, i = 0, n = 0, number;
	unsigned scripts = 0;

	for (; hyphen != NULL && at < hyphen; at++, n++)
		scripts |= web_host_script((uint8_t)*at);
	at += hyphen != NULL;
	while (at < end) {
		if (!web_host_punycode_number(&at, end, bias, &number) || number > UINT32_MAX - i)
			return 0;
		n++;
		bias = web_host_adapt(number, n, i == 0);
		i += number;
		if (i / n > UINT32_MAX - code || n > WEB_HOST_LABEL)
			return 0;
		code += i / n;
		i = i % n + 1;
		scripts |= web_host_script(code);
	}
	return scripts;
}

/* The scripts in UTF-8, or 0 if it is malformed, or too long. */
static unsigned
web_host_scripts(const char *at, const char *end)
{
	unsigned scripts = 0, n = 0;
	uint32_t code;
	size_t len;

	for (; at < end; at += len) {
		len = utf8_decode(at, (size_t)(end - at), &code);
		if (len == 0 || n++ == WEB_HOST_LABEL)
			return 0;
		scripts |= web_host_script(code);
	}
	return scripts;
}

bool
web_host_is_mixed(const char *host, size_t len)
{
	char decoded[WEB_HOST_CHARACTERS] = "";
	const char *label, *dot, *end;
	size_t n = percent_decode(host, len, decoded, sizeof(decoded));
	unsigned scripts;
	bool top;

	n = n < sizeof(decoded) ? n : sizeof(decoded);
	end = decoded + n;
	dot = memrchr(decoded, '.', n);
	label = dot == NULL ? decoded : dot + 1;
	top = web_host_is_ascii(label, (size_t)(end - label));
	for (label = decoded; label < end; label = dot + 1) {
		dot = memchr(label, '.', (size_t)(end - label));
		dot = dot == NULL ? end : dot;
		scripts = web_host_is_encoded(label, dot) ?
		    web_host_encoded_scripts(label + 4, dot) : web_host_scripts(label, dot);
		if ((scripts & (SCRIPT_SIMILAR | SCRIPT_LOOKALIKE)) != 0 &&
		    ((scripts & SCRIPT_LATIN) != 0 || (top && scripts == SCRIPT_LOOKALIKE)))
			return true;
	}
	return false;
}

#ifdef HAVE_IDN2

/* IDN2_USE_STD3_ASCII_RULES would drop characters. */
#define WEB_HOST_FLAGS (IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL)

typedef __typeof__(idn2_lookup_u8) web_host_lookup;

#ifdef IDN2_SONAME

DLOPEN_NOTE(web_host_note, "idn2", "hosts beyond ASCII, normalised", IDN2_SONAME);

static web_host_lookup *
web_host_load(void)
{
	static _Atomic(web_host_lookup *) known;
	static atomic_bool tried;
	web_host_lookup *lookup = atomic_load(&known);
	void *loaded;

	if (lookup != NULL || atomic_load(&tried))
		return lookup;
	loaded = dlopen(IDN2_SONAME, RTLD_NOW | RTLD_LOCAL);
	if (loaded != NULL)
		*(void **)&lookup = dlsym(loaded, "idn2_lookup_u8");
	atomic_store(&known, lookup);
	atomic_store(&tried, true);
	return lookup;
}

#else

static web_host_lookup *
web_host_load(void)
{
	return idn2_lookup_u8;
}

#endif

size_t
web_host_ascii(const char *host, size_t len, char out[WEB_HOST_MAX])
{
	web_host_lookup *lookup = web_host_load();
	char name[WEB_HOST_MAX];
	uint8_t *ascii = NULL;
	size_t n = 0;

	if (lookup == NULL || len >= sizeof(name) || memchr(host, '\0', len) != NULL)
		return 0;
	memcpy(name, host, len);
	name[len] = '\0';
	/* The library allocates the result with malloc(3). */
	if (lookup((const uint8_t *)name, &ascii, WEB_HOST_FLAGS) == IDN2_OK)
		n = strlen((const char *)ascii);
	if (n < WEB_HOST_MAX && n > 0)
		memcpy(out, ascii, n);
	free(ascii);
	return n < WEB_HOST_MAX ? n : 0;
}

#else

size_t
web_host_ascii(const char *host, size_t len, char out[WEB_HOST_MAX])
{
	(void)host;
	(void)len;
	(void)out;
	return 0;
}

#endif
