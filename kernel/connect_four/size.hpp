// The size of a board, as the search knows it. For the board that people play the compiler knows the size and works out
// all that follows from it; for any other it is a value, and one search serves them all. The search is written once,
// for both: `size.board.stride` is a constant of the one and a number in memory of the other.
#pragma once

#include "connect_four/board.hpp"
#include "connect_four/entry.hpp"

namespace reihum::connect_four {
inline namespace REIHUM_ARCH {

constexpr int lanes_for(int columns) { return columns <= 8 ? 8 : MOST_LANES; }

template <int Columns, int Rows>
struct FixedSize {
    static constexpr int LANES = lanes_for(Columns);
    static constexpr int MOST_COLUMNS = Columns;

    static constexpr Board board{Columns, Rows};
    static constexpr EntryLayout entry{board.bits};
};

template <int Lanes>
struct AnySize {
    static constexpr int LANES = Lanes;
    static constexpr int MOST_COLUMNS = Lanes;

    Board board;
    EntryLayout entry{board.bits};
};

}  // namespace REIHUM_ARCH
}  // namespace reihum::connect_four
