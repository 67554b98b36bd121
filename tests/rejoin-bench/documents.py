"""documents - pages of HTML become short documents whose URLs are known

A document is a list of paragraphs, a paragraph a list of texts and Urls.  A writer renders it
in one language.
"""
import gzip
import hashlib
import html
import re
from html.parser import HTMLParser

LINK = re.compile(r'(?:https?|ftp)://[A-Za-z0-9.-]+\.[a-z]+[!-;=?-~]*[A-Za-z0-9/]')
BLOCKS = {'p', 'li', 'dd', 'dt', 'td', 'h1', 'h2', 'h3', 'h4', 'div', 'tr', 'br', 'ul', 'ol'}
HIDDEN = {'script', 'style', 'pre', 'nav', 'head', 'footer'}
PLAIN = {0x2018: "'", 0x2019: "'", 0x201c: '"', 0x201d: '"', 0x2013: '-', 0x2014: '-',
         0x2026: '...', 0xb6: None, 0xa0: ' ', 0x200b: None}
MOST = 70               # paragraphs of a document
LEAST = 8               # URLs of a document
OF_SITE = 5             # ... and of one host in it


class Url(str):
    """A URL in a paragraph."""


def chance(*names):
    """A large number that depends on the names alone."""
    return int(hashlib.sha256('\0'.join(map(str, names)).encode()).hexdigest()[:12], 16)


class Blocks(HTMLParser):
    """Collects paragraphs: texts, and (text, href) for links to other sites."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.blocks, self.runs, self.href, self.hidden = [], [], None, 0

    def flush(self):
        """End the paragraph."""
        if self.runs:
            self.blocks.append(self.runs)
        self.runs = []

    def handle_starttag(self, tag, attrs):
        if tag in HIDDEN:
            self.hidden += 1
        elif tag in BLOCKS:
            self.flush()
        elif tag == 'a':
            href = dict(attrs).get('href') or ''
            self.href = href if LINK.fullmatch(href) and len(href) <= 200 else None

    def handle_endtag(self, tag):
        if tag in HIDDEN:
            self.hidden = max(0, self.hidden - 1)
        elif tag in BLOCKS:
            self.flush()
        elif tag == 'a':
            self.href = None

    def handle_data(self, data):
        if not self.hidden:
            self.runs.append((data, self.href))


def tidy(text):
    """Text with single blanks and plain punctuation, which every typesetter has."""
    return re.sub(r'\s+', ' ', text.translate(PLAIN))


def paragraph(runs, style, used, references):
    """A paragraph in which each link's URL is printed as the style of the document has it."""
    parts = []
    for text, href in runs:
        text = tidy(text)
        if '://' in text:
            text = re.sub(r'\S*://\S*', '', text)
        site = href and href.split('/')[2]
        if href is None or used.get(href, 0) >= 2 or used.get(site, 0) >= OF_SITE:
            parts.append(text)
            continue
        for key in href, site:
            used[key] = used.get(key, 0) + 1
        if style == 0:
            parts += [text, ' (', Url(href), ')']
        elif style == 1:
            parts += [' ', Url(href), ' ']
        elif style == 2:
            parts += [text, ' [', Url(href), ']']
        else:
            references.append([f'[{len(references) + 1}] {text.strip()}. ', Url(href)])
            parts.append(f'{text} [{len(references)}]')
    return parts


def document(page, name):
    """The document that a page of HTML makes, or None if it has too few URLs."""
    parser = Blocks()
    parser.feed(page)
    parser.close()
    parser.flush()
    style, used, references, made, since = chance('style', name) % 4, {}, [], [], 9
    for runs in parser.blocks:
        length = sum(len(text) for text, _ in runs)
        since = 0 if any(href for _, href in runs) else since + 1
        if 20 < length < 1500 and since < 3 and len(made) < MOST:
            made.append(paragraph(runs, style, used, references))
    made += references
    latin = all(char <= '\xff' for parts in made for part in parts for char in part)
    return made if latin and len(urls(made)) >= LEAST else None


