// Who makes the solvers of which board sizes. A part is a set of sizes that is compiled into a file of its own, once an
// instruction set (arch.hpp). A solver takes the compiler more than a second, so only the usual board gets every
// instruction set, common boards get two, and the others are plain.
#pragma once

#include "solver.hpp"

namespace reihum::connect_four {

inline constexpr int most_rows = 12;
inline constexpr int part_count = 5;

constexpr int part_of(int columns, int rows) {
    constexpr int common[][2] = {{6, 5}, {6, 6}, {6, 7}, {7, 5}, {7, 7}, {8, 6}, {8, 7}, {9, 6}};
    if (columns == 7 && rows == 6) return 0;
    for (const auto& size : common)
        if (columns == size[0] && rows == size[1]) return 1;
    return columns == 4 ? 2 : columns == 5 ? 3 : 4;
}

// A solver for a size of part Index.
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
