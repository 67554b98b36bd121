"""reference - where a bare URL begins and ends, after GitHub's rules for autolinks

These are the rules of GFM 6.9 with what they lack outside of Markdown: quotes,
brackets and fields that a URL stands in.  It knows nothing of urlsift.

An item of truth is (forms, needed, at): the spellings that are right, best
first; whether one of them must be found; where it stands in the text, or -1.
"""
import html
import re
from collections import namedtuple

Item = namedtuple('Item', 'forms needed at')

START = re.compile(r'(?i)(?<![a-z0-9])(?:https?|ftp)://')
ENDS = re.compile('[\\s\\x00-\\x1f\\x7f-\\x9f<>"`\\\\\u2018\u201c\u201d\u00ab\u00bb\u2026\u2014'
                  '\u27e8\u27e9\u3001\u3002\u300a-\u3011\uff01\uff08-\uff0c\uff1a-\uff1f'
                  '\u200b-\u200f\ufeff]')
HOST = re.compile(r'(?:[^\s/?#@\[\]{}<>]*@)?(?:\[[0-9a-fA-F:.]+\]|\w[\w.-]*)'
                  r'(?::\d*(?=[/?#]|$)|:\d+)?', re.UNICODE)
NEXT = re.compile(r'(?i)[,;|\'*(\[{](?=(?:https?|ftp)://)')
PLACEHOLDER = re.compile(r'%(?![0-9a-fA-F]{2})|\$[\w({]|\{\{|\[%')
PARAMETER = re.compile(r'\[[\w.-]*\](?:\[[\w.-]*\])*=')
PAIRS = {')': '(', ']': '[', '}': '{'}
TRAIL = '.,;:!?\'"*_~'
TAG = re.compile(r'<(/?[a-zA-Z][\w:-]*)(\s[^<>]*)?/?>')


def fold(url):
    """A URL as it is compared: scheme in lower case, an ampersand in one way."""
    scheme, colon, rest = url.partition(':')
    return scheme.lower() + colon + rest.replace('&amp;', '&').replace('&#38;', '&')


def is_wanted(url):
    """Whether a URL has one of the schemes that are measured, and a host."""
    match = START.match(url)
    host = match and HOST.match(url, match.end())
    return bool(host) and (host.end() == len(url) or url[host.end()] in '/?#')


def opened(line):
    """What stands open at the end of a part of a line: brackets, and a quote."""
    stack = []
    for i, char in enumerate(line):
        if char in '([{':
            stack.append(char)
        elif char in PAIRS and PAIRS[char] in stack:
            while stack.pop() != PAIRS[char]:
                pass
    quotes = [i for i, char in enumerate(line) if char == "'"
              and (i + 1 == len(line) or not line[i + 1].isspace())
              and (i == 0 or not line[i - 1].isalnum())]
    if quotes and not re.search(r"\w'(?!\w)", line[quotes[-1]:]):
        stack.append("'")
    return stack


def end_of(text, start, stop):
    """Where a URL ends that begins at START; STOP is where its path can begin."""
    line = text[text.rfind('\n', 0, start) + 1:start]
    before = opened(line)
    inside = []
    fields = line.rstrip()[-1:] == '|' or line.count('|') > 1
    i = stop
    while i < len(text) and not ENDS.match(text, i):
        char = text[i]
        # No URL has this bracket, but for a parameter's name: a label or a citation follows.
        if char == '[' and i > stop and not PARAMETER.match(text, i):
            return i
        if char in '([{':
            inside.append(char)
        elif char in PAIRS:
            if inside and inside[-1] == PAIRS[char]:
                inside.pop()
            elif PAIRS[char] in before:
                return i
        elif char == "'" and "'" in before and not text[i + 1:i + 2].isalnum():
            return i
        elif char == '|' and fields or NEXT.match(text, i):
            return i
        elif char == ',' and line[-1:] == ',':
            return i
        i += 1
    return i


