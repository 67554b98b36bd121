/*
 * mime - mail: the parts of a message become the sections of its text
 *
 * Text around the parts of a multipart is ignored (RFC 2046 section 5.1.1), but a multipart
 * without its boundary is read as plain text.  Parts of types other than text and message are
 * read if their octets are a text.  All forms of a multipart/alternative are read, unless --skip
 * forbids that.  Fragments of a message/partial are not put together.  Parts are numbered as in
 * IMAP: the text of a message in part 2 is 2.1.  The fields of a message inside a message belong
 * to the part that holds the inner message.
 */
#include "mail/mime.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/ascii.h"
#include "base/pair.h"
#include "base/utf8.h"
#include "form/edit.h"
#include "form/uuencode.h"
#include "mail/alternative.h"
#include "mail/boundary.h"
#include "mail/content_type.h"
#include "mail/encoded_word.h"

/* Text is converted in slices of this many octets, so that the memory it takes is bounded. */
#define MIME_SLICE ((size_t)4 << 20)

/* The octets of a part read at a time to see if it is a text; of a uuencoded file, the first. */
#define MIME_SAMPLE 4096

/* The first octets of a part, which show whether its lines are folded. */
#define MIME_FOLD 512

struct mime {
	struct message *message;
	struct input_count *count;	/* the input's counters */
	bool quoted;		/* ">From " means "From " */
	enum input_next next;	/* the handler's last answer */
	size_t depth;		/* multiparts and messages around the current part */
	size_t n;		/* parts of this message so far, except multiparts */
	size_t path_len;
	char path[MIME_DEPTH * 8];	/* number of the current part: "1.2" */
	struct boundaries boundaries;
};

/* Sections */

/* Scan the text if it is full. */
static void
mime_make_room(struct mime *m)
{
	if (!form_text_is_full(m->message->text))
		return;
	m->next = message_scan(m->message);
	form_text_clear(m->message->text);
}

static void
mime_section(struct mime *m, uint32_t flags, const char *part)
{
	mime_make_room(m);
	form_text_section(m->message->text, flags, part);
}

/*
 * Append a Content-Type with the parameter URL="..." (RFC 2017).  The quotes become a wrapper,
 * because the URL may be folded.
 */
static void
mime_external(struct form_text *text, const char *from, const char *to)
{
	const char *at = from, *open, *close;

	while ((at = pair_find(at, to, '=', '"')) != to) {
		open = at;
		while (open > from && ascii_is_blank(open[-1]))
			open--;
		close = memchr(at + 2, '"', (size_t)(to - at - 2));
		if (close == NULL)
			break;
		if (open - from < 4 || strncasecmp(open - 3, "url", 3) != 0 ||
		    strchr("; \t\r\n", open[-4]) == NULL) {
			at = close + 1;
			continue;
		}
		encoded_word_put(text, NULL, from, open - 3);
		form_text_put_octets(text, (struct octets){ "<URL:", 5 }, open - 3, at + 2);
		encoded_word_put(text, NULL, at + 2, close);
		form_text_put_octets(text, (struct octets){ ">", 1 }, close, close + 1);
		from = close + 1;
		break;
	}
	encoded_word_put(text, NULL, from, to);
}

static void
mime_fields(struct mime *m, const struct header *header, const struct content_type *type,
    const char *part)
{
	const char *from, *to;
	size_t i;

	m->message->text->field = true;
	for (i = 0; i < header->n && m->next == INPUT_GO_ON && m->message->diff == NULL; i++) {
		from = header->fields[i];
		to = header->fields[i + 1];
		if (header_is_skipped(from, to))
			continue;
		mime_section(m, 0, part);
		if (type->external && header_is(from, to, "content-type"))
			mime_external(m->message->text, from, to);
		else
			encoded_word_put(m->message->text,
			    header->words ? m->message->text->charsets : NULL, from, to);
	}
	m->message->text->field = false;
}

/* Text */

