"""containers - files that libraries make of URLs, and what the same libraries read in them

A row is a function that writes a file and one that gives its strings, what the package is that
both need, and which format the URLs come from.  Everything is folded, escaped, divided or
packed as the library has it.
"""
import csv
import difflib
import os
import random
from xml.etree import ElementTree
from xml.sax.saxutils import escape

import strings
import truth_html

LEAST = 6               # URLs of a file
MOST = 30


def pairs(urls):
    """Two URLs at a time, each once."""
    return zip(urls[::2], urls[1::2])


def write_ics(urls, path):
    import icalendar
    calendar = icalendar.Calendar()
    calendar.add('prodid', '-//example.org//calendar//EN')
    calendar.add('version', '2.0')
    for one, two in pairs(urls):
        event = icalendar.Event()
        event.add('summary', 'A meeting; or two, perhaps')
        event.add('url', one)
        event.add('description', f'Join, or call, here: {two}\n\nAgenda; minutes\nBye')
        calendar.add_component(event)
    with open(path, 'wb') as file:
        file.write(calendar.to_ical())


def read_ics(path):
    import icalendar
    with open(path, 'rb') as file:
        calendar = icalendar.Calendar.from_ical(file.read())
    for part in calendar.walk():
        for _name, value in part.items():
            for text in value if isinstance(value, list) else [value]:
                yield str(text)


def write_vcf(urls, path):
    import vobject
    with open(path, 'w', encoding='utf-8', newline='') as file:
        for n, (one, two) in enumerate(pairs(urls)):
            card = vobject.vCard()
            card.add('fn').value = f'Person {n}'
            card.add('n').value = vobject.vcard.Name(family=str(n), given='Person')
            card.add('url').value = one
            card.add('note').value = f'Home page, work; both: {two}\nBye.'
            file.write(card.serialize())


def read_vcf(path):
    import vobject
    with open(path, encoding='utf-8', newline='') as file:
        for card in vobject.readComponents(file.read()):
            for line in card.getChildren():
                yield str(line.value)


def write_ldif(urls, path):
    import ldif
    with open(path, 'w', encoding='utf-8') as file:
        writer = ldif.LDIFWriter(file)
        for n, (one, two) in enumerate(pairs(urls)):
            writer.unparse(f'cn=person {n},dc=example,dc=org', {
                'objectClass': [b'person'], 'labeledURI': [f'{one} Home page'.encode()],
                'description': [f'F\xfcr {two}, in base64'.encode()]})


def read_ldif(path):
    import ldif
    with open(path, 'rb') as file:
        records = ldif.LDIFRecordList(file)
        records.parse()
    for _name, entry in records.all_records:
        for values in entry.values():
            for value in values:
                yield value.decode()


def write_sheet(urls, path):
    """A table with or without a header, whose mark and quotes differ from file to file."""
    chance = random.Random(path)
    with open(path, 'w', encoding='utf-8', newline='') as file:
        writer = csv.writer(file, delimiter=chance.choice(',;\t'),
                            quoting=chance.choice((csv.QUOTE_MINIMAL, csv.QUOTE_ALL)))
        rows = [[one, f'Page {n}', 'News, or "media"', two, n]
                for n, (one, two) in enumerate(pairs(urls))]
        if chance.random() < .5:
            rows.insert(0, ['address', 'title', 'kind', 'homepage', 'number'])
        writer.writerows(rows)


def read_sheet(path):
    with open(path, encoding='utf-8', newline='') as file:
        text = file.read()
    # Every row has five fields.
    for mark in ',;\t':
        rows = list(csv.reader(text.splitlines(), delimiter=mark))
        if all(len(row) == 5 for row in rows):
            return (field for row in rows for field in row)
    raise ValueError(path)


def write_tree(root, path):
    with open(path, 'wb') as file:
        file.write(ElementTree.tostring(root, encoding='utf-8', xml_declaration=True))


def write_rss(urls, path):
    root = ElementTree.Element('rss', version='2.0')
    channel = ElementTree.SubElement(root, 'channel')
    for one, two in pairs(urls):
        item = ElementTree.SubElement(channel, 'item')
        ElementTree.SubElement(item, 'link').text = one
        ElementTree.SubElement(item, 'description').text = \
            f'<p>More <a href="{escape(two)}">there</a>, or here.</p>'
    write_tree(root, path)


def write_opml(urls, path):
    root = ElementTree.Element('opml', version='2.0')
    body = ElementTree.SubElement(root, 'body')
    for one, two in pairs(urls):
        ElementTree.SubElement(body, 'outline', text='A feed', type='rss', xmlUrl=one, htmlUrl=two)
    write_tree(root, path)


def read_xml(path):
    with open(path, encoding='utf-8') as file:
        return strings.xml_strings(file.read())


