"""A text whose characters know where they stand in the document, and the document."""

import re


class Text:
    def __init__(self, chars='', at=()):
        self.s, self.at = chars, list(at)

    def __len__(self):
        return len(self.s)

    def __getitem__(self, part):
        return Text(self.s[part], self.at[part])

    def __add__(self, other):
        return Text(self.s + other.s, self.at + other.at)

    def add(self, chars, where):
        self.s += chars
        self.at += [where] * len(chars)

    def strip(self):
        """Without white space at its ends."""
        left, right = len(self.s) - len(self.s.lstrip()), len(self.s.rstrip())
        if self.s[:right].endswith('-') and '\n' in self.s[right:]:
            right = self.s.index('\n', right) + 1          # a hyphen at a line end
        return self[left:max(left, right)]

    def without(self, chars, places=()):
        """Without these characters, and without those at the places."""
        keep = [i for i, c in enumerate(self.s) if c not in chars and i not in places]
        return Text(''.join(self.s[i] for i in keep), [self.at[i] for i in keep])


CONTROL_SEQUENCE = re.compile(
    '\x1b\\][^\x07\x1b\n\r]*(?:\x07|\x1b\\\\)|\x1bP[^\x07\x1b\n]*\x1b\\\\'
    '|\x1b\\[[0-?]*[ -/]*[@-~]|\x1b[ -/]+[0-~]|\x1b[0-OQ-Z^-~]')
LINK_SEQUENCE = re.compile('\x1b\\]8;[^;\x07\x1b]*;')
LINE_END = re.compile('\r\n|\n|\r')


class Document:
    def __init__(self, octets, mail=False, hyphen='auto'):
        self.t = octets.decode('utf-8', 'surrogateescape')
        self.mail, self.hyphen = mail, hyphen
        self.starts = [0] + [m.end() for m in LINE_END.finditer(self.t)]
        self.control = {}
        for m in CONTROL_SEQUENCE.finditer(self.t):
            link = LINK_SEQUENCE.match(m.group())    # OSC 8: its target is a text of its own
            begin = m.start() + link.end() if link else m.end()
            end = m.end() if m.group()[begin - m.start():] not in ('\x07', '\x1b\\') else begin
            self.control.update(dict.fromkeys(range(m.start(), begin), (m.start(), begin, end)))
        self.troff = bool(re.search(r"(?m)^(\.\\\"|'\\\"|\.TH|\.SH|\.Dd)", self.t))
        self.separator = None if mail else separator(self.t)    # a message is no table
        self.urls, self.full = [], None

    def offset(self, i):
        return len(self.t[:i].encode('utf-8', 'surrogateescape'))

    def line_of(self, i):
        low, high = 0, len(self.starts)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.starts[middle] <= i else (low, middle)
        return low

    def line_end(self, i):
        n = self.line_of(i)
        stop = self.starts[n + 1] if n + 1 < len(self.starts) else len(self.t)
        while stop > self.starts[n] and self.t[stop - 1] in '\r\n':
            stop -= 1
        return stop

    def line(self, n):
        """The text of line n without its end; None after the last one."""
        if not 0 <= n < len(self.starts) or self.starts[n] >= len(self.t):
            return None
        return self.t[self.starts[n]:self.line_end(self.starts[n])]

    def before(self, i):
        return self.t[self.starts[self.line_of(i)]:i]

    def after(self, i):
        return self.t[i:self.line_end(i)]


URL_HEADER = {'url', 'uri', 'link', 'href', 'website', 'homepage'}


def separator(text):
    """2.4, Tables: the mark of a CSV document."""
    lines = [x for x in LINE_END.split(text) if x.strip(' \t')]
    for mark in ',;':
        fields = [f.strip().strip('"').strip().lower() for f in (lines or [''])[0].split(mark)]
        if len(fields) > 1 and URL_HEADER & set(fields):
            return mark
        bare = [re.sub(r'"[^"]*"', '" "', x) for x in lines]
        counts = [x.count(mark) for x in bare]
        if len(lines) >= 3 and any(mark in re.sub(r'[A-Za-z][\w+.-]*://\S*', '', x) for x in bare):
            if any(counts.count(n) * 10 >= 9 * len(lines) for n in set(counts) - {0}):
                return mark
    return None
