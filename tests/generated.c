/*
 * generated.c - tests: as much text as is wanted, full of what is to be found
 */
#include "generated.h"

#include <string.h>

#include "dice.h"

/* "^" is a word, "0" a number. */
static const char *const generated_pieces[] = {
	"The ^ of the ^ is not what the ^ of 0 had in mind when it was ^.\n",
	"   This is a line of prose that has been set with all of its infor-\n"
	    "   mation in it, as the ^ do who divide words at the end of lines.\n",
	"<URL:http://www.^.dom/^/^.html>\n",
	"See <URL:ftp://ftp.^.dom/pub/^/\n     ^.txt;type=a> for ^.\n",
	"<URL:http://^.dom/^-\n^/^.html#^> and http://^.dom/^-^/^.\n",
	"<URL:http://^.dom/^-\n^-\n   ^/^-\n0>, ^-^ or ^^.\n",
	"> On ^ we found <URL:gopher://^.dom/1\n> /^/^ and ^>.\n",
	">> <http://^.dom/^/\n>> ^> >> and so on\n> >\n",
	"# see <URL:news:^.^.^-\n# ^>\n",
	"<URL:http://^.dom/^\n\n\n^, Masinter & McCahill      [Page 0]\n\f\n"
	    "RFC 1738        Uniform Resource Locators (URL)   December 1994\n\n/^>\n",
	"<URL:http://^.dom/^\n  A running head of this book, page 0\n^>\n",
	"  A running head of this book, page 0\n",
	"<http://^.dom/^ and no closer at all,\nso that this is prose and nothing else.\n",
	"<URL:http://^.dom/<URL:http://^.dom/^>\n",
	"(http://^.dom/^_(^)), mailto:^@^.dom, *ftp://^.dom/^* and news:^.^\n",
	"URL:http://^.dom/^/\nURL: \n http://^.dom/^\n",
	"<a href=\"http://^.dom/^?^=^&amp;^=0\">^</a> \"URL:^:^\"\n",
	"&lt;URL:http://^.dom/^?^&amp;^&gt; std::^<T::Item> <xsl:^ ^=\"^\"> 12:30\n",
	"| <URL:http://^.dom/^   |\n| ^>   | ^ |\n",
	"<URL:http://^.dom/^\\\n   \\^> http://^.dom/^ \nhttp://[::1]:0/\n",
	"<URL:http://^.dom/^\xE2\x80\x90\n^> \xE2\x80\x9Chttp://^.dom/^\xE2\x80\x9D "
	    "http://^.dom/^\xE3\x80\x82\xC2\xAD\n",
	"<URL:http://^.dom/^ http://^.dom/^, ftp://^.dom/^\nURL:news:^>\n",
	"<news:^> <mid:^@^> <foo:^> Message-ID: <0@^.dom>\r\n\r\n",
	"\n",
	"                                        \t\n",
	"::::::////<<<<>>>>\"\"\"\"----\x01\xFF\x80\n",
};

static const char *const generated_words[] = {
	"core", "utils", "coreutils", "savannah", "savan", "nah", "info", "information", "Doc",
	"www", "a", "x", "index", "Software", "free", "lists", "archive", "colation", "col", "web",
	"h", "gopher", "state", "of", "the", "art", "pub", "net"
};

/* What stands for the octet C of a piece: its length, never more than 16. */
static size_t
generated_octet(char *octets, char c, uint64_t *dice)
{
	const size_t n_words = sizeof(generated_words) / sizeof(*generated_words);
	const char *word;

	if (c == '0') {
		octets[0] = (char)('1' + dice_roll(dice, 9));
		octets[1] = (char)('0' + dice_roll(dice, 10));
		return 1 + dice_roll(dice, 2);
	}
	if (c != '^') {
		octets[0] = c;
		return 1;
	}
	word = generated_words[dice_roll(dice, (uint32_t)n_words)];
	memcpy(octets, word, strlen(word));
	return strlen(word);
}

void
generated_fill(char *octets, size_t len, uint64_t seed)
{
	const size_t n_pieces = sizeof(generated_pieces) / sizeof(*generated_pieces);
	uint64_t dice = dice_new(seed);
	char one[16];
	size_t at = 0, n;

	while (at < len) {
		/* Prose is a third of it. */
		const char *piece = generated_pieces[dice_roll(&dice, 3) == 0 ? 0 :
		    dice_roll(&dice, (uint32_t)n_pieces)];

		for (; *piece != '\0' && at < len; piece++, at += n) {
			n = generated_octet(one, *piece, &dice);
			if (n > len - at)
				n = len - at;
			memcpy(octets + at, one, n);
		}
	}
}
