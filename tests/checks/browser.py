"""Pages in a real browser: Chromium without a network, everything that it asks for or complains of written down."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.checks.programs import CHROMIUM, needed

WAIT = 300_000
"""Milliseconds until something that must happen has not, on a machine that is busy with others."""
Motion = Literal["reduce", "no-preference"]
"""What a reader of a page prefers."""
_ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")


@dataclass(slots=True)
class Opened:
    """A page with what it asked for, besides itself, and what it complained of."""

    page: Page
    asked: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the system's Chromium, or Chrome."""
    program = needed(Path(CHROMIUM), "chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(_ARGUMENTS), timeout=WAIT)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def opened(
    browser: Browser,
    file: Path,
    *,
    width: int = 1280,
    height: int = 800,
    has_script: bool = True,
    is_still: bool = True,
    locale: str = "en-GB",
) -> Iterator[Opened]:
    """Open a file in a window of a size, with the network cut off; `is_still` asks for reduced motion."""
    wanted: Motion = "reduce" if is_still else "no-preference"
    look = context(browser, java_script_enabled=has_script, reduced_motion=wanted, offline=True, locale=locale)
    found = watched(look.new_page())
    try:
        found.page.set_viewport_size({"width": width, "height": height})
        found.page.goto(file.as_uri())
        found.asked.remove(file.as_uri())
        if has_script:  # its own type is there: rows have the height that they keep
            found.page.evaluate("async () => void (await document.fonts.ready)")
        yield found
    finally:
        found.page.close()


@cache
def context(browser: Browser, **look: object) -> BrowserContext:
    """Return the context of all pages of a look, open as long as the browser: each takes half a second of its own."""
    made = browser.new_context(**look)  # type: ignore[arg-type]
    made.set_default_timeout(WAIT)
    return made


def watched(page: Page) -> Opened:
    """Write down what a page asks for and complains of from now on."""
    found = Opened(page)
    page.on("console", lambda message: found.complaints.append(message.text))
    page.on("pageerror", lambda error: found.complaints.append(str(error)))
    page.on("request", lambda request: found.asked.append(request.url))
    return found


PICTURE = "#board > *"
"""The inside of a board that is one picture to readers of a page."""


CONTRAST = "color-contrast"
"""The rule of axe that goes by the colours of a page."""


def inaccessible(page: Page, left_out: str = PICTURE, *, within: str = "html", only: str = "") -> tuple[str, ...]:
    """Return what axe finds wrong, a line each: with what, and where; it passes over what the selector finds.

    It looks `within` what another selector finds, and `only` is the one rule that it goes by.
    """
    context = {"include": [[within]], **({"exclude": [[left_out]]} if left_out else {})}
    rules = {"runOnly": [only]} if only else {}
    found = Axe().run(page, context=context, options={"resultTypes": ["violations"], **rules})
    return tuple(
        f"{rule['id']}: {node['html'][:160]}: {node.get('failureSummary', '')}"
        for rule in found.response["violations"]
        for node in rule["nodes"]
    )
