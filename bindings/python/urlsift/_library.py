"""Find URLs in plain text, rejoin those broken over lines, and take them apart.

    >>> import urlsift
    >>> text = "See <https://www.example.org/a/\\n  b.html>."
    >>> for find in urlsift.scan(text):
    ...     print(find.line, find.text, find.parts["host"])
    1 https://www.example.org/a/b.html www.example.org

Text is str or bytes.  Offsets count from 0, lines and columns from 1; they count the
characters of a str, and the octets of bytes.  The URLs and parts found are str; those of
bytes are decoded as UTF-8, with surrogates for octets that are not UTF-8 (os.fsencode).
Other surrogates in a str are read as U+FFFD.
The names in notes, warnings and verdicts are those of urlsift(1).
"""
from __future__ import annotations

import ctypes.util
import os
import re
from dataclasses import dataclass, replace
from functools import total_ordering
from typing import Any, Callable, Iterable, Iterator, Mapping, Optional, Union

from cffi import FFI

__all__ = ["Error", "Find", "Parts", "Piece", "Reading", "Step", "Url", "explain", "parse",
           "scan", "stream", "version"]

_NEEDED = (0, 9)                # the oldest library that has all of this

_ffi = FFI()
_C = """
    struct urlsift_scheme {
        const char *name; const char *origin; int kind;
        uint16_t port; uint8_t slashes; uint8_t opaque;
    };
    struct urlsift_span { uint32_t off; uint32_t len; };
    struct urlsift_url {
        const struct urlsift_scheme *scheme; int verdict; int error;
        uint32_t error_off; uint32_t deviations;
        struct urlsift_span parts[32]; uint32_t reserved[4];
    };
    struct urlsift_step { const char *verb; const char *text; size_t len; bool danger; };
    struct urlsift_position { uint64_t offset; uint64_t line; uint64_t column; };
    struct urlsift_piece {
        struct urlsift_position at; uint32_t len; uint32_t off; uint32_t text_len;
    };
    struct urlsift_reading {
        const char *text; size_t len; int kind; int verdict; uint32_t why;
    };
    struct urlsift_find {
        const char *text; size_t len; const struct urlsift_url *url;
        struct urlsift_position at; uint64_t end; uint64_t opens; uint64_t closes;
        uint32_t kind; uint32_t notes; uint32_t warnings;
        size_t n_pieces, n_readings; const void *pieces, *readings;
        const char *line; size_t line_len;
    };
    typedef int urlsift_found(void *ctx, const struct urlsift_find *find);
    typedef int urlsift_hyphenate(void *ctx, const char *language, const char *word,
        size_t len, size_t at);
    struct urlsift_options {
        size_t size; uint32_t kinds; int std; int hyphen; uint32_t text;
        uint32_t report_bad; uint32_t eager; uint32_t no_audit; int column;
        urlsift_found *found; void *ctx; urlsift_hyphenate *hyphenate; void *hyphenate_ctx;
        int rejoin; uint32_t line;
    };
    struct urlsift_scanner;

    const char *urlsift_version(void);
    int urlsift_parse(struct urlsift_url *url, const char *text, size_t len, int std);
    const char *urlsift_part_text(const struct urlsift_url *url, const char *text,
        unsigned part, size_t *len);
    size_t urlsift_normalize(const struct urlsift_url *url, const char *text, size_t len,
        char *out, size_t size);
    uint32_t urlsift_audit(const struct urlsift_url *url, const char *text);
    int urlsift_explain(const struct urlsift_url *url, const char *text,
        int (*step)(void *ctx, const struct urlsift_step *step), void *ctx);
    struct urlsift_scanner *urlsift_scanner_new(const struct urlsift_options *options);
    void urlsift_scanner_free(struct urlsift_scanner *scanner);
    int urlsift_feed(struct urlsift_scanner *scanner, const char *octets, size_t n);
    int urlsift_finish(struct urlsift_scanner *scanner);
    const struct urlsift_piece *urlsift_find_piece(const struct urlsift_find *find, size_t i);
    const struct urlsift_reading *urlsift_find_reading(const struct urlsift_find *find,
        size_t i);
    const char *urlsift_deviation_name(uint32_t bit);
    const char *urlsift_kind_name(uint32_t bit);
    const char *urlsift_note_name(uint32_t bit);
    const char *urlsift_part_name(unsigned part);
    const char *urlsift_verdict_name(unsigned verdict);
    const char *urlsift_warning_name(uint32_t bit);
    const char *urlsift_why_name(uint32_t bit);
    const char *urlsift_hyphen_name(unsigned hyphen);
    const char *urlsift_rejoin_name(unsigned rejoin);
    const char *urlsift_std_name(unsigned std);
    const char *urlsift_text_flag_name(uint32_t bit);
    const char *urlsift_error_name(unsigned error);
    const char *urlsift_error_section(unsigned error);
    const char *urlsift_error_text(unsigned error);
"""
_ffi.cdef(_C)


