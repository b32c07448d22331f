// The search: a null-window alpha-beta over nodes whose children are all looked at in one vector.
#pragma once

#include <algorithm>
#include <iterator>
#include <vector>

#include "bounds.hpp"
#include "children.hpp"
#include "ordering.hpp"
#include "table.hpp"
#include "watch.hpp"

namespace reihum::connect_four {
inline namespace REIHUM_ARCH {

struct Interrupted {};

template <int Columns, int Rows>
class Search {
public:
    using B = Board<Columns, Rows>;
    using Kids = Children<Columns, Rows>;

    // From this ply on the table is slower than searching again ...
    static constexpr int table_end = B::cells - 8;
    // ... and if the search begins at this ply or later, it is not used at all: it would be cold.
    static constexpr int late_root = B::cells - 14;
    // Up to this ply a position and its mirror image share their entry.
    static constexpr int mirror_end = B::cells / 3;

    explicit Search(std::size_t table_bytes) : table_(table_bytes) {}

    // The score of a win by a stone dropped when `stones` lie on the board; 0 if there is no room for it.
    static constexpr int win_score(int stones) { return (B::cells + 1 - stones) / 2; }

    void start(Watch& watch) {
        watch_ = &watch;
        nodes_ = 0;
        next_look_ = watch.next_look(0);
    }

    void start_position() { table_.start(); }

    void use_book(std::shared_ptr<const Book> book) {
        if (std::ssize(books_) <= book->plies()) books_.resize(book->plies() + 1);
        books_[book->plies()] = std::move(book);
    }

    // Compares the node's score with `beta`. Returns a bound r of it:
    //     r >= beta: the score is at least r;     r < beta: the score is at most r.
    // Throws Interrupted when the watch says so.
    int search(const Node& node, int ply, int beta) {
        return ply < late_root ? early(node, ply, beta) : late(node, ply, beta);
    }

    std::uint64_t nodes() const { return nodes_; }

    // What is known of the root, for progress reports.
    int lower = 0;
    int upper = 0;

private:
    using Hash = typename Table<B::bits>::Hash;

    static constexpr int unknown = 1000;  // not a score

    struct Hashes {
        alignas(64) Hash of[lane_count<Columns>];
    };

    void count_node() {
        if (++nodes_ < next_look_) return;
        if (!watch_->go_on({nodes_, 0, lower, upper})) throw Interrupted{};
        next_look_ = watch_->next_look(nodes_);
    }

    REIHUM_INLINE static Node child(const Node& node, const Kids& kids, int column) {
        return {node.mine ^ node.mask, kids.masks[column], kids.threats[column], kids.replies[column]};
    }

    static constexpr int column_of(Cells moves) { return std::countr_zero(moves) / B::stride; }
    static constexpr bool single(Cells moves) { return (moves & (moves - 1)) == 0; }

    // Whether answering in the same column, after one of the moves, holds at least `beta` (see bounds.hpp).
    REIHUM_INLINE static bool follow_up_holds(const Node& node, const Kids& kids, int ply, int beta) {
        using Rule = FollowUp<Columns, Rows>;
        const auto leader = broadcast<Columns>(node.mine ^ node.mask);
        const auto played = not_empty(kids.moves);
        const int empty_after = B::cells - ply - 1;
        if (empty_after % 2 == 0)
            return any_lane(played & Rule::even_rule(kids.stones, leader, kids.masks, kids.threats, beta));
        const auto candidates = Rule::odd_threats(kids.threats, kids.masks, beta);
        if (!any_lane(played & not_empty(candidates))) return false;
        return any_lane(played & Rule::odd_rule(leader, kids.masks, kids.threats, candidates));
    }

    // What can be said of a node without searching its children: a bound as of `search`, or `unknown`.
    REIHUM_INLINE static int judge(const Node& node, const Kids& kids, int ply, int beta) {
        const bool win = kids.win();
        // Without a win in three plies the soonest is one in five.
        if (win_score(ply + 4) < beta) return win ? win_score(ply + 2) : win_score(ply + 4);
        // One test for both: two branches that cannot be predicted would cost more than the second rule.
        if (win | follow_up_holds(node, kids, ply, beta)) return win ? win_score(ply + 2) : beta;
        return unknown;
    }

    // The search without the table.
    int late(const Node& node, int ply, int beta) {
        count_node();
        // 1. The last two stones cannot win any more: the first of them is a safe move, the second finds no threat.
        if (ply >= B::cells - 2) return 0;
        // 2. The soonest win of either side may already decide.
        if (win_score(ply + 2) < beta) return win_score(ply + 2);
        if (-win_score(ply + 3) >= beta) return -win_score(ply + 3);
        // 3. The static rules, on all children at once.
        const Kids kids(node);
        if (const int bound = judge(node, kids, ply, beta); bound != unknown) return bound;
        // 4. A single move needs no order.
        if (single(node.moves)) return -late(child(node, kids, column_of(node.moves)), ply + 1, 1 - beta);
        // 5. The moves, the most promising first.
        MoveOrder<Columns, Rows> order(node, kids, node.moves);
        int best = -B::cells;
        for (int count = std::popcount(node.moves); count > 0; --count) {
            const int value = -late(child(node, kids, order.next()), ply + 1, 1 - beta);
            if (value >= beta) return value;
            best = std::max(best, value);
        }
        return best;
    }

    // The search with the table.
    int early(const Node& node, int ply, int beta) {
        if (ply >= table_end) return late(node, ply, beta);
        count_node();
        // 1. The soonest win of either side may already decide.
        if (win_score(ply + 2) < beta) return win_score(ply + 2);
        if (-win_score(ply + 3) >= beta) return -win_score(ply + 3);
        // 2. The book of this ply, if there is one.
        if (ply < std::ssize(books_) && books_[ply] != nullptr)
            if (const auto score = books_[ply]->template find<Columns, Rows>(node.mine, node.mask)) return *score;
        // 3. The static rules, while the memory fetches what the table has on the children.
        Hashes hashes;
        const bool children_in_table = ply + 1 < table_end;
        if (children_in_table) hashes = fetch_children(node, ply);
        const Kids kids(node);
        if (const int bound = judge(node, kids, ply, beta); bound != unknown) return bound;
        // 4. What the table has on this node.
        const Hash hash = hash_of(node, ply);
        Knowledge known = table_.find(hash);
        if (known.lower >= beta) return known.lower;
        if (known.upper < beta) return known.upper;
        // 5. What it has on the children: perhaps one is known to be good enough; those known not to be are left out.
        Family family{node.moves, -B::cells};
        if (children_in_table && !sift(family, hashes, beta)) return family.best;
        // 6. The other moves. 7. Keep what was found.
        const std::uint64_t nodes_before = nodes_;
        known.column = search_children(node, kids, family, known.column, ply, beta);
        (family.best >= beta ? known.lower : known.upper) = family.best;
        table_.store(hash, known, nodes_ - nodes_before);
        return family.best;
    }

    // The moves of a node that are still to be searched, and a bound for the best of the others.
    struct Family {
        Cells moves;
        int best;
    };

    // Looks the children up. False if one of them is good enough; `best` is its bound then.
    REIHUM_INLINE bool sift(Family& family, const Hashes& hashes, int beta) const {
        int good = -B::cells;
        for (Cells rest = family.moves; rest != 0; rest &= rest - 1) {
            const Knowledge about = table_.find(hashes.of[column_of(rest)]);
            good = std::max(good, -about.upper);
            const bool poor = -about.lower < beta;
            family.best = std::max(family.best, poor ? -about.lower : -B::cells);
            family.moves ^= poor ? rest & -rest : 0;
        }
        if (good < beta) return true;
        family.best = good;
        return false;
    }

    // Searches until a move is good enough, and returns its column, or no_column.
    REIHUM_INLINE int search_children(const Node& node, const Kids& kids, Family& family, int good_column, int ply,
                                      int beta) {
        MoveOrder<Columns, Rows> order(node, kids, family.moves);
        if (good_column != Knowledge::no_column && (family.moves & B::column(good_column)) != 0)
            order.prefer(good_column);
        for (int count = std::popcount(family.moves); count > 0; --count) {
            const int column = order.next();
            const int value = -early(child(node, kids, column), ply + 1, 1 - beta);
            family.best = std::max(family.best, value);
            if (value >= beta) return column;
        }
        return Knowledge::no_column;
    }

    REIHUM_INLINE static Hash hash_of(const Node& node, int ply) {
        const Cells key = node.mine + node.mask;
        return Table<B::bits>::hash(ply < mirror_end ? std::min(key, B::mirror(key)) : key);
    }

    // The children's hashes; their buckets are on the way.
    REIHUM_INLINE Hashes fetch_children(const Node& node, int ply) const {
        const auto keys = (split_by_column<Columns, Rows>(node.moves) | node.mask) + (node.mine ^ node.mask);
        Hashes hashes;
        if (ply + 1 < mirror_end) {
            for (int c = 0; c < Columns; ++c)
                hashes.of[c] = Table<B::bits>::hash(std::min(keys[c], B::mirror(keys[c])));
        } else {
            const auto values = Table<B::bits>::hash(keys);
            std::memcpy(&hashes, &values, sizeof values);
        }
        for (int c = 0; c < Columns; ++c) table_.prefetch(hashes.of[c]);
        return hashes;
    }

    Table<B::bits> table_;
    std::vector<std::shared_ptr<const Book>> books_;  // by ply
    Watch* watch_ = nullptr;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_look_ = 0;
};

}  // namespace REIHUM_ARCH
}  // namespace reihum::connect_four
