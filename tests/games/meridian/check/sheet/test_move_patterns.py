"""Logs whose moves have other signs and words in them, or around them: a few findings, and the game is the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest

from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meridian.rules.scoring import Score
from tests.checks.each import in_turn
from tests.games.meridian.check.games import ALL, PLAIN, checked, text
from tests.games.meridian.check.sheet.test_arranging import COLOURS
from tests.games.meridian.check.sheet.test_regrouping import Rounds, rewritten
from tests.games.meridian.check.sheets import LEFT

LOGS = {"left": text(4101, 4, LEFT), "all marks": text(4103, 2, ALL)}

Way = Callable[[Rounds], list[str]]


def in_moves(pattern: str, instead: str | Callable[[re.Match[str]], str]) -> Way:
    """Write each move otherwise."""
    return lambda rounds: [
        f"{number}. {' '.join(re.sub(pattern, instead, token) for token in row)}"
        for number, row in enumerate(rounds, 1)
    ]


def on_lines(form: str, between: str = " ", last: str = "") -> Way:
    """Write each round by a form; of several lines, the first is there for every fifth round alone."""

    def line(number: int, row: list[str]) -> str:
        lines = form.format(n=number, minute=number + 10, page=number // 5 + 1, moves=between.join(row)).split("\n")
        return "\n  ".join(lines[number % 5 > 0 and len(lines) > 1 :])

    return lambda rounds: [*(line(number, row) for number, row in enumerate(rounds, 1)), *([last] if last else [])]


def with_counts_below(form: str) -> Way:
    """Write the pieces left on a line below."""

    def lines(number: int, row: list[str]) -> list[str]:
        left = " ".join(form.format(re.findall(r"=([0-9]+)", token)[0]) for token in row)
        return [f"{number}. {' '.join(re.sub('=[0-9]+', '', token) for token in row)}", f"   {left}"]

    return lambda rounds: [line for number, row in enumerate(rounds, 1) for line in lines(number, row)]


def crossed_out(form: str) -> Way:
    """Write a move of the third and the fifth round twice, first with another city."""

    def lines(rounds: Rounds) -> list[str]:
        rows = [list(row) for row in rounds]
        for at in (2, 4):
            place, token = next((place, one) for place, one in enumerate(rows[at]) if re.match(r"[0-9]+\*?[a-d]", one))
            rows[at][place] = form.format(wrong=re.sub(r"(?<=[0-9*])[a-d]([0-9]+).*", r"e\1", token), right=token)
        return [f"{number}. {' '.join(row)}" for number, row in enumerate(rows, 1)]

    return lines


def in_words(figures: list[str], form: str) -> Callable[[re.Match[str]], str]:
    """Write a placement with its figures in words."""
    return lambda found: form.format(
        re.sub("[0-9]+", lambda one: figures[int(one[0])], found[1]), found[2], figures[int(found[3])]
    )


def scored(form: str, between: str = " ") -> Way:
    """Write a score behind each round."""
    return lambda rounds: [
        f"{number}. {' '.join(row)}" + form.format(between.join(str(number + seat) for seat in range(len(row))))
        for number, row in enumerate(rounds, 1)
    ]


def with_scores(form: str, between: str = " ", label: str = "{number}. ") -> Way:
    """Write everyone's score behind their moves."""
    return lambda rounds: [
        label.format(number=number)
        + between.join(form.format(move=move, score=number + seat) for seat, move in enumerate(row))
        for number, row in enumerate(rounds, 1)
    ]


def with_players(above: str, form: str) -> Way:
    """Write each move on a line, with its player, below a line for the round."""
    return lambda rounds: [
        line
        for number, row in enumerate(rounds, 1)
        for line in (
            above.format(n=number),
            *(form.format(n=number, name=name, move=move) for name, move in zip(COLOURS, row, strict=False)),
        )
    ]


def with_seats(form: str, between: str = " ") -> Way:
    """Write the number of its player with each move."""
    return lambda rounds: [
        f"{number}. " + between.join(form.format(seat=seat, move=move) for seat, move in enumerate(row, 1))
        for number, row in enumerate(rounds, 1)
    ]


