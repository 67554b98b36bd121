/*
 * style - output: the appearance of records
 */
#ifndef OUTPUT_STYLE_H
#define OUTPUT_STYLE_H

#include <stdbool.h>
#include <stdint.h>

/* The coloured parts of a record, with their names in GREP_COLORS. */
enum style_paint {
	STYLE_PLAIN,
	STYLE_FILE,		/* fn */
	STYLE_LINE,		/* ln: line and column */
	STYLE_OFFSET,		/* bn */
	STYLE_SEPARATOR,	/* se */
	STYLE_URL,		/* ms, or mt */
	STYLE_NPAINTS
};

/* Octets for the escape sequence that begins a colour, with a NUL. */
#define STYLE_SEQUENCE 40

struct format;

struct style {
	bool file;		/* print the name of the file */
	bool member;		/* print the name of a member of an archive */
	bool place;		/* print LINE:COLUMN */
	bool line;		/* print LINE, also without PLACE */
	bool offset;		/* print the octet offset */
	bool normalize;		/* print the normalised form of the URL */
	bool notes;		/* print a TAB, the notes and the warnings */
	bool context;		/* JSON: print the text of the opening line */
	bool defang;		/* change URLs so that no click opens them */
	bool explain;		/* --parse: print the plan */
	bool terminal;		/* the output is a terminal: escape names of files */
	bool links;		/* print links (OSC 8) */
	bool colors;
	bool each;		/* write each record at once */
	bool null_name;		/* put a NUL after a name */
	struct format *format;	/* --format; owned by the caller; NULL: none */
	uint64_t width;		/* columns of a line (--wrap) */
	char end;		/* the octet after a record: newline or NUL */
	char begin[STYLE_NPAINTS][STYLE_SEQUENCE];	/* sequences that begin a colour, or "" */
	const char *stop;				/* the sequence that ends a colour */
};

/*
 * Turn colours on: first grep's defaults, then CAPABILITIES, which has the form of GREP_COLORS
 * ("fn=35:ln=32:...") or is NULL.
 */
void style_colors(struct style *style, const char *capabilities);

#endif
