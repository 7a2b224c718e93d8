"""Words on the assembly sheet."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class TableWords:
    """The table of what to print: heads of its columns, ways to print a file, inks, papers."""

    document: str
    sheets: str
    paper: str
    print: str
    weight: str
    ink: str
    one_side: str
    long: str
    short: str
    long_edge: str
    short_edge: str
    by_hand: str
    screen: str
    shop: str
    upload: str
    colour: str
    black: str
    with_bleed: str
    size: str
    pages: str
    files: str
    large: str
    odd_even: str
    larger: str
    per_player: str
    per_game: str


DocumentKind = Literal[
    "tiles",
    "thin",
    "stiff",
    "board",
    "cards",
    "towers",
    "counters",
    "boxes",
    "shop",
    "vendor",
    "card_images",
    "cards_to_cut",
    "counters_to_cut",
    "towers_to_cut",
    "rules",
    "booklet",
    "quick_start",
    "player_aid",
    "mats",
    "strips",
    "labels",
    "score_sheet",
    "form",
    "log_sheet",
]
"""The kinds of documents that have a name."""


@dataclass(frozen=True, slots=True)
class DocumentWords:
    """The names of documents, by the kinds in `templates/assembly.yaml`."""

    tiles: str
    thin: str
    stiff: str
    board: str
    cards: str
    towers: str
    counters: str
    boxes: str
    shop: str
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

    def of(self, kind: DocumentKind) -> str:
        """Return the name of a kind of document."""
        name: str = asdict(self)[kind]
        return name


@dataclass(frozen=True, slots=True)
class NeedWords:
    """The things needed besides paper and printer."""

    knife: str
    glue: str
    tape: str
    board: str
    hinge: str
    sleeves: str
    board_stiff: str
    markers: str


@dataclass(frozen=True, slots=True)
class MapWords:
    """Words on the map of tiles; `{side}`, `{tiles}` and `{flap}` are filled in."""

    head: str
    side: str
    foot: str
    overlap: str
    tabs: str
    butt: str
    on_top: str
    behind: str
    one: str
    alt: str


@dataclass(frozen=True, slots=True)
class PanelPlanWords:
    """Words on the plan of panels.

    `{number}`, `{side}`, `{other}`, `{size}`, `{width}`, `{height}` and `{thick}` are filled in.
    """

    head: str
    panel: str
    several: str
    one: str
    fold: str
    whole: str
    cut: str
    hinge: str
    between: str
    through: str
    level: str
    stiff_only: str
    alt: str
    edge_alt: str


@dataclass(frozen=True, slots=True)
class StepWords:
    """A step: its head, what to do, and what its picture shows."""

    head: str
    text: str
    alt: str


@dataclass(frozen=True, slots=True)
class StepsWords:
    """All steps that a kit can require."""

    choice: StepWords
    ruler: StepWords
    crosses: StepWords
    tile: StepWords
    flaps: StepWords
    overlap: StepWords
    tabs: StepWords
    butt: StepWords
    skins: StepWords
    paper: StepWords
    paper_fold: StepWords
    mount: StepWords
    fold: StepWords
    cards: StepWords
    corners: StepWords
    gutterfold: StepWords
    sleeves: StepWords
    towers: StepWords
    counters: StepWords
    boxes: StepWords
    aids: StepWords
    booklet: StepWords


@dataclass(frozen=True, slots=True)
class AssemblyWords:
    """Words on the assembly sheet; `{title}` is the board's."""

    document: str
    title: str
    page: str
    note: str
    intro: str
    print_head: str
    need_head: str
    steps_head: str
    thin: str
    stiff: str
    table: TableWords
    documents: DocumentWords
    needs: NeedWords
    map: MapWords
    panels: PanelPlanWords
    steps: StepsWords
