"""Each stroke of the editor changes its own characters in the text of a board, and does what it says."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from meridian_print.boardgame.editor.edits import EditError, make_edit
from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.editor.history import History
from meridian_print.games.meteo.editor.edits import BLANK, EDITS
from meridian_print.games.meteo.layout.model import REGION_CODES, Ground, Layout
from meridian_print.games.meteo.layout.reading import read_layout
from meridian_print.text.source.reading import read_document

PUBLISHED = built_in_path("meteo-business").read_text("utf-8")
NAMED = PUBLISHED.replace("map: |", "regions: {B2: Dune}  # so far\nmap: |").replace(
    "beach   sea\n", "beach   sea#note\n"
)


def after(text: str, do: str, **fields: object) -> str:
    return make_edit(text, EDITS, {"do": do, **fields}).text


def read(text: str) -> Layout:
    found = read_layout(text.encode())
    assert found.value is not None, found.diagnostics
    return found.value


def changed(before: str, text: str) -> list[str]:
    """Return the lines of a text that were not in it before."""
    return [line for line in text.splitlines() if line not in before.splitlines()]


def test_grounds_are_painted_in_their_columns() -> None:
    found = after(PUBLISHED, "paint", side=0, cells=[[1, 0], [1, 3]], word="forest")

    assert changed(PUBLISHED, found) == ["  forest      beach     sea       forest  sea"]


def test_two_grounds_are_painted_at_once_and_push_what_is_behind_them() -> None:
    found = after(PUBLISHED, "paint", side=0, cells=[[4, 3]], word="mountain+forest")

    assert changed(PUBLISHED, found) == ["  mountain    mountain  mountain  mountain+forest forest"]
    assert read(found).grounds[23] == (Ground.MOUNTAIN, Ground.FOREST)


def test_remarks_behind_rows_stay() -> None:
    found = after(NAMED, "paint", side=0, cells=[[0, 4]], word="port")

    assert changed(NAMED, found) == ["  sea         sea       port      beach   port#note"]


def test_regions_are_named_among_the_others_and_nameless_again() -> None:
    named = after(NAMED, "rename-city", side=0, city="A3", name="Port: Royal")
    both = after(named, "rename-city", side=0, city="C1", name="Salt")
    none = after(after(both, "rename-city", side=0, city="A3", name=""), "rename-city", side=0, city="C1", name="")

    assert changed(NAMED, both) == ['regions: {B2: Dune, A3: "Port: Royal", C1: Salt}  # so far']
    assert read(both).names[2] == "Port: Royal"
    assert none == NAMED


def test_the_first_name_makes_the_list_of_names_and_the_last_one_takes_it_along() -> None:
    named = after(PUBLISHED, "rename-city", side=0, city="E5", name="Oak")

    assert changed(PUBLISHED, named) == ["regions: {E5: Oak}"]
    assert after(named, "rename-city", side=0, city="E5", name="") == PUBLISHED


def test_title_size_and_seed_are_set() -> None:
    found = after(PUBLISHED, "set-side", side=0, field="seed", words="12")
    found = after(after(found, "set-entry", field="title", words="Sea of Gales"), "set-entry", field="size", words="A2")

    assert changed(PUBLISHED, found) == ["title: Sea of Gales", "size: A2", "seed: 12"]


def test_a_coast_is_painted_on_a_blank_board() -> None:
    assert read(after(BLANK, "paint", side=0, cells=[[2, 2]], word="port")).grounds[12] == (Ground.PORT,)


LOOKED_AT = 25
"""After so many edits the text is read: none mends what an edit has broken."""


@pytest.mark.slow
@pytest.mark.parametrize(("ending", "edits"), [("\n", 1000), ("\r\n", 200)], ids=["LF", "CRLF"])
def test_a_thousand_edits_are_undone_to_the_very_text(ending: str, edits: int) -> None:
    random_of = random.Random(17)
    history = History(NAMED.replace("\n", ending))
    for number in range(edits):
        made = make_edit(history.text, EDITS, some_edit(random_of))
        assert number % LOOKED_AT or not read_document(made.text.encode()).diagnostics
        history = history.edit(made.text, made.name, made.run)

    made_in_all = len(history.done)
    while history.done:
        history = history.undo()

    assert made_in_all > edits / 2
    assert history.text == NAMED.replace("\n", ending)


def some_edit(random_of: random.Random) -> Mapping[str, object]:
    cell, code = [random_of.randrange(5), random_of.randrange(5)], random_of.choice(REGION_CODES)
    words = random_of.choice(("sea", "port+river", "forest"))
    return random_of.choice(
        (
            {"do": "paint", "side": 0, "cells": [cell], "word": words},
            {"do": "rename-city", "side": 0, "city": code, "name": random_of.choice(("Rome", "No: way", ""))},
            {"do": "set-side", "side": 0, "field": "seed", "words": random_of.choice(("", "7"))},
            {"do": "set-entry", "field": "title", "words": random_of.choice(("Coast", "12"))},
        )
    )


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"do": "paint", "side": 1, "cells": [[0, 0]], "word": "sea"}, "side: expected a whole number from 0 to 0"),
        ({"do": "paint", "side": 0, "cells": [[5, 0]], "word": "sea"}, "expected cells of the map"),
        ({"do": "paint", "side": 0, "cells": [[0, 0]], "word": "lake"}, "expected a kind of ground"),
        ({"do": "paint", "side": 0, "cells": [[0, 0]], "word": "sea+port"}, "expected a kind of ground"),
        ({"do": "paint", "side": 0, "cells": [[0, 0]], "word": "port+"}, "expected a kind of ground"),
        ({"do": "rename-city", "side": 0, "city": "F1", "name": "x"}, "expected a region, A1 to E5, got 'F1'"),
        ({"do": "set-entry", "field": "cards", "words": "x"}, "expected one of title, size"),
        ({"do": "toggle-capital", "side": 0, "city": "A1"}, "expected an edit"),
    ],
    ids=str,
)
def test_what_cannot_be_done_is_refused(asked: Mapping[str, object], message: str) -> None:
    with pytest.raises(EditError, match=message):
        make_edit(PUBLISHED, EDITS, asked)


def test_a_map_without_five_rows_takes_no_paint() -> None:
    with pytest.raises(EditError, match="expected 5 rows of 5 words"):
        after(PUBLISHED.replace("  mountain    mountain", "#"), "paint", side=0, cells=[[0, 0]], word="sea")
