"""Positions of every kind, for property tests."""

from random import Random

from hypothesis import strategies as st

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
rules_of = {"connect-four": connect_four_rules, "pah-tum": pah_tum_rules}
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
