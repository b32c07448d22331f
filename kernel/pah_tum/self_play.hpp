// Games that a network plays against itself, to learn from.
#pragma once

#include <vector>

#include "limit.hpp"
#include "pah_tum/evaluation.hpp"
#include "pah_tum/table.hpp"
#include "random.hpp"

namespace reihum::pah_tum {

// A game with all that is needed to see its positions again.
struct Game {
    Bits blocked = 0;
    int by_lot = 0;  // so many moves at the beginning were made by lot; only positions after them teach anything
    std::vector<int> cells;  // the moves; the position after the last one was solved
    int points = 0;          // how it ended with best play from there, as White counts
};

class SelfPlay {
public:
    SelfPlay(const Evaluator& evaluator, std::uint64_t seed, const Limit& limit)
        : evaluator_(evaluator), random_{seed}, limit_(limit), proven_(18), guessed_(14) {}

    Game play();

private:
    Bits deal();
    int best(const Position& position);

    const LineTables& tables_ = line_tables();
    const Evaluator& evaluator_;
    Random random_;
    const Limit& limit_;
    Table proven_, guessed_;
};

}  // namespace reihum::pah_tum
