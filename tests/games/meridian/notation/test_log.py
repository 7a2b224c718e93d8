"""A log's file: everything in it is read, what is wrong is named at its place, what is written is read again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meridian_print.boardgame.logs.game_log import Figure, Metadata, Winner
from meridian_print.games.meridian.notation.model import Log, Player, Result, in_order_of_play, read_line
from meridian_print.games.meridian.notation.reading import read_log
from meridian_print.games.meridian.notation.write_log import log_text
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.material import DECK, RANGE_CARDS, Card, Colour
from meridian_print.text.diagnostics import START, Span
from meridian_print.text.source.nodes import Word
from tests.games.meridian.rules.drawn import SEATS

FULL = """format: meridian-log/1
board: corvine-isles
players:
  orange: Ada
  grey:
  brown: "Cleo: the 2nd"
  black: Dan
rules: {push-own: any, max-height: 7}
faceup:
  orange: 7 4*
moves: |
  1. 7c3      3a2=18   5*b2v    10e4>9
  # nothing happened
  2. 7-bd2    3x
result:
  points: {orange: 14, grey: 12}
  left: {orange: 2}
  winner: [orange, grey]
"""
TWO = "players: {orange+brown: Ada, Black + grey: Ben}"


def log(text: str) -> Log:
    read = read_log(text.encode())
    assert read.log is not None, read.diagnostics
    return read.log


def changed(old: str, new: str) -> str:
    assert old in FULL
    return FULL.replace(old, new)


def found(text: str) -> list[tuple[str, int, int]]:
    return [(one.code, one.span.line, one.span.column) for one in read_log(text.encode()).diagnostics]


def test_a_full_log_is_read_without_a_finding():
    assert found(FULL) == []


def test_the_players_sit_as_they_are_written():
    players = log(FULL).players

    assert [player.key for player in players] == ["orange", "grey", "brown", "black"]
    assert [player.name for player in players] == ["Ada", "", "Cleo: the 2nd", "Dan"]


def test_two_players_have_two_colours_each_named_in_either_order():
    result = "result: {points: {brown+orange: 14}, winner: grey + black}"

    read = log(f"format: meridian-log/1\nboard: x\n{TWO}\nmoves: |\n  7c3\n{result}\n")

    assert [player.seat for player in read.players] == [(Colour.ORANGE, Colour.BROWN), (Colour.BLACK, Colour.GREY)]
    assert [player.key for player in read.players] == ["orange+brown", "black+grey"]
    assert [figure.seat for figure in read.result.points] == [0]
    assert read.result.winner == Winner((1,), Span(6, 46, 58))


def test_house_rules_stand_beside_the_defaults():
    assert log(FULL).house == HouseRules(push_own="any", max_height=7)


def test_the_face_up_cards_are_cards():
    assert log(FULL).shown == ((Card((7,)), RANGE_CARDS[1]), (), (), ())


def test_all_lines_are_kept_with_their_places():
    lines = log(FULL).lines

    assert [line.tokens for line in lines] == [("7c3", "3a2=18", "5*b2v", "10e4>9"), (), ("7-bd2", "3x")]
    assert lines[2].span(1) == Span(14, 15, 17)


def test_the_result_is_read_by_seat():
    result = log(FULL).result

    assert [(figure.seat, figure.value) for figure in result.points] == [(0, 14), (1, 12)]
    assert [(figure.seat, figure.value) for figure in result.left] == [(0, 2)]
    assert result.winner == Winner((0, 1), Span(18, 11, 25))


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("meridian-log/1", "meridian-log/2", ("bad-format", 1, 9)),
        ("format: meridian-log/1", "# no format", ("missing-key", 2, 1)),
        ("moves: |", "muves: |", ("unknown-key", 11, 1)),
        ("board: corvine-isles", "board:", ("wrong-type", 2, 1)),
        ("  orange: Ada", "  pink: Ada", ("players", 4, 3)),
        ("  orange: Ada", "  grey: Ada", ("duplicate-key", 5, 3)),
        ("  orange: Ada", "  orange+grey: Ada", ("players", 5, 3)),
        ("  orange: Ada", "  orange: [Ada]", ("wrong-type", 4, 11)),
        ("push-own: any", "push-own: maybe", ("wrong-type", 8, 19)),
        ("push-own: any", "push-won: any", ("unknown-key", 8, 9)),
        ("max-height: 7", "max-height: tall", ("wrong-type", 8, 36)),
        ("max-height: 7", "max-height: 0", ("wrong-type", 8, 36)),
        ("7 4*", "7 4* 3", ("wrong-type", 10, 11)),
        ("7 4*", "7 7", ("wrong-type", 10, 11)),
        ("7 4*", "7 11", ("wrong-type", 10, 11)),
        ("7 4*", "[7]", ("wrong-type", 10, 11)),
        ("  orange: 7", "  pink: 7", ("players", 10, 3)),
        ("moves: |", "moves: >", ("wrong-type", 11, 8)),
        ("{orange: 2}", "{orange: two}", ("wrong-type", 17, 18)),
        ("{orange: 2}", "{ornage: 2}", ("players", 17, 10)),
        ("[orange, grey]", "[orange, pink]", ("players", 18, 20)),
        ("rules:", "pieces: {orange: 0}\nrules:", ("wrong-type", 8, 18)),
        ("rules:", "pieces: {orange: many}\nrules:", ("wrong-type", 8, 18)),
        ("rules:", "pieces: {pink: 18}\nrules:", ("players", 8, 10)),
        ("rules:", "pieces: 18\nrules:", ("wrong-type", 8, 9)),
        ("moves: |\n", "moves:\n  - |\n    1. 7c3\n  - 2. 8x\nmuves: |\n", ("wrong-type", 14, 5)),
        ("[orange, grey]", "[]", ("wrong-type", 18, 11)),
        ("  winner", "  wiener", ("unknown-key", 18, 3)),
    ],
)
def test_what_is_wrong_is_named_at_its_place(old: str, new: str, finding: tuple[str, int, int]):
    assert finding in found(changed(old, new))


@pytest.mark.parametrize("players", ["{}", "{orange: Ada}", "{orange: A, grey: B}", "{orange+grey: A, black: B}"])
def test_the_players_are_those_of_a_game(players: str):
    text = f"format: meridian-log/1\nboard: x\nplayers: {players}\nmoves: |\n  7c3\n"

    assert {code for code, _, _ in found(text)} == {"players"}


def test_all_mistakes_are_named_at_once():
    text = changed("push-own: any", "push-own: maybe").replace("{orange: 2}", "{pink: 2}").replace("format:", "formt:")

    assert [code for code, _, _ in found(text)] == ["unknown-key", "missing-key", "wrong-type", "players"]


def test_a_mistake_that_does_not_concern_the_moves_leaves_them_readable():
    assert log(changed("push-own: any", "push-own: maybe")).lines == log(FULL).lines


def test_a_log_without_moves_yet_is_read():
    read = log("format: meridian-log/1\nboard: x\nplayers: {orange: , grey: , brown: }\nmoves: |\n")

    assert not any(line.is_round for line in read.lines)


@pytest.mark.parametrize("key", ["date", "event", "place", "table", "note"])
@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("2001-10-13", "2001-10-13"),
        ("3", "3"),
        ("Club evening", "Club evening"),
        ("", ""),
        ("|\n  two\n  lines", "two\nlines"),
    ],
)
def test_metadata_are_any_text_even_a_date_or_a_number(key: str, written: str, read: str):
    text = changed("rules:", f"{key}: {written}\nrules:")

    assert found(text) == []
    assert getattr(log(text).metadata, key) == read


def test_metadata_that_are_no_text_are_named_at_their_place():
    assert found(changed("rules:", "place: [Lyon, Paris]\nrules:")) == [("wrong-type", 8, 8)]


def test_a_winner_may_be_named_by_colour_or_by_name():
    by_name = changed("[orange, grey]", "[ada, 'Cleo: the 2nd']")

    assert found(by_name) == []
    assert log(by_name).result.winner == Winner((0, 2), Span(18, 11, 33))


def test_a_name_that_two_players_have_does_not_tell_the_winner():
    text = changed("black: Dan", "black: Ada").replace("[orange, grey]", "Ada")

    assert found(text) == [("players", 18, 11)]


def test_a_colour_is_no_name():
    text = changed("orange: Ada", "orange: grey").replace("[orange, grey]", "grey")

    assert log(text).result.winner == Winner((1,), Span(18, 11, 15))


@pytest.mark.parametrize("label", ["1.", "1:", "1)"])
def test_a_label_ends_with_a_point_a_colon_or_a_parenthesis(label: str):
    line = log(changed("  1. 7c3", f"  {label} 7c3")).lines[0]

    assert (line.number, line.tokens[0]) == (1, "7c3")


def test_a_handicap_leaves_everyone_else_the_usual_number_of_pieces():
    assert log(changed("rules:", "pieces: {orange: 18}\nrules:")).pieces == (18, 20, 20, 20)
    assert log(FULL).pieces == ()


def test_two_players_have_forty_pieces_between_their_colours():
    read = log(f"format: meridian-log/1\nboard: x\n{TWO}\npieces: {{grey+black: 30}}\nmoves: |\n  7c3\n")

    assert read.pieces == (40, 30)


def test_a_game_that_was_resumed_is_a_list_of_blocks_joined_in_order():
    read = log("format: meridian-log/1\nboard: x\n" + TWO + "\nmoves:\n  - |\n    1. 7c3 3x\n  - |\n    2. 8x 9x\n")

    assert [line.tokens for line in read.lines] == [("7c3", "3x"), ("8x", "9x")]
    assert read.lines[1].span(1) == Span(8, 11, 13)


STARTER = """format: meridian-log/1
board: x
players: {orange: Ada, grey: Ben, brown: Cleo, black: Dan}
starter: brown
pieces: {orange: 18}
moves: |
  1. 1x 2x 3x 4x
  2. 5x 3x 4x
