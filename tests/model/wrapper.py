"""2.2: what a wrapper contains."""

import html
import re

import hyphen
from lines import Leader, skip_furniture
from marks import always_ends, decoded, in_search
from tables import HYPHENS, SCHEME, SOFT_HYPHEN, WHITE, ZERO_WIDTH, known
from text import Text

ENTITY = re.compile(r'&#?\w+;')
KNOWN_BEGIN = r'(?:URL:)?(%s)(?=://|(?<=mailto):[^\s@]+@|(?<=news):\S)' % SCHEME
SEVERAL = re.compile(r'(?:[,;]?\s+(?:(and|or)\s+)?(?:URL:)?|,(?=URL:))' + KNOWN_BEGIN, re.I)
OR = re.compile(r'\s+or\s')
GOES_ON = re.compile(r'[/=?&:#%-]$')
FOLD = re.compile(r'\\\\?$')


class Unclosed(Exception):
    """The wrapper is not closed: at a `<`, past a limit, in prose, or at the end."""


# Rules 1 to 7

def payload(doc, opener, start, closer):
    """The text up to the closer, and its end.  White space is a blank or a line feed; there are
    two line feeds at a blank line and at a page break."""
    leader = Leader(doc, opener)
    borders, apart = border_of(doc, leader), False
    out, i, lines = Text(), start, 0
    while True:
        stop = doc.line_end(i)
        end = segment(doc, i, stop, closer, out, borders)
        if end is not None:
            return out, end
        lines += bool(doc.t[i:stop].strip())
        if len(out) > 2048 or lines > 12:
            raise Unclosed
        length = len(out)
        i, blanks = next_line(doc, doc.line_of(i) + 1, leader)
        apart = blanks > 0 or apart and not blanks
        if blanks > 2 or blanks > 0 and doc.t[opener - 1:opener + 1] == '<<':
            raise Unclosed
        out.add('\n' * (1 + bool(blanks)), min(stop, len(doc.t) - 1))
        if FOLD.search(out.s[:length]):                     # rule 7, RFC 8792
            out = out[:FOLD.search(out.s[:length]).start()]
            i = re.compile(r'[ \t]*\\?').match(doc.t, i).end()
        if out.s[:length].endswith('"') and doc.t[i:i + 1] == '"' and closer == '>':
            out, i = out[:length - 1] + out[length:], i + 1
        if borders == '|' and doc.t[i:i + 1] == '|':
            i += 1
        prose_veto(doc.after(i), closer, apart)


def segment(doc, i, stop, closer, out, border):
    """Add the text from i to the end of its line; where the closer ends, if it is there."""
    t = doc.t
    while i < stop:
        if t.startswith(closer, i):
            return i + len(closer)
        if t[i] == '<' or closer == '&gt;' and t[i:i + 4].lower() == '&lt;':
            raise Unclosed
        if closer == '"' and t[i] not in WHITE and always_ends(doc, i, out.s, i, True):
            raise Unclosed                                 # rule 15
        blank_before = i > 0 and t[i - 1] in WHITE
        if border == '|' and t[i] == '|' and not re.search(r'^\S.|[<>]', t[i + 1:stop]) \
                or border and blank_before and t[i:stop].rstrip() == border:
            return None
        m = ENTITY.match(t, i) if closer == '&gt;' else None
        chars = html.unescape(m.group()) if m else ''
        if m and chars != m.group():
            for c in chars:
                if c not in ZERO_WIDTH + SOFT_HYPHEN:
                    out.add(' ' if c in WHITE else '-' if c in HYPHENS else c, i)
            i = m.end()
            continue
        got = decoded(doc, i, out.s, wrapped=closer != '"')
        if not got or not isinstance(got[0], str):
            got = ' ' if t[i] in WHITE else t[i], i + 1
        out.add(got[0], i)
        i = got[1]
    return None


def border_of(doc, leader):
    """Rules 4 and 7: a mark that ends both lines; `|` of a table."""
    line, following = doc.line(leader.n), doc.line(leader.n + 1) or ''
    if leader.marks and leader.marks[0][1] == '|':
        return '|'
    last = re.search(r'[ \t]([^\sA-Za-z0-9"<>]{1,8})[ \t]*$', line)
    if last and re.search(r'[ \t]' + re.escape(last.group(1)) + r'[ \t]*$', following):
        return last.group(1)
    return ''


