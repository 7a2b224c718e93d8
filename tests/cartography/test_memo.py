"""Results are made once for what they depend on, and the oldest give way."""

from __future__ import annotations

from itertools import count

from meridian_print.cartography.memo import Memo


def test_a_result_is_made_once_for_a_key() -> None:
    kept, numbers = Memo[int](2), count()

    assert [kept.of(key, lambda: next(numbers)) for key in ("a", "a", "b", "a")] == [0, 0, 1, 0]


def test_the_result_that_was_asked_for_longest_ago_gives_way() -> None:
    kept = Memo[str](2)
    for key in ("a", "b", "a", "c"):
        kept.of(key, lambda: "first")

    assert [kept.of(key, lambda: "again") for key in ("a", "c", "b")] == ["first", "first", "again"]


def test_nothing_is_a_result_too() -> None:
    kept = Memo[str | None](1)
    kept.of("a", lambda: None)

    assert kept.of("a", lambda: "another") is None


def test_a_result_that_was_made_elsewhere_is_kept() -> None:
    kept = Memo[str](1)
    kept.keep("a", "given")

    assert "a" in kept
    assert "b" not in kept
    assert kept.of("a", lambda: "made") == "given"


def test_results_are_forgotten_on_request() -> None:
    kept = Memo[str](1)
    kept.of("a", lambda: "first")

    kept.clear()

    assert kept.of("a", lambda: "again") == "again"
