"""The URLs of files as a DataFrame of Spark.

    from urlsift import spark as urlsift_spark
    finds = urlsift_spark.scan_files(spark, ["/archive/a.mbox", "/archive/b.warc.gz"])
    finds.write.parquet("urls.parquet")
    finds.troubles.show()

A task is one item of urlsift.cluster: a file, or a range of one.  It runs the program, and passes
the records to Spark in batches of Arrow; no text goes through Spark.  Damaged input does not
fail a task: it is a row of `finds.troubles' (file, message).  Any other failure fails the task,
which Spark tries again.  In the end it fails the job, with the reason.

Paths are those of files that every worker sees under the same name, file: URLs, or, if fsspec is
installed, all that it can open (s3://bucket/name): a task first copies such an object to its disk.
It needs pyspark 3.4 or later, pyarrow and pandas.
"""
from __future__ import annotations

import atexit
import base64
import json
import os
import shutil
import tempfile
import zipfile
from typing import Any, Callable, Iterable, Iterator, Optional, Sequence
from urllib.parse import unquote, urlsplit

from . import cluster

__all__ = ["COLUMNS", "scan_files"]

_BATCH = 8192                   # rows

# Each column, its type, and where a record has its value.
_ROWS = [
    ("file", "string", ("file",)), ("member", "string", ("member",)),
    ("line", "bigint", ("line",)), ("column", "bigint", ("column",)),
    ("offset", "bigint", ("offset",)), ("end", "bigint", ("end",)),
    ("kind", "string", ("wrapper",)), ("url", "string", ("url",)),
    ("normalized", "string", ("normalized",)), ("verdict", "string", ("valid",)),
    ("scheme", "string", ("parts", "scheme")), ("host", "string", ("parts", "host")),
    ("port", "string", ("parts", "port")), ("path", "string", ("parts", "path")),
    ("search", "string", ("parts", "search")), ("fragment", "string", ("parts", "fragment")),
    ("notes", "array<string>", ("notes",)), ("warnings", "array<string>", ("warnings",)),
    ("message_id", "string", ("mail", "id")), ("from", "string", ("mail", "from")),
    ("time", "string", ("mail", "time")), ("subject", "string", ("mail", "subject")),
    ("list", "string", ("mail", "list")), ("warc_target", "string", ("warc", "target")),
    ("warc_date", "string", ("warc", "date")),
]
COLUMNS = [name for name, _, _ in _ROWS]
_SCHEMA = ", ".join(f"`{name}` {kind}" for name, kind, _ in _ROWS) + ", `trouble` string"


def _text(value: Any) -> Any:
    """The text of a string.  One that is not UTF-8 is in base64; its wrong octets become \\xXX."""
    if isinstance(value, dict):
        return base64.b64decode(value["bytes"]).decode("utf-8", "backslashreplace")
    return value


def _row(line: bytes, path: str, name: str) -> list[Any]:
    """The values of a record of the file NAME, which was read from PATH."""
    record = json.loads(line)
    file = _text(record["file"])
    # A member of an archive is ARCHIVE/MEMBER.
    if file != path:
        record["member"] = file[len(path) + 1:]
    record["file"] = name
    row = []
    for _, _, keys in _ROWS:
        value = record
        for key in keys:
            value = value.get(key) if isinstance(value, dict) else None
        row.append(_text(value))
    return row + [None]


def _is_remote(path: str) -> bool:
    return "://" in path and not path.startswith("file:")


def _local(path: str) -> str:
    return unquote(urlsplit(path).path) if path.startswith("file:") else path


def _rows(item: cluster.Item, options: Sequence[str]) -> Iterator[list[Any]]:
    """The rows of an item, then those of its troubles."""
    directory, path = None, item.path
    try:
        if _is_remote(path):
            import fsspec
            directory = tempfile.mkdtemp(prefix="urlsift-")
            path = os.path.join(directory, os.path.basename(path) or "object")
            with fsspec.open(item.path, "rb") as source, open(path, "wb") as copy:
                shutil.copyfileobj(source, copy, 1 << 20)
        shown = os.fsencode(path).decode("utf-8", "backslashreplace")
        name = shown if directory is None else item.path
        chunks, end = cluster.run_records(item, options, path)
        rest = b""
        for chunk in chunks:
            lines = (rest + chunk).split(b"\n")
            rest = lines.pop()
            for line in lines:
                yield _row(line, shown, name)
        for message in end()[1]:
            message = message.removeprefix("urlsift: ").replace(shown, name, 1)
            yield [name] + [None] * (len(COLUMNS) - 1) + [message]
    finally:
        if directory is not None:
            shutil.rmtree(directory, ignore_errors=True)


