#include "connect_four/fitness.hpp"

namespace reihum::connect_four {

namespace {

// The sum of the values one move ahead, where every value is 1, -1 or 0, for all columns at once. `my_lines` and
// `their_lines` are the cells that complete four in a row.
template <class Bits>
int sum_one_ahead(Bits landings, Bits my_lines, Bits their_lines) {
    const Bits my_wins = landings & my_lines;
    Bits looked_at = landings;
    if (my_wins) looked_at = looked_at & ((my_wins & ~without_lowest(my_wins)) - Bits{1});

    // The opponent wins on top of a stone, or at another cell where they can win already.
    Bits lost = looked_at & (their_lines >> 1);
    const Bits at_once = landings & their_lines;
    if (at_once) lost = lost | (without_lowest(at_once) ? looked_at : looked_at & ~at_once);
    return (my_wins ? 1 : 0) - count_bits(lost);
}

template <class Bits>
std::vector<double> values_two_ahead(const WideBoard<Bits>& board, Bits mine, Bits theirs) {
    std::vector<double> values(board.columns, 0.0);
    const Bits landings = board.landings(mine | theirs);
    const Bits my_wins = landings & board.completing_cells(mine);
    const Bits their_wins = board.completing_cells(theirs);
    // What the opponent's reply in a column completes does not depend on my stone, unless it lies just below.
    std::array<Bits, MOST_COLUMNS> their_lines{};
    for (int column = 0; column < board.columns; ++column) {
        their_lines[column] = board.completing_cells(theirs | (landings & board.column_cells[column]));
    }

    for (int column = 0; column < board.columns; ++column) {
        const Bits stone = landings & board.column_cells[column];
        if (!stone) continue;
        if (stone & my_wins) {
            values[column] = WINS;
            break;
        }
        const Bits taken = mine | theirs | stone;
        const Bits replies = board.landings(taken);
        if (replies & their_wins) {
            values[column] = LOSES;
            continue;
        }
        const Bits my_lines = board.completing_cells(mine | stone);
        const Bits lines_on_top = board.completing_cells(theirs | (replies & board.column_cells[column]));
        for (int counter = 0; counter < board.columns; ++counter) {
            const Bits reply = replies & board.column_cells[counter];
            if (!reply) continue;
            const Bits lines = counter == column ? lines_on_top : their_lines[counter];
            const int sum = sum_one_ahead(board.landings(taken | reply), my_lines, lines);
            values[column] += sum * 1.0 / board.columns / board.columns;
        }
    }
    return values;
}

}  // namespace

std::vector<double> fitness(int columns, int rows, StoneBytes mine, StoneBytes theirs) {
    return with_board(columns, rows, [&]<class Bits>(const WideBoard<Bits>& board) {
        return values_two_ahead(board, from_bytes<Bits>(mine), from_bytes<Bits>(theirs));
    });
}

}  // namespace reihum::connect_four
