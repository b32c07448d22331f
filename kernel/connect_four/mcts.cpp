#include "connect_four/mcts.hpp"

#include <cmath>
#include <future>
#include <limits>

#include "random.hpp"

namespace reihum::connect_four {

namespace {

// A move is worth its share of games won plus this times the doubt about it.
constexpr double CURIOSITY = 0.9;
// A tree grows no further than this; games are then played out from its leaves all the same.
constexpr std::size_t MOST_TREE_NODES = 2'000'000;

// All about the move that leads to a node is seen by whoever made it.
struct TreeNode {
    std::uint32_t first_child = 0;
    std::uint32_t games = 0;
    double points = 0;
    std::int8_t child_count = 0;
    std::int8_t column = 0;
    std::int8_t proven = 0;
};

template <class Bits>
class Tree {
public:
    Tree(WideBoard<Bits> board, Bits mine, Bits theirs, std::uint64_t seed)
        : board_(board), mine_(mine), theirs_(theirs), random_{seed}, nodes_(1) {
        expand(0, mine_, theirs_);
    }

    // Plays games up to the limit, whose nodes are games since the last move, or until the root is proven.
    void run(const Limit& limit) {
        Counter counter(limit.share(1, played_));
        try {
            while (nodes_[0].proven == 0) {
                counter.count();
                play_one_game();
                ++played_;
            }
        } catch (const Stopped&) {
        }
    }

    // Makes a move; what the tree knows about the position after it is kept.
    void advance(int column) {
        std::uint32_t child = 0;
        for (std::uint32_t each : children(0)) {
            if (nodes_[each].column == column) child = each;
        }
        const Bits stone = board_.landings(mine_ | theirs_) & board_.column_cells[column];
        const Bits mover = mine_ | stone;
        mine_ = theirs_;
        theirs_ = mover;
        nodes_ = child == 0 ? std::vector<TreeNode>(1) : copy_below(child);
        played_ = 0;
        if (nodes_[0].child_count == 0) expand(0, mine_, theirs_);
    }

    std::vector<MoveReport> report() const {
        std::vector<MoveReport> moves;
        for (std::uint32_t each : children(0)) {
            const TreeNode& node = nodes_[each];
            moves.push_back({node.column, node.games, node.points, node.proven});
        }
        return moves;
    }

    std::size_t size() const { return nodes_.size(); }

private:
    struct Range {
        std::uint32_t first, last;
        struct Iterator {
            std::uint32_t at;
            std::uint32_t operator*() const { return at; }
            Iterator& operator++() { return ++at, *this; }
            bool operator!=(Iterator other) const { return at != other.at; }
        };
        Iterator begin() const { return {first}; }
        Iterator end() const { return {last}; }
    };

    Range children(std::uint32_t node) const {
        return {nodes_[node].first_child, nodes_[node].first_child + nodes_[node].child_count};
    }

    void play_one_game() {
        path_.clear();
        path_.push_back(0);
        std::uint32_t node = 0;
        Bits mine = mine_, theirs = theirs_;

        // 1. Go down to a leaf, and grow the tree there once a game has passed through it.
        while (nodes_[node].proven == 0) {
            if (nodes_[node].child_count == 0) {
                if (nodes_[node].games == 0 || nodes_.size() >= MOST_TREE_NODES) break;
                expand(node, mine, theirs);
                if (nodes_[node].child_count == 0 || nodes_[node].proven != 0) break;
            }
            node = select(node);
            const Bits stone = board_.landings(mine | theirs) & board_.column_cells[nodes_[node].column];
            const Bits mover = mine | stone;
            mine = theirs;
            theirs = mover;
            path_.push_back(node);
        }

        // 2. Finish the game: by what is proven, or by chance.
        const int proven = nodes_[node].proven;
        double points = proven != 0 ? (proven > 0 ? 1 : 0) : 1 - play_out(mine, theirs);

        // 3. Tell all nodes on the way, each from its own side.
        for (std::size_t place = path_.size(); place-- > 0;) {
            TreeNode& told = nodes_[path_[place]];
            ++told.games;
            told.points += points;
            points = 1 - points;
            if (told.proven == 0 && told.child_count != 0) told.proven = prove(path_[place]);
        }
    }

    // Adds the moves worth a thought: the one that wins at once, or else the one that stops a loss, or else all.
    void expand(std::uint32_t node, Bits mine, Bits theirs) {
        Bits moves = board_.landings(mine | theirs);
        const Bits wins = moves & board_.completing_cells(mine);
        const Bits losses = moves & board_.completing_cells(theirs);
        if (wins) {
            moves = wins & ~without_lowest(wins);
            nodes_[node].proven = -1;
        } else if (losses) {
            moves = losses & ~without_lowest(losses);
            if (without_lowest(losses)) nodes_[node].proven = 1;
        }
        nodes_[node].first_child = static_cast<std::uint32_t>(nodes_.size());
        nodes_[node].child_count = static_cast<std::int8_t>(count_bits(moves));
        for (; moves; moves = without_lowest(moves)) {
            TreeNode child;
            child.column = static_cast<std::int8_t>(board_.column_of(moves));
            child.proven = -nodes_[node].proven;
            nodes_.push_back(child);
        }
    }

