"""Reports as JSON, in the format that other programs rely on."""

from __future__ import annotations

from typing import Any

from meridian_print.boardgame.logs.findings import finding_values
from meridian_print.games.meteo.check.report import Played, Report
from meridian_print.games.meteo.rules.material import KINDS, REGION_CODES, SIDE, WINDS
from meridian_print.games.meteo.rules.state import State

GAME = "meteo-business"
_NOTHING: dict[str, Any] = {
    "money": {},
    "final": None,
    "winner": None,
    "wind": None,
    "tiles": [],
    "hands": {},
    "pieces": {},
}


def log_values(path: str, report: Report) -> dict[str, Any]:
    """Return a report, with the path of its log, as JSON values."""
    played = report.played
    names = played.names if played else ()
    return {
        "path": path,
        "game": GAME,
        "ok": report.is_ok,
        "complete": played is not None and played.is_complete,
        "certain": played is not None and played.certainty.is_certain,
        **({"metadata": dict(played.log.metadata.given)} if played and played.log.metadata.given else {}),
        "turns": played.turns if played else 0,
        "diagnostics": [finding_values(found, names) for found in report.findings],
        **(_position(played, names) if played else _NOTHING),
    }


def _position(played: Played, names: tuple[str, ...]) -> dict[str, Any]:
    count = played.final
    return {
        "money": dict(zip(names, played.last.money, strict=True)),
        "final": dict(zip(names, count.money, strict=True)) if count else None,
        "winner": [names[seat] for seat in played.winners] if count and played.winners else None,
        **position_values(played.last, names),
    }


def position_values(state: State, names: tuple[str, ...]) -> dict[str, Any]:
    """Return wind, tiles, hands and pieces as JSON values; `names` are the players', by seat."""
    return {
        "wind": WINDS[state.wind],
        "tiles": [state.tiles[row : row + SIDE] for row in range(0, len(state.tiles), SIDE)],
        "hands": {name: "".join(sorted(hand, key=KINDS.index)) for name, hand in zip(names, state.hands, strict=True)},
        "pieces": {code: own for region, code in enumerate(REGION_CODES) if (own := _pieces(state, region, names))},
    }


def _pieces(state: State, region: int, names: tuple[str, ...]) -> dict[str, Any]:
    counts = ((name, state.hotels[seat][region], state.ships[seat][region]) for seat, name in enumerate(names))
    return {name: {"hotel": hotels, "ship": ships} for name, hotels, ships in counts if hotels or ships}
