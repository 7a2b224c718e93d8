"""How people write moves who have habits of their own: stars behind, parentheses, colours, passes without a card."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from meridian_print.boardgame.logs.findings import Finding, Rewrite
from meridian_print.boardgame.logs.habits import TYPED, Habit, gathered, habit_found
from meridian_print.games.meridian.check.codes import CODES
from meridian_print.games.meridian.check.sheet.passes import (
    EXPECTED,
    IN_WORDS,
    MARKS,
    SEPARATORS,
    marks_of_pass,
    pass_text,
    without_card,
)
from meridian_print.games.meridian.notation.grammar import Fault
from meridian_print.games.meridian.notation.model import Line, Log
from meridian_print.games.meridian.notation.resolve import MoveEntry, read_entry
from meridian_print.games.meridian.rules.hand import Hand, first_hand, play_card, playable
from meridian_print.games.meridian.rules.material import DECK, PLACE_IN_DECK, Card
from meridian_print.games.meridian.rules.moves import Violation
from meridian_print.games.meridian.rules.state import GameSetup

_ACTION = r"(?:x|-[a-w](?:[a-w][0-9]+|(?![a-e][0-9OIl]))|[a-w][0-9]+)"
_STAR_BEHIND = re.compile(rf"([0-9]{{1,2}})({_ACTION})\*{MARKS}", re.IGNORECASE)
_PARENTHESES = re.compile(r"(?:\([^()]*\))?\(([^()]+)\)|\([^()]*\)([^()]+)")
_COLOUR_BEHIND = re.compile(rf"([0-9]{{1,2}}\*?{_ACTION}\*?)([a-z]{{1,6}}){MARKS}", re.IGNORECASE)
_COLOUR_BEFORE = re.compile(r"([a-z]{1,6})[:.]?([0-9].*)", re.IGNORECASE)
_PASS_IN_WORDS = re.compile(rf"([0-9]{{1,2}}\*?)\s?{IN_WORDS}{MARKS}", re.IGNORECASE)
_TYPED = TYPED | str.maketrans(
    "\u00d7\u2715\u21d1\u21d3\u2227\u2228\u25b3\u25bd\u2191\u2193\u2b06\u2b07\u25b2\u25bc\u2197\u2198\u2217\u2605\u2606\u2b50\u2731OlISZ\u00e9\u00e8\u00e2\u00e0\u00e7@",
    "xx^v^v^v^v^v^v^v*****01152eeaaca",
    "\ufe0f",
)
"""The signs of a move for those that word processors, phones and readers of handwriting put in their place."""
_EIGHT = re.compile(r"(?<![\w*-])B(?=\*?-?[a-ex])|(?<=[a-e])B(?![a-z0-9])|(?<=[=>])B|(?<=[=>][0-9])B")
"""A figure 8 that readers of handwriting take for a letter."""
_SHORT = {"grey": ("gray", "gy"), "brown": ("bn",), "black": ("bk", "k")}
"""How colours are shortened besides by their beginnings."""
_MOST_HABITS = 3
"""Most habits that are looked for in one token."""


class _Spelling(NamedTuple):
    """A move as it is to be written, what was expected instead of how it is written, and why."""

    move: str
    expected: str
    why: str


class _Place(NamedTuple):
    """A token of a log: its line and its place there, the round, and the seat, None where it is not clear whose."""

    line: int
    at: int
    round: int
    seat: int | None


def without_habits(log: Log, setup: GameSetup) -> tuple[tuple[Line, ...], tuple[Finding, ...]]:
    """Return the lines of a log as they would be without the habits of who wrote them, and a finding for each habit.

    A pass without its card is that of a card which its player plays nowhere else. If there are more such cards than
    passes, it stays as it is: other moves that cannot be read decide.
    """
    sheet = _Sheet(log, list(log.lines), tuple(_places(log)), [], [])
    for place in sheet.places:
        text = sheet.text(place)
        spelling = _spelling(text, _colours(log, place.seat)) if isinstance(read_entry(text), Fault) else None
        if spelling is not None:
            sheet.read_as(place, spelling)
    for seat in range(len(log.players)):
        _give_cards(sheet, seat, setup)
    found = (habit_found(CODES["syntax"], habit) for habit in gathered(sheet.habits))
    return tuple(sheet.lines), (*found, *sheet.findings)


class _Sheet(NamedTuple):
    """A log whose lines are rewritten one after the other, and what was found in it so far."""

    log: Log
    lines: list[Line]
    places: tuple[_Place, ...]
    habits: list[Habit]
    findings: list[Finding]

    def text(self, place: _Place) -> str:
        """Return the token of a place."""
        return self.lines[place.line].tokens[place.at]

    def turn(self, place: _Place) -> int | None:
        """Return the turn of a place."""
        return None if place.seat is None else place.round * len(self.log.players) + place.seat

    def write(self, place: _Place, token: str) -> None:
        """Put another token in a place."""
        line = self.lines[place.line]
        self.lines[place.line] = line._replace(tokens=(*line.tokens[: place.at], token, *line.tokens[place.at + 1 :]))

    def read_as(self, place: _Place, spelling: _Spelling) -> None:
        """Read the token of a place as it is to be written, and note the habit."""
        rewrite = Rewrite(self.lines[place.line].span(place.at), spelling.move)
        written = self.text(place)
        self.habits.append(Habit(spelling.expected, written, (rewrite,), spelling.why, self.turn(place)))
        self.write(place, spelling.move)


def _places(log: Log) -> Iterator[_Place]:
    """Yield the places of all tokens; a round with too few or too many does not say whose they are."""
    seats = len(log.players)
    rounds = [at for at, line in enumerate(log.lines) if line.is_round]
    for number, line in enumerate(rounds):
        tokens = log.lines[line].tokens
        is_clear = len(tokens) == seats or (len(tokens) < seats and line == rounds[-1])
        for at in range(len(tokens)):
            yield _Place(line, at, number, at if is_clear else None)


def _colours(log: Log, seat: int | None) -> tuple[str, ...]:
    """Return the colours of the player of a seat, or of all, and what they are shortened to besides."""
    players = log.players if seat is None else (log.players[seat],)
    return tuple(word for player in players for colour in player.seat for word in (colour, *_SHORT.get(colour, ())))


def _spelling(text: str, colours: tuple[str, ...], most: int = _MOST_HABITS) -> _Spelling | None:
    """Return how a token that is no move is to be written, if it follows from a habit, or from several together."""
    spellings = tuple(_spellings(text, colours)) if most else ()
    for spelling in spellings:
        if isinstance(read_entry(spelling.move), MoveEntry):
            return spelling
    for spelling in spellings:
        if whole := _spelling(spelling.move, colours, most - 1):
            return spelling._replace(move=whole.move)
    return None


def _spellings(text: str, colours: tuple[str, ...]) -> Iterator[_Spelling]:
    parted = text.rstrip(SEPARATORS)
    if parted not in ("", text):
        yield _Spelling(parted, "only spaces between moves", "commas and semicolons do not separate moves")
    if star := _STAR_BEHIND.fullmatch(text):
        move = f"{star[1]}*{star[2]}{star[3]}"
        why = "the star belongs to the card: '7*' is the card 4-5-6-7"
        yield _Spelling(move, "the star before the city, such as '7*a2'", why)
    if passed := _PASS_IN_WORDS.fullmatch(text):
        yield _Spelling(f"{passed[1]}x{passed[2]}", "an x for a pass, such as '7x'", "a pass is its card and an x")
    if inside := _PARENTHESES.fullmatch(text):
        why = "of two moves without a space, the one in parentheses counts as crossed out"
        yield _Spelling(inside[1] or inside[2], "a move without parentheses, such as '7a2'", why)
    behind, before = _COLOUR_BEHIND.fullmatch(text), _COLOUR_BEFORE.fullmatch(text)
    expected, why = "a move without a colour, such as '7a2'", "whose move it is follows from its place in the round"
    if behind and _is_one_of(behind[2], colours):
        yield _Spelling(f"{behind[1]}{behind[3]}", expected, why)
    if before and _is_one_of(before[1], colours):
        yield _Spelling(before[2], expected, why)
    if (typed := _EIGHT.sub("8", text).translate(_TYPED)) != text:
        why = "moves are written with digits, letters and the signs - * ^ v = > !"
        yield _Spelling(typed, "the signs on a keyboard, as in '7-b'", why)


def typed_plainly(text: str) -> str:
    """Return a token without the habits that leave a slip in it as it is: other signs, separators, parentheses.

    >>> typed_plainly("86bc5,"), typed_plainly("(7\u2013b")
    ('86bc5', '7-b')
    """
    return text.translate(_TYPED).rstrip(SEPARATORS).removeprefix("(").removesuffix(")")


def _is_one_of(written: str, colours: tuple[str, ...]) -> bool:
    return any(colour.startswith(written.lower()) for colour in colours)


def _give_cards(sheet: _Sheet, seat: int, setup: GameSetup) -> None:
    """Read a player's passes without a card as those of cards that the player plays nowhere else."""
    own = [place for place in sheet.places if place.seat in (seat, None)]
    bare = sum(place.seat == seat and marks_of_pass(sheet.text(place)) is not None for place in own)
    if not bare:
        return
    unnamed = Counter(DECK * len(setup.seats[seat]))
    unnamed.subtract(_cards(sheet.text(place) for place in own))
    shown = sheet.log.shown[seat] if sheet.log.shown else ()
    hand: Hand | None = first_hand(setup.towers_each, shown, decks=setup.decks_each)
    is_settled = bare == sum((+unnamed).values())
    given: Counter[Card] = Counter()
    for place in own:
        marks = marks_of_pass(sheet.text(place)) if place.seat == seat else None
        if marks is not None:
            unplayed = [card for card in DECK if unnamed[card] > 0]
            cards = [card for card in unplayed if hand and card in playable(hand)] or unplayed
            card = next((card for card in cards if unnamed[card] > given[card]), None)
            if card is None or not (is_settled or len(cards) == 1):
                return
            _give_card(sheet, place, marks, card, cards)
            given[card] += 1
            hand = hand if len(cards) == 1 else None
        hand = _played(hand, sheet.text(place), setup) if hand and place.seat == seat else None


