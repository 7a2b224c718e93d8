"""The editor as people use it, in a real browser: by mouse, by keyboard alone, by finger, in two sizes."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from contextlib import closing
from io import BytesIO
from pathlib import Path
from shutil import copyfile
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser

from meridian_print import resources
from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.editor import desk as desks
from meridian_print.editor.processes import kit_making, measuring, painting
from meridian_print.editor.processes.worker import Worker
from meridian_print.games.meridian.layout.plan import RIM, map_area
from meridian_print.graphics.drawing.geometry import Size
from tests.checks.browser import CONTRAST, WAIT, chromium, inaccessible
from tests.editor import work
from tests.editor.pages import LAPTOP, SMALL, Editor, copied, editing
from tools.running_editor import DRAWN

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("planned_first")]

BUILT_IN = "built-in:first-voyage"
PANELS = ("board", "islands", "city", "generate", "balance", "sheets", "print")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture
def real_pictures() -> None:
    """For tests that look at pictures of boards."""


@pytest.fixture(autouse=True)
def plain_pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have empty sheets for pictures of boards where these do not matter: they take most of the time of most tests."""
    if "real_pictures" not in request.fixturenames:
        for module in (desks, painting):
            monkeypatch.setattr(module, "side_picture", work.plain_picture)


@pytest.fixture
def editor(browser: Browser, tmp_path: Path) -> Iterator[Editor]:
    """A new board, a copy of a built-in one; the page asked nobody but its server, and complained of nothing.

    It is as large as on a laptop: most other tests work on a small one.
    """
    with editing(browser, tmp_path, size=LAPTOP) as found:
        found.open_board(BUILT_IN)
        yield found
        assert {asked.split("/")[2] for asked in found.opened.asked if asked.startswith("http")} == {found.running.host}
        assert found.opened.complaints == []


