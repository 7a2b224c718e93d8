"""The editor's page in a real browser, and hands that work on its map."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event

from playwright.sync_api import Browser, Page, Route

from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.editor.desk import Desk
from meridian_print.editor.session import Session
from tests.checks.browser import WAIT, Opened, context, watched
from tests.editor.running import TOKEN, Running, running
from tools.running_editor import DRAWN, LOOK

LAPTOP, SMALL = (1280, 800), (900, 700)
WHOLE = """name => {
  const panel = document.querySelector('#panel'), { top, bottom } = panel.getBoundingClientRect();
  const images = [...panel.querySelectorAll('img')].filter((image) => {
    const box = image.getBoundingClientRect();
    return box.top < bottom && box.bottom > top;
  });
  const awaited = panel.querySelector({ sheets: 'img', print: '[data-field="print-paper"]' }[name] ?? 'h2');
  return awaited && !panel.querySelector('progress') && images.every((image) => image.naturalWidth);
}"""
"""Whether a panel shows all that it has to ask the server for, in JavaScript."""
AT_REST = """async (selector) => {
  for (let before = "", frames = 0; ; frames++) {
    await new Promise(requestAnimationFrame);
    const box = document.querySelector(selector)?.getBoundingClientRect(), now = JSON.stringify(box);
    if (now !== before) frames = 0;
    if (box && frames === 3) return [box.x + box.width / 2, box.y + box.height / 2];
    before = now;
  }
}"""
"""The middle of what a selector finds, in JavaScript, once it has kept its place for some frames: the page draws once a
frame, and what it draws may change the room that the map has."""
WRITE = """(source, text) => {
  source.focus();
  source.value = text;
  source.dispatchEvent(new InputEvent('input', { bubbles: true }));
}"""
"""Replaces all that stands in a field, in JavaScript."""


@dataclass(frozen=True, slots=True)
class Editor:
    """A desk, its server, and the page of it that is open."""

    desk: Desk
    running: Running
    opened: Opened

    @property
    def page(self) -> Page:
        return self.opened.page

    @property
    def text(self) -> str:
        return self.session.history.text

    @property
    def session(self) -> Session:
        assert self.desk.session is not None
        return self.desk.session

    def until(self, condition: str, of: object = None) -> None:
        """Wait until a JavaScript condition holds."""
        self.page.wait_for_function(condition, arg=of, timeout=WAIT, polling=LOOK)

    def until_drawn(self) -> None:
        """Wait until the page shows the text that the server now has: its plan, and its picture."""
        self.until(DRAWN, self.session.version)

    @contextmanager
    def drawn_anew(self) -> Iterator[None]:
        """Do what changes the text or its look, and wait until the page shows that."""
        version = self.session.version
        yield
        self.until(DRAWN, version + 1)
        self.until_drawn()

    @contextmanager
    def held_back(self, name: str) -> Iterator[None]:
        """Hold back what the page asks for by a name, until the end, and no more of it that is asked for meanwhile."""
        held, asked, is_over = list[Route](), f"**/api/{name}", Event()
        self.page.route(asked, lambda route: route.continue_() if is_over.is_set() else held.append(route))
        try:
            yield
        finally:
            is_over.set()
            for route in held:
                route.continue_()
            self.page.unroute(asked)

    @contextmanager
    def refused(self) -> Iterator[None]:
        """Do what the server refuses, once; of that Chromium complains, and may."""
        with self.page.expect_console_message(lambda message: "the server responded" in message.text) as told:
            yield
        self.opened.complaints.remove(told.value.text)

    def restore(self, text: str) -> None:
        """Let go of what is carried and chosen, and give the board a text if it has another; wait until it is shown."""
        self.page.evaluate("document.activeElement.blur()")
        for _ in ("what is carried", "what is chosen"):
            self.page.keyboard.press("Escape")
        self.panel("islands")
        self.page.evaluate("async () => (await import('/store.js')).settled()")  # edits that are under way are done
        if self.text != text:
            self.running.post("edit", {"edit": {"do": "text", "text": text}, "version": self.session.version})
        self.until_drawn()

    def until_done(self, edit: str) -> None:
        """Wait until an edit is made, by its words on the page, which differ from those of the one before."""
        self.until("words => document.querySelector('#undo').title === words", f"Undo: {edit}")

    def until_nothing_to_undo(self) -> None:
        self.until("() => document.querySelector('#undo').disabled")

    def open_board(self, board: str) -> None:
        """Choose a board on the first page and wait for its picture."""
        self.page.click(f'[data-board="{board}"]')
        self.until_open()

    def until_open(self) -> None:
        """Wait for the board that was chosen on the first page, and its picture."""
        self.until("() => document.querySelector('#start').hidden")
        self.until_drawn()

    def place(self, city: str) -> tuple[float, float]:
        """Where a city is on the screen, once it is at rest."""
        x, y = self.page.evaluate(AT_REST, f'#map [data-code="{city}"]')
        return x, y

    def press_on(self, city: str) -> None:
        self.page.mouse.click(*self.place(city))

    def drag(self, city: str, right: float, down: float) -> None:
        """Drag a city by pixels, in several steps as a hand does."""
        x, y = self.place(city)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for step in range(1, 6):
            self.page.mouse.move(x + right * step / 5, y + down * step / 5)
        self.page.mouse.up()

    def panel(self, name: str) -> None:
        tab = self.page.locator(f"#tab-{name}")
        if tab.get_attribute("aria-selected") != "true":  # the tab of the panel that is open folds it
            tab.click()
        self.until("name => document.querySelector('#panel').dataset.shown === name", name)

    def speak(self, language: str) -> None:
        """Choose a language of the page unless it is in it, and wait until it is all in it."""
        if self.page.get_attribute("html", "lang") == language:
            return
        self.page.select_option("#tongue", language)
        self.until("language => document.documentElement.lang === language", language)
        self.until_laid_out()

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, and wait until all is laid out in it."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.until_laid_out()

    def until_laid_out(self) -> None:
        """Wait until all that has happened so far is drawn, in the page's own type."""
        self.page.evaluate("async () => void (await document.fonts.ready)")
        self.page.evaluate(AT_REST, "#stage")

    def whole_panel(self, name: str) -> None:
        """Open a panel and wait for all that it has to ask for, and for the pictures of it that are in sight."""
        self.panel(name)
        self.until(WHOLE, name)

    def fill(self, field: str, words: str) -> None:
        """Write into a field of the panel, as one who then goes on."""
        box = self.page.locator(f'#panel [data-field="{field}"]')
        box.fill(words)
        box.press("Enter")

    def write(self, text: str) -> None:
        """Put a whole text into the field beside the map at once, which takes Chromium a tenth of typing it."""
        self.page.locator("#source").evaluate(WRITE, text)

    def problems(self) -> list[str]:
        return self.page.locator("#problems li").all_inner_texts()

    def until_problems(self, count: int) -> None:
        self.until("count => document.querySelectorAll('#problems li').length === count", count)


@contextmanager
def editing(browser: Browser, folder: Path, *, size: tuple[int, int] = LAPTOP, **look: object) -> Iterator[Editor]:
    """Open the editor in a folder; `look` is more of the browser's context, such as its language."""
    desk = Desk(folder)
    with running(desk) as server:
        found = watched(context(browser, locale="en-GB", **look).new_page())
        try:
            found.page.set_viewport_size({"width": size[0], "height": size[1]})
            found.page.goto(f"http://{server.host}/#{TOKEN}")
            found.page.wait_for_selector("#start li")
            yield Editor(desk, server, found)
            found.page.evaluate("localStorage.clear()")  # another server may have the same address
        finally:
            found.page.close()


def copied(folder: Path, board: str) -> Path:
    """Copy a built-in board into a folder."""
    path = folder / "mine.yaml"
    path.write_bytes(built_in_path(board).read_bytes())
    return path
