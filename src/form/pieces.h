/*
 * pieces - form: the places in the source of a URL in a decoded text
 */
#ifndef FORM_PIECES_H
#define FORM_PIECES_H

#include "form/text.h"
#include "input/window.h"
#include "record.h"

/* The pieces of the current record; all zero at first. */
struct pieces {
	struct urlsift_piece *pieces;	/* owned */
	size_t n, room;
};

void pieces_free(struct pieces *pieces);

/*
 * Set the positions of a RECORD that was found in the TEXT, whose octets are in the window
 * from FROM on.  Returns whether there was memory.
 */
bool pieces_locate(struct pieces *pieces, struct form_text *text, struct window *window,
    size_t from, struct record *record);

#endif
