// Counting lines of play: the usual check that a move generator is right.
#pragma once

#include "connect_four/position.hpp"

namespace reihum::connect_four {

// How many different lines of exactly `depth` moves there are; a finished game has no children.
inline std::uint64_t perft(Size size, Position position, int depth) {
    if (depth == 0) return 1;
    if (has_four(size, position.mine ^ position.stones)) return 0;
    std::uint64_t count = 0;
    for (int column = 0; column < size.columns; ++column) {
        const Bits stone = position.landing(size, column);
        if (stone == 0) continue;
        count += depth == 1 ? 1 : perft(size, position.after(stone), depth - 1);
    }
    return count;
}

}  // namespace reihum::connect_four
