"""What one place of a text stands for: 2.2 rules 3, 8, 13, and what always ends a URL (2.4)."""

import html
import re
import string

from tables import (BROKEN, CLASSES, HYPHENS, REMOVED, SCHEME, WHITE, in_search, is_word, known,
                    known_scheme_at)

END = object()         # the URL ends before this place

ENTITY = re.compile(r'&#?\w+;')
ENDS = '[%s\x00-\x1f\x7f-\x9f<>"]' % WHITE
AMP = re.compile(r'&amp;(?=[A-Za-z_][\w.\[\]-]*=)')
TILDE = re.compile(r'\\~\{\}|\\\(ti|\\\[ti\]')
CODE = re.compile(r'\\(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2}))')
AFTER_BLANKS = re.compile(r'\\[ \t]+([_$%~&#-])')
ARROW = re.compile(r'(-{2,}>)|[-=]>')


def backslash(doc, i, url, target, wrapped):
    """2.2, rule 13: (what it stands for, the next place)."""
    t, c = doc.t, doc.t[i + 1:i + 2] or '\n'
    if target and c in string.punctuation:
        return (END, i) if c in '\\<>"' else (c, i + 2)
    if TILDE.match(t, i):
        return '~', TILDE.match(t, i).end()
    if c == ':':
        scheme = t.startswith('//', i + 2) and re.search(r'[A-Za-z0-9+.-]*$', url).group()
        return ':' if scheme and known(scheme) else '', i + 2
    if doc.troff and c in '&%/':
        return '', i + 2
    if c in '_$%~&#-' or c == '.' and re.match(SCHEME + '://[^/?#]*$', url):
        return c, i + 2
    m = wrapped and AFTER_BLANKS.match(t, i)
    if m:
        return m.group(1), m.end()
    m = CODE.match(t, i)
    code = chr(int(m.group(1) or m.group(2), 16)) if m else ' '
    return (code, m.end()) if ' ' < code < '\x7f' and code not in '<>"\\' else (END, i)


def decoded(doc, i, url, target=False, wrapped=False):
    """What place i stands for, and the next place."""
    t, c = doc.t, doc.t[i]
    if i in doc.control:
        return '', doc.control[i][2]
    if c in REMOVED:                                       # rule 3, Joiners
        beside = {CLASSES.get(x) for x in (t[i - 1], t[i + 1:i + 2])}
        return c * (c in '\u200c\u200d' and beside == {'joining'}), i + 1
    if c == '\\':
        return backslash(doc, i, url, target, wrapped)
    if in_search(url) and not wrapped and AMP.match(t, i):
        return '&', i + 5
    return '-' if c in HYPHENS else c, i + 1


def always_ends(doc, i, url, start, quoted=False):
    """2.4, What always ends it."""
    t, c, last, after = doc.t, doc.t[i], url[-1:], doc.t[i + 1:i + 2]
    entity, arrow, kind = ENTITY.match(t, i), ARROW.match(t, i), CLASSES.get(c)

    def follows(end):
        """A known scheme, white space or the end of the text, and no tag is open."""
        tag = re.sub(r'(?i)<!--|<\s*(URL\s*:\s*)?$', '', doc.before(start)).rpartition('>')[2]
        return '<' not in tag and (t[end:end + 1] in WHITE or known_scheme_at(t, end))
    if i in doc.control:
        return False
    if re.match(ENDS, c) or entity and re.fullmatch(ENDS + "|'|", html.unescape(entity.group())):
        return True
    if c == '`':
        return not quoted
    if re.match(BROKEN, c):
        return not (quoted or in_search(url) and last == '=' or re.match(BROKEN, last))
    if arrow:
        return bool(arrow.group(1)) or follows(arrow.end())
    if kind == 'joined':
        return not all(CLASSES.get(x) == 'ideograph' and not '\uac00' <= x <= '\ud7a3'
                       for x in (last, after))
    if kind == 'apostrophe':
        return not (last.isalpha() and after.isalpha())
    if kind == 'points':
        return follows(i + 1)
    if kind == 'ideograph':
        return is_word(last)
    return kind == 'end' or '\u2500' <= c <= '\u259f'
