"""contenders - what each program finds: for each file, pairs of a line and a URL"""
import os
import re
import subprocess

from reference import START

USUAL = r"""\b(?:https?|ftp)://[^\s<>"'`()\[\]{}\\|]+"""
MEMBER = re.compile(r'(\.(?:docx|odt|epub))/.*', re.S)
ROW = re.compile(r'(?P<path>[^\t]*)\t(?P<line>\d*)\t(?P<url>.*)', re.S)
BATCH = 50
HERE = os.path.dirname(os.path.abspath(__file__))


def rows_of(output, paths, row):
    """Sort lines of output by file."""
    found = {path: [] for path in paths}
    for line in output.decode('utf-8', 'surrogateescape').split('\n'):
        match = row.match(line)
        if match and START.match(match['url']):
            # A member of an archive counts for the archive.
            path = next((path for path in (match['path'], MEMBER.sub(r'\1', match['path']))
                         if path in found), None)
            if path:
                found[path].append((int(match['line'] or 0), match['url']))
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
    """This program.  Of a diff it names the file that is changed, so each has a run."""
    options = os.environ.get('URLSIFT_OPTIONS', '').split()
    command = [os.environ.get('URLSIFT', './urlsift'), *options]
    diffs = [path for path in paths if path.endswith('.diff')]
    found = run([*command, r'--format=%f\t%l\t%u\n', '--'],
                [path for path in paths if path not in diffs], ROW)
    for path in diffs:
        done = subprocess.run([*command, rf'--format={path}\t%l\t%u\n', '--', path],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        found |= rows_of(done.stdout, [path], ROW)
    return found


def ripgrep(paths):
    """The expression that many use."""
    command = ['rg', '--no-config', '-aonH0', '--no-heading', '--color=never', '-e', USUAL, '--']
    return run(command, paths, re.compile(r'(?P<path>[^\0]*)\0(?P<line>\d*):(?P<url>.*)', re.S))


def batch(command, paths):
    """Run a script of this folder that reads names of files."""
    done = subprocess.run(command, input='\n'.join(paths).encode(), stdout=subprocess.PIPE,
                          check=True)
    return rows_of(done.stdout, paths, ROW)


def linkify(paths):
    """The library that markdown-it finds links with."""
    return batch(['node', f'{HERE}/linkify.js'], paths)


def urlscan(paths):
    """The expression of urlscan."""
    return batch(['/usr/bin/python3', f'{HERE}/urlscan_batch.py'], paths)


def crate(paths):
    """The library that lychee finds links in plain text with."""
    return batch([f'{os.environ["FORMATS_CACHE"]}/crate/target/release/linkify-batch'], paths)


def xurls(paths):
    """One file at a time: it does not name them."""
    found = {}
    for path in paths:
        done = subprocess.run([f'{os.environ["FORMATS_CACHE"]}/bin/xurls', path],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        found[path] = [(0, url) for url in done.stdout.decode('utf-8', 'replace').split('\n')
                       if START.match(url)]
    return found


CONTENDERS = {'urlsift': (urlsift, None), 'ripgrep': (ripgrep, 'ripgrep'),
              'linkify-it': (linkify, 'npm:linkify-it'), 'urlscan': (urlscan, 'urlscan'),
              'linkify': (crate, 'file:crate/target/release/linkify-batch'),
              'xurls': (xurls, 'file:bin/xurls')}
