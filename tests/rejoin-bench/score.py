"""run - how many URLs over line ends are joined as the truth has them, by one build or several"""
import argparse
import os
import shlex
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter, namedtuple

import documents

Row = namedtuple('Row', 'file offset line line_end kind url breaks project producer')
HALVES = ('tuned', 'held')
FEW = 40                # breaks of which a share says nothing


def half(row):
    """The half that the document of a row belongs to: rules are tuned on the first alone."""
    return HALVES[documents.chance('half', row.project) % 2]


def read_rows(path):
    """The rows of a truth.tsv.  A set of real PDFs has no column for the producer."""
    with open(path, encoding='latin-1', newline='\n') as file:
        for line in file:
            fields = line.rstrip('\n').split('\t')
            if not line.startswith('#'):
                yield Row(*(fields + ['pdf'])[:9])


def finds_of(build, options, texts):
    """What a build prints: the URL of each file and offset."""
    done = subprocess.run([build, '-rH', '--format=%f\\t%b\\t%u\\n', *options, texts],
                          stdout=subprocess.PIPE, check=False)
    if done.returncode > 1:
        sys.exit(f'run: {build} failed')
    finds = {}
    for line in done.stdout.decode('latin-1').split('\n'):
        path, _, rest = line.partition('\t')
        offset, _, url = rest.partition('\t')
        finds[os.path.basename(path), offset] = url
    return finds


def judge(row, url):
    """One word: right, short (cut, or not found), long or wrong (joined with what is not its)."""
    url, true = url.removesuffix('/'), row.url.removesuffix('/')
    if url == true:
        return 'right'
    if true.startswith(url):
        return 'short'
    return 'long' if url.startswith(true) else 'wrong'


def groups(row):
    """The lines of the table that a row counts in."""
    producer, _, reader = row.producer.partition('/')
    yield producer, half(row)
    if reader:
        yield 'text by ' + reader, half(row)
    if producer.startswith('mail-'):
        yield 'ALL MAIL', half(row)
    elif reader or producer == 'pdf':
        yield 'ALL PDF', half(row)
    else:
        yield 'ALL DUMPS', half(row)


def percent(some, whole):
    return f'{100 * some / whole:.1f}' if whole else '-'


class Score:
    """The counts of each group, kind and verdict of one build."""

    def __init__(self, rows, finds):
        self.verdicts = [(row, judge(row, finds.get((row.file, row.offset), ''))) for row in rows]
        self.counts = Counter()
        for row, verdict in self.verdicts:
            for group in groups(row):
                self.counts[group, row.kind] += 1
                self.counts[group, row.kind, verdict] += 1

    def right(self, group):
        return self.counts[group, 'broken', 'right']

    def wrong(self, group):
        return self.counts[group, 'broken', 'long'] + self.counts[group, 'broken', 'wrong']

    def joined(self, group):
        return self.counts[group, 'ends', 'long'] + self.counts[group, 'ends', 'wrong']

    def columns(self, group):
        """What the table says of a group."""
        return (f'{percent(self.right(group), self.counts[group, "broken"]):>8}'
                f'{self.wrong(group):>7}{self.joined(group):>8}')


def table(builds, scores):
    """Print the table: producers and readers, either half, all builds side by side."""
    counts = next(iter(scores.values())).counts
    names = {key[0] for key in counts}
    print(' ' * 34 + ''.join(f'{os.path.basename(os.path.dirname(build)) or build:>23}'
                             for build in builds))
    print(f'{"":18}{"half":6}{"breaks":>7}{"ends":>6}' + f'{"right":>8}{"wrong":>7}{"joined":>8}'
          * len(builds))
    for producer in sorted({name for name, _ in names}, key=order):
        for which in HALVES:
            group = producer, which
            if group in names:
                print(f'{producer:18}{which:6}{counts[group, "broken"]:>7}'
                      f'{counts[group, "ends"]:>6}'
                      + ''.join(scores[build].columns(group) for build in builds))


