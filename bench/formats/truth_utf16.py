"""truth_utf16 - the URLs of HTML in UTF-16: those of the same page in UTF-8

The files are made here, half of them little-endian, half with a byte order mark.
"""
import os

import truth_html

FROM = ['html']


def make(paths, folder, _seed):
    """Convert files.  Returns the names of what was made."""
    os.makedirs(folder, exist_ok=True)
    made = []
    for n, path in enumerate(paths):
        with open(path, encoding='utf-8', newline='') as file:
            text = file.read()
        made.append(f'{folder}/{n:03}.utf16')
        with open(made[-1], 'wb') as file:
            mark = '\ufeff' if n % 4 < 2 else ''
            file.write((mark + text.lstrip('\ufeff')).encode('utf-16-le' if n % 2 else 'utf-16-be'))
    return made


def plain(path):
    """The text of a file."""
    with open(path, 'rb') as file:
        data = file.read()
    little = int(os.path.basename(path)[:3]) % 2
    return data.decode('utf-16-le' if little else 'utf-16-be').lstrip('\ufeff')


def truths(files):
    """The items of each file."""
    return truth_html.truths(files)
