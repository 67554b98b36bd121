/*
 * diff - form: diffs -> records with the file and the line of the new text
 *
 * Only added lines are text.  Those of a hunk are a section, which has the name of the new file.
 * From lines outside of hunks, such as mail around a patch or binary changes, only file names are
 * taken.  A hunk ends when it has all lines that its header counts, or at a line that it cannot
 * have.  Added lines that directly follow the counted ones belong to it, too.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/line.h"
#include "form/forms.h"
#include "form/hunk.h"
#include "form/stretch.h"

#define DIFF_HEAD ((size_t)4096)	/* octets that may precede the first hunk's header */

/* A line of the text. */
struct diff_mark {
	size_t at;		/* offset in the text */
	uint64_t line;		/* number in the new file */
	unsigned n_marks;	/* columns of marks before the line */
};

/* The state of this reader, which an input keeps from one source to the next. */
struct diff {
	struct stretch stretch;
	struct hunk first;	/* the state at the window's first octet */
	struct hunk state;	/* the state at the current octet */
	struct diff_mark *marks;	/* owned; one for each line of the text */
	size_t n_marks, room_marks;
	bool begun;		/* the current hunk has its section */
	bool passing;		/* follow the state, but put no text */
	bool told;		/* a wrong length of a hunk was reported */

	struct source file;	/* the file of the current URL */
	char name[HUNK_NAME];	/* its name */
	bool open;		/* FILE was begun */
	bool left;		/* the handler skips the rest of FILE */
	bool found;		/* a file had URLs */
	char why[80];
};

/* Report the first hunk that has more or fewer lines than its header counts. */
static void
diff_tell(struct diff *d, const char *line, const char *what)
{
	struct window *window = &d->stretch.window;
	struct urlsift_position at;

	if (d->told || d->passing)
		return;
	d->told = true;
	at = window_position(window, 0, (size_t)(line - window->octets));
	snprintf(d->why, sizeof(d->why), "line %" PRIu64 ": a hunk has %s lines than it says",
	    at.line, what);
	input_damage(d->stretch.input, d->why);
}

/* Report that the source ends within a hunk. */
static void
diff_tell_end(struct diff *d)
{
	const struct window *window = &d->stretch.window;

	if (window->why != NULL)
		return;
	d->passing = false;
	diff_tell(d, window_to(window), "fewer");
}

/* Append octets of an added line to the text. */
static void
diff_put(struct diff *d, const char *at, const char *to)
{
	const char *octets = d->stretch.window.octets;
	struct form_text *text = d->stretch.text;
	struct diff_mark *marks;

	if (d->passing || at == to)
		return;
	if (!d->begun)
		form_text_section(text, 0, d->state.name);
	d->begun = true;
	marks = array_grow(d->marks, d->n_marks, &d->room_marks, sizeof(*marks));
	if (marks == NULL) {
		text->failed = true;
		return;
	}
	d->marks = marks;
	marks[d->n_marks++] = (struct diff_mark){ text->len, d->state.line, d->state.n_marks };
	form_text_keep(text, (size_t)(at - octets), (size_t)(to - octets));
}

