"""No value of one kind passes for one of another: members of a union never equal by accident, and none is falsy."""

from __future__ import annotations

import ast
import dataclasses
import importlib
import inspect
import types
import typing
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from meridian_print.games.meridian.rules.column import Tower
from meridian_print.games.meridian.rules.moves import Action, Pass, Place, Withdraw
from meridian_print.text.source.nodes import Mapping, Sequence
from tests.test_architecture import MODULES, own_name, place

NAMES = sorted(
    f"meridian_print.{own_name(path)}"
    for path in MODULES
    if path.stem not in ("__init__", "__main__") and place(own_name(path)) != "cli"  # whose unions are click's
)

Members = tuple[typing.Any, ...]


def unions(hint: object) -> Iterator[Members]:
    """Yield every union in a type, however deep."""
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        yield typing.get_args(hint)
    parts = hint if isinstance(hint, list) else typing.get_args(hint)
    for part in parts:
        if not isinstance(part, str | int):
            yield from unions(part)


def only_for_types(module: types.ModuleType) -> dict[str, object]:
    """Import the names that a module imports for its types alone."""
    tree = ast.parse(Path(module.__file__ or "").read_text(encoding="utf-8"))
    blocks = [node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    imports = [node for block in blocks for node in block.body if isinstance(node, ast.ImportFrom)]
    return {
        alias.asname or alias.name: getattr(importlib.import_module(node.module or ""), alias.name)
        for node in imports
        for alias in node.names
    }


def annotated(module: types.ModuleType) -> Iterator[object]:
    """Yield the functions, classes and methods that a module defines."""
    for value in vars(module).values():
        own = inspect.unwrap(value) if callable(value) else value
        if getattr(own, "__module__", None) != module.__name__ or typing.get_origin(own):
            continue
        if inspect.isclass(own):
            yield own
            written = (one for key, one in vars(own).items() if key != "__init__" or not dataclasses.is_dataclass(own))
            methods = (one.fget if isinstance(one, property) else one for one in written)
            yield from (one for one in methods if inspect.isfunction(one) and one.__module__ == module.__name__)
        elif inspect.isfunction(own):
            yield own


def hints_of(one: object, known: dict[str, object]) -> dict[str, object]:
    """Return the types that a function or class states itself; none where one is generic to mypy alone (Connection)."""
    stated = type("Stated", (), {"__annotations__": inspect.get_annotations(one)}) if inspect.isclass(one) else one
    try:
        return typing.get_type_hints(stated, known)
    except TypeError as fault:
        if "not subscriptable" not in str(fault):
            raise
        return {}


@cache
def unions_of(name: str) -> frozenset[Members]:
    """Return the unions in a module; none if it needs an extra that is not there."""
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != "numba":
            raise
        return frozenset()
    known = {**only_for_types(module), "Iterator": Iterator}
    hints = [hints_of(one, vars(module) | known) for one in annotated(module)]
    aliases = [value for key, value in vars(module).items() if not key.startswith("__")]
    stated = (*aliases, *(each for of in hints for each in of.values()))
    return frozenset(found for hint in stated for found in unions(hint))


def is_a_tuple(member: object) -> bool:
    kind = typing.get_origin(member) or member
    return inspect.isclass(kind) and issubclass(kind, tuple)


def is_ever_falsy(member: object) -> bool:
    """Return whether a class of ours has values that count as false: a tuple without fields, a container."""
    if not inspect.isclass(member) or not member.__module__.startswith("meridian_print") or issubclass(member, str):
        return False
    if is_a_tuple(member):
        return not getattr(member, "_fields", ())
    own = {name for kind in member.__mro__ for name in vars(kind)}  # those of an Enum's class are not its members'
    return not own.isdisjoint(("__len__", "__bool__"))


def every_union() -> Iterator[tuple[str, Members]]:
    """Yield the unions of all modules, each with the name of its module."""
    return ((name, members) for name in NAMES for members in unions_of(name))


@pytest.mark.slow
def test_no_two_members_of_a_union_are_equal_by_accident() -> None:
    assert [(name, members) for name, members in every_union() if sum(map(is_a_tuple, members)) > 1] == []


def test_no_member_of_a_union_is_falsy() -> None:
    assert [(name, members) for name, members in every_union() if any(map(is_ever_falsy, members))] == []


def test_the_unions_are_found_however_deep() -> None:
    assert set(unions(list[dict[str, tuple[int | None, ...]]])) == {(int, type(None))}
    assert typing.get_args(Action) in unions_of("meridian_print.games.meridian.rules.moves")
    assert any(Place in members for members in unions_of("meridian_print.games.meridian.rules.legal"))


def test_a_placement_is_neither_a_tower_nor_a_withdrawal() -> None:
    assert Place(1, 2) != Tower(1, 2)  # type: ignore[comparison-overlap]
    assert Withdraw(1) != (1,)  # type: ignore[comparison-overlap]
    assert Pass()


def test_an_empty_list_is_not_an_empty_mapping() -> None:
    from meridian_print.text.diagnostics import START

    assert Sequence(START, ()) != Mapping(START, ())  # type: ignore[comparison-overlap]
