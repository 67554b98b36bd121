"""2.1: the kinds, and the scan from left to right."""

import re

import ends
import rejoin
import wrapper
from lines import BLANKS, Leader
from tables import HOST, SCHEME, SCHEMES, known, sure
from text import Document

CLOSERS = {'<': '>', '&': '&gt;', '\u27e8': '\u27e9', '\u2329': '\u232a'}
LABEL = re.compile(r'URL[ \t]*:[ \t]*(?:URL:)*', re.I)
ENTITY_OPENER = re.compile(r'&lt;[ \t]*' + LABEL.pattern, re.I)
DOUBLED = re.compile(r'(?:URL:\s*)*(?://(?=%s://))?' % SCHEME, re.I)
PREFIX = re.compile(r'URL:(?:URL:)*', re.I)
AFTER_PREFIX = re.compile(r'[ \t]*(?:\r\n|\n|\r)?[ \t]*')
SCHEME_ANY = re.compile('(%s)(?::(?=[^\\s])|\\\\:(?=//))' % SCHEME)
ANGLE = re.compile(r'(%s)\\?:' % SCHEME)
MARKED = {'im': r'[^\s>]*@', 'pres': r'[^\s>]*@', 'geo': r'[^\s>]*[0-9]'}
ELEMENT = re.compile(r'(%s):[A-Za-z][\w.\n-]*(?: |$)' % SCHEME)
QUOTED = re.compile(SCHEME + r'(?::(?!\S)|:/|:\\/|\\:)')


