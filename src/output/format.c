/*
 * format - output: records in the user's own format (--format)
 *
 * The format is parsed once, into an array of directives.  Each record is put from the array.
 */
#include "output/format.h"

#include <stdlib.h>

#include "base/array.h"
#include "output/output.h"
#include "output/defang.h"
#include "output/print.h"

/* Names in "%{...}" other than those of enum urlsift_part, in the order of format_names. */
enum {
	FORMAT_FORM = URLSIFT_NPARTS,
	FORMAT_CWD,
	FORMAT_FIELD,
	FORMAT_MESSAGE,	/* like %m */
	FORMAT_LEVEL,	/* this one to FORMAT_SENTENCE are the names of --lint */
	FORMAT_CODE,
	FORMAT_SECTION,
	FORMAT_TEXT,
	FORMAT_SUGGESTION,
	FORMAT_SENTENCE,
	FORMAT_ABOUT	/* this one and the following are strings of the message or the capture */
};

static const struct format_name {
	const char *name;
	size_t at;		/* offset of the string in struct record_mail or record_warc */
} format_names[] = {
	{ "form", 0 },
	{ "cwd", 0 },
	{ "field", 0 },
	{ "mail.message", 0 },
	{ "lint.level", 0 },
	{ "lint.code", 0 },
	{ "lint.section", 0 },
	{ "lint.text", 0 },
	{ "lint.suggestion", 0 },
	{ "lint.message", 0 },
#define FORMAT_MAIL_ROW(name) { "mail." #name, offsetof(struct record_mail, name) },
	RECORD_MAIL(FORMAT_MAIL_ROW)
#define FORMAT_WARC_ROW(name) { "warc." #name, offsetof(struct record_warc, name) },
	RECORD_WARC(FORMAT_WARC_ROW)
};

struct format_directive {
	char letter;		/* 'f' of "%f"; 0: OCTET is put; '{': PART is put */
	char octet;
	bool csv;		/* put as a field of CSV */
	uint8_t part;		/* enum urlsift_part, or FORMAT_FORM and the following */
};

struct format {
	size_t n;
	struct format_directive directives[];
};

/* Returns the part called NAME, or -1. */
static int
format_part(const char *name, size_t len)
{
	const int n = URLSIFT_NPARTS + (int)ARRAY_LEN(format_names);
	const char *known;
	int part;

	for (part = 0; part < n; part++) {
		known = part < URLSIFT_NPARTS ? urlsift_part_name(part) :
		    format_names[part - URLSIFT_NPARTS].name;
		if (known != NULL && strlen(known) == len && memcmp(known, name, len) == 0)
			return part;
	}
	return -1;
}

/* The letters that may follow "%". */
#define FORMAT_LETTERS "fclbeuUshkvnwmitS"

/* Parse the name in "%{name}" or "%{csv:name}".  Returns whether it is known. */
static bool
format_name(struct format_directive *directive, const char *name, size_t len)
{
	bool csv = len > 4 && memcmp(name, "csv:", 4) == 0;
	int part;

	*directive = (struct format_directive){ .letter = '{', .csv = csv };
	if (csv) {
		name += 4;
		len -= 4;
	}
	if (csv && len == 1 && strchr(FORMAT_LETTERS, *name) != NULL) {
		directive->letter = *name;
		return true;
	}
	part = format_part(name, len);
	directive->part = (uint8_t)part;
	if (part == FORMAT_MESSAGE)
		directive->letter = 'm';
	return part >= 0;
}

/* Parse a directive that begins with "%".  Returns its length, negative if it is unknown. */
static int
format_percent(struct format_directive *directive, const char *text)
{
	size_t len;

	if (text[1] == '\0')
		return -1;
	if (text[1] == '{') {
		len = strcspn(text, "}");
		if (text[len] == '\0')
			return -(int)len;
		return format_name(directive, text + 2, len - 2) ? (int)len + 1 : -(int)(len + 1);
	}
	if (text[1] == '%')
		*directive = (struct format_directive){ .octet = '%' };
	else
		*directive = (struct format_directive){ .letter = text[1] };
	return strchr(FORMAT_LETTERS "%", text[1]) != NULL ? 2 : -2;
}

static int
format_backslash(struct format_directive *directive, const char *text)
{
	static const char letters[] = "tn0\\", octets[] = "\t\n\0\\";
	const char *found = text[1] == '\0' ? NULL : strchr(letters, text[1]);

	if (found == NULL)
		return text[1] == '\0' ? -1 : -2;
	*directive = (struct format_directive){ .octet = octets[found - letters] };
	return 2;
}

