"""Bare URLs over line ends, with --rejoin=auto."""

import re

import ends
import hyphen
from lines import Leader, skip_furniture
from tables import DOMAINS, SUFFIXES, SUFFIX_WORDS, WHITE
from text import Text

ENTITY = re.compile(r'&(?!amp;)\w+;')
CLOSING = '.,;:!?)]}>\'"|`'
SUFFIX = r'\.(%s)' % '|'.join(sorted(map(re.escape, SUFFIXES), key=len, reverse=True))
ENDS_IN_SUFFIX = re.compile(r'[^/?#]*[^/?#.]' + SUFFIX + '$', re.I)


# What the next token looks like

def piece(token):
    return (bool(re.fullmatch(r'[A-Za-z0-9~%./?#=&:+,;@!*_-]+', token))
            and (re.search(r'[A-Za-z0-9][/=&%?#_~+][A-Za-z0-9]|[A-Za-z0-9][/=]|[/~?&=%][A-Za-z0-9]', token)
                 or dotted(token) or beside_digit(token) or token.count('-') >= 2
                 or letters(token) >= 20))


def fragment(token):
    return (bool(re.fullmatch(r'[A-Za-z0-9~%./?#=&:+,;@!*_$-]+', token)) and token[0] not in "(='"
            and not re.fullmatch(r'[\d.,]+', token)
            and (re.search(r'[A-Za-z0-9][/=&%?#][A-Za-z0-9]|[A-Za-z0-9][/=]$|^[/%#?&~][A-Za-z0-9]', token)
                 or re.search(SUFFIX + '$', token, re.I) or re.match(SUFFIX + r'\b', token, re.I)
                 or beside_digit(token) and not re.fullmatch(r'\d+(mm|cm|km|[a-z]{1,2})', token)
                 or token.count('-') >= 2 or letters(token) >= 20))


def dotted(token):
    return (re.search(r'[A-Za-z0-9]\.[A-Za-z0-9]', token)
            and not re.fullmatch(r'[A-Za-z]\.[A-Za-z]|(\d{1,2}|[A-Z])(\.\d{1,2})+', token))


def beside_digit(token):
    return bool(re.search(r'[A-Za-z]\d|\d[A-Za-z]', token))


def letters(token):
    return len(re.findall(r'[A-Za-z]', token))


def capitalised(token):
    return bool(re.fullmatch(r'[A-Z][A-Za-z]*', token))


LOWER = r'[a-z]{2,}'
HYPHENED = r'[a-z]+(?:-[a-z]+)+'


