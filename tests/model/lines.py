"""2.2, rules 4 to 6: what is removed at the start of a continuation line, and page furniture."""

import re

QUOTE = re.compile(r'([ \t]*)([A-Za-z]{0,4}>|\|)')
COMMENT = re.compile(r"(?:[#;*%!']|([/#;*%!-])\1+|dnl|(?i:rem)|\.\\\"|'\\\"|<!--|/\*\*?|\(\*)"
                     r"(?=[ \t])")
NUMBER = re.compile(r'(\d{1,8})[:.]?(?=[ \t])')
BLANKS = re.compile(r'[ \t]*')


class Leader:
    """The leader of the line on which a wrapper, or a URL without one, begins."""

    def __init__(self, doc, opener):
        self.doc, self.n = doc, doc.line_of(opener)
        text, i, self.marks = doc.before(opener), 0, []
        while text.strip() and QUOTE.match(text, i):
            m = QUOTE.match(text, i)
            self.marks.append((len(m.group(1)), m.group(2)))
            i = m.end()
        table = self.marks and self.marks[0][1] == '|'
        self.first = '' if table or not text.strip() else text[BLANKS.match(text, i).end():][:9]
        m = COMMENT.match(self.first)
        self.comment = m and ('*' if '*' in m.group() else m.group())
        m = NUMBER.match(self.first)
        self.number, self.twice = m and int(m.group(1)), None

    def after_marks(self, n):
        """Where the text of line n begins after the quote marks; whether it has all of them."""
        line, i = self.doc.line(n), 0
        for blanks, mark in self.marks:
            m = re.compile(r'[ \t]{0,%d}%s' % (blanks + 1, re.escape(mark))).match(line, i)
            if not m:
                return self.doc.starts[n] + i, False
            i = m.end()
        return self.doc.starts[n] + BLANKS.match(line, i).end(), True

    def strip(self, n):
        """Where the text of line n begins after the leader."""
        i, whole = self.after_marks(n)
        rest = self.doc.after(i)
        if not whole or not self.first:
            return i
        if self.twice is None:                             # a repeated mark; the next line decides
            marks = [self.first[:m.start()] for m in re.finditer(r'(?<=\S)(?=[ \t])', self.first)]
            self.twice = [m for m in reversed(marks) if re.match(re.escape(m) + r'(?!\S)', rest)
                          and re.search(r'[^A-Za-z0-9\s\x80-\U0010ffff]|^[^\x00-\x7f]', m)
                          and not re.search(r'["=]$|[A-Za-z]{2}:$', m)][:1]
        for mark in [self.comment] * bool(self.comment) + self.twice:
            if re.match(re.escape(mark) + r'(?!\S)', rest):
                return i + len(mark)
        m = NUMBER.match(rest)
        grows = m and self.number is not None and int(m.group(1)) == self.number + n - self.n
        return i + m.end() if grows else i


# Rule 6

FOOTER = re.compile(r'.*\[Page [A-Za-z0-9]*\]$')
PAGE_NUMBER = re.compile(r'[0-9ivx/]{1,5}$|- [0-9ivx/]{1,5} -$')
HEADER = re.compile(r'(RFC \d|Internet[- ]Draft ).* [12]\d\d\d$')


def recurs(doc, line):
    """Whether the line recurs: 'same', or 'differs' in its digits."""
    key = re.sub(r'\d+', '0', line.strip())
    same = [x.strip() for x in doc.t.split('\n') if re.sub(r'\d+', '0', x.strip()) == key]
    return len(same) > 2 and ('same' if len(set(same)) < len(same) else 'differs')


def fed(doc, n, lines):
    """Whether one of the next lines from n on that are not blank begins with a form feed."""
    after = [(doc.line(k) or '').strip(' \t\r') for k in range(n, n + 20)]
    return any(x.startswith('\f') for x in [x for x in after if x][:lines])


def kind_of(doc, n, line):
    """What the line is of a page break, or None."""
    rest = line.strip(' \t\r')
    if not rest:
        return 'blank'
    feed, rest = 'feed ' * (rest[0] == '\f'), rest.lstrip('\f').strip()
    if not rest:
        return 'feed '
    if not feed and PAGE_NUMBER.match(rest):
        return 'number' if fed(doc, n + 1, 3) else None
    if re.search(r'<[^>]*:|&[lg]t;', rest):
        return None
    if HEADER.match(rest) or not feed and FOOTER.match(rest):
        return feed + ('header' if HEADER.match(rest) else 'footer')
    if '<' in rest or '>' in rest:
        return None
    words = len(re.findall(r'\S*[A-Za-z0-9]\S*', rest))
    again = len(rest) >= 8 and words >= 3 and recurs(doc, rest)
    if not feed and (again == 'same' and fed(doc, n + 1, 3) or not again and words < 3
                     and ' ' in rest and fed(doc, n + 1, 1) and recurs(doc, rest)):
        return 'last'
    return feed + again if again else None


def skip_furniture(doc, n, leader):
    """The first line after the page break that begins at line n; None if there is none."""
    seen, k = set(), n
    while k < n + 14 and doc.line(k) is not None:
        start = leader.after_marks(k)[0] if leader.marks else doc.starts[k]
        kind = kind_of(doc, k, doc.after(start))
        if kind is None or kind in seen - {'blank', 'last'}:
            break
        seen.add(kind)
        k += 1
    if seen - {'blank'} == {'same'}:
        return None
    return k if seen - {'blank'} or (doc.line(k) or '').startswith('\f') else None
