/*
 * data.c - bench: texts to measure with, the same ones every time
 *
 *     data KIND OCTETS PROSE >FILE
 *     data small FILES PROSE DIRECTORY
 *
 * PROSE has sentences, one a line.  Of the hostile kinds each is one thing,
 * repeated: the name says which.
 */
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define SENTENCES 256
#define WIDTH 72

static struct {
	char *sentences[SENTENCES];
	unsigned n;
	FILE *to;
	uint64_t left;		/* octets to be written */
	uint64_t seed;
	unsigned column;
} text = { .seed = 1738 };

static unsigned
below(unsigned n)
{
	text.seed ^= text.seed << 13;
	text.seed ^= text.seed >> 7;
	text.seed ^= text.seed << 17;
	return (unsigned)(text.seed >> 33) % n;
}

static void
put(const char *octets, size_t n)
{
	if (n > text.left)
		n = (size_t)text.left;
	fwrite(octets, 1, n, text.to);
	text.left -= n;
}

static void
puts_(const char *string)
{
	put(string, strlen(string));
}

static void __attribute__((format(printf, 1, 2)))
format(const char *format, ...)
{
	char line[1024];
	va_list ap;

	va_start(ap, format);
	vsnprintf(line, sizeof(line), format, ap);
	va_end(ap);
	puts_(line);
}

static void
newline(const char *indent)
{
	puts_("\n");
	puts_(indent);
	text.column = (unsigned)strlen(indent);
}

/* A word, on the next line if it does not fit. */
static void
word(const char *octets, size_t n, const char *indent)
{
	if (text.column + 1 + n > WIDTH)
		newline(indent);
	else if (text.column > strlen(indent)) {
		puts_(" ");
		text.column++;
	}
	put(octets, n);
	text.column += (unsigned)n;
}

static void
words(const char *string, const char *indent)
{
	size_t n;

	for (; *string != '\0'; string += n + strspn(string + n, " ")) {
		n = strcspn(string, " ");
		word(string, n, indent);
	}
}

/* Sentences of about so many octets. */
static void
prose(size_t octets, const char *indent)
{
	uint64_t end = text.left > octets ? text.left - octets : 0;

	while (text.left > end)
		words(text.sentences[below(text.n)], indent);
}

static void
url(char *to, size_t room)
{
	static const char *const schemes[] = { "http", "http", "http", "ftp", "https", "gopher" };
	static const char *const tops[] = { "com", "org", "edu", "net", "ch" };
	unsigned n = 1 + below(4);
	size_t len;

	len = (size_t)snprintf(to, room, "%s://www%u.site%u.%s", schemes[below(6)], below(10),
	    below(5000), tops[below(5)]);
	while (n-- > 0)
		len += (size_t)snprintf(to + len, room - len, "/path%u", below(1000));
	snprintf(to + len, room - len, "/index%u.html", below(100000));
}

static void
bare(const char *indent)
{
	char at[256];

	url(at, sizeof(at));
	word(at, strlen(at), indent);
}

/* Of a hundred, so many are broken over lines. */
static void
wrapped(unsigned broken, const char *indent)
{
	char at[256], whole[300];
	char *slash;

	url(at, sizeof(at));
	if (below(100) >= broken) {
		snprintf(whole, sizeof(whole), below(4) > 0 ? "<URL:%s>" : "<%s>", at);
		word(whole, strlen(whole), indent);
		return;
	}
	slash = strrchr(at, '/');
	snprintf(whole, sizeof(whole), "<URL:%.*s", (int)(slash + 1 - at), at);
	word(whole, strlen(whole), indent);
	newline(indent);
	format("%s>", slash + 1);
	text.column += (unsigned)strlen(slash);
}

/* A wrapped URL in about 1.6 KB, and as many bare ones. */
static void
dense(void)
{
	prose(720, "");
	wrapped(8, "");
	prose(720, "");
	bare("");
	if (below(3) == 0)
		newline("\n");
}

/*
 * What a find costs is the difference between texts that differ in their wrappers alone: "<",
 * ":" and ">" as they are or other octets; a newline in the midst of the URL or behind it.
 */