ENGLISH = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
GERMAN = ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"]
FRENCH = ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"]
PLACED, REBUILT = r"^([0-9]+\*?)([a-e])([0-9]+)", r"^([0-9]+\*?)-([a-e])([a-e])([0-9]+)"
LEFT_BEHIND, HEIGHT, PASS = r"=([0-9]+)", r"([a-e])([0-9]+)", r"^([0-9]+\*?)x"
WAYS = {
    "counts below": with_counts_below("{}"),
    "counts below in parentheses": with_counts_below("({})"),
    "a count behind a blank": in_moves(LEFT_BEHIND, r" \1"),
    "a count in brackets": in_moves(LEFT_BEHIND, r"[\1]"),
    "a count in words": in_moves(LEFT_BEHIND, r" (\1 left)"),
    "Rest": in_moves(LEFT_BEHIND, r", Rest \1"),
    "a count behind a colon": in_moves(LEFT_BEHIND, r":\1"),
    "crossed out by an arrow": crossed_out("{wrong} -> {right}"),
    "crossed out by an arrow without blanks": crossed_out("{wrong}->{right}"),
    "struck out": crossed_out("~~{wrong}~~ {right}"),
    "crossed out by a slash": crossed_out("{wrong}/{right}"),
    "a height in parentheses": in_moves(HEIGHT, r"\1(\2)"),
    "a height behind a cross": in_moves(HEIGHT, r"\1x\2"),
    "a height behind a comma": in_moves(HEIGHT, r"\1,\2"),
    "a height behind a colon": in_moves(HEIGHT, r"\1: \2"),
    "pass 7": in_moves(PASS, r"pass \1"),
    "7 pass": in_moves(PASS, r"\1 pass"),
    "passt mit 7": in_moves(PASS, r"passt mit \1"),
    "pass(7)": in_moves(PASS, r"pass(\1)"),
    "7p": in_moves(PASS, r"\1p"),
    "7-": in_moves(PASS, r"\1-"),
    "x7": in_moves(PASS, r"x\1"),
    "7b-": in_moves(r"^([0-9]+\*?)-([a-e])(?![a-e])", r"\1\2-"),
    "-7b": in_moves(r"^([0-9]+\*?)-([a-e])(?![a-e])", r"-\1\2"),
    "7-b,d2": in_moves(r"^([0-9]+\*?)-([a-e])([a-e][0-9])", r"\1-\2,\3"),
    "7b-d2": in_moves(r"^([0-9]+\*?)-([a-e])([a-e][0-9])", r"\1\2-\3"),
    "*7c3": in_moves(r"^([0-9]+)\*", r"*\1"),
    "7rc3": in_moves(r"^([0-9]+)\*", r"\1r"),
    "a height behind a dash": in_moves(r"^([0-9]+\*?)([a-e])([0-9]+)", r"\1\2-\3"),
    "a dash before the city": in_moves(r"^([0-9]+\*?)([a-e][0-9]+)", r"\1-\2"),
    "full stops in a move": in_moves(r"^([0-9]+\*?)([a-e])([0-9]+)", r"\1.\2.\3"),
    "a tower in words": in_moves(r"^([0-9]+\*?)([a-e])([0-9]+)", r"\1 \2 tower \3"),
    "the height before the city": in_moves(r"^([0-9]+\*?)([a-e])([0-9]+)", r"\3 on \1\2"),
    "c7-3": in_moves(r"^([0-9]+\*?)([a-e])([0-9]+)", r"\2\1-\3"),
    "c7(3)": in_moves(r"^([0-9]+\*?)([a-e])([0-9]+)", r"\2\1(\3)"),
    "7 star c3": in_moves(r"^([0-9]+)\*", r"\1 star "),
    "left: 18 in parentheses": in_moves(LEFT_BEHIND, r" (left: \1)"),
    "il reste 18": in_moves(LEFT_BEHIND, r" il reste \1"),
    "Vorrat: 18": in_moves(LEFT_BEHIND, r" Vorrat: \1"),
    "counts in cells of their own": lambda rounds: [
        "Nr;Ada;left;Ben;left",
        *(re.sub("=([0-9]+)[^;]*", r";\1", ";".join([str(number), *row])) for number, row in enumerate(rounds, 1)),
    ],
    "c7 3": in_moves(PLACED, r"\2\1 \3"),
    "3h 7c": in_moves(PLACED, r"\3h \1\2"),
    "3h C7": in_moves(PLACED, lambda found: f"{found[3]}h {found[2].upper()}{found[1]}"),
    "h3 7c": in_moves(PLACED, r"h\3 \1\2"),
    "3x7c": in_moves(PLACED, r"\3x\1\2"),
    "7c h=3": in_moves(PLACED, r"\1\2 h=\3"),
    "7c(h3)": in_moves(PLACED, r"\1\2(h\3)"),
    "7c 3 pcs": in_moves(PLACED, r"\1\2 \3 pcs"),
    "7|c|3": in_moves(PLACED, r"\1|\2|\3"),
    "(7,c,3)": in_moves(PLACED, r"(\1,\2,\3)"),
    "M7 c3": in_moves(PLACED, r"M\1 \2\3"),
    "Meridian 7, c, 3": in_moves(PLACED, r"Meridian \1, \2, \3"),
    "seven c three": in_moves(PLACED, in_words(ENGLISH, "{} {} {}")),
    "sieben-c-drei": in_moves(PLACED, in_words(GERMAN, "{}-{}-{}")),
    "sept c trois": in_moves(PLACED, in_words(FRENCH, "{} {} {}")),
    "7c drei": in_moves(PLACED, lambda found: f"{found[1]}{found[2]} {GERMAN[int(found[3])]}"),
    "7 skip": in_moves(PASS, r"\1 skip"),
    "7 (pass)": in_moves(PASS, r"\1 (pass)"),
    "7 setzt aus": in_moves(PASS, r"\1 setzt aus"),
    "7 passe son tour": in_moves(PASS, r"\1 passe son tour"),
    "7=pass": in_moves(PASS, r"\1=pass"),
    "7--": in_moves(PASS, r"\1--"),
    "a card alone": in_moves(PASS, r"\1"),
    "7b back": in_moves(r"^([0-9]+\*?)-([a-e])(?![a-e])", r"\1\2 back"),
    "take 7b": in_moves(r"^([0-9]+\*?)-([a-e])(?![a-e])", r"take \1\2"),
    "7-b 7d2": in_moves(REBUILT, r"\1-\2 \1\3\4"),
    "7 b to d 2": in_moves(REBUILT, r"\1 \2 to \3 \4"),
    "7b..d2": in_moves(REBUILT, r"\1\2..\3\4"),
    "(pushes up)": in_moves(r"([\^v])", lambda found: " (pushes up)" if found[1] == "^" else " (pushes down)"),
    "plus and minus for pushes": in_moves(r"([\^v])", lambda found: "+" if found[1] == "^" else "-"),
    "triangles for pushes": in_moves(r"([\^v])", lambda found: "\u25b2" if found[1] == "^" else "\u25bc"),
    "range 7c3": in_moves(r"^([0-9]+)\*", r"range \1"),
    "a degree sign for the star": in_moves(r"\*", "\u00b0"),
    "18/20": in_moves(LEFT_BEHIND, r"=\1/40"),
    "R18": in_moves(LEFT_BEHIND, r" R\1"),
    "18 to go": in_moves(LEFT_BEHIND, r", \1 to go"),
    "a letter for 5": in_moves("5", "S"),
    "a letter for 8": in_moves("8", "B"),
    "7c3?!": lambda rounds: [
        f"{number}. {' '.join(row)}{'?!' if number % 3 == 0 else ''}" for number, row in enumerate(rounds, 1)
    ],
    "scores": scored(" {}"),
    "scores in parentheses": scored(" ({})", "/"),
    "scores in words": scored(" Stand: {}", ":"),
    "scores in cells": lambda rounds: [
        ";".join((str(number), *row, *(str(number + seat) for seat in range(len(row)))))
        for number, row in enumerate(rounds, 1)
    ],
    "scores on lines of their own": lambda rounds: [
        line
        for number, row in enumerate(rounds, 1)
        for line in (
            f"{number}. {' '.join(row)}",
            f"Punkte: {' '.join(str(number + seat) for seat in range(len(row)))}",
        )
    ],
    "(3P) behind each move": with_scores("{move} ({score}P)"),
    "(3) behind each move": with_scores("{move} ({score})"),
    "3 Pkt behind each move": with_scores("{move} {score} Pkt"),
    "scores in columns between": with_scores("{move} {score}"),
    "scores in cells between": with_scores("{move} | {score}", " | "),
    "scores in cells between, from a spreadsheet": with_scores("{move};{score}", ";", "{number};"),
    "pieces left without a sign": in_moves("=([0-9]+)", r"\1"),
    "capitals, pieces left without a sign": lambda rounds: [
        f"{number}. {' '.join(row).replace('=', '').upper()}" for number, row in enumerate(rounds, 1)
    ],
    "d taken for cl": in_moves("d", "cl"),
    "d and 1 taken for cl and l": in_moves("[d1]", lambda one: {"d": "cl", "1": "l"}[one[0]]),
    "times behind a dash": on_lines("{n} - 20h{minute} | {moves}", " | "),
    "1>": on_lines("{n}> {moves}"),
    "<1>": on_lines("<{n}> {moves}"),
    "HTML": on_lines("<tr><td>{n}</td><td>{moves}</td></tr>", "</td><td>"),
    "LaTeX": on_lines("{n} & {moves} \\\\", " & "),
    "a wiki": on_lines("|-\n| {n} || {moves}", " || "),
    "frames": on_lines("\u2502 {n} \u2502 {moves} \u2502", " \u2502 "),
    "a remark in braces": on_lines("{n}. {moves} {{Ada pushes Ben out}}"),
    "a remark behind a percent sign": on_lines("{n}. {moves} % Ada pushes Ben out"),
    "a list below headings": with_players("## Round {n}", "- {name}: {move}"),
    "a chat room": with_players("", "<{name}> {move}"),
    "mentions": with_players("", "@{name} {move}"),
    "a table of moves": with_players("", "{n},{name},{move}"),
    "up and down": in_moves(r"([\^v])", lambda found: " up " if found[1] == "^" else " down "),
    "letters for figures": in_moves("[01]", lambda one: "Ol"[int(one[0])]),
    "pictures": on_lines("\N{BALLOT BOX WITH CHECK} {n}. {moves}", last="\N{TROPHY} Ada"),
    "keycaps": lambda rounds: [
        "".join(f"{digit}\ufe0f\u20e3" for digit in str(number)) + f" {' '.join(row)}"
        for number, row in enumerate(rounds, 1)
    ],
    "pages": on_lines("- {page} -\n{n}. {moves}"),
    "Seite 2": on_lines("Seite {page}\n{n}. {moves}"),
    "Meridian - Logblatt - Seite 2": on_lines("Meridian - Logblatt - Seite {page}\n{n}. {moves}"),
    "page 2/3": on_lines("page {page}/6\n{n}. {moves}"),
    "a line in words": on_lines("(please turn over)\n{n}. {moves}"),
    "words behind": on_lines("{n}. {moves}  (nice move!)"),
    "Winner": on_lines("{n}. {moves}", last="Winner: Ada!"),
    "Markdown": on_lines("**Round {n}** {moves}"),
    "a heading a round": lambda rounds: [
        line for number, row in enumerate(rounds, 1) for line in (f"--- Runde {number} ---", " ".join(row))
    ],
    "a chat": on_lines("[13/10/2001, 20:{minute}:05] {n}. {moves}"),
    "a chat on another phone": on_lines("13.10.01, 20:{minute} - {n}. {moves}"),
    "a quoted mail": on_lines("> {n}. {moves}"),
    "check boxes": on_lines("- [x] {n}. {moves}"),
    "dots": on_lines("{n}. {moves}", " . "),
    "dots without blanks": on_lines("{n}. {moves}", "."),
    "leaders": on_lines("{n}. {moves}", " ..... "),
    "colons": on_lines("{n}. {moves}", " : "),
    "all rounds on a line, R1": lambda rounds: [
        " ".join(f"R{number}: {' '.join(row)}" for number, row in enumerate(rounds, 1))
    ],
    "all rounds on a line, (1)": lambda rounds: [
        " ".join(f"({number}) {' '.join(row)}" for number, row in enumerate(rounds, 1))
    ],
    "numbers in parentheses on lines of their own": lambda rounds: [
        line for number, row in enumerate(rounds, 1) for line in (f"({number})", *row)
    ],
    "P1: 7c3": with_seats("P{seat}: {move}"),
    "S1 7c3": with_seats("S{seat} {move}", ", "),
    "Joueur 1 : 7c3": with_seats("Joueur {seat} : {move}", " ; "),
    "tildes": on_lines("{n}. {moves}", " ~ "),
    "low lines": on_lines("{n}. {moves}", " _ "),
    "double slashes": on_lines("{n}. {moves}", " // "),
    "angle brackets": in_moves("^.*$", r"<\g<0>>"),
    "a list of texts": on_lines("['{moves}'],", "', '"),
    "minutes": on_lines("{n}. {moves} ({minute} min)"),
    "minutes before the moves": on_lines("{n}. [{minute}'] {moves}"),
    "M1:": on_lines("M{n}: {moves}"),
    "scores without a word on lines of their own": lambda rounds: [
        line
        for number, row in enumerate(rounds, 1)
        for line in (
            f"{number}. {' '.join(row)}",
            *(["-".join(str(number + seat) for seat in range(len(row)))] if number % 4 == 0 else []),
        )
    ],
    "plus signs": on_lines("{n}. {moves}", " + "),
    "backslashes": on_lines("{n}. {moves}", "\\"),
    "1/13": on_lines("{n}/13 {moves}"),
    "labels behind": on_lines("{moves}  ({n})"),
    "a number for each move": lambda rounds: [
        " ".join(f"{number}{letter} {move}" for letter, move in zip("abcd", row, strict=False))
        for number, row in enumerate(rounds, 1)
    ],
}