result: {points: {orange: 4}, winner: ben}
"""


def test_where_another_player_begins_moves_are_in_order_of_play_and_keep_their_places():
    read = log(STARTER)

    assert [player.key for player in read.players] == ["brown", "black", "orange", "grey"]
    assert read.lines[0].tokens == ("3x", "4x", "1x", "2x")
    assert [read.lines[0].span(at).column for at in range(4)] == [12, 15, 6, 9]
    assert read.pieces == (20, 20, 18, 20)
    assert (read.result.points[0].seat, read.result.winner and read.result.winner.seats) == (2, (3,))


def test_in_a_last_line_the_columns_of_those_who_come_first_are_filled():
    assert log(STARTER).lines[1].tokens == ("3x", "4x", "5x")


def test_columns_stay_as_they_are_written():
    assert "players:\n  orange: Ada\n  grey: Ben\n" in log_text(log(STARTER))
    assert "1.  1x  2x  3x  4x" in log_text(log(STARTER))


@pytest.mark.parametrize(
    ("starter", "finding"),
    [("pink", ("players", 4, 10)), ("[brown]", ("wrong-type", 4, 10)), ("3", ("wrong-type", 4, 10))],
)
def test_a_starter_who_is_no_player_is_named(starter: str, finding: tuple[str, int, int]):
    assert finding in found(STARTER.replace("starter: brown", f"starter: {starter}"))


@pytest.mark.slow
@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_no_bytes_raise(data: bytes):
    read = read_log(data)

    assert read.log is not None or read.diagnostics


VALUES = st.recursive(
    st.sampled_from(("", "orange", "gray", "18", "-1", "2001-10-13", "'x", "~", "yes", "*", "&a", "1e9", "|", "# x"))
    | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=2).map(lambda found: f"[{', '.join(found)}]")
        | st.dictionaries(st.sampled_from(("orange", "gray", "")), inner, max_size=2).map(
            lambda found: f"{{{', '.join(f'{key}: {value}' for key, value in found.items())}}}"
        )
    ),
    max_leaves=3,
)
KEYS = st.sampled_from(("date", "event", "place", "table", "note", "pieces", "starter", "moves"))


@pytest.mark.slow
@given(KEYS, VALUES)
def test_no_value_of_the_optional_keys_raises_and_every_finding_has_its_place(key: str, value: str):
    text = FULL.replace("moves: |", "moves: |" if key != "moves" else "muves: |").replace(
        "rules:", f"{key}: {value}\nrules:"
    )

    read = read_log(text.encode(errors="replace"))

    for found in read.diagnostics:
        assert 1 <= found.span.line <= len(read.lines)
        assert 1 <= found.span.column <= found.span.end_column <= len(read.lines[found.span.line - 1]) + 1


CARDS = st.sampled_from(DECK)
NAMES = st.text(st.characters(exclude_categories=("C", "Z")), max_size=12) | st.sampled_from(
    ("null", "7", "a b", "#", "x: y")
)
LINES = st.text(st.sampled_from("12345. :cx|#=>*-"), max_size=25)
HOUSES = st.builds(
    HouseRules,
    first_tower=st.sampled_from(("when-empty", "first-ever")),
    push_own=st.sampled_from(("chain-only", "any", "never")),
    max_height=st.none() | st.integers(1, 40),
    final_tie=st.sampled_from(("shared", "most-islands", "most-garrisons")),
)


@st.composite
def logs(draw: st.DrawFn) -> Log:
    seats = SEATS[draw(st.sampled_from((2, 3, 4)))]
    players = tuple(Player("+".join(seat), seat, draw(NAMES), START) for seat in seats)
    each = st.integers(0, len(players) - 1)
    figures = st.lists(each, unique=True, max_size=3).map(
        lambda found: tuple(Figure(seat, 3 * seat, START) for seat in found)
    )
    first = draw(st.integers(0, len(players) - 1))
    lines = tuple(read_line(Word(text, START)) for text in draw(st.lists(LINES, max_size=4)))
    winner = st.none() | st.sets(each, min_size=1).map(lambda found: Winner(tuple(sorted(found)), START))
    return Log(
        board=draw(st.sampled_from(("corvine-isles", "./my board.yaml", "7"))),
        board_span=START,
        players=players,
        house=draw(HOUSES),
        side=None,
        shown=tuple(tuple(draw(st.lists(CARDS, unique=True, max_size=2))) for _ in players),
        moves=in_order_of_play(lines, first, len(players)),
        result=Result(draw(figures), draw(figures), draw(winner)),
        first=first,
        pieces=draw(st.sampled_from(((), tuple(range(17, 17 + len(players)))))),
        metadata=Metadata(date=draw(st.sampled_from(("", "2001-10-13"))), note=draw(NAMES)),
    )


def without_places(one: Log) -> Log:
    """Return a log as if it stood nowhere, its lines without those that say nothing."""
    return one._replace(
        board_span=START,
        players=tuple(player._replace(span=START) for player in one.players),
        moves=tuple((line.number, line.tokens, line.comment) for line in one.lines if line.is_round or line.comment),
        result=Result(
            tuple(figure._replace(span=START) for figure in one.result.points),
            tuple(figure._replace(span=START) for figure in one.result.left),
            one.result.winner and one.result.winner._replace(span=START),
        ),
    )


@given(logs())
def test_what_is_written_is_read_again(one: Log):
    assert without_places(log(log_text(one))) == without_places(one)
