"""What one place of a text stands for: 2.2 rules 3, 8, 13, and what always ends a URL (2.4)."""

import re

from tables import HYPHENS, SCHEME, SOFT_HYPHEN, WHITE, ZERO_WIDTH, broken, in_class, known

END = object()         # the URL ends before this place
NOTHING = object()     # the candidate gives nothing

ENTITY = re.compile(r'&(?:lt|gt|quot|nbsp|apos|#0*(?:[0-9]|[12][0-9]|3[0-249]|6[02]|160)'
                    r'|#[xX]0*(?:[01]?[0-9a-fA-F]|2[027]|3[cCeE]|[aA]0));')
AMP = re.compile(r'&amp;(?=[A-Za-z_][\w.\[\]-]*=)')
SCHEME_HERE = re.compile('(%s)(?:://|:\\\\/\\\\/|\\\\://)' % SCHEME)
TILDE = re.compile(r'\\~\{\}|\\\(ti|\\\[ti\]')
CODE = re.compile(r'\\(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2}))')
AFTER_BLANKS = re.compile(r'\\[ \t]+([_$%~&#-])')
ARROW = re.compile(r'(?:-+|=)>')
PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'


def known_scheme_at(text, i):
    m = SCHEME_HERE.match(text, i)
    return bool(m) and known(m.group(1))


def in_search(url):
    return '?' in url and '#' not in url


def backslash(doc, i, url, target, wrapped):
    """2.2, rule 13: (what it stands for, the next place)."""
    t, c = doc.t, doc.t[i + 1:i + 2] or '\n'
    if not wrapped and re.match(r'(?i:file)://[^/]*/[A-Za-z][:|]', url):
        return NOTHING, i
    if target and c in PUNCTUATION:
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
    """What place i stands for, and the next place; None if it is an ordinary character."""
    t, c = doc.t, doc.t[i]
    if i in doc.control:
        return '', doc.control[i][2]
    if c in ZERO_WIDTH:                                    # rule 3, Joiners
        joins = c in '\u200c\u200d' and in_class(t[i - 1], 'joining') and in_class(
            t[i + 1:i + 2] or ' ', 'joining')
        return c * joins, i + 1
    if c == SOFT_HYPHEN or c in HYPHENS:
        return '-' * (c != SOFT_HYPHEN), i + 1
    if c == '\\':
        return backslash(doc, i, url, target, wrapped)
    if c == '&' and in_search(url) and not wrapped and AMP.match(t, i):
        return '&', i + 5
    return None


def always_ends(doc, i, url, start, quoted=False):
    """2.4, What always ends it."""
    t, c, last, after = doc.t, doc.t[i], url[-1:], doc.t[i + 1:i + 2]

    def follows(end):
        """A known scheme, white space or the end of the text, and no tag is open."""
        tag = re.sub(r'(?i)<!--|<\s*(URL\s*:\s*)?$', '', doc.before(start)).rpartition('>')[2]
        return '<' not in tag and (t[end:end + 1] in WHITE or known_scheme_at(t, end))
    if c in WHITE or c < ' ' or '\x7f' <= c <= '\x9f' or c in '<>"' or ENTITY.match(t, i):
        return True
    if c == '`':
        return not quoted
    if broken(c):
        return not (quoted or in_search(url) and last == '=' or broken(last or ' '))
    if c in '-=' and ARROW.match(t, i):
        end = ARROW.match(t, i).end()
        return c == '-' and end - i > 2 or follows(end)
    if in_class(c, 'joined'):
        return not all(x and in_class(x, 'ideograph') and not '\uac00' <= x <= '\ud7a3'
                       for x in (last, after))
    if in_class(c, 'apostrophe'):
        return not (last.isalpha() and after.isalpha())
    if in_class(c, 'points'):
        return follows(i + 1)
    if in_class(c, 'ideograph'):
        return last.isascii() and last.isalnum()
    return in_class(c, 'end') or '\u2500' <= c <= '\u259f'
