// The Connect Four solver as Python sees it: reihum._kernel.Solver.
#include "bind_solver.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <bit>
#include <cstring>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "connect_four/book.hpp"
#include "connect_four/solver.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace reihum::connect_four;

namespace {

// Ends a search when Python wants to: because of Ctrl-C, or because `watch` (a callable, or None) says False.
class Supervision {
public:
    explicit Supervision(nb::handle watch) : watch_(watch) {}

    Limits limits(double seconds, std::uint64_t nodes) {
        return {&stop_, nodes, seconds, [this](const Progress& progress) { look(progress); }};
    }

    // Raises in Python what was raised while the search ran.
    void rethrow() {
        if (error_) throw nb::python_error(std::move(*error_));
    }

private:
    void look(const Progress& progress) {
        nb::gil_scoped_acquire gil;
        try {
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
            if (!watch_.is_none() &&
                !nb::cast<bool>(watch_(progress.nodes, progress.seconds, progress.lower, progress.upper)))
                stop_ = true;
        } catch (nb::python_error& error) {
            error_.emplace(std::move(error));
            stop_ = true;
        }
    }

    nb::handle watch_;
    std::atomic<bool> stop_ = false;
    std::optional<nb::python_error> error_;
};

// A solver that threads may share: they take turns.
class SharedSolver {
public:
    SharedSolver(int columns, int rows, std::size_t table_bytes, const std::string& most)
        : solver_(make_solver(columns, rows, table_bytes, arch_of(most))) {
        for (int column = 0; column < columns; ++column)
            board_ |= ((std::uint64_t{1} << rows) - 1) << (column * (rows + 1));
    }

    // What is proved within the limits: lower bound, upper bound, and the nodes it took.
    nb::tuple solve(nb::handle position, bool weak, double seconds, std::uint64_t nodes, nb::handle watch) {
        const Stones stones = stones_of(position);
        Supervision supervision(watch);
        Result result;
        {
            nb::gil_scoped_release released;
            const std::lock_guard turn(turn_);
            result = solver_->solve(stones, weak, supervision.limits(seconds, nodes));
        }
        supervision.rethrow();
        return nb::make_tuple(result.lower, result.upper, result.nodes);
    }

    // Only the score: the shortest way for positions that take no time. They are not worth handing the GIL over; but who
    // holds the GIL may not wait for another thread's turn, as that thread may wait for the GIL.
    int score(nb::handle position, bool weak) {
        const Stones stones = stones_of(position);
        if (std::popcount(board_ ^ stones.mask) <= few_free_cells) {
            const std::unique_lock turn(turn_, std::try_to_lock);
            if (turn.owns_lock()) return solver_->solve(stones, weak).score;
        }
        return nb::cast<int>(solve(position, weak, 0, 0, nb::none())[0]);
    }

    // The scores of many positions, in their order.
    nb::list scores(nb::sequence positions, bool weak) {
        std::vector<Stones> stones;
        stones.reserve(nb::len(positions));
        nb::object rules;
        for (nb::handle position : positions) {
            static const nb::object name = nb::steal(PyUnicode_InternFromString("rules"));
            nb::object its_rules = position.attr(name);
            if (rules.is_valid() && !rules.is(its_rules) && !rules.equal(its_rules))
                throw nb::value_error("positions of different board sizes");
            rules = std::move(its_rules);
            stones.push_back(stones_of(position));
        }
        std::vector<Result> results(stones.size());
        Supervision supervision{nb::none()};
        {
            nb::gil_scoped_release released;
            const std::lock_guard turn(turn_);
            solver_->solve_many(stones.data(), stones.size(), results.data(), weak, supervision.limits(0, 0));
        }
        supervision.rethrow();
        nb::list scores;
        for (const Result& result : results) scores.append(result.score);
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
    static constexpr int few_free_cells = 13;

    static Arch arch_of(const std::string& name) {
        return name == "plain" ? Arch::plain : name == "avx2" ? Arch::avx2 : Arch::avx512;
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

    std::unique_ptr<AnySolver> solver_;
    std::uint64_t board_ = 0;
    std::mutex turn_;
};

}  // namespace

void bind_solver(nb::module_& module) {
    nb::class_<SharedSolver>(module, "Solver")
        .def(nb::init<int, int, std::size_t, const std::string&>(), "columns"_a, "rows"_a, "table_bytes"_a, "most"_a)
        .def("solve", &SharedSolver::solve, "position"_a, "weak"_a, "seconds"_a, "nodes"_a, "watch"_a.none(),
             nb::sig("def solve(self, position: object, weak: bool, seconds: float, nodes: int, "
                     "watch: Callable[[int, float, int, int], bool] | None) -> tuple[int, int, int]"))
        .def("score", &SharedSolver::score, "position"_a, "weak"_a)
        .def("use_book", &SharedSolver::use_book, "plies"_a, "codes"_a, "scores"_a)
        .def("scores", &SharedSolver::scores, "positions"_a, "weak"_a,
             nb::sig("def scores(self, positions: Sequence[object], weak: bool) -> list[int]"))
        .def_prop_ro("arch", &SharedSolver::arch);
    module.def("size_supported", &size_supported, "columns"_a, "rows"_a);
}
