"""What a page has around the board, in one language: its head, the current move, the controls, the panels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from meridian_print.boardgame.replay.chart import Course, chart_panel
from meridian_print.boardgame.replay.lists import findings_list, move_list
from meridian_print.boardgame.replay.shown import Shown, named
from meridian_print.text.markup import Markup, element, void
from meridian_print.version import __version__

_ICONS = {
    "first": "M5 5v14M19 5l-10 7 10 7z",
    "back": "M15 5l-7 7 7 7",
    "play": "M8 5l11 7-11 7z",
    "stop": "M7 5h3v14h-3zM14 5h3v14h-3z",
    "onward": "M9 5l7 7-7 7",
    "last": "M19 5v14M5 5l10 7-10 7z",
    "fault-before": "M12 5l-8 7 8 7zM18 4v9M18 18v1",
    "fault": "M12 5l8 7-8 7zM6 4v9M6 18v1",
}
"""The outlines of buttons' pictures, in a square of 24."""
_SPEEDS = (("slow", "3000"), ("normal", "1500"), ("fast", "600"))
"""How fast a game plays itself: the milliseconds for a move."""


@dataclass(frozen=True, slots=True)
class Edition:
    """A game's page in one language, besides its board.

    `panels` come between the moves and the findings, `score` after these. The record has `seats` and, under
    `positions`, what there is before the first move and after each. `course` is everyone's score by position.
    """

    language: str
    shown: Shown
    title: str
    summary: str
    panels: tuple[Markup, ...]
    score: Markup
    record: Mapping[str, Any]
    course: Course

    @property
    def full_title(self) -> str:
        """The title of the page: the board, the players, and the occasion."""
        players = ", ".join(player.name for player in self.shown.players)
        given = dict(self.shown.metadata.given)
        occasion = (given[key] for key in ("event", "date") if key in given)
        return " · ".join((self.title, players, *occasion))


def content(edition: Edition, board: Markup, languages: Mapping[str, str]) -> Markup:
    """Write all of a page; `board` is its picture, and `languages` are those to choose from, with their names."""
    shown = edition.shown
    parts = (
        element("a", {"class": "skip", "href": "#moves"}, shown.own.skip),
        _header(edition, languages),
        element(
            *("main", {}),
            *(_play(shown, board), _steps(shown), move_list(shown), *edition.panels),
            *(chart_panel(shown, edition.course), edition.score, findings_list(shown)),
        ),
        element("footer", {}, element("p", {}, shown.words.frame.made_by.format(version=__version__))),
    )
    return Markup("\n".join(part.html for part in parts))


def _header(edition: Edition, languages: Mapping[str, str]) -> Markup:
    shown = edition.shown
    players = (element("li", {}, named(shown, seat)) for seat in shown.seats)
    return element(
        *("header", {}),
        element("p", {"class": "kicker"}, shown.own.kicker),
        element("h1", {}, edition.title),
        element("ul", {"class": "seats"}, *players),
        element("p", {"class": "count"}, _summary(edition)),
        *_facts(shown),
        _choice(edition, languages),
    )


def _facts(shown: Shown) -> Iterator[Markup]:
    """Write when, where and on what occasion the game was played."""
    given = shown.metadata.given
    if given:
        yield element("ul", {"class": "facts"}, *(element("li", {"class": key}, value) for key, value in given))


def _choice(edition: Edition, languages: Mapping[str, str]) -> Markup:
    """Offer the page in its other languages."""
    names = (
        element("option", {"value": tag, "lang": tag, **_chosen(tag == edition.language)}, name)
        for tag, name in languages.items()
    )
    return element("select", {"id": "language", "aria-label": edition.shown.words.frame.language}, *names)


def _chosen(is_chosen: bool) -> dict[str, str]:
    return {"selected": ""} if is_chosen else {}


def _summary(edition: Edition) -> str:
    """Return how the game ended and how many errors the log has."""
    words, errors = edition.shown.words.frame, sum(found.is_error for found in edition.shown.findings)
    template = words.one_error if errors == 1 else words.errors
    return template.format(said=edition.summary, count=errors) if errors else edition.summary


def _play(shown: Shown, board: Markup) -> Markup:
    """Write the board, and the keys that step through the game."""
    words = shown.own
    picture = element("div", {"id": "board", "role": "img", "aria-label": f"{words.board}. {words.board_note}"}, board)
    view = element("div", {"id": "view", "role": "group", "aria-label": words.board}, picture)
    keys = element("p", {"class": "keys"}, words.keys)
    return element("section", {"id": "play", "aria-label": words.board}, view, keys)


def _steps(shown: Shown) -> Markup:
    """Write the current move and the controls that step through the game."""
    words, last = shown.words.frame, shown.turns[-1:]
    now = element(
        *("div", {"id": "now", "role": "status"}),
        element("p", {"id": "move"}),
        element("p", {"id": "said"}, last[0].description if last else shown.own.start),
        element("p", {"id": "comment", "hidden": ""}),
        element("p", {"id": "fault", "hidden": "", "lang": "en"}),
    )
    no_script = element("noscript", {}, element("p", {}, words.no_script))
    parts = (_controls(shown), now, _choices(shown), no_script)
    return element("section", {"class": "steps", "aria-label": words.steps}, *parts)


def _controls(shown: Shown) -> Markup:
    own, count = shown.own, str(len(shown.turns))
    slider = {"id": "slider", "type": "range", "min": "0", "max": count, "value": count, "aria-label": own.slider}
    return element(
        "div", {"class": "controls"}, void("input", slider), element("div", {"class": "buttons"}, *_buttons(shown))
    )


def _buttons(shown: Shown) -> Iterator[Markup]:
    words = shown.words.frame
    yield _button("first", words.first)
    yield _button("back", words.back)
    pictures = (_icon("play"), _icon("stop"))
    labels = {"aria-label": words.play, "title": words.play, "data-play": words.play, "data-stop": words.stop}
    yield element("button", {"type": "button", "id": "playing", "aria-pressed": "false", **labels}, *pictures)
    yield _button("onward", words.onward)
    yield _button("last", words.last)
    if any(turn.is_wrong or turn.is_doubtful for turn in shown.turns):
        yield _button("fault-before", words.fault_before)
        yield _button("fault", words.next_fault)


def _button(step: str, label: str) -> Markup:
    attributes = {"type": "button", "data-step": step, "aria-label": label, "title": label}
    return element("button", attributes, _icon(step))


def _icon(name: str) -> Markup:
    picture = {"class": f"icon {name}", "viewBox": "0 0 24 24", "aria-hidden": "true", "focusable": "false"}
    return element("svg", picture, element("path", {"d": _ICONS[name]}))


def _choices(shown: Shown) -> Markup:
    """Write what else can be chosen: how fast the game plays itself, a larger board, files to save."""
    words = shown.words.frame
    names = {"slow": words.slow, "normal": words.normal, "fast": words.fast}
    speeds = (element("option", {"value": pace, **_chosen(name == "normal")}, names[name]) for name, pace in _SPEEDS)
    speed = element("select", {"id": "speed", "aria-label": words.speed}, *speeds)
    larger = element("button", {"type": "button", "id": "larger", "aria-pressed": "false"}, words.larger)
    saved = (("png", words.save_png), ("svg", words.save_svg), ("json", words.save_json))
    files = (element("button", {"type": "button", "data-save": kind}, label) for kind, label in saved)
    save = element("details", {"class": "save"}, element("summary", {}, words.save), element("div", {}, *files))
    legal = element("details", {"id": "legal"}, element("summary", {}, words.legal), element("p", {}))
    return element("div", {"class": "choices"}, speed, larger, legal, save)
