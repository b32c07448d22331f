"""Whatever is sent, nothing breaks and no illegal move is kept; ``make soak`` sends much more."""

import asyncio
import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from web_server import Visitor
from web_soaks.nonsense import check_store, mutate, send_all, send_requests

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
FRAMES = st.randoms(use_true_random=False).map(mutate) | VALUES.map(json.dumps) | st.text(max_size=50)


@settings(max_examples=6)
@given(frames=st.lists(FRAMES, max_size=12), path=st.sampled_from(["/api/matches/{code}/live", "/api/analysis"]))
def test_nonsense_over_sockets_is_answered_and_breaks_nothing(server, frames, path):
    async def scene():
        visitor = Visitor(server)
        code = await visitor.start("here")
        await send_all(visitor, code, path.format(code=code), frames, Counter())

    asyncio.run(scene())
    check_store(server)


@pytest.mark.slow
def test_requests_made_up_from_the_description_break_nothing(server):
    statuses = send_requests(server, 1, 0, every=11)
    assert statuses.total() > 5
    check_store(server)
    assert "Traceback" not in server.log.read_text()
