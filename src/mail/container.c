/*
 * container - mail: the lines between messages in files other than mailboxes
 */
#include "mail/container.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"

#define CONTAINER_MMDF "\1\1\1\1"

/* The most digits of a length. */
#define CONTAINER_DIGITS 18

/* The longest line that reports a missing object, and the most blanks beside a count. */
#define CONTAINER_NAME 1024
#define CONTAINER_BLANKS 32

/* A property list has its name within its first octets. */
#define CONTAINER_PROLOGUE 256

/* A place in a line, and whether the line is right so far. */
struct container_at {
	const char *at, *to;
	bool last;
	enum input_bid bid;	/* INPUT_YES so far */
};

/* Returns whether there is another octet to read. */
static bool
container_has(struct container_at *c)
{
	if (c->bid == INPUT_YES && c->at == c->to)
		c->bid = c->last ? INPUT_NO : INPUT_MORE;
	return c->bid == INPUT_YES;
}

static void
container_word(struct container_at *c, const char *word)
{
	for (; *word != '\0' && container_has(c); word++, c->at++)
		if (*c->at != *word) {
			c->bid = INPUT_NO;
			return;
		}
}

static uint64_t
container_number(struct container_at *c)
{
	uint64_t n = 0;
	int digits = 0;

	while (container_has(c) && ascii_is_digit(*c->at)) {
		if (++digits > CONTAINER_DIGITS)
			c->bid = INPUT_NO;
		n = 10 * n + (uint64_t)(*c->at++ - '0');
	}
	if (digits == 0 && c->bid == INPUT_YES)
		c->bid = INPUT_NO;
	return n;
}

/* Read the line end. */
static enum input_bid
container_ends(struct container_at *c, struct container_line *read)
{
	if (container_has(c) && *c->at == '\r')
		c->at++;
	container_word(c, "\n");
	read->next = c->at;
	return c->bid;
}

enum input_bid
container_mmdf(struct container_line *read, const char *line, const char *to, bool last)
{
	struct container_at c = { line, to, last, INPUT_YES };

	*read = (struct container_line){ 0 };
	container_word(&c, CONTAINER_MMDF);
	/* The last line may lack its newline. */
	if (c.bid == INPUT_YES && c.at == to && last) {
		read->next = to;
		return INPUT_YES;
	}
	return container_ends(&c, read);
}

/* Read "<name> missing", in which the name may be any words that git was asked for. */
static enum input_bid
container_missing(struct container_line *read, const char *line, const char *to, bool last)
{
	static const char missing[] = " missing\n";
	size_t len = (size_t)(to - line), n = strlen(missing);
	const char *end = memchr(line, '\n', len < CONTAINER_NAME ? len : CONTAINER_NAME);

	if (end == NULL)
		return last || len >= CONTAINER_NAME ? INPUT_NO : INPUT_MORE;
	read->missing = true;
	read->next = end + 1;
	return (size_t)(read->next - line) > n && memcmp(read->next - n, missing, n) == 0 ?
	    INPUT_YES : INPUT_NO;
}

enum input_bid
container_object(struct container_line *read, const char *line, const char *to, bool last)
{
	static const char *const types[] = { " blob ", " commit ", " tag ", " tree " };
	struct container_at name = { line, to, last, INPUT_YES }, c;
	size_t i;

	*read = (struct container_line){ 0 };
	while (name.at - line <= 64 && container_has(&name) && (ascii_is_digit(*name.at) ||
	    (*name.at >= 'a' && *name.at <= 'f')))
		name.at++;
	if (name.bid != INPUT_YES)
		return name.bid;
	/* Names are hashes: SHA-1 has 40 digits, SHA-256 has 64. */
	if (name.at - line != 40 && name.at - line != 64)
		return INPUT_NO;
	for (i = 0; i < ARRAY_LEN(types); i++) {
		c = name;
		container_word(&c, types[i]);
		if (c.bid == INPUT_MORE)
			return INPUT_MORE;
		if (c.bid == INPUT_NO)
			continue;
		read->blob = i == 0;
		read->length = container_number(&c);
		return container_ends(&c, read);
	}
	return INPUT_NO;
}

enum input_bid
container_git(struct container_line *read, const char *line, const char *to, bool last)
{
	enum input_bid bid = container_object(read, line, to, last);

	return bid == INPUT_NO ? container_missing(read, line, to, last) : bid;
}

/* Skip blanks, but not too many. */
static void
container_blanks(struct container_at *c)
{
	int blanks;

	for (blanks = 0; blanks < CONTAINER_BLANKS && container_has(c) && ascii_is_blank(*c->at);
	    blanks++)
		c->at++;
}

enum input_bid
container_rnews(struct container_line *read, const char *line, const char *to, bool last)
{
	struct container_at c = { line, to, last, INPUT_YES };

	*read = (struct container_line){ 0 };
	container_word(&c, "#! rnews ");
	container_blanks(&c);
	read->length = container_number(&c);
	container_blanks(&c);
	return container_ends(&c, read);
}

enum input_bid
container_emlx(struct container_line *read, const char *line, const char *to, bool last)
{
	struct container_at c = { line, to, last, INPUT_YES };

	*read = (struct container_line){ 0 };
	read->length = container_number(&c);
	container_blanks(&c);
	return container_ends(&c, read);
}

enum input_bid
container_list(const char *line, const char *to, bool last)
{
	struct container_at c = { line, to, last, INPUT_YES };
	size_t len = (size_t)(to - line);

	container_word(&c, "<?xml");
	if (c.bid != INPUT_YES)
		return c.bid;
	if (memmem(line, len < CONTAINER_PROLOGUE ? len : CONTAINER_PROLOGUE, "plist", 5) != NULL)
		return INPUT_YES;
	return last || len >= CONTAINER_PROLOGUE ? INPUT_NO : INPUT_MORE;
}
