"""truth_c - the URLs of C, after its tokens: strings and comments"""
import re

from reference import find, in_string

TOKEN = re.compile(r"""
    (?P<comment> /\*.*?\*/ | //(?:\\\n|[^\n])* )
  | (?P<string> "(?:\\.|[^"\\\n])*" )
  | '(?:\\.|[^'\\\n])*'
  | [^/"']+ | .""", re.X | re.S)
ESCAPE = re.compile(r'\\(\n|x[0-9a-fA-F]{1,2}|[0-7]{1,3}|.)', re.S)
NAMED = {'n': '\n', 't': '\t', 'r': '\r', 'f': '\f', 'v': '\v', 'a': '\a', 'b': '\b', '\n': ''}


def undo(match):
    """What an escape stands for."""
    escape = match.group(1)
    if escape[0] == 'x' and len(escape) > 1:
        return chr(int(escape[1:], 16))
    if escape[0] in '01234567':
        return chr(int(escape, 8) & 255)
    return NAMED.get(escape, escape)


def of_text(text):
    """The items of C."""
    items = []
    for token in TOKEN.finditer(text):
        if token['string']:
            items += in_string(ESCAPE.sub(undo, token['string'][1:-1]))
        elif token['comment']:
            comment = re.sub(r'\*/$', '', token['comment'])
            items += [item._replace(at=-1) for item in find(comment)]
    return items


def truths(files):
    """The items of each file."""
    return {path: of_text(text) for path, text in files.items()}
