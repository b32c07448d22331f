"""Positions of every kind, for property tests."""

from random import Random

from hypothesis import strategies as st
from more_games import five_in_a_row, pop_out

from reihum.catalogue import games
from reihum.core import Position, Rules
from reihum.games.connect_four import ConnectFour
from reihum.games.pah_tum import PahTum

sizes = st.tuples(st.integers(4, 14), st.integers(4, 12))
connect_four_rules = sizes.map(lambda size: ConnectFour(*size))
pah_tum_rules = st.builds(
    lambda seed, count: PahTum.new(Random(seed), {"Blocked": str(count)}),
    st.integers(0, 2**32),
    st.sampled_from((5, 7, 9, 11, 13)),
)
five_in_a_row_rules = st.integers(9, 15).map(five_in_a_row.FiveInARow)
pop_out_rules = st.sampled_from(pop_out.SIZES).map(lambda size: pop_out.PopOut.from_setup({"Size": size}))

entries = {**games(), "five-in-a-row": five_in_a_row.ENTRY, "pop-out": pop_out.ENTRY}
"""Our games, and those of the example package, installed or not: what holds for every game holds for them."""
rules_of = {
    "connect-four": connect_four_rules,
    "pah-tum": pah_tum_rules,
    "five-in-a-row": five_in_a_row_rules,
    "pop-out": pop_out_rules,
}
rules = st.one_of(*(rules_of[name] for name in games()))


@st.composite
def positions(draw: st.DrawFn, of: st.SearchStrategy[Rules] = rules) -> Position:
    """A position after some random moves, now and then at the end of its game."""
    position = draw(of).start()
    random = Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 168))):
        if not position.legal():
            break
        position = position.play(random.choice(position.legal()))
    return position


def any_positions() -> st.SearchStrategy[Position]:
    """A position of our games or of the example's."""
    return positions(st.one_of(*rules_of.values()))
