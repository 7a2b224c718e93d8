"""Words on the assembly sheet that are Meridian's own: names of documents, and what is made of its things."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.components.assembly.words import StepWords


@dataclass(frozen=True, slots=True)
class DocumentWords:
    """The names of documents, by the kinds in `templates/meridian/assembly.yaml`."""

    tiles: str
    thin: str
    stiff: str
    board: str
    cards: str
    towers: str
    counters: str
    boxes: str
    shop_board: str
    shop_cards: str
    upload: str
    vendor: str
    card_images: str
    cards_to_cut: str
    counters_to_cut: str
    towers_to_cut: str
    rules: str
    booklet: str
    quick_start: str
    player_aid: str
    mats: str
    strips: str
    labels: str
    score_sheet: str
    form: str
    log_sheet: str


@dataclass(frozen=True, slots=True)
class NeedWords:
    """The things needed for pieces, cards and aids."""

    knife: str
    sleeves: str
    markers: str


@dataclass(frozen=True, slots=True)
class StepsWords:
    """The steps from sheets to pieces and aids."""

    towers: StepWords
    counters: StepWords
    aids: StepWords


@dataclass(frozen=True, slots=True)
class MakingWords:
    """What is made of the sheets of a kit."""

    documents: DocumentWords
    needs: NeedWords
    steps: StepsWords
