#include "pah_tum/kinds.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <memory>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "memory.hpp"
#include "pah_tum/comparing.hpp"
#include "random.hpp"

namespace reihum::pah_tum {

namespace {

// Numbers equal functions of lines equally, whatever the order of their private cells.
class Hasher {
public:
    std::uint64_t hash(const std::vector<int>& worths, unsigned shared, const std::vector<int>& cells) {
        if (cells.empty()) return 0;
        std::vector<int> order, own;
        for (int i = 0; i < static_cast<int>(cells.size()); ++i) (shared >> cells[i] & 1 ? order : own).push_back(i);
        const std::size_t fixed = order.size();
        order.insert(order.end(), own.begin(), own.end());
        std::vector<int> least = reordered(worths, order);
        // More orders than 5 cells have are not worth the time: then equal lines may get different hashes.
        while (own.size() <= 5 && std::next_permutation(own.begin(), own.end())) {
            std::copy(own.begin(), own.end(), order.begin() + static_cast<std::ptrdiff_t>(fixed));
            least = std::min(least, reordered(worths, order));
        }
        const auto [place, is_new] = known_.try_emplace({shared, std::move(least)}, 0);
        if (is_new) place->second = random_.next();
        return place->second;
    }

private:
    static std::vector<int> reordered(const std::vector<int>& worths, const std::vector<int>& order) {
        std::vector<int> result(worths.size());
        for (std::size_t subset = 0; subset < worths.size(); ++subset) {
            std::size_t there = 0;
            for (std::size_t i = 0; i < order.size(); ++i) there |= (subset >> i & 1) << order[i];
            result[subset] = worths[there];
        }
        return result;
    }

    std::map<std::pair<unsigned, std::vector<int>>, std::uint64_t> known_;
    Random random_{0x57e9};
};

class KindMaker {
public:
    KindMaker() {
        for (Code code = 0; code < CODES; ++code) {
            swapped_[tables_.class_of[code]] = tables_.class_of[colours_swapped(code)];
        }
        // Few live cells first, so that what may replace a line is there before it.
        std::vector<int> order(classes_.size());
        std::iota(order.begin(), order.end(), 0);
        std::stable_sort(order.begin(), order.end(), [this](int a, int b) {
            return std::popcount(classes_[a].live) < std::popcount(classes_[b].live);
        });
        for_all(order, [this](int line, unsigned shared) {
            needed_[line][shared] = static_cast<std::uint8_t>(comparer_.needed(line, shared));
        });
        for_all(order, [this](int line, unsigned shared) {
            if (!replace(line, shared)) add(line, shared);
        });
        for (LineKind& kind : kinds) complete(kind);
    }

    std::vector<LineKind> kinds;
    std::vector<std::array<Replacement, FILLINGS>> replacements{line_steps().size()};

private:
    // Calls something for all lines and ways to share their cells.
    template <typename Does>
    void for_all(const std::vector<int>& lines, Does does) const {
        for (const int line : lines) {
            const unsigned live = classes_[line].live;
            for (unsigned shared = live;; shared = (shared - 1) & live) {
                does(line, shared);
                if (shared == 0) break;
            }
        }
    }

    // The private cells that no side needs.
    unsigned idle(int line, unsigned shared) const {
        return classes_[line].live & ~shared & ~needed_[line][shared] & ~needed_[swapped_[line]][shared];
    }

    bool replace(int line, unsigned shared) {
        // Lines of equal worth have equal stops, but for a constant.
        const std::vector<int> stops = comparer_.stops(line, shared);
        const int first = stops.front();
        std::uint64_t mixed = shared;
        for (const int stop : stops)
            mixed = (mixed + static_cast<std::uint64_t>(stop - first + 1)) * 0x9e3779b97f4a7c15ULL;
        auto& alike = alike_[mixed];
        for (const auto& [kind, its_first] : alike) {
            const int other = kinds[kind].line, more = first - its_first;
            if (idle(line, shared) == 0) break;
            if (kinds[kind].live & ~classes_[line].live) continue;
            if (comparer_.is_at_most(line, other, -more, shared) && comparer_.is_at_most(other, line, more, shared)) {
                replacements[line][shared] = {kind, static_cast<std::int16_t>(more)};
                return true;
            }
        }
        alike.emplace_back(static_cast<std::uint16_t>(kinds.size()), first);
        return false;
    }

