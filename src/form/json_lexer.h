/*
 * json_lexer - form: where the strings of JSON stand, 64 octets at a time
 *
 * Strings that can hold no URL, because there is no colon in them, are passed over.  Nothing is
 * kept of what is nested but how deep it is.
 */
#ifndef FORM_JSON_LEXER_H
#define FORM_JSON_LEXER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Octets [FROM, TO) stand between two quotes, or are as much of that as was asked for; or they
 * are no JSON.
 */
struct json_string {
	uint64_t from, to;	/* offsets in the source */
	uint64_t value;		/* the number of its value, where values are documents */
	bool plain;		/* no JSON */
};

struct json_strings {
	struct json_string *items;	/* owned */
	size_t n, room;
	bool failed;			/* there was no memory */
};

void json_lexer_free(struct json_strings *strings);

/* The octets [BASE, BASE + LEN) of the source. */
struct json_octets {
	const char *at;
	uint64_t base;
	size_t len;
};

struct json_lexer {
	bool lines;		/* a line that ends outside of all values ends a document */
	bool whole;		/* no line ends within a value */
	bool all;		/* strings without a colon are wanted, too */
	bool in_string;
	bool escaped;		/* the next octet is, by a backslash */
	bool quoted;		/* the last octet was a quote */
	bool wanted;		/* there is a colon in the string at hand */
	uint64_t open;		/* offset of its first octet */
	uint64_t depth;		/* brackets that are open */
	uint64_t value;		/* how many values ended */
};

/*
 * Go on from offset FROM up to TO: put the strings that end there, and are wanted.  Returns
 * TO, or where it is no JSON.  The 64 octets of which FROM is one, counted from offset 0, are
 * there.
 */
uint64_t json_lexer_run(struct json_lexer *lexer, const struct json_octets *octets,
    uint64_t from, uint64_t to, struct json_strings *strings);

/* Put [FROM, TO), which is no JSON and a value of its own; nothing is open behind it. */
void json_lexer_plain(struct json_lexer *lexer, uint64_t from, uint64_t to,
    struct json_strings *strings);

/* Put the string at hand as far as TO. */
void json_lexer_cut(struct json_lexer *lexer, uint64_t to, struct json_strings *strings);

/* The end of the string that is open at offset AT: that of its closing quote, or of all octets. */
uint64_t json_lexer_close(const struct json_octets *octets, uint64_t at, bool escaped);

#endif
