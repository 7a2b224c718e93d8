"""The page in a real browser: it shows the engine's replay turn by turn, offline, by keyboard, to everyone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from meridian_print.games.meteo.replay.production import produce
from meridian_print.games.meteo.replay.stacks import stacks_in
from meridian_print.games.meteo.replay.stage import STACK_ID, TILE_ID, known_stacks, stack_name
from meridian_print.games.meteo.rules.material import LETTERS
from tests.checks.browser import Motion, Opened, chromium, inaccessible, opened
from tests.games.meteo.replay.shown import sample

pytestmark = pytest.mark.slow

PHONE = 390
NAME = "meteo-three-slips"
SHOWN = f"""() => {{
  dispatchEvent(new Event('beforeprint'));
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {{
    tiles: all('[id^={TILE_ID}] > use').map(use => use.getAttribute('href')),
    stacks: all('[id^={STACK_ID}]').filter(one => getComputedStyle(one).display !== 'none').map(one => one.id),
    hands: all('[data-hand]').map(hand => hand.querySelectorAll('svg:not([hidden])').length),
    current: all('[aria-current]').map(button => Number(button.dataset.move)),
  }};
}}"""
"""What a reader sees of a position; for a printer, everything on the page is brought up to date at once."""
EVERY = f"""(turns) => Array.from({{length: turns + 1}}, () => {{
  const seen = ({SHOWN})();
  document.body.dispatchEvent(new KeyboardEvent('keydown', {{key: 'ArrowRight', bubbles: true}}));
  return seen;
}})"""
"""What a reader sees of every position from here on, without a picture of each drawn in between."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("pages") / "game.html"
    path.write_bytes(produce(sample(NAME), "html"))
    return path


@pytest.fixture(scope="module")
def once(browser: Browser, file: Path) -> Iterator[Opened]:
    with opened(browser, file) as found:
        yield found


@pytest.fixture
def shown(once: Opened) -> Opened:
    """The page, opened once for all tests that leave it as it was; it begins before the first turn."""
    once.page.set_viewport_size({"width": 1280, "height": 800})
    once.page.keyboard.press("Home")
    return once


def expected(turn: int) -> dict[str, object]:
    game, known = sample(NAME), known_stacks(sample(NAME))
    state = game.states[turn]
    kinds = {letter: f"#symbol-laid-{weather}" for weather, letter in LETTERS.items()}
    there = ((at, stacks_in(state, at)) for at in range(25))
    return {
        "tiles": [kinds[kind] for kind in state.tiles],
        "stacks": [STACK_ID + stack_name(at, known[at, stacks]) for at, stacks in there if stacks],
        "hands": list(map(len, state.hands)),
        "current": [turn] if turn else [],
    }


def test_the_right_arrow_steps_through_the_replay_of_the_engine(shown: Opened) -> None:
    every = shown.page.evaluate(EVERY, len(sample(NAME).states) - 1)

    for turn, seen in enumerate(every):
        assert seen == expected(turn), f"after turn {turn}"


@pytest.mark.parametrize(("wanted", "slides"), [("reduce", False), ("no-preference", True)])
def test_tiles_slide_unless_motion_is_unwanted(wanted: Motion, slides: bool, shown: Opened) -> None:
    shown.page.emulate_media(reduced_motion=wanted)
    moving = shown.page.evaluate(
        f"""() => {{
          document.body.dispatchEvent(new KeyboardEvent('keydown', {{key: 'ArrowRight', bubbles: true}}));
          return document.getAnimations().some(one => one.effect.target.id.startsWith('{TILE_ID}'));
        }}"""
    )

    shown.page.emulate_media(reduced_motion="reduce")
    assert moving is slides
    assert shown.complaints == []
    assert [url for url in shown.asked if not url.startswith(("data:font/", "blob:"))] == []


def test_axe_finds_nothing_and_nothing_moves_sideways(shown: Opened) -> None:
    shown.page.click("[data-move='6']")
    for width in (1280, PHONE):
        shown.page.set_viewport_size({"width": width, "height": 800})

        assert inaccessible(shown.page) == ()
        assert shown.page.evaluate("document.documentElement.scrollWidth") == width


def test_without_its_script_the_page_shows_the_last_position(browser: Browser, file: Path) -> None:
    with opened(browser, file, has_script=False) as found:
        stands = found.page.locator(f"[id^={STACK_ID}]:visible").evaluate_all("all => all.map(one => one.id)")

        assert stands == expected(len(sample(NAME).turns))["stacks"]
        assert found.page.locator("noscript").is_visible()


def test_the_choice_of_language_covers_nobody_on_a_phone_held_sideways(browser: Browser, tmp_path: Path) -> None:
    four = tmp_path / "four.html"
    four.write_bytes(produce(sample("meteo-four-players"), "html"))

    with opened(browser, four) as found:
        for width, height in ((844, 390), (667, 375)):
            found.page.set_viewport_size({"width": width, "height": height})
            covered = found.page.evaluate(
                """() => {
                  const over = document.querySelector('#language').getBoundingClientRect();
                  const meets = box => box.left < over.right && over.left < box.right
                    && box.top < over.bottom - 1 && over.top < box.bottom;
                  return [...document.querySelectorAll('.seats li, .count')].filter(line => {
                    const words = document.createRange();
                    words.selectNodeContents(line);
                    return meets(words.getBoundingClientRect());
                  }).map(line => line.textContent);
                }"""
            )

            assert covered == [], width
