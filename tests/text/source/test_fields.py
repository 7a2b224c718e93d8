"""Records, lists and mappings: unknown and missing keys, and everything that is wrong at once."""

from meridian_print.text.diagnostics import Span
from meridian_print.text.source.fields import Fields, entries, fields, items
from meridian_print.text.source.nodes import Entry, Node
from meridian_print.text.source.reading import read_document
from meridian_print.text.source.values import Findings, integer, text


def node(written: str) -> Node:
    found = read_document(written.encode()).root
    assert found is not None
    return found


def record(written: str, findings: Findings) -> Fields | None:
    return fields(node(written), findings, of="a side", known=("name", "seed", "map"))


def test_known_keys_are_read() -> None:
    findings: Findings = []

    given = record("name: Summer\nseed: 3", findings)

    assert given is not None
    assert given.optional("name", text, None) == "Summer"
    assert given.required("seed", integer, 1) == 3
    assert findings == []


def test_an_absent_key_gives_the_stand_in() -> None:
    given = record("name: Summer", [])

    assert given is not None
    assert given.optional("seed", integer, 1) == 1


def test_an_unusable_value_gives_the_stand_in_and_a_finding() -> None:
    findings: Findings = []

    given = record("seed: many", findings)

    assert given is not None
    assert given.optional("seed", integer, 1) == 1
    assert [found.code for found in findings] == ["wrong-type"]


def test_an_unknown_key_lists_near_and_known_ones() -> None:
    findings: Findings = []

    record("name: Summer\nsead: 3\nzzz: 1", findings)

    assert [(found.code, found.span, found.message, found.hint) for found in findings] == [
        (
            "unknown-key",
            Span(2, 1, 5),
            "expected a key of a side, got 'sead'",
            "did you mean 'seed'? known keys: name, seed, map",
        ),
        ("unknown-key", Span(3, 1, 4), "expected a key of a side, got 'zzz'", "known keys: name, seed, map"),
    ]


def test_a_comma_inside_a_number_is_explained() -> None:
    findings: Findings = []

    record("{name: Summer, seed: 33,5mm}", findings)

    assert [(found.code, found.span, found.hint) for found in findings] == [
        ("unknown-key", Span(1, 25, 28), "a comma ends the value before it; use a point in numbers")
    ]


def test_a_missing_key_is_named_where_the_mapping_starts() -> None:
    findings: Findings = []
    given = record("name: Summer", findings)

    assert given is not None
    assert given.required("map", text, "") == ""

    assert [(found.code, found.span, found.message, found.hint) for found in findings] == [
        ("missing-key", Span(1, 1, 13), "expected the key 'map' in a side, got none", "add a line 'map: ...'")
    ]


def test_what_is_no_mapping_is_no_record() -> None:
    findings: Findings = []

    assert record("- name", findings) is None
    assert [found.message for found in findings] == ["expected a side: a mapping of keys to values, got a list"]


def test_a_list_leaves_out_what_cannot_be_read() -> None:
    findings: Findings = []

    assert items(node("[1, x, 3, []]"), findings, integer) == (1, 3)
    assert [found.span.column for found in findings] == [5, 11]


def test_what_is_no_list_is_named() -> None:
    findings: Findings = []

    assert items(node("a: 1"), findings, integer) is None
    assert [found.message for found in findings] == ["expected a list, got a mapping of keys to values"]


def test_entries_are_read_with_their_keys() -> None:
    def pair(entry: Entry, findings: Findings) -> tuple[str, int] | None:
        value = integer(entry.value, findings)
        return None if value is None else (entry.key.text, value)

    findings: Findings = []

    assert entries(node("{a: 1, b: x, c: 3}"), findings, pair) == (("a", 1), ("c", 3))
    assert [found.span.column for found in findings] == [11]
