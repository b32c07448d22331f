#include "pah_tum/search.hpp"

#include <algorithm>

#include "random.hpp"

namespace reihum::pah_tum {

namespace {

constexpr std::uint64_t POINTS_FACTOR = 0xbf58476d1ce4e5b9ULL;

// Moves far down the list are looked at less deeply first, and again in full only if they surprise.
int reduction(int depth, int number) { return depth < 3 || number < 3 ? 0 : number < 8 ? 1 : 2; }

class Search {
public:
    Search(const Evaluator& evaluator, Table& table, const Limit& limit)
        : tables_(line_tables()), evaluator_(evaluator), table_(table), counter_(limit) {}

    // What the position seems to be worth for the side to move after so many moves; bounds as in Endgame::search.
    int search(const Position& position, int depth, int alpha, int beta) {
        counter_.count();
        if (depth == 0) return evaluator_.estimate(position);
        Node node(tables_, position);
        if (node.live == 0) return estimate_of_end(node.sign * position.base);

        // 1. What an earlier visit found out, if it looked as deep. Points made so far count too.
        const std::uint64_t key = position.key + static_cast<std::uint64_t>(position.base) * POINTS_FACTOR;
        Bounds known;
        if (table_.find(key, known)) {
            if (known.size >= depth) {
                if (known.low >= beta || known.low == known.high) return known.low;
                if (known.high <= alpha) return known.high;
            }
            node.best = known.best;
        }

        // 2. Search, and keep what was found.
        node.list_moves();
        node.drop_dominated();
        const int best = search_moves(node, depth, alpha, beta);
        const int low = best > alpha ? best : LEAST_ESTIMATE, high = best < beta ? best : MOST_ESTIMATE;
        table_.keep(key, {static_cast<std::int16_t>(low), static_cast<std::int16_t>(high),
                          static_cast<std::uint8_t>(node.best), static_cast<std::uint8_t>(depth)});
        return best;
    }

    std::uint64_t nodes() const { return counter_.nodes(); }

private:
    int search_moves(Node& node, int depth, int alpha, int beta) {
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

    int search_child(const Position& child, int depth, int number, int alpha, int beta) {
        if (number == 0) return -search(child, depth - 1, -beta, -alpha);
        const int less = reduction(depth, number);
        int worth = -search(child, depth - 1 - less, -alpha - 1, -alpha);
        if (less > 0 && worth > alpha) worth = -search(child, depth - 1, -alpha - 1, -alpha);
        if (worth > alpha && worth < beta) worth = -search(child, depth - 1, -beta, -alpha);
        return worth;
    }

    const LineTables& tables_;
    const Evaluator& evaluator_;
    Table& table_;
    Counter counter_;
};

}  // namespace

Guess look_ahead(const Evaluator& evaluator, Table& table, const Position& position, std::uint64_t seed,
                 const Limit& limit) {
    const LineTables& tables = line_tables();
    Node node(tables, position);
    node.list_moves();
    Random random{seed};
    for (int i = node.size - 1; i > 0; --i) {  // so that chance decides between moves that seem equal
        std::swap(node.moves[i], node.moves[random.below(static_cast<std::uint32_t>(i + 1))]);
    }
    node.drop_dominated();
    Guess guess;
    guess.cell = node.moves[0].cell;
    Search search(evaluator, table, limit);
    try {
        for (int depth = 1; depth <= node.size; ++depth) {
            int best = LEAST_ESTIMATE;
            for (int i = 0; i < node.count; ++i) {
                const Position child = position.after(tables, node.moves[i].cell);
                int worth = i == 0 ? LEAST_ESTIMATE : -search.search(child, depth - 1, -best - 1, -best);
                if (i == 0 || worth > best) worth = -search.search(child, depth - 1, -MOST_ESTIMATE, -best);
                if (worth <= best) continue;
                // Counts even if this search is broken off: it was better than all that came before.
                best = worth;
                guess.cell = node.moves[i].cell;
                guess.estimate = best;
                std::rotate(node.moves.begin(), node.moves.begin() + i, node.moves.begin() + i + 1);
            }
            guess.depth = depth;
            if (node.count == 1) break;
        }
    } catch (const Stopped&) {
    }
    for (int i = 0; i < node.count; ++i) guess.order.push_back(node.moves[i].cell);
    guess.nodes = search.nodes();
    return guess;
}

}  // namespace reihum::pah_tum
