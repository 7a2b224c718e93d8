"""Games are found by the line `format:` of a file, wherever it stands."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.layout.formats import named_game
from meridian_print.games import catalogue
from meridian_print.games.meridian.layout.declaration import FORMAT as LAYOUT
from meridian_print.games.meridian.notation.model import FORMAT as LOG


@pytest.mark.parametrize(
    "source",
    [
        b"format: go-log/1\n",
        b"# a game of go\ntitle: x\nformat: 'go-log/2'\n",
        b'"format" : "go-layout/1"\r\n',
        b"\xef\xbb\xbfformat: go-layout/1",
    ],
)
def test_a_file_names_its_game(source: bytes) -> None:
    assert named_game(source) == "go"


@pytest.mark.parametrize("source", [b"", b"title: x", b"notes: |\n  format: go-log/1\n", b"format: go\n", b"format: 3"])
def test_a_file_without_a_format_names_no_game(source: bytes) -> None:
    assert named_game(source) == ""


@pytest.mark.parametrize("known", [LAYOUT, LOG])
def test_the_formats_of_the_built_in_game_begin_with_its_name(known: str) -> None:
    assert named_game(f"format: {known}".encode()) == catalogue.DEFAULT == catalogue.game_of(b"").name
