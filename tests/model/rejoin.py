"""2.5: URLs without a wrapper over line ends.

The rules are tables of patterns.  They are searched in one text: the URL, a line feed, the next
token without its closing punctuation, a line feed, that punctuation, a TAB, the rest of the line.
"""

import re

import ends
import hyphen
from lines import Leader, recurs, skip_furniture
from tables import DOMAINS, SCHEME, SUFFIXES, ends_in_domain, is_address, is_word, sure
from text import Text

CLOSING = '.,;:!?)]}\'"'
A = '[A-Za-z0-9]'
WORD = r'[A-Za-z]{1,19}\n'
SUFFIX = r'(?i:%s)(?![A-Za-z0-9])' % '|'.join(sorted(SUFFIXES, key=len, reverse=True))
LOWER_SUFFIX = SUFFIX.replace('?i', '?')
NO_WORD = r'(?:%s)' % '|'.join(x for x in SUFFIXES if not SUFFIXES[x])
FILE = r'[^\n]*\.%s\n' % SUFFIX
JOINED = r'{0}[/=&%?#_~+]{0}|{0}[/=]|[/~?&=%#]{0}|-[^\n]*-|[A-Za-z]{{20}}'.format(A)
PIECE = (
    r'(?=[A-Za-z0-9~%./?#=&:+,;@!*_-]+\n)(?=[^\n]*(?:{1}|[A-Za-z][0-9]|[0-9][A-Za-z]'
    r'|(?<=[A-Za-z]{0})\.{0}|(?<=[0-9][A-Za-z])\.{0}|{0}\.(?:[A-Za-z]{0}|[0-9][A-Za-z])))'
    ).format(A, JOINED)
MIXED = r'(?!=|[0-9.,]+\n)(?=[A-Za-z0-9~%./?#=&:+,;@!*_$-]+\n)'
FRAGMENT = MIXED + r'(?=[^\n]*(?:%s)|%s|\.%s)' % (JOINED, FILE, SUFFIX)
MIXED += r'(?![0-9]+[A-Za-z]{1,3}\n)(?=[^\n]*(?:[A-Za-z][0-9]|[0-9][A-Za-z]))'
NAMES = r'[a-z]+(?:-[a-z]+)+\n'                           # lower-case words with hyphens
NO_FILE = r'\A(?!%s)[^\n]*' % FILE

# 4 shape, 5 alone: a pattern; columns and fullness of the line; whether the token is alone

SHAPES = [(re.compile(p), columns, full, alone) for p, columns, full, alone in (
    (r'(?:/\n|[%#~+?&_=-]\n(?![/~]))' + PIECE, 0, 0, False),
    (r'(?:/|\.%s)\n#[A-Za-z_]' % SUFFIX, 0, 0, False),
    (r'[?&_-]\n[a-z]{2,}\n', 0, 0, True),
    (r'(?:-\n|[_#%&=]\n(?![A-Z][a-z]*\n))(?:[0-9]|[A-Za-z][^\n])', 0, .8, False),
    (r'_\n(?![A-Za-z]\n)' + WORD, 0, 0, False),
    (r'=\n(?![A-Z][a-z]*\n)[^\n]', 0, 0, True),
    (r'\.\n(?:%s\n|%s[/?#])' % (NO_WORD, LOWER_SUFFIX), 0, 0, False),
    (r'\.\n%s\n' % LOWER_SUFFIX, 0, 0, True),
    (r'\.\n(?:%s|(?=[a-z0-9][^\n]*[/=&%%?#])%s)' % (FILE, PIECE), 0, 0, False),
    (r'\A(?![^\n]*\.%s\.\n)[^\n]*\.\n(?=[a-z0-9]+[.-])%s' % (SUFFIX, PIECE), 0, 0, True),
    (r'/\n%s[^\t]' % NAMES, 0, 0, False),
    (r'/\n' + NAMES, 0, 0, True),
    (r'://[^/\n]*/[^\n]*/\n' + NAMES, 0, 0, False),
    (r'/\n(?:[a-z]{2,19}\n[.;)]|[a-z]{5,19}\n,)\t(?:\s|$)', 0, .7, False),
    (r'/\n(?![A-Za-z]\n)%s[;)]\t(?:\s|$)' % WORD, 0, .7, False),
    (r'/\n[a-z]{5,19}\n(?![^\t]\t)', 0, .7, True),
    (r'[/.]\n(?=0|[0-9.]*[0-9]{5})[0-9]+(?:\.[0-9]+)*\n', 0, 0, False),
    (r'/\n(?=0|[0-9.]*[0-9]{3})[0-9]+(?:\.[0-9]+)*\n', 0, .75, False),
    (r'[A-Za-z0-9]\n(?:_[A-Za-z0-9]|\.%s)' % SUFFIX, 40, 1, False))]
