"""The tables of data/ that the rules use: schemes, domains, suffixes, characters."""

import os
import re
import unicodedata

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'data')


def rows(name):
    with open(os.path.join(DATA, name), encoding='utf-8') as table:
        for line in table:
            if line.strip() and not line.startswith('#'):
                yield line.rstrip('\n').split('\t')


SCHEMES = {r[0]: {'slashes': r[1], 'opaque': r[2] == 'yes', 'like': r[5]}
           for r in rows('schemes.tsv') if r[0] != 'name'}
DOMAINS = {r[0] for r in rows('domains.txt')} | {'example', 'test', 'invalid', 'localhost'}
SUFFIXES = {r[0].split()[0] for r in rows('suffixes.txt')}
SUFFIX_WORDS = ({r[0].split()[0] for r in rows('suffixes.txt') if len(re.split(r'\s', '\t'.join(r))) > 1}
                | {'class', 'text', 'log', 'action', 'map', 'man', 'image'}) & SUFFIXES
CLASSES = [(int(r[0], 16), int(r[1], 16), r[2]) for r in rows('characters.tsv')
           if r[0] != 'first']


def in_class(char, name):
    return any(first <= ord(char) <= last and which == name for first, last, which in CLASSES)


def known(scheme):
    return scheme.lower() in SCHEMES


def like_http(scheme):
    s = scheme.lower()
    return s == 'http' or SCHEMES.get(s, {}).get('like') == 'http'


# Scripts whose words hold U+200C and U+200D (2.2, rule 3).
JOINED = [(0x600, 0x74F), (0x750, 0x77F), (0x7C0, 0x7FF), (0x860, 0x8FF), (0x900, 0xDFF),
          (0xE00, 0xE7F), (0xF00, 0x109F), (0x1780, 0x18AF), (0xFB50, 0xFDFF), (0xFE70, 0xFEFC)]


def joins(char):
    return unicodedata.category(char)[0] in 'LM' and any(first <= ord(char) <= last for first, last in JOINED)


WHITE = ' \t\v\f\n\r\x85\u2028\u2029\xa0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007' \
        '\u2008\u2009\u200a\u202f\u3000'
ZERO_WIDTH = '\u200b\u2060\ufeff\u180e\u200c\u200d\u200e\u200f\u061c' \
             '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
HYPHENS = '\u2010\u2011'
SOFT_HYPHEN = '\xad'


def broken(char):
    """Whether the octet is part of no well-formed UTF-8 (surrogateescape)."""
    return 0xDC80 <= ord(char) <= 0xDCFF


def control(char):
    return ord(char) < 0x20 or 0x7F <= ord(char) <= 0x9F