@pytest.mark.parametrize("form", [r" new \1", r"[\1]", r" zieht \1", r" -> \1", "\u00bb\\1", r" +\1"])
def test_a_card_turned_up_in_other_signs_or_words_is_one_finding(form: str):
    written = rewritten(LOGS["all marks"], in_moves(r">([0-9]+\*?)", form))

    (found,) = checked(written).findings

    assert found.diagnostic.message.startswith("expected the card turned up, such as '>9', got ")


@cache
def score(name: str) -> Score:
    """Return the score of a game as it is written, checked once for all ways of writing it."""
    played = checked(LOGS[name]).played
    assert played is not None
    return played.score


def assert_understood(written: str, name: str, most: int) -> None:
    """Check that a log has a finding, not more than some, the score of another, and that mending leaves one at most."""
    report = checked(written)

    assert 1 <= sum(found.is_error for found in report.findings) <= most
    assert report.played is not None
    assert report.played.score == score(name)
    assert report.played.certainty.is_certain
    data = mended(written.encode(), lambda data: checked(data.decode()).findings).data
    assert sum(found.is_error for found in checked(data.decode()).findings) <= 1


@pytest.mark.parametrize(("way", "name"), in_turn(WAYS, LOGS))
def test_other_signs_and_words_are_a_few_findings_and_are_mended(way: Way, name: str):
    assert_understood(rewritten(LOGS[name], way), name, 4)


