"""Which hyphens at line ends belong to the URL (without hyphenation patterns)."""

import itertools
import re

from tables import known
from text import Text

BREAK = re.compile(r'-(?=[ ]*\n)')


def best(doc, judge, content, bare=False):
    """The best reading of the content without its white space; None if all are bad."""
    breaks = [m.start() for m in BREAK.finditer(content.s)]
    k = len(breaks)
    if k <= 4:
        choices = list(itertools.product((False, True), repeat=k))
    else:
        choices = [tuple(i == j for i in range(k)) for j in range(-1, k)] + [(True,) * k]
    readings = []
    for drop in choices:
        dropped = {b for b, d in zip(breaks, drop) if d}
        keep = [i for i, c in enumerate(content.s) if c not in ' \n' and i not in dropped]
        url = Text(''.join(content.s[i] for i in keep), [content.at[i] for i in keep])
        if judge.good(url.s):
            readings.append((rank(doc, judge, content, url, breaks, drop, bare), url))
    return min(readings, key=lambda r: r[0])[1] if readings else None


def rank(doc, judge, content, url, breaks, drop, bare):
    """The evidence in the order of the table; less is better."""
    scheme = url.s.split(':')[0]
    host = re.match(r'(?:[^:]*://|(?i:mailto):)(?:[^/?#>@]*@)?([^/?#:>]*)|', url.s)[1] or ''
    last = host.rpartition('.')[2]
    bad_domain = '-' in last and not last.lower().startswith('xn--') and '.' in host
    words = [word(doc, content, b, bare) for b in breaks]
    if doc.hyphen == 'keep':
        return sum(drop), drop
    return (not known(scheme), bad_domain, judge(url.s)[0] != 'strict',
            prose_keeps(doc, content, breaks, drop),
            elsewhere(doc, url),
            sum(wish is not None and wish != d for wish, d in zip(words, drop)),
            sum(typeset(doc, content, b) != d for b, d in zip(breaks, drop)), drop)


# Evidence `prose` and `typeset`

def full_lines(doc):
    """Whether each full line of prose ends in a lower-case letter and a hyphen."""
    if doc.full is None:
        lines = doc.t.splitlines()
        prose = [k for k, x in enumerate(lines) if len(re.findall(r'\S\s+(?=\S)', x)) >= 3]
        widths = sorted(len(lines[k]) for k in prose)
        width = widths[-1 - len(widths) // 20] if widths else 0
        doc.full = []
        for k in prose:
            line, following = lines[k], lines[k + 1] if k + 1 < len(lines) else ''
            letters = len(re.findall(r'[^\W\d_]', line))
            if (letters * 5 >= 4 * len(re.sub(r'\s', '', line)) and following.strip()
                    and not re.search(r'://\S*$', line)
                    and width - 25 <= len(line) <= width + 3 and width <= 100
                    and abs(indent(line) - indent(following)) <= 8):
                doc.full.append(bool(re.search(r'[a-z][-\u2010]$', line)))
    return doc.full


def indent(line):
    return len(line) - len(line.lstrip())


def prose_keeps(doc, content, breaks, drop):
    """A document that surely does not hyphenate keeps."""
    full = full_lines(doc)
    if len(full) < 64 or sum(full[:200]) * 32 > len(full[:200]):
        return 0
    return sum(d for b, d in zip(breaks, drop)
               if doc.t[content.at[b]] == '-' and content.s[b - 1:b] != '/')


def typeset(doc, content, b):
    """Whether the document divides its words, and this one can be divided; without patterns."""
    full = full_lines(doc)
    if len(full) < 8 or sum(full) * 100 < 8 * len(full):
        return False
    return bool(re.search(r'[a-z]{2}$', content.s[:b])
                and re.match(r'[ \n]*[a-z]{2}', content.s[b + 1:]))


def elsewhere(doc, url):
    """0 if the URL, 1 if its host, occurs unbroken elsewhere, 2 otherwise."""
    place = url.at[0]
    if any(u.rstrip('/') == url.s.rstrip('/') and at != place for at, u, _ in doc.urls):
        return 0
    m = re.match(r'[A-Za-z][\w+.-]*://(?:[^/?#]*@)?([^/?#:]+)', url.s)
    if m and any(re.match(r'[A-Za-z][\w+.-]*://(?:[^/?#]*@)?%s(?![\w.-])' % re.escape(m.group(1)), u)
                 and at != place for at, u, _ in doc.urls):
        return 1
    return 2


def word(doc, content, b, bare):
    """Evidence `glyph` and `token`: True for drop, False for keep, None for nothing."""
    left = re.search(r'[^\W_]*$', content.s[:b]).group()
    begin = b + 1 + re.match(r'[ \n]*', content.s[b + 1:]).end()
    right = re.match(r'[^\W_]*', content.s[begin:]).group()
    glyph = doc.t[content.at[b]] == '\u2010'
    letters = re.search(r'[A-Za-z]{2}$', left) and re.match(r'[A-Za-z]{2}', right)
    if glyph and letters and not re.search('://[^\\s<>"]*\u2010[^\\s<>"]', doc.t):
        return True
    if not glyph and re.search('\u2010[ \t]*\r?\n', doc.t):
        return False
    if bare and content.s[b - 1:b] == '/' and right[:1].isalpha():
        return True                       # programs put it in after a slash
    if not (left[-1:].isalpha() and right[:1].isalpha()):
        return False
    if occurs(doc, left + '-' + right):
        return False
    if occurs(doc, left + right):
        return True
    if occurs(doc, left) and occurs(doc, right, content.at[begin]):
        return False
    if left[-1].islower() != right[0].islower() and not sum(full_lines(doc)) * 100 >= 8 * max(
            8, len(full_lines(doc))):
        return False
    return None


def occurs(doc, text, besides=None):
    """Whether the word occurs in the document, not only at this place."""
    return any(m.start() != besides
               for m in re.finditer(r'(?<![\w-])%s(?![\w-])' % re.escape(text), doc.t))
