// Counts games: how many sequences of `depth` moves there are from a position. A finished game has no further moves.
#pragma once

#include <cstdint>

namespace reihum::connect_four {

// mine and mask as in board.hpp. Throws std::invalid_argument for a size that has no solver.
std::uint64_t perft(int columns, int rows, std::uint64_t mine, std::uint64_t mask, int depth);

}  // namespace reihum::connect_four