def order(name):
    """Producers first, the sums last."""
    return name.startswith('ALL '), name.startswith('text by '), name


def write_misses(path, score, texts):
    """The rows of the half for tuning that are wrong, with the text around them."""
    with open(path, 'w', encoding='latin-1') as file:
        for row, (verdict, url) in score:
            with open(f'{texts}/{row.file}', 'rb') as text:
                text.seek(max(0, int(row.offset) - 60))
                around = text.read(60 + len(row.url) + 120).decode('latin-1')
            print(row.producer, row.kind, verdict, f'{row.file}:{row.line}', url, row.url,
                  repr(around), sep='\t', file=file)


def misses(score, finds):
    """The rows and verdicts that the helper of tuning reads."""
    for row, verdict in score.verdicts:
        bad = verdict in ('long', 'wrong') or verdict == 'short' and row.kind != 'ends'
        if bad and half(row) == 'tuned':
            yield row, (verdict, finds.get((row.file, row.offset), ''))


def failures(score, options):
    """What is below the bars, in the half that rules are not tuned on."""
    groups_ = {key[0] for key in score.counts if key[0][1] == 'held'}
    for group in sorted(groups_, key=lambda group: order(group[0])):
        name = group[0]
        broken, ends, whole = (score.counts[group, kind] for kind in ('broken', 'ends', 'whole'))
        if name == 'ALL PDF':
            least = options.right
        elif name.startswith('mail-') or name == 'ALL MAIL':
            least = 0       # There, to join nothing wrongly is all that is asked for.
        elif name == 'ALL DUMPS':
            least = 85
        else:
            least = options.least
        if broken >= FEW and 100 * score.right(group) < least * broken:
            yield f'{name}: {percent(score.right(group), broken)} % right, not {least:g}'
        if name.startswith('ALL '):
            most = options.joined if name == 'ALL PDF' else 0
            if 100 * score.joined(group) > most * ends:
                yield f'{name}: {score.joined(group)} of {ends} ends joined'
            right = score.counts[group, 'whole', 'right']
            if 1000 * right < 999 * whole:
                yield f'{name}: {percent(right, whole)} % of those inside a line right'


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(prog='run', description=__doc__)
    parser.add_argument('folder', help='has truth.tsv, and texts or texts.tar.xz')
    parser.add_argument('--build', action='append', metavar='PROGRAM',
                        help='a program to score; several stand side by side ($URLSIFT)')
    parser.add_argument('--options', default='-a', help="urlsift's options (-a)")
    parser.add_argument('--right', type=float, default=88,
                        help='least percent of breaks in PDFs (88)')
    parser.add_argument('--least', type=float, default=75, help='... of any producer (75)')
    parser.add_argument('--joined', type=float, default=0.1,
                        help='most percent of ends in PDFs (0.1)')
    parser.add_argument('--misses', metavar='FILE',
                        help='write what the last build has wrong in the half for tuning')
    return parser.parse_args()


def main():
    """Score, print, compare with the bars."""
    options = arguments()
    folder = options.folder
    if not os.path.exists(f'{folder}/truth.tsv'):
        folder += '/pdf'
    rows = list(read_rows(f'{folder}/truth.tsv'))
    builds = options.build or [os.environ.get('URLSIFT', 'urlsift')]
    with tempfile.TemporaryDirectory() as work:
        texts = f'{folder}/texts'
        if not os.path.isdir(texts):
            texts = work
            with tarfile.open(f'{folder}/texts.tar.xz') as tar:
                tar.extractall(texts, filter='data')
        finds = {build: finds_of(build, shlex.split(options.options), texts) for build in builds}
        scores = {build: Score(rows, finds[build]) for build in builds}
        table(builds, scores)
        last = builds[-1]
        if options.misses:
            write_misses(options.misses, misses(scores[last], finds[last]), texts)
    below = list(failures(scores[last], options))
    for what in below:
        print('below the bar: ' + what)
    sys.exit(bool(below))


if __name__ == '__main__':
    main()
