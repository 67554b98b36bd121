/*
 * stretch - form: a source that has to be decoded or edited -> records with true positions
 *
 * A source is read in stretches, each of which is a text of its own.  A stretch ends with a line,
 * but its text continues as far as a URL of that line may reach.  The next stretch begins after
 * that line, or after the last URL if that ends later.
 */
#ifndef FORM_STRETCH_H
#define FORM_STRETCH_H

#include "form/pieces.h"
#include "input/input.h"

/* The message for a range of such a source. */
#define STRETCH_NO_RANGE "--range does not work with text that has to be decoded"

/* The state of such a reader, which an input keeps from one source to the next. */
struct stretch {
	struct input *input;
	struct window window;
	struct form_text *text;
	struct pieces pieces;
	struct diff *diff;	/* of a reader of diffs, which frees it; or NULL */
	size_t limit;		/* offset in the text at which the next stretch begins */
	size_t after;		/* offset in the text at which the last find ends */
	bool whole;		/* no URL of the text continues in the next stretch */
	enum input_next next;	/* the handler's last answer */
	char why[64];		/* the message that the source ends too early */

	/* Set after stretch_open(): how the source becomes text. */
	uint32_t flags;			/* set of enum urlsift_text_flag */
	struct charset *charset;	/* NULL: the octets are UTF-8 */
	/* Appends up to LEN octets of the window to the text.  Returns how many were appended. */
	size_t (*put)(struct stretch *stretch, size_t len);
	/* Called before the window drops its first LEN octets.  May be NULL. */
	void (*pass)(struct stretch *stretch, size_t len);
	/* Passes on a record.  NULL: input_found() is called. */
	enum input_next (*found)(struct stretch *stretch, struct record *record);
};

/* The functions input_ops.new and input_ops.free of a reader. */
void *stretch_new(struct input *input);
void stretch_free(void *kept);

/* Begin to read the source.  Unless other functions are set, its octets are put as UTF-8. */
void stretch_open(struct stretch *stretch, struct source *source);

/* The default of "put": decode LEN octets in CHARSET. */
size_t stretch_put(struct stretch *stretch, size_t len);

/* Scan the whole source.  Returns the handler's last answer. */
enum input_next stretch_run(struct stretch *stretch);

#endif
