"""truth_rst - the URLs of reStructuredText, after docutils: targets, references, literal text

Roles and directives that only Sphinx knows are read as what they hold.
"""
from reference import Item, find, in_string, is_wanted

NEEDS = ['python3-docutils']


def prepare(docutils):
    """Teach docutils to pass over what it does not know."""
    nodes = docutils.nodes
    rst = docutils.parsers.rst

    class Any(rst.Directive):
        """A directive nobody knows: its contents are parsed, and its argument."""
        has_content = True
        optional_arguments = 1
        final_argument_whitespace = True
        option_spec = None

        def run(self):
            node = nodes.container()
            for argument in self.arguments:
                node += nodes.paragraph('', argument)
            self.state.nested_parse(self.content, self.content_offset, node)
            return [node]

    def any_role(role, rawtext, text, *_rest, **_options):
        return [nodes.literal(rawtext, text, classes=[role])], []

    directive, role = rst.directives.directive, rst.roles.role

    def find_directive(name, language, document):
        found, messages = directive(name, language, document)
        known = found and name not in ('include', 'raw', 'csv-table', 'math')
        return (found, messages) if known else (Any, [])

    def find_role(name, language, line, reporter):
        found, messages = role(name, language, line, reporter)
        return (found, messages) if found else (any_role, [])

    rst.directives.directive = find_directive
    rst.roles.role = find_role


def of_text(text, docutils):
    """The items of a text, or None."""
    try:
        tree = docutils.core.publish_doctree(text, settings_overrides={
            'report_level': 5, 'halt_level': 6, 'file_insertion_enabled': False,
            'syntax_highlight': 'none', '_disable_config': True, 'smart_quotes': False})
    except Exception:  # pylint: disable=broad-except
        return None
    items = []
    for node in tree.findall():
        if isinstance(node, docutils.nodes.Text):
            parent = node.parent
            if isinstance(parent, docutils.nodes.literal):
                items += in_string(str(node))
            elif isinstance(parent, (docutils.nodes.literal_block, docutils.nodes.doctest_block,
                                     docutils.nodes.raw)):
                items += [item._replace(at=-1) for item in find(str(node))]
        elif isinstance(node, docutils.nodes.Element):
            for name in 'refuri', 'uri':
                if is_wanted(node.get(name, '')):
                    items.append(Item([node[name]], True, -1))
    return items


def truths(files):
    """The items of each file."""
    import docutils.core
    import docutils.nodes
    import docutils.parsers.rst
    prepare(docutils)
    return {path: of_text(text, docutils) for path, text in files.items()}
