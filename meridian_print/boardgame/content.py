"""The contents of a kit's files: drawings, documents and rendered files, each made when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.items import Document, Drawing


@dataclass(frozen=True, slots=True)
class RenderedFile:
    """A finished file that is neither drawing nor document; `size` is the extent of its contents in mm.

    `dpi` is that of an image, 0 where its pixels do not follow from its size.
    """

    data: bytes
    size: Size
    dpi: int = 0


Content = Drawing | Document | RenderedFile
"""The content of a file: a drawing becomes an SVG, a document a PDF, finished data stay unchanged."""

PartFiles = Iterator[tuple[str, Callable[[], Content]]]
"""Paths of files below the kit's folder, each with the function that makes its content."""


class KitFile(NamedTuple):
    """A file of the kit: its path below the kit's folder, the part it belongs to, and how its content is made."""

    path: str
    part: str
    make: Callable[[], Content]


Others = Callable[[], Iterable[KitFile]]
"""Lists the files of all parts that do not list others themselves."""