class Break:
    """A line end, the URL before it and the token after it."""

    def __init__(self, doc, raw):
        self.doc, self.raw = doc, raw
        t, start = doc.t, raw.at[0]
        self.n = doc.line_of(raw.at[-1])
        self.line = doc.line(self.n)
        self.ok = self.page_break = self.string = self.blank = self.empty = False
        rest = doc.after(raw.at[-1] + 1)
        first = next(p for p in raw.at if doc.line_of(p) == self.n)
        self.first = first
        if rest == '"' and self.meets(first):
            self.string = True
        elif rest.strip(WHITE):
            return
        elif doc.mail and rest:
            return
        else:
            self.leader = Leader(doc, first)
            k = self.n + 1
            if doc.line(k) is None:
                return
            self.place = self.leader.strip(k)
            if not doc.t[self.place:doc.line_end(doc.starts[k])].strip():
                self.blank = True
            after = skip_furniture(doc, k, self.leader)
            if after == -1:
                return
            if after is not None:
                self.page_break, k = True, after
                self.place = self.leader.strip(k)
            elif self.blank:
                if doc.mail or doc.line(k).strip(' \t\r') or doc.line(k + 1) is None \
                        or not (self.closer() or not re.search('//[^/]*/', raw.s)):
                    return
                self.empty, k = True, k + 1
                self.place = self.leader.strip(k)
                if not doc.t[self.place:doc.line_end(doc.starts[k])].strip():
                    return
            self.next_n = k
            while t[self.place:self.place + 1] in (' ', '\t', '\f'):
                self.place += 1
        self.more, self.stop = ends.read(doc, self.place)
        if not self.more or ends.begins(doc, self.place) or ENTITY.match(t, self.place):
            return
        self.next_line = doc.line(doc.line_of(self.place))
        # What ends a URL ends the token, too.
        token = ends.settle(doc, raw + self.more, raw.at[0], trimming=False).s[len(raw):]
        token = token or self.more.s
        self.token = token
        self.core = token.rstrip(CLOSING) or token
        last = self.more.at[min(len(token), len(self.more)) - 1]
        self.after = t[last + 1:doc.line_end(self.place)]
        self.punctuation = token[len(self.core):]
        self.alone = not self.after.strip(WHITE + CLOSING)
        lengths = [len(doc.line(i) or '') for i in range(max(0, self.n - 8), self.n + 9)]
        self.full = len(self.line) / max(lengths)
        self.ok = True

    def closer(self):
        """The closer of the bracket directly before the URL, or ''."""
        first = self.raw.at[0]
        if self.doc.line_of(first) != self.n:
            first = self.first
        before = self.doc.t[:first]
        bracket = before.rstrip()
        if len(bracket) < len(before) and self.doc.before(first).strip():
            return ''
        return {'(': ')', '[': ']'}.get(bracket[-1:], '')

    def meets(self, first):
        """1 grammar: a string that is closed and opened again at the line break."""
        doc, following = self.doc, self.doc.line(self.n + 1)
        if following is None or doc.separator:
            return False
        m = re.match(r'[ \t]*"', following)
        column = self.line.rfind('"', 0, len(doc.before(first)))
        if not m or not (column == m.end() - 1 or re.search(r'(?m)^msgid "', doc.t)):
            return False
        self.place = doc.starts[self.n + 1] + m.end()
        self.next_n = self.n + 1
        if ends.begins(doc, self.place):
            return False
        return self.raw.s[-1] in '/-.=&?_%#' or doc.t[self.place:self.place + 1] in tuple('/-.=&?_%#')


# 1 grammar

def grammar(b, raw, joined):
    s, more = raw.s, b.more.s
    if b.string:
        return True
    m = re.search(r'%([0-9A-Fa-f]?)$', s)
    if m and re.match(r'[0-9A-Fa-f]' * (2 - len(m.group(1))), more):
        return True
    host = re.fullmatch(r'[A-Za-z][A-Za-z0-9+.-]*://(?:[^/?#@]*@)?([A-Za-z0-9.-]*)(:?)', s)
    if not host:
        return False
    h = host.group(1)
    if host.group(2):
        return bool(h) and bool(re.fullmatch(r'[A-Za-z][A-Za-z0-9+.-]*://[A-Za-z0-9.-]+:', s)
                                and re.match(r'\d+(/|$)', b.core))
    jh = ends.host_of(joined) or ''
    whole = ends.ends_in_domain(jh) or ends.is_address(jh)
    if not h:
        return (whole or jh == 'localhost'
                or (jh == 'www' or jh.endswith('.')) and s.split(':')[0] != 'file' and b.alone)
    if not whole:
        return False
    last = h.rstrip('.').split('.')[-1].lower()
    if h.endswith('-') or h == 'www' or h.endswith('.') and last not in DOMAINS:
        return True
    if '.' in h and last not in DOMAINS and not h.endswith('.') and not ends.is_address(h):
        m = re.match(r'[A-Za-z0-9-]*(\.[A-Za-z0-9-]+)*', more)
        rest = more[m.end():m.end() + 1] if m else ''
        return bool(m) and (rest in ('/', ':') if rest else '.' in m.group())
    m = re.match(r'\.([A-Za-z0-9-]+)', more)
    return '.' not in h and bool(m) and m.group(1).lower() in DOMAINS


# 2 elsewhere

