// A position as the search for its outcome sees it: kinds of lines, bounds of the worth, and a key that is the same
// for positions that are the same game.
//
// A cell that is live in one of its lines only is a private one of that line: where exactly it lies does not matter. So
// the key is made of the lines' functions with their private cells in any order. The cells that are live in both their
// lines tie the lines together and keep their places. Where a line that ties nothing together lies does not matter.
#pragma once

#include "pah_tum/kinds.hpp"
#include "pah_tum/position.hpp"

namespace reihum::pah_tum {

struct Standing {
    std::array<std::uint16_t, LINES> lines;
    bool white_to_move;
    int base;             // the worth if Black gets every free cell
    int upper, lower;     // in UNITs: see steps.hpp for when they bound the worth
    Bits upright, level;  // the cells that are live in their column, in their row
    std::uint64_t key;

    Standing() = default;  // to be written over
    explicit Standing(const Position& position)
        : white_to_move(position.white_to_move),
          base(position.base),
          upper(UNIT * base),
          lower(UNIT * base),
          upright(0),
          level(0),
          key(position.white_to_move ? 0 : BLACK_TO_MOVE) {
        for (int line = 0; line < LINES; ++line) {
            const int its_class = line_tables().class_of[position.codes[line]];
            const Replacement all_shared = replacements()[its_class][line_steps()[its_class].live];
            const LineKind& kind = line_kinds()[all_shared.kind];
            lines[line] = all_shared.kind;
            base += all_shared.base;
            upper += kind.upper + UNIT * all_shared.base;
            lower += kind.lower + UNIT * all_shared.base;
            key += hash_of(kind, line);
            set_live(line, kind.live);
        }
        find_private_cells(line_kinds(), (1u << LINES) - 1);
    }

    Bits live() const { return upright | level; }

    // Whether the side to move need not play a cell: some other one is as good.
    bool is_needless(std::span<const LineKind> kinds, int cell) const {
        const int column = column_of(cell), row = row_of(cell), colour = white_to_move ? 0 : 1;
        return !(kinds[lines[column]].allowed[colour] >> row & kinds[lines[LENGTH + row]].allowed[colour] >> column &
                 1);
    }

    // The position after a move, written into `next`.
    void play(std::span<const LineKind> kinds, int cell, Standing& next) const {
        const int column = column_of(cell), row = row_of(cell), colour = white_to_move ? 0 : 1;
        const LineKind &upright_line = kinds[lines[column]], &level_line = kinds[lines[LENGTH + row]];
        const Step &a = upright_line.steps[colour][row], &b = level_line.steps[colour][column];
        next.lines = lines;
        next.lines[column] = a.line;
        next.lines[LENGTH + row] = b.line;
        next.white_to_move = !white_to_move;
        next.base = base + a.base + b.base;
        next.upper = upper + a.upper + b.upper;
        next.lower = lower + a.lower + b.lower;
        next.key = key + (white_to_move ? BLACK_TO_MOVE : -BLACK_TO_MOVE);
        next.key += hash_of(kinds[a.line], column) - hash_of(upright_line, column);
        next.key += hash_of(kinds[b.line], LENGTH + row) - hash_of(level_line, LENGTH + row);
        next.upright = upright;
        next.level = level;
        next.set_live(column, kinds[a.line].live);
        next.set_live(LENGTH + row, kinds[b.line].live);
        const Bits lost = shared() & ~next.shared();
        const unsigned columns = 1u << column | along_row(lost >> row);
        const unsigned rows = 1u << row | static_cast<unsigned>(lost >> 8 * column & 127);
        next.find_private_cells(kinds, columns | rows << LENGTH);
    }

private:
    Bits shared() const { return upright & level; }

    // Looks in these lines for cells that have become private. That may leave fewer live cells, and so on.
    void find_private_cells(std::span<const LineKind> kinds, unsigned some) {
        while (some != 0) {
            const int line = std::countr_zero(some);
            some &= some - 1;
            const LineKind& kind = kinds[lines[line]];
            const unsigned now = line < LENGTH ? static_cast<unsigned>(shared() >> 8 * line & 127)
                                               : along_row(shared() >> (line - LENGTH));
            if (now == kind.shared) continue;
            const Replacement to = replacements()[kind.line][now];
            const LineKind& next = kinds[to.kind];
            lines[line] = to.kind;
            base += to.base;
            upper += next.upper - kind.upper + UNIT * to.base;
            lower += next.lower - kind.lower + UNIT * to.base;
            key += hash_of(next, line) - hash_of(kind, line);
            set_live(line, next.live);
            const unsigned dead = now & ~next.live;
            some |= line < LENGTH ? dead << LENGTH : dead;
        }
    }

    void set_live(int line, unsigned live) {
        if (line < LENGTH) {
            upright = (upright & ~(Bits{127} << 8 * line)) | static_cast<Bits>(live) << 8 * line;
        } else {
            level = (level & ~(ALONG_ROW[127] << (line - LENGTH))) | ALONG_ROW[live] << (line - LENGTH);
        }
    }

    // What a line adds to the key.
    static std::uint64_t hash_of(const LineKind& kind, int line) {
        return kind.shared == 0 ? kind.hash : kind.hash * line_factor(line);
    }

    // The bits of the bottom row side by side: bit 8i goes to bit 49 + i by one of the multiplier's bits, 49 - 7i.
    static unsigned along_row(Bits cells) {
        return static_cast<unsigned>((cells & ALONG_ROW[127]) * 0x0002040810204081ULL >> 49 & 127);
    }
};

}  // namespace reihum::pah_tum