def next_line(doc, n, leader):
    """Where the text goes on in line n or after it; after how many blank lines, -1: a page break."""
    blanks = 0
    after = skip_furniture(doc, n, leader)
    if after is not None:
        blanks, n = -1, after
    while doc.line(n) is not None:
        i = skip_white(doc, leader.strip(n))
        if i < doc.line_end(doc.starts[n]):
            return i, blanks
        blanks, n = max(blanks, 0) + 1, n + 1
    raise Unclosed


def skip_white(doc, i):
    while i < len(doc.t) and doc.t[i] in WHITE and doc.t[i] not in '\r\n':
        i += 1
    return i


def prose_veto(line, closer, apart):
    """Rule 7, rule 6 after a blank line, and a line of hyphens."""
    inside, closed, _ = line.partition(closer)
    if re.fullmatch('---+', line) or len(re.findall(r'\S[ \t]+(?=\S)', inside)) >= 3 and not (
            closed and inside == inside.rstrip() and re.search(r'[/?=&%]', inside)):
        raise Unclosed
    if apart and (re.search(r'\S[ \t]+\S', inside) or re.match(r'[A-Z][a-z]*[.,;:!?\s]*$', inside)):
        raise Unclosed


# Rule 14

AT_SIGN = re.compile(r'(?:(?i:mailto|sips?|news):[^\s@]+|%s://[^\s/@]*)( at )(?=[A-Za-z0-9])' % SCHEME)


def at_sign(content):
    m = AT_SIGN.match(content.s)
    if not m:
        return content
    return content[:m.start(1)] + Text('@', content.at[m.start(1):][:1]) + content[m.end(1):]


# Rule 10

def split(judge, content, force=False):
    """The parts of a wrapper that holds several URLs."""
    for m in SEVERAL.finditer(content.s):
        left = content[:m.start()].without(' \n')
        gap = content.s[m.start():m.start(2)]
        goes_on = not gap.strip(' \n') and '\n' in gap and GOES_ON.search(left.s)
        if not known(m.group(2)) or not judge.good(left.s) or goes_on and not force:
            continue
        return [content[:m.start()]] + split(judge, content[m.start(2):].strip())
    m = OR.search(content.s)
    left = content[:m.start()] if m else Text()
    joined = left.without(' \n').s
    if m and judge.good(joined) and not re.search(r'[/=?&:#%.-]$', joined):
        return [left]
    return [content]


# Rule 12

def label(content, host):
    """The content of kind angle without its label."""
    scheme = content.s.partition(':')[0].lower()
    bar = re.match(r'[^\s|]*[^\s|:](\|)(?=[^\n])', content.s)
    if bar and scheme != 'file':
        left, right = content.s[:bar.start(1)], content.s[bar.end():]
        if not in_search(left) or re.search(r'\s|://', right) or left.endswith(right):
            return content[:bar.start(1)]
    for m in re.finditer(r'\s+', content.s):
        left = content[:m.start()].without(' \n').s
        right, following = re.match(r'(\S*)(\s?)', content.s[m.end():]).groups()
        if '\n' in m.group() or re.search(r'[=&?%]$', left):
            continue
        path = '/' in right and following != ' '            # a path that has blanks
        if right != host(left) and (path or re.search(r'[/._0-9-]', right) and (
                left[-1:] in '/-' or right[0] == '/')):
            continue
        if '//' not in left and re.match(r'[\w:-]+=["\']', right):
            return content                                 # an attribute
        return content[:m.start()]
    return content


# The URLs of a wrapper

def urls(doc, judge, kind, content, host):
    """The URLs that the content holds, each a Text; [] if it is bad."""
    content = at_sign(content.strip()).strip()
    for force in (False, True):
        found = []
        for part in split(judge, content, force):
            shorter = label(part, host) if kind == 'angle' and scheme_labels(part) else part
            best = hyphen.best(doc, judge, shorter)
            if len(shorter) < len(part) and (best is None or re.fullmatch('[^:]*:(//)?', best.s)):
                best = hyphen.best(doc, judge, part)
            if best and not (re.match(r'(?i)mailto:[^@]*$', best.s) and re.search(
                    r'\S[ ]+\S', part.s)):
                found.append(best)
        if found:
            return found
    return []


def scheme_labels(content):
    return not re.match(r'(?i)(gopher|gophers|wais):', content.s)
