/*
 * ordinary - url: the verdict on a URL that has nothing unusual, in one pass
 *
 * Four of five URLs are a scheme with the syntax of http, ftp or gopher, a host name and
 * perhaps a path of unreserved octets.  Masks of 64 bits judge the first 64 octets.  The
 * parser remains the authority: tests/rfc1738/ordinary compares the two.
 */
#include "url/ordinary.h"

#include <string.h>

#include "base/chars.h"
#include "base/span.h"

#define ORDINARY_MASK 64	/* octets that masks judge */

enum { HOSTS, SEGMENTS, DOTS, HYPHENS };

static const struct span_set ordinary_sets[SPAN_MASKS] = {
	[HOSTS] = {{		/* CHARS_ALPHADIGIT, "-", "." */
		0xA8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8,
		0xF8, 0xF8, 0xF0, 0x50, 0x50, 0x54, 0x54, 0x50
	}},
	[SEGMENTS] = {{		/* span_segments */
		0xA8, 0xFC, 0xF8, 0xF8, 0xFC, 0xF8, 0xF8, 0xFC,
		0xFC, 0xFC, 0xF4, 0x54, 0x54, 0x54, 0x54, 0x74
	}},
	[DOTS] = {{ [0xE] = 4 }},
	[HYPHENS] = {{ [0xD] = 4 }}
};

/* Segments without what may end a URL in running text: octets of span_unstructured, too. */
static const struct span_set ordinary_running_set = {{
	0xA8, 0xFC, 0xF8, 0xF8, 0xFC, 0xF8, 0xF8, 0xF8,
	0xF8, 0xF8, 0xF0, 0x54, 0x50, 0x54, 0x54, 0x74
}};

/* The bits FROM to TO - 1; FROM is less than TO. */
static uint64_t
ordinary_bits(uint32_t from, uint32_t to)
{
	return UINT64_MAX >> (64 - to) & UINT64_MAX << from;
}

/*
 * hostname       = *[ domainlabel "." ] toplabel
 *
 * Next to each dot, and at both ends, stands a letter or a digit; the last label begins
 * with a letter.  All octets are those of hosts.
 */
static inline bool
ordinary_host(const uint64_t *masks, const char *text, uint32_t from, uint32_t end)
{
	uint64_t dots, marks;

	if (from >= end)
		return false;
	dots = masks[DOTS] & ordinary_bits(from, end);
	marks = masks[DOTS] | masks[HYPHENS];
	if ((marks & (dots >> 1 | dots << 1 | UINT64_C(1) << from | UINT64_C(1) << (end - 1))) != 0)
		return false;
	if (dots != 0)
		from = 64 - (uint32_t)__builtin_clzll(dots);
	return chars_is(text[from], CHARS_ALPHA) != 0;
}

/*
 * Find the scheme and the host, N octets of which have masks.  Returns whether both are
 * ordinary; the host may end anywhere.
 */
static inline bool
ordinary_begin(struct ordinary *o, const uint64_t *masks, const char *text, uint32_t n)
{
	uint64_t others = ~masks[HOSTS];
	uint32_t colon, from;

	if (others == 0)
		return false;
	colon = (uint32_t)__builtin_ctzll(others);
	from = colon + 3;
	if (colon == 0 || from >= n || memcmp(text + colon, "://", 3) != 0)
		return false;
	others &= UINT64_MAX << from;
	o->colon = colon;
	o->host = others != 0 ? (uint32_t)__builtin_ctzll(others) : n;
	if (o->host > n)
		o->host = n;
	if (!ordinary_host(masks, text, from, o->host))
		return false;
	o->scheme = scheme_find_ordinary(text, colon);
	return o->scheme != NULL;
}

static void
ordinary_part(struct urlsift_url *url, enum urlsift_part part, uint32_t from, uint32_t to)
{
	url->parts[part].off = from;
	url->parts[part].len = to - from;
}

/* The parts of the path. */
static void
ordinary_path(struct urlsift_url *url, const struct ordinary *o, const char *text)
{
	enum scheme_number number = o->scheme->number;
	uint32_t from = o->host + 1;
	const char *slash;

	if (number != SCHEME_GOPHER)
		ordinary_part(url, URLSIFT_PART_PATH, from, o->len);
	else if (from < o->len) {
		ordinary_part(url, URLSIFT_PART_GTYPE, from, from + 1);
		ordinary_part(url, URLSIFT_PART_SELECTOR, from + 1, o->len);
	}
	if (number == SCHEME_FTP) {
		slash = memrchr(text + o->host, '/', o->len - o->host);
		ordinary_part(url, URLSIFT_PART_NAME, (uint32_t)(slash + 1 - text), o->len);
	}
}

