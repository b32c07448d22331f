// Exact play: the worth of a position when both sides play their best to the end. node.hpp proves its short cuts.
#pragma once

#include "limit.hpp"
#include "pah_tum/busy.hpp"
#include "pah_tum/node.hpp"
#include "pah_tum/table.hpp"

namespace reihum::pah_tum {

class Endgame {
public:
    // `busy` is shared by the threads that search together; one that searches alone needs none.
    Endgame(Table& table, const Limit& limit, Busy* busy = nullptr)
        : tables_(line_tables()), table_(table), counter_(limit), busy_(busy) {}

    // The worth for the side to move: its points less the other's. What this returns is exact if it lies between alpha
    // and beta, an upper bound of the worth if it is alpha or less, a lower bound if it is beta or more.
    int search(const Position& position, int alpha, int beta);

    // The exact worth for the side to move.
    int worth(const Position& position) { return search(position, LOWEST, HIGHEST); }

    // Win, draw or loss for the side to move: 1, 0 or -1. Question finds it with far fewer nodes; this is what tests
    // compare it with.
    int outcome(const Position& position);

    std::uint64_t nodes() const { return counter_.nodes(); }

private:
    bool bound_by_table(Node& node, int alpha, int beta) const;
    bool bound_by_children(Node& node, int beta) const;
    int search_moves(Node& node, int alpha, int beta);
    int search_child(const Position& child, int size, bool first, int alpha, int beta);

    const LineTables& tables_;
    Table& table_;
    Counter counter_;
    Busy* busy_;
};

}  // namespace reihum::pah_tum
