"""2.2, rules 4 to 6: what is removed at the start of a continuation line, and page furniture."""

import re

from tables import WHITE

QUOTE = r'([ \t]*)([A-Za-z]{0,4}>|\|)'
BEGINNING = re.compile(r'((?:%s)*)[ \t]*(.{0,9})' % QUOTE)
COMMENT = re.compile(r"(?:[#;*%!']|([/#;*%!-])\1+|dnl|(?i:rem)|\.\\\"|'\\\"|<!--|/\*\*?|\(\*)"
                     r"(?=[ \t])")
NUMBER = re.compile(r'(\d{1,8})[:.]?(?=[ \t])')
REPEATED = re.compile(
    r'(?!.*(?:["=]|[A-Za-z]{2}:)$)(?:.*[^A-Za-z0-9\s\x80-\U0010ffff]|[^\x00-\x7f])')
BLANKS = re.compile('[%s]*' % re.sub('[\r\n]', '', WHITE))


class Leader:
    """The leader of the line on which a wrapper, or a URL without one, begins."""

    def __init__(self, doc, opener):
        self.doc, self.n = doc, doc.line_of(opener)
        m = BEGINNING.match(doc.before(opener))
        self.marks = [(len(blanks), mark) for blanks, mark in re.findall(QUOTE, m.group(1))]
        self.first = '' if m.group(1).lstrip().startswith('|') else m.group(4)
        m = COMMENT.match(self.first)
        self.comment = m and ('*' if '*' in m.group() else m.group())
        marks = [self.first[:m.start()] for m in re.finditer(r'(?<=\S)(?=[ \t])', self.first)]
        self.leaders = [self.comment] * bool(m) + [x for x in reversed(marks) if REPEATED.match(x)]
        self.second = None                                 # the next line

    def after_marks(self, n):
        """Where the text of line n begins after the quote marks; whether it has all of them."""
        line, i = self.doc.line(n), 0
        for blanks, mark in self.marks:
            m = re.compile(r'[ \t]{0,%d}%s' % (blanks + 1, re.escape(mark))).match(line, i)
            if not m:
                return self.doc.starts[n] + i, False
            i = m.end()
        return self.doc.starts[n] + re.compile('[ \t]*').match(line, i).end(), True

    def strip(self, n):
        """Where the text of line n begins after the leader and blanks."""
        i, whole = self.after_marks(n)
        rest = self.doc.after(i) if whole else ''
        self.second = rest if self.second is None else self.second
        leaders = [x for x in self.leaders if has_mark(rest, x) and (
            x == self.comment or has_mark(self.second, x))]
        first, number = NUMBER.match(self.first), NUMBER.match(rest)
        if leaders:
            i += len(leaders[0])
        elif first and number and int(number[1]) - int(first[1]) == n - self.n:
            i += number.end()
        return BLANKS.match(self.doc.t, i).end()


def has_mark(line, mark):
    return (line + ' ').startswith((mark + ' ', mark + '\t'))


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
    feed, rest = 'feed ' * line.lstrip(' \t\r').startswith('\f'), line.strip()
    if not rest:
        return feed or 'blank'
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
        kind = kind_of(doc, k, doc.after(leader.after_marks(k)[0]))
        if kind is None or kind in seen - {'blank', 'last'}:
            break
        seen.add(kind)
        k += 1
    if seen - {'blank'} == {'same'}:
        return None
    return k if seen - {'blank'} or (doc.line(k) or '').startswith('\f') else None
