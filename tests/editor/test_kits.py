"""Kits that the editor builds and packs, as the library would."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.boardgame.progress import Begun
from meridian_print.editor.drawing import kit_archive

METEO = built_in_path("meteo-business").read_text("utf-8")
PATH = Path("coast.yaml")


@pytest.mark.slow
def test_a_kit_is_built_as_it_was_ordered_and_packed_whole(tmp_path: Path) -> None:
    folder, steps = tmp_path / "kit", list[Begun]()

    kit = kit_archive(METEO, PATH, {"language": "fr", "theme": "plain", "paper": "Letter"}, folder, steps.append)

    built = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    with ZipFile(BytesIO(kit.archive)) as packed:
        assert {name: packed.read(name) for name in packed.namelist()} == built
    assert kit.messages == ()
    assert kit.files > 20
    assert {"board.pdf", "board-tiles-letter.pdf", "rules-fr.pdf"} <= built.keys()
    shares = [step.share for step in steps]
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
    kit = kit_archive(text, PATH, choices, tmp_path / "kit", lambda _: None)

    assert (kit.archive, kit.files) == (b"", 0)
    assert message in " ".join(kit.messages)
    assert not (tmp_path / "kit").exists()
