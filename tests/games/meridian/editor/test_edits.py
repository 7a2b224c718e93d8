"""Each stroke of the editor changes its own characters in the text of a layout, and does what it says."""

from __future__ import annotations

import random
from codecs import BOM_UTF8
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest

from meridian_print.boardgame.editor.edits import EditError, StaleError, make_edit
from meridian_print.boardgame.order import Order
from meridian_print.editor.history import History
from meridian_print.editor.session import opened
from meridian_print.games.meridian.editor.edits import BLANK, EDITS
from meridian_print.games.meridian.layout.model import City, Layout
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.text.source.reading import read_document
from tests.games.meridian.editor.first_voyage import in_english

FIRST = in_english()
BARE = """\
format: meridian-layout/1
sides:
  # one side is enough
  - map: |
      A* A  A  .  .  B* B  .  .  .
      A  A  C  C  .  B  B  B  D  D
      A  C  C  C* E  E  E  D  D  D*
      F  F  F* F  E* E  G  G  G* G
      H  H  H* F  E  J  J  J* K  K
      .  .  .  H  J  .  .  K  K* G
"""


def after(text: str, do: str, **fields: object) -> str:
    return make_edit(text, EDITS, {"do": do, **fields}).text


def retyped(text: str, typed: str) -> str:
    return make_edit(text, EDITS, {"do": "text", "text": typed}).text


def read(text: str) -> Layout:
    found = read_layout(text.encode())
    assert found.value is not None, found.diagnostics
    return found.value


def city(text: str, code: str, side: int = 0) -> City:
    return next(each for each in read(text).sides[side].cities if each.code == code)


def changed(before: str, text: str) -> list[str]:
    """Return the lines of a text that were not in it before."""
    return [line.strip() for line in text.splitlines() if line not in before.splitlines()]


def test_a_city_is_moved_on_its_own_line() -> None:
    found = after(FIRST, "move-city", side=0, city="1c", x=44.04, y=160)

    assert changed(FIRST, found) == ["1c:  {name: Bell,    x: 44mm,    y: 160mm}"]
    assert city(found, "1c").at == (44.0, 160.0)


def test_a_city_without_an_entry_gets_one_in_its_place() -> None:
    found = after(
        after(BARE, "move-city", side=0, city="7c", x=270, y=100), "rename-city", side=0, city="2a", name="Po"
    )
    found = after(found, "move-city", side=0, city="2a", x=70, y=250.5)

    assert changed(BARE, found) == ["cities:", "2a: {name: Po, x: 70mm, y: 250.5mm}", "7c: {x: 270mm, y: 100mm}"]


def test_a_city_that_was_shifted_is_placed_instead() -> None:
    shifted = BARE + "    cities:\n      7c: {dx: 3mm}  # a little\n      8a: Rom\n"

    found = after(shifted, "move-city", side=0, city="7c", x=270, y=100)

    assert found == shifted.replace("{dx: 3mm}", "{x: 270mm, y: 100mm}")


def test_a_city_may_lie_where_the_program_finds_room_again() -> None:
    found = after(FIRST, "free-city", side=0, city="1c")

    assert changed(FIRST, found) == ["1c:  {name: Bell}"]


def test_a_word_is_painted_in_its_columns_and_a_capital_stays_one() -> None:
    found = after(FIRST, "paint", side=0, cells=[[0, 9], [0, 1], [1, 1]], word="C")

    assert changed(FIRST, found)[:2] == [".  C  .  .  .  B  .  .  .  C*", "A  C  D  D* B  .  .  C  C  C"]


def test_cities_above_one_that_goes_keep_their_names_and_places() -> None:
    before = city(FIRST, "1d")

    found = after(FIRST, "paint", side=0, cells=[[5, 0]], word=".")  # 1c
    found = after(found, "paint", side=0, cells=[[6, 0]], word="F")  # a new 1c, so that there are five again

    assert city(found, "1c").name != city(FIRST, "1c").name
    assert city(found, "1d") == before
    assert city(found, "1c").island == "F"


def test_a_city_that_comes_moves_the_codes_of_those_above() -> None:
    found = after(FIRST, "paint", side=0, cells=[[0, 0]], word="A")  # a sixth on meridian 1, above all others
    lower = after(FIRST, "paint", side=0, cells=[[6, 0]], word="F")  # between 1b and 1c

    assert "1e:  {name: Bridge," in found
    assert "1f:  {name: Bridge," in lower
    assert "1d:  {name: Bell," in lower