def write_docx(urls, path):
    import docx
    document = docx.Document()
    for one, two in pairs(urls):
        paragraph = document.add_paragraph('See ')
        middle = len(one) // 2
        paragraph.add_run(one[:middle])
        paragraph.add_run(one[middle:]).bold = True
        paragraph.add_run(', and the link.')
        document.part.relate_to(two, docx.opc.constants.RELATIONSHIP_TYPE.HYPERLINK,
                                is_external=True)
    document.save(path)


def read_docx(path):
    import docx
    document = docx.Document(path)
    for paragraph in document.paragraphs:
        yield paragraph.text
    for relation in document.part.rels.values():
        if relation.is_external:
            yield relation.target_ref


def write_odt(urls, path):
    from odf.opendocument import OpenDocumentText
    from odf.text import A, P
    document = OpenDocumentText()
    for one, two in pairs(urls):
        paragraph = P(text=f'See {one}, or ')
        paragraph.addElement(A(type='simple', href=two, text='the link'))
        document.text.addElement(paragraph)
    document.save(path)


def read_odt(path):
    from odf import teletype
    from odf.opendocument import load
    from odf.text import A, P
    document = load(path)
    for paragraph in document.getElementsByType(P):
        yield teletype.extractText(paragraph)
    for link in document.getElementsByType(A):
        yield link.getAttribute('href')


def write_epub(urls, path):
    from ebooklib import epub
    book = epub.EpubBook()
    book.set_identifier('book')
    book.set_title('Links')
    chapter = epub.EpubHtml(title='One', file_name='one.xhtml', lang='en')
    chapter.content = '<h1>One</h1>' + ''.join(
        f'<p>See <a href="{escape(one)}">there</a>, or {escape(two)}, too.</p>'
        for one, two in pairs(urls))
    book.add_item(chapter)
    book.spine = [chapter]
    book.toc = [chapter]
    book.add_item(epub.EpubNcx())
    epub.write_epub(path, book)


def read_epub(path):
    import ebooklib
    from ebooklib import epub
    for item in epub.read_epub(path).get_items_of_type(ebooklib.ITEM_DOCUMENT):
        for found in truth_html.of_text(item.get_content().decode()):
            yield found.forms[0]


def write_diff(text, path):
    """A diff from an older text, which lacks some lines and has others in another way."""
    chance = random.Random(path)
    new = [line + '\n' for line in text.removesuffix('\n').split('\n')]
    old = [line if chance.random() < .7 else line.replace('://', '://old.')
           for line in new if chance.random() < .8]
    with open(path, 'w', encoding='utf-8', newline='') as file:
        file.writelines(difflib.unified_diff(old, new, 'a/file', 'b/file'))


def read_diff(path):
    import unidiff
    with open(path, encoding='utf-8', newline='') as file:
        for patch in unidiff.PatchSet(file.read()):
            for hunk in patch:
                for line in hunk:
                    if line.is_added:
                        yield line.value


FORMATS = {
    'sheet': (write_sheet, read_sheet, [], ['html']),
    'rss': (write_rss, read_xml, [], ['html']),
    'opml': (write_opml, read_xml, [], ['html']),
    'docx': (write_docx, read_docx, ['python3-docx'], ['html']),
    'odt': (write_odt, read_odt, ['python3-odf'], ['html']),
    'epub': (write_epub, read_epub, ['python3-ebooklib'], ['html']),
    'ics': (write_ics, read_ics, ['python3-icalendar'], ['html']),
    'vcf': (write_vcf, read_vcf, ['python3-vobject'], ['html']),
    'ldif': (write_ldif, read_ldif, ['python3-ldap'], ['html']),
    'diff': (write_diff, read_diff, ['python3-unidiff'], ['md', 'py', 'c']),
}


class Truth:
    """The truth of a format of this table, as a module of its own would be."""

    complete = True

    def __init__(self, format_):
        self.format = format_
        self.write, self.read, self.NEEDS, self.FROM = FORMATS[format_]

    def make(self, paths, folder, _seed):
        """Write a file of each page or text.  Returns the names of what was made."""
        os.makedirs(folder, exist_ok=True)
        made = []
        for n, path in enumerate(paths):
            with open(path, encoding='utf-8', newline='') as file:
                text = file.read()
            name = f'{folder}/{n:03}.{self.format}'
            if self.FROM == ['html']:
                items = truth_html.of_text(text)
                urls = sorted({item.forms[0] for item in items if item.needed
                               and item.forms[0].isascii()})
                if len(urls) < LEAST:
                    continue
                self.write(random.Random(path).sample(urls, min(MOST, len(urls))), name)
            else:
                self.write(text, name)
            made.append(name)
        return made

    def plain(self, path):
        """The strings of a file."""
        return '\n'.join(self.read(path))

    def truths(self, files):
        """The items of each file."""
        return {path: [item._replace(at=-1) for string in self.read(path)
                       for item in strings.items_of(string)] for path in files}
