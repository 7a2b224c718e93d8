"""A game as a page shows it, whatever the game: its players, its turns, what the checker found; and small elements."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from meridian_print.boardgame.logs.certainty import Certainty
from meridian_print.boardgame.logs.findings import Finding
from meridian_print.boardgame.logs.game_log import Metadata
from meridian_print.boardgame.replay.words import GameWords, SharedWords
from meridian_print.boardgame.words import CertaintyWords
from meridian_print.graphics.backends.svg import symbol_id
from meridian_print.graphics.drawing.items import Symbol
from meridian_print.text.diagnostics import Severity
from meridian_print.text.markup import Markup, element


@dataclass(frozen=True, slots=True)
class ShownTurn:
    """A turn, counted from 1, by the player of a seat.

    `written` is what stands in the log, shortened if long, empty if missing; `taken` is what it was read as, empty
    if it was played as written or left out. `description` says what happened. `changed` are the codes of the places
    that look different afterwards; `findings` are those about this turn. `comment` is what the players wrote beside it:
    beside the line of the log, which may hold several turns. `legal` are the moves that were possible instead, as
    tokens, and `places` where they lead.
    """

    number: int
    round: int
    seat: int
    written: str
    taken: str
    description: str
    changed: tuple[str, ...]
    findings: tuple[Finding, ...]
    comment: str = ""
    legal: tuple[str, ...] = ()
    places: tuple[str, ...] = ()

    @property
    def is_wrong(self) -> bool:
        """Return whether it has an error or was read as another move."""
        return bool(self.taken) or any(found.is_error for found in self.findings)

    @property
    def is_doubtful(self) -> bool:
        """Return whether it has warnings only."""
        return not self.is_wrong and any(found.diagnostic.severity is Severity.WARNING for found in self.findings)


@dataclass(frozen=True, slots=True)
class ShownPlayer:
    """A player: the name, the colours' names, which serve as the name if there is none, and the symbol in lists."""

    name: str
    colours: str
    mark: Symbol


@dataclass(frozen=True, slots=True)
class Notation:
    """How a game writes and judges moves.

    `breaks` is where a line may break in a token; `rules` are the rules by id, each in a sentence, and `codes` findings
    by their codes, in a language that is not the checker's own; `in_a_line` writes legal moves shortly.
    """

    breaks: re.Pattern[str]
    rules: Mapping[str, str]
    codes: Mapping[str, str]
    in_a_line: Callable[[tuple[str, ...]], str]


@dataclass(frozen=True, slots=True)
class Shown:
    """A game with the words of its page; `players` are by seat, `findings` in the order of the log.

    `certainty` is how far its count can be relied on, and `doubt` the words about that.
    """

    players: tuple[ShownPlayer, ...]
    turns: tuple[ShownTurn, ...]
    findings: tuple[Finding, ...]
    notation: Notation
    words: SharedWords
    own: GameWords
    metadata: Metadata
    certainty: Certainty
    doubt: CertaintyWords

    @property
    def seats(self) -> range:
        """The players' places around the table, from 0."""
        return range(len(self.players))


def event(turn: ShownTurn | None, shown: Shown) -> dict[str, object]:
    """Return what has just happened, as values of JSON; `name` identifies the move. None is before the first."""
    words = shown.own
    if turn is None:
        return {
            "name": words.before,
            "said": words.start,
            "comment": "",
            "fault": "",
            "legal": "",
            "places": [],
            "changed": [],
        }
    name = words.move.format(move=turn.number, moves=len(shown.turns), round=turn.round)
    found = " ".join(_said(one, shown) for one in turn.findings)
    return {
        "name": name,
        "said": turn.description,
        "comment": turn.comment,
        "fault": found,
        "legal": f"{words.legal_then}\n{shown.notation.in_a_line(turn.legal)}" if turn.legal else "",
        "places": list(turn.places),
        "changed": list(turn.changed),
    }


def _said(found: Finding, shown: Shown) -> str:
    code = found.diagnostic.code
    return shown.words.findings.said.format(
        code=code, sentence=shown.notation.codes.get(code, found.diagnostic.message)
    )


def outcome(shown: Shown, winners: tuple[int, ...], points: int | str, *, is_complete: bool) -> str:
    """Return who won, or who was ahead if the game was broken off, as far as that can be known."""
    words = shown.own
    if not shown.certainty.names_winner:
        return shown.doubt.unknown_outcome.removesuffix(".")
    names = shown.words.frame.also.join(shown.players[seat].name for seat in winners)
    template = words.ahead if not is_complete else words.shared if len(winners) > 1 else words.winner
    return shown.doubt.marked(template.format(players=names, points=points), shown.certainty)


def mark_id(mark: Symbol) -> str:
    """Return the id of a player's mark."""
    return symbol_id(mark.name)


def chip(shown: Shown, seat: int) -> Markup:
    """Draw a player's mark at the height of the surrounding text; the board defines the picture."""
    mark = shown.players[seat].mark
    box = " ".join(f"{value:.3f}" for value in mark.bounds)
    picture = element("use", {"href": f"#{mark_id(mark)}"})
    return element("svg", {"class": "chip", "viewBox": box, "aria-hidden": "true", "focusable": "false"}, picture)


def named(shown: Shown, seat: int) -> Markup:
    """Show a player: the mark, the name, and the colours unless they serve as the name."""
    player = shown.players[seat]
    more = [element("span", {"class": "colours"}, player.colours)] if player.name != player.colours else []
    return element("span", {"class": "player"}, chip(shown, seat), " ", element("span", {}, player.name), " ", *more)


def spoken(words: str) -> Markup:
    """Write words for screen readers only."""
    return element("span", {"class": "spoken"}, words)


def section(name: str, heading: str, *inside: Markup) -> Markup:
    """Write a part of the page under its heading."""
    title = element("h2", {"id": f"{name}-heading"}, heading)
    return element("section", {"class": name, "aria-labelledby": f"{name}-heading"}, title, *inside)


def wide(table: Markup, heading: str) -> Markup:
    """Let a table wider than the screen scroll sideways; it is named by the part of the page whose heading it has."""
    return element(
        "div", {"class": "wide", "tabindex": "0", "role": "group", "aria-labelledby": f"{heading}-heading"}, table
    )
