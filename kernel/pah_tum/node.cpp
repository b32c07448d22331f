#include "pah_tum/node.hpp"

#include <algorithm>

namespace reihum::pah_tum {

namespace {

int floor_divide(int number, int divisor) { return (number >= 0 ? number : number - divisor + 1) / divisor; }

}  // namespace

Node::Node(const LineTables& tables, const Position& here) : position(here), sign(here.white_to_move ? 1 : -1) {
    for (int line = 0; line < LINES; ++line) lines[line] = &tables.of(position.codes[line]);
    for (int i = 0; i < LENGTH; ++i) {
        live |= static_cast<Bits>(lines[i]->live) << 8 * i | ALONG_ROW[lines[LENGTH + i]->live] << i;
    }
}

void Node::learn(int white_low, int white_high) {
    low = std::max(low, sign > 0 ? white_low : -white_high);
    high = std::min(high, sign > 0 ? white_high : -white_low);
}

void Node::list_moves() {
    size = 0;
    for (Bits rest = live; rest != 0; rest &= rest - 1) {
        const int cell = lowest(rest), column = column_of(cell), row = row_of(cell);
        moves[size++] = {lines[column]->swings[row] + lines[LENGTH + row]->swings[column], cell};
    }
    count = size;
}

void Node::bound_by_swings(int alpha, int beta) {
    int ceiling = FINE * position.base, floor = FINE * position.base;
    for (const LineClass* line : lines) {
        ceiling += line->ceiling;
        floor += line->floor;
    }
    int above = 0, below = 0;
    for (int i = 0; i < size; ++i) {
        above = std::max<int>(above, moves[i].swing.above);
        below = std::max<int>(below, moves[i].swing.below);
    }
    // An alternating sum lies between 0 and its largest weight: often that tells that sorting would be in vain.
    const int white_alpha = sign > 0 ? alpha : -beta, white_beta = sign > 0 ? beta : -alpha;
    int most = HIGHEST, least = LOWEST;
    if (ceiling - (sign > 0 ? 0 : above) < FINE * (white_alpha + 1)) {
        const int sum = alternating_sum(moves.data(), size, [](const Swing& swing) { return swing.above; });
        most = floor_divide(ceiling + sign * sum, FINE);
    }
    if (floor + (sign > 0 ? below : 0) > FINE * (white_beta - 1)) {
        const int sum = alternating_sum(moves.data(), size, [](const Swing& swing) { return swing.below; });
        least = -floor_divide(-(floor + sign * sum), FINE);
    }
    learn(least, most);
}

void Node::drop_dominated() {
    int best_low = 0;
    for (int i = 0; i < size; ++i) best_low = std::max<int>(best_low, moves[i].swing.low);
    bool one_kept = false;
    Bits others = 0;
    int kept = 0;
    for (int i = 0; i < size; ++i) {
        Move move = moves[i];
        if (move.swing.high <= best_low) {
            // Cells that always swing best_low dominate each other: one of them stays.
            if (move.swing.low < best_low || one_kept) continue;
            one_kept = true;
        }
        if (move.cell == best) move.swing.mean = INT16_MAX;
        int place = kept++;
        for (; place > 0 && moves[place - 1].swing.mean < move.swing.mean; --place) moves[place] = moves[place - 1];
        moves[place] = move;
        others |= Bits{1} << move.cell;
    }
    // One after the other, and only by a cell that is still there: else cells that dominate each other would all go.
    for (int i = kept - 1; i >= 0; --i) {
        const Bits cell = Bits{1} << moves[i].cell;
        if (is_dominated(moves[i].cell, others & ~cell)) others &= ~cell;
    }
    count = 0;
    for (int i = 0; i < kept; ++i) {
        if (others >> moves[i].cell & 1) moves[count++] = moves[i];
    }
}

// Whether some other cell of the same column or row dominates this one.
bool Node::is_dominated(int cell, Bits others) const {
    const int column = column_of(cell), row = row_of(cell);
    const LineClass &upright = *lines[column], &level = *lines[LENGTH + row];
    for (Bits rest = others >> 8 * column & 127; rest != 0; rest &= rest - 1) {
        const int other = lowest(rest);
        const int gain = upright.exchange[other][row] + lines[LENGTH + other]->swings[column].low;
        if (gain >= level.swings[column].high) return true;
    }
    for (Bits rest = others >> row & ALONG_ROW[127]; rest != 0; rest &= rest - 1) {
        const int other = column_of(lowest(rest));
        const int gain = level.exchange[other][column] + lines[other]->swings[row].low;
        if (gain >= upright.swings[row].high) return true;
    }
    return false;
}

}  // namespace reihum::pah_tum
