/*
 * names - url: code -> name, section of the RFC, sentence; the names of all bits
 *
 * What an output may name is named here and nowhere else.
 */
#include "base/array.h"
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
	    "user and password may not stand here, or hold an octet that must be encoded"},
	[URLSIFT_ERR_PATH] = {"path", "5", "the path may not have this octet"},
	[URLSIFT_ERR_NO_SLASH] = {"no-slash", "5", "\"/\" must follow the host"},
	[URLSIFT_ERR_TYPE] = {"type", "3.2.2",
	    "\";type=\" must be followed by one of a, i, d and the end"},
	[URLSIFT_ERR_SEARCH] = {"search", "5", "the search part may not have this octet"},
	[URLSIFT_ERR_ADDR] = {"addr", "3.5", "the address is missing"},
	[URLSIFT_ERR_GROUP] = {"group", "3.6", "this is not the name of a newsgroup"},
	[URLSIFT_ERR_ARTICLE] = {"article", "5",
	    "this is neither a message-id nor the number of an article"},
	[URLSIFT_ERR_WAIS] = {"wais", "3.9",
	    "this names neither a database, a search nor a document"},
	[URLSIFT_ERR_FIELD] = {"field", "3.11",
	    "a field is \";\", a name, \"=\" and a value, which may not have this octet"},
	[URLSIFT_ERR_SPACE] = {"space", "2.2", "a space must be encoded"},
	[URLSIFT_ERR_CONTROL] = {"control", "2.2", "a control character must be encoded"},
	[URLSIFT_ERR_DELIMITER] = {"delimiter", "2.2",
	    "\"<\", \">\" and the quote mark delimit URLs and must be encoded"},
	[URLSIFT_ERR_FRAGMENT] = {"fragment", "2.2", "the fragment may not have this octet"},
	[URLSIFT_ERR_BACKSLASH] = {"backslash", "2.2", "a backslash must be encoded"},
	[URLSIFT_ERR_ESCAPE] = {"escape", "2.2", "\"%\" must be followed by two hex digits"},
	[URLSIFT_ERR_TOO_LONG] = {"too-long", "", "the text is too long to be a URL"},
	[URLSIFT_ERR_1993] = {"grammar-1993", "5", "the grammar of 1993 does not allow this"},
	[URLSIFT_ERR_IMPLAUSIBLE] = {"implausible", "2.1",
	    "this is a host, a drive or a word, not the scheme of a URL"}
};

/* The names of codes, in their order. */
static const char *const columns[] = {
	"byte",
	"char",
	"screen"
};

static const char *const hyphens[] = {
	"auto",
	"keep",
	"drop",
	"all"
};

static const char *const rejoins[] = {
	"auto",
	"never",
	"always"
};

static const char *const readings[] = {
	"hyphen",
	"1993",
	"joined",
	"split",
	"untrimmed",
	"token"
};

static const char *const scheme_kinds[] = {
	"url",
	"urn",
	"other"
};

static const char *const stds[] = {
	"rfc1738",
	"1993"
};

static const char *const verdicts[] = {
	"bad",
	"relaxed",
	"strict"
};

/* The names of a set, in the order of its bits. */
static const char *const deviations[] = {
	"national",
	"non-ascii",
	"bad-escape",
	"underscore",
	"trailing-dot",
	"empty-port",
	"ipv6",
	"http-userinfo",
	"search-char",
	"search-no-slash",
	"type-case",
	"file-no-host",
	"file-drive",
	"news-digit",
	"news-wildmat",
	"news-server",
	"news-escape",
	"wais-reserved",
	"wais-escape",
	"domain-literal",
	"fragment-hash",
	"ftp-semicolon",
	"news-hash"
};

static const char *const kinds[] = {
	"url",
	"angle",
	"prefix",
	"quote",
	"bare",
	"www",
	"mail",
	"defanged"
};

static const char *const notes[] = {
	"unterminated",
	"quote-depth",
	"page-break",
	"inner-space",
	"backslash",
	"zero-width",
	"rejoin-invalid",
	"may-continue",
	"trimmed",
	"too-long",
	"blank-line",
	"soft-hyphen",
	"hyphen-glyph",
	"fold-mark",
	"prefix-case",
	"doubled-prefix",
	"several",
	"nested-url",
	"link-text",
	"table",
	"entity",
	"bidi",
	"control-sequence",
	"cut",
	"truncated",
	"at-sign",
	"rejoined"
};

static const char *const text_flags[] = {
	"flowed",
	"delsp",
	"html",
	"at-sign",
	"mail"
};

static const char *const whys[] = {
	"grammar",
	"scheme",
	"tld",
	"strict",
	"elsewhere",
	"token",
	"glyph",
	"typeset",
	"default",
	"soft-break",
	"veto",
	"shape"
};

