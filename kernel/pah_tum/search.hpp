// Looking ahead with the learned table, where a position is too large to be solved.
#pragma once

#include "pah_tum/evaluation.hpp"
#include "pah_tum/limit.hpp"
#include "pah_tum/table.hpp"

namespace reihum::pah_tum {

constexpr int LEAST_ESTIMATE = -32000, MOST_ESTIMATE = 32000;

class Search {
public:
    Search(const LearnedTable& learned, Table& table, const Limit& limit)
        : tables_(line_tables()), learned_(learned), table_(table), counter_(limit) {}

    // What the position seems to be worth for the side to move after so many moves, in 1/16 of a point; bounds as in
    // Endgame::search.
    int search(const Position& position, int depth, int alpha, int beta);

    std::uint64_t nodes() const { return counter_.counted(); }

private:
    int search_moves(Node& node, int depth, int alpha, int beta);
    int search_child(const Position& child, int depth, int number, int alpha, int beta);

    const LineTables& tables_;
    const LearnedTable& learned_;
    Table& table_;
    Counter counter_;
};

}  // namespace reihum::pah_tum