struct format *
format_new(const char *text, const char **what, size_t *len)
{
	size_t room = strlen(text) + 1;
	struct format *format = calloc(1, sizeof(*format) + room * sizeof(*format->directives));
	struct format_directive *directive;
	int n;

	*what = NULL;
	if (format == NULL)
		return NULL;
	while (*text != '\0') {
		directive = &format->directives[format->n++];
		n = 1;
		if (*text == '%')
			n = format_percent(directive, text);
		else if (*text == '\\')
			n = format_backslash(directive, text);
		else
			directive->octet = *text;
		if (n < 0) {
			*what = text;
			*len = (size_t)-n;
			format_free(format);
			return NULL;
		}
		text += n;
	}
	return format;
}

void
format_free(struct format *format)
{
	free(format);
}

unsigned
format_uses(const struct format *format)
{
	const struct format_directive *at;
	unsigned uses = 0;
	size_t i;

	for (i = 0; format != NULL && i < format->n; i++) {
		at = &format->directives[i];
		if (at->letter != 0)
			uses |= FORMAT_VALUE;
		if (at->letter == 'w')
			uses |= FORMAT_WARNINGS;
		if (at->letter == 't')
			uses |= FORMAT_LINE;
		if (at->letter == 'i' || (at->letter == '{' && at->part >= FORMAT_ABOUT))
			uses |= FORMAT_MAIL;
	}
	return uses;
}

/* Put all directories, with "/" between them, or all fields, with ";" between them. */
static void
format_put_several(struct buffer *to, const struct style *style, const struct urlsift_find *find,
    int part)
{
	struct urlsift_span span = { 0, 0 }, value = { 0, 0 };
	bool first = true;

	if (part == FORMAT_CWD) {
		for (; urlsift_url_cwd(find->url, find->text, &span); first = false) {
			if (!first)
				buffer_char(to, '/');
			print_text(to, style, find->text + span.off, span.len);
		}
		return;
	}
	for (; urlsift_url_field(find->url, find->text, &span, &value); first = false) {
		if (!first)
			buffer_char(to, ';');
		print_text(to, style, find->text + span.off, span.len);
		buffer_char(to, ':');
		print_text(to, style, find->text + value.off, value.len);
	}
}

static void
format_put_part(struct buffer *to, const struct style *style, const struct urlsift_find *find,
    int part)
{
	const struct urlsift_span *span;
	const char *form;

	if (part == FORMAT_FORM) {
		form = urlsift_url_form(find->url);
		buffer_string(to, form == NULL ? "" : form);
	} else if (part >= URLSIFT_NPARTS) {
		format_put_several(to, style, find, part);
	} else {
		span = &find->url->parts[part];
		if (span->off != URLSIFT_ABSENT)
			print_text(to, style, find->text + span->off, span->len);
	}
}

static void
format_put_string(struct buffer *to, const struct style *style, const char *string)
{
	if (string != NULL)
		print_text(to, style, string, strlen(string));
}

/* Put a field of the message or of the web archive's record, or nothing outside of these. */
static void
format_put_about(struct buffer *to, const struct style *style, const struct record *record,
    int part)
{
	const struct format_name *about = &format_names[part - URLSIFT_NPARTS];
	const char *from = *about->name == 'm' ? (const char *)record->mail :
	    (const char *)record->warc;

	if (from != NULL)
		format_put_string(to, style,
		    *(const char *const *)(const void *)(from + about->at));
}

/* Put a value of the finding of --lint, or nothing in other modes. */
static void
format_put_lint(struct buffer *to, const struct style *style, const struct record *record,
    int part)
{
	const struct record_finding *finding = record->findings;

	if (record->n_findings == 0)
		return;
	switch (part) {
	case FORMAT_LEVEL:
		buffer_string(to, finding->error ? "error" : "warning");
		break;
	case FORMAT_CODE:
		buffer_string(to, finding->code);
		break;
	case FORMAT_SECTION:
		buffer_string(to, finding->section);
		break;
	case FORMAT_TEXT:
		buffer_string(to, finding->text);
		break;
	case FORMAT_SUGGESTION:
		if (finding->spelling)
			print_shown(to, style, record->suggestion, record->suggestion_len);
		break;
	default:
		output_lint_message(to, style, record, finding);
	}
}

