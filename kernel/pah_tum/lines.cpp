#include "pah_tum/lines.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "random.hpp"

namespace reihum::pah_tum {

namespace {

constexpr int ROW_POINTS[] = {0, 0, 0, 3, 10, 25, 56, 119};

// White's points less Black's in a line without free cells.
int worth_of_full(Code code) {
    unsigned white = 0, black = 0;
    for (int cell = 0; cell < LENGTH; ++cell) {
        white |= static_cast<unsigned>(content(code, cell) == WHITE) << cell;
        black |= static_cast<unsigned>(content(code, cell) == BLACK) << cell;
    }
    return line_points(white) - line_points(black);
}

int first_free(Code code, int after = -1) {
    int cell = after + 1;
    while (cell < LENGTH && content(code, cell) != FREE) ++cell;
    return cell;
}

// A filling of a line's live cells: the sign of each live cell, and the worth less the base.
struct Filling {
    std::array<std::int8_t, LENGTH> x;
    int worth;
};

// A linear function above all points (x, worth) whose value in the middle, x = 0, is small: a few hundred steps of
// subgradient descent on the weights. Whatever the weights, the constant is then chosen so that the function is above.
struct Linear {
    std::array<int, LENGTH> weights{};
    int constant = 0;
};

int constant_above(const std::vector<Filling>& fillings, const std::array<int, LENGTH>& weights, const Filling** top) {
    int constant = INT32_MIN;
    for (const Filling& filling : fillings) {
        int excess = FINE * filling.worth;
        for (int cell = 0; cell < LENGTH; ++cell) excess -= weights[cell] * filling.x[cell];
        if (excess > constant) {
            constant = excess;
            *top = &filling;
        }
    }
    return constant;
}

Linear lowest_above(const std::vector<Filling>& fillings, const std::array<int, LENGTH>& start, std::uint8_t live) {
    Linear best{start, 0};
    const Filling* top = nullptr;
    best.constant = constant_above(fillings, start, &top);
    std::array<int, LENGTH> weights = start;
    constexpr int STEPS = 120;
    for (int step = 0; step < STEPS; ++step) {
        const int size = std::max(1, FINE * 2 * (STEPS - step) / STEPS);
        for (int cell = 0; cell < LENGTH; ++cell) {
            // A weight below 0 would break the bound's proof (position.hpp), and a dead cell needs none.
            if (live >> cell & 1) weights[cell] = std::max(0, weights[cell] + size * top->x[cell]);
        }
        const int constant = constant_above(fillings, weights, &top);
        if (constant < best.constant) best = {weights, constant};
    }
    return best;
}

std::int16_t mean(const std::vector<Filling>& fillings) {
    int sum = 0;
    for (const Filling& filling : fillings) sum += filling.worth;
    return static_cast<std::int16_t>(sum * (FILLINGS / static_cast<int>(fillings.size())));
}

// Fillings come in the order of their subsets of the live cells, all White first, none last.
std::array<std::array<std::int16_t, LENGTH>, LENGTH> exchanges(const std::vector<Filling>& fillings, unsigned live) {
    std::array<int, 128> worth{};
    unsigned subset = live;
    for (const Filling& filling : fillings) {
        worth[subset] = filling.worth;
        subset = (subset - 1) & live;
    }
    std::array<std::array<std::int16_t, LENGTH>, LENGTH> least{};
    for (int i = 0; i < LENGTH; ++i) {
        for (int j = 0; j < LENGTH; ++j) {
            // A dead cell changes nothing, so `worth` need not hear of it.
            const unsigned own = 1u << i & live, other = 1u << j & live, rest = live & ~own & ~other;
            if (i == j) continue;
            int found = INT16_MAX;
            for (unsigned subset = rest;; subset = (subset - 1) & rest) {
                found = std::min(found, worth[subset | own] - worth[subset | other]);
                if (subset == 0) break;
            }
            least[i][j] = static_cast<std::int16_t>(found);
        }
    }
    return least;
}

}  // namespace

int line_points(unsigned stones) {
    int points = 0, run = 0;
    for (int cell = 0; cell <= LENGTH; ++cell) {
        if (cell < LENGTH && (stones >> cell & 1)) {
            ++run;
        } else {
            points += ROW_POINTS[run];
            run = 0;
        }
    }
    return points;
}

namespace {

// Fills in the tables line by line. Codes grow as cells are filled, so going down from the highest meets every filled
// line before the emptier one.
class Maker {
public:
    explicit Maker(LineTables& tables) : tables_(tables), swings_(CODES, std::array<Swing, LENGTH>{}) {}

