/*
 * diff - form: diffs -> records with the file and the line of the new text
 *
 * Only added lines are text.  Those that stand together in the new file are a section, which has
 * its name.
 * From lines outside of hunks, such as mail around a patch or binary changes, only file names are
 * taken.  A hunk ends when it has all lines that its header counts, at a line that it cannot have,
 * or at the names of the next file.  Added lines that directly follow the counted ones belong to
 * it, too.
 */
#include "form/diff.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/line.h"
#include "base/position.h"
#include "form/forms.h"
#include "form/hunk.h"
#include "form/stretch.h"

/* A line of the text. */
struct diff_mark {
	size_t at;		/* offset in the text */
	size_t name;		/* of the new file: offset in NAMES */
	uint64_t line;		/* number in the new file */
	unsigned n_marks;	/* columns of marks before the line */
};

struct diff {
	struct input *input;
	struct window *window;	/* of the source, if the text has the same octets; or NULL */
	struct form_text *text;	/* NULL: follow the state, but put no text */
	const char *octets;	/* of the text, before it is edited */
	struct hunk state;	/* the state at the current octet */
	struct hunk first;	/* the state at the window's first octet */
	struct diff_mark *marks;	/* owned; one for each line of the text */
	size_t n_marks, room_marks;
	struct buffer names;	/* of the files with lines in the text */
	bool named;		/* the last of them is that of the current hunk */
	const char *gap;	/* the last octet before added lines that are a section; or NULL */
	bool told;		/* a fault of a hunk was reported */

	struct source file;	/* the file of the current URL */
	char name[HUNK_NAME];	/* its name */
	bool open;		/* FILE was begun */
	bool left;		/* the handler skips the rest of FILE */
	bool found;		/* a file had URLs */
	char why[80];
};

#define DIFF_FEWER "a hunk has fewer lines than it says"
#define DIFF_MORE "a hunk has more lines than it says"
#define DIFF_HEADER "the header of a hunk cannot be read"

/* Report the first hunk with this fault. */
static void
diff_tell(struct diff *d, const char *line, const char *fault)
{
	struct urlsift_position at;
	int n = 0;

	if (d->told)
		return;
	d->told = true;
	if (d->window != NULL) {
		at = window_position(d->window, 0, (size_t)(line - d->octets));
		n = snprintf(d->why, sizeof(d->why), "line %" PRIu64 ": ", at.line);
	}
	snprintf(d->why + n, sizeof(d->why) - (size_t)n, "%s", fault);
	input_damage(d->input, d->why);
}

/*
 * Begin lines that stand together: a section, or, in a text that is full, an empty line made of
 * the line end before them.
 */
static void
diff_put_gap(struct diff *d)
{
	struct form_text *text = d->text;
	size_t at = (size_t)(d->gap - d->octets);

	if (!form_text_is_full(text))
		form_text_section(text, 0, "");
	else if (text->n_sections > 0)
		form_text_keep(text, at, at + 1);
	d->gap = NULL;
}

/* Returns the offset in "names" of the new file's name. */
static size_t
diff_put_name(struct diff *d)
{
	size_t at = d->n_marks == 0 ? 0 : d->marks[d->n_marks - 1].name;

	if (d->named || (d->n_marks > 0 && strcmp(d->names.octets + at, d->state.name) == 0))
		return at;
	at = d->names.len;
	buffer_put(&d->names, d->state.name, strlen(d->state.name) + 1);
	return at;
}

/* Append octets of an added line to the text. */
static void
diff_put(struct diff *d, const char *at, const char *to)
{
	struct form_text *text = d->text;
	struct diff_mark *marks;

	if (text == NULL || at == to)
		return;
	if (d->gap != NULL)
		diff_put_gap(d);
	marks = array_grow(d->marks, d->n_marks, &d->room_marks, sizeof(*marks));
	if (marks == NULL) {
		text->failed = true;
		return;
	}
	d->marks = marks;
	/* The line was counted if it continues. */
	marks[d->n_marks] = (struct diff_mark){ text->len, diff_put_name(d),
	    d->state.line - (d->state.rest == HUNK_LINE_ADDED), d->state.n_marks };
	d->n_marks++;
	d->named = true;
	text->failed |= d->names.failed;
	form_text_keep(text, (size_t)(at - d->octets), (size_t)(to - d->octets));
}

/* Read a line of the hunk, which begins with its marks. */
static void
diff_hunk_line(struct diff *d, const char *at, const char *to)
{
	struct hunk *s = &d->state;
	size_t n = (size_t)(to - at) < s->n_marks ? (size_t)(to - at) : s->n_marks;
	bool gone = memchr(at, '-', n) != NULL, added = !gone && memchr(at, '+', n) != NULL;

	if (s->over && added && d->text != NULL)
		diff_tell(d, at, DIFF_MORE);
	s->old -= s->old > 0 && !added && s->n_marks == 1;
	s->new -= s->new > 0 && !gone;
	s->over |= s->old == 0 && s->new == 0;
	if (added)
		diff_put(d, at + n, to);
	s->line += !gone;
	s->rest = added ? HUNK_LINE_ADDED : HUNK_LINE_OTHER;
	if (to[-1] == '\n') {
		s->rest = HUNK_LINE_NONE;
		d->gap = added || gone ? d->gap : to - 1;
	}
}

