"""What one place of a text stands for: 2.2 rules 3, 8, 13, and what always ends a URL (2.4)."""

import re

from tables import (HYPHENS, SOFT_HYPHEN, WHITE, ZERO_WIDTH, broken, control, in_class, joins,
                    known)

END = object()         # the URL ends before this place
NOTHING = object()     # the candidate gives nothing

ENTITY = re.compile(r'&(?:lt|gt|quot|nbsp|apos|#0*(?:[0-9]|[12][0-9]|3[0-249]|6[02]|160)'
                    r'|#[xX]0*(?:[01]?[0-9a-fA-F]|2[027]|3[cCeE]|[aA]0));')
NAME = r'[A-Za-z_][\w.\[\]-]*'
SCHEME_HERE = re.compile(r'([A-Za-z][A-Za-z0-9+.-]*)(?:://|:\\/\\/|\\://)')
PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'


def known_scheme_at(text, i):
    m = SCHEME_HERE.match(text, i)
    return bool(m) and known(m.group(1))


def schemes_in(url):
    """Where each known `scheme://` in the URL begins."""
    for m in re.finditer('://', url):
        token = re.search(r'[A-Za-z][A-Za-z0-9+.-]*$', url[:m.start()])
        if token:
            starts = [token.start()] + [token.start() + k.end()
                                        for k in re.finditer(r'[+.-]', token.group())]
            whole = next((k for k in starts if known(url[k:m.start()])), None)
            if whole is not None:
                yield whole


def in_search(url):
    return '?' in url and '#' not in url


def in_host(url):
    return bool(re.match(r'[A-Za-z][A-Za-z0-9+.-]*://[^/?#]*$', url))


def backslash(doc, i, url, target, json_slashes, wrapped):
    """2.2, rule 13: (what it stands for, the next place)."""
    t = doc.t
    if re.match(r'file://[^/]*/[A-Za-z][:|]', url, re.I):
        return NOTHING, i
    c = t[i + 1:i + 2]
    if target and c and c in PUNCTUATION:
        return (END, i) if c in '\\<>"' else (c, i + 2)
    for pattern in (r'\\~\{\}', r'\\\(ti', r'\\\[ti\]'):
        m = re.compile(pattern).match(t, i)
        if m:
            return '~', m.end()
    if (c == ':' and t.startswith('//', i + 2)
            and known(re.search(r'[A-Za-z0-9+.-]*$', url).group())):
        return ':', i + 2
    if json_slashes and c == '/':
        return '/', i + 2
    if doc.troff and c and c in '&%/':
        return '', i + 2
    if c and c in '_$%~&#-':
        return c, i + 2
    if c == ':':
        return '', i + 2
    if c == '.' and in_host(url):
        return '.', i + 2
    m = re.compile(r'\\[ \t]+([_$%~&#-])').match(t, i)
    if m and wrapped:
        return m.group(1), m.end()
    m = re.compile(r'\\(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2}))').match(t, i)
    if m:
        code = chr(int(m.group(1) or m.group(2), 16))
        if ' ' < code < '\x7f' and code not in '<>"\\':
            return code, m.end()
    return END, i


def zero_width(t, i):
    """2.2, rule 3, Joiners."""
    if t[i] in '\u200c\u200d' and 0 < i < len(t) - 1 and joins(t[i - 1]) and joins(t[i + 1]):
        return t[i]
    return ''


def decoded(doc, i, url, target=False, json_slashes=False, wrapped=False):
    """What place i stands for, in a wrapper or not; None if it is an ordinary character."""
    t = doc.t
    c = t[i]
    if i in doc.control:
        return '', doc.control[i][1]
    if c in ZERO_WIDTH:
        return zero_width(t, i), i + 1
    if c == SOFT_HYPHEN:
        return '', i + 1
    if c in HYPHENS:
        return '-', i + 1
    if c == '\\':
        return backslash(doc, i, url, target, json_slashes, wrapped)
    if c == '&' and in_search(url) and not wrapped:
        m = re.compile(r'&amp;(?=%s=)' % NAME).match(t, i)
        if m:
            return '&', m.end()
    return None


def kana_or_han(c):
    return in_class(c, 'ideograph') and not '\uac00' <= c <= '\ud7a3'


def always_ends(doc, i, url, start, quoted=False):
    """2.4, What always ends it."""
    t = doc.t
    c = t[i]
    if c in WHITE or control(c) or c in '<>"':
        return True
    if c == '`' and not quoted:
        return True
    if broken(c) and not quoted:
        return not (in_search(url) and url.endswith('=') or url and broken(url[-1]))
    if ENTITY.match(t, i):
        return True
    if c in '-=' and '<' not in re.sub('<!--', '', doc.before(start)).rpartition('>')[2]:
        if re.compile(r'(?:-+|=)>').match(t, i) and follows(doc, t.index('>', i) + 1):
            return True
    if c < '\x80':
        return False
    if c == '\u30fb':
        return not (url and kana_or_han(url[-1]) and i + 1 < len(t) and kana_or_han(t[i + 1]))
    if in_class(c, 'apostrophe'):
        return not (url and url[-1].isalpha() and i + 1 < len(t) and t[i + 1].isalpha())
    if '\u2500' <= c <= '\u259f':
        return True
    if '\u2190' <= c <= '\u21ff' or c in '\u2022\xb7':
        return follows(doc, i + 1)
    if in_class(c, 'ideograph'):
        return bool(url) and url[-1].isascii() and url[-1].isalnum()
    return in_class(c, 'end') or c == '\u2026'


def follows(doc, i):
    """An arrow or a bullet ends a URL before a known scheme, white space or the end."""
    return i >= len(doc.t) or doc.t[i] in WHITE or known_scheme_at(doc.t, i)
