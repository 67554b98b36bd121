"""truth_md - the URLs of Markdown, after cmark-gfm: destinations, autolinks, code, HTML"""
import subprocess
import xml.etree.ElementTree

import truth_html
from reference import Item, find, in_string, is_wanted

NEEDS = ['cmark-gfm']
COMMAND = ['cmark-gfm', '--to', 'xml', '-e', 'autolink', '-e', 'table', '-e', 'strikethrough']
SPACE = '{http://commonmark.org/xml/1.0}'


def of_file(path):
    """The items of a file, or None."""
    done = subprocess.run([*COMMAND, path], capture_output=True)
    try:
        tree = xml.etree.ElementTree.fromstring(done.stdout)
    except xml.etree.ElementTree.ParseError:
        return None
    items = []
    for node in tree.iter():
        kind, text = node.tag.removeprefix(SPACE), node.text or ''
        if kind in ('link', 'image') and is_wanted(node.get('destination', '')):
            items.append(Item([node.get('destination')], True, -1))
        elif kind == 'code':
            items += in_string(text)
        elif kind == 'code_block':
            items += [item._replace(at=-1) for item in find(text)]
        elif kind in ('html_block', 'html_inline'):
            items += truth_html.of_text(text)
    return items


def truths(files):
    """The items of each file."""
    return {path: of_file(path) for path in files}
