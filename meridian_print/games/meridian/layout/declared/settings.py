"""What a layout says of the board as a whole: who made it, how its kit looks, its house rules, accepted warnings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from meridian_print.boardgame.order import OPEN, Preferences
from meridian_print.games.meridian.layout.codes import CODES
from meridian_print.games.meridian.layout.cultures import Culture, culture_of
from meridian_print.games.meridian.notation.house_rules import read_house_rules
from meridian_print.games.meridian.rules.house import USUAL, HouseRules
from meridian_print.games.meridian.theme.theme_file import ThemeFault, checked_theme_at
from meridian_print.graphics.theme import names_theme_file
from meridian_print.templates import folders
from meridian_print.text.diagnostics import Diagnostic, Severity, error, has_error, in_order, warning
from meridian_print.text.source.fields import Fields, items
from meridian_print.text.source.nodes import Mapping, Node, Scalar
from meridian_print.text.source.values import Findings, name, shortened, text, wrong_type
from meridian_print.text.spelling import did_you_mean

SETTINGS = ("theme", "language", "author", "notes", "rules", "accept", "culture")
"""Keys of a layout that this module reads."""
NOTHING = "accept-nothing"
Diagnostics = tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings; `accepted` are the codes of warnings that the designer wants, with their places."""

    preferences: Preferences = OPEN
    author: str = ""
    house: HouseRules = USUAL
    accepted: tuple[Scalar, ...] = ()
    culture: Culture | None = None


def read_settings(given: Fields) -> Settings:
    """Read the settings among the keys of a layout."""
    given.optional("notes", _free_text, "")
    theme, language = given.optional("theme", _theme, ""), given.optional("language", _language, "")
    return Settings(
        preferences=Preferences(theme, language),
        author=given.optional("author", name, ""),
        house=given.optional("rules", read_house_rules, USUAL),
        accepted=given.optional("accept", _codes, ()),
        culture=given.optional("culture", culture_of, None),
    )


def own_language(root: Node) -> str:
    """Return the language that a layout names, as it stands there; empty if it names none."""
    value = _value(root, "language")
    return value.text.strip() if value else ""


def theme_faults(root: Node, folder: Path) -> Iterator[Diagnostic]:
    """Report why the theme file that a layout in a folder names cannot be used, or what it is warned of."""
    value = _value(root, "theme")
    if value is not None and names_theme_file(value.text):
        theme = checked_theme_at(folder / value.text)
        if isinstance(theme, ThemeFault):
            yield error("theme-file", value.span, theme.message, theme.hint)
        else:
            for each in theme[1]:
                yield warning(each.code, value.span, each.message, f"{value.text}, line {each.span.line}: {each.hint}")


def _value(root: Node, key: str) -> Scalar | None:
    entries = root.entries if isinstance(root, Mapping) else ()
    found = (entry.value for entry in entries if entry.key.text == key)
    return next((value for value in found if isinstance(value, Scalar)), None)


def without_accepted(found: tuple[Diagnostic, ...], settings: Settings) -> tuple[Diagnostics, Diagnostics]:
    """Part all findings about a layout into those to show, with what is accepted in vain, and the accepted warnings.

    If some finding is an error, not all has been looked at, and nothing is said to be in vain.
    """
    codes = {code.text for code in settings.accepted}
    accepted = tuple(each for each in found if each.code in codes and each.severity is Severity.WARNING)
    shown = [each for each in found if each not in accepted]
    if not has_error(found):
        shown += _in_vain(settings, {each.code for each in accepted})
    return in_order(tuple(shown)), in_order(accepted)


def _in_vain(settings: Settings, arisen: set[str]) -> Iterator[Diagnostic]:
    for code in settings.accepted:
        if code.text not in arisen:
            message = f"expected a warning '{code.text}' to accept, got none"
            yield warning(NOTHING, code.span, message, "the board has no such warning any more: delete the code")


def themes() -> tuple[str, ...]:
    """Return the names of the built-in themes."""
    return folders("meridian/themes")


def languages() -> tuple[str, ...]:
    """Return the tags of the languages that kits are printed in."""
    return folders("meridian/languages")


def _theme(node: Node, findings: Findings) -> str | None:
    given, known = text(node, findings), themes()
    if given is None or given in known or names_theme_file(given):
        return given
    hint = f"{did_you_mean(given, known)} the themes are {', '.join(known)}, or a file such as my-theme.yaml".strip()
    findings.append(error("unknown-theme", node.span, f"expected a theme, got '{shortened(given)}'", hint))
    return None


def _language(node: Node, findings: Findings) -> str | None:
    given, known = text(node, findings), languages()
    if given is None or given in known:
        return given
    findings.append(wrong_type(node, f"a language: {', '.join(known)}", did_you_mean(given, known)))
    return None


def _free_text(node: Node, findings: Findings) -> str | None:
    if isinstance(node, Scalar):
        return node.text
    findings.append(wrong_type(node, "text", "write it after 'notes: |', indented"))
    return None


def _codes(node: Node, findings: Findings) -> tuple[Scalar, ...] | None:
    return items(node, findings, _code, key="accept")


def _code(node: Node, findings: Findings) -> Scalar | None:
    known = tuple(code.code for code in CODES.values() if code.severity is Severity.WARNING and code.code != NOTHING)
    if isinstance(node, Scalar) and node.text in known:
        return node
    is_error = isinstance(node, Scalar) and node.text in CODES and CODES[node.text].severity is Severity.ERROR
    near = did_you_mean(node.text, known) if isinstance(node, Scalar) else ""
    hint = "an error cannot be accepted" if is_error else near or f"the warnings are {', '.join(known)}"
    findings.append(wrong_type(node, "the code of a warning", hint))
    return None
