/*
 * forms - form: the readers of input forms, for the lists in cli/settings
 *
 * HACKING explains how to add one.
 */
#ifndef FORM_FORMS_H
#define FORM_FORMS_H

#include "input/input.h"

/* reader.c: text in units of 16 or 32 bits, HTML and XML, and folded lines. */
extern const struct input_ops input_utf16;
extern const struct input_ops input_html;
extern const struct input_ops input_folded;

/* diff.c: the lines that diffs add. */
extern const struct input_ops input_diff;

/* json_reader.c: JSON.  The reader `file' rejects pipes, so that they need not wait for its bid. */
extern const struct input_ops input_json;
extern const struct input_ops input_json_file;

/* warc_reader.c: web archives. */
extern const struct input_ops input_warc;

#endif
