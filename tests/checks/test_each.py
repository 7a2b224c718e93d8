"""A test of many cases tries them all, and says which fail."""

from __future__ import annotations

import pytest

from tests.checks.each import for_each

TRIED: list[int] = []


@for_each("number", (1, 2, 3))
def odd(number: int, other: int = 0) -> None:
    TRIED.append(number)
    assert number % 2 == 1, other


def test_every_case_is_tried_and_those_that_fail_are_named() -> None:
    TRIED.clear()

    with pytest.raises(ExceptionGroup, match="1 of 3 cases failed") as raised:
        odd(other=7)

    (fault,) = raised.value.exceptions
    assert TRIED == [1, 2, 3]
    assert str(fault).startswith("7")
    assert fault.__notes__ == ["with number = 2"]


@for_each("name", ("a", "b"))
@pytest.mark.parametrize("times", [1, 2])
def test_fixtures_and_other_parameters_are_given_to_every_case(name: str, times: int, tmp_path: object) -> None:
    assert tmp_path
    assert len(name * times) == times
