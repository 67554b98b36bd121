/*
 * oracle.c - tests: compares the decoding of mail with GMime's
 *
 *	tests/mail/oracle [-v] [DIRECTORY]...
 *
 * Without an argument, it reads the project's own data/, and $CORPORA if that is set.  For each
 * message of each file of mail, it compares the Content-Type, the Subject, the number of parts and
 * the texts: our text has to contain those that GMime decodes, in the same order.  A difference
 * without a reason in the table below fails the point of its file.  -v also prints differences
 * with a reason.
 */
#include <dirent.h>
#include <gmime/gmime.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "../octets_source.h"
#include "../tap.h"
#include "mail/content_type.h"
#include "mail/encoded_word.h"
#include "mail/mime.h"
#include "mail/reader.h"

/* Longer messages are left to other tests. */
#define ORACLE_MESSAGE ((size_t)1 << 20)

enum aspect {
	ORACLE_TYPE,
	ORACLE_SUBJECT,
	ORACLE_PARTS,
	ORACLE_TEXT,
	N_ASPECTS
};

static const char *const aspect_names[N_ASPECTS] = { "type", "subject", "parts", "text" };

struct oracle {
	const char *path;		/* path of the file, below the directory */
	unsigned message;		/* number in the file */
	size_t compared[N_ASPECTS], explained[N_ASPECTS], failed[N_ASPECTS];
	size_t n_files, n_wrong;	/* files compared, and files with a difference */
	size_t in_file;			/* unexplained differences in the file */
	struct input *input;
	struct message *at_hand;	/* the state of the input's reader of mail */
	struct content_type type;
	struct input_count parts;
	struct buffer ours;		/* the text without CR */
	size_t seen;			/* end in OURS of the text of GMime that was found last */
};

static bool verbose;

/*
 * Reasons.  A row explains a difference of its aspect in messages that contain the MARK,
 * regardless of case.  MARK NULL: in all messages.
 */
struct reason {
	enum aspect aspect;
	const char *mark, *why;
};

#include "oracle_reasons.h"

/* The octets of the message at hand. */
static struct octets
message_of(const struct oracle *o)
{
	const struct record_reader *reader = &o->at_hand->reader;

	return (struct octets){ record_reader_octets(reader), reader->piece.len };
}

static const struct reason *
reason_of(const struct oracle *o, enum aspect aspect)
{
	struct octets m = message_of(o);
	size_t i, at, len;

	for (i = 0; i < sizeof(reasons) / sizeof(reasons[0]); i++) {
		if (reasons[i].aspect != aspect)
			continue;
		len = reasons[i].mark == NULL ? 0 : strlen(reasons[i].mark);
		for (at = 0; at + len <= m.len; at++)
			if (strncasecmp(m.at + at, reasons[i].mark, len) == 0)
				return &reasons[i];
	}
	return NULL;
}

static void
compare(struct oracle *o, enum aspect aspect, bool same, const char *ours, const char *theirs)
{
	const struct reason *reason;

	o->compared[aspect]++;
	if (same)
		return;
	reason = reason_of(o, aspect);
	if (reason != NULL)
		o->explained[aspect]++;
	else
		o->failed[aspect]++;
	o->in_file += reason == NULL;
	if (reason != NULL && !verbose)
		return;
	tap_note("%s: message %u: %s: %s, GMime has %s", o->path, o->message,
	    aspect_names[aspect], tap_text(ours, strlen(ours)),
	    tap_text(theirs, strlen(theirs)));
	if (reason != NULL)
		tap_note("    because %s", reason->why);
}

/* Types */

static const char *
kind_name(const char *type, const char *sub)
{
	if (strcasecmp(type, "multipart") == 0)
		return "multipart";
	if (strcasecmp(type, "message") == 0 && (strcasecmp(sub, "rfc822") == 0 ||
	    strcasecmp(sub, "global") == 0 || strcasecmp(sub, "news") == 0))
		return "message";
	if (strcasecmp(type, "text") == 0 || strcasecmp(type, "message") == 0 ||
	    (strcasecmp(type, "application") == 0 && strcasecmp(sub, "xhtml+xml") == 0))
		return "text";
	return "other";
}

static void
compare_type(struct oracle *o, const struct header_value *value)
{
	static const char *const kinds[] = { "text", "multipart", "message", "other" };
	char *field = strndup(value->from, (size_t)(value->to - value->from));
	char ours[512], theirs[512];
	GMimeContentType *type;
	const char *charset, *boundary;

	content_type_read(&o->type, value);
	type = g_mime_content_type_parse(NULL, field);
	charset = g_mime_content_type_get_parameter(type, "charset");
	boundary = g_mime_content_type_get_parameter(type, "boundary");
	snprintf(ours, sizeof(ours), "%s charset=%s boundary=%s", kinds[o->type.kind],
	    o->type.charset, o->type.boundary);
	snprintf(theirs, sizeof(theirs), "%s charset=%s boundary=%s",
	    kind_name(g_mime_content_type_get_media_type(type),
		g_mime_content_type_get_media_subtype(type)),
	    charset == NULL ? "" : charset, boundary == NULL ? "" : boundary);
	compare(o, ORACLE_TYPE, strcmp(ours, theirs) == 0, ours, theirs);
	g_object_unref(type);
	free(field);
}

