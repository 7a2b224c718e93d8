"""Results that are kept are worked out once, and never more of them than was said."""

from __future__ import annotations

from meridian_print.caching import Cache


def test_a_result_is_worked_out_once_even_if_it_is_none() -> None:
    asked: list[str] = []
    kept = Cache[str, None](asked.append, 9)

    found = [kept["a"], kept["b"], kept["a"]]

    assert found == [None, None, None]
    assert asked == ["a", "b"]


def test_no_more_results_are_kept_than_was_said() -> None:
    kept = Cache(len, 3)

    sizes = [(kept["x" * number], len(kept)) for number in range(8)]

    assert [size for size, _ in sizes] == list(range(8))
    assert max(count for _, count in sizes) == 3
