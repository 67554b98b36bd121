"""2.4: where a URL without a wrapper begins and ends."""

import html
import re

from marks import END, ENTITY, always_ends, decoded
from tables import (CLASSES, HOST, REMOVED, SCHEME, SCHEMES, SCHEME_HERE, ends_in_domain, in_search,
                    is_address, is_word, known, known_scheme_at, sure)
from text import Text

CLOSERS = {'(': ')', '[': ']', '{': '}'}
OPENERS = {closer: opener for opener, closer in CLOSERS.items()}
DRIVE = re.compile(r'file://[^/]*/[A-Za-z][:|]', re.I)

# Where it begins

ESCAPE_BEFORE = re.compile(
    r'(?:\\[ntrs]|\\u003[cCeE]|\\x3[cCeE]|\\f(?:[RBIPCS0-9]|\([A-Za-z]{2}|\[[^\]]*\])|\\s[-+]?\d'
    r'|\\m\[[^\]]*\]|\\\*(?:\([A-Za-z]{2}|\[[^\]]*\]|[A-Za-z])|\\\([A-Za-z]{2}|\\\[[^\]]*\]'
    r'|\\(?:033|e|x1[bB]|u001[bB])(?:\[[\d;]*m)?)\Z')
HOST_BEGINS = re.compile(
    r'[A-Za-z0-9\[%\\\x80-\U0010ffff]|[\r\n]|\Z|"[ \t]*[\r\n]|[^\s/<>"]*@')
GLUED = re.compile(r'(https?|ftp)://(?:[^\s/?#@<>"]*@)?(\[[^\]]*\]|[A-Za-z0-9.-]*)', re.I)
NAMED = re.compile('(%s):(?!//)' % SCHEME)
FOLLOWS = {                # the forms without slashes: what follows the colon
    'address': re.compile(r'[^\s<>"@:][^\s<>"@]*@(?:[^\s<>"]|[ \t]*[\r\n])'),
    'group': re.compile(r'[^\s<>":\\]'),
    'user': re.compile(r'[^\s<>"@/:][^\s<>"@/]*@[A-Za-z0-9\[\x80-\U0010ffff]'),
    'query': re.compile(r'\?[\w.$+\u2010\u2011-]+=')}
HALF = re.compile(r'(?:https?|ftp):(?:(?:\r\n|\n|\r)[^A-Za-z0-9\x80-\U0010ffff]*?//'
                  r'|/(?:\r\n|\n|\r)[^A-Za-z0-9\x80-\U0010ffff]*?/)', re.I)


def plain(doc, i):
    """The text from i without control sequences."""
    return ''.join(c for k, c in enumerate(doc.t[i:i + 400], i) if k not in doc.control)


def begins(doc, i):
    """Whether a known scheme and what has to follow it are at i."""
    text = plain(doc, i)
    m = SCHEME_HERE.match(text) or NAMED.match(text)
    row = m and SCHEMES.get(m.group(1).lower())
    if i in doc.control or not row or any(
            begins(doc, doc.control[k][1]) for k in range(i, i + m.end(1)) if k in doc.control):
        return False                                       # a sequence counts as a blank
    rest = text[m.end():]
    if m.re is SCHEME_HERE:
        return bool((HOST_BEGINS.match(rest) or row['slashes'] == 'path' and rest[0] == '/')
                    and may_begin(doc, i, text))
    form = FOLLOWS.get(row['bare'])
    form = form and form.match(re.sub('[%s]' % REMOVED, '', rest))
    half = HALF.match(text) and doc.t[i - 1:i] not in ('+', '-', '.')
    return bool(form or half) and may_begin(doc, i, '')


def may_begin(doc, i, text):
    before = doc.t[max(0, i - 40):i]
    if before.endswith('\\') and doc.t[i] in 'ntrs':
        return False                                       # the letter of an escape
    glued = re.search(r'([A-Za-z0-9]+)(_*)\Z', before)
    if not glued or i - 1 in doc.control or ESCAPE_BEFORE.search(before):
        return True
    m = GLUED.match(text)
    host = m.group(2).rstrip('.-') if m else ''
    return not (glued.group(2) or m and known(glued.group(1) + m.group(1))) and (
        ends_in_domain(host) or is_address(host))


# What always ends it

