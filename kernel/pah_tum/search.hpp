// Looking ahead with the network, where a position is too large to be solved.
#pragma once

#include <vector>

#include "limit.hpp"
#include "pah_tum/evaluation.hpp"
#include "pah_tum/node.hpp"
#include "pah_tum/table.hpp"

namespace reihum::pah_tum {

constexpr int LEAST_ESTIMATE = -32000, MOST_ESTIMATE = 32000;

// The move that seems best, what it seems to be worth for the side to move, and how far ahead that was looked.
struct Guess {
    int cell = NO_CELL;
    int estimate = 0;
    int depth = 0;
    std::uint64_t nodes = 0;
    std::vector<int> order;  // the moves worth trying, that one first, then those that seemed best before
};

// Looks deeper and deeper, as far as the limit allows; the seed decides between moves that seem equal. There must be a
// live cell.
Guess look_ahead(const Evaluator& evaluator, Table& table, const Position& position, std::uint64_t seed,
                 const Limit& limit);

}  // namespace reihum::pah_tum
