"""A self-contained page that steps through a game: it loads nothing, and only its own script runs."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from string import Template

from meridian_print import resources
from meridian_print.files.reading import read_bytes
from meridian_print.games.meridian.replay.game import Game
from meridian_print.games.meridian.replay.panels import (
    findings_list,
    meridians_panel,
    move_list,
    outcome,
    players_panel,
    score_panel,
)
from meridian_print.games.meridian.replay.record import json_text, record
from meridian_print.games.meridian.replay.showing import Showing, named
from meridian_print.games.meridian.replay.stage import players_marks, stage, tower_ids
from meridian_print.games.meridian.replay.turns import turns
from meridian_print.games.meridian.replay.words import PageWords
from meridian_print.games.meridian.theme.pages import PageFaces, PageStyle
from meridian_print.graphics.backends.svg import svg_element
from meridian_print.graphics.drawing.faces import is_cubic, missing, web_font
from meridian_print.graphics.drawing.paint import hex_colour
from meridian_print.templates import load
from meridian_print.text.markup import Markup, element, joined, void
from meridian_print.version import __version__

_ASCII = "".join(map(chr, range(32, 127)))


def page_bytes(game: Game) -> bytes:
    """Write the page; raises UndrawableError."""
    words = load(f"pages/{game.recipe.words.language}.yaml", PageWords)
    showing = Showing(game, turns(game, words.moves), players_marks(game), words)
    content, data, script = _content(showing), json_text(record(showing)), _kept("replay.js")
    style = _styles(showing, "".join(sorted({*_ASCII, *content, *data})))
    slots = {
        "language": game.recipe.words.language,
        "policy": _policy(style, script),
        "title": joined([_title(showing)]).html,
        "style": style,
        "content": content,
        "data": data,
        "script": script,
    }
    return Template(_kept("replay.html")).substitute(slots).encode()


def _title(showing: Showing) -> str:
    layout, side = showing.game.recipe.layout, showing.game.side
    return showing.words.page.title.format(board=layout.title, side=side.name)


def _content(showing: Showing) -> str:
    words = showing.words.page
    parts = (
        element("a", {"class": "skip", "href": "#moves"}, words.skip),
        _header(showing),
        element(
            *("main", {}),
            *(_play(showing), _steps(showing), move_list(showing), players_panel(showing)),
            *(meridians_panel(showing), findings_list(showing), score_panel(showing)),
        ),
        element("footer", {}, element("p", {}, words.made_by.format(version=__version__))),
    )
    return "\n".join(part.html for part in parts)


def _header(showing: Showing) -> Markup:
    players = (element("li", {}, named(showing, seat)) for seat in showing.game.seats)
    return element(
        *("header", {}),
        element("p", {"class": "kicker"}, showing.words.page.kicker),
        element("h1", {}, _title(showing)),
        element("ul", {"class": "seats"}, *players),
        element("p", {"class": "count"}, _summary(showing)),
    )


def _summary(showing: Showing) -> str:
    """Return how the game ended and how many errors the log has."""
    words, played = showing.words.page, showing.game.played
    summary = words.count.format(outcome=outcome(showing), moves=played.moves, turns=played.turns)
    errors = sum(found.is_error for found in showing.game.report.findings)
    template = words.one_error if errors == 1 else words.errors
    return template.format(said=summary, count=errors) if errors else summary


def _play(showing: Showing) -> Markup:
    """Write the board."""
    words, language = showing.words.page, showing.game.recipe.words.language
    drawn = Markup(svg_element(stage(showing.game), language))
    board = element("div", {"id": "board", "role": "img", "aria-label": f"{words.board}. {words.board_note}"}, drawn)
    view = element("div", {"id": "view", "role": "group", "aria-label": words.board}, board)
    return element("section", {"id": "play", "aria-label": words.board}, view)


def _steps(showing: Showing) -> Markup:
    """Write the current move and the controls that step through the game."""
    words, last = showing.words, showing.turns[-1:]
    now = element(
        *("div", {"id": "now", "role": "status"}),
        element("p", {"id": "move"}),
        element("p", {"id": "said"}, last[0].description if last else words.moves.start),
        element("p", {"id": "fault", "hidden": ""}),
    )
    no_script = element("noscript", {}, element("p", {}, words.page.no_script))
    return element("section", {"class": "steps", "aria-label": words.page.steps}, _controls(showing), now, no_script)


def _controls(showing: Showing) -> Markup:
    words, count = showing.words.page, str(len(showing.turns))
    slider = {"id": "slider", "type": "range", "min": "0", "max": count, "value": count, "aria-label": words.slider}
    steps = [("first", words.first), ("back", words.back), ("onward", words.onward), ("last", words.last)]
    if any(turn.is_wrong or turn.is_doubtful for turn in showing.turns):
        steps.append(("fault", words.next_fault))
    buttons = (element("button", {"type": "button", "data-step": step}, label) for step, label in steps)
    larger = element("button", {"type": "button", "id": "larger", "aria-pressed": "false"}, words.larger)
    return element(
        *("div", {"class": "controls"}),
        void("input", slider),
        element("div", {"class": "buttons"}, *buttons, larger),
        element("p", {"class": "keys"}, words.keys),
    )


def _styles(showing: Showing, letters: str) -> str:
    """Write the style sheet: the theme's colours and faces, then the page's own rules."""
    style = showing.game.recipe.theme.section("pages", PageStyle)
    standing = ", ".join(f"#{name}" for name in tower_ids(showing.game, showing.game.played.last))
    without_script = f"html:not(.stepping) :is({standing}) {{ display: inline }}\n" if standing else ""
    faces = _faces(style.faces, showing.game.recipe.layout.fonts, letters)
    return f"{faces}{_inks(style)}{_kept('replay.css')}{without_script}"


def _faces(faces: PageFaces, others: tuple[str, ...], letters: str) -> str:
    """Embed the faces with the letters of the page and give each its role; `others` are the last fallbacks."""
    roles = {
        "title": faces.title,
        "text": faces.text,
        "italic": faces.italic,
        "strong": faces.strong,
        "figures": faces.figures,
        "strong-figures": faces.strong_figures,
    }
    ours = {face: _font_face(face, face, letters) for face in sorted(set(roles.values()))}
    lacking = missing(letters, *ours)
    behind = {f"Layout {number}": face for number, face in enumerate(others, 1)}
    theirs = {family: _font_face(family, face, lacking) for family, face in behind.items()}
    parts = " ".join(f"--face-{role}: {_families((face, *theirs))};" for role, face in roles.items())
    return f"{''.join((*ours.values(), *theirs.values()))}:root {{ {parts} }}\n"


def _families(names: Iterable[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def _font_face(family: str, face: str, letters: str) -> str:
    kind, data = "opentype" if is_cubic(face) else "truetype", b64encode(web_font(face, letters)).decode()
    return f'@font-face {{ font-family: "{family}"; src: url(data:font/ttf;base64,{data}) format("{kind}"); }}\n'


def _inks(style: PageStyle) -> str:
    """Name the colours: --paper, --on-accent and so on."""
    inks = ((name.replace("_", "-"), ink) for name, ink in style.inks._asdict().items())
    colours = " ".join(f"--{name}: {hex_colour(ink)};" for name, ink in inks)
    return f":root {{ color-scheme: {style.scheme}; {colours} }}\n"


def _policy(style: str, script: str) -> str:
    """Allow the page only its own style sheet, script and faces."""
    return (
        f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; font-src data:; "
        "base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _kept(name: str) -> str:
    """Read a part of the page from its template file."""
    return read_bytes(resources.folder("templates") / "pages" / name).decode()
