/*
 * compose.c - tests: composes mailboxes with known results
 */
#include "compose.h"

#include <errno.h>
#include <iconv.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../tap.h"

/* A converted text, and the octets in it that encode each octet of the original. */
struct converted {
	char octets[4 * COMPOSE_TEXT];
	size_t len;
	struct compose_span at[COMPOSE_TEXT];
	struct compose_span raw[4 * COMPOSE_TEXT];	/* place of each of OCTETS in the file */
};

void
compose_begin(struct compose *c, const char *eol, uint32_t seed)
{
	memset(c, 0, sizeof(*c));
	c->eol = eol;
	c->random = seed * 2654435761u + 1;
	c->finds = calloc(COMPOSE_FINDS, sizeof(*c->finds));
	if (c->finds == NULL)
		tap_bail("no memory");
}

void
compose_free(struct compose *c)
{
	free(c->octets);
	free(c->finds);
}

unsigned
compose_random(struct compose *c, unsigned n)
{
	c->random ^= c->random << 13;
	c->random ^= c->random >> 17;
	c->random ^= c->random << 5;
	return c->random % n;
}

void
compose_raw(struct compose *c, const char *octets, size_t len)
{
	if (c->room - c->len < len) {
		c->room = 2 * (c->room + len);
		c->octets = realloc(c->octets, c->room);
		if (c->octets == NULL)
			tap_bail("no memory");
	}
	memcpy(c->octets + c->len, octets, len);
	c->len += len;
}

static void
compose_string(struct compose *c, const char *string)
{
	compose_raw(c, string, strlen(string));
}

void
compose_line(struct compose *c, const char *format, ...)
{
	char line[4096];
	va_list args;

	va_start(args, format);
	vsnprintf(line, sizeof(line), format, args);
	va_end(args);
	compose_string(c, line);
	compose_string(c, c->eol);
}

/* Texts */

void
compose_words(struct compose_text *text, const char *words)
{
	size_t len = strlen(words);

	if (COMPOSE_TEXT - text->len < len)
		tap_bail("the text is too long");
	memcpy(text->octets + text->len, words, len);
	text->len += len;
}

/* Append an octet of a URL to the text, which spells it SPELLED. */
static void
compose_octet(struct compose_text *text, char octet, const char *spelled)
{
	size_t i = text->urls[text->n_urls].len++;

	text->urls[text->n_urls].url[i] = octet;
	text->urls[text->n_urls].at[i] = text->len;
	text->urls[text->n_urls].width[i] = strlen(spelled);
	compose_words(text, spelled);
}

/* Append a path.  Some are so long that every encoding breaks them. */
static void
compose_path(struct compose *c, struct compose_text *text, const char *brk, const char *amp)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789/_.~";
	unsigned n = 3 + compose_random(c, 6) * compose_random(c, 20), i, at;
	char one[2] = "";

	at = compose_random(c, n);
	for (i = 0; i < n; i++) {
		if (i == at && brk != NULL)
			compose_words(text, brk);
		one[0] = letters[compose_random(c, sizeof(letters) - 1)];
		compose_octet(text, one[0], one);
	}
	if (amp == NULL)
		return;
	for (i = 0; i < 2; i++) {
		compose_octet(text, i == 0 ? '?' : '&', i == 0 ? "?" : amp);
		compose_octet(text, 'a', "a");
		compose_octet(text, '=', "=");
		compose_octet(text, 'b', "b");
	}
}

static void
compose_any_url(struct compose *c, struct compose_text *text, const char *open,
    const char *close, const char *brk, const char *amp)
{
	char start[64], one[2] = "";

	if (text->n_urls == COMPOSE_URLS)
		tap_bail("too many URLs");
	compose_words(text, open);
	snprintf(start, sizeof(start), "http://h%u.dom/", c->serial++);
	for (const char *s = start; *s != '\0'; s++) {
		one[0] = *s;
		compose_octet(text, *s, one);
	}
	compose_path(c, text, brk, amp);
	compose_octet(text, '/', "/");
	compose_words(text, close);
	text->n_urls++;
}

void
compose_url(struct compose *c, struct compose_text *text, const char *open, const char *close,
    const char *brk)
{
	compose_any_url(c, text, open, close, brk, NULL);
}

void
compose_entity_url(struct compose *c, struct compose_text *text, const char *amp)
{
	compose_any_url(c, text, "<URL:", ">", NULL, amp);
}

/* Character sets */

int
compose_is_wide(const char *charset)
{
	return strncmp(charset, "utf-16", 6) == 0 || strncmp(charset, "utf-32", 6) == 0;
}

