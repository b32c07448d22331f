#include "pah_tum/endgame.hpp"

#include <algorithm>

namespace reihum::pah_tum {

namespace {

struct Move {
    Swing swing;
    int cell;
    int order;
};

// A list of weights, largest first.
struct Sorted {
    std::array<std::int16_t, MOST_FREE> weights;
    int count = 0;

    void add(std::int16_t weight) {
        int place = count++;
        for (; place > 0 && weights[place - 1] < weight; --place) weights[place] = weights[place - 1];
        weights[place] = weight;
    }
    // First less second plus third, and so on.
    int alternating() const {
        int sum = 0;
        for (int i = 0; i < count; i += 2) sum += weights[i];
        for (int i = 1; i < count; i += 2) sum -= weights[i];
        return sum;
    }
};

int floor_divide(int number, int divisor) { return (number >= 0 ? number : number - divisor + 1) / divisor; }

}  // namespace

int Endgame::search(const Position& position, int alpha, int beta) {
    counter_.count();
    const Bits live = position.live(tables_);
    const int sign = position.white_to_move ? 1 : -1;
    if (live == 0) return sign * position.base;

    // 1. What an earlier visit found out.
    Bounds known{LOWEST, HIGHEST, NO_CELL, 0};
    table_.find(position.key, known);
    int low = sign > 0 ? position.base + known.low : -(position.base + known.high);
    int high = sign > 0 ? position.base + known.high : -(position.base + known.low);
    if (low >= beta || low == high) return low;
    if (high <= alpha) return high;

    // 2. The swings of all live cells, and the bounds they give.
    std::array<Move, MOST_FREE> moves;
    int count = 0;
    Sorted above, below;
    int best_low = 0;
    for (Bits rest = live; rest != 0; rest &= rest - 1) {
        const int cell = lowest(rest);
        Move& move = moves[count++];
        move.cell = cell;
        move.swing = tables_.of(position.codes[column_of(cell)]).swings[row_of(cell)] +
                     tables_.of(position.codes[LENGTH + row_of(cell)]).swings[column_of(cell)];
        move.order = move.swing.mean;
        above.add(move.swing.above);
        below.add(move.swing.below);
        best_low = std::max<int>(best_low, move.swing.low);
    }
    int ceiling = 0, floor = 0;
    for (const Code code : position.codes) {
        ceiling += tables_.of(code).ceiling;
        floor += tables_.of(code).floor;
    }
    const int most = position.base + floor_divide(ceiling + sign * above.alternating(), FINE);
    const int least = position.base - floor_divide(-(floor + sign * below.alternating()), FINE);
    low = std::max(low, sign > 0 ? least : -most);
    high = std::min(high, sign > 0 ? most : -least);
    if (low >= beta || low == high) return low;
    if (high <= alpha) return high;

    // 3. Moves worth trying.
    int kept = 0;
    bool have_equal = false;
    for (int i = 0; i < count; ++i) {
        if (moves[i].swing.high <= best_low) {
            // Dominated; of cells that dominate each other, all with the swing best_low, one is kept.
            if (moves[i].swing.low < best_low || have_equal) continue;
            have_equal = true;
        }
        Move move = moves[i];
        if (move.cell == known.best) move.order = INT16_MAX;
        int place = kept++;
        for (; place > 0 && moves[place - 1].order < move.order; --place) moves[place] = moves[place - 1];
        moves[place] = move;
    }

    // 4. Enhanced transposition cut-off: perhaps some move is known to be good enough.
    if (count > 4) {
        for (int i = 0; i < kept; ++i) {
            Bounds child{};
            if (!table_.find(position.key_after(tables_, moves[i].cell), child)) continue;
            const int base = position.base_after(tables_, moves[i].cell);
            const int worth = sign > 0 ? base + child.low : -(base + child.high);
            low = std::max(low, worth);
            if (worth >= beta) return worth;
        }
    }

    // 5. Principal variation search.
    const int old_alpha = alpha;
    alpha = std::max(alpha, low);
    const int old_beta = beta;
    beta = std::min(beta, high);
    int best = LOWEST;
    int best_cell = NO_CELL;
    for (int i = 0; i < kept; ++i) {
        const Position next = position.after(tables_, moves[i].cell);
        int worth;
        if (i == 0) {
            worth = -search(next, -beta, -alpha);
        } else {
            worth = -search(next, -alpha - 1, -alpha);
            if (worth > alpha && worth < beta) worth = -search(next, -beta, -worth);
        }
        if (worth > best) {
            best = worth;
            best_cell = moves[i].cell;
        }
        alpha = std::max(alpha, best);
        if (alpha >= beta) break;
    }
    (void)old_beta;
    if (best >= beta) low = std::max(low, best);
    else if (best > old_alpha && best > low) low = high = best;
    else high = std::min(high, std::max(best, low));
    best = std::clamp(best, low, high);
    known.low = static_cast<std::int16_t>(sign > 0 ? low - position.base : -high - position.base);
    known.high = static_cast<std::int16_t>(sign > 0 ? high - position.base : -low - position.base);
    known.best = static_cast<std::uint8_t>(best_cell);
    known.size = static_cast<std::uint8_t>(count);
    table_.keep(position.key, known);
    return best;
}

int Endgame::outcome(const Position& position) {
    if (search(position, 0, 1) >= 1) return 1;
    return search(position, -1, 0) >= 0 ? 0 : -1;
}

}  // namespace reihum::pah_tum
