"""What takes long is found once for each arguments, by whichever process comes first, and nothing is taken for it."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from tests.found_once import Store, digest, replace_everywhere

CALLS = list[tuple[float, str]]()


def halved(number: float, *, name: str = "") -> tuple[float, str]:
    CALLS.append((number, name))
    if number < 0:
        raise ValueError("expected a length")
    return number / 2, name


@pytest.fixture(autouse=True)
def uncalled() -> None:
    CALLS.clear()


def test_a_result_is_found_once_for_all_processes(tmp_path: Path) -> None:
    one, other = (Store(tmp_path).keeping(halved, 8) for _ in range(2))

    found = [find(3.0, name="a") for find in (one, other, one)]

    assert found == [(1.5, "a")] * 3
    assert CALLS == [(3.0, "a")]


def test_other_arguments_have_another_result(tmp_path: Path) -> None:
    find = Store(tmp_path).keeping(halved, 8)

    assert [find(3.0), find(3.0, name="a"), find(4.0)] == [(1.5, ""), (1.5, "a"), (2.0, "")]
    assert len(CALLS) == 3


def test_what_a_process_no_longer_holds_is_read_again(tmp_path: Path) -> None:
    find = Store(tmp_path).keeping(halved, 1)

    assert [find(number) for number in (1.0, 2.0, 1.0)] == [(0.5, ""), (1.0, ""), (0.5, "")]
    assert len(CALLS) == 2


def test_what_fails_is_not_kept(tmp_path: Path) -> None:
    find = Store(tmp_path).keeping(halved, 8)

    for _ in range(2):
        with pytest.raises(ValueError, match="expected a length"):
            find(-1.0)

    assert len(CALLS) == 2
    assert list(tmp_path.iterdir()) == []


def test_where_nothing_can_be_written_results_are_found_all_the_same(tmp_path: Path) -> None:
    assert Store(tmp_path / "nowhere").keeping(halved, 8)(3.0) == (1.5, "")


def test_equal_values_have_one_name_whatever_parts_they_share() -> None:
    part, twin = (Fraction(1, 3), "word"), (Fraction(1, 3), "".join(["wo", "rd"]))

    assert digest((part, part)) == digest((part, twin))
    assert digest((part, part)) != digest((part, (Fraction(1, 4), "word")))


def test_a_function_is_replaced_by_whatever_name_modules_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.found_once.digest", halved)

    replace_everywhere(monkeypatch, halved, digest)

    from tests import found_once

    assert found_once.digest is digest
    assert halved is digest