static struct charset *
mime_charset(struct mime *m, const struct content_type *type, const struct transfer *text)
{
	struct transfer transfer = *text;
	char start[CONTENT_TYPE_START];
	size_t n = transfer_read(&transfer, start, content_type_start(type));

	return content_type_charset(m->message->text->charsets, type, (struct octets){ start, n });
}

/* Returns the end of the slice that begins at FROM: after a line, if possible. */
static const char *
mime_slice(const char *from, const char *to)
{
	const char *newline;

	if ((size_t)(to - from) <= MIME_SLICE)
		return to;
	newline = memrchr(from, '\n', MIME_SLICE);
	return newline == NULL ? from + MIME_SLICE : newline + 1;
}

/* The declarations in the fields of a text. */
struct mime_said {
	const struct content_type *type;
	enum transfer_kind kind;
	const char *part;
	enum edit_fold fold;
};

/*
 * Append the text.  If no character set is declared and it is not UTF-8, read it as windows-1252,
 * as browsers do.
 */
static void
mime_put(struct mime *m, const struct content_type *type, const struct transfer *transfer,
    struct charset *charset)
{
	static const struct octets latin = { "windows-1252", 12 };
	struct form_text *text = m->message->text;
	size_t start = text->len;

	form_text_put(text, transfer, charset);
	if (charset != NULL || type->charset[0] != '\0' || text->failed ||
	    utf8_is_valid(text->octets + start, text->len - start))
		return;
	charset = charset_find(m->message->text->charsets, latin, latin);
	if (charset == NULL)
		return;
	form_text_edit(text, start);
	form_text_edited(text);
	form_text_put(text, transfer, charset);
}

/*
 * Append octets that are declared to have one encoding.  Octets before and after the encoded data
 * are read as they are.
 */
static void
mime_run(struct mime *m, const struct mime_said *said, const char *from, const char *to)
{
	const char *start = from, *end = to, *slice;
	enum transfer_kind kind = transfer_check(said->kind, &start, &end);
	struct form_text *text = m->message->text;
	struct transfer transfer;
	struct charset *charset;
	size_t at;

	transfer_begin(&transfer, kind, m->quoted, start, end);
	charset = mime_charset(m, said->type, &transfer);
	for (; from < to && m->next == INPUT_GO_ON; from = slice) {
		if (from < start)
			slice = start;
		else if (from >= end)
			slice = to;
		else
			slice = charset == NULL ? end : mime_slice(from, end);
		mime_section(m, said->fold == EDIT_FOLD_NONE ? said->type->flags :
		    URLSIFT_TEXT_UNFOLDED, said->part);
		at = text->len;
		transfer_begin(&transfer, from >= start && from < end ? kind : TRANSFER_NONE,
		    m->quoted, from, slice);
		mime_put(m, said->type, &transfer, charset);
		edit_unfold(text, said->fold);
		if (m->message->diff != NULL)
			diff_edit(m->message->diff, text, at);
	}
}

/* Returns whether the uuencoded file is a text, judged by its beginning. */
static bool
mime_is_text(const struct uuencode_block *block)
{
	struct transfer transfer;
	char octets[MIME_SAMPLE];

	transfer_begin(&transfer, TRANSFER_UU, false, block->data, block->data_end);
	return transfer_is_text(octets, transfer_read(&transfer, octets, sizeof(octets)));
}

/* Append LDIF that is not encoded itself; values in it may be. */
static void
mime_ldif(struct mime *m, const struct mime_said *said, const char *from, const char *to)
{
	while (from < to && m->next == INPUT_GO_ON) {
		mime_make_room(m);
		from = edit_put_ldif(m->message->text, from, to, said->part);
	}
}

/* Append a text, which may contain uuencoded files. */
static void
mime_text(struct mime *m, const struct mime_said *said, const char *from, const char *to)
{
	struct content_type type = *said->type;
	struct mime_said file = { &type, TRANSFER_UU, said->part, EDIT_FOLD_NONE };
	struct uuencode_block block;

	type.flags = 0;
	if (m->message->diff != NULL)
		diff_begin_text(m->message->diff);
	while (said->kind == TRANSFER_NONE && m->next == INPUT_GO_ON &&
	    uuencode_find(&block, from, to)) {
		mime_run(m, said, from, block.from);
		m->count->parts++;
		if (mime_is_text(&block))
			mime_run(m, &file, block.from, block.to);
		else
			m->count->skipped++;
		from = block.to;
	}
	mime_run(m, said, from, to);
}

