/*
 * names - url: the names of codes and bits; for errors also a section of the RFC and a sentence;
 * and the version of the library at run time
 *
 * No other file has names that an output may print.  Those of bits are made from urlsift.h, the
 * names of errors and the sentences from data/sentences.tsv.
 */
#include "base/array.h"
#include "url/names_table.h"
#include "urlsift.h"

#define NAMES_MAX 32

struct names_error {
	const char *name, *section, *text;
};

#include "url/sentence_table.h"
_Static_assert(ARRAY_LEN(names_errors) == URLSIFT_ERR_IMPLAUSIBLE + 1, "a sentence for each");

/* The name of a code, or NULL.  The names are in the order of the enumeration. */
#define NAMES_CODE(function, ...) \
	const char *function(unsigned code) \
	{ \
		static const char *const names[NAMES_MAX] = { __VA_ARGS__ }; \
		return code < NAMES_MAX ? names[code] : NULL; \
	}

/* The name of a bit, or NULL.  The names are those of the bits from the lowest. */
#define NAMES_BIT(function, ...) \
	const char *function(unsigned bit) \
	{ \
		static const char *const names[NAMES_MAX + 1] = { __VA_ARGS__ }; \
		return names[names_number(bit)]; \
	}

/* The number of the one bit that is set in BIT, or NAMES_MAX. */
static unsigned
names_number(uint32_t bit)
{
	unsigned n = 0;

	if (bit == 0 || (bit & (bit - 1)) != 0)
		return NAMES_MAX;
	while ((bit >>= 1) != 0)
		n++;
	return n;
}

NAMES_CODE(urlsift_column_name, "byte", "char", "screen")
NAMES_CODE(urlsift_hyphen_name, "auto", "keep", "drop", "all")
NAMES_CODE(urlsift_part_name, "scheme", "part", "all", "addr", "unique", "user", "password", "host",
    "port", "database", "group", "article", "path", "name", "type", "gtype", "selector", "search",
    "gplus", "wtype", "wpath", "hsoname", NULL, "fragment")
NAMES_CODE(urlsift_reading_name, "hyphen", "1993", "joined", "split", "untrimmed", "token",
    "written")
NAMES_CODE(urlsift_rejoin_name, "auto", "never", "always")
NAMES_CODE(urlsift_scheme_kind_name, "url", "urn", "other")
NAMES_CODE(urlsift_std_name, "rfc1738", "1993")
NAMES_CODE(urlsift_verdict_name, "bad", "relaxed", "strict")
NAMES_BIT(urlsift_deviation_name, NAMES_DEVIATION)
NAMES_BIT(urlsift_kind_name, NAMES_KIND)
NAMES_BIT(urlsift_note_name, NAMES_NOTE)
NAMES_BIT(urlsift_text_flag_name, NAMES_TEXT_FLAG)
NAMES_BIT(urlsift_warning_name, NAMES_WARNING)
NAMES_BIT(urlsift_why_name, NAMES_WHY)

const char *
urlsift_warning_text(uint32_t bit)
{
	return names_warnings[names_number(bit)];
}

/* An unknown code, perhaps of a later library, reads as URLSIFT_OK: a message must not crash. */
#define NAMES_ERROR(function, member) \
	const char *function(unsigned error) \
	{ return names_errors[error < ARRAY_LEN(names_errors) ? error : URLSIFT_OK].member; }

NAMES_ERROR(urlsift_error_name, name)
NAMES_ERROR(urlsift_error_section, section)
NAMES_ERROR(urlsift_error_text, text)

const char *
urlsift_version(void)
{
	return PACKAGE_VERSION;
}