RESET = re.compile('\x1b\\[(?:(?:0|00|22|24|27|39|49)?;?)*m')
COMPLETE = re.compile('(?:[^:]*:(?://)?[^/]|[^:]*:///.).*(?<![/=?&:#%.-])$')
COLOURED = re.compile('(?!%s)\x1b\\[[0-?]*[ -/]*m(?:\x1b\\[[0-?]*[ -/]*[@-~])*\\Z' % RESET.pattern)


def read(doc, start, url='', quoted=False, stop=None):
    """The text from start until something always ends it, or until `stop`; and where that is.
    None gives nothing."""
    got, i, before = Text(), start, doc.before(start)
    json = re.compile(SCHEME + r':\\/\\/').match(doc.t, start)
    coloured = COLOURED.search(before)
    target = url == '' and re.search(r'\]\($|\]: ?$', before) is not None
    while i < (stop or len(doc.t)):
        reset = coloured and COMPLETE.match(got.s) and RESET.match(doc.t, i)
        if not stop and (always_ends(doc, i, url + got.s, start, quoted) or json
                         and doc.t[i] == '/' or reset and re.match(
                             r'[^/?#.:=&%_-]|\Z', plain(doc, reset.end()))):
            break
        chars, following = decoded(doc, i, url + got.s, target)
        if json and doc.t.startswith('\\/', i):
            chars, following = '/', i + 2
        if chars is END or doc.t[i] == '\\' and DRIVE.fullmatch(url + got.s):
            return None if DRIVE.match(url + got.s) else got, i
        got.add(chars, i)
        i = following
    return got, i


# What precedes it, and what follows

CUT_OFF = re.compile(r'(?:\[[^\]]*\])?[\'s.,;:!?"&*/]*')


def entity_at_end(text):
    m = re.search(ENTITY.pattern + '$', text)
    return bool(m) and not html.unescape(m.group()).endswith(';')


def is_open(text, opener):
    """Whether an opener of this kind is open at the end of the text."""
    depth = 0
    for c in text:
        depth = min(64, max(0, depth + (c == opener) - (c == CLOSERS[opener])))
    return depth > 0


def bounded(doc, s, start, after, quoted):
    """Where something that precedes the URL, or another URL, ends it."""
    before, part = doc.before(start), re.match('(?:[^:]*:(//)?)?', s).end()
    span = not quoted and re.search(
        "(?<![A-Za-z0-9])'(?=[A-Za-z0-9]|$)(?:[^']|'(?=[A-Za-z0-9]|$))*$", before)
    comment = re.search(r'^\s*\*|/\*(?!.*\*/)', before)
    mark = '' if entity_at_end(before) else before[-1:]
    drive = re.match(DRIVE.pattern + '(?=/|$)', s, re.I)
    first, end = doc.last                                  # the URL found before this one
    second = mark if mark and mark in '#@!%+~' and doc.before(first).endswith(mark) and (
        end < start and CUT_OFF.fullmatch(doc.t[end:start - 1])) else None
    field = re.search(r'(^|[,;])"(?:[^"]|"")*$', before) or quoted
    for k, c in enumerate(s[part:], part):
        search = in_search(s[:k])
        if (c in OPENERS and is_open(before, OPENERS[c]) and not is_open(s[part:k], OPENERS[c])
                or known_scheme_at(s, k + 1) and (          # another URL
                    c in ',;|' or c in "'([{" and not search
                    or c == '*' and s[k - 1] != '/' and not search or c in '#@!%+~' and c == mark)
                or c == "'" and span and not is_word(s[k + 1:k + 2] or after[:1])
                or c == '|' and not (drive and k == drive.end() - 1)
                and (not search or '|' in before)
                or c == second and not re.match('%[0-9A-Fa-f]{2}', s[k:])
                or s[k:] == '*/' and comment or s[k:k + 2] == '$$' == before[-2:]    # AsciiDoc
                or c in ',;' and not entity_at_end(s[:k + 1]) and (
                    c == mark or c == doc.separator and not field or listed(s, k, before))):
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
    host = HOST.match(s)
    begin = host.end(2) if host and host.group(2)[:1] == '[' else 0
    for k, c in enumerate(s):
        if c not in CLOSERS or k < begin:
            continue
        end = next((j for j in range(k + 1, len(s) + 1)
                    if s[k:j].count(c) == s[k:j].count(CLOSERS[c])), None)
        if end is None and (k == len(s) - 1 or c == '[' or CLOSERS[c] in after):
            return k - (s[k - 1] in '$#%')
        named = in_search(s[:k]) and re.search(r'=$|[?&;][^=&;]*$', s[:k])
        if end and c == '[' and not named and re.match(r'$|[{-]|\(\d|[^\x00-\x7f]', s[end:]):
            return k
    return len(s)