/* Append octets as plain text: those of a multipart without parts, or past the limits. */
static void
mime_rest(struct mime *m, const char *from, const char *to, const char *part)
{
	static const struct content_type plain = { .kind = CONTENT_TYPE_TEXT };

	struct mime_said said = { &plain, TRANSFER_NONE, part, EDIT_FOLD_NONE };

	mime_text(m, &said, from, to);
}

/* Parts */

static void mime_body(struct mime *m, const struct header *header, const struct content_type *type,
    bool message, const char *part);

/* Append N to the number of the current part.  Returns the length that the number had before. */
static size_t
mime_enter(struct mime *m, size_t n)
{
	size_t len = m->path_len;

	m->path_len += (size_t)snprintf(m->path + len, sizeof(m->path) - len,
	    len == 0 ? "%zu" : ".%zu", n);
	return len;
}

static void
mime_leave(struct mime *m, size_t len)
{
	m->path_len = len;
	m->path[len] = '\0';
}

/*
 * Returns whether a part of another type is a text: it has no NUL, and is UTF-8 unless it declares
 * another character set.  For most others the first octets decide.
 */
static bool
mime_has_text(struct mime *m, const struct mime_said *said, const char *from, const char *to)
{
	enum transfer_kind kind = transfer_check(said->kind, &from, &to);
	struct transfer transfer;
	char octets[MIME_SAMPLE];
	size_t n, cut = 0, seen = 0;
	bool known;

	transfer_begin(&transfer, kind, m->quoted, from, to);
	known = mime_charset(m, said->type, &transfer) != NULL;
	while ((n = transfer_read(&transfer, octets + cut, sizeof(octets) - cut)) > 0) {
		n += cut;
		cut = known ? 0 : utf8_cut(octets, n);
		if (memchr(octets, '\0', n) != NULL ||
		    (!known && !utf8_is_valid(octets, n - cut)))
			return false;
		memmove(octets, octets + n - cut, cut);
		seen += n;
	}
	return seen > 0 && cut == 0;
}

/* Returns how the lines of a part are folded, which its type or its first octets show. */
static enum edit_fold
mime_fold(struct mime *m, const struct mime_said *said, const char *from, const char *to)
{
	enum transfer_kind kind = transfer_check(said->kind, &from, &to);
	enum edit_fold fold = EDIT_FOLD_NONE;
	struct transfer transfer;
	char octets[MIME_FOLD];

	if (said->type->folded)
		return EDIT_FOLD_CALENDAR;
	if (said->type->plain || (said->type->flags & URLSIFT_TEXT_HTML) != 0)
		return EDIT_FOLD_NONE;
	transfer_begin(&transfer, kind, m->quoted, from, to);
	edit_bid_folded(octets, transfer_read(&transfer, octets, sizeof(octets)), true, &fold);
	return fold;
}

/* Append or skip a part that has no parts itself.  The only part of a MESSAGE has the number 1. */
static void
mime_leaf(struct mime *m, const struct header *header, const struct content_type *type,
    bool message)
{
	struct mime_said said = { type, content_type_encoding(&header->encoding), m->path,
	    EDIT_FOLD_NONE };
	const char *end = boundary_end(&m->boundaries, header->body);
	size_t len = m->path_len;

	m->n++;
	m->count->parts++;
	if (type->kind == CONTENT_TYPE_OTHER && (type->media ||
	    (type->binary && content_type_is_attached(&header->disposition)) ||
	    !mime_has_text(m, &said, header->body, end))) {
		m->count->skipped++;
		return;
	}
	said.fold = mime_fold(m, &said, header->body, end);
	if (message)
		mime_enter(m, 1);
	if (said.fold == EDIT_FOLD_LDIF && said.kind == TRANSFER_NONE && m->message->diff == NULL)
		mime_ldif(m, &said, header->body, end);
	else
		mime_text(m, &said, header->body, end);
	mime_leave(m, len);
}

