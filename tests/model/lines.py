"""2.2, rules 4 to 6: what is removed at the start of a continuation line, and page furniture."""

import re

QUOTE = re.compile(r' ?([A-Za-z]{0,3}>|\|)')
COMMENT = re.compile(r"[ \t]*(/\*+|\(\*|//|#+|;+|\*|--|%+|!|dnl|REM|'|\.\\\")(?=[ \t]|$)")


class Leader:
    """The leader of the line on which a wrapper, or a URL without one, begins."""

    def __init__(self, doc, opener):
        self.doc = doc
        text = doc.before(opener)
        self.marks, i = [], 0
        while QUOTE.match(text, i):
            self.marks.append(QUOTE.match(text, i).group(1))
            i = QUOTE.match(text, i).end()
        i += text[i:i + 1] == ' ' and bool(self.marks)
        self.rest = text[i:]
        m = COMMENT.match(doc.line(doc.line_of(opener))[i:])
        self.comment = m.group(1) if m and m.end() <= len(self.rest) else ''
        m = re.match(r'[ \t]*(\d+)[.:)|]?[ \t]', self.rest)
        self.number = int(m.group(1)) if m else None
        self.line = doc.line_of(opener)

    def strip(self, n, after_blank=False):
        """Where the text of line n begins after this leader."""
        doc = self.doc
        line, start = doc.line(n), doc.starts[n]
        i, i_marks = 0, 0
        for mark in self.marks:
            m = re.compile(' ?' + re.escape(mark)).match(line, i)
            if not m:
                break
            i, i_marks = m.end(), i_marks + 1
        if i_marks and line[i:i + 1] == ' ':
            i += 1
        self.depth = i_marks
        rest = line[i:]
        self.marked = True
        if i_marks < len(self.marks):
            return start + i
        if after_blank and re.match(r'[ \t]*([+-]|\d+[.)])[ \t]', rest):
            return start + i                           # an item of a list, no leader
        return start + i + self.mark_length(rest, n)

    def mark_length(self, rest, n):
        self.marked = True
        if self.comment:
            mark = '*' if self.comment[:2] in ('/*', '(*') else self.comment
            m = re.compile(r'[ \t]*' + re.escape(mark) + r'(?=[ \t]|$)').match(rest)
            if m:
                return m.end()
            self.marked = self.comment[:2] in ('/*', '(*', '*')
        for mark in self.repeated():
            m = re.compile(r'[ \t]*' + re.escape(mark) + r'(?=[ \t]|$)').match(rest)
            if m:
                return m.end()
        m = re.match(r'[ \t]*(\d+)[.:)|]?[ \t]', rest)
        if m and self.number is not None and int(m.group(1)) == self.number + n - self.line:
            return m.end()
        return 0

    def repeated(self):
        """Rule 4, a repeated mark: the longest first."""
        text = self.rest.lstrip(' \t')
        found = []
        for m in re.finditer(r'(?<=\S)(?=[ \t])', text[:9]):
            mark = text[:m.start()]
            if not all(re.search(r'[^A-Za-z0-9\s]', w) for w in mark.split()):
                break
            if mark.endswith('=') or re.search(r'[A-Za-z]{2}:$', mark) or mark == '"':
                break
            found.insert(0, mark)
        return found


# Rule 6

FOOTER = re.compile(r'\[Page [^\]]*\]\s*$')
PAGE_NUMBER = re.compile(r'-?\s*\d{1,4}\s*-?$')
HEADER = re.compile(r'(RFC \d+|Internet-Draft)\s.*\b(19|20)\d\d\s*$')


def without_digits(line):
    return re.sub(r'\d+', '0', line.strip())


def recurs(doc, n, line):
    """Whether the line recurs as page furniture does."""
    key = without_digits(line)
    near = '\f' in ''.join((doc.line(k) or '') for k in range(max(0, n - 1), n + 4))
    if near and PAGE_NUMBER.match(line.strip()):
        return True
    if len(key.split()) < 4 and not near:
        return False
    same = [(k, x) for k, x in enumerate(doc.t.splitlines()) if without_digits(x) == key]
    if len(same) < 3:
        return False
    differ = len({x.strip() for _, x in same}) == len(same)
    return differ or near


def skip_furniture(doc, n, leader):
    """The first line after the page break that begins at line n; None if there is none, -1 if
    the document ends with it."""
    seen = header = False
    for k in range(n, n + 15):
        if doc.line(k) is None:
            return -1 if seen else None
        line = doc.t[leader.strip(k):doc.line_end(doc.starts[k])]
        rest = line.replace('\f', '').strip()
        if '\f' in line:
            seen = True
        if not rest:
            continue
        if FOOTER.search(rest):
            seen = True
        elif HEADER.match(rest) and not header:
            seen = header = True
        elif recurs(doc, k, line):
            seen = True
        else:
            return k if seen else None
    return None
