"""Where a URL without a wrapper begins and ends."""

import html.entities
import re

from marks import END, NOTHING, always_ends, decoded, in_search, known_scheme_at, schemes_in
from tables import DOMAINS, WHITE, in_class, known, like_http
from text import Text

OPENERS = {')': '(', ']': '[', '}': '{'}
HOST = re.compile(r'([A-Za-z][A-Za-z0-9+.-]*)://(?:[^/?#@]*@)?(\[[0-9A-Fa-f:.]*\]|[^/?#:\[\]]*)(:\d*)?')


# Where it begins

ESCAPE_BEFORE = re.compile(
    r'(?:\\[ntrs]|\\u003[cCeE]|\\x3[cCeE]|\\f(?:[RBIPCS0-9]|\([A-Za-z]{2}|\[[^\]]*\])|\\s[-+]?\d'
    r'|\\m\[[^\]]*\]|\\\*(?:\([A-Za-z]{2}|\[[^\]]*\]|[A-Za-z])|\\\([A-Za-z]{2}|\\\[[^\]]*\]|\\(?:033|e|x1[bB]|u001[bB])(?:\[[\d;]*m)?)$')
WITH_SLASHES = re.compile(r'([A-Za-z][A-Za-z0-9+.-]*)(?:(://)|(:\\/\\/)|(\\://))')
ADDRESS = r'[^\s<>"@]+@[A-Za-z0-9\[\u0080-\U0010ffff]'
WITHOUT_SLASHES = re.compile(
    r'(mailto):' + ADDRESS + r'|(news):(?:[^\s<>"@]+@\w|[\w+-]+\.[\w*])'
    r'|(sips?|xmpp):(?=[A-Za-z0-9+])[^\s<>"@/]+@[A-Za-z0-9\[]' + r'|(magnet):\?[\w.]+=', re.I)


def plain(doc, i, length=400):
    """The text from i without control sequences."""
    if not doc.control:
        return doc.t[i:i + length]
    return ''.join(doc.t[k] for k in range(i, min(len(doc.t), i + length)) if k not in doc.control)


def host_of(url):
    m = HOST.match(url)
    return m.group(2) if m else None


def is_address(host):
    return bool(re.fullmatch(r'\d{1,3}(\.\d{1,3}){3}|\[.*\]', host))


def ends_in_domain(host):
    labels = host.rstrip('.').split('.')
    last = labels[-1].lower()
    if not last.isascii():
        last = 'xn--' + last.encode('punycode').decode()
    return len(labels) > 1 and last in DOMAINS


def sure(host, port=''):
    """If the rest is bad: a host that ends in a known domain, an address, or has a port."""
    return (ends_in_domain(host) or host.lower() == 'localhost' or is_address(host)
            or bool(re.fullmatch(r':\d+', port or '')))


def begins(doc, i):
    """Where it begins: (scheme, how its slashes are written), or None."""
    if i in doc.control:
        return None
    text = plain(doc, i)
    m = WITH_SLASHES.match(text)
    if m:
        scheme, slashes = m.group(1), m.lastindex
        if known(scheme) and may_begin(doc, i, scheme, text[m.end():]):
            return scheme, {2: '://', 3: 'json', 4: 'escaped'}[slashes]
        return None
    m = WITHOUT_SLASHES.match(text)
    if m and may_begin(doc, i, '', ''):
        return next(g for g in m.groups() if g), ':'
    return None


def may_begin(doc, i, scheme, rest):
    t = doc.t
    if i and t[i - 1] == '\\' and t[i] in 'ntrs':
        return False                                       # the letter of an escape
    if i == 0 or i - 1 in doc.control or ESCAPE_BEFORE.search(t[max(0, i - 20):i]):
        return True
    p = t[i - 1]
    if p == '_':
        return not re.search(r'[A-Za-z0-9]_+$', t[max(0, i - 40):i])
    if not (p.isascii() and p.isalnum()):
        return True
    letters = re.search(r'[A-Za-z0-9]*$', t[max(0, i - 40):i]).group()    # Glued
    host = re.match(r'(?:[^\s/?#@<>"]*@)?(\[[^\]]*\]|[A-Za-z0-9.-]*)', rest).group(1).rstrip('.-')
    return (scheme.lower() in ('http', 'https', 'ftp') and not known(letters + scheme)
            and (ends_in_domain(host) or is_address(host)))