def elsewhere(b, url, joined):
    if ends.begins(b.doc, b.place) or '://' in b.core:
        return None
    start = b.raw.at[0]

    def occurs(form):
        return any(u.rstrip('/') == form.rstrip('/') and at != start and not broken
                   for at, u, broken in b.doc.urls)
    if b.empty:
        return None
    if occurs(joined) and not ENDS_IN_SUFFIX.search(url):
        return True
    if occurs(url) and not (b.raw.s[-1] in '/-_=&?%' and piece(b.core)):
        return False
    return None


# 3 veto

KEY = re.compile(r'[ \t]*(?:[-*+] )?[A-Za-z_][\w.-]*(?:;[\w=;.-]+)?[ \t]*[:=]')


FIRST_KEY = re.compile(r'(?:^|\s)' + KEY.pattern + r'[ \t]*$')


def veto(b, url):
    token, core, line, nxt = b.token, b.core, b.line, b.next_line
    last = b.raw.s[-1]
    host = ends.host_of(url)
    slash_piece = piece(core) and (re.search('[/%]', core) or re.search(SUFFIX + '$', core, re.I))
    if not re.search(r'[A-Za-z0-9]', token) or re.match(r'www\.|mailto:|\./|--|and/or', token, re.I):
        return True
    if (last == '/' and re.match(r'-[A-Za-z]', token)
            or host and re.match(re.escape(host) + r'(?![\w-])', core)):
        return True
    if token[0] == '#' and not ((last == '/' or ENDS_IN_SUFFIX.search(b.raw.s))
                                and re.match(r'#[A-Za-z]', token)):
        return True
    if '://' in token and not (last in '?&' and re.match(r'[\w.-]+=', token)
                               or re.match(r'\d{4,14}[a-z_]*/', token)):
        return True
    if re.search(r'@[\w-]+\.\w', token) and '/' not in token and last != '=':
        return True
    if token.endswith(':') and not (last == '.' and core.lower() in SUFFIXES
                                    or b.alone and slash_piece):
        return True
    if re.match(r'[ \t]*[=:]|[ \t]+at[ \t]+[\w-]+\.\w', b.after):
        return True
    if re.fullmatch(r'\d{4}-\d\d-\d\d', core) or re.fullmatch(r'-\d+-', core):
        return True
    if b.raw.s[-1].isdigit() and re.fullmatch(r'[0-9a-f]{40}|[0-9a-f]{64}', core):
        return True
    if token.startswith('-----'):
        return True
    if len(core) >= 4 and b.raw.s.endswith(core) or suite(b):
        return True
    return veto_lines(b, url, line, nxt, last)


def suite(b):
    """A suite after the address of a repository of packages."""
    if b.raw.s[-1] != '/' and b.doc.before(b.first).endswith('deb '):
        return True
    if not re.search('/(ubuntu|debian)/?$', b.raw.s) or not b.token[0].islower():
        return False
    return not re.match('(dists|pool)/', b.token) and (
        b.raw.s[-1] != '/' or not b.alone and b.core == b.token and '/' in b.core)


def veto_lines(b, url, line, nxt, last):
    begin = Leader(b.doc, b.first).strip(b.n) - b.doc.starts[b.n]
    bare = nxt[b.leader.strip(b.next_n) - b.doc.starts[b.next_n]:] if not b.string else nxt
    if re.match(r'[ \t]*(?:\d{1,3}[.)]|[*+\u2022\xb7\u25a0-\u25ff-]|\[[^\]]*\])(?=[ \t])', nxt) \
            and not ('*' == nxt.lstrip()[:1] and b.leader.comment[:2] in ('/*', '*')
                     and '/*' in b.doc.t[:b.place]):
        return True
    if re.match(r'[ \t]*(?:\d{1,3}[.)]|[*+\u2022\xb7\u25a0-\u25ff-]|\[[^\]]*\])[ \t]', bare):
        return True
    if re.match(r'\[[^\]]*\]', b.token):
        return True
    text_of_line = len(line) - len(line.lstrip())
    if text_of_line - (len(nxt) - len(nxt.lstrip())) > 12:
        return True
    before = b.doc.before(b.first)
    if FIRST_KEY.search(before) and KEY.match(bare) and last not in '?&':
        return True
    numbers = [re.match(r'[ \t]*(\d{1,10})(?![\w/-])', x) for x in (line, nxt)]
    if all(numbers) and not closes(b):
        first, second = (len(m.group(1)) for m in numbers)
        if first == second or second <= 4:
            return True
    if re.search(r':[ \t]*$', before) and re.search(r':[ \t]*[A-Za-z]+://', nxt):
        return True
    if all(re.match(r'[ \t]*\S+[ \t]+\S*://', x) for x in (line[begin:], bare)):
        return True
    if line.startswith('Comment: ') or (b.blank and not (b.empty and closes(b))) or b.page_break:
        return True
    return other_leader(b)


