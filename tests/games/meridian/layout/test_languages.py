"""A layout may give each name in several languages; one of them is printed, and all are checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from meridian_print import resources
from meridian_print.games.meridian.layout.model import Layout, Side
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.text.diagnostics import Diagnostic

TOLD = (Path(__file__).parents[3] / "layouts" / "tongues.yaml").read_text(encoding="utf-8")


def read(language: str) -> Layout:
    checked = read_layout(TOLD.encode(), language)
    assert checked.value is not None, checked.diagnostics
    return checked.value


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ("The Far Isles", "Été", "Gull Island", "Le Havre")),
        ("fr", ("Les îles lointaines", "Été", "L'île aux Mouettes", "Le Havre")),
        ("de", ("The Far Isles", "Sommer", "Gull Island", "Le Havre")),
    ],
)
def test_names_are_in_the_language_or_else_in_english_or_else_the_first(language: str, names: tuple[str, ...]) -> None:
    layout = read(language)

    side = layout.sides[0]
    islands = {island.key: island.name for island in side.islands}
    cities = {city.code: city.name for city in side.cities}
    assert (layout.title, side.name, islands["A"], cities["1a"]) == names
    assert islands["B"] == "Seal Island"


@pytest.mark.parametrize(("language", "names"), [("fr", ("Aulne", "Ancre")), ("de", ("Erle", "Anker"))])
def test_the_board_to_learn_on_speaks_every_language(language: str, names: tuple[str, str]) -> None:
    text = (resources.folder("layouts") / "first-voyage.yaml").read_bytes()
    spoken, english = read_layout(text, language).value, read_layout(text, "en").value
    assert spoken is not None
    assert english is not None

    alike = {
        name for side, other in zip(spoken.sides, english.sides, strict=True) for name in _named(side) & _named(other)
    }

    assert {*names} <= _named(spoken.sides[0])
    assert alike <= {"Kauri", "Ilex", "Mast", "Nest", "Otter", "Frost", "Rose", "Sand", "Dune", "Forge"}


def _named(side: Side) -> set[str]:
    return {name for island in side.islands for name in (island.name, *(city.name for city in island.cities))}


def test_what_stands_beside_a_name_is_kept() -> None:
    (island,) = (island for island in read("fr").sides[0].islands if island.key == "A")

    assert island.tint == 2


def findings(text: str) -> list[Diagnostic]:
    """Return what is wrong; that the board has one side only is not."""
    return [found for found in read_layout(text.encode()).diagnostics if found.code != "one-side"]


def test_an_unknown_language_is_reported() -> None:
    (finding,) = findings(TOLD.replace("fr: Été", "French: Été"))

    assert (finding.code, finding.span.line, finding.span.column) == ("unknown-key", 4, 12)


def test_a_mistake_in_a_language_that_is_not_printed_is_reported() -> None:
    found = findings(TOLD.replace("Les îles lointaines", "遠島"))

    assert [finding.code for finding in found] == ["missing-glyph"]


def test_a_name_in_no_language_is_no_name() -> None:
    found = findings(TOLD.replace("{fr: Le Havre}", "{}"))

    assert [finding.code for finding in found] == ["wrong-type"]


def test_a_long_key_is_quoted_short() -> None:
    damaged = TOLD.replace("en: ", f"{'x' * 5000}: ", 1).encode()

    found = [one for one in read_layout(damaged).diagnostics if one.code == "unknown-key"]

    assert [len(one.message) < 120 for one in found] == [True]
