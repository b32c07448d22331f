"""Whatever is sent, nothing breaks and no illegal move is kept; ``make soak`` sends much more."""

import asyncio
import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from web_server import Visitor, serving
from web_soaks.nonsense import check_store, mutate, send_all, send_requests

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
FRAMES = st.randoms(use_true_random=False).map(mutate) | VALUES.map(json.dumps) | st.text(max_size=50)


@pytest.fixture(scope="module")
def own_server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("nonsense")) as running:
        yield running


@settings(max_examples=40)
@given(frames=st.lists(FRAMES, max_size=20), path=st.sampled_from(["/api/matches/{code}/live", "/api/analysis"]))
def test_nonsense_over_sockets_is_answered_and_breaks_nothing(own_server, frames, path):
    async def scene():
        visitor = Visitor(own_server)
        code = await visitor.start("here")
        await send_all(visitor, code, path.format(code=code), frames, Counter())

    asyncio.run(scene())
    check_store(own_server)


def test_requests_made_up_from_the_description_break_nothing(own_server):
    statuses = send_requests(own_server, 150, 0)
    assert statuses.total() > 50
    check_store(own_server)
    assert "Traceback" not in own_server.log.read_text()