class Finder:
    def __init__(self, judge, hyphen='auto'):
        self.judge, self.hyphen = judge, hyphen

    def find(self, octets, mail=False):
        self.doc = Document(octets, mail, self.hyphen)
        self.doc.urls = unbroken(self.doc, self.judge)
        self.finds, i = [], 0
        while i < len(self.doc.t):
            i = max(i + 1, self.at(i))
        return self.finds

    def at(self, i):
        """Try each kind at i; where the scan goes on."""
        t = self.doc.t
        m = ENTITY_OPENER.match(t, i)
        if m:
            return self.url(i, m.end())
        if t[i] in '<\u27e8\u2329':
            return self.angle(i)
        if t[i] == '"':
            return self.quote(i)
        m = PREFIX.match(t, i)
        if m and not re.search(r'[A-Za-z0-9_.-]\Z', t[:i]):
            start = self.prefix(i, m)
            return self.bare(start, 'prefix') if start else i + 1
        return self.bare(i, 'bare') if ends.begins(self.doc, i) else i + 1

    def add(self, kind, urls, end=0):
        """Report URLs; where the scan goes on."""
        for u in urls:
            before = self.doc.t[:u.at[0]].encode('utf-8', 'surrogateescape')
            self.finds.append((len(before), kind, u.s))
            self.doc.last = u.at[0], u.at[-1] + 1
        return max([end] + [u.at[-1] + 1 for u in urls])

    # Wrappers

    def url(self, i, start):
        t = self.doc.t
        inner = re.compile(r'\s*<(?=%s)' % SCHEME).match(t, start)    # <URL:<ftp://...>>
        end = self.wrapped('url', i, inner.end() if inner else start, CLOSERS[t[i]])
        return end + 1 if inner and self.finds and t[end - 1:end + 1] == '>>' else end

    def angle(self, i):
        """2.1, angle: what may open one, and where a line may end."""
        t, start = self.doc.t, BLANKS.match(self.doc.t, i + 1).end()
        after = self.line_after(i, start) if t[i] == '<' else start
        m = LABEL.match(t, after)
        if m:
            return self.url(i, m.end())
        m = ANGLE.match(t, after)
        if not m:
            return i + 1
        scheme, colon, broken = m.group(1).lower(), m.end(), after != start
        opens = believed(scheme, t[colon:])
        for place in (colon, colon + 1) if scheme in SCHEMES and not opens else ():
            following = self.line_after(i, place)
            if following != place and complete(scheme, t[colon:place] + t[following:]):
                opens = broken = True
        return self.wrapped('angle', i, after, CLOSERS[t[i]], broken) if opens else i + 1

    def line_after(self, opener, i):
        """Where the text of the next line begins if the line ends at i, or else i."""
        doc, n = self.doc, self.doc.line_of(i) + 1
        if BLANKS.match(doc.t, i).end() < doc.line_end(i) or doc.line(n) is None:
            return i
        return Leader(doc, opener).strip(n)

    def wrapped(self, kind, opener, start, closer, broken=False):
        content, end = wrapper.payload(self.doc, opener, start, closer)
        if content is None:
            return start if broken else self.recover(kind, start)
        one_line, content = '\n' not in content.s, content.strip()
        if kind == 'url':
            content = content[DOUBLED.match(content.s).end():]
        element = kind == 'angle' and ELEMENT.match(content.s)
        if element and re.search(r'xmlns:{0}\b|</{0}:'.format(element.group(1)), self.doc.t):
            return end
        urls = [u for u in wrapper.urls(self.doc, self.judge, kind, content)
                if self.accepts(kind, u.s)]
        if urls and not (broken and self.judge(urls[0].s)[0] != 'strict'):
            return self.add(kind, urls, end)
        if broken:
            return start
        if one_line:                                       # rule 11: as if it had no wrapper
            return self.recover(kind, start, True)
        return self.first_token(kind, content, start, end)

    def first_token(self, kind, content, start, end):
        """2.2, rule 11: the first token of a bad wrapper that spans lines."""
        token = content[:re.match(r'\S*?(?=[.,;:!?\'"]*(?!\S))', content.s).end()]
        if self.judge.good(token.s) and self.accepts('recovered', token.s):
            return self.add(kind, [token], end)
        colon = re.match(r'[A-Za-z0-9+.\s-]*:|', content.s).end()
        return content.at[colon - 1] + 1 if colon else start

    def recover(self, kind, start, closed=False):
        """2.4, Recovery."""
        i = re.compile(r'\s*').match(self.doc.t, start).end()
        if ends.begins(self.doc, i) or kind == 'url' and SCHEME_ANY.match(self.doc.t, i):
            return self.bare(i, kind, closed)
        return start

    # Without a wrapper

    def prefix(self, i, m):
        """2.1: in upper case any scheme may follow directly, else only a known one."""
        t, doubled = self.doc.t, m.end()
        for start in (doubled, AFTER_PREFIX.match(t, doubled).end()):
            scheme = SCHEME_ANY.match(t, start)
            if scheme and (complete(scheme.group(1), t[scheme.end():])
                           or start == doubled and t[i:i + 3] == 'URL'):
                return start
        return None

    def bare(self, start, kind, closed=False):
        """The URL at start, over line ends too; where the scan goes on."""
        doc, colon = self.doc, self.doc.t.find(':', start) + 1
        exact = kind != 'quote' and ends.markdown_target(doc, self.judge, start)
        if exact and self.accepts(kind, exact.s):
            return self.add(kind, [exact])
        raw, stop = ends.read(doc, start, '', kind == 'quote')
        quoted = kind == 'quote' and doc.t[stop:stop + 1] == '"'
        if kind == 'quote' and not quoted:
            raw, stop = ends.read(doc, start)
        if not raw:
            return colon
        url = not closed and rejoin.joined(doc, self.judge, raw, kind) or ends.finish(
            doc, self.judge, raw, quoted)
        how = {'url': 'recovered', 'angle': 'bare'}.get(kind, kind)
        host = closed and url and url.s == raw.s and HOST.fullmatch(url.s)
        accepted = url and self.accepts(how, url.s) and (not host or sure(*host.groups()[1:]))
        return self.add(kind, [url]) if accepted else colon

    def accepts(self, kind, url):
        """What `URL:` makes plausible: no host in place of a scheme, no drive, no empty part."""
        scheme, _, part = url.partition(':')
        if kind == 'bare' or kind == 'recovered' and scheme.lower() == 'mailto':
            return ends.acceptable(url)
        host = re.match(r'\d{1,5}(/|$)', part) or '.' in scheme and re.match('/(?!/)', part)
        return kind in ('angle', 'quote') or bool(part) and (known(scheme) or scheme[0].isalpha()
                and not host and not (len(scheme) == 1 and part[0] in '/\\'))

    # Quotes

    def quote(self, i):
        """2.2, rule 15."""
        doc, t = self.doc, self.doc.t
        m = PREFIX.match(t, i + 1)
        start = self.prefix(i + 1, m) if m else i + 1
        if start is None or not m and not (ends.begins(doc, start) and QUOTED.match(t, start)):
            return i + 1
        raw, stop = ends.read(doc, start, '', True)
        if raw is not None and stop == doc.line_end(stop) and stop < len(t) and ends.bounded(
                doc, raw.s, start, '', False) == len(raw):
            content, end = wrapper.payload(doc, i, start, '"')
            if content and not re.search(r' |\n\n|\n$', content.s):
                content = content[:len(ends.trim_quoted(content.s))]
                urls = [ends.settle(doc, u, u.at[0], True) for u in wrapper.urls(
                    doc, self.judge, 'quote', content)]
                return self.add('quote', urls, end) if urls else self.first_token(
                    'quote', content, start, end)
        return self.bare(start, 'quote')


def complete(scheme, rest):
    """Whether the scheme is known, and what it needs follows its colon."""
    row = SCHEMES.get(scheme.lower())
    return bool(row and (rest.startswith('//') or row['slashes'] == 'path' and rest[:1] == '/' or
                         row['slashes'] == 'no' and row['opaque'] and re.match(r'[^\s:>]', rest)))


def believed(scheme, rest):
    """Whether a wrapper without a label may hold it."""
    row = SCHEMES.get(scheme)
    if row is None:
        return len(scheme) > 1 and re.match(r'//[A-Za-z0-9\[%\x80-\U0010ffff]', rest)
    return complete(scheme, rest) or row['slashes'] == 'no' and re.match(
        r'[ \t]+[^<>"]*@' if row['opaque'] else MARKED.get(scheme, '$.'), rest)


def unbroken(doc, judge):
    """Every URL as it stands on one line: (place, URL, whether it ends its line)."""
    found = []
    for m in re.finditer(SCHEME + '(?=:)', doc.t):
        raw = ends.read(doc, m.start())[0] if ends.begins(doc, m.start()) else None
        url = raw and ends.finish(doc, judge, raw)
        if url:
            after = doc.after(url.at[-1] + 1)
            found.append((m.start(), url.s, not after.strip(' \t.,;:!?\'")]}>-')))
    return found
