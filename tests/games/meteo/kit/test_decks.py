"""What lies in the decks of a kit of Météo Business: every card, note and tile as often as it is needed."""

from __future__ import annotations

from collections import Counter

from meridian_print.boardgame.order import Order
from meridian_print.games.meteo.kit.cards import card_deck, named
from meridian_print.games.meteo.kit.money import money_deck, money_design
from meridian_print.games.meteo.kit.recipe import Recipe, recipe_for
from meridian_print.games.meteo.money.note import SUPPLY, VALUES, note_back, note_face
from tests.games.meteo.cards.decks import published


def recipe() -> Recipe:
    return recipe_for(published(), Order())


def test_cards_that_cost_come_before_those_that_pay() -> None:
    """Their borders differ, and cards whose borders differ are kept apart on a sheet."""
    drawn = zip(published().cards, named(recipe()), strict=False)
    pays = {draw().title: card.each > 0 for card, (_, draw) in drawn}

    deck = card_deck(recipe())

    order = [pays[face.title] for face in deck.faces]

    assert len(order) == len(published().cards)
    assert order == sorted(order) != sorted(order, reverse=True)
    assert [order.index(pays) for pays in order] == [deck.borders.index(border) for border in deck.borders]


def test_every_note_is_there_as_often_as_it_is_needed_and_has_its_own_back() -> None:
    design = money_design(recipe())
    sides = {(note_face(value, recipe().title, design), note_back(value, design)): value for value in VALUES}

    deck = money_deck(recipe())

    assert Counter(sides[face, back] for face, back in zip(deck.faces, deck.backs, strict=True)) == SUPPLY
