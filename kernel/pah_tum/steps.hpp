// What a stone changes in a line, worked out once for every class of lines: the class, the base, and two bounds.
//
// *Potentials*. For a class with k live cells let phi be a function of what lies on them, each free, White's or
// Black's, with these properties in every state s, for all free cells i and j of it:
//     1. phi(s) >= worth less base            where no cell is free
//     2. 2 phi(s) >= phi(s + iW) + phi(s + iB)
//     3. phi(s) >= phi(s + iB)
//     4. phi(s + jB + iW) - phi(s + jB) <= phi(s) - phi(s + iB)
// Then, with Black to move, the worth of a board is at most `upper` = base + the sum of phi over its 14 lines:
//     Let the *drop* of a free cell be what phi loses, in the cell's two lines together, if Black takes it. Black takes
//     the cell j of the largest drop. Whatever cell i White takes then raises the sum by at most the drop of i: by 4 in
//     a line that holds j too, by 2 in others. The drop of i is at most that of j; so after both moves the sum is not
//     larger than before. If only Black's move is left, 3 says so, and at the end the sum is at least the worth by 1.
// With colours swapped that is a lower bound where White is to move.
//
// `potentials.inc` holds phi of the state that is all free, the least that a linear programme found, for every class;
// make_potentials.py writes it, and tests/engine/pah_tum/test_potentials.py checks every phi in whole numbers.
#pragma once

#include "pah_tum/lines.hpp"

namespace reihum::pah_tum {

constexpr int UNIT = 4096;  // bounds are kept in 1/4096 of a point

struct Step {
    std::uint16_t line;  // the class afterwards; in a LineKind the kind
    std::int16_t base;   // these three: what they change by
    std::int32_t upper;
    std::int32_t lower;
};

// What a stone does to the lines of a class.
struct LineSteps {
    std::array<std::array<Step, LENGTH>, 2> steps;  // by colour (White's first) and cell; a dead cell changes nothing
    std::int32_t upper, lower;                      // less the base
    std::uint8_t live;
};

// By the numbers of the classes in LineTables; made on the first call.
const std::vector<LineSteps>& line_steps();

}  // namespace reihum::pah_tum
