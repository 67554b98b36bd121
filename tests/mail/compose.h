/*
 * compose.h - tests: composes mailboxes with known results
 *
 * The composer records the place of each octet of a URL, so the expected results do not come from
 * the program's own decoders.
 */
#ifndef COMPOSE_H
#define COMPOSE_H

#include <stddef.h>
#include <stdint.h>

#define COMPOSE_URL 256		/* the most octets of a URL */
#define COMPOSE_URLS 32		/* the most URLs of a text */
#define COMPOSE_FINDS 512	/* the most URLs of a file */
#define COMPOSE_TEXT 16384

/* Octets [from, to) of the file. */
struct compose_span {
	size_t from, to;
};

/* An expected URL. */
struct compose_find {
	char url[COMPOSE_URL];
	size_t len;
	uint64_t message;
	char part[64];		/* "": the fields of the message */
	size_t n_spans;		/* one span for each octet of the text that spells the URL */
	struct compose_span spans[2 * COMPOSE_URL];
	char text[2 * COMPOSE_URL];	/* 1 if an octet of the URL begins with the span, else 0 */
};

struct compose {
	char *octets;		/* the file */
	size_t len, room;
	const char *eol;	/* "\n" or "\r\n" */
	int quote;		/* "From " at the start of a line of text becomes ">From " */
	uint64_t message;	/* number of the current message, from 1 */
	uint32_t random;
	unsigned serial;	/* number of the next URL */
	unsigned skipped, parts;
	struct compose_find *finds;
	size_t n;
};

/* A text in UTF-8.  Its lines end in LF. */
struct compose_text {
	char octets[COMPOSE_TEXT];
	size_t len;
	size_t n_urls;
	struct {
		size_t len;
		size_t at[COMPOSE_URL];	/* offset of each octet in OCTETS */
		size_t width[COMPOSE_URL];	/* number of octets that spell it */
		char url[COMPOSE_URL];
	} urls[COMPOSE_URLS];
};

enum compose_transfer {
	COMPOSE_PLAIN,
	COMPOSE_QP,
	COMPOSE_BASE64,
	COMPOSE_UU,
	COMPOSE_Q,		/* encoded words of RFC 2047 */
	COMPOSE_B
};

void compose_begin(struct compose *compose, const char *eol, uint32_t seed);
void compose_free(struct compose *compose);

/* Returns a pseudo-random number below N. */
unsigned compose_random(struct compose *compose, unsigned n);

/* Append octets; append a line of text and its line end. */
void compose_raw(struct compose *compose, const char *octets, size_t len);
void compose_line(struct compose *compose, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Append to a text.  BRK is inserted at a random place of the URL's path.  NULL: nothing is. */
void compose_words(struct compose_text *text, const char *words);
void compose_url(struct compose *compose, struct compose_text *text, const char *open,
    const char *close, const char *brk);

/* Append a URL with "&" to a text, which spells it AMP. */
void compose_entity_url(struct compose *compose, struct compose_text *text, const char *amp);

/*
 * Append the text to the file, converted to CHARSET (NULL: UTF-8) and encoded, and expect its URLs
 * in PART.
 */
void compose_put(struct compose *compose, const struct compose_text *text, const char *charset,
    enum compose_transfer transfer, const char *part);

/* Returns whether the units of the character set have two or four octets. */
int compose_is_wide(const char *charset);

#endif
