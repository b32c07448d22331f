// A position in a search: its live cells, their swings, and what these tell without searching.
//
// Why the answers of a search that uses this stay exact:
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
//   - c and d in one line: the least gain of the exchange there (LineClass::exchange), plus the lowest swing of c in
//     its other line, less the highest of d in its other line, must be 0 or more.
//   - c and d anywhere: the lowest swing of c must be at least the highest of d.
//
// Swing bounds. If worth <= constant + sum of weight * x, weights 0 or more, the side that wants a small sum can always
// take the cell of the largest weight left. The other side then gets at most the largest, third largest, ... when it
// moves first: the bound is the constant plus the alternating sum of the sorted weights, or minus that when it moves
// second. The same holds from below, with the sides changed.
#pragma once

#include "pah_tum/position.hpp"

namespace reihum::pah_tum {

constexpr int NO_CELL = 255;
constexpr int LOWEST = -4000, HIGHEST = 4000;  // further from 0 than any worth

struct Move {
    Swing swing;
    int cell;
};

struct Node {
    const Position& position;
    int sign;          // +1 if White moves: the mover's points are White's
    int low = LOWEST;  // bounds of the worth for the side to move
    int high = HIGHEST;
    int best = NO_CELL;  // the move to try first
    int size = 0;        // live cells
    int count = 0;       // moves worth trying
    Bits live = 0;
    std::array<const LineClass*, LINES> lines;
    std::array<Move, MOST_FREE> moves;

    Node(const LineTables& tables, const Position& here);

    // Whether the bounds tell all that a search between alpha and beta wants to know, and what it then answers.
    bool decides(int alpha, int beta) const { return low >= beta || high <= alpha || low >= high; }
    int answer(int beta) const { return low >= beta || low >= high ? low : high; }

    void learn(int white_low, int white_high);
    // Lists the live cells as moves.
    void list_moves();
    // Learns what sorted swings tell, as far as it can matter between alpha and beta.
    void bound_by_swings(int alpha, int beta);
    // Leaves the moves that no other dominates, the most promising first: `best`, then by mean swing.
    void drop_dominated();

private:
    bool is_dominated(int cell, Bits others) const;
};

// The first less the second plus the third ... of some weights, largest first.
template <typename Weight>
int alternating_sum(const Move* moves, int count, Weight weight) {
    std::array<std::int16_t, MOST_FREE> sorted;
    for (int i = 0; i < count; ++i) {
        const std::int16_t own = weight(moves[i].swing);
        int place = i;
        for (; place > 0 && sorted[place - 1] < own; --place) sorted[place] = sorted[place - 1];
        sorted[place] = own;
    }
    int sum = 0;
    for (int i = 0; i < count; i += 2) sum += sorted[i];
    for (int i = 1; i < count; i += 2) sum -= sorted[i];
    return sum;
}

}  // namespace reihum::pah_tum
