"""Templates become what their dataclass declares, or the mistake is reported with its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

from meridian_print import resources
from meridian_print.components.players import Players
from meridian_print.games.meridian.theme import Theme, theme_names
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.theme.cards import CardStyle
from meridian_print.games.meridian.theme.sheets import SheetStyle
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink, Stroke, hex_ink
from meridian_print.graphics.drawing.type import Font
from meridian_print.templates import TemplateError, load
from meridian_print.text.source.characters import decode
from meridian_print.text.source.plain import plain_root

SECTIONS: Mapping[str, type[object]] = {
    "board": BoardStyle,
    "cards": CardStyle,
    "players": Players,
    "sheets": SheetStyle,
}


@dataclass(frozen=True, slots=True)
class Style:
    """A record with a field of every kind."""

    ink: Ink
    pen: Stroke
    font: Font
    gap: Mm
    rhumbs: int
    word: str
    pattern: Literal["plain", "dots"]
    shares: tuple[float, ...]
    pair: tuple[Mm, Mm]
    names: Mapping[str, str]


GOOD = """ink: '#ff0000'
pen: {ink: '#000000', width: 0.3mm, dash: [1mm, 2mm]}
font: {face: EBGaramond-Bold, size: 72pt}
gap: 1.5cm
rhumbs: 32
word: sea
pattern: dots
shares: [0.5, 1]
pair: [1in, -2mm]
names: {no-room: nowhere to go, R1: two pieces}
"""


@pytest.fixture
def templates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in the place of the program's own."""
    monkeypatch.setattr(resources, "folder", lambda _: tmp_path)
    return tmp_path


def test_every_kind_of_field_is_read(templates: Path) -> None:
    (templates / "style.yaml").write_text(GOOD)

    black, read = hex_ink("#000000"), load("style.yaml", Style)

    assert (read.ink, read.pen) == (hex_ink("#ff0000"), Stroke(black, 0.3, (1.0, 2.0)))
    assert read.font == Font("EBGaramond-Bold", 25.4)
    assert (read.gap, read.rhumbs, read.word, read.pattern) == (15.0, 32, "sea", "dots")
    assert (read.shares, read.pair) == ((0.5, 1.0), (25.4, -2.0))
    assert read.names == {"no-room": "nowhere to go", "R1": "two pieces"}


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("gap: 1.5cm", "gap: 15 furlongs", "4:6: "),
        ("ink: '#ff0000'", "ink: red", "1:6: expected a colour such as '#c22b1c', got 'red'"),
        ("width: 0.3mm", "widht: 0.3mm", "2:23: Stroke has no field 'widht'; it has ink, width, dash, cap, join"),
        (", size: 72pt", "", "3:7: Font lacks size"),
        ("pattern: dots", "pattern: stripes", "7:10: expected one of plain, dots, got 'stripes'"),
        ("rhumbs: 32", "rhumbs: many", "5:9: "),
        ("[0.5, 1]", "0.5", "8:9: expected a list"),
        ("[1in, -2mm]", "[1in]", "9:7: expected 2 items, got 1"),
        ("R1: two pieces}", "R1: [two]}", "10:37: expected a single value"),
        ("{no-room: nowhere to go, R1: two pieces}", "two pieces", "10:8: expected names with their values"),
        ("word: sea", "word: [sea]", "6:7: expected a single value"),
        ("{face: EBGaramond-Bold, size: 72pt}", "EBGaramond-Bold", "3:7: expected the fields of Font"),
        ("word: sea", "word: sea: land", "6:10: expected the end of the value, got another ':'"),
        ("word: sea", "gap: 2mm", "6:1: expected each key once, got 'gap' again"),
    ],
)
def test_a_mistake_is_reported_with_its_place(right: str, wrong: str, message: str, templates: Path) -> None:
    (templates / "style.yaml").write_text(GOOD.replace(right, wrong))

    with pytest.raises(TemplateError) as raised:
        load("style.yaml", Style)

    assert right in GOOD
    assert str(raised.value).startswith(f"style.yaml:{message}")


def test_a_template_is_read_once(templates: Path) -> None:
    (templates / "style.yaml").write_text(GOOD)

    assert load("style.yaml", Style) is load("style.yaml", Style)


TEMPLATES = resources.folder("templates")


def test_every_template_is_plain_enough_to_be_read_without_the_yaml_parser() -> None:
    paths = sorted(TEMPLATES.rglob("*.yaml"))

    assert paths
    assert [path for path in paths if not plain_root(decode(path.read_bytes()).lines)] == []


def test_only_folders_are_listed(templates: Path) -> None:
    (templates / "meridian" / "themes" / "winter").mkdir(parents=True)
    (templates / "meridian" / "themes" / "atlas").mkdir()
    (templates / "meridian" / "themes" / "notes.txt").touch()

    assert theme_names() == ("atlas", "winter")


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize(("name", "kind"), SECTIONS.items(), ids=SECTIONS)
def test_every_section_of_every_theme_can_be_read(theme: str, name: str, kind: type[object]) -> None:
    assert isinstance(Theme(theme).section(name, kind), kind)


def test_all_themes_have_the_same_sections() -> None:
    folder = resources.folder("templates") / "meridian" / "themes"

    assert len({frozenset(path.name for path in (folder / theme).iterdir()) for theme in theme_names()}) == 1
