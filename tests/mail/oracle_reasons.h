/*
 * oracle_reasons.h - tests: the reasons for differences from GMime 3.2
 *
 * A mark belongs to one message or, if the reason holds for every message with some construct, to
 * that construct.
 */
static const struct reason reasons[] = {
	/* data/fuzz/mail */
	{ ORACLE_TEXT, "Not base64 at all",
	    "a part that is not base64, although its field declares that, is read as it is" },
	{ ORACLE_TEXT, "\n>From ",
	    "\">From \" in a mailbox means \"From \"" },

	/* Subjects */
	{ ORACLE_SUBJECT, "c3NyL3Zwbui2heS9juS7t+S/gw==?=\n =?utf-8?b?",
	    "GMime reads two words of base64 as one text, which the padding of the first ends" },
	{ ORACLE_SUBJECT, "Subject: \323\312\274\376",
	    "octets above 7F outside of encoded words stay; GMime takes them for ISO-8859-1" },

	/* Structure */
	{ ORACLE_PARTS, "boundary=\"000000000000bfd031063fb77c5a\"",
	    "there are three parts: GMime does not find the one after the inner multipart" },
	{ ORACLE_PARTS, "boundary=\"\"",
	    "a multipart with an empty boundary is plain text" },
	{ ORACLE_PARTS, "\n \n--4D_=================1016175744==\n",
	    "a line of one blank continues the field before it, so the first boundary is a stray "
	    "line in the header, and there are no parts" },
	{ ORACLE_TEXT, "\n \n--4D_=================1016175744==\n",
	    "the message has no parts, for the same reason, and so no text" },

	/* Texts */
	{ ORACLE_TEXT, "charset=X-UNKNOWN",
	    "an unknown character set leaves the text as it is; GMime takes it for ISO-8859-1" },
	{ ORACLE_TEXT, "charset=unicode-1-1-utf-7", "GMime does not know this name of UTF-7" },
	{ ORACLE_TEXT, "felicia_kabila@spinfinder.com",
	    "blanks at the end of a line of quoted-printable are removed (RFC 2045 section 6.7)" },
	{ ORACLE_TEXT, "boundary=\"===============1088501263==\"",
	    "octets that are not UTF-8 stay; GMime replaces them with another character" },
	{ ORACLE_TEXT, "http://www.sarcko.com/h.gif",
	    "octets above 7F in us-ascii stay; GMime takes them for ISO-8859-1" },
	{ ORACLE_TEXT, "20021102044614.14B97280E1@example.com",
	    "Content-Type has no character set, but the HTML has, which GMime does not read" },
	{ ORACLE_TEXT, "vipmail-g1.xinnetdns.com",
	    "octets above 7F that no field declares are windows-1252; GMime keeps them" },
	{ ORACLE_TEXT, "boundary=\"=_XXXXXXXXXXXXXX\"",
	    "octets above 7F that no field declares are windows-1252; GMime keeps them" },
	{ ORACLE_TEXT, "boundary=\"_----------=_1260539980181374799\"",
	    "octets above 7F that no field declares are windows-1252; GMime keeps them" },
	{ ORACLE_TEXT, "Brian Carvalho",
	    "octets above 7F that no field declares are windows-1252; GMime keeps them" },
	{ ORACLE_TEXT, "XXXX X'XXXXX, XX XX",
	    "octets above 7F that no field declares are windows-1252; GMime keeps them" },
	{ ORACLE_TEXT, "boundary=\"_000_YT3PR01MB10572EFC9F7C81F9446214768CEF72YT3PR01MB10572CA_\"",
	    "the folded lines of a calendar are joined (RFC 5545); GMime keeps them" },
};