@pytest.mark.parametrize(
    "way",
    [
        in_moves(PLACED, r"\1 \2\3"),  # in 7 c3 4 d4, 'c3 4' is no move
        on_lines("- {moves}"),  # not a pass without its card before each round
    ],
    ids=["a blank before the city", "a dash before the round"],
)
def test_moves_without_marks_are_one_finding(way: Way):
    plain = text(4111, 3, PLAIN)

    report = checked(rewritten(plain, way))

    assert len(report.findings) == 1
    assert report.played.score == checked(plain).played.score  # type: ignore[union-attr]


@pytest.mark.parametrize("name", LOGS)
@pytest.mark.parametrize(
    "remark",
    [
        "what a surprising game this turned out to be",
        "Ici, Cleo s'est trompée de colonne",
        "after 4 rounds Ada leads by 3 points",
        "Ben wanted to play 7c3 here",
    ],
)
def test_a_lone_remark_on_a_line_of_its_own_is_one_finding(remark: str, name: str):
    def with_remark(rounds: Rounds) -> list[str]:
        lines = on_lines("{n}. {moves}")(rounds)
        return [*lines[:4], remark, *lines[4:]]

    report = checked(rewritten(LOGS[name], with_remark))

    assert [found.diagnostic.code for found in report.findings] == ["syntax"]
    assert report.played.certainty.is_certain  # type: ignore[union-attr]


