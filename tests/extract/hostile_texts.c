/*
 * hostile_texts.c - tests: texts made to cost time and memory
 */
#include "hostile_texts.h"

#include <stdio.h>
#include <string.h>

#define COUNTER '\1'
#define NUL '\2'

#define PROSE "The quick brown fox jumps over the lazy dog, and the dog sleeps on in peace.\n"
#define PROSE_4 PROSE PROSE PROSE PROSE
#define PROSE_16 PROSE_4 PROSE_4 PROSE_4 PROSE_4
#define PAGE "\n\n\nMasinter       [Page 9]\n\f\nRFC 1738      URLs      December 1994\n\n\n"
#define A_10 "aaaaaaaaaa"
#define A_100 A_10 A_10 A_10 A_10 A_10 A_10 A_10 A_10 A_10 A_10
#define COLUMNS_10 ",c,c,c,c,c,c,c,c,c,c"
#define COLUMNS_100 COLUMNS_10 COLUMNS_10 COLUMNS_10 COLUMNS_10 COLUMNS_10 \
	COLUMNS_10 COLUMNS_10 COLUMNS_10 COLUMNS_10 COLUMNS_10
#define COLUMNS_1000 COLUMNS_100 COLUMNS_100 COLUMNS_100 COLUMNS_100 COLUMNS_100 \
	COLUMNS_100 COLUMNS_100 COLUMNS_100 COLUMNS_100 COLUMNS_100
#define SEARCH_A "<URL:http://h/xbb-\n" A_100 ">\n"
#define SEARCH_8(s) s s s s s s s s
#define SEARCH_64(s) SEARCH_8(SEARCH_8(s))

#define UNIT(unit) "", "", unit, 1, ""
#define HEAD(head, unit) head, "", unit, 1, ""
#define TIMES(before, unit, times, after) "", before, unit, times, after

const struct hostile_text hostile_ordinary = {
	"ordinary text",
	UNIT("See <URL:http://www.host.dom/a/b.html> and http://h.dom/x for more of it.\n"
	    PROSE_16)
};

