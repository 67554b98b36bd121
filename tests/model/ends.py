"""2.4: where a URL without a wrapper begins and ends."""

import html.entities
import re

from marks import END, NOTHING, SCHEME_HERE, always_ends, decoded, in_search, known_scheme_at
from tables import (DOMAINS, SCHEME, SCHEMES, SOFT_HYPHEN, WHITE, ZERO_WIDTH, in_class, known)
from text import Text

OPENERS = {')': '(', ']': '[', '}': '{'}
HOST = re.compile(r'(%s)://(?:[^/?#@]*@)?(\[[0-9A-Fa-f:.]*\]|[^/?#:\[\]]*)(:\d*)?' % SCHEME)
IS_WORD = re.compile('[A-Za-z0-9]')

# Where it begins

ESCAPE_BEFORE = re.compile(
    r'(?:\\[ntrs]|\\u003[cCeE]|\\x3[cCeE]|\\f(?:[RBIPCS0-9]|\([A-Za-z]{2}|\[[^\]]*\])|\\s[-+]?\d'
    r'|\\m\[[^\]]*\]|\\\*(?:\([A-Za-z]{2}|\[[^\]]*\]|[A-Za-z])|\\\([A-Za-z]{2}|\\\[[^\]]*\]'
    r'|\\(?:033|e|x1[bB]|u001[bB])(?:\[[\d;]*m)?)\Z')
HOST_BEGINS = re.compile(
    r'[A-Za-z0-9\[%\\\x80-\U0010ffff]|[\r\n]|\Z|"[ \t]*[\r\n]|[^\s/<>"]*@')
GLUED = re.compile(r'(?:[^\s/?#@<>"]*@)?(\[[^\]]*\]|[A-Za-z0-9.-]*)')
SLASHES = re.compile(SCHEME + '://')
NAMED = re.compile('(%s):(?!//)' % SCHEME)
FOLLOWS = {                # the forms without slashes: what follows the colon
    'address': re.compile(r'[^\s<>"@:][^\s<>"@]*@[^\s<>"]'),
    'group': re.compile(r'[^\s<>":\\]'),
    'user': re.compile(r'[^\s<>"@/:][^\s<>"@/]*@[A-Za-z0-9\[\x80-\U0010ffff]'),
    'query': re.compile(r'\?[\w.$+\u2010\u2011-]+=')}
HALF = re.compile(r'(?:https?|ftp):(?:(?:\r\n|\n|\r)[^A-Za-z0-9\x80-\U0010ffff]*?//'
                  r'|/(?:\r\n|\n|\r)[^A-Za-z0-9\x80-\U0010ffff]*?/)', re.I)


def plain(doc, i, length=400):
    """The text from i without control sequences."""
    return ''.join(doc.t[k] for k in range(i, min(len(doc.t), i + length)) if k not in doc.control)


def host_of(url):
    m = HOST.match(url)
    return m.group(2) if m else None


def is_address(host):
    return bool(re.fullmatch(r'\d+(\.\d+){3}|\[.*\]', host))


def ends_in_domain(host):
    rest, _, last = host.rstrip('.').lower().rpartition('.')
    if not last.isascii():
        last = 'xn--' + last.encode('punycode').decode()
    return rest != '' and last in DOMAINS


def sure(host, port=''):
    """If the rest is bad: a host that ends in a known domain, an address, or has a port."""
    return (ends_in_domain(host) or host.lower() == 'localhost' or is_address(host)
            or bool(re.fullmatch(r':\d+', port or '')))


def begins(doc, i):
    """Whether a known scheme and what has to follow it are at i."""
    if i in doc.control or not doc.t[i:i + 1].isalpha():
        return False
    text = plain(doc, i)
    m = SCHEME_HERE.match(text)
    named = m or NAMED.match(text)
    if not named or not known(named.group(1)):
        return False
    row, rest = SCHEMES[named.group(1).lower()], text[named.end():]
    split = next((k for k in range(i, i + len(named.group(1))) if k in doc.control), None)
    if split is not None and begins(doc, doc.control[split][1]):
        return False                                       # a sequence counts as a blank
    if m:
        return bool((HOST_BEGINS.match(rest) or row['slashes'] == 'path' and rest[0] == '/')
                    and may_begin(doc, i, m.group(1), rest))
    form = FOLLOWS.get(row['bare'])
    form = form and form.match(re.sub('[%s%s]' % (ZERO_WIDTH, SOFT_HYPHEN), '', rest))
    half = HALF.match(text) and doc.t[i - 1:i] not in ('+', '-', '.')
    return bool(form or half) and may_begin(doc, i, '', '')