def _string(text: Any, length: int = -1) -> str:
    octets: Any = _ffi.string(text) if length < 0 else _ffi.buffer(text, length)[:]
    return str(octets, "utf-8", "surrogateescape")


def _file() -> str:
    """The file of the library: of URLSIFT_LIBRARY, in the wheel, or installed."""
    named = os.environ.get("URLSIFT_LIBRARY")
    if named:
        return named
    for name in ("liburlsift.so.0", "liburlsift.0.dylib"):
        bundled = os.path.join(os.path.dirname(os.path.abspath(__file__)), name)
        if os.path.exists(bundled):
            return bundled
    return ctypes.util.find_library("urlsift") or "liburlsift.so.0"


def _load(file: str) -> Any:
    try:
        lib: Any = _ffi.dlopen(file)
        version = _string(lib.urlsift_version())
    except (OSError, AttributeError) as error:
        raise ImportError(
            f"the C library of urlsift cannot be loaded ({error}): install liburlsift, or name "
            "its file in the environment variable URLSIFT_LIBRARY") from error
    numbers = tuple(int(number) for number in re.findall(r"\d+", version)[:2])
    functions = re.findall(r"^    (?!typedef)[^(\n]*\b(urlsift_\w+)\(", _C, re.M)
    if numbers < _NEEDED or not all(hasattr(lib, name) for name in functions):
        raise ImportError(f"{file} is version {version} of the C library; this package needs "
                          f"{'.'.join(map(str, _NEEDED))} or later: install a newer liburlsift")
    return lib


_lib = _load(_file())

Text = Union[str, bytes, bytearray, memoryview]
Words = Union[str, Iterable[str]]
_CONTINUATION = bytes(range(0x80, 0xC0))    # of UTF-8: no character begins with these
_CHUNK = 1 << 20
_HALVES = re.compile("[\ud800-\udc7f\udd00-\udfff]")   # of surrogate pairs: no octets
_ESCAPED = re.compile("[\udc80-\udcff]")                # each is one octet that is not UTF-8


class Parts(Mapping[str, str]):
    """The parts of a URL by their names; it cannot be changed.

    >>> parse("http://h.dom:80/a?b").parts
    Parts({'scheme': 'http', 'host': 'h.dom', 'port': '80', 'path': 'a', 'search': 'b'})
    """

    __slots__ = ("_parts",)

    def __init__(self, parts: Mapping[str, str]) -> None:
        self._parts = dict(parts)

    def __getitem__(self, name: str) -> str:
        return self._parts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)

    def __len__(self) -> int:
        return len(self._parts)

    def __hash__(self) -> int:
        return hash(frozenset(self._parts.items()))

    def __repr__(self) -> str:
        return f"Parts({self._parts})"


@dataclass(frozen=True)
class Error:
    """Why a URL is bad: the code, the section of RFC 1738, a sentence.

    >>> parse("http://ééé.dom/ x").error.offset
    15
    """
    code: str
    offset: int                 # of the character in the URL's text that was refused
    section: str
    text: str


@dataclass(frozen=True)
class Url:
    """A URL taken apart.  Parts that are absent are not in `parts'; nothing is decoded."""
    text: str
    verdict: str                # "strict", "relaxed" or "bad"
    error: Optional[Error]      # if it is bad
    parts: Parts
    deviations: tuple[str, ...]
    warnings: tuple[str, ...]
    normalized: str


