"""Find URLs in plain text, rejoin those broken over lines, and take them apart.

    >>> import urlsift
    >>> for find in urlsift.scan("See <https://www.example.org/a/\\n  b.html>."):
    ...     print(find.line, find.text, find.parts["host"])
    1 https://www.example.org/a/b.html www.example.org

scan(), stream(), parse() and explain() need cffi and the C library; `pydoc urlsift._library'
describes them.  They are loaded when they are first used: urlsift.cluster, which runs the
program on many machines, needs neither, and urlsift.spark needs pyspark instead.
"""
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._library import (Error, Find, Parts, Piece, Reading, Step, Url, explain, parse, scan,
                           stream, version)

__version__ = "0.9.0"
__all__ = ["Error", "Find", "Parts", "Piece", "Reading", "Step", "Url", "explain", "parse",
           "scan", "stream", "version"]


if not TYPE_CHECKING:    # a checker would take any name for one of these
    def __getattr__(name: str) -> Any:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from . import _library
        return getattr(_library, name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
