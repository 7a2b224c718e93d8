"""House rules of any game: the switches of a log, and rules given beside a log, which override its own."""

from __future__ import annotations

import collections.abc
from collections.abc import Callable, Iterable
from functools import partial
from typing import Protocol, TypeVar

from meridian_print.text.diagnostics import START, Checked
from meridian_print.text.source.nodes import Entry, Mapping, Node, Scalar, kind_of
from meridian_print.text.source.values import Findings, wrong_type
from meridian_print.text.spelling import did_you_mean

C = TypeVar("C", bound=str)
H = TypeVar("H")

Switches = collections.abc.Mapping[str, str | int | None]
"""The value of each house rule by its name in logs; None is written as none."""
_BOOLEANS = {"true": "yes", "false": "no"}


class ReadHouseRules(Protocol[H]):
    """Reads the house rules of a log; a switch that is missing or unreadable keeps its `usual` value."""

    def __call__(self, node: Node, findings: Findings, *, usual: H) -> H | None: ...  # noqa: D102


def switch(node: Node, findings: Findings, *, of: tuple[C, ...]) -> C | None:
    """Read one of the values of a switch; yes and no also as YAML's true and false."""
    text = node.text.strip().casefold() if isinstance(node, Scalar) else ""
    read = _BOOLEANS[text] if isinstance(node, Scalar) and node.kind == "boolean" else text
    if read in of:
        return of[of.index(read)]
    findings.append(wrong_type(node, " or ".join(f"'{value}'" for value in of), did_you_mean(read, of)))
    return None


def overruling(rules: Iterable[str], read: ReadHouseRules[H], usual: H) -> Checked[Callable[[H], H]]:
    """Return what overrides the house rules of logs by these, each written KEY=VALUE as in a log."""
    pairs = [rule.partition("=") for rule in rules]
    given = Mapping(START, tuple(Entry(Scalar(START, key.strip(), "text"), _scalar(value)) for key, _, value in pairs))
    findings: Findings = []
    read(given, findings, usual=usual)
    return Checked(None if findings else partial(_overruled, given, read), tuple(findings))


def differing(switches: Switches, usual: Switches) -> collections.abc.Mapping[str, str]:
    """Return the house rules that are not as usual, as they are written.

    >>> differing({"pass": "free", "max-height": None}, {"pass": "free", "max-height": 5})
    {'max-height': 'none'}
    """
    changed = {switch: value for switch, value in switches.items() if value != usual[switch]}
    return {switch: "none" if value is None else str(value) for switch, value in changed.items()}


def _overruled(given: Mapping, read: ReadHouseRules[H], house: H) -> H:
    return read(given, [], usual=house) or house


def _scalar(value: str) -> Scalar:
    return Scalar(START, value.strip(), kind_of(value.strip()))