@dataclass(frozen=True)
class Step:
    """One thing that a URL asks a client to do.  Do not send its text if it is dangerous."""
    verb: str
    text: str
    danger: bool


@dataclass(frozen=True)
class Piece:
    """A run of a URL without a break in the text: [start, end)."""
    start: int
    end: int
    line: int
    column: int


@dataclass(frozen=True)
class Reading:
    """A way to read a URL, and why it is better than the next one."""
    text: str
    verdict: str
    why: tuple[str, ...]


@total_ordering
@dataclass(frozen=True)
class Find(Url):
    """A URL found in a text, in [start, end), which includes what broke it.

    Finds are sorted by their place in the text; equal ones agree in everything.

    >>> first, second = scan("http://b.dom/ http://a.dom/")
    >>> first < second, len({first, second, first})
    (True, 2)
    """
    start: int
    end: int
    line: int
    column: int
    kind: str
    notes: tuple[str, ...]
    pieces: tuple[Piece, ...]
    readings: tuple[Reading, ...]   # the best first; empty if there is only one

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Find):
            return NotImplemented
        return (self.start, self.end, repr(self)) < (other.start, other.end, repr(other))


def _octets(text: Text) -> bytes:
    if isinstance(text, (bytes, bytearray, memoryview)):
        return bytes(text)
    if not isinstance(text, str):
        raise TypeError(f"a text is str or bytes, not {type(text).__name__}")
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return _HALVES.sub("\ufffd", text).encode("utf-8", "surrogateescape")


def _names(name: Callable[[int], Any], bits: int) -> tuple[str, ...]:
    found = (name(1 << i) for i in range(32) if bits >> i & 1)
    return tuple(_string(one) for one in found if one != _ffi.NULL)


def _codes(name: Callable[[int], Any]) -> dict[str, int]:
    codes: dict[str, int] = {}
    while name(len(codes)) != _ffi.NULL:
        codes[_string(name(len(codes)))] = len(codes)
    return codes


def _bits(name: Callable[[int], Any]) -> dict[str, int]:
    return {_string(name(1 << i)): 1 << i for i in range(32) if name(1 << i) != _ffi.NULL}


_KINDS = _bits(_lib.urlsift_kind_name)
_FLAGS = _bits(_lib.urlsift_text_flag_name)
_HYPHENS = _codes(_lib.urlsift_hyphen_name)
_REJOINS = _codes(_lib.urlsift_rejoin_name)
_STDS = _codes(_lib.urlsift_std_name)
_PARTS = [_string(name) if (name := _lib.urlsift_part_name(i)) != _ffi.NULL else ""
          for i in range(32)]


def _choose(what: str, known: dict[str, int], word: str) -> int:
    if not isinstance(word, str):
        raise TypeError(f"a {what} is a str, not {type(word).__name__}")
    if word not in known:
        raise ValueError(f"unknown {what} {word!r}: known are {', '.join(known)}")
    return known[word]


def _set(what: str, known: dict[str, int], words: Words) -> int:
    if isinstance(words, str):
        words = [word for word in words.split(",") if word]
    elif isinstance(words, bytes) or not isinstance(words, Iterable):
        raise TypeError(f"{what}s are a str or several, not {type(words).__name__}")
    chosen = 0
    for word in words:
        chosen |= _choose(what, known, word)
    return chosen


def _url(url: Any, text: Any, length: int) -> dict[str, Any]:
    """The fields of a Url."""
    parts, n = {}, _ffi.new("size_t *")
    for i, name in enumerate(_PARTS):
        part = _lib.urlsift_part_text(url, text, i, n)
        if name and part != _ffi.NULL:
            parts[name] = _string(part, n[0])
    out = _ffi.new("char[]", 3 * length + 1)
    error = None
    if url.error != 0:
        error = Error(_string(_lib.urlsift_error_name(url.error)), len(_string(text, url.error_off)),
                      _string(_lib.urlsift_error_section(url.error)),
                      _string(_lib.urlsift_error_text(url.error)))
    return {"text": _string(text, length),
            "verdict": _string(_lib.urlsift_verdict_name(url.verdict)),
            "error": error, "parts": Parts(parts),
            "deviations": _names(_lib.urlsift_deviation_name, url.deviations),
            "warnings": _names(_lib.urlsift_warning_name, _lib.urlsift_audit(url, text)),
            "normalized": _string(out, _lib.urlsift_normalize(url, text, length, out,
                                                              3 * length))}


