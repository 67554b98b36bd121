/*
 * charset - form: character sets -> UTF-8
 *
 * Sets with one octet a character are read through a table, all others by iconv(3).
 *
 * Text in an unknown character set stays as it is, and its label is reported once a file.  gb2312,
 * euc-kr and shift_jis mean the larger sets that texts really use.  UTF-16 and UTF-32 without a
 * mark show their byte order by their characters, or by their first zero.  An octet that is no
 * character becomes U+FFFD, which does not end a URL.
 */
#include "form/charset.h"

#include <errno.h>
#include <iconv.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/array.h"
#include "base/ascii.h"
#include "form/utf16.h"

#define CHARSET_MAX 32
#define CHARSET_MODULE (256 * 1024)	/* octets: a module of iconv takes less */

/* U+FFFD replaces octets that are no character. */
#define CHARSET_REPLACEMENT "\357\277\275"

struct charset_octet {
	uint8_t len;
	char text[7];
};

struct charset {
	char name[CHARSET_NAME];	/* for iconv */
	bool ascii;
	bool single;	/* each octet is a character: see TABLE */
	uint8_t unit;	/* skip so many octets where there is no character */
	iconv_t cd;	/* (iconv_t)-1: unknown, text stays as it is */
	struct charset_octet table[256];
};

struct charset_set {
	size_t n;
	bool failed;
	struct charset *last;		/* found last, by the name LAST_NAME; or NULL */
	char last_name[CHARSET_NAME];
	char same_name[CHARSET_NAME];	/* the last name for which text stays as it is */
	struct charset_unknown unknown;
	struct charset sets[CHARSET_MAX];
};

/* A row of data/charsets.tsv. */
struct charset_label {
	const char *name;
	const char *set;	/* "-": text stays as it is; "UTF-16?": see charset_order() */
};

#include "form/charset_table.h"

/*
 * The set UTF-16 or UTF-32 in the byte order that the first octets show; NULL if they have no
 * zero, and the text must be in another set.
 */
static const char *
charset_order(bool is_16, struct octets start)
{
	const char *big = is_16 ? "UTF-16BE" : "UTF-32BE", *mark;
	const char *little = is_16 ? "UTF-16LE" : "UTF-32LE";
	size_t unit = is_16 ? 2 : 4;
	struct utf16 utf16;

	if (utf16_bid(&utf16, start.at, start.len, true) == INPUT_YES && utf16.wide.size == unit)
		return utf16.charset;
	if (start.len < unit)
		return big;
	mark = is_16 ? "\377\376" : "\377\376\0\0";
	if (memcmp(start.at, mark, unit) == 0)
		return little;
	if (memchr(start.at, '\0', start.len) == NULL)
		return NULL;
	return start.at[0] != '\0' && start.at[unit - 1] == '\0' ? little : big;
}

/*
 * ISO-8859-1 for iso_8859-1:1987, iso8859-1 and ISO-8859-1-Windows-3.1-Latin-1, ISO-8859-8
 * for ISO-8859-8-I (RFC 1556), ISO-2022-JP for iso2022-jp.
 */
static void
charset_spell_iso(char *name)
{
	static const char *const numbers[] = { "10646", "2022", "8859" };
	char part[CHARSET_NAME];
	const char *at = name + 3;
	size_t i, len;

	at += *at == '-' || *at == '_';
	for (i = 0; i < ARRAY_LEN(numbers); i++) {
		len = strlen(numbers[i]);
		if (strncmp(at, numbers[i], len) != 0 || at[len] == '\0')
			continue;
		at += len;
		at += *at == '-' || *at == '_';
		len = strspn(at, "0123456789");
		strcpy(part, at);
		if (len > 0)
			part[len] = '\0';
		snprintf(name, CHARSET_NAME, "ISO-%s-%.50s", numbers[i], part);
		return;
	}
}

/* Unify the spelling of the NAME, as the table and every iconv(3) have it. */
static void
charset_spell(char *name)
{
	static const char *const vendors[] = {
		"WINDOWS-", "WINDOWS", "MICROSOFT-", "WIN-", "DOS-", "IBM-", "CP-", "CP_", "CP ",
		"X-CP"
	};
	char *at;
	size_t i, len;

	for (at = name; *at != '\0'; at++)
		if (ascii_is_letter(*at))
			*at = (char)(*at & ~0x20);
	if (strncmp(name, "ISO", 3) == 0)
		charset_spell_iso(name);
	for (i = 0; i < ARRAY_LEN(vendors); i++) {
		len = strlen(vendors[i]);
		if (strncmp(name, vendors[i], len) != 0)
			continue;
		at = name + len;
		at += strncmp(at, "CP", 2) == 0 ? 2 : 0;
		memmove(name + 2, at, strlen(at) + 1);
		memcpy(name, "CP", 2);
	}
}

/* Compare a label with a row, for bsearch(). */
static int
charset_compare(const void *label, const void *row)
{
	return strcmp(label, ((const struct charset_label *)row)->name);
}