MAIL_SHAPE = re.compile(r'(?:/\n|[%-]\n(?![/~]))(?![A-Z][a-z]*/[A-Z][A-Za-z]*\n)'
                        r'(?=[^\n]*(?:[/%]|-[^\n]*-))' + PIECE)
NO_SHAPE = re.compile(r'(?:==|__|/\.|\.\.)\n')
ALONE = [(re.compile(p), columns, full, alone) for p, columns, full, alone in (
    (r'\n(?:%s|%s)' % (FRAGMENT, MIXED), 30, .5, True),
    (r'\n%s[^\n]*\n(?![^\t]*:\t)' % FRAGMENT, 30, .8, False),
    (r'\n(?![A-Z]+[0-9]|[A-Z][a-z])%s[^\n]{6}[^\n]*\n(?![^\t]*:\t)' % MIXED, 30, .8, False),
    (r'[a-z]\n' + NAMES, 30, .9, True))]
CUT = re.compile(r'\A[^\n]*(?:[A-Za-z0-9&_%-]|[^=]=)\n')
WHOLE = re.compile(r'\A[^\n]*(?:\.%s|\.git|[/=-][0-9]+(?=\n[a-z]{3}))\n(?![._#?])' % SUFFIX)

# 3 veto: a pattern, and whether it counts for a token that is alone

VETOES = [(re.compile(p), alone) for p, alone in (
    (r'\n[^A-Za-z0-9\n\x80-\U0010ffff]*\n', True),
    (r'\n(?:(?i:www\.|mailto:|and/or)|\./|--)|[^:]\n//|/\n-[A-Za-z]', True),
    (r'://([A-Za-z0-9-]*\.[A-Za-z0-9.-]*)(?:[^A-Za-z0-9.\n-][^\n]*)?\n(?i:\1)(?![A-Za-z0-9-])',
     True),
    (r'\n#(?:(?![A-Za-z_])|if|else|elif|end|define|include|undef|pragma)', True),
    (r'\A(?!%s|[^\n]*/\n)[^\n]*\n#(?![^\n]*[_.=-])' % FILE, True),
    (r'[^=]\n[^/\n]*@[^/\n]*\.[^/\n]*\n', True),
    (r'\A(?![^\n]*\.\n%s\n)[^\n]*\n[^\n]*\n[^\t]*:\t' % SUFFIX, False),
    (r'\A(?![^\n]*\.\n%s\n)[^\n]*\n(?!(?=%s|[^\n]*[/%%])%s)[^\n]*\n[^\t]*:\t' % (
        SUFFIX, FILE, PIECE), True),
    (r'\t[ \t]+(?:[=:]|at[ \t]+\S*\.)', True),
    (r'\n(?:\d{4}-\d\d-\d\d|\d{4}/\d\d/\d\d|\d\d/\d\d/\d{4}|\d\d\.\d\d\.\d{4})\n', True),
    (r'\n(?:\d{3}-\d{3}-\d{4}|-[0-9]+-)\n', True),
    (r'[0-9]\n(?:[0-9A-Fa-f]{40}|[0-9A-Fa-f]{64})\n|\n[^\n]*\.\.[^\n]*\n', True))]

# What begins an entry of a list, a pair, and a result of grep

