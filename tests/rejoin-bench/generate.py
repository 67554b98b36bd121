"""generate - make texts, and the truth about the URLs in them, from documents of others"""
import argparse
import os
import shutil
import subprocess
from importlib.util import find_spec

import documents
import truth
from collect import collect, say
from producers import PDF_MAKERS, READERS, TEXT_MAKERS

WIDTHS = (60, 66, 72, 76, 80, 100)
MOST = {'html': 2, 'pdf': 12}    # documents of a package


def is_there(need):
    """Whether a program, or a module of Python, is installed."""
    if need.startswith('python:'):
        return find_spec(need[7:]) is not None
    return shutil.which(need) is not None


def shell(command):
    """What a command prints, as octets; nothing if it fails."""
    try:
        done = subprocess.run(command, shell=True, stdout=subprocess.PIPE, timeout=120,
                              stderr=subprocess.DEVNULL, check=False)
    except subprocess.TimeoutExpired:
        return b''
    return done.stdout if done.returncode == 0 else b''


class Bench:
    """A folder of texts with its truth."""

    def __init__(self, folder):
        self.folder = folder
        os.makedirs(f'{folder}/texts', exist_ok=True)
        os.makedirs(f'{folder}/made', exist_ok=True)
        self.table = open(f'{folder}/truth.tsv', 'w', encoding='latin-1', newline='\n')
        self.counts = {}

    def add(self, name, producer, octets, links):
        """A text and its rows.  Documents of one package of Debian resemble each other."""
        project = name.rpartition('-')[0] if name.startswith('debian-') else name
        text = octets.decode('latin-1')
        rows, lost = truth.rows_of(text, links)
        rows_of, lost_of = self.counts.get(producer, (0, 0))
        self.counts[producer] = rows_of + len(rows), lost_of + lost
        if not rows:
            return
        file = f'{name}.{producer.replace("/", ".")}.txt'
        with open(f'{self.folder}/texts/{file}', 'wb') as out:
            out.write(octets)
        for row in rows:
            print(file, *row, project, producer, sep='\t', file=self.table)
        self.table.flush()

    def add_pdf(self, pdf, name, producer, links):
        """The texts that readers make of a PDF."""
        for reader, command in READERS.items():
            kept = f'{pdf}.{reader}'
            if not os.path.exists(kept):
                with open(kept, 'wb') as file:
                    file.write(shell(command.format(pdf=pdf)))
            with open(kept, 'rb') as file:
                self.add(name, f'{producer}/{reader}', file.read(), links)

    def make(self, maker, name, paragraphs):
        """One document by one producer."""
        base = f'{self.folder}/made/{name}.{maker.name}.source'
        made = base + ('.pdf' if maker in PDF_MAKERS else '.text')
        if not os.path.exists(made):
            with open(f'{base}.{maker.suffix}', 'w', encoding='utf-8') as file:
                file.write(maker.write(paragraphs, name))
            width = WIDTHS[documents.chance('width', name) % len(WIDTHS)]
            octets = shell(maker.command.format(file=file.name, base=base, pdf=made, width=width,
                                                folder=f'{self.folder}/made'))
            if maker in TEXT_MAKERS:
                with open(made, 'wb') as file:
                    file.write(octets)
        if not os.path.exists(made):
            say(f'{maker.name} cannot make {name}')
        elif maker in PDF_MAKERS:
            self.add_pdf(made, name, maker.name, {0: documents.urls(paragraphs)})
        else:
            with open(made, 'rb') as file:
                self.add(name, maker.name, file.read(), {0: documents.urls(paragraphs)})

    def real(self, path, name):
        """A PDF that somebody else made: its annotations are the truth."""
        if path.endswith('.gz'):
            kept = f'{self.folder}/made/{name}.pdf'
            with documents.opened(path) as source, open(kept, 'wb') as file:
                shutil.copyfileobj(source, file)
            path = kept
        links = {}
        for line in shell(f'pdfinfo -url "{path}"').decode('latin-1').splitlines():
            words = line.split(None, 2)
            if len(words) == 3 and words[0].isdigit() and '://' in words[2]:
                links.setdefault(int(words[0]), []).append(words[2])
        if not links:
            return False
        copy = f'{self.folder}/made/{name}.pdf'
        if not os.path.exists(copy):
            shutil.copy(path, copy)
        self.add_pdf(copy, name, 'real-' + program(copy), links)
        return True


def program(pdf):
    """The program that made a PDF, in one word."""
    info = shell(f'pdfinfo "{pdf}" | grep -aE "^(Creator|Producer):"').decode('latin-1').lower()
    for word, name in (('libreoffice', 'office'), ('openoffice', 'office'), ('word', 'word'),
                       ('skia', 'chrome'), ('chrom', 'chrome'), ('wkhtml', 'qt'), ('qt ', 'qt'),
                       ('weasy', 'weasyprint'), ('typst', 'typst'), ('groff', 'groff'),
                       ('indesign', 'indesign'), ('fop', 'fop'), ('tex', 'tex')):
        if word in info:
            return name
    return 'other'


def arguments():
    """The command line."""
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(prog='generate', description=__doc__)
    parser.add_argument('folder', help='where texts, truth.tsv and what was downloaded are')
    parser.add_argument('--sources', default=f'{here}/sources', help='the list of packages')
    parser.add_argument('--documents', type=int, default=36, help='documents to typeset (36)')
    parser.add_argument('--pdf', nargs='*', default=[], metavar='FILE', help='more real PDFs')
    return parser.parse_args()


def main():
    """Collect, typeset, read, compare."""
    options = arguments()
    bench = Bench(options.folder)
    makers = [maker for maker in PDF_MAKERS + TEXT_MAKERS if is_there(maker.needs)]
    for maker in PDF_MAKERS + TEXT_MAKERS:
        if maker not in makers:
            say(f'left out: {maker.name}, without {maker.needs}')
    files = list(collect(options.sources, f'{options.folder}/packages'))
    number, seen = 0, {}
    # The order is drawn, so that no package or letter prevails.
    for package, path, name in sorted(files, key=lambda file: documents.chance(file[2])):
        kind = 'pdf' if '.pdf' in path else 'html'
        if seen.get((package, kind), 0) >= MOST[kind]:
            continue
        if kind == 'pdf':
            seen[package, kind] = seen.get((package, kind), 0) + bench.real(path, name)
        elif number < options.documents:
            paragraphs = documents.document(documents.read(path), name)
            if paragraphs:
                seen[package, kind] = seen.get((package, kind), 0) + 1
                number += 1
                for maker in makers:
                    bench.make(maker, name, paragraphs)
    for path in options.pdf:
        bench.real(path, os.path.basename(path)[:-4])
    for producer, (rows, lost) in sorted(bench.counts.items()):
        say(f'{producer}: {rows} URLs, {lost} that the text spells in another way')


if __name__ == '__main__':
    main()
