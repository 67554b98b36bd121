/*
 * json_reader - form: JSON -> records with true positions
 */
#ifndef FORM_JSON_READER_H
#define FORM_JSON_READER_H

#include "input/input.h"

/* Bids on what begins as JSON does; where that has to wait for it (a pipe), or not. */
extern const struct input_ops input_json;
extern const struct input_ops input_json_file;

/* The same for all there is, taken for JSON because the user says so. */
extern const struct input_ops input_json_said;

#endif