def urls(paragraphs):
    """The URLs of a document, each once."""
    return sorted({part for parts in paragraphs for part in parts if isinstance(part, Url)})


def opened(path):
    """A file, without its compression."""
    return (gzip.open if path.endswith('.gz') else open)(path, 'rb')


def read(path):
    """A page of HTML."""
    with opened(path) as file:
        return file.read().decode('utf-8', 'replace')


def look(name):
    """The size of the type in points, the width of the page in millimetres, justified or not."""
    size = (9, 10, 11, 12)[chance('size', name) % 4]
    return size, (120, 170, 210, 210)[chance('page', name) % 4], chance('justify', name) % 2


def join(paragraphs, text, url):
    """The paragraphs as strings, with their parts written by TEXT and URL."""
    return [''.join(url(part) if isinstance(part, Url) else text(part) for part in parts).strip()
            for parts in paragraphs]


def as_html(paragraphs, name):
    size, width, justified = look(name)
    body = '\n'.join(f'<p>{p}</p>' for p in join(
        paragraphs, html.escape, lambda u: f'<a href="{html.escape(u)}">{html.escape(u)}</a>'))
    # A URL that is wider than the line has to be broken somewhere, as style sheets for print do.
    return (f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{name}</title>'
            f'<style>@page {{ size: {width}mm 297mm; margin: 18mm }} '
            f'body {{ font: {size}pt serif; text-align: {"justify" if justified else "left"} }} '
            f'a {{ overflow-wrap: anywhere }}</style></head><body>\n{body}\n</body></html>\n')


def as_text(paragraphs, _name):
    return '\n\n'.join(join(paragraphs, str, str)) + '\n'


def as_typst(paragraphs, name):
    size, width, justified = look(name)

    def quoted(text):
        return '#"' + text.replace('\\', '\\\\').replace('"', '\\"') + '";'

    body = '\n\n'.join(join(paragraphs, quoted, lambda u: f'#link("{u}")'))
    return (f'#set page(width: {width}mm, height: 297mm, margin: 18mm)\n#set text({size}pt)\n'
            f'#set par(justify: {"true" if justified else "false"})\n\n{body}\n')


def as_ms(paragraphs, name):
    size, width, justified = look(name)

    def plain(text):
        return text.replace('\\', '\\e').replace('-', '\\-')

    # A URL may be broken after a slash, as groff's macros for manual pages have it.
    body = '\n.LP\n'.join(re.sub(r"(?m)^([.'])", r'\\&\1', p) for p in join(
        paragraphs, plain, lambda u: re.sub('(/+|[.?&=_-])', r'\1\\:', plain(u))))
    return (f'.nr PS {size}\n.nr VS {size + 2}\n.nr LL {width - 36}m\n.nr LL \\n[LL]*0+'
            f'{(width - 36) / 25.4:.2f}i\n{".ad b" if justified else ".ad l"}\n.LP\n{body}\n')


def as_latex(paragraphs, name):
    size, width, justified = look(name)
    special = {char: '\\' + char for char in '#$%&_{}'}
    special |= {'\\': r'\textbackslash{}', '~': r'\textasciitilde{}', '^': r'\textasciicircum{}'}

    def plain(text):
        return ''.join(special.get(char, char) for char in text)

    body = '\n\n'.join(join(
        paragraphs, plain, lambda u: r'\url{' + re.sub(r'([#%])', r'\\\1', u) + '}'))
    ragged = '' if justified else '\\raggedright'
    hyphens = r'\PassOptionsToPackage{hyphens}{url}' if chance('hyphens', name) % 2 else ''
    return (f'{hyphens}\\documentclass[{max(size, 10)}pt]{{article}}\n\\usepackage[T1]{{fontenc}}'
            '\\usepackage[utf8]{inputenc}\\usepackage{lmodern}\\usepackage{textcomp}'
            f'\\usepackage[paperwidth={width}mm,paperheight=297mm,margin=18mm]{{geometry}}'
            f'\\usepackage{{hyperref}}\n\\begin{{document}}{ragged}\n{body}\n\\end{{document}}\n')
