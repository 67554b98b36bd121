"""schema - hold lines of JSON against a schema: schema.py SCHEMA FILE...

Each line that does not fit is printed with the reason.  After those of a file comes a line with
its name that says how many there were.
"""
import json
import sys

from jsonschema import Draft202012Validator


def whole(node, names):
    """Return NODE with what its references mean in their place: to follow one takes longest."""
    if isinstance(node, list):
        return [whole(member, names) for member in node]
    if not isinstance(node, dict):
        return node
    there = {key: whole(value, names) for key, value in node.items() if key != '$ref'}
    if '$ref' not in node:
        return there
    meant = whole(names[node['$ref'].removeprefix('#/$defs/')], names)
    return {'allOf': [meant], **there} if there else meant


def main():
    """Check the schema, then every line."""
    with open(sys.argv[1], encoding='utf-8') as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    names = schema.pop('$defs')
    schema = whole(schema, names)
    # Which of several a line should be is told by its keys: the reasons are those of that one.
    kinds = [('stats', 'files'), ('finding', 'level'), ('found', 'wrapper'), ('given', 'url'),
             ('place', 'file'), ('place', 'message'), ('row', 'host'), ('row', 'domain'),
             ('row', 'scheme'), ('row', 'year'), ('row', 'verdict'), ('row', 'kind'),
             ('row', 'others'), ('place', 'count')]
    checks = {name: Draft202012Validator(whole(names[name], names)) for name, _ in kinds}
    each = [Draft202012Validator(one) for one in schema['oneOf']]
    trouble = False
    for path in sys.argv[2:]:
        lines = wrong = 0
        with open(path, encoding='utf-8') as file:
            for line in file:
                value = json.loads(line)
                lines += 1
                name = next((name for name, key in kinds if key in value), 'found')
                errors = [error.message[:200] for error in checks[name].iter_errors(value)]
                if not errors and sum(one.is_valid(value) for one in each) != 1:
                    errors = ['it fits several of the schemas']
                if errors:
                    wrong += 1
                    print(f'{path}: {line[:200].rstrip()}: {"; ".join(errors[:3])}')
        print(f'{path}: {lines} lines, {wrong} wrong')
        trouble = trouble or wrong > 0 or lines == 0
    return trouble


if __name__ == '__main__':
    sys.exit(main())