void
ordinary_take(struct urlsift_url *url, const struct ordinary *o, const char *text)
{
	const struct urlsift_span absent = { URLSIFT_ABSENT, 0 };

	url->scheme = o->scheme->scheme;
	url->verdict = URLSIFT_STRICT;
	ordinary_part(url, URLSIFT_PART_SCHEME, 0, o->colon);
	ordinary_part(url, URLSIFT_PART_HOST, o->colon + 3, o->host);
	url->parts[URLSIFT_PART_PATH] = url->parts[URLSIFT_PART_NAME] = absent;
	url->parts[URLSIFT_PART_GTYPE] = url->parts[URLSIFT_PART_SELECTOR] = absent;
	if (o->host < o->len)
		ordinary_path(url, o, text);
}

size_t
ordinary_path_length(const char *octets, size_t n)
{
	return span_length(&ordinary_running_set, (const uint8_t *)octets, n);
}

#if defined(__x86_64__) && defined(__GNUC__)

#include "base/span_avx2.h"

/* Which of 64 octets are in the set. */
AVX2 uint64_t
ordinary_in(const struct span_set *set, const struct span_octets *low,
    const struct span_octets *high)
{
	__m256i rows = span_rows(set->rows);

	return ~(span_others(rows, low) | (uint64_t)span_others(rows, high) << 32);
}

/* Which of them are C. */
AVX2 uint64_t
ordinary_equal(char c, const struct span_octets *low, const struct span_octets *high)
{
	__m256i octet = _mm256_set1_epi8(c);

	return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(low->octets, octet)) |
	    (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(high->octets, octet)) << 32;
}

/* What is before the path; the first 64 octets have MASKS.  Each find asks it: no call. */
static inline __attribute__((always_inline)) bool
ordinary_judge(struct ordinary *o, const uint64_t *masks, const char *text)
{
	o->dots = masks[DOTS];
	o->hyphens = masks[HYPHENS];
	return ordinary_begin(o, masks, text, ORDINARY_MASK) && o->host < ORDINARY_MASK;
}

__attribute__((target("avx2"))) static bool
ordinary_read_avx2(struct ordinary *o, const char *text, size_t room)
{
	struct span_octets low = span_load((const uint8_t *)text);
	struct span_octets high = span_load((const uint8_t *)text + 32);
	uint64_t masks[SPAN_MASKS], others;

	masks[HOSTS] = ordinary_in(&ordinary_sets[HOSTS], &low, &high);
	masks[SEGMENTS] = ordinary_in(&ordinary_running_set, &low, &high);
	masks[DOTS] = ordinary_equal('.', &low, &high);
	masks[HYPHENS] = ordinary_equal('-', &low, &high);
	/* Made here, not where they are first used: the vectors would be saved up to there. */
	__asm__("" : "+r"(masks[HOSTS]), "+r"(masks[SEGMENTS]), "+r"(masks[DOTS]),
	    "+r"(masks[HYPHENS]));
	if (!ordinary_judge(o, masks, text))
		return false;
	o->len = o->host;
	if (text[o->host] != '/')
		return true;
	others = ~masks[SEGMENTS] & UINT64_MAX << o->host;
	o->len = others != 0 ? (uint32_t)__builtin_ctzll(others) : ORDINARY_MASK +
	    (uint32_t)ordinary_path_length(text + ORDINARY_MASK, room - ORDINARY_MASK);
	return true;
}

bool
ordinary_read(struct ordinary *o, const char *text, size_t room)
{
	return room >= ORDINARY_MASK && __builtin_cpu_supports("avx2") && ordinary_read_avx2(o, text, room);
}

#else

bool
ordinary_read(struct ordinary *o, const char *text, size_t room)
{
	(void)o;
	(void)text;
	(void)room;
	return false;
}

#endif

bool
ordinary_is_silent(const struct ordinary *o)
{
	uint64_t host = ordinary_bits(o->colon + 3, o->host);

	if ((o->dots & host) == 0 || (o->hyphens & host) != 0)
		return false;
	return o->scheme->number != SCHEME_FTP ||
	    (o->len <= ORDINARY_MASK && (o->dots & o->dots >> 1) == 0);
}

/* Returns whether a path or nothing follows the host; N octets have masks. */
static bool
ordinary_is_path(const struct ordinary *o, const uint64_t *masks, const char *text, uint32_t n)
{
	if (o->host == o->len)
		return true;
	if (o->host == n || text[o->host] != '/' ||
	    (ordinary_bits(o->host, n) & ~masks[SEGMENTS]) != 0)
		return false;
	return span_length(&span_segments, (const uint8_t *)text + n, o->len - n) == o->len - n;
}

bool
ordinary_parse(struct urlsift_url *url, const char *text, size_t len)
{
	uint32_t n = len < ORDINARY_MASK ? (uint32_t)len : ORDINARY_MASK;
	struct ordinary o = { .len = (uint32_t)len };
	uint64_t masks[SPAN_MASKS];

	if (n < 16 || !span_masks(masks, ordinary_sets, (const uint8_t *)text, n) ||
	    !ordinary_begin(&o, masks, text, n) || !ordinary_is_path(&o, masks, text, n))
		return false;
	ordinary_take(url, &o, text);
	return true;
}
