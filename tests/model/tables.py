"""The tables of data/ that the rules use, classes of characters, and the parts of a URL."""

import pathlib
import re


def rows(name):
    table = pathlib.Path(__file__).resolve().parents[2] / 'data' / name
    lines = table.read_text('utf-8').split('\n')
    return [line.split('\t') for line in lines if line.strip() and line[0] != '#']


SCHEMES = {r[0]: {'slashes': r[1], 'opaque': r[2] == 'yes', 'like': r[5], 'bare': r[6]}
           for r in rows('schemes.tsv')}
DOMAINS = {r[0] for r in rows('domains.txt')} | {'example', 'test', 'invalid', 'localhost'}
SUFFIXES = {r[0]: len(r) > 1 for r in rows('suffixes.txt')}    # True: it is also a word
CLASSES = {chr(code): r[2] for r in rows('characters.tsv')[1:]
           for code in range(int(r[0], 16), int(r[1], 16) + 1)}
SCHEME = r'[A-Za-z][A-Za-z0-9+.-]*'

WHITE = ' \t\v\f\n\r\x85\u2028\u2029\xa0\u202f\u3000' + ''.join(map(chr, range(0x2000, 0x200b)))
REMOVED = '\xad\u200b\u2060\ufeff\u180e\u200c\u200d\u200e\u200f\u061c' \
          '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'     # zero-width, soft hyphen
HYPHENS = '\u2010\u2011'
BROKEN = '[\udc80-\udcff]'        # an octet that is part of no well-formed UTF-8

# The parts of a URL

SCHEME_HERE = re.compile('(%s)(?:://|:\\\\/\\\\/|\\\\://)' % SCHEME)
HOST = re.compile(SCHEME_HERE.pattern + r'(?:[^\s/?#@<>"]*@)?'
                  r'(\[[0-9A-Fa-f:.]*\]|[A-Za-z0-9._\u00a1-\U0010ffff-]*)(:\d+(?![A-Za-z0-9]))?')


def known(scheme):
    return scheme.lower() in SCHEMES


def known_scheme_at(text, i):
    m = SCHEME_HERE.match(text, i)
    return bool(m) and known(m.group(1))


def in_search(url):
    return '?' in url and '#' not in url


def is_word(char):
    return char.isascii() and char.isalnum()


def is_address(host):
    return bool(re.fullmatch(r'\d+(\.\d+){3}|\[.*\]', host))


def ends_in_domain(host):
    rest, _, last = host.rstrip('.').lower().rpartition('.')
    if not last.isascii():
        last = 'xn--' + last.encode('punycode').decode()
    return rest != '' and last in DOMAINS


def sure(host, port=None):
    """If the rest is bad: a host that ends in a known domain, an address, or has a port."""
    return ends_in_domain(host) or host.lower() == 'localhost' or is_address(host) or bool(port)
