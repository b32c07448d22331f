#include "pah_tum/endgame.hpp"

#include <algorithm>

namespace reihum::pah_tum {

namespace {

constexpr int SMALL_FOR_CHILDREN = 5;  // with fewer live cells, searching is quicker than asking the table
constexpr int SMALL_FOR_SHARING = 10;  // with fewer, sharing work among threads costs more than it gives

struct Move {
    Swing swing;
    int cell;
};

int floor_divide(int number, int divisor) { return (number >= 0 ? number : number - divisor + 1) / divisor; }

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

}  // namespace

// A position with what is known of its worth for the side to move, low to high, and its moves.
struct Endgame::Node {
    const Position& position;
    int sign;  // +1 if White moves: the mover's points are White's
    int low = LOWEST;
    int high = HIGHEST;
    int best = NO_CELL;
    Bits live = 0;
    int size = 0;  // live cells
    int count = 0;  // moves left to try
    std::array<const LineClass*, LINES> lines;
    std::array<Move, MOST_FREE> moves;

    explicit Node(const Position& here) : position(here), sign(here.white_to_move ? 1 : -1) {}

    bool decides(int alpha, int beta) const { return low >= beta || high <= alpha || low >= high; }
    int answer(int beta) const { return low >= beta || low >= high ? low : high; }
    void learn(int white_low, int white_high) {
        low = std::max(low, sign > 0 ? white_low : -white_high);
        high = std::min(high, sign > 0 ? white_high : -white_low);
    }
};

int Endgame::search(const Position& position, int alpha, int beta) {
    counter_.count();
    Node node(position);

    // 1. Nothing at stake any more?
    for (int line = 0; line < LINES; ++line) node.lines[line] = &tables_.of(position.codes[line]);
    for (int i = 0; i < LENGTH; ++i) {
        node.live |= static_cast<Bits>(node.lines[i]->live) << 8 * i | ALONG_ROW[node.lines[LENGTH + i]->live] << i;
    }
    if (node.live == 0) return node.sign * position.base;

    // 2. Known, or bounded well enough, without a search?
    if (bound_by_table(node, alpha, beta)) return node.answer(beta);
    if (bound_by_swings(node, alpha, beta)) return node.answer(beta);
    drop_dominated(node);
    if (node.size >= SMALL_FOR_CHILDREN && bound_by_children(node, beta)) return node.answer(beta);

    // 3. Search, and keep what was found.
    const int best = search_moves(node, std::max(alpha, node.low), std::min(beta, node.high));
    const int low = node.sign > 0 ? node.low : -node.high, high = node.sign > 0 ? node.high : -node.low;
    table_.keep(position.key, {static_cast<std::int16_t>(low - position.base), static_cast<std::int16_t>(high - position.base),
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

bool Endgame::bound_by_swings(Node& node, int alpha, int beta) const {
    const Position& position = node.position;
    int above = 0, below = 0;  // the largest weights
    for (Bits rest = node.live; rest != 0; rest &= rest - 1) {
        const int cell = lowest(rest), column = column_of(cell), row = row_of(cell);
        Move& move = node.moves[node.size++];
        move.cell = cell;
        move.swing = node.lines[column]->swings[row] + node.lines[LENGTH + row]->swings[column];
        above = std::max<int>(above, move.swing.above);
        below = std::max<int>(below, move.swing.below);
    }
    node.count = node.size;
    int ceiling = FINE * position.base, floor = FINE * position.base;
    for (const LineClass* line : node.lines) {
        ceiling += line->ceiling;
        floor += line->floor;
    }
    // An alternating sum lies between 0 and its largest weight: often that tells that sorting would be in vain.
    const int sign = node.sign;
    const int white_alpha = sign > 0 ? alpha : -beta, white_beta = sign > 0 ? beta : -alpha;
    int most = HIGHEST, least = LOWEST;
    if (ceiling - (sign > 0 ? 0 : above) < FINE * (white_alpha + 1)) {
        const int sum = alternating_sum(node.moves.data(), node.size, [](const Swing& swing) { return swing.above; });
        most = floor_divide(ceiling + sign * sum, FINE);
    }
    if (floor + (sign > 0 ? below : 0) > FINE * (white_beta - 1)) {
        const int sum = alternating_sum(node.moves.data(), node.size, [](const Swing& swing) { return swing.below; });
        least = -floor_divide(-(floor + sign * sum), FINE);
    }
    node.learn(least, most);
    return node.decides(alpha, beta);
}

// Leaves the moves that no other dominates, the most promising first: the one found best before, then by mean swing.
void Endgame::drop_dominated(Node& node) const {
    int best_low = 0;
    for (int i = 0; i < node.size; ++i) best_low = std::max<int>(best_low, node.moves[i].swing.low);
    bool one_kept = false;
    Bits others = 0;
    int kept = 0;
    for (int i = 0; i < node.size; ++i) {
        Move move = node.moves[i];
        if (move.swing.high <= best_low) {
            // Cells that always swing best_low dominate each other: one of them stays.
            if (move.swing.low < best_low || one_kept) continue;
            one_kept = true;
        }
        if (move.cell == node.best) move.swing.mean = INT16_MAX;
        int place = kept++;
        for (; place > 0 && node.moves[place - 1].swing.mean < move.swing.mean; --place) {
            node.moves[place] = node.moves[place - 1];
        }
        node.moves[place] = move;
        others |= Bits{1} << move.cell;
    }
    // One after the other, and only by a cell that is still there, so that cells that dominate each other do not all go.
    for (int i = kept - 1; i >= 0; --i) {
        const Bits cell = Bits{1} << node.moves[i].cell;
        if (is_dominated(node, node.moves[i].cell, others & ~cell)) others &= ~cell;
    }
    node.count = 0;
    for (int i = 0; i < kept; ++i) {
        if (others >> node.moves[i].cell & 1) node.moves[node.count++] = node.moves[i];
    }
}

// Whether some other cell of the same column or row dominates this one.
bool Endgame::is_dominated(const Node& node, int cell, Bits others) const {
    const int column = column_of(cell), row = row_of(cell);
    const LineClass &upright = *node.lines[column], &level = *node.lines[LENGTH + row];
    for (Bits rest = others >> 8 * column & 127; rest != 0; rest &= rest - 1) {
        const int other = lowest(rest);
        const int gain = upright.exchange[other][row] + node.lines[LENGTH + other]->swings[column].low;
        if (gain >= level.swings[column].high) return true;
    }
    for (Bits rest = others >> row & ALONG_ROW[127]; rest != 0; rest &= rest - 1) {
        const int other = column_of(lowest(rest));
        const int gain = level.exchange[other][column] + node.lines[other]->swings[row].low;
        if (gain >= upright.swings[row].high) return true;
    }
    return false;
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
    if (shared) busy_->enter(child.key);
    int worth;
    if (first) {
        worth = -search(child, -beta, -alpha);
    } else {
        worth = -search(child, -alpha - 1, -alpha);
        if (worth > alpha && worth < beta) worth = -search(child, -beta, -worth);
    }
    if (shared) busy_->leave(child.key);
    return worth;
}

int Endgame::outcome(const Position& position) {
    if (search(position, 0, 1) >= 1) return 1;
    return search(position, -1, 0) >= 0 ? 0 : -1;
}

}  // namespace reihum::pah_tum