/* Read a line of the hunk, which begins with its marks. */
static void
diff_hunk_line(struct diff *d, const char *at, const char *to)
{
	struct hunk *s = &d->state;
	size_t n = (size_t)(to - at) < s->n_marks ? (size_t)(to - at) : s->n_marks;
	bool gone = memchr(at, '-', n) != NULL, added = !gone && memchr(at, '+', n) != NULL;

	if (s->over && added)
		diff_tell(d, at, "more");
	s->old -= s->old > 0 && !added && s->n_marks == 1;
	s->new -= s->new > 0 && !gone;
	s->over |= s->old == 0 && s->new == 0;
	s->rest = added ? HUNK_LINE_ADDED : HUNK_LINE_OTHER;
	if (added)
		diff_put(d, at + n, to);
	if (to[-1] == '\n') {
		s->rest = HUNK_LINE_NONE;
		s->line += !gone;
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
	if (hunk_begins(s, at, end))
		d->begun = false;
}

/* Read [AT, TO), which is a line or a part of one. */
static void
diff_read_line(struct diff *d, const char *at, const char *to)
{
	struct hunk *s = &d->state;

	if (s->rest != HUNK_LINE_NONE) {
		if (s->rest == HUNK_LINE_ADDED)
			diff_put(d, at, to);
		if (to[-1] != '\n')
			return;
		s->line += s->rest == HUNK_LINE_ADDED;
		s->rest = HUNK_LINE_NONE;
	} else if (s->hunk && *at == '\\') {
		/* "\ No newline at end of file" */
		s->rest = to[-1] == '\n' ? HUNK_LINE_NONE : HUNK_LINE_OTHER;
	} else if (s->hunk && hunk_has_line(s, at, to)) {
		diff_hunk_line(d, at, to);
	} else {
		if (s->hunk && !s->over)
			diff_tell(d, at, "fewer");
		s->hunk = false;
		diff_other_line(d, at, to);
	}
}

/* Stretches */

/*
 * Read the first LEN octets of the window, but stop when the text is full.  Returns how many were
 * read.
 */
static size_t
diff_read(struct diff *d, size_t len)
{
	const char *at = d->stretch.window.octets, *to = at + len, *next;

	d->begun = false;
	d->state = d->first;
	for (; at < to; at = next) {
		next = line_next(at, to);
		if (!d->passing && form_text_is_full(d->stretch.text))
			break;
		diff_read_line(d, at, next);
	}
	return (size_t)(at - d->stretch.window.octets);
}

/* A stretch.put.  It takes only whole lines, unless a line is longer than the window. */
static size_t
diff_stretch_put(struct stretch *stretch, size_t len)
{
	struct diff *d = (struct diff *)stretch;
	const char *octets = stretch->window.octets, *newline;
	struct form_text *text = stretch->text;
	struct transfer transfer;

	newline = stretch->window.end ? NULL : memrchr(octets, '\n', len);
	if (newline != NULL)
		len = (size_t)(newline + 1 - octets);
	transfer_begin(&transfer, TRANSFER_NONE, false, octets, octets + len);
	form_text_put(text, &transfer, NULL);
	if (text->failed)
		return len;
	d->n_marks = 0;
	d->passing = false;
	form_text_edit(text, 0);
	len = diff_read(d, len);
	form_text_edited(text);
	return len;
}

/* A stretch.pass: set the state at the octet with which the window will begin. */
static void
diff_stretch_pass(struct stretch *stretch, size_t len)
{
	struct diff *d = (struct diff *)stretch;

	d->passing = true;
	diff_read(d, len);
	d->first = d->state;
}

/* Returns the line of octet AT of the text. */
static const struct diff_mark *
diff_mark_of(const struct diff *d, size_t at)
{
	return &d->marks[array_last(d->marks, sizeof(*d->marks), 0, d->n_marks, at)];
}

/* Files */

/* End the current file, if there is one. */
static enum input_next
diff_end_file(struct diff *d)
{
	struct input *input = d->stretch.input;
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
	struct input *input = d->stretch.input;
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

/* A stretch.found.  It ignores the rest of a file that the handler left. */
static enum input_next
diff_found(struct stretch *stretch, struct record *record)
{
	struct diff *d = (struct diff *)stretch;
	struct input *input = stretch->input;
	size_t at = (size_t)record->find->at.offset;
	const struct diff_mark *mark = diff_mark_of(d, at);
	enum input_next next = diff_begin_file(d, form_text_part(stretch->text, at));
	struct source *outer = input->source;

	if (d->left)
		return next == INPUT_STOP ? next : INPUT_GO_ON;
	record->at.line = mark->line;
	if (record->at.column > mark->n_marks)
		record->at.column -= mark->n_marks;
	input->source = &d->file;
	next = input_found(input, record);
	input->source = outer;
	d->left = next != INPUT_GO_ON;
	return next == INPUT_STOP ? next : INPUT_GO_ON;
}

/* The reader */

static void
diff_free(void *kept)
{
	struct diff *d = kept;

	stretch_empty(&d->stretch);
	free(d->marks);
	free(d);
}

static void *
diff_new(struct input *input)
{
	struct diff *d = calloc(1, sizeof(*d));

	if (d != NULL && !stretch_init(&d->stretch, input)) {
		diff_free(d);
		return NULL;
	}
	return d;
}

static enum input_next
diff_reader(struct input *input, struct source *source)
{
	struct diff *d = input_keep(input, &input_diff);
	enum input_next next;

	if (d == NULL) {
		input_trouble(input, strerror(ENOMEM));
		return INPUT_GO_ON;
	}
	stretch_open(&d->stretch, source);
	d->stretch.put = diff_stretch_put;
	d->stretch.pass = diff_stretch_pass;
	d->stretch.found = diff_found;
	memset(&d->first, 0, sizeof(d->first));
	d->told = d->open = d->found = false;
	next = stretch_run(&d->stretch);
	if (next == INPUT_GO_ON && d->first.hunk && (d->first.old > 0 || d->first.new > 0))
		diff_tell_end(d);
	if (next != INPUT_GO_ON || d->found)
		return next == INPUT_STOP ? next : diff_end_file(d);
	/* Without URLs, the diff itself counts as a file that has none. */
	next = input->handler.begin(input->handler.ctx, source);
	return next == INPUT_GO_ON ? input->handler.end(input->handler.ctx, source) : next;
}

/* Bid for a line that begins with the WORD.  The line may be incomplete. */
static enum input_bid
diff_begins(const char *at, const char *end, const char *word, bool last)
{
	size_t len = strlen(word), n = (size_t)(end - at);

	if (memcmp(at, word, n < len ? n : len) != 0)
		return INPUT_NO;
	if (n >= len)
		return INPUT_YES;
	return last ? INPUT_NO : INPUT_MORE;
}

/* A diff begins with "diff --", as git writes it, or with lines "--- ", "+++ " and "@@ -". */
static enum input_bid
diff_bid(const struct source *source, const char *head, size_t len, bool last)
{
	static const char *const lines[] = { "--- ", "+++ ", "@@ -" };
	const char *at = head, *end = head + len;
	enum input_bid bid = diff_begins(at, end, "diff --", last);
	size_t i;

	(void)source;
	/* Subversion and other programs name the file before these lines. */
	while (bid == INPUT_NO && at < end && (size_t)(at - head) < DIFF_HEAD &&
	    (diff_begins(at, end, "diff ", last) == INPUT_YES ||
	    diff_begins(at, end, "Index: ", last) == INPUT_YES ||
	    diff_begins(at, end, "====", last) == INPUT_YES))
		at = line_next(at, end);
	for (i = 0; bid != INPUT_YES && i < ARRAY_LEN(lines); i++) {
		bid = diff_begins(at, end, lines[i], last);
		if (bid != INPUT_YES)
			return bid;
		if (i + 1 == ARRAY_LEN(lines))
			return bid;
		at = line_next(at, end);
		bid = INPUT_NO;
	}
	return bid;
}

static enum input_bid
diff_bid_said(const struct source *source, const char *head, size_t len, bool last)
{
	(void)source;
	(void)head;
	(void)len;
	(void)last;
	return INPUT_YES;
}

const struct input_ops input_diff = {
	.name = "diff",
	.contains = true,
	.bid = diff_bid,
	.read = diff_reader,
	.new = diff_new,
	.free = diff_free,
};

const struct input_ops input_diff_said = {
	.name = "diff",
	.contains = true,
	.bid = diff_bid_said,
	.read = diff_reader,
	.new = diff_new,
	.free = diff_free,
};
