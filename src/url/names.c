/*
 * names - url: the names of codes and bits; for errors also a section of the RFC and a sentence;
 * and the version of the library at run time
 *
 * No other file has names that an output may print.  Those of bits are made from urlsift.h.
 */
#include "base/array.h"
#include "url/names_table.h"
#include "urlsift.h"

struct names_entry {
	const char *name;
	const char *section;
	const char *text;
};

static const struct names_entry errors[] = {
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

/* The sets of values that the tables below name. */
enum names_set {
	COLUMNS, HYPHENS, PARTS, READINGS, REJOINS, SCHEME_KINDS, STDS, VERDICTS, DEVIATIONS,
	KINDS, NOTES, TEXT_FLAGS, WARNINGS, WARNING_TEXTS, WHYS
};

/* Codes are in the order of their enumeration, bits from the lowest. */
static const char *const names[][32] = {
	[COLUMNS] = { "byte", "char", "screen" },
	[HYPHENS] = { "auto", "keep", "drop", "all" },
	[PARTS] = {
		[URLSIFT_PART_SCHEME] = "scheme", [URLSIFT_PART_SCHEMEPART] = "part",
		[URLSIFT_PART_ALL] = "all", [URLSIFT_PART_ADDR] = "addr",
		[URLSIFT_PART_UNIQUE] = "unique", [URLSIFT_PART_USER] = "user",
		[URLSIFT_PART_PASSWORD] = "password", [URLSIFT_PART_HOST] = "host",
		[URLSIFT_PART_PORT] = "port", [URLSIFT_PART_DATABASE] = "database",
		[URLSIFT_PART_GROUP] = "group", [URLSIFT_PART_ARTICLE] = "article",
		[URLSIFT_PART_PATH] = "path", [URLSIFT_PART_NAME] = "name",
		[URLSIFT_PART_TYPE] = "type", [URLSIFT_PART_GTYPE] = "gtype",
		[URLSIFT_PART_SELECTOR] = "selector", [URLSIFT_PART_SEARCH] = "search",
		[URLSIFT_PART_GPLUS] = "gplus", [URLSIFT_PART_WTYPE] = "wtype",
		[URLSIFT_PART_WPATH] = "wpath", [URLSIFT_PART_HSONAME] = "hsoname",
		[URLSIFT_PART_FRAGMENT] = "fragment"
	},
	[READINGS] = { "hyphen", "1993", "joined", "split", "untrimmed", "token", "written" },
	[REJOINS] = { "auto", "never", "always" },
	[SCHEME_KINDS] = { "url", "urn", "other" },
	[STDS] = { "rfc1738", "1993" },
	[VERDICTS] = { "bad", "relaxed", "strict" },
	[DEVIATIONS] = { NAMES_DEVIATION },
	[KINDS] = { NAMES_KIND },
	[NOTES] = { NAMES_NOTE },
	[TEXT_FLAGS] = { NAMES_TEXT_FLAG },
	[WARNINGS] = { NAMES_WARNING },
	[WARNING_TEXTS] = {
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
		"the text of the link shows another site"
	},
	[WHYS] = { NAMES_WHY }
};

/* The name of a code, or NULL. */
static const char *
names_code(enum names_set set, unsigned code)
{
	return code < ARRAY_LEN(names[set]) ? names[set][code] : NULL;
}

/* The name of the one bit that is set in BIT, or NULL. */
static const char *
names_bit(enum names_set set, uint32_t bit)
{
	unsigned code = 0;

	if (bit == 0 || (bit & (bit - 1)) != 0)
		return NULL;
	while ((bit >>= 1) != 0)
		code++;
	return names_code(set, code);
}

#define NAMES_FUNCTION(function, find, set) \
	const char *function(unsigned code) { return find(set, code); }

NAMES_FUNCTION(urlsift_column_name, names_code, COLUMNS)
NAMES_FUNCTION(urlsift_hyphen_name, names_code, HYPHENS)
NAMES_FUNCTION(urlsift_part_name, names_code, PARTS)
NAMES_FUNCTION(urlsift_reading_name, names_code, READINGS)
NAMES_FUNCTION(urlsift_rejoin_name, names_code, REJOINS)
NAMES_FUNCTION(urlsift_scheme_kind_name, names_code, SCHEME_KINDS)
NAMES_FUNCTION(urlsift_std_name, names_code, STDS)
NAMES_FUNCTION(urlsift_verdict_name, names_code, VERDICTS)
NAMES_FUNCTION(urlsift_deviation_name, names_bit, DEVIATIONS)
NAMES_FUNCTION(urlsift_kind_name, names_bit, KINDS)
NAMES_FUNCTION(urlsift_note_name, names_bit, NOTES)
NAMES_FUNCTION(urlsift_text_flag_name, names_bit, TEXT_FLAGS)
NAMES_FUNCTION(urlsift_warning_name, names_bit, WARNINGS)
NAMES_FUNCTION(urlsift_why_name, names_bit, WHYS)
NAMES_FUNCTION(urlsift_warning_text, names_bit, WARNING_TEXTS)

/* An unknown code, perhaps of a later library, reads as URLSIFT_OK: a message must not crash. */
static const struct names_entry *
names_entry(unsigned error)
{
	return &errors[error < ARRAY_LEN(errors) ? error : URLSIFT_OK];
}

const char *
urlsift_error_name(unsigned error)
{
	return names_entry(error)->name;
}

const char *
urlsift_error_section(unsigned error)
{
	return names_entry(error)->section;
}

const char *
urlsift_error_text(unsigned error)
{
	return names_entry(error)->text;
}

const char *
urlsift_version(void)
{
	return PACKAGE_VERSION;
}