ENTRY = re.compile(r'\((?:\d{1,4}|[A-Za-z])\)(?!\S)|(?:\d{1,4}|[A-Za-z])[.)](?!\S)'
                   r'|\[[^\]\n]{0,63}\]|[*+o\u00b7\u2013\u2014\u2022\u2023\u25a0-\u25ff-](?!\S)')
OPENER = re.compile(r'(?i)(?:<[ \t]*)?(?:URL[ \t]*:[ \t]*)*\Z')
PAIR = re.compile(r'[\w.-]+(?:;[\w.-]+=|[ \t]*[:=])', re.A)
PLACE = re.compile(r'(?:\S*:)?[0-9]+:')
CELL = re.compile(r'\S.*(?:[ \t]{2,}|\t)$')
URL_CELL = re.compile(r'\S.*(?:[ \t]{2,}|\t)%s://\S*\s*$' % SCHEME)
COMMENT = re.compile(r'/\*[^\n]*(?:\n[ \t]*\*[^\n]*)*\Z')    # with a star on each line
NAME = r'[A-Za-z]+(?:/[A-Za-z]+|([._-])[A-Za-z]+(?:\1[A-Za-z]+)*)\n'


class Break:
    """A line end, the URL before it and the token after it."""

    def __init__(self, doc, raw, kind):
        self.doc, self.raw, self.s, self.n = doc, raw, raw.s, doc.line_of(raw.at[-1])
        self.line, after, n = doc.line(self.n), doc.after(raw.at[-1] + 1), self.n + 1
        first = next(p for p in raw.at if doc.line_of(p) == self.n)
        self.first = OPENER.search(doc.t, 0, first).start()
        self.leader = Leader(doc, self.first)
        self.text = self.leader.after_marks(self.n)[0]     # where the text of the line begins
        self.before = doc.t[self.text:self.first]
        key = doc.t[self.text:first if kind == 'prefix' else self.first]
        self.value = re.search(r'\S\s*[:=][ \t]*$', key)
        opener = re.search(r'([(\[])%s\Z' % ('' if self.before.strip() else r'\s*'),
                           doc.t[:self.first])
        self.closer = ends.CLOSERS[opener[1]] if opener else ''
        self.string = re.match(r'[ \t]*"[ \t]*$', after) is not None and not doc.separator and (
            re.match(r'[ \t]*"', doc.line(n) or '') is not None)
        self.blank = after != '' and not self.string
        page = None if self.string else skip_furniture(doc, n, self.leader)
        self.page, n = page is not None, n if page is None else page
        self.empty = doc.line(n) is not None and not doc.line(n).strip() and not doc.mail
        n += self.empty
        last = self.string or not (after.strip() or kind == 'quote' or doc.mail and after)
        self.ok = last and doc.line(n) is not None and self.look(n)

    def look(self, n):
        """The next token, and how full the line is; False if it cannot be joined."""
        doc, comment = self.doc, self.leader.comment
        self.next, start = doc.line(n), doc.starts[n]
        self.next_text, whole = self.leader.after_marks(n)
        self.place = self.leader.strip(n)
        if self.string:
            self.place = self.next_text = doc.t.index('"', start) + 1
        self.indent = self.place - start
        self.other = not whole or comment and self.place == self.next_text and not (
            comment == '*' and self.indent) or doc.t[self.place:self.place + 1] in (
                '>', '|') or self.indent > len(self.line.rstrip())
        self.more, _ = ends.read(doc, self.place, self.s)
        if not self.more or doc.troff and self.indent == 0 and self.next[0] == '.' or (
                ends.begins(doc, self.place) and re.match(SCHEME + '://', doc.t[self.place:])):
            return False
        token, rest = self.more.s, doc.after(self.more.at[-1] + 1)
        closed = ends.bounded(doc, self.s + token, self.raw.at[0], rest, False) - len(self.s)
        self.core, self.alone = token.rstrip(CLOSING), not rest.lstrip(CLOSING).strip()
        if 0 < closed < len(self.core):
            self.core, self.alone = token[:closed].rstrip(CLOSING), False
            token, rest = token[:closed + 1], '\x01' + rest    # what follows directly
        self.closing = token[len(self.core):]
        self.view = '%s\n%s\n%s\t%s' % (self.s, self.core, self.closing, rest)
        around = [doc.line(k) or '' for k in (*range(max(0, self.n - 8), self.n), *range(n, n + 8))]
        self.columns = len(self.line.rstrip(' \t"' if self.string else None))
        self.full = self.columns // 24 and self.columns / max(len(x.rstrip()) for x in around)
        blanks = sum(bool(re.search(r'[^ ] $', x)) for x in around)
        self.cut = not self.blank and blanks >= 3 and 2 * blanks >= sum(
            bool(x.strip()) for x in around)
        self.longer = len(self.next.rstrip()) > 1.15 * self.columns
        return True

    def matches(self, rows):
        return any((self.alone or not alone) and self.columns >= columns and self.full >= full
                   and pattern.search(self.view) for pattern, columns, full, alone in rows)

    def has(self, pattern):
        return re.search(pattern, self.view) is not None


