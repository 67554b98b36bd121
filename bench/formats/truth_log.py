"""truth_log - the URLs of lines that grep has coloured: those of the same lines before

The files are made here: the lines of a text that hold a URL, coloured by one
of the patterns that people look for.
"""
import os
import random
import re
import subprocess

from reference import find

NEEDS = ['grep']
PATTERNS = ['http', 'https?', '://', r'https?://[^/ ]*', r'https?://[^ ]*', '/', '[a-z]+', 'h',
            r'\.', '[0-9]+', r'//[^/ ]*', 'e']

MOST = 20


def make(paths, folder, seed):
    """Colour files.  Returns the names of what was made."""
    chance = random.Random(seed)
    os.makedirs(folder, exist_ok=True)
    made = []
    for n, path in enumerate(paths):
        pattern = PATTERNS[n % len(PATTERNS)]
        plain = f'{n:03}.plain'
        with open(path, encoding='utf-8') as file:
            lines = [line for line in file if '://' in line and '\33' not in line
                     and re.search(pattern, line)]
        with open(f'{folder}/{plain}', 'w', encoding='utf-8') as file:
            file.writelines(lines[:MOST])
        numbered = chance.choice([[], ['-n'], ['-nH']])
        done = subprocess.run(['grep', *numbered, '-E', '--color=always', '-e', pattern, plain],
                              capture_output=True, cwd=folder,
                              env={'PATH': os.environ['PATH'], 'LC_ALL': 'C.UTF-8'})
        if done.stdout:
            made.append(f'{folder}/{n:03}.log')
            with open(made[-1], 'wb') as file:
                file.write(done.stdout)
    return made


def plain(path):
    """The text of a file before it was coloured."""
    with open(re.sub(r'log$', 'plain', path), encoding='utf-8', newline='') as file:
        return file.read()


def truths(files):
    """The items of each file."""
    return {path: find(text) for path, text in files.items()}