# What always ends it

def read(doc, start, target=False, quoted=False, stop=None):
    """The text from start until something always ends it, and where; None gives nothing."""
    url, i = Text(), start
    stop = len(doc.t) if stop is None else stop
    slashes = re.compile(r'[A-Za-z][A-Za-z0-9+.-]*(:\\/\\/|\\://)?').match(doc.t, start)
    json_slashes = bool(slashes and (slashes.group(1) or '').startswith(':\\'))
    coloured = coloured_before(doc, start)
    while i < stop:
        if i in doc.control and coloured and url and reset_ends(doc, i, url.s):
            break
        got = decoded(doc, i, url.s, target, json_slashes)
        if got is None:
            if always_ends(doc, i, url.s, start, quoted) or json_slashes and doc.t[i] == '/':
                break
            url.add(doc.t[i], i)
            i += 1
            continue
        what, after = got
        if what is NOTHING:
            return None, i
        if what is END:
            break
        url.add(what, i)
        i = after
    return url, i


RESET = re.compile('\x1b\\[(?:(?:0|00|22|24|27|39|49)?;?)*m')


def coloured_before(doc, i):
    """Whether a sequence of colour that resets nothing directly precedes."""
    while i - 1 in doc.control:
        first, last = doc.control[i - 1]
        if doc.t[first:last].endswith('m') and not RESET.fullmatch(doc.t[first:last]):
            return True
        i = first
    return False


def reset_ends(doc, i, url):
    first, last = doc.control[i]
    following = plain(doc, last, 40)[:1]
    host = host_of(url)
    return (bool(RESET.fullmatch(doc.t[first:last])) and bool(host) and url[-1] not in '/=?&:#%-.'
            and (not following or following not in '/?#.:=&%-_'))


# What precedes it: closers

def open_before(before):
    """How many brackets of each kind are open, and whether a ' span is."""
    depth = dict.fromkeys('([{', 0)
    span = False
    for k, c in enumerate(before):
        if c in depth:
            depth[c] = min(64, depth[c] + 1)
        elif c in OPENERS:
            depth[OPENERS[c]] = max(0, depth[OPENERS[c]] - 1)
        elif c == "'":
            word_before = k > 0 and before[k - 1].isalnum()
            word_after = k + 1 == len(before) or before[k + 1].isalnum()
            if not span and word_after and not word_before:
                span = True
            elif span and not word_after:
                span = False
    return depth, span


def searching(s, k):
    return in_search(s[:k])


def entity_at_end(text):
    m = re.search(r'&(#?\w+;)$', text)
    return bool(m) and (m.group(1) in html.entities.html5 or m.group(1)[0] == '#')


def closers(doc, s, before, after, quoted):
    """Where a closer of something that precedes the URL ends it."""
    depth, span = open_before(before)
    comment = re.match(r'\s*\*', before) or '/*' in before.rpartition('*/')[2]
    inside = dict.fromkeys('([{', 0)
    field = before[-1:] if before[-1:] in (',', ';') and not entity_at_end(before) else ''
    drive = re.match(r'file://[^/]*/[A-Za-z]\|(?=/|$)', s, re.I)
    for k, c in enumerate(s):
        if c in inside:
            inside[c] += 1
        elif c in OPENERS:
            if inside[OPENERS[c]]:
                inside[OPENERS[c]] -= 1
            elif depth[OPENERS[c]]:
                return k
        elif c == "'" and span and not quoted and not (s + after)[k + 1:k + 2].isalnum():
            return k
        elif c == '|' and not (drive and k == drive.end() - 1):
            if not searching(s, k) or '|' in before:
                return k
        if k and c and c == field and not (c == ';' and entity_at_end(s[:k + 1])):
            return k
        if k and c == doc.separator and not (c == ';' and entity_at_end(s[:k + 1])):
            return k
    if s.endswith('*/') and comment:
        return len(s) - 2
    return name_list(s, before)


