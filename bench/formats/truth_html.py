"""truth_html - the URLs of HTML, after html.parser: values of attributes, text, comments"""
from html.parser import HTMLParser

from reference import find, in_string


class Links(HTMLParser):
    """Collects items."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.items = []

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if value and name == 'srcset':
                for part in value.split(','):
                    self.items += in_string((part.split() or [''])[0])
            elif value:
                self.items += in_string(value)

    def handle_data(self, data):
        self.items += [item._replace(at=-1) for item in find(data)]

    handle_comment = handle_decl = handle_pi = unknown_decl = handle_data


def of_text(text):
    """The items of HTML."""
    parser = Links()
    parser.feed(text)
    parser.close()
    return parser.items


def truths(files):
    """The items of each file."""
    return {path: of_text(text) for path, text in files.items()}
