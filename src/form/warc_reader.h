/*
 * warc_reader - form: web archives (WARC, WET, WAT) -> records, one of the archive at a time
 */
#ifndef FORM_WARC_READER_H
#define FORM_WARC_READER_H

#include "input/input.h"

extern const struct input_ops input_warc;
extern const struct input_ops input_warc_said;	/* what is such a file because the user says so */

#endif
