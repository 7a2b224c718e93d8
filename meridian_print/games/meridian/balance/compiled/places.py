"""Where the numbers of a game stand in two flat arrays: a `board` stays as it is, a `table` is what is played on.

A city is numbered by its meridian, from 0, times `STEPS`, plus its step from the bottom: so a meridian's cities begin
at a multiple of eight, and some numbers belong to no city. Seats, islands and cards are numbered as in `lean`.

A set of a meridian's cities is a number with a bit for each step. `TOWERS` has such a set for each meridian, and `OWN`
one for each meridian and seat.

How high a tower a gap of a column takes, as in `turns`, depends on heights. Which cities it has depends only on where
towers stand, and which of them are the mover's: for each such pair of sets, a row of `GAPS` has the first city and the
number of cities of every gap, in turn. Where the seat may place no further tower, all numbers are 0.
"""

from __future__ import annotations

from meridian_print.boardgame.balance.lots import WORDS
from meridian_print.games.meridian.balance.lean import CARDS
from meridian_print.games.meridian.rules.material import MERIDIANS

STEPS = 8
"""Places of a meridian, more than it has cities."""
SEATS = 4
"""Places of seats, as many as ever play."""
CITIES = MERIDIANS * STEPS
ISLANDS = 64
"""Places of islands; no board has as many."""
DECK = 2 * CARDS
"""Places of a seat's cards."""
SLOTS = 4
"""Places of a seat's face-up cards."""
DECKS = 2
"""Places of a seat's decks."""

# Places on a board. Single numbers, as in `LeanSetup`; the last three are columns of a row, as in `record`:
STEP_COUNT, SEAT_COUNT, DECKS_EACH, DECK_SIZE, SUPPLY, FIRST_EVER, ONLY_IF_STUCK, MAX_HEIGHT = range(8)
CAPITAL_HOLDER, FINAL_TIE, ISLAND_COUNT, GAME_COLUMNS, ISLAND_COLUMNS, CITY_COLUMNS = range(8, 14)
# by card:
FIRST_MERIDIAN = 16
MERIDIAN_COUNT = FIRST_MERIDIAN + CARDS
# by city: its island, the garrisons of a tower there, the next capital of the island
ISLAND = MERIDIAN_COUNT + CARDS
WEIGHT = ISLAND + CITIES
NEXT_CAPITAL = WEIGHT + CITIES
# by island: its points, its first capital; a city that is none is -1
WORTH = NEXT_CAPITAL + CITIES
FIRST_CAPITAL = WORTH + ISLANDS
# by two sets of cities:
GAPS = FIRST_CAPITAL + ISLANDS
GAP_ROW = 2 * STEPS
"""Numbers of a row: the first city of a gap, counted from the bottom, and how many cities it has, for each gap."""

# Places on a table. The lots come first, as `lots` wants them; then, by city:
HEIGHTS = WORDS
OWNERS = HEIGHTS + CITIES
PUSHES = OWNERS + CITIES
# by meridian, and by meridian and seat:
TOWERS = PUSHES + CITIES
OPENED = TOWERS + MERIDIANS
OWN = OPENED + MERIDIANS
# by seat:
SUPPLIES = OWN + MERIDIANS * SEATS
POINTS = SUPPLIES + SEATS
LAST_BEHIND = POINTS + SEATS
"""After how many turns a seat was behind for the last time."""
# by seat, and by slot, deck or card:
FACE_UP = LAST_BEHIND + SEATS
DEALT = FACE_UP + SEATS * SLOTS
CARDS_OF = DEALT + SEATS * DECKS
# by island, and by island and seat:
TAKERS = CARDS_OF + SEATS * DECK
GARRISONS_OF = TAKERS + ISLANDS
# of the game: who leads alone, -1 for nobody so far, and how often that changed
LEADER = GARRISONS_OF + ISLANDS * SEATS
LEADS = LEADER + 1
TABLE_SIZE = LEADS + 1

# Places in the room for choosing a turn: counts by card and meridian; candidates, how many, their marks, the best.
LISTED = 2 * MERIDIANS * SLOTS
TURNS = LISTED + 1
MARKS = TURNS + 4_096
CHOSEN = MARKS + 4_096
ROOM_SIZE = CHOSEN + 8
