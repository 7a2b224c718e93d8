"""One word a thing in each language, and no text that tells pushes the wrong way round."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from meridian_print.games.meridian.words import Words
from meridian_print.templates import folders
from tests.games.meridian.words.catalogues import catalogue

OF_THE_GAME = ("board", "cards", "figures", "log_sheet", "player_aid", "replay", "rulebook", "score_sheet")
"""Sections that speak of the game; what speaks of paper and glue has words of its own."""
OTHER_WORDS = {
    "en": r"tiers?|levels?|floors?|towns?|villages?|spots?|tokens?|chips?|draw pile|remove|replace|move a tower",
    "fr": (
        r"villes?|cités? capitales?|niveaux?|pièces?(?!\s+de monnaie)|jeton de tour|paquets?|talons?|déplac\w*"
        r"|pouss(?:e|ent|er|é|ée)|enlev\w*|bouger|emplacements?|dépôt|territoires?"
    ),
    "de": (
        r"hinauf\w*|Spielbrett\w*|Stockwerk\w*|Etagen?|Ebenen?|Stapelkarten|Nachziehstapel|platzier\w*|umsetzen"
        r"|Garnison\w*|Gebiete?|Felder?|verdräng\w*|verschoben|größer|kleiner|Turm-Teile?n?|Zahlengruppen?|Inselschild\w*"
    ),
}
"""Words for what the rules call otherwise; pieces are no tiers, cities no towns, and a tower is never moved."""


class Push(NamedTuple):
    """The words of a push in a language, as patterns."""

    shorter: str
    taller: str
    up: str
    down: str


PUSHES = {
    "en": Push("shorter", "taller", r"\bup\b", r"\bdown\b"),
    "fr": Push("plus petite", "plus grande", "vers le haut|plus haut", "vers le bas|plus bas"),
    "de": Push("niedriger", r"\bhöher", r"\bhoch\b|nach oben", r"\bhinunter|nach unten"),
}
ENDS = "\u00a0:"
OF_WHAT_IS_PUSHED = "player_aid.strip.checks"
"""Texts that speak of the tower that gives way, not of the one that is placed."""


def stated_the_wrong_way(text: str, push: Push) -> bool:
    """Return whether the heights in a text and the ways they push do not go together, in the order they are named."""
    plain = text.replace("*", "")
    heights = [found == push.taller for found in _found(plain, push.shorter, push.taller)]
    ways = [found == push.down for found in _found(plain, push.up, push.down)]
    return bool(heights) and len(heights) == len(ways) and heights != ways


def _found(text: str, one: str, other: str) -> Iterator[str]:
    """Yield which of two patterns is found, one after the other."""
    for found in re.finditer(f"(?P<one>{one})|(?P<other>{other})", text, re.IGNORECASE):
        yield one if found["one"] else other


@pytest.mark.parametrize("language", folders("meridian/languages"))
def test_a_thing_is_called_by_its_own_word(language: str) -> None:
    other = re.compile(rf"\b(?:{OTHER_WORDS[language]})\b", re.IGNORECASE)

    texts = {place: text for place, text in catalogue(language).items() if place.split(".")[0] in OF_THE_GAME}

    assert {place: other.findall(text) for place, text in texts.items() if other.search(text)} == {}


@pytest.mark.parametrize("language", folders("meridian/languages"))
def test_shorter_pushes_up_and_taller_down_wherever_it_is_stated(language: str) -> None:
    push = PUSHES[language]
    texts = {place: text for place, text in catalogue(language).items() if not place.startswith(OF_WHAT_IS_PUSHED)}

    assert [place for place, text in texts.items() if stated_the_wrong_way(text, push)] == []


@pytest.mark.parametrize("language", folders("meridian/languages"))
def test_the_rule_of_pushing_is_stated_on_board_and_aid_and_in_the_book(language: str) -> None:
    push = PUSHES[language]

    found = {
        place.split(".")[0]
        for place, text in catalogue(language).items()
        if all(re.search(pattern, text, re.IGNORECASE) for pattern in push)
    }

    assert found >= {"player_aid", "rulebook"}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "A **shorter** tower pushes *down*, a taller one up"),
        ("fr", "Plus petite repousse vers le *bas*. Plus grande vers le *haut*."),
        ("de", "nach unten, wenn dein neuer Turm niedriger ist, nach oben, wenn er höher ist"),
    ],
)
def test_a_push_stated_the_wrong_way_round_would_be_found(language: str, text: str) -> None:
    assert stated_the_wrong_way(text, PUSHES[language])


@pytest.mark.parametrize("language", folders("meridian/languages"))
def test_board_figures_and_captions_name_a_push_alike(language: str) -> None:
    words = Words(language)

    assert words.figures.up.endswith(words.board.shorter[1])
    assert words.figures.down.endswith(words.board.taller[1])
    assert words.figures.up.endswith(words.figures.facts.up)
    assert words.figures.down.endswith(words.figures.facts.down)
    assert words.figures.facts.shorter.startswith(words.board.shorter[0].rstrip(ENDS))
    assert words.figures.facts.taller.startswith(words.board.taller[0].rstrip(ENDS))
