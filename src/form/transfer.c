/*
 * transfer - form: undoes transfer encodings, and knows where each octet was
 *
 * A part that is not encoded as it declares is read as it is: base64 whose first line is not
 * base64, quoted-printable with an "=" that no encoder writes.  Text after the padding of
 * base64 (a mailing list's footer) is read as text.
 */
#include "form/transfer.h"

#include <string.h>

#include "base/ascii.h"
#include "base/base64.h"
#include "base/line.h"
#include "base/pair.h"
#include "form/uuencode.h"

/* In a text, at most one octet in 32 is an unusual control character. */
#define TRANSFER_CONTROLS 32

/* The value of a digit of base64; above 63 if it is none. */
static unsigned
transfer_digit(char c)
{
	return (unsigned)base64_digits[(uint8_t)c] - 1;
}

void
transfer_begin(struct transfer *t, enum transfer_kind kind, bool quoted, const char *from,
    const char *to)
{
	*t = (struct transfer){
		.kind = kind,
		.quoted = quoted,
		.at = from,
		.end = to,
		.stop = from,
		.tail = from,
		.next = from,
	};
}

/* Lines: text as it is, quoted-printable, and "Q" */

static bool
transfer_is_quoted(const char *line, const char *end)
{
	return end - line > 6 && memcmp(line, ">From ", 6) == 0;
}

/* Text as it is: everything up to a quoted "From ". */
static void
transfer_line_plain(struct transfer *t)
{
	const char *quote = t->at;

	t->next = t->end;
	for (; t->quoted && (quote = pair_find(quote, t->end, '>', 'F')) != t->end; quote++)
		if (quote > t->at && quote[-1] == '\n' && transfer_is_quoted(quote, t->end)) {
			t->next = quote;
			break;
		}
	t->stop = t->tail = t->next;
}

/* Blanks at the end of a line are no text; a "=" there removes the line end. */
static void
transfer_line_qp(struct transfer *t)
{
	const char *stop = line_end(t->at, t->end);

	t->next = stop < t->end ? stop + 1 : stop;
	if (stop < t->end && stop > t->at && stop[-1] == '\r')
		stop--;
	t->tail = stop;
	while (stop > t->at && ascii_is_blank(stop[-1]))
		stop--;
	if (stop > t->at && stop[-1] == '=') {
		stop--;
		t->tail = t->next;
	}
	t->stop = stop;
}

/*
 * A chunk of HTTP (RFC 9112 section 7.1): its size in hex, perhaps extensions, a line end; AT
 * its octets, and a line end.  False if no size stands there.
 */
static bool
transfer_chunk(const char **at, const char *end, size_t *size)
{
	const char *from = *at, *line = line_end(from, end);
	int digit;

	*size = 0;
	for (; *at < line && (digit = ascii_hex(**at)) >= 0; (*at)++) {
		if (*size > SIZE_MAX >> 8)
			return false;
		*size = *size << 4 | (size_t)digit;
	}
	if (*at == from || line == end || strchr("\r\n; \t", **at) == NULL)
		return false;
	*at = line + 1;
	return true;
}

/* The last chunk is empty.  If no chunk begins here, the rest is not encoded. */
static void
transfer_line_chunked(struct transfer *t)
{
	const char *at = t->at;
	size_t size;

	t->stop = t->tail = t->next = t->end;
	if (!transfer_chunk(&at, t->end, &size))
		return;
	t->at = size == 0 ? t->end : at;
	if (size >= (size_t)(t->end - t->at))
		return;
	t->stop = at + size;
	t->tail = t->stop < t->end && *t->stop == '\r' ? t->stop + 1 : t->stop;
	t->tail += t->tail < t->end && *t->tail == '\n';
	t->next = t->tail;
}

/* Find the bounds of the line at AT.  False at the end. */
static bool
transfer_line(struct transfer *t)
{
	if (t->at == t->end)
		return false;
	if (t->quoted && transfer_is_quoted(t->at, t->end))
		t->at++;
	if (t->kind == TRANSFER_NONE)
		transfer_line_plain(t);
	else if (t->kind == TRANSFER_QP)
		transfer_line_qp(t);
	else if (t->kind == TRANSFER_CHUNKED)
		transfer_line_chunked(t);
	else
		t->stop = t->tail = t->next = t->end;
	return true;
}

int
transfer_escape(const char *at, const char *stop)
{
	int high, low;

	if (stop - at < 3)
		return -1;
	high = ascii_hex(at[1]);
	low = ascii_hex(at[2]);
	return high < 0 || low < 0 ? -1 : high << 4 | low;
}