def other_leader(b):
    if b.string:
        return False
    leader = b.leader
    if leader.depth < len(leader.marks) or re.match(r'[ \t]*>', b.doc.t[b.place:]):
        return True
    return bool(leader.comment) and not leader.marked and leader.comment != '*'


# 4 shape

def closes(b):
    """The token closes the bracket that was opened directly before the URL."""
    last, closer = b.raw.s[-1], b.closer()
    core, found, _ = b.more.s.partition(closer or ' ')
    core = core.rstrip(CLOSING)
    if not found or not core or ENDS_IN_SUFFIX.search(b.raw.s.rstrip('.')) \
            or closer == '' or {')': '(', ']': '['}[closer] in core:
        return False
    if not (last.isascii() and last.isalnum()):
        return last in '/?&-_=#%~+' or last == '.' and not re.fullmatch('[A-Za-z]{1,19}', core)
    return bool((not b.empty or fragment(core)) and len(b.line) >= 30 and b.full >= .5)


def rest_of_suffix(b):
    """The token completes the suffix of a file: `ht` and `ml`."""
    m = re.search(r'\.([^.]{1,8})$', b.raw.s)
    whole = m and re.fullmatch('[a-z]{1,8}', b.core) and m.group(1) + b.core
    return bool(whole and whole in SUFFIXES and whole not in SUFFIX_WORDS
                and len(b.line) >= 30 and b.full >= .9 and b.raw.s[-1].isalnum())


def shape(b):
    s, core, token = b.raw.s, b.core, b.token
    last = s[-1]
    if s.endswith(('==', '/.', '..')):
        return False
    if ENDS_IN_SUFFIX.search(s) and re.match(r'#[A-Za-z]', token):
        return True
    if closes(b) or rest_of_suffix(b):
        return True
    if last in '/%#~+':
        if piece(core) and (core[0] not in '/~#' or last == '/'):
            return True
        if last == '/' and re.match(r'#[A-Za-z]', core):
            return True
    if last in '?&-_' and (piece(core) and core[0] not in '/~'
                           or re.fullmatch(LOWER, core) and b.alone):
        return True
    if last == '-' and b.full >= .8 and (re.fullmatch(LOWER, core) and b.punctuation
                                         or re.fullmatch(HYPHENED, core)):
        return True
    if last == '_' and re.fullmatch(r'[A-Za-z]{2,}', core):
        return True
    if last == '=' and not capitalised(core) and core[0] not in '/~' and (
            piece(core) or b.alone):
        return True
    if last == '.':
        return after_dot(b)
    if last == '/':
        return after_slash(b)
    return (last.isascii() and last.isalnum() and len(b.line) >= 40 and b.full >= 1
            and bool(re.match('_|' + SUFFIX + r'(?![A-Za-z0-9])', token, re.I)))


