"""truth_tex - the URLs of LaTeX, after pandoc: targets of links, text, code"""
import json
import subprocess

from reference import Item, find, is_wanted

NEEDS = ['pandoc']


def walk(value, items):
    """Collect the items of a part of pandoc's tree."""
    if isinstance(value, list):
        text = ''
        for part in value:
            if isinstance(part, dict) and part.get('t') == 'Str':
                text += part['c'].replace('\xa0', '~')
            elif isinstance(part, dict) and part.get('t') in ('Space', 'SoftBreak', 'LineBreak'):
                text += ' '
            else:
                text += '\\' if isinstance(part, dict) and part.get('t') == 'Math' else '\n'
                walk(part, items)
        if '://' in text:
            items += [item._replace(at=-1) for item in find(text)]
    elif isinstance(value, dict):
        kind = value.get('t')
        if kind in ('Link', 'Image'):
            target = value['c'][2][0]
            if is_wanted(target):
                items.append(Item([target], True, -1))
        if kind in ('Code', 'CodeBlock', 'RawInline', 'RawBlock', 'Math'):
            items += [item._replace(at=-1) for item in find(value['c'][-1])]
        elif kind != 'Str':
            for part in value.values():
                walk(part, items)


def of_file(path):
    """The items of a file, or None."""
    try:
        done = subprocess.run(['pandoc', '--sandbox', '-f', 'latex', '-t', 'json', path],
                              capture_output=True, timeout=20)
    except subprocess.TimeoutExpired:
        return None
    if done.returncode:
        return None
    items = []
    walk(json.loads(done.stdout)['blocks'], items)
    return items


def truths(files):
    """The items of each file."""
    return {path: of_file(path) for path in files}
