// Monte Carlo tree search, the plain kind: UCT with games played out at random.
#pragma once

#include <vector>

#include "limit.hpp"
#include "pah_tum/position.hpp"
#include "random.hpp"

namespace reihum::pah_tum {

struct Tried {
    int cell;
    std::uint64_t visits;
    double wins;  // for the side to move; a draw counts half
};

// Plays games until the limit (a node is a game), and tells for each move how it did.
std::vector<Tried> try_by_chance(Bits white, Bits black, Bits blocked, bool white_to_move, std::uint64_t seed,
                                 const Limit& limit);

}  // namespace reihum::pah_tum
