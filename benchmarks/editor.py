"""Measure how quick the board editor is, in Chromium: the first picture, edits in plan and in full, drags.

    python -m benchmarks.editor [EDITS]

The command is started as a user starts it, in an empty folder, with a built-in board at A3; its page is opened in a
browser that runs already, and the quickest of a few starts counts. Edits are moves of a city by the arrow keys, one
after the other, to places where it has not been, each from its key to the frame that shows it, in plan and as full
art; a drag is two seconds of mouse moves. Medians count, warm. A figure beyond its budget is marked, and the exit
status is then 1. It needs Playwright and the system's Chromium.
"""

from __future__ import annotations

import math
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from benchmarks.asked import asked
from tools.running_editor import CHROMIUM, CITY, DRAWN, LOOK, grab_city, let_go, running_editor

FIRST, PLAN, ART, FRAMES = 1500.0, 100.0, 600.0, 30.0
"""Budgets: ms to the first picture, ms of an edit in plan and in full, and the least frames a second of a drag."""
STARTS = 4
"""Starts of the program, of which the quickest counts: the first one after a change compiles its modules."""
DRAG = 2.0
"""Seconds of a drag."""
REST = 800.0
"""Milliseconds between two edits, in which the other side is drawn and nobody waits for anything."""
PLANNED = "() => document.querySelector('#plan > *, #art[src]:not([hidden])') !== null"
SHOWN = "() => document.querySelector('#art[src]:not([hidden])') !== null"
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
"""Waits until what there is has been painted."""
WATCH = """() => {
  window.shown = { key: 0, plan: [], art: [] };
  addEventListener('keydown', () => { window.shown.key = performance.now(); }, true);
  const note = (kind) => window.shown[kind].push(performance.now() - window.shown.key);
  const frame = (kind) => requestAnimationFrame(() => setTimeout(() => note(kind)));
  let isPlanned = false;
  new MutationObserver(() => {
    const children = document.querySelector('#plan').children.length;
    if (children && !isPlanned) frame('plan');
    isPlanned = children > 0;
  }).observe(document.querySelector('#plan'), { childList: true });
  new MutationObserver(() => frame('art')).observe(document.querySelector('#art'), { attributeFilter: ['src'] });
}"""
"""Notes of each edit after how many ms from its key its plan, then its art, was painted."""
COUNT = """() => {
  window.frames_of_drag = 0;
  const count = () => { window.frames_of_drag++; window.counting = requestAnimationFrame(count); };
  count();
}"""


def main(edits: int) -> int:
    """Print each figure beside its budget; return the exit status."""
    with sync_playwright() as playwright, TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"])
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        starts = [first_picture(page, Path(folder)) for _ in range(STARTS)]
        first_plan, first = (min(spent) for spent in zip(*starts, strict=True))
        with running_editor(Path(folder)) as address:
            page.goto(address)
            plan, art = edit_times(page, edits)
            frames = drag_frames(page)
        browser.close()
    kept = [
        shown(f"first plan, from the command, least of {STARTS}", first_plan, FIRST),
        shown(f"first picture, from the command, least of {STARTS}", first, FIRST),
        shown(f"an edit in plan, median of {len(plan)}", median(plan), PLAN),
        shown(f"an edit in full, median of {len(art)}", median(art), ART),
        shown("between two frames of a drag", 1000 / frames, 1000 / FRAMES),
    ]
    return 0 if all(kept) else 1


def first_picture(page: Page, folder: Path) -> tuple[float, float]:
    """Start the editor; return the ms until the browser shows the board in plan, and as it will print."""
    begun = time.perf_counter()
    with running_editor(folder) as address:
        page.goto(address)
        spent = list[float]()
        for is_shown in (PLANNED, SHOWN):
            page.wait_for_function(is_shown, polling=LOOK)
            page.evaluate(PAINTED)
            spent.append(1000 * (time.perf_counter() - begun))
        return spent[0], spent[1]


def edit_times(page: Page, edits: int) -> tuple[list[float], list[float]]:
    """Move a city to ever new places; return the ms until each move was seen in plan, and in full."""
    page.wait_for_function(DRAWN, arg=0, polling=LOOK)
    for key in CITY:
        page.keyboard.press(key)
    page.evaluate(WATCH)
    for number in range(edits):
        page.wait_for_timeout(REST)
        page.keyboard.press("ArrowRight" if number % 2 == 0 else "ArrowDown")
        page.wait_for_function("count => window.shown.art.length > count", arg=number, polling=LOOK)
        page.wait_for_function(DRAWN, arg=number + 1, polling=LOOK)
    seen = page.evaluate("window.shown")
    return seen["plan"], seen["art"]


def drag_frames(page: Page) -> float:
    """Drag the city in circles; return the frames a second."""
    x, y = grab_city(page)
    page.evaluate(COUNT)
    begun, angle = time.perf_counter(), 0.0
    while time.perf_counter() - begun < DRAG:
        angle += 0.1
        page.mouse.move(x + 20 * math.sin(angle), y + 20 * (1 - math.cos(angle)))
    frames: int = page.evaluate("() => { cancelAnimationFrame(window.counting); return window.frames_of_drag; }")
    spent = time.perf_counter() - begun
    let_go(page)
    return frames / spent


def shown(what: str, spent: float, budget: float) -> bool:
    """Print a figure in ms beside its budget; return whether it is kept."""
    is_kept = spent <= budget
    print(f"{what:44} {spent:7.0f} ms of {budget:5.0f}{'' if is_kept else '  beyond its budget'}")
    return is_kept


if __name__ == "__main__":
    sys.exit(main(*asked(__doc__, edits=20)))
