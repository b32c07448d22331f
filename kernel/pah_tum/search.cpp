#include "pah_tum/search.hpp"

#include <algorithm>

namespace reihum::pah_tum {

namespace {

// Moves far down the list are looked at less deeply first, and again in full only if they surprise.
int reduction(int depth, int number) { return depth < 3 || number < 3 ? 0 : number < 8 ? 1 : 2; }

}  // namespace

int Search::search(const Position& position, int depth, int alpha, int beta) {
    counter_.count();
    Node node(tables_, position);

    // 1. Nothing at stake any more, or deep enough.
    if (node.live == 0) return node.sign * FINE * position.base;
    if (depth == 0) {
        node.list_moves();
        return estimate(tables_, learned_, node);
    }

    // 2. What an earlier visit found out, if it looked as deep.
    const int base = FINE * position.base;
    Bounds known;
    if (table_.find(position.key, known)) {
        const int low = node.sign > 0 ? base + known.low : -(base + known.high);
        const int high = node.sign > 0 ? base + known.high : -(base + known.low);
        if (known.size >= depth) {
            if (low >= beta || low == high) return low;
            if (high <= alpha) return high;
        }
        node.best = known.best;
    }

    // 3. Search, and keep what was found.
    node.list_moves();
    node.drop_dominated();
    const int best = search_moves(node, depth, alpha, beta);
    const int low = best > alpha ? best : LEAST_ESTIMATE, high = best < beta ? best : MOST_ESTIMATE;
    const int white_low = node.sign > 0 ? low : -high, white_high = node.sign > 0 ? high : -low;
    const auto kept = [base](int bound) {
        const bool open = bound == LEAST_ESTIMATE || bound == MOST_ESTIMATE;
        return static_cast<std::int16_t>(open ? bound : std::clamp(bound - base, LEAST_ESTIMATE, MOST_ESTIMATE));
    };
    table_.keep(position.key, {kept(white_low), kept(white_high), static_cast<std::uint8_t>(node.best),
                               static_cast<std::uint8_t>(depth)});
    return best;
}

int Search::search_moves(Node& node, int depth, int alpha, int beta) {
    int best = LEAST_ESTIMATE;
    for (int i = 0; i < node.count && alpha < beta; ++i) {
        const Position child = node.position.after(tables_, node.moves[i].cell);
        const int worth = search_child(child, depth, i, alpha, beta);
        if (worth > best) {
            best = worth;
            node.best = node.moves[i].cell;
        }
        alpha = std::max(alpha, best);
    }
    return best;
}

int Search::search_child(const Position& child, int depth, int number, int alpha, int beta) {
    if (number == 0) return -search(child, depth - 1, -beta, -alpha);
    const int less = reduction(depth, number);
    int worth = -search(child, depth - 1 - less, -alpha - 1, -alpha);
    if (less > 0 && worth > alpha) worth = -search(child, depth - 1, -alpha - 1, -alpha);
    if (worth > alpha && worth < beta) worth = -search(child, depth - 1, -beta, -alpha);
    return worth;
}

}  // namespace reihum::pah_tum
