"""The editors' schema against the reader: it passes what is good, and refuses nothing that the reader takes."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.boardgame.layout.schema import Schema
from meridian_print.games.meridian.layout.file import built_in
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.layout.schema import layout_schema
from meridian_print.text.diagnostics import Severity
from tests.checks.each import for_each

TESTS = Path(__file__).parents[3]
GOOD = [*sorted((TESTS / "layouts").glob("*.yaml")), *map(built_in_path, built_in())]
BAD = [path for path in sorted((TESTS / "bad" / "layouts").glob("*.yaml")) if not path.stem.startswith("yaml-")]

BEYOND = {
    "bad-length-small-board": "a board's least size",
    "bad-length-large-board": "a board's largest size",
    "bad-length-portrait": "a board's proportions",
    "city-count": "cities on a meridian",
    "city-count-short": "cities on a meridian",
    "duplicate-key": "plain YAML readers keep the last of two keys",
    "duplicate-name": "names of two islands",
    "island-split-crossing": "places",
    "island-split-near": "places",
    "label-place": "places",
    "near-key": "what is on the map",
    "map-width": "words of a row",
    "map-words": "words of a row",
    "font-licence": "what stands in a font",
    "missing-font": "what files there are",
    "missing-glyph": "letters of the fonts",
    "missing-key-count": "needed only where the map does not say it",
    "spacing-feet": "places",
    "spacing-feet-moved": "places",
    "spacing-frame": "places",
    "spacing-islands": "places",
    "spacing-order": "places",
    "spacing-strip": "places",
    "unknown-island": "keys of the map",
}
"""Bad layouts whose mistakes no schema can see, each with what that is."""


class _CoreLoader(yaml.SafeLoader):
    """Reads scalars by YAML 1.2's core schema, as editors do."""


_CoreLoader.yaml_implicit_resolvers = {
    first: [(tag, found) for tag, found in rules if not tag.endswith((":timestamp", ":bool", ":merge", ":value"))]
    for first, rules in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def mistakes(path: Path) -> list[str]:
    try:
        data: Any = yaml.load(path.read_text(encoding="utf-8"), _CoreLoader)
    except yaml.YAMLError as fault:
        return [str(fault)]
    return [fault.message for fault in Draft202012Validator(layout_schema()).iter_errors(data)]


def described(schema: Schema) -> list[Schema]:
    """List the schemas of all keys, at any depth."""
    found = list(schema.get("properties", {}).values())
    inner = [*found, *schema.get("anyOf", []), schema.get("items"), schema.get("additionalProperties")]
    return found + [deeper for each in inner if each for deeper in described(each)]


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(layout_schema())


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_good_layouts_pass(path: Path) -> None:
    assert mistakes(path) == []


@pytest.mark.slow
@for_each("path", BAD)
def test_schema_and_reader_refuse_the_same(path: Path) -> None:
    found = read_layout(path.read_bytes()).diagnostics

    is_refused = any(each.severity is Severity.ERROR for each in found) and path.stem not in BEYOND
    assert bool(mistakes(path)) == is_refused


def test_every_key_has_a_word_of_help() -> None:
    assert [each for each in described(layout_schema()) if "description" not in each] == []
