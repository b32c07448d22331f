#include "connect_four/wide_solver.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace reihum::connect_four {

namespace {

// What is known of positions that were searched: a newer one takes the place of an older one.
template <class Bits>
class WideTable {
public:
    struct Entry {
        Bits key = ~Bits{};
        std::int16_t lower = 0, upper = 0;
    };

    explicit WideTable(std::size_t bytes) : entries_(std::max<std::size_t>(bytes / sizeof(Entry), 1)) {}

    // The entry of a position, or of another one whose place it would take.
    Entry& at(const Bits& key) {
        std::uint64_t hash = 0;
        for (const std::uint64_t word : key.words) hash = (hash ^ word ^ hash >> 29) * 0x9e3779b97f4a7c15u;
        return entries_[(hash >> 16) % entries_.size()];
    }

private:
    std::vector<Entry> entries_;
};

template <class Bits>
class WideSolverOf final : public WideSolver {
public:
    WideSolverOf(const WideBoard<Bits>& board, std::size_t table_bytes)
        : board_(board), cells_(board.columns * board.rows), table_(table_bytes) {}

    Result solve(StoneBytes mine_bytes, StoneBytes their_bytes, bool weak, const Limit& limit) override {
        const Bits mine = from_bytes<Bits>(mine_bytes), theirs = from_bytes<Bits>(their_bytes);
        counter_ = Counter(limit);
        Result known = bounds_by_rules(mine, theirs);
        narrow(known, mine, theirs, weak);
        if (weak) {
            known.lower = std::clamp(known.lower, -1, 1);
            known.upper = std::clamp(known.upper, -1, 1);
        }
        known.finished = known.lower >= known.upper;
        known.score = known.lower;
        known.nodes = counter_.nodes();
        return known;
    }

private:
    // The score of a win by a stone dropped when `stones` lie on the board.
    int win_score(int stones) const { return (cells_ + 1 - stones) / 2; }

    // What can be said without a search. The score is known, or the position is fit to be searched.
    Result bounds_by_rules(const Bits& mine, const Bits& theirs) const {
        const int ply = count_bits(mine | theirs);
        Result known;
        known.lower = -win_score(ply + 3);
        known.upper = win_score(ply + 2);
        if (board_.has_four(theirs)) {
            known.lower = known.upper = -win_score(ply - 1);
        } else if (board_.landings(mine | theirs) & board_.completing_cells(mine)) {
            known.lower = known.upper = win_score(ply);
        } else if (ply >= cells_ - 1) {
            known.lower = known.upper = 0;
        } else if (!safe_moves(mine, theirs)) {
            known.lower = known.upper = -win_score(ply + 1);
        }
        return known;
    }

    // Asks whether the score is at least this or that, first about short wins and losses, which take the least work.
    void narrow(Result& known, const Bits& mine, const Bits& theirs, bool weak) {
        try {
            while (known.lower < known.upper && !(weak && (known.lower > 0 || known.upper < 0))) {
                const int towards_draw =
                    known.upper > -known.lower ? known.upper - known.upper / 8 : known.lower * 7 / 8;
                const int beta = std::clamp(towards_draw, known.lower + 1, known.upper);
                const int found = search(mine, theirs, count_bits(mine | theirs), beta);
                if (found >= beta) {
                    known.lower = std::max(known.lower, found);
                } else {
                    known.upper = std::min(known.upper, found);
                }
            }
        } catch (const Stopped&) {
            // What is proven so far stands.
        }
    }

    // The moves after which the other side cannot win at once. Empty if every move loses, or the board is full.
    Bits safe_moves(const Bits& mine, const Bits& theirs) const {
        const Bits threats = board_.completing_cells(theirs) & ~mine;
        const Bits moves = board_.landings(mine | theirs);
        const Bits forced = threats & moves;
        if (without_lowest(forced)) return {};
        return (forced ? forced : moves) & ~(threats >> 1);
    }

    // Compares the score of a position in which nobody wins at once with `beta`. Returns a bound r of it:
    //     r >= beta: the score is at least r;     r < beta: the score is at most r.
    int search(const Bits& mine, const Bits& theirs, int ply, int beta) {
        counter_.count();
        // 1. The soonest win of either side may already decide.
        const Bits moves = safe_moves(mine, theirs);
        if (!moves) return ply == cells_ ? 0 : -win_score(ply + 1);
        if (ply >= cells_ - 2) return 0;
        if (win_score(ply + 2) < beta) return win_score(ply + 2);
        if (-win_score(ply + 3) >= beta) return -win_score(ply + 3);
        // 2. What is known from before.
        const Bits key = mine + (mine | theirs);
        if (const auto& entry = table_.at(key); entry.key == key) {
            if (entry.lower >= beta) return entry.lower;
            if (entry.upper < beta) return entry.upper;
        }
        // 3. The moves, the most promising first.
        int best = -win_score(ply + 3);
        for (const Bits& move : in_order(moves, mine, theirs)) {
            if (!move) break;
            const int value = -search(theirs, mine | move, ply + 1, 1 - beta);
            best = std::max(best, value);
            if (value >= beta) break;
        }
        // 4. Keep what was found.
        auto& entry = table_.at(key);
        if (!(entry.key == key)) {
            entry = {key, static_cast<std::int16_t>(-win_score(ply + 3)),
                     static_cast<std::int16_t>(win_score(ply + 2))};
        }
        (best >= beta ? entry.lower : entry.upper) = static_cast<std::int16_t>(best);
        return best;
    }

    // Moves that leave more threats first, then those nearer to the middle; unused places are empty.
    std::array<Bits, MOST_COLUMNS> in_order(Bits moves, const Bits& mine, const Bits& theirs) const {
        std::array<Bits, MOST_COLUMNS> order{};
        std::array<int, MOST_COLUMNS> worth{};
        int count = 0;
        for (; moves; moves = without_lowest(moves)) {
            const Bits move = moves & ~without_lowest(moves);
            const int threats = count_bits(board_.completing_cells(mine | move) & ~(theirs | mine | move));
            const int from_middle = std::abs(2 * board_.column_of(move) - (board_.columns - 1));
            const int value = threats * 2 * MOST_COLUMNS - from_middle;
            int place = count++;
            for (; place > 0 && worth[place - 1] < value; --place) {
                worth[place] = worth[place - 1];
                order[place] = order[place - 1];
            }
            worth[place] = value;
            order[place] = move;
        }
        return order;
    }

    WideBoard<Bits> board_;
    int cells_;
    WideTable<Bits> table_;
    Counter counter_;
};

}  // namespace

std::unique_ptr<WideSolver> make_wide_solver(int columns, int rows, std::size_t table_bytes) {
    if (columns * (rows + 1) < 128) {
        return std::make_unique<WideSolverOf<WideBits<2>>>(WideBoard<WideBits<2>>(columns, rows), table_bytes);
    }
    return std::make_unique<WideSolverOf<WideBits<3>>>(WideBoard<WideBits<3>>(columns, rows), table_bytes);
}

}  // namespace reihum::connect_four
