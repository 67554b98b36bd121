"""fetch - packages of Debian become a folder of small files that hold URLs

A file is kept if its name or its first line tells a format, if it is UTF-8,
holds a URL and is not too long.  Compressed ones are stored decompressed.
"""
import bz2
import fcntl
import gzip
import io
import os
import random
import re
import subprocess
import sys
import tarfile

MOST = 128 * 1024
MOST_OF = {'csv': 8 * 1024}      # lists of thousands of URLs would prevail
URL = re.compile(rb'(?i)\b(?:https?|ftp)://\w')
NAMES = {
    'md': re.compile(r'\.(md|markdown)$'),
    'html': re.compile(r'\.x?html?$'),
    'rst': re.compile(r'\.rst(\.txt)?$'),
    'adoc': re.compile(r'\.(adoc|asciidoc)$|/git[^/]*/(.*/)?(Documentation|html)/.*\.txt$'),
    'org': re.compile(r'\.org$'),
    'json': re.compile(r'\.json$'),
    'js': re.compile(r'\.[cm]?js$'),
    'c': re.compile(r'\.[ch]$'),
    'py': re.compile(r'\.py$'),
    'tex': re.compile(r'\.(tex|ltx)$'),
    'sh': re.compile(r'\.(sh|bash)$'),
    'man': re.compile(r'\.[1-8](ssl|posix|perl|pm|type|const)?$'),
    'csv': re.compile(r'\.csv$'),
    'po': re.compile(r'\.po$'),
    'properties': re.compile(r'\.properties$'),
    'yaml': re.compile(r'\.ya?ml$'),
    'ipynb': re.compile(r'\.ipynb$'),
    'xml': re.compile(r'\.(xml|svg|rss|atom|opml|rels)$'),
    'log': re.compile(r'(\.log|\.txt|/changelog[^/]*|/change[^/]*|/news[^/]*)$'),
}
SHELL = re.compile(rb'#! ?/(usr/)?bin/(env )?(ba|da)?sh\b')
TROFF = re.compile(rb"(?m)^[.']\s*(TH|Dd)\b")
FORMATS = ['md', 'html', 'rst', 'adoc', 'org', 'json', 'js', 'log', 'c', 'py', 'tex', 'sh', 'man',
           'csv', 'po', 'properties', 'yaml', 'ipynb', 'xml']


def say(text):
    print('formats: ' + text, file=sys.stderr, flush=True)


def format_of(name, data):
    """The format of a file, or None."""
    for format_, pattern in NAMES.items():
        if pattern.search(name.lower() if format_ == 'log' else name):
            if format_ == 'man' and not TROFF.search(data):
                return None
            return format_
    if SHELL.match(data):
        return 'sh'
    return None


def plain(name, data):
    """The name and the contents without compression."""
    try:
        if name.endswith('.gz'):
            return name[:-3], gzip.decompress(data)
        if name.endswith('.bz2'):
            return name[:-4], bz2.decompress(data)
    except (OSError, EOFError, ValueError):
        pass
    return name, data


def keep(tar, folder):
    """Store the files of an archive that are of use below FOLDER."""
    for member in tar:
        if not member.isfile() or not 0 < member.size <= MOST:
            continue
        name, data = plain('/' + member.name.lstrip('./'), tar.extractfile(member).read())
        if len(data) > MOST or not URL.search(data) or b'\0' in data or '..' in name:
            continue
        format_ = format_of('/' + os.path.basename(folder) + name, data)
        if not format_ or len(data) > MOST_OF.get(format_, MOST):
            continue
        try:
            data.decode('utf-8')
        except UnicodeDecodeError:
            continue
        path = f'{folder}/{format_}{name}'
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if not os.path.isdir(path):
            with open(path, 'wb') as file:
                file.write(data)


def apt_options(cache):
    """Options for apt-get that also know source packages, in private lists."""
    folder = f'{cache}/apt'
    os.makedirs(f'{folder}/lists/partial', exist_ok=True)
    options = ['-q', '-o', f'Dir::Etc::sourcelist={folder}/sources.list', '-o',
               'Dir::Etc::sourceparts=/dev/null', '-o', f'Dir::State::lists={folder}/lists',
               '-o', f'Dir::Cache::pkgcache={folder}/pkgcache.bin',
               '-o', f'Dir::Cache::srcpkgcache={folder}/srcpkgcache.bin',
               '-o', 'APT::Sandbox::User=root', '-o', 'Acquire::Languages=none']
    if not os.path.exists(f'{folder}/updated'):
        uri, suite = mirror()
        with open(f'{folder}/sources.list', 'w', encoding='ascii') as file:
            for kind in 'deb', 'deb-src':
                file.write(f'{kind} {uri} {suite} main\n')
        subprocess.run(['apt-get', *options, 'update'], check=True,
                       stdout=subprocess.DEVNULL)
        with open(f'{folder}/updated', 'w', encoding='ascii'):
            pass
    return options


