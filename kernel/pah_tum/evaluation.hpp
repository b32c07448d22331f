// What a position seems to be worth, from a table that was learned by self-play.
//
//     estimate for White = base + sum over the 14 lines of what the line's class adds
//                          + or - what the move is worth: tempo + SHARE * alternating sum of the sorted mean swings
//
// The alternating sum is what the side to move would gain if both sides only took the cell of the largest mean swing.
// Tempo depends on the number of live cells. Values are in 1/16 of a point (FINE). SHARE is not learned: in self-play
// it runs away, since whoever thinks that hot cells are bad leaves them to the other side, and learns from that.
#pragma once

#include <vector>

#include "pah_tum/node.hpp"

namespace reihum::pah_tum {

constexpr double SHARE = 0.375;

struct LearnedTable {
    std::vector<std::int16_t> lines;  // by class
    std::array<std::int16_t, MOST_FREE + 1> tempo{};
};

inline int mean_alternation(const Node& node) {
    return alternating_sum(node.moves.data(), node.size, [](const Swing& swing) { return swing.mean; });
}

// The estimate for the side to move; the node's moves must be listed.
inline int estimate(const LineTables& tables, const LearnedTable& learned, const Node& node) {
    int sum = FINE * node.position.base;
    for (const Code code : node.position.codes) sum += learned.lines[tables.class_of[code]];
    return node.sign * sum + learned.tempo[node.size] + static_cast<int>(SHARE * mean_alternation(node));
}

}  // namespace reihum::pah_tum