def parse(text: Text, std: str = "rfc1738") -> Url:
    """Take one URL apart.  A bad URL is no exception: see its `error'.

    >>> url = parse("ftp://ftp.example.org/a%2Fb;type=i")
    >>> url.verdict, url.parts["host"], url.parts["type"]
    ('strict', 'ftp.example.org', 'i')
    >>> parse("http:/h.dom").error.text
    '"//" must follow the colon of this scheme'
    """
    octets, url = _octets(text), _ffi.new("struct urlsift_url *")
    kept = _ffi.from_buffer("char[]", octets + b"\0")
    _lib.urlsift_parse(url, kept, len(octets), _choose("standard", _STDS, std))
    return Url(**_url(url, kept, len(octets)))


def explain(text: Text) -> list[Step]:
    """What the URL asks a client to do (RFC 1738 section 3); nothing if it is bad.

    >>> for step in explain("gopher://h.dom/0a"):
    ...     print(step.verb, repr(step.text))
    connect 'h.dom:70'
    send 'a\\r\\n'
    expect '0: file'
    """
    octets, url = _octets(text), _ffi.new("struct urlsift_url *")
    steps: list[Step] = []

    def add(_ctx: Any, step: Any) -> int:
        steps.append(Step(_string(step.verb), _string(step.text, step.len), step.danger))
        return 0

    kept = _ffi.from_buffer("char[]", octets + b"\0")
    _lib.urlsift_parse(url, kept, len(octets), 0)
    _lib.urlsift_explain(url, kept, _ffi.callback(
        "int(void *, const struct urlsift_step *)", add, error=1), _ffi.NULL)
    return steps


class _Scan:
    """A scanner, and the finds that it has not yet returned."""

    def __init__(self, characters: bool, kinds: Words, std: str, hyphen: str, rejoin: str,
                 flags: Words, bad: bool) -> None:
        if not isinstance(bad, bool):
            raise TypeError(f"bad is True or False, not {bad!r}")
        self.finds: list[Find] = []
        self.failed: Optional[BaseException] = None
        wrapped = _KINDS["url"] | _KINDS["angle"] | _KINDS["prefix"]
        known = dict(_KINDS, all=wrapped | _KINDS["quote"] | _KINDS["bare"], wrapped=wrapped,
                     loose=_KINDS["www"] | _KINDS["mail"] | _KINDS["defanged"])
        chosen = _set("kind", known, kinds)
        if chosen == 0:
            raise ValueError(f"no kind: known are {', '.join(known)}")
        self._found = _ffi.callback("int(void *, const struct urlsift_find *)", self._add,
                                    error=1)
        options = _ffi.new("struct urlsift_options *", {
            "size": _ffi.sizeof("struct urlsift_options"), "kinds": chosen,
            "std": _choose("standard", _STDS, std),
            "hyphen": _choose("hyphen", _HYPHENS, hyphen),
            "rejoin": _choose("rejoin", _REJOINS, rejoin),
            "text": _set("flag", _FLAGS, flags), "report_bad": int(bad),
            "column": int(characters), "found": self._found})
        scanner = _lib.urlsift_scanner_new(options)
        if scanner == _ffi.NULL:
            raise OSError(_ffi.errno, os.strerror(_ffi.errno))
        self._scanner = _ffi.gc(scanner, _lib.urlsift_scanner_free)

    def _add(self, _ctx: Any, find: Any) -> int:
        try:
            self.finds.append(_find(find))
        except BaseException as exception:      # it must not go through C
            self.failed = exception
            return 1
        return 0

    def feed(self, octets: bytes) -> list[Find]:
        """The finds that are complete after these octets."""
        _lib.urlsift_feed(self._scanner, octets, len(octets))
        return self._take()

    def finish(self) -> list[Find]:
        _lib.urlsift_finish(self._scanner)
        return self._take()

    def _take(self) -> list[Find]:
        if self.failed is not None:
            raise self.failed
        finds, self.finds = self.finds, []
        return finds


