/*
 * chars - base: octet classes of RFC 1738 section 5
 *
 * Each octet has a set of classes.  A set that the RFC composes, as in
 *
 *	uchar | ";" | "?" | "&" | "="
 *
 * is a union of classes here.  No set includes escapes, which are three octets.
 */
#ifndef BASE_CHARS_H
#define BASE_CHARS_H

#include <stdint.h>

/* The RFC's own classes; each octet below 80 is in exactly one of these. */
#define CHARS_LOWALPHA		(UINT32_C(1) << 0)
#define CHARS_HIALPHA		(UINT32_C(1) << 1)
#define CHARS_DIGIT		(UINT32_C(1) << 2)
#define CHARS_SAFE		(UINT32_C(1) << 3)	/* $ - _ . + */
#define CHARS_EXTRA		(UINT32_C(1) << 4)	/* ! * ' ( ) , */
#define CHARS_NATIONAL		(UINT32_C(1) << 5)	/* { } | ^ ~ [ ] ` */
#define CHARS_BACKSLASH		(UINT32_C(1) << 6)	/* also "national" in the RFC */
#define CHARS_DELIMITER		(UINT32_C(1) << 7)	/* < > */
#define CHARS_QUOTE		(UINT32_C(1) << 8)	/* " */
#define CHARS_HASH		(UINT32_C(1) << 9)
#define CHARS_PERCENT		(UINT32_C(1) << 10)
#define CHARS_SEMICOLON		(UINT32_C(1) << 11)
#define CHARS_SLASH		(UINT32_C(1) << 12)
#define CHARS_QUESTION		(UINT32_C(1) << 13)
#define CHARS_COLON		(UINT32_C(1) << 14)
#define CHARS_AT		(UINT32_C(1) << 15)
#define CHARS_AMPERSAND		(UINT32_C(1) << 16)
#define CHARS_EQUALS		(UINT32_C(1) << 17)
#define CHARS_SPACE		(UINT32_C(1) << 18)
#define CHARS_CONTROL		(UINT32_C(1) << 19)	/* 00-1F and 7F */
#define CHARS_HIGH		(UINT32_C(1) << 20)	/* 80-FF */

/* Sets that overlap the classes above. */
#define CHARS_HEX		(UINT32_C(1) << 21)
#define CHARS_SCHEME		(UINT32_C(1) << 22)	/* in a scheme, in any case */
#define CHARS_GROUP		(UINT32_C(1) << 23)	/* in the name of a newsgroup */
#define CHARS_PLUS		(UINT32_C(1) << 24)
#define CHARS_XALPHA93		(UINT32_C(1) << 25)	/* xalpha of 1993, without escapes */

#define CHARS_ALPHA		(CHARS_LOWALPHA | CHARS_HIALPHA)
#define CHARS_ALPHADIGIT	(CHARS_ALPHA | CHARS_DIGIT)
#define CHARS_UNRESERVED	(CHARS_ALPHADIGIT | CHARS_SAFE | CHARS_EXTRA)
#define CHARS_RESERVED		(CHARS_SEMICOLON | CHARS_SLASH | CHARS_QUESTION | CHARS_COLON | \
				CHARS_AT | CHARS_AMPERSAND | CHARS_EQUALS)
#define CHARS_XCHAR		(CHARS_UNRESERVED | CHARS_RESERVED)

/* user, password */
#define CHARS_USER		(CHARS_UNRESERVED | CHARS_SEMICOLON | CHARS_QUESTION | \
				CHARS_AMPERSAND | CHARS_EQUALS)
/* fsegment, psegment */
#define CHARS_FSEGMENT		(CHARS_UNRESERVED | CHARS_QUESTION | CHARS_COLON | CHARS_AT | \
				CHARS_AMPERSAND | CHARS_EQUALS)
/* hsegment, search */
#define CHARS_HSEGMENT		(CHARS_UNRESERVED | CHARS_SEMICOLON | CHARS_COLON | CHARS_AT | \
				CHARS_AMPERSAND | CHARS_EQUALS)
/* article, before the "@" */
#define CHARS_ARTICLE		(CHARS_XCHAR & ~CHARS_AT)
/* fieldname, fieldvalue */
#define CHARS_FIELD		(CHARS_UNRESERVED | CHARS_QUESTION | CHARS_COLON | CHARS_AT | \
				CHARS_AMPERSAND)

extern const uint32_t chars_classes[256];

/* Returns the classes among CLASSES that OCTET belongs to, as bits. */
static inline uint32_t
chars_is(char octet, uint32_t classes)
{
	return chars_classes[(uint8_t)octet] & classes;
}

#endif
