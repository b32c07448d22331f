#include "pah_tum/endgame.hpp"

#include <algorithm>

namespace reihum::pah_tum {

namespace {

constexpr int SMALL_FOR_CHILDREN = 5;  // with fewer live cells, searching is quicker than asking the table
constexpr int SMALL_FOR_SHARING = 10;  // with fewer, sharing work among threads costs more than it gives

}  // namespace

int Endgame::search(const Position& position, int alpha, int beta) {
    counter_.count();
    Node node(tables_, position);

    // 1. Nothing at stake any more?
    if (node.live == 0) return node.sign * position.base;

    // 2. Known, or bounded well enough, without a search?
    if (bound_by_table(node, alpha, beta)) return node.answer(beta);
    node.list_moves();
    node.bound_by_swings(alpha, beta);
    if (node.decides(alpha, beta)) return node.answer(beta);
    node.drop_dominated();
    if (node.size >= SMALL_FOR_CHILDREN && bound_by_children(node, beta)) return node.answer(beta);

    // 3. Search, and keep what was found.
    const int best = search_moves(node, std::max(alpha, node.low), std::min(beta, node.high));
    const int low = node.sign > 0 ? node.low : -node.high, high = node.sign > 0 ? node.high : -node.low;
    table_.keep(position.key,
                {static_cast<std::int16_t>(low - position.base), static_cast<std::int16_t>(high - position.base),
                 static_cast<std::uint8_t>(node.best), static_cast<std::uint8_t>(node.size)});
    return best;
}

bool Endgame::bound_by_table(Node& node, int alpha, int beta) const {
    Bounds known;
    if (!table_.find(node.position.key, known)) return false;
    node.learn(node.position.base + known.low, node.position.base + known.high);
    node.best = known.best;
    return node.decides(alpha, beta);
}

// Enhanced transposition cut-off: perhaps the table knows that some move is good enough.
bool Endgame::bound_by_children(Node& node, int beta) const {
    std::array<std::uint64_t, MOST_FREE> keys;
    for (int i = 0; i < node.count; ++i) {
        keys[i] = node.position.key_after(tables_, node.moves[i].cell);
        table_.prefetch(keys[i]);
    }
    for (int i = 0; i < node.count; ++i) {
        Bounds known;
        const int cell = node.moves[i].cell;
        if (!table_.find(keys[i], known)) continue;
        const int base = node.position.base_after(tables_, cell);
        node.low = std::max(node.low, node.sign > 0 ? base + known.low : -(base + known.high));
        if (node.low >= beta) return true;
    }
    return false;
}

int Endgame::search_moves(Node& node, int alpha, int beta) {
    const int start = alpha;
    int best = LOWEST;
    std::array<std::uint8_t, MOST_FREE> deferred;
    int waiting = 0;
    const auto look_at = [&](int cell, bool may_wait) {
        const Position child = node.position.after(tables_, cell);
        if (may_wait && busy_->has(child.key)) {
            deferred[waiting++] = static_cast<std::uint8_t>(cell);
            return;
        }
        const int worth = search_child(child, node.size - 1, best == LOWEST, alpha, beta);
        if (worth > best) {
            best = worth;
            node.best = cell;
        }
        alpha = std::max(alpha, best);
    };
    const bool shared = busy_ != nullptr && node.size > SMALL_FOR_SHARING;
    for (int i = 0; i < node.count && alpha < beta; ++i) look_at(node.moves[i].cell, shared && i > 0);
    for (int i = 0; i < waiting && alpha < beta; ++i) look_at(deferred[i], false);

    // `best` is exact between start and beta, an upper bound up to start, a lower bound from beta on.
    if (best > start) node.low = std::max(node.low, best);
    if (best < beta) node.high = std::min(node.high, std::max(best, node.low));
    return std::clamp(best, node.low, node.high);
}

int Endgame::search_child(const Position& child, int size, bool first, int alpha, int beta) {
    const bool shared = busy_ != nullptr && size >= SMALL_FOR_SHARING;
    const Busy::Visit visit(shared ? busy_ : nullptr, child.key);
    int worth;
    if (first) {
        worth = -search(child, -beta, -alpha);
    } else {
        worth = -search(child, -alpha - 1, -alpha);
        if (worth > alpha && worth < beta) worth = -search(child, -beta, -worth);
    }
    return worth;
}

int Endgame::outcome(const Position& position) {
    if (search(position, 0, 1) >= 1) return 1;
    return search(position, -1, 0) >= 0 ? 0 : -1;
}

}  // namespace reihum::pah_tum