const struct hostile_text hostile_texts[] = {
	/* What opens, and nothing else */
	{ "<", UNIT("<") },
	{ "<URL:", UNIT("<URL:") },
	{ "<URL: on lines", UNIT("<URL:\n") },
	{ "<URL:<", UNIT("<URL:<") },
	{ "<URL:<URL:http://h/", UNIT("<URL:<URL:http://h/") },
	{ "<URL:>", UNIT("<URL:>") },
	{ "<a:", UNIT("<a:") },
	{ "<a://h/", UNIT("<a://h/") },
	{ "<http:", UNIT("<http:") },
	{ "<sip: and blanks", TIMES("<sip:", " ", 200, "") },
	{ "<news:x", UNIT("<news:x") },
	{ "<news:x>", UNIT("<news:x>") },
	{ ":", UNIT(":") },
	{ "://", UNIT("://") },
	{ "l:", UNIT("l:") },
	{ "h://a", UNIT("h://a") },
	{ "URL:", UNIT("URL:") },
	{ "URL: and blanks", TIMES("URL:", " ", 250, "") },
	{ "URL: and line ends", TIMES("URL:\n", " ", 250, "") },
	{ "URL:a:b", UNIT("URL:a:b ") },
	{ "&lt;", UNIT("&lt;") },
	{ "&lt;URL:", UNIT("&lt;URL:") },
	{ "&lt; and blanks before URL:", TIMES("&lt;", " ", 60, "URL:") },
	{ "a scheme of many parts", TIMES("", "a+", 30, "://") },
	{ "a scheme of many words", TIMES("", "http-", 12, "://") },
	{ "http://", UNIT("http://") },
	{ "mailto:a@b", UNIT("mailto:a@b") },
	{ "an opening bracket", HEAD("x", "[") },
	{ "brackets, then a URL, on one line", HEAD("((((((((((((((((((((((((((((((((", "([{http://h/a") },
	{ "quotes before http://", UNIT("'http://") },
	{ "backslashes before http://", UNIT("\\http://") },
	{ "links of Markdown on one line", UNIT("[x](http://h/a)") },
	{ "control sequences", UNIT("\033[0m") },
	{ "control sequences in a scheme", UNIT("\033[31mhttp\033[m://h/a ") },
	{ "a control sequence that does not end", UNIT("\033[") },
	{ "control sequences that hold \"<\"", UNIT("\033<URL:a") },
	{ "JSON on one line", UNIT("{\"u\":\"http:\\/\\/h.dom\\/a\"},") },
	{ "U+27E8", UNIT("\342\237\250") },
	{ "U+27E8 and a URL on lines", UNIT("\342\237\250http://h/a\n") },
	{ "URLs in fields", UNIT("http://h/a,") },
	{ "a host that is bad, in a URL that goes on", UNIT("http://h..") },
	{ "news:a", UNIT("news:a") },
	{ "words and ://", UNIT("a://b ") },
	{ "\"http://h/", UNIT("\"http://h/") },
	{ "\"http://h/ on lines", UNIT("\"http://h/a\nb\nc\nd\n") },
	{ "&amp;a=", HEAD("http://h/?", "&amp;a=") },
	{ "&amp; and a long name", TIMES("http://h/?", "&amp;aaaaaaaaaaaaaaaa", 500, " ") },
	{ "half escapes", HEAD("http://h/?", "%4") },
	{ "half escapes in a host", UNIT("http://%4") },
	{ "escapes in a host", HEAD("http://", "%77") },
	{ "hosts of escapes", TIMES("http://", "%77", 80, "/ ") },
	{ "hosts that are numbers", UNIT("http://3520653040/ ") },
	{ "a host of many digits", HEAD("http://", "7") },
	{ "a host of many numbers", HEAD("http://", "1.") },
	{ "joiners", HEAD("http://h/\331\205", "\342\200\214") },
	{ "joiners between letters", HEAD("http://h/", "\331\205\342\200\214") },
	{ "middle dots", HEAD("http://h/", "\343\203\273") },
	{ "sentence marks of Devanagari", HEAD("http://h/", "\340\245\244") },
	{ "values that are not UTF-8", HEAD("http://h/?a", "=\351") },
	{ "URLs before octets that are not UTF-8", UNIT("http://h/\241\312") },
	{ "glued URLs", UNIT("xhttp://h.com") },
	{ "glued schemes", UNIT("xhttp://") },
	{ "sip:a", UNIT("sip:a") },
	{ "magnet:?", UNIT("magnet:?") },
	{ "https\\://", UNIT("https\\://") },
	{ "escapes in a Markdown target", HEAD("[a](http://h/", "\\(") },
	{ "Markdown targets that are not closed", UNIT("[a](http://h(") },
	{ "titles of Markdown that are not closed", UNIT("[a](http://h/ \"") },
	{ "parentheses in a Markdown target", HEAD("[a](http://h/", "(") },
	{ "commas", UNIT(",") },
	{ "commas in a URL", HEAD("http://h/", ",") },
	{ "a table of 1,000 columns", HEAD("url" COLUMNS_1000 "\n", "http://h/a,") },
	{ "a table's header without an end", HEAD("url", ",c") },
	{ "a table's rows", HEAD("url,b\n", "http://h/a,b\n") },
	{ "a table's rows, without a header", UNIT("http://h/a,b c\n") },
	{ "a table's fields in quotes", HEAD("url,b\n", "\"x http://h/a,b\",") },
	{ "a table's quotes", HEAD("url,b\n", "\"\"\"http://h/a,b") },
	{ "s#http://a#http://b#", UNIT("s#http://a#http://b#g ") },
	{ "marks between URLs", UNIT("#http://a") },
	{ "name=http://h/;", UNIT("a=http://h/;") },
	{ "names after a URL", HEAD("a=http://h/", ";b=c") },
	{ "names before URLs", HEAD("a", "a=http://h/") },
	{ "lists of values in a URL", HEAD("http://h/?a=", "[1,2]") },
	{ "lists of values in each URL", TIMES("http://h/?a=", "[1,2]", 1600, "\n") },
	{ "arrows after URLs", UNIT("http://h/->") },
	{ "arrows in a URL", HEAD("http://h/", "->") },
	{ "U+2192", UNIT("http://h/a\342\206\222") },
	{ "bullets around URLs", UNIT("\342\200\242http://h/") },
	{ "borders around URLs", UNIT("\342\224\202http://h/") },
	{ "backquotes around URLs", UNIT("`http://h/`") },
	{ "/*http://", UNIT("/*http://h") },
	{ "quotes that spoil wrappers", UNIT("<http://h.com/t\">") },
	{ "backslashes that spoil wrappers", UNIT("<http://h.com/a\\b>") },
	{ "hosts before &", UNIT("http://h.com&") },
	{ "hosts before [/]", UNIT("http://h.com[/]") },
	{ "hosts before a word", UNIT("http://h.com:word ") },
	{ "placeholders", UNIT("http://$H/") },
	{ "URLs in quotes over lines", UNIT("\"http://h/?a&amp;b=1\nc,\"") },
	{ "xmpp:a@h", UNIT("xmpp:a@h.com,") },
	/* ... of URLs without a scheme, and defanged ones */
	{ "hxxp:// and dots", HEAD("hxxp://", ".") },
	{ "hxxp:// and dots in brackets", HEAD("hxxp://a", "[.]") },
	{ "labels", UNIT("a.") },
	{ "labels and dots in brackets", UNIT("a[.]") },
	{ "labels and marks with blanks", UNIT("a [.] ") },
	{ "labels and half marks", UNIT("a.]a[.") },
	{ "labels behind www.", HEAD("www.", "a.") },
	{ "hyphens of a host", HEAD("www.", "a-") },
	{ "www.", UNIT("www.") },
	{ "@", UNIT("@") },
	{ "a@", UNIT("a@") },
	{ "a=@", UNIT("a=@") },
	{ "an address without an end", HEAD("joe@", "a.") },
	{ "a long name before each @", TIMES("", "a", 63, "@h ") },
	{ "(dot)", UNIT("(dot)") },
	{ "(at)", UNIT("a(at)") },
	{ "http[:]", UNIT("http[:]") },
	{ "http:[/]", UNIT("http:[/]") },
	{ "hxxp://", UNIT("hxxp://") },
	{ "<hxxp://", UNIT("<hxxp://") },
	{ "URL:hxxp://", UNIT("URL:hxxp://") },
	{ "mailto:", UNIT("mailto:") },
	{ "http:// and a name without an end", HEAD("http://", "a:") },
	{ "underscores before www.", TIMES("", "_", 64, "www.") },
	{ "openers behind www.h.com/", TIMES("www.h.com/", "(", 50, " ") },
	/* Finds, as many as there may be */
	{ "www.h.com", UNIT("www.h.com,") },
	{ "joe@h.com", UNIT("a@h.com,") },
	{ "hxxp://h[.]com", UNIT("hxxp://h[.]com,") },
	{ "h[.]com", UNIT("h[.]com,") },
	{ "<URL:a:b>", UNIT("<URL:a:b>") },
	{ "<http://h>", UNIT("<http://h>") },
	{ "URL:http://h/a", UNIT("URL:http://h/a ") },
	{ "http://h", UNIT("http://h") },
	{ "http://h/ on lines", UNIT("http://h/\n") },
	{ "several in a wrapper", HEAD("<URL:", "http://h/a http://h/b, ") },
	{ "two in each wrapper", UNIT("<URL:http://h/a\nhttp://h/b>\n") },
	{ "URLs of 2,048 octets", TIMES("<URL:http://h/", "a", 2039, ">") },
	{ "URLs of 2,049 octets", TIMES("<URL:http://h/", "a", 2040, ">") },
	{ "URLs of 2,048 octets, plain", TIMES("http://h/", "a", 2039, "\n") },
	{ "the same host over and over", UNIT("<URL:http://h.dom/a-\nb>\n") },
	{ "Schemes that no one knows", UNIT("<URL:x\1:y\1>\n") },
	{ "encoded words", UNIT("=?utf-8?Q?<URL:http://h/=3F>?=\n") },
	/* White space, and none */
	{ "<URL: and a megabyte of blanks", TIMES("<URL:", " ", 1 << 20, "") },
	{ "<URL: and two kilobytes of blanks", TIMES("<URL:", " ", 2000, "") },
	{ "<URL:a and two kilobytes of blanks", TIMES("<URL:a:b", " ", 2000, "") },
	{ "<URL:http://h/a and lines of blanks", UNIT("<URL:http://h/a \n \t\n ") },
	{ "<URL: and ideographic spaces", HEAD("<URL:", "\xe3\x80\x80") },
	{ "<URL: and line separators", TIMES("<URL:http://h/", "\xe2\x80\xa8" "a", 12, "") },
	{ "a wrapper full of gaps", TIMES("<URL:http://h/", "a ", 1000, ">\n") },
	{ "a wrapper full of commas", TIMES("<URL:http://h/", ",", 1000, ">\n") },
	{ "a wrapper full of commas and gaps", TIMES("<URL:http://h/", ", ", 1000, ">\n") },
	{ "a wrapper full of ,http://h/", TIMES("<URL:", ",http://h/", 100, ">\n") },
	{ "a wrapper full of ,URL:", TIMES("<URL:http://h/", ",URL:", 300, ">\n") },
	{ "a wrapper full of news:a", TIMES("<URL:http://h/ ", "news:a ", 250, ">\n") },
	{ "a wrapper bad in its middle",
	    TIMES("<URL:http://h/" A_100 A_100 A_100 A_100 "|\"", " news:a", 180, ">\n") },
	{ "a wrapper full of mailto:", TIMES("<URL:http://h/", " mailto:x", 180, ">\n") },
	{ "a wrapper full of bad URLs", TIMES("<URL:http://\\/ ", "http://h/ ", 200, ">\n") },
	{ "a wrapper full of or", TIMES("<URL:http://h/ ", "or ", 400, ">\n") },
	{ "no line's end", UNIT("the quick brown fox ") },
	{ "no line's end, wrappers", UNIT("fox <URL:http://h/a b> ") },
	{ "line ends", UNIT("\n") },
	{ "NUL", UNIT("\2") },
	{ "NUL in wrappers", UNIT("<URL:http://h/\2>") },
	{ "octets that are no UTF-8", TIMES("<URL:http://h/", "\xe2\x80", 300, "\xff\xfe>") },
	{ "broken UTF-8 before a delimiter", UNIT("<URL:http://h/\xe2\xc2\xef>") },
	{ "zero-width characters", TIMES("<URL:http://h/", "\xe2\x80\x8b", 300, ">") },
	{ "soft hyphens", HEAD("<URL:http://h/", "\xc2\xad\xe2\x80\x8b") },
	/* Hyphens */
	{ "no wrapper closed", UNIT("<URL:http://h.dom/a\n") },
	{ "hyphens at breaks, unclosed", UNIT("<URL:http://h/a-\n") },
	{ "hyphens at breaks, closed",
	    UNIT("<URL:http://h/a-\nb-\nc-\nd-\ne-\nf-\ng-\nh-\ni-\nj-\nk>\n") },
	{ "four hyphens at breaks", UNIT("<URL:http://h.dom/aa-\nbb-\ncc-\ndd-\nee>\n") },
	{ "four hyphens, words that differ",
	    UNIT("<URL:http://h/a\1-\nb\1-\nc\1-\nd\1-\ne\1>\n") },
	{ "hyphens at breaks in one wrapper", HEAD("<URL:http://h/", "a-\n") },
	{ "only hyphens and breaks", HEAD("<URL:http://h/", "-\n") },
	{ "hyphens at each line's end", UNIT("some words of prose that ends in hy-\n") },
	{ "hyphens, and long words",
	    TIMES("<URL:http://h/a-\n", "a", 100, ">\nand some more words to be read\n") },
	{ "hyphens in prose", UNIT("<URL:http://h/a\1-\nb\1>\n" PROSE_16 PROSE_16) },
	{ "long URLs with hyphens", TIMES("<URL:http://h/", "abcdefgh/", 200, "a-\nb>\n") },
	{ "searches for a run of letters", HEAD(SEARCH_64(SEARCH_A), "a") },
	{ "searches for one letter", HEAD(SEARCH_64("<URL:http://h/xbb-\ne>\n"), "e ") },
	{ "searches for what is everywhere",
	    HEAD(SEARCH_64("<URL:http://h/x/ab-\ncd>\n"), "http://h/x/ab-cd ") },
	{ "searches for almost the same URLs",
	    TIMES("<URL:http://h/ab-\ncd/e>\nhttp://h/", "abcdefgh/", 200, "ab-cd/f\n") },
	{ "words chosen to collide",
	    UNIT("<URL:http://h/wxyz\1-\nwxyz\1>\nwxyz\1 wxyz-wxyz wxyzwxyz ") },
	{ "short words", UNIT("<URL:http://h/\1-\nof>\no-of oof ") },
	{ "hyphens of U+2010", UNIT("<URL:http://h/ab\xe2\x80\x90\ncd>\n") },
	{ "U+2010, and U+2010 everywhere",
	    HEAD("<URL:http://h/ab\xe2\x80\x90\ncd>\n", "\xe2\x80\x90\n") },
	{ "U+2010 after long words", TIMES("<URL:http://h/ab\xe2\x80\x90\ncd>\n",
	    "a", 250, "\xe2\x80\x90" "b") },
	/* Lines */
	{ "pages in wrappers", UNIT("<URL:http://h.dom/a" PAGE) },
	{ "pages in closed wrappers", UNIT("<URL:http://h.dom/a" PAGE "b>") },
	{ "wrappers in lines that look like pages",
	    UNIT("<http://h.dom/[Page 1]\n]\\\xe2\x80\xa8") },
	{ "entities and what is bad", UNIT("\\&lt;URL:") },
	{ "entities and what is bad, in lines", TIMES("", "\\&lt;URL:", 900, "\n") },
	{ "mailto: in long lines", TIMES("", "mailto:", 1150, "\n") },
	{ "URL: in long lines", TIMES("", "URL:", 2000, "\n") },
	{ "mailto:& in long lines", TIMES("", "mailto:&", 1000, "\n") },
	{ "URLs between $$ in long lines", TIMES("", "$$http://h/", 720, "\n") },
	{ "news: in long lines", TIMES("", "news:a\\_", 1000, "\n") },
	{ "message-ids in long lines", TIMES("", "news:a@", 1150, "\n") },
	{ "ports that are bad, in long lines", TIMES("", "http://h:", 900, "\n") },
	{ "entities in lines that recur", UNIT(". # \\\n&lt;URL:RFC 1 x 1994\n") },
	{ "pages in one wrapper", HEAD("<URL:http://h.dom/a", PAGE) },
	{ "lines that may recur", UNIT("<URL:a:b\nChapter 1 - Page 1\n") },
	{ "lines that may recur and differ", UNIT("<URL:a:b\nChapter x\1y of it\n") },
	{ "lines that begin alike",
	    HEAD(SEARCH_64("<URL:a:b\nChapter of the book\n"), "Chapter of the book too\n") },
	{ "long lines that may recur", TIMES("<URL:a:b\n", "Chapter 1 ", 1600, "\n") },
	{ "lines without letters", UNIT("<URL:a:b\n1 2 3 4 5 6\n") },
	{ "quote marks", UNIT("> > > <URL:http://h.dom/a\n> > ") },
	{ "a line of quote marks", HEAD("<URL:http://h/a\n", "> ") },
	{ "lines of quote marks", TIMES("", "> ", 100, "<URL:http://h/a\n") },
	{ "quote marks in wrappers",
	    UNIT("> > > > > > > > <URL:http://h/a\n> > > > > > > > b>\n") },
	{ "bars on a long line", UNIT("<URL:a:b | ") },
	{ "bars and quotes on a long line", UNIT("\"http://h/a |") },
	{ "bars and entities on a long line", UNIT("&lt;URL:http://h/a |") },
	{ "bars in a table", TIMES("| <URL:http://h/a", " |", 300, "\n") },
	{ "many cells of a table", TIMES("", "| x ", 200, "| <URL:http://h/a |\n") },
	{ "lines that may recur, by CR", UNIT("<URL:a:b\rChapter 1 - Page 1\r") },
	{ "tables", UNIT("| <URL:http://h.dom/one/ | first |\n| two.html> | |\n") },
	{ "fold marks", TIMES("<URL:http://h/", "a\\\n\\", 11, ">\n") },
	{ "prose in wrappers", UNIT("<URL:http://h/a\nand some words of prose\n") },
	/* URLs without a wrapper that end their lines */
	{ "tokens that may continue URLs", UNIT("https://h.com/a/b/c\nddd/eee/fff\nggg/h\n") },
	{ "one URL, tokens", HEAD("http://h.com/a/\n", "b/c/d/\n") },
	{ "lines that end in =", UNIT("http://h.com/aaa=\nbbb=\n") },
	{ "long lines that end in =", TIMES("http://h.com/aaa=\n", "bbb", 25, "=\n") },
	{ "footers that recur",
	    UNIT("http://h.com/a/\n\nRFC 1 x [Page \1]\n\f\nRFC 1 x 1994\n\nb/c.html\n") },
	{ "hosts in halves", UNIT("http://www.\nh.\ncom/\n") },
	{ "schemes in halves", UNIT("see https:/\n/h.com\n/x\n") },
	{ "strings that open again", UNIT("\"http://h.com/a/\"\n\"b/c/\"\n\"d\"\n") },
	{ "words to complete", UNIT("http://h.com/wiki/the_word_that_is_a\1\nb\1 is not\n") },
	{ "letters that are no words", UNIT("http://h.com/wiki/the_word_that_is_a\nt is not\n") },
	{ "lines that end in blanks",
	    UNIT("http://h.com/wiki/the_word_that_is_a\nt is not \nof them all \nat all \n") },
	{ "URLs between long lines",
	    TIMES("http://h.com/wiki/the_word_that_is_a\n", "b ", 900, "\n") },
	/* Octets that are looked at by themselves */
	{ "brackets that open", UNIT("<URL:http://h/((((((((((((((((((((((((((((((((") },
	{ "brackets that close", TIMES("http://h/", ")", 2000, "\n") },
	{ "brackets that close, prefix", TIMES("URL:http://h/", ")", 2000, "\n") },
	{ "brackets of three kinds", TIMES("URL:http://h/", ")]}", 600, "\n") },
	{ "punctuation", HEAD("URL:http://h/", ".,;:!?") },
	{ "punctuation at the end", TIMES("URL:http://h/", ".", 2000, "\n") },
	{ "emphasis", TIMES("*http://h/", "*", 2000, "\n") },
	{ "escapes", HEAD("<URL:http://h/", "%2") },
	{ "%25", TIMES("<URL:http://h/", "%25", 600, ">\n") },
	{ "backslashes", HEAD("<URL:http://h/", "\\_") },
	{ "backslashes in each wrapper", TIMES("<URL:http://h/", "\\_", 900, ">\n") },
	{ "#", TIMES("<URL:http://h/", "#", 2000, ">\n") },
	{ "@", TIMES("<URL:ftp://", "@", 2000, ">\n") },
	{ "a host of dots", TIMES("<URL:http://", "a.", 1000, "/>\n") },
	{ "a host of hyphens", TIMES("<URL:http://a", "-", 2000, "/>\n") },
	{ "an address of @", TIMES("<URL:mailto:", "a@", 1000, ">\n") },
	{ "directories", TIMES("<URL:ftp://h/", "/", 2000, ">\n") },
	{ "a search part of &", TIMES("<URL:http://h/?", "&", 2000, ">\n") },
	{ "prospero fields", TIMES("<URL:prospero://h/x", ";a=b", 500, ">\n") },
	{ "gopher blanks", TIMES("<URL:gopher://h/1", "a ", 900, ">\n") },
	{ "ampersands", TIMES("&lt;URL:http://h/", "&", 1000, "&gt;\n") },
	/* XML */
	{ "xmlns:", HEAD("<news:x>", "xmlns:") },
	{ "xmlns:new", HEAD("<news:x>", "xmlns:new ") },
	{ "</", HEAD("<news:x> <tel:1> <cid:2> <mid:3>", "</") },
	{ "</new", HEAD("<news:x> <tel:1> <cid:2> <mid:3>", "</new") },
	/* URLs that end their line */
	{ "lines that may go on", UNIT("http://h/a-\n") },
	{ "lines that go on", HEAD("http://h/", "b/\n") },
	{ "URLs of two lines", UNIT("http://h/a/\nb/c.html\n") },
	{ "URLs of two lines elsewhere", UNIT("http://h/\001a/\nb/c.html x http://h/\001a/b/c.html x\n") },
	{ "schemes alone", UNIT("http://\n") },
	{ "www. alone", UNIT("http://\nwww.\n") },
	{ "a line of equals signs", UNIT("http://h/a=\n=3D") },
	{ "lines that all may go on", UNIT("http://h.dom/" A_10 A_10 "1\n" A_10 "b1" A_10 "\n") },
	{ "one token a line", HEAD("http://h.dom/" A_10 A_10 "1\n", "a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6\n") },
	{ "parameters on lines", UNIT("http://h.dom/?a=\nb1=\nc2=\n") },
	{ "footers that recur", UNIT("see http://h.dom/\nAcme, Rome " "\1" "\n2/9\n\f") },
	{ "two words before a form feed", UNIT("http://h.dom/a-\nPage " "\1" "\n\f") },
	{ "stars that may be a comment", UNIT("* http://h.dom/a/\n* b_c\n") },
	{ "strings opened again", UNIT("\"http://h.dom/a/\"\n\"b\"\n") },
	{ "long lines that end in URLs", TIMES("", "word ", 300, "http://h.dom/a1\nb2/c\n") },
	{ "a token without an end", TIMES("http://h/a-\n", "b", 9000, "\n") },
	{ "line separators after =", UNIT("http://h/?a=\xe2\x80\xa8http://") },
	{ "two line separators in wrappers", UNIT("<URL:http://h/a////---\xe2\x80\xa8\xe2\x80\xa8") },
	{ "blanks before the next line", TIMES("http://h/a-\n", " ", 2000, "b/c\n") },
	{ "URLs in a row", UNIT("http://h/a,") },
	{ "links that are not closed", UNIT("<a href=\"http://h/\">") },
	{ "links, and much text", TIMES("<a href=\"http://h/\">", "www.a", 200, "</a>") },
	{ "links, and many tags", TIMES("<a href=\"http://h/\">", "<b \"", 200, "</a>") },
	{ "links of Markdown", UNIT("[](http://h/)") },
	{ "hosts beyond ASCII", UNIT("\"http://xn--" A_10 "/\"") },
	{ "HTML", UNIT("<p><a href=\"http://h/\">x</a>&amp;<br></p>\n") },
};
const size_t hostile_n_texts = sizeof(hostile_texts) / sizeof(*hostile_texts);

static size_t
hostile_put(char *octets, size_t at, size_t len, const char *s, unsigned counter)
{
	char number[16];

	for (; *s != '\0' && at < len; s++) {
		if (*s == COUNTER) {
			snprintf(number, sizeof(number), "%x", counter);
			at = hostile_put(octets, at, len, number, 0);
		} else
			octets[at++] = *s == NUL ? '\0' : *s;
	}
	return at;
}

void
hostile_fill(char *octets, size_t len, const struct hostile_text *text)
{
	size_t at = hostile_put(octets, 0, len, text->head, 0), i;
	unsigned counter = 0;

	for (; at < len; counter++) {
		at = hostile_put(octets, at, len, text->before, counter);
		for (i = 0; i < text->times && at < len; i++)
			at = hostile_put(octets, at, len, text->unit, counter);
		at = hostile_put(octets, at, len, text->after, counter);
	}
}
