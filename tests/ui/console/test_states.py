"""The dialogue's states."""

from pathlib import Path

from reihum.ui.console.dialogue import Dialogue
from reihum.ui.console.plain import PlainScreen
from reihum.ui.console.states import TRANSITIONS, Event, State, draw_diagram
from reihum.ui.startup import Startup

DIAGRAM = Path(__file__).parents[3] / "docs" / "manual" / "dialogue.md"


def test_every_state_but_the_last_has_an_action_and_a_way_out():
    assert set(TRANSITIONS) == set(State) - {State.LEFT} == set(Dialogue(PlainScreen(), Startup())._actions)
    assert all(events[Event.QUIT] is State.LEFT for events in TRANSITIONS.values())


def test_every_state_can_be_reached():
    reached, new = set(), {State.GAME}
    while new:
        reached |= new
        new = {target for state in new for target in TRANSITIONS.get(state, {}).values()} - reached
    assert reached == set(State)


def test_every_event_is_used():
    assert {event for events in TRANSITIONS.values() for event in events} == set(Event)


def test_the_diagram_in_the_manual_is_drawn_from_the_states():
    assert f"```mermaid\n{draw_diagram()}```" in DIAGRAM.read_text()
