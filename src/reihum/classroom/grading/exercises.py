"""Which exercises there are to grade, and what each asks for. Light to import: the command's help lists them."""

from dataclasses import dataclass

from reihum.core.text import mark


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise: what it is about, and the names that a file must define, one of each tuple."""

    name: str
    title: str
    needs: tuple[tuple[str, ...], ...] = ()

    @property
    def wanted(self) -> tuple[str, ...]:
        """All names that a file may define for it."""
        return tuple(name for names in self.needs for name in names)

    @property
    def file_name(self) -> str:
        """What a pupil who hands in several files may call the one that is checked."""
        return f"{self.name.replace('-', '_')}.py"


EXERCISES = {
    exercise.name: exercise
    for exercise in (
        Exercise("board", mark("the board of Connect Four"), (("ConnectFourBoard",),)),
        Exercise("levels", mark("the computer player of seven levels"), (("ComputerPlayer",),)),
        Exercise(
            "sequences", mark("games as sequences"), (("grid",), ("decode",), ("encode",), ("next_dicts",), ("play",))
        ),
        Exercise("potential-moves", mark("the fitness list"), (("get_potential_moves", "getPotentialMoves"),)),
        Exercise("bot", mark("a bot for Connect Four")),
        Exercise("pah-tum-rows", mark("the rows of Pah Tum"), (("find_rows",),)),
        Exercise("pah-tum-scoring", mark("the points of Pah Tum"), (("row_points",), ("score",))),
        Exercise("pah-tum-greedy", mark("a greedy player for Pah Tum"), (("choose_greedy",),)),
        Exercise("pah-tum-planner", mark("a player for Pah Tum that plans a move ahead"), (("choose_planned",),)),
    )
}
