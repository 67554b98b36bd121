"""truth_js - the URLs of JavaScript, after acorn's tokens: strings, templates, comments"""
import json
import os
import re
import subprocess

from reference import find, in_string

NEEDS = ['npm:acorn']


def truths(files):
    """The items of each file."""
    here = os.path.dirname(os.path.abspath(__file__))
    done = subprocess.run(['node', f'{here}/tokens.js'], input='\n'.join(files),
                          capture_output=True, text=True, check=True)
    result = dict.fromkeys(files)
    for line in done.stdout.rstrip('\n').split('\n'):
        row = json.loads(line)
        items = []
        for kind, value in row['tokens']:
            if kind == 'string':
                items += in_string(value)
            elif kind == 'template':
                items += template(value)
            else:
                # JSDoc's {@link URL|text}: the bar is none of the URL.
                value = re.sub(r'(\{@link\s+[^\s|}]+)\|', r'\1 ', value)
                items += [item._replace(at=-1) for item in find(value)]
        result[row['path']] = items
    return result


def template(parts):
    """The items of a template: a URL that an expression continues need not be found."""
    items = []
    for n, part in enumerate(parts):
        for item in find(part):
            cut = n + 1 < len(parts) and not re.search(r'[\s<>"\']', part[item.at:])
            items.append(item._replace(at=-1, needed=item.needed and not cut))
    return items