static void
wrapper(const char *octets, bool broken)
{
	char at[256];
	unsigned i;

	prose(400, "");
	newline("");
	url(at, sizeof(at));
	for (i = 0; at[i] != '\0'; i++)
		if (at[i] == ':')
			at[i] = octets[1];
	i = (unsigned)(strrchr(at, '/') + 1 - at);
	format("%cURL%c%.*s%s%s%c%s", octets[0], octets[1], (int)i, at, broken ? "\n" : "", at + i,
	    octets[2], broken ? "" : "\n");
	text.column = 0;
}

static void
whole(void)
{
	wrapper("<:>", false);
}

static void
broken(void)
{
	wrapper("<:>", true);
}

static void
rejected(void)
{
	wrapper("<@>", false);
}

static void
nothing(void)
{
	wrapper("(@)", false);
}

/* Documentation: paragraphs, headings, tables of contents; a URL now and then. */
static void
docs(void)
{
	unsigned i;

	format("\n%u.%u.  Title of a section\n", 1 + below(9), 1 + below(9));
	for (i = 0; i < 6; i++) {
		newline("\n   ");
		prose(600, "   ");
		if (i == 2)
			bare("   ");
	}
	if (below(4) == 0)
		wrapped(8, "   ");
	format("\n\n      option-%u    default: %u\n", below(100), below(1000));
}

/* A part of a message's text: what someone wrote, what it answers, a signature. */
static void
letter(void)
{
	unsigned i;

	for (i = 1 + below(3); i > 0; i--) {
		puts_("> ");
		text.column = 2;
		prose(500, "> ");
		newline("\n");
		prose(700, "");
		if (below(4) == 0)
			wrapped(8, "");
		if (below(3) == 0)
			bare("");
		newline("\n");
	}
	format("-- \nPerson %u <person%u@site%u.org>\n\n", below(500), below(500), below(100));
}

static void
fields(void)
{
	unsigned n = below(500);

	format("From person%u@site%u.org Mon Feb  %u 12:%02u:00 1998\n", n, n % 100, 1 + below(9),
	    below(60));
	format("Return-Path: <person%u@site%u.org>\n", n, n % 100);
	format("Received: from relay%u.site%u.org by list.site1.org; Mon, 2 Feb 1998 12:00:00 GMT\n",
	    below(10), n % 100);
	format("Message-ID: <19980202%06u.%u@site%u.org>\n", below(1000000), below(1000), n % 100);
	format("Date: Mon, 2 Feb 1998 12:%02u:00 +0000\nFrom: Person %u <person%u@site%u.org>\n",
	    below(60), n, n, n % 100);
	format("To: list@site1.org\nSubject: Re: question number %u\n", below(10000));
	format("References: <19980201%06u.%u@site%u.org>\n", below(1000000), below(1000), below(100));
}

/* Messages whose text stands as it is. */
static void
mail(void)
{
	fields();
	puts_("Content-Type: text/plain; charset=us-ascii\n\n");
	text.column = 0;
	letter();
}

/* The URLs of mail as it is: one in five has something that not every URL has. */
static void
real_url(char *to, size_t room)
{
	size_t n;

	url(to, room);
	n = strlen(to);
	switch (below(20)) {
	case 0:
		snprintf(to, room, "mailto:person%u@site%u.org", below(500), below(5000));
		break;
	case 1:
		snprintf(to + n, room - n, "?id=%u&page=%u", below(1000), below(10));
		break;
	case 2:
		snprintf(to + n, room - n, "#section-%u", below(100));
		break;
	case 3:
		snprintf(to, room, "http://www.site%u.org/~person%u/a.html", below(5000), below(500));
		break;
	}
}

/* Mail as it is: a "<" in 240 octets, a ":" in 83. */
static void
real(void)
{
	char at[256], whole[300];
	unsigned i;

	format("On Mon, 2 Feb 1998 12:%02u:%02u +0000, Person %u <person%u@site%u.org> wrote:\n",
	    below(60), below(60), below(500), below(500), below(100));
	for (i = 0; i < 3; i++) {
		puts_("> ");
		text.column = 2;
		prose(200, "> ");
		newline("\n");
		format("At %u:%02u: see <19980201%06u.%u@site%u.org>, <p%u@h.org>\n", below(24),
		    below(60), below(1000000), below(1000), below(100), below(100));
		format("Note: (a) %u:%u, (b) %u:%u; this\n", below(10), below(10), below(10),
		    below(10));
		text.column = 0;
		prose(200, "");
		newline("");
	}
	real_url(at, sizeof(at));
	snprintf(whole, sizeof(whole), below(2) > 0 ? "<URL:%s>" : "%s", at);
	word(whole, strlen(whole), "");
	newline("\n");
}

