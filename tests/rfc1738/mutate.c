/*
 * mutate.c - tests: texts that are nearly URLs
 */
#include "mutate.h"

#include <string.h>

#include "../dice.h"

/* Each is a border case of some production, or what another standard allows. */
static const char *const tokens[] = {
	"%", "%%", "%0", "%0g", "%09", "%09%09", "%0d%0a", "%2F", "%2f", "%3B", "%7E", "%g0",
	"/", "//", "///", "://", ":", "::", ":80", ":8a", "@", "a@", "@h.dom", "u:p@", ":@",
	"?", "?q", "#", "#f", ";", ";x=1", ";type=", ";type=a", ";type=D", ";TYPE=a", ";type=x",
	"=", "&", "+", "-", "--", "-a", ".", "..", "a.", "_", "~", "*", "!", "$", "'", "(", ")", ",",
	"[", "]", "[::1]", "{", "}", "|", "\\", "^", "`", "<", ">", "\"", " ", "\t", "\n", "\r",
	"\x7f", "\x80", "\xff", "\xc3\xa9", "\xc2\xa0", "localhost", "1", "12", "1.2.3.4", "1.2.3",
	"0", "a", "Z", "x.y1", "3c", "c.3c", "xn--p1ai", "comp.x", "comp.*", "c|", "file:", "ftp:",
	"gopher:", "http:", "https:", "mailto:", "news:", "nntp:", "prospero:", "telnet:",
	"wais:", "FTP:", "HTTP:", "x-a:", "url", "URL:", "https:", "ws:", "snews:", "git:", "LDAP:",
	"s3:"
};

void
mutant_set(struct mutant *mutant, const char *text, size_t len)
{
	mutant->len = len < MUTANT_MAX ? len : MUTANT_MAX;
	memcpy(mutant->text, text, mutant->len);
}

/* Put a text in the place of the CUT octets at AT; what then has no room is lost. */
static void
splice(struct mutant *mutant, size_t at, size_t cut, const char *text, size_t len)
{
	struct mutant old = *mutant;
	size_t rest = old.len - at - cut;

	if (len > MUTANT_MAX - at)
		len = MUTANT_MAX - at;
	if (rest > MUTANT_MAX - at - len)
		rest = MUTANT_MAX - at - len;
	memmove(mutant->text + at, text, len);
	memcpy(mutant->text + at + len, old.text + at + cut, rest);
	mutant->len = at + len + rest;
}

static size_t
scheme_len(const struct mutant *mutant)
{
	const char *colon = memchr(mutant->text, ':', mutant->len);

	return colon != NULL ? (size_t)(colon - mutant->text) : 0;
}

/* A place from 0 to the end: one in three before or behind an octet that is no letter or digit. */
static size_t
place(const struct mutant *mutant, uint64_t *dice)
{
	size_t at = dice_roll(dice, (uint32_t)mutant->len + 1);

	if (dice_roll(dice, 3) == 0)
		while (at < mutant->len && memchr("%/:?@;=.#&", mutant->text[at], 10) == NULL)
			at++;
	return at;
}

void
mutant_change(struct mutant *mutant, const struct mutant *other, uint64_t *dice)
{
	size_t at = place(mutant, dice), rest = mutant->len - at, from;
	size_t some = rest > 0 ? 1 + dice_roll(dice, rest < 4 ? (uint32_t)rest : 4) : 0;
	const char *token = tokens[dice_roll(dice, sizeof(tokens) / sizeof(tokens[0]))];
	char c = (char)dice_roll(dice, 256);

	if (dice_roll(dice, 8) > 0)
		c = token[0];
	switch (dice_roll(dice, 10)) {
	case 0:		/* another octet */
		splice(mutant, at, rest > 0, &c, 1);
		break;
	case 1:		/* one more octet */
		splice(mutant, at, 0, &c, 1);
		break;
	case 2:		/* some octets fewer */
		splice(mutant, at, some > rest ? rest : some, "", 0);
		break;
	case 3:		/* two octets in the other order */
		if (rest >= 2) {
			char pair[2] = { mutant->text[at + 1], mutant->text[at] };

			splice(mutant, at, 2, pair, 2);
		}
		break;
	case 4:		/* some octets twice */
		splice(mutant, at, 0, mutant->text + at, some > rest ? rest : some);
		break;
	case 5:
	case 6:		/* one more token */
		splice(mutant, at, 0, token, strlen(token));
		break;
	case 7:		/* a token instead of some octets */
		splice(mutant, at, some > rest ? rest : some, token, strlen(token));
		break;
	case 8:		/* the end of another text, or none */
		from = place(other, dice);
		splice(mutant, at, rest, other->text + from, other->len - from);
		break;
	default:	/* another scheme */
		splice(mutant, 0, scheme_len(mutant), other->text, scheme_len(other));
		break;
	}
}
