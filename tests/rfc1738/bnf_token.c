/*
 * bnf_token.c - tests: the signs of the two notations
 */
#include "bnf_token.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void *
token_wrong(struct reader *reader, const char *format, ...)
{
	va_list args;
	int n;

	if (reader->why[0] == '\0') {
		n = snprintf(reader->why, reader->why_size, "line %u: ", reader->token_line);
		va_start(args, format);
		vsnprintf(reader->why + n, reader->why_size - (size_t)n, format, args);
		va_end(args);
	}
	reader->token = TOKEN_WRONG;
	return NULL;
}

/* If the rule ends before the token, it is missing at the rule's end. */
void *
token_missing(struct reader *reader, const char *what)
{
	if (reader->margin || reader->token == TOKEN_END)
		reader->token_line = reader->last_line;
	return token_wrong(reader, "%s is missing", what);
}

static int
is_letter(int c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static int
is_digit(int c)
{
	return c >= '0' && c <= '9';
}

static int
octet(const struct reader *reader, size_t at)
{
	return at < reader->len ? (unsigned char)reader->text[at] : -1;
}

static int
at_margin(const struct reader *reader)
{
	return reader->at == 0 || octet(reader, reader->at - 1) == '\n';
}

/* Blanks, line ends and comments.  In 1993 ";" is like others, but for ";;" at the margin. */
static void
blanks_skip(struct reader *reader)
{
	for (;;) {
		int c = octet(reader, reader->at);

		if (c == ';' && (reader->notation == BNF_RFC822 ||
		    (at_margin(reader) && octet(reader, reader->at + 1) == ';'))) {
			while (c != '\n' && c != -1)
				c = octet(reader, ++reader->at);
		} else if (c == '\n') {
			reader->line++;
			reader->at++;
		} else if (c == ' ' || c == '\t') {
			reader->at++;
		} else {
			return;
		}
	}
}

static void
token_set(struct reader *reader, enum token token, size_t n)
{
	reader->token = token;
	reader->octets = reader->text + reader->at;
	reader->n = n;
	reader->at += n;
}

/* What stands between two quote marks on one line: RFC 1738 has "\", so there are no escapes. */
static void
quoted_read(struct reader *reader)
{
	size_t n = 0;
	int c;

	reader->at++;
	while ((c = octet(reader, reader->at + n)) != '"' && c != '\n' && c != -1)
		n++;
	if (c != '"' || n == 0) {
		token_wrong(reader, "a literal without end, or empty");
		return;
	}
	token_set(reader, TOKEN_LITERAL, n);
	reader->at++;
}

static size_t
run(const struct reader *reader, int name)
{
	size_t n = 0;
	int c;

	while (is_digit(c = octet(reader, reader->at + n)) ||
	    (name && (is_letter(c) || c == '-' || c == '+' || c == '_')))
		n++;
	return n;
}

static void
token_rfc822(struct reader *reader)
{
	int c = octet(reader, reader->at);

	switch (c) {
	case -1:
		token_set(reader, TOKEN_END, 0);
		return;
	case '"':
		quoted_read(reader);
		return;
	case '<':
		if (reader->len - reader->at < 3 || memcmp(reader->text + reader->at, "<\">", 3)) {
			token_wrong(reader, "\"<\" and no <\">");
			return;
		}
		token_set(reader, TOKEN_LITERAL, 3);
		reader->octets++;
		reader->n = 1;
		return;
	case '|':
	case '/':
		token_set(reader, TOKEN_BAR, 1);
		if (reader->bar != '\0' && reader->bar != c)
			token_wrong(reader, "a bare \"%c\" where \"%c\" separates alternatives", c,
			    reader->bar);
		reader->bar = (char)c;
		return;
	case '(':
	case '[':
		token_set(reader, TOKEN_OPEN, 1);
		return;
	case ')':
	case ']':
		token_set(reader, TOKEN_CLOSE, 1);
		return;
	case '*':
		token_set(reader, TOKEN_STAR, 1);
		return;
	case '=':
		token_set(reader, TOKEN_EQUALS, 1);
		return;
	default:
		if (is_digit(c))
			token_set(reader, TOKEN_NUMBER, run(reader, 0));
		else if (is_letter(c))
			token_set(reader, TOKEN_NAME, run(reader, 1));
		else
			token_wrong(reader, "octet %02x is not of the notation", (unsigned)c);
	}
}

/* A bracket beside a vertical line is none: no optional part begins or ends with one. */
static int
beside_bar(const struct reader *reader, int step)
{
	size_t at = reader->at;
	int c;

	do
		at += (size_t)step;
	while ((c = octet(reader, at)) == ' ');
	return c == '|';
}

static void
token_1993(struct reader *reader)
{
	int c = octet(reader, reader->at);
	size_t n = 0;

	while (is_letter(octet(reader, reader->at + n)) || is_digit(octet(reader, reader->at + n)))
		n++;
	if (n > 1)
		token_set(reader, TOKEN_NAME, n);
	else if (c == -1)
		token_set(reader, TOKEN_END, 0);
	else if (c == '|')
		token_set(reader, TOKEN_BAR, 1);
	else if (c == '[' && !beside_bar(reader, 1))
		token_set(reader, TOKEN_OPEN, 1);
	else if (c == ']' && !beside_bar(reader, -1))
		token_set(reader, TOKEN_CLOSE, 1);
	else
		token_set(reader, TOKEN_LITERAL, 1);
}

void
token_next(struct reader *reader)
{
	if (reader->token == TOKEN_WRONG)
		return;
	reader->last_line = reader->token_line;
	blanks_skip(reader);
	reader->token_line = reader->line;
	reader->margin = at_margin(reader);
	if (reader->notation == BNF_RFC822)
		token_rfc822(reader);
	else
		token_1993(reader);
}

enum token
token_here(const struct reader *reader)
{
	return reader->margin && reader->token != TOKEN_WRONG ? TOKEN_END : reader->token;
}