def name_list(s, before):
    """Fields of name= lists."""
    first = re.search(r'(^|[^\w.])(\w[\w.-]*)[=:]$', before)
    if first:
        for m in re.finditer(r'([,;])(\w[\w.-]*)([=:])', s):
            value = known_scheme_at(s, m.end())
            if searching(s, m.start()) or m.group(3) == ':' and not value:
                continue
            if (m.group(1) == ',' or first.group(1) == m.group(1) or value
                    or m.group(2)[0].isupper()):
                return m.start()
    return len(s)


# Another URL follows

def followers(s, before):
    for place in schemes_in(s):
        k = place - 1
        if k < 1:
            continue
        c = s[k]
        if c in ',;|' or c in "'([{" and not searching(s, k):
            return k
        if c == '*' and s[k - 1] != '/' and not searching(s, k):
            return k
        if c in '#@!%+~' and before.endswith(c):
            return k
    sed = re.search(r'([#@!%+~,|;])([A-Za-z][A-Za-z0-9+.-]*)://[^\s<>"]*?\1$', before)
    if sed and known(sed.group(2)):
        for k, c in enumerate(s):
            if c == sed.group(1) and not re.match(r'%[0-9A-Fa-f]{2}', s[k:]):
                return k
    return len(s)


# Openers inside the URL

def closed_by(rest, opener):
    depth = 0
    for c in rest:
        if c == opener:
            depth += 1
        elif OPENERS.get(c) == opener:
            if depth == 0:
                return True
            depth -= 1
    return False


def openers(s, after):
    stacks = {c: [] for c in '([{'}
    host = HOST.match(s)
    skip = range(host.start(2), host.end(2)) if host and host.group(2).startswith('[') else ()
    pairs = []
    for k, c in enumerate(s):
        if k in skip:
            continue
        if c in stacks:
            stacks[c].append(k)
        elif c in OPENERS and stacks[OPENERS[c]]:
            pairs.append((stacks[OPENERS[c]].pop(), k))
    ends = [len(s)]
    for c, places in stacks.items():
        for k in places:
            if k == len(s) - 1 or c == '[' or closed_by(after, c):
                ends.append(k - 1 if s[k - 1] in '$#%' else k)
    for a, b in pairs:
        if s[a] == '[' and (b == len(s) - 1 or s[b + 1] in '{-' or s[b + 1] > '\x7f'):
            name = searching(s, a) and re.search(r'[?&;][^=&;]*$', s[:a])
            if not name and not (searching(s, a) and s[a - 1] == '='):
                ends.append(a)
    return min(ends)


# Trimming at the end

def trim(s, before, removed=''):
    """The URL without what is removed at its end; `removed` has been cut before."""
    marks = re.search('[*_~]*$', before).group()
    budget = {c: marks.count(c) - removed.count(c) for c in '*_~'}
    opened = len(re.findall(r'(?<![A-Za-z0-9*])\*(?=[A-Za-z0-9])', before))
    closed = len(re.findall(r'(?<=[A-Za-z0-9.,;:!?)])\*(?![A-Za-z0-9*])', before))
    while s:
        c = s[-1]
        if c in '.,;:!?\'"&|`' or in_class(c, 'trim'):
            s = s[:-1]
        elif s.endswith("'s"):
            s = s[:-2]
        elif c in OPENERS and s.count(c) > s.count(OPENERS[c]):
            s = s[:-1]
        elif c in '*_' and budget[c] > 0:
            budget[c] -= 1
            s = s[:-1]
        elif s.endswith('~~') and budget['~'] >= 2:
            budget['~'] -= 2
            s = s[:-2]
        elif c in '+~=' and c not in removed and re.search(r'(^|[\s()\[\]{},`])\%s$' % c, before):
            s, removed = s[:-1], removed + c
        elif c in '#@!%' and before.endswith(c):
            s = s[:-1]
        elif s.endswith('**') and re.search(r'\*\*(?=[A-Za-z0-9])', before):
            s = s[:-2]
        elif (c == '*' and s[-2:-1] not in ('*', '/', '=')
              and opened > closed):
            s = s[:-1]
        else:
            break
    return s


def settle(doc, url, start, quoted=False, trimming=True):
    """Closers, neighbours, openers and trimming, repeated until none changes anything."""
    before, removed = doc.before(start), ''
    whole_rest = doc.after(url.at[-1] + 1) if url else ''
    while url:
        length = len(url)
        rest = doc.after(url.at[-1] + 1)
        url = url[:closers(doc, url.s, before, rest, quoted)]
        url = url[:followers(url.s, before)]
        url = url[:openers(url.s, whole_rest)]
        if trimming:
            shorter = trim(url.s, before, removed)
            removed += url.s[len(shorter):]
            url = url[:len(shorter)]
        if len(url) == length:
            break
    return url


