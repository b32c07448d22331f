#include "connect_four/plan.hpp"

#include <algorithm>
#include <cstdlib>

#include "connect_four/bounds.hpp"

namespace reihum::connect_four {

namespace {

bool several(Cells cells) { return (cells & (cells - 1)) != 0; }

// A table is as large as the search that it is for: late in a game, within a second or so, or beyond that.
int table_bits_for(int free_cells, std::uint64_t nodes) {
    return free_cells <= 20 ? 14 : nodes <= (std::uint64_t{1} << 24) ? 20 : 24;
}

constexpr std::uint64_t UNUSED = ~std::uint64_t{0};
constexpr std::uint64_t MIX = 0x9E3779B97F4A7C15u;  // odd: different keys have different products

}  // namespace

PlanProof::PlanProof(const Board& board, const Plan& plan, int free_cells, std::uint64_t nodes)
    : board_(board),
      plan_(plan),
      table_bits_(table_bits_for(free_cells, nodes)),
      table_(std::size_t{1} << table_bits_, UNUSED) {}

std::optional<bool> PlanProof::prove(Stones position, const Limit& limit) {
    counter_ = Counter(limit);
    even_in_attack_ = (board_.cells - std::popcount(position.mask)) % 2 == 0;
    std::optional<bool> works;
    try {
        works = attack(position.mine, position.mine ^ position.mask);
    } catch (const Stopped&) {
    }
    nodes_ += counter_.nodes();
    return works;
}

PlanProof::Threats PlanProof::threats(Cells attacker, Cells mask) const {
    const Cells any = board_.threats(attacker & ~plan_.without, mask) & ~plan_.without;
    return {any, any & plan_.keys};
}

bool PlanProof::attack(Cells attacker, Cells defender) {
    counter_.count();
    const Cells mask = attacker | defender, playable = board_.playable(mask);
    // 1. A row on a key cell is what the plan is about; one elsewhere, which only the first position can have, is not.
    const Threats found = threats(attacker, mask);
    if ((found.any & playable) != 0) {
        decide_on(found.keys & playable);
        return (found.keys & playable) != 0;
    }
    // 2. Nothing can come of it any more, or the other side holds by simple means.
    const Cells moves = attacking_moves(attacker, defender);
    if (moves == 0 || !can_complete(attacker, mask) || defender_holds(attacker, defender)) return false;
    // 3. What was found before; then the moves.
    const Cells key = key_of(attacker, mask);
    if (const auto known = remembered(key)) return *known;
    Order order;
    const int count = sort(order, moves, attacker, mask);
    const bool works = std::any_of(order.begin(), order.begin() + count,
                                   [&](Cells move) { return defend(attacker | move, defender); });
    remember(key, works);
    return works;
}

bool PlanProof::defend(Cells attacker, Cells defender) {
    counter_.count();
    const Cells mask = attacker | defender, playable = board_.playable(mask);
    if (playable == 0 || (board_.threats(defender, mask) & playable) != 0) return false;
    // 1. Two threats at once, or one whose stopping gives the cell on top away.
    const Threats found = threats(attacker, mask);
    const Cells now = found.any & playable;
    if (several(now) || (now << 1 & found.any) != 0) return true;
    // 2. Nothing sensible is left: the stone must go below a key cell, or other cells decide.
    const Cells defences = good_defences(found, playable), below_keys = found.keys >> 1;
    if ((defences & ~below_keys) == 0) {
        decide_on(found.keys & playable << 1);
        return defences != 0;
    }
    if (!can_complete(attacker, mask)) return false;
    if (attacker_follows_up(attacker, defender, found.keys)) return true;
    // 3. What was found before; then the defences.
    const Cells key = key_of(defender, mask);
    if (const auto known = remembered(key)) return *known;
    Order order;
    const int count = sort(order, defences & ~below_keys, defender, mask);
    const bool works = std::all_of(order.begin(), order.begin() + count,
                                   [&](Cells move) { return attack(attacker, defender | move); });
    remember(key, works);
    return works;
}

// The moves that do not let the other side win at once.
Cells PlanProof::attacking_moves(Cells attacker, Cells defender) const {
    return Position{board_, attacker, attacker | defender}.safe_moves();
}

// Those that stop a threat, and are not right below one on a cell that is no key.
Cells PlanProof::good_defences(const Threats& threats, Cells playable) const {
    const Cells now = threats.any & playable;
    return (now != 0 ? now : playable) & ~((threats.any & ~threats.keys) >> 1);
}

// Those that make most threats first, and those in the middle.
int PlanProof::sort(Order& order, Cells moves, Cells mine, Cells mask) const {
    std::array<int, MOST_LANES> worth;
    int count = 0;
    for (; moves != 0; moves &= moves - 1) {
        const Cells move = moves & -moves;
        const Cells made = board_.threats(mine | move, mask | move);
        const int from_middle = std::abs(2 * board_.column_of(move) - board_.columns + 1);
        const int value = 8 * std::popcount(made) + 4 * std::popcount(made & plan_.keys) - from_middle;
        int place = count++;
        for (; place > 0 && worth[place - 1] < value; --place) {
            order[place] = order[place - 1];
            worth[place] = worth[place - 1];
        }
        order[place] = move;
        worth[place] = value;
    }
    return count;
}

// Whether any row of the attacker can still come.
bool PlanProof::can_complete(Cells attacker, Cells mask) const { return completes(attacker | (board_.all & ~mask)); }

// Whether the defender, who has just moved, keeps the attacker from any row by answering in the same column: the rules
// of bounds.hpp, with rows that count.
bool PlanProof::defender_holds(Cells attacker, Cells defender) const {
    const FollowUp rule{board_};
    const Cells mask = attacker | defender, own = board_.threats(defender, mask);
    if (even_in_attack_) return !completes(attacker | rule.even_reach(mask, own));
    const Cells candidates = rule.odd_threats(own, mask, 1);
    return candidates != 0 && !completes(attacker | rule.odd_reach(mask, own, candidates & -candidates));
}

// Whether the attacker, who has just moved, completes a row on a key cell by answering in the same column, even if rows
// that are completed elsewhere do not count.
bool PlanProof::attacker_follows_up(Cells attacker, Cells defender, Cells key_threats) {
    const FollowUp rule{board_};
    const Cells mask = attacker | defender;
    if (!even_in_attack_) {
        const Cells share = rule.followers_share(mask) & plan_.keys;
        if (!completes(attacker | share)) return false;
        if (board_.fours(defender | rule.even_reach(mask, key_threats)) != 0) return false;
        decide_on(last_of_rows(attacker, mask, share));
        return true;
    }
    const Cells candidates = rule.odd_threats(key_threats, mask, 1), threat = candidates & -candidates;
    if (threat == 0 || board_.fours(defender | rule.odd_reach(mask, key_threats, threat)) != 0) return false;
    decide_on(threat);
    return true;
}

// The cells of the attacker's share on which a row may be completed: one that he threatens, if there is any, or each
// that makes a row together with others of them.
Cells PlanProof::last_of_rows(Cells attacker, Cells mask, Cells share) const {
    const Cells threatened = threats(attacker, mask).any & share;
    if (threatened != 0) return threatened & -threatened;
    Cells last = 0;
    for (Cells left = share; left != 0; left &= left - 1) {
        const Cells cell = left & -left;
        last |= threats(attacker | (share & ~cell), mask).any & cell;
    }
    return last;
}

// Whether the attacker has a row that counts among some cells.
bool PlanProof::completes(Cells cells) const { return board_.fours(cells & ~plan_.without) != 0; }

std::optional<bool> PlanProof::remembered(Cells key) const {
    const std::uint64_t hash = key * MIX, entry = table_[hash >> (64 - table_bits_)];
    if ((entry ^ hash << 1) > 1) return {};
    return (entry & 1) != 0;
}

void PlanProof::remember(Cells key, bool works) {
    const std::uint64_t hash = key * MIX;
    table_[hash >> (64 - table_bits_)] = hash << 1 | static_cast<std::uint64_t>(works);
}

void PlanProof::decide_on(Cells cells) {
    for (; cells != 0; cells &= cells - 1) ++decided_[std::countr_zero(cells)];
}

std::vector<int> PlanProof::deciding_cells() const {
    std::vector<int> cells;
    for (int cell = 0; cell < board_.bits; ++cell) {
        if (decided_[cell] != 0) cells.push_back(cell);
    }
    std::stable_sort(cells.begin(), cells.end(), [&](int one, int other) { return decided_[one] > decided_[other]; });
    return cells;
}

std::vector<int> PlanProof::example(Stones position, const Limit& limit) {
    counter_ = Counter(limit);
    std::vector<int> columns;
    try {
        columns = play_on(position);
    } catch (const Stopped&) {
    }
    nodes_ += counter_.nodes();
    return columns;
}

std::vector<int> PlanProof::play_on(Stones position) {
    std::vector<int> columns;
    Cells attacker = position.mine, defender = position.mine ^ position.mask;
    while (true) {
        // 1. The attacker: the row, or a move that still works.
        const Cells mask = attacker | defender, won = threats(attacker, mask).any & board_.playable(mask);
        if (won != 0) {
            columns.push_back(board_.column_of(won));
            return columns;
        }
        Order order;
        const int count = sort(order, attacking_moves(attacker, defender), attacker, mask);
        const auto end = order.begin() + count;
        const auto move =
            std::find_if(order.begin(), end, [&](Cells each) { return defend(attacker | each, defender); });
        if (move == end) return {};
        attacker |= *move;
        columns.push_back(board_.column_of(*move));
        // 2. Two threats at once end it.
        const Cells later = attacker | defender, playable = board_.playable(later);
        const Threats found = threats(attacker, later);
        const Cells now = found.any & playable;
        if (several(now) || (now << 1 & found.any) != 0) return columns;
        // 3. The defender: what does not lose at once, if there is anything.
        const Cells defences = good_defences(found, playable), longer = defences & ~(found.keys >> 1);
        const Cells left = longer != 0 ? longer : defences != 0 ? defences : playable;
        if (left == 0) return {};
        sort(order, left, defender, later);
        defender |= order[0];
        columns.push_back(board_.column_of(order[0]));
    }
}

}  // namespace reihum::connect_four
