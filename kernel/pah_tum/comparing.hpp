// Which of two lines is better for White, whatever is around them, and which moves in a line nobody needs.
//
// A live cell of a line is *shared* if it is live in the line that crosses there, too, and else *private*. Let G and H
// be lines with the same shared cells. G <= H is to say that with H in the place of G no board is worth less, whoever
// is to move. It holds if Black always has an answer on both lines at once:
//   - Whoever gets a shared cell, in both lines at once, G <= H still holds.
//   - White puts a white stone on a private cell of G, or a black one on a private cell of H. Then Black puts a black
//     stone on a private cell of G, or a white one on a private cell of H, or none, so that G <= H holds again.
//   - With no cell left, G is not worth more than H.
// Why: Black, who plays on the board with G, thinks of a second board with H, where he plays his best. White's moves
// elsewhere he copies there, and his best moves there he copies back. To a move on G he answers as above: with a stone
// on G, or by a move that he lets White make on H, to which he then finds the best answer. If that is a move on H, he
// answers it in the same way himself. A stone too many never hurts him (node.hpp). In the end the board with G is worth
// no more than that with H, and so no more than what Black can always get there.
//
// Two lines of which each is <= the other may replace each other. A line that shares no cell and is worth the same
// whoever begins is one without any live cell: that is how numbers drop out (Milnor, Sums of positional games, 1953).
//
// *Needed moves.* If G <= H, where H is G but that White's first move in a private cell of H, unless Black moves there
// or somebody gets a shared cell before, must be one of K, then White needs no other private cells of G than K: by the
// proof above she gets as much without them. That holds for all lines of a board at once, as the proof goes line by
// line. She is never left without a move: a line without shared cells where she needs none is a number.
#pragma once

#include <vector>

#include "pah_tum/steps.hpp"

namespace reihum::pah_tum {

// Remembers answers by keys of less than 62 bits.
class Answers {
public:
    // What is known, or nothing.
    const bool* find(std::uint64_t key) const;
    bool keep(std::uint64_t key, bool answer);  // returns the answer

private:
    std::size_t place_of(std::uint64_t key) const;
    void grow();

    std::vector<std::uint64_t> slots_ = std::vector<std::uint64_t>(1024);
    std::size_t count_ = 0;
};

class Comparer {
public:
    Comparer();

    // Whether a line of one class, worth so much more, is <= one of another; the shared cells as bits.
    bool is_at_most(int line, int other, int more, unsigned shared);

    // The private cells that White needs.
    unsigned needed(int line, unsigned shared);

    // The worth less the base, if White or Black begins, for each way to give the shared cells away.
    std::vector<int> stops(int line, unsigned shared) const;

private:
    struct Stops {
        int white, black;
    };

    const Step& step(int line, int colour, int cell) const { return lines_[line].steps[colour][cell]; }
    bool compare(int line, int other, int more, unsigned shared);
    bool shared_cells_keep_it(int line, int other, int more, unsigned shared);
    bool is_answered(int line, int other, int more, unsigned shared);
    bool needs_only(int line, unsigned cells, int whole, int more, unsigned shared, Answers& known);
    bool has_answer(int line, unsigned cells, int whole, int more, unsigned shared, Answers& known);
    void find_stops(int line);
    void list_stops(int line, int base, unsigned shared, std::vector<int>& found) const;

    const std::vector<LineSteps>& lines_;
    std::vector<Stops> stops_;
    Answers answers_;
};

}  // namespace reihum::pah_tum
