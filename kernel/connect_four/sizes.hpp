// Who makes the solvers of which board sizes. Each function below is compiled once an instruction set (arch.hpp), in as
// many files as there are parts, so that the build can use several cores.
#pragma once

#include "solver.hpp"

namespace reihum::connect_four {

// Part p makes the boards of these numbers of columns.
struct Part {
    int fewest_columns, most_columns;
};

inline constexpr Part parts[] = {{4, 4}, {5, 5}, {6, 6}, {7, 7}, {8, 12}};
inline constexpr int part_count = 5;

// A solver, or nullptr if the size is not one of part Index.
#define REIHUM_DECLARE_PARTS(arch)                                                        \
    namespace arch {                                                                      \
    template <int Index>                                                                  \
    std::unique_ptr<AnySolver> make_part(int columns, int rows, std::size_t table_bytes); \
    }

REIHUM_DECLARE_PARTS(plain)
REIHUM_DECLARE_PARTS(avx2)
REIHUM_DECLARE_PARTS(avx512)
#undef REIHUM_DECLARE_PARTS

}  // namespace reihum::connect_four