/* Put the value of a directive that is not a number. */
static void
format_put_word(char letter, struct buffer *to, const struct style *style,
    const struct record *record)
{
	const struct urlsift_find *find = record->find;
	size_t from;

	switch (letter) {
	case 'f':
		print_name(to, style, record->file, NULL, record->member);
		break;
	case 'u':
		print_text(to, style, find->text, find->len);
		break;
	case 'U':
		print_url_normalized(to, style, record);
		break;
	case 's':
		format_put_part(to, style, find, URLSIFT_PART_SCHEME);
		break;
	case 'h':
		format_put_part(to, style, find, URLSIFT_PART_HOST);
		break;
	case 'k':
		format_put_string(to, style, urlsift_kind_name(find->kind));
		break;
	case 'v':
		buffer_string(to, urlsift_verdict_name(find->url->verdict));
		break;
	case 'n':
		print_names(to, (struct print_names){ find->notes, find->url->deviations, 0 });
		break;
	case 'w':
		print_names(to, (struct print_names){ .warnings = find->warnings });
		break;
	case 'i':
		format_put_string(to, style, record->mail == NULL ? NULL : record->mail->id);
		break;
	case 't':
		if (find->line != NULL)
			print_text(to, style, find->line, find->line_len);
		break;
	case 'S':
		from = to->len;
		surt_put(to, record_written(record));
		if (record->written != NULL)
			defang_rest(to, from);
		break;
	}
}

/* Set *N to the value of a directive; false if it is not a number, or the record has none. */
static bool
format_number(char letter, const struct record *record, uint64_t *n)
{
	switch (letter) {
	case 'l':
		*n = record->at.line;
		return true;
	case 'c':
		*n = record->at.column;
		return true;
	case 'b':
		*n = record->at.offset;
		return true;
	case 'e':
		*n = record->end;
		return true;
	case 'm':
		*n = record->mail == NULL ? 0 : record->mail->message;
		return record->mail != NULL;
	default:
		return false;
	}
}

/* Put the value of a directive. */
static void
format_put(struct buffer *to, const struct style *style, const struct record *record,
    const struct format_directive *directive)
{
	uint64_t n;

	if (directive->letter == '{' && directive->part >= FORMAT_ABOUT)
		format_put_about(to, style, record, directive->part);
	else if (directive->letter == '{' && directive->part >= FORMAT_LEVEL)
		format_put_lint(to, style, record, directive->part);
	else if (directive->letter == '{')
		format_put_part(to, style, record->find, directive->part);
	else if (format_number(directive->letter, record, &n))
		buffer_number(to, n);
	else
		format_put_word(directive->letter, to, style, record);
}

/*
 * Make the octets from offset FROM on a field of CSV (RFC 4180).  A value that looks like a
 * formula is also put in quotes, which mark it as text for spreadsheets, but it is not changed.
 */
static void
format_csv(struct buffer *to, size_t from)
{
	struct buffer field = { 0 };
	size_t len = to->len - from, i;

	if (to->failed || len == 0)
		return;
	buffer_put(&field, to->octets + from, len);
	if (field.failed || (memchr(field.octets, ',', len) == NULL &&
	    memchr(field.octets, '"', len) == NULL &&
	    memchr("=+-@ ", field.octets[0], 5) == NULL && field.octets[len - 1] != ' ')) {
		to->failed |= field.failed;
		buffer_free(&field);
		return;
	}
	to->len = from;
	buffer_char(to, '"');
	for (i = 0; i < len; i++) {
		if (field.octets[i] == '"')
			buffer_char(to, '"');
		buffer_char(to, field.octets[i]);
	}
	buffer_char(to, '"');
	buffer_free(&field);
}

static void
format_one(struct output *output, const struct record *record)
{
	const struct style *style = output->style;
	const struct format *format = style->format;
	const struct format_directive *directive;
	struct buffer *to = &output->buffer;
	char last = '\1';
	size_t i, from;

	for (i = 0; i < format->n; i++) {
		directive = &format->directives[i];
		last = '\1';
		from = to->len;
		if (directive->letter == 0)
			buffer_char(to, last = directive->octet);
		else
			format_put(to, style, record, directive);
		if (directive->csv)
			format_csv(to, from);
	}
	/* Add no end to a format that has its own. */
	if (last != '\n' && last != '\0')
		buffer_char(to, style->end);
}

/* Put the record; with --lint, once for each finding. */
static void
format_record(struct output *output, const struct record *record)
{
	struct record one = *record;
	size_t i;

	if (record->n_findings == 0)
		format_one(output, record);
	one.n_findings = 1;
	for (i = 0; i < record->n_findings; i++) {
		one.findings = &record->findings[i];
		format_one(output, &one);
	}
}

const struct output_ops output_format = {
	.bad = true,
	.record = format_record,
};
