"""The page in a real browser: it shows the engine's replay move by move, offline, by keyboard, to everyone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page

from meridian_print.boardgame.order import PLAIN
from meridian_print.games.meridian.kit import boards
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.replay.page import game_page
from meridian_print.games.meridian.replay.production import show
from meridian_print.games.meridian.rules.material import city_code
from meridian_print.games.meridian.rules.scoring import score
from meridian_print.games.meridian.rules.state import State
from meridian_print.graphics.drawing.items import Drawing
from tests.checks.browser import CONTRAST, Motion, Opened, chromium, inaccessible, opened
from tests.games.meridian.replay.games import LOGS, page, sample

pytestmark = pytest.mark.slow

WATCHED = ("four-players", "three-slips")
"""A game without mistakes, and one with them; the pages of all samples are looked at without a browser."""
PHONE = 390
MOST_CHANGES = 40

SHOWN = """() => {
  dispatchEvent(new Event('beforeprint'));
  const all = (selector) => [...document.querySelectorAll(selector)];
  const text = (cell, what) => cell.querySelector(what).textContent;
  const cells = all('#columns td').filter(cell => text(cell, '.height'));
  return {
    columns: Object.fromEntries(cells.map(cell => [cell.dataset.city, text(cell, '.who') + text(cell, '.height')])),
    board: all('#layer-towers > g').filter(one => getComputedStyle(one).display !== 'none').map(one => one.id),
    left: all('.left [data-what=left]').map(value => Number(value.textContent)),
    current: all('[aria-current]').map(button => Number(button.dataset.move)),
  };
}"""
"""What a reader sees of a position; for a printer, everything on the page is brought up to date at once."""

EVERY = f"""([positions, apart]) => Array.from({{length: positions}}, () => {{
  const seen = ({SHOWN})();
  for (let step = 0; step < apart; step++)
    document.body.dispatchEvent(new KeyboardEvent('keydown', {{key: 'ArrowRight', bubbles: true}}));
  return seen;
}})"""
"""What a reader sees of some positions from here on, so many moves apart."""

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


Desk = Callable[[str], Opened]


@pytest.fixture(scope="module")
def desk(browser: Browser, folder: Path) -> Iterator[Desk]:
    """Open the page of each game once, for all tests that leave it as it was; it begins before the first move."""
    with ExitStack() as kept:

        @cache
        def once(name: str) -> Opened:
            found = kept.enter_context(opened(browser, file(folder, name)))
            found.page.wait_for_selector("#board > img")  # once a printer sees the page, it would not come
            return found

        def at_start(name: str) -> Opened:
            found = once(name)
            found.page.bring_to_front()  # it is sure to be drawn, though others were opened since
            found.page.set_viewport_size({"width": 1280, "height": 800})
            found.page.evaluate("scrollTo(0, 0); document.activeElement.blur()")
            found.page.keyboard.press("Home")
            return found

        yield at_start


def file(folder: Path, name: str) -> Path:
    path = folder / f"{name}.html"
    if not path.exists():
        path.write_bytes(page(name))
    return path


def file_without_map(folder: Path, name: str, theme: str = "atlas") -> Path:
    """Return a page for those who do not look at the map: a browser shows its towers alone in half the time."""
    path = folder / f"{name}-{theme}-without-map.html"
    if not path.exists():
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(boards, "bare_board", empty_board)
            path.write_bytes(game_page(sample(name, theme)))
    return path


def empty_board(recipe: Recipe, side: Side) -> Drawing:
    return Drawing(side.name, recipe.layout.board, ())


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


@pytest.mark.parametrize(("name", "apart"), [("four-players", 4), ("three-slips", 1)])
def test_the_right_arrow_steps_through_the_replay_of_the_engine(name: str, apart: int, desk: Desk) -> None:
    """Read after every move of the shorter game, and after every round of the longer."""
    states = sample(name).played.replay.states[::apart]

    every = desk(name).page.evaluate(EVERY, [len(states), apart])
    for number, (state, shown) in enumerate(zip(states, every, strict=True)):
        move = number * apart
        assert {**shown, "board": set(shown["board"])} == expected(name, state, move), f"after move {move}"


def test_left_home_and_end_go_back_and_jump(desk: Desk) -> None:
    states = sample("three-slips").played.replay.states
    last = len(states) - 1

    found = desk("three-slips")
    for key, move in (("End", last), ("ArrowLeft", last - 1), ("Home", 0), ("ArrowLeft", 0), ("ArrowRight", 1)):
        found.page.keyboard.press(key)

        assert seen(found.page) == expected("three-slips", states[move], move), key


def test_buttons_slider_and_list_lead_to_the_same_positions(desk: Desk) -> None:
    states = sample("four-players").played.replay.states

    found = desk("four-players")
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


def test_what_is_wrong_is_announced_and_can_be_gone_to(desk: Desk) -> None:
    found = desk("three-slips")
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


def test_the_cities_that_changed_are_marked(desk: Desk) -> None:
    marked = "() => [...document.querySelectorAll('#layer-marks > g')]" + (
        ".filter(mark => getComputedStyle(mark).display !== 'none').map(mark => mark.id)"
    )

    found = desk("three-slips")
    found.page.click("[data-move='15']")

    assert sorted(found.page.evaluate(marked)) == ["layer-mark-1c", "layer-mark-1d"]


@pytest.mark.parametrize("name", WATCHED)
def test_nothing_is_asked_of_a_network_and_nothing_complained_of(name: str, desk: Desk) -> None:
    found = desk(name)
    for key in ("ArrowRight", "End", "ArrowLeft", "Home"):
        found.page.keyboard.press(key)
    for _ in ("larger", "as before"):
        found.page.click("#larger")

    assert [url[:40] for url in found.asked if not url.startswith(("data:font/", "blob:"))] == []
    assert found.complaints == []


def test_axe_finds_nothing_with_everything_open(desk: Desk) -> None:
    found = desk("three-slips")

    assert wrong_when_open(found.page) == ()
    for shut in ("#larger", "#legal summary", ".save summary"):
        found.page.click(shut)


def test_axe_finds_nothing_in_the_inks_of_line_art(browser: Browser, folder: Path) -> None:
    """Its page differs from that of another theme in colours alone."""
    with opened(browser, file_without_map(folder, "three-slips", "line-art")) as found:
        assert wrong_when_open(found.page, only=CONTRAST) == ()


def wrong_when_open(page: Page, *, only: str = "") -> tuple[str, ...]:
    """Return what axe finds wrong at a slip, with everything open, on a desk and on a phone."""
    for shown in ("[data-move='15']", "#larger", "#legal summary", ".save summary"):
        page.click(shown)
    found = []
    for width in (1280, PHONE):
        page.set_viewport_size({"width": width, "height": 800})
        found += [f"{width}: {line}" for line in inaccessible(page, only=only)]
    return tuple(found)


def test_axe_would_find_something_but_for_the_board(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content("<div id='board'><input id='covered' type='range'></div><input id='bare' type='range'>")

    found = inaccessible(page)
    page.close()
    assert [line.partition(" type")[0] for line in found if line.startswith("label: ")] == ['label: <input id="bare"']


def test_the_tab_key_leads_through_the_page_in_order_and_the_focus_is_seen(browser: Browser, folder: Path) -> None:
    with opened(browser, file_without_map(folder, "three-slips")) as found:
        found.page.keyboard.press("ArrowRight")
        stops = []
        for _ in range(12):
            found.page.keyboard.press("Tab")
            stops.append(found.page.evaluate(FOCUS))

        assert [name for name, _ in stops] == [
            *("skip", "language", "slider", "first", "back", "playing", "onward", "last", "fault-before", "fault"),
            *("speed", "larger"),
        ]
        assert all(is_seen for _, is_seen in stops)


def test_the_arrow_keys_take_the_focus_along_the_list_of_moves(desk: Desk) -> None:
    found = desk("four-players")
    found.page.focus("[data-move='1']")
    for key in ("ArrowRight", "ArrowDown"):
        found.page.keyboard.press(key)

    assert found.page.evaluate(FOCUS) == ["5", True]


@pytest.mark.parametrize("name", WATCHED)
def test_a_phone_shows_it_all_without_moving_sideways(name: str, desk: Desk) -> None:
    found = desk(name)
    found.page.set_viewport_size({"width": PHONE, "height": 844})
    found.page.keyboard.press("End")
    wide, small = found.page.evaluate(
        """() => [document.documentElement.scrollWidth, [...document.querySelectorAll('.buttons button')]
           .filter(button => button.getBoundingClientRect().height < 44).length]"""
    )

    assert (wide, small) == (PHONE, 0)


@pytest.mark.parametrize("width", [PHONE, 1280])
@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_the_word_for_a_round_is_read_in_full(language: str, width: int, desk: Desk) -> None:
    found = desk("three-slips")
    found.page.set_viewport_size({"width": width, "height": 844})
    found.page.select_option("#language", language)

    is_cut = found.page.eval_on_selector("#moves thead th", "head => head.scrollWidth > head.clientWidth")
    found.page.select_option("#language", "en")
    assert not is_cut


@pytest.mark.parametrize(("wanted", "moves"), [("reduce", "none"), ("no-preference", "arrive")])
def test_towers_arrive_softly_unless_motion_is_unwanted(wanted: Motion, moves: str, desk: Desk) -> None:
    page = desk("four-players").page
    page.emulate_media(reduced_motion=wanted)
    page.keyboard.press("ArrowRight")

    found = page.evaluate("getComputedStyle(document.querySelector('.stands')).animationName")
    page.emulate_media(reduced_motion="reduce")
    assert found == moves


def test_without_its_script_the_page_shows_the_last_position(browser: Browser, folder: Path) -> None:
    last = sample("four-players").played.last

    with opened(browser, file_without_map(folder, "four-players"), has_script=False) as found:
        towers = found.page.locator("#layer-towers > g:visible").evaluate_all("all => all.map(one => one.id)")

        assert set(towers) == expected("four-players", last, 0)["board"]
        assert found.page.locator("noscript").is_visible()


def test_no_foreign_script_runs(desk: Desk) -> None:
    found = desk("four-players")
    with found.page.expect_console_message(lambda message: "Content Security Policy" in message.text):
        ran = found.page.evaluate(
            """() => {
              const script = document.createElement('script');
              script.textContent = 'window.ran = true';
              document.body.append(script);
              script.remove();
              return window.ran === true;
            }"""
        )

    assert not ran
    assert "Content Security Policy" in found.complaints.pop()


def test_every_move_has_an_address(browser: Browser, folder: Path) -> None:
    path = file_without_map(folder, "four-players")
    with opened(browser, path) as found:
        page = found.page
        page.goto(f"{path.as_uri()}#15")
        page.wait_for_selector("#move:has-text('Move 15 ')")
        assert page.inner_text("#move") == "Move 15 of 52, round 4"

        page.click("[data-move='30']")
        assert page.evaluate("location.hash") == "#30"
        page.keyboard.press("ArrowRight")
        page.wait_for_url("**#31")

        page.go_back()
        page.wait_for_selector("#move:has-text('Move 15 ')")
        page.go_forward()
        page.wait_for_selector("#move:has-text('Move 31 ')")
        page.reload()
        assert page.inner_text("#move") == "Move 31 of 52, round 8"


def test_the_page_speaks_the_readers_language_or_another(browser: Browser, folder: Path) -> None:
    with opened(browser, file_without_map(folder, "three-slips"), locale="de-AT") as found:
        page = found.page
        assert page.get_attribute("html", "lang") == "de"
        page.keyboard.press("ArrowRight")
        assert page.inner_text("#said").startswith("Ada (orange) spielt die Karte 10")

        page.select_option("#language", "fr")
        assert page.inner_text("#said").startswith("Ada (orange) joue la carte 10")
        assert page.title().endswith("Ada, Ben, Cleo")

        page.select_option("#language", "en")
        state = sample("three-slips").played.replay.states[1]
        assert seen(page) == expected("three-slips", state, 1)
        assert found.complaints == []


def test_the_game_plays_itself_until_somebody_steps_or_it_ends(browser: Browser, folder: Path) -> None:
    with opened(
        browser, file_without_map(folder, "four-players"), locale="en-IE"
    ) as found:  # all pages of a locale have one clock
        page = found.page
        page.clock.install(time=0)
        page.clock.pause_at(3_600_000)  # from here on, time passes as the test lets it
        page.select_option("#speed", "600")
        page.focus("#view")
        page.keyboard.press("Space")
        assert page.get_attribute("#now", "aria-live") == "off"
        page.clock.run_for(1_250)
        assert page.inner_text("#move").startswith("Move 2 ")

        page.keyboard.press("ArrowLeft")
        assert page.get_attribute("#playing", "aria-pressed") == "false"
        assert page.get_attribute("#now", "aria-live") is None
        page.clock.run_for(6_000)
        assert page.inner_text("#move").startswith("Move 1 ")

        page.fill("#slider", "51")
        page.click("#playing")
        assert page.get_attribute("#playing", "aria-pressed") == "true"
        page.clock.run_for(600)
        assert page.get_attribute("#playing", "aria-pressed") == "false"
        assert page.inner_text("#move").startswith("Move 52 ")


def test_islands_and_points_are_those_of_every_move(desk: Desk) -> None:
    names = [player.name for player in sample("three-slips").played.log.players]

    found = desk("three-slips")
    for state in sample("three-slips").played.replay.states[::6]:
        found.page.evaluate("dispatchEvent(new Event('beforeprint'))")
        rows = found.page.locator("#score tbody tr").evaluate_all(
            "rows => rows.map(row => [...row.children].map(cell => cell.textContent))"
        )
        count = score(state)

        for (_, _, *garrisons, owner), island in zip(rows, count.islands, strict=True):
            assert [int(number) if number.isdigit() else 0 for number in garrisons] == list(island.garrisons)
            assert owner == ("nobody" if island.owner is None else names[island.owner])
        points = found.page.locator("#score [data-what=points]").all_text_contents()
        assert points == [str(number) for number in count.points]
        for _ in range(6):
            found.page.keyboard.press("ArrowRight")


SEEN = """() => {
  const [picture, map] = document.querySelectorAll('#board > *');
  return [getComputedStyle(picture).display, getComputedStyle(map).display];
}"""
"""Whether the map is seen as a picture or as it was drawn."""


def test_readers_who_prefer_the_dark_see_the_board_of_the_night(desk: Desk) -> None:
    sea = "getComputedStyle(document.querySelector('#layer-sea path[fill]:not([fill=none])')).fill"
    paper = "getComputedStyle(document.documentElement).backgroundColor"

    page = desk("three-slips").page
    light = page.evaluate(sea), page.evaluate(paper)
    page.wait_for_selector("#board > img")
    assert page.evaluate(SEEN) == ["block", "none"]
    picture = page.evaluate("document.querySelector('#board > img').src")
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(sea), page.evaluate(paper)
    assert dark[1] == "rgb(15, 26, 38)"
    assert light[0] != dark[0]
    assert light[1] != dark[1]
    assert inaccessible(page, only=CONTRAST) == ()  # all but colours is as it was

    page.wait_for_function(f"() => document.querySelector('#board > img').src !== '{picture}'")

    page.emulate_media(color_scheme="dark", media="print")
    printed = page.evaluate(SEEN), page.evaluate(sea)
    page.emulate_media(color_scheme="light", media="screen")
    assert printed == (["none", "block"], light[0])


BELOW_BOARD = """() => {
  const edge = (selector, end) => document.querySelector(selector).getBoundingClientRect()[end];
  return edge('#move', 'top') - edge('#board', 'bottom');
}"""


def test_on_paper_nothing_lies_under_the_board_and_the_score_stands_once(desk: Desk) -> None:
    page = desk("three-slips").page
    page.set_viewport_size({"width": 720, "height": 1040})  # A4 within its margins, in pixels of a page
    page.emulate_media(media="print")
    below = page.evaluate(BELOW_BOARD)
    totals = page.evaluate("getComputedStyle(document.querySelector('#score tfoot')).display")
    keys = page.is_visible(".keys")
    page.emulate_media(media="screen")

    assert below > 0
    assert totals == "table-row-group", "a footer group stands at the foot of every page"
    assert not keys


def test_the_result_stands_beside_the_points_of_the_last_position_alone(desk: Desk) -> None:
    page = desk("three-slips").page
    seen = {}
    for key in ("Home", "End"):
        page.keyboard.press(key)
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        seen[key] = page.is_visible(".outcome")

    assert seen == {"Home": False, "End": True}


LATE = """() => {
  const decode = HTMLImageElement.prototype.decode;
  HTMLImageElement.prototype.decode = function () {
    if (this.hasAttribute('width')) return decode.call(this);  // a symbol
    HTMLImageElement.prototype.decode = decode;
    return new Promise((done) => (window.release = done));
  };
}"""
"""Holds back the next picture of the map until it is released."""


def test_a_picture_that_comes_late_never_takes_the_place_of_a_newer_one(browser: Browser, folder: Path) -> None:
    source = "document.querySelector('#board > img').src"
    with opened(browser, file_without_map(folder, "three-slips")) as found:
        page = found.page
        page.wait_for_selector("#board > img")
        first = page.evaluate(source)
        page.evaluate(LATE)
        page.emulate_media(color_scheme="dark")
        page.wait_for_function("() => window.release")
        page.emulate_media(color_scheme="light")
        page.wait_for_function(f"() => {source} !== '{first}'")
        newest = page.evaluate(source)
        page.evaluate("async () => { release(); await new Promise(requestAnimationFrame); }")
        assert page.evaluate(source) == newest


CHANGES = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const press = (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
  const watcher = new MutationObserver(() => {});
  watcher.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
  press('Home');
  for (let frames = 0; frames < 3; frames++) await frame();  // what a phone shows is known once it was laid out
  const changes = [];
  for (let move = 0; move < 52; move++) {
    watcher.takeRecords();
    press('ArrowRight');
    changes.push(watcher.takeRecords().length);
    await frame();
  }
  return Math.max(...changes);
}"""
"""How much of the page the step that changes most of it changes at once; `benchmarks/frames.py` measures how long."""


