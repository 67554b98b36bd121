/*
 * style - output: what a record looks like
 */
#ifndef OUTPUT_STYLE_H
#define OUTPUT_STYLE_H

#include <stdbool.h>
#include <stdint.h>

/* What a record is made of, in the terms of GREP_COLORS. */
enum style_paint {
	STYLE_PLAIN,
	STYLE_FILE,		/* fn */
	STYLE_LINE,		/* ln: line and column */
	STYLE_OFFSET,		/* bn */
	STYLE_SEPARATOR,	/* se */
	STYLE_URL,		/* ms, or mt */
	STYLE_NPAINTS
};

/* Room for one sequence that begins a colour. */
#define STYLE_SEQUENCE 40

struct format;

struct style {
	bool file;		/* the name of the file */
	bool member;		/* the name of a member of an archive */
	bool place;		/* LINE:COLUMN */
	bool line;		/* LINE, where there is no place */
	bool offset;		/* the octet offset */
	bool normalize;		/* the normalised form */
	bool notes;		/* TAB and the notes and warnings */
	bool context;		/* the text of the opening line, in JSON */
	bool defang;		/* URLs that a click does not open */
	bool explain;		/* the plan, with what was given */
	bool terminal;		/* names of files are escaped */
	bool links;		/* OSC 8 */
	bool colors;
	bool each;		/* write each record at once */
	bool null_name;		/* NUL after a name */
	struct format *format;	/* of records; owned by the caller; NULL: not asked for */
	uint64_t width;		/* columns of a line (--wrap) */
	char end;		/* after a record: newline or NUL */
	char begin[STYLE_NPAINTS][STYLE_SEQUENCE];	/* escape sequences; "": no colour */
	const char *stop;				/* the one that ends them */
};

/*
 * Turn colours on: those of grep, then those of CAPABILITIES, in the form of
 * GREP_COLORS ("fn=35:ln=32:..."; NULL: none).
 */
void style_colors(struct style *style, const char *capabilities);

#endif
