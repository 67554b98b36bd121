/*
 * html - form: HTML and XML show in their first octets, and declare their character set there
 */
#ifndef FORM_HTML_H
#define FORM_HTML_H

#include "base/octets.h"
#include "input/input.h"

/* Is the source HTML or XML?  LEN of its first octets are there; LAST: no more will be. */
enum input_bid html_bid(const char *octets, size_t len, bool last);

/* Returns whether a file of this NAME is XML. */
bool html_is_name(const char *name);

/*
 * The name of the character set that HTML declares in its first octets; empty if it declares
 * none, or UTF-8, UTF-16 or UTF-32, which are recognised without it.
 */
struct octets html_charset(const char *octets, size_t len);

#endif
