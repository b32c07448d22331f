// Exact play: the worth of a position when both sides play their best to the end.
#pragma once

#include "pah_tum/position.hpp"
#include "pah_tum/table.hpp"
#include "pah_tum/watch.hpp"

namespace reihum::pah_tum {

class Endgame {
public:
    Endgame(Table& table, Watch& watch) : tables_(line_tables()), table_(table), counter_(watch) {}

    // The worth for the side to move, White's points less Black's or the other way round. What it returns is exact if it
    // lies between alpha and beta, an upper bound of the worth if it is alpha or less, a lower bound if beta or more.
    int search(const Position& position, int alpha, int beta);

    // Win, draw or loss for the side to move: 1, 0 or -1.
    int outcome(const Position& position);

    std::uint64_t nodes() const { return counter_.counted(); }

private:
    const LineTables& tables_;
    Table& table_;
    Counter counter_;
};

}  // namespace reihum::pah_tum
