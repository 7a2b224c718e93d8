"""A log's result read from its nodes: points, pieces left, winner."""

from __future__ import annotations

from functools import partial

from meridian_print.games.meridian.notation.model import Figure, Player, Result, Winner
from meridian_print.games.meridian.notation.seats import seat_of
from meridian_print.text.source.fields import entries, fields
from meridian_print.text.source.nodes import Entry, Node, Scalar, Sequence
from meridian_print.text.source.values import Findings, integer, wrong_type


def read_result(node: Node, findings: Findings, *, players: tuple[Player, ...]) -> Result | None:
    """Read the mapping `result`."""
    given = fields(node, findings, of="a result", known=("points", "left", "winner"))
    if given is None:
        return None
    figures = partial(entries, reader=partial(_figure, players=players))
    return Result(
        points=given.optional("points", figures, ()),
        left=given.optional("left", figures, ()),
        winner=given.optional("winner", partial(_winner, players=players), None),
    )


def _figure(entry: Entry, findings: Findings, *, players: tuple[Player, ...]) -> Figure | None:
    seat = seat_of(entry.key, players, findings)
    value = integer(entry.value, findings, least=0, most=999)
    return None if seat is None or value is None else Figure(seat, value, entry.value.span)


def _winner(node: Node, findings: Findings, *, players: tuple[Player, ...]) -> Winner | None:
    """Read one player, or a list of those who share the victory."""
    keys = node.items if isinstance(node, Sequence) else (node,)
    scalars = tuple(key for key in keys if isinstance(key, Scalar) and key.kind == "text")
    if not scalars or len(scalars) < len(keys):
        findings.append(wrong_type(node, "a player, or a list of players such as '[orange, grey]'"))
        return None
    seats = tuple(seat for key in scalars if (seat := seat_of(key, players, findings)) is not None)
    return Winner(tuple(sorted(set(seats))), node.span) if len(seats) == len(scalars) else None
