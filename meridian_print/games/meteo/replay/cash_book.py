"""The cash sheet of a game that was played: everyone's money, turn by turn, as it was counted."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.boardgame.kit.sheets import footed
from meridian_print.games.meteo.check.report import Played
from meridian_print.games.meteo.kit.recipe import Recipe
from meridian_print.games.meteo.kit.sheets import sheet_design
from meridian_print.games.meteo.replay.course import Step, Turn
from meridian_print.games.meteo.rules.actions import Buy, PlayCard, Sell
from meridian_print.games.meteo.rules.material import CASH, PRICE, WORTH
from meridian_print.games.meteo.rules.money import income, worth
from meridian_print.games.meteo.rules.play import with_card
from meridian_print.games.meteo.sheets.filled_cash_sheet import Account, CashBook, CashEnd, CashRow, filled_cash_sheet
from meridian_print.graphics.drawing.items import Document, Page


def cash_document(played: Played, turns: tuple[Turn, ...], recipe: Recipe) -> Document:
    """Return the cash sheet of a game as a document."""
    book = cash_book(played, turns, recipe)
    sheet = footed(filled_cash_sheet(book, recipe.title, sheet_design(recipe)), "1", recipe)
    return Document(sheet.title, recipe.words.language, (Page(sheet, "1", sheet.title),))


def cash_book(played: Played, turns: tuple[Turn, ...], recipe: Recipe) -> CashBook:
    """Return everyone's account, and on what the result rests."""
    log, last = played.log, played.last
    accounts = []
    for seat, player in enumerate(log.players):
        end = None
        if played.final:
            end = CashEnd(income(last, seat), worth(last, seat), played.final.money[seat])
        accounts.append(Account(player.colour, player.name, tuple(_rows(turns, seat)), end))
    return CashBook(tuple(accounts), log.metadata.date, _remark(played, recipe))


def _rows(turns: tuple[Turn, ...], seat: int) -> Iterator[CashRow]:
    """Yield a player's turns; what is left over between what came in and the money that is there was forgiven."""
    money, cards = CASH, 0
    for turn in turns:
        cards += sum(_of_card(step, seat) for step in turn.steps)
        if turn.begin.seat != seat:
            continue
        earned, trade, left = turn.begin.income, sum(map(_of_trade, turn.steps)), turn.end.money[seat]
        yield CashRow(earned, cards, trade, left - money - earned - cards - trade, left)
        money, cards = left, 0


def _of_card(step: Step, seat: int) -> int:
    """Return what a card earned a player, or cost."""
    if not isinstance(step.action, PlayCard) or step.before.played == step.after.played:
        return 0
    return with_card(step.before, step.action.number).money[seat] - step.before.money[seat]


def _of_trade(step: Step) -> int:
    """Return what was received, or paid, for the pieces that came and went."""
    if not isinstance(step.action, Buy | Sell):
        return 0
    piece, seat = step.action.piece, step.before.seat
    before, after = ((one.hotels if piece == "hotel" else one.ships)[seat] for one in (step.before, step.after))
    more = sum(after) - sum(before)
    return -more * (PRICE if more > 0 else WORTH)[piece]


def _remark(played: Played, recipe: Recipe) -> str:
    """Return on what the result rests, if it rests on guesses."""
    certainty, words = played.certainty, recipe.words
    if certainty.is_certain:
        return ""
    if not certainty.names_winner:
        return words.certainty.unknown_outcome
    return words.certainty.marked(words.cash_sheet.total, certainty)
