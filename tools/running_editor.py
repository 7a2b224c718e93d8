"""Run the board editor with a built-in board, for the pictures and benchmarks that are taken of it in a browser."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

COMMAND = (str(Path(sys.executable).with_name("meridian-print")), "design", "first-voyage", "--no-browser")
CHROMIUM = "/usr/bin/chromium"
CITY = "5c"
"""The city that is moved about."""
DRAWN = """version => {
  const art = document.querySelector('#art[src]:not([hidden])');
  return art && art.complete && art.dataset.version >= version && !document.querySelector('#plan > *');
}"""
"""Whether the art is that of a version of the text or a later one, with nothing of the plan above it, in JavaScript.

Versions count from 0, one for each edit.
"""
LOOK = 20.0
"""Milliseconds between two looks whether something is so: to look at every frame, as is usual, has each one drawn."""


@contextmanager
def running_editor(folder: Path) -> Iterator[str]:
    """Run the command in a folder; yield the address of the page that it names, and end it.

    It may keep its modules compiled, as they are where the program is installed.
    """
    own = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with subprocess.Popen(COMMAND, cwd=folder, env=own, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            found = re.search(r"file://\S+", process.stderr.readline())
            assert found
            yield found[0]
        finally:
            process.terminate()


def grab_city(page: Page) -> tuple[float, float]:
    """Press the mouse on the city; return where that is in the window, in pixels."""
    box = page.locator(f'#map [data-code="{CITY}"]').bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    return x, y


def let_go(page: Page) -> None:
    """Take the drag back, and release the mouse."""
    page.keyboard.press("Escape")
    page.mouse.up()
