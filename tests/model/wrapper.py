"""2.2: what a wrapper contains."""

import html
import re

import hyphen
from lines import Leader, skip_furniture
from marks import END, ENTITY, always_ends, decoded
from tables import HOST, HYPHENS, REMOVED, SCHEME, WHITE, in_search, known
from text import Text

KNOWN_BEGIN = r'(?:URL:)?(%s)(?=://|(?<=mailto):[^\s@]+@|(?<=news):\S)' % SCHEME
SEVERAL = re.compile(r'(?:[,;]?\s+(?:(and|or)\s+)?(?:URL:)?|,(?=URL:))' + KNOWN_BEGIN, re.I)
AT_SIGN = re.compile(
    r'(?:(?i:mailto|sips?|news):[^\s@]+|%s://[^\s/@]*)( at )(?=[A-Za-z0-9])' % SCHEME)
FOLD = re.compile(r'\\\\?$')
MARK_ENDS_LINE = r'.*[ \t](?:%s)[ \t]*(?:\r\n|\n|\r|\Z)'
BORDER = re.compile(MARK_ENDS_LINE % r'([^\sA-Za-z0-9"<>]{1,8})' + MARK_ENDS_LINE % r'\1')


class Unclosed(Exception):
    """The wrapper is not closed: at a `<`, past a limit, in prose, or at the end."""


# Rules 1 to 7

def payload(doc, opener, start, closer):
    """The text up to the closer, and its end; (None, None) if it is not closed.

    White space is a blank or a line feed; two line feeds are a blank line or a page break."""
    leader, doubled = Leader(doc, opener), doc.t[opener - 1:opener + 1] == '<<'
    border = BORDER.match(doc.t, doc.starts[leader.n])
    table = leader.marks and leader.marks[0][1] == '|'
    border = '|' if table else border and border.group(1)
    out, i, lines, apart = Text(), start, 0, False
    try:
        while True:
            stop = doc.line_end(i)
            end = segment(doc, i, stop, closer, out, border)
            if end is not None:
                return out, end
            lines, length = lines + bool(doc.t[i:stop].strip()), len(out)
            i, blanks = next_line(doc, doc.line_of(i) + 1, leader)
            apart = blanks > 0 or apart and not blanks
            if length > 2048 or lines > 12 or blanks > 2 or blanks > 0 and doubled:
                raise Unclosed
            out.add('\n' * (1 + bool(blanks)), min(stop, len(doc.t) - 1))
            fold = FOLD.search(out.s[:length])             # rule 7, RFC 8792
            if fold:
                out, i = out[:fold.start()], re.compile(r'[ \t]*\\?').match(doc.t, i).end()
            if out.s[:length].endswith('"') and doc.t[i:i + 1] == '"' and closer == '>':
                out, i = out[:length - 1] + out[length:], i + 1
            i += border == '|' == doc.t[i:i + 1]
            prose_veto(doc.after(i), closer, apart)
    except Unclosed:
        return None, None


def segment(doc, i, stop, closer, out, border):
    """Add the text from i to the end of its line; where the closer ends, if it is there."""
    t = doc.t
    while i < stop:
        if t.startswith(closer, i):
            return i + len(closer)
        if t[i] == '<' or closer == '&gt;' and t[i:i + 4].lower() == '&lt;' or closer == '"' \
                and t[i] not in WHITE and always_ends(doc, i, out.s, i, True):    # rule 15
            raise Unclosed
        if border and i > 0 and t[i - 1] in WHITE and t[i:stop].rstrip() == border \
                or border == '|' == t[i] and not re.search(r'^\S|[<>]', t[i + 1:stop]):
            return None
        m = ENTITY.match(t, i) if closer == '&gt;' else None
        chars = html.unescape(m.group()) if m else ''
        got = decoded(doc, i, out.s, wrapped=closer != '"')
        if m and chars != m.group():
            chars = re.sub('[%s]' % REMOVED, '', chars)
            got = re.sub('[%s]' % WHITE, ' ', re.sub('[%s]' % HYPHENS, '-', chars)), m.end()
        elif got[0] is END or t[i] in WHITE:
            got = ' ' if t[i] in WHITE else t[i], i + 1
        out.add(got[0], i)
        i = got[1]
    return None


