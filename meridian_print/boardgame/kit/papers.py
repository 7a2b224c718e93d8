"""Papers by name: those of `templates/papers.yaml`, and sizes such as '320x450mm'."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meridian_print.graphics.drawing.geometry import Mm, Size
from meridian_print.printing.imposition.paper import Paper, Papers, PaperTooSmallError, WriteOn
from meridian_print.templates import load
from meridian_print.text.diagnostics import START, Diagnostic, error
from meridian_print.text.source.values import extent, with_unit
from meridian_print.text.spelling import did_you_mean

if TYPE_CHECKING:  # a new board needs no typesetting
    from meridian_print.graphics.typesetting.lines import NoRoomError


def known_papers() -> Papers:
    """Read the papers that come with the program."""
    return load("papers.yaml", Papers)


def paper_named(words: str) -> Paper:
    """Find a paper by name or size, upright; raises ValueError for anything else.

    >>> paper_named("letter").name, paper_named("450 x 320 mm").name
    ('Letter', '320x450mm')
    """
    named = next((paper for paper in known_papers().papers if paper.name.casefold() == words.strip().casefold()), None)
    return named or _custom(words)


def writing_paper(paper: Paper) -> Paper:
    """Return the paper for sheets to write on; raises PaperTooSmallError if `paper` is too small for them."""
    width, height = known_papers().write_on.least
    if paper.width < width or paper.height < height:
        least = f"{width:g} x {height:g} mm"
        raise PaperTooSmallError(f"expected at least {least} for the score and log sheets, got '{paper.name}'")
    return paper if paper.writing == paper.name else paper_named(paper.writing)


def small_paper(fault: PaperTooSmallError) -> Diagnostic:
    """Report a paper on which a part of the kit does not fit."""
    message = f"{fault}; choose a larger `paper`, or make other parts with `only`"
    return error("small-paper", START, message)


def no_room(fault: NoRoomError, paper: str) -> Diagnostic:
    """Report texts that do not fit; another paper is proposed only if it has more room for text.

    >>> from meridian_print.graphics.typesetting.lines import NoRoomError
    >>> no_room(NoRoomError("too long"), "A3").message
    "the text does not fit on paper 'A3': too long; shorten long names, or make other parts with `only`"
    """
    roomy = known_papers().custom.writing
    other = "" if paper_named(paper).writing == roomy else f"choose `paper` {roomy}, "
    ways = f"{other}shorten long names, or make other parts with `only`"
    return error("no-room", START, f"the text does not fit on paper '{paper}': {fault}; {ways}")


def sheet_name(size: Size) -> str:
    """Return the name of the paper with this size, portrait or landscape.

    >>> sheet_name(Size(215.9, 279.4)), sheet_name(Size(320.0, 450.0))
    ('Letter', '320x450mm')
    """
    words = _size_in_words(Size(*sorted(size)))
    return next((paper.name for paper in known_papers().papers if _size_in_words(paper.size) == words), words)


def _custom(words: str) -> Paper:
    sides, custom = extent(words), known_papers().custom
    if sides is None:
        names = tuple(paper.name for paper in known_papers().papers)
        hint = with_unit(words) or did_you_mean(words, names) or f"the papers are {', '.join(names)}"
        raise ValueError(f"expected a paper such as 'A4' or '320x450mm', got '{words}'; {hint}")
    short, long = sorted(sides)
    if short < custom.least or long > custom.most:
        bounds = f"at least {custom.least:g} mm wide and at most {custom.most:g} mm long"
        raise ValueError(f"expected a paper {bounds}, got '{words}'")
    name = sheet_name(Size(short, long))
    fits = _is_to_write_on(short, long, known_papers().write_on)
    known = next((paper for paper in known_papers().papers if paper.name == name), None)
    return known or Paper(name, short, long, custom.rim, name if fits else custom.writing)


def _size_in_words(size: Size) -> str:
    return "x".join(f"{side:.3f}".rstrip("0").rstrip(".") for side in size) + "mm"


def _is_to_write_on(width: Mm, height: Mm, bounds: WriteOn) -> bool:
    return width <= bounds.most[0] and height <= bounds.most[1]
