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
        return self[len(self.s) - len(self.s.lstrip()):len(self.s.rstrip())]

    def without(self, chars, places=()):
        """Without these characters, and without those at the places."""
        keep = [i for i, c in enumerate(self.s) if c not in chars and i not in places]
        return Text(''.join(self.s[i] for i in keep), [self.at[i] for i in keep])


CONTROL_SEQUENCE = re.compile(
    '\x1b\\](8;[^;\x07\x1b]*;)?[^\x07\x1b\n\r]*(\x07|\x1b\\\\)|\x1bP[^\x07\x1b\n]*\x1b\\\\'
    '|\x1b\\[[0-?]*[ -/]*[@-~]|\x1b[ -/]+[0-~]|\x1b[0-OQ-Z^-~]')
LINE_END = re.compile('\r\n|\n|\r')
URL_HEADER = {'url', 'uri', 'link', 'href', 'website', 'homepage'}
TROFF = re.compile(r"(?m)^(\.\\\"|'\\\"|\.TH|\.SH|\.Dd)")


class Document:
    def __init__(self, octets, mail=False, hyphen='auto'):
        self.t = octets.decode('utf-8', 'surrogateescape')
        self.mail, self.hyphen = mail, hyphen
        self.starts = [0] + [m.end() for m in LINE_END.finditer(self.t)]
        self.troff = bool(TROFF.search(self.t))
        self.separator = None if mail else self.find_separator()    # a message is no table
        self.urls, self.last = [], (0, len(self.t))
        self.control = {}              # place in a sequence: its start, and two ends
        for m in CONTROL_SEQUENCE.finditer(self.t):
            # The target of OSC 8 is a text of its own before a URL, but is skipped inside one.
            begin = m.end(1) if m.group(1) else m.end()
            end = begin if m.group(1) and m.end(1) == m.start(2) else m.end()
            self.control.update(dict.fromkeys(range(m.start(), begin), (m.start(), begin, end)))

    def find_separator(self):
        """2.4, Tables: the mark of a CSV document."""
        lines = [x for x in LINE_END.split(self.t) if x.strip(' \t')]
        bare = [re.sub(r'"[^"]*(?:"|$)', ' ', x) for x in lines]
        outside = ''.join(re.sub(r'[A-Za-z][\w+.-]*://\S*', '', x) for x in bare)
        for mark in ',;':
            fields = [f.strip().strip('"').strip().lower() for f in ''.join(lines[:1]).split(mark)]
            counts = [x.count(mark) for x in bare]
            if len(fields) > 1 and URL_HEADER & set(fields) or len(lines) >= 3 and mark in outside \
                    and any(counts.count(n) * 10 >= 9 * len(lines) for n in set(counts) - {0}):
                return mark
        return None

    def line_of(self, i):
        return sum(start <= i for start in self.starts) - 1

    def line(self, n):
        """The text of line n without its end; None after the last one."""
        more = 0 <= n < len(self.starts) and self.starts[n] < len(self.t)
        return self.after(self.starts[n]) if more else None

    def before(self, i):
        return self.t[self.starts[self.line_of(i)]:i]

    def after(self, i):
        return re.compile('[^\r\n]*').match(self.t, i).group()

    def line_end(self, i):
        return i + len(self.after(i))
