"""One mistake gives one message, with a way out: what only follows from it is not reported as well."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest

from meridian_print import resources
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.text.diagnostics import Diagnostic

CORVINE = (resources.folder("layouts") / "corvine-isles.yaml").read_text(encoding="utf-8")
ROW = "      G* G  G  G  F  H  H  H* H  H\n"
"""The third row of the first side."""


def found(before: str, after: str) -> tuple[Diagnostic, ...]:
    assert before in CORVINE
    return read_layout(CORVINE.replace(before, after, 1).encode()).diagnostics


def only(before: str, after: str) -> Diagnostic:
    (one,) = found(before, after)
    return one


@pytest.mark.parametrize("sign", ["~", "-", "0", "·", "~~", "--"])
def test_another_sign_for_open_sea_is_reported_once(sign: str) -> None:
    one = only(ROW, f"      {'  '.join([sign] * 10)}\n{ROW}")

    assert (one.code, one.span.line, one.span.column) == ("wrong-type", 17, 7)
    assert one.message == f"expected an island's key or '.', got '{sign}', 10 times"
    assert one.hint == "write '.' for open sea"


@pytest.mark.parametrize(
    ("row", "glued"),
    [
        ("G* G  G  G  FHH* H  H* H", "'F H H*' instead of 'FHH*'"),
        ("G*G  G  G  F  H  H  H* H  H", "'G* G' instead of 'G*G'"),
        ("G* GGG F  H  H  H* H  H", "'G G G' instead of 'GGG'"),
    ],
)
def test_keys_without_spaces_are_parted_where_that_fills_the_row(row: str, glued: str) -> None:
    one = only(ROW, f"      {row}\n")

    assert one.code == "map-width"
    assert one.hint == f"put spaces between the words: {glued}"


@pytest.mark.parametrize(
    ("before", "after", "hint"),
    [
        ("    seed: 484\n", "    seed: 484\n    seas: Sound\n", "write seas: [Sound]"),
        ("board: A3\n", "board: A3\naccept: meridian-repeat\n", "write accept: [meridian-repeat]"),
        ("board: A3\n", f"board: A3\nauthor: {'x' * 61}\n", "shorten it"),
        (
            "    seed: 484\n",
            "    seed: 484\n    seas: [{name: Sound, x: 9cm, y: 9cm, dx: 3mm}]\n",
            "only cities are shifted by dx and dy; give the middle of the name with x and y",
        ),
    ],
)
def test_a_slip_is_answered_with_what_to_write(before: str, after: str, hint: str) -> None:
    assert only(before, after).hint == hint


def test_a_row_that_is_missing_is_one_mistake() -> None:
    one = only(ROW, "")

    assert one.code == "city-count"
    assert one.message == "expected 5 cities on each meridian, got 4 on all of them"


def test_a_board_of_another_size_is_one_mistake_of_each_side() -> None:
    ones = found("board: A3", "board: A2")

    assert [one.code for one in ones] == ["spacing", "spacing"]
    assert ones[0].message == "expected places for a board of 594 x 420 mm, got 46 cities out of bounds"
    assert "let `meridian-print resize` move them" in ones[0].hint


def test_a_key_astray_is_reported_with_the_one_that_is_meant_and_without_what_follows() -> None:
    split, slip = found("J  J  J  J* K  K  L", "J  J  J  J* A  K  L")

    assert (split.code, slip.code) == ("island-split", "near-key")
    assert split.hint == "is the 'A' on line 19, column 19, a slip for 'K'?"
    assert slip.hint == "a slip for 'K'?"


def test_a_key_in_another_case_does_not_blame_its_island() -> None:
    assert only("B  B  B  F  B*", "B  B  B  f  B*").code == "near-key"


def test_two_waters_of_one_name_are_reported() -> None:
    one = only(
        "    cities_per_meridian: 5\n", "    cities_per_meridian: 5\n    seas: [Great Sound, {name: great sound}]\n"
    )

    assert (one.code, one.span.line, one.span.column) == ("same-name", 13, 25)
    assert one.hint == "the one on line 13 has it"


def test_a_name_pinned_beyond_a_corner_of_the_map_is_one_mistake() -> None:
    one = only("A: Calvessa", "A: {name: Calvessa, label: {x: 900mm, y: 10mm}}")

    assert one.code == "label-place"
    assert one.message.endswith("from the left and from 17.0 mm to 271.0 mm from the top, got 900.0 mm and 10.0 mm")


def test_a_name_pinned_over_a_foot_is_told_the_nearest_free_ground() -> None:
    pinned = "A: {{name: Calvessa, label: {{x: {}mm, y: {}mm}}}}".format

    one = only("A: Calvessa", pinned(72, 42))

    place = re.search(r"x: (\d+)mm, y: (\d+)mm", one.hint)
    assert (one.code, one.message) == (
        "label-place",
        "expected the name of island 'A' on free ground, got it over the foot of the tower on 2e",
    )
    assert place is not None
    assert math.dist((72, 42), map(int, place.groups())) < 20
    assert found("A: Calvessa", pinned(*place.groups())) == ()


def test_a_theme_file_that_is_not_there_is_looked_for_among_its_neighbours(tmp_path: Path) -> None:
    (tmp_path / "northern.yaml").touch()

    (one,) = read_layout(CORVINE.replace("board: A3", "theme: nothern.yaml").encode(), folder=tmp_path).diagnostics

    assert one.message == f"expected a theme file, got '{tmp_path / 'nothern.yaml'}', which does not exist"
    assert one.hint == "did you mean 'northern.yaml'?"


def test_a_theme_file_without_such_neighbours_is_looked_for_in_the_folder_of_the_layout(tmp_path: Path) -> None:
    (one,) = read_layout(CORVINE.replace("board: A3", "theme: looks/north.yaml").encode(), folder=tmp_path).diagnostics

    assert one.message == f"expected a theme file, got '{tmp_path / 'looks/north.yaml'}', which does not exist"
    assert one.hint == "the path that a layout gives is relative to the folder of that layout"


@pytest.mark.parametrize(
    ("file", "hint"),
    [("Title.woff2", "convert web fonts (.woff, .woff2) first"), ("Title.ttf", "it may be damaged: download it again")],
)
def test_a_file_that_is_no_font_is_reported_with_what_to_do_about_it(file: str, hint: str, tmp_path: Path) -> None:
    (tmp_path / file).write_bytes(b"wOF2 and no more")

    (one,) = read_layout(CORVINE.replace("board: A3", f"fonts: {file}").encode(), folder=tmp_path).diagnostics

    assert (one.code, one.hint) == ("bad-font", hint)


def test_letters_that_lack_are_named_as_they_are_typed() -> None:
    one = only("A: Calvessa", "A: თბილისი")

    assert one.code == "missing-glyph"
    assert one.message.endswith("got 'თბილს'")