def test_a_capital_becomes_ordinary_and_an_ordinary_city_a_capital() -> None:
    once = after(FIRST, "toggle-capital", side=0, city="1a")
    twice = after(once, "toggle-capital", side=0, city="1a")

    assert city(once, "1a").is_capital
    assert twice == FIRST


def test_islands_and_cities_are_renamed_in_their_entries() -> None:
    found = after(FIRST, "rename-island", side=0, island="B", name="Beech: the tall")
    found = after(found, "rename-city", side=0, city="1a", name="No")

    assert changed(FIRST, found) == ['B: "Beech: the tall"', '1a:  {name: "No",  x: 37.5mm,  y: 255mm}']


def test_a_name_in_several_languages_is_renamed_in_one() -> None:
    given = BARE + "    islands:\n      A: {name: {en: Alder, fr: Aulne}}\n"

    found = after(given, "rename-island", side=0, island="A", name="Vergne", language="fr")

    assert found == given.replace("Aulne", "Vergne")


def test_a_coast_is_rolled_and_left_to_the_side_again() -> None:
    rolled = after(FIRST, "set-coast", side=0, island="B", coast=12)

    assert changed(FIRST, rolled) == ["B: {name: Birch, coast: 12}"]
    assert changed(FIRST, after(rolled, "set-coast", side=0, island="B", coast=None)) == ["B: {name: Birch}"]


def test_rows_of_open_sea_come_and_go() -> None:
    more = after(FIRST, "add-row", side=0, row=2)
    last = after(FIRST, "add-row", side=0, row=9)

    assert read(more) == read(FIRST) == read(last)
    assert after(more, "remove-row", side=0, row=2) == FIRST == after(last, "remove-row", side=0, row=9)


def test_merged_islands_are_one_and_the_entry_of_the_other_is_gone() -> None:
    found = after(FIRST, "merge-islands", side=0, island="A", into="D")

    assert "A: Alder" not in found
    assert {each.island for each in read(found).sides[0].cities if each.code in ("1e", "2e")} == {"D"}


def test_sides_are_exchanged_with_their_comments() -> None:
    found = after(FIRST, "exchange-sides")

    assert [side.name for side in read(found).sides] == ["Evening", "Morning"]
    assert after(found, "exchange-sides") == FIRST


def test_an_entry_of_the_layout_is_set_and_removed() -> None:
    found = after(FIRST, "set-entry", field="theme", words="night")

    assert changed(FIRST, found) == ["theme: night"]
    assert after(found, "set-entry", field="theme", words="") == FIRST


LOOKED_AT = 10
"""After so many edits the text is read: none mends what an edit has broken."""


@pytest.mark.slow
@pytest.mark.parametrize(("ending", "edits"), [("\n", 400), ("\r\n", 100)], ids=["LF", "CRLF"])
def test_hundreds_of_edits_are_undone_to_the_very_text(ending: str, edits: int) -> None:
    random_of = random.Random(17)
    first = FIRST.replace("\n", ending)
    history = History(first)
    for number in range(edits):
        asked = some_edit(random_of)
        try:
            made = make_edit(history.text, EDITS, asked)
        except EditError:
            continue
        if number % LOOKED_AT == 0:
            assert not read_document(made.text.encode()).diagnostics, asked
        history = history.edit(made.text, made.name, made.run)

    made_in_all = len(history.done)
    while history.done:
        history = history.undo()

    assert made_in_all > edits / 2
    assert history.text == first


def commented(text: str) -> str:
    """Put a comment with a tab and letters of several alphabets behind every line but those of maps."""
    lines = text.splitlines(keepends=True)
    return "".join(
        f"{line[:-1]}  #\tcafé 桥 \U0001f3dd\n" if ":" in line and "|" not in line else line for line in lines
    )