    void make(Code code) {
        const int cell = first_free(code);
        tables_.base[code] =
            static_cast<std::int16_t>(cell == LENGTH ? worth_of_full(code) : tables_.base[with(code, cell, BLACK)]);
        for (int own = cell; own < LENGTH; own = first_free(code, own)) {
            swings_[code][own] = swing(code, own, own == cell ? first_free(code, own) : cell);
        }
        if (find_class(code, cell)) tables_.classes.push_back(describe(code));
    }

private:
    // Over both ways to fill some other free cell, or a plain difference where there is none.
    Swing swing(Code code, int own, int other) const {
        if (other == LENGTH) {
            const int change = tables_.base[with(code, own, WHITE)] - tables_.base[with(code, own, BLACK)];
            const auto points = static_cast<std::int16_t>(change), fine = static_cast<std::int16_t>(FINE * change);
            return {points, points, fine, 0, 0};
        }
        const Swing& white = swings_[with(code, other, WHITE)][own];
        const Swing& black = swings_[with(code, other, BLACK)][own];
        const auto mean = static_cast<std::int16_t>((white.mean + black.mean) / 2);
        return {std::min(white.low, black.low), std::max(white.high, black.high), mean, 0, 0};
    }

    // Whether the line is the first of its class. A class is told by its first live cell, the classes left when White
    // or Black takes it, and what that changes the base by: two functions are the same if and only if these are.
    bool find_class(Code code, int cell) {
        Sign sign{LENGTH, 0, 0, 0};
        if (cell < LENGTH) {
            const Code white = with(code, cell, WHITE), black = with(code, cell, BLACK);
            if (swings_[code][cell].high == 0) {  // a first free cell that changes nothing is left out of account
                tables_.class_of[code] = tables_.class_of[white];
                return false;
            }
            sign = {cell, tables_.class_of[white], tables_.class_of[black], tables_.base[white] - tables_.base[black]};
        }
        const auto [place, is_new] = known_.try_emplace(sign, static_cast<std::uint16_t>(tables_.classes.size()));
        tables_.class_of[code] = place->second;
        return is_new;
    }

    LineClass describe(Code code) {
        LineClass line{};
        line.hash = random_.next();
        line.swings = swings_[code];
        std::array<int, LENGTH> start{};
        for (int own = 0; own < LENGTH; ++own) {
            if (line.swings[own].high > 0) line.live = static_cast<std::uint8_t>(line.live | 1u << own);
            start[own] = line.swings[own].mean / 2;
        }
        std::vector<Filling> fillings = all_fillings(code, line.live);
        line.mean = mean(fillings);
        line.exchange = exchanges(fillings, line.live);
        const Linear above = lowest_above(fillings, start, line.live);
        for (Filling& filling : fillings) {  // below is above, seen by the other side
            filling.worth = -filling.worth;
            for (auto& x : filling.x) x = static_cast<std::int8_t>(-x);
        }
        const Linear below = lowest_above(fillings, start, line.live);
        line.ceiling = above.constant;
        line.floor = -below.constant;
        for (int own = 0; own < LENGTH; ++own) {
            line.swings[own].above = static_cast<std::int16_t>(above.weights[own]);
            line.swings[own].below = static_cast<std::int16_t>(below.weights[own]);
        }
        return line;
    }

    // All White first, all Black last; dead cells are Black's.
    std::vector<Filling> all_fillings(Code code, unsigned live) const {
        std::vector<Filling> all;
        for (unsigned subset = live;; subset = (subset - 1) & live) {
            Code filled = code;
            Filling filling{};
            for (int own = 0; own < LENGTH; ++own) {
                const bool white = subset >> own & 1;
                if (content(code, own) == FREE) filled = with(filled, own, white ? WHITE : BLACK);
                if (live >> own & 1) filling.x[own] = white ? 1 : -1;
            }
            filling.worth = tables_.base[filled] - tables_.base[code];
            all.push_back(filling);
            if (subset == 0) return all;
        }
    }

    using Sign = std::tuple<int, int, int, int>;

    LineTables& tables_;
    std::vector<std::array<Swing, LENGTH>> swings_;
    std::map<Sign, std::uint16_t> known_;
    Random random_{0x5a17};
};

}  // namespace

LineTables::LineTables() {
    Maker maker(*this);
    for (int code = CODES - 1; code >= 0; --code) maker.make(static_cast<Code>(code));
}

const LineTables& line_tables() {
    static const LineTables tables;
    return tables;
}

}  // namespace reihum::pah_tum
