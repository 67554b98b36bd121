"""strings - formats whose parser gives strings: each is a URL, or prose that holds some

A row is a function from the text of a file to strings, and the package that it needs.  What a
parser cannot read is left out.
"""
import csv
import io
from xml.parsers import expat

from reference import find, in_string


def csv_strings(text):
    """The fields of a table."""
    delimiter = max(',;\t', key=text.splitlines()[0].count)
    for row in csv.reader(io.StringIO(text, newline=''), delimiter=delimiter, strict=True):
        yield from row


def po_strings(text):
    """The messages, their translations and their comments."""
    import polib
    file = polib.pofile(text)
    yield file.header
    yield from file.metadata.values()
    for entry in [*file, *file.obsolete_entries()]:
        yield from (entry.msgid, entry.msgid_plural, entry.msgstr, entry.comment, entry.tcomment,
                    entry.previous_msgid)
        yield from entry.msgstr_plural.values()


def properties_strings(text):
    """Keys, values and comments."""
    import javaproperties
    for element in javaproperties.parse(text):
        if isinstance(element, javaproperties.KeyValue):
            yield from (element.key, element.value)
        else:
            yield element.source


def yaml_strings(text):
    """The scalars; the loader drops comments, so these count for precision only."""
    import yaml
    loader = getattr(yaml, 'CSafeLoader', yaml.SafeLoader)
    for event in yaml.parse(text, Loader=loader):
        if isinstance(event, yaml.ScalarEvent):
            yield event.value


def xml_strings(text):
    """Attributes but those of name spaces and locations of schemas, text, comments."""
    found, runs = [], []
    parser = expat.ParserCreate()

    def flush():
        found.append(''.join(runs))
        runs.clear()

    def start(_name, attributes):
        flush()
        found.extend(value for name, value in attributes.items()
                     if not name.startswith('xmlns') and not name.endswith('chemaLocation'))

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _name: flush()
    parser.CharacterDataHandler = runs.append
    parser.CommentHandler = found.append
    parser.ProcessingInstructionHandler = lambda _target, data: found.append(data)
    parser.Parse(text.encode(), True)
    return found


FORMATS = {
    'csv': (csv_strings, []),
    'po': (po_strings, ['python3-polib']),
    'properties': (properties_strings, ['python3-javaproperties']),
    'yaml': (yaml_strings, ['python3-yaml']),
    'xml': (xml_strings, []),
}


class Truth:
    """The truth of a format of this table, as a module of its own would be."""

    def __init__(self, format_):
        self.strings, self.NEEDS = FORMATS[format_]
        self.complete = format_ != 'yaml'

    def of_text(self, text):
        """The items of a file, or None."""
        try:
            return [item for string in self.strings(text) if string
                    for item in items_of(string)]
        except Exception:       # each parser has its own
            return None

    def truths(self, files):
        """The items of each file."""
        return {path: self.of_text(text) for path, text in files.items()}


def items_of(string):
    """The URLs of a string."""
    if '\n' in string:
        return [item._replace(at=-1) for item in find(string)]
    return in_string(string)
