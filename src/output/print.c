/*
 * print - output: the parts of records: names, URLs, lists of notes
 *
 * Control characters in a URL, also C1 and bidirectional controls, are printed as escapes; octets
 * that are not UTF-8 are escaped only on a terminal.  Messages of the program always escape all
 * of them as \ooo, because a message may go to a terminal.
 */
#include "output/print.h"

#include <limits.h>
#include <unistd.h>

#include "base/percent.h"
#include "base/utf8.h"
#include "output/defang.h"

#define PRINT_LINK "\33]8;;"
#define PRINT_LINK_END "\33\\"

/* Begin a colour, if there is one.  Returns the string that ends it. */
static const char *
print_color(struct buffer *to, const struct style *style, enum style_paint paint)
{
	if (!style->colors || style->begin[paint][0] == '\0')
		return "";
	buffer_string(to, style->begin[paint]);
	return style->stop;
}

void
print_painted(struct buffer *to, const struct style *style, enum style_paint paint,
    const char *octets, size_t n)
{
	const char *stop = print_color(to, style, paint);

	buffer_put(to, octets, n);
	buffer_string(to, stop);
}

static void
print_percent(struct buffer *to, char octet)
{
	char escape[3];

	percent_write(escape, octet);
	buffer_put(to, escape, sizeof(escape));
}

void
print_path(struct buffer *to, const char *path)
{
	for (; *path != '\0'; path++) {
		if (ascii_is_letter(*path) || ascii_is_digit(*path) ||
		    strchr("/-_.~", *path) != NULL)
			buffer_char(to, *path);
		else
			print_percent(to, *path);
	}
}

static void
print_link_file(struct buffer *to, const char *path)
{
	char host[HOST_NAME_MAX + 1] = "", directory[PATH_MAX];

	if (gethostname(host, sizeof(host) - 1) != 0)
		host[0] = '\0';
	buffer_string(to, PRINT_LINK "file://");
	buffer_string(to, host);
	if (path[0] != '/' && getcwd(directory, sizeof(directory)) != NULL) {
		print_path(to, directory);
		buffer_char(to, '/');
	}
	print_path(to, path);
	buffer_string(to, PRINT_LINK_END);
}

/* Put an octet; a backslash, and all but printable ASCII, is escaped as in C. */
static void
print_octet(struct buffer *to, char octet)
{
	static const char special[] = "\\\a\b\f\n\r\t\v", letters[] = "\\abfnrtv";
	const char *found = memchr(special, octet, sizeof(special) - 1);

	if (found != NULL) {
		buffer_char(to, '\\');
		buffer_char(to, letters[found - special]);
	} else if (octet >= 0x20 && octet < 0x7F) {
		buffer_char(to, octet);
	} else {
		buffer_octal(to, octet);
	}
}

void
print_octets(struct buffer *to, const char *octets, size_t n)
{
	for (; n > 0; n--, octets++)
		print_octet(to, *octets);
}

void
print_escaped(struct buffer *to, const char *text, size_t len, print_escape *escape, bool all)
{
	uint32_t code;
	size_t n;
	bool plain;

	while (len > 0) {
		n = utf8_printable(text, len);
		buffer_put(to, text, n);
		text += n;
		len -= n;
		if (len == 0)
			break;
		n = utf8_decode(text, len, &code);
		/* Octets that are not UTF-8 may be letters in another charset. */
		plain = n == 0 ? !all : !utf8_is_control(code);
		for (n = n == 0 ? 1 : n; n > 0; n--, text++, len--)
			if (plain)
				buffer_char(to, *text);
			else
				escape(to, *text);
	}
}

void
print_name(struct buffer *to, const struct style *style, const char *name, const char *path,
    bool member)
{
	bool link = style->links && path != NULL;
	const char *stop;

	if (link)
		print_link_file(to, path);
	stop = print_color(to, style, STYLE_FILE);
	/* Escape like `ls --escape'. */
	if (style->terminal)
		print_octets(to, name, strlen(name));
	else if (member)
		print_escaped(to, name, strlen(name), print_octet, false);
	else
		buffer_string(to, name);
	buffer_string(to, stop);
	if (link)
		buffer_string(to, PRINT_LINK PRINT_LINK_END);
}