ODD: dict[str, bytes] = {
    "the mark of byte order and CRLF": BOM_UTF8 + FIRST.replace("\n", "\r\n").encode(),
    "lines that end in CR alone": FIRST.replace("\n", "\r").encode(),
    "lines that end in two ways": FIRST.replace(",\n", ",\r\n").replace("}\n", "}\r\n").encode(),
    "comments with tabs behind lines": commented(FIRST).encode(),
    "no end of the last line": FIRST.rstrip("\n").encode(),
    "very long lines": f"# {'x' * 20_000}\n{FIRST}note: '{'y' * 9_000}'\n".encode(),
    "an unknown entry in brackets": FIRST.replace("title: ", "remarks: [a, {b: c}]\ntitle: ", 1).encode(),
    "blanks at the ends of lines": FIRST.replace("}\n", "}   \n").replace("\nsides:", "\n   \n# \t\nsides:").encode(),
    "the marks of a document": f"---\n{FIRST}...\n".encode(),
    "letters of several code points": FIRST.replace("Alder", "A\u030alde\u0308r").replace("Bridge", "桥 🏝").encode(),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", ODD)
def test_edits_of_an_odd_text_are_undone_to_the_very_bytes(name: str, tmp_path: Path) -> None:
    random_of = random.Random(17)
    session = opened(tmp_path / "odd.yaml", ODD[name], "", Order())
    for number in range(60):
        with suppress(EditError):
            session.edit(some_edit(random_of), session.version)
        if number % LOOKED_AT == 0:
            assert not read_document(session.data).diagnostics
    made_in_all = len(session.history.done)

    while session.history.done:
        session.undo()

    assert made_in_all > 30
    assert session.data == ODD[name]


def some_edit(random_of: random.Random) -> Mapping[str, object]:
    side, island = random_of.randrange(2), random_of.choice("ABCDEF")
    cell = [random_of.randrange(8), random_of.randrange(10)]
    code = f"{random_of.randint(1, 10)}{random_of.choice('abcd')}"
    return random_of.choice(
        (
            {"do": "move-city", "side": side, "city": code, "x": random_of.uniform(20, 400), "y": 100},
            {"do": "free-city", "side": side, "city": code},
            {"do": "rename-city", "side": side, "city": code, "name": random_of.choice(("Rome", "No: way", ""))},
            {"do": "rename-island", "side": side, "island": island, "name": random_of.choice(("Skye", "12", ""))},
            {"do": "paint", "side": side, "cells": [cell], "word": random_of.choice((".", island))},
            {"do": "toggle-capital", "side": side, "city": code},
            {"do": "set-tint", "side": side, "island": island, "tint": random_of.choice((None, 3))},
            {"do": "set-coast", "side": side, "island": island, "coast": random_of.choice((None, 12))},
            {"do": "add-row", "side": side, "row": cell[0]},
            {"do": "remove-row", "side": side, "row": cell[0]},
            {"do": "merge-islands", "side": side, "island": island, "into": random_of.choice("GHI")},
            {"do": "set-side", "side": side, "field": "seed", "words": random_of.choice(("", "7"))},
            {"do": "exchange-sides"},
            random_of.choice(
                (
                    {"do": "roll-names", "side": side, "seed": cell[0]},
                    {"do": "pin-names", "side": side},
                    {"do": "free-names", "side": side},
                    {"do": "pin-coasts", "side": side},
                    {"do": "duplicate-side", "side": side},
                    {"do": "split-island", "side": side, "island": island, "cells": [cell], "into": "Z"},
                    {"do": "add-font", "file": random_of.choice(("One.ttf", "fonts/Two.otf"))},
                    {"do": "remove-font", "file": random_of.choice(("One.ttf", "fonts/Two.otf"))},
                    {"do": "resize", "size": random_of.choice(("A2", "A3")), "places": "scale"},
                )
            ),
        )
    )


@pytest.mark.parametrize("number", range(40))
def test_an_edit_is_the_same_behind_a_mark_of_byte_order(number: int) -> None:
    asked = some_edit(random.Random(number))
    with suppress(EditError):
        assert make_edit(f"\ufeff{FIRST}", EDITS, asked).text == f"\ufeff{make_edit(FIRST, EDITS, asked).text}"


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({}, "expected an edit"),
        ({"do": "fly"}, "expected an edit"),
        ({"do": ["paint"]}, "expected an edit"),
        ({"do": "move-city", "side": 2, "city": "1a", "x": 1, "y": 1}, "side: expected a whole number from 0 to 1"),
        ({"do": "move-city", "side": True, "city": "1a", "x": 1, "y": 1}, "side: expected"),
        ({"do": "move-city", "side": 0, "city": "1z", "x": 1, "y": 1}, "expected a city of side 1, got '1z'"),
        ({"do": "move-city", "side": 0, "city": "1a", "x": "1", "y": 1}, "x: expected a length"),
        ({"do": "move-city", "side": 0, "city": "1a", "x": 1e9, "y": 1}, "x: expected a length"),
        ({"do": "rename-city", "side": 0, "city": "1a", "name": "a\nb"}, "name: expected a text on one line"),
        ({"do": "rename-island", "side": 0, "island": "Q", "name": "x"}, "expected an island of side 1, got 'Q'"),
        ({"do": "paint", "side": 0, "cells": [[99, 0]], "word": "A"}, "expected cells of the map"),
        ({"do": "paint", "side": 0, "cells": [[-1, 0]], "word": "A"}, "cells: expected cells"),
        ({"do": "paint", "side": 0, "cells": [], "word": "A"}, "cells: expected 1 to"),
        ({"do": "paint", "side": 0, "cells": [[0, 0]], "word": "A}"}, "expected an island's key"),
        ({"do": "remove-row", "side": 0, "row": 0}, "expected a row of open sea"),
        ({"do": "exchange-sides", "side": 1}, "got also side"),
        ({"do": "set-entry", "field": "sides", "words": "x"}, "expected one of title"),
        ({"do": "text", "text": 7}, "text: expected"),
        ({"do": "text", "text": "", "from": 7}, "from: expected"),
    ],
    ids=str,
)
def test_what_cannot_be_done_is_refused(asked: Mapping[str, object], message: str) -> None:
    with pytest.raises(EditError, match="^.*" + message.replace("(", r"\(")):
        make_edit(FIRST, EDITS, asked)


