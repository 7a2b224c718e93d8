"""The house rules of a log: each switch by its name on the rules page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TypeVar, get_args

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
from meridian_print.text.source.fields import fields
from meridian_print.text.source.nodes import Node, Scalar
from meridian_print.text.source.values import Findings, wrong_type
from meridian_print.text.spelling import did_you_mean

C = TypeVar("C", bound=str)

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
_BOOLEANS = {"true": "yes", "false": "no"}


def read_house_rules(node: Node, findings: Findings) -> HouseRules | None:
    """Read the mapping `rules`; a switch that is missing or unreadable keeps its usual value."""
    given = fields(node, findings, of="the house rules", known=tuple(SWITCHES))
    if given is None:
        return None
    usual = HouseRules()
    return HouseRules(
        fronts=given.optional("fronts", partial(_value, of=get_args(Fronts)), usual.fronts),
        debt=given.optional("debt", partial(_value, of=get_args(Debt)), usual.debt),
        swap_front=given.optional("swap-front", partial(_value, of=get_args(SwapFront)), usual.swap_front),
        river_ships=given.optional("river-ships", partial(_value, of=get_args(RiverShips)), usual.river_ships),
        limit=given.optional("limit", partial(_value, of=get_args(Limit)), usual.limit),
        ship_build=given.optional("ship-build", partial(_value, of=get_args(ShipBuild)), usual.ship_build),
        fronts_dealt=given.optional("fronts-dealt", partial(_value, of=get_args(FrontsDealt)), usual.fronts_dealt),
    )


def _value(node: Node, findings: Findings, *, of: tuple[C, ...]) -> C | None:
    """Read one of the values; yes and no also as YAML's true and false."""
    text = node.text.strip().casefold() if isinstance(node, Scalar) else ""
    is_boolean = isinstance(node, Scalar) and node.kind == "boolean"
    read = _BOOLEANS[text] if is_boolean else text
    if read in of:
        return of[of.index(read)]
    findings.append(wrong_type(node, " or ".join(f"'{word}'" for word in of), did_you_mean(read, of)))
    return None
