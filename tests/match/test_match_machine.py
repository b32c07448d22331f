"""Whatever is done to a match in whatever order, it stays consistent."""

import json
from dataclasses import replace

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from reihum.catalogue import games
from reihum.core import ReihumError, Side, format_record, parse_record
from reihum.match import Match, Seat
from waiting import PATIENCE

PERSON, OTHER, BOT = Seat("Anna"), Seat("Bert"), Seat("random", bot="random")
TABLES = ((PERSON, OTHER), (PERSON, BOT), (BOT, PERSON))


class MatchMachine(RuleBasedStateMachine):
    """Plays, takes back, makes again, gives up, changes sides and writes down, at random."""

    @initialize(game=st.sampled_from(sorted(games())), seats=st.sampled_from(TABLES), seed=st.integers(0, 99))
    def begin(self, game, seats, seed):
        self.match = Match.start(game, seats, {"Size": "4x4"} if game == "connect-four" else {"Blocked": "13"}, seed)
        # What the match should be: every moment since the beginning, and which of them is now.
        self.line = [((), None)]
        self.at = 0

    def moment(self):
        return self.match.view().played, self.match.view().resigned

    def note(self):
        self.line[self.at + 1 :] = [self.moment()]
        self.at += 1

    def halts(self, place):
        """Whether a person is to move at a moment; the last one counts for redo."""
        moves, resigned = self.line[place]
        return resigned is None and self.match.seats[len(moves) % 2].bot is None

    @precondition(lambda self: not self.match.over and not self.match.bots_turn)
    @rule(data=st.data())
    def play(self, data):
        view = self.match.view()
        self.match.play(data.draw(st.sampled_from(view.moves)).name, view.ply)
        self.note()

    @precondition(lambda self: self.match.bots_turn)
    @rule()
    def bot_moves(self):
        self.match.accept(self.match.think().result(timeout=PATIENCE), self.match.position.ply)
        self.note()

    @rule(text=st.text(max_size=3))
    def play_nonsense(self, text):
        before = self.match.view()
        if text.strip().lower() not in {move.name for move in before.moves} | set(before.spellings):
            try:
                self.match.play(text)
            except ReihumError as problem:
                assert str(problem)
                assert self.match.view() == before
            else:
                self.note()

    @rule(steps=st.integers(0, 4))
    def undo(self, steps):
        stops = [place for place in range(self.at) if self.halts(place)]
        try:
            self.match.undo(steps)
        except ReihumError:
            assert not 1 <= steps <= len(stops)
        else:
            self.at = stops[-steps]
            assert not self.match.bots_turn

    @rule(steps=st.integers(0, 4))
    def redo(self, steps):
        last = len(self.line) - 1
        stops = [place for place in range(self.at + 1, last + 1) if place == last or self.halts(place)]
        try:
            self.match.redo(steps)
        except ReihumError:
            assert not 1 <= steps <= len(stops)
        else:
            self.at = stops[steps - 1]

    @rule(ply=st.integers(-1, 20))
    def go_to(self, ply):
        last = len(self.line) - 1
        try:
            self.match.go_to(ply)
        except ReihumError:
            assert not 0 <= ply <= last
        else:
            assert 0 <= ply <= last
            self.at = next(p for p in range(ply, last + 1) if p in (self.at, last) or self.halts(p))

    @precondition(lambda self: not self.match.over)
    @rule(side=st.sampled_from(Side))
    def resign(self, side):
        self.match.resign(side)
        self.note()

    @rule()
    def rematch(self):
        seats = self.match.seats
        self.match = self.match.rematch()
        assert [seat.name for seat in self.match.seats] == [seat.name for seat in reversed(seats)]
        self.line, self.at = [((), None)], 0

    @rule()
    def go_through_a_record(self):
        record = self.match.record()
        again = Match.from_record(parse_record(format_record(record)))
        assert again.record() == record
        view = self.match.view()
        assert again.view() == replace(view, redoable=0, taken_back=(), taken_back_labels=())

    @invariant()
    def the_match_is_where_it_should_be(self):
        assert self.moment() == self.line[self.at]

    @invariant()
    def the_view_is_consistent(self):
        view = self.match.view()
        cells = [cell for row in view.cells for cell in row]
        assert view.ply == len(view.played) == sum(cell.content in ("first", "second") for cell in cells)
        assert [cell.name for cell in cells if cell.last] == ([view.last] if view.last else [])
        assert (view.result == "*") == (not view.over) == bool(view.moves) == (view.turn is not None)
        assert all(view.cell(move.lands).content == "free" for move in view.moves)
        assert all(view.cell(name).move == move.name for move in view.moves for name in move.cells)
        assert view.played + view.taken_back == self.line[-1][0]
        assert view.seats[0].colour != view.seats[1].colour
        assert {(cell.column, cell.row) for cell in cells if cell.marked} >= set(view.winning)
        assert json.loads(json.dumps(view.as_dict()))["ply"] == view.ply


TestMatchMachine = MatchMachine.TestCase
TestMatchMachine.settings = settings(max_examples=40, stateful_step_count=40)