/* Subjects */

static void
compare_subject(struct oracle *o, const struct header_value *value)
{
	struct buffer field = { 0 }, ours = { 0 };
	const char *at;
	char *theirs;

	for (at = value->from; at < value->to; at++)
		if (*at != '\r' && *at != '\n' && *at != '\0')
			buffer_char(&field, *at);
	buffer_terminate(&field);
	encoded_word_decode(&ours, o->at_hand->text->charsets, field.octets,
	    field.octets + field.len);
	buffer_terminate(&ours);
	theirs = g_mime_utils_header_decode_text(NULL, field.octets);
	compare(o, ORACLE_SUBJECT, strcmp(ours.octets, theirs) == 0, ours.octets, theirs);
	g_free(theirs);
	buffer_free(&field);
	buffer_free(&ours);
}

/* Structure and texts */

/* Copy the text without CR, and without white space at its end. */
static void
simplify(struct buffer *out, const char *octets, size_t len)
{
	out->len = 0;
	for (; len > 0; octets++, len--)
		if (*octets != '\r')
			buffer_char(out, *octets);
	while (out->len > 0 && strchr("\n \t", out->octets[out->len - 1]) != NULL)
		out->len--;
	buffer_terminate(out);
}

/* Check that our text has GMime's text, after the one that was found before. */
static void
compare_text(struct oracle *o, GMimeTextPart *part)
{
	char *theirs = g_mime_text_part_get_text(part);
	struct buffer wanted = { 0 };
	const char *found;

	if (theirs == NULL)
		return;
	simplify(&wanted, theirs, strlen(theirs));
	found = memmem(o->ours.octets + o->seen, o->ours.len - o->seen, wanted.octets, wanted.len);
	compare(o, ORACLE_TEXT, found != NULL, "the text is missing", wanted.octets);
	if (found != NULL)
		o->seen = (size_t)(found - o->ours.octets) + wanted.len;
	buffer_free(&wanted);
	g_free(theirs);
}

/* Returns the number of the object's parts that have no parts themselves. */
static size_t
walk(struct oracle *o, GMimeObject *object)
{
	GMimeMessage *inner;
	size_t n = 0;
	int i;

	if (GMIME_IS_MESSAGE_PART(object)) {
		inner = g_mime_message_part_get_message(GMIME_MESSAGE_PART(object));
		if (inner == NULL || g_mime_message_get_mime_part(inner) == NULL)
			return 1;
		return walk(o, g_mime_message_get_mime_part(inner));
	}
	if (GMIME_IS_MULTIPART(object)) {
		for (i = 0; i < g_mime_multipart_get_count(GMIME_MULTIPART(object)); i++)
			n += walk(o, g_mime_multipart_get_part(GMIME_MULTIPART(object), i));
		return n;
	}
	if (GMIME_IS_TEXT_PART(object))
		compare_text(o, GMIME_TEXT_PART(object));
	return 1;
}

static void
compare_structure(struct oracle *o)
{
	const struct header *header = o->at_hand->header;
	struct octets octets = message_of(o);
	const char *from = header->n > 0 ? header->fields[0] : octets.at;
	const char *to = octets.at + octets.len;
	GMimeStream *stream;
	GMimeParser *parser;
	GMimeMessage *message;
	char ours[32], theirs[32];
	struct content_type type;

	if (header_is_envelope(from, to))
		from = header->n > 1 ? header->fields[1] : header->body;
	form_text_clear(o->at_hand->text);
	charset_set_trim(o->at_hand->text->charsets);
	o->input->count = (struct input_count){ 0 };
	content_type_read(&type, &header->type);
	mime_read(o->at_hand, header, &type, to, o->at_hand->reader.piece.quoted);
	simplify(&o->ours, o->at_hand->text->octets, o->at_hand->text->len);
	o->seen = 0;
	stream = g_mime_stream_mem_new_with_buffer(from, (size_t)(to - from));
	parser = g_mime_parser_new_with_stream(stream);
	message = g_mime_parser_construct_message(parser, NULL);
	if (message != NULL && g_mime_message_get_mime_part(message) != NULL) {
		snprintf(theirs, sizeof(theirs), "%zu",
		    walk(o, g_mime_message_get_mime_part(message)));
		snprintf(ours, sizeof(ours), "%llu",
		    (unsigned long long)o->input->count.parts);
		compare(o, ORACLE_PARTS, strcmp(ours, theirs) == 0, ours, theirs);
	}
	if (message != NULL)
		g_object_unref(message);
	g_object_unref(parser);
	g_object_unref(stream);
}

