"""A journal gives back what was counted, and only to the order that it is of."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from meridian_print.boardgame.balance.chunks import Chunk
from meridian_print.boardgame.balance.journal import open_journal
from meridian_print.boardgame.balance.tally import tally_of
from meridian_print.files.journal import OtherJournalError

ORDER = {"seed": 1, "bots": ["greedy"]}
CHUNK, TALLY = Chunk(0, 300, 2), tally_of([(300, (1, 2)), (301, (3, 4))])


def test_what_was_kept_is_there_when_the_same_order_is_given_again(tmp_path: Path) -> None:
    open_journal(tmp_path / "new", ORDER, (2,)).keep(CHUNK, TALLY)

    journal = open_journal(tmp_path / "new", ORDER, (2,))

    assert list(journal.kept(0, 400)) == [(CHUNK, TALLY)]
    assert list(journal.kept(0, 301)) == []


def test_what_was_cut_in_other_pieces_is_there_and_no_deal_twice(tmp_path: Path) -> None:
    journal = open_journal(tmp_path, ORDER, (1,))
    for first, deals in ((0, 3), (2, 2), (4, 1), (4, 3), (12, 20)):
        journal.keep(Chunk(0, first, deals), tally_of((deal, [deal]) for deal in range(first, first + deals)))

    found = list(journal.kept(0, 14))

    assert [(chunk.first, chunk.deals) for chunk, _ in found] == [(0, 3), (4, 1)]
    assert [tally.total for _, tally in found] == [(3,), (4,)]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"order": {"seed": 2, "bots": ["greedy"]}}, "seed is 2, not 1; choose another folder"),
        ({"order": {"seed": 1, "bots": ["random"]}}, "command: bots are 'random', not 'greedy'; choose"),
        (
            {"order": {"seed": 1, "bots": ["greedy", "random"]}},
            "command: bots are greedy and random, not greedy; choose",
        ),
        ({"version": "0.0.9"}, "of the program, got 0.0.9"),
        ({"order": {"seed": 1, "bots": [{"name": "greedy"}, {}]}}, "command: bots number 2, not 1; choose"),
        ({"schema": "meridian-print/check-journal/1"}, "command: it is one of `check`; choose"),
        ({"schema": "another/1"}, "expected 'order.json' with the schema meridian-print/balance-journal/1"),
    ],
)
def test_another_journal_is_refused_and_stays_as_it_is(tmp_path: Path, change: dict[str, object], message: str) -> None:
    open_journal(tmp_path, ORDER, (2,))
    path = tmp_path / "order.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    before = path.read_bytes()

    with pytest.raises(OtherJournalError, match=message):
        open_journal(tmp_path, ORDER, (2,))

    assert path.read_bytes() == before


def test_a_folder_with_other_files_is_no_journal(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").touch()

    with pytest.raises(OtherJournalError, match="expected a journal or an empty folder"):
        open_journal(tmp_path, ORDER, (2,))

    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


@pytest.mark.parametrize(
    "damaged",
    ["", "[]", '{"chunk":[0,300,2],"blocks":{"60":[1,1,2]}}', '{"chunk":[0,300,2],"blocks":{"60":[2,1,true]}}'],
    ids=["empty", "no record", "a deal short", "no number"],
)
def test_a_damaged_chunk_is_counted_again(tmp_path: Path, damaged: str) -> None:
    journal = open_journal(tmp_path, ORDER, (2,))
    journal.keep(CHUNK, TALLY)
    (path,) = tmp_path.glob("part-1/*")
    path.write_text(damaged)

    assert list(journal.kept(0, 400)) == []
