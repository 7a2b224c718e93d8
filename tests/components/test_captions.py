"""Captions tell what the engine says of their figures, in every language, and claim nothing by themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields

import pytest

from meridian_print.meridian.components import captions
from meridian_print.meridian.components.captions import caption, facts_told
from meridian_print.meridian.rulebook.facts import CaseFacts, case_facts
from meridian_print.meridian.rulebook.figures import Case, Figures, MeridianFigure, figures, standing_on
from meridian_print.meridian.rules.material import Colour
from meridian_print.meridian.words import Words
from meridian_print.meridian.words.figures import FactWords
from meridian_print.templates import folders

LANGUAGES = folders("languages")
CAPTIONS = [(language, each.figure) for language in LANGUAGES for each in Words(language).rulebook.captions]
PLACES = re.compile(r"\{\w+\}")
FREE = ("takes", "players")
"""What a caption may also say by itself: whose tower it speaks of."""


def written(language: str, key: str) -> str:
    return next(each.words for each in Words(language).rulebook.captions if each.figure == key)


def claims(words: FactWords) -> Iterator[str]:
    """Yield the words that only the engine may say."""
    for field in fields(words):
        said = getattr(words, field.name)
        if field.name == "numbers":
            yield from said[1:]
        elif field.name == "towers":
            yield from (PLACES.sub(r"\\d", each) for each in said)
        elif field.name not in FREE:
            yield PLACES.sub("", said).strip()


def claimed(told: str, words: FactWords) -> list[str]:
    """Return what a caption says that only the engine may say."""
    told = PLACES.sub(" ", told)
    found = [claim for claim in claims(words) if re.search(rf"\b{claim}\b", told.replace("\u00a0", " "), re.IGNORECASE)]
    return found + re.findall(r"\d", told)


@pytest.mark.parametrize(("language", "key"), CAPTIONS)
def test_a_caption_claims_nothing_that_the_engine_has_not_said(language: str, key: str) -> None:
    assert claimed(written(language, key), Words(language).figures.facts) == []


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "shorter than the {left_entered}, it pushes it down"),
        ("en", "a {left_height} may stand in any city"),
        ("en", "three towers move {left_way}"),
        ("fr", "elle la repousse vers le haut"),
        ("fr", "la 3 marron sort du plateau"),
        ("de", "sie schiebt sie hoch"),
        ("de", "eine {left_height} darf nicht {left_under} stehen"),
    ],
)
def test_a_claim_would_be_found(language: str, told: str) -> None:
    assert claimed(told, Words(language).figures.facts)


@pytest.mark.parametrize(("language", "key"), CAPTIONS)
def test_a_caption_tells_of_every_case(language: str, key: str) -> None:
    facts = facts_told(key, Words(language).figures.facts)

    told = set(re.findall(r"\{([a-z]+)_", written(language, key)))
    assert told == {fact.split("_")[0] for fact in facts}


def test_a_caption_says_the_opposite_when_the_figure_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = {language: told_of("push", language) for language in LANGUAGES}
    shown = MeridianFigure("push", (Case("_ 4K _ 1G _", 2, 4), Case("_ 4K _ 1G _", 2, 2)))
    monkeypatch.setattr(captions, "figures", lambda: Figures((shown,), ()))

    assert before["en"].endswith("shorter than the 4, it pushes it up; taller than the 1, it pushes it down.")
    assert told_of("push", "en").endswith("taller than the 1, it pushes it down; shorter than the 4, it pushes it up.")
    assert all(told_of("push", language) != before[language] for language in LANGUAGES)


def test_a_caption_cannot_tell_of_what_is_not_to_be_seen() -> None:
    with pytest.raises(KeyError, match="left_way"):
        caption("first", "a tower pushes {left_way}", Words("en").figures.facts)


def told_of(key: str, language: str) -> str:
    return caption(key, written(language, key), Words(language).figures.facts).replace("\u00a0", " ")


def cases(key: str) -> tuple[Case, ...]:
    return next(each.cases for each in figures().meridians if each.key == key)


def seen(key: str) -> list[CaseFacts]:
    return [case_facts(case) for case in cases(key)]


def vacant(case: Case) -> bool:
    return set(case.before.split()) == {"_"}


def test_an_empty_meridian_is_empty() -> None:
    (left, middle, right), (two, one) = cases("first"), cases("quick-first")

    assert all(map(vacant, (left, middle, two, one)))
    assert not vacant(right)


def test_in_any_city_of_an_empty_meridian_the_same_holds() -> None:
    allowed = [
        {case_facts(Case(case.before, case.height, to)).is_allowed for to in range(1, 6)}
        for case in cases("quick-first")
    ]

    assert allowed == [{True}, {False}]


@pytest.mark.parametrize("key", ["order", "one", "push", "room", "heights", "quick-order"])
def test_the_same_meridian_is_the_same(key: str) -> None:
    left, other, *_ = cases(key)

    assert left.before == other.before


@pytest.mark.parametrize("key", ["push", "room"])
def test_the_same_tower_stands_in_another_city(key: str) -> None:
    left, right = cases(key)

    assert (left.height, left.to != right.to) == (right.height, True)


def test_the_example_of_the_quick_start_may_stand_between_and_push_either() -> None:
    left, right = cases("push")
    between = Case(left.before, left.height, 3)

    assert left.before.split()[between.to - 1] == "_"
    assert (case_facts(between).upper, case_facts(between).lower) == (4, 1)
    assert all(case_facts(case).is_allowed for case in (left, between, right))


def test_a_second_tower_is_forbidden_where_an_own_one_stands() -> None:
    assert [(case.rule, case.withdrawn) for case in cases("one")] == [("R4", 0), ("", 2)]


def test_both_rules_are_broken_where_the_order_is_named() -> None:
    left, right = seen("both")

    assert cases("both")[0].rule == "R3"
    assert left.lost is not None
    assert right.pushed == right.cities - right.city


def test_the_pushed_tower_comes_where_orange_was() -> None:
    _, right = seen("rebuild")

    assert right.end == right.cities - cases("rebuild")[1].withdrawn


def test_on_both_sides_all_is_the_same() -> None:
    on_five = [Case(f"{case.before} _", case.height, case.to) for case in cases("four")]

    assert [case_facts(case).is_allowed for case in on_five] == [facts.is_allowed for facts in seen("four")]


def test_two_players_have_two_colours_and_enter_no_own_city() -> None:
    left, right = seen("two")

    assert left.seats[0] == (Colour.ORANGE, Colour.BROWN)
    assert "O" in cases("two")[0].before.split()[left.pushed - 1]
    assert right.entered is not None
    assert (right.entered.owner, cases("two")[1].rule) == (0, "R5")


def islands(key: str) -> list[Mapping[str, int]]:
    """Return of each island the heights by owner, with a star for a capital."""
    return [
        {
            f"{tuple(Colour)[tower.owner]}{'*' * is_capital}": tower.height
            for tower, is_capital in standing_on(case)
            if tower is not None
        }
        for each in figures().islands
        if each.key == key
        for case in each.islands
    ]


def test_who_stands_in_the_capital_and_how_high_is_as_told() -> None:
    left, right = islands("quick-islands")
    _, second, third, _ = islands("islands")

    assert left["black"] > left["grey"]
    assert set(right) == {"black", "grey*"}
    assert len(second) == 1
    assert set(third) == {"black*", "orange"}
