"""contenders - what each program finds: for each file, pairs of a line and a URL"""
import os
import re
import subprocess

from reference import START

USUAL = r"""\b(?:https?|ftp)://[^\s<>"'`()\[\]{}\\|]+"""
BATCH = 50
HERE = os.path.dirname(os.path.abspath(__file__))


def rows_of(output, paths, row):
    """Sort lines of output by file."""
    found = {path: [] for path in paths}
    for line in output.decode('utf-8', 'surrogateescape').split('\n'):
        match = row.match(line)
        if match and START.match(match['url']) and match['path'] in found:
            found[match['path']].append((int(match['line'] or 0), match['url']))
    return found


def run(command, paths, row):
    """Run a program with the names of files as its arguments."""
    found = {}
    for i in range(0, len(paths), BATCH):
        done = subprocess.run([*command, *paths[i:i + BATCH]], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL)
        found.update(rows_of(done.stdout, paths[i:i + BATCH], row))
    return found


def urlsift(paths):
    """This program."""
    options = os.environ.get('URLSIFT_OPTIONS', '').split()
    command = [os.environ.get('URLSIFT', './urlsift'), *options, r'--format=%f\t%l\t%u\n', '--']
    return run(command, paths, re.compile(r'(?P<path>[^\t]*)\t(?P<line>\d*)\t(?P<url>.*)', re.S))


def ripgrep(paths):
    """The expression that many use."""
    command = ['rg', '--no-config', '-aonH0', '--no-heading', '--color=never', '-e', USUAL, '--']
    return run(command, paths, re.compile(r'(?P<path>[^\0]*)\0(?P<line>\d*):(?P<url>.*)', re.S))


def batch(command, paths):
    """Run a script of this folder that reads names of files."""
    done = subprocess.run(command, input='\n'.join(paths).encode(), stdout=subprocess.PIPE,
                          check=True)
    return rows_of(done.stdout, paths,
                   re.compile(r'(?P<path>[^\t]*)\t(?P<line>\d*)\t(?P<url>.*)', re.S))


def linkify(paths):
    """The library that markdown-it finds links with."""
    return batch(['node', f'{HERE}/linkify.js'], paths)


def urlscan(paths):
    """The expression of urlscan."""
    return batch(['/usr/bin/python3', f'{HERE}/urlscan_batch.py'], paths)


CONTENDERS = {'urlsift': (urlsift, None), 'ripgrep': (ripgrep, 'ripgrep'),
              'linkify-it': (linkify, 'npm:linkify-it'), 'urlscan': (urlscan, 'urlscan')}
