#include "pah_tum/learning.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "pah_tum/self_play.hpp"

namespace reihum::pah_tum {

namespace {

constexpr int BETWEEN_COPIES = 500;  // after so many games the player gets what was learned meanwhile
constexpr int BATCH = 25;            // games whose positions are learned from together
constexpr float RATE = 0.005F;       // the step of a weight after a batch; falls to a twentieth of that
constexpr int MOST_COUNTED = 40;     // points that a single game may count for

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

using Weights = std::array<Weight, WIDTH>;

// What the network sees of a position.
struct Seen {
    std::array<std::uint16_t, LINES> lines;
    float lead;
};

// The network while it learns, in broken numbers.
class Learner {
public:
    explicit Learner(Random& random) {
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
        for (Weights& line : lines_) {
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
        for (Weights& line : lines_) move(line, rate);
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
    static void move(Weights& weights, float rate) {
        for (Weight& weight : weights) weight.move(rate);
    }

    static Code reversed(Code code) {
        Code result = 0;
        for (int cell = 0; cell < LENGTH; ++cell) result = with(result, LENGTH - 1 - cell, content(code, cell));
        return result;
    }

    static Hidden rounded(const Weights& weights, int unit, int most) {
        Hidden whole;
        for (int k = 0; k < WIDTH; ++k) {
            const long number = std::lround(static_cast<float>(unit) * weights[k].value);
            whole[k] = static_cast<std::int16_t>(std::clamp<long>(number, -most, most));
        }
        return whole;
    }

    const LineTables& tables_ = line_tables();
    std::vector<std::uint16_t> shared_, swapped_;
    std::vector<Weights> lines_;
    Weights bias_{}, lead_{}, out_{};
    Weight last_;
    double points_by_estimate_ = 0, estimates_squared_ = 0;
};

}  // namespace

Network learn(int games, std::uint64_t seed, const Limit& limit, const std::function<void(int)>& progress) {
    Random random{seed};
    Learner learner(random);
    SelfPlay self_play(random, limit);
    auto evaluator = std::make_unique<Evaluator>(learner.network());
    std::vector<Position> seen;
    for (int game = 0; game < games; ++game) {
        seen.clear();
        const int points = self_play.play(*evaluator, seen);
        for (const Position& position : seen) {
            learner.learn(learner.look_at(position), position.white_to_move ? points : -points);
        }
        if (game % BATCH == BATCH - 1) {
            learner.move(RATE * (1 - 0.95F * static_cast<float>(game) / static_cast<float>(games)));
        }
        if (game % BETWEEN_COPIES == BETWEEN_COPIES - 1) {
            evaluator = std::make_unique<Evaluator>(learner.network());
            progress(game + 1);
        }
    }
    return learner.network();
}

}  // namespace reihum::pah_tum
