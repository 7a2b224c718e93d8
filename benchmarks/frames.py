"""Measure how many frames a second pages of games reach on a slow phone, as far as the browser's main thread goes.

    python benchmarks/frames.py

Chromium opens the pages of the sample games and steps through them: a step a frame without motion, then a step at a
time with it. What its main thread computes for a frame is taken from a trace, in CPU time, so that other work on the
machine does not count, and multiplied by four. A promise that does not hold is marked, and the exit status is then 1.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from asked import asked
from playwright.sync_api import Browser

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.checks.browser import chromium, opened

GAMES = ("four-players", "meteo-four-players")
SIZES = ((390, 844), (1280, 800))
SLOWER, ASKED = 4, 60
"""How much slower than this machine the phone is; the frames a second that are asked."""
STEPS, PAUSE = 24, 700
"""How many steps are measured, and how many milliseconds one of them and its motion take."""
SETTLING = 2000
"""The milliseconds after which a page has drawn its pictures."""
STEP_THROUGH = """async ([steps, pause]) => {
  const frame = () => new Promise(requestAnimationFrame);
  const press = (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
  performance.mark('begin');
  for (let step = 0; step < steps; step++) {
    press('ArrowRight');
    await (pause ? new Promise(done => setTimeout(done, pause)) : frame());
  }
  await frame();
  performance.mark('end');
}"""
CATEGORIES = ["devtools.timeline", "toplevel", "blink.user_timing", "cc"]
TASK, FRAME = "ThreadControllerImpl::RunTask", "ProxyMain::BeginMainFrame"


def main() -> int:
    """Print the figures of each game and size; return the exit status."""
    print(f"{'':34} {'ms a frame':>10} {'frames a second, slowed':>24}")
    with TemporaryDirectory() as folder, chromium() as browser:
        kept = [_measure(browser, page, size) for page in _pages(Path(folder)) for size in SIZES]
    return 0 if all(kept) else 1


def _pages(folder: Path) -> Iterator[Path]:
    for game in GAMES:
        page = folder / f"{game}.html"
        log = Path(__file__).parents[1] / "logs" / f"{game}.yaml"
        command = [sys.executable, "-m", "meridian_print", "replay", str(log), "-o", str(page)]
        subprocess.run(command, check=True, capture_output=True)
        yield page


def _measure(browser: Browser, page: Path, size: tuple[int, int]) -> bool:
    kept = True
    for is_still in (True, False):
        spent = _main_thread(_trace(browser, page, size, is_still=is_still))
        frames = min(ASKED, 1000 / (SLOWER * spent))
        kept &= frames >= ASKED
        what = f"{page.stem}, {size[0]}, {'steps' if is_still else 'motion'}"
        print(f"{'  ' if frames >= ASKED else '! '}{what:32} {spent:10.2f} {frames:24.0f}", flush=True)
    return kept


def _trace(browser: Browser, page: Path, size: tuple[int, int], *, is_still: bool) -> list[dict[str, object]]:
    width, height = size
    with opened(browser, page, width=width, height=height, is_still=is_still) as found:
        found.page.wait_for_timeout(SETTLING)
        browser.start_tracing(page=found.page, categories=CATEGORIES)
        found.page.evaluate(STEP_THROUGH, [STEPS, 0 if is_still else PAUSE])
        events: list[dict[str, object]] = json.loads(browser.stop_tracing())["traceEvents"]
    return events


def _main_thread(events: list[dict[str, object]]) -> float:
    """Return the milliseconds of CPU time that the page's main thread spent for each frame."""
    marks = {event["name"]: event for event in events if event["name"] in ("begin", "end")}
    begin, end = (marks[name] for name in ("begin", "end"))
    on_it = [
        event
        for event in events
        if (event["pid"], event["tid"]) == (begin["pid"], begin["tid"])
        and event["ph"] == "X"
        and float(str(begin["ts"])) <= float(str(event["ts"])) <= float(str(end["ts"]))
    ]
    spent = sum(float(str(event.get("tdur", 0))) for event in on_it if event["name"] == TASK)
    return spent / 1000 / max(1, sum(event["name"] == FRAME for event in on_it))


if __name__ == "__main__":
    sys.exit(main(*asked(__doc__)))
