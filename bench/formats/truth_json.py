"""truth_json - the URLs of JSON: strings, keys too, with their escapes undone"""
import json

from reference import in_string


def strings(value):
    """All the strings of a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for part in value:
            yield from strings(part)


def of_text(text):
    """The items of JSON, or None."""
    try:
        value = json.loads(text, object_pairs_hook=lambda pairs: [list(pair) for pair in pairs])
    except (ValueError, RecursionError):
        return None
    return [item for string in strings(value) for item in in_string(string)]


def truths(files):
    """The items of each file."""
    return {path: of_text(text) for path, text in files.items()}