/* Open iconv with a name for which it writes no byte order mark. */
static iconv_t
compose_open(const char *charset)
{
	iconv_t cd;

	if (strcmp(charset, "utf-16") == 0)
		charset = "UTF-16BE";
	if (strcmp(charset, "utf-32") == 0)
		charset = "UTF-32BE";
	cd = iconv_open(charset, "UTF-8");
	if (cd == (iconv_t)-1)
		tap_bail("iconv does not know %s", charset);
	return cd;
}

static void
compose_convert(const struct compose_text *text, const char *charset, struct converted *to)
{
	iconv_t cd = compose_open(charset);
	char *out = to->octets, *in;
	size_t room = sizeof(to->octets), left, i, n, before;

	for (i = 0; i < text->len; i += n) {
		for (n = 1; i + n < text->len && (text->octets[i + n] & 0xC0) == 0x80; n++)
			continue;
		before = (size_t)(out - to->octets);
		in = (char *)text->octets + i;
		left = n;
		if (iconv(cd, &in, &left, &out, &room) == (size_t)-1)
			tap_bail("%s: %s", charset, strerror(errno));
		/* A shift comes before the character and does not belong to it. */
		if (!compose_is_wide(charset) && n == 1)
			before = (size_t)(out - to->octets) - 1;
		for (left = 0; left < n; left++)
			to->at[i + left] = (struct compose_span){ before,
			    (size_t)(out - to->octets) };
	}
	iconv(cd, NULL, NULL, &out, &room);
	to->len = (size_t)(out - to->octets);
	iconv_close(cd);
}

static void
compose_keep(const struct compose_text *text, struct converted *to)
{
	memcpy(to->octets, text->octets, text->len);
	to->len = text->len;
	for (size_t i = 0; i < text->len; i++)
		to->at[i] = (struct compose_span){ i, i + 1 };
}

/* Encodings */

/* Append octet I of the text to the file, which spells it SPELLED. */
static void
compose_as(struct compose *c, struct converted *text, size_t i, const char *spelled, size_t len)
{
	text->raw[i].from = c->len;
	compose_raw(c, spelled, len);
	text->raw[i].to = c->len;
}

static int
compose_is_from(const struct converted *text, size_t i)
{
	return (i == 0 || text->octets[i - 1] == '\n') && text->len - i >= 5 &&
	    memcmp(text->octets + i, "From ", 5) == 0;
}

static void
compose_plain(struct compose *c, struct converted *text)
{
	for (size_t i = 0; i < text->len; i++) {
		if (c->quote && compose_is_from(text, i))
			compose_string(c, ">");
		if (text->octets[i] == '\n')
			compose_as(c, text, i, c->eol, strlen(c->eol));
		else
			compose_as(c, text, i, &text->octets[i], 1);
	}
}

/* Returns whether the blank at I is the last octet of its line. */
static int
compose_is_last(const struct converted *text, size_t i)
{
	return i + 1 == text->len || text->octets[i + 1] == '\n';
}

static void
compose_qp(struct compose *c, struct converted *text, int lines)
{
	unsigned column = 0, width = 20 + compose_random(c, 56);
	char escape[4];

	for (size_t i = 0; i < text->len; i++) {
		unsigned char octet = (unsigned char)text->octets[i];
		int blank = octet == ' ' || octet == '\t';

		if (lines && octet == '\n') {
			compose_as(c, text, i, c->eol, strlen(c->eol));
			column = 0;
			continue;
		}
		if (column >= width) {
			/* Blanks after "=" were added in transit, and are ignored. */
			compose_string(c, compose_random(c, 4) == 0 ? "= \t" : "=");
			compose_string(c, c->eol);
			column = 0;
		}
		if (column == 0 && c->quote && compose_is_from(text, i))
			compose_string(c, ">");
		column += 3;
		if (octet == '=' || octet < ' ' || octet > '~' ||
		    (blank && compose_is_last(text, i)) || compose_random(c, 20) == 0) {
			snprintf(escape, sizeof(escape), compose_random(c, 8) == 0 ?
			    "=%02x" : "=%02X", octet);
			compose_as(c, text, i, escape, 3);
		} else {
			compose_as(c, text, i, &text->octets[i], 1);
			column -= 2;
		}
	}
}

static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* Append the three octets at I as four digits, with a line end after each WIDTH digits. */
static void
compose_quantum(struct compose *c, struct converted *text, size_t i, const char *digits,
    unsigned *column, unsigned width)
{
	struct compose_span span = { 0, 0 };
	char four[4];
	uint32_t bits = 0;
	size_t n = text->len - i < 3 ? text->len - i : 3, k;

	for (k = 0; k < 3; k++)
		bits = bits << 8 | (k < n ? (unsigned char)text->octets[i + k] : 0);
	for (k = 0; k < 4; k++)
		four[k] = digits[bits >> (18 - 6 * k) & 63];
	for (k = n + 1; digits == base64 && k < 4; k++)
		four[k] = '=';
	for (k = 0; k < 4; k++) {
		if (*column == width) {
			compose_string(c, c->eol);
			*column = 0;
		}
		if (k == 0)
			span.from = c->len;
		compose_raw(c, &four[k], 1);
		++*column;
	}
	span.to = c->len;
	for (k = 0; k < n; k++)
		text->raw[i + k] = span;
}