    // The child with the best chances, or with so few games that it may yet turn out to be the best. One that was not
    // tried yet comes first; one that is known to lose is left alone.
    std::uint32_t select(std::uint32_t node) {
        const double doubt = CURIOSITY * CURIOSITY * std::log(static_cast<double>(nodes_[node].games) + 1);
        std::uint32_t best = nodes_[node].first_child;
        double highest = -1;
        int untried = 0;
        for (std::uint32_t each : children(node)) {
            const TreeNode& child = nodes_[each];
            if (child.proven < 0) continue;
            if (child.games == 0) {
                highest = std::numeric_limits<double>::infinity();
                if (random_.below(static_cast<std::uint32_t>(++untried)) == 0) best = each;
                continue;
            }
            const double worth = child.points / child.games + std::sqrt(doubt / child.games);
            if (worth > highest) {
                highest = worth;
                best = each;
            }
        }
        return best;
    }

    // One child that wins proves that the node is lost for who moved there; if all children lose, it is won.
    std::int8_t prove(std::uint32_t node) const {
        bool all_lose = true;
        for (std::uint32_t each : children(node)) {
            if (nodes_[each].proven > 0) return -1;
            all_lose = all_lose && nodes_[each].proven < 0;
        }
        return all_lose ? 1 : 0;
    }

    // Plays to the end at random, but for wins and for what stops them. One point for a win of the side to move.
    double play_out(Bits mine, Bits theirs) {
        for (bool first_side = true;; first_side = !first_side) {
            const Bits moves = board_.landings(mine | theirs);
            if (!moves) return 0.5;
            if (moves & board_.completing_cells(mine)) return first_side ? 1 : 0;
            const Bits losses = moves & board_.completing_cells(theirs);
            const Bits mover = mine | any_of(losses ? losses : moves);
            mine = theirs;
            theirs = mover;
        }
    }

    Bits any_of(Bits moves) {
        const auto count = static_cast<std::uint32_t>(count_bits(moves));
        for (auto skip = random_.below(count); skip > 0; --skip) moves = without_lowest(moves);
        return moves & ~without_lowest(moves);
    }

    // The tree below a node, generation by generation, with that node at its root.
    std::vector<TreeNode> copy_below(std::uint32_t root) const {
        std::vector<TreeNode> kept{nodes_[root]};
        for (std::size_t place = 0; place < kept.size(); ++place) {
            const std::uint32_t first = kept[place].first_child;
            kept[place].first_child = static_cast<std::uint32_t>(kept.size());
            for (int child = 0; child < kept[place].child_count; ++child) kept.push_back(nodes_[first + child]);
        }
        return kept;
    }

    WideBoard<Bits> board_;
    Bits mine_, theirs_;
    Random random_;
    std::vector<TreeNode> nodes_;
    std::vector<std::uint32_t> path_;
    std::uint64_t played_ = 0;
};

// Two trees, grown apart with seeds of their own and asked together: they need no locks.
template <class Bits>
class TwoTrees final : public MonteCarlo {
public:
    TwoTrees(WideBoard<Bits> board, Bits mine, Bits theirs, std::uint64_t seed)
        : one_(board, mine, theirs, seed), other_(board, mine, theirs, ~seed) {}

    void run(const Limit& limit, bool two_threads) override {
        Limit each = limit;
        if (limit.nodes != NO_LIMIT) each.nodes = limit.nodes / 2 + limit.nodes % 2;
        if (two_threads) {
            auto beside = std::async(std::launch::async, [&] { other_.run(each); });
            one_.run(each);
            wait(beside, limit);
        } else {
            Limit first = each;
            first.deadline = limit.share(0.5, 0).deadline;
            one_.run(first);
            other_.run(each);
        }
    }

    void advance(int column) override {
        one_.advance(column);
        other_.advance(column);
    }

    std::vector<MoveReport> report() const override {
        std::vector<MoveReport> moves = one_.report();
        const std::vector<MoveReport> others = other_.report();  // the same moves in the same order
        for (std::size_t place = 0; place < moves.size(); ++place) {
            moves[place].games += others[place].games;
            moves[place].points += others[place].points;
            if (moves[place].proven == 0) moves[place].proven = others[place].proven;
        }
        return moves;
    }

    std::size_t size() const override { return one_.size() + other_.size(); }

private:
    // The supervisor must be heard while the other tree is still growing.
    static void wait(std::future<void>& beside, const Limit& limit) {
        while (beside.wait_for(Supervisor::BETWEEN_POLLS) != std::future_status::ready) {
            if (limit.supervisor != nullptr) limit.supervisor->says_stop(0, Clock::now());
        }
    }

    Tree<Bits> one_, other_;
};

}  // namespace

std::unique_ptr<MonteCarlo> make_monte_carlo(int columns, int rows, StoneBytes mine, StoneBytes theirs,
                                             std::uint64_t seed) {
    return with_board(columns, rows, [&]<class Bits>(const WideBoard<Bits>& board) -> std::unique_ptr<MonteCarlo> {
        return std::make_unique<TwoTrees<Bits>>(board, from_bytes<Bits>(mine), from_bytes<Bits>(theirs), seed);
    });
}

}  // namespace reihum::connect_four