/* Is no octet escaped? */
static bool
transfer_is_verbatim(const struct transfer *t)
{
	return t->kind == TRANSFER_NONE || t->kind == TRANSFER_CHUNKED;
}

/* Decode the octet at AT, before STOP. */
static char
transfer_decode(struct transfer *t)
{
	int octet;

	if (*t->at == '=' && !transfer_is_verbatim(t)) {
		octet = transfer_escape(t->at, t->stop);
		if (octet >= 0) {
			t->at += 3;
			return (char)octet;
		}
	}
	if (*t->at == '_' && t->kind == TRANSFER_Q) {
		t->at++;
		return ' ';
	}
	return *t->at++;
}

size_t
transfer_run(struct transfer *t, size_t most)
{
	const char *equals;
	size_t n = 0;

	if ((transfer_is_verbatim(t) || t->kind == TRANSFER_QP) && t->at < t->stop) {
		n = (size_t)(t->stop - t->at) < most ? (size_t)(t->stop - t->at) : most;
		equals = t->kind == TRANSFER_QP ? memchr(t->at, '=', n) : NULL;
		n = equals == NULL ? n : (size_t)(equals - t->at);
		t->at += n;
	}
	return n;
}

/* Read octets of a line that are not encoded, at most ROOM; or decode one octet. */
static size_t
transfer_read_line(struct transfer *t, char *out, size_t room)
{
	size_t n;

	do {
		if (t->at == t->next && !transfer_line(t))
			return 0;
		if (t->at >= t->stop && t->at < t->tail)
			t->at = t->tail;
	} while (t->at == t->next);
	if (t->at >= t->stop)
		t->stop = t->next;
	t->from = t->at;
	n = room == 1 || *t->at == '=' ? 0 : transfer_run(t, room);
	if (n > 0) {
		memcpy(out, t->from, n);
	} else {
		*out = transfer_decode(t);
		n = 1;
	}
	t->to = t->at;
	return n;
}

/* Quanta: base64 and uuencode */

/* Four digits are three octets, of which the quantum has N. */
static void
transfer_quantum_fill(struct transfer *t, unsigned bits, unsigned n)
{
	t->octets[0] = (char)(bits >> 16);
	t->octets[1] = (char)(bits >> 8);
	t->octets[2] = (char)bits;
	t->n = (uint8_t)n;
	t->i = 0;
}

/* Four digits are three octets; "=" ends a quantum early, all else is skipped. */
static bool
transfer_quantum_base64(struct transfer *t)
{
	unsigned digits = 0, digit, bits = 0;

	for (; t->at < t->end && digits < 4; t->at++) {
		digit = transfer_digit(*t->at);
		if (digit > 63 && (*t->at != '=' || digits < 2))
			continue;
		if (digit > 63)
			break;
		if (digits++ == 0)
			t->from = t->at;
		bits = bits << 6 | digit;
		t->to = t->at + 1;
	}
	while (t->at < t->end && *t->at == '=' && digits >= 2 && digits < 4)
		t->to = ++t->at;
	if (digits < 2)
		return false;
	transfer_quantum_fill(t, bits << 6 * (4 - digits), digits - 1);
	return true;
}

static bool
transfer_quantum_uu(struct transfer *t)
{
	unsigned bits = 0;
	int i;

	while (t->left == 0 || t->at >= t->stop) {
		t->at = t->next;
		if (t->at == t->end)
			return false;
		t->stop = line_end(t->at, t->end);
		t->next = t->stop < t->end ? t->stop + 1 : t->stop;
		if (t->stop > t->at && t->stop[-1] == '\r')
			t->stop--;
		t->left = t->stop == t->at ? 0 : ((unsigned)*t->at++ - ' ') & 63;
	}
	t->from = t->at;
	for (i = 0; i < 4; i++)
		bits = bits << 6 | (t->at < t->stop ? ((unsigned)*t->at++ - ' ') & 63 : 0);
	t->to = t->at;
	transfer_quantum_fill(t, bits, t->left < 3 ? t->left : 3);
	t->left -= t->n;
	return true;
}

/* Read octets of a quantum, at most ROOM. */
static size_t
transfer_read_quantum(struct transfer *t, char *out, size_t room)
{
	size_t n = 0;

	if (t->i == t->n && !(t->kind == TRANSFER_BASE64 ? transfer_quantum_base64(t) :
	    transfer_quantum_uu(t)))
		return 0;
	while (t->i < t->n && n < room)
		out[n++] = t->octets[t->i++];
	return n;
}

/* Decode whole quanta of base64, with nothing but line ends between them. */
static size_t
transfer_read_base64(struct transfer *t, char *out, size_t room)
{
	size_t n = 0, got;

	do {
		while (t->at < t->end && (*t->at == '\n' || *t->at == '\r'))
			t->at++;
		got = base64_decode(out + n, room - n, t->at, t->end);
		t->at += got / 3 * 4;
		n += got;
	} while (got > 0);
	return n;
}

