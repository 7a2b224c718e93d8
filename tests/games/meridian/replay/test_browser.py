"""The page in a real browser: it shows the engine's replay move by move, offline, by keyboard, to everyone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from meridian_print.games.meridian.replay.page import game_page
from meridian_print.games.meridian.rules.material import city_code
from meridian_print.games.meridian.rules.state import State
from tests.checks.browser import chromium, inaccessible, opened
from tests.games.meridian.replay.games import SAMPLES, sample

pytestmark = pytest.mark.slow

PHONE = 390
THEMES = ("atlas", "line-art")

SHOWN = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const text = (cell, what) => cell.querySelector(what).textContent;
  const cells = all('#columns td').filter(cell => text(cell, '.height'));
  return {
    columns: Object.fromEntries(cells.map(cell => [cell.dataset.city, text(cell, '.who') + text(cell, '.height')])),
    board: all('#layer-towers > g').filter(one => getComputedStyle(one).display !== 'none').map(tower => tower.id),
    left: all('[data-what=left]').map(value => Number(value.textContent)),
    current: all('[aria-current]').map(button => Number(button.dataset.move)),
  };
}"""
"""What a reader sees of a position."""

FOCUS = """() => {
  const at = document.activeElement, ring = getComputedStyle(at);
  return [at.id || at.dataset.step || at.dataset.move || at.dataset.jump || at.className,
          ring.outlineStyle !== 'none' && parseFloat(ring.outlineWidth) >= 2];
}"""
"""What has the focus, and whether that is seen."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pages")


def file(folder: Path, name: str, theme: str = "atlas") -> Path:
    path = folder / f"{name}-{theme}.html"
    if not path.exists():
        path.write_bytes(game_page(sample(name, theme)))
    return path


def expected(name: str, state: State, move: int) -> Mapping[str, Any]:
    """Return what a reader should see of a state of the engine's replay."""
    seats = [player.key.replace("+", " and ") for player in sample(name).played.log.players]
    towers = {
        city_code(meridian, step): tower
        for meridian, column in enumerate(state.columns, 1)
        for step, tower in enumerate(column)
        if tower is not None
    }
    return {
        "columns": {city: f"{seats[tower.owner]} {tower.height}" for city, tower in towers.items()},
        "board": {f"layer-tower-{city}-{tower.owner}-{tower.height}" for city, tower in towers.items()},
        "left": list(state.supplies),
        "current": [move] if move else [],
    }


def seen(page: Page) -> dict[str, Any]:
    shown: dict[str, Any] = page.evaluate(SHOWN)
    return {**shown, "board": set(shown["board"])}


@pytest.mark.parametrize("name", SAMPLES)
def test_the_right_arrow_steps_through_the_replay_of_the_engine(name: str, browser: Browser, folder: Path) -> None:
    with opened(browser, file(folder, name)) as found:
        for move, state in enumerate(sample(name).played.replay.states):
            assert seen(found.page) == expected(name, state, move), f"after move {move}"
            found.page.keyboard.press("ArrowRight")


def test_left_home_and_end_go_back_and_jump(browser: Browser, folder: Path) -> None:
    states = sample("three-slips").played.replay.states
    last = len(states) - 1

    with opened(browser, file(folder, "three-slips")) as found:
        for key, move in (("End", last), ("ArrowLeft", last - 1), ("Home", 0), ("ArrowLeft", 0), ("ArrowRight", 1)):
            found.page.keyboard.press(key)

            assert seen(found.page) == expected("three-slips", states[move], move), key


def test_buttons_slider_and_list_lead_to_the_same_positions(browser: Browser, folder: Path) -> None:
    states = sample("four-players").played.replay.states

    with opened(browser, file(folder, "four-players")) as found:
        page = found.page
        for act, move in (
            (lambda: page.click("[data-step=last]"), 52),
            (lambda: page.click("[data-step=back]"), 51),
            (lambda: page.click("[data-step=first]"), 0),
            (lambda: page.click("[data-step=onward]"), 1),
            (lambda: page.fill("#slider", "30"), 30),
            (lambda: page.press("#slider", "ArrowLeft"), 29),
            (lambda: page.click("[data-move='17']"), 17),
            (lambda: page.keyboard.press("ArrowDown"), 21),
            (lambda: page.keyboard.press("ArrowUp"), 17),
        ):
            act()

            assert seen(page) == expected("four-players", states[move], move)


def test_what_is_wrong_is_announced_and_can_be_gone_to(browser: Browser, folder: Path) -> None:
    with opened(browser, file(folder, "three-slips")) as found:
        page, at = found.page, []
        for _ in range(4):
            page.click("[data-step=fault]")
            at.append((page.inner_text("#move"), page.inner_text("#fault") if page.is_visible("#fault") else ""))

        assert page.get_attribute("#now", "role") == "status"
        assert at[0] == ("Move 15 of 39, round 5", "no-such-city: expected a city from 1a to 1d, got '1e'.")
        assert [move for move, _ in at] == [f"Move {n} of 39, round {(n + 2) // 3}" for n in (15, 23, 28, 38)]
        assert page.get_attribute("[data-step=fault]", "aria-disabled") == "true"
        assert "error: no-such-city" in page.inner_text("[data-move='15']")
        assert "read as 1-cd4" in page.inner_text("[data-move='15']")

        page.click("[data-jump='28']")
        assert page.inner_text("#move") == "Move 28 of 39, round 10"


