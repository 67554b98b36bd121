"""Run urlsift on many machines: plan the items, run them anywhere, put the outputs together.

    python -m urlsift.cluster plan PATH... >PLAN        divide files into items
    python -m urlsift.cluster run PLAN N --out=DIR -- OPTION...
                                                        run item N, from 0
    python -m urlsift.cluster missing PLAN DIR [-- OPTION...]
                                                        list the items without an output
    python -m urlsift.cluster cat PLAN DIR --out=URLS   what `urlsift --json OPTION... PATH...'
                                                        prints

A plan is JSON Lines: path, start, end, size, mtime (ns) and line, on which start is.
The output of item N is DIR/N.jsonl.  Its last line is a summary, which names the item, the
options and the version, and has a SHA-256 of the records.  So cat knows whether the output is
complete, whatever happened to a file or a machine.  An output appears when it is complete, and
is not made again: an item may run twice, in parallel, and may be killed at any moment.

Status 0: done; 1: failed; 2: done, but some input is damaged; 3: outputs are missing, and are
listed.  The environment variable URLSIFT names the program, if it is not urlsift.
"""
from __future__ import annotations

import argparse
import getopt
import hashlib
import json
import os
import re
import secrets
import stat
import subprocess
import sys
import threading
from collections import Counter
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, replace
from typing import (BinaryIO, Callable, Generator, Iterable, Iterator, NoReturn, Optional,
                    Sequence)

__all__ = ["BLOCK", "Failed", "Item", "Summary", "cat", "check_options", "main", "missing",
           "plan", "read_plan", "run", "run_records"]

BLOCK = 256 << 20               # octets of an item, unless the caller says otherwise
_DOCUMENT = 1 << 20             # items are whole documents, so that none is read twice
_RECORD_ITEMS = 16              # items of a file of records, which each item reads from its start
_CHUNK = 1 << 20
_KEPT = 100                     # messages of an item that its summary keeps
_SUMMARY = b'{"summary":'
_NOT_RUN = "it has not been run"

DONE, FAILED, DAMAGED, MISSING = range(4)

# The options that change no more than which URLs an item has, and what is printed of each.
_SHORT = "wae:ivNj:"
_LONG = ["find=", "wrapped", "all", "regexp=", "ignore-case", "invert-match", "scheme=", "host=",
         "exclude-scheme=", "exclude-host=", "skip=", "strict", "std=", "hyphen=",
         "hyphen-language=", "rejoin=", "normalize", "redact", "defang", "context", "json",
         "column-unit=", "as=", "mail=", "no-decompress", "max-unpacked=", "threads=",
         "no-sandbox"]
# Those on which no record depends.
_IDLE = {"--json", "-j", "--threads", "--no-sandbox"}

# Files of records begin so.  A wrong guess costs time, and changes nothing.
_RECORDS = re.compile(rb"(\xef\xbb\xbf)?\s*(From |WARC/|[{\[]|#! rnews|\x01{4}|[0-9a-f]{40}|"
                      rb"[A-Z][A-Za-z-]*: )")


class Failed(Exception):
    """A plan, an item or an output is wrong."""


class Incomplete(Failed):
    """Outputs are missing: their numbers, and why."""

    def __init__(self, reasons: dict[int, str]):
        super().__init__(f"{len(reasons)} item{'s' * (len(reasons) != 1)} without output")
        self.reasons = reasons


@dataclass(frozen=True)
class Item:
    """The URLs that open in the octets [start, end) of a file; START is on line LINE."""
    path: str
    start: int
    end: int
    size: int
    mtime: int
    line: int

    def is_whole(self) -> bool:
        return self.start == 0 and self.end == self.size


@dataclass(frozen=True)
class Summary:
    """The last line of an output, which describes it."""
    number: int
    item: Item
    records: int
    octets: int
    sha256: str
    version: str
    options: tuple[str, ...]
    damaged: int                    # how many messages there were, all about damaged input
    messages: tuple[str, ...]       # the first of them


def _program() -> str:
    return os.environ.get("URLSIFT") or "urlsift"


def _said(octets: bytes) -> str:
    return octets.decode("utf-8", "backslashreplace")