# Trimming at the end

def trimmed(s, before, removed):
    """How many characters are trimmed at the end of the URL; `removed` has been trimmed."""
    c, marks = s[-1], re.search('[*_~]*$', before).group()
    left = marks.count(c) - removed.count(c)
    if s.endswith("'s") or s.endswith('~~') and left >= 2:
        return 2
    return int(c in '.,;:!?\'"&|`' or CLASSES.get(c) == 'trim' or c in '*_' and left > 0
               or c in OPENERS and s.count(c) > s.count(OPENERS[c])
               or c == '*' and emphasis(s, before, removed) or c in '#@!%' and before.endswith(c)
               or c in '+~=' and c not in removed
               and re.search(r'(^|[\s()\[\]{},`])\%s$' % c, before) is not None)


def emphasis(s, before, removed):
    """Whether the stars that end the URL close emphasis that was opened on the line."""
    last = [m.start() for m in re.finditer(
        r'(?<![A-Za-z0-9/])\*(?=[A-Za-z0-9]|$)|(?<=[A-Za-z0-9])\*(?!/)', before)][-1:]
    if not last or is_word(before[:last[0]][-1:]):
        return False
    run = re.search(r'[^/=*](\*+)$', s + re.match(r'\**', removed).group())
    return run is not None and len(run.group(1)) <= 1 + before[:last[0]].endswith('*')


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
        n = trimmed(url.s, doc.before(start), removed) if url and trimming else 0
        removed, url = url.s[len(url) - n:] + removed, url[:len(url) - n]
    return url


# If the rest is bad

CUT_HERE = re.compile(r'$|[\])}\'!,;|*`]|[^\x00-\x7f]|\.$|\[[^\[\]]*\]$|\([^()]*\)$')
CUT_NEVER = re.compile(r'-*(?:$|[${%<_A-Za-z0-9]|\.[A-Za-z0-9])')
CUT_SURE = re.compile(r'&|\[/\]|-$')


def cut(doc, judge, url):
    """Cut a bad URL before the octet that cannot be there; None if it may not be."""
    m = HOST.match(url.s)
    host = m.group(2).rstrip('.-') if m else ''
    if not host and not url.s.startswith('file://'):
        return None
    end = m.start(2) + len(host)
    port = re.compile(r':\d+(?![A-Za-z0-9])').match(url.s, end)
    if re.match(r'\.(\*|\][A-Za-z0-9])', url.s[end:]):
        return None                                        # the host goes on
    scheme = m.group(1).lower()
    web = {scheme, SCHEMES.get(scheme, {}).get('like')} & {'http', 'ftp'}
    after, whole = doc.after(url.at[-1] + 1), sure(host, port)
    for stop in [judge(url.s)[1]] + ([port.end()] if port else []) + [end]:
        rest = url.s[stop:]
        if stop >= end and judge.good(url.s[:stop]) and (
                CUT_HERE.match(rest) or rest[:1] == '-' and not CUT_NEVER.match(rest + after)
                or whole and (CUT_SURE.match(rest) or web and re.match(':[A-Za-z]', rest))):
            return url[:stop]
    return None


# Exact containers: the Markdown target

TITLE = re.compile(r'(?:[ \t]+(?:"[^"]*"|\'[^\']*\'|\([^()]*\))?[ \t]*)?\)')


def markdown_target(doc, judge, start):
    """The exact target of ](...), or None."""
    line = range(start, doc.line_end(start)) if doc.before(start).endswith('](') else ()
    for k in line:
        inside = re.sub(r'\\.', '', doc.t[start:k])
        if TITLE.match(doc.t, k) and inside.count('(') == inside.count(')'):
            url, end = read(doc, start, stop=k)
            return url if end == k and judge.good(url.s) else None
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