/* All encodings */

/* Read at most ROOM octets, which [FROM, TO) encodes: each for itself, or all together. */
static size_t
transfer_next(struct transfer *t, char *out, size_t room)
{
	return t->kind == TRANSFER_BASE64 || t->kind == TRANSFER_UU ?
	    transfer_read_quantum(t, out, room) : transfer_read_line(t, out, room);
}

size_t
transfer_read(struct transfer *t, char *out, size_t room)
{
	size_t n = 0, got = 1;

	while (n < room && got > 0) {
		got = t->i == t->n && t->kind == TRANSFER_BASE64 ?
		    transfer_read_base64(t, out + n, room - n) : 0;
		if (got == 0)
			got = transfer_next(t, out + n, room - n);
		n += got;
	}
	return n;
}

bool
transfer_octet(struct transfer *t, char *octet, const char **from, const char **to)
{
	size_t n = transfer_next(t, octet, 1);

	*from = t->from;
	*to = t->to;
	return n > 0;
}

/* Checking what a part declares */

bool
transfer_is_text(const char *octets, size_t len)
{
	size_t i, controls = 0;
	uint8_t c;

	if (memchr(octets, '\0', len) != NULL)
		return false;
	for (i = 0; i < len; i++) {
		c = (uint8_t)octets[i];
		controls += c == 0x7F || (c < ' ' && strchr("\t\n\f\r\033", c) == NULL);
	}
	return controls * TRANSFER_CONTROLS <= len;
}

/* Skip the blanks at AT if a line ends after them; or NULL. */
static const char *
transfer_line_end(const char *at, const char *to)
{
	while (at < to && (ascii_is_blank(*at) || *at == '\r'))
		at++;
	return at == to || *at == '\n' ? at : NULL;
}

/* The end of the line of AT if it has only digits of base64 and "="; or NULL. */
static const char *
transfer_is_base64(const char *at, const char *to)
{
	while (at < to && (transfer_digit(*at) < 64 || *at == '='))
		at++;
	return transfer_line_end(at, to);
}

/* The text after the padding, which programs add as a footer, is not base64. */
static enum transfer_kind
transfer_check_base64(const char *from, const char **to)
{
	const char *at = transfer_is_base64(ascii_skip_space(from, *to), *to);
	const char *padding, *end = from;

	if (at == NULL)
		return TRANSFER_NONE;
	for (at = from; (padding = memchr(at, '=', (size_t)(*to - at))) != NULL; at = end) {
		for (end = padding; end < *to && *end == '='; end++)
			continue;
		at = end;
		end = transfer_is_base64(ascii_skip_space(at, *to), *to);
		if (end == NULL) {
			*to = at;
			break;
		}
	}
	return TRANSFER_BASE64;
}

/*
 * It is not quoted-printable if a "=" begins no escape, and nothing shows an encoder's work:
 * a soft break, "=3D", an escaped blank, or an escaped octet above 7F.
 */
static enum transfer_kind
transfer_check_qp(const char *at, const char *to)
{
	bool wrong = false;
	int octet;

	for (; (at = memchr(at, '=', (size_t)(to - at))) != NULL; at++) {
		octet = transfer_escape(at, to);
		if (octet == '=' || octet == ' ' || octet == '\t' || octet > 0x7F)
			return TRANSFER_QP;
		if (transfer_line_end(at + 1, to) != NULL)
			return TRANSFER_QP;
		wrong |= octet < 0;
	}
	return wrong ? TRANSFER_NONE : TRANSFER_QP;
}

/* A line end follows the octets of the first chunk, which is not empty. */
static enum transfer_kind
transfer_check_chunked(const char *from, const char *to)
{
	size_t size;

	if (!transfer_chunk(&from, to, &size) || size == 0)
		return TRANSFER_NONE;
	return size >= (size_t)(to - from) || from[size] == '\r' || from[size] == '\n' ?
	    TRANSFER_CHUNKED : TRANSFER_NONE;
}

enum transfer_kind
transfer_check(enum transfer_kind kind, const char **from, const char **to)
{
	switch (kind) {
	case TRANSFER_BASE64:
		return transfer_check_base64(*from, to);
	case TRANSFER_QP:
		return transfer_check_qp(*from, *to);
	case TRANSFER_UU:
		return uuencode_trim(from, to) ? TRANSFER_UU : TRANSFER_NONE;
	case TRANSFER_CHUNKED:
		return transfer_check_chunked(*from, *to);
	default:
		return TRANSFER_NONE;
	}
}