@pytest.mark.parametrize("name", LOGS)
@pytest.mark.parametrize("remark", ["-- Pause, coffee --", "*** Pause ***", "== chez Ben =="])
def test_a_remark_between_dashes_is_one_finding(remark: str, name: str):
    lines = on_lines("{n}. {moves}")

    report = checked(rewritten(LOGS[name], lambda rounds: [*lines(rounds)[:4], remark, *lines(rounds)[4:]]))

    (found,) = report.findings
    assert found.suggestion == f"# {remark}"
    assert report.played.certainty.is_certain  # type: ignore[union-attr]


@pytest.mark.parametrize("name", LOGS)
def test_a_single_score_that_is_called_one_is_a_finding(name: str):
    def with_score(rounds: Rounds) -> list[str]:
        lines = on_lines("{n}. {moves}")(rounds)
        return [*lines[:4], f"{lines[4]}   Stand {':'.join('3' for _ in rounds[4])}", *lines[5:]]

    report = checked(rewritten(LOGS[name], with_score))

    assert [found.diagnostic.code for found in report.findings] == ["syntax"]
    assert report.played.certainty.is_certain  # type: ignore[union-attr]


def test_pieces_left_without_a_sign_are_not_taken_for_scores():
    found = checked(rewritten(LOGS["left"], in_moves("=([0-9]+)", r" (\1)"))).findings

    assert [one.suggestion for one in found] == ["=15"]


