"""formats - how well are the URLs found in the formats of today?"""
import argparse
import importlib
import json
import os
import re
import subprocess
import sys
from collections import namedtuple

import containers
import fetch
import strings
from contenders import CONTENDERS
from reference import Source, fold

HERE = os.path.dirname(os.path.abspath(__file__))
FORMATS = [*fetch.FORMATS, 'utf16', 'warc', *containers.FORMATS]
Case = namedtuple('Case', 'text needed right strict')
Score = namedtuple('Score', 'needed hits printed right misses extras')


def is_there(need, cache):
    """Whether what a truth or a contender needs is installed."""
    if not need:
        return True
    if need.startswith('npm:'):
        return os.path.isdir(f'{cache}/npm/node_modules/{need[4:]}')
    if need.startswith('file:'):
        return os.path.exists(f'{cache}/{need[5:]}')
    return subprocess.run(['dpkg', '-s', need], stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL).returncode == 0


def truth_of(format_):
    """What knows the truth of a format: a row of a table, or a module."""
    for table in strings, containers:
        if format_ in table.FORMATS:
            return table.Truth(format_)
    return importlib.import_module(f'truth_{format_}')


def case_of(text, items, complete):
    """What a file must and may have, from the items of its truth.

    Needed is a list of sets of forms, any of which is a hit; right maps what
    the parser or a second look has to where this is, if it is known.  There is
    no second look where the parser gives all that a file has.
    """
    source = Source(text)
    needed, strict = {}, set()
    for item in items:
        forms = [fold(form) for form in item.forms]
        strict.update(forms)
        if item.needed and (complete or source.has(item.forms[0])):
            needed.setdefault(forms[0], set()).update(forms)
    return Case(text, needed, {} if complete else source.second_look(), strict)


def is_right(case, url):
    """Whether a URL that was printed is in the truth, or by a second look in the source."""
    if url in case.strict:
        return True
    text = case.text.replace('&amp;', '&')
    near = [other for other in case.strict if other.startswith(url) or url.startswith(other)]
    # Where the parser has another end, the second look has no say.
    return any(at < 0 or not any(text.startswith(other, at) for other in near)
               for at in case.right.get(url, ()))


def score(cases, found):
    """Compare what a program found with the truth of all files of a format."""
    total, hits, printed, right, misses, extras = 0, 0, 0, 0, [], []
    for path, case in cases.items():
        urls = {}
        for line, url in found[path]:
            urls.setdefault(fold(url), line)
        total += len(case.needed)
        printed += len(urls)
        printed_near, true_near = by_site(urls), by_site(case.strict)
        for first, forms in case.needed.items():
            if forms & urls.keys():
                hits += 1
            else:
                misses.append((path, first, nearest(first, printed_near)))
        for url, line in urls.items():
            if is_right(case, url):
                right += 1
            else:
                extras.append((path, line, url, nearest(url, true_near)))
    return Score(total, hits, printed, right, misses, extras)


def site(url):
    """The beginning of a URL that those near it have, too: the scheme and a part of the host."""
    return re.match(r'[^:]*:/*[\w-]*\W?', url).group()


def by_site(urls):
    """URLs in lists, for nearest()."""
    sites = {}
    for url in urls:
        sites.setdefault(site(url), []).append(url)
    return sites


def nearest(url, sites):
    """Of the URLs of a site, the one that begins most like URL."""
    return max(sites.get(site(url), ()), default='',
               key=lambda other: len(os.path.commonprefix([url, other])))


def line_of(text, url):
    """The number and the text of a line that has a URL, or most of its beginning."""
    parts = [url, '/'.join(url.split('/')[:4]), '/'.join(url.split('/')[:3])]
    for piece in parts + sorted(re.findall(r'\w{3,}', url)[1:], key=len)[::-1]:
        # Escapes of troff, TeX, Markdown and JSON may stand between its characters.
        match = re.search(r'(?:\\[&:%]?)*'.join(map(re.escape, piece)), text)
        if match:
            at = match.start()
            begin = text.rfind('\n', 0, at) + 1
            end = text.find('\n', at)
            line = text[begin:end if end >= 0 else None]
            column = at - begin
            return text.count('\n', 0, at) + 1, line[max(0, column - 40):column + len(url) + 40]
    return 0, ''


def shown(case, path, number, url):
    """The line of a file to show; of one that was made for this, the line itself."""
    line, there = line_of(case.text, url)
    if '/coloured-' in path:
        with open(path, encoding='utf-8', newline='') as file:
            there = file.read().split('\n')[line - 1]
    return number or line, there


def in_turn(rows, count):
    """The first COUNT rows, one of each file in turn."""
    heaps = {}
    for row in rows:
        heaps.setdefault(row[0], []).append(row)
    chosen = []
    while heaps and len(chosen) < count:
        for path in list(heaps):
            chosen.append(heaps[path].pop(0))
            if not heaps[path]:
                del heaps[path]
    return chosen[:count]


