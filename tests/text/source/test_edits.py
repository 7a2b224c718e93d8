"""Edits change the characters that they concern and no others, read as what was meant, and can be taken back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meridian_print import resources
from meridian_print.text.source.edits import (
    Replacement,
    as_shown,
    difference,
    edited,
    entry_value,
    inverse,
    item_removals,
    merged,
    new_entry,
    new_item,
    removals,
    retyped,
    value,
)
from meridian_print.text.source.marks import Key, Marked, marked, places

LAYOUTS = sorted(resources.folder("layouts").glob("*.yaml"))
ODD = """\
# a comment
format: meridian-layout/1   # another
title: "The 'Ember' Isles"
board: {width: 500mm,
        height: 400mm}
sides:
- name: Été 😀
  map: |
      A  A*
      .  B

  # below the map
  cities:
    7c:
      x: 1mm  # why
      y: 2mm
    7d: {x: 3mm, name: 'O''Hara', y: 4mm}
    7e: { }
  seas: [Sound, {name: Fair Strait, x: 1mm, y: 2mm}]"""


def data(of: Marked) -> object:
    """Return what a document says, without its places."""
    match of.kind:
        case "mapping":
            return {each.key.words: data(each.value) for each in of.entries}
        case "list":
            return [data(item) for item in of.items]
        case _:
            return of.words


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda path: path.stem)
def test_every_value_of_a_layout_is_found_where_it_stands(layout) -> None:
    text = layout.read_text(encoding="utf-8")

    for path, each in places(marked(text)):
        if each.kind == "text" and each.is_flow and text[each.start] not in "'\"":
            assert text[each.start : each.stop] == each.words, path


def test_places_count_characters_whatever_stands_before_them() -> None:
    tree = marked(ODD)

    found = {path[-1]: ODD[each.start : each.stop] for path, each in places(tree) if path}

    assert found["title"] == "\"The 'Ember' Isles\""
    assert found["map"] == "|\n      A  A*\n      .  B"
    assert found["7d"] == "{x: 3mm, name: 'O''Hara', y: 4mm}"
    assert found["name"] == "Fair Strait"
    assert tree.at(["sides", 0, "cities", "7c", "x"]) is not None
    assert tree.at(["sides", 1]) is tree.at(["sides", 4]) is tree.at(["sides", 0, "cities", "9a", "x"]) is None


@given(st.data())
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_removed_entries_are_gone_all_else_stays_and_they_come_back(ending: str, data_of: st.DataObject) -> None:
    text = ODD.replace("\n", ending)
    tree = marked(text)
    removable = [path for path, _ in places(tree) if len(path) > 3 and isinstance(path[-1], str)]
    gone = data_of.draw(st.lists(st.sampled_from(removable), unique=True, max_size=6))
    gone = [path for path in gone if path != ("sides", 0, "seas", 1, "name")]  # which would leave an item with nothing

    done = removals(text, tree, gone)
    after = edited(text, done)

    assert data(marked(after)) == without(data(tree), gone)
    assert edited(after, inverse(text, done)) == text
    for comment in ("# a comment", "# another", "# below the map"):
        assert comment in after


def without(document: object, gone: list[tuple[Key, ...]]) -> object:
    """Return plain data without entries, and without the mappings of which they were the last."""
    for path in gone:
        holder = document
        for step in path[:-1]:
            holder = holder[step] if isinstance(holder, list) or step in holder else {}  # type: ignore[index,operator]
        holder.pop(path[-1], None)  # type: ignore[attr-defined]
    return _without_emptied(document, {path[:-1] for path in gone}, ())


def _without_emptied(of: object, emptied: set[tuple[Key, ...]], path: tuple[Key, ...]) -> object:
    if isinstance(of, list):
        return [_without_emptied(item, emptied, (*path, number)) for number, item in enumerate(of)]
    if not isinstance(of, dict):
        return of
    inside = {key: _without_emptied(item, emptied, (*path, key)) for key, item in of.items()}
    return {key: item for key, item in inside.items() if item != {} or (*path, key) == ("sides", 0, "cities", "7e")}


@pytest.mark.parametrize(
    ("text", "path", "key", "wanted"),
    [
        ("a: 1\nb: 2\n", [], "c", "a: 1\nb: 2\nc: 9\n"),
        ("a: 1\nb: 2", [], "c", "a: 1\nb: 2\nc: 9"),
        ("a: 1  # one\nb: 2\n", [], "a2", "a: 1  # one\na2: 9\nb: 2\n"),
        ("a: {x: 1}\n", ["a"], "y", "a: {x: 1, y: 9}\n"),
        ("a: {}\n", ["a"], "y", "a: {y: 9}\n"),
        ("s:\n  - x: 1\n    z: 2\n", ["s", 0], "y", "s:\n  - x: 1\n    z: 2\n    y: 9\n"),
        ("a: 1\r\nb: 2\r\n", [], "a2", "a: 1\r\na2: 9\r\nb: 2\r\n"),
    ],
)
def test_a_new_entry_stands_behind_those_that_it_follows(text: str, path: list[Key], key: str, wanted: str) -> None:
    holder = marked(text).at(path)
    assert holder is not None

    assert edited(text, [new_entry(text, holder, key, "9", after=["a"] if key == "a2" else [])]) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a: []  # none\n", "a: [9]  # none\n"),
        ("a: [1, 2]  # two\n", "a: [1, 2, 9]  # two\n"),
        ("a:\n  - 1\n  - 2  # two\nb: 3\n", "a:\n  - 1\n  - 2  # two\n  - 9\nb: 3\n"),
        ("a:\n- 1\n- x: 1\n  y: 2", "a:\n- 1\n- x: 1\n  y: 2\n- 9"),
        ("a:\r\n  - 1\r\nb: 3\r\n", "a:\r\n  - 1\r\n  - 9\r\nb: 3\r\n"),
        ("b: 1\r\na:\r\n- 1", "b: 1\r\na:\r\n- 1\r\n- 9"),
    ],
)
def test_a_new_item_stands_at_the_end_of_its_list(text: str, wanted: str) -> None:
    holder = marked(text).at(["a"])
    assert holder is not None

    assert edited(text, [new_item(text, holder, "9")]) == wanted


@pytest.mark.parametrize("numbers", [{0}, {1}, {3}, {0, 1}, {0, 2}, {1, 2}, {2, 3}, {0, 1, 3}, {1, 2, 3}])
@pytest.mark.parametrize("text", ["a: [1, {x: 2}, 3, 4]  # some\n", "a:\n  - 1\n  - x: 2\n  - 3  # one\n  - 4\nb: 5\n"])
def test_removed_items_are_gone_and_the_others_stay_in_order(text: str, numbers: set[int]) -> None:
    tree = marked(text)
    holder = tree.at(["a"])
    assert holder is not None

    after = edited(text, item_removals(text, holder, numbers))

    kept = [each for number, each in enumerate(["1", {"x": "2"}, "3", "4"]) if number not in numbers]
    assert data(marked(after)) == {**data(tree), "a": kept}  # type: ignore[dict-item]
    assert "\n\n" not in after


def test_removed_entries_between_brackets_take_one_comma_each_with_them() -> None:
    text = "a: {x: 1, y: 2, z: 3}\n"
    after = {
        "x": "a: {y: 2, z: 3}\n",
        "y": "a: {x: 1, z: 3}\n",
        "z": "a: {x: 1, y: 2}\n",
        "xy": "a: {z: 3}\n",
        "xz": "a: {y: 2}\n",
        "yz": "a: {x: 1}\n",
    }

    assert {gone: edited(text, removals(text, marked(text), [("a", key) for key in gone])) for gone in after} == after


def test_a_value_over_several_lines_is_written_anew_on_the_line_of_its_key() -> None:
    entry = marked(ODD).entry("board")
    assert entry is not None

    assert "\nboard: A2\nsides:" in edited(ODD, [entry_value(entry, "A2")])
    assert "\nboard: A2\nsides:" in edited(ODD, [value(entry.value, "A2")])


def test_replacements_that_overlap_are_refused() -> None:
    with pytest.raises(ValueError, match="overlap"):
        edited("abcdef", [Replacement(0, 3, "x"), Replacement(2, 4, "y")])


TEXTS = st.text("ab\n\r#ü", max_size=12)


@given(TEXTS, TEXTS)
def test_a_difference_makes_one_text_of_the_other(before: str, after: str) -> None:
    assert edited(before, [difference(before, after)]) == after


SHOWN = TEXTS.map(as_shown)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("a\nB\nc\nd\n", "a\nb\nc\nD\n", "a\nB\nc\nD\n"),
        ("A\nb\nc\nd\n", "a\nB\nc\nd\n", "A\nB\nc\nd\n"),
        ("a\nb\nc\nd\n# mine\n", "c\nd\n", "c\nd\n# mine\n"),
        ("a\nb\nc\nd\n", "a\nb\nc\nx\n", "a\nb\nc\nx\n"),
        ("a\nb\nc\nx\n", "a\nb\nc\nx\n", "a\nb\nc\nx\n"),
        ("a\nb1\nc\nd\n", "a\n2b\nc\nd\n", None),
        ("a\nB\nc\nD\n", "a\nb\nC\nd\n", None),
        ("a\nb\nc\nd\nmine\n", "a\nb\nc\nd\nother\n", None),
        ("a\nd\n", "a\nB\nc\nd\n", None),
    ],
    ids=[
        "apart",
        "neighbours",
        "an end and a beginning",
        "one alone",
        "the same",
        "one line",
        "between",
        "both at the end",
        "removed",
    ],
)
def test_two_changes_are_merged_unless_they_concern_one_line(one: str, other: str, expected: str | None) -> None:
    assert merged("a\nb\nc\nd\n", one, other) == expected
    assert merged("a\nb\nc\nd\n", other, one) == expected


@given(SHOWN, SHOWN)
def test_a_change_beside_none_is_made_as_it_is(before: str, after: str) -> None:
    assert merged(before, after, before) == merged(before, before, after) == merged(before, after, after) == after


@given(SHOWN, SHOWN, SHOWN)
def test_of_two_changes_that_are_merged_neither_loses_a_character(before: str, one: str, other: str) -> None:
    found = merged(before, one, other)

    lengths = len(one) + len(other) - len(before)
    assert found is None or one == other or len(found) == lengths


@given(TEXTS, SHOWN)
def test_what_was_typed_is_shown_as_it_was_typed(text: str, typed: str) -> None:
    found = retyped(text, typed)

    assert as_shown(found) == typed
    assert retyped(found, typed) == found


@pytest.mark.parametrize(
    ("text", "typed", "expected"),
    [
        ("a: 1\r\nb: 2\r\n", "a: 1\nb: 3\n", "a: 1\r\nb: 3\r\n"),
        ("a: 1\r\nb: 2\nc: 3\r\n", "x: 1\nb: 2\nc: 3\n", "x: 1\r\nb: 2\nc: 3\r\n"),
        ("a: 1\r\nb: 2\nc: 3\r\n", "a: 1\nb: 2\n", "a: 1\r\nb: 2\n"),
        ("a: 1\rb: 2\r", "a: 1\nb: 2\nc: 3\n", "a: 1\rb: 2\rc: 3\r"),
        ("a: 1\n", "a: 1\r\n", "a: 1\r\n"),
    ],
    ids=["CRLF", "both", "a line less", "CR", "from a program"],
)
def test_lines_end_as_they_did_where_nothing_was_typed(text: str, typed: str, expected: str) -> None:
    assert retyped(text, typed) == expected
