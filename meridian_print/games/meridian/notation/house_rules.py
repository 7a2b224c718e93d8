"""The house rules of a log, or given beside it: each switch by its name on the rules page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import get_args

from meridian_print.boardgame.logs import house_rules
from meridian_print.boardgame.logs.house_rules import Switches, switch
from meridian_print.games.meridian.rules.house import (
    USUAL,
    FinalTie,
    FirstTower,
    HouseRules,
    IslandTie,
    Passing,
    PushOwn,
    SideRule,
    TwoPlayerDecks,
)
from meridian_print.text.diagnostics import Checked
from meridian_print.text.source.fields import Fields, fields
from meridian_print.text.source.nodes import Node, Scalar
from meridian_print.text.source.values import Findings, integer, wrong_type

SWITCHES = {
    "first-tower": get_args(FirstTower),
    "push-own": get_args(PushOwn),
    "pass": get_args(Passing),
    "max-height": ("none", "N"),
    "two-player-decks": get_args(TwoPlayerDecks),
    "island-tie": get_args(IslandTie),
    "final-tie": get_args(FinalTie),
    "side": get_args(SideRule),
}
"""The values of each switch, the default first; N is a number of pieces."""


Overrule = Callable[[HouseRules], HouseRules]
"""Overrides house rules."""


def overruling(rules: Iterable[str]) -> Checked[Overrule]:
    """Return what overrides the house rules of logs by these, each written KEY=VALUE as in a log.

    >>> overruling(["max-height=5"]).value(USUAL).max_height
    5
    >>> overruling(["max-hight=5"]).diagnostics[0].code
    'unknown-key'
    """
    return house_rules.overruling(rules, read_house_rules, USUAL)


def switch_values(house: HouseRules) -> Switches:
    """Return the value of each switch."""
    return {
        "first-tower": house.first_tower,
        "push-own": house.push_own,
        "pass": house.passing,
        "max-height": house.max_height,
        "two-player-decks": house.two_player_decks,
        "island-tie": house.island_tie,
        "final-tie": house.final_tie,
        "side": house.side,
    }


def read_house_rules(node: Node, findings: Findings, *, usual: HouseRules = USUAL) -> HouseRules | None:
    """Read the mapping `rules`; a switch that is missing or unreadable keeps its usual value."""
    given = fields(node, findings, of="the house rules", known=tuple(SWITCHES))
    if given is None:
        return None
    return HouseRules(
        first_tower=given.optional("first-tower", partial(switch, of=get_args(FirstTower)), usual.first_tower),
        push_own=given.optional("push-own", partial(switch, of=get_args(PushOwn)), usual.push_own),
        passing=given.optional("pass", partial(switch, of=get_args(Passing)), usual.passing),
        max_height=_max_height(given, usual),
        two_player_decks=given.optional(
            "two-player-decks", partial(switch, of=get_args(TwoPlayerDecks)), usual.two_player_decks
        ),
        island_tie=given.optional("island-tie", partial(switch, of=get_args(IslandTie)), usual.island_tie),
        final_tie=given.optional("final-tie", partial(switch, of=get_args(FinalTie)), usual.final_tie),
        side=given.optional("side", partial(switch, of=get_args(SideRule)), usual.side),
    )


def _max_height(given: Fields, usual: HouseRules) -> int | None:
    entry = given.entry("max-height")
    if entry is None:
        return usual.max_height
    node = entry.value
    if isinstance(node, Scalar) and node.text.strip().casefold() == "none":
        return None
    if isinstance(node, Scalar) and node.kind == "integer":
        return integer(node, given.findings, least=1, most=40)
    given.findings.append(wrong_type(node, "'none' or a number of pieces"))
    return None
