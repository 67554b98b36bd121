/*
 * read - scan: the octets of a URL, up to its closer or an octet that no URL may have
 */
#include "scan/read.h"

#include <assert.h>
#include <string.h>

#include "scan/reader.h"

/* Read until the URL ends. */
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
	backslash_undo(r, true);
	run->after = run->closes = r->at;
}

/* Entities are decoded in HTML, and where brackets are spelled as entities. */
static unsigned
read_entities(const struct text *text, enum run_closer closer)
{
	return closer == RUN_ENTITY || (text->flags & URLSIFT_TEXT_HTML) != 0 ?
	    READER_ENTITIES : 0;
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
	struct reader r = { .run = run, .text = text, .evidence = token->evidence,
	    .contexts = READER_BARE | read_entities(text, token->closer), .opens = token->opens,
	    .at = at, .max = token->max, .coloured = token->coloured };

	assert(run->len <= token->max);
	if (!token->link)
		r.contexts |= READER_SEQUENCES;
	if (token->exact)
		r.contexts |= READER_EXACT;
	if ((text->flags & URLSIFT_TEXT_AT_SIGN) != 0)
		r.contexts |= READER_AT_SIGN;
	if ((text->flags & delsp) == delsp)
		r.contexts |= READER_DELSP;
	read_all(&r);
	token->coloured = r.coloured;
	token->drive = r.drive;
}

void
read_wrapper(struct run *run, struct text *text, const struct opening *opening,
    struct evidence *evidence, enum urlsift_std std)
{
	size_t opens = opening->opens;
	struct reader r = { .run = run, .text = text, .evidence = evidence,
	    .contexts = READER_WRAPPED | READER_SEQUENCES | read_entities(text, opening->closer),
	    .closer = opening->closer, .opens = opens, .at = opening->at, .max = RUN_MAX };

	run_begin(run, opens);
	if (opening->closer == RUN_ANGLE)
		r.contexts |= READER_TABLE;
	if (std != URLSIFT_STD_1993)
		r.contexts |= READER_AT_SIGN;
	r.doubled = opens > text->start && memcmp(text->octets + opens - 1, "<<", 2) == 0;
	read_all(&r);
	if (r.n_blanks > 0)
		run->notes |= URLSIFT_NOTE_INNER_SPACE;
	/* The search continues after the URL. */
	if (r.ends > 0 && run->stop == RUN_CLOSED) {
		reader_cut(&r, r.ends - 1);
		run->after = r.at;
	}
}
