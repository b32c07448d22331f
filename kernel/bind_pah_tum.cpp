// Pah Tum as Python sees it.
#include <nanobind/stl/array.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <tuple>

#include "bind_limit.hpp"
#include "bindings.hpp"
#include "pah_tum/learning.hpp"
#include "pah_tum/self_play.hpp"
#include "pah_tum/thinking.hpp"
#include "pah_tum/uct.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace reihum;
using namespace reihum::pah_tum;

namespace {

// (proof, worth, points, cell, depth, nodes); the cell is None where any free cell is as good.
using AnswerTuple = std::tuple<int, int, double, std::optional<int>, int, std::uint64_t>;

AnswerTuple as_tuple(const Answer& answer) {
    const auto cell = answer.cell == NO_CELL ? std::nullopt : std::optional<int>(answer.cell);
    return {static_cast<int>(answer.proof), answer.worth, answer.points, cell, answer.depth, answer.nodes};
}

// For each class of lines the smallest code that stands for it, so that a file can name classes by something lasting.
std::vector<int> class_codes() {
    const LineTables& tables = line_tables();
    std::vector<int> codes(tables.classes.size());
    for (int code = CODES - 1; code >= 0; --code) codes[tables.class_of[code]] = code;
    return codes;
}

// (lines, bias, lead, out, last, points), as in Network.
using NetworkTuple = std::tuple<std::vector<Hidden>, Hidden, Hidden, Hidden, int, int>;

Network make_network(const NetworkTuple& parts) {
    const auto& [lines, bias, lead, out, last, points] = parts;
    if (lines.size() != line_tables().classes.size()) throw nb::value_error("a network has a row for every class");
    return {lines, bias, lead, out, last, points};
}

NetworkTuple as_tuple(const Network& network) {
    return {network.lines, network.bias, network.lead, network.out, network.last, network.points};
}

// (blocked, by_lot, cells, points), as in Game.
using GameTuple = std::tuple<Bits, int, std::vector<int>, int>;

GameTuple as_tuple(const Game& game) { return {game.blocked, game.by_lot, game.cells, game.points}; }

}  // namespace

void bind_pah_tum(nb::module_& module) {
    module.def("pah_tum_class_codes", &class_codes, "The smallest code of every class of lines.");

    module.def(
        "pah_tum_solve",
        [](Bits white, Bits black, Bits blocked, bool white_to_move, bool outcome_only, int threads, Seconds seconds,
           Nodes nodes, const Poll& poll) {
            if (outcome_only) line_kinds();  // made before the time runs
            return as_tuple(run_within(seconds, nodes, poll, [&](const Limit& limit) {
                return solve(Position(white, black, blocked, white_to_move), outcome_only, threads, limit);
            }));
        },
        "white"_a, "black"_a, "blocked"_a, "white_to_move"_a, "outcome_only"_a, "threads"_a, "seconds"_a.none(),
        "nodes"_a.none(), "poll"_a.none(), "The worth of a position with best play.");

    module.def(
        "pah_tum_uct",
        [](Bits white, Bits black, Bits blocked, bool white_to_move, std::uint64_t seed, Seconds seconds, Nodes nodes,
           const Poll& poll) {
            const auto tried = run_within(seconds, nodes, poll, [&](const Limit& limit) {
                return try_by_chance(white, black, blocked, white_to_move, seed, limit);
            });
            std::vector<std::tuple<int, std::uint64_t, double>> result;
            for (const Tried& move : tried) result.emplace_back(move.cell, move.visits, move.wins);
            return result;
        },
        "white"_a, "black"_a, "blocked"_a, "white_to_move"_a, "seed"_a, "seconds"_a.none(), "nodes"_a.none(),
        "poll"_a.none(), "For each move how often it was tried and won.");

    module.def(
        "pah_tum_self_play",
        [](const NetworkTuple& network, std::uint64_t seed, int games) {
            return run_within({}, {}, {}, [&](const Limit& limit) {
                const Evaluator evaluator(make_network(network));
                SelfPlay self_play(evaluator, seed, limit);
                std::vector<GameTuple> played;
                try {
                    for (int i = 0; i < games; ++i) played.push_back(as_tuple(self_play.play()));
                } catch (const Stopped&) {  // by Ctrl-C
                }
                return played;
            });
        },
        "network"_a, "seed"_a, "games"_a, "Games that a network plays against itself.");

    nb::class_<Learner>(module, "PahTumLearner")
        .def(nb::init<std::uint64_t, int>(), "seed"_a, "games"_a)
        .def(
            "learn",
            [](Learner& self, const std::vector<GameTuple>& games) {
                for (const auto& [blocked, by_lot, cells, points] : games) self.learn({blocked, by_lot, cells, points});
            },
            "games"_a, nb::call_guard<nb::gil_scoped_release>(), "Learn from games in their order.")
        .def(
            "network", [](const Learner& self) { return as_tuple(self.network()); },
            "A network's lines, bias, lead, out, last and points, as learned so far.");

    nb::class_<Thinker>(module, "PahTumThinker")
        .def(
            "__init__", [](Thinker* self, const NetworkTuple& network) { new (self) Thinker(make_network(network)); },
            "network"_a)
        .def(
            "estimate",
            [](const Thinker& self, Bits white, Bits black, Bits blocked, bool white_to_move) {
                return self.evaluator().estimate(Position(white, black, blocked, white_to_move));
            },
            "white"_a, "black"_a, "blocked"_a, "white_to_move"_a, "What the network says, without looking ahead.")
        .def(
            "think",
            [](Thinker& self, Bits white, Bits black, Bits blocked, bool white_to_move, std::uint64_t seed, int threads,
               Seconds seconds, Nodes nodes, const Poll& poll) {
                return as_tuple(run_within(seconds, nodes, poll, [&](const Limit& limit) {
                    return self.think(Position(white, black, blocked, white_to_move), seed, threads, limit);
                }));
            },
            "white"_a, "black"_a, "blocked"_a, "white_to_move"_a, "seed"_a, "threads"_a, "seconds"_a.none(),
            "nodes"_a.none(), "poll"_a.none())
        .def(
            "analyse",
            [](Thinker& self, Bits white, Bits black, Bits blocked, bool white_to_move, Seconds seconds, Nodes nodes,
               const Poll& poll) {
                const auto answers = run_within(seconds, nodes, poll, [&](const Limit& limit) {
                    return self.analyse(Position(white, black, blocked, white_to_move), limit);
                });
                std::vector<AnswerTuple> result;
                for (const Answer& answer : answers) result.push_back(as_tuple(answer));
                return result;
            },
            "white"_a, "black"_a, "blocked"_a, "white_to_move"_a, "seconds"_a.none(), "nodes"_a.none(),
            "poll"_a.none());
}
