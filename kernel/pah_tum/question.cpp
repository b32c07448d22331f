#include "pah_tum/question.hpp"

#include <algorithm>

namespace reihum::pah_tum {

namespace {

constexpr int FEW_FOR_CHILDREN = 12;  // with fewer live cells, searching is quicker than asking the table
constexpr int FEW_FOR_SHARING = 14;   // with fewer, sharing work among threads costs more than it gives
constexpr int MANY_FOR_GUESS = 31;    // with so many at first, a guess of the best move pays; with fewer it costs more
constexpr int SQUEEZE_FOR_GUESS = 26;

// What a move gains counts a little more than what it denies the other side.
constexpr int GAINED = 16, DENIED = 12;

int rounded_down(int units) { return (units >= 0 ? units : units - UNIT + 1) / UNIT; }
int rounded_up(int units) { return -rounded_down(-units); }

}  // namespace

bool Question::is_at_least(const Position& position, int points, int squeeze) {
    wanted_ = points;
    squeeze_ = squeeze;
    const Standing start(position);
    Bounds known;
    const bool is_new = !table_.find(start.key, known);
    if (is_new && squeeze == 0 && std::popcount(start.live()) >= MANY_FOR_GUESS) guess_best(start);
    return search(start) >= points;
}

bool Question::mover_gets(const Position& position, int points, int squeeze) {
    const bool white = position.white_to_move;
    return white ? is_at_least(position, points, squeeze) : !is_at_least(position, 1 - points, squeeze);
}

int Question::outcome(const Position& position) {
    if (mover_gets(position, 1)) return 1;
    return mover_gets(position, 0) ? 0 : -1;
}

// Returns a bound: if it is at least what is wanted, the worth is at least that; if it is less, the worth is at most
// that.
int Question::search(const Standing& here) {
    counter_.count();
    const std::uint64_t begin = counter_.nodes();
    const bool white = here.white_to_move;

    // 1. Nothing at stake any more, or bounded well enough?
    if (here.live() == 0) return here.base;
    const int closer = closer_by(here.upper, here.lower), upper = here.upper - closer, lower = here.lower + closer;
    if (white && lower > (wanted_ - 1) * UNIT) return rounded_up(lower);
    if (!white && upper < wanted_ * UNIT) return rounded_down(upper);

    // 2. Do the bounds leave a move that may do?
    Turn turn(here, white ? LOWEST : HIGHEST);
    list_options(turn);
    if (turn.count == 0) return turn.failed;

    // 3. Known?
    int low = LOWEST, high = HIGHEST;
    Bounds known;
    bool is_proven = false;  // what is known
    if (table_.find(here.key, known)) {
        is_proven = known.squeeze == 0;
        if (is_of_use(known)) {
            low = here.base + known.low;
            high = here.base + known.high;
            if (low >= wanted_) return low;
            if (high < wanted_) return high;
        }
        turn.best = known.best;
    }

    // 4. Do the bounds, or the table, know a move that does? Else search, and keep what was found.
    int found;
    if (settle_by_bounds(turn, found)) return found;
    drop_dominated(turn);
    sort_options(turn);
    if (!settle_by_table(turn, found)) found = try_options(turn);
    if (is_proven && squeeze_ > 0) return found;  // a proof is worth more than what seems so
    (found >= wanted_ ? low : high) = found;
    const auto cost = std::bit_width(counter_.nodes() - begin);
    table_.keep(here.key,
                {static_cast<std::int16_t>(std::max(low - here.base, LOWEST)),
                 static_cast<std::int16_t>(std::min(high - here.base, HIGHEST)), static_cast<std::uint8_t>(turn.best),
                 static_cast<std::uint8_t>(cost), static_cast<std::uint8_t>(squeeze_)});
    return found;
}

// Leaves the move that gets most in the table, as far as squeezed bounds tell: what wins by most is what is proven
// soonest. Deeper in a search, where no more than one move is at stake, that does not pay.
void Question::guess_best(const Standing& here) {
    const int asked_for = wanted_;
    squeeze_ = SQUEEZE_FOR_GUESS;
    while (is_enough(here.white_to_move, search(here))) wanted_ += here.white_to_move ? 1 : -1;
    squeeze_ = 0;
    wanted_ = asked_for;
}

// Notes that a move leaves a worth bounded like this, if that is not enough for the mover.
bool Question::has_failed(Turn& turn, int bound) const {
    const bool white = turn.here.white_to_move;
    if (is_enough(white, bound)) return false;
    turn.failed = white ? std::max(turn.failed, bound) : std::min(turn.failed, bound);
    return true;
}

// The moves that may do: who looks for one needs none that the bounds rule out, and no needless ones.
void Question::list_options(Turn& turn) const {
    const Standing& here = turn.here;
    const bool white = here.white_to_move;
    const int own = white ? 0 : 1;
    for (Bits rest = here.live(); rest != 0; rest &= rest - 1) {
        const int cell = lowest(rest), column = column_of(cell), row = row_of(cell);
        if (here.is_needless(lines_, cell)) continue;
        const LineKind &upright = lines_[here.lines[column]], &level = lines_[here.lines[LENGTH + row]];
        const Step &a = upright.steps[own][row], &b = level.steps[own][column];
        const int upper = here.upper + a.upper + b.upper, lower = here.lower + a.lower + b.lower;
        const int closer = closer_by(upper, lower);
        if (has_failed(turn, white ? rounded_down(upper - closer) : rounded_up(lower + closer))) continue;
        const Step &c = upright.steps[1 - own][row], &d = level.steps[1 - own][column];
        const int gained = upper - here.upper + lower - here.lower, denied = c.upper + d.upper + c.lower + d.lower;
        const int score = GAINED * gained - DENIED * denied;
        turn.options[turn.count++] = {cell, white ? score : -score, (white ? lower : -upper) + closer, 0, 0};
    }
}

// Perhaps the bounds say of some move that the other side has no answer to it.
bool Question::settle_by_bounds(const Turn& turn, int& found) const {
    const int wanted = turn.here.white_to_move ? (wanted_ - 1) * UNIT : -wanted_ * UNIT;
    Standing next;
    for (int i = 0; i < turn.count; ++i) {
        if (turn.options[i].own <= wanted) continue;
        turn.here.play(lines_, turn.options[i].cell, next);
        if (is_hopeless(next, found)) return true;
    }
    return false;
}

// Whether the bounds rule out every move of the side to move; `bound` is then one of the worth.
bool Question::is_hopeless(const Standing& here, int& bound) const {
    const bool white = here.white_to_move;
    const int own = white ? 0 : 1;
    bound = here.base;
    if (here.live() == 0) return !is_enough(white, bound);
    int best = white ? INT32_MIN : INT32_MAX;  // of the bounds after all moves, in UNITs
    for (Bits rest = here.live(); rest != 0; rest &= rest - 1) {
        const int cell = lowest(rest), column = column_of(cell), row = row_of(cell);
        if (here.is_needless(lines_, cell)) continue;
        const Step& a = lines_[here.lines[column]].steps[own][row];
        const Step& b = lines_[here.lines[LENGTH + row]].steps[own][column];
        const int upper = here.upper + a.upper + b.upper, lower = here.lower + a.lower + b.lower;
        const int closer = closer_by(upper, lower);
        if (white) {
            best = std::max(best, upper - closer);
            if (best >= wanted_ * UNIT) return false;
        } else {
            best = std::min(best, lower + closer);
            if (best <= (wanted_ - 1) * UNIT) return false;
        }
    }
    bound = white ? rounded_down(best) : rounded_up(best);
    return true;
}

// Leaves out the moves that some other cell dominates, one that the bounds have ruled out, too.
void Question::drop_dominated(Turn& turn) const {
    const Standing& here = turn.here;
    std::array<std::int16_t, SQUARES> high;
    int best_low = -1, top = 0;
    Bits left = 0;
    for (Bits rest = here.live(); rest != 0; rest &= rest - 1) {
        const int cell = lowest(rest), column = column_of(cell), row = row_of(cell);
        if (here.is_needless(lines_, cell)) continue;
        left |= Bits{1} << cell;
        const LineKind &upright = lines_[here.lines[column]], &level = lines_[here.lines[LENGTH + row]];
        const int low = upright.low[row] + level.low[column];
        high[cell] = static_cast<std::int16_t>(upright.high[row] + level.high[column]);
        if (low > best_low) {
            best_low = low;
            top = cell;
        }
    }
    for (int i = 0; i < turn.count; ++i) {
        const int cell = turn.options[i].cell;
        if (high[cell] <= best_low && cell != top) left ^= Bits{1} << cell;
    }
    int count = 0;
    // One after the other, and only by a cell that is still there: else cells that dominate each other would all go.
    for (int i = 0; i < turn.count; ++i) {
        const Bits cell = Bits{1} << turn.options[i].cell;
        if (!(left & cell)) continue;
        if (is_dominated(here, turn.options[i].cell, left ^ cell)) {
            left ^= cell;
        } else {
            turn.options[count++] = turn.options[i];
        }
    }
    turn.count = count;
}

// Whether some other cell of the same column or row dominates this one.
bool Question::is_dominated(const Standing& here, int cell, Bits others) const {
    const int column = column_of(cell), row = row_of(cell);
    const LineKind &upright = lines_[here.lines[column]], &level = lines_[here.lines[LENGTH + row]];
    for (Bits rest = others >> 8 * column & 127; rest != 0; rest &= rest - 1) {
        const int other = lowest(rest);
        const int gain = upright.exchange[other][row] + lines_[here.lines[LENGTH + other]].low[column];
        if (gain >= level.high[column]) return true;
    }
    for (Bits rest = others >> row & ALONG_ROW[127]; rest != 0; rest &= rest - 1) {
        const int other = column_of(lowest(rest));
        const int gain = level.exchange[other][column] + lines_[here.lines[other]].low[row];
        if (gain >= upright.high[row]) return true;
    }
    return false;
}

// The least that having one cell and not the other is worth more than the other way round.
int Question::least_gain(const Standing& here, int own, int other) const {
    const int column = column_of(own), row = row_of(own), column2 = column_of(other), row2 = row_of(other);
    const LineKind &upright = lines_[here.lines[column]], &level = lines_[here.lines[LENGTH + row]];
    const LineKind &upright2 = lines_[here.lines[column2]], &level2 = lines_[here.lines[LENGTH + row2]];
    if (column == column2) return upright.exchange[row][row2] + level.low[column] - level2.high[column];
    if (row == row2) return level.exchange[column][column2] + upright.low[row] - upright2.high[row];
    return upright.low[row] + level.low[column] - upright2.high[row2] - level2.high[column2];
}

// The most promising first.
void Question::sort_options(Turn& turn) {
    for (int i = 0; i < turn.count; ++i) {
        Option option = turn.options[i];
        if (option.cell == turn.best) option.score = INT32_MAX;
        int place = i;
        for (; place > 0 && turn.options[place - 1].score < option.score; --place) {
            turn.options[place] = turn.options[place - 1];
        }
        turn.options[place] = option;
    }
}

// Perhaps the table knows that a move is enough; those that it knows are not enough are left out.
bool Question::settle_by_table(Turn& turn, int& found) {
    const Standing& here = turn.here;
    const bool white = here.white_to_move;
    if (std::popcount(here.live()) < FEW_FOR_CHILDREN) return false;
    Standing next;
    for (int i = 0; i < turn.count; ++i) {
        here.play(lines_, turn.options[i].cell, next);
        turn.options[i].key = next.key;
        turn.options[i].base = next.base;
        table_.prefetch(next.key);
    }
    int left = 0;
    for (int i = 0; i < turn.count; ++i) {
        Bounds known;
        if (table_.find(turn.options[i].key, known) && is_of_use(known)) {
            const int base = turn.options[i].base;
            found = base + (white ? known.low : known.high);
            if (is_enough(white, found)) {
                turn.best = turn.options[i].cell;
                return true;
            }
            if (has_failed(turn, base + (white ? known.high : known.low))) continue;
        }
        turn.options[left++] = turn.options[i];
    }
    turn.count = left;
    return false;
}

int Question::try_options(Turn& turn) {
    const Standing& here = turn.here;
    const bool white = here.white_to_move;
    const bool shared = busy_ != nullptr && std::popcount(here.live()) > FEW_FOR_SHARING;
    std::array<bool, MOST_FREE> done{};
    Standing next;
    // Twice if threads work together: first what no other one is busy with.
    for (int round = shared ? 0 : 1; round < 2; ++round) {
        for (int i = 0; i < turn.count; ++i) {
            const int cell = turn.options[i].cell;
            if (done[i] || (round == 0 && i > 0 && busy_->has(turn.options[i].key))) continue;
            here.play(lines_, cell, next);
            const Busy::Visit visit(shared ? busy_ : nullptr, next.key);
            const int bound = search(next);
            done[i] = true;
            if (!has_failed(turn, bound)) {
                turn.best = cell;
                return bound;
            }
            for (int j = 0; j < turn.count; ++j) {
                if (done[j]) continue;
                const int gain = least_gain(here, cell, turn.options[j].cell);
                done[j] = has_failed(turn, white ? bound - gain : bound + gain);
            }
        }
    }
    return turn.failed;
}

}  // namespace reihum::pah_tum
