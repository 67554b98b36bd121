"""Find URLs in plain text, rejoin those broken over lines, and take them apart.

    for find in urlsift.scan(text):
        print(find.line, find.text, find.parts.get("host"))

scan(), stream(), parse() and explain() need cffi and the C library; `pydoc urlsift._library'
describes them.  They are loaded when they are first used: urlsift.cluster, which runs the
program on many machines, needs neither, and urlsift.spark needs pyspark instead.
"""
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._library import *  # noqa: F401,F403

__all__ = ["Error", "Find", "Piece", "Reading", "Step", "Url", "explain", "parse", "scan",
           "stream", "version"]


def __getattr__(name):
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import _library
    return getattr(_library, name)


def __dir__():
    return sorted([*globals(), *__all__])
