"""truth_html - the URLs of HTML, after html.parser: values of attributes, text, comments

Name spaces and document types are no links.  In an attribute that is a URL, browsers read a
blank as %20.
"""
import re
from html.parser import HTMLParser

from reference import find, in_string


class Links(HTMLParser):
    """Collects items."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.items = []

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            # Names of vocabularies are no links.
            if not value or name.startswith('xmlns') or name.endswith('prefix'):
                continue
            if name in ('href', 'src', 'action', 'cite'):
                value = re.sub(' +', lambda m: '%20' * len(m.group()),
                               re.sub(r'[\t\r\n]', '', value.strip()))
            if name == 'srcset':
                for part in value.split(','):
                    self.items += in_string((part.split() or [''])[0])
            else:
                self.items += in_string(value)

    def handle_data(self, data):
        self.items += [item._replace(at=-1) for item in find(data)]

    handle_pi = unknown_decl = handle_data

    def handle_comment(self, data):
        self.items += of_text(data)


def of_text(text):
    """The items of HTML."""
    parser = Links()
    parser.feed(text)
    parser.close()
    return parser.items


def truths(files):
    """The items of each file."""
    return {path: of_text(text) for path, text in files.items()}
