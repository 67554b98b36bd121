/*
 * forms - form: the readers of input forms, for the lists in cli/settings
 *
 * HACKING explains how to add one.  A reader whose name ends in `_said' reads files whose form
 * --as states, whatever their first octets are.
 */
#ifndef FORM_FORMS_H
#define FORM_FORMS_H

#include "input/input.h"

/* reader.c: text in units of 16 or 32 bits, HTML and XML, and folded lines. */
extern const struct input_ops input_utf16;
extern const struct input_ops input_html;
extern const struct input_ops input_html_said;
extern const struct input_ops input_folded;
extern const struct input_ops input_folded_said;

/* diff.c: the lines that diffs add. */
extern const struct input_ops input_diff;
extern const struct input_ops input_diff_said;

/* json_reader.c: JSON.  The reader `file' rejects pipes, so that they need not wait for its bid. */
extern const struct input_ops input_json;
extern const struct input_ops input_json_file;
extern const struct input_ops input_json_said;

/* warc_reader.c: web archives. */
extern const struct input_ops input_warc;
extern const struct input_ops input_warc_said;

#endif