/* A word of a sentence, of letters. */
static int
letters(const char **word)
{
	const char *sentence = text.sentences[below(text.n)];
	size_t n;

	sentence += below((unsigned)strlen(sentence) / 2);
	sentence += strcspn(sentence, " ");
	sentence += strspn(sentence, " ");
	n = strspn(sentence, "abcdefghijklmnopqrstuvwxyz");
	*word = n > 0 ? sentence : "name";
	return n > 0 ? (int)n : 4;
}

/* A page of an RFC: running head and foot, words and URLs divided at the ends of lines. */
static void
rfc(void)
{
	static unsigned page;
	const char *left, *right;
	int left_len, right_len;
	char at[256];
	unsigned i;

	format("\nPerson & Person             Standards Track                    [Page %u]\n\f\n",
	    ++page % 100);
	format("RFC %u             Title of the Document             February 1998\n\n",
	    2000 + page / 100);
	for (i = 0; i < 4; i++) {
		puts_("\n   ");
		text.column = 3;
		prose(500, "   ");
		if (below(2) > 0) {
			url(at, sizeof(at));
			newline("   ");
			left_len = letters(&left);
			right_len = letters(&right);
			format("<URL:%.*s/%.*s-\n   %.*s.html>, an imple-\n   mentation",
			    (int)(strrchr(at, '/') - at), at, left_len, left, right_len, right);
			text.column = 12;
		}
		newline("");
	}
}

/* Messages in which everything has to be decoded. */
static void
mime(void)
{
	static const char address[] = "c2VlIDxVUkw6aHR0cDovL3NpdGUxLm9yZy9hL2IvYy9kL2UvZi9nL2gvaS9qPgo=";
	static const char line[] = "YW5kIHNvbWUgdGV4dCBiZWhpbmQgaXQgdGhhdCBob2xkcyBub25lIG9mIHRoZW0uCgoK";
	unsigned i;

	fields();
	puts_("MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=\"=_b\"\n\n"
	    "--=_b\nContent-Type: text/plain; charset=utf-8\n"
	    "Content-Transfer-Encoding: quoted-printable\n\n");
	text.column = 0;
	prose(800, "");
	puts_("\ncaf=C3=A9 <URL:http://site1.org/a=\nb> =E2=80=93 =\n");
	text.column = 0;
	prose(800, "");
	puts_("\n\n--=_b\nContent-Type: text/plain; charset=iso-8859-1\n"
	    "Content-Transfer-Encoding: base64\n\n");
	for (i = 0; i < 30; i++)
		format("%s\n", line);
	format("%s\n--=_b--\n\n", address);
}

static void
html(void)
{
	char at[256];

	url(at, sizeof(at));
	format("<p class=\"c%u\"><a href=\"%s\">", below(10), at);
	text.column = 30;
	prose(30, "");
	puts_("</a> <b>");
	prose(60, "");
	format("</b><br>\n<td width=\"%u%%\">&nbsp;%u</td><img src='/i/%u.gif' alt=''>\n", below(100),
	    below(1000), below(100));
	if (below(6) == 0) {
		text.column = 0;
		wrapped(8, "");
	}
}

/* A line with a URL in each of the formats of today. */
static void
links(void)
{
	static const char *const around[][2] = {
		{ "* [a page](", ") - with a few words about it\n" },
		{ "{\"id\": 17, \"url\": \"", "\", \"title\": \"a page\"},\n" },
		{ "17,", ",a page,with a few words\n" },
		{ "h.dom - - [10/Oct/2000:13:55:36] \"GET / HTTP/1.0\" 200 99 \"", "\" \"-\"\n" },
		{ "There is a page (", ") with a few words about it.\n" },
		{ "A few words are at ", ". There are more words after them.\n" },
		{ "- name: a page\n  link: ", "\n  words: few\n" },
		{ "  <item><link>", "</link><title>a page</title></item>\n" },
		{ "\tconst page = '", "'; // with a few words about it\n" },
		{ "See <", "> for a few words about it.\n" }
	};
	char at[256];
	size_t i;

	for (i = 0; i < sizeof(around) / sizeof(around[0]); i++) {
		url(at, sizeof(at));
		puts_(around[i][0]);
		puts_(at);
		puts_(around[i][1]);
	}
}

