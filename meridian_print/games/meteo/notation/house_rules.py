"""The house rules of a log, or given beside it: each switch by its name on the rules page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import get_args

from meridian_print.boardgame.logs import house_rules
from meridian_print.boardgame.logs.house_rules import Switches, switch
from meridian_print.games.meteo.rules.house import (
    Debt,
    Fronts,
    FrontsDealt,
    HouseRules,
    Limit,
    RiverShips,
    ShipBuild,
    SwapFront,
)
from meridian_print.text.diagnostics import Checked
from meridian_print.text.source.fields import fields
from meridian_print.text.source.nodes import Node
from meridian_print.text.source.values import Findings

DEFAULT = HouseRules()

SWITCHES: Mapping[str, tuple[str, ...]] = {
    "fronts": get_args(Fronts),
    "debt": get_args(Debt),
    "swap-front": get_args(SwapFront),
    "river-ships": get_args(RiverShips),
    "limit": get_args(Limit),
    "ship-build": get_args(ShipBuild),
    "fronts-dealt": get_args(FrontsDealt),
}
"""The values of each switch, the default first."""


Overrule = Callable[[HouseRules], HouseRules]
"""Overrides house rules."""


def overruling(rules: Iterable[str]) -> Checked[Overrule]:
    """Return what overrides the house rules of logs by these, each written KEY=VALUE as in a log.

    >>> overruling(["fronts=sum"]).value(DEFAULT).fronts
    'sum'
    """
    return house_rules.overruling(rules, read_house_rules, DEFAULT)


def switch_values(house: HouseRules) -> Switches:
    """Return the value of each switch."""
    return {
        "fronts": house.fronts,
        "debt": house.debt,
        "swap-front": house.swap_front,
        "river-ships": house.river_ships,
        "limit": house.limit,
        "ship-build": house.ship_build,
        "fronts-dealt": house.fronts_dealt,
    }


def read_house_rules(node: Node, findings: Findings, *, usual: HouseRules = DEFAULT) -> HouseRules | None:
    """Read the mapping `rules`; a switch that is missing or unreadable keeps its usual value."""
    given = fields(node, findings, of="the house rules", known=tuple(SWITCHES))
    if given is None:
        return None
    return HouseRules(
        fronts=given.optional("fronts", partial(switch, of=get_args(Fronts)), usual.fronts),
        debt=given.optional("debt", partial(switch, of=get_args(Debt)), usual.debt),
        swap_front=given.optional("swap-front", partial(switch, of=get_args(SwapFront)), usual.swap_front),
        river_ships=given.optional("river-ships", partial(switch, of=get_args(RiverShips)), usual.river_ships),
        limit=given.optional("limit", partial(switch, of=get_args(Limit)), usual.limit),
        ship_build=given.optional("ship-build", partial(switch, of=get_args(ShipBuild)), usual.ship_build),
        fronts_dealt=given.optional("fronts-dealt", partial(switch, of=get_args(FrontsDealt)), usual.fronts_dealt),
    )