# Options

def check_options(options: Sequence[str]) -> tuple[str, ...]:
    """Those of OPTIONS on which records depend.  Raises Failed if an item cannot have one."""
    try:
        pairs, operands = getopt.gnu_getopt(list(options), _SHORT, _LONG)
    except getopt.GetoptError as error:
        raise Failed(f"{error}, or it is not for items") from None
    if operands:
        raise Failed(f"{operands[0]!r} is not an option: the plan names the files")
    return tuple(name + (f"={value}" if value else "") for name, value in pairs
                 if name not in _IDLE)


def _answer(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run([_program(), *arguments], stdin=subprocess.DEVNULL,
                              capture_output=True, check=False)
    except OSError as error:
        raise Failed(f"{_program()}: {error.strerror}") from None


_versions: dict[str, str] = {}


def _version() -> str:
    """The program's version and libraries.  They, too, decide what is found."""
    program = _program()
    if program not in _versions:
        said = _answer("--version").stdout
        _versions[program] = "; ".join(_said(said).splitlines()[:2])
    return _versions[program]


# Plans

def _path_stat(path: str) -> os.stat_result:
    try:
        found = os.stat(path)
    except OSError as error:
        raise Failed(f"{path}: {error.strerror}") from None
    if not stat.S_ISREG(found.st_mode):
        raise Failed(f"{path}: not a regular file")
    return found


def _can_be_cut(path: str, options: Sequence[str]) -> bool:
    """Ask the program whether it can read a part of the file."""
    return _answer("--json", *options, "--range=0-1@1", "--", path).returncode in (0, 1)


def _lines(file: BinaryIO, start: int, end: int) -> int:
    """How many lines end in these octets of the file, which is there."""
    lines, left = 0, end - start
    while left > 0:
        octets = file.read(min(left, _CHUNK))
        if not octets:
            raise Failed(f"{file.name}: became shorter")
        lines += octets.count(b"\n")
        left -= len(octets)
    return lines


def _has_lengths(file: BinaryIO) -> bool:
    """Whether a mailbox may count a message by Content-Length: such a mailbox cannot be cut."""
    file.seek(0)
    before = b""
    while octets := file.read(_CHUNK):
        if b"\ncontent-length" in (before + octets).lower():
            return True
        before = octets[-16:]
    return False


def _plan_file(path: str, block: int, options: Sequence[str]) -> Iterator[Item]:
    found = _path_stat(path)
    item = Item(path, 0, found.st_size, found.st_size, found.st_mtime_ns, 1)
    try:
        with open(path, "rb") as file:
            head = file.read(256)
            if item.size <= block or not _can_be_cut(path, options):
                yield item
                return
            records = _RECORDS.match(head)
            if records and records[2] == b"From " and _has_lengths(file):
                yield item
                return
            if records:
                block = max(block, item.size // _RECORD_ITEMS + 1)
            block += -block % _DOCUMENT
            file.seek(0)
            while item.start < item.size:
                item = replace(item, end=min(item.start + block, item.size))
                yield item
                item = replace(item, start=item.end, line=item.line + _lines(
                    file, item.start, item.end))
    except OSError as error:
        raise Failed(f"{path}: {error.strerror}") from None


def plan(paths: Iterable[str], block: int = BLOCK,
         options: Sequence[str] = ()) -> Iterator[Item]:
    """The items of files, in the order of the files.  OPTIONS decide how a file is read."""
    check_options(options)
    for path in paths:
        yield from _plan_file(os.fspath(path), block, options)


def _item_line(item: Item) -> str:
    return json.dumps(asdict(item), separators=(",", ":"))


def _item_of(fields: object) -> Item:
    """Raises ValueError if that is not an item."""
    kinds = {"path": str, "start": int, "end": int, "size": int, "mtime": int, "line": int}
    if not isinstance(fields, dict) or fields.keys() != kinds.keys() or any(
            type(fields[key]) is not kind for key, kind in kinds.items()):
        raise ValueError("not an item")
    item = Item(**fields)
    os.fsencode(item.path)
    if not item.path or "\0" in item.path or item.line < 1 or not (
            0 <= item.start < item.end <= item.size or item.start == item.end == item.size == 0):
        raise ValueError("not an item")
    return item


def _read_item(name: str, number: int, line: bytes) -> Item:
    try:
        if not line.endswith(b"\n"):
            raise ValueError("the line has no end")
        return _item_of(json.loads(line))
    except (ValueError, RecursionError) as error:
        raise Failed(f"{name}:{number + 1}: not a plan: {error}") from None


def _plan_lines(name: str) -> Iterator[bytes]:
    try:
        with open(name, "rb") as file:
            yield from file
    except OSError as error:
        raise Failed(f"{name}: {error.strerror}") from None


def read_plan(name: str) -> list[Item]:
    """The items of a plan.  Raises Failed if they do not cover all of their files."""
    items: list[Item] = []
    for number, line in enumerate(_plan_lines(name)):
        item = _read_item(name, number, line)
        before = items[-1] if items and items[-1].end < items[-1].size else None
        wanted = replace(before, start=before.end, end=item.end, line=item.line) if before else \
            replace(item, start=0, line=1)
        if item != wanted:
            raise Failed(f"{name}:{number + 1}: not a plan: items are missing before this one")
        items.append(item)
    if not items:
        raise Failed(f"{name}: not a plan: it has no items")
    if items[-1].end < items[-1].size:
        raise Failed(f"{name}: not a plan: the items of {items[-1].path} do not reach its end")
    return items


def _planned(name: str, number: int) -> Item:
    """One item; the others are not parsed.  "-": standard input has only its line."""
    if name == "-":
        return _read_item("(standard input)", 0, sys.stdin.buffer.readline())
    n = 0
    for n, line in enumerate(_plan_lines(name), 1):
        if n == number + 1:
            return _read_item(name, number, line)
    raise Failed(f"{name}: there is no item {number}: it has {n}")


# Outputs

def _output(directory: str, number: int) -> str:
    return os.path.join(directory, f"{number}.jsonl")


def _summary_line(summary: Summary) -> bytes:
    return b'%s%s}\n' % (_SUMMARY, json.dumps(asdict(summary), separators=(",", ":")).encode())


def _read_summary(line: bytes) -> Summary:
    """Raises ValueError if that is not a summary."""
    if not line.startswith(_SUMMARY) or not line.endswith(b"}\n"):
        raise ValueError("it has no summary")
    fields = json.loads(line)["summary"]
    try:
        fields["item"] = _item_of(fields["item"])
        fields["options"] = tuple(fields["options"])
        fields["messages"] = tuple(fields["messages"])
        return Summary(**fields)
    except (KeyError, TypeError):
        raise ValueError("its summary is not one") from None


def _last_line(file: BinaryIO) -> bytes:
    """The last line of a file.  The file is then at the start of that line."""
    end = file.seek(0, os.SEEK_END)
    start, line = end, b""
    while start > 0 and b"\n" not in line[:-1]:
        start = max(0, start - 65536)
        file.seek(start)
        line = file.read(end - start)
    line = line[line.rfind(b"\n", 0, -1) + 1:]
    file.seek(end - len(line))
    return line


def _checked(directory: str, number: int, item: Item) -> Generator[bytes, None, Summary]:
    """Yield the records of an output in chunks, and return the summary.  Raises ValueError."""
    try:
        with open(_output(directory, number), "rb") as file:
            summary = _read_summary(_last_line(file))
            if (summary.number, summary.item) != (number, item):
                raise ValueError("it is of another plan")
            if file.tell() != summary.octets:
                raise ValueError("it is not as long as its summary says")
            file.seek(0)
            hash_, left, records = hashlib.sha256(), summary.octets, 0
            while left > 0:
                octets = file.read(min(left, _CHUNK))
                if not octets:
                    raise ValueError("it became shorter")
                hash_.update(octets)
                records += octets.count(b"\n")
                left -= len(octets)
                yield octets
    except FileNotFoundError:
        raise ValueError(_NOT_RUN) from None
    except OSError as error:
        raise ValueError(error.strerror) from None
    if (hash_.hexdigest(), records) != (summary.sha256, summary.records):
        raise ValueError("it is not as its summary says")
    return summary


def _check(directory: str, number: int, item: Item) -> Summary:
    """Compare an output with its summary.  Raises ValueError."""
    chunks = _checked(directory, number, item)
    while True:
        try:
            next(chunks)
        except StopIteration as end:
            summary: Summary = end.value
            return summary


# Run

class _Process:
    """The program, running on an item: its records in chunks, then its messages."""

    def __init__(self, item: Item, options: Sequence[str], path: Optional[str] = None):
        part = [] if item.is_whole() else [f"--range={item.start}-{item.end}@{item.line}"]
        self._item, self._path = item, path or item.path
        self._before = self._unchanged()
        try:
            self._process = subprocess.Popen(
                [_program(), "-j1", *options, "--json", "--stats", *part, "--", self._path],
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                env={**os.environ, "LC_ALL": "C.UTF-8"})
        except OSError as error:
            raise Failed(f"{_program()}: {error.strerror}") from None
        self._lines: list[bytes] = []
        self._n_lines = 0
        self._last = b""
        self._reader = threading.Thread(target=self._read_messages, daemon=True)
        self._reader.start()

    def _unchanged(self) -> os.stat_result:
        item, found = self._item, _path_stat(self._path)
        # A copy has the time of the copy.
        if found.st_size != item.size or (self._path == item.path and
                                          found.st_mtime_ns != item.mtime):
            raise Failed(f"{item.path}: changed since the plan was made")
        return found

    def _read_messages(self) -> None:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self._n_lines += 1
            self._last = line
            if len(self._lines) < _KEPT:
                self._lines.append(line)

    def chunks(self) -> Iterator[bytes]:
        assert self._process.stdout is not None
        try:
            while octets := os.read(self._process.stdout.fileno(), _CHUNK):
                yield octets
        except BaseException:
            self._process.kill()
            raise
        finally:
            self._process.stdout.close()
            self._process.wait()
            self._reader.join()

    def end(self) -> tuple[int, tuple[str, ...]]:
        """How much damage the input had, and the messages.  Raises Failed after other trouble."""
        status, lines = self._process.returncode, self._lines
        if self._last.startswith(b"{"):
            if lines and lines[-1] == self._last and self._n_lines == len(lines):
                lines = lines[:-1]
            counts = json.loads(self._last)
        else:
            counts = {}
        messages = tuple(_said(line.rstrip(b"\n")) for line in lines)
        damaged = counts.get("damaged", 0)
        if not counts or status not in (0, 1, 2) or counts["trouble"] != damaged or (
                status == 2 and damaged == 0):
            why = "; ".join(messages[:3]) or f"status {status}"
            raise Failed(f"{self._item.path}: {why}")
        self._unchanged()
        if damaged == 0:
            messages = ()
        return damaged, messages


def run_records(item: Item, options: Sequence[str] = (), path: Optional[str] = None
                ) -> tuple[Iterator[bytes], Callable[[], tuple[int, tuple[str, ...]]]]:
    """Run an item, or a copy of its file.  Returns chunks of its records, and a function to call
    after them: it returns how much damage the input had, and the messages, and raises Failed if
    there was other trouble."""
    process = _Process(item, options, path)
    return process.chunks(), process.end


@contextmanager
def _new_file(name: str) -> Iterator[BinaryIO]:
    """A file that appears under its name when it is complete, or not at all."""
    # Two machines may make it at once.
    part = f"{name}.part.{secrets.token_hex(8)}"
    try:
        with open(part, "xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, name)
        # Not every file system can do this for a directory.
        with suppress(OSError):
            fd = os.open(os.path.dirname(name) or ".", os.O_RDONLY)
            try:
                os.fsync(fd)
            finally:
                os.close(fd)
    except OSError as error:
        raise Failed(f"{name}: {error.strerror}") from None
    finally:
        with suppress(OSError):
            os.unlink(part)


def _write(directory: str, number: int, item: Item, given: Sequence[str],
           options: tuple[str, ...]) -> Summary:
    """Make an output."""
    hash_, octets, records = hashlib.sha256(), 0, 0
    version = _version()
    chunks, end = run_records(item, given)
    with _new_file(_output(directory, number)) as file:
        for chunk in chunks:
            hash_.update(chunk)
            octets += len(chunk)
            records += chunk.count(b"\n")
            file.write(chunk)
        damaged, messages = end()
        summary = Summary(number, item, records, octets, hash_.hexdigest(), version, options,
                          damaged, messages)
        file.write(_summary_line(summary))
    return summary


def run(item: Item, number: int, directory: str, options: Sequence[str] = ()) -> Summary:
    """Make the output of an item, unless a complete one with the same options is there."""
    checked = check_options(options)
    with suppress(ValueError):
        summary = _check(directory, number, item)
        if (summary.options, summary.version) == (checked, _version()):
            return summary
    return _write(directory, number, item, options, checked)


# Missing and cat

def _judge(items: Sequence[Item], directory: str, options: Optional[Sequence[str]]
           ) -> tuple[dict[int, Summary], dict[int, str]]:
    """The outputs that belong together, and why the other items have none."""
    good: dict[int, Summary] = {}
    reasons: dict[int, str] = {}
    for number, item in enumerate(items):
        try:
            good[number] = _check(directory, number, item)
        except ValueError as error:
            reasons[number] = str(error)
    makers = Counter((one.options, one.version) for one in good.values())
    if options is not None:
        wanted = (check_options(options), _version())
    elif makers:
        # Of equally many, those of the first item.
        wanted = makers.most_common(1)[0][0]
    for number, one in list(good.items()):
        if (one.options, one.version) != wanted:
            reasons[number] = f"it is of other options ({' '.join(one.options)}), or of another " \
                f"version ({one.version})"
            del good[number]
    return good, dict(sorted(reasons.items()))


def missing(items: Sequence[Item], directory: str,
            options: Optional[Sequence[str]] = None) -> dict[int, str]:
    """The items without a complete output with OPTIONS, or else those of the majority, and why."""
    return _judge(items, directory, options)[1]


def cat(items: Sequence[Item], directory: str, write: Callable[[bytes], object]
        ) -> list[Summary]:
    """Pass the records of all items to WRITE, in their order.  Returns the summaries.

    Raises Incomplete, before anything is written, if an item has no complete output.
    """
    good, reasons = _judge(items, directory, None)
    if reasons:
        raise Incomplete(reasons)
    for number, item in enumerate(items):
        try:
            for octets in _checked(directory, number, item):
                write(octets)
        except ValueError as error:
            raise Failed(f"{_output(directory, number)}: {error}") from None
    return list(good.values())


# The command line

class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(FAILED, f"{self.prog}: {message}\n")


def _size(text: str) -> int:
    match = re.fullmatch(r"([1-9][0-9]*)([KMGT]?)", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size")
    return int(match[1]) << 10 * (" KMGT".index(match[2] or " "))


def _number(text: str) -> int:
    if not re.fullmatch("[0-9]+", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number")
    return int(text)


def _print(message: str) -> None:
    sys.stderr.buffer.write(message.encode("utf-8", "surrogateescape") + b"\n")
    sys.stderr.flush()


def _complain(message: object) -> None:
    _print(f"urlsift.cluster: {message}")


def _tell(summary: Summary) -> None:
    """The program's messages about damaged input."""
    for message in summary.messages:
        _print(message)


def _files(given: argparse.Namespace) -> Iterator[str]:
    yield from given.paths
    for list_, end in ((given.files_from, b"\n"), (given.files0_from, b"\0")):
        if list_ is None:
            continue
        with open(0 if list_ == "-" else list_, "rb") as file:
            for name in file.read().split(end):
                if name:
                    yield os.fsdecode(name)


def _do_plan(given: argparse.Namespace) -> int:
    status = DONE
    # A failure does not end the plan: all that is wrong is reported at once.
    for path in _files(given):
        try:
            for item in plan([path], given.block, given.options or ()):
                sys.stdout.write(_item_line(item) + "\n")
        except Failed as error:
            _complain(error)
            status = FAILED
    sys.stdout.flush()
    return status


def _do_run(given: argparse.Namespace) -> int:
    status = DONE
    for number in given.numbers:
        try:
            summary = run(_planned(given.plan, number), number, given.out, given.options or ())
            _tell(summary)
            status = status or (DAMAGED if summary.damaged else DONE)
        except Failed as error:
            _complain(f"item {number}: {error}")
            status = FAILED
    return status


def _report(directory: str, reasons: dict[int, str]) -> None:
    for number, why in reasons.items():
        if why != _NOT_RUN:
            _complain(f"{_output(directory, number)}: {why}")


def _do_missing(given: argparse.Namespace) -> int:
    reasons = missing(read_plan(given.plan), given.dir, given.options)
    _report(given.dir, reasons)
    for number in reasons:
        print(number)
    sys.stdout.flush()
    return MISSING if reasons else DONE


def _check_replaced(name: str, plan_name: str) -> None:
    """Raises Failed if NAME is a file that has not been made by cat."""
    with suppress(FileNotFoundError):
        found = os.stat(name)
        if not stat.S_ISREG(found.st_mode) or os.path.samefile(name, plan_name):
            raise Failed(f"{name}: not a file to be replaced")
        with open(name, "rb") as file:
            if found.st_size > 0 and not file.read(8).startswith(b'{"file":'):
                raise Failed(f"{name}: not a file to be replaced")


def _do_cat(given: argparse.Namespace) -> int:
    items = read_plan(given.plan)
    try:
        if given.out is None:
            summaries = cat(items, given.dir, sys.stdout.buffer.write)
        else:
            _check_replaced(given.out, given.plan)
            with _new_file(given.out) as file:
                summaries = cat(items, given.dir, file.write)
    except Incomplete as error:
        _report(given.dir, error.reasons)
        _complain(f"{error}: {', '.join(map(str, error.reasons))}")
        return MISSING
    sys.stdout.flush()
    for summary in summaries:
        _tell(summary)
    return DAMAGED if any(summary.damaged for summary in summaries) else DONE


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="urlsift.cluster", description=__doc__,
                     formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True, parser_class=_Parser)
    one = commands.add_parser("plan", help="divide files into items")
    one.add_argument("paths", nargs="*", metavar="PATH")
    one.add_argument("--block", type=_size, default=BLOCK, metavar="SIZE",
                     help="octets of an item (K, M, G, T; 256M)")
    one.add_argument("--files-from", metavar="FILE", help="a list of paths, one a line")
    one.add_argument("--files0-from", metavar="FILE", help="... each ended by NUL")
    one.set_defaults(do=_do_plan)
    one = commands.add_parser("run", help="run items")
    one.add_argument("plan", metavar="PLAN", help="-: the line of the one item")
    one.add_argument("numbers", type=_number, nargs="+", metavar="N")
    one.add_argument("--out", required=True, metavar="DIR")
    one.set_defaults(do=_do_run)
    one = commands.add_parser("missing", help="list the items without an output")
    one.add_argument("plan", metavar="PLAN")
    one.add_argument("dir", metavar="DIR")
    one.set_defaults(do=_do_missing)
    one = commands.add_parser("cat", help="the records of all items")
    one.add_argument("plan", metavar="PLAN")
    one.add_argument("dir", metavar="DIR")
    one.add_argument("--out", metavar="FILE",
                     help="write FILE, whole or not at all, instead of standard output")
    one.set_defaults(do=_do_cat)
    return parser


def main(arguments: Sequence[str]) -> int:
    """Run the command line.  Returns the exit status."""
    # What follows "--" is for the program.
    cut = arguments.index("--") if "--" in arguments else len(arguments)
    given = _parser().parse_args(arguments[:cut])
    given.options = list(arguments[cut + 1:]) if cut < len(arguments) else None
    try:
        check_options(given.options or ())
        status: int = given.do(given)
        return status
    except BrokenPipeError:
        # Nobody reads any more: nothing is to be written at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return FAILED
    except Failed as error:
        _complain(error)
    except OSError as error:
        _complain(f"{error.filename or 'write error'}: {error.strerror}")
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return FAILED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
