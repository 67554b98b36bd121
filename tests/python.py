# python.py - the binding for Python: points of TAP (tests/python.sh runs it)
import dataclasses
import doctest
import os
import pickle
import re
import sys
import types
import typing

import urlsift

points = failed = 0


def point(what, got, wanted):
    global points, failed
    points += 1
    if got == wanted:
        print(f"ok {points} - {what}")
    else:
        failed += 1
        print(f"not ok {points} - {what}\n# got    {got!r}\n# wanted {wanted!r}")


def raises(kind, call):
    try:
        call()
    except kind as exception:
        return str(exception)
    return "nothing was raised"


TOP = os.environ["abs_top_srcdir"]
with open(f"{TOP}/data/examples/reply.eml", "rb") as file:
    MAIL = file.read()

TEXT = "> Grüße: <https://www.example.org/line-\n> breaking?a=1>, see http://h.dom/ä.\n"
finds = list(urlsift.scan(TEXT))
point("scan: the URLs of a text", [find.text for find in finds],
      ["https://www.example.org/line-breaking?a=1", "http://h.dom/ä"])
point("offsets are those of characters", [TEXT[find.start:find.end] for find in finds],
      ["https://www.example.org/line-\n> breaking?a=1", "http://h.dom/ä"])
point("pieces", ["".join(TEXT[piece.start:piece.end] for piece in find.pieces) for find in finds],
      [find.text for find in finds])
point("lines and columns are those of characters", [(find.line, find.column) for find in finds],
      [(1, 11), (2, 22)])
point("kinds", [find.kind for find in finds], ["angle", "bare"])
point("parts", finds[0].parts, {"scheme": "https", "host": "www.example.org",
                                "path": "line-breaking", "search": "a=1"})
point("readings", [reading.text for reading in finds[0].readings],
      ["https://www.example.org/line-breaking?a=1", "https://www.example.org/linebreaking?a=1"])
point("of bytes, offsets are those of octets",
      [MAIL[find.start:find.end] for find in urlsift.scan(MAIL, ["angle", "bare"])][2:],
      [b"https://en.example.org/wiki/Wrap_(text)", b"https://ana.example.org/"])
point("the default is all five kinds", [find.kind for find in urlsift.scan(MAIL)],
      ["angle"] * 2 + ["bare"] * 2)
point("wrapped URLs alone", [find.kind for find in urlsift.scan(MAIL, "wrapped")], ["angle"] * 2)
point("the cuts of a stream change nothing",
      list(urlsift.stream([MAIL[i:i + 1] for i in range(len(MAIL))])),
      list(urlsift.scan(MAIL)))
LONG = 200000 if os.environ.get("TESTS_FULL") else 2000
point("a long text", sum(1 for _ in urlsift.scan(b"<http://h.dom/>\n" * LONG)), LONG)
point("nothing", list(urlsift.scan("")) + list(urlsift.stream([])), [])
point("octets that are no text", [os.fsencode(find.text) for find in
                                  urlsift.scan(b"\0\xff <http://h.dom/\xff>")],
      [b"http://h.dom/\xff"])
point("halves of surrogate pairs, as json.loads lets them pass",
      [(find.text, find.start) for find in urlsift.scan("\ud83d <http://h.dom/\udc00>")],
      [("http://h.dom/\ufffd", 3)])
ESCAPED = b"\x80\xc3\xa4 <http://h.dom/>\xff http://i.dom/".decode("utf-8", "surrogateescape")
point("offsets after octets that are not UTF-8",
      [ESCAPED[find.start:find.end] for find in urlsift.scan(ESCAPED)],
      ["http://h.dom/", "http://i.dom/"])
point("bad ones", [(find.verdict, find.error.code) for find in
                   urlsift.scan("<URL:http:/x>", bad=True)], [("bad", "slashes")])
point("options", [find.text for find in urlsift.scan("<http://h.dom/a-\nb>", hyphen="drop")],
      ["http://h.dom/ab"])
point("flags", [find.text for find in urlsift.scan("<http://h.dom/?a&amp;b>", flags="html")],
      ["http://h.dom/?a&b"])
scan = urlsift.scan(TEXT)
point("it is an iterator", (next(scan).kind, next(scan).kind, next(scan, None)),
      ("angle", "bare", None))
point("two at once", [a.text == b.text for a, b in zip(urlsift.scan(TEXT), urlsift.scan(TEXT))],
      [True, True])

url = urlsift.parse("FTP://jane:pw@h.dom:21/%7Ea;type=d")
point("parse: parts", (url.parts["user"], url.parts["password"], url.parts["type"]),
      ("jane", "pw", "d"))
point("parse: warnings", url.warnings, ("S-PASSWORD",))
point("parse: the normalised form", url.normalized, "ftp://jane:pw@h.dom/~a;type=d")
error = urlsift.parse("http://h.dom:x/").error
point("parse: an error", (error.code, error.offset, error.section), ("port", 13, "5"))
point("parse: nothing", urlsift.parse("").error.code, "no-scheme")
point("explain", [step.verb for step in urlsift.explain("gopher://h.dom/0a")][:2],
      ["connect", "send"])
point("explain: danger", [step.danger for step in urlsift.explain("gopher://h.dom/0a%0Db")][1],
      True)

point("an unknown kind", raises(ValueError, lambda: urlsift.scan("", "www2")).split(":")[0],
      "unknown kind 'www2'")
