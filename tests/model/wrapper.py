"""What a wrapper contains."""

import html
import re

import hyphen
from lines import Leader, skip_furniture
from marks import decoded, in_search
from tables import HYPHENS, SOFT_HYPHEN, WHITE, ZERO_WIDTH, known
from text import Text

ENTITY = re.compile(r'&#?\w+;')
KNOWN_BEGIN = r'(?:URL:)?(?:[A-Za-z][A-Za-z0-9+.-]*://|mailto:[^\s@]+@|news:\S)'


class Unclosed(Exception):
    """The wrapper is not closed: at a `<`, past a limit, in prose, or at the end."""


# Rules 1 to 7

def payload(doc, opener, start, closer):
    """The text up to the closer, with a blank or a line feed for white space, and the end."""
    leader = Leader(doc, opener)
    out, n = Text(), doc.line_of(start)
    i, lines, first = start, 1, True
    borders = border_of(doc, opener)
    while True:
        stop = doc.line_end(i)
        end = segment(doc, i, stop, closer, out, borders)
        if end is not None:
            return out, end
        if len(out) > 2048 or lines >= 12:
            raise Unclosed
        mark = len(out.s)
        out.add('\n', min(stop, len(doc.t) - 1))
        i, n = next_line(doc, n + 1, leader, closer, doc.t[opener - 1:opener + 1] == '<<')
        fold = re.search(r'\\\\?[ \t]*$', out.s[:mark])
        if fold:                                            # rule 7, RFC 8792
            out = out[:fold.start()]
            m = re.compile(r'[ \t]*\\?').match(doc.t, i)
            i = m.end()
        if out.s[:mark].endswith('"') and doc.t[i:i + 1] == '"':
            out = out[:mark - 1] + out[mark:]
            i += 1
        if borders == '|' and doc.t[i:i + 1] == '|':
            i += 1
        lines += 1
        prose_veto(doc, i, closer)


def segment(doc, i, stop, closer, out, border):
    """Add the text from i to the end of its line; where the closer ends, if it is there."""
    t = doc.t
    while i < stop:
        if t.startswith(closer, i):
            return i + len(closer)
        if t[i] == '<' or closer == '&gt;' and t[i:i + 4].lower() == '&lt;':
            raise Unclosed
        m = ENTITY.match(t, i) if closer == '&gt;' else None
        if m and html.unescape(m.group()) != m.group():
            for c in html.unescape(m.group()):
                if c not in ZERO_WIDTH + SOFT_HYPHEN:
                    out.add(' ' if c in WHITE else '-' if c in HYPHENS else c, i)
            i = m.end()
            continue
        if border == '|' and t[i] == '|' and (t[i - 1] in WHITE or not t[i + 1:stop].strip(WHITE)):
            return None
        if border and i > 0 and t[i - 1] in WHITE and t[i:stop].rstrip() == border:
            return None
        got = decoded(doc, i, out.s, wrapped=True)
        if got and isinstance(got[0], str):
            out.add(got[0], i)
            i = got[1]
        elif t[i] in WHITE:
            out.add(' ', i)
            i += 1
        else:
            out.add(t[i], i)
            i += 1
    return None


def border_of(doc, opener):
    """Rules 4 and 7: a mark that ends both lines; `|` of a table."""
    line, following = doc.line(doc.line_of(opener)), doc.line(doc.line_of(opener) + 1) or ''
    if re.match(r'[ \t]*\|.*\|[ \t]*$', line) and re.match(r'[ \t]*\|', following):
        return '|'
    last = re.search(r'[ \t]([^\sA-Za-z0-9"<>]{1,8})[ \t]*$', line)
    if last and re.search(r'[ \t]' + re.escape(last.group(1)) + r'[ \t]*$', following):
        return last.group(1)
    return ''


def next_line(doc, n, leader, closer, doubled):
    """Where the wrapper goes on in line n or after it."""
    if doc.line(n) is None:
        raise Unclosed
    after = skip_furniture(doc, n, leader)
    if after == -1:
        raise Unclosed
    if after is not None:
        i = leader.strip(after)
        return skip_white(doc, i), after
    blank = 0
    while True:
        if doc.line(n) is None:
            raise Unclosed
        i = leader.strip(n, after_blank=blank > 0)
        if doc.t[i:doc.line_end(doc.starts[n])].strip(WHITE):
            break
        if doubled:
            raise Unclosed
        blank, n = blank + 1, n + 1
        if blank > 2:
            raise Unclosed
    i = skip_white(doc, i)
    if blank:
        close = doc.t.find(closer, i)
        text = doc.t[i:close] if close >= 0 else ' '
        if (any(re.search(r'\S[ \t]+\S', x) for x in text.splitlines())
                or re.match(r'[A-Z][a-z]+(?![\w/%?=&-])', text)):
            raise Unclosed
    return i, n


