"""Make the pictures of the board editor in docs/gallery, from the page itself (run by hand, once a release).

It needs Pillow, Playwright and Chromium.

python -m tools.editor_pictures
"""

from __future__ import annotations

import io
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tools.running_editor import CHROMIUM, CITY, DRAWN, grab_city, let_go, running_editor

GALLERY = Path(__file__).parent.parent / "docs" / "gallery"
WINDOW = (1360, 850)
COLOURS = 220


def main() -> None:
    """Write every picture."""
    with TemporaryDirectory() as folder, running_editor(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        width, height = WINDOW
        page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce", locale="en-GB")
        page.set_default_timeout(120_000)
        page.goto(address)
        page.wait_for_function(DRAWN, arg=0)
        page.click('#panel [data-field="island-D"]')
        save("editor", taken(page))
        save("editor-drag", while_dragging(page))
        save("editor-mistake", with_a_mistake(page))
        browser.close()


def while_dragging(page: Page) -> Image.Image:
    """Drag a city, with the field that is open to it; the part of the page around it."""
    x, y = grab_city(page)
    for step in range(1, 8):
        page.mouse.move(x + 2 * step, y + step)
    page.wait_for_timeout(300)
    shown = taken(page).crop((round(x) - 300, round(y) - 200, round(x) + 300, round(y) + 200))
    let_go(page)
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
    """Take a picture of the window, once nothing is being drawn."""
    page.wait_for_timeout(500)
    page.wait_for_selector("#busy", state="hidden")
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def save(name: str, picture: Image.Image) -> None:
    """Write a picture with a palette of its own, which keeps it small."""
    palette = picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE)
    few = picture.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)  # dithers with a palette alone
    few.save(GALLERY / f"{name}.png", "PNG", optimize=True)
    print(f"{name}.png: {picture.width} x {picture.height}")


if __name__ == "__main__":
    main()