@pytest.fixture(scope="module")
def kept(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    with editing(browser, tmp_path_factory.mktemp("boards"), size=SMALL) as found:
        found.open_board(BUILT_IN)
        yield found
        assert found.opened.complaints == []


@pytest.fixture
def shared(kept: Editor) -> Iterator[Editor]:
    """A small page for tests in whatever order: each begins with the same text, and with nothing chosen."""
    before = kept.text
    kept.page.bring_to_front()  # it is sure to be drawn, though others were opened since
    yield kept
    kept.page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    kept.speak("en")
    kept.restore(before)


def built_in(name: str = "first-voyage") -> str:
    return built_in_path(name).read_text()


def test_a_board_is_drawn_mended_changed_and_saved_by_mouse(editor: Editor, tmp_path: Path) -> None:
    page = editor.page

    editor.drag("5c", 12, 6)
    editor.until_done("move a city")
    moved = editor.text
    assert [line for line in moved.splitlines() if line not in built_in().splitlines()] != []
    editor.until_drawn()

    # Three mistakes, each seen in the list and on the map, understood, and undone.
    page.click('[data-tool="sea"]')
    editor.press_on("3a")
    editor.until("() => document.querySelector('#ruler .wrong')")
    assert any("4 of 5 cities on meridian 3" in problem for problem in editor.problems())
    page.click("#problems li:first-child button")
    page.click("#undo")
    editor.until_problems(0)
    page.click('[data-tool="select"]')
    editor.press_on("7b")
    editor.panel("city")
    editor.fill("fromLeft", "5")
    editor.until("() => document.querySelectorAll('#problems li').length > 0")
    page.click("#undo")
    editor.until_problems(0)
    page.click("#toggle-text")
    editor.write(moved.replace("cities_per_meridian", "cities_per_meridain", 1))
    editor.until("() => /cities_per_meridain/.test(document.querySelector('#problems').innerText)")
    page.click("#close-text")
    page.click("#undo")
    editor.until_problems(0)

    with editor.drawn_anew():
        page.select_option("#theme", "atlas")
    page.click("#save")
    editor.until("() => document.querySelector('#save').dataset.state === 'saved'")
    saved = tmp_path / "first-voyage.yaml"
    assert saved.read_text() == editor.text

    # Somebody else writes the file: it is shown, and neither text is lost.
    saved.write_text(editor.text.replace("{en: First Voyage", "{en: Second Voyage", 1))
    page.click("#notice button.plain:first-of-type")
    editor.until("() => document.querySelector('#title').textContent === 'Second Voyage'")

    editor.panel("print")
    page.click('[data-field="build"]', trial=True)  # it could be: a kit is built below


def test_everything_is_done_by_keyboard_alone(browser: Browser, tmp_path: Path) -> None:
    path = copied(tmp_path, "first-voyage")
    city = "document.querySelector('#map [data-code=\"7b\"]').getBoundingClientRect()"
    with editing(browser, tmp_path, size=SMALL) as editor:
        page, keys = editor.page, editor.page.keyboard
        while page.evaluate("document.activeElement.dataset.board") != f"file:{path.name}":
            keys.press("Tab")
        keys.press("Enter")
        editor.until_open()

        for key in "7b":
            keys.press(key)
        editor.until("() => document.activeElement.dataset.code === '7b'")
        before = editor.place("7b")
        keys.press("ArrowRight")
        keys.press("Shift+ArrowUp")
        editor.until(f"([x, y]) => {city}.x + 15 > x && {city}.y + 15 < y", before)
        after = editor.place("7b")
        keys.press("Enter")
        keys.press("ArrowLeft")
        keys.press("Escape")
        assert editor.place("7b") == after
        keys.press("F2")
        keys.type("Nowhere")
        keys.press("Enter")
        editor.until_done("rename a city")
        assert "Nowhere" in editor.text
        assert page.locator("#field").is_hidden()  # the key that ended the name did not pick the city up
        keys.press("Control+z")
        keys.press("*")  # at once: it is done when the undoing is
        editor.until_done("capital")
        keys.press("Control+z")
        keys.press("Control+z")
        editor.until_nothing_to_undo()
        assert editor.text == built_in()
        keys.press("Control+Shift+Z")
        editor.until_done("move a city")

        for key in "7b":
            keys.press(key)
        keys.press("Insert")
        editor.until_done("a new city")
        editor.until("() => document.querySelectorAll('#map button').length === 51")
        keys.press("Escape")
        keys.press("+")
        keys.press("+")
        editor.until("() => document.querySelector('#percent').textContent.startsWith('15')")
        left, top = editor.place("7b")
        keys.press("ArrowDown")
        editor.until(f"top => {city}.y + 15 < top - 10", top)
        assert editor.place("7b")[0] == left
        keys.press("0")
        page.focus("#tab-islands")
        keys.press("Tab")
        editor.until("() => document.querySelector('#panel').contains(document.activeElement)")

        keys.press("t")
        editor.until("() => document.activeElement.id === 'source'")
        keys.press("Control+Home")
        keys.type("# mine\n")
        keys.press("Control+s")
        editor.until("() => document.querySelector('#save').dataset.state === 'saved'")
        assert path.read_text().startswith("# mine\n")
        assert path.read_text() == editor.text
        assert editor.opened.complaints == []


def test_what_is_saved_has_all_edits_that_came_before(browser: Browser, tmp_path: Path) -> None:
    path = copied(tmp_path, "first-voyage")
    with editing(browser, tmp_path) as editor:
        editor.open_board(f"file:{path.name}")
        editor.press_on("7b")

        # At once, as a quick hand does: neither edit has been answered when the board is saved.
        editor.page.evaluate("""() => {
          const press = (key, more) =>
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
          press('*');
          press('Delete');
          press('s', { ctrlKey: true });
        }""")

        editor.until_done("paint")
        editor.until("() => document.querySelector('#save').dataset.state === 'saved'")
        assert path.read_text() == editor.text


def test_a_font_in_the_folder_is_chosen_and_taken_back(browser: Browser, tmp_path: Path) -> None:
    path = copied(tmp_path, "first-voyage")
    (tmp_path / "fonts").mkdir()
    copyfile(resources.folder("templates") / "fonts" / "EBGaramond-Italic.ttf", tmp_path / "fonts" / "Mine.ttf")
    with editing(browser, tmp_path) as editor:
        editor.open_board(f"file:{path.name}")
        editor.panel("board")
        editor.page.check('[data-field="font-fonts/Mine.ttf"]')
        editor.until_done("a font")
        assert 'fonts: "fonts/Mine.ttf"' in editor.text
        editor.until_drawn()
        assert editor.problems() == []
        with editor.held_back("edit"):
            editor.page.uncheck('[data-field="font-fonts/Mine.ttf"]')
            for _ in ("folded", "open again"):
                with editor.page.expect_response("**/api/boards"):
                    editor.page.click("#tab-board")
            editor.until_laid_out()
            assert not editor.page.is_checked('[data-field="font-fonts/Mine.ttf"]')
        editor.until_done("without a font")
        assert editor.text == built_in()


@pytest.mark.usefixtures("real_pictures")
def test_grounds_of_meteo_business_are_painted_too(browser: Browser, tmp_path: Path) -> None:
    with editing(browser, tmp_path) as editor:
        editor.open_board("built-in:meteo-business")
        editor.page.click('[data-tool="paint"]')
        editor.page.click('#brushes button[aria-label^="forest"]')
        editor.press_on("B4")
        editor.until_done("paint")
        editor.until_drawn()
        assert editor.text.count("forest") == built_in("meteo-business").count("forest") + 1
        assert "regions" in editor.page.inner_text("#hint")
        for panel in PANELS:
            editor.panel(panel)
        editor.page.keyboard.press("Control+z")
        editor.until_nothing_to_undo()
        assert editor.text == built_in("meteo-business")
        assert editor.opened.complaints == []


def test_a_region_is_meant_wherever_it_is_clicked_and_grounds_are_named_in_the_language_of_the_page(
    browser: Browser, tmp_path: Path
) -> None:
    with editing(browser, tmp_path) as editor:
        editor.open_board("built-in:meteo-business")
        editor.speak("de")
        x, y = editor.place("B4")
        editor.page.mouse.click(x + 35, y - 30)
        editor.until("() => document.querySelector('#map [aria-pressed=true]')?.dataset.code === 'B4'")
        editor.panel("islands")
        assert "Wald" in editor.page.inner_text("#panel")

        editor.page.click('[data-tool="paint"]')
        editor.page.click('#brushes button:text-is("Wald")')
        editor.page.mouse.click(x - 35, y + 60)
        editor.until("() => document.querySelector('#undo').title === 'Rückgängig: malen'")
        assert editor.text.count("forest") == built_in("meteo-business").count("forest") + 1


def test_a_new_board_comes_from_a_seed_and_variants_can_be_taken(browser: Browser, tmp_path: Path) -> None:
    with editing(browser, tmp_path) as editor:
        editor.page.fill(".seed input", "7")
        editor.open_board("new:meridian")
        first = editor.text
        assert len(first.splitlines()) > 20
        names = editor.page.locator("#panel .islands .of").all_inner_texts()
        editor.panel("generate")
        editor.fill("islands", "10, 9")
        editor.page.check('[data-field="keepNames"]')
        editor.page.route("**/api/generate", lambda _: None)  # is never answered, but for
        editor.page.route("**/api/generate", lambda asked: asked.continue_(), times=2)
        editor.page.click('[data-field="generate"]')
        editor.page.click(".candidates li:nth-child(2) button")
        editor.page.click('[data-field="take"]')
        editor.until_done("another board")
        editor.panel("islands")
        editor.until("() => document.querySelectorAll('#panel .islands > li').length === 10")
        assert set(editor.page.locator("#panel .islands .of").all_inner_texts()) <= set(names)
        editor.page.click("#undo")
        editor.until_nothing_to_undo()
        assert editor.text == first


def test_a_side_is_kept_and_the_fairest_boards_beside_it_come_first(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desks, "renewed_board", work.renewed)
    monkeypatch.setattr(measuring, "board_gaps", work.gaps)
    monkeypatch.setattr(desks, "side_picture", work.picture)
    with editing(browser, tmp_path) as editor:
        editor.open_board(BUILT_IN)
        page = editor.page
        editor.panel("generate")
        page.check('[data-field="keep-1"]')
        page.check('[data-field="onlyFair"]')
        page.click('[data-field="generate"]')
        editor.until("() => document.querySelectorAll('.candidates li img').length === 6")  # painted when all are made
        seeds = page.locator(".candidates .of small").all_inner_texts()
        assert seeds == [f"seed {seed}" for seed in range(18, 12, -1)]  # the later they are made, the fairer these are
        assert page.locator(".candidates li:first-child .qualities b").all_inner_texts() == ["50", "25", "93"]
        page.click(".candidates li:first-child button")
        editor.until("() => document.querySelector('.foot p').textContent.includes('the other side')")
        assert inaccessible(page, left_out="") == ()
        page.click('[data-field="look-closer"]')
        editor.until("() => document.querySelectorAll('.candidates li').length === 1")
        page.click('[data-field="take"]')
        editor.until("() => document.querySelector('#title').textContent === 'Voyage 18'")
        page.click("#undo")
        editor.until_nothing_to_undo()
        assert editor.text == built_in()


def test_a_side_with_errors_of_its_own_is_the_one_to_be_made_anew(shared: Editor) -> None:
    shared.panel("generate")
    both = shared.page.locator('#panel [data-field^="keep-"]').count()
    shared.page.click("#sides button:last-child")
    shared.page.click('[data-tool="sea"]')
    shared.press_on("3a")
    shared.page.wait_for_selector('#panel [data-field="keep-1"]', state="detached")
    first = shared.page.locator('#panel [data-field="keep-0"]').count()
    shared.page.click("#undo")
    shared.page.wait_for_selector('#panel [data-field="keep-1"]')
    shared.page.click('[data-tool="select"]')
    shared.page.click("#sides button:first-child")

    assert (both, first) == (2, 1)


def test_boards_that_take_long_are_given_up_and_those_that_are_there_stay(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measuring, "board_gaps", work.gaps)
    with editing(browser, tmp_path) as editor:
        editor.open_board("built-in:meteo-business")
        page = editor.page
        editor.panel("generate")
        page.check('[data-field="onlyFair"]')
        with editor.held_back("generate"):
            page.route("**/api/generate", lambda asked: asked.continue_(), times=1)
            page.click('[data-field="generate"]')
            page.wait_for_selector(".candidates li")
            page.click('[data-field="cancel-generate"]')
            editor.until("() => document.querySelector('[data-field=\"generate\"]:enabled')")
        editor.until("() => document.querySelector('.candidates img')")  # painted when what was held back is over
        assert page.locator(".candidates li").count() == 1
        assert len(page.locator(".candidates .qualities b").all_inner_texts()) == 4


def test_a_plan_that_takes_too_long_is_said_and_can_be_tried_again(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as slow, editing(browser, tmp_path) as editor:
        slow.setattr(painting, "PLAN_SECONDS", 0.5)
        slow.setattr(painting, "plan_values", work.hanging_plan)
        editor.page.click(f'[data-board="{BUILT_IN}"]')
        editor.page.wait_for_selector("#notice button.plain")
        assert "too long" in editor.page.inner_text("#notice")

        slow.undo()
        assert editor.desk.session is not None
        monkeypatch.setattr(editor.desk.session.painting, "_planner", Worker(WAIT))
        editor.page.click("#notice button.plain")
        editor.until_drawn()
        assert editor.page.locator("#notice").is_hidden()


def test_what_is_to_be_printed_is_shown_in_place_of_the_text(shared: Editor) -> None:
    shared.page.click("#toggle-text")
    shared.page.click("#go-print")

    shared.page.wait_for_selector('#panel[data-shown="print"]', state="visible")
    shared.page.wait_for_selector("#text", state="hidden")


@pytest.mark.parametrize(("language", "point"), [("de", ","), ("fr", ","), ("en", ".")])
def test_lengths_are_written_and_taken_as_the_language_of_the_page_has_them(
    shared: Editor, language: str, point: str
) -> None:
    shared.speak(language)
    shared.press_on("7b")
    shared.panel("city")
    with shared.drawn_anew():
        shared.fill("fromLeft", f"270{point}5")

    assert shared.page.input_value('[data-field="fromLeft"]') == f"270{point}5"
    assert f"7b 270{point}5 " in shared.page.inner_text("#where")
    assert re.search(rf"\d\{point}\d mm", shared.page.inner_text("#panel"))


def test_a_board_that_is_only_begun_is_not_covered_with_frames(browser: Browser, tmp_path: Path) -> None:
    with editing(browser, tmp_path, size=SMALL) as editor:
        editor.page.click('[data-board="blank:meridian"]')
        editor.until("() => document.querySelectorAll('#ruler .wrong').length === 10")
        found = {"do": "add-city", "side": 0, "meridian": 1, "step": 0, "island": "A", "x": 40, "y": 150}
        editor.running.post("edit", {"edit": found, "version": editor.session.version})
        editor.until_problems(11)  # ten meridians, and the other side

        assert editor.page.locator("#marks .strip").count() == 0
        editor.page.click("#ruler [data-meridian='7']")
        editor.until("() => document.querySelectorAll('#marks .strip').length === 1")


ASTRAY = """() => [...document.querySelectorAll('#plan g:has(> .name)')].filter((island) => {
  const [name, land] = [island.querySelector('.name'), island.querySelector('.land')];
  const { x, y, width, height } = name.getBBox();
  const inside = (part) => land.isPointInFill(new DOMPoint(x + part * width, y + height / 2));
  const covers = [...island.querySelectorAll('text:not(.name)')].map((city) => city.getBBox()).some((city) =>
    city.x < x + width && x < city.x + city.width &&
    city.y < y + 0.75 * height && y + 0.25 * height < city.y + city.height);
  return covers || ![0.2, 0.5, 0.8].every(inside);
}).map((island) => island.querySelector('.name').textContent)"""
"""The names of islands that the plan does not show on their land, clear of the names of their cities, in JavaScript."""


def test_while_there_is_no_art_names_of_islands_are_on_their_land_in_the_plan(shared: Editor) -> None:
    shared.press_on("3a")
    shared.page.keyboard.press("Delete")
    shared.until("() => document.querySelectorAll('#plan .name').length > 1")

    assert shared.page.evaluate(ASTRAY) == []


def test_a_finger_chooses_a_city_and_then_its_place(browser: Browser, tmp_path: Path) -> None:
    with editing(browser, tmp_path, size=SMALL, has_touch=True) as editor:
        editor.open_board(BUILT_IN)
        x, y = editor.place("5c")
        for place in ((x, y), (x, y), (x + 10, y + 5)):
            editor.page.touchscreen.tap(*place)
            editor.page.evaluate("() => new Promise(requestAnimationFrame)")
        editor.until_done("move a city")
        assert editor.text != built_in()


@pytest.mark.usefixtures("real_pictures")
def test_boards_to_choose_from_are_shown_and_one_with_errors_is_open_sea(browser: Browser, tmp_path: Path) -> None:
    copied(tmp_path, "first-voyage")
    (tmp_path / "broken.yaml").write_text("format: meridian-layout/1\n")
    with editing(browser, tmp_path) as editor:
        editor.until("() => document.querySelector('[data-of=\"file:mine.yaml\"]')?.naturalWidth > 0")  # the last
        assert not editor.page.eval_on_selector('[data-of="file:broken.yaml"]', "image => image.hasAttribute('src')")
        editor.page.click('[data-board="blank:meridian"]')
        editor.page.wait_for_selector("#brushes button")  # there is no city yet to choose or to move
        assert editor.opened.complaints == []


def test_a_kit_is_built_and_downloaded_without_the_parts_that_are_not_wanted(shared: Editor) -> None:
    page = shared.page
    shared.panel("print")
    page.click('[data-field="parts"]')
    parts = page.locator('#panel [data-field^="part-"]').all()
    for part in parts:
        part.set_checked(part.get_attribute("data-field") in ("part-log-sheet", "part-score-sheet"))
    with page.expect_download(timeout=2 * WAIT) as download:
        page.click('[data-field="build"]')
    with ZipFile(BytesIO(Path(download.value.path()).read_bytes())) as kit:
        made = set(kit.namelist())
    for part in parts:
        part.check()
    page.click('[data-field="parts"]')

    assert {"log-sheet.pdf", "score-sheet.pdf"} <= made
    assert not {"board-5.pdf", "rules-en.pdf"} & made


def test_a_city_is_founded_where_it_may_lie_and_the_brushes_leave_the_map_free(
    browser: Browser, tmp_path: Path
) -> None:
    with editing(browser, tmp_path) as editor:
        page = editor.page
        page.click('[data-board="blank:meridian"]')
        page.wait_for_selector("#brushes.beside button")
        editor.until_laid_out()
        box = page.locator("#board").bounding_box()
        assert box is not None
        assert page.locator("#brushes").bounding_box()["x"] + 40 < box["x"]  # type: ignore[index] # it is shown
        page.mouse.click(box["x"] + 0.04 * box["width"], box["y"] + 0.06 * box["height"])
        editor.until("() => document.querySelectorAll('#map button').length === 1")
        founded = re.search(r"1a: \{x: ([\d.]+)mm, y: ([\d.]+)mm", editor.text)
        assert founded is not None
        field = map_area(Size(420, 297)).inset(RIM)
        assert float(founded[1]) >= field.x
        assert float(founded[2]) >= field.y


def test_several_cities_are_painted_together_by_keyboard(shared: Editor) -> None:
    keys, before = shared.page.keyboard, shared.text
    chosen = "code => document.activeElement.dataset.code === code"
    island = '([code, island]) => document.querySelector(`#map [data-code="${code}"]`).ariaLabel.endsWith(island)'
    shared.page.focus("#map button[tabindex='0']")
    for key in ("7", "a", " "):
        keys.press(key)
    shared.until(chosen, "7a")
    keys.press(".")
    shared.until(chosen, "7b")
    keys.press(" ")
    marked = (
        "() => [...document.querySelectorAll('#map [aria-label$=\", marked\"]')].map(each => each.dataset.code).join()"
    )
    shared.until(f"() => ({marked})() === '7a,7b'")

    keys.press("Shift+L")
    for code in ("7a", "7b"):
        shared.until(f"([code]) => ({island})([code, 'Larch, marked'])", [code])
    keys.press("Control+z")
    shared.until(f"([code]) => ({island})([code, 'Maple, marked'])", ["7a"])
    assert shared.text == before

    keys.press("Delete")
    shared.until("() => document.querySelectorAll('#map button').length === 48")
    keys.press("Control+z")
    shared.until("() => document.querySelectorAll('#map button').length === 50")
    assert shared.text == before


def test_with_a_brush_the_key_that_lifts_a_city_paints_it(shared: Editor) -> None:
    before = shared.text
    shared.page.click('[data-tool="sea"]')
    shared.page.focus("#map button[tabindex='0']")
    for key in ("7", "a", "Enter"):
        shared.page.keyboard.press(key)

    shared.until("() => document.querySelectorAll('#map button').length === 49")
    shared.page.click('[data-tool="select"]')
    shared.page.click("#undo")
    shared.until("() => document.querySelectorAll('#map button').length === 50")
    assert shared.text == before


def test_a_city_that_is_carried_shows_where_it_is_and_what_holds_it_and_is_let_go(shared: Editor) -> None:
    page, keys, before = shared.page, shared.page.keyboard, shared.text
    labels = "() => [...document.querySelectorAll('#measures span')].map(each => each.textContent)"
    x, y = shared.place("5c")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 5, y + 4)
    shared.until(f"() => ({labels})().length === 3")
    nearest, second, place = page.evaluate(labels)
    assert 20 < float(nearest) < float(second)
    assert place.startswith("5c ")
    page.mouse.move(x + 5, y + 400)
    shared.until(f"() => ({labels})().at(-1).endsWith(' · edge of the field')")

    keys.press("Escape")
    page.mouse.up()
    page.mouse.move(x, y)
    shared.until(f"() => ({labels})().length === 0")
    assert page.evaluate("document.querySelector('#field').hidden")
    assert shared.text == before


def test_a_city_goes_to_the_height_of_one_beside_it_unless_it_is_to_be_free(shared: Editor) -> None:
    page, before = shared.page, shared.text
    beside = "() => document.querySelector('#map [data-code=\"5c\"]').style.top"
    height = page.evaluate(beside)
    level = shared.place("5c")[1]
    with shared.drawn_anew():
        shared.drag("6c", 0, level + 4 - shared.place("6c")[1])
    assert page.evaluate(beside.replace("5c", "6c")) == height
    with shared.drawn_anew():
        page.click("#undo")
    assert page.evaluate(beside.replace("5c", "6c")) != height

    page.keyboard.down("Alt")
    with shared.drawn_anew():
        shared.drag("6c", 0, level + 4 - shared.place("6c")[1])
    page.keyboard.up("Alt")
    assert page.evaluate(beside.replace("5c", "6c")) != height
    with shared.drawn_anew():
        page.click("#undo")
    assert shared.text == before


def test_the_city_panel_goes_from_city_to_city_and_says_how_far_the_nearest_are(shared: Editor) -> None:
    shared.press_on("7b")
    shared.panel("city")
    shared.page.click('[data-field="after"]')
    shared.until("() => document.querySelector('#panel h2 small').textContent === '7c'")
    shared.page.click('[data-field="before"]')
    shared.until("() => document.querySelector('#panel h2 small').textContent === '7b'")
    far = [float(each.split()[-2]) for each in shared.page.locator(".nearest li").all_inner_texts()]
    assert far == sorted(far)
    assert len(far) == 5


def test_the_coast_of_one_island_is_kept_and_let_go(shared: Editor) -> None:
    before = shared.text
    shared.panel("islands")
    island = shared.page.locator('[data-field="island-E"]')
    if island.get_attribute("aria-expanded") == "false":  # else it is the one that was chosen last
        island.click()
    shared.page.click('[data-field="pin-coast"]')
    shared.until("() => document.querySelector('[data-field=\"free-coast\"]')")
    assert [line.strip() for line in shared.text.splitlines() if line not in before.splitlines()] == [
        "E: {name: {en: Elder, de: Holunder, fr: Sureau}, coast: 5}"
    ]

    shared.page.click('[data-field="free-coast"]')
    shared.until("() => document.querySelector('[data-field=\"pin-coast\"]')")
    assert "coast:" not in shared.text


def test_a_board_is_saved_under_another_name_and_never_over_another_file(shared: Editor) -> None:
    page, folder = shared.page, shared.desk.folder
    (folder / "taken.yaml").write_text("title: Other\n")
    page.keyboard.press("Control+Shift+S")
    for name, words in (("taken", "There is a file of this name already"), ("../mine", "A name such as")):
        page.fill("#other-name", name)
        with shared.refused():
            page.keyboard.press("Enter")
        shared.until("words => document.querySelector('#not-saved').textContent.startsWith(words)", words)
    assert inaccessible(page, left_out="", within="#save-as") == ()  # all else is out of reach
    page.fill("#other-name", "other")
    page.keyboard.press("Enter")
    shared.until("() => !document.querySelector('#save-as').open")
    shared.until("() => document.querySelector('#file').textContent === 'other.yaml'")

    assert (folder / "taken.yaml").read_text() == "title: Other\n"
    assert (folder / "other.yaml").read_text() == shared.text
    assert page.locator("#map button").count() == 50  # it is the same board, and what is shown of it stays


def test_a_move_is_shown_until_it_is_refused_whatever_plan_comes_first(shared: Editor) -> None:
    page, before, version = shared.page, shared.text, shared.session.version
    left = "() => document.querySelector('#map [data-code=\"5c\"]').style.left"
    shared.until_drawn()
    shared.press_on("5c")
    shared.until("() => document.querySelector('#map [data-code=\"5c\"]').ariaPressed === 'true'")
    start = page.evaluate(left)
    with shared.refused(), shared.held_back("edit"):
        with page.expect_request("**/api/edit"):  # of a board that the look then changes
            page.keyboard.press("ArrowRight")
        shared.until(f"start => ({left})() !== start", start)
        moved = page.evaluate(left)
        shared.running.post("look", {"theme": "atlas"})
        shared.until("version => document.querySelector('#art').dataset.version > version", version)
        assert page.evaluate(left) == moved

    shared.until(f"start => ({left})() === start", start)
    page.click("#notice [aria-label='Close']")
    assert shared.text == before
    shared.running.post("look")


def test_what_is_half_typed_stays_and_is_sent_when_something_else_changes_meanwhile(shared: Editor) -> None:
    version = shared.session.version
    shared.panel("board")
    shared.page.fill('[data-field="author"]', "Half a Name")
    title = {"do": "set-entry", "field": "title", "words": "Something Else"}
    shared.running.post("edit", {"edit": title, "version": version})
    shared.until("() => document.querySelector('#title').textContent === 'Something Else'")
    assert shared.page.input_value('[data-field="author"]') == "Half a Name"
    shared.page.press('[data-field="author"]', "Enter")
    shared.until(DRAWN, version + 2)
    assert "Half a Name" in shared.text


def test_a_text_on_its_way_is_not_replaced_by_the_one_before(shared: Editor) -> None:
    page, before, version = shared.page, shared.text, shared.session.version
    page.click("#toggle-text")
    with shared.held_back("edit"):
        with page.expect_request("**/api/edit"):
            shared.write(before + "# mine\n")
        page.click('[data-tool="hand"]')
        shared.until("() => document.querySelector('#stage').dataset.tool === 'hand'")
        assert page.input_value("#source") == before + "# mine\n"
    shared.until(DRAWN, version + 1)
    page.click("#close-text")
    page.click('[data-tool="select"]')
    with shared.drawn_anew():
        page.click("#undo")
    assert shared.text == before


def test_a_text_whose_lines_end_otherwise_is_typed_into_and_keeps_their_ends(browser: Browser, tmp_path: Path) -> None:
    path = copied(tmp_path, "first-voyage")
    data = BOM_UTF8 + path.read_bytes().replace(b"\n", b"\r\n")
    path.write_bytes(data)
    with editing(browser, tmp_path, size=SMALL) as editor:
        page = editor.page
        editor.open_board("file:mine.yaml")
        page.click("#toggle-text")
        page.keyboard.press("Control+Home")
        page.keyboard.type("# Mine\n")
        editor.until_done("text")
        page.keyboard.type("# all of it\n")
        page.keyboard.press("Control+s")
        editor.until("() => document.querySelector('#save').dataset.state === 'saved'")

    assert path.read_bytes() == BOM_UTF8 + b"# Mine\r\n# all of it\r\n" + data.removeprefix(BOM_UTF8)


def test_in_the_text_every_edit_is_undone_too_whether_it_was_typed_or_made_on_the_map(shared: Editor) -> None:
    page, first = shared.page, shared.text
    page.click("#toggle-text")
    page.keyboard.press("Control+End")
    with shared.drawn_anew():
        page.keyboard.type("# all")
    shared.running.post(
        "edit", {"edit": {"do": "toggle-capital", "side": 0, "city": "1a"}, "version": shared.session.version}
    )
    typed = shared.text
    shared.until("text => document.querySelector('#source').value === text", typed)

    page.keyboard.type(" of it")
    for key in ("z", "Z", "z"):  # as it is while capitals are locked
        page.keyboard.press(f"Control+{key}")
    shared.until("text => document.querySelector('#source').value === text", first)

    assert shared.text == first
    page.keyboard.press("Control+Shift+z")
    page.keyboard.press("Control+y")
    shared.until("text => document.querySelector('#source').value === text", typed)
    assert shared.text == typed
    page.click("#close-text")


def test_a_press_counts_though_the_panel_changes_while_it_lasts(shared: Editor) -> None:
    page = shared.page
    shared.press_on("7b")
    shared.panel("islands")
    island = page.locator('[data-field="island-E"]')
    island.hover()
    page.mouse.down()
    page.evaluate("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '.', bubbles: true }))")  # 7c
    shared.until_laid_out()
    page.mouse.up()
    shared.until("() => document.querySelector('[data-field=\"island-E\"][aria-expanded=true]')")
    island.click()


def test_the_text_is_shown_in_colours_letter_by_letter_where_it_is_typed(shared: Editor) -> None:
    page = shared.page
    page.click("#toggle-text")
    shared.write(shared.text.replace("seed: 5", "seed: 5  # 'mine", 1))
    page.locator("#source").evaluate("source => source.scrollTo(30, 101)")
    shared.until("() => document.querySelector('#shown').style.transform === 'translate(-30px, -6px)'")
    lines = page.locator("#shown > div").all_text_contents()

    assert lines == page.input_value("#source").split("\n")[5 : 5 + len(lines)]
    assert page.locator("#shown .key").first.text_content() == "format"
    assert page.locator("#shown .number").first.text_content() == "5"
    assert page.locator("#shown .star").first.text_content() == "*"
    assert page.locator("#shown .comment").last.text_content() == "# 'mine"
    page.click("#close-text")


def test_two_pages_of_one_board_follow_each_other(shared: Editor) -> None:
    with closing(shared.page.context.new_page()) as other:
        other.goto(shared.page.url + "#" + shared.page.evaluate("sessionStorage.getItem('token')"))
        other.wait_for_selector("#map button")

        shared.panel("board")
        shared.fill("boardTitle", "Twice Seen")

        other.wait_for_function("() => document.querySelector('#title').textContent === 'Twice Seen'")


def test_an_edit_asked_for_as_soon_as_another_is_done_is_sent_at_once(shared: Editor) -> None:
    titles = """async () => {
      const { edit } = await import('/store.js');
      const title = (words) => edit({ do: 'set-entry', field: 'title', words });
      await title('One');
      return Promise.race([title('Two'), new Promise((done) => setTimeout(done, 3000))]);
    }"""

    assert shared.page.evaluate(titles) is True


TYPE_ON = """(source, text) => {
  const typed = () => source.dispatchEvent(new InputEvent('input', { bubbles: true }));
  source.focus();
  source.value = text;
  typed();
  const keys = setInterval(typed, 50);
  window.rest = () => clearInterval(keys);
}"""
"""Types into a field, in JavaScript, and goes on until `rest()`."""


def title_elsewhere_while_typing(editor: Editor, text: str) -> None:
    """Type a text beside the map; meanwhile the board gets another title on a second page."""
    editor.page.click("#toggle-text")
    editor.page.locator("#source").evaluate(TYPE_ON, text)
    with closing(editor.page.context.new_page()) as other:
        other.goto(editor.page.url + "#" + editor.page.evaluate("sessionStorage.getItem('token')"))
        other.wait_for_selector("#map button")
        other.click("#tab-board")
        title = other.locator('#panel [data-field="boardTitle"]')
        title.fill("Elsewhere")
        title.press("Enter")
        editor.until("() => document.querySelector('#title').textContent === 'Elsewhere'")
    editor.page.bring_to_front()
    assert editor.page.input_value("#source") == text
    editor.page.evaluate("rest()")


def test_what_is_typed_on_one_page_leaves_what_another_one_changes_meanwhile(shared: Editor) -> None:
    page, before = shared.page, shared.text
    title_elsewhere_while_typing(shared, before + "# mine\n")
    shared.until_done("text")

    both = before.replace("en: First Voyage", "en: Elsewhere") + "# mine\n"
    assert shared.text == both
    shared.until("text => document.querySelector('#source').value === text", both)
    page.click("#close-text")


@pytest.mark.parametrize("choice", ["Keep mine", "Take the other"])
def test_of_a_line_that_two_pages_change_at_once_both_are_shown_and_neither_is_lost(
    shared: Editor, choice: str
) -> None:
    page, before, shown = shared.page, shared.text, "text => document.querySelector('#source').value === text"
    typed, other = (before.replace("en: First Voyage", f"en: {title}") for title in ("Typed", "Elsewhere"))
    with shared.refused():
        title_elsewhere_while_typing(shared, typed)
    button = page.locator("#notice button", has_text=choice)
    button.wait_for()
    assert (page.input_value("#source"), shared.text) == (typed, other)

    button.click()
    kept, left = (typed, other) if choice == "Keep mine" else (other, typed)
    shared.until_done("text")
    page.evaluate("async () => (await import('/store.js')).settled()")
    shared.until(shown, kept)
    assert shared.text == kept
    page.click("#undo")
    shared.until(shown, left)
    assert shared.text == left
    page.click("#close-text")


def test_what_is_typed_and_refused_stays_and_is_sent_with_what_is_typed_next(shared: Editor) -> None:
    page, before = shared.page, shared.text
    page.click("#toggle-text")
    page.route("**/api/edit", lambda route: route.fulfill(status=503, json={"message": "busy"}))
    with shared.refused():
        shared.write(before + "# mine")
    page.locator("#notice", has_text="busy").wait_for()
    page.unroute("**/api/edit")
    shared.running.post("look", {"theme": "atlas"})
    shared.until_drawn()

    assert page.input_value("#source") == before + "# mine"
    with shared.drawn_anew():
        shared.write(before + "# mine, all of it")
    assert shared.text == before + "# mine, all of it"
    page.click("#close-text")
    shared.running.post("look")


def test_a_city_that_is_let_go_at_once_is_not_chosen_by_its_focus(shared: Editor) -> None:
    press = "key => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))"
    shared.page.keyboard.press("Escape")  # as a hand at the keyboard
    shared.page.evaluate(f"['5', 'c', 'Escape'].forEach({press})")  # before the next frame, which moves the focus
    shared.page.evaluate("() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))")
    assert shared.page.locator("#map [aria-pressed=true]").count() == 0


def test_what_is_typed_behind_a_stroke_that_is_refused_is_sent(shared: Editor) -> None:
    page, before = shared.page, shared.text
    shared.until_drawn()
    shared.press_on("5c")
    shared.until("() => document.querySelector('#map [data-code=\"5c\"]').ariaPressed === 'true'")
    done = page.expect_response(lambda response: response.url.endswith("/api/edit") and response.ok)
    with done, shared.refused(), shared.held_back("edit"):
        with page.expect_request("**/api/edit"):
            page.keyboard.press("ArrowRight")
        shared.running.post("look", {"theme": "atlas"})
        page.click("#toggle-text")
        shared.write(before + "# mine")
        page.focus("#undo")

    assert shared.text == page.input_value("#source") == before + "# mine"
    page.click("#close-text")
    shared.running.post("look")


def test_a_name_is_text_and_never_markup(shared: Editor) -> None:
    name = "<img src=x onerror=window.isHacked=1>"
    shared.panel("board")
    shared.fill("boardTitle", name)
    shared.until("name => document.querySelector('#title').textContent === name", name)
    shared.until_drawn()
    assert shared.page.evaluate("window.isHacked") is None


def test_sheets_and_cards_are_shown_as_they_come_into_sight_and_large_by_a_press(shared: Editor) -> None:
    page, keys = shared.page, shared.page.keyboard
    shared.whole_panel("sheets")
    assert page.locator("#panel [data-sheet='score-sheet.svg']").evaluate("image => image.naturalWidth > 0")
    assert page.locator("#panel [data-sheet^='cards/'][src]").count() < 52

    for name, words in (("score-sheet.svg", "Score sheet"), ("cards/grey-05.svg", "grey 5")):
        page.focus(f'[data-field="sheet-{name}"]')
        keys.press("Enter")
        shared.until("() => document.querySelector('#sheet[open] img')?.naturalWidth > 0")
        assert page.get_by_role("dialog", name=words, exact=True).is_visible()
        assert inaccessible(page, left_out="", within="#sheet") == ()  # all else is out of reach
        keys.press("b")  # no key of the map
        keys.press("Escape")
        shared.until("name => document.activeElement.dataset.field === `sheet-${name}`", name)
    assert page.locator("#stage").get_attribute("data-tool") == "select"


def test_bots_play_the_board_as_it_stands_and_show_where_they_fight(shared: Editor) -> None:
    shared.panel("balance")
    shared.page.select_option('[data-field="games"]', "200")
    shared.page.click('[data-field="play"]')
    shared.until("() => document.querySelector('#heat:not([hidden])')?.naturalWidth > 0")
    assert "200 games of 50 deals" in shared.page.inner_text("#panel [lang=en]")
    shared.panel("islands")
    shared.until("() => document.querySelector('#heat').hidden")


def test_a_closed_page_finds_its_draft_again(browser: Browser, tmp_path: Path) -> None:
    path = copied(tmp_path, "first-voyage")
    with editing(browser, tmp_path) as editor:
        editor.open_board(f"file:{path.name}")
        editor.panel("board")
        editor.fill("boardTitle", "Half Done")
        editor.until("() => document.querySelector('#title').textContent === 'Half Done'")

    assert path.read_text() == built_in()
    with editing(browser, tmp_path) as editor:
        editor.open_board(f"file:{path.name}")
        assert "Half Done" in editor.text
        assert editor.page.inner_text("#title") == "Half Done"


@pytest.mark.parametrize("size", [(1280, 700), (844, 390)], ids=["low", "telephone"])
def test_on_low_screens_the_map_stays_where_it_is_while_problems_come_and_go(
    shared: Editor, size: tuple[int, int]
) -> None:
    shared.page.set_viewport_size({"width": size[0], "height": size[1]})
    shared.until_laid_out()
    before = shared.page.locator("#board").bounding_box()

    shared.page.click('[data-tool="sea"]')
    shared.press_on("3c")
    shared.until("() => document.querySelectorAll('#problems li').length > 0")
    shared.until_laid_out()
    meanwhile = shared.page.locator("#board").bounding_box()
    shared.page.click("#undo")
    shared.until_problems(0)
    shared.until_laid_out()
    shared.page.click('[data-tool="select"]')

    assert before == meanwhile == shared.page.locator("#board").bounding_box()


@pytest.mark.parametrize(
    ("language", "unknown", "missing", "near"),
    [
        ("de", "Den Schlüssel „titel“ gibt es hier nicht", "Der Schlüssel „format“ fehlt", "ist title gemeint?"),
        ("fr", "La clé « titel » n’existe pas ici", "La clé « format » manque", "s’agit-il de title ?"),  # noqa: RUF001
        (
            "en",
            "expected a key of a layout, got 'titel'",
            "expected the key 'format' in a layout",
            "did you mean 'title'?",
        ),
    ],
)
def test_mistakes_that_only_the_text_can_have_are_said_in_the_language_of_the_page(
    shared: Editor, language: str, unknown: str, missing: str, near: str
) -> None:
    text = shared.text.replace("format: meridian-layout/1\n", "").replace("title:", "titel:", 1)
    shared.speak(language)
    shared.page.click("#toggle-text")
    shared.write(text.replace("cities_per_meridian: 5", "cities_per_meridian: [5]", 1))
    shared.until_problems(3)
    said = " ".join(shared.problems()).replace("\u202f", " ").replace("\u00a0", " ")
    spoken = shared.page.locator("#problems [lang=en]").count()
    shared.page.click("#undo")
    shared.until_problems(0)
    shared.page.click("#close-text")

    assert all(words in said for words in (unknown, missing, near, "got a list"))
    assert spoken > 0


def test_a_refusal_is_in_the_language_of_the_page_and_past_once_something_else_is_done(shared: Editor) -> None:
    shared.speak("de")
    shared.panel("board")
    with shared.refused():
        shared.fill("size", "kitchen table")
    shared.until("() => !document.querySelector('#notice').hidden")
    refused = shared.page.inner_text("#notice")
    shared.fill("sideName", "Vormittag")
    shared.until("() => document.querySelector('#notice').hidden")

    assert "eine Größe wie 500x400mm" in refused


def test_a_name_may_be_as_long_as_the_program_permits_and_covers_nothing(shared: Editor) -> None:
    name = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
    shared.press_on("7b")
    shared.panel("city")
    shared.fill("cityName", name)
    shared.until("name => document.querySelector('#panel h2').textContent.startsWith(name)", name)
    shared.until_laid_out()
    heading = shared.page.locator("#panel h2").bounding_box()
    arrow = shared.page.locator('#panel [data-field="before"]').bounding_box()
    cut = shared.page.eval_on_selector("#panel h2", "one => one.scrollWidth > one.clientWidth")

    assert heading
    assert arrow
    assert heading["x"] + heading["width"] <= arrow["x"]
    assert not cut


@pytest.mark.parametrize(
    ("language", "off", "length"),
    [
        ("en", "5c lies -20.0 mm from the left edge", "such as 40.5"),
        ("de", "-20,0 mm vom linken Rand", "zum Beispiel 40,5"),
    ],
)
def test_places_that_cannot_be_are_said_in_the_language_of_the_page(
    shared: Editor, language: str, off: str, length: str
) -> None:
    shared.speak(language)
    shared.press_on("5c")
    shared.panel("city")
    shared.fill("fromLeft", "-20")
    shared.until_problems(1)
    said = shared.problems()
    with shared.refused():
        shared.fill("fromLeft", "left")
    shared.until("() => !document.querySelector('#notice').hidden")
    refused = shared.page.inner_text("#notice")
    shared.fill("fromTop", "1000")
    shared.until("() => document.querySelector('#notice').hidden")

    assert off in said[0]
    assert length in refused


def test_an_empty_board_of_meteo_business_says_in_german_what_it_lacks(browser: Browser, tmp_path: Path) -> None:
    with editing(browser, tmp_path, size=SMALL) as editor:
        editor.speak("de")
        editor.page.click('[data-board="blank:meteo"]')
        editor.until("() => document.querySelectorAll('#problems li').length > 0")
        assert "Für Hotels gibt es kein Land" in " ".join(editor.problems())
        assert editor.page.locator("#problems [lang=en]").count() == 0


def test_a_panel_begins_at_its_top(shared: Editor) -> None:
    shared.panel("board")
    shared.page.eval_on_selector("#panel", "panel => (panel.scrollTop = 400)")
    shared.panel("islands")

    assert shared.page.eval_on_selector("#panel", "panel => panel.scrollTop") == 0


def test_what_cannot_be_fetched_is_said(shared: Editor) -> None:
    shared.panel("print")
    shared.page.route("**/api/picture/*", lambda route: route.fulfill(status=404, body="no picture yet"))
    with shared.refused():
        shared.page.click('[data-field="svg"]')
    shared.until("() => !document.querySelector('#notice').hidden")
    refused = shared.page.inner_text("#notice")
    shared.page.unroute("**/api/picture/*")
    shared.page.click("#notice .icon")

    assert "did not hand this over" in refused


def test_a_look_that_is_chosen_above_the_map_is_that_of_the_kit(
    shared: Editor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kit_making, "kit_archive", work.told_kit)
    with shared.drawn_anew():
        shared.page.select_option("#theme", "engraved")
    shared.panel("print")
    shared.page.click('[data-field="build"]')
    shared.page.wait_for_selector('#panel [role=status]:has-text("theme:")')  # not that of a kit made before
    printed = shared.page.inner_text("#panel [role=status]")
    with shared.drawn_anew():
        shared.page.select_option("#theme", "")

    assert "theme: engraved" in printed


TELEPHONES = {(390, 844): 300, (360, 640): 220, (844, 390): 330}
"""The sizes of telephones: upright, small and across; each with the least width of the map on it, in pixels."""
ON_TOP = ".top button:not([hidden]), .top select, .top h1, #toggle-problems > *, .zoom button, .rail, .ruler b"
OVERLAPS = """all => all.flatMap((one, at) => all.slice(at + 1).filter((other) => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
}).map((other) => `${one.id} ${other.id}`))"""


def test_on_a_telephone_nothing_lies_over_anything_else_and_the_map_is_large(browser: Browser, tmp_path: Path) -> None:
    """It is turned, and unfolds to others, with the page open: to open it for each takes most of the time."""
    with editing(browser, tmp_path, has_touch=True) as editor:
        page = editor.page
        for width, height in TELEPHONES:
            editor.resize(width, height)
            assert page.eval_on_selector("#start", "start => start.getBoundingClientRect().bottom") == height
        editor.open_board(BUILT_IN)
        for (width, height), least in TELEPHONES.items():
            editor.resize(width, height)
            zoom, board = (page.locator(one).bounding_box() for one in ("#zoom-fit", "#board"))
            assert zoom
            assert board
            assert page.eval_on_selector_all(ON_TOP, OVERLAPS) == [], width
            assert zoom["x"] + zoom["width"] <= width
            assert board["width"] >= least
        editor.speak("fr")
        page.click('[data-tool="sea"]')
        editor.press_on("3a")
        page.wait_for_selector(".badge")
        for width, height in TELEPHONES:
            editor.resize(width, height)
            wrong, beside = page.locator(".ruler .wrong").bounding_box(), page.locator(".ruler b").nth(3).bounding_box()
            assert wrong
            assert beside
            assert page.eval_on_selector_all(ON_TOP, OVERLAPS) == [], width
            assert wrong["x"] + wrong["width"] <= beside["x"]


def test_a_page_enlarged_four_times_is_scrolled_down_alone_and_everything_can_be_pressed(
    browser: Browser, tmp_path: Path
) -> None:
    with editing(browser, tmp_path, size=(320, 256)) as editor:
        page = editor.page
        editor.open_board(BUILT_IN)
        editor.until_laid_out()
        assert page.evaluate("scrollY") == 0
        for tool in ("paint", "sea", "hand", "select"):
            page.click(f'[data-tool="{tool}"]')
        for panel in PANELS:
            page.click(f"#tab-{panel}")
            editor.until("name => document.querySelector('#panel').dataset.shown === name", panel)
        for control in ("#zoom-in", "#zoom-fit", "#toggle-problems", '[data-field="png"]', "#toggle-text"):
            page.click(control)
        editor.write(editor.text + "# mine")
        page.click("#close-text")
        editor.until_done("text")
        assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_nobody_is_shut_out(browser: Browser, tmp_path: Path) -> None:
    """Looked at dark and light in every state: the page begins as its reader prefers, and a button changes it."""
    with editing(browser, tmp_path, size=SMALL, color_scheme="dark") as editor:
        assert shut_out(editor, "dark") == ()
        editor.open_board(BUILT_IN)
        editor.press_on("7b")
        for panel in PANELS:  # the rest of the page stays as it is, and sheets have a test of their own
            if panel != "sheets":
                editor.whole_panel(panel)
                assert shut_out(editor, "dark", within="#panel") == (), panel
        editor.page.click('[data-tool="paint"]')
        editor.press_on("3a")
        editor.until("() => document.querySelectorAll('#problems li').length > 0")
        editor.page.click("#toggle-text")
        assert shut_out(editor, "dark") == ()


def test_sheets_shut_nobody_out_on_a_larger_page(shared: Editor) -> None:
    """The rest of a page of that size is looked at beside the boards to choose from, which have more to press."""
    shared.page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    shared.whole_panel("sheets")

    assert shared.page.locator("#panel button").count() > 60
    assert shut_out(shared, "light", within="#panel") == ()


def shut_out(editor: Editor, look: str, *, within: str = "html") -> tuple[str, ...]:
    """Return what axe finds wrong in the look that the page must have now, and in the other; it gets its own back.

    The two differ in their colours alone.
    """
    found = []
    for shown in (look, {"dark": "light", "light": "dark"}[look]):
        assert editor.page.get_attribute("html", "data-chrome") == shown
        found += inaccessible(editor.page, left_out="", within=within, only="" if shown == look else CONTRAST)
        editor.page.click("#chrome")
    return tuple(found)


@pytest.mark.parametrize(("language", "words"), [("fr", "Imprimer"), ("de", "Drucken"), ("en", "Print")])
def test_the_page_speaks_its_readers_language_and_nothing_is_cut_off(shared: Editor, language: str, words: str) -> None:
    shared.speak(language)
    assert shared.page.inner_text("#go-print") == words
    for panel in PANELS:
        shared.whole_panel(panel)
        shared.until_laid_out()
        cut = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"
        assert shared.page.eval_on_selector_all("button, label, h2, h3, .top", cut) == [], panel


@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_the_hint_of_a_tool_is_read_in_full_beside_what_is_wrong(shared: Editor, language: str) -> None:
    shared.speak(language)
    shared.page.set_viewport_size({"width": 1280, "height": 800})
    shared.press_on("10b")  # where it lies stands beside the hint
    for tool in ("paint", "capital", "sea", "hand", "select"):
        shared.page.click(f'[data-tool="{tool}"]')
        shared.until("tool => document.querySelector('#stage').dataset.tool === tool", tool)
        shared.until_laid_out()
        is_cut = "one => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight"
        assert not shared.page.eval_on_selector("#hint", is_cut), tool
    shared.page.keyboard.press("Escape")
