// Exact scores on boards of more than 64 bits. The search is a plain one, so it proves late positions and what the next
// moves force, but no opening; solver.hpp does better on the boards that fit.
#pragma once

#include <cstddef>
#include <memory>

#include "connect_four/solver.hpp"
#include "connect_four/wide_board.hpp"
#include "limit.hpp"

namespace reihum::connect_four {

class WideSolver {
public:
    virtual ~WideSolver() = default;

    virtual Result solve(StoneBytes mine, StoneBytes theirs, bool weak, const Limit& limit) = 0;
};

// A solver with a table of its own, for boards of 64 bits or more, columns x (rows + 1).
std::unique_ptr<WideSolver> make_wide_solver(int columns, int rows, std::size_t table_bytes);

}  // namespace reihum::connect_four