/* The set for a label that charset_spell() unified; the label itself if the table lacks it. */
static const char *
charset_set_of(const char *label)
{
	const struct charset_label *row = bsearch(label, charset_labels,
	    ARRAY_LEN(charset_labels), sizeof(*row), charset_compare);

	return row == NULL ? label : row->set;
}

/* Decode a single octet; false if it is not always the same character by itself. */
static bool
charset_octet(struct charset *charset, uint8_t octet)
{
	struct charset_octet *entry = &charset->table[octet];
	char in[1] = { (char)octet }, *from = in, *to = entry->text;
	size_t left = 1, room = sizeof(entry->text);

	iconv(charset->cd, NULL, NULL, NULL, NULL);
	if (iconv(charset->cd, &from, &left, &to, &room) == (size_t)-1) {
		if (errno != EILSEQ)
			return false;
		memcpy(entry->text, CHARSET_REPLACEMENT, 3);
		entry->len = 3;
		return true;
	}
	/* A set that composes characters may have kept this one. */
	iconv(charset->cd, NULL, NULL, &to, &room);
	entry->len = (uint8_t)(sizeof(entry->text) - room);
	return left == 0 && entry->len > 0;
}

/* The octets of a NUL: 2 in UTF-16 and 4 in UTF-32, by whatever name; 1 in all others. */
static uint8_t
charset_unit(struct charset *charset)
{
	char in[4] = { 0 }, out[sizeof(in)], *from = in, *to = out;
	size_t left = sizeof(in), room = sizeof(out);

	iconv(charset->cd, NULL, NULL, NULL, NULL);
	if (iconv(charset->cd, &from, &left, &to, &room) == (size_t)-1)
		return 1;
	if (to - out == 1)
		return 4;
	return to - out == 2 ? 2 : 1;
}

/* Returns whether printable ASCII is itself; 7-bit sets use "~{" or "+" as shifts. */
static bool
charset_knows_ascii(struct charset *charset)
{
	char in[96 + 3], out[2 * sizeof(in)];
	struct octets octets = { in, sizeof(in) };
	size_t n;
	int i;

	for (i = 0; i < 95; i++)
		in[i] = (char)(' ' + i);
	memcpy(in + 95, "\n~{\n", 4);
	charset_begin(charset);
	n = charset_read(charset, &octets, true, out, sizeof(out));
	return n == sizeof(in) && memcmp(in, out, n) == 0;
}

/*
 * iconv_open(3) fails with EINVAL for an unknown set, but also when memory or descriptors do
 * not suffice to load the module of a known one.  Returns whether there are enough of both.
 * The heap may have room where the loader cannot map any, so try both.
 */
