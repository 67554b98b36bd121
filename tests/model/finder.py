"""The kinds, and the scan from left to right."""

import re

import ends
import hyphen
import rejoin
import wrapper
from tables import SCHEMES, known
from text import Document, Text

ALL = ('url', 'angle', 'prefix', 'quote', 'bare')
URL_OPENER = re.compile(r'<(?:[ \t]*(?:\r\n|\n|\r)?[ \t]*)URL[ \t]*:[ \t]*(?:URL:)?', re.I)
ENTITY_OPENER = re.compile(r'&lt;[ \t]*URL[ \t]*:[ \t]*', re.I)
PREFIX = re.compile(r'URL:(?:URL:)?([ \t]*)', re.I)
TYPESET = {'\u27e8': '\u27e9', '\u2329': '\u232a'}


class Find:
    def __init__(self, doc, kind, url):
        self.kind, self.url = kind, url.s
        self.start, self.end = url.at[0], url.at[-1] + 1
        self.offset = doc.offset(self.start)


class Finder:
    def __init__(self, judge, kinds=ALL, rejoining='auto', hyphen='auto'):
        self.judge, self.kinds, self.rejoining, self.hyphen = judge, kinds, rejoining, hyphen

    def find(self, octets, mail=False):
        doc = Document(octets, mail, self.hyphen)
        doc.urls = unbroken(doc, self.judge)
        self.doc, self.finds, i = doc, [], 0
        while i < len(doc.t):
            i = max(i + 1, self.at(i))
        return self.finds

    def at(self, i):
        """Try each kind at i; where the scan goes on."""
        t = self.doc.t
        c = t[i]
        for kind, opener, closer in (('url', URL_OPENER, '>'), ('url', ENTITY_OPENER, '&gt;')):
            m = opener.match(t, i)
            if m and kind in self.kinds:
                return self.wrapped('url', i, m.end(), closer)
        if c in '<\u27e8\u2329' and 'angle' in self.kinds:
            return self.angle(i, TYPESET.get(c, '>'))
        if c == '"':
            return self.quote(i)
        if c in 'uU' and 'prefix' in self.kinds:
            m = PREFIX.match(t, i)
            if m and not (i and re.match(r'[A-Za-z0-9_.-]', t[i - 1])):
                return self.prefix(i, m)
        if 'bare' in self.kinds and ends.begins(self.doc, i):
            return self.bare(i, 'bare')
        if 'bare' in self.kinds and self.over_lines(i, 'bare'):
            return self.finds[-1].end
        return i + 1

    def over_lines(self, start, kind):
        """2.5, grammar: a scheme or a host that the line end cuts."""
        if self.rejoining == 'never':
            return False
        url = rejoin.begin(self.doc, self.judge, start, self.rejoining)
        if url:
            self.finds.append(Find(self.doc, kind, url))
        return bool(url)

    # Wrappers

    def wrapped(self, kind, opener, start, closer):
        doc, t = self.doc, self.doc.t
        inner = re.compile(r'\s*<(?=[A-Za-z])').match(t, start)
        if kind == 'url' and inner:                    # <URL:<ftp://...>>
            start = re.compile(r'(?:URL:)?', re.I).match(t, inner.end()).end()
        try:
            content, end = wrapper.payload(doc, opener, start, closer)
        except wrapper.Unclosed:
            return self.recover(kind, start)
        content = wrapper.strip(content)
        m = re.match(r'//(?=[A-Za-z][A-Za-z0-9+.-]*://)|URL:', content.s)
        if m and kind == 'url':
            content = wrapper.strip(content[m.end():])
        if not self.believed(kind, content):
            return opener + 1
        if kind == 'url' and inner and t.startswith(closer, end):
            end += 1
        urls = wrapper.urls(doc, self.judge, kind, content, ends.host_of)
        if urls:
            self.finds += [Find(doc, kind, u) for u in urls]
            return end
        if '\n' in content.s:                          # rule 11: the first token
            token = content[:re.match(r'\S*', content.s).end()]
            token = token[:len(ends.trim(token.s, ''))]
            if self.judge.good(token.s) and not re.match(r'mailto:[^@]*$', token.s, re.I):
                self.finds.append(Find(doc, kind, token))
                return end
            return opener + 1
        return self.search(kind, start, end - len(closer), end)

    def believed(self, kind, content):
        s = content.s
        joined = re.sub(r'[ \n]', '', s)
        m = re.match(r'([A-Za-z][A-Za-z0-9+.-]*|[0-9-][A-Za-z0-9+.-]*):(.*)', joined, re.S)
        if not m or not m.group(2):
            return False
        scheme, part = m.group(1).lower(), m.group(2)
        if kind == 'url':
            if scheme[0].isdigit() or (len(scheme) == 1 and part[0] in '/\\'):
                return False
            if not known(scheme) and (re.match(r'\d{1,5}(/|$)', part) or
                                      '.' in scheme and part.startswith('/') and part[:2] != '//'):
                return False
            return True
        unbroken_scheme = re.match(r'[A-Za-z][A-Za-z0-9+.-]*:', s)
        if not unbroken_scheme:
            return False
        if re.match(r'[^:]*:/?\s', s):                   # only a line may end there
            line_end = re.match(r'[^:]*:/?[ ]*\n[ ]*[^\s]', s)
            if part.startswith('//') and not (line_end and self.judge(joined)[0] == 'strict'):
                return False
        if part[0] == ':' or len(scheme) == 1 and part[0] == '/':
            return False
        if re.search(r'[ \n][\w:-]+\s*=\s*["\']', s):
            return False                                   # attributes
        if part.startswith('//') and re.match(r'[^/]*//(?: *\n *)?[\w%\[@\u0080-\U0010ffff-]', s) or \
                re.match(r'[^/]*/\n/[\w%\[@\u0080-\U0010ffff-]', s):
            return True
        row = SCHEMES.get(scheme)
        if not row or row['slashes'] in ('yes', 'name'):
            return False
        if row['slashes'] == 'path':
            return part.startswith('/')
        if self.doc.is_namespace(scheme) and re.match(r'[A-Za-z][\w.-]*(?:\s|$)', part):
            return False
        return (row['opaque'] or re.match(r'[^@\s]+@[\w.]', part) is not None
                or scheme == 'geo' and part[0] in '-0123456789')

    def angle(self, i, closer):
        doc, t = self.doc, self.doc.t
        start = wrapper.skip_white(doc, i + 1)
        n = doc.line_of(i) + 1
        if start >= doc.line_end(i) and doc.line(n) is not None:
            start = wrapper.skip_white(doc, wrapper.Leader(doc, i).strip(n))
        m = re.compile(r'[A-Za-z][A-Za-z0-9+.\\-]*:').match(t, start)
        if not m:
            return i + 1
        return self.wrapped('angle', i, start, closer)

    def recover(self, kind, start):
        """2.4, Recovery."""
        i = re.compile(r'[\s]*').match(self.doc.t, start).end()
        if ends.begins(self.doc, i) or kind == 'url' and SCHEME_ANY.match(self.doc.t, i):
            return self.bare(i, kind)
        return start

    def search(self, kind, start, stop, end):
        """Rule 11: the text of a bad wrapper on one line, as if it had none."""
        i = start
        while i < stop:
            i = self.bare(i, kind, stop) if ends.begins(self.doc, i) else i + 1
        return end

    # Without a wrapper

    def prefix(self, i, m):
        """2.1: in upper case any scheme may follow directly, else only a known one."""
        doc, t, start = self.doc, self.doc.t, m.end()
        if start >= doc.line_end(start):                   # the next line supplies it
            start = re.compile(r'(?:\r\n|\n|\r)?[ \t]*').match(t, start).end()
        scheme = SCHEME_ANY.match(t, start)
        if not scheme:
            return i + 1
        direct = t[i:i + 3] == 'URL' and start == m.end() and not m.group(1)
        if not known(scheme.group(1)) and not (
                direct and self.believed('url', ends.read(doc, start)[0] or Text())):
            return i + 1
        return self.bare(start, 'prefix')

    def bare(self, start, kind, stop=None):
        doc = self.doc
        got = ends.bare(doc, self.judge, start, stop=stop)
        if got is None:
            if stop is None and self.over_lines(start, kind):
                return self.finds[-1].end
            colon = doc.t.find(':', start)
            return colon + 1 if colon >= 0 else start + 1
        url, end, raw = got
        if raw is not None and stop is None and self.rejoining != 'never':
            url = rejoin.joined(doc, self.judge, url, raw, self.rejoining)
        self.finds.append(Find(doc, kind, url))
        return max(end, url.at[-1] + 1)

    def quote(self, i):
        """2.2, rule 15."""
        doc, t = self.doc, self.doc.t
        m = re.compile(r'"(URL:[ \t]*(?:URL:[ \t]*)?)?(?=[A-Za-z][A-Za-z0-9+.-]*'
                       r'(://|:\\/\\/|\\://|:\S))', re.I).match(t, i)
        if not m or not (m.group(1) or '/' in m.group(2)[1:2] + m.group(2)[-1:]):
            return i + 1
        prefix = m.group(1)
        if not prefix and 'quote' not in self.kinds:
            return i + 1
        scheme = re.compile(r'[A-Za-z][A-Za-z0-9+.-]*').match(t, m.end()).group()
        if not prefix and (not ends.begins(doc, m.end())
                           or re.compile(r'[^:]*:(?://)?"').match(t, m.end())):
            return i + 1
        if prefix and not known(scheme) and not prefix.endswith(':'):
            return i + 1
        url, end = self.quoted(m.end())
        if url is None:
            return i + 1
        self.finds.append(Find(doc, 'quote', url))
        return max(end, url.at[-1] + 1)

    def quoted(self, start):
        doc, t = self.doc, self.doc.t
        raw, i = ends.read(doc, start, quoted=True)
        if raw is None or not raw:
            return None, i
        while i >= doc.line_end(i) and i < len(t):          # over line breaks
            j = re.compile(r'[ \t]*(?:\r\n|\n|\r)').match(t, i)
            if not j:
                break
            n = doc.line_of(j.end() - 1) + 1
            if doc.line(n) is None:
                break
            k = wrapper.skip_white(doc, wrapper.Leader(doc, start).strip(n))
            more, after = ends.read(doc, k, quoted=True)
            if not more or t[after:after + 1] not in ('"', '\r', '\n'):
                break
            closing = t.find('"', after)
            if closing < 0 or len(t[after:closing].split()) and not more:
                break
            raw.add('\n', i)
            raw += more
            i = after
        if '\n' in raw.s:
            if t[i:i + 1] == '"':
                joined = hyphen.best(doc, self.judge, raw)
                if joined:
                    return self.trim_quoted(joined, start), i
            raw = raw[:raw.s.index('\n')]
            i = raw.at[-1] + 1
        if t[i:i + 1] == '"':
            url = self.trim_quoted(raw, start)
            joined = rejoin.strings(doc, self.judge, raw)
            if joined:
                return joined, joined.at[-1] + 1
            if self.judge.good(url.s):
                return url, url.at[-1] + 1
        got = ends.finish(doc, self.judge, raw, start, i, quoted=True)
        return (got[0], got[1]) if got else (None, i)

    def trim_quoted(self, raw, start):
        """A `.` or `,` before the closing quote, then a closer that nothing in the URL opened."""
        url = ends.settle(self.doc, raw, start, quoted=True, trimming=False)
        if len(url) < len(raw):
            return url[:len(url.s.rstrip('.,'))]
        url = url[:len(url.s.rstrip('.,'))]
        while url and url.s[-1] in ends.OPENERS and url.s.count(url.s[-1]) > url.s.count(
                ends.OPENERS[url.s[-1]]):
            url = url[:-1]
        return url


SCHEME_ANY = re.compile(r'([A-Za-z][A-Za-z0-9+.-]*)(?::(?=\S)|\\:(?=//))')


def unbroken(doc, judge):
    """Every URL as it stands on one line: (place, URL, whether it ends its line)."""
    found = []
    for m in re.finditer(r'[A-Za-z][A-Za-z0-9+.-]*(?=:)', doc.t):
        begin = ends.begins(doc, m.start())
        got = begin and ends.bare(doc, judge, m.start())
        if got:
            end = got[0].at[-1] + 1
            found.append((m.start(), got[0].s, not doc.after(end).strip(' \t.,;:!?\'")]}>-')))
    return found
