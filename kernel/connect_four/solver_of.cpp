// Compiled once per instruction set, with REIHUM_ARCH and its compiler flags.
#include "connect_four/solver_of.hpp"

namespace reihum::connect_four {
inline namespace REIHUM_ARCH {

std::unique_ptr<Solver> make_solver_of(int columns, int rows, std::size_t table_bytes) {
    if (columns == 7 && rows == 6) return std::make_unique<SolverOf<FixedSize<7, 6>>>(FixedSize<7, 6>{}, table_bytes);
    const Board board(columns, rows);
    if (lanes_for(columns) == 8) return std::make_unique<SolverOf<AnySize<8>>>(AnySize<8>{board}, table_bytes);
    return std::make_unique<SolverOf<AnySize<16>>>(AnySize<16>{board}, table_bytes);
}

}  // namespace REIHUM_ARCH
}  // namespace reihum::connect_four
