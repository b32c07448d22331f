// Exact play: the worth of a position when both sides play their best to the end.
//
// What makes it quick, with the reasons why the answer stays exact:
//
// Tempo. To move is never a drawback: let the mover put a stone anywhere, forget it is there, and play on as the second
// player would; an extra stone never hurts, and where the forgotten cell is asked for, any other does as well.
//
// Dead cells. A cell whose swing is 0 under every filling is left out, and so is not part of a position's key. Playing
// it is passing, which by the above is never better than a move elsewhere. So a position is worth the same without it.
//
// Dominated cells. Let the mover think of playing d, and let c be a free cell where, under every filling of the rest,
// having c and not d is worth at least as much as having d and not c. Then c is at least as good a move: play c, and
// from then on act as if c and d had changed places. The final boards differ, if at all, by that one exchange.
//   - c and d in one line: the least gain of the exchange there (LineClass::exchange), plus the lowest swing of c in its
//     other line, less the highest of d in its other line, must be 0 or more.
//   - c and d anywhere: the lowest swing of c must be at least the highest of d.
//
// Swing bounds. If worth <= constant + sum of weight * x, weights 0 or more, the side that wants a small sum can always
// take the cell of the largest weight left. The other side then gets at most the largest, third largest, ... when it
// moves first: the bound is the constant plus the alternating sum of the sorted weights, or minus that when it moves
// second. The same holds from below, with the sides changed.
#pragma once

#include <atomic>

#include "pah_tum/position.hpp"
#include "pah_tum/table.hpp"
#include "pah_tum/watch.hpp"

namespace reihum::pah_tum {

// Which positions some thread is searching just now, so that another takes up something else first (Kerrigan's simple
// form of ABDADA). A position overwritten by another is only looked at twice.
class Busy {
public:
    bool has(std::uint64_t key) const { return place(key).load(std::memory_order_relaxed) == key; }
    void enter(std::uint64_t key) { place(key).store(key, std::memory_order_relaxed); }
    void leave(std::uint64_t key) {
        if (has(key)) place(key).store(0, std::memory_order_relaxed);
    }

private:
    static constexpr std::size_t PLACES = 1 << 12;
    std::atomic<std::uint64_t>& place(std::uint64_t key) { return keys_[key >> 40 & (PLACES - 1)]; }
    const std::atomic<std::uint64_t>& place(std::uint64_t key) const { return keys_[key >> 40 & (PLACES - 1)]; }
    std::array<std::atomic<std::uint64_t>, PLACES> keys_{};
};

class Endgame {
public:
    // `busy` is shared by the threads that search together; one that searches alone needs none.
    Endgame(Table& table, Watch& watch, Busy* busy = nullptr)
        : tables_(line_tables()), table_(table), counter_(watch), busy_(busy) {}

    // The worth for the side to move: its points less the other's. What this returns is exact if it lies between alpha
    // and beta, an upper bound of the worth if it is alpha or less, a lower bound if it is beta or more.
    int search(const Position& position, int alpha, int beta);

    // The exact worth for the side to move.
    int worth(const Position& position) { return search(position, LOWEST, HIGHEST); }

    // Win, draw or loss for the side to move: 1, 0 or -1.
    int outcome(const Position& position);

    std::uint64_t nodes() const { return counter_.counted(); }

private:
    struct Node;

    bool bound_by_table(Node& node, int alpha, int beta) const;
    bool bound_by_swings(Node& node, int alpha, int beta) const;
    void drop_dominated(Node& node) const;
    bool is_dominated(const Node& node, int cell, Bits others) const;
    bool bound_by_children(Node& node, int beta) const;
    int search_moves(Node& node, int alpha, int beta);
    int search_child(const Position& child, int size, bool first, int alpha, int beta);

    const LineTables& tables_;
    Table& table_;
    Counter counter_;
    Busy* busy_;
};

}  // namespace reihum::pah_tum
