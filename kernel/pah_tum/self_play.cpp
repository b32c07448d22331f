#include "pah_tum/self_play.hpp"

#include "pah_tum/endgame.hpp"
#include "pah_tum/search.hpp"

namespace reihum::pah_tum {

namespace {

constexpr int SOLVED = 16;       // with so few live cells a game is not played on but solved
constexpr int RANDOM_MOVES = 8;  // a game begins with fewer random moves than this
constexpr int ONE_IN = 16;       // and later one move in so many is random
constexpr int LOOKS = 80;        // positions looked at for a move

}  // namespace

Game SelfPlay::play() {
    Game game;
    game.blocked = deal();
    game.by_lot = static_cast<int>(random_.below(RANDOM_MOVES));
    Position position(0, 0, game.blocked, true);
    for (int ply = 0;; ++ply) {
        Node node(tables_, position);
        node.list_moves();
        if (node.size <= SOLVED) {
            game.points = node.sign * Endgame(proven_, limit_).worth(position);
            return game;
        }
        const bool by_lot = ply < game.by_lot || random_.below(ONE_IN) == 0;
        const int cell =
            by_lot ? node.moves[random_.below(static_cast<std::uint32_t>(node.size))].cell : best(position);
        game.cells.push_back(cell);
        position = position.after(tables_, cell);
    }
}

// A layout by lot, with 5, 7, 9, 11 or 13 blocked cells.
Bits SelfPlay::deal() {
    std::array<int, LENGTH * LENGTH> cells;
    for (int i = 0; i < LENGTH * LENGTH; ++i) cells[i] = i / LENGTH * 8 + i % LENGTH;
    const int count = 5 + 2 * static_cast<int>(random_.below(5));
    Bits blocked = 0;
    for (int i = 0; i < count; ++i) {
        std::swap(cells[i], cells[i + random_.below(static_cast<std::uint32_t>(LENGTH * LENGTH - i))]);
        blocked |= Bits{1} << cells[i];
    }
    return blocked;
}

int SelfPlay::best(const Position& position) {
    Limit limit = limit_;
    limit.nodes = LOOKS;
    return look_ahead(evaluator_, guessed_, position, random_.next(), limit).cell;
}

}  // namespace reihum::pah_tum
