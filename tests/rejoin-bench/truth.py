"""truth - where the known URLs of a document stand in its text

A row is made where a URL equals the text octet by octet, but for line ends with the blanks and
quote marks that begin the next line, and a hyphen that was put in before one.
"""
import re
from collections import namedtuple
from urllib.parse import unquote

Row = namedtuple('Row', 'offset line line_end kind url breaks')
START = re.compile(r'(?:https?|ftp):(?:\n[ \t>]*)?/?(?:\n[ \t>]*)?/?')
HYPHEN = re.compile('(?:-|\xe2\x80\x90|\xc2\xad)(?=\n)')
MARKS = re.compile(r'(?:> ?)+')
GOES_ON = re.compile(r'[A-Za-z0-9/%&=?#~_+-]|[.,:;][A-Za-z0-9/]')
ENDS = re.compile(r'[].,;:)>]*[ \t]*(?:\n|$)')


def next_line(text, at, marks):
    """Where the text of the line after the line end at AT begins, or -1 at a blank line."""
    while text[at:at + 1] in ('\n', ' ', '\t') and text[at:at + 1]:
        if text[at] == '\n' and text.startswith(marks, at + 1):
            at += len(marks)
        at += 1
        if text[at:at + 1] in ('\n', '\f', ''):
            return -1
    return at


def stands(text, at, url, marks):
    """The end of URL in the text, its breaks and the end of its first line; or None."""
    breaks, line_end, i = [], -1, 0
    while i < len(url):
        hyphen = HYPHEN.match(text, at)
        put_in = hyphen and url[i] != '-'
        if put_in:
            at = hyphen.end()
        if i > 0 and text[at:at + 1] == '\n':
            breaks.append(f'{i}{"-" if put_in else ""}')
            line_end = at if line_end < 0 else line_end
            at = next_line(text, at, marks)
        if at < 0 or text[at:at + 1] != url[i]:
            return None
        at, i = at + 1, i + 1
    return at, breaks, line_end


def spellings(links):
    """The links as texts may spell them."""
    plain = {link for link in links if re.match('(?:https?|ftp)://.', link)}
    plain |= {unquote(link, 'latin-1') for link in plain}
    return sorted(plain | {link[:-1] for link in plain if link.endswith('/')},
                  key=len, reverse=True)


def page_rows(text, start, end, links):
    """The rows of one page, and the number of URLs that no row has."""
    rows, lost, longer = [], 0, set()
    links = spellings(links)
    for match in START.finditer(text, start, end):
        at = match.start()
        begin = text.rfind('\n', 0, at) + 1
        marks = MARKS.match(text, begin)
        found = next(((url, place) for url in links
                      if (place := stands(text, at, url, marks.group() if marks else '\n'))), None)
        wrapped = re.search(r'(?i)<(?:url:)?\s*$|url:\s*$', text[begin:at])
        if not found or wrapped or GOES_ON.match(text, found[1][0]):
            lost += 1
            continue
        url, (stop, breaks, line_end) = found
        kind = 'broken' if breaks else 'ends' if ENDS.match(text, stop) else 'whole'
        line_end = line_end if breaks else text.find('\n', stop)
        longer.add(url)
        rows.append(Row(at, text.count('\n', 0, at) + 1, line_end - 1, kind, url,
                        ','.join(breaks) or '.'))
    # Of a link that stands nowhere whole, the text may have only the beginning.
    absent = [link for link in links if link.rstrip('/') not in {u.rstrip('/') for u in longer}]
    sure = [row for row in rows if row.kind != 'ends' or not any(
        link.startswith(row.url) and len(link) > len(row.url) + 1 for link in absent)]
    return sure, lost + len(rows) - len(sure)


def rows_of(text, links):
    """The rows of a text.  LINKS has the URLs of each page, or under 0 those of all pages."""
    rows, lost, at = [], 0, 0
    for number, page in enumerate(text.split('\f'), 1):
        known = links.get(0, []) if 0 in links else links.get(number, [])
        more, less = page_rows(text, at, at + len(page), known)
        rows, lost, at = rows + more, lost + less, at + len(page) + 1
    return rows, lost