def test_the_cities_that_changed_are_marked(browser: Browser, folder: Path) -> None:
    marked = "() => [...document.querySelectorAll('#layer-marks > g')]" + (
        ".filter(mark => getComputedStyle(mark).display !== 'none').map(mark => mark.id)"
    )

    with opened(browser, file(folder, "three-slips")) as found:
        found.page.click("[data-move='15']")

        assert sorted(found.page.evaluate(marked)) == ["layer-mark-1c", "layer-mark-1d"]


@pytest.mark.parametrize("name", SAMPLES)
def test_nothing_is_asked_of_a_network_and_nothing_complained_of(name: str, browser: Browser, folder: Path) -> None:
    with opened(browser, file(folder, name), is_still=False) as found:
        for key in ("ArrowRight", "End", "ArrowLeft", "Home"):
            found.page.keyboard.press(key)
        found.page.click("#larger")

        assert [url[:40] for url in found.asked if not url.startswith("data:font/")] == []
        assert found.complaints == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", [1280, PHONE])
def test_axe_finds_nothing(theme: str, width: int, browser: Browser, folder: Path) -> None:
    with opened(browser, file(folder, "three-slips", theme), width=width) as found:
        found.page.click("[data-move='15']")
        found.page.click("#larger")

        assert inaccessible(found.page) == ()


def test_axe_would_find_something(browser: Browser, folder: Path) -> None:
    with opened(browser, file(folder, "three-slips")) as found:
        found.page.evaluate("document.querySelector('#slider').removeAttribute('aria-label')")

        assert any(line.startswith("label: ") for line in inaccessible(found.page))


def test_the_tab_key_leads_through_the_page_in_order_and_the_focus_is_seen(browser: Browser, folder: Path) -> None:
    with opened(browser, file(folder, "three-slips")) as found:
        found.page.keyboard.press("ArrowRight")
        stops = []
        for _ in range(12):
            found.page.keyboard.press("Tab")
            stops.append(found.page.evaluate(FOCUS))

        assert [name for name, _ in stops] == [
            *("skip", "slider", "first", "back", "onward", "last", "fault", "larger"),
            *("1", "15", "28", "38"),
        ]
        assert all(is_seen for _, is_seen in stops)


def test_the_arrow_keys_take_the_focus_along_the_list_of_moves(browser: Browser, folder: Path) -> None:
    with opened(browser, file(folder, "four-players")) as found:
        found.page.focus("[data-move='1']")
        for key in ("ArrowRight", "ArrowDown"):
            found.page.keyboard.press(key)

        assert found.page.evaluate(FOCUS) == ["5", True]


@pytest.mark.parametrize("name", SAMPLES)
def test_a_phone_shows_it_all_without_moving_sideways(name: str, browser: Browser, folder: Path) -> None:
    with opened(browser, file(folder, name), width=PHONE) as found:
        found.page.keyboard.press("End")
        wide, small = found.page.evaluate(
            """() => [document.documentElement.scrollWidth, [...document.querySelectorAll('.buttons button')]
               .filter(button => button.getBoundingClientRect().height < 44).length]"""
        )

        assert (wide, small) == (PHONE, 0)


@pytest.mark.parametrize(("is_still", "moves"), [(True, "none"), (False, "arrive")])
def test_towers_arrive_softly_unless_motion_is_unwanted(
    is_still: bool, moves: str, browser: Browser, folder: Path
) -> None:
    with opened(browser, file(folder, "four-players"), is_still=is_still) as found:
        found.page.keyboard.press("ArrowRight")

        assert found.page.evaluate("getComputedStyle(document.querySelector('.stands')).animationName") == moves


def test_without_its_script_the_page_shows_the_last_position(browser: Browser, folder: Path) -> None:
    last = sample("four-players").played.last

    with opened(browser, file(folder, "four-players"), has_script=False) as found:
        towers = found.page.locator("#layer-towers > g:visible").evaluate_all("all => all.map(one => one.id)")

        assert set(towers) == expected("four-players", last, 0)["board"]
        assert found.page.locator("noscript").is_visible()


def test_no_foreign_script_runs(browser: Browser, folder: Path) -> None:
    with opened(browser, file(folder, "four-players")) as found:
        ran = found.page.evaluate(
            """() => {
              const script = document.createElement('script');
              script.textContent = 'window.ran = true';
              document.body.append(script);
              return window.ran === true;
            }"""
        )

        assert not ran
        assert "Content Security Policy" in " ".join(found.complaints)
