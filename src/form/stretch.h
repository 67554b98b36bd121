/*
 * stretch - form: a source that has to be decoded or edited -> records with true positions
 *
 * It is read in stretches, each a text of its own.  A stretch ends with a line, and its text
 * continues as far as a URL of that line may reach.  The next stretch begins after the last URL.
 */
#ifndef FORM_STRETCH_H
#define FORM_STRETCH_H

#include "form/pieces.h"
#include "input/input.h"

/* What an input keeps from one source to the next. */
struct stretch {
	struct input *input;
	struct window window;
	struct charset_set *charsets;
	struct form_text *text;
	struct pieces pieces;
	size_t limit;		/* in the text: URLs from there on are for the next stretch */
	size_t after;		/* in the text: after the last find */
	enum input_next next;	/* what the handler said */
	char why[64];		/* the source ends too early */

	/* Set after stretch_open(): how the source becomes text. */
	uint32_t flags;			/* set of enum urlsift_text_flag */
	struct charset *charset;	/* NULL: the octets are UTF-8 */
	/* Puts the first LEN octets of the window into the text; returns how many it did. */
	size_t (*put)(struct stretch *stretch, size_t len);
	/* The first LEN octets are not seen again; NULL: no matter. */
	void (*pass)(struct stretch *stretch, size_t len);
	/* Hands a record on; NULL: input_found() does. */
	enum input_next (*found)(struct stretch *stretch, struct record *record);
};

/* An input_ops.new and .free, or parts of them: init returns whether there was memory. */
void *stretch_new(struct input *input);
void stretch_free(void *kept);
bool stretch_init(struct stretch *stretch, struct input *input);
void stretch_empty(struct stretch *stretch);

/* Begin with the source: its octets are put as they are. */
void stretch_open(struct stretch *stretch, struct source *source);

/* The usual put. */
size_t stretch_put(struct stretch *stretch, size_t len);

/* Scan all of the source. */
enum input_next stretch_run(struct stretch *stretch);

#endif
