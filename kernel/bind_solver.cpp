// The Connect Four solver as Python sees it: reihum._kernel.Solver.
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <bit>
#include <cstring>
#include <mutex>
#include <string>
#include <vector>

#include "bind_limit.hpp"
#include "bindings.hpp"
#include "connect_four/book.hpp"
#include "connect_four/lines.hpp"
#include "connect_four/perft.hpp"
#include "connect_four/plan.hpp"
#include "connect_four/solver.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace reihum;
using namespace reihum::connect_four;

namespace {

// A solver that threads may share: they take turns.
class SharedSolver {
public:
    SharedSolver(int columns, int rows, std::size_t table_bytes, const std::string& most)
        : solver_(make_solver(columns, rows, table_bytes, arch_of(most))), board_(columns, rows) {}

    // What is proved within the limit: lower bound, upper bound, and the nodes it took.
    std::tuple<int, int, std::uint64_t> solve(nb::handle position, bool weak, Seconds seconds, Nodes nodes,
                                              const Poll& poll) {
        const Stones stones = stones_of(position);
        const Result result = run_within(seconds, nodes, poll, [&](const Limit& limit) {
            const std::lock_guard turn(turn_);
            return solver_->solve(stones, weak, limit);
        });
        return {result.lower, result.upper, result.nodes};
    }

    // The same for one question: is the score at least this much?
    std::tuple<int, int, std::uint64_t> compare(nb::handle position, int score, Seconds seconds, Nodes nodes,
                                                const Poll& poll) {
        const Stones stones = stones_of(position);
        const Result result = run_within(seconds, nodes, poll, [&](const Limit& limit) {
            const std::lock_guard turn(turn_);
            return solver_->compare(stones, score, limit);
        });
        return {result.lower, result.upper, result.nodes};
    }

    using Proven = std::tuple<std::optional<bool>, std::uint64_t, std::vector<int>, std::vector<int>>;

    // Whether the side to move wins as planned (see plan.hpp), the nodes it took, the cells that decide, and a game
    // that goes so, as columns. Cells are bits.
    Proven prove_plan(nb::handle position, std::uint64_t keys, std::uint64_t without, Seconds seconds, Nodes nodes,
                      const Poll& poll) {
        const Stones stones = stones_of(position);
        return run_within(seconds, nodes, poll, [&](const Limit& limit) {
            PlanProof plan(board_, {keys & board_.all, without & board_.all}, free_cells(stones), limit.nodes);
            const std::optional<bool> works = plan.prove(stones, limit);
            std::vector<int> example;
            if (works.value_or(false)) example = plan.example(stones, limit.share(1.0, plan.nodes()));
            return Proven(works, plan.nodes(), plan.deciding_cells(), example);
        });
    }

    // Only the score: the shortest way for positions that take no time. They are not worth handing the GIL over; but
    // who holds the GIL may not wait for another thread's turn, as that thread may wait for the GIL.
    int score(nb::handle position, bool weak) {
        const Stones stones = stones_of(position);
        if (free_cells(stones) <= FEW_FREE_CELLS) {
            const std::unique_lock turn(turn_, std::try_to_lock);
            if (turn.owns_lock()) return solver_->solve(stones, weak).score;
        }
        return std::get<0>(solve(position, weak, {}, {}, {}));
    }

    // The scores of many positions, in their order.
    std::vector<int> scores(const nb::typed<nb::sequence, nb::object>& positions, bool weak) {
        std::vector<Stones> stones;
        stones.reserve(nb::len(positions));
        nb::object rules;
        for (nb::handle position : positions) {
            static const nb::object name = nb::steal(PyUnicode_InternFromString("rules"));
            nb::object its_rules = position.attr(name);
            if (rules.is_valid() && !rules.is(its_rules) && !rules.equal(its_rules)) {
                throw nb::value_error("positions of different board sizes");
            }
            rules = std::move(its_rules);
            stones.push_back(stones_of(position));
        }
        const std::vector<Result> results = run_within({}, {}, {}, [&](const Limit& limit) {
            std::vector<Result> found(stones.size());
            const std::lock_guard turn(turn_);
            solver_->solve_many(stones.data(), stones.size(), found.data(), weak, limit);
            return found;
        });
        std::vector<int> scores;
        scores.reserve(results.size());
        for (const Result& result : results) scores.push_back(result.score);
        return scores;
    }

    // The scores of positions that are written as lines, in their order; None for those that are not plain positions
    // with few free cells. They take less time than Python needs to read them.
    std::vector<std::optional<int>> scores_of_lines(const nb::typed<nb::sequence, nb::bytes>& lines, bool weak) {
        std::vector<std::optional<int>> scores;
        scores.reserve(nb::len(lines));
        for_each_plain(lines, [&](const std::optional<Stones>& stones) {
            scores.push_back(stones ? std::optional(solver_->solve(*stones, weak).score) : std::nullopt);
        });
        return scores;
    }

    // The same, but the scores of all moves: of each column, None where it is full.
    std::vector<std::optional<std::vector<std::optional<int>>>> move_scores_of_lines(
        const nb::typed<nb::sequence, nb::bytes>& lines, bool weak) {
        std::vector<std::optional<std::vector<std::optional<int>>>> answers;
        answers.reserve(nb::len(lines));
        for_each_plain(lines, [&](const std::optional<Stones>& stones) {
            answers.push_back(stones ? std::optional(move_scores(*stones, weak)) : std::nullopt);
        });
        return answers;
    }