def grammar(b, joined):
    """1: True, False, None: it says nothing; or 'still': the joined text is incomplete, too."""
    if b.has(r'%\n[0-9A-Fa-f]{2}|%[0-9A-Fa-f]\n[0-9A-Fa-f]'):
        return True
    login = '(?://)?[^/?#:@]*@' if b.s.endswith('@') else '//'
    host_at = SCHEME + ':' + login + '([^/?#:@]*)'
    host_of_joined = (re.match(host_at, joined) or ['', ''])[1]
    if re.fullmatch('(?i)(https?|ftp):/?', b.s):
        return ends_in_domain(host_of_joined)
    m = re.fullmatch(host_at + '(:?)', b.s)
    host, colon = m.groups() if m else (None, '')
    if colon:
        return bool(host and re.match(r'[0-9]+(/|$)', b.core) and not (
            b.closing and re.fullmatch('[0-9]{1,2}', b.core)))
    if host == '':
        return 'still' if re.fullmatch(r'(?i)www\.?', b.more.s) else sure(host_of_joined)
    if not host or not sure(host_of_joined):
        return None
    rest = re.match(r'[^/:?#]+(?=[/:])|[^/:?#]*\.[^/:?#]*$', b.core)
    domain = host.rstrip('.').rpartition('.')[2].lower() in DOMAINS
    if host.endswith('.'):
        half = not re.fullmatch('[A-Z][a-z]*', b.core) and (
            '.' not in host[:-1] or not domain or rest)
    elif '.' not in host:
        half = re.match(r'\.[a-z]', b.more.s)
    else:
        half = not domain and not is_address(host) and rest
    return True if half or host.endswith('-') or re.fullmatch(r'(?i)www\.?', host) else None


def meets(b):
    """1: a string that is closed and opened again at the line break."""
    doc, before = b.doc, b.doc.t[b.doc.starts[b.n]:b.raw.at[-1] + 1]
    quotes = [m.start() for m in re.finditer(r'(?<!\\)"', before)]
    column = len(quotes) % 2 and quotes[-1] == b.indent - 1
    return bool((column or re.search(r'(?m)^msgid "', doc.t)) and (
        b.s[-1] in '/-.=&?_%#' or doc.t[b.place] in '/-.=&?_%#'))


def elsewhere(b, url, joined):
    """2: True for the joined form, False for the short one."""
    def occurs(form):
        return any(u.rstrip('/') == form.rstrip('/') and at != b.raw.at[0] and not broken
                   for at, u, broken in b.doc.urls)
    longer = occurs(joined) and not b.has(r'\A' + FILE)
    goes_on = b.s[-1] in '/-_=&?%' and (b.has(r'\A[^\n]*\n' + PIECE) or closes(b))
    shorter = occurs(url) and not goes_on
    return longer if longer != shorter and not b.empty else None


