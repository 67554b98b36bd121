"""truth_man - the URLs of manual pages, as groff prints them"""
import subprocess

from reference import find

NEEDS = ['groff-base']
COMMAND = ['groff', '-K', 'utf8', '-t', '-mandoc', '-Tutf8', '-rLL=3000n', '-rHY=0',
           '-P-c', '-P-b', '-P-o', '-P-u']
PLAIN = str.maketrans('\u2010\u2011\u2212\u02dc\u02c6\u2019\u2018\u27e8\u27e9', "---~^'`<>", '\xad')


def of_file(path):
    """The items of a file, or None."""
    try:
        done = subprocess.run([*COMMAND, path], capture_output=True, timeout=20)
    except subprocess.TimeoutExpired:
        return None
    printed = done.stdout.decode('utf-8', 'replace').translate(PLAIN)
    if not printed.strip():
        return None
    return [item._replace(at=-1) for item in find(printed)]


def truths(files):
    """The items of each file."""
    return {path: of_file(path) for path in files}