def after_dot(b):
    core = b.core
    m = re.match(r'(\w+)(?=$|[/?#])', core)
    if m and m.group(1) in SUFFIXES:
        if m.group(1) not in SUFFIX_WORDS or b.alone or core[m.end():]:
            return True
    if re.search(r'.' + SUFFIX + '$', core, re.I):
        return True
    if piece(core) and re.match(r'[a-z0-9]', core) and re.search('[/=&%?#]', core):
        return True
    if piece(core) and b.alone and re.match(r'[a-z0-9]+[.-]', core) \
            and not ENDS_IN_SUFFIX.search(b.raw.s[:-1]):
        return True
    return bool(re.fullmatch(r'\d{5,}|0\d*', core))


def after_slash(b):
    core, host_alone = b.core, bool(re.fullmatch(r'[^:]*://[^/]*/', b.raw.s))
    if re.fullmatch(HYPHENED, core):
        return not host_alone or b.alone or bool(b.punctuation)
    if re.fullmatch(LOWER, core) and b.after[:1] in ('', ' ', '\t'):
        mark = b.punctuation
        if re.fullmatch(r'[.;),]|\)[.,;]', mark) and b.full >= .7:
            return True
    if re.fullmatch(r'[A-Za-z]+@\d+', core):
        return True
    return bool(re.fullmatch(r'\d{5,}|0\d*', core)
                or b.full >= .75 and re.fullmatch(r'\d{3,}', core))


# 5 alone

def text_column(b):
    """The column in which the text of the line begins, after its leader."""
    begin = Leader(b.doc, b.first).strip(b.n) - b.doc.starts[b.n]
    return begin + len(b.line[begin:]) - len(b.line[begin:].lstrip())


def alone(b):
    s, core = b.raw.s, b.core
    if not re.search(r'[A-Za-z0-9=&_%-]$', s) or s.endswith('=='):
        return False
    if (ENDS_IN_SUFFIX.search(s) or s.endswith('.git')) and core[0] not in '._#?':
        return False
    if len(b.line) < (66 if b.doc.mail else 30) or len(b.next_line) > 1.15 * len(b.line):
        return False
    indent = len(b.doc.before(b.place))
    text = text_column(b)
    item = re.match(r'[ \t]*(?:[*+-]|\d+[.)])[ \t]+', b.line)
    starts = [text, len(b.doc.before(b.first))] + ([item.end()] if item else [])
    if indent and not any(abs(indent - x) <= 3 for x in starts):
        return False
    if fragment(core) and b.alone and b.full >= .5:
        return True
    if fragment(core) and not b.alone and not b.token.endswith(':') and b.full >= .8 and not b.doc.mail:
        only = not fragment(re.sub(r'\d', '', core) or '-') and beside_digit(core)
        return not only or len(core) >= 6 and not re.match(r'[A-Z]+\d|[A-Z][a-z]', core)
    return bool(re.fullmatch(HYPHENED, core) and b.alone and s[-1].islower() and b.full >= .9)


def in_word(b):
    """The URL has a nearly full line for itself, and was cut in a word."""
    s, core = b.raw.s, b.core
    before = b.doc.before(b.first)[text_column(b):]
    if b.doc.mail or before not in ('', b.closer() and before[-1:]) or len(b.line) < 30 \
            or b.full < .8:
        return False
    around = [x for x in map(b.doc.line, list(range(max(0, b.n - 8), b.n)) +
                             list(range(b.n + 1, b.n + 9))) if x and x.strip()]
    blank = sum(bool(re.search(r'[^ ] $', x)) for x in around)
    if blank >= 3 and 2 * blank >= len(around):
        return True
    right = re.match('[A-Za-z]*', core).group()
    left = re.search('[A-Za-z]*$', s).group()
    if not right or ENDS_IN_SUFFIX.search(s) or len(b.next_line) > 1.15 * len(b.line):
        return False
    if left and len(right) == 1 and b.full >= .9:
        return right in 'bcdfghklmnprst'
    if left and core[len(right):][:1] == '_' and b.full >= 1:
        return True
    return len(left) >= 2 and len(left + right) >= 5 and bool(
        re.search(r'(?<!\w)' + left + right + r'(?!\w)', b.doc.t, re.I))


# Soft breaks and mail

