#include "pah_tum/comparing.hpp"

#include <algorithm>
#include <bit>

namespace reihum::pah_tum {

namespace {

constexpr int W = 0, B = 1;  // colours, as in LineSteps::steps

// The cells of a line one after the other.
template <typename Does>
bool any_cell(unsigned cells, Does does) {
    for (; cells != 0; cells &= cells - 1) {
        if (does(std::countr_zero(cells))) return true;
    }
    return false;
}

std::uint64_t key_of(int line, int other, int more, unsigned shared) {
    return static_cast<std::uint64_t>(line) << 44 | static_cast<std::uint64_t>(other) << 28 |
           static_cast<std::uint64_t>(more + 1024) << 8 | shared;
}

}  // namespace

// A slot holds the key, a bit that says that there is one, and the answer as its lowest bit.
std::size_t Answers::place_of(std::uint64_t key) const {
    std::size_t place = key * 0x9e3779b97f4a7c15ULL >> 20 & (slots_.size() - 1);
    while (slots_[place] != 0 && slots_[place] >> 2 != key) place = (place + 1) & (slots_.size() - 1);
    return place;
}

const bool* Answers::find(std::uint64_t key) const {
    static constexpr bool YES = true, NO = false;
    const std::uint64_t slot = slots_[place_of(key)];
    return slot == 0 ? nullptr : slot & 1 ? &YES : &NO;
}

bool Answers::keep(std::uint64_t key, bool answer) {
    if (4 * ++count_ > 3 * slots_.size()) grow();
    slots_[place_of(key)] = key << 2 | 2 | static_cast<std::uint64_t>(answer);
    return answer;
}

void Answers::grow() {
    std::vector<std::uint64_t> old(4 * slots_.size());
    old.swap(slots_);
    for (const std::uint64_t slot : old) {
        if (slot != 0) slots_[place_of(slot >> 2)] = slot;
    }
}

Comparer::Comparer() : lines_(line_steps()), stops_(lines_.size(), {INT16_MIN, INT16_MIN}) {
    for (std::size_t line = 0; line < lines_.size(); ++line) find_stops(static_cast<int>(line));
}

void Comparer::find_stops(int line) {
    Stops& own = stops_[line];
    if (own.white != INT16_MIN) return;
    own = lines_[line].live == 0 ? Stops{0, 0} : Stops{INT16_MIN + 1, INT16_MAX};
    any_cell(lines_[line].live, [&](int cell) {
        const Step &white = step(line, W, cell), &black = step(line, B, cell);
        find_stops(white.line);
        find_stops(black.line);
        own.white = std::max(own.white, white.base + stops_[white.line].black);
        own.black = std::min(own.black, black.base + stops_[black.line].white);
        return false;
    });
}

std::vector<int> Comparer::stops(int line, unsigned shared) const {
    std::vector<int> found;
    list_stops(line, 0, shared, found);
    return found;
}

void Comparer::list_stops(int line, int base, unsigned shared, std::vector<int>& found) const {
    if (shared == 0) {
        found.push_back(base + stops_[line].white);
        found.push_back(base + stops_[line].black);
        return;
    }
    for (const int colour : {W, B}) {
        const Step& next = step(line, colour, std::countr_zero(shared));
        list_stops(next.line, base + next.base, shared & (shared - 1), found);
    }
}

bool Comparer::is_at_most(int line, int other, int more, unsigned shared) {
    if (line == other) return more <= 0;
    // What must hold in particular where the lines are alone.
    const Stops &own = stops_[line], &its = stops_[other];
    if (own.white + more > its.white || own.black + more > its.black) return false;
    shared &= lines_[line].live | lines_[other].live;
    const std::uint64_t key = key_of(line, other, more, shared);
    if (const bool* known = answers_.find(key)) return *known;
    return answers_.keep(key, compare(line, other, more, shared));
}

bool Comparer::compare(int line, int other, int more, unsigned shared) {
    const unsigned own = lines_[line].live & ~shared, its = lines_[other].live & ~shared;
    if (!shared_cells_keep_it(line, other, more, shared)) return false;
    return !any_cell(own, [&](int cell) {
        const Step& next = step(line, W, cell);
        return !is_answered(next.line, other, more + next.base, shared);
    }) && !any_cell(its, [&](int cell) {
        const Step& next = step(other, B, cell);
        return !is_answered(line, next.line, more - next.base, shared);
    });
}

bool Comparer::shared_cells_keep_it(int line, int other, int more, unsigned shared) {
    return !any_cell(shared, [&](int cell) {
        return any_cell(1u << W | 1u << B, [&](int colour) {
            const Step &own = step(line, colour, cell), &its = step(other, colour, cell);
            return !is_at_most(own.line, its.line, more + own.base - its.base, shared & ~(1u << cell));
        });
    });
}

// After a move of White's: has Black an answer?
bool Comparer::is_answered(int line, int other, int more, unsigned shared) {
    return any_cell(lines_[line].live & ~shared,
                    [&](int cell) {
                        const Step& next = step(line, B, cell);
                        return is_at_most(next.line, other, more + next.base, shared);
                    }) ||
           any_cell(lines_[other].live & ~shared,
                    [&](int cell) {
                        const Step& next = step(other, W, cell);
                        return is_at_most(line, next.line, more - next.base, shared);
                    }) ||
           is_at_most(line, other, more, shared);
}

unsigned Comparer::needed(int line, unsigned shared) {
    unsigned cells = lines_[line].live & ~shared;
    any_cell(cells, [&](int cell) {
        const unsigned fewer = cells & ~(1u << cell);
        Answers known;
        if (needs_only(line, fewer, line, 0, shared, known)) cells = fewer;
        return false;
    });
    return cells;
}

// Like is_at_most, but that White's first move in a private cell of the whole line must be one of some cells.
bool Comparer::needs_only(int line, unsigned cells, int whole, int more, unsigned shared, Answers& known) {
    const std::uint64_t key = key_of(line, 0, more, 0);
    if (const bool* answer = known.find(key)) return *answer;
    const auto is_unanswered = [&](int cell) {
        const Step& next = step(line, W, cell);
        return !has_answer(next.line, cells, whole, more + next.base, shared, known);
    };
    const auto is_unanswered_there = [&](int cell) {
        const Step& next = step(whole, B, cell);
        return !is_answered(line, next.line, more - next.base, shared);
    };
    return known.keep(key, shared_cells_keep_it(line, whole, more, shared) &&
                               !any_cell(lines_[line].live & ~shared, is_unanswered) &&
                               !any_cell(lines_[whole].live & ~shared, is_unanswered_there));
}

bool Comparer::has_answer(int line, unsigned cells, int whole, int more, unsigned shared, Answers& known) {
    return any_cell(cells,
                    [&](int cell) {
                        const Step& next = step(whole, W, cell);
                        return is_at_most(line, next.line, more - next.base, shared);
                    }) ||
           any_cell(lines_[line].live & ~shared,
                    [&](int cell) {
                        const Step& next = step(line, B, cell);
                        return needs_only(next.line, cells, whole, more + next.base, shared, known);
                    }) ||
           needs_only(line, cells, whole, more, shared, known);
}

}  // namespace reihum::pah_tum
