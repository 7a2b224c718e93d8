"""Where the layouts, templates and fonts that come with the program lie: in the wheel, or beside a checkout."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parent
"""The program itself."""


def folder(name: str) -> Path:
    """Return the folder `name` ("layouts" or "templates") of the installed program or of the checkout."""
    installed = PACKAGE / name
    return installed if installed.is_dir() else PACKAGE.parent / name
