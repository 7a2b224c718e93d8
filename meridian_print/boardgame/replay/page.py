"""A self-contained page that steps through a game: it loads nothing, and only its own script runs."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from string import Template
from typing import Any

from meridian_print import resources
from meridian_print.boardgame.replay.lists import findings_list, move_list
from meridian_print.boardgame.replay.shown import Shown, named
from meridian_print.boardgame.replay.style import PageFaces, PageStyle
from meridian_print.boardgame.replay.words import SharedWords
from meridian_print.files.reading import read_bytes
from meridian_print.graphics.backends.svg import svg_element
from meridian_print.graphics.drawing.faces import is_cubic, missing, web_font
from meridian_print.graphics.drawing.items import Drawing
from meridian_print.graphics.drawing.paint import hex_colour
from meridian_print.templates import load
from meridian_print.text.markup import Markup, element, joined, void
from meridian_print.version import __version__

_ASCII = "".join(map(chr, range(32, 127)))
_FOLDER = "pages"
_BOARD_STYLE, _BOARD_MOTION = "/* The board is the game's own. */\n", "  /* So is its motion. */\n"
_BOARD_SCRIPT = "  // The board is the game's own.\n"


@dataclass(frozen=True, slots=True)
class Look:
    """How a page looks: its language, its style, and the faces for letters that those of the style lack."""

    language: str
    style: PageStyle
    others: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """What a game puts on a page besides its turns: the board, what goes on around it, the course of the game.

    `standing` are the ids of what the board shows at the end where no script runs. `panels` come between the moves
    and the findings, `score` after these. The record has `seats` and, under `positions`, what there is before the first
    move and after each. `folder` holds, among the templates, the game's part of style sheet and script.
    """

    title: str
    summary: str
    board: Drawing
    standing: tuple[str, ...]
    panels: tuple[Markup, ...]
    score: Markup
    record: Mapping[str, Any]
    folder: str


def shared_words(language: str) -> SharedWords:
    """Read the words that the pages of all games have in common."""
    return load(f"{_FOLDER}/{language}.yaml", SharedWords)


def page_bytes(shown: Shown, table: Table, look: Look) -> bytes:
    """Write the page."""
    content, data = _content(shown, table, look), json_text(table.record)
    script = _kept(_FOLDER, "replay.js").replace(_BOARD_SCRIPT, _kept(table.folder, "board.js"))
    style = _styles(table, look, "".join(sorted({*_ASCII, *content, *data})))
    slots = {
        "language": look.language,
        "policy": _policy(style, script),
        "title": joined([table.title]).html,
        "style": style,
        "content": content,
        "data": data,
        "script": script,
    }
    return Template(_kept(_FOLDER, "replay.html")).substitute(slots).encode()


def json_text(values: Mapping[str, Any]) -> str:
    """Write values so that nothing in them can close a script element."""
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _content(shown: Shown, table: Table, look: Look) -> str:
    parts = (
        element("a", {"class": "skip", "href": "#moves"}, shown.own.skip),
        _header(shown, table),
        element(
            *("main", {}),
            *(_play(shown, table, look), _steps(shown), move_list(shown), *table.panels),
            *(findings_list(shown), table.score),
        ),
        element("footer", {}, element("p", {}, shown.words.frame.made_by.format(version=__version__))),
    )
    return "\n".join(part.html for part in parts)


def _header(shown: Shown, table: Table) -> Markup:
    players = (element("li", {}, named(shown, seat)) for seat in shown.seats)
    return element(
        *("header", {}),
        element("p", {"class": "kicker"}, shown.own.kicker),
        element("h1", {}, table.title),
        element("ul", {"class": "seats"}, *players),
        element("p", {"class": "count"}, _summary(shown, table)),
    )


def _summary(shown: Shown, table: Table) -> str:
    """Return how the game ended and how many errors the log has."""
    words, errors = shown.words.frame, sum(found.is_error for found in shown.findings)
    template = words.one_error if errors == 1 else words.errors
    return template.format(said=table.summary, count=errors) if errors else table.summary


def _play(shown: Shown, table: Table, look: Look) -> Markup:
    """Write the board."""
    words, drawn = shown.own, Markup(svg_element(table.board, look.language))
    board = element("div", {"id": "board", "role": "img", "aria-label": f"{words.board}. {words.board_note}"}, drawn)
    view = element("div", {"id": "view", "role": "group", "aria-label": words.board}, board)
    return element("section", {"id": "play", "aria-label": words.board}, view)


def _steps(shown: Shown) -> Markup:
    """Write the current move and the controls that step through the game."""
    words, last = shown.words.frame, shown.turns[-1:]
    now = element(
        *("div", {"id": "now", "role": "status"}),
        element("p", {"id": "move"}),
        element("p", {"id": "said"}, last[0].description if last else shown.own.start),
        element("p", {"id": "fault", "hidden": ""}),
    )
    no_script = element("noscript", {}, element("p", {}, words.no_script))
    return element("section", {"class": "steps", "aria-label": words.steps}, _controls(shown), now, no_script)


def _controls(shown: Shown) -> Markup:
    words, own, count = shown.words.frame, shown.own, str(len(shown.turns))
    slider = {"id": "slider", "type": "range", "min": "0", "max": count, "value": count, "aria-label": own.slider}
    steps = [("first", words.first), ("back", words.back), ("onward", words.onward), ("last", words.last)]
    if any(turn.is_wrong or turn.is_doubtful for turn in shown.turns):
        steps.append(("fault", words.next_fault))
    buttons = (element("button", {"type": "button", "data-step": step}, label) for step, label in steps)
    larger = element("button", {"type": "button", "id": "larger", "aria-pressed": "false"}, words.larger)
    return element(
        *("div", {"class": "controls"}),
        void("input", slider),
        element("div", {"class": "buttons"}, *buttons, larger),
        element("p", {"class": "keys"}, own.keys),
    )


def _styles(table: Table, look: Look, letters: str) -> str:
    """Write the style sheet: the theme's colours and faces, then the rules of all pages with those of the board."""
    standing = ", ".join(f"#{name}" for name in table.standing)
    without_script = f"html:not(.stepping) :is({standing}) {{ display: inline }}\n" if standing else ""
    rules = _kept(_FOLDER, "replay.css")
    rules = rules.replace(_BOARD_STYLE, _kept(table.folder, "board.css"))
    rules = rules.replace(_BOARD_MOTION, _kept(table.folder, "motion.css"))
    return f"{_faces(look.style.faces, look.others, letters)}{_inks(look.style)}{rules}{without_script}"


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


def _kept(folder: str, name: str) -> str:
    """Read a part of the page from its template file."""
    return read_bytes(resources.folder("templates") / folder / name).decode()