def veto(b):
    """3: whether the next line begins something else."""
    text = b.doc.after(b.text)
    head = re.match(r'(\S+)[ \t]*\n%s(([-=~^*#"])\3\3+)[ \t]*(?:\n|\Z)' % re.escape(
        b.doc.t[b.place - b.indent:b.place]), b.doc.t[b.place:])
    return bool(
        any(pattern.search(b.view) and (always or not b.alone) for pattern, always in VETOES)
        or '://' in b.more.s and not b.has(
            r'[?&]\n[\w.-]+=|/(?=[0-9\n]{5,15}/)[0-9]*\n[0-9]*/')
        or b.alone and head and 0 <= len(head[2]) - len(head[1]) <= 4
        or b.indent + 12 < b.text - b.doc.starts[b.n] or re.match('(?i)comment: ', text)
        or entry(b, text, b.doc.after(b.next_text), b.doc.after(b.place))
        or b.other or b.page or b.empty and not closes(b) and not over_gap(b))


def entry(b, text, following, place):
    """3: an entry of a list, of pairs or of a table."""
    at_text, path = b.place == b.next_text, b.has(r'\n(?=%s|[^\n]*/)%s' % (FILE, PIECE))
    numbered = alike(b, text, following) or PLACE.match(b.line) and PLACE.match(b.next)
    pair = b.value and (PAIR.match(place) or PAIR.match(following))
    return bool(
        ENTRY.match(place)
        or not at_text and re.match(r'[^0-9A-Za-z(\[]|o', following)
        and ENTRY.match(following) and (
            following[0] != '*' or not COMMENT.search(b.doc.t[:b.first]))
        or pair and b.s[-1] not in '?&'
        or numbered and not (at_text and closes(b))
        or b.value and not path and re.match(r'(?:[^:]|:(?!//))*:[ \t]*%s://' % SCHEME, place)
        or re.fullmatch(r'\S+[ \t]+', b.before) and re.match(r'\S+[ \t]+\S*://', place)
        or not path and CELL.match(b.before) and URL_CELL.match(place))


def alike(b, text, following):
    """3: both lines begin alike, but for their numbers, up to the mark or blank after one."""
    i = j = numbered = 0
    while True:
        n, m = (len(re.match('[0-9]*', x).group()) for x in (text[i:], following[j:]))
        i, j, numbered = i + n, j + m, numbered or n and m
        if i >= len(b.before) or n != m and not (n and 0 < m <= 4):
            return False
        if numbered and re.match(r'[\s.):]', text[i]) and re.match(r'[\s.):]|$', following[j:]):
            return True
        if text[i] != following[j:j + 1]:
            return False
        if text[i] in ':=' and j > b.place - b.next_text:
            return b.s[-1] not in '?&'
        i, j = i + 1, j + 1


def closes(b):
    """4: the token closes the bracket that was opened directly before the URL."""
    if not b.closer or b.closing[:1] != b.closer or b.has(r'\A[^\n]*\.%s\.?\n' % SUFFIX):
        return False
    if is_word(b.s[-1]):
        return b.full >= .5
    return b.has(r'\A[^\n]*(?:[^.\n]\n|\.\n(?![A-Za-z]{1,19}\n))')


def over_gap(b):
    """3: the text of a PDF, and the token below an empty line is no new paragraph."""
    if '\f' not in b.doc.t:
        return False
    last, rest = b.s[-1], b.view.partition('\t')[2].lstrip('\x01 \t')
    if b.full < .3 or last in '-_':
        return b.full >= .3 and (
            not re.fullmatch('[A-Z][a-z]*', b.core) or b.alone and not b.closing)
    if not b.alone and (last.isalnum() or rest[:1] == '|' or b.has(r'\A[^\n]*\n' + NAME)):
        return False
    if re.search('[/=&%?#_~]', b.core):
        return bool(re.match('[A-Za-z]' if last == '.' else '[A-Za-z0-9]', b.core))
    suffix = not re.search(r'\.%s\.\Z' % SUFFIX, b.s) and (
        b.has(r'\.\n(?:%s)\n' % NO_WORD) or b.alone and b.has(r'\.\n%s\n' % LOWER_SUFFIX))
    return b.full >= .8 and (b.has(r'\n(?=[A-Za-z])' + FILE) or suffix)


