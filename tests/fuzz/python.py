# python.py - any octets as a text for the Python package
#
#	python.py [RUNS] [SEED]			inputs made by chance
#	python.py --atheris [OPTION...] [DIRECTORY...]	by atheris, with libFuzzer's options
#
# An input is read as octets, as a str, in pieces, and as one URL.  Positions are checked against
# the text.  Its first four octets choose the options and the cuts, as in tests/fuzz/scan.
# PYTHONPATH and URLSIFT_LIBRARY say what is tested, abs_top_srcdir where the inputs come from.
import glob
import os
import pickle
import random
import sys

import urlsift

HEADER = 4
KINDS = ["url", "angle", "prefix", "quote", "bare", "www", "mail", "defanged"]
FLAGS = ["flowed", "delsp", "html", "at-sign", "mail", "exact", "unfolded"]
HYPHENS = ["auto", "keep", "drop", "all"]
REJOINS = ["auto", "never", "always", "auto"]


def options_of(header):
    chosen = [kind for i, kind in enumerate(KINDS) if header[0] >> i & 1]
    return {"kinds": chosen or "all", "std": "1993" if header[1] & 1 else "rfc1738",
            "hyphen": HYPHENS[header[1] >> 1 & 3], "bad": bool(header[1] & 8),
            "rejoin": REJOINS[header[1] >> 6],
            "flags": [flag for i, flag in enumerate(FLAGS) if header[2] >> i & 1]}


def url_check(url):
    # A part may have half a character: the type of gopher is one octet.
    for name, part in url.parts.items():
        assert os.fsencode(part) in os.fsencode(url.text), name
    if url.error:
        assert 0 <= url.error.offset <= len(url.text)
        assert url.verdict == "bad" and url.error.text and url.error.section
    else:
        assert url.verdict in ("strict", "relaxed")
    os.fsencode(url.normalized)


def place_check(text, break_, start, line, column):
    """A character, or an octet, is in the line and column that are said."""
    before = text[:start]
    assert line == before.count(break_) + 1
    assert column == start - (before.rfind(break_) + 1) + 1


def finds_check(text, finds):
    break_ = b"\n" if isinstance(text, bytes) else "\n"
    for find in finds:
        url_check(find)
        assert 0 <= find.start <= find.end <= len(text)
        place_check(text, break_, find.start, find.line, find.column)
        assert find.pieces[0].start == find.start and find.pieces[-1].end == find.end
        past = 0
        for piece in find.pieces:
            assert past <= piece.start <= piece.end
            place_check(text, break_, piece.start, piece.line, piece.column)
            past = piece.end
        if find.readings:
            assert find.readings[0].text == find.text and len(find.readings) > 1
    assert pickle.loads(pickle.dumps(finds[:2])) == finds[:2]
    assert len(set(finds)) == len(finds)


def same_check(octets, text, of_octets, of_text):
    """Finds in a str are those in its octets, at characters instead of octets."""
    assert len(of_octets) == len(of_text)
    for a, b in zip(of_octets, of_text):
        assert (a.text, a.verdict, a.parts, a.kind, a.notes, a.warnings, a.readings, a.line) == \
            (b.text, b.verdict, b.parts, b.kind, b.notes, b.warnings, b.readings, b.line)
        places = [(a.start, b.start), (a.end, b.end)]
        for x, y in zip(a.pieces, b.pieces):
            places += [(x.start, y.start), (x.end, y.end)]
        for octet, character in places:
            assert len(os.fsencode(text[:character])) == octet


def cuts_of(octets, step):
    at, n = 0, 0
    while at < len(octets):
        n = (n + step) % 23
        yield (bytes, bytearray, memoryview)[n % 3](octets[at:at + n])
        at += n


def input_check(data):
    if len(data) < HEADER:
        return
    octets, options = data[HEADER:], options_of(data)
    finds = list(urlsift.scan(octets, **options))
    finds_check(octets, finds)
    assert finds == list(urlsift.stream(cuts_of(octets, data[3] % 6 + 1), **options))
    text = octets.decode("utf-8", "surrogateescape")
    of_text = list(urlsift.scan(text, **options))
    finds_check(text, of_text)
    same_check(octets, text, finds, of_text)
    # Halves of surrogate pairs, as JSON has them.
    halves = octets.decode("utf-16-le", "surrogatepass" if data[3] & 1 else "replace") \
        if len(octets) % 2 == 0 else text.replace("a", "\ud812")
    finds_check(halves, list(urlsift.scan(halves, **options)))
    for one in (octets, text, halves):
        url = urlsift.parse(one, options["std"])
        url_check(url)
        assert hash(url) == hash(urlsift.parse(one, options["std"]))
        for step in urlsift.explain(one):
            assert step.verb and isinstance(step.text, str)
    for find in finds:
        if find.error is None:
            url = urlsift.parse(find.text, options["std"])
            assert url.error is None, url.error
            assert (url.parts, url.deviations, url.normalized) == \
                (find.parts, find.deviations, find.normalized)


def seeds():
    """Files and netstrings of tests/fuzz/scan."""
    directory = os.environ.get("abs_top_srcdir", ".") + "/data/fuzz/scan"
    found = []
    for name in sorted(glob.glob(directory + "/*")):
        with open(name, "rb") as file:
            found.append(file.read())
    with open(directory + ".netstrings", "rb") as file:
        rest = file.read()
    while rest:
        length, rest = rest.split(b":", 1)
        found.append(rest[:int(length)])
        rest = rest[int(length) + 2:]
    return found


WORDS = [b"http://", b"<URL:", b">", b"\n", b"\r\n", b"-\n", b" ", "ä€😀".encode(), b"\xff",
         b"\xc2", b"\xe2\x80\x90", b"\xed\xa0\x80", b"&amp;", b"www.", b"@", b"[.]",
         b"\\u002f", b"%", b"\0", b"\xcc\x81", b"mailto:a@h.dom"]


def mutated(chance, pool):
    data = bytearray(chance.choice(pool))
    for _ in range(chance.randrange(1, 6)):
        at, length = chance.randrange(len(data) + 1), chance.randrange(1, 9)
        how = chance.randrange(6)
        if how == 0:
            data[at:at] = chance.choice(WORDS)
        elif how == 1:
            del data[at:at + length]
        elif how == 2:
            data[at:at + 1] = bytes([chance.randrange(256)])
        elif how == 3:
            other = chance.choice(pool)
            data[at:] = other[chance.randrange(len(other) + 1):]
        elif how == 4:
            data[at:at] = data[at:at + length]
        else:
            data[:HEADER] = bytes(chance.randrange(256) for _ in range(HEADER))
    return bytes(data[:256])


def fuzz(arguments):
    """LD_PRELOAD=.../ubsan_with_fuzzer.so of atheris: also a library with coverage of clang."""
    import atheris

    atheris.Setup(arguments, input_check)
    with atheris.instrument_imports(include=["urlsift._library"]):
        urlsift.version()       # loads it
    atheris.Fuzz()


def main(arguments):
    if arguments[:1] == ["--atheris"]:
        fuzz(arguments)
    runs = int(arguments[0]) if arguments else 1000
    chance = random.Random(int(arguments[1]) if len(arguments) > 1 else 1)
    pool = seeds()
    for _ in range(runs):
        data = mutated(chance, pool)
        try:
            input_check(data)
        except BaseException:
            print(f"the input is {data!r}")
            raise
    print(f"{runs} inputs of {len(pool)} seeds")


main(sys.argv[1:])
