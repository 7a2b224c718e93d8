"""A self-contained page that steps through a game: it loads nothing, and only its own script runs."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from string import Template
from typing import Any

from meridian_print import resources
from meridian_print.boardgame.replay.art import Art, two_suited
from meridian_print.boardgame.replay.content import Edition, content
from meridian_print.boardgame.replay.data import GameData, game_values
from meridian_print.boardgame.replay.style import PageFaces, PageStyle
from meridian_print.boardgame.replay.words import SharedWords
from meridian_print.files.reading import read_bytes
from meridian_print.graphics.backends.svg import svg_element
from meridian_print.graphics.drawing.faces import is_cubic, missing, web_font
from meridian_print.graphics.drawing.items import Drawing
from meridian_print.graphics.drawing.paint import Ink, hex_colour
from meridian_print.templates import load
from meridian_print.text.markup import Markup, element, joined

_ASCII = "".join(map(chr, range(32, 127)))
_FOLDER = "pages"
_BOARD_STYLE, _BOARD_MOTION = "/* The board is the game's own. */\n", "  /* So is its motion. */\n"
_SCRIPTS = tuple((_FOLDER, f"{name}.js") for name in ("game", "flat", "steps", "playing", "saving", "start"))
"""The script's parts; that of the game's board comes before the last."""


Values = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Look:
    """How a page looks: its style, that in the dark if it has one, faces for letters that those of the style lack.

    `asked` is the language that the page begins with; it is the reader's if empty.
    """

    style: PageStyle
    dark: PageStyle | None
    others: tuple[str, ...]
    asked: str


@dataclass(frozen=True, slots=True)
class Stage:
    """The board of a page, as it is seen by light and, if it is drawn for that, in the dark.

    `standing` are the ids of what it shows at the end where no script runs, `seats` the players' inks. `folder` holds,
    among the templates, the game's part of style sheet and script.
    """

    board: Drawing
    dark: Drawing | None
    standing: tuple[str, ...]
    seats: tuple[Ink, ...]
    folder: str


def shared_words(language: str) -> SharedWords:
    """Read the words that the pages of all games have in common."""
    return load(f"{_FOLDER}/{language}.yaml", SharedWords)


def page_bytes(editions: Sequence[Edition], stage: Stage, look: Look, data: GameData) -> bytes:
    """Write the page; it begins with the first of its editions, and has the others ready.

    `data` is the game for other programs, which the reader can save.
    """
    first, *others = editions
    names = {edition.language: edition.shown.words.name for edition in editions}
    art = _art(stage, first.language)
    written = content(first, Markup(art.svg), names).html
    spare = joined(element("template", {"lang": one.language}, content(one, Markup(""), names)) for one in others).html
    record = embedded(_record(editions, look))
    script = "".join(_kept(*part) for part in (*_SCRIPTS[:-1], (stage.folder, "board.js"), _SCRIPTS[-1]))
    style = _styles(stage, art, look, "".join(sorted({*_ASCII, *written, *spare, *record})))
    slots = {
        "language": first.language,
        "policy": _policy(style, script),
        "title": joined([first.full_title]).html,
        "style": style,
        "content": written,
        "spare": spare,
        "record": record,
        "data": embedded(game_values(data)),
        "script": script,
    }
    return Template(_kept(_FOLDER, "replay.html")).substitute(slots).encode()


def embedded(values: Values) -> str:
    """Write values so that nothing in them can close a script element."""
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _art(stage: Stage, language: str) -> Art:
    light = svg_element(stage.board, language)
    return two_suited(light, svg_element(stage.dark, language)) if stage.dark else Art(light)


def _record(editions: Sequence[Edition], look: Look) -> Values:
    """Return what the script reads: the positions, and the rest by language."""
    records = {
        edition.language: {
            **edition.record,
            "title": edition.full_title,
            "positions": [
                {**at, "course": list(words)}
                for at, words in zip(edition.record["positions"], edition.course.words, strict=True)
            ],
        }
        for edition in editions
    }
    return {"asked": look.asked, **_by_language(records)}


def _by_language(records: Mapping[str, Values]) -> dict[str, Any]:
    """Share out records of a game, one a language: `texts` has by language all that differs.

    >>> _by_language({"en": {"of": 1, "positions": [{"at": 0, "name": "one"}]},
    ...     "fr": {"of": 1, "positions": [{"at": 0, "name": "un"}]}})["texts"]["fr"]
    {'positions': [{'name': 'un'}]}
    """
    rest = {
        language: {key: record[key] for key in record if key != "positions"} for language, record in records.items()
    }
    common, own = _parted(rest)
    courses = {language: record["positions"] for language, record in records.items()}
    parted = [_parted(dict(zip(courses, at, strict=True))) for at in zip(*courses.values(), strict=True)]
    texts = {language: {**own[language], "positions": [each[language] for _, each in parted]} for language in records}
    return {**common, "positions": [same for same, _ in parted], "texts": texts}


def _parted(records: Mapping[str, Values]) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    """Return what all records have alike, and what each has for itself."""
    every: Sequence[Values] = tuple(records.values())
    alike = {key for key in every[0] if all(record[key] == every[0][key] for record in every)}
    own = {language: {key: record[key] for key in record if key not in alike} for language, record in records.items()}
    return {key: every[0][key] for key in every[0] if key in alike}, own


def _styles(stage: Stage, art: Art, look: Look, letters: str) -> str:
    """Write the style sheet: the theme's colours and faces, then the rules of all pages with those of the board."""
    standing = ", ".join(f"#{name}" for name in stage.standing)
    without_script = f"html:not(.stepping) :is({standing}) {{ display: inline }}\n" if standing else ""
    rules = _kept(_FOLDER, "replay.css")
    rules = rules.replace(_BOARD_STYLE, _kept(stage.folder, "board.css"))
    rules = rules.replace(_BOARD_MOTION, _kept(stage.folder, "motion.css"))
    seats = "".join(f".seat-{seat} {{ stroke: {hex_colour(ink)} }}\n" for seat, ink in enumerate(stage.seats))
    inks = f":root {{ {_inks(look.style)} {art.light} }}\n"
    if look.dark is not None:
        paper = "" if art.dark else "#board { filter: brightness(0.86); }"
        inks += (
            f"@media screen and (prefers-color-scheme: dark) {{ :root {{ {_inks(look.dark)} {art.dark} }} {paper}}}\n"
        )
    return f"{_faces(look.style.faces, look.others, letters)}{inks}{seats}{rules}{without_script}"


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
    return f"color-scheme: {style.scheme}; {colours}"


def _policy(style: str, script: str) -> str:
    """Allow the page only its own style sheet, script and faces."""
    return (
        f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; font-src data:; "
        "img-src blob:; base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _kept(folder: str, name: str) -> str:
    """Read a part of the page from its template file."""
    return read_bytes(resources.folder("templates") / folder / name).decode()