def shape(b):
    """4: the end of the line and the token fit; or the token completes the suffix of a file."""
    if NO_SHAPE.search(b.view) or b.doc.mail and not (
            MAIL_SHAPE.search(b.view) and (b.alone or b.columns >= 60)):
        return False
    half = re.search(r'\.([^.\n]{0,7}[A-Za-z0-9])\n([a-z]{1,8})[^\n]*\n', b.view)
    return b.matches(SHAPES) or closes(b) or half is not None and b.full >= .9 and (
        SUFFIXES.get((half.group(1) + half.group(2)).lower()) is False)


def aligned(b):
    """5: the next line begins below the text of the line, or at the left edge."""
    marked = b.leader.comment or ENTRY.match(b.doc.after(b.text))
    mark = re.match(r'(?:\S+[ \t]*)?' if marked else '', b.before).end()
    start = b.doc.starts[b.n]
    return b.indent == 0 or any(abs(start + b.indent - at) <= 3
                                for at in (b.text, b.text + mark, b.first))


def alone(b):
    """5: the token is a fragment of a URL that was cut in mid-word."""
    if not CUT.search(b.view) or WHOLE.search(b.view) or b.longer or not aligned(b) \
            or b.doc.mail and (b.columns < 66 or not b.alone):
        return False
    foot = recurs(b.doc, b.core + b.closing) and not recurs(b.doc, b.doc.after(b.text))
    return not foot and b.matches(ALONE)


def in_word(b):
    """5: the URL has a nearly full line for itself, and was cut in a word."""
    if b.doc.mail or b.before not in ('', '(', '[') or b.full < .8:
        return False
    return b.cut or b.has(r'[A-Za-z]\n[bcdfghklmnprst](?![A-Za-z])') and not b.has(r'\A' + FILE)


def soft_break(b):
    """A soft break of quoted-printable that no header declares."""
    t = b.doc.t
    return (b.has(r'\A[^\n]*=\n(?![A-Z][a-z]*\n)') and not b.string and not b.blank
            and bool(re.search(r'=3D|=20(?![^\n])', t)) and len(re.findall(r'(?m)=$', t)) >= 2)


def decoded(text):
    """`=XX` of quoted-printable is a character."""
    for m in reversed(list(re.finditer('=([0-9A-F]{2})', text.s))):
        char = Text(chr(int(m.group(1), 16)), text.at[m.start():m.start() + 1])
        text = text[:m.start()] + char + text[m.end():]
    return text


def decide(b, url, joined, good):
    """The first evidence that says something; 'still' if the text is not yet a URL."""
    said = grammar(b, joined)
    if said == 'still' or said is False or not good:
        return said == 'still' and said
    if b.string or said:
        return not b.string or meets(b)
    said = elsewhere(b, url, joined)
    if said is not None or veto(b):
        return bool(said)
    return not b.blank and (shape(b) or alone(b) or in_word(b))


def joined(doc, judge, raw, kind):
    """The URL with what of the next lines belongs to it, or None."""
    start, found = raw.at[0], None
    for _ in range(12):
        if ends.bounded(doc, raw.s, start, doc.after(raw.at[-1] + 1), kind == 'quote') < len(raw):
            break
        b = Break(doc, raw, kind)
        if not b.ok:
            break
        soft = soft_break(b)
        longer = decoded(raw[:-1]) + decoded(b.more) if soft else raw + b.more
        settled = ends.settle(doc, longer, start)
        good = len(settled) > len(raw) - soft and judge.good(settled.s)
        said = soft and good or decide(b, ends.settle(doc, raw, start).s, settled.s, good)
        if not said:
            break
        if raw.s.endswith('-') and not b.string:
            content = raw + Text('\n', raw.at[-1:]) + settled[len(raw):]
            best = hyphen.best(doc, judge, content, True) or settled
            longer, settled = best + longer[len(settled):], best
        raw, found = longer, settled if said is True or soft else None
    return found