point("an unknown standard", raises(ValueError, lambda: urlsift.parse("", std="x")).split(":")[0],
      "unknown standard 'x'")
one, other = urlsift.scan("http://b.dom/ http://a.dom/")
point("finds can be members of a set", len(
    {one, other, next(urlsift.scan("http://b.dom/ http://a.dom/"))}), 2)
point("... and are sorted by their place", sorted([other, one]), [one, other])
point("... compared with each other only", "not supported" in raises(TypeError, lambda: one < 5),
      True)
point("... and pickled", pickle.loads(pickle.dumps(one)), one)
point("parts cannot be changed", "does not support item assignment" in raises(
    TypeError, lambda: exec("parts['host'] = ''", {"parts": one.parts})), True)
point("a number is no text", raises(TypeError, lambda: urlsift.scan(5)),
      "a text is str or bytes, not int")
point("nothing is no text", raises(TypeError, lambda: urlsift.parse(None)),
      "a text is str or bytes, not NoneType")
point("a text is no stream", raises(TypeError, lambda: urlsift.stream(b"x")),
      "chunks are several bytes objects, not bytes; scan() takes one text")
point("a stream is of bytes", raises(TypeError, lambda: next(urlsift.stream(["x"]))),
      "a chunk is bytes, not str")
point("a kind is a word", raises(TypeError, lambda: urlsift.scan("", [1])),
      "a kind is a str, not int")
point("kinds are words", raises(TypeError, lambda: urlsift.scan("", 1)),
      "kinds are a str or several, not int")
point("no kind", raises(ValueError, lambda: urlsift.scan("", [])).split(":")[0], "no kind")
point("a hyphen is a word", raises(TypeError, lambda: urlsift.scan("", hyphen=None)),
      "a hyphen is a str, not NoneType")
with open(f"{TOP}/data/examples/reply.eml", "rb") as closed:
    pass
point("a closed file", raises(ValueError, lambda: next(urlsift.stream(closed))),
      "I/O operation on closed file.")
for module in urlsift, urlsift._library:
    point(f"the examples of {module.__name__}", doctest.testmod(module).failed, 0)
point("its version is that of the library", urlsift.__version__, urlsift.version())
point("records cannot be changed",
      "cannot assign" in raises(dataclasses.FrozenInstanceError,
                                lambda: setattr(url, "text", "")), True)

# What the binding declares is what the header declares, but for enumerations, which are int.
def words(text):
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r"#.*", "", text)
    text = text.replace("URLSIFT_PARTS_MAX", "32")
    text = re.sub(r"\benum urlsift_\w+ (?=\w)", "int ", text)
    return re.sub(r"\s+", " ", re.sub(r"\s*([{}();,*])\s*", r"\1", text))


with open(f"{TOP}/src/urlsift.h", encoding="utf-8") as file:
    header = words(file.read())
with open(urlsift._library.__file__, encoding="utf-8") as file:
    declared = words(re.search(r'_C = """(.*?)"""', file.read(), re.S).group(1))


def split(text):
    return [one for one in re.findall(r"struct urlsift_\w+\{[^}]*\}|[^{};]+\([^;]*\)(?=;)", text)]


point("it declares enough to compare", len(split(declared)) > 30, True)
members = {re.match(r"struct \w+", one).group(): one for one in split(header) if "{" in one}
functions = {one.strip() for one in split(header) if "{" not in one}


def names(structure):
    """Member after member: its type and name."""
    fields = []
    for field in structure[structure.index("{") + 1:-1].split(";"):
        kind, _, rest = field.rpartition(" ") if "," not in field else (
            field[:field.index(",")].rpartition(" ")[0], "", field.split(" ")[-1])
        fields += [(kind, name) for name in rest.split(",") if name]
    return fields


for one in split(declared):
    if "{" in one:
        structure = re.match(r"struct \w+", one).group()
        ours, theirs = names(one), names(members.get(structure, "{}"))
        point(f"{structure} begins as in urlsift.h", theirs[:len(ours)], ours)
    else:
        point(f"{one.strip()[:60]} is in urlsift.h", one.strip() in functions, True)

public = [getattr(urlsift, name) for name in urlsift.__all__]
point("all that is public has a description and types", [
    thing.__name__ for thing in public
    if not thing.__doc__ or isinstance(thing, types.FunctionType) and
    "return" not in typing.get_type_hints(thing)], [])

# A library that is missing, is none, or is older.
def loads(file):
    os.environ["URLSIFT_LIBRARY"] = file
    return raises(ImportError, lambda: urlsift._library._load(urlsift._library._file()))


point("a library that is missing", "install liburlsift, or name its file in the environment "
      "variable URLSIFT_LIBRARY" in loads("/nowhere/liburlsift.so.0"), True)
point("bad is no word", raises(TypeError, lambda: urlsift.scan("x", bad="1")) != "", True)
point("a bad URL has the offset of a character",
      [urlsift.parse(url).error.offset for url in ("http://\u00e9\u00e9.dom/ x",
                                                   "http://ee.dom/ x")], [14, 14])
point("a library that is another one", "install liburlsift" in loads("libc.so.6"), True)
if os.environ.get("OLDER_LIBRARY"):
    point("an older library", loads(os.environ["OLDER_LIBRARY"]).split(" is ")[1],
          "version 0.1.0 of the C library; this package needs 0.9 or later: "
          "install a newer liburlsift")

print(f"1..{points}")
sys.exit(failed > 0)
