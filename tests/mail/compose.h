/*
 * compose.h - tests: mailboxes whose right answer is known
 *
 * What is written knows where each octet of a URL went, so the answer does not
 * come from the program's own decoders.
 */
#ifndef COMPOSE_H
#define COMPOSE_H

#include <stddef.h>
#include <stdint.h>

#define COMPOSE_URL 256		/* octets of a URL */
#define COMPOSE_URLS 32		/* of one text */
#define COMPOSE_FINDS 512	/* of one file */
#define COMPOSE_TEXT 16384

/* Octets [from, to) of the file. */
struct compose_span {
	size_t from, to;
};

/* A URL that has to be found. */
struct compose_find {
	char url[COMPOSE_URL];
	size_t len;
	uint64_t message;
	char part[64];		/* "": the fields of the message */
	size_t n_spans;		/* of each octet of the text that is part of the URL */
	struct compose_span spans[2 * COMPOSE_URL];
	char text[2 * COMPOSE_URL];	/* how many octets of the URL it is: an entity is one */
};

struct compose {
	char *octets;		/* the file */
	size_t len, room;
	const char *eol;	/* "\n" or "\r\n" */
	int quote;		/* lines of text that begin with "From " become ">From " */
	uint64_t message;	/* the one being written, from 1 */
	uint32_t random;
	unsigned serial;	/* of the next URL */
	unsigned skipped, parts;
	struct compose_find *finds;
	size_t n;
};

/* A text in UTF-8, lines end in LF. */
struct compose_text {
	char octets[COMPOSE_TEXT];
	size_t len;
	size_t n_urls;
	struct {
		size_t len;
		size_t at[COMPOSE_URL];	/* of each octet, in OCTETS */
		size_t width[COMPOSE_URL];	/* how many octets stand for it */
		char url[COMPOSE_URL];
	} urls[COMPOSE_URLS];
};

enum compose_transfer {
	COMPOSE_PLAIN,
	COMPOSE_QP,
	COMPOSE_BASE64,
	COMPOSE_UU,
	COMPOSE_Q,		/* words of RFC 2047 */
	COMPOSE_B
};

void compose_begin(struct compose *compose, const char *eol, uint32_t seed);
void compose_free(struct compose *compose);

/* A number below N. */
unsigned compose_random(struct compose *compose, unsigned n);

/* Octets as they are; a line: the text and its end. */
void compose_raw(struct compose *compose, const char *octets, size_t len);
void compose_line(struct compose *compose, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Add to a text.  BREAK is put into the URL where it has a "|"; NULL: nowhere. */
void compose_words(struct compose_text *text, const char *words);
void compose_url(struct compose *compose, struct compose_text *text, const char *open,
    const char *close, const char *brk);

/* The same with another spelling of "&" in the text. */
void compose_entity_url(struct compose *compose, struct compose_text *text, const char *amp);

/*
 * Write the text, converted (CHARSET NULL: as it is) and encoded, and expect
 * its URLs in PART.
 */
void compose_put(struct compose *compose, const struct compose_text *text, const char *charset,
    enum compose_transfer transfer, const char *part);

/* Is the character set one whose units are two or four octets? */
int compose_is_wide(const char *charset);

#endif