def test_lines_of_moves_that_cannot_be_read_are_not_taken_for_remarks():
    lines = "  1. 7c3 3x 5x 1x\n  2. 1y 2y 3y 4y\n"
    report = checked(
        "format: meridian-log/1\nboard: corvine-isles\nplayers: {orange, grey, brown, black}\nmoves: |\n" + lines
    )

    assert "a remark" not in " ".join(found.diagnostic.message for found in report.findings)


def test_nothing_is_said_of_indentation_where_a_hidden_character_stands_in_a_move():
    (found, *_) = checked(rewritten(LOGS["left"], in_moves("$", "\u200b"))).findings

    assert found.diagnostic.message == "expected plain text, got the hidden character U+200B"
    assert "further left" not in found.diagnostic.hint


@pytest.mark.parametrize("form", ["#{n} {moves}", "# {n}. {moves}", "#{n}: {moves}  # late"])
def test_rounds_numbered_like_comments_are_one_finding(form: str):
    assert_understood(rewritten(LOGS["left"], on_lines(form)), "left", 1)


def test_a_move_behind_words_is_no_part_of_a_remark():
    moves = re.findall(r"[0-9]+\*?[a-ex-]\S*", LOGS["left"].partition("moves:")[2].partition("result:")[0])
    lines = [f"[20:{at:02}] {COLOURS[at % 4]}: {move}" for at, move in enumerate(moves[:24])]
    lines[0] = f"[20:00] orange: ok let's go, {moves[0]}"

    report = checked(rewritten(LOGS["left"], lambda _: lines))

    assert report.played is not None
    assert report.played.moves == len(lines)
    assert {found.diagnostic.code for found in report.findings} <= {"syntax", "unfinished", "result-early"}


def test_a_single_pass_in_words_is_read_where_rounds_are_numbered_without_a_full_stop():
    rounds = iter(LOGS["left"].splitlines())
    log = "\n".join(re.sub(r"^(\s*[0-9]+)\.", r"\1 ", line) for line in rounds).replace(" 5x=1", " 5 pass=1", 1)

    assert [found.suggestion for found in checked(log).findings] == ["1.", "5x=1"]