def test_a_text_that_is_pasted_with_a_mark_of_byte_order_is_taken_without_it() -> None:
    assert retyped(FIRST, f"\ufeff{BARE}") == BARE


def test_what_was_typed_into_an_older_text_is_carried_over_to_the_one_there_is() -> None:
    older = FIRST.replace("Alder", "Alba")
    now = older.replace("\n", "\r\n") + "# other\r\n"

    found = make_edit(now, EDITS, {"do": "text", "text": f"\ufeff{FIRST}", "from": older})

    assert found.text == FIRST.replace("\n", "\r\n") + "# other\r\n"


def test_what_was_typed_into_a_line_that_has_changed_is_refused() -> None:
    typed = {"do": "text", "text": FIRST.replace("Alder", "Alba"), "from": FIRST}

    with pytest.raises(StaleError):
        make_edit(FIRST.replace("Alder", "Elder"), EDITS, typed)


def test_the_ends_of_lines_that_are_not_typed_anew_stay() -> None:
    found = retyped(FIRST.replace("\n", "\r\n"), FIRST.replace("Alder", "Alba"))

    assert found == FIRST.replace("Alder", "Alba").replace("\n", "\r\n")


def test_a_text_that_is_no_yaml_takes_no_stroke() -> None:
    with pytest.raises(EditError, match="correct it first"):
        make_edit("sides: [", EDITS, {"do": "toggle-capital", "side": 0, "city": "1a"})


def test_a_city_is_founded_in_open_sea_between_its_neighbours() -> None:
    found = after(FIRST, "add-city", side=0, meridian=1, step=2, island="F", x=40, y=190)

    assert changed(FIRST, found)[:1] == ["F  .  .  .  .  .  I* .  .  ."]
    assert "1c: {x: 40mm, y: 190mm}" in found
    assert "1d:  {name: Bell," in found


def test_a_city_is_founded_where_there_is_no_open_sea_between_its_neighbours() -> None:
    found = after(FIRST, "add-city", side=0, meridian=1, step=1, island="J", x=40, y=240)

    assert "      J  .  .  .  .  .  .  .  .  .\n" in found
    assert "1c:  {name: Barrel," in found


def test_the_first_city_of_a_blank_board_is_founded() -> None:
    found = after(BLANK, "add-city", side=1, meridian=7, step=0, island="A", x=270, y=150)

    assert changed(BLANK, found) == [".  .  .  .  .  .  A  .  .  .", "cities:", "7a: {x: 270mm, y: 150mm}"]
