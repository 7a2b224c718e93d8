"""Captions tell what the engine says of their figures, in every language, and claim nothing by themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace

import pytest

from meridian_print.games.meridian.figures import captions
from meridian_print.games.meridian.figures.captions import caption, fact_texts, panel_captions
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.scenes.facts import CaseFacts, case_facts
from meridian_print.games.meridian.scenes.figures import FigureCase, Figures, MeridianFigure, figures, standing_on
from meridian_print.games.meridian.words import Words
from meridian_print.games.meridian.words.pictures import FactWords
from meridian_print.templates import folders

LANGUAGES = folders("meridian/languages")
CAPTIONS = [(language, each.figure) for language in LANGUAGES for each in Words(language).quick_start.captions]
PANELS = [
    (language, key, panel)
    for language in LANGUAGES
    for key, texts in Words(language).rulebook.captions.items()
    for panel in range(len(texts))
]
PLACES = re.compile(r"\{\w+\}")
MARKED = re.compile(r"\[\w+\]")
FREE = ("takes", "players", "either")
"""What a caption may also say by itself: whose tower it speaks of."""


def written(language: str, key: str) -> str:
    return next(each.words for each in Words(language).quick_start.captions if each.figure == key)


def claims(words: FactWords) -> Iterator[str]:
    """Yield the words that only the engine may say."""
    for field in fields(words):
        text = getattr(words, field.name)
        if field.name == "numbers":
            yield from text[1:]
        elif field.name == "towers":
            yield from (PLACES.sub(r"\\d", each) for each in text)
        elif field.name not in FREE:
            yield PLACES.sub("", text).strip()


def claimed(expected: str, words: FactWords) -> list[str]:
    """Return what a caption says that only the engine may say."""
    expected = PLACES.sub(" ", expected)
    found = [
        claim for claim in claims(words) if re.search(rf"\b{claim}\b", expected.replace("\u00a0", " "), re.IGNORECASE)
    ]
    return found + re.findall(r"\d", expected)


@pytest.mark.parametrize(("language", "key"), CAPTIONS)
def test_a_caption_claims_nothing_that_the_engine_does_not_confirm(language: str, key: str) -> None:
    assert claimed(written(language, key), Words(language).figures.facts) == []


@pytest.mark.parametrize(
    ("language", "expected"),
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
def test_a_claim_would_be_found(language: str, expected: str) -> None:
    assert claimed(expected, Words(language).figures.facts)


@pytest.mark.parametrize(("language", "key"), CAPTIONS)
def test_a_caption_covers_every_case(language: str, key: str) -> None:
    facts = fact_texts(key, Words(language).figures.facts)

    found = set(re.findall(r"\{([a-z]+)_", written(language, key)))
    assert found == {fact.split("_")[0] for fact in facts}


def test_a_caption_says_the_opposite_when_the_figure_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = {language: caption_text("push", language) for language in LANGUAGES}
    shown = MeridianFigure("push", (FigureCase("_ 4K _ 1G _", 2, 4), FigureCase("_ 4K _ 1G _", 2, 2)))
    monkeypatch.setattr(captions, "figures", lambda: Figures((shown,), ()))

    assert before["en"].endswith("shorter than the 4, it pushes it up; taller than the 1, it pushes it down.")
    assert caption_text("push", "en").endswith(
        "taller than the 1, it pushes it down; shorter than the 4, it pushes it up."
    )
    assert all(caption_text("push", language) != before[language] for language in LANGUAGES)


def test_a_caption_cannot_mention_what_the_figure_does_not_show() -> None:
    with pytest.raises(KeyError, match="left_way"):
        caption("quick-first", "a tower pushes {left_way}", Words("en").figures.facts)


@pytest.mark.parametrize(("language", "key", "panel"), PANELS)
def test_the_caption_of_a_panel_claims_nothing_that_the_engine_has_not_said(
    language: str, key: str, panel: int
) -> None:
    text = MARKED.sub("", Words(language).rulebook.captions[key][panel])

    assert claimed(text, Words(language).figures.facts) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_case_of_a_figure_in_the_book_has_a_caption_that_can_be_filled_in(language: str) -> None:
    words = Words(language)

    for key, texts in words.rulebook.captions.items():
        captions = panel_captions(key, texts, words.figures.facts)
        assert len(captions) == len(cases(key))
        assert not any("{" in text for text in captions)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_caption_gives_the_verdict_of_the_engine(language: str) -> None:
    texts = Words(language).rulebook.captions["choices"]

    verdicts = ["[=yes|" in text for text in texts]

    assert verdicts == [facts.is_allowed for facts in seen("choices")] == ["[=no|" not in text for text in texts]


def test_a_panel_is_filled_in_with_what_the_engine_says() -> None:
    words = Words("en")

    *_, last = panel_captions("chains", words.rulebook.captions["chains"], words.figures.facts)

    assert last.startswith("The 2 would push three towers up, but there is no room. In city b or a it has a place")


def caption_text(key: str, language: str) -> str:
    return caption(key, written(language, key), Words(language).figures.facts).replace("\u00a0", " ")


def cases(key: str) -> tuple[FigureCase, ...]:
    return next(each.cases for each in figures().meridians if each.key == key)


def seen(key: str) -> list[CaseFacts]:
    return [case_facts(case) for case in cases(key)]


def vacant(case: FigureCase) -> bool:
    return set(case.before.split()) == {"_"}


def anywhere(case: FigureCase) -> set[bool]:
    """Return whether the tower is allowed, city by city."""
    return {case_facts(replace(case, to=to)).is_allowed for to in range(1, len(case.before.split()) + 1)}


@pytest.mark.parametrize("key", ["rule-1", "quick-first"])
def test_in_any_city_of_an_empty_meridian_the_same_holds(key: str) -> None:
    assert all(map(vacant, cases(key)))
    assert [anywhere(case) for case in cases(key)] == [{True}, {False}]


@pytest.mark.parametrize("key", ["push", "heights", "quick-order", "rule-2", "rule-3", "rule-4"])
def test_the_same_meridian_is_the_same(key: str) -> None:
    left, other, *_ = cases(key)

    assert left.before == other.before


def test_no_other_tower_of_a_height_that_is_there_is_allowed_anywhere() -> None:
    _, right = cases("rule-2")

    assert anywhere(right) == {False}


def test_a_city_below_a_shorter_tower_is_not_allowed() -> None:
    _, right = cases("rule-3")
    lowest = replace(right, to=len(right.before.split()))

    facts = case_facts(lowest)

    assert (facts.upper, facts.is_allowed) == (1, False)
    assert facts.upper < facts.height


def test_the_same_tower_stands_in_another_city() -> None:
    left, right = cases("push")

    assert (left.height, left.to != right.to) == (right.height, True)


def test_the_example_of_the_quick_start_may_stand_between_and_push_either() -> None:
    left, right = cases("push")
    between = FigureCase(left.before, left.height, 3)

    assert left.before.split()[between.to - 1] == "_"
    assert (case_facts(between).upper, case_facts(between).lower) == (4, 1)
    assert all(case_facts(case).is_allowed for case in (left, between, right))


def test_a_second_tower_is_forbidden_where_an_own_one_stands() -> None:
    assert [(case.rule, case.withdrawn) for case in cases("rule-4")] == [("", 2), ("R4", 0)]


def test_the_four_placements_of_the_example_are_one_tower_on_one_meridian() -> None:
    shown = cases("choices")

    assert {(case.before, case.height) for case in shown} == {("4K 3N _ 1G _", 2)}
    assert [case.to for case in shown] == [2, 3, 4, 5]
    assert not case_facts(replace(shown[1], to=1)).is_allowed


@pytest.mark.parametrize("height", [5, 6, 20])
def test_a_taller_tower_has_only_the_highest_city(height: int) -> None:
    tall = replace(cases("chains")[2], height=height)

    allowed = [to for to in range(1, 6) if case_facts(replace(tall, to=to)).is_allowed]

    assert allowed == [1]


def test_the_pushed_tower_comes_where_orange_was_and_could_not_otherwise() -> None:
    _, right = cases("rebuilt")

    assert case_facts(right).end == 5 - right.withdrawn
    assert not case_facts(replace(right, withdrawn=0)).is_allowed


def test_two_players_have_two_colours_and_enter_no_own_city() -> None:
    left, right = seen("pair")

    assert left.seats == ((Colour.ORANGE, Colour.BROWN), (Colour.GREY, Colour.BLACK))
    assert left.own is not None
    assert right.entered is not None
    assert (right.entered.owner, cases("pair")[1].rule) == (0, "R5")


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


def test_owner_and_height_in_the_capital_are_as_stated() -> None:
    left, right = islands("quick-islands")

    assert left["black"] > left["grey"]
    assert set(right) == {"black", "grey*"}
