"""The course of a game as values of JSON: what the page shows before the first turn and after each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from meridian_print.boardgame.replay.shown import Shown, event, mark_id
from meridian_print.games.meteo.replay.course import Turn
from meridian_print.games.meteo.replay.game import Game, money
from meridian_print.games.meteo.replay.stacks import stacks_in
from meridian_print.games.meteo.replay.stage import (
    ARROW_ID,
    LEAVING_ID,
    MARK_ID,
    STACK_ID,
    TILE_ID,
    TOKEN_ID,
    Known,
    kind_ids,
    stack_name,
)
from meridian_print.games.meteo.replay.table import Table, listed_pieces, token_at, wind_angle
from meridian_print.games.meteo.replay.turn_text import kind_word, pieces_words, wind_word
from meridian_print.games.meteo.replay.turns import entry
from meridian_print.games.meteo.replay.words import StateWords
from meridian_print.games.meteo.rules.material import KINDS, REGION_CODES, REGIONS, WINDS
from meridian_print.games.meteo.rules.money import income, worth
from meridian_print.games.meteo.rules.state import State
from meridian_print.games.meteo.rules.wind import LINES

Values = dict[str, Any]


def record(game: Game, shown: Shown, known: Known, table: Table, words: StateWords) -> Values:
    """Return the record of a game; `positions` has one more entry than there are turns."""
    ids = {"tile": TILE_ID, "mark": MARK_ID, "stack": STACK_ID, "leaving": LEAVING_ID}
    moved = zip((None, *game.turns), (None, *shown.turns), _angles(game), strict=True)
    return {
        **ids,
        "arrow": ARROW_ID,
        "token": TOKEN_ID,
        "kinds": kind_ids(table),
        "weather": {kind: kind_word(kind, game.words) for kind in KINDS},
        "there": dict(_there(game, known)),
        "seats": [{"mark": f"#{mark_id(player.mark)}"} for player in shown.players],
        "positions": [
            {
                **position(game, state, known, words),
                "angle": angle,
                "token": [round(value, 3) for value in token_at(state, table)],
                "slide": _slide(turn, table),
                **event(listed, shown),
            }
            for state, (turn, listed, angle) in zip(game.states, moved, strict=True)
        ],
    }


def position(game: Game, state: State, known: Known, words: StateWords) -> Values:
    """Return what there is in a position: tiles and pieces by region, everything else by seat."""
    there = ((region, stacks_in(state, region)) for region in range(REGIONS))
    is_begun = state.has_placed or state.turn > 0
    return {
        "tiles": state.tiles,
        "stacks": [stack_name(region, known[region, stacks]) for region, stacks in there if stacks],
        "wind": words.regions_note.format(wind=wind_word(state.wind, game.words)),
        "seat": state.seat,
        "turn": None if state.is_over else (state.turn + is_begun) % state.setup.seats,
        "hands": [_sorted(hand) for hand in state.hands],
        "held": [_listed(hand, game, words) for hand in state.hands],
        "money": [money(own, game.words) for own in state.money],
        "income": [money(income(state, seat), game.words) for seat in game.seats],
        "worth": [money(worth(state, seat), game.words) for seat in game.seats],
        "pieces": [_pieces(game, state, seat, words) for seat in game.seats],
        "cards": [", ".join(map(str, cards)) or words.none for cards in state.played],
    }


def _sorted(hand: str) -> str:
    return "".join(sorted(hand, key=KINDS.index))


def _listed(hand: str, game: Game, words: StateWords) -> str:
    return ", ".join(kind_word(kind, game.words) for kind in _sorted(hand)) or words.none


def _pieces(game: Game, state: State, seat: int, words: StateWords) -> str:
    counts = (("hotel", sum(state.hotels[seat])), ("ship", sum(state.ships[seat])))
    of = game.words.replay.turns
    listed = (pieces_words("hotel" if piece == "hotel" else "ship", count, of) for piece, count in counts if count)
    return ", ".join(listed) or words.none


def _there(game: Game, known: Known) -> Iterator[tuple[str, str]]:
    """Yield what stands where, in words, by the names of sets of pieces."""
    for state in game.states:
        for region in range(REGIONS):
            if stacks := stacks_in(state, region):
                yield stack_name(region, known[region, stacks]), listed_pieces(game, state, region)


def _angles(game: Game) -> Iterator[float]:
    """Yield the angle of the arrow in every position; it goes on growing, so that the arrow never turns back."""
    angle, wind = wind_angle(game.states[0].wind), game.states[0].wind
    for state in game.states:
        angle += 45.0 * ((state.wind - wind) % len(WINDS))
        wind = state.wind
        yield angle


def _slide(turn: Turn | None, table: Table) -> Values | None:
    """Return which tiles slide in a turn, from the one that enters on, and how far."""
    placed = entry(turn) if turn else None
    if turn is None or placed is None or placed.region not in range(REGIONS):
        return None
    step = next(step for step in turn.steps if step.action is placed)
    line, wind, side = LINES[step.before.wind][placed.region], WINDS[step.before.wind], table.stacks.plan.side
    by = [side * (("E" in wind) - ("W" in wind)), side * (("S" in wind) - ("N" in wind))]
    return {"line": [REGION_CODES[region].lower() for region in line], "by": [round(each, 3) for each in by]}
