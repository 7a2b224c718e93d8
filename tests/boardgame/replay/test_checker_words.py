"""Pages in other languages than the checker's own say what each finding and each rule means."""

from __future__ import annotations

from dataclasses import replace

import pytest

from meridian_print.boardgame.replay.lists import findings_list
from meridian_print.boardgame.replay.page import shared_words
from meridian_print.boardgame.replay.shown import Shown, event
from meridian_print.boardgame.replay.words import CheckerWords
from meridian_print.games.meridian.check.codes import CODES as MERIDIAN_CODES
from meridian_print.games.meridian.check.findings.rulebook import RULES as MERIDIAN_RULES
from meridian_print.games.meridian.replay.showing import page_words as meridian_words
from meridian_print.games.meridian.replay.showing import showing
from meridian_print.games.meridian.words import Words
from meridian_print.games.meteo.check.codes import CODES as METEO_CODES
from meridian_print.games.meteo.check.findings.rulebook import RULES as METEO_RULES
from meridian_print.games.meteo.replay.page import page_words as meteo_words
from tests.games.meridian.replay.games import sample

CODES = {"meridian": set(MERIDIAN_CODES), "meteo": set(METEO_CODES)}
RULES = {"meridian": [rule.id for rule in MERIDIAN_RULES], "meteo": [rule.id for rule in METEO_RULES]}


def words(game: str, language: str) -> CheckerWords:
    return (meridian_words if game == "meridian" else meteo_words)(language).checker


@pytest.mark.parametrize("game", ["meridian", "meteo"])
@pytest.mark.parametrize("language", ["fr", "de"])
def test_every_code_and_every_rule_has_its_sentence(language: str, game: str) -> None:
    shared, own = shared_words(language).codes, words(game, language)

    assert CODES[game] <= {*shared, *own.codes}
    assert set(own.codes) <= CODES[game]
    assert not set(shared) & set(own.codes)
    assert list(own.rules) == RULES[game]


@pytest.mark.parametrize("game", ["meridian", "meteo"])
@pytest.mark.parametrize("language", ["fr", "de"])
def test_sentences_are_written_like_those_of_the_checker(language: str, game: str) -> None:
    own = words(game, language)

    for sentence in (*shared_words(language).codes.values(), *own.codes.values(), *own.rules.values()):
        assert sentence[0].islower() or sentence.startswith(("Hotels ", "Züge "))
        assert not sentence.endswith(".")


def in_french() -> Shown:
    played = sample("three-slips")
    return showing(replace(played, recipe=replace(played.recipe, words=Words("fr")))).shown


def test_a_finding_is_named_in_the_language_of_the_page_and_quoted_in_english() -> None:
    listed = findings_list(in_french()).html

    assert "<strong>erreur\u00a0: order</strong>" in listed
    assert '<p class="message">la tour serait au-dessus ' in listed
    assert '<p class="detail" lang="en">expected only shorter towers below a 1 on 1d' in listed
    assert "<p>R3\u00a0: de haut en bas " in listed


def test_a_step_names_its_mistake_in_the_language_of_the_page() -> None:
    shown = in_french()

    said = [event(turn, shown)["fault"] for turn in shown.turns if turn.is_wrong]

    assert "card-played\u00a0: le joueur a déjà joué cette carte." in said