# If the rest is bad

def cut(doc, judge, url):
    """Cut a bad URL before the octet that cannot be there; None if it may not be."""
    m = re.match(r'([A-Za-z][A-Za-z0-9+.-]*)://(?:[^/?#@]*@)?'
                 r'(\[[0-9A-Fa-f:.]*\]|[A-Za-z0-9._\u00a1-\U0010ffff-]*)', url.s)
    if not m:
        return None
    host = m.group(2).rstrip('.-')
    end = m.start(2) + len(host)
    port = re.compile(r':\d+(?![A-Za-z0-9])').match(url.s, end)
    stops = [judge(url.s)[1]] + ([port.end()] if port else []) + [end]
    for stop in stops:
        whole = not url.s[end:].startswith('.*')       # a pattern
        if (host and whole and stop >= end and judge.good(url.s[:stop])
                and may_cut(doc, url, stop, host, port, m.group(1))):
            return url[:stop]
    return None


def may_cut(doc, url, stop, host, port, scheme):
    rest = url.s[stop:]
    line = doc.after(url.at[-1] + 1)
    if not rest or rest[0] in '])}\'!,;|*`' or rest[0] > '\x7f':
        return True
    if re.fullmatch(r'\[[^\[\]]*\]|\([^()]*\)', rest) or rest == '.':
        return True
    if rest[0] == '-' and (len(rest) > 1 or line):
        return True
    if not sure(host, port.group() if port else ''):
        return False
    http_like = like_http(scheme) or scheme.lower() in ('ftp', 'ftps')
    return (rest[0] == '&' or rest.startswith('[/]') or rest == '-'
            or http_like and bool(re.match(r':[A-Za-z]', rest)))


# Exact containers: the Markdown target

def markdown_target(doc, judge, start):
    """The exact target of ](...), or None."""
    t = doc.t
    if not doc.before(start).endswith(']('):
        return None
    url, i, depth, stop = Text(), start, 0, doc.line_end(start)
    while i < stop:
        c = t[i]
        if c == ')' and depth == 0:
            break
        if c in WHITE:
            if re.compile(r'[ \t]+(?:"[^"]*"|\'[^\']*\'|\([^()]*\))?[ \t]*\)').match(t, i):
                break
            return None
        depth += (c == '(') - (c == ')')
        got = decoded(doc, i, url.s, True)
        if got is None:
            got = (c, i + 1)
        if not isinstance(got[0], str):
            return None
        url.add(got[0], i)
        i = got[1]
    else:
        return None
    return (url, i) if judge.good(url.s) else None


def bare(doc, judge, start, quoted=False, stop=None):
    """The URL that begins at start: (Text, where the search goes on, its raw text), or None."""
    exact = markdown_target(doc, judge, start) if not quoted else None
    if exact:
        return exact[0], exact[1], None
    target = bool(re.search(r'\]\($|\]: ?$', doc.before(start)))
    raw, end = read(doc, start, target, quoted, stop)
    if raw is None:
        return None
    return finish(doc, judge, raw, start, end, quoted, stop)


def finish(doc, judge, raw, start, end, quoted=False, stop=None):
    url = settle(doc, raw, start, quoted)
    if len(url) and doc.t[end:end + 1] in ('\\', '&', '"') and stop:
        host = re.fullmatch(r'[A-Za-z][A-Za-z0-9+.-]*://(?:[^/?#@]*@)?([^/?#:@]*)(:\d*)?', raw.s)
        if host and not sure(host.group(1), host.group(2)):
            return None
    if not judge.good(url.s):
        longer = settle(doc, raw, start, quoted, trimming=False)
        url = cut(doc, judge, longer) if longer else None
        if url is None:
            return None
        url = url[:len(trim(url.s, ''))]
    if len(url.s.encode('utf-8', 'surrogateescape')) > 8192:
        return None
    if re.fullmatch(r'[A-Za-z][\w+.-]*:(//)?', url.s):
        return None
    return url, url.at[-1] + 1, raw