def mirror():
    """The address and the suite that this machine takes packages from."""
    shown = subprocess.run(['apt-get', 'indextargets', '--format',
                            '$(CREATED_BY) $(SITE) $(RELEASE) $(ORIGIN) $(COMPONENT) $(REPO_URI)'],
                           capture_output=True, text=True, check=True).stdout
    for line in shown.splitlines():
        word = line.split()
        if word[0] == 'Packages' and word[3:5] == ['Debian', 'main'] and '-' not in word[2]:
            return word[5], word[2]
    raise SystemExit('formats: apt-get knows no Debian mirror')


def download(kind, name, options, folder):
    """Download one package.  Returns its archives."""
    os.makedirs(folder, exist_ok=True)
    if kind == 'git':
        return clone(name, folder)
    if kind == 'binary':
        command = ['download', name]
    else:
        command = ['source', '--download-only', '--only-source', name]
    # Of a source package, a mirror may lack one of its archives: the others do.
    subprocess.run(['apt-get', *options, *command], cwd=folder, capture_output=True)
    return [f'{folder}/{file}' for file in sorted(os.listdir(folder))
            if file.endswith('.deb') or '.tar.' in file
            and not file.endswith('.asc') and '.debian.tar' not in file]


def clone(name, folder):
    """Fetch a public repository.  Returns it as an archive."""
    subprocess.run(['git', 'clone', '-q', '--bare', '--depth', '1', f'https://github.com/{name}',
                    folder], stderr=subprocess.DEVNULL)
    archive = f'{folder}/all.tar.gz'
    done = subprocess.run(['git', '-C', folder, 'archive', '-o', archive, 'HEAD'],
                          stderr=subprocess.DEVNULL)
    return [archive] if done.returncode == 0 else []


def unpack(archive, folder):
    """Unpack what is of use of one archive."""
    if archive.endswith('.deb'):
        done = subprocess.run(['dpkg-deb', '--fsys-tarfile', archive],
                              capture_output=True, check=True)
        with tarfile.open(fileobj=io.BytesIO(done.stdout), mode='r|') as tar:
            keep(tar, folder)
    else:
        with tarfile.open(archive, mode='r|*') as tar:
            keep(tar, folder)


def fetch(cache, packages):
    """Make sure that CACHE/files has the packages.  Returns those that it lacks."""
    os.makedirs(f'{cache}/files', exist_ok=True)
    with open(f'{cache}/lock', 'w', encoding='ascii') as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return fetch_locked(cache, packages)


def fetch_locked(cache, packages):
    """The same, with nobody else at it."""
    options, missing = None, []
    with open(packages, encoding='ascii') as file:
        wanted = [line.split() for line in file if line.strip() and line[0] != '#']
    for kind, name in wanted:
        folder = f'{cache}/files/{os.path.basename(name)}'
        if os.path.isdir(folder):
            continue
        options = options or apt_options(cache)
        say(f'fetching {name}')
        archives = download(kind, name, options, f'{cache}/archives/{os.path.basename(name)}')
        try:
            for archive in archives:
                unpack(archive, folder + '.new')
        except (OSError, tarfile.TarError, subprocess.CalledProcessError) as error:
            say(f'{name}: {error}')
            archives = []
        subprocess.run(['rm', '-rf', f'{cache}/archives/{os.path.basename(name)}'], check=True)
        if os.path.isdir(folder + '.new'):
            os.rename(folder + '.new', folder)
        elif archives:
            os.makedirs(folder)
        else:
            missing.append(name)
    return missing


def draw(cache, format_, count, seed):
    """Draw COUNT files of a format: one of each package in turn, so that none prevails."""
    heaps = []
    for package in sorted(os.listdir(f'{cache}/files')):
        heap = []
        for folder, folders, names in os.walk(f'{cache}/files/{package}/{format_}'):
            folders.sort()
            heap += [f'{folder}/{name}' for name in sorted(names)
                     if NAMES[format_].search(f'/{name.lower()}') or format_ in ('adoc', 'sh')]
        if heap:
            heaps.append(heap)
    chance = random.Random(f'{seed} {format_}')
    for heap in heaps:
        chance.shuffle(heap)
    chance.shuffle(heaps)
    drawn, seen = [], set()
    while heaps and len(drawn) < count:
        for heap in heaps:
            path = heap.pop()
            with open(path, 'rb') as file:
                data = file.read()
            if data not in seen and len(drawn) < count:
                seen.add(data)
                drawn.append(path)
        heaps = [heap for heap in heaps if heap]
    return sorted(drawn)