void
print_text(struct buffer *to, const struct style *style, const char *text, size_t len)
{
	print_escaped(to, text, len, print_percent, style->terminal);
}

static void
print_hex(struct buffer *to, char octet)
{
	char escape[3];

	percent_write(escape, octet);
	buffer_string(to, "\\x");
	buffer_put(to, escape + 1, 2);
}

void
print_shown(struct buffer *to, const struct style *style, const char *text, size_t len)
{
	print_escaped(to, text, len, print_hex, style->terminal);
}

/* Put the target of a link; octets other than printable ASCII are escaped. */
static void
print_link_url(struct buffer *to, const char *text, size_t len)
{
	size_t i;

	buffer_string(to, PRINT_LINK);
	for (i = 0; i < len; i++) {
		if (text[i] > 0x20 && text[i] < 0x7F)
			buffer_char(to, text[i]);
		else
			print_percent(to, text[i]);
	}
	buffer_string(to, PRINT_LINK_END);
}

void
print_separator(struct buffer *to, const struct style *style, char separator)
{
	print_painted(to, style, separator == '\0' ? STYLE_PLAIN : STYLE_SEPARATOR, &separator, 1);
}

void
print_url(struct buffer *to, const struct style *style, const char *text, size_t len)
{
	const char *stop;

	if (style->links)
		print_link_url(to, text, len);
	stop = print_color(to, style, STYLE_URL);
	print_text(to, style, text, len);
	buffer_string(to, stop);
	if (style->links)
		buffer_string(to, PRINT_LINK PRINT_LINK_END);
}

void
print_normalized(struct buffer *to, const struct urlsift_find *find)
{
	size_t room = 3 * find->len, n;
	char *out;

	if (find->url->verdict == URLSIFT_BAD)
		return;
	out = buffer_reserve(to, room);
	if (out == NULL)
		return;
	n = urlsift_normalize(find->url, find->text, find->len, out, room);
	to->len += n < room ? n : room;
}

void
print_host(struct buffer *to, const struct urlsift_find *find)
{
	size_t room = 3 * find->len, n;
	char *out = buffer_reserve(to, room);

	if (out == NULL)
		return;
	n = urlsift_normalize_host(find->url, find->text, out, room);
	n = n < room ? n : room;
	/* Drop a final dot: it only marks the name as absolute (RFC 1034, section 3.1). */
	to->len += n > 0 && out[n - 1] == '.' ? n - 1 : n;
}

void
print_record_normalized(struct buffer *to, const struct record *record)
{
	size_t from = to->len;

	print_normalized(to, record_written(record));
	if (record->written != NULL)
		defang_rest(to, from);
}

void
print_url_normalized(struct buffer *to, const struct style *style, const struct record *record)
{
	struct buffer url = { 0 };

	print_record_normalized(&url, record);
	print_url(to, style, url.octets, url.len);
	to->failed |= url.failed;
	buffer_free(&url);
}

void
print_parse_error(struct buffer *to, const struct urlsift_url *url)
{
	const char *section = urlsift_error_section(url->error);

	buffer_string(to, "offset ");
	buffer_number(to, url->error_off);
	buffer_string(to, ": ");
	buffer_string(to, urlsift_error_text(url->error));
	buffer_string(to, " [");
	buffer_string(to, urlsift_error_name(url->error));
	if (section[0] != '\0') {
		buffer_string(to, ", RFC 1738 section ");
		buffer_string(to, section);
	}
	buffer_char(to, ']');
}

/* Remove the lowest bit from *SET, and return it. */
static uint32_t
print_take(uint32_t *set)
{
	uint32_t bit = *set & -*set;

	*set ^= bit;
	return bit;
}

const char *
print_next(struct print_names *left)
{
	if (left->notes != 0)
		return urlsift_note_name(print_take(&left->notes));
	if (left->deviations != 0)
		return urlsift_deviation_name(print_take(&left->deviations));
	return left->warnings == 0 ? NULL : urlsift_warning_name(print_take(&left->warnings));
}

void
print_names(struct buffer *to, struct print_names names)
{
	const char *name = print_next(&names);

	while (name != NULL) {
		buffer_string(to, name);
		name = print_next(&names);
		if (name != NULL)
			buffer_char(to, ',');
	}
}