static bool
charset_is_unknown(void)
{
	void *memory = malloc(CHARSET_MODULE);
	int fd = dup(STDERR_FILENO);
	bool unknown = memory != NULL && fd >= 0;

#if HAVE_DECL_MAP_ANONYMOUS
	void *map = mmap(NULL, CHARSET_MODULE, PROT_READ | PROT_WRITE,
	    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (map != MAP_FAILED)
		munmap(map, CHARSET_MODULE);
	else
		unknown = false;
#endif
	free(memory);
	if (fd >= 0)
		close(fd);
	return unknown;
}

/* Returns whether the set was opened, or is unknown. */
static bool
charset_open(struct charset *charset, const char *name)
{
	int octet;

	memset(charset, 0, sizeof(*charset));
	strcpy(charset->name, name);
	charset->cd = iconv_open("UTF-8", name);
	/* A failure for another reason may be temporary. */
	if (charset->cd == (iconv_t)-1)
		charset->cd = iconv_open("UTF-8", name);
	if (charset->cd == (iconv_t)-1)
		return errno == EINVAL && charset_is_unknown();
	charset->unit = charset_unit(charset);
	charset->single = true;
	for (octet = 0; octet < 256 && charset->single; octet++)
		charset->single = charset_octet(charset, (uint8_t)octet);
	charset->ascii = charset_knows_ascii(charset);
	return true;
}

struct charset *
charset_find(struct charset_set *set, struct octets name, struct octets start)
{
	char given[CHARSET_NAME], spelled[CHARSET_NAME];
	const char *known;
	size_t i;

	/* iconv_open() gives "//" and paths a meaning. */
	if (name.len == 0)
		return NULL;
	if (name.len >= sizeof(given) || memchr(name.at, '/', name.len) != NULL) {
		charset_unknown_add(&set->unknown, name, 0);
		return NULL;
	}
	memcpy(given, name.at, name.len);
	given[name.len] = '\0';
	if (strcmp(set->same_name, given) == 0)
		return NULL;
	if (set->last != NULL && strcmp(set->last_name, given) == 0)
		return set->last;
	strcpy(spelled, given);
	charset_spell(spelled);
	known = charset_set_of(spelled);
	if (strcmp(known, "-") == 0) {
		strcpy(set->same_name, given);
		return NULL;
	}
	if (strchr(known, '?') != NULL)
		known = charset_order(strcmp(known, "UTF-16?") == 0, start);
	if (known == NULL)
		return NULL;
	for (i = 0; i < set->n && strcmp(set->sets[i].name, known) != 0; i++)
		continue;
	if (i == CHARSET_MAX)
		return NULL;
	if (i == set->n && !charset_open(&set->sets[i], known)) {
		set->failed = true;
		return NULL;
	}
	set->n += i == set->n;
	if (set->sets[i].cd == (iconv_t)-1) {
		charset_unknown_add(&set->unknown, name, 0);
		return NULL;
	}
	/* For other sets the start of the text decides, too. */
	if (set->sets[i].ascii) {
		set->last = &set->sets[i];
		strcpy(set->last_name, given);
	}
	return &set->sets[i];
}

/* Unknown labels */

struct charset_unknown *
charset_set_unknown(struct charset_set *set)
{
	return &set->unknown;
}

void
charset_unknown_add(struct charset_unknown *unknown, struct octets label, uint64_t line)
{
	size_t len = label.len < CHARSET_NAME ? label.len : CHARSET_NAME - 1;
	unsigned i;

	for (i = 0; i < unknown->n; i++)
		if (strlen(unknown->items[i].label) == len &&
		    strncasecmp(unknown->items[i].label, label.at, len) == 0)
			break;
	if (i == CHARSET_UNKNOWN)
		return;
	if (i < unknown->n && (line == 0 || line >= unknown->items[i].line))
		return;
	memcpy(unknown->items[i].label, label.at, len);
	unknown->items[i].label[len] = '\0';
	unknown->items[i].line = line;
	unknown->n += i == unknown->n;
}

void
charset_unknown_at(struct charset_unknown *unknown, uint64_t line)
{
	unsigned i = unknown->n;

	while (i > 0 && unknown->items[--i].line == 0)
		unknown->items[i].line = line;
}

void
charset_unknown_move(struct charset_unknown *unknown, struct charset_unknown *from)
{
	unsigned i;

	for (i = 0; i < from->n; i++)
		charset_unknown_add(unknown, (struct octets){ from->items[i].label,
		    strlen(from->items[i].label) }, from->items[i].line);
	from->n = 0;
}

/* Compare two labels by their lines, for qsort(). */
static int
charset_unknown_compare(const void *a, const void *b)
{
	const struct charset_unknown_label *one = a, *other = b;

	return one->line < other->line ? -1 : one->line > other->line;
}

void
charset_unknown_tell(struct charset_unknown *unknown, struct input *input)
{
	char why[CHARSET_NAME + 64];
	unsigned i;

	qsort(unknown->items, unknown->n, sizeof(unknown->items[0]), charset_unknown_compare);
	for (i = 0; i < unknown->n; i++) {
		snprintf(why, sizeof(why), "line %" PRIu64 ": unknown character set '%.*s'",
		    unknown->items[i].line, CHARSET_NAME - 1, unknown->items[i].label);
		input_trouble(input, why);
	}
	unknown->n = 0;
}

static void
charset_set_clear(struct charset_set *set)
{
	set->last = NULL;
	while (set->n > 0)
		if (set->sets[--set->n].cd != (iconv_t)-1)
			iconv_close(set->sets[set->n].cd);
}

bool
charset_set_failed(struct charset_set *set)
{
	bool failed = set->failed;

	set->failed = false;
	return failed;
}

void
charset_set_trim(struct charset_set *set)
{
	if (set->n == CHARSET_MAX)
		charset_set_clear(set);
}

struct charset_set *
charset_set_new(void)
{
	return calloc(1, sizeof(struct charset_set));
}

void
charset_set_free(struct charset_set *set)
{
	if (set != NULL)
		charset_set_clear(set);
	free(set);
}

bool
charset_is_ascii(const struct charset *charset)
{
	return charset->ascii;
}

void
charset_begin(struct charset *charset)
{
	iconv(charset->cd, NULL, NULL, NULL, NULL);
}

static size_t
charset_read_table(const struct charset *charset, struct octets *in, char *out, size_t room)
{
	const char *at = in->at, *to = at + in->len;
	const struct charset_octet *octet;
	size_t n = 0;

	for (; at < to; at++, n += octet->len) {
		octet = &charset->table[(uint8_t)*at];
		if (room - n < octet->len)
			break;
		memcpy(out + n, octet->text, octet->len);
	}
	*in = (struct octets){ at, (size_t)(to - at) };
	return n;
}

size_t
charset_read(struct charset *charset, struct octets *in, bool last, char *out, size_t room)
{
	char *from = (char *)(uintptr_t)in->at, *at = out;
	size_t skip;

	if (charset->single)
		return charset_read_table(charset, in, out, room);
	if (in->len > 0 && room > 0 &&
	    iconv(charset->cd, &from, &in->len, &at, &room) == (size_t)-1 &&
	    errno != E2BIG && (errno != EINVAL || last) && room >= 3) {
		memcpy(at, CHARSET_REPLACEMENT, 3);
		at += 3;
		skip = in->len < charset->unit ? in->len : charset->unit;
		from += skip;
		in->len -= skip;
	}
	in->at = from;
	return (size_t)(at - out);
}
