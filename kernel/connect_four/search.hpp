// The search: a null-window alpha-beta over nodes whose children are all looked at in one vector.
#pragma once

#include <algorithm>
#include <iterator>
#include <vector>

#include "connect_four/book.hpp"
#include "connect_four/bounds.hpp"
#include "connect_four/children.hpp"
#include "connect_four/ordering.hpp"
#include "connect_four/position.hpp"
#include "connect_four/table.hpp"
#include "limit.hpp"

namespace reihum::connect_four {
inline namespace REIHUM_ARCH {

template <class Size>
class Search {
public:
    Search(const Size& size, std::size_t table_bytes) : size_(size), table_(size, table_bytes) {}

    const Board& board() const { return size_.board; }

    // The score of a win by a stone dropped when `stones` lie on the board; 0 if there is no room for it.
    REIHUM_INLINE int win_score(int stones) const { return (board().cells + 1 - stones) / 2; }

    void start(const Limit& limit) { counter_ = Counter(limit); }

    void start_position() { table_.start(); }

    void use_book(std::shared_ptr<const Book> book) {
        if (std::ssize(books_) <= book->plies()) books_.resize(book->plies() + 1);
        books_[book->plies()] = std::move(book);
    }

    // Compares the node's score with `beta`. Returns a bound r of it:
    //     r >= beta: the score is at least r;     r < beta: the score is at most r.
    // Throws Stopped at the limit.
    int search(const Node& node, int ply, int beta) {
        return ply < late_root() ? early(node, ply, beta) : late(node, ply, beta);
    }

    std::uint64_t nodes() const { return counter_.nodes(); }

private:
    using Kids = Children<Size>;

    static constexpr int UNKNOWN = 1000;  // not a score

    struct Hashes {
        alignas(64) Hash of[Size::LANES];
    };

    // From this ply on the table is slower than searching again ...
    REIHUM_INLINE int table_end() const { return board().cells - 8; }
    // ... and if the search begins at this ply or later, it is not used at all: it would be cold.
    REIHUM_INLINE int late_root() const { return board().cells - 14; }
    // Up to this ply a position and its mirror image share their entry.
    REIHUM_INLINE int mirror_end() const { return board().cells / 3; }

    static constexpr bool single(Cells moves) { return (moves & (moves - 1)) == 0; }

    // Whether answering in the same column, after one of the moves, holds at least `beta` (see bounds.hpp).
    REIHUM_INLINE bool follow_up_holds(const Node& node, const Kids& kids, int ply, int beta) const {
        const FollowUp rule{board()};
        const auto leader = Lanes<Size::LANES>::of(node.mine ^ node.mask);
        const auto played = not_empty(kids.moves);
        const int empty_after = board().cells - ply - 1;
        if (empty_after % 2 == 0) {
            return any_lane(played & rule.even_rule(kids.stones, leader, kids.masks, kids.threats, beta));
        }
        const auto candidates = rule.odd_threats(kids.threats, kids.masks, beta);
        if (!any_lane(played & not_empty(candidates))) return false;
        return any_lane(played & rule.odd_rule(leader, kids.masks, kids.threats, candidates));
    }

    // What can be said of a node without searching its children: a bound as of `search`, or `UNKNOWN`.
    REIHUM_INLINE int judge(const Node& node, const Kids& kids, int ply, int beta) const {
        const bool win = kids.win();
        // Without a win in three plies the soonest is one in five.
        if (win_score(ply + 4) < beta) return win ? win_score(ply + 2) : win_score(ply + 4);
        // One test for both: two branches that cannot be predicted would cost more than the second rule.
        if (win | follow_up_holds(node, kids, ply, beta)) return win ? win_score(ply + 2) : beta;
        return UNKNOWN;
    }

    // The search without the table.
    int late(const Node& node, int ply, int beta) {
        counter_.count();
        // 1. The last two stones cannot win any more: the first of them is a safe move, the second finds no threat.
        if (ply >= board().cells - 2) return 0;
        // 2. The soonest win of either side may already decide.
        if (win_score(ply + 2) < beta) return win_score(ply + 2);
        if (-win_score(ply + 3) >= beta) return -win_score(ply + 3);
        // 3. The static rules, on all children at once.
        const Kids kids(size_, node);
        if (const int bound = judge(node, kids, ply, beta); bound != UNKNOWN) return bound;
        // 4. A single move needs no order.
        if (single(node.moves)) return -late(kids.child(node, board().column_of(node.moves)), ply + 1, 1 - beta);
        // 5. The moves, the most promising first.
        MoveOrder<Size> order(size_, node, kids, node.moves);
        int best = -board().cells;
        for (int count = std::popcount(node.moves); count > 0; --count) {
            const int value = -late(kids.child(node, order.next()), ply + 1, 1 - beta);
            if (value >= beta) return value;
            best = std::max(best, value);
        }
        return best;
    }

    // The search with the table.
    int early(const Node& node, int ply, int beta) {
        if (ply >= table_end()) return late(node, ply, beta);
        counter_.count();
        // 1. The soonest win of either side may already decide.
        if (win_score(ply + 2) < beta) return win_score(ply + 2);
        if (-win_score(ply + 3) >= beta) return -win_score(ply + 3);
        // 2. The book of this ply, if there is one.
        if (ply < std::ssize(books_) && books_[ply] != nullptr) {
            const auto score = books_[ply]->find(board().columns, board().rows, node.mine, node.mask);
            if (score) return *score;
        }
        // 3. The static rules, while the memory fetches what the table has on the children.
        Hashes hashes;
        const bool children_in_table = ply + 1 < table_end();
        if (children_in_table) hashes = fetch_children(node, ply);
        const Kids kids(size_, node);
        if (const int bound = judge(node, kids, ply, beta); bound != UNKNOWN) return bound;
        // 4. What the table has on this node.
        const Hash hash = hash_of(node, ply);
        Knowledge known = table_.find(hash);
        if (known.lower >= beta) return known.lower;
        if (known.upper < beta) return known.upper;
        // 5. What it has on the children: perhaps one is known to be good enough; those known not to be are left out.
        Family family{node.moves, -board().cells};
        if (children_in_table && !sift(family, hashes, beta)) return family.best;
        // 6. The other moves. 7. Keep what was found.
        const std::uint64_t nodes_before = nodes();
        known.column = search_children(node, kids, family, known.column, ply, beta);
        (family.best >= beta ? known.lower : known.upper) = family.best;
        table_.store(hash, known, nodes() - nodes_before);
        return family.best;
    }

    // The moves of a node that are still to be searched, and a bound for the best of the others.
    struct Family {
        Cells moves;
        int best;
    };

    // Looks the children up. False if one of them is good enough; `best` is its bound then.
    REIHUM_INLINE bool sift(Family& family, const Hashes& hashes, int beta) const {
        int good = -board().cells;
        for (Cells rest = family.moves; rest != 0; rest &= rest - 1) {
            const Knowledge about = table_.find(hashes.of[board().column_of(rest)]);
            good = std::max(good, -about.upper);
            const bool poor = -about.lower < beta;
            family.best = std::max(family.best, poor ? -about.lower : -board().cells);
            family.moves ^= poor ? rest & -rest : 0;
        }
        if (good < beta) return true;
        family.best = good;
        return false;
    }

    // Searches until a move is good enough, and returns its column, or NO_COLUMN.
    REIHUM_INLINE int search_children(const Node& node, const Kids& kids, Family& family, int good_column, int ply,
                                      int beta) {
        MoveOrder<Size> order(size_, node, kids, family.moves);
        if (good_column != Knowledge::NO_COLUMN && (family.moves & board().column_cells[good_column]) != 0) {
            order.prefer(good_column);
        }
        for (int count = std::popcount(family.moves); count > 0; --count) {
            const int column = order.next();
            const int value = -early(kids.child(node, column), ply + 1, 1 - beta);
            family.best = std::max(family.best, value);
            if (value >= beta) return column;
        }
        return Knowledge::NO_COLUMN;
    }

    REIHUM_INLINE Hash hash_of(const Node& node, int ply) const {
        const Cells key = key_of(node.mine, node.mask);
        return size_.entry.hash(ply < mirror_end() ? std::min(key, board().mirror(key)) : key);
    }

    // The children's hashes; their buckets are on the way.
    REIHUM_INLINE Hashes fetch_children(const Node& node, int ply) const {
        using V = Lanes<Size::LANES>;
        const V keys =
            key_of(V::of(node.mine ^ node.mask), split_by_column<Size::LANES>(board(), node.moves) | node.mask);
        Hashes hashes;
        if (ply + 1 < mirror_end()) {
            for (int c = 0; c < Size::MOST_COLUMNS; ++c) {
                hashes.of[c] = size_.entry.hash(std::min(keys[c], board().mirror(keys[c])));
            }
        } else {
            size_.entry.hash(keys).store(hashes.of);
        }
        for (int c = 0; c < Size::MOST_COLUMNS; ++c) table_.prefetch(hashes.of[c]);
        return hashes;
    }

    [[no_unique_address]] Size size_;
    Table<Size> table_;
    std::vector<std::shared_ptr<const Book>> books_;  // by ply
    Counter counter_;
};

}  // namespace REIHUM_ARCH
}  // namespace reihum::connect_four