def may_begin(doc, i, scheme, rest):
    before = doc.t[max(0, i - 40):i]
    if before[-1:] == '\\' and doc.t[i] in 'ntrs':
        return False                                       # the letter of an escape
    if i == 0 or i - 1 in doc.control or ESCAPE_BEFORE.search(before):
        return True
    if not re.search(r'[A-Za-z0-9]_*\Z', before):
        return True
    letters = re.search(r'[A-Za-z0-9]*\Z', before).group()    # Glued
    host = GLUED.match(rest).group(1).rstrip('.-')
    return (letters != '' and scheme.lower() in ('http', 'https', 'ftp')
            and not known(letters + scheme) and (ends_in_domain(host) or is_address(host)))


# What always ends it

def read(doc, start, url='', quoted=False):
    """The text from start until something always ends it, and where; None gives nothing."""
    got, i = Text(), start
    json = re.compile(SCHEME + r':\\/\\/').match(doc.t, start)
    coloured = coloured_before(doc, start)
    target = url == '' and re.search(r'\]\($|\]: ?$', doc.before(start)) is not None
    while i < len(doc.t):
        if i in doc.control and coloured and got and reset_ends(doc, i, got.s) \
                or json and doc.t[i] == '/':
            break
        place = decoded(doc, i, url + got.s, target)
        if json and doc.t.startswith('\\/', i):
            place = '/', i + 2
        if place is None:
            if always_ends(doc, i, url + got.s, start, quoted):
                break
            place = doc.t[i], i + 1
        if place[0] is NOTHING:
            return None, i
        if place[0] is END:
            break
        got.add(place[0], i)
        i = place[1]
    return got, i


RESET = re.compile('\x1b\\[(?:(?:0|00|22|24|27|39|49)?;?)*m')


def coloured_before(doc, i):
    """Whether a sequence of colour that resets nothing directly precedes."""
    while i - 1 in doc.control:
        first, last, _ = doc.control[i - 1]
        if doc.t[first:last].endswith('m') and not RESET.fullmatch(doc.t[first:last]):
            return True
        i = first
    return False


def reset_ends(doc, i, url):
    first, _, last = doc.control[i]
    following = plain(doc, last, 40)[:1] or ' '
    return bool(RESET.fullmatch(doc.t[first:last]) and re.match('[^:]*:(//)?[^/]|[^:]*:///.', url)
                and url[-1] not in '/=?&:#%-.'
                and following not in '/?#.:=&%-_')


# What precedes it, and what follows

def bracket(depth, c):
    opener = OPENERS.get(c, c)
    if opener in depth:
        depth[opener] = min(64, max(0, depth[opener] + (1 if c == opener else -1)))


def entity_at_end(text):
    m = re.search(r'&(#?\w+;)$', text)
    return bool(m) and (m.group(1) in html.entities.html5 or m.group(1)[0] == '#')


CUT_OFF = re.compile(r'(?:\[[^\]]*\])?[\'s.,;:!?"&*/]*')


def bounded(doc, s, start, after, quoted):
    """Where something that precedes the URL, or another URL, ends it."""
    before, part = doc.before(start), re.match('(?:[^:]*:(//)?)?', s).end()
    depth, inside, span = dict.fromkeys('([{', 0), dict.fromkeys('([{', 0), False
    for k, c in enumerate(before):                         # what is open before the URL
        bracket(depth, c)
        if c == "'":
            opens = span or not IS_WORD.match(before[:k][-1:])
            span = bool(opens and (k + 1 == len(before) or IS_WORD.match(before[k + 1])))
    comment = re.match(r'\s*\*', before) or before.rfind('/*') > before.rfind('*/')
    mark = '' if entity_at_end(before) else before[-1:]
    drive = re.match(r'file://[^/]*/[A-Za-z]\|(?=/|$)', s, re.I)
    first, end = doc.last                                  # the URL found before this one
    second = mark if mark and mark in '#@!%+~' and doc.before(first).endswith(mark) and (
        end < start and CUT_OFF.fullmatch(doc.t[end:start - 1])) else None
    field = re.search(r'(^|[,;])"(?:[^"]|"")*$', before) or quoted
    if before.endswith('$$') and '$$' in s:                # AsciiDoc
        s = s[:s.index('$$')]
    for k, c in enumerate(s[part:], part):
        search, word = in_search(s[:k]), IS_WORD.match(s[k + 1:] or after)
        if c in OPENERS and not inside[OPENERS[c]] and depth[OPENERS[c]]:
            return k
        bracket(inside, c)
        if known_scheme_at(s, k + 1) and (                  # another URL
                c in ',;|' or c in "'([{" and not search
                or c == '*' and s[k - 1] != '/' and not search or c in '#@!%+~' and c == mark):
            return k
        if (c == "'" and span and not quoted and not word
                or c == '|' and not (drive and k == drive.end() - 1)
                and (not search or '|' in before)
                or c == second and not re.match('%[0-9A-Fa-f]{2}', s[k:])
                or s[k:] == '*/' and comment):
            return k
        if c in ',;' and not entity_at_end(s[:k + 1]) and (
                c == mark or c == doc.separator and not field or listed(s, k, before)):
            return k
    return len(s)