/* Files */

static void
compare_messages(struct oracle *o, const char *octets, size_t len)
{
	struct record_piece *message = &o->at_hand->reader.piece;
	struct mailbox *mailbox = &o->at_hand->mailbox;
	struct octets_source source = octets_source(o->path, octets, len, 0);
	struct header_value subject;

	o->at_hand->header = &mailbox->header;
	o->at_hand->reader.records = &mailbox->records;
	mailbox_open(mailbox, &source.source, URLSIFT_COLUMN_OCTET, RECOGNISE_UNSURE);
	for (o->message = 1; mailbox_next(mailbox, message); o->message++) {
		if (!message->begins || !message->ends || message->len > ORACLE_MESSAGE)
			continue;
		charset_set_trim(o->at_hand->text->charsets);
		if (mailbox->header.type.from != NULL)
			compare_type(o, &mailbox->header.type);
		subject = header_find(&mailbox->header, "subject");
		if (subject.from != NULL && subject.to - subject.from < 4096)
			compare_subject(o, &subject);
		compare_structure(o);
	}
}

static void
compare_file(struct oracle *o, const char *path)
{
	FILE *file = fopen(path, "rb");
	struct buffer octets = { 0 };
	char *room;
	size_t n;

	if (file == NULL)
		tap_bail("%s cannot be read", path);
	while ((room = buffer_reserve(&octets, 65536)) != NULL &&
	    (n = fread(room, 1, 65536, file)) > 0)
		octets.len += n;
	fclose(file);
	/* Seeds of the fuzz target begin with two octets of options. */
	n = strstr(path, "/fuzz/mail/") != NULL && octets.len > 2 ? 2 : 0;
	if (octets.len > n && recognise_mail(octets.octets + n, octets.octets + octets.len, true) !=
	    RECOGNISE_NONE) {
		o->path = path;
		o->in_file = 0;
		compare_messages(o, octets.octets + n, octets.len - n);
		o->n_files++;
		o->n_wrong += o->in_file > 0;
		if (o->in_file > 0)
			tap_note("%s: %zu differences", path, o->in_file);
	}
	buffer_free(&octets);
}

static void
compare_directory(struct oracle *o, const char *path)
{
	struct dirent **names;
	struct stat st;
	char name[4096];
	int i, n = scandir(path, &names, NULL, alphasort);

	if (n < 0)
		tap_bail("%s cannot be read", path);
	for (i = 0; i < n; i++) {
		snprintf(name, sizeof(name), "%s/%s", path, names[i]->d_name);
		if (strcmp(names[i]->d_name, ".") != 0 && strcmp(names[i]->d_name, "..") != 0 &&
		    lstat(name, &st) == 0) {
			if (S_ISDIR(st.st_mode))
				compare_directory(o, name);
			else if (S_ISREG(st.st_mode))
				compare_file(o, name);
		}
		free(names[i]);
	}
	free(names);
}

static enum input_next
on_found(void *ctx, const struct record *record)
{
	(void)ctx;
	(void)record;
	return INPUT_GO_ON;
}

int
main(int argc, char **argv)
{
	static const struct input_ops *const readers[] = { &input_mail, NULL };
	struct input_options options = { .readers = readers };
	const struct input_handler handler = { .found = on_found };
	struct oracle o = { 0 };
	char data[4096];
	int i = 1;

	verbose = argc > 1 && strcmp(argv[1], "-v") == 0;
	i += verbose;
	g_mime_init();
	o.input = input_new(&options, &handler);
	o.at_hand = o.input == NULL ? NULL : input_keep(o.input, &input_mail);
	if (o.at_hand == NULL)
		tap_bail("no memory");
	if (i == argc) {
		snprintf(data, sizeof(data), "%s/data", getenv("abs_top_srcdir"));
		compare_directory(&o, data);
		if (getenv("CORPORA") != NULL)
			compare_directory(&o, getenv("CORPORA"));
	}
	for (; i < argc; i++)
		compare_directory(&o, argv[i]);
	tap_ok(o.n_files > 0 && o.n_wrong == 0, "%zu files, %zu differ", o.n_files, o.n_wrong);
	for (i = 0; i < N_ASPECTS; i++)
		tap_note("%s: %zu compared, %zu explained, %zu failed", aspect_names[i],
		    o.compared[i], o.explained[i], o.failed[i]);
	buffer_free(&o.ours);
	input_free(o.input);
	g_mime_shutdown();
	return tap_done();
}
