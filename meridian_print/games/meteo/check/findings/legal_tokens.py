"""The legal tokens that could stand in place of an illegal one, and as one short line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from meridian_print.boardgame.logs.findings import MORE, in_one_line
from meridian_print.games.meteo.notation.write import written_text
from meridian_print.games.meteo.rules.actions import Action, Buy, PlaceTile, PlayCard, Sail, Sell, SetAside, TurnWind
from meridian_print.games.meteo.rules.legal import legal_actions
from meridian_print.games.meteo.rules.play import owes
from meridian_print.games.meteo.rules.state import State


def legal_instead(state: State, action: Action) -> tuple[str, ...]:
    """Return the legal tokens of the same kind: other tiles, trades in the same piece, voyages from the same place.

    Of trades and voyages, those of one piece and those of as many as written are listed; of tiles, swaps only where
    one is written. Who must sell sees the sales.
    """
    return tuple(map(written_text, _like(action, legal_actions(state), must_sell=owes(state))))


def _like(action: Action, legal: Iterable[Action], *, must_sell: bool) -> Iterator[Action]:
    for other in legal:
        match action, other:
            case _, Sell() if must_sell:
                yield other
            case PlaceTile(kind, region, given), PlaceTile(other_kind, other_region, other_given):
                if not other_given or (given and (kind, region) == (other_kind, other_region)):
                    yield other
            case (PlaceTile(), SetAside()) | (SetAside(), SetAside() | PlaceTile(given="")):
                yield other
            case (Buy(piece, count), Buy(other_piece, other_count)) | (
                Sell(piece, count),
                Sell(other_piece, other_count),
            ):
                if piece == other_piece and other_count in (1, count):
                    yield other
            case Sail(count, origin), Sail(other_count, other_origin):
                if origin == other_origin and other_count in (1, count):
                    yield other
            case (PlayCard(), PlayCard()) | (TurnWind(), TurnWind()):
                yield other
            case _:
                pass


def in_a_line(legal: tuple[str, ...], more: str = MORE) -> str:
    """Write as many tokens as fit, tiles grouped by kind, and `more` where there are others.

    >>> in_a_line(("S@A1", "S@A3", "L@A1", "R@-"))
    'S@A1,A3 L@A1 R@-'
    """
    grouped: dict[str, list[str]] = {}
    for token in legal:
        head, at, place = token.partition("@")
        grouped.setdefault(head + at, []).append(place)
    return in_one_line([f"{head}{','.join(filter(None, places))}" for head, places in grouped.items()], more)
