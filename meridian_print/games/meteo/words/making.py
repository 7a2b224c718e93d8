"""Words on the assembly sheet that are Météo Business's own: names of documents, and what is made of its things."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.components.assembly.words import StepWords


@dataclass(frozen=True, slots=True)
class DocumentWords:
    """The names of documents, by the kinds in `templates/meteo/assembly.yaml`."""

    tiles: str
    board: str
    weather: str
    film: str
    rose: str
    cards: str
    money: str
    pieces: str
    counters: str
    boxes: str
    weather_to_cut: str
    cards_to_cut: str
    money_to_cut: str
    pieces_to_cut: str
    counters_to_cut: str
    player_aid: str
    cash_sheet: str
    form: str
    log_sheet: str
    quick_start: str
    booklet: str
    rules: str
    shop_board: str
    shop_cards: str
    shop_tiles: str
    upload: str
    vendor: str
    card_images: str


@dataclass(frozen=True, slots=True)
class FoldWords:
    """Where an upright fold of the board runs."""

    through: str
    beside: str


@dataclass(frozen=True, slots=True)
class NeedWords:
    """The things needed for tiles, wind rose, cards and pieces; `{count}` is that of the cards."""

    knife: str
    card: str
    fastener: str
    sleeves: str


@dataclass(frozen=True, slots=True)
class StepsWords:
    """The steps from sheets to tiles, wind rose, money and pieces, and into the boxes.

    `{file}`, `{film}`, `{how_to}` and numbers of things are filled in; `{kinds}` are the tiles, kind by kind.
    """

    weather: StepWords
    folded: StepWords
    fronts: StepWords
    film: StepWords
    rose: StepWords
    money: StepWords
    pieces: StepWords
    counters: StepWords
    pack: StepWords


@dataclass(frozen=True, slots=True)
class MakingWords:
    """What is made of the sheets of a kit."""

    documents: DocumentWords
    board: FoldWords
    needs: NeedWords
    steps: StepsWords
