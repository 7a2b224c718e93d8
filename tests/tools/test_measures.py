"""What the measures count, on a small package."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.measures import cycles, functions, imports, modules, repeated, table

FILES = {
    "__init__.py": "",
    "alone.py": "import os\nclass Place: pass\n",
    "plain.py": "from meridian_print import lazy\nclass Place: pass\ndef short(): pass\n",
    "lazy.py": "def long():\n    from meridian_print.typed import Thing\n    return Thing\n",
    "typed.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import meridian_print.plain\nThing = 1\n",
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for folder in ("meridian_print", "tests"):
        (tmp_path / folder).mkdir()
    for name, text in FILES.items():
        (tmp_path / "meridian_print" / name).write_text(text)
    (tmp_path / "tests" / "test_all.py").write_text("pass\n" * 6)
    (tmp_path / "tests" / "golden.txt").write_text("line\n" * 3)
    return tmp_path


def test_lazy_imports_and_those_for_types_make_cycles(tree: Path) -> None:
    assert cycles(imports(modules(tree))) == [("meridian_print.lazy", "meridian_print.plain", "meridian_print.typed")]


def test_a_class_name_of_two_modules_is_listed_with_both(tree: Path) -> None:
    assert repeated(modules(tree)) == {"Place": ["meridian_print.alone", "meridian_print.plain"]}


def test_classes_of_two_games_may_have_one_name(tree: Path) -> None:
    for game in ("go", "chess"):
        (tree / "meridian_print" / "games" / game).mkdir(parents=True)
        (tree / "meridian_print" / "games" / game / "board.py").write_text("class Board: pass\nclass Place: pass\n")

    assert repeated(modules(tree)).keys() == {"Place"}


def test_functions_are_measured_with_their_signature(tree: Path) -> None:
    assert sorted(functions(modules(tree))) == [(1, "meridian_print.plain.short"), (3, "meridian_print.lazy.long")]


def test_the_table_counts_modules_that_hold_something(tree: Path) -> None:
    lines = list(table(tree))

    assert "| modules / lines | 4 / 12 |" in lines
    assert "| module median / largest | 3 / 4 (meridian_print.typed) |" in lines
    assert "| tests : code | 0.50 |" in lines
    assert "| the same with goldens and bad inputs | 0.75 |" in lines