static void
compose_base64(struct compose *c, struct converted *text, unsigned width)
{
	unsigned column = 0;

	for (size_t i = 0; i < text->len; i += 3)
		compose_quantum(c, text, i, base64, &column, width);
}

static void
compose_uu(struct compose *c, struct converted *text)
{
	static const char digits[] =
	    "`!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_";
	unsigned column;
	size_t i, k, n;

	compose_line(c, "begin 644 letter.txt");
	for (i = 0; i < text->len; i += n) {
		n = text->len - i < 45 ? text->len - i : 45;
		compose_raw(c, &digits[n], 1);
		column = 0;
		for (k = 0; k < n; k += 3)
			compose_quantum(c, text, i + k, digits, &column, 1000);
		compose_string(c, c->eol);
	}
	compose_line(c, "`");
	compose_line(c, "end");
}

/* Append encoded words of up to 30 octets, folded.  No character is divided. */
static void
compose_encoded_words(struct compose *c, struct converted *text, const char *charset, int q)
{
	struct converted word;
	size_t i, n, k;
	unsigned column;
	char escape[4];

	for (i = 0; i < text->len; i += n) {
		n = text->len - i < 30 ? text->len - i : 30;
		while (i + n < text->len && (text->octets[i + n] & 0x80) != 0)
			n--;
		if (i > 0) {
			compose_string(c, c->eol);
			compose_string(c, " ");
		}
		compose_string(c, "=?");
		compose_string(c, charset);
		compose_string(c, compose_random(c, 4) == 0 ? "*en?" : "?");
		compose_string(c, q ? "q?" : compose_random(c, 2) ? "B?" : "b?");
		memcpy(word.octets, text->octets + i, n);
		word.len = n;
		column = 0;
		for (k = 0; k < n && !q; k += 3)
			compose_quantum(c, &word, k, base64, &column, 1000);
		for (k = 0; k < n && q; k++) {
			unsigned char octet = (unsigned char)word.octets[k];

			snprintf(escape, sizeof(escape), "=%02X", octet);
			if (octet == ' ')
				compose_as(c, &word, k, "_", 1);
			else if (octet < '!' || octet > '~' || strchr("=?_()<>@,;:\"", octet))
				compose_as(c, &word, k, escape, 3);
			else
				compose_as(c, &word, k, &word.octets[k], 1);
		}
		memcpy(text->raw + i, word.raw, n * sizeof(*word.raw));
		compose_string(c, "?=");
	}
	compose_string(c, c->eol);
}

static void
compose_encode(struct compose *c, struct converted *text, const char *charset,
    enum compose_transfer transfer)
{
	static const unsigned widths[] = { 76, 60, 70, 4, 10000 };

	switch (transfer) {
	case COMPOSE_PLAIN:
		compose_plain(c, text);
		break;
	case COMPOSE_QP:
		compose_qp(c, text, charset == NULL || !compose_is_wide(charset));
		break;
	case COMPOSE_BASE64:
		compose_base64(c, text, widths[compose_random(c, 5)]);
		break;
	case COMPOSE_UU:
		compose_uu(c, text);
		break;
	case COMPOSE_Q:
	case COMPOSE_B:
		compose_encoded_words(c, text, charset == NULL ? "utf-8" : charset,
		    transfer == COMPOSE_Q);
		break;
	}
}

void
compose_put(struct compose *c, const struct compose_text *text, const char *charset,
    enum compose_transfer transfer, const char *part)
{
	static struct converted converted;
	struct compose_find *find;
	struct compose_span at;

	if (charset == NULL)
		compose_keep(text, &converted);
	else
		compose_convert(text, charset, &converted);
	compose_encode(c, &converted, charset, transfer);
	for (size_t i = 0; i < text->n_urls; i++) {
		if (c->n == COMPOSE_FINDS)
			tap_bail("too many finds");
		find = &c->finds[c->n++];
		find->len = text->urls[i].len;
		memcpy(find->url, text->urls[i].url, find->len);
		find->message = c->message;
		snprintf(find->part, sizeof(find->part), "%s", part);
		for (size_t k = 0; k < find->len; k++)
			for (size_t w = 0; w < text->urls[i].width[k]; w++) {
				at = converted.at[text->urls[i].at[k] + w];
				find->text[find->n_spans] = w == 0;
				find->spans[find->n_spans++] = (struct compose_span){
					converted.raw[at.from].from, converted.raw[at.to - 1].to
				};
			}
	}
}