def test_a_step_changes_only_what_a_phone_shows_of_it(desk: Desk) -> None:
    page = desk("four-players").page
    page.set_viewport_size({"width": PHONE, "height": 800})

    assert 5 < page.evaluate(CHANGES) <= MOST_CHANGES


def test_what_a_phone_does_not_show_follows_once_nobody_steps(desk: Desk) -> None:
    page = desk("four-players").page
    page.set_viewport_size({"width": PHONE, "height": 844})
    page.keyboard.press("End")

    left = [str(number) for number in sample("four-players").played.last.supplies]
    page.wait_for_function(
        """left => [...document.querySelectorAll('.left [data-what=left]')]
            .every((one, at) => one.textContent === left[at])""",
        arg=left,
    )


VIEWED = """() => {
  const [board, bar] = ['#view', '.controls'].map(one => document.querySelector(one).getBoundingClientRect());
  const isApart = board.bottom <= bar.top + 1 || board.right <= bar.left + 1;
  const isWhole = board.top >= -1 && board.height > innerHeight / 4;
  return [isWhole, board.bottom <= innerHeight + 1, bar.bottom <= innerHeight + 1, isApart,
          document.documentElement.scrollWidth <= innerWidth];
}"""


def test_what_the_buttons_change_is_in_view(desk: Desk) -> None:
    page = desk("three-slips").page
    for width, height in ((360, 740), (844, 390), (320, 256), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        for scrolled in (0, 700, 3000):
            page.evaluate(f"scrollTo(0, {scrolled})")
            page.click("[data-step=onward]")

            assert page.evaluate(VIEWED) == [True] * 5, (width, height, scrolled)


@pytest.mark.parametrize("size", [(360, 740), (844, 390)])
def test_a_phone_opens_the_page_at_its_head_with_the_move_in_view(
    size: tuple[int, int], browser: Browser, folder: Path
) -> None:
    with opened(browser, file_without_map(folder, "three-slips"), width=size[0], height=size[1]) as found:
        order = found.page.evaluate(
            """() => ['h1', '#said', '.choices', '.controls'].map(
               (one) => Math.round(document.querySelector(one).getBoundingClientRect().top))"""
        )

        assert found.page.evaluate("scrollY") == 0
        assert order[:3] == sorted(order[:3])
        assert found.page.evaluate("document.querySelector('#said').getBoundingClientRect().bottom") < order[3]


def test_the_list_of_moves_scrolls_by_whole_rows(desk: Desk) -> None:
    found = desk("four-players")
    for key in ("End", "Home", *["ArrowRight"] * 41):
        found.page.keyboard.press(key)
    apart, scrolled = found.page.evaluate(
        """() => {
          const box = document.querySelector('.list .scroll'), head = box.querySelector('thead');
          const edge = head.getBoundingClientRect().bottom;
          const tops = [...box.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().top - edge);
          return [Math.min(...tops.map(Math.abs)), box.scrollTop];
        }"""
    )

    assert scrolled > 0
    assert apart <= 1


def test_position_and_game_can_be_saved(desk: Desk, tmp_path: Path) -> None:
    states = sample("four-players").played.replay.states
    found = desk("four-players")
    page = found.page
    page.click("[data-move='30']")
    page.click(".save summary")
    saved = {}
    for kind in ("png", "svg", "json"):
        with page.expect_download() as download:
            page.click(f"[data-save={kind}]")
        saved[kind] = tmp_path / download.value.suggested_filename
        download.value.save_as(saved[kind])

    assert saved["svg"].name.startswith("the-corvine-isles-summer-ada-ben-cleo-dan-")
    svg = saved["svg"].read_text(encoding="utf-8")
    towers = set(re.findall(r'id="(layer-tower-[^"]+)"', svg))
    assert towers == expected("four-players", states[30], 30)["board"]
    assert "var(" not in svg
    assert "blob:" not in svg
    with Image.open(saved["png"]) as picture:
        assert picture.size == (2000, 1414)
        assert len(picture.convert("RGB").resize((50, 35)).getcolors(2000) or ()) > 100
    whole = show(sample("four-players").report, "json", PLAIN, LOGS).value
    assert whole is not None
    assert json.loads(saved["json"].read_bytes()) == json.loads(whole)
    assert found.complaints == []


def test_the_cities_that_a_move_could_build_on_are_shown_to_those_who_ask(desk: Desk) -> None:
    page = desk("four-players").page
    page.click("[data-move='1']")
    legal = page.locator("#layer-marks > .legal:visible")
    assert legal.count() == 0

    page.click("#legal summary")
    legal.first.wait_for()
    assert {mark[:-1] for mark in legal.evaluate_all("all => all.map(one => one.id)")} == {
        f"layer-mark-{sample('four-players').played.replay.played[0].move.meridian}"
    }
    assert legal.count() > 2
    assert inaccessible(page, within="#legal") == ()
    page.click("#legal summary")
