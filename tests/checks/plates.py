"""The plates of a PDF page, one an ink, as ghostscript would expose them."""

from __future__ import annotations

import re
import tempfile
from collections import defaultdict
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from tests.checks.programs import run

Plate = Any
"""Shares of ink, from 0 to 1, row by row; numpy publishes its types, but not of what Pillow gives it."""

PROCESS = ("Cyan", "Magenta", "Yellow", "Black")
_NAME = re.compile(r"^(\d+)\((.+)\)\.tif$")


def plates(path: Path, page: int = 1, *, dpi: int = 72) -> Mapping[str, Plate]:
    """Return the plates of what lies within a page's bleed, but for the outermost pixels, by their inks."""
    return plates_of(path, (page,), dpi=dpi)[page]


def plates_of(path: Path, pages: Collection[int], *, dpi: int = 72) -> Mapping[int, Mapping[str, Plate]]:
    """Return the plates of several pages, which takes little longer than those of one."""
    wanted = sorted(pages)
    found = defaultdict[int, dict[str, Plate]](dict)
    with tempfile.TemporaryDirectory() as folder:
        run(
            *("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-dUseBleedBox", "-sDEVICE=tiffsep", f"-r{dpi}"),
            *(f"-sPageList={','.join(map(str, wanted))}", f"-sOutputFile={folder}/%d.tif", path),
        )
        for file in Path(folder).iterdir():
            if name := _NAME.search(file.name):
                found[wanted[int(name[1]) - 1]][name[2]] = 1 - np.asarray(Image.open(file), float)[1:-1, 1:-1] / 255
    return found


def shown(path: Path, *, dpi: int = 72) -> list[Plate]:
    """Return the pixels of what `plates` returns, page by page in the colours of a screen: red, green and blue."""
    with tempfile.TemporaryDirectory() as folder:
        run(
            *("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-dUseBleedBox", "-sDEVICE=png16m", f"-r{dpi}"),
            *(f"-sOutputFile={folder}/%04d.png", path),
        )
        pages = map(Image.open, sorted(Path(folder).iterdir()))
        return [np.asarray(page.convert("RGB"), float)[1:-1, 1:-1] / 255 for page in pages]


def total_inks(path: Path, pages: Collection[int] = (1,), *, dpi: int = 72) -> list[float]:
    """Return the most that the four process inks are together anywhere on each page, in per cent."""
    found = plates_of(path, pages, dpi=dpi)
    return [100 * float(sum(found[page][name] for name in PROCESS).max()) for page in sorted(pages)]
