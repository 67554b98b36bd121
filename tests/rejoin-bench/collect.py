"""collect - the PDFs and the pages of HTML that published packages ship

Packages are downloaded with their registry's own client and unpacked, not installed.  A line
of the list of sources is a registry (debian, pypi, npm) and the name of a package, or git and
the address of a repository.
"""
import glob
import os
import shutil
import subprocess
import sys

from documents import chance

COMMANDS = {
    'debian': 'apt-get -q download {name} && dpkg -x ./*.deb .',
    'pypi': 'timeout 120 pip download -q --no-deps --no-binary :all: {name} && tar xf ./*.tar.gz',
    'npm': 'npm pack --silent {name} && tar xf ./*.tgz',
    'git': 'git clone -q --depth 1 {name} .',
}
KINDS = ('.pdf', '.pdf.gz', '.html', '.htm', '.html.gz')


def say(text):
    print('rejoin-bench: ' + text, file=sys.stderr, flush=True)


def fetch(registry, name, folder):
    """Unpack the files of a package that are of use."""
    work = folder + '.new'
    shutil.rmtree(work, ignore_errors=True)
    os.makedirs(work)
    subprocess.run(COMMANDS[registry].format(name=name), shell=True, cwd=work,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    for path in glob.glob(work + '/**', recursive=True, include_hidden=True):
        if os.path.islink(path) or os.path.isfile(path) and not path.endswith(KINDS):
            os.remove(path)
    os.rename(work, folder)


def collect(sources, folder):
    """The files of all packages of the list: the package, a path, a name for the document."""
    with open(sources, encoding='ascii') as file:
        lines = [line.split() for line in file if line.strip() and line[0] != '#']
    for registry, name in lines:
        place = f'{folder}/{registry}/{os.path.basename(name)}'
        if not os.path.isdir(place):
            os.makedirs(f'{folder}/{registry}', exist_ok=True)
            fetch(registry, name, place)
        files = [path for path in sorted(glob.glob(place + '/**', recursive=True))
                 if path.endswith(KINDS) and os.path.isfile(path)]
        if not files:
            say(f'{registry} {name}: nothing of use could be had')
        package = f'{registry}-{os.path.basename(name)}'
        for path in files:
            yield package, path, f'{package}-{chance(os.path.relpath(path, place)):x}'
