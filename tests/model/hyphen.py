"""2.3: which hyphens at line ends belong to the URL (without hyphenation patterns)."""

import itertools
import re

from tables import SCHEME, known

BREAK = re.compile(r'-(?=[ ]*\n)')
DIVISIBLE = re.compile(r'[a-z]{2}.[ \n]*[a-z]{2}')
HOST = re.compile(r'(?:%s://|mailto:)(?:[^/?#>@]*@)?([^/?#:>]*)|' % SCHEME, re.I)


def best(doc, judge, content, bare=False):
    """The best reading of the content without its white space; None if all are bad."""
    breaks = [m.start() for m in BREAK.finditer(content.s)]
    readings = []
    for drop in itertools.product((False, True), repeat=len(breaks)):
        url = content.without(' \n', [b for b, d in zip(breaks, drop) if d])
        if judge.good(url.s) and (len(drop) <= 4 or sum(drop) in (0, 1, len(drop))):
            readings.append((rank(doc, judge, content, url, breaks, drop, bare), url))
    return min(readings, key=lambda r: r[0], default=(None, None))[1]


def rank(doc, judge, content, url, breaks, drop, bare):
    """The evidence in the order of the table; less is better."""
    if doc.hyphen == 'keep':
        return sum(drop), drop
    host = HOST.match(url.s)[1] or ''
    last = host.rpartition('.')[2].lower()
    full = full_lines(doc)
    keeps = len(full) >= 64 and sum(full[:200]) * 32 <= len(full[:200])
    typeset = len(full) >= 8 and hyphenates(doc, 0)
    words = [word(doc, content, b, bare) for b in breaks]
    return (not known(url.s.split(':')[0]),
            '-' in last and not last.startswith('xn--') and '.' in host,
            judge(url.s)[0] != 'strict',
            keeps and sum(doc.t[content.at[b]] == '-' and content.s[b - 1:b] != '/'
                          for b, d in zip(breaks, drop) if d),
            elsewhere(doc, url, host),
            sum(wish is not None and wish != d for wish, d in zip(words, drop)),
            sum((typeset and DIVISIBLE.match(content.s, max(0, b - 2)) is not None) != d
                for b, d in zip(breaks, drop)), drop)


def full_lines(doc):
    """`prose`: whether each full line of prose ends in a lower-case letter and a hyphen."""
    lines, full = doc.t.splitlines() + [''], []
    prose = [k for k, x in enumerate(lines) if len(re.findall(r'\S\s+(?=\S)', x)) >= 3]
    widths = sorted(len(lines[k]) for k in prose)
    width = widths[-1 - len(widths) // 20] if widths else 0
    for line, following in ((lines[k], lines[k + 1]) for k in prose if width <= 100):
        letters = len(re.findall(r'[^\W\d_]', line))
        indents = [len(x) - len(x.lstrip()) for x in (line, following)]
        if (letters * 5 >= 4 * len(re.sub(r'\s', '', line)) and following.strip()
                and not re.search(r'://\S*$', line) and width - 25 <= len(line) <= width + 3
                and abs(indents[0] - indents[1]) <= 8):
            full.append(bool(re.search(r'[a-z][-\u2010]$', line)))
    return full


def hyphenates(doc, least):
    """`typeset`: whether the document divides its words; without patterns."""
    full = full_lines(doc)
    return sum(full) * 100 >= 8 * max(least, len(full))


def elsewhere(doc, url, host):
    """0 if the URL, 1 if its host, occurs unbroken elsewhere, 2 otherwise."""
    others = [u for at, u, _ in doc.urls if at != url.at[0]]
    if any(u.rstrip('/') == url.s.rstrip('/') for u in others):
        return 0
    same = re.compile(r'%s://(?:[^/?#]*@)?%s(?![\w.-])' % (SCHEME, re.escape(host)))
    return 1 if host and any(map(same.match, others)) else 2


def word(doc, content, b, bare):
    """Evidence `glyph` and `token`: True for drop, False for keep, None for nothing."""
    left = re.search(r'[^\W_]*$', content.s[:b]).group()
    gap, right = re.match(r'([ \n]*)([^\W_]*)', content.s[b + 1:]).groups()
    glyph = doc.t[content.at[b]] == '\u2010'

    def occurs(text, besides=None):
        return any(m.start() != besides for m in re.finditer(
            r'(?<![\w-])%s(?![\w-])' % re.escape(text), doc.t))
    if glyph and re.search(r'[A-Za-z]{2}$', left) and re.match(r'[A-Za-z]{2}', right) \
            and not re.search('://[^\\s<>"]*\u2010[^\\s<>"]', doc.t):
        return True
    if not glyph and re.search('\u2010[ \t]*\r?\n', doc.t):
        return False
    if bare and content.s[b - 1:b] == '/' and right[:1].isalpha():
        return True                       # programs put it in after a slash
    if not (left[-1:].isalpha() and right[:1].isalpha()) or occurs(left + '-' + right):
        return False
    if occurs(left + right):
        return True
    if occurs(left) and occurs(right, content.at[b + 1 + len(gap)]):
        return False
    return False if left[-1].islower() != right[0].islower() and not hyphenates(doc, 8) else None