def skip_white(doc, i):
    while i < len(doc.t) and doc.t[i] in WHITE and doc.t[i] not in '\r\n':
        i += 1
    return i


def prose_veto(doc, i, closer):
    """Rule 7."""
    line = doc.t[i:doc.line_end(i)]
    inside, closed, _ = line.partition(closer)
    if len(re.findall(r'\S[ \t]+(?=\S)', inside)) >= 3:
        if not (closed and inside == inside.rstrip() and re.search(r'[/?=&%]', inside)):
            raise Unclosed


# Rule 14

def at_signs(content):
    s = content.s
    m = (re.match(r'(?i:mailto|sips?|news):[^\s@]+( at )(?=[A-Za-z0-9][\w.-]*)', s)
         or re.match(r'[A-Za-z][\w+.-]*://[^\s/@]+( at )(?=[A-Za-z0-9][\w.-]*)', s))
    if m:
        return content[:m.start(1)] + Text('@', [content.at[m.start(1)]]) + content[m.end(1):]
    return content


# Rule 10

def split(judge, content):
    """The parts of a wrapper that holds several URLs."""
    for m in re.finditer(r'(?:[,;]?\s+(?:(?:and|or)\s+)?(?:URL:)?|,(?=URL:))(?=%s)' % KNOWN_BEGIN,
                         content.s, re.I):
        left = content[:m.start()]
        begin = content.s[m.end():]
        if begin[:4].upper() == 'URL:':
            m_end, begin = m.end() + 4, begin[4:]
        else:
            m_end = m.end()
        if not known(begin.split(':')[0]):
            continue
        joined = joined_text(left)
        gap = content.s[m.start():m.end()]
        word = re.search(r'\b(and|or)\b', gap)
        if word and (re.search(r'[/=?&:#%.-]$', joined)):
            continue
        if '\n' in gap and not gap.strip() and re.search(r'[/=?&:#%-]$', joined):
            continue
        if judge.good(joined):
            return [left] + split(judge, strip(content[m_end:]))
    m = re.search(r'\s+or\s', content.s)
    if m:
        left = joined_text(content[:m.start()])
        if judge.good(left) and not re.search(r'[/=?&:#%.-]$', left):
            return [content[:m.start()]]
    return [content]


def strip(content):
    left = len(content.s) - len(content.s.lstrip(WHITE))
    return content[left:len(content.s.rstrip(WHITE))] if content.s.strip(WHITE) else Text()


def joined_text(content):
    return re.sub(r'[ \n]', '', content.s)


# Rule 12

def label(content, host):
    """Where a label begins in kind angle."""
    if re.match(r'(gopher|gophers|wais):', content.s, re.I):
        return content
    bar = content.s.find('|')
    after = content.s[bar + 1:]
    if (bar > 0 and after and after[0] != '\n'
            and (not in_search(content.s[:bar]) or re.search('[ ]|://', after)
                 or content.s[:bar].endswith(after))
            and not re.match(r'file://[^/]*/[A-Za-z]\|', content.s, re.I)):
        content = strip(content[:bar])
    for m in re.finditer(r'\s+', content.s):
        if '\n' in m.group():
            continue
        left = joined_text(content[:m.start()])
        right = re.match(r'\S*', content.s[m.end():]).group()
        if re.search(r'[=&?%]$', left):
            continue
        if ((re.search(r'[/-]$', left) or right.startswith('/'))
                and re.search(r'[/._0-9-]', right) and right != host(left)):
            continue
        if '/' in right and not re.search(r'[A-Za-z]+://', right):
            continue                                       # a path that has blanks
        return content[:m.start()]
    return content


# The URLs of a wrapper

def urls(doc, judge, kind, content, host):
    """The URLs that the content holds, each a Text; [] if it is bad."""
    content = strip(at_signs(content))
    found = []
    for part in split(judge, content):
        part = strip(part)
        best = hyphen.best(doc, judge, label(part, host) if kind == 'angle' else part)
        if kind == 'angle' and (best is None or re.fullmatch('[^:]*:(//)?', best.s)):
            best = hyphen.best(doc, judge, part)
        if best is None or re.match(r'mailto:[^@]*$', best.s, re.I) and ' ' in part.s:
            return []
        found.append(best)
    return found