def soft_break(b):
    t = b.doc.t
    return (b.raw.s.endswith('=') and not b.string and not capitalised(b.core)
            and ((re.search('=3D', t) or re.search(r'(?m)=20$', t))
                 and len(re.findall(r'(?m)=$', t)) >= 2
                 or len(re.findall(r'(?m)^.{69,}=$', t)) >= 4
                 and not re.search('.{85}', t)))


def decoded(text):
    """`=XX` of quoted-printable is a character."""
    m = re.search('=([0-9A-F]{2})', text.s)
    if not m:
        return text
    return (text[:m.start()] + Text(chr(int(m.group(1), 16)), text.at[m.start():m.start() + 1])
            + decoded(text[m.end():]))


def mail_shape(b):
    two_names = re.fullmatch(r'[A-Z][A-Za-z]*/[A-Z][A-Za-z]*', b.core)
    return (b.raw.s[-1] in '/%-' and re.search('[/%]|-.*-', b.core) and piece(b.core)
            and not two_names and (b.alone or len(b.line) >= 60))


def decide(b, url, joined, good, how):
    if b.string:
        return good
    if url is None:
        return good and grammar(b, b.raw, joined)
    if how == 'always':
        return good and not veto(b, url)
    if good and grammar(b, b.raw, joined):
        return True
    verdict = elsewhere(b, url, joined)
    if verdict is not None:
        return verdict and good
    if not good or veto(b, url):
        return False
    if b.doc.t[b.raw.at[-1] + 1] in ' \t':
        return False
    if shape(b) and (not b.doc.mail or mail_shape(b)):
        return True
    return alone(b) or in_word(b)


def joined(doc, judge, url, raw, how='auto'):
    """The URL with what of the next lines belongs to it."""
    while True:
        whole = ends.settle(doc, raw, raw.at[0], trimming=False)
        if len(whole) < len(raw):
            return url
        b = Break(doc, raw)
        if not b.ok:
            return url
        soft = soft_break(b)
        longer = decoded(raw[:-1]) + decoded(b.more) if soft else raw + b.more
        if raw.s.endswith('-') and not b.string:
            content = raw + Text('\n', raw.at[-1:]) + ends.settle(doc, longer, raw.at[0])[len(raw):]
            longer = hyphen.best(doc, judge, content) or longer
        settled = ends.settle(doc, longer, raw.at[0])
        good = len(settled) > len(raw) - 1 - bool(soft) and judge.good(settled.s)
        if not (soft and good or decide(b, url.s if url else None, settled.s, good, how)):
            return url
        url = settled if good else url
        raw = longer


def strings(doc, judge, raw):
    """The URL of a string that is closed and opened again at the line break, or None."""
    b = Break(doc, raw)
    if not (b.ok and b.string):
        return None
    return joined(doc, judge, None, raw)


def begin(doc, judge, start, how='auto'):
    """1 grammar: a scheme or a host that the line end cuts; a Text or None."""
    if ends.begins(doc, start):
        raw = ends.read(doc, start)[0]
        m = None
        if not raw or re.fullmatch(r'[^:]*:', raw.s):
            return None
    else:
        m = re.compile(r'(https?|ftp):/?(?=[ \t]*\r?\n)', re.I).match(doc.t, start)
        if not m or start and re.match(r'[A-Za-z0-9_+.-]', doc.t[start - 1]):
            return None
        raw = Text()
        for k in range(start, m.end()):
            raw.add(doc.t[k], k)
    if not m and not raw.s.endswith('://'):
        return joined(doc, judge, None, raw, how)
    b = Break(doc, raw)
    if not b.ok or ends.begins(doc, b.place):
        return None
    longer = raw + b.more
    settled = ends.settle(doc, longer, start)
    host = ends.host_of(settled.s) or ''
    if m and not ends.ends_in_domain(host) or not m and not grammar(b, raw, longer.s):
        return None
    whole = ends.ends_in_domain(host) or host == 'localhost' or ends.is_address(host)
    return joined(doc, judge, settled if whole and judge.good(settled.s) else None, longer, how)