static const char *const warnings[] = {
	"S-PORT",
	"S-PORT-RESERVED",
	"S-PORT-FOREIGN",
	"S-PORT-RANGE",
	"S-CRLF",
	"S-NUL",
	"S-CTRL",
	"S-GOPHER-SMTP",
	"S-IAC",
	"S-DELIM",
	"S-DOUBLE-ENC",
	"S-PASSWORD",
	"S-USERINFO-HTTP",
	"S-AT-PATH",
	"S-HOSTNUM",
	"S-DOTDOT",
	"S-MAIL-HDR",
	"S-NONASCII",
	"S-HYPHEN-HOST",
	"S-REPAIRED"
};

static const char *const warning_texts[] = {
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
	"what stands before the \"@\" is not the host",
	"the \"@\" in the path suggests that the host is not the one that was meant",
	"the host is a number that not everyone reads alike",
	"a path segment leads out of its directory",
	"the address brings headers, line breaks or several recipients",
	"octets or labels beyond ASCII can be mistaken for others",
	"the readings of a hyphen differ in scheme, user, host or port",
	"the URL is not as it was written: it was repaired"
};

static const char *const parts[URLSIFT_NPARTS] = {
	[URLSIFT_PART_SCHEME] = "scheme",
	[URLSIFT_PART_SCHEMEPART] = "part",
	[URLSIFT_PART_ALL] = "all",
	[URLSIFT_PART_ADDR] = "addr",
	[URLSIFT_PART_UNIQUE] = "unique",
	[URLSIFT_PART_USER] = "user",
	[URLSIFT_PART_PASSWORD] = "password",
	[URLSIFT_PART_HOST] = "host",
	[URLSIFT_PART_PORT] = "port",
	[URLSIFT_PART_DATABASE] = "database",
	[URLSIFT_PART_GROUP] = "group",
	[URLSIFT_PART_ARTICLE] = "article",
	[URLSIFT_PART_PATH] = "path",
	[URLSIFT_PART_NAME] = "name",
	[URLSIFT_PART_TYPE] = "type",
	[URLSIFT_PART_GTYPE] = "gtype",
	[URLSIFT_PART_SELECTOR] = "selector",
	[URLSIFT_PART_SEARCH] = "search",
	[URLSIFT_PART_GPLUS] = "gplus",
	[URLSIFT_PART_WTYPE] = "wtype",
	[URLSIFT_PART_WPATH] = "wpath",
	[URLSIFT_PART_HSONAME] = "hsoname",
	[URLSIFT_PART_FRAGMENT] = "fragment"
};

/* The name of the one bit that is set in BIT, NULL if it is not one of the N. */
static const char *
names_bit(const char *const names[], size_t n, uint32_t bit)
{
	size_t i = 0;

	if (bit == 0 || (bit & (bit - 1)) != 0)
		return NULL;
	while ((bit >>= 1) != 0)
		i++;
	return i < n ? names[i] : NULL;
}

static const char *
names_code(const char *const names[], size_t n, unsigned code)
{
	return code < n ? names[code] : NULL;
}

const char *
urlsift_verdict_name(unsigned verdict)
{
	return names_code(verdicts, ARRAY_LEN(verdicts), verdict);
}

const char *
urlsift_part_name(unsigned part)
{
	return names_code(parts, ARRAY_LEN(parts), part);
}

const char *
urlsift_deviation_name(uint32_t bit)
{
	return names_bit(deviations, ARRAY_LEN(deviations), bit);
}

const char *
urlsift_kind_name(uint32_t bit)
{
	return names_bit(kinds, ARRAY_LEN(kinds), bit);
}

const char *
urlsift_note_name(uint32_t bit)
{
	return names_bit(notes, ARRAY_LEN(notes), bit);
}

const char *
urlsift_why_name(uint32_t bit)
{
	return names_bit(whys, ARRAY_LEN(whys), bit);
}

const char *
urlsift_text_flag_name(uint32_t bit)
{
	return names_bit(text_flags, ARRAY_LEN(text_flags), bit);
}

const char *
urlsift_reading_name(unsigned kind)
{
	return names_code(readings, ARRAY_LEN(readings), kind);
}

const char *
urlsift_hyphen_name(unsigned hyphen)
{
	return names_code(hyphens, ARRAY_LEN(hyphens), hyphen);
}

const char *
urlsift_column_name(unsigned column)
{
	return names_code(columns, ARRAY_LEN(columns), column);
}

const char *
urlsift_rejoin_name(unsigned rejoin)
{
	return names_code(rejoins, ARRAY_LEN(rejoins), rejoin);
}

const char *
urlsift_std_name(unsigned std)
{
	return names_code(stds, ARRAY_LEN(stds), std);
}

const char *
urlsift_scheme_kind_name(unsigned kind)
{
	return names_code(scheme_kinds, ARRAY_LEN(scheme_kinds), kind);
}

const char *
urlsift_warning_name(uint32_t bit)
{
	return names_bit(warnings, ARRAY_LEN(warnings), bit);
}

const char *
urlsift_warning_text(uint32_t bit)
{
	return names_bit(warning_texts, ARRAY_LEN(warning_texts), bit);
}

/* Unknown codes, of a later library perhaps, read as the first one: no crash in a message. */
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
