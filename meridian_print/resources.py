"""Where the program's own layouts, templates and fonts are: in the wheel, or beside a checkout."""

from __future__ import annotations

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent
"""The program itself."""


FOLDERS = ("layouts", "logs", "templates")
"""What comes along, each in a folder of its own."""


@cache
def folder(name: str) -> Path:
    """Return one of these folders of the installed program or of the checkout."""
    installed = PACKAGE / name
    return installed if installed.is_dir() else PACKAGE.parent / name
