"""A kit is built by one call: files in a folder, or what stands in the way, as values."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from meridian_print import build_kit, parallel
from meridian_print.boardgame.build import KitPlan, make_kit
from meridian_print.boardgame.order import Order
from meridian_print.boardgame.progress import Begun
from meridian_print.games.meridian.chart import charting
from meridian_print.games.meridian.kit import boards
from meridian_print.games.meridian.kit.plan import plan_kit
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.layout.file import LayoutFile, load_layout
from meridian_print.games.meridian.layout.model import UndrawableError

ONLY = ("score-sheet",)


def layout(name: str = "first-voyage", language: str = "en") -> LayoutFile:
    read = load_layout(name, language).value
    assert read is not None
    return read


def plan(order: Order, *only: str) -> KitPlan[Recipe]:
    planned = plan_kit(layout(), order, only)
    assert planned.value is not None, planned.diagnostics
    return planned.value


def codes(found: Path, order: Order, *only: str) -> list[str]:
    return [each.code for each in build_kit(layout(), order, found, only).diagnostics]


def test_files_are_made_and_listed(tmp_path: Path) -> None:
    kit = build_kit(layout(), Order(), tmp_path / "kit", ONLY)

    assert kit.is_ok
    assert {file.path for file in kit.files} == {"score-sheet.svg", "score-sheet-page-2.svg", "score-sheet.pdf"}
    assert all((tmp_path / "kit" / file.path).read_bytes() == file.data for file in kit.files)


def test_what_is_there_is_not_made_again(tmp_path: Path) -> None:
    build_kit(layout(), Order(), tmp_path / "kit", ONLY)
    begun: list[Begun] = []

    kit = build_kit(layout(), Order(), tmp_path / "kit", ONLY, begun.append)

    assert kit.unchanged == len(kit.files) > 0
    assert begun == []


def test_progress_names_every_file_as_it_is_drawn(tmp_path: Path) -> None:
    begun: list[Begun] = []

    kit = build_kit(layout(), Order(), tmp_path / "kit", ONLY, begun.append)

    drawn = [each for each in begun if each.stage == "drawing"]
    assert {each.what for each in drawn} == {file.path for file in kit.files}
    assert [each.number for each in drawn] == list(range(1, len(drawn) + 1))
    assert {each.count for each in begun} == {len(drawn)}


@pytest.mark.slow
@pytest.mark.usefixtures("empty_rules")
def test_what_is_slow_to_draw_is_drawn_while_the_rest_is_written_and_listed_in_its_place(tmp_path: Path) -> None:
    begun: list[Begun] = []

    kit = build_kit(layout(), Order(), tmp_path / "kit", ("assembly", "board-?.svg", "score-sheet.*"), begun.append)

    drawn = [each.what for each in begun if each.stage == "drawing"]
    assert drawn == ["score-sheet.svg", "score-sheet.pdf", "board-5.svg", "board-4.svg", "assembly.pdf"]
    assert [file.path for file in kit.files] == ["assembly.pdf", *drawn[2:4], *drawn[:2]]


def test_two_processes_draw_the_sides_that_one_would(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    by_two = build_kit(layout(), Order(), tmp_path / "two", ("board",))
    monkeypatch.setattr(parallel, "cores", lambda: 1)
    begun: list[Begun] = []

    by_one = build_kit(layout(), Order(), tmp_path / "one", ("board",), begun.append)

    assert by_two.files == by_one.files
    assert [each.what for each in begun] == ["board-5.svg", "board-5.pdf", "board-4.svg", "board-4.pdf"]
    assert [each.number for each in begun] == [1, 2, 3, 4]


def test_a_layout_read_in_another_language_is_read_again(tmp_path: Path) -> None:
    build_kit(layout("corvine-isles"), Order(language="de"), tmp_path / "kit", ONLY)

    manifest = json.loads((tmp_path / "kit" / "manifest.json").read_bytes())
    assert manifest["layout"]["title"] == "Die Corvinischen Inseln"


def test_a_kit_is_known_by_its_layout_name_and_bytes() -> None:
    origin = plan(Order(paper="Letter")).origin

    assert origin.layout == "first-voyage"
    assert origin.source == layout().path.read_bytes()


@pytest.mark.parametrize(
    ("order", "only", "code"),
    [
        (Order(paper="B9"), (), "order"),
        (Order(), ("score-sheets",), "only"),
        (Order(), ("vendor/*",), "only"),
        (Order(foot=18.0), ("cards",), "no-effect"),
        (Order(paper="100x150mm"), (), "small-paper"),
    ],
)
def test_a_request_that_cannot_be_fulfilled_makes_nothing(
    order: Order, only: tuple[str, ...], code: str, tmp_path: Path
) -> None:
    kit = build_kit(layout(), order, tmp_path / "kit", only)

    assert (kit.is_ok, kit.files) == (False, ())
    assert [found.code for found in kit.diagnostics] == [code]
    assert list(tmp_path.iterdir()) == []


def test_all_unknown_names_are_reported_at_once() -> None:
    found = plan_kit(layout(), Order(), ("nonsense", "score-sheet", "rubbish")).diagnostics

    assert [each.message.partition(";")[0] for each in found] == [
        "no part or file 'nonsense'",
        "no part or file 'rubbish'",
    ]


def test_a_map_that_cannot_be_drawn_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise UndrawableError("two islands touch")

    monkeypatch.setattr(charting, "chart", refuse)
    boards.drawn_side.cache_clear()
    boards.side_chart.cache_clear()

    assert codes(tmp_path / "kit", Order(), "board-5.svg") == ["crowded-map"]
    assert list(tmp_path.iterdir()) == []


def test_files_of_others_are_in_the_way_unless_forced(tmp_path: Path) -> None:
    mine = tmp_path / "score-sheet.pdf"
    mine.write_bytes(b"mine")
    planned = plan(Order(), *ONLY)

    refused, kept = make_kit(planned, tmp_path), mine.read_bytes()
    forced = make_kit(planned, tmp_path, force=True)

    assert [found.code for found in refused.diagnostics] == ["in-the-way"]
    assert kept == b"mine"
    assert forced.is_ok
    assert mine.read_bytes() != b"mine"


def test_a_folder_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")

    assert codes(tmp_path / "file" / "kit", Order(), *ONLY) == ["unwritten"]


def test_warnings_come_with_the_kit(tmp_path: Path) -> None:
    kit = build_kit(layout(), Order(foot=40.0), tmp_path, ("towers/orange-net.svg",))

    assert kit.is_ok
    assert {found.code for found in kit.diagnostics} == {"wide-towers"}


def test_parts_left_from_another_kit_are_named(tmp_path: Path) -> None:
    build_kit(layout(), Order(), tmp_path, ("log-sheet",))

    kit = build_kit(layout(), Order(theme="plain"), tmp_path, ONLY)

    assert [found.message for found in kit.diagnostics] == [
        "left from an older build: log-sheet; build without `only` to renew everything"
    ]