    void add(int line, unsigned shared) {
        const LineClass& known = tables_.classes[line];
        LineKind kind{};
        kind.exchange = known.exchange;
        for (int cell = 0; cell < LENGTH; ++cell) {
            kind.low[cell] = known.swings[cell].low;
            kind.high[cell] = known.swings[cell].high;
        }
        kind.upper = classes_[line].upper;
        kind.lower = classes_[line].lower;
        kind.line = static_cast<std::uint16_t>(line);
        kind.live = known.live;
        kind.shared = static_cast<std::uint8_t>(shared);
        replacements[line][shared] = {static_cast<std::uint16_t>(kinds.size()), 0};
        kinds.push_back(kind);
    }

    // What needs all kinds, or all lines, to be there.
    void complete(LineKind& kind) {
        const unsigned own = kind.live & ~kind.shared;
        kind.allowed[0] = static_cast<std::uint8_t>(~(own & ~needed_[kind.line][kind.shared]));
        kind.allowed[1] = static_cast<std::uint8_t>(~(own & ~needed_[swapped_[kind.line]][kind.shared]));
        std::vector<int> cells;
        for (int cell = 0; cell < LENGTH; ++cell) {
            if (kind.live >> cell & 1) cells.push_back(cell);
            for (int colour = 0; colour < 2; ++colour) kind.steps[colour][cell] = step(kind, colour, cell);
        }
        kind.hash = hasher_.hash(all_worths(kind.line, cells), kind.shared, cells);
    }

    Step step(const LineKind& kind, int colour, int cell) const {
        if (!(kind.live >> cell & 1)) return {static_cast<std::uint16_t>(&kind - kinds.data()), 0, 0, 0};
        const Step& plain = classes_[kind.line].steps[colour][cell];
        const Replacement to = replacements[plain.line][kind.shared & classes_[plain.line].live];
        const int base = plain.base + to.base;
        return {to.kind, static_cast<std::int16_t>(base), kinds[to.kind].upper - kind.upper + UNIT * base,
                kinds[to.kind].lower - kind.lower + UNIT * base};
    }

    // Less the base, of the fillings of these cells; bit i says that White has the i-th.
    std::vector<int> all_worths(int line, const std::vector<int>& cells) const {
        std::vector<int> worths(std::size_t{1} << cells.size());
        for (std::size_t subset = 0; subset < worths.size(); ++subset) {
            int now = line;
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const Step& next = classes_[now].steps[subset >> i & 1 ? 0 : 1][cells[i]];
                worths[subset] += next.base;
                now = next.line;
            }
        }
        return worths;
    }

    const LineTables& tables_ = line_tables();
    const std::vector<LineSteps>& classes_ = line_steps();
    Comparer comparer_;
    Hasher hasher_;
    std::vector<std::uint16_t> swapped_ = std::vector<std::uint16_t>(classes_.size());  // classes with colours swapped
    std::vector<std::array<std::uint8_t, FILLINGS>> needed_{classes_.size()};
    std::unordered_map<std::uint64_t, std::vector<std::pair<std::uint16_t, int>>> alike_;  // kinds and first stops
};

const KindMaker& made_kinds() {
    static const KindMaker made;
    return made;
}

// A search looks at these as often as at its table, and they are too many for a processor's nearest memory.
struct KindsInLargePages {
    explicit KindsInLargePages(const std::vector<LineKind>& made)
        : memory(made.size() * sizeof(LineKind)), all(static_cast<LineKind*>(memory.begin()), made.size()) {
        std::uninitialized_copy(made.begin(), made.end(), static_cast<LineKind*>(memory.begin()));
    }

    TableMemory memory;
    std::span<const LineKind> all;
};

}  // namespace

std::span<const LineKind> line_kinds() {
    static const KindsInLargePages kept(made_kinds().kinds);
    return kept.all;
}

const std::vector<std::array<Replacement, FILLINGS>>& replacements() { return made_kinds().replacements; }

}  // namespace reihum::pah_tum
