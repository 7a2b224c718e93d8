"""Where the program's own layouts, logs, templates and fonts are: in the wheel, beside a checkout, or in a zip file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent
"""The program itself."""


FOLDERS = ("layouts", "logs", "templates")
"""What comes along, each in a folder of its own."""


@cache
def folder(name: str) -> Path:
    """Return one of these folders of the installed program or of the checkout.

    Those of a program that runs from a zip file are unpacked, as libraries read fonts by their paths.
    """
    for home in (PACKAGE, PACKAGE.parent):
        if (home / name).is_dir():
            return home / name
    return _unpacked() / name


def archive() -> Path | None:
    """Return the zip file that the program runs from; None where it lies in folders."""
    found = getattr(getattr(__spec__, "loader", None), "archive", None)  # zipimport's loader has it
    return Path(found) if found else None


@cache
def _unpacked() -> Path:
    """Unpack the folders; they are removed when Python ends."""
    packed_in = archive()
    if packed_in is None:
        raise FileNotFoundError(f"expected the folders {', '.join(FOLDERS)} in '{PACKAGE}' or beside it")
    import atexit  # few run it from a zip file
    from shutil import rmtree
    from tempfile import mkdtemp
    from zipfile import ZipFile

    home = Path(mkdtemp(prefix="meridian-print-"))
    atexit.register(rmtree, home, ignore_errors=True)
    with ZipFile(packed_in) as packed:
        inside = tuple(f"{PACKAGE.name}/{name}/" for name in FOLDERS)
        packed.extractall(home, [name for name in packed.namelist() if name.startswith(inside)])
    return home / PACKAGE.name
