/*
 * read - scan: the octets of a URL, up to its closer or to what no URL may hold
 */
#include "scan/read.h"

#include <assert.h>

#include "scan/decode.h"
#include "scan/escape.h"

/* Read on until the URL ends. */
static void
read_all(struct reader *r)
{
	struct run *run = r->run;

	bool on = true;

	run->stop = RUN_DELIMITED;
	while (on && r->at < r->text->end)
		on = decode_next(r);
	if (on) {
		text_reaches(r->text, r->at);
		run->stop = RUN_ENDED;
	}
	escape_undo(r, true);
	run->after = r->at;
}

void
read_token(struct token *token, struct run *run, struct text *text, size_t at)
{
	run_begin(run, token->opens);
	token->drive = false;
	read_next_token(token, run, text, at);
}

void
read_next_token(struct token *token, struct run *run, struct text *text, size_t at)
{
	const uint32_t delsp = URLSIFT_TEXT_FLOWED | URLSIFT_TEXT_DELSP;
	struct reader r;

	assert(run->len <= token->max);
	r.run = run;
	r.text = text;
	r.evidence = token->evidence;
	r.contexts = READER_BARE;
	if (token->closer == RUN_ENTITY || (text->flags & URLSIFT_TEXT_HTML) != 0)
		r.contexts |= READER_ENTITIES;
	if (!token->link)
		r.contexts |= READER_SEQUENCES;
	if ((text->flags & URLSIFT_TEXT_AT_SIGN) != 0)
		r.contexts |= READER_AT_SIGN;
	if ((text->flags & delsp) == delsp)
		r.contexts |= READER_DELSP;
	r.closer = token->closer;
	r.opens = token->opens;
	r.at = at;
	r.max = token->max;
	r.escape = r.ends = 0;
	r.slashes = r.drive = r.leader_known = false;
	r.coloured = token->coloured;
	read_all(&r);
	token->coloured = r.coloured;
	token->drive = r.drive;
}

void
read_wrapper(struct run *run, struct text *text, const struct opening *opening,
    struct evidence *evidence, enum urlsift_std std)
{
	struct reader r;

	run_begin(run, opening->opens);
	r.run = run;
	r.text = text;
	r.evidence = evidence;
	r.contexts = READER_WRAPPED | READER_SEQUENCES;
	if (opening->closer == RUN_ENTITY || (text->flags & URLSIFT_TEXT_HTML) != 0)
		r.contexts |= READER_ENTITIES;
	if (opening->closer == RUN_ANGLE)
		r.contexts |= READER_TABLE;
	if (std != URLSIFT_STD_1993)
		r.contexts |= READER_AT_SIGN;
	r.closer = opening->closer;
	r.opens = opening->opens;
	r.at = opening->at;
	r.max = RUN_MAX;
	r.escape = r.ends = 0;
	r.slashes = r.leader_known = r.apart = r.no_cells = false;
	r.n_blank_lines = r.n_blanks = 0;
	r.doubled = opening->opens > text->start && text->octets[opening->opens] == '<' &&
	    text->octets[opening->opens - 1] == '<';
	read_all(&r);
	if (r.n_blanks > 0)
		run->notes |= URLSIFT_NOTE_INNER_SPACE;
	/* The search continues after the URL. */
	if (r.ends > 0 && run->stop == RUN_CLOSED) {
		reader_cut(&r, r.ends - 1);
		run->after = r.at;
	}
}
