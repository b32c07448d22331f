#include "pah_tum/learning.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace reihum::pah_tum {

namespace {

constexpr int BATCH = 25;         // games whose positions are learned from together
constexpr float RATE = 0.005F;    // the step of a weight after a batch; falls to a twentieth of that
constexpr int MOST_COUNTED = 40;  // points that a single game may count for

}  // namespace

// A number that is learned, by Adam (Kingma and Ba, 2015): it moves by about the same step whenever the positions of
// a batch agree on the direction, so that lines that are seldom seen learn as much as those that are seen everywhere.
struct Weight {
    float value = 0;
    float gradient = 0;  // summed up over the batch
    float mean = 0;      // of the gradients so far, the later ones counting more
    float square = 0;    // the same of their squares

    void move(float rate) {
        mean += (gradient - mean) / 10;
        square += (gradient * gradient - square) / 1000;
        value -= rate * mean / (std::sqrt(square) + 1e-6F);
        gradient = 0;
    }
};

using Row = std::array<Weight, WIDTH>;

// What the network sees of a position.
struct Seen {
    std::array<std::uint16_t, LINES> lines;
    float lead;
};

// The network while it learns, in broken numbers.
struct Learner::Weights {
    explicit Weights(Random random) {
        // A line and its mirror image are worth the same: they share their weights.
        shared_.assign(tables_.classes.size(), 0);
        for (int number = CODES - 1; number >= 0; --number) {
            const Code code = static_cast<Code>(number);
            const std::uint16_t own = tables_.class_of[code], mirrored = tables_.class_of[reversed(code)];
            shared_[own] = std::min(own, mirrored);
        }
        swapped_ = classes_swapped(tables_);
        lines_.resize(tables_.classes.size());
        const auto any = [&random](float most) { return most * (random.below(2001) / 1000.0F - 1); };
        for (Row& line : lines_) {
            for (Weight& weight : line) weight.value = any(0.1F);
        }
        for (int k = 0; k < WIDTH; ++k) {
            lead_[k].value = any(0.05F);
            out_[k].value = any(0.3F);
        }
    }

    Seen look_at(const Position& position) const {
        Seen seen;
        int mean = FILLINGS * position.base;
        for (int i = 0; i < LINES; ++i) {
            const std::uint16_t line = tables_.class_of[position.codes[i]];
            mean += tables_.classes[line].mean;
            seen.lines[i] = shared_[position.white_to_move ? line : swapped_[line]];
        }
        const int lead = Evaluator::lead_of(position.white_to_move ? mean : -mean);
        seen.lead = static_cast<float>(lead) / LEAD_UNIT;
        return seen;
    }

    // Moves the estimate towards how the game ended, as the side to move counts.
    void learn(const Seen& seen, int points) {
        std::array<float, WIDTH> hidden;
        float estimate = last_.value;
        for (int k = 0; k < WIDTH; ++k) {
            hidden[k] = bias_[k].value + lead_[k].value * seen.lead;
            for (const std::uint16_t line : seen.lines) hidden[k] += lines_[line][k].value;
            estimate += out_[k].value * std::max(hidden[k], 0.0F);
        }
        const float ended = points > 0 ? 1.0F : points < 0 ? 0.0F : 0.5F;
        const float wrong = 1 / (1 + std::exp(-estimate)) - ended;
        last_.gradient += wrong;
        for (int k = 0; k < WIDTH; ++k) {
            if (hidden[k] <= 0) continue;
            const float back = wrong * out_[k].value;
            out_[k].gradient += wrong * hidden[k];
            bias_[k].gradient += back;
            lead_[k].gradient += back * seen.lead;
            for (const std::uint16_t line : seen.lines) lines_[line][k].gradient += back;
        }
        points_by_estimate_ += std::clamp(points, -MOST_COUNTED, MOST_COUNTED) * estimate;
        estimates_squared_ += estimate * estimate;
    }

    // Moves all weights, after a batch.
    void move(float rate) {
        for (Row& line : lines_) move(line, rate);
        move(bias_, rate);
        move(lead_, rate);
        move(out_, rate);
        last_.move(rate);
    }

    Network network() const {
        Network network;
        for (std::size_t line = 0; line < lines_.size(); ++line) {
            network.lines.push_back(rounded(lines_[shared_[line]], HIDDEN_UNIT, MOST_LINE));
        }
        network.bias = rounded(bias_, HIDDEN_UNIT, MOST_BIAS);
        network.lead = rounded(lead_, HIDDEN_UNIT, MOST_LEAD_WEIGHT);
        network.out = rounded(out_, OUT_UNIT, MOST_OUT);
        network.last = static_cast<std::int32_t>(std::lround(LOGIT * last_.value));
        const double points = estimates_squared_ > 0 ? points_by_estimate_ / estimates_squared_ : 0;
        network.points = static_cast<std::int32_t>(std::lround(FINE * points));
        return network;
    }

private:
    static void move(Row& weights, float rate) {
        for (Weight& weight : weights) weight.move(rate);
    }

    static Code reversed(Code code) {
        Code result = 0;
        for (int cell = 0; cell < LENGTH; ++cell) result = with(result, LENGTH - 1 - cell, content(code, cell));
        return result;
    }

    static Hidden rounded(const Row& weights, int unit, int most) {
        Hidden whole;
        for (int k = 0; k < WIDTH; ++k) {
            const long number = std::lround(static_cast<float>(unit) * weights[k].value);
            whole[k] = static_cast<std::int16_t>(std::clamp<long>(number, -most, most));
        }
        return whole;
    }

    const LineTables& tables_ = line_tables();
    std::vector<std::uint16_t> shared_, swapped_;
    std::vector<Row> lines_;
    Row bias_{}, lead_{}, out_{};
    Weight last_;
    double points_by_estimate_ = 0, estimates_squared_ = 0;
};

namespace {

// A cell that can be played: games may come from a file.
int checked(const Position& position, int cell) {
    const bool on_board = cell >= 0 && column_of(cell) < LENGTH && row_of(cell) < LENGTH;
    if (!on_board || content(position.codes[column_of(cell)], row_of(cell)) != FREE) {
        throw std::invalid_argument("a game has a move to a cell that is not free");
    }
    return cell;
}

}  // namespace

Learner::Learner(std::uint64_t seed, int games) : weights_(std::make_unique<Weights>(Random{seed})), games_(games) {}

Learner::~Learner() = default;

void Learner::learn(const Game& game) {
    const LineTables& tables = line_tables();
    Position position(0, 0, game.blocked, true);
    for (std::size_t ply = 0;; ++ply) {
        if (ply >= static_cast<std::size_t>(game.by_lot)) {
            weights_->learn(weights_->look_at(position), position.white_to_move ? game.points : -game.points);
        }
        if (ply == game.cells.size()) break;
        position = position.after(tables, checked(position, game.cells[ply]));
    }
    if (++learned_ % BATCH == 0) {
        weights_->move(RATE * (1 - 0.95F * static_cast<float>(learned_) / static_cast<float>(games_)));
    }
}

Network Learner::network() const { return weights_->network(); }

}  // namespace reihum::pah_tum
