"""Of a name in several languages the one that is asked for is printed; the others are checked all the same."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.layout.languages import each_item, each_value, name_or_within, naming, within
from meridian_print.text.diagnostics import Diagnostic
from meridian_print.text.source.nodes import Mapping, Node, Scalar, Sequence
from meridian_print.text.source.reading import read_document
from meridian_print.text.source.values import text

SUMMER = "{fr: Été, en: Summer, de: Sommer}"


def node(source: str) -> Node:
    read = read_document(source.encode())
    assert read.root is not None
    return read.root


def chosen(source: str, language: str, own: tuple[str, ...] | None = ()) -> tuple[str, list[Diagnostic]]:
    findings: list[Diagnostic] = []
    found = naming(language, own, findings)(text)(node(source))
    assert isinstance(found, Scalar)
    return found.text, findings


@pytest.mark.parametrize(
    ("source", "language", "expected"),
    [
        (SUMMER, "de", "Sommer"),
        (SUMMER, "es", "Summer"),
        ("{fr: Été, de: Sommer}", "es", "Été"),
        ("Summer", "de", "Summer"),
    ],
    ids=["in it", "else in English", "else in the first", "in no language"],
)
def test_the_name_is_chosen_by_the_language(source: str, language: str, expected: str) -> None:
    assert chosen(source, language) == (expected, [])


@pytest.mark.parametrize("tag", ["english", "EN", "e", "en_GB"])
def test_a_key_that_is_no_language_is_reported_with_its_place(tag: str) -> None:
    _, (found,) = chosen(f"{{{tag}: Summer, en: Summer}}", "en")

    assert (found.code, found.span.column, found.span.end_column) == ("unknown-key", 2, 2 + len(tag))
    assert f"got '{tag}'" in found.message


@pytest.mark.parametrize("tag", ["en", "deu", "de-AT", "zh-Hant-TW"])
def test_a_tag_may_name_a_script_and_a_country(tag: str) -> None:
    assert chosen(f"{{{tag}: Summer}}", tag) == ("Summer", [])


def test_a_mistake_in_another_language_is_reported_once() -> None:
    _, findings = chosen("{en: Summer, fr: [Été]}", "en", own=None)

    assert [(found.code, found.span.column) for found in findings] == [("wrong-type", 18)]


def test_a_mistake_in_the_chosen_name_is_left_to_whoever_reads_it() -> None:
    findings: list[Diagnostic] = []

    naming("en", None, findings)(text)(node("{en: [Summer], fr: Été}"))

    assert findings == []


def test_letters_that_cannot_be_printed_are_reported_in_every_language_unless_fonts_are_unknown() -> None:
    source = "{en: Summer, fr: \u16a0}"

    assert [found.span.column for found in chosen(source, "en", own=())[1]] == [18]
    assert chosen(source, "en", own=None) == ("Summer", [])


def test_names_are_changed_in_the_values_of_keys_and_of_items_and_nowhere_else() -> None:
    def other(found: Node) -> Node:
        return Scalar(found.span, "changed", "text") if isinstance(found, Scalar) else found

    def plain(found: Node) -> object:
        match found:
            case Mapping():
                return {entry.key.text: plain(entry.value) for entry in found.entries}
            case Sequence():
                return [plain(item) for item in found.items]
            case Scalar():
                return found.text

    source = node("{a: one, b: {a: two}, c: [three, {a: four}]}")

    assert plain(within({"a": other})(source)) == {"a": "changed", "b": {"a": "two"}, "c": ["three", {"a": "four"}]}
    assert plain(each_value(other)(source)) == {"a": "changed", "b": {"a": "two"}, "c": ["three", {"a": "four"}]}
    assert plain(within({"c": each_item(name_or_within(other, {"a": other}))})(source)) == {
        "a": "one",
        "b": {"a": "two"},
        "c": ["changed", {"a": "changed"}],
    }
    assert plain(each_item(other)(source)) == plain(source)
