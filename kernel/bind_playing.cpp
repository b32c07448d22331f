// What plays Connect Four on boards of any size, as Python sees it. Stones come as 32 bytes, the lowest first.
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <mutex>

#include "bind_limit.hpp"
#include "bindings.hpp"
#include "connect_four/fitness.hpp"
#include "connect_four/mcts.hpp"
#include "connect_four/wide_solver.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace reihum;
using namespace reihum::connect_four;

namespace {

StoneBytes stones_from(const nb::bytes& bytes) {
    if (bytes.size() != StoneBytes::extent) throw nb::value_error("stones come as 32 bytes");
    return StoneBytes(static_cast<const unsigned char*>(bytes.data()), StoneBytes::extent);
}

// A solver that threads may share: they take turns.
class SharedWideSolver {
public:
    SharedWideSolver(int columns, int rows, std::size_t table_bytes)
        : solver_(make_wide_solver(columns, rows, table_bytes)) {}

    // What is proved within the limit: lower bound, upper bound, and the nodes it took.
    std::tuple<int, int, std::uint64_t> solve(const nb::bytes& mine, const nb::bytes& theirs, bool weak,
                                              Seconds seconds, Nodes nodes, const Poll& poll) {
        const StoneBytes my_stones = stones_from(mine), their_stones = stones_from(theirs);
        const Result result = run_within(seconds, nodes, poll, [&](const Limit& limit) {
            const std::lock_guard turn(turn_);
            return solver_->solve(my_stones, their_stones, weak, limit);
        });
        return {result.lower, result.upper, result.nodes};
    }

private:
    std::unique_ptr<WideSolver> solver_;
    std::mutex turn_;
};

}  // namespace

void bind_playing(nb::module_& module) {
    module.def(
        "fitness",
        [](int columns, int rows, const nb::bytes& mine, const nb::bytes& theirs) {
            return fitness(columns, rows, stones_from(mine), stones_from(theirs));
        },
        "columns"_a, "rows"_a, "mine"_a, "theirs"_a,
        "The fitness of every column with a look-ahead of 2; 2 for one that wins, -2 for one that loses at once.");

    nb::class_<MoveReport>(module, "MoveReport", "What is known about a move.")
        .def_ro("column", &MoveReport::column)
        .def_ro("games", &MoveReport::games)
        .def_ro("points", &MoveReport::points, "One for a win and half for a draw, as the side to move counts.")
        .def_ro("proven", &MoveReport::proven, "1 if it wins whatever the opponent does, -1 if it loses, 0 if open.");

    nb::class_<MonteCarlo>(module, "MonteCarlo", "A tree of moves that grows by games played out at random.")
        .def(nb::new_([](int columns, int rows, const nb::bytes& mine, const nb::bytes& theirs, std::uint64_t seed) {
                 return make_monte_carlo(columns, rows, stones_from(mine), stones_from(theirs), seed);
             }),
             "columns"_a, "rows"_a, "mine"_a, "theirs"_a, "seed"_a)
        .def(
            "run",
            [](MonteCarlo& self, bool two_threads, Seconds seconds, Nodes games, const Poll& poll) {
                run_within(seconds, games, poll, [&](const Limit& limit) {
                    self.run(limit, two_threads);
                    return true;
                });
            },
            "two_threads"_a, "seconds"_a.none(), "games"_a.none(), "poll"_a.none(),
            "Play games until so many were played since the last move, time is up, or all is proven.")
        .def("advance", &MonteCarlo::advance, "column"_a,
             "Make a move, and keep what is known about the position after it.")
        .def("report", &MonteCarlo::report, "What is known about each move.")
        .def("size", &MonteCarlo::size, "How many nodes the trees have.");

    nb::class_<SharedWideSolver>(module, "WideSolver", "Solves late positions on boards of 64 bits or more.")
        .def(nb::init<int, int, std::size_t>(), "columns"_a, "rows"_a, "table_bytes"_a)
        .def("solve", &SharedWideSolver::solve, "mine"_a, "theirs"_a, "weak"_a, "seconds"_a.none(), "nodes"_a.none(),
             "poll"_a.none(),
             "What is proven of the score within the limit: at least, at most, and the nodes it took.");
}
