"""The tables of data/ that the rules use, and the classes of characters."""

import os

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'data')


def rows(name):
    with open(os.path.join(DATA, name), encoding='utf-8') as table:
        for line in table:
            if line.strip() and not line.startswith('#'):
                yield line.rstrip('\n').split('\t')


SCHEMES = {r[0]: {'slashes': r[1], 'opaque': r[2] == 'yes', 'like': r[5], 'bare': r[6]}
           for r in rows('schemes.tsv')}
DOMAINS = {r[0] for r in rows('domains.txt')} | {'example', 'test', 'invalid', 'localhost'}
SUFFIXES = {r[0]: len(r) > 1 for r in rows('suffixes.txt')}    # True: it is also a word
CLASSES = [(int(r[0], 16), int(r[1], 16), r[2]) for r in rows('characters.tsv')
           if r[0] != 'first']
SCHEME = r'[A-Za-z][A-Za-z0-9+.-]*'

WHITE = ' \t\v\f\n\r\x85\u2028\u2029\xa0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007' \
        '\u2008\u2009\u200a\u202f\u3000'
ZERO_WIDTH = '\u200b\u2060\ufeff\u180e\u200c\u200d\u200e\u200f\u061c' \
             '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
HYPHENS = '\u2010\u2011'
SOFT_HYPHEN = '\xad'


def in_class(char, name):
    return char > '\x7f' and any(r[0] <= ord(char) <= r[1] and r[2] == name for r in CLASSES)


def known(scheme):
    return scheme.lower() in SCHEMES


def broken(char):
    """Whether the octet is part of no well-formed UTF-8 (surrogateescape)."""
    return 0xDC80 <= ord(char) <= 0xDCFF