/* Append the part or, if MESSAGE, the message from FROM to the next boundary. */
static void
mime_entity(struct mime *m, const char *from, bool digest, bool message, const char *part)
{
	struct header header;
	struct content_type type;

	header_read(&header, from, m->boundaries.line, true);
	content_type_read(&type, &header.type);
	if (digest && header.type.from == NULL)
		type.kind = CONTENT_TYPE_MESSAGE;
	mime_fields(m, &header, &type, part);
	mime_body(m, &header, &type, message, part);
}

/* Skip a part that --skip leaves out. */
static void
mime_leave_out(struct mime *m)
{
	m->n++;
	m->count->parts++;
	m->count->skipped++;
}

/*
 * Append the parts of a multipart.  If there are none, the text up to the next boundary is the
 * body.
 */
static void
mime_multipart(struct mime *m, const struct content_type *type, const char *from, const char *part)
{
	struct boundaries *boundaries = &m->boundaries;
	size_t level, n = 0, only = 0, len;
	const char *at;
	bool past;	/* MIME_PARTS was reached before the last part */

	level = boundary_enter(boundaries, type->boundary);
	boundary_next(boundaries, from);
	if (boundaries->level != level || boundaries->closes)
		mime_rest(m, from, boundary_end(boundaries, from), part);
	if (type->alternative &&
	    (m->message->reader.input->options->skip & INPUT_SKIP_ALTERNATIVE) != 0)
		only = alternative_choose(boundaries, level, MIME_PARTS);
	while (m->next == INPUT_GO_ON && boundaries->level == level && !boundaries->closes &&
	    m->n < MIME_PARTS) {
		at = boundaries->after;
		boundary_next(boundaries, at);
		len = mime_enter(m, ++n);
		if (only == 0 || n == only)
			mime_entity(m, at, type->digest, false, m->path);
		else
			mime_leave_out(m);
		mime_leave(m, len);
	}
	boundary_leave(boundaries);
	if (boundaries->level == level) {
		past = !boundaries->closes;
		at = boundaries->after;
		boundary_next(boundaries, at);
		if (past)
			mime_rest(m, at, boundary_end(boundaries, at), part);
	}
}

/* Append the body of PART, up to the next boundary. */
static void
mime_body(struct mime *m, const struct header *header, const struct content_type *type,
    bool message, const char *part)
{
	/* RFC 2046 section 5.2.1 forbids encoded messages: such a part is read as text. */
	bool inner = type->kind == CONTENT_TYPE_MESSAGE &&
	    content_type_encoding(&header->encoding) == TRANSFER_NONE;
	bool multipart = type->kind == CONTENT_TYPE_MULTIPART && type->boundary[0] != '\0';

	if (m->next != INPUT_GO_ON)
		return;
	m->depth++;
	if (multipart && m->depth <= MIME_DEPTH)
		mime_multipart(m, type, header->body, part);
	else if (inner && m->depth <= MIME_DEPTH)
		mime_entity(m, header->body, false, true, part);
	else if (inner || type->kind == CONTENT_TYPE_MULTIPART)
		mime_rest(m, header->body, boundary_end(&m->boundaries, header->body), part);
	else
		mime_leaf(m, header, type, message);
	m->depth--;
}

enum input_next
mime_read(struct message *message, const struct header *header, const struct content_type *type,
    const char *end, bool quoted)
{
	struct mime m;

	m.message = message;
	m.count = &message->reader.input->count;
	m.quoted = quoted;
	m.next = INPUT_GO_ON;
	m.depth = m.n = m.path_len = 0;
	m.path[0] = '\0';
	m.boundaries.end = end;
	m.boundaries.n = 0;
	boundary_next(&m.boundaries, header->body);
	mime_fields(&m, header, type, "");
	mime_body(&m, header, type, true, "");
	return m.next;
}
