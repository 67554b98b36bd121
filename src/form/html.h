/*
 * html - form: recognises HTML and XML, and the character set that they declare
 */
#ifndef FORM_HTML_H
#define FORM_HTML_H

#include "base/octets.h"
#include "input/input.h"

/* Bid for HTML and XML by the first LEN octets.  LAST: there are no more. */
enum input_bid html_bid(const char *octets, size_t len, bool last);

/* Returns whether the NAME has a suffix of XML. */
bool html_is_name(const char *name);

/*
 * Returns the name of the character set that HTML or XML declares in its first octets.  Empty if
 * there is no declaration, or one of UTF-8, UTF-16 or UTF-32, which are recognised without it.
 */
struct octets html_charset(const char *octets, size_t len);

#endif
