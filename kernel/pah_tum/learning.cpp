#include "pah_tum/learning.hpp"

#include <algorithm>
#include <cmath>

#include "pah_tum/endgame.hpp"
#include "pah_tum/random.hpp"

namespace reihum::pah_tum {

namespace {

constexpr int SOLVED = 12;         // with so few live cells a game is not played on but solved
constexpr int RANDOM_MOVES = 12;   // a game begins with fewer random moves than this
constexpr int ONE_IN = 20;         // and later one move in so many is random
constexpr double RATE = 0.25;      // of what an estimate is wrong by, at first; falls to a twentieth of that
constexpr double LARGEST = 40;     // points that a single game may count for

Code reversed(Code code) {
    Code result = 0;
    for (int cell = 0; cell < LENGTH; ++cell) result = with(result, LENGTH - 1 - cell, content(code, cell));
    return result;
}

Code colours_swapped(Code code) {
    Code result = 0;
    for (int cell = 0; cell < LENGTH; ++cell) {
        const Content there = content(code, cell);
        result = with(result, cell, there == WHITE ? BLACK : there == BLACK ? WHITE : there);
    }
    return result;
}

// A number that changes evenly with the number of live cells: learned for each number alone, it would be unsteady.
struct Slope {
    double start, rise;

    double at(int live) const { return start + rise * live / MOST_FREE; }
    void move(int live, double step) {
        start += step;
        rise += step * live / MOST_FREE;
    }
};

class Learner {
public:
    Learner(int games, std::uint64_t seed, const Limit& limit)
        : games_(games), random_{seed}, table_(18), endgame_(table_, limit) {
        tie_classes();
    }

    void play_and_learn(int game) {
        rate_ = RATE * (1 - 0.95 * game / games_);
        std::vector<Position> seen;
        const int worth = play(seen);
        for (const Position& position : seen) learn_from(position, worth);
    }

    LearnedTable table() const {
        LearnedTable result;
        for (std::size_t line = 0; line < tables_.classes.size(); ++line) {
            result.lines.push_back(rounded(FINE * added(static_cast<int>(line))));
        }
        for (int live = 0; live <= MOST_FREE; ++live) {
            result.tempo[live] = rounded(FINE * tempo_.at(live));
        }
        return result;
    }

private:
    // A line and its mirror image are worth the same, and with colours swapped the opposite: they share one weight,
    // which says how far a class is from the middle between its best and its worst filling.
    struct Tie {
        int weight;
        int sign;  // 0 if the line is its own opposite
    };

    static std::int16_t rounded(double number) { return static_cast<std::int16_t>(std::lround(number)); }

    void tie_classes() {
        ties_.assign(tables_.classes.size(), {-1, 0});
        for (int number = 0; number < CODES; ++number) {
            const Code code = static_cast<Code>(number), swapped = colours_swapped(code);
            const int own = tables_.class_of[code], mirrored = tables_.class_of[reversed(code)];
            const int other = tables_.class_of[swapped], other_mirrored = tables_.class_of[reversed(swapped)];
            if (ties_[own].weight >= 0) continue;
            const int sign = own == other || own == other_mirrored ? 0 : 1;
            ties_[own] = ties_[mirrored] = {own, sign};
            if (sign != 0) ties_[other] = ties_[other_mirrored] = {own, -sign};
        }
        weights_.assign(tables_.classes.size(), 0.0);
    }

    double added(int line) const {
        return tables_.classes[line].range / 2.0 + ties_[line].sign * weights_[ties_[line].weight];
    }

    // White's view.
    double estimated(const Node& node) const {
        double sum = node.position.base;
        for (const Code code : node.position.codes) sum += added(tables_.class_of[code]);
        return sum + node.sign * (tempo_.at(node.size) + SHARE * mean_alternation(node) / FINE);
    }

    Position deal() {
        std::array<int, LENGTH * LENGTH> cells;
        for (int i = 0; i < LENGTH * LENGTH; ++i) cells[i] = i / LENGTH * 8 + i % LENGTH;
        const int count = 5 + 2 * static_cast<int>(random_.below(5));
        Bits blocked = 0;
        for (int i = 0; i < count; ++i) {
            std::swap(cells[i], cells[i + random_.below(static_cast<std::uint32_t>(LENGTH * LENGTH - i))]);
            blocked |= Bits{1} << cells[i];
        }
        return Position(0, 0, blocked, true);
    }

    // Plays one game, lists the positions to learn from, and says how it ended, as White counts.
    int play(std::vector<Position>& seen) {
        Position position = deal();
        const int random_moves = static_cast<int>(random_.below(RANDOM_MOVES));
        for (int ply = 0;; ++ply) {
            Node node(tables_, position);
            node.list_moves();
            if (ply >= random_moves) seen.push_back(position);
            if (node.size <= SOLVED) return node.sign * endgame_.worth(position);
            const bool by_lot = ply < random_moves || random_.below(ONE_IN) == 0;
            position = position.after(tables_, by_lot ? any(node) : best(node));
        }
    }

    int any(const Node& node) { return node.moves[random_.below(static_cast<std::uint32_t>(node.size))].cell; }

    int best(Node& node) const {
        node.drop_dominated();
        int best_cell = NO_CELL;
        double best_worth = 0;
        for (int i = 0; i < node.count; ++i) {
            const Position next = node.position.after(tables_, node.moves[i].cell);
            Node child(tables_, next);
            child.list_moves();
            const double worth = node.sign * estimated(child);
            if (best_cell == NO_CELL || worth > best_worth) {
                best_worth = worth;
                best_cell = node.moves[i].cell;
            }
        }
        return best_cell;
    }

    void learn_from(const Position& position, int worth) {
        Node node(tables_, position);
        node.list_moves();
        const double wrong = std::clamp(worth - estimated(node), -LARGEST, LARGEST);
        for (const Code code : position.codes) {
            const Tie tie = ties_[tables_.class_of[code]];
            weights_[tie.weight] += tie.sign * rate_ * wrong / LINES;
        }
        tempo_.move(node.size, node.sign * rate_ * wrong / LINES / 10);
    }

    const int games_;
    const LineTables& tables_ = line_tables();
    Random random_;
    Table table_;
    Endgame endgame_;
    double rate_ = RATE;
    std::vector<Tie> ties_;
    std::vector<double> weights_;
    Slope tempo_{0, 0};
};

}  // namespace

LearnedTable learn(int games, std::uint64_t seed, const Limit& limit, const std::function<void(int)>& progress) {
    Learner learner(games, seed, limit);
    for (int game = 0; game < games; ++game) {
        learner.play_and_learn(game);
        if (game % 1000 == 999) progress(game + 1);
    }
    return learner.table();
}

}  // namespace reihum::pah_tum
