/*
 * ascii - base: ASCII letters, digits and blanks, whatever the locale
 */
#ifndef BASE_ASCII_H
#define BASE_ASCII_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define ASCII_ESC 0x1B	/* begins the control sequences of terminals */

static inline bool
ascii_is_digit(char octet)
{
	return octet >= '0' && octet <= '9';
}

static inline bool
ascii_is_octal(char octet)
{
	return octet >= '0' && octet <= '7';
}

static inline bool
ascii_is_upper(char octet)
{
	return octet >= 'A' && octet <= 'Z';
}

static inline bool
ascii_is_letter(char octet)
{
	return (octet | 0x20) >= 'a' && (octet | 0x20) <= 'z';
}

/* Returns whether the octet is a space or a tab. */
static inline bool
ascii_is_blank(char octet)
{
	return octet == ' ' || octet == '\t';
}

/* Returns whether the octet is a blank or ends a line. */
static inline bool
ascii_is_space(char octet)
{
	return ascii_is_blank(octet) || octet == '\r' || octet == '\n';
}

/* Returns the first octet in [AT, TO) that is not white space, or TO. */
static inline const char *
ascii_skip_space(const char *at, const char *to)
{
	while (at < to && ascii_is_space(*at))
		at++;
	return at;
}

/* Returns the octet, in lower case if it is a letter. */
static inline char
ascii_lower(char octet)
{
	return ascii_is_upper(octet) ? (char)(octet | 0x20) : octet;
}

/* Copy N octets, eight at a time, and change capitals to lower case. */
static inline void
ascii_put_lower(char *to, const char *from, size_t n)
{
	const uint64_t each = UINT64_MAX / 0xFF;
	uint64_t octets, low, upper;
	size_t i;

	for (i = 0; i + sizeof(octets) <= n; i += sizeof(octets)) {
		memcpy(&octets, from + i, sizeof(octets));
		low = octets & each * 0x7F;
		/* Set the highest bit of each octet from "A" to "Z". */
		upper = ~octets & (low + each * (0x80 - 'A')) & ~(low + each * (0x7F - 'Z'));
		octets |= (upper & each * 0x80) >> 2;
		memcpy(to + i, &octets, sizeof(octets));
	}
	for (; i < n; i++)
		to[i] = ascii_lower(from[i]);
}

/* Returns the value of a hex digit, or -1 if the octet is not one. */
static inline int
ascii_hex(char octet)
{
	if (ascii_is_digit(octet))
		return octet - '0';
	octet |= 0x20;
	return octet >= 'a' && octet <= 'f' ? octet - 'a' + 10 : -1;
}

/* Returns whether the LEN octets at TEXT, in any case, equal NAME, which is in lower case. */
static inline bool
ascii_equal(const char *name, const char *text, size_t len)
{
	size_t i;

	for (i = 0; i < len; i++)
		if (name[i] != ascii_lower(text[i]))
			return false;
	return true;
}

/* Read [AT, TO) as a number.  Returns false unless it consists of 1 to 18 digits. */
static inline bool
ascii_number(const char *at, const char *to, uint64_t *number)
{
	const char *from = at;

	for (*number = 0; at < to && ascii_is_digit(*at) && at - from < 18; at++)
		*number = 10 * *number + (uint64_t)(*at - '0');
	return at == to && at > from;
}

/* Returns whether the LEN octets, in any case, are one of N words, which are in lower case. */
static inline bool
ascii_is_one_of(const char *const *words, size_t n, const char *octets, size_t len)
{
	size_t i;

	/* Compare the first octets first, because most words differ there. */
	for (i = 0; i < n; i++)
		if (len > 0 && *words[i] == ascii_lower(*octets) && strlen(words[i]) == len &&
		    ascii_equal(words[i], octets, len))
			return true;
	return false;
}

#endif
