/*
 * names - url: the names of codes and bits; for errors also a section of the RFC and a sentence;
 * and the version of the library at run time
 *
 * No other file has names that an output may print.  Those of bits are made from urlsift.h.
 */
#include "base/array.h"
#include "url/names_table.h"
#include "urlsift.h"

static const struct { const char *name, *section, *text; } errors[] = {
	[URLSIFT_OK] = {"ok", "", "nothing is wrong"},
	[URLSIFT_ERR_NO_SCHEME] = {"no-scheme", "2.1",
	    "a URL begins with the name of a scheme and a colon"},
	[URLSIFT_ERR_SCHEME_CHAR] = {"scheme-char", "2.1",
	    "the name of a scheme has letters, digits, \"+\", \".\" and \"-\" only"},
	[URLSIFT_ERR_SLASHES] = {"slashes", "3.1",
	    "\"//\" must follow the colon of this scheme"},
	[URLSIFT_ERR_NO_HOST] = {"no-host", "5", "the host is missing"},
	[URLSIFT_ERR_HOST] = {"host", "5",
	    "the host is neither a domain name nor four numbers"},
	[URLSIFT_ERR_PORT] = {"port", "5",
	    "the port is not a number, or this scheme has none"},
	[URLSIFT_ERR_LOGIN] = {"login", "3.1",
	    "no user or password is allowed here, or one has an octet that must be encoded"},
	[URLSIFT_ERR_PATH] = {"path", "5", "this octet is not allowed in the path"},
	[URLSIFT_ERR_NO_SLASH] = {"no-slash", "5", "\"/\" must follow the host"},
	[URLSIFT_ERR_TYPE] = {"type", "3.2.2",
	    "\";type=\" must be followed by one of a, i, d and the end"},
	[URLSIFT_ERR_SEARCH] = {"search", "5", "this octet is not allowed in the search part"},
	[URLSIFT_ERR_ADDR] = {"addr", "3.5", "the address is missing"},
	[URLSIFT_ERR_GROUP] = {"group", "3.6", "this is not the name of a newsgroup"},
	[URLSIFT_ERR_ARTICLE] = {"article", "5",
	    "this is neither a message-id nor the number of an article"},
	[URLSIFT_ERR_WAIS] = {"wais", "3.9",
	    "this names neither a database, a search nor a document"},
	[URLSIFT_ERR_FIELD] = {"field", "3.11",
	    "a field is \";\", a name, \"=\" and a value, and this octet is not allowed there"},
	[URLSIFT_ERR_SPACE] = {"space", "2.2", "a space must be encoded"},
	[URLSIFT_ERR_CONTROL] = {"control", "2.2", "a control character must be encoded"},
	[URLSIFT_ERR_DELIMITER] = {"delimiter", "2.2",
	    "\"<\", \">\" and the quote mark delimit URLs and must be encoded"},
	[URLSIFT_ERR_FRAGMENT] = {"fragment", "2.2", "this octet is not allowed in the fragment"},
	[URLSIFT_ERR_BACKSLASH] = {"backslash", "2.2", "a backslash must be encoded"},
	[URLSIFT_ERR_ESCAPE] = {"escape", "2.2", "\"%\" must be followed by two hex digits"},
	[URLSIFT_ERR_TOO_LONG] = {"too-long", "", "the text is too long to be a URL"},
	[URLSIFT_ERR_1993] = {"grammar-1993", "5", "the grammar of 1993 does not allow this"},
	[URLSIFT_ERR_IMPLAUSIBLE] = {"implausible", "2.1",
	    "this is a host, a drive or a word, not the scheme of a URL"}
};

#define NAMES_MAX 32

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
NAMES_BIT(urlsift_warning_text,
    "the port is not the scheme's default",
    "the port is below 1024 and not the scheme's default",
    "the port belongs to another protocol",
    "the port is 0, above 65535, or begins with a zero",
    "a part decodes to a line break",
    "a part decodes to NUL",
    "a part decodes to a control character",
    "the gopher request could be mail for another server",
    "a part decodes to the octet FF, which is a command to telnet and ftp",
    "an encoded delimiter changes the meaning if it is decoded early",
    "decoding once yields another escape",
    "the URL holds a password",
    "the text before the \"@\" is not the host",
    "the \"@\" in the path suggests that another host was meant",
    "the host is a number that programs read in different ways",
    "a path segment leads out of its directory",
    "the address brings headers, line breaks or several recipients",
    "octets or labels beyond ASCII can be mistaken for others",
    "the readings of a hyphen differ in scheme, user, host or port",
    "the URL was repaired: the text has another form of it",
    "escapes hide the host",
    "letters of the host look like those of another one",
    "the text of the link shows another site")

/* An unknown code, perhaps of a later library, reads as URLSIFT_OK: a message must not crash. */
#define NAMES_ERROR(function, member) \
	const char *function(unsigned error) \
	{ return errors[error < ARRAY_LEN(errors) ? error : URLSIFT_OK].member; }

NAMES_ERROR(urlsift_error_name, name)
NAMES_ERROR(urlsift_error_section, section)
NAMES_ERROR(urlsift_error_text, text)

const char *
urlsift_version(void)
{
	return PACKAGE_VERSION;
}
