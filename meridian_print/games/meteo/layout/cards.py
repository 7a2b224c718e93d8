"""The list of weather cards: which regions, weather and pieces each names, and what it pays or costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from meridian_print.games.meteo.layout.map_block import KINDS, MapBlock, unknown_ground
from meridian_print.games.meteo.layout.model import (
    REGION_CODES,
    REGIONS,
    SHIP_GROUNDS,
    Card,
    Ground,
    Grounds,
    Piece,
    Weather,
    region_at,
)
from meridian_print.games.meteo.rules.material import LETTERS
from meridian_print.text.diagnostics import Diagnostic, Span, error, warning
from meridian_print.text.source.fields import Fields, fields, items
from meridian_print.text.source.nodes import Node, Scalar, Sequence, Word
from meridian_print.text.source.values import Findings, integer, name, shortened, what_stands, wrong_type
from meridian_print.text.spelling import did_you_mean

T = TypeVar("T")

ALL, BOTH = "all", "both"
PIECES: tuple[Piece, ...] = ("hotel", "ship")
MOST_NUMBER = 99
FEWEST_CARDS = 8
"""Cards that four players take."""
_CARD = ("number", "regions", "weather", "pieces", "each", "title")
_THOUSAND = 1000
_MOST_EACH = 99 * _THOUSAND
_PUBLISHED = 6
"""The one card of the published game that is known; its number is not."""
_PUBLISHED_SAYS = ((Ground.BEACH,), ("sunny", "cloudy"), ("hotel",), _THOUSAND)


@dataclass(frozen=True, slots=True)
class DeclaredCard:
    """A card as declared; no number, piece or amount stands for one that could not be read."""

    span: Span
    number: int | None
    number_span: Span
    grounds: tuple[Ground, ...]
    singles: tuple[int, ...]
    regions_span: Span
    is_placed: bool
    weather: tuple[Weather, ...]
    pieces: tuple[Piece, ...]
    each: int
    title: str


@dataclass(frozen=True, slots=True)
class DeclaredCards:
    """The cards of a layout, in the order of the file."""

    span: Span
    cards: tuple[DeclaredCard, ...]


def read_cards(node: Node, findings: Findings) -> DeclaredCards | None:
    """Read the list `cards`."""
    cards = items(node, findings, _card)
    if cards is None:
        return None
    findings += _twice(cards)
    count = len(node.items) if isinstance(node, Sequence) else 0
    if count < FEWEST_CARDS:
        message = f"expected at least {FEWEST_CARDS} cards, two for each of four players, got {count or 'none'}"
        findings.append(warning("few-cards", node.span, message, "leave out 'cards' to have the usual fourteen"))
    return DeclaredCards(node.span, cards)


def idle_cards(declared: DeclaredCards, block: MapBlock) -> Iterator[Diagnostic]:
    """Report the cards that can never have an effect on a map."""
    for card in declared.cards:
        if card.is_placed and card.pieces and not _can_hold(card, block.grounds):
            pieces = " or ".join(f"{piece}s" for piece in card.pieces)
            message = f"expected a card with an effect, got {pieces} where none can be"
            yield error("card-nothing", card.regions_span, message, "name regions of this map that take them")


def resolved(declared: DeclaredCards, grounds: tuple[Grounds, ...]) -> tuple[Card, ...]:
    """Return the cards with the regions that they name, by number."""
    cards = (
        Card(
            number=card.number,
            grounds=card.grounds,
            singles=card.singles,
            regions=_regions(card, grounds),
            weather=card.weather,
            pieces=card.pieces,
            each=card.each,
            title=card.title,
            is_published=_is_published(card),
        )
        for card in declared.cards
        if card.number is not None
    )
    return tuple(sorted(cards, key=lambda card: card.number))


def _is_published(card: DeclaredCard) -> bool:
    says = (card.grounds, card.weather, card.pieces, card.each)
    return card.number == _PUBLISHED and not card.singles and says == _PUBLISHED_SAYS


def _regions(card: DeclaredCard, grounds: tuple[Grounds, ...]) -> tuple[int, ...]:
    if not card.grounds and not card.singles:
        return tuple(range(REGIONS))
    return tuple(
        region
        for region, kinds in enumerate(grounds)
        if region in card.singles or not set(kinds).isdisjoint(card.grounds)
    )


def _can_hold(card: DeclaredCard, grounds: tuple[Grounds, ...]) -> bool:
    named = [grounds[region] for region in _regions(card, grounds)]
    takes = {
        "hotel": any(kinds != (Ground.SEA,) for kinds in named),
        "ship": any(not SHIP_GROUNDS.isdisjoint(kinds) for kinds in named),
    }
    return any(takes[piece] for piece in card.pieces)


def _twice(cards: tuple[DeclaredCard, ...]) -> Iterator[Diagnostic]:
    seen: dict[int, DeclaredCard] = {}
    for card in cards:
        if card.number is not None and seen.setdefault(card.number, card) is not card:
            message = f"expected each card to have its own number, got '{card.number}' again"
            first = seen[card.number].number_span.line
            yield error("card-number", card.number_span, message, f"the card on line {first} has it")


def _card(node: Node, findings: Findings) -> DeclaredCard | None:
    given = fields(node, findings, of="a card", known=_CARD)
    if given is None:
        return None
    found_before = len(findings)
    named = given.required("regions", _places, ((), ()), "name a kind of ground, 'all', or a list of kinds and codes")
    is_placed = len(findings) == found_before
    return DeclaredCard(
        span=node.span,
        number=given.required("number", _number, None, f"number the cards from 1 to {MOST_NUMBER}"),
        number_span=_span(given, "number"),
        grounds=named[0],
        singles=named[1],
        regions_span=_span(given, "regions"),
        is_placed=is_placed,
        weather=given.optional("weather", partial(_choices, known=tuple(LETTERS), of="weather"), ()),
        pieces=given.required("pieces", _pieces, (), "write 'pieces: hotel', 'ship' or 'both'"),
        each=given.required("each", _each, 0, "write what each piece earns, such as 'each: 1000' or 'each: -1000'"),
        title=given.optional("title", name, ""),
    )


def _span(given: Fields, key: str) -> Span:
    entry = given.entry(key)
    return entry.value.span if entry else given.node.span


def _number(node: Node, findings: Findings) -> int | None:
    is_whole = isinstance(node, Scalar) and node.kind == "integer"
    value = integer(node, [], least=1, most=MOST_NUMBER) if is_whole else None
    if value is None:
        message = f"expected a card's number from 1 to {MOST_NUMBER}, got {what_stands(node)}"
        findings.append(error("card-number", node.span, message))
    return value


def _each(node: Node, findings: Findings) -> int | None:
    value = integer(node, [], least=-_MOST_EACH, most=_MOST_EACH)
    if value and value % _THOUSAND == 0:
        return value
    findings.append(wrong_type(node, f"a multiple of {_THOUSAND}, other than 0", "money comes in thousands"))
    return None


def _pieces(node: Node, findings: Findings) -> tuple[Piece, ...] | None:
    word = node.text if isinstance(node, Scalar) else ""
    if word == BOTH:
        return PIECES
    for piece in PIECES:
        if word == piece:
            return (piece,)
    findings.append(wrong_type(node, "'hotel', 'ship' or 'both'", did_you_mean(word, (*PIECES, BOTH))))
    return None


def _choices(node: Node, findings: Findings, *, known: tuple[T, ...], of: str) -> tuple[T, ...] | None:
    """Read one of some words, or a list of them; repeated ones count once, in the usual order."""
    nodes = node.items if isinstance(node, Sequence) else (node,)
    given = [one.text if isinstance(one, Scalar) else "" for one in nodes]
    words = [str(value) for value in known]
    for one, text in zip(nodes, given, strict=True):
        if text not in words:
            hint = did_you_mean(text, words) or f"the words are {', '.join(words)}"
            findings.append(wrong_type(one, f"a kind of {of}", hint))
    return tuple(value for value in known if str(value) in given) if set(given) <= set(words) else None


def _places(node: Node, findings: Findings) -> tuple[tuple[Ground, ...], tuple[int, ...]] | None:
    """Read what a card names: kinds of ground and single regions; none of either for all."""
    nodes = node.items if isinstance(node, Sequence) else (node,)
    scalars = [one for one in nodes if isinstance(one, Scalar) and one.kind == "text"]
    if not scalars or len(scalars) < len(nodes):
        findings.append(wrong_type(node, "a kind of ground, 'all', or a list of kinds and codes such as [port, A1]"))
        return None
    faults = [fault for one in scalars if (fault := _fault(one))]
    findings += faults
    texts = [one.text for one in scalars]
    if faults or ALL in texts:
        return None if faults else ((), ())
    singles = {region for text in texts if (region := region_at(text)) is not None}
    return tuple(kind for kind in Ground if kind.value in texts), tuple(sorted(singles))


def _fault(word: Scalar) -> Diagnostic | None:
    text = word.text
    if text == ALL or text in KINDS or text in REGION_CODES:
        return None
    is_code = len(text) <= 3 and any(sign.isdigit() for sign in text)
    return unknown_region(word) if is_code else unknown_ground(Word(text, word.span), (ALL,))


def unknown_region(word: Scalar) -> Diagnostic:
    """Report a code that no region has."""
    upper = word.text.strip().upper()
    message = f"expected the code of a region, got '{shortened(word.text)}'"
    hint = f"did you mean '{upper}'?" if upper in REGION_CODES else "codes run from A1 to E5: the row, then the column"
    return error("unknown-region", word.span, message, hint)
