// What a position seems to be worth: a small neural network that was trained by self-play (learning.cpp).
//
// It sees a position as the side to move does, so for Black with colours swapped:
//     lead     = the points it would be ahead by if the rest were filled in at random, on average
//     hidden_k = bias_k + lead_k * lead + sum over the 14 lines of line_k[class], but not below 0
//     estimate = last + sum over k of out_k * hidden_k
// The chance to win, a draw counting half, is then 1 / (1 + exp(-estimate / LOGIT)).
//
// The sum over the lines makes the order of the lines irrelevant; that hidden numbers end at 0 lets the network tell,
// for instance, one long row of mine against two of theirs. All numbers are whole, so that every machine agrees.
#pragma once

#include <algorithm>
#include <vector>

#include "pah_tum/position.hpp"

namespace reihum::pah_tum {

constexpr int WIDTH = 32;                 // hidden numbers
constexpr int LEAD_UNIT = 8 * FILLINGS;   // a lead of 1.0: 8 points
constexpr int MOST_LEAD = 4 * LEAD_UNIT;  // who leads by more has as good as won
constexpr int HIDDEN_UNIT = 128;          // a hidden 1.0
constexpr int OUT_UNIT = 512;             // an out of 1.0
constexpr int LOGIT = 1024;               // an estimate of 1.0: HIDDEN_UNIT * OUT_UNIT shifted right by SHIFT
constexpr int SHIFT = 6;

// With numbers up to these, no sum below can overflow.
constexpr int MOST_LINE = 1023, MOST_BIAS = 4095, MOST_LEAD_WEIGHT = 2047, MOST_HIDDEN = 4095, MOST_OUT = 8191;

// Of a game that has ended, more than of any that has not; points come on top, so that more of them are better.
constexpr int MOST_ESTIMATED = 16'000, WON = 20'000, MOST_POINTS = 4'000;

using Hidden = std::array<std::int16_t, WIDTH>;

struct Network {
    std::vector<Hidden> lines;  // by class
    Hidden bias{}, lead{}, out{};
    std::int32_t last = 0;
    std::int32_t points = 0;  // what an estimate of 1.0 stood for in the games that it was learned from, in 1/16
};

// For every class of lines, the class of the same line with colours swapped.
inline std::vector<std::uint16_t> classes_swapped(const LineTables& tables) {
    std::vector<std::uint16_t> swapped(tables.classes.size());
    for (int number = 0; number < CODES; ++number) {
        const Code code = static_cast<Code>(number);
        swapped[tables.class_of[code]] = tables.class_of[colours_swapped(code)];
    }
    return swapped;
}

// An estimate of a game that has ended, for the side to move.
inline int estimate_of_end(int points) {
    return points == 0 ? 0 : std::clamp(points, -MOST_POINTS, MOST_POINTS) + (points > 0 ? WON : -WON);
}

class Evaluator {
public:
    explicit Evaluator(const Network& network) : network_(network) {
        const auto swapped = classes_swapped(tables_);
        for (std::size_t line = 0; line < tables_.classes.size(); ++line) {
            means_.push_back(tables_.classes[line].mean);
            as_white_.push_back(network.lines[line]);
            as_black_.push_back(network.lines[swapped[line]]);
        }
    }

    // For the side to move.
    int estimate(const Position& position) const {
        const std::vector<Hidden>& lines = position.white_to_move ? as_white_ : as_black_;
        int mean = 0;
        Hidden hidden = network_.bias;
        for (const Code code : position.codes) {
            const std::uint16_t line = tables_.class_of[code];
            mean += means_[line];
            const Hidden& own = lines[line];
            for (int k = 0; k < WIDTH; ++k) hidden[k] = static_cast<std::int16_t>(hidden[k] + own[k]);
        }
        const int sign = position.white_to_move ? 1 : -1;
        if (mean == 0) return estimate_of_end(sign * position.base);
        const int lead = lead_of(sign * (FILLINGS * position.base + mean));
        int sum = 0;
        for (int k = 0; k < WIDTH; ++k) {
            sum += network_.out[k] * std::clamp(hidden[k] + lead * network_.lead[k] / LEAD_UNIT, 0, MOST_HIDDEN);
        }
        return std::clamp((sum >> SHIFT) + network_.last, -MOST_ESTIMATED, MOST_ESTIMATED);
    }

    // The same in points.
    double points_of(int estimate) const {
        if (estimate >= WON || estimate <= -WON) return estimate - (estimate > 0 ? WON : -WON);
        return network_.points * estimate / double{FINE * LOGIT};
    }

    static int lead_of(int points) { return std::clamp(points, -MOST_LEAD, MOST_LEAD); }

private:
    const LineTables& tables_ = line_tables();
    Network network_;
    std::vector<std::int16_t> means_;
    std::vector<Hidden> as_white_, as_black_;
};

}  // namespace reihum::pah_tum
