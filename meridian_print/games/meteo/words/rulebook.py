"""Words of the rulebook."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.graphics.rulebook.words import BookWords, Component, Passage


@dataclass(frozen=True, slots=True)
class FigureWords:
    """Words of figures; what stands in braces is filled in.

    `tiles` are named with their articles in the order of their letters SCORHL, `winds` by where they blow to, clockwise
    from the north, `players` by their colours as in a sentence. `ways` joins the last of several to the others.
    """

    tiles: tuple[str, ...]
    winds: tuple[str, ...]
    players: tuple[str, ...]
    ways: str
    at: str
    stands: str
    grid: str
    then: str
    enters: str
    leaves: str
    entries: str
    dial: str
    sails: str
    hand: str
    table: str


@dataclass(frozen=True, slots=True)
class CoverWords:
    """Words on the cover; each chip has two lines. `{kit}` is the kit's id."""

    author: str
    subtitle: str
    players: tuple[str, str]
    ages: tuple[str, str]
    time: tuple[str, str]
    credit: str
    kit: str
    alt: str


@dataclass(frozen=True, slots=True)
class AimWords:
    """Words of the page on story, aim and components; `marks` explains the raised numbers."""

    title: str
    text: str
    aim: Passage
    components: str
    board: Component
    rose: Component
    tiles: Component
    hotels: Component
    ships: Component
    cards: Component
    money: Component
    sheets: Component
    marks: str


@dataclass(frozen=True, slots=True)
class SetupWords:
    """Words of the page on the setup; for two, three and four players the fronts and the ordinary tiles dealt."""

    title: str
    caption: str
    steps: tuple[str, ...]
    heads: tuple[str, ...]
    two: tuple[str, ...]
    three: tuple[str, ...]
    four: tuple[str, ...]
    seat: str


@dataclass(frozen=True, slots=True)
class CallWords:
    """What is to be found on the board, in the order of the numbers in the picture."""

    code: str
    slot: str
    hotels: str
    ships: str
    wind: str


@dataclass(frozen=True, slots=True)
class BoardPageWords:
    """Words of the page on the board, the weather, grounds and prices; the `key` tells how figures are read.

    `both` is about the `{regions}` of two kinds, `examples` for a board that is not that of the examples.
    """

    title: str
    caption: str
    calls: CallWords
    weather: str
    weather_text: str
    names: tuple[str, ...]
    ground: str
    ground_heads: tuple[str, ...]
    grounds: tuple[str, ...]
    yes: str
    no: str
    both: str
    examples: str
    prices: tuple[str, ...]
    hotel: str
    ship: str
    key_title: str
    key: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnPageWords:
    """Words of the page on a turn; `rows` are what may be done, by the turn; `panels` are those of a whole turn."""

    title: str
    text: str
    steps: tuple[Passage, ...]
    when: str
    heads: tuple[str, ...]
    rows: tuple[str, ...]
    not_front: str
    whole: str
    panels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class IncomeWords:
    """Words of the page on income and debt; the `ledger` is what happens to the cash, step by step."""

    title: str
    text: str
    panels: tuple[str, ...]
    caption: str
    debt: Passage
    ledger_title: str
    ledger: tuple[str, ...]
    ledger_text: str
    others: str


@dataclass(frozen=True, slots=True)
class PlacingWords:
    """Words of the page on where a tile enters, and what it moves."""

    title: str
    text: str
    entry: Passage
    panels: tuple[str, ...]
    shift: Passage
    shift_panels: tuple[str, ...]
    lift: str


@dataclass(frozen=True, slots=True)
class LimitWords:
    """Words of the page on what may enter."""

    title: str
    difference: Passage
    caption: str
    high: Passage
    high_panels: tuple[str, ...]
    last: Passage
    advice: str


@dataclass(frozen=True, slots=True)
class CardRowWords:
    """What a card does in a region: it pays, or it does not."""

    paid: str
    unpaid: str


@dataclass(frozen=True, slots=True)
class LeavingWords:
    """Words of the page on the tile that leaves, and on weather cards."""

    title: str
    swap: Passage
    swap_caption: str
    aside: Passage
    cards: Passage
    card_caption: str
    card_rows: CardRowWords
    both: str


@dataclass(frozen=True, slots=True)
class TradeWords:
    """Words of the page on buying, selling and sailing."""

    title: str
    trade: Passage
    ground: Passage
    change: str
    sail: Passage
    caption: str
    advice: str


@dataclass(frozen=True, slots=True)
class WindFigureWords:
    """Words of the page on the wind and the end of the game."""

    title: str
    turn: Passage
    turn_caption: str
    end: Passage
    win: str
    count_title: str
    count_heads: tuple[str, ...]
    count_caption: str
    cash: str


@dataclass(frozen=True, slots=True)
class SourceWords:
    """Words of the last page: house rules, what is rebuilt and what is ours, questions, a turn in a few lines."""

    title: str
    text: str
    heads: tuple[str, ...]
    rules: tuple[tuple[str, str, str, str], ...]
    rebuilt_title: str
    rebuilt: str
    ours_title: str
    ours: str
    questions_title: str
    questions: tuple[Passage, ...]
    lines_title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RulebookWords(BookWords):
    """Words of the rulebook; `{number}` and `{title}` are filled in."""

    cover: CoverWords
    aim: AimWords
    setup: SetupWords
    board: BoardPageWords
    turn: TurnPageWords
    income: IncomeWords
    placing: PlacingWords
    limits: LimitWords
    leaving: LeavingWords
    trade: TradeWords
    wind: WindFigureWords
    sources: SourceWords
