"""Make the pictures of the board editor in docs/gallery, from the page itself (run by hand, once a release).

It needs Pillow, Playwright and Chromium.

python tools/editor_pictures.py
"""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Page, sync_playwright

GALLERY = Path(__file__).parent.parent / "docs" / "gallery"
COMMAND = (str(Path(sys.executable).with_name("meridian-print")), "design", "first-voyage", "--no-browser")
CHROMIUM = "/usr/bin/chromium"
WINDOW = (1360, 850)
COLOURS = 220
DRAWN = "() => document.querySelector('#art[src]:not([hidden])') && !document.querySelector('#plan').children.length"
CITY = "5c"


def main() -> None:
    """Write every picture."""
    with TemporaryDirectory() as folder, design(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        width, height = WINDOW
        page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce", locale="en-GB")
        page.set_default_timeout(120_000)
        page.goto(address)
        page.wait_for_function(DRAWN)
        page.click('#panel [data-field="island-D"]')
        save("editor", taken(page))
        save("editor-drag", while_dragging(page))
        save("editor-mistake", with_a_mistake(page))
        browser.close()


@contextmanager
def design(folder: Path) -> Iterator[str]:
    """Run the command in a folder; yield the address of the page that it names."""
    with subprocess.Popen(COMMAND, cwd=folder, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            found = re.search(r"file://\S+", process.stderr.readline())
            assert found
            yield found[0]
        finally:
            process.terminate()


def while_dragging(page: Page) -> Image.Image:
    """Drag a city, with the field that is open to it; the part of the page around it."""
    box = page.locator(f'#map [data-code="{CITY}"]').bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 8):
        page.mouse.move(x + 2 * step, y + step)
    page.wait_for_timeout(300)
    shown = taken(page).crop((round(x) - 300, round(y) - 200, round(x) + 300, round(y) + 200))
    page.keyboard.press("Escape")
    page.mouse.up()
    return shown


def with_a_mistake(page: Page) -> Image.Image:
    """Turn a city into open sea: what the counters, the map, the list and the text say to it."""
    page.click("#toggle-text")
    page.click('[data-tool="sea"]')
    page.click(f'#map [data-code="{CITY}"]', force=True)
    page.wait_for_selector("#ruler .wrong")
    page.click("#problems button")
    page.wait_for_timeout(3000)
    return taken(page)


def taken(page: Page) -> Image.Image:
    """Take a picture of the window."""
    page.wait_for_timeout(500)
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def save(name: str, picture: Image.Image) -> None:
    """Write a picture with a palette of its own, which keeps it small."""
    few = picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.FLOYDSTEINBERG)
    few.save(GALLERY / f"{name}.png", "PNG", optimize=True)
    print(f"{name}.png: {picture.width} x {picture.height}")


if __name__ == "__main__":
    main()
