// The searches for boards of any size, as Python sees them. Stones come as 32 bytes, the lowest first.
#include "bind_wide.hpp"

#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "connect_four/fitness.hpp"
#include "connect_four/mcts.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace reihum::connect_four;

namespace {

template <class Bits>
Bits stones_from(const nb::bytes& bytes) {
    if (bytes.size() != BYTES) throw nb::value_error("stones come as 32 bytes");
    return from_bytes<Bits>({static_cast<const unsigned char*>(bytes.data()), bytes.size()});
}

std::vector<double> fitness(int columns, int rows, const nb::bytes& mine, const nb::bytes& theirs) {
    return with_board(columns, rows, [&]<class Bits>(const WideBoard<Bits>& board) {
        return values_two_ahead(board, stones_from<Bits>(mine), stones_from<Bits>(theirs));
    });
}

std::unique_ptr<Search> make_search(
    int columns, int rows, const nb::bytes& mine, const nb::bytes& theirs, std::uint64_t seed) {
    return with_board(columns, rows, [&]<class Bits>(const WideBoard<Bits>& board) -> std::unique_ptr<Search> {
        return std::make_unique<TwoTrees<Bits>>(board, stones_from<Bits>(mine), stones_from<Bits>(theirs), seed);
    });
}

}  // namespace

void bind_wide(nb::module_& module) {
    module.def("fitness", &fitness, "columns"_a, "rows"_a, "mine"_a, "theirs"_a,
               "The fitness of every column with a look-ahead of 2; 2 for one that wins, -2 for one that loses at once.");

    nb::class_<MoveReport>(module, "MoveReport")
        .def_ro("column", &MoveReport::column)
        .def_ro("games", &MoveReport::games)
        .def_ro("points", &MoveReport::points)
        .def_ro("proven", &MoveReport::proven);

    nb::class_<Search>(module, "Search")
        .def(nb::new_(&make_search), "columns"_a, "rows"_a, "mine"_a, "theirs"_a, "seed"_a)
        .def("run", &Search::run, "games"_a, "seconds"_a, "two_threads"_a, nb::call_guard<nb::gil_scoped_release>(),
             "Play games until so many were played since the last move, or time is up; whether nothing is left to do.")
        .def("advance", &Search::advance, "column"_a, "Make a move, and keep what is known about the position after it.")
        .def("report", &Search::report, "What is known about each move.")
        .def("size", &Search::size, "How many nodes the trees have.");
}
