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
#include "connect_four/perft.hpp"
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
        : solver_(make_solver(columns, rows, table_bytes, arch_of(most))) {
        for (int column = 0; column < columns; ++column) {
            board_ |= ((std::uint64_t{1} << rows) - 1) << (column * (rows + 1));
        }
    }

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

    // Only the score: the shortest way for positions that take no time. They are not worth handing the GIL over; but
    // who holds the GIL may not wait for another thread's turn, as that thread may wait for the GIL.
    int score(nb::handle position, bool weak) {
        const Stones stones = stones_of(position);
        if (std::popcount(board_ ^ stones.mask) <= FEW_FREE_CELLS) {
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
        return PyLong_AsUnsignedLongLongMask(number.ptr()) & board_;
    }

    std::unique_ptr<Solver> solver_;
    std::uint64_t board_ = 0;
    std::mutex turn_;
};

}  // namespace

void bind_solver(nb::module_& module) {
    nb::class_<SharedSolver>(module, "Solver", "Solves Connect Four positions of one size; threads take turns.")
        .def(nb::init<int, int, std::size_t, const std::string&>(), "columns"_a, "rows"_a, "table_bytes"_a, "most"_a)
        .def("solve", &SharedSolver::solve, "position"_a, "weak"_a, "seconds"_a.none(), "nodes"_a.none(),
             "poll"_a.none(), "What is proven of the score within the limit: at least, at most, and the nodes it took.")
        .def("score", &SharedSolver::score, "position"_a, "weak"_a, "The score.")
        .def("scores", &SharedSolver::scores, "positions"_a, "weak"_a, "The scores of many positions, in their order.")
        .def("use_book", &SharedSolver::use_book, "plies"_a, "codes"_a, "scores"_a,
             "Look positions up in this book from now on.")
        .def_prop_ro("arch", &SharedSolver::arch, "The instruction set it uses.");
    module.def("size_supported", &size_supported, "columns"_a, "rows"_a, "Whether boards of this size can be solved.");
    module.def("perft", &perft, "columns"_a, "rows"_a, "mine"_a, "stones"_a, "depth"_a,
               nb::call_guard<nb::gil_scoped_release>(),
               "How many different lines of exactly `depth` moves there are.");
}
