/*
 * reader - form: files that are no plain text -> records with true positions
 */
#ifndef FORM_READER_H
#define FORM_READER_H

#include "input/input.h"

/* Bid on what begins as text of wide characters, or as HTML, does. */
extern const struct input_ops input_utf16;
extern const struct input_ops input_html;

/* The same for all there is, taken for HTML because the user says so. */
extern const struct input_ops input_html_said;

#endif