def _find(find: Any) -> Find:
    fields = _url(find.url, find.text, find.len)
    fields["warnings"] = _names(_lib.urlsift_warning_name, find.warnings)
    pieces = [_lib.urlsift_find_piece(find, i) for i in range(find.n_pieces)]
    readings = [_lib.urlsift_find_reading(find, i) for i in range(find.n_readings)]
    return Find(
        **fields, start=find.at.offset, end=find.end, line=find.at.line,
        column=find.at.column, kind=_string(_lib.urlsift_kind_name(find.kind)),
        notes=_names(_lib.urlsift_note_name, find.notes),
        pieces=tuple(Piece(piece.at.offset, piece.at.offset + piece.len, piece.at.line,
                           piece.at.column) for piece in pieces),
        readings=tuple(Reading(_string(reading.text, reading.len),
                               _string(_lib.urlsift_verdict_name(reading.verdict)),
                               _names(_lib.urlsift_why_name, reading.why))
                       for reading in readings))


class _Characters:
    """Turns offsets of octets into those of characters.  Finds come in order, or nearly."""

    def __init__(self, text: str):
        self._octets = _octets(_ESCAPED.sub("?", text))
        self._octet = self._character = 0

    def __call__(self, offset: int) -> int:
        if offset >= self._octet:
            between = self._octets[self._octet:offset]
            self._character += len(between.translate(None, _CONTINUATION))
        else:
            between = self._octets[offset:self._octet]
            self._character -= len(between.translate(None, _CONTINUATION))
        self._octet = offset
        return self._character


def _in_characters(find: Find, at: _Characters) -> Find:
    pieces = tuple(Piece(at(piece.start), at(piece.end), piece.line, piece.column)
                   for piece in find.pieces)
    return replace(find, start=at(find.start), end=at(find.end), pieces=pieces)


def scan(text: Text, kinds: Words = "all", *, std: str = "rfc1738", hyphen: str = "auto",
         rejoin: str = "auto", flags: Words = (), bad: bool = False) -> Iterator[Find]:
    """The URLs of a text, in order.

    >>> [find.text for find in scan("> http://h.dom/a, or\\n> www.example.org.", "bare,www")]
    ['http://h.dom/a', 'http://www.example.org']

    kinds: url, angle, prefix, quote, bare, or all of these, the default; wrapped, the first
        three, which the text marks as URLs; www, mail, defanged, or loose, these three.
    std, hyphen, rejoin: as the options of urlsift(1).
    flags: what the text is: flowed, delsp, html, at-sign, mail, exact, unfolded.
    bad: also report bad URLs, with their errors.
    """
    octets = _octets(text)
    characters = _Characters(text) if isinstance(text, str) and not text.isascii() else None
    scanner = _Scan(characters is not None, kinds, std, hyphen, rejoin, flags, bad)

    def finds() -> Iterator[Find]:
        for start in range(0, len(octets), _CHUNK):
            yield from scanner.feed(octets[start:start + _CHUNK])
        yield from scanner.finish()

    return (_in_characters(find, characters) if characters else find for find in finds())


def stream(chunks: Iterable[bytes], kinds: Words = "all", *, std: str = "rfc1738",
           hyphen: str = "auto", rejoin: str = "auto", flags: Words = (),
           bad: bool = False) -> Iterator[Find]:
    """Like scan(), for bytes in pieces: of a file, a socket.  The cuts do not matter.

    >>> [find.text for find in stream([b"<http://h.d", b"om/>"])]
    ['http://h.dom/']
    """
    if isinstance(chunks, (str, bytes, bytearray)) or not isinstance(chunks, Iterable):
        raise TypeError(f"chunks are several bytes objects, not {type(chunks).__name__}; "
                        "scan() takes one text")
    scanner = _Scan(False, kinds, std, hyphen, rejoin, flags, bad)

    def finds() -> Iterator[Find]:
        for chunk in chunks:
            if not isinstance(chunk, (bytes, bytearray, memoryview)):
                raise TypeError(f"a chunk is bytes, not {type(chunk).__name__}")
            yield from scanner.feed(bytes(chunk))
        yield from scanner.finish()

    return finds()


def version() -> str:
    """The version of the library."""
    return _string(_lib.urlsift_version())
