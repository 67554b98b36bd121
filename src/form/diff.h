/*
 * diff - form: the lines that diffs add, in texts of any encoding
 */
#ifndef FORM_DIFF_H
#define FORM_DIFF_H

#include "form/text.h"
#include "input/window.h"
#include "record.h"

/* The state of reading diffs. */
struct diff;

struct diff *diff_new(struct input *input);	/* NULL if there is no memory */
void diff_free(struct diff *diff);

/* Begin with a source, or with a text that does not continue the one before. */
void diff_begin(struct diff *diff);
void diff_begin_text(struct diff *diff);

/*
 * In the text from offset START on, leave all but the added lines.  Those of a hunk become a
 * section, or are divided from others by an empty line when the text is full.
 */
void diff_edit(struct diff *diff, struct form_text *text, size_t start);

/*
 * Pass on a record that was found in the edited text, with the file and the line of the new text.
 * Returns the handler's answer; the rest of a file that it left is ignored.
 */
enum input_next diff_report(struct diff *diff, struct record *record);

/* End the last file.  Without URLs, the source itself counts as a file that has none. */
enum input_next diff_end(struct diff *diff, struct source *source);

#endif
