"""truth_sh - the URLs of shell scripts: comments, quoted strings, words, here-documents"""
import re

from reference import find, in_string

TOKEN = re.compile(r"""
    (?P<comment> (?<![^\s;&|()]) \#[^\n]* )
  | '(?P<single> [^']* )'
  | "(?P<double> (?:\\.|[^"\\])* )"
  | (?P<here> <<-?\s*(?P<quote>['"\\]?)(?P<word>\w+)['"]?[^\n]*\n .*? \n\s*(?P=word)(?=\n|$) )
  | (?P<plain> (?:\\.|\$\#|\$\{\#|[^\s'"\\;&|()<>])+ )
  | .""", re.X | re.S)


def of_text(text):
    """The items of a script."""
    items = []
    for token in TOKEN.finditer(text):
        if token['double']:
            items += in_string(re.sub(r'\\([\\"$`\n])', r'\1', token['double']))
        elif token['single']:
            items += in_string(token['single'])
        elif token['comment'] or token['here']:
            items += [item._replace(at=-1) for item in find(token['comment'] or token['here'])]
        elif token['plain']:
            plain = re.sub(r'\\(.)', r'\1', token['plain'])
            items += [item._replace(at=-1) for item in find(plain)]
    return items


def truths(files):
    """The items of each file."""
    return {path: of_text(text) for path, text in files.items()}
