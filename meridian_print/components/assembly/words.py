"""Words on the assembly sheet: those that all games have in common."""

from __future__ import annotations

from dataclasses import dataclass


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
    one_page: str
    pages: str
    files: str
    large: str
    odd_even: str
    larger: str
    per_player: str
    per_game: str


@dataclass(frozen=True, slots=True)
class SharedNeedWords:
    """The things needed besides paper and printer; `{thick}`, `{count}`, `{width}` and `{height}` are filled in."""

    glue: str
    tape: str
    board: str
    hinge: str
    board_stiff: str


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
class SharedStepsWords:
    """The steps that a kit of any game can require."""

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
    fold_one: StepWords
    cards: StepWords
    corners: StepWords
    gutterfold: StepWords
    sleeves: StepWords
    boxes: StepWords
    booklet: StepWords


@dataclass(frozen=True, slots=True)
class AssemblyWords:
    """Words on the assembly sheet of any game; `{title}` is the board's, `{author}` who made it."""

    document: str
    title: str
    page: str
    note: str
    intro: str
    author: str
    print_head: str
    need_head: str
    steps_head: str
    thin: str
    stiff: str
    table: TableWords
    needs: SharedNeedWords
    map: MapWords
    panels: PanelPlanWords
    steps: SharedStepsWords
