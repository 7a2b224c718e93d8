"""A turn in words: what a player earns, places, buys, sells, plays and turns, and how it was written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from meridian_print.games.meteo.replay.course import Step, Turn
from meridian_print.games.meteo.replay.game import Game, money, player, short_name
from meridian_print.games.meteo.rules.actions import Buy, PlaceTile, PlayCard, Sail, Sell, SetAside, TurnWind, Violation
from meridian_print.games.meteo.rules.material import LETTERS, REGION_CODES, REGIONS, Piece
from meridian_print.games.meteo.rules.play import play
from meridian_print.games.meteo.rules.wind import left_by
from meridian_print.games.meteo.tiles.tile import weather_word
from meridian_print.games.meteo.words import Words
from meridian_print.games.meteo.words.replay import TurnWords
from meridian_print.text.source.values import shortened

_WEATHER = {letter: weather for weather, letter in LETTERS.items()}


def turn_text(turn: Turn, game: Game) -> str:
    """Describe a turn in sentences."""
    words, who = game.words.replay.turns, player(game, turn.begin.seat)
    if not turn.written and turn.begin == turn.end:
        return words.missing.format(player=who)
    sentence = words.sentence.format(player=who, done=_in_a_row(tuple(_done(turn, game.words)), words))
    seat = turn.begin.seat
    own = words.now.format(player=short_name(game, seat), money=money(turn.end.money[seat], game.words))
    return " ".join((sentence, own, *_as_written(turn, words)))


def kind_word(kind: str, words: Words) -> str:
    """Name a kind of weather by its letter."""
    return weather_word(_WEATHER[kind], words)


def wind_word(wind: int, words: Words) -> str:
    """Return the letters of a wind, by its place among the eight."""
    return words.winds[wind]


def pieces_words(piece: Piece, count: int, words: TurnWords) -> str:
    """Write a number of hotels or ships."""
    one, many = (words.one_hotel, words.hotels) if piece == "hotel" else (words.one_ship, words.ships)
    return one if count == 1 else many.format(count=count)


def is_as_written(turn: Turn) -> bool:
    """Return whether everything in a turn was played as it is written."""
    return turn.written == turn.read


def _in_a_row(parts: tuple[str, ...], words: TurnWords) -> str:
    if not parts:
        return words.nothing
    *first, last = parts
    return words.also.join((", ".join(first), last)) if first else last


def _done(turn: Turn, words: Words) -> Iterator[str]:
    """Yield what was done in a turn, in its order."""
    income, of = turn.begin.income, words.replay.turns
    if income:
        yield (of.earns if income > 0 else of.pays).format(money=money(abs(income), words))
    for step in turn.steps:
        if step.before != step.after:
            yield from _step(step, words)
    before = turn.steps[-1].after if turn.steps else turn.begin
    if turn.end.has_placed and not before.has_placed:  # a tile that the log lacks
        yield from _guessed(turn, words)


def _guessed(turn: Turn, words: Words) -> Iterator[str]:
    """Yield the tile that was not written, as far as the hands show it."""
    seat = turn.begin.seat
    gone = Counter(turn.begin.hands[seat]) - Counter(turn.end.hands[seat])
    for kind in tuple(gone)[:1]:
        yield words.replay.turns.lost.format(weather=kind_word(kind, words))


def _step(step: Step, words: Words) -> Iterator[str]:
    of, action = words.replay.turns, step.action
    match action:
        case None:
            return
        case PlaceTile():
            yield _tile(action, step, words)
        case SetAside(kind):
            yield of.aside.format(weather=kind_word(kind, words))
        case Buy(piece, count, region):
            yield of.buys.format(pieces=pieces_words(piece, count, of), region=_code(region))
        case Sell(piece, count, region):
            yield of.sells.format(pieces=pieces_words(piece, count, of), region=_code(region))
        case Sail(count, origin, target):
            pieces = pieces_words("ship", count, of)
            yield of.sails.format(pieces=pieces, origin=_code(origin), target=_code(target))
        case PlayCard(number):
            yield of.card.format(number=number)
        case TurnWind(wind):
            if wind != step.before.wind:
                yield of.wind.format(wind=wind_word(wind, words))
        case _:
            assert_never(action)


def _tile(action: PlaceTile, step: Step, words: Words) -> str:
    of, code = words.replay.turns, _code(action.region)
    weather = kind_word(action.kind, words)
    if not action.given:
        return of.tile.format(weather=weather, region=code)
    left = left_by(step.before.tiles, step.before.wind, action.region)
    given = kind_word(action.given, words)
    return of.swap.format(weather=weather, region=code, left=kind_word(left, words), given=given)


def _code(region: int) -> str:
    return REGION_CODES[region] if 0 <= region < REGIONS else "?"


def _as_written(turn: Turn, words: TurnWords) -> Iterator[str]:
    written = shortened(" ".join(turn.written))
    if not is_as_written(turn):
        read = " ".join(turn.read)
        yield (words.taken if read else words.not_taken).format(written=written, read=read)
    elif any(map(_is_let_stand, turn.steps)):
        yield words.stands.format(written=written)


def _is_let_stand(step: Step) -> bool:
    """Return whether an illegal token was carried out all the same."""
    return step.is_let_stand and step.action is not None and isinstance(play(step.before, step.action), Violation)