def listed(s, k, before):
    """`name=` lists."""
    first = re.search(r'(^|[^\w.-])[\d.-]*([A-Za-z_][\w.-]*)[=:]$', before)
    m = first and not in_search(s[:k]) and re.match(r'([A-Za-z_][\w.-]*)([=:])', s[k + 1:])
    if not m:
        return False
    value = known_scheme_at(s, k + 1 + m.end())
    if not value and (m.group(2) == ':' or '=' in s[:k].rpartition('/')[2]):
        return False
    return bool(s[k] == ',' or first.group(1) == s[k] or value or m.group(1)[0].isupper())


# Openers inside the URL

def openers(s, after):
    """Where an opener that nothing closes, or a label in brackets, ends the URL."""
    stacks, found = {c: [] for c in '([{'}, [len(s)]
    host = HOST.match(s)
    begin = host.end(2) if host and host.group(2).startswith('[') else 0
    for k, c in enumerate(s[begin:], begin):
        if c in stacks:
            stacks[c].append(k)
        elif c in OPENERS and stacks[OPENERS[c]]:
            a = stacks[OPENERS[c]].pop()
            named = in_search(s[:a]) and re.search(r'=$|[?&;][^=&;]*$', s[:a])
            if c == ']' and re.match(r'$|[{-]|\(\d|[^\x00-\x7f]', s[k + 1:]) and not named:
                found.append(a)
    found += [k - (s[k - 1] in '$#%') for c, places in stacks.items() for k in places
              if k == len(s) - 1 or c == '[' or any(OPENERS.get(x) == c for x in after)]
    return min(found)


# Trimming at the end

def trim(s, before, removed=''):
    """The URL without what is removed at its end; `removed` has been cut before."""
    marks = re.search('[*_~]*$', before).group()
    left = {c: marks.count(c) - removed.count(c) for c in '*_~'}
    last = [m.start() for m in re.finditer(
        r'(?<![A-Za-z0-9/])\*(?=[A-Za-z0-9]|$)|(?<=[A-Za-z0-9])\*(?!/)', before)][-1:]
    stars = 0                                              # how many opened emphasis on the line
    if last and not IS_WORD.match(before[:last[0]][-1:]):
        stars = 2 if before[:last[0]].endswith('*') else 1
    run = re.search(r'([^/=*])(\*+)$', s + re.match(r'\**', removed).group())
    emphasis = run is not None and len(run.group(2)) <= stars
    while s:
        c = s[-1]
        if s.endswith("'s") or s.endswith('~~') and left['~'] >= 2:
            n = 2
        else:
            n = (c in '.,;:!?\'"&|`' or in_class(c, 'trim') or c in '*_' and left[c] > 0
                 or c in OPENERS and s.count(c) > s.count(OPENERS[c]) or c == '*' and emphasis
                 or c in '#@!%' and before.endswith(c) or c in '+~=' and c not in removed
                 and re.search(r'(^|[\s()\[\]{},`])\%s$' % c, before) is not None)
        if not n:
            break
        left[c] = left.get(c, 0) - n
        s, removed = s[:-n], s[-n:] + removed
    return s


def trim_quoted(s):
    """2.2, rule 15: a `.` or `,` before the closing quote, then a closer that nothing opened."""
    s = re.sub(r'(\.\.\.|[.,])$', '', s)
    extra = s and s[-1] in OPENERS and s.count(s[-1]) > s.count(OPENERS[s[-1]])
    return s[:-1] if extra else s


