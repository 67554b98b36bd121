"""truth_py - the URLs of Python, after tokenize: strings and comments"""
import ast
import io
import re
import tokenize

from reference import find, in_string


def value_of(token):
    """What a string is; of an f-string, what stands in it."""
    try:
        value = ast.literal_eval(token)
    except (ValueError, SyntaxError):
        # What an expression continues need not be found.
        return re.sub(r'^\w*("""|\'\'\'|"|\')|("""|\'\'\'|"|\')$', '', token).replace('{', '${')
    return value.decode('latin-1') if isinstance(value, bytes) else value


def of_text(text):
    """The items of Python, or None."""
    items = []
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.STRING:
                items += in_string(value_of(token.string))
            elif token.type == tokenize.COMMENT:
                items += [item._replace(at=-1) for item in find(token.string)]
    except (tokenize.TokenError, SyntaxError):
        return None
    return items


def truths(files):
    """The items of each file."""
    return {path: of_text(text) for path, text in files.items()}
