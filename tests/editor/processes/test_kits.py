"""Kits that the editor builds and packs, as the library would."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from meridian_print.boardgame.content import KitFile
from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.boardgame.progress import Begun
from meridian_print.editor.processes.kit_steps import KitStep, PartStep, step_by_step
from meridian_print.editor.processes.kits import WantedKit, kit_archive, kit_choices, kit_folder

METEO = built_in_path("meteo-business").read_text("utf-8")
PATH = Path("coast.yaml")
CHOICES = {"language": "fr", "theme": "plain", "paper": "Letter"}


@pytest.mark.slow
def test_a_kit_is_built_as_it_was_ordered_and_packed_whole(tmp_path: Path) -> None:
    folder, steps = tmp_path / "kit", list[KitStep]()

    kit = kit_archive(METEO, PATH, WantedKit(CHOICES), folder, steps.append)

    built = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    with ZipFile(BytesIO(kit.archive)) as packed:
        assert {name: packed.read(name) for name in packed.namelist()} == built
    assert kit.messages == ()
    assert kit.files > 20
    assert {"board.pdf", "board-tiles-letter.pdf", "rules-fr.pdf"} <= built.keys()
    assert steps[-1].left is not None
    assert {(part.name, part.files) for part in steps[-1].parts} == {(part.name, part.files) for part in kit.parts}
    assert all(part.drawn == part.files for part in steps[-1].parts)
    assert sum(part.files for part in kit.parts) == kit.files
    assert {part.name: part.pages for part in kit.parts}["board-tiles"] >= 2
    shares = [step.begun.share for step in steps]
    assert shares == sorted(shares)
    assert len(set(shares)) > 10


@pytest.mark.parametrize(
    ("text", "choices", "message"),
    [
        (METEO, {"paper": "B9"}, "`paper`: expected a paper"),
        (METEO, {"towers": "flat"}, "has no choice `towers`"),
        ("format: meteo-layout/1", {}, "expected"),
    ],
)
def test_a_kit_that_cannot_be_built_has_messages_and_no_files(
    tmp_path: Path, text: str, choices: Mapping[str, object], message: str
) -> None:
    kit = kit_archive(text, PATH, WantedKit(choices), tmp_path / "kit", lambda _: None)

    assert (kit.archive, kit.files) == (b"", 0)
    assert message in " ".join(kit.messages)
    assert not (tmp_path / "kit").exists()


def test_parts_of_a_kit_are_built_in_its_folder_and_stay_if_they_are_up_to_date(tmp_path: Path) -> None:
    wanted = WantedKit({"paper": "A3"}, ("cash-sheet",))
    first = kit_folder(METEO, PATH, wanted, tmp_path / "out" / "coast", lambda _: None)
    written = {path.name: path.stat().st_mtime_ns for path in (tmp_path / "out" / "coast").iterdir()}

    again = kit_folder(METEO, PATH, wanted, tmp_path / "out" / "coast", lambda _: None)

    assert (first.archive, first.files) == (again.archive, again.files)
    assert {"cash-sheet.pdf", "cash-sheet.svg"} <= written.keys()
    assert "board.pdf" not in written
    assert {path.name: path.stat().st_mtime_ns for path in (tmp_path / "out" / "coast").iterdir()} == written


def test_what_can_be_chosen_of_a_kit_is_what_its_game_offers() -> None:
    found = kit_choices(METEO, PATH)

    choices: Mapping[str, object] = found["choices"]  # type: ignore[assignment]
    assert "cash-sheet" in found["parts"]  # type: ignore[operator]
    assert {"paper", "low_ink", "png"} <= choices.keys()
    assert {"foot", "icc", "printer"}.isdisjoint(choices)
    assert kit_choices("format: meteo-layout/1", PATH) == {"parts": [], "choices": {}}


def test_parts_are_counted_as_they_are_drawn_and_the_rest_goes_by_the_pace_so_far() -> None:
    names = ("board-4.pdf", "board-5.pdf", "cards.pdf", "assembly.pdf")
    files = [KitFile(name, name.split("-")[0].removesuffix(".pdf"), lambda: ()) for name in names]
    steps, clock = list[KitStep](), iter((100.0, 100.0, 107.0, 112.0))

    tell = step_by_step(files, steps.append, lambda: next(clock))
    for stage, number, what in (("drawing", 1, "board-4.pdf"), ("drawing", 3, "cards.pdf"), ("writing", 3, "x.pdf")):
        tell(Begun(stage, number, 4, what))  # type: ignore[arg-type]

    assert [[part.drawn for part in step.parts] for step in steps] == [[0, 0, 0], [2, 0, 0], [2, 1, 1]]
    assert steps[0].parts[0] == PartStep("board", 2, 0)
    assert [step.left for step in steps] == [None, 13.0, 5.1]
