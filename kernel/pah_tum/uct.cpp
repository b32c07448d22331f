#include "pah_tum/uct.hpp"

#include <cmath>

namespace reihum::pah_tum {

namespace {

constexpr float CURIOSITY = 0.7F;  // how much a move that was tried little is preferred
constexpr std::size_t MOST_LEAVES = 20'000'000;

// The points of every set of stones in a line.
const std::array<std::int16_t, 128>& points_table() {
    static const auto table = [] {
        std::array<std::int16_t, 128> points{};
        for (unsigned stones = 0; stones < 128; ++stones) {
            points[stones] = static_cast<std::int16_t>(line_points(stones));
        }
        return points;
    }();
    return table;
}

// Columns become rows: the 8 x 8 bits mirrored at their diagonal (Warren, Hacker's Delight, 7-3).
Bits transposed(Bits bits) {
    Bits t = (bits ^ (bits >> 7)) & 0x00aa00aa00aa00aaULL;
    bits ^= t ^ (t << 7);
    t = (bits ^ (bits >> 14)) & 0x0000cccc0000ccccULL;
    bits ^= t ^ (t << 14);
    t = (bits ^ (bits >> 28)) & 0x00000000f0f0f0f0ULL;
    return bits ^ t ^ (t << 28);
}

int points(const std::array<std::int16_t, 128>& table, Bits stones) {
    const Bits rows = transposed(stones);
    int sum = 0;
    for (int line = 0; line < LENGTH; ++line) sum += table[stones >> 8 * line & 127] + table[rows >> 8 * line & 127];
    return sum;
}

Bits any_of(Bits cells, Random& random) {
    const auto count = static_cast<std::uint32_t>(std::popcount(cells));
    for (auto skip = random.below(count); skip > 0; --skip) cells &= cells - 1;
    return cells & (~cells + 1);
}

// `count` of the cells, every choice as likely as the other: each by the toss of a coin, then some drawn to come or go.
Bits draw(Bits cells, int count, Random& random) {
    Bits drawn = cells & random.next();
    int surplus = std::popcount(drawn) - count;
    for (; surplus > 0; --surplus) drawn ^= any_of(drawn, random);
    for (; surplus < 0; ++surplus) drawn ^= any_of(cells & ~drawn, random);
    return drawn;
}

struct Leaf {
    std::uint32_t first_child = 0;
    std::uint32_t visits = 0;
    double wins = 0;  // for the side that moved here
    std::uint8_t children = 0;
    std::uint8_t cell = 0;
};

class Tree {
public:
    Tree(Bits white, Bits black, Bits blocked, bool white_to_move, std::uint64_t seed)
        : white_(white), black_(black), white_to_move_(white_to_move), random_{seed} {
        Bits all = 0;
        for (int column = 0; column < LENGTH; ++column) all |= Bits{127} << 8 * column;
        free_ = all & ~(white | black | blocked);
        leaves_.reserve(1 << 16);
        leaves_.emplace_back();
        grow(0, free_);
    }

    // Goes down the tree, adds to it, plays the game out at random, and counts the result all the way up.
    void play_once() {
        std::array<std::uint32_t, MOST_FREE + 1> path;
        int length = 0;
        Bits own[2] = {white_to_move_ ? white_ : black_, white_to_move_ ? black_ : white_}, rest = free_;
        std::uint32_t leaf = 0;
        path[length++] = leaf;
        while (rest != 0) {
            if (leaves_[leaf].children == 0) {
                if (leaves_[leaf].visits == 0 || leaves_.size() > MOST_LEAVES) break;
                grow(leaf, rest);
            }
            leaf = most_promising(leaves_[leaf]);
            const Bits cell = Bits{1} << leaves_[leaf].cell;
            own[(length - 1) & 1] |= cell;
            rest ^= cell;
            path[length++] = leaf;
        }
        const int to_move = (length - 1) & 1;
        const Bits drawn = draw(rest, (std::popcount(rest) + 1) / 2, random_);
        own[to_move] |= drawn;
        own[1 - to_move] |= rest ^ drawn;
        const int difference = points(points_, own[0]) - points(points_, own[1]);
        const double first_wins = difference > 0 ? 1 : difference == 0 ? 0.5 : 0;
        for (int i = 0; i < length; ++i) {
            Leaf& passed = leaves_[path[i]];
            ++passed.visits;
            passed.wins += i & 1 ? first_wins : 1 - first_wins;
        }
    }

    std::vector<Tried> tried() const {
        std::vector<Tried> result;
        for (std::uint32_t i = 0; i < leaves_[0].children; ++i) {
            const Leaf& child = leaves_[leaves_[0].first_child + i];
            result.push_back({child.cell, child.visits, child.wins});
        }
        return result;
    }

private:
    void grow(std::uint32_t leaf, Bits rest) {
        leaves_[leaf].first_child = static_cast<std::uint32_t>(leaves_.size());
        leaves_[leaf].children = static_cast<std::uint8_t>(std::popcount(rest));
        for (; rest != 0; rest &= rest - 1) {
            leaves_.emplace_back();
            leaves_.back().cell = static_cast<std::uint8_t>(lowest(rest));
        }
    }

    // The move of the highest upper confidence bound; one never tried comes first, by lot.
    std::uint32_t most_promising(const Leaf& parent) {
        const float log_visits = std::log(static_cast<float>(parent.visits + 1));
        std::uint32_t best = parent.first_child;
        float best_bound = -1;
        const std::uint32_t start = random_.below(parent.children);
        for (std::uint32_t i = 0; i < parent.children; ++i) {
            const std::uint32_t place = start + i < parent.children ? start + i : start + i - parent.children;
            const Leaf& child = leaves_[parent.first_child + place];
            if (child.visits == 0) return parent.first_child + place;
            const float visits = static_cast<float>(child.visits);
            const float bound = static_cast<float>(child.wins) / visits + CURIOSITY * std::sqrt(log_visits / visits);
            if (bound > best_bound) {
                best_bound = bound;
                best = parent.first_child + place;
            }
        }
        return best;
    }

    const std::array<std::int16_t, 128>& points_ = points_table();
    Bits white_, black_, free_ = 0;
    bool white_to_move_;
    Random random_;
    std::vector<Leaf> leaves_;
};

}  // namespace

std::vector<Tried> try_by_chance(Bits white, Bits black, Bits blocked, bool white_to_move, std::uint64_t seed,
                                 const Limit& limit) {
    Tree tree(white, black, blocked, white_to_move, seed);
    Counter counter(limit);
    try {
        while (true) {
            counter.count();
            tree.play_once();
        }
    } catch (const Stopped&) {
        return tree.tried();
    }
}

}  // namespace reihum::pah_tum
