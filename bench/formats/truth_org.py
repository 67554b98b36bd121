"""truth_org - the URLs of Org, after org-element: links, code, keywords"""
import json
import os
import subprocess

from reference import Item, find, is_wanted

NEEDS = ['emacs-nox']


def truths(files):
    """The items of each file."""
    here = os.path.dirname(os.path.abspath(__file__))
    done = subprocess.run(['emacs', '--batch', '-Q', '-l', f'{here}/elements.el'],
                          input='\n'.join(files) + '\n', capture_output=True, text=True)
    result = dict.fromkeys(files)
    for line in done.stdout.splitlines():
        path, links, texts = json.loads(line)
        result[path] = [Item([link], True, -1) for link in links if is_wanted(link)]
        result[path] += [item._replace(at=-1) for text in texts for item in find(text)]
    return result
