/*
 * oracle_reasons.h - tests: why mail is read otherwise than GMime 3.2 reads it
 *
 * The mark is of one message, or of a construct where the reason holds for all that have it.
 */
static const struct reason reasons[] = {
	/* data/fuzz/mail */
	{ ORACLE_TEXT, "Not base64 at all",
	    "a part that is not base64 as its field says stands as it is" },
	{ ORACLE_TEXT, "\n>From ",
	    "\">From \" in a mailbox stands for \"From \"" },

	/* Subjects */
	{ ORACLE_SUBJECT, "c3NyL3Zwbui2heS9juS7t+S/gw==?=\n =?utf-8?b?",
	    "GMime reads two words of base64 as one text, which the padding of the first ends" },
	{ ORACLE_SUBJECT, "Subject: \323\312\274\376",
	    "octets above 7F outside of encoded words stay; GMime takes them for ISO-8859-1" },

	/* Structure */
	{ ORACLE_PARTS, "boundary=\"000000000000bfd031063fb77c5a\"",
	    "three parts are there: GMime does not see the one behind the inner multipart" },
	{ ORACLE_PARTS, "boundary=\"\"",
	    "an empty boundary bounds nothing: the multipart is text as it stands" },
	{ ORACLE_PARTS, "\n \n--4D_=================1016175744==\n",
	    "a line of one blank goes on with the field before it: the first boundary is a "
	    "stray line among fields, and no part comes" },
	{ ORACLE_TEXT, "\n \n--4D_=================1016175744==\n", "... and so no text" },

	/* Texts */
	{ ORACLE_TEXT, "charset=X-UNKNOWN",
	    "an unknown character set leaves the text as it is; GMime takes it for ISO-8859-1" },
	{ ORACLE_TEXT, "charset=unicode-1-1-utf-7", "GMime does not know this name of UTF-7" },
	{ ORACLE_TEXT, "felicia_kabila@spinfinder.com",
	    "blanks at the end of a line of quoted-printable go (RFC 2045 section 6.7)" },
	{ ORACLE_TEXT, "boundary=\"===============1088501263==\"",
	    "octets that are not UTF-8 stay; GMime puts another character in their place" },
	{ ORACLE_TEXT, "http://www.sarcko.com/h.gif",
	    "octets above 7F stand as they are in us-ascii; GMime takes them for ISO-8859-1" },
	{ ORACLE_TEXT, "20021102044614.14B97280E1@example.com",
	    "HTML declares its character set, as Content-Type has none; GMime does not look" },
};
