// Games that a network plays against itself, to learn from.
#pragma once

#include <vector>

#include "pah_tum/evaluation.hpp"
#include "pah_tum/limit.hpp"
#include "pah_tum/random.hpp"
#include "pah_tum/table.hpp"

namespace reihum::pah_tum {

class SelfPlay {
public:
    SelfPlay(Random& random, const Limit& limit) : random_(random), limit_(limit), proven_(18), guessed_(14) {}

    // Plays one game, lists the positions to learn from, and says how it ended, as White counts.
    int play(const Evaluator& evaluator, std::vector<Position>& seen);

private:
    Position deal();
    int best(const Evaluator& evaluator, const Position& position);

    const LineTables& tables_ = line_tables();
    Random& random_;
    const Limit& limit_;
    Table proven_, guessed_;
};

}  // namespace reihum::pah_tum
