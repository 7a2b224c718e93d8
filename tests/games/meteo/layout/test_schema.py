"""The editors' schema against the reader: it passes what is good, and refuses nothing that the reader takes."""

from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from meridian_print.boardgame.layout.file import built_in_boards, built_in_path
from meridian_print.games.meteo.layout.reading import read_layout
from meridian_print.games.meteo.layout.schema import layout_schema
from meridian_print.text.diagnostics import has_error
from tests.checks.each import for_each

BAD = sorted((Path(__file__).parents[3] / "bad" / "meteo-layouts").glob("*.yaml"))

BEYOND = {
    "bad-length-portrait": "a board's proportions",
    "bad-length-small": "a board's least size",
    "card-nothing": "how cards and map relate",
    "duplicate-key": "plain YAML readers keep the last of two keys",
    "map-height": "rows of the map",
    "map-height-six": "rows of the map",
    "map-width": "words of a row",
    "missing-glyph": "letters of the fonts",
    "no-land": "the map as a whole",
    "no-water": "the map as a whole",
    "sea-and-land": "words of the map",
    "unknown-ground": "words of the map",
}
"""Bad layouts whose mistakes no schema can see, each with what that is."""


def mistakes(path: Path) -> list[str]:
    try:
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
    except yaml.YAMLError as fault:
        return [str(fault)]
    return [fault.message for fault in Draft202012Validator(layout_schema()).iter_errors(data)]


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(layout_schema())


@pytest.mark.parametrize("name", built_in_boards("meteo"))
def test_good_layouts_pass(name: str) -> None:
    assert mistakes(built_in_path(name)) == []


@for_each("path", BAD)
def test_schema_and_reader_refuse_the_same(path: Path) -> None:
    is_refused = has_error(read_layout(path.read_bytes()).diagnostics) and path.stem not in BEYOND

    assert bool(mistakes(path)) == is_refused
