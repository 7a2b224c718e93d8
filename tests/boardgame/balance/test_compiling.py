"""Machine code is kept for the code that it was made of, and made where it cannot be kept."""

from __future__ import annotations

from pathlib import Path
from types import FunctionType

import pytest

pytest.importorskip("numba", reason="needs the extra 'fast'")

from meridian_print.boardgame.balance.compiling import compiled, entry, fingerprint

LAST = 3


@compiled
def twice(number: int) -> int:
    return 2 * number


def total(count: int) -> int:
    return twice(count) + LAST


def other_total(**changed: object) -> object:
    """Return `total` among other functions and numbers."""
    return compiled(FunctionType(total.__code__, {**globals(), **changed}))


@compiled
def thrice(number: int) -> int:
    return 3 * number


def plain(number: int) -> int:
    return 4 * number


def test_the_fingerprint_is_of_all_that_a_function_uses() -> None:
    prints = [
        fingerprint(compiled(total)),
        fingerprint(other_total(twice=thrice)),
        fingerprint(other_total(twice=plain)),
        fingerprint(other_total(LAST=4)),
    ]

    assert len(set(prints)) == 4
    assert fingerprint(other_total(total=None)) == prints[0]


def test_what_is_defined_later_is_not_passed_over() -> None:
    without = {name: value for name, value in globals().items() if name != "twice"}

    with pytest.raises(NameError, match="total uses twice"):
        fingerprint(compiled(FunctionType(total.__code__, without)))


def test_machine_code_is_kept_where_it_should_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meridian_print.boardgame.balance.compiling.cache_folder", lambda: tmp_path)

    assert entry(twice.py_func)(4) == 8  # type: ignore[attr-defined]
    assert [path.suffix for path in sorted(tmp_path.rglob("*.nb?"))] == [".nbc", ".nbi"]


def test_without_a_place_to_keep_it_the_code_is_made_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr("meridian_print.boardgame.balance.compiling.cache_folder", lambda: tmp_path / "file")

    assert entry(twice.py_func)(4) == 8  # type: ignore[attr-defined]


@pytest.mark.parametrize("ending", ["nbi", "nbc"])
@pytest.mark.parametrize("damage", [slice(0, 0), slice(0, -9), slice(9, None)], ids=["emptied", "cut off", "shifted"])
def test_damaged_machine_code_is_made_anew(
    ending: str, damage: slice, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("meridian_print.boardgame.balance.compiling.cache_folder", lambda: tmp_path)
    entry(twice.py_func)(4)  # type: ignore[attr-defined]
    (kept,) = tmp_path.rglob(f"*.{ending}")
    kept.write_bytes(kept.read_bytes()[damage])

    again, once_more = entry(twice.py_func), entry(twice.py_func)  # type: ignore[attr-defined]

    assert again(4) == 8
    assert once_more(4) == 8
    assert [sum(one.stats.cache_hits.values()) for one in (again, once_more)] == [0, 1]  # type: ignore[attr-defined]