def settle(doc, url, start, quoted=False, trimming=True):
    """Closers, neighbours, openers and trimming, repeated until none changes anything."""
    removed, length = '', -1
    while url and len(url) != length:
        length = len(url)
        url = url[:bounded(doc, url.s, start, doc.after(url.at[-1] + 1), quoted)]
        url = url[:openers(url.s, doc.after(url.at[-1] + 1))] if url else url
        if quoted and trimming:
            url = url[:len(trim_quoted(url.s))]
            return url[:openers(url.s, '')]
        if trimming:
            shorter = trim(url.s, doc.before(start), removed)
            removed = url.s[len(shorter):] + removed
            url = url[:len(shorter)]
    return url


# If the rest is bad

BAD_HOST = re.compile('(' + SCHEME + r')://(?:[^/?#@]*@)?'
                      r'(\[[0-9A-Fa-f:.]*\]|[A-Za-z0-9._\u00a1-\U0010ffff-]*)')


def cut(doc, judge, url):
    """Cut a bad URL before the octet that cannot be there; None if it may not be."""
    m = BAD_HOST.match(url.s)
    host = m.group(2).rstrip('.-') if m else ''
    if not host and not url.s.startswith('file://'):
        return None
    end = m.start(2) + len(host)
    port = re.compile(r':\d+(?![A-Za-z0-9])').match(url.s, end)
    if re.match(r'\.(\*|\][A-Za-z0-9])', url.s[end:]):
        return None                                        # the host goes on
    scheme = m.group(1).lower() if m else ''
    web = {scheme, SCHEMES.get(scheme, {}).get('like')} & {'http', 'ftp'}
    after, whole = doc.after(url.at[-1] + 1), sure(host, port and port.group())
    for stop in [judge(url.s)[1]] + ([port.end()] if port else []) + [end]:
        rest = url.s[stop:]
        if stop >= end and judge.good(url.s[:stop]) and (
                CUT_HERE.match(rest) or rest[:1] == '-' and not CUT_NEVER.match(rest + after)
                or whole and (CUT_SURE.match(rest) or web and re.match(':[A-Za-z]', rest))):
            return url[:stop]
    return None


CUT_HERE = re.compile(r'$|[\])}\'!,;|*`]|[^\x00-\x7f]|\.$|\[[^\[\]]*\]$|\([^()]*\)$')
CUT_NEVER = re.compile(r'-*(?:$|[${%<_A-Za-z0-9]|\.[A-Za-z0-9])')
CUT_SURE = re.compile(r'&|\[/\]|-$')


# Exact containers: the Markdown target

TITLE = re.compile(r'[ \t]+(?:"[^"]*"|\'[^\']*\'|\([^()]*\))?[ \t]*\)')


def markdown_target(doc, judge, start):
    """The exact target of ](...), or None."""
    url, i, depth = Text(), start, 0
    while doc.before(start).endswith('](') and i < doc.line_end(start):
        c = doc.t[i]
        if c == ')' and depth == 0 or TITLE.match(doc.t, i):
            return url if judge.good(url.s) else None
        depth += (c == '(') - (c == ')')
        got = decoded(doc, i, url.s, True) or (c, i + 1)
        if c in WHITE or not isinstance(got[0], str):
            return None
        url.add(got[0], i)
        i = got[1]
    return None


def acceptable(url):
    """Whether an address has its @ and a newsgroup its dot."""
    scheme, _, part = url.partition(':')
    form = SCHEMES.get(scheme.lower(), {}).get('bare')
    if form == 'group':
        return bool(re.match(r'(?://[^/]*/)?([^/#]*\.|[^/]*.@.|\*$)', part))
    return part not in ('', '//') and (part.startswith('//') or form == 'query'
                                       or bool(re.match('.+@.', part)))


def finish(doc, judge, raw, quoted=False):
    """The URL of this text, if need be cut, or None if it is bad."""
    url = settle(doc, raw, raw.at[0], quoted)
    if not judge.good(url.s):
        longer = settle(doc, raw, raw.at[0], quoted, trimming=False)
        url = cut(doc, judge, longer) if longer else None
        url = url and settle(doc, url, raw.at[0], quoted)
    return url if url and len(url.s.encode('utf-8', 'surrogateescape')) <= 8192 else None