/* Read a line outside of hunks. */
static void
diff_other_line(struct diff *d, const char *at, const char *to)
{
	struct hunk *s = &d->state;
	const char *end = to;

	s->rest = to[-1] == '\n' ? HUNK_LINE_NONE : HUNK_LINE_OTHER;
	while (end > at && (end[-1] == '\n' || end[-1] == '\r'))
		end--;
	if (hunk_begins(s, at, end)) {
		d->gap = to - 1;
		d->named = false;
	} else if (d->text != NULL && end - at > 4 && memcmp(at, "@@ -", 4) == 0)
		diff_tell(d, at, DIFF_HEADER);
}

/* Read [AT, TO), which is a line or a part of one.  The lines up to END may decide what it is. */
static void
diff_read_line(struct diff *d, const char *at, const char *to, const char *end)
{
	struct hunk *s = &d->state;

	if (s->rest != HUNK_LINE_NONE) {
		if (s->rest == HUNK_LINE_ADDED)
			diff_put(d, at, to);
		s->rest = to[-1] == '\n' ? HUNK_LINE_NONE : s->rest;
	} else if (s->hunk && *at == '\\') {
		/* "\ No newline at end of file" */
		s->rest = to[-1] == '\n' ? HUNK_LINE_NONE : HUNK_LINE_OTHER;
	} else if (s->hunk && hunk_has_line(s, at, to) && !hunk_ends(s, at, end)) {
		diff_hunk_line(d, at, to);
	} else {
		if (s->hunk && !s->over && d->text != NULL)
			diff_tell(d, at, DIFF_FEWER);
		s->hunk = false;
		diff_other_line(d, at, to);
	}
}

/* Texts */

/* Read octets that are, or were, those of the text, which ends at END. */
static void
diff_read(struct diff *d, const char *at, const char *to, const char *end)
{
	const char *next;

	d->gap = NULL;
	for (; at < to; at = next) {
		next = line_next(at, to);
		diff_read_line(d, at, next, end);
	}
}

void
diff_edit(struct diff *d, struct form_text *text, size_t start)
{
	const char *end;

	if (text->n_sections == 0 || text->sections[text->n_sections - 1].start < start)
		form_text_section(text, 0, "");
	if (text->failed)
		return;
	while (d->n_marks > 0 && d->marks[d->n_marks - 1].at >= start)
		d->n_marks--;
	if (d->n_marks == 0)
		d->names.len = 0;
	d->named = false;
	d->text = text;
	d->octets = text->decoded.octets;
	form_text_edit(text, start);
	end = d->octets + text->decoded.len;
	diff_read(d, d->octets + start, end, end);
	form_text_edited(text);
}

/* Report a hunk that the text ends in. */
static void
diff_end_text(struct diff *d, const char *end)
{
	if (d->state.hunk && (d->state.old > 0 || d->state.new > 0))
		diff_tell(d, end, DIFF_FEWER);
	memset(&d->state, 0, sizeof(d->state));
}

void
diff_begin_text(struct diff *d)
{
	diff_end_text(d, NULL);
}

/* Files */

/* End the current file, if there is one. */
static enum input_next
diff_end_file(struct diff *d)
{
	struct input *input = d->input;
	struct source *outer = input->source;
	enum input_next next;

	if (!d->open)
		return INPUT_GO_ON;
	d->open = false;
	input->source = &d->file;
	next = input_message_done(input);
	if (next != INPUT_STOP)
		next = input->handler.end(input->handler.ctx, &d->file);
	input->source = outer;
	return next;
}

/* Begin the file NAME, unless it is the current one. */
static enum input_next
diff_begin_file(struct diff *d, const char *name)
{
	struct input *input = d->input;
	enum input_next next;

	if (d->open && strcmp(name, d->name) == 0)
		return INPUT_GO_ON;
	next = diff_end_file(d);
	if (next == INPUT_STOP)
		return next;
	strcpy(d->name, name);
	d->file = (struct source){ .name = d->name, .member = true, .fd = -1 };
	d->open = d->found = true;
	next = input->handler.begin(input->handler.ctx, &d->file);
	d->left = next != INPUT_GO_ON;
	return next;
}

/* Returns the column of octet AT in the new file. */
static uint64_t
diff_column(const struct diff *d, const struct diff_mark *mark, size_t at)
{
	struct urlsift_position position = { 0, 1, 1 };

	position_pass(&position, d->input->options->scan.column, d->text->octets + mark->at,
	    at - mark->at);
	return position.column;
}