def trim(url):
    """A URL without the punctuation behind it."""
    while url:
        if url[-1] in TRAIL:
            url = url[:-1]
        elif url[-1] in PAIRS and url.count(url[-1]) > url.count(PAIRS[url[-1]]):
            url = url[:-1]
        elif url[-1] in '([{':
            url = url[:-1]
        elif re.search(r'&(?:lt|gt|quot|apos|nbsp|#39|#x27);?$', url):
            url = url[:url.rindex('&')]
        else:
            break
    return url


def cut(url, host_end):
    """A URL cut behind its host where something follows that no URL has there."""
    if host_end < len(url) and url[host_end] not in '/?#':
        if url[host_end] in '\'[]()}|!*,;' or ord(url[host_end]) > 127:
            return url[:host_end]
        return ''
    return url


def forms_of(text, start, end):
    """The spellings that may be right of a URL that reaches from START to END at most."""
    url = trim(text[start:end])
    if url.endswith('--') and text[end:end + 1] == '>':
        url = trim(url.rstrip('-'))
    for entity in '&lt;', '&gt;', '&quot;', '&#34;', '&#39;', '&apos;', '&nbsp;':
        url = trim(url.split(entity)[0])
    scheme = START.match(url)
    host = scheme and HOST.match(url, scheme.end())
    if not host:
        return []
    host_end = host.end()
    while url[host_end - 1] in '.-_':
        host_end -= 1
    url = cut(url, host_end)
    if not url:
        return []
    forms = [url]
    rest = text[start + len(url):end]
    # A mark of emphasis that nothing opened may be of the URL.
    if rest[:1] and rest[0] in '_*~' and text[start - 1:start] != rest[0]:
        forms.append(url + re.match(r'[_*~]+', rest).group())
    return forms


def find(text):
    """The URLs of a text, as items."""
    items, at = [], 0
    while True:
        match = START.search(text, at)
        if not match:
            return items
        at = match.end()
        host = HOST.match(text, at)
        if not host:
            continue
        end = end_of(text, match.start(), at)
        forms = forms_of(text, match.start(), end)
        if forms:
            prefixed = text[match.start() - 1:match.start()] in ('+', '_', '-', '.')
            needed = not PLACEHOLDER.search(text[match.start():end]) and not prefixed \
                and text[end:end + 1] != '\\' and text[end:end + 2] != '<%'
            items.append(Item(forms, needed, match.start()))
            at = max(at, match.start() + len(forms[0]))


def in_string(value):
    """The URLs of a string: it is one, or prose or HTML that holds some."""
    text = value.strip()
    if START.match(text) and not re.search(r'[\s<>"`\\|]', text) \
            and len(START.findall(text)) == 1:
        if not is_wanted(text):
            return []
        forms = [text] + [form for form in [trim(text)] if form != text]
        return [Item(forms, not PLACEHOLDER.search(text), -1)]
    items = find(value)
    if '&' in value and TAG.search(value):
        items += find(html.unescape(value))
    return [item._replace(at=-1) for item in items]


class Source:
    """The source of a file, to ask whether it has a URL, in whatever spelling."""

    def __init__(self, text):
        text = text.replace('&amp;', '&')
        text = text.replace('\\~{}', '~').replace('\\string~', '~')
        undone = re.sub(r'\\u00([0-7][0-9a-f])', lambda m: chr(int(m.group(1), 16)), text)
        self.texts = [text, html.unescape(text), re.sub(r'\\(?:[&%/:]|(?=\W))', '', undone)]
        self.texts += [re.sub(r'\s+', '', text), re.sub(r'\\\((?:ti|ha|rs|en|hy)', '~', text)]

    def has(self, url):
        """Whether the source has a URL, and not only as the beginning of a word."""
        url = re.compile(re.escape(url.replace('&amp;', '&')) + '(?![0-9A-Za-z/%])')
        return any(url.search(text) for text in self.texts)

    def second_look(self):
        """All the URLs that the source seems to have, and where in the first text."""
        found = {}
        for i, text in enumerate(self.texts[:3]):
            for item in find(text):
                for form in item.forms:
                    found.setdefault(fold(form), []).append(item.at if i == 0 else -1)
        return found