    // Uses a book from now on: 32-bit codes in ascending order, and a score of 8 bits for each.
    void use_book(int plies, nb::bytes codes, nb::bytes scores) {
        std::vector<std::uint32_t> numbers(scores.size());
        std::memcpy(numbers.data(), codes.c_str(), numbers.size() * sizeof(std::uint32_t));
        std::vector<std::int8_t> values(scores.c_str(), scores.c_str() + scores.size());
        solver_->use_book(std::make_shared<const Book>(plies, std::move(numbers), std::move(values)));
    }

    const char* arch() const { return solver_->arch(); }

private:
    static constexpr int FEW_FREE_CELLS = 13;

    // Reads lines and hands over what they stand for, if they are plain positions with few free cells. The lock is
    // kept, as in `score`: a line takes less than a microsecond.
    template <class Take>
    void for_each_plain(const nb::typed<nb::sequence, nb::bytes>& lines, Take take) {
        std::unique_lock turn(turn_, std::defer_lock);
        {
            nb::gil_scoped_release unlocked;  // who has the turn may wait for the GIL
            turn.lock();
        }
        for (nb::handle line : lines) {
            char* text = nullptr;
            Py_ssize_t length = 0;
            if (PyBytes_AsStringAndSize(line.ptr(), &text, &length) != 0) throw nb::python_error();
            std::optional<Stones> stones = read_line(board_, {text, static_cast<std::size_t>(length)});
            if (stones && free_cells(*stones) > FEW_FREE_CELLS) stones.reset();
            take(stones);
        }
    }

    std::vector<std::optional<int>> move_scores(Stones stones, bool weak) {
        std::vector<std::optional<int>> scores(board_.columns);
        for (int column = 0; column < board_.columns; ++column) {
            const Cells cell = board_.playable(stones.mask) & board_.column_cells[column];
            if (cell == 0) continue;
            const Stones after{stones.mine ^ stones.mask, stones.mask | cell};
            scores[column] = -solver_->solve(after, weak).score;
        }
        return scores;
    }

    int free_cells(Stones stones) const { return std::popcount(board_.all ^ stones.mask); }

    static Arch arch_of(const std::string& name) {
        return name == "plain" ? Arch::PLAIN : name == "avx2" ? Arch::AVX2 : Arch::AVX512;
    }

    // The lowest bits of a position's marks are its plain board, see src/reihum/games/connect_four/marks.py.
    Stones stones_of(nb::handle position) const {
        static const nb::object mine = nb::steal(PyUnicode_InternFromString("my_marks"));
        static const nb::object all = nb::steal(PyUnicode_InternFromString("all_marks"));
        return {low_bits(position, mine), low_bits(position, all)};
    }

    std::uint64_t low_bits(nb::handle position, nb::handle name) const {
        const nb::object number = nb::steal(PyObject_GetAttr(position.ptr(), name.ptr()));
        if (!number.is_valid()) throw nb::python_error();
        return PyLong_AsUnsignedLongLongMask(number.ptr()) & board_.all;
    }

    std::unique_ptr<Solver> solver_;
    Board board_;
    std::mutex turn_;
};

}  // namespace

void bind_solver(nb::module_& module) {
    nb::class_<SharedSolver>(module, "Solver", "Solves Connect Four positions of one size; threads take turns.")
        .def(nb::init<int, int, std::size_t, const std::string&>(), "columns"_a, "rows"_a, "table_bytes"_a, "most"_a)
        .def("solve", &SharedSolver::solve, "position"_a, "weak"_a, "seconds"_a.none(), "nodes"_a.none(),
             "poll"_a.none(), "What is proven of the score within the limit: at least, at most, and the nodes it took.")
        .def("compare", &SharedSolver::compare, "position"_a, "score"_a, "seconds"_a.none(), "nodes"_a.none(),
             "poll"_a.none(), "The same, but it searches only until it knows whether the score is at least `score`.")
        .def("prove_plan", &SharedSolver::prove_plan, "position"_a, "keys"_a, "without"_a, "seconds"_a.none(),
             "nodes"_a.none(), "poll"_a.none(),
             "Whether the side to move completes a row on a key cell against every defence, None where the limit "
             "ended the search; the nodes it took, the cells that decide, and a game that goes so, as columns.")
        .def("score", &SharedSolver::score, "position"_a, "weak"_a, "The score.")
        .def("scores", &SharedSolver::scores, "positions"_a, "weak"_a, "The scores of many positions, in their order.")
        .def("scores_of_lines", &SharedSolver::scores_of_lines, "lines"_a, "weak"_a,
             "The scores of positions written as lines of digits; None for lines that it does not answer.")
        .def("move_scores_of_lines", &SharedSolver::move_scores_of_lines, "lines"_a, "weak"_a,
             "The same, but the scores of each column's move, None for a full one.")
        .def("use_book", &SharedSolver::use_book, "plies"_a, "codes"_a, "scores"_a,
             "Look positions up in this book from now on.")
        .def_prop_ro("arch", &SharedSolver::arch, "The instruction set it uses.");
    module.def("size_supported", &size_supported, "columns"_a, "rows"_a, "Whether boards of this size can be solved.");
    module.def("perft", &perft, "columns"_a, "rows"_a, "mine"_a, "stones"_a, "depth"_a,
               nb::call_guard<nb::gil_scoped_release>(),
               "How many different lines of exactly `depth` moves there are.");
}