enum input_next
diff_report(struct diff *d, struct record *record)
{
	size_t i, at = (size_t)record->find->at.offset;
	struct source *outer = d->input->source;
	const struct diff_mark *mark;
	enum input_next next;

	i = array_last(d->marks, sizeof(*d->marks), 0, d->n_marks, at);
	mark = &d->marks[i];
	next = diff_begin_file(d, d->names.octets + mark->name);
	if (d->left)
		return next == INPUT_STOP ? next : INPUT_GO_ON;
	if (d->window == NULL)
		record->at.column = diff_column(d, mark, at);
	else if (record->at.column > mark->n_marks)
		record->at.column -= mark->n_marks;
	record->at.line = mark->line;
	d->input->source = &d->file;
	next = input_found(d->input, record);
	d->input->source = outer;
	d->left = next != INPUT_GO_ON;
	return next == INPUT_STOP ? next : INPUT_GO_ON;
}

/* Begin and end */

struct diff *
diff_new(struct input *input)
{
	struct diff *d = calloc(1, sizeof(*d));

	if (d != NULL)
		d->input = input;
	return d;
}

void
diff_free(struct diff *d)
{
	if (d == NULL)
		return;
	free(d->marks);
	buffer_free(&d->names);
	free(d);
}

void
diff_begin(struct diff *d)
{
	memset(&d->state, 0, sizeof(d->state));
	d->window = NULL;
	d->told = d->open = d->found = false;
}

enum input_next
diff_end(struct diff *d, struct source *source)
{
	const struct input_handler *handler = &d->input->handler;
	enum input_next next;

	if (d->found)
		return diff_end_file(d);
	next = handler->begin(handler->ctx, source);
	return next == INPUT_GO_ON ? handler->end(handler->ctx, source) : next;
}

/* The reader */

/*
 * Returns the length of the whole lines, or LEN if there are none.  A removed line at the end may
 * be the name of a file, which the next two lines decide: it is left for the next window.
 */
static size_t
diff_reader_whole(const char *octets, size_t len)
{
	const char *line = octets + len, *newline;
	size_t n, whole = len;

	for (n = 0; n < 3; n++) {
		newline = memrchr(octets, '\n', (size_t)(line - octets) - (n > 0));
		if (newline == NULL)
			break;
		line = newline + 1;
		if (n == 0 || (octets + len - line > 4 && memcmp(line, "--- ", 4) == 0))
			whole = (size_t)(line - octets);
	}
	return whole;
}

/* A stretch.put.  It takes only whole lines, unless a line is longer than the window. */
static size_t
diff_reader_put(struct stretch *stretch, size_t len)
{
	struct diff *d = stretch->diff;

	if (!stretch->window.end)
		len = diff_reader_whole(stretch->window.octets, len);
	stretch_put(stretch, len);
	d->state = d->first;
	diff_edit(d, stretch->text, 0);
	return len;
}

/* A stretch.pass: set the state at the octet with which the window will begin. */
static void
diff_reader_pass(struct stretch *stretch, size_t len)
{
	struct diff *d = stretch->diff;

	d->text = NULL;
	d->state = d->first;
	diff_read(d, stretch->window.octets, stretch->window.octets + len,
	    window_to(&stretch->window));
	d->first = d->state;
}

/* A stretch.found. */
static enum input_next
diff_reader_found(struct stretch *stretch, struct record *record)
{
	return diff_report(stretch->diff, record);
}

static void
diff_reader_free(void *kept)
{
	diff_free(((struct stretch *)kept)->diff);
	stretch_free(kept);
}

static void *
diff_reader_new(struct input *input)
{
	struct stretch *stretch = stretch_new(input);

	if (stretch == NULL || (stretch->diff = diff_new(input)) != NULL)
		return stretch;
	stretch_free(stretch);
	return NULL;
}

static enum input_next
diff_reader_read(struct input *input, struct source *source)
{
	struct stretch *stretch = input_keep(input, &input_diff);
	struct window *window = &stretch->window;
	struct diff *d = stretch->diff;
	enum input_next next;

	stretch_open(stretch, source);
	stretch->put = diff_reader_put;
	stretch->pass = diff_reader_pass;
	stretch->found = diff_reader_found;
	diff_begin(d);
	memset(&d->first, 0, sizeof(d->first));
	d->window = window;
	next = stretch_run(stretch);
	d->octets = window->octets;
	if (next == INPUT_GO_ON && window->why == NULL)
		diff_end_text(d, window_to(window));
	return next == INPUT_STOP ? next : diff_end(d, source);
}

const struct input_ops input_diff = {
	.name = "diff",
	.contains = true,
	.bid = hunk_bid,
	.read = diff_reader_read,
	.new = diff_reader_new,
	.free = diff_reader_free,
};