def _give_card(sheet: _Sheet, place: _Place, marks: str, card: Card, cards: list[Card]) -> None:
    """Read a pass without a card as that of a card, and report this, or which of several cards it may have been."""
    token = pass_text(card, marks)
    if len(cards) == 1:
        why = "it is the only card that its player could play there and plays nowhere else"
        sheet.read_as(place, _Spelling(token, EXPECTED, why))
        return
    span, written = sheet.lines[place.line].span(place.at), sheet.text(place)
    sheet.findings.append(without_card(written, span, token, cards, sheet.turn(place)))
    sheet.write(place, token)


def _cards(texts: Iterable[str]) -> Iterator[Card]:
    """Yield the cards of those tokens that are moves."""
    for text in texts:
        entry = read_entry(text)
        if isinstance(entry, MoveEntry):
            yield entry.move.card


def _played(hand: Hand, text: str, setup: GameSetup) -> Hand | None:
    """Return a hand after a move; None if the move cannot be read, or the hand does not hold its card."""
    entry = read_entry(text)
    if not isinstance(entry, MoveEntry) or entry.move.card not in PLACE_IN_DECK:
        return None
    after = play_card(hand, PLACE_IN_DECK[entry.move.card], entry.turned_up, decks=setup.decks_each)
    return None if isinstance(after, Violation) else after