def next_line(doc, n, leader):
    """Where the text goes on in line n or after it, and the blank lines; -1: a page break."""
    after = skip_furniture(doc, n, leader)
    n, blanks = (n, 0) if after is None else (after, -1)
    while doc.line(n) is not None:
        i = leader.strip(n)
        if i < doc.line_end(doc.starts[n]):
            return i, blanks
        blanks, n = max(blanks, 0) + 1, n + 1
    raise Unclosed


def prose_veto(line, closer, apart):
    """Rule 7, rule 6 after a blank line, and a line of hyphens."""
    inside, closed, _ = line.partition(closer)
    gaps = len(re.findall(r'\S[ \t]+(?=\S)', inside))
    exact = closed and inside == inside.rstrip() and re.search(r'[/?=&%]', inside)
    if re.fullmatch('---+', line) or gaps >= 3 and not exact or apart and (
            gaps or re.match(r'[A-Z][a-z]*[.,;:!?\s]*$', inside)):
        raise Unclosed


# Rule 10

def split(judge, content, force=False):
    """The parts of a wrapper that holds several URLs."""
    for m in SEVERAL.finditer(content.s):
        left = content[:m.start()].without(' \n').s
        gap = content.s[m.start():m.start(2)]
        goes_on = not gap.strip(' \n') and '\n' in gap and re.search(r'[/=?&:#%-]$', left)
        if known(m.group(2)) and judge.good(left) and (force or not goes_on):
            return [content[:m.start()]] + split(judge, content[m.start(2):].strip())
    m = re.search(r'\s+or\s', content.s)
    left = content[:m.start()] if m else Text()
    joined = left.without(' \n').s
    ends = m and judge.good(joined) and not re.search(r'[/=?&:#%.-]$', joined)
    return [left if ends else content]


# Rule 12

def label(content):
    """The content of kind angle without its label."""
    bar = re.match(r'(?!(?i:file|gopher|gophers|wais):)[^\s|]*[^\s|:](\|)(?=[^\n])', content.s)
    if bar:
        left, right = content.s[:bar.start(1)], content.s[bar.end():]
        if not in_search(left) or re.search(r'\s|://', right) or left.endswith(right):
            return content[:bar.start(1)]
    for m in re.finditer(r'\s+', content.s):
        left = content[:m.start()].without(' \n').s
        right, following = re.match(r'(\S*)(\s?)', content.s[m.end():]).groups()
        path = '/' in right and following != ' '            # a path that has blanks
        host = HOST.match(left)
        if '\n' in m.group() or re.search(r'[=&?%]$', left):
            continue
        if not (host and right == host.group(2)) and (path or re.search(r'[/._0-9-]', right) and (
                left[-1:] in '/-' or right[0] == '/')):
            continue
        attribute = '//' not in left and re.match(r'[\w:-]+=["\']', right)
        return content if attribute or re.match('(?i)(gopher|gophers|wais):', left) else \
            content[:m.start()]
    return content


# The URLs of a wrapper

def urls(doc, judge, kind, content):
    """The URLs that the content holds, each a Text; [] if it is bad."""
    content = content.strip()
    m = AT_SIGN.match(content.s)
    if m:                                                  # rule 14
        at = Text('@', content.at[m.start(1):][:1])
        content = content[:m.start(1)] + at + content[m.end(1):].strip()
    for force in (False, True):
        found = []
        for part in split(judge, content, force):
            shorter = label(part) if kind == 'angle' else part
            best = hyphen.best(doc, judge, shorter)
            if len(shorter) < len(part) and (best is None or re.fullmatch('[^:]*:(//)?', best.s)):
                best = hyphen.best(doc, judge, part)
            if best and not (re.match(r'(?i)mailto:[^@]*$', best.s) and re.search(
                    r'\S[ ]+\S', part.s)):
                found.append(best)
        if found:
            return found
    return []