def _scan(options: Sequence[str], program: Optional[str]
          ) -> Callable[[Iterable[Any]], Iterator[Any]]:
    """The function for mapInArrow: turns batches of items into batches of rows."""

    def scan(batches: Iterable[Any]) -> Iterator[Any]:
        import pyarrow
        kinds = {"string": pyarrow.string(), "bigint": pyarrow.int64(),
                 "array<string>": pyarrow.list_(pyarrow.string())}
        schema = pyarrow.schema([(name, kinds[kind]) for name, kind, _ in _ROWS] +
                                [("trouble", pyarrow.string())])
        if program is not None:
            os.environ["URLSIFT"] = program

        def batch(rows: list[list[Any]]) -> Any:
            columns = [pyarrow.array(column, kind.type) for column, kind in
                       zip(zip(*rows), schema)]
            return pyarrow.RecordBatch.from_arrays(columns, schema=schema)

        for items in batches:
            for item in items.to_pylist():
                rows = []
                for row in _rows(cluster.Item(**item), options):
                    rows.append(row)
                    if len(rows) == _BATCH:
                        yield batch(rows)
                        rows = []
                if rows:
                    yield batch(rows)

    return scan


def _plan(paths: Iterable[str], block: int, options: Sequence[str]) -> Iterator[cluster.Item]:
    for path in paths:
        if _is_remote(path):
            import fsspec
            filesystem, name = fsspec.core.url_to_fs(path)
            size = filesystem.size(name)
            yield cluster.Item(path, 0, size, size, 0, 1)
        else:
            yield from cluster.plan([_local(path)], block, options)


_shipped: set[str] = set()


def _ship(spark: Any) -> None:
    """Send the package to the workers, once per application, so that they need not have it."""
    package = os.path.dirname(os.path.abspath(__file__))
    context = spark.sparkContext
    if context.applicationId in _shipped or not os.path.isdir(package):
        return
    # Workers fetch it when they need it.
    directory = tempfile.mkdtemp(prefix="urlsift-")
    atexit.register(shutil.rmtree, directory, ignore_errors=True)
    name = os.path.join(directory, "urlsift.zip")
    with zipfile.ZipFile(name, "w") as archive:
        for file in sorted(os.listdir(package)):
            if file.endswith(".py"):
                archive.write(os.path.join(package, file), f"urlsift/{file}")
    context.addPyFile(name)
    _shipped.add(context.applicationId)


def scan_files(spark: Any, paths: Iterable[str], *, options: Sequence[str] = (),
               block: int = cluster.BLOCK, program: Optional[str] = None,
               persist: bool = True) -> Any:
    """The URLs of files: a DataFrame whose columns are COLUMNS.

    options: of the program, as a list of words (["--hyphen=keep", "-e", "RE"]).
    block: octets of an item, if a file can be cut.
    program: the program on the workers; by default $URLSIFT, or urlsift in their PATH.
    persist: keep the finds on the workers' disks, so that `troubles', or another query,
        does not scan again; .unpersist() drops them.

    The attribute `troubles' is a second DataFrame: file, message.
    """
    from pyspark.sql import functions

    from pyspark import StorageLevel
    paths = [paths] if isinstance(paths, str) else list(paths)
    cluster.check_options(options)
    items = list(_plan(paths, block, options))
    _ship(spark)
    program = program or os.environ.get("URLSIFT")
    schema = "path string, start bigint, end bigint, size bigint, mtime bigint, line bigint"
    fields = [(item.path, item.start, item.end, item.size, item.mtime, item.line)
              for item in items]
    # One item is one task.
    planned = spark.createDataFrame(spark.sparkContext.parallelize(fields, max(1, len(fields))),
                                    schema)
    rows = planned.mapInArrow(_scan(list(options), program), _SCHEMA)
    if persist:
        rows = rows.persist(StorageLevel.DISK_ONLY)
    is_find = functions.col("trouble").isNull()
    finds = rows.where(is_find).drop("trouble")
    finds.troubles = rows.where(~is_find).select("file", functions.col("trouble").alias("message"))
    finds.unpersist = rows.unpersist
    return finds
