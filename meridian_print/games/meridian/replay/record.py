"""The course of a game as values of JSON: what the page shows before the first move and after each."""

from __future__ import annotations

from typing import Any

from meridian_print.boardgame.replay.shown import event, mark_id
from meridian_print.games.meridian.layout.model import city_code
from meridian_print.games.meridian.replay.move_text import card_name
from meridian_print.games.meridian.replay.showing import Showing
from meridian_print.games.meridian.replay.stage import MARK_ID, TOWER_ID
from meridian_print.games.meridian.replay.words import StateWords
from meridian_print.games.meridian.rules.hand import Hand, cards_left
from meridian_print.games.meridian.rules.material import DECK
from meridian_print.games.meridian.rules.scoring import score
from meridian_print.games.meridian.rules.state import State, is_over

Values = dict[str, Any]


def record(showing: Showing) -> Values:
    """Return the record of a game; `positions` has one more entry than there are turns."""
    game, shown, words = showing.game, showing.shown, showing.words
    states = game.played.replay.states
    return {
        "tower": TOWER_ID,
        "mark": MARK_ID,
        "vacant": words.state.vacant,
        "seats": [{"colours": player.colours, "mark": mark_id(player.mark)} for player in shown.players],
        "positions": [
            {**position(state, words.state), **event(turn, shown)}
            for turn, state in zip((None, *shown.turns), states, strict=True)
        ],
    }


def position(state: State, words: StateWords) -> Values:
    """Return what is visible on the table: towers by city, as seat and height; everything else by seat."""
    return {
        "towers": dict(_towers(state)),
        "left": list(state.supplies),
        "points": list(score(state).points),
        "faceUp": [face_up(hand, words) for hand in state.hands],
        "toPlay": [to_play(hand, words) for hand in state.hands],
        "turn": None if is_over(state) else state.seat,
    }


def face_up(hand: Hand, words: StateWords) -> str:
    """List the face-up cards, as far as the log records them."""
    known = ", ".join(card_name(DECK[place]) for place in sorted(hand.shown))
    if not hand.hidden:
        return known or words.none
    return words.hidden.format(known=known, count=hand.hidden) if known else words.unknown


def to_play(hand: Hand, words: StateWords) -> str:
    """List the cards not played yet."""
    return ", ".join(map(card_name, cards_left(hand))) or words.none


def _towers(state: State) -> list[tuple[str, tuple[int, int]]]:
    return [
        (city_code(meridian, step), (tower.owner, tower.height))
        for meridian, column in enumerate(state.columns, 1)
        for step, tower in enumerate(column)
        if tower is not None
    ]