def listing(format_, cases, result, count, file):
    """Write the worst of a format: what was missed, what was printed in excess."""
    for path, url, printed in in_turn(result.misses, count):
        line, there = shown(cases[path], path, 0, url)
        file.write(f'{format_} MISS {path}:{line}\n\ttruth   {url}\n\tprinted {printed or "-"}\n'
                   f'\tsource  {there!r}\n')
    for path, line, url, truth in in_turn(result.extras, count):
        line, there = shown(cases[path], path, line, url)
        file.write(f'{format_} EXTRA {path}:{line}\n\ttruth   {truth or "-"}\n\tprinted {url}\n'
                   f'\tsource  {there!r}\n')


def part(some, whole):
    """A share; of nothing, none."""
    return some / whole if whole else 0


def percent(some, whole):
    """A share with one decimal."""
    return f'{100 * part(some, whole):.1f}' if whole else '-'


def shares(needed, hits, printed, right):
    """Recall and precision, for the table."""
    return f'{percent(hits, needed):>8}/{percent(right, printed):>5}'


def cases_of(format_, options):
    """The drawn files of a format with their truths."""
    truth = truth_of(format_)
    paths = [path for source in getattr(truth, 'FROM', [format_])
             for path in fetch.draw(options.cache, source, options.files, options.seed)]
    files = {}
    if hasattr(truth, 'make'):
        name = 'coloured' if format_ == 'log' else format_
        folder = f'{options.cache}/{name}-{options.seed}-{options.files}'
        paths = truth.make(paths, folder, options.seed)
        files = {path: truth.plain(path) for path in paths}
    else:
        for path in paths:
            with open(path, encoding='utf-8', newline='') as file:
                files[path] = file.read()
    truths = truth.truths(files)
    unread = [path for path in paths if truths[path] is None]
    if unread:
        fetch.say(f'{format_}: the parser refuses {len(unread)} of {len(paths)} files')
    complete = getattr(truth, 'complete', False)
    return {path: case_of(files[path], truths[path], complete) for path in paths
            if truths[path] is not None}


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(prog='run', description=__doc__)
    parser.add_argument('--cache', required=True, help=argparse.SUPPRESS)
    parser.add_argument('--packages', default=f'{HERE}/packages', help='what files come from')
    parser.add_argument('--seed', type=int, default=1738)
    parser.add_argument('--files', type=int, default=100, help='of each format (100)')
    parser.add_argument('--formats', default=','.join(FORMATS))
    parser.add_argument('--only', default=','.join(CONTENDERS), help='these contenders')
    parser.add_argument('--worst', type=int, default=0, metavar='N',
                        help='print N misses and N extras of each format')
    parser.add_argument('--whose', default='urlsift', help='... of this contender')
    parser.add_argument('--report', metavar='FILE', default=os.devnull,
                        help='write all misses and extras to FILE')
    parser.add_argument('--results', metavar='FILE', default=os.devnull,
                        help='write the figures to FILE, as JSON')
    return parser.parse_args()


def chosen(options):
    """The formats and the contenders that can be measured."""
    formats, names = [], []
    for format_ in options.formats.split(','):
        if format_ not in FORMATS:
            raise SystemExit(f'formats: {format_}: no such format')
        needs = getattr(truth_of(format_), 'NEEDS', [])
        lacking = [need for need in needs if not is_there(need, options.cache)]
        if lacking:
            fetch.say(f'left out: {format_}, without {", ".join(lacking)}')
        else:
            formats.append(format_)
    for name in options.only.split(','):
        if is_there(CONTENDERS[name][1], options.cache):
            names.append(name)
        else:
            fetch.say(f'left out: {name}, which is not installed')
    return formats, names


def main():
    """Fetch, draw, compare, print."""
    options = arguments()
    lacking = fetch.fetch(options.cache, options.packages)
    if lacking:
        fetch.say('packages not found: ' + ' '.join(lacking))
    formats, names = chosen(options)
    print(f'{"recall/precision":16}{"files":>6}{"URLs":>7}'
          + ''.join(f'{name:>14}' for name in names), flush=True)
    sums, report = {name: [0, 0, 0, 0] for name in names}, {}
    with open(options.report, 'w', encoding='utf-8', errors='replace') as report_file:
        for format_ in formats:
            cases = cases_of(format_, options)
            row = f'{format_:16}{len(cases):>6}{sum(len(c.needed) for c in cases.values()):>7}'
            for name in names:
                result = score(cases, CONTENDERS[name][0](list(cases)))
                row += shares(*result[:4])
                report.setdefault(format_, {})[name] = result[:4]
                sums[name] = [a + b for a, b in zip(sums[name], result[:4])]
                if name == options.whose:
                    listing(format_, cases, result, 1000000, report_file)
                    if options.worst:
                        listing(format_, cases, result, options.worst, sys.stderr)
            print(row, flush=True)
    means = ''.join(shares(*[sum(percents) / len(formats) for percents in zip(*[
        (100, 100 * part(report[f][name][1], report[f][name][0]),
         100, 100 * part(report[f][name][3], report[f][name][2])) for f in formats])])
        for name in names)
    print(f'{"mean":29}{means}')
    print(f'{"all":16}{"":>6}{max((s[0] for s in sums.values()), default=0):>7}' + ''.join(
        shares(*numbers) for numbers in sums.values()))
    with open(options.results, 'w', encoding='ascii') as file:
        json.dump(report, file, indent=1)


if __name__ == '__main__':
    main()