/* Repeat a string; it has no NUL. */
static void
repeat(const char *string)
{
	static char block[65536];
	size_t n = strlen(string), len = sizeof(block) / n * n, i;

	for (i = 0; i < len; i += n)
		memcpy(block + i, string, n);
	while (text.left > 0)
		put(block, len);
}

static void
blanks(void)
{
	unsigned i;

	puts_("<URL:");
	for (i = 0; i < 1024 * 1024 / 64; i++)
		puts_("                                                                ");
}

static const struct {
	const char *name;
	void (*put)(void);
	const char *repeat;
} kinds[] = {
	{ "blanks", blanks, NULL },
	{ "broken", broken, NULL },
	{ "colons", NULL, ":" },
	{ "dense", dense, NULL },
	{ "docs", docs, NULL },
	{ "finds", NULL, "<URL:http://h.dom/>\n" },
	{ "html", html, NULL },
	{ "links", links, NULL },
	{ "less-than", NULL, "<" },
	{ "mail", mail, NULL },
	{ "mime", mime, NULL },
	{ "nothing", nothing, NULL },
	{ "no-newline", NULL, "text that never ends and holds no URL " },
	{ "open-angle", NULL, "<a:" },
	{ "open-url", NULL, "<URL:" },
	{ "real", real, NULL },
	{ "rejected", rejected, NULL },
	{ "rfc", rfc, NULL },
	{ "unclosed", NULL, "<URL:http://h.dom/a\n" },
	{ "whole", whole, NULL },
};

static void
read_prose(const char *path)
{
	FILE *file = fopen(path, "r");
	char *line = NULL;
	size_t room = 0;
	ssize_t n;

	if (file == NULL) {
		perror(path);
		exit(2);
	}
	while (text.n < SENTENCES && (n = getline(&line, &room, file)) > 0) {
		line[n - 1] = '\0';
		if (*line != '#' && strchr(line, '%') == NULL)
			text.sentences[text.n++] = strdup(line);
	}
	free(line);
	fclose(file);
	if (text.n == 0) {
		fprintf(stderr, "data: %s has no sentence\n", path);
		exit(2);
	}
}

/* Files of a few KB, a hundred to a directory. */
static void
small(unsigned files, const char *directory)
{
	char path[4096];
	unsigned i;

	mkdir(directory, 0777);
	for (i = 0; i < files; i++) {
		snprintf(path, sizeof(path), "%s/%04u", directory, i / 100);
		if (i % 100 == 0)
			mkdir(path, 0777);
		snprintf(path, sizeof(path), "%s/%04u/%02u.txt", directory, i / 100, i % 100);
		text.to = fopen(path, "w");
		if (text.to == NULL) {
			perror(path);
			exit(2);
		}
		text.left = 2000 + below(6000);
		while (text.left > 0)
			dense();
		fclose(text.to);
	}
}

int
main(int argc, char **argv)
{
	size_t i, n = sizeof(kinds) / sizeof(kinds[0]);

	if (argc >= 4)
		read_prose(argv[3]);
	if (argc == 5 && strcmp(argv[1], "small") == 0) {
		small((unsigned)atoi(argv[2]), argv[4]);
		return 0;
	}
	for (i = 0; i < n && argc == 4 && strcmp(kinds[i].name, argv[1]) != 0; i++)
		;
	if (argc != 4 || i == n) {
		fputs("data: KIND OCTETS PROSE, small FILES PROSE DIRECTORY\n", stderr);
		return 2;
	}
	text.to = stdout;
	text.left = strtoull(argv[2], NULL, 10);
	if (kinds[i].repeat != NULL)
		repeat(kinds[i].repeat);
	while (text.left > 0)
		kinds[i].put();
	return fclose(stdout) != 0;
}
